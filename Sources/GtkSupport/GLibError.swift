import CGtk

/// What a GError says.
public struct GLibError: Error, Hashable, Sendable {
  /// Who reports it, for example `g-io-error-quark`.
  public let domain: String
  public let code: Int
  public let message: String

  public init(domain: String, code: Int, message: String) {
    self.domain = domain
    self.code = code
    self.message = message
  }

  /// Takes over a GError and frees it.
  public init(adopting error: UnsafeMutablePointer<GError>) {
    let quark = g_quark_to_string(error.pointee.domain).map { String(cString: $0) }
    domain = quark ?? "unknown"
    code = Int(error.pointee.code)
    message = error.pointee.message.map { String(cString: $0) } ?? ""
    g_error_free(error)
  }

  /// Calls a C function that reports through a GError, and throws what it reports.
  public static func check<Result>(
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Result
  ) throws(GLibError) -> Result {
    var error: UnsafeMutablePointer<GError>?
    let result = body(&error)
    if let error { throw GLibError(adopting: error) }
    return result
  }

  /// Whether it is one of a domain's errors, for example of `g_io_error_quark()`.
  public func matches(_ quark: GQuark, _ code: Int) -> Bool {
    g_quark_to_string(quark).map { String(cString: $0) } == domain && self.code == code
  }
}

extension GLibError: CustomStringConvertible {
  public var description: String { message }
}
