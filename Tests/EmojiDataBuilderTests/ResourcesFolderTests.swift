import EmojiDataBuilder
import Foundation
import Testing

struct ResourcesFolderTests {
  @Test func `Where one file cannot be put in place, all stay as they were`() throws {
    let folder = try TemporaryDirectory()
    try folder.write("old", "Resources/a.tsv")
    try folder.write("in the way", "Resources/b")
    let before = try folder.contents()
    // A folder is needed where a file stands; a.tsv is in place by then.
    let files = ["a.tsv", "b/de.tsv"].map { GeneratedFile($0, "new") }
    let resources = ResourcesFolder(folder.path + "/Resources")
    #expect(throws: BuilderError.self) { try resources.replace(with: files) }
    #expect(try folder.contents() == before)
  }
}
