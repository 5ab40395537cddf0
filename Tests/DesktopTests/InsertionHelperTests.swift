import CGtk
import Glibc
import GtkSupport
import PickerModel
import Testing

@testable import Desktop

/// Other programs that press keys, played by scripts that write down how they were called.
@MainActor @Suite(.serialized) struct InsertionHelperTests {
  private final class Tools {
    let scratch = Scratch()
    private let path = Places.environment("PATH") ?? ""

    init() { setenv("PATH", "\(scratch.folder):\(path)", 1) }
    isolated deinit { setenv("PATH", path, 1) }

    /// A program that writes its arguments and its input, a line each, and ends as it is told.
    func add(_ name: String, _ end: String = "exit 0") {
      let script = """
        #!/bin/sh
        for argument; do printf '%s\\n' "$argument"; done >"\(scratch.folder)/\(name).log"
        cat >>"\(scratch.folder)/\(name).log"
        \(end)
        """
      scratch.write(Array(script.utf8), to: name)
      chmod("\(scratch.folder)/\(name)", 0o755)
    }

    func log(_ name: String) -> [String] {
      scratch.text("\(name).log").split(separator: "\n").map(String.init)
    }

    /// An environment without the machine's own daemons.
    func environment(_ name: String) -> String? {
      ["YDOTOOL_SOCKET", "DOTOOL_PIPE"].contains(name) ? "\(scratch.folder)/\(name)" : nil
    }
  }

  private func send(
    _ method: InsertionMethod, _ action: InsertionStep.Action, _ text: String = "🎉"
  ) throws -> KeyOutcome {
    try answer { HelperSender(method).send(action, text, completion: $0) }
  }

  @Test func `wtype gets the text as one argument, whatever it is`() throws {
    let tools = Tools()
    tools.add("wtype")
    let text = "👩🏿‍❤️‍💋‍👨🏻$(touch x); -k Return"
    #expect(try send(.virtualKeyboard, .type, text) == .pressed)
    #expect(tools.log("wtype") == ["-s", "200", "--", text])
  }

  @Test(arguments: [
    (PasteShortcut.controlV, "-M ctrl -k v -m ctrl"),
    (.controlShiftV, "-M ctrl -M shift -k v -m shift -m ctrl"),
    (.shiftInsert, "-M shift -k Insert -m shift"),
  ])
  func `wtype lets go of the modifiers that it presses`(
    shortcut: PasteShortcut, keys: String
  ) throws {
    let tools = Tools()
    tools.add("wtype")
    #expect(try send(.virtualKeyboard, .paste(shortcut)) == .pressed)
    #expect(tools.log("wtype").joined(separator: " ") == "-s 200 \(keys)")
  }

  @Test(arguments: [
    (PasteShortcut.controlV, "29:1 47:1 47:0 29:0"),
    (.controlShiftV, "29:1 42:1 47:1 47:0 42:0 29:0"), (.shiftInsert, "42:1 110:1 110:0 42:0"),
  ])
  func `ydotool gets keys by their numbers`(shortcut: PasteShortcut, keys: String) throws {
    let tools = Tools()
    tools.add("ydotool")
    #expect(try send(.ydotool, .paste(shortcut)) == .pressed)
    #expect(tools.log("ydotool").joined(separator: " ") == "key \(keys)")
  }

  @Test func `dotool's client reads the keys where its daemon runs`() throws {
    let tools = Tools()
    tools.add("dotoolc")
    tools.scratch.write([], to: "DOTOOL_PIPE")
    let step = InsertionStep(.dotool, .paste(.controlShiftV))
    let helper = try #require(KeyHelper.of(step, "🎉", environment: tools.environment))
    let status: Int32? = try answer {
      ChildProcess.run(
        helper.arguments, input: helper.input, milliseconds: 10_000, completion: $0)
    }
    #expect(status == 0)
    #expect(tools.log("dotoolc") == ["key ctrl+shift+v"])
  }

