import CGtk
import GtkSupport

/// Something that a portal was asked for and may take its time over, as a user has to be asked.
public final class PortalRequest {
  private let connection: BusConnection
  private var path: String
  private let patience: Int
  private var subscription: BusSubscription?
  private var deadline: Timer?
  /// Called once.
  var completion: ((Result<[String: Variant], PortalFailure>) -> Void)?

  /// Listens for the answer, which may come before the call that asks for it has come back.
  init(_ connection: BusConnection, _ path: String, _ patience: Int) {
    self.connection = connection
    self.path = path
    self.patience = patience
    listen()
  }

  private func listen() {
    subscription = connection.listen(
      to: Portal.name, path, "org.freedesktop.portal.Request", "Response"
    ) { [weak self] in self?.take($0) }
  }

  /// Goes on with the path that the portal names: those before 0.9 choose it themselves.
  func follow(_ handle: String?) {
    guard completion != nil else { return }
    guard let handle, g_variant_is_object_path(handle) != 0 else {
      finish(.failure(.failed("it names no request")))
      return
    }
    if handle != path {
      path = handle
      listen()
    }
    deadline = Timer(after: patience) { [weak self] in
      self?.close()
      self?.finish(.failure(.late))
    }
  }

  private func take(_ answer: Variant) {
    guard let code = answer[0]?.uint32, let results = answer[1]?.entries else {
      finish(.failure(.failed("its answer has the type \(answer.type)")))
      return
    }
    switch code {
    case 0: finish(.success(results))
    case 1: finish(.failure(.cancelled))
    default: finish(.failure(.ended))
    }
  }

  func finish(_ result: Result<[String: Variant], PortalFailure>) {
    guard let completion else { return }
    self.completion = nil
    subscription = nil
    deadline = nil
    completion(result)
  }

  /// Takes the question back: the portal's dialog goes. It counts as cancelled.
  public func cancel() {
    guard completion != nil else { return }
    close()
    finish(.failure(.cancelled))
  }

  private func close() {
    connection.call(
      Portal.name, path, "org.freedesktop.portal.Request", "Close", startsService: false
    ) { _ in }
  }
}
