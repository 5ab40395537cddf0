import Desktop
import EmojiCatalog
import EmojiData
import EmojiStore
import Glibc
import GtkSupport
import PickerModel
import WinkCommand

/// `wink doctor`: what works here and what does not.
enum DoctorCommand {
  /// Prints a line for each thing that was looked at; gives the status to exit with.
  static func run() throws(CommandError) -> Int32 {
    let user = User()
    let bus = Program.sessionBus()
    let busFinding = sessionBus(bus)
    var findings = [session(), display(), busFinding, installation()]
    // The environment may name one that is not there beside the one that GTK opens.
    let kind = Display.opened ?? Display.named(environment: Places.environment)
    if bus != nil { findings.append(portals()) }
    findings +=
      [hotkey(user, answers: busFinding.state != .fails), autostart(user)] + insertion(user)
    let resident = hasResident(bus) ? bus : nil
    findings += [
      clipboard(kind, resident: resident, answers: busFinding.state == .works), fonts(),
    ]
    findings += files(user)
    try StandardStreams.write(findings.map { $0.line + "\n" }.joined())
    return findings.status
  }

  private static func display() -> Finding {
    guard let kind = Display.named(environment: Places.environment) else {
      return Finding(
        .fails, "display", "none is named in the environment",
        remedy: "start it in a desktop session (DISPLAY or WAYLAND_DISPLAY)")
    }
    let name = Self.name(of: kind)
    // Neither Xlib nor libwayland gives up on a server that takes connections and says nothing.
    signal(SIGALRM, displayIsSilent)
    alarm(10)
    defer { alarm(0) }
    guard Display.open() else {
      return Finding(
        .fails, "display", "\(name) cannot be opened",
        remedy: "see that the session runs and that this user may use it")
    }
    guard let opened = Display.opened, opened != kind else {
      return Finding(.works, "display", name)
    }
    let variable = kind == .wayland ? "WAYLAND_DISPLAY" : "DISPLAY"
    let value = Places.environment(variable) ?? ""
    return Finding(
      .limited, "display",
      "\(Self.name(of: opened)), as \(name) (\(variable)=\(value)) cannot be opened",
      remedy: "have \(variable) name what runs, or unset it")
  }

  private static func name(of kind: Display.Kind) -> String {
    kind == .wayland ? "Wayland" : "X11"
  }

  private static func hasResident(_ bus: SessionBus?) -> Bool {
    // A bus that does not answer has a line of its own.
    do throws(GLibError) { return try bus?.hasOwner(Identity.application) ?? false } catch {
      return false
    }
  }

  private static func sessionBus(_ bus: SessionBus?) -> Finding {
    guard let bus else {
      return Finding(
        .limited, "session bus", "none, so that a hidden Wink cannot be brought back",
        remedy: "start it in a desktop session, or under dbus-run-session")
    }
    do throws(GLibError) {
      guard try bus.hasOwner(Identity.application) else {
        return Finding(.works, "session bus", "there; no Wink is resident")
      }
    } catch {
      return Finding(
        .limited, "session bus", "it does not answer (\(error))", remedy: "see to the session")
    }
    do throws(GLibError) {
      try bus.greet(Identity.application)
      return Finding(.works, "session bus", "there, with a resident Wink on it")
    } catch {
      // No window opens, as the resident process would be asked for it.
      return Finding(
        .fails, "session bus", "the resident Wink does not answer (\(error))",
        remedy: Resident.remedy(bus))
    }
  }

  private static func fonts() -> Finding {
    let catalog = Catalog.standard
    guard let coverage = FontCoverage() else {
      return Finding(
        .fails, "fonts", "no font is installed",
        remedy: "install a font for text and one for emoji")
    }
    var (drawn, count) = (0, 0)
    var lacking: EmojiVersion?
    for id in 0..<catalog.count {
      let emoji = catalog[id]
      for sequence in [emoji.sequence] + emoji.tonedSequences {
        count += 1
        if coverage.draws(sequence) {
          drawn += 1
        } else if sequence == emoji.sequence {
          lacking = min(lacking ?? emoji.version, emoji.version)
        }
      }
    }
    let versions = Set((0..<catalog.count).map { catalog[$0].version })
    let complete = versions.filter { version in lacking.map { version < $0 } ?? true }.max()
    return .fonts(
      coverage.report.map { ($0.family, $0.file, $0.count) }, drawn: drawn, of: count,
      complete: complete.map { "\($0)" }, package: EmojiFont.package)
  }

  private static func files(_ user: User) -> [Finding] {
    var findings = [
      writable("settings", user.places.settings), writable("history", user.places.history),
      writable("cache", user.places.cache, isFolder: true),
    ]
    if findings[0].state == .works, !user.problems.isEmpty {
      findings[0] = Finding(
        .limited, "settings", "\(user.places.settings) holds what has no effect",
        remedy: "correct what is named on standard error")
    }
    // Reading sets a damaged file aside, which must be said.
    let store = user.history()
    do throws(HistoryStoreError) { _ = try store.read() } catch {
      findings[1] = Finding(
        .limited, "history", error.problem.text, remedy: error.remedy.text)
    }
    return findings
  }

  /// Whether a file or folder can be written, or made where it is not there yet.
  private static func writable(
    _ topic: String, _ path: String, isFolder: Bool = false
  ) -> Finding {
    var place = path
    while access(place, F_OK) != 0, let slash = place.lastIndex(of: "/"), slash > place.startIndex {
      place = String(place[..<slash])
    }
    var status = stat()
    if isFolder || place != path, stat(place, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
      return Finding(
        .limited, topic, "\(path) cannot be written, as \(place) is no folder",
        remedy: "move it away")
    }
    return access(place, W_OK) == 0
      ? Finding(.works, topic, path)
      : Finding(
        .limited, topic, "\(path) cannot be written", remedy: "see to the rights of \(place)")
  }
}

/// The doctor's last word on a display that does not answer: what opens it cannot be interrupted.
private nonisolated func displayIsSilent(_: Int32) {
  let line: StaticString =
    "FAIL display    it does not answer: see that the session runs, and that nothing has stopped it\n"
  _ = write(STDOUT_FILENO, line.utf8Start, line.utf8CodeUnitCount)
  _exit(3)
}
