/// The time that a clock face shows, twice a day.
struct ClockTime {
  let face: Unicode.Scalar
  /// 1 to 12.
  let hour: Int
  let isHalfPast: Bool

  /// Unicode's faces: those of full hours from 🕐 on, then those half an hour later.
  static let all: [ClockTime] = (0..<24).compactMap { number in
    Unicode.Scalar(UInt32(0x1F550 + number)).map {
      ClockTime(face: $0, hour: number % 12 + 1, isHalfPast: number >= 12)
    }
  }

  /// What stands behind the number of an hour.
  static let signs: [(language: String, sign: String)] = [
    ("en", "h"), ("en", "am"), ("en", "pm"), ("cs", "h"), ("cs", "hod"), ("da", "kl"),
    ("de", "uhr"),
    ("de", "h"), ("es", "h"), ("fr", "h"), ("fr", "heures"), ("it", "h"), ("ja", "時"), ("ko", "시"),
    ("nl", "uur"), ("pl", "godz"), ("pt", "h"), ("ru", "ч"), ("sv", "t"), ("tr", "s"),
    ("uk", "год"),
    ("zh", "点"), ("zh", "點"),
  ]

  /// "1:30", "13:30", "130", "1330"; of full hours also "1 h" and "1h", by sign.
  ///
  /// At twelve o'clock the day begins with 0 and may end with 24.
  func spellings(signs: [String]) -> [String] {
    let minutes = isHalfPast ? "30" : "00"
    var hours = [hour, hour + 12].map(String.init)
    if hour == 12 { hours.append("0") }
    if hour < 10 { hours.append("0\(hour)") }
    if hour == 12 { hours.append("00") }
    var spellings = hours.flatMap { ["\($0):\(minutes)", "\($0)\(minutes)"] }
    if !isHalfPast {
      for sign in signs { spellings += hours.flatMap { ["\($0) \(sign)", "\($0)\(sign)"] } }
    }
    return spellings
  }
}
