import Desktop
import Testing

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
}
