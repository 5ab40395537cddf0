import EmojiCatalog

/// The command line of `generate-emoji-data`.
struct Options {
  var input: String?
  var version: EmojiVersion?
  var cldr: String?
  var cldrVersion: String?
  var labels: String?
  var gemoji: String?
  var variations: String?
  private var github: String?
  private var slack: String?
  private var gitlab: String?
  var locales: [String]?
  var baseURL = Server.unicode
  var output = "Resources"
  var check = false
  var help = false

  init(_ arguments: [String]) throws(BuilderError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if ["--help", "-h", "--check"].contains(argument) {
        if argument == "--check" { check = true } else { help = true }
        continue
      }
      guard Self.names.contains(name) else { throw .usage("unknown option \(argument)") }
      guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(), !value.isEmpty else {
        throw .usage("\(name) needs a value")
      }
      try set(name, value)
    }
    if input != nil, version != nil { throw .usage("--input and --version exclude each other") }
  }

  /// The lists that follow gemoji's, in an order that no order of options changes.
  var moreShortcodes: [(program: String, path: String)] {
    [("GitHub", github), ("Slack", slack), ("GitLab", gitlab)].compactMap { program, path in
      path.map { (program, $0) }
    }
  }

  private static let names = [
    "--input", "--version", "--cldr", "--cldr-version", "--labels", "--gemoji", "--github",
    "--slack", "--gitlab", "--variations", "--locales", "--base-url", "--output",
  ]

  private mutating func set(_ name: String, _ value: String) throws(BuilderError) {
    switch name {
    case "--input": input = value
    case "--version":
      version = EmojiVersion(value)
      if version == nil { throw .usage("not a version of Emoji: \(value)") }
    case "--cldr": cldr = value
    case "--cldr-version":
      guard CLDRFolder.isVersion(value[...]) else {
        throw .usage("not a version of CLDR: \(value)")
      }
      cldrVersion = value
    case "--labels": labels = value
    case "--gemoji": gemoji = value
    case "--github": github = value
    case "--slack": slack = value
    case "--gitlab": gitlab = value
    case "--variations": variations = value
    case "--locales": locales = value.split { $0 == " " || $0 == "," }.map(String.init)
    case "--base-url": baseURL = value
    default: output = value
    }
  }

  static let helpText = """
    Usage: generate-emoji-data [OPTION]…
    Makes Wink's Resources from Unicode's emoji-test.txt, CLDR's annotations and the shortcodes of
    gemoji and chat programs.

      --input FILE          this emoji-test.txt
      --version N           download the emoji-test.txt of this version, for example 17.0
                            (neither: the newest released version, never a draft)
      --cldr DIR            CLDR's files: a folder (or a .tar.xz or .zip) with annotations,
                            annotationsDerived, supplemental and properties, or a whole CLDR
      --cldr-version N      download this version of CLDR, for example 48.2; with --cldr, the
                            version that the folder holds, where no name says it
                            (neither: download the newest released version)
      --labels FILE         CLDR's character labels, as lines: locale TAB type TAB label
                            (else a file *character-labels.tsv in or beside the CLDR folder, or
                            beside its archive, or common/main of a whole CLDR)
      --gemoji FILE         gemoji's emoji.json (else the shortcodes.tsv of the output folder, or
                            of Resources, is brought up to date)
      --github FILE, --slack FILE, --gitlab FILE
                            the shortcodes of these as Symfony lists them, to follow gemoji's in
                            this order; lines: emoji TAB :shortcode:
      --variations FILE     Unicode's emoji-variation-sequences.txt (else a file
                            emoji-variation-sequences*.txt beside --input, else what the
                            text-presentations.tsv of the output folder, or of Resources, says)
      --locales "L L…"      these locales and English (else all of modern coverage)
      --base-url URL        download from here (else \(Server.unicode))
      --output DIR          write here (else Resources)
      --check               write nothing; exit 1 where the files differ from what would be written
      --help                this text

    A download looks for Emoji N in N.0/emoji/, emoji/N/ and N/ of the base address, and for CLDR in
    cldr/N/core.zip (unpacked with unzip). The newest version is the highest that the indexes of the
    base address and its emoji/ list. It is a draft, and passed over, when its ReadMe.txt or the
    header of its emoji-test.txt says draft, beta, alpha, preliminary or proposed. Folders that are
    no version, such as draft/ and latest/, are not looked at.

    Nothing is written unless everything was understood. Exit status: 0 done, 1 bad input or a
    difference found by --check, 2 wrong usage.
    """
}
