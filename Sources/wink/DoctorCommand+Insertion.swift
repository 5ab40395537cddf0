import Desktop
import WinkCommand

extension DoctorCommand {
  /// Which ways to insert into other windows work here.
  static func insertion(_ user: User) -> [Finding] {
    if user.settings.insert == .never {
      return [
        Finding(
          .limited, "inserting", "Enter copies, as the setting insert is never",
          remedy: "wink settings set insert auto")
      ]
    }
    return Finding.insertion(
      InsertionMethods.report(application: Identity.application).map {
        ($0.method.rawValue, $0.reason, $0.remedy)
      })
  }
}
