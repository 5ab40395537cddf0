import EmojiCatalog
import Foundation

/// The command `generate-emoji-data`.
public struct GenerateCommand {
  private let arguments: [String]
  private let print: (String) -> Void
  private let printError: (String) -> Void

  public init(
    _ arguments: [String], print: @escaping (String) -> Void,
    printError: @escaping (String) -> Void
  ) {
    self.arguments = arguments
    self.print = print
    self.printError = printError
  }

  /// Does what the arguments say and returns the exit status.
  public func run() async -> Int32 {
    do throws(BuilderError) {
      return try await execute()
    } catch {
      printError("generate-emoji-data: \(error)")
      if case .usage = error { return 2 }
      return 1
    }
  }

  private func execute() async throws(BuilderError) -> Int32 {
    let options = try Options(arguments)
    if options.help {
      print(Options.helpText)
      return 0
    }
    let temporary = try TemporaryFolder()
    let result: Int32
    do throws(BuilderError) {
      result = try await run(options, temporary)
    } catch {
      try temporary.remove()
      throw error
    }
    try temporary.remove()
    return result
  }

  private func run(_ options: Options, _ temporary: TemporaryFolder) async throws(BuilderError)
    -> Int32
  {
    let inputs = try await inputs(options, temporary)
    let files = try inputs.generate()
    let output = ResourcesFolder(options.output)
    let differences = try output.differences(from: files)
    if options.check {
      for path in differences {
        printError("generate-emoji-data: \(output.path)/\(path): differs: run \(remedy)")
      }
      return differences.isEmpty ? 0 : 1
    }
    if !differences.isEmpty { try output.replace(with: files) }
    print("\(files.count) files, \(differences.count) changed, in \(output.path)")
    return 0
  }

  /// The command that mends what --check finds.
  private var remedy: String {
    let words = ["swift run generate-emoji-data"] + arguments.filter { $0 != "--check" }
    return words.map { word in
      word.contains(" ") && word != words[0] ? "'\(word)'" : word
    }.joined(separator: " ")
  }

  // MARK: Inputs

  private func inputs(
    _ options: Options, _ temporary: TemporaryFolder
  ) async throws(BuilderError) -> Inputs {
    let server = try Server(options.baseURL)
    let shortcodes = try shortcodes(options)
    var name = options.input
    var emojiTest = options.input
    if emojiTest == nil {
      let found = try await server.emojiTest(version: options.version)
      name = found.url
      emojiTest = try temporary.write(found.data, as: "emoji-test.txt")
    }
    let (cldr, labels) = try await cldr(options, server, temporary)
    return Inputs(
      emojiTest: emojiTest!, emojiTestName: name, cldr: cldr, labels: labels,
      shortcodes: shortcodes, moreShortcodes: options.moreShortcodes,
      variations: try variations(options), locales: options.locales)
  }

  private func shortcodes(_ options: Options) throws(BuilderError) -> String {
    if let gemoji = options.gemoji { return gemoji }
    let candidates = [options.output, "Resources"].map { $0 + "/shortcodes.tsv" }
    guard let found = candidates.first(where: FileManager.default.fileExists) else {
      throw .usage("there is no \(candidates[0]) to bring up to date: give --gemoji")
    }
    return found
  }

  private func variations(_ options: Options) throws(BuilderError) -> String {
    if let variations = options.variations { return variations }
    if let input = options.input {
      let folder = URL(fileURLWithPath: input).standardizedFileURL.deletingLastPathComponent().path
      let beside = newest(in: folder) {
        $0.hasPrefix("emoji-variation-sequences") && $0.hasSuffix(".txt")
      }
      if let beside { return beside }
    }
    let candidates = [options.output, "Resources"].map { $0 + "/text-presentations.tsv" }
    guard let found = candidates.first(where: FileManager.default.fileExists) else {
      throw .usage("there is no \(candidates[0]) to bring up to date: give --variations")
    }
    return found
  }

  private func cldr(
    _ options: Options, _ server: Server, _ temporary: TemporaryFolder
  ) async throws(BuilderError) -> (CLDRFolder, labels: String?) {
    guard let path = options.cldr else {
      let (version, archive) = try await server.cldr(version: options.cldrVersion)
      let file = try temporary.write(archive.data, as: "core.zip")
      let folder = try temporary.folder("cldr")
      try Archive(path: file).unpack(into: folder)
      return (try CLDRFolder(folder, version: version), options.labels)
    }
    let standard = URL(fileURLWithPath: path).standardizedFileURL
    let labels = options.labels ?? findLabels([standard, standard.deletingLastPathComponent()])
    var folder = path
    if Archive.isArchive(path) {
      folder = try temporary.folder("cldr")
      try Archive(path: path).unpack(into: folder)
    }
    let names = [path, labels ?? ""].map { URL(fileURLWithPath: $0).lastPathComponent }
    let cldr = try CLDRFolder(folder, version: options.cldrVersion, names: names)
    guard labels != nil || cldr.has("main") else {
      throw .file(path: path, problem: "no character labels in or beside it: give --labels")
    }
    return (cldr, labels)
  }

  private func findLabels(_ folders: [URL]) -> String? {
    for folder in folders {
      let found = newest(in: folder.path) { $0.hasSuffix("character-labels.tsv") }
      if let found { return found }
    }
    return nil
  }

  /// The last by name of the files in a folder that have such a name.
  private func newest(in folder: String, where isWanted: (String) -> Bool) -> String? {
    guard let entries = FileManager.default.enumerator(atPath: folder) else { return nil }
    var names: [String] = []
    while let name = entries.nextObject() as? String {
      entries.skipDescendants()
      if isWanted(name) { names.append(name) }
    }
    return names.max().map { folder + "/" + $0 }
  }
}

/// A folder that downloads and unpacked archives live in while the command runs.
private struct TemporaryFolder {
  private let path: String

  init() throws(BuilderError) {
    path = NSTemporaryDirectory() + "/generate-emoji-data-" + UUID().uuidString
    _ = try folder("")
  }

  func folder(_ name: String) throws(BuilderError) -> String {
    let folder = name.isEmpty ? path : path + "/" + name
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .file(path: folder, problem: "cannot be made: \(error.localizedDescription)")
    }
    return folder
  }

  func write(_ data: Data, as name: String) throws(BuilderError) -> String {
    let file = path + "/" + name
    do {
      try data.write(to: URL(fileURLWithPath: file))
    } catch {
      throw .file(path: file, problem: "cannot be written: \(error.localizedDescription)")
    }
    return file
  }

  func remove() throws(BuilderError) {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw .file(path: path, problem: "cannot be removed: \(error.localizedDescription)")
    }
  }
}