  @Test(arguments: [InsertionMethod.ydotool, .dotool])
  func `what knows keys only types nothing`(method: InsertionMethod) throws {
    #expect(try send(method, .type) == .unpressed)
  }

  @Test(arguments: [("exit 1", KeyOutcome.unpressed), ("kill -9 $$", .uncertain)])
  func `a helper that fails is seen to fail, one that was ended may have pressed some keys`(
    end: String, outcome: KeyOutcome
  ) throws {
    let tools = Tools()
    tools.add("wtype", end)
    #expect(try send(.virtualKeyboard, .type) == outcome)
  }

  @Test func `wtype has longer the more it types`() throws {
    let tools = Tools()
    tools.add("wtype")
    func patience(_ text: String) -> Int? {
      KeyHelper.of(InsertionStep(.virtualKeyboard, .type), text)?.patience
    }
    #expect(patience("🎉") == 3020)
    // It takes four milliseconds for each.
    #expect(patience(String(repeating: "👩🏿‍❤️‍💋‍👨🏻", count: 100)) == 23_000)
  }

  @Test func `what makes GTK start fast here is not handed on to helpers`() throws {
    let tools = Tools()
    tools.add("wtype", "env >\"\(tools.scratch.folder)/environment\"")
    setenv("WINK_TEST", "kept", 1)
    StartUp.prepareEnvironment()
    defer {
      StartUp.restoreEnvironment()
      unsetenv("WINK_TEST")
    }
    #expect(Places.environment("GSK_RENDERER") != nil)
    #expect(try send(.virtualKeyboard, .type) == .pressed)
    let names = tools.scratch.text("environment").split(separator: "\n")
      .compactMap { $0.split(separator: "=").first }
    #expect(names.contains("WINK_TEST") && names.contains("PATH"))
    #expect(!names.contains("GDK_DEBUG") && !names.contains("GSK_RENDERER"))
  }

  @Test(arguments: ["exec sleep 1000", "trap '' TERM; while :; do sleep 0.05; done"])
  func `a helper that hangs is ended, and nobody waits for it`(end: String) throws {
    let tools = Tools()
    tools.add("hang", end)
    let status: Int32? = try answer {
      ChildProcess.run(["\(tools.scratch.folder)/hang"], milliseconds: 100, completion: $0)
    }
    #expect(status == nil)
  }

  @Test func `a helper that is not installed fails`() throws {
    setenv("PATH", "/nowhere", 1)
    let path = Places.environment("PATH")
    defer { setenv("PATH", "/usr/local/bin:/usr/bin:/bin", 1) }
    #expect(path == "/nowhere")
    #expect(try send(.virtualKeyboard, .type) == .unpressed)
  }

  @Test func `ydotool counts only with its daemon, dotool only where it may make a keyboard`() {
    let tools = Tools()
    tools.add("ydotool")
    func finding(_ method: InsertionMethod) -> InsertionMethods.Finding? {
      InsertionMethods(display: .wayland, isGranted: false, environment: tools.environment)
        .findings.first { $0.method == method }
    }
    #expect(finding(.ydotool)?.works == false)
    #expect(finding(.ydotool)?.remedy.contains("ydotoold") == true)
    tools.scratch.write([], to: "YDOTOOL_SOCKET")
    #expect(finding(.ydotool)?.works == true)
  }

  @Test(arguments: [Display.Kind?.none, .x11, .wayland])
  func `each method has a finding, with a reason where it does not work`(
    display: Display.Kind?
  ) {
    let methods = InsertionMethods(display: display, isGranted: false) { _ in nil }
    #expect(methods.findings.map(\.method) == InsertionMethod.allCases)
    for finding in methods.findings {
      #expect(finding.works == finding.reason.isEmpty)
      if finding.works { #expect(finding.remedy.isEmpty) }
    }
    #expect(!methods.usable.contains(.portal))
  }
}
