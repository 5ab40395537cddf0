import Glibc
import GtkSupport
import Testing

@testable import Desktop

@MainActor @Suite(.serialized) struct ChildProcessTests {
  @Test(arguments: [("true", Int32(0)), ("false", 1)])
  func `a program's exit status comes back`(name: String, status: Int32) throws {
    let program = try #require(ChildProcess.find(name))
    #expect(ChildProcess.run([program], milliseconds: 10_000) == status)
  }

  @Test func `arguments reach a program as they are, through no shell`() throws {
    let program = try #require(ChildProcess.find("test"))
    let text = "$(touch /tmp/x); `id` \"👋\" '"
    #expect(ChildProcess.run([program, text, "=", text], milliseconds: 10_000) == 0)
  }

  @Test func `a program that hangs is ended`() throws {
    let program = try #require(ChildProcess.find("sleep"))
    #expect(ChildProcess.run([program, "1000"], milliseconds: 50) == nil)
  }

  @Test func `a program that does not exist is no crash`() {
    #expect(ChildProcess.run(["/no/such/program"], milliseconds: 10_000) == nil)
    #expect(!ChildProcess.detach(["/no/such/program"]))
    #expect(ChildProcess.find("no-such-program") == nil)
  }

  @Test func `what a program prints comes back with its status`() throws {
    let program = try #require(ChildProcess.find("printf"))
    let answer = try #require(
      ChildProcess.capture([program, "%s\\n", "a", "👋"], milliseconds: 10_000))
    #expect(answer.output == "a\n👋\n")
    #expect(answer.status == 0)
  }

  @Test func `of a program that hangs nothing is waited for, nor of what it has started`() throws {
    let shell = try #require(ChildProcess.find("sh"))
    #expect(ChildProcess.capture([shell, "-c", "echo a; sleep 1000"], milliseconds: 200) == nil)
    let answer = ChildProcess.capture(
      [shell, "-c", "echo a; sleep 5 & exit 3"], milliseconds: 10_000)
    #expect(answer?.output == "a\n")
    #expect(answer?.status == 3)
  }

  @Test func `programs do not inherit what was set for GTK alone`() throws {
    // Of this process, so that what the tests were started with comes back.
    let old = getenv("GSK_RENDERER").map { String(cString: $0) }
    unsetenv("GSK_RENDERER")
    StartUp.prepareEnvironment()
    defer {
      StartUp.restoreEnvironment()
      if let old { setenv("GSK_RENDERER", old, 1) }
    }
    #expect(getenv("GSK_RENDERER") != nil)
    let shell = try #require(ChildProcess.find("sh"))
    let answer = ChildProcess.capture(
      [shell, "-c", "echo \"$GSK_RENDERER$PATH\""], milliseconds: 10_000)
    let path = try #require(getenv("PATH"))
    #expect(answer?.output == String(cString: path) + "\n")
  }

  @Test(arguments: [
    ("/usr/bin/wink", [], "/usr/bin/wink"),
    ("/usr/bin/wink (deleted)", ["/usr/bin/wink"], "/usr/bin/wink"),
    ("/usr/bin/wink (deleted)", [], "/usr/bin/wink"),
    ("/odd/wink (deleted)", ["/odd/wink (deleted)"], "/odd/wink (deleted)"),
  ])
  func `a program that was replaced while it runs goes by its own name`(
    link: String, files: [String], path: String
  ) {
    #expect(ChildProcess.path(ofProgram: link) { files.contains($0) } == path)
  }
}
