import CGtk

/// A value of D-Bus or GSettings: owns one reference to a GVariant, which never changes.
///
/// Reading asks for the type first, so that a value of a wrong type is nil and never a crash. Any thread
/// may have one: its references are counted atomically, and what reading prepares is locked (GLib).
public nonisolated final class Variant: @unchecked Sendable {
  /// Owned, and not floating.
  public let opaque: OpaquePointer

  /// Takes over a reference that a C function handed to the caller ("transfer full").
  public init(adopting variant: OpaquePointer) { opaque = g_variant_take_ref(variant) }

  /// Takes over a floating reference, or adds one where there is none.
  public init(sinking variant: OpaquePointer) { opaque = g_variant_ref_sink(variant) }

  deinit { g_variant_unref(opaque) }

  /// The type as D-Bus writes it, for example `a{sv}`.
  public var type: String { String(cString: g_variant_get_type_string(opaque)) }

  /// As people and `gdbus` write it.
  public var description: String { adoptedString(g_variant_print(opaque, 0)) ?? "" }

  fileprivate func holds(_ type: String) -> Bool { self.type == type }
}

// Making.

nonisolated extension Variant {
  public static func string(_ text: String) -> Variant {
    Variant(sinking: g_variant_new_string(text))
  }
  public static func bool(_ value: Bool) -> Variant {
    Variant(sinking: g_variant_new_boolean(value ? 1 : 0))
  }
  public static func int32(_ value: Int32) -> Variant {
    Variant(sinking: g_variant_new_int32(value))
  }
  public static func uint32(_ value: UInt32) -> Variant {
    Variant(sinking: g_variant_new_uint32(value))
  }
  public static func double(_ value: Double) -> Variant {
    Variant(sinking: g_variant_new_double(value))
  }
  public static func variant(_ value: Variant) -> Variant {
    Variant(sinking: g_variant_new_variant(value.opaque))
  }

  /// An object's path; nil where the text is none.
  public static func path(_ text: String) -> Variant? {
    g_variant_is_object_path(text) != 0 ? Variant(sinking: g_variant_new_object_path(text)) : nil
  }

  public static func tuple(_ values: [Variant]) -> Variant {
    let children: [OpaquePointer?] = values.map(\.opaque)
    return Variant(sinking: g_variant_new_tuple(children, gsize(children.count)))
  }

  /// - Precondition: all values have the type, which is one.
  public static func array(of type: String, _ values: [Variant]) -> Variant {
    let element = g_variant_type_new(type)
    defer { g_variant_type_free(element) }
    let children: [OpaquePointer?] = values.map(\.opaque)
    return Variant(sinking: g_variant_new_array(element, children, gsize(children.count)))
  }

  /// An array `ay`.
  public static func bytes(_ bytes: [UInt8]) -> Variant {
    let type = g_variant_type_new("y")
    defer { g_variant_type_free(type) }
    return Variant(sinking: g_variant_new_fixed_array(type, bytes, gsize(bytes.count), 1))
  }

  public static func strings(_ texts: [String]) -> Variant { array(of: "s", texts.map(string)) }

  /// A dictionary `a{sv}`.
  public static func dictionary(_ entries: KeyValuePairs<String, Variant>) -> Variant {
    dictionary(entries.map { ($0.key, $0.value) })
  }

  /// A dictionary `a{sv}`.
  public static func dictionary(_ entries: [(String, Variant)]) -> Variant {
    array(
      of: "{sv}",
      entries.map { key, value in
        Variant(
          sinking: g_variant_new_dict_entry(
            g_variant_new_string(key), g_variant_new_variant(value.opaque)))
      })
  }
}

// Reading.

nonisolated extension Variant {
  /// A text, an object's path or a signature.
  public var string: String? {
    guard ["s", "o", "g"].contains(type) else { return nil }
    return String(cString: g_variant_get_string(opaque, nil))
  }
  public var bool: Bool? { holds("b") ? g_variant_get_boolean(opaque) != 0 : nil }
  public var int32: Int32? { holds("i") ? g_variant_get_int32(opaque) : nil }
  public var uint32: UInt32? { holds("u") ? g_variant_get_uint32(opaque) : nil }
  public var double: Double? { holds("d") ? g_variant_get_double(opaque) : nil }

  /// What a tuple, an array, an entry or a variant holds; nothing for others.
  public var children: [Variant] {
    guard g_variant_is_container(opaque) != 0 else { return [] }
    return (0..<g_variant_n_children(opaque)).map {
      Variant(adopting: g_variant_get_child_value(opaque, $0))
    }
  }

  /// The texts of an array; nil for anything else.
  public var strings: [String]? { holds("as") ? children.compactMap(\.string) : nil }

  /// What a variant holds, however often it is wrapped; the value itself where it is none.
  public var unwrapped: Variant {
    holds("v") ? Variant(adopting: g_variant_get_variant(opaque)).unwrapped : self
  }

  /// The entries of a dictionary with texts as keys, unwrapped; nil for anything else.
  public var entries: [String: Variant]? {
    guard type.hasPrefix("a{s") else { return nil }
    var entries: [String: Variant] = [:]
    for entry in children {
      let parts = entry.children
      if parts.count == 2, let key = parts[0].string { entries[key] = parts[1].unwrapped }
    }
    return entries
  }

  /// A part of a tuple or an array; nil where it has fewer.
  public subscript(_ place: Int) -> Variant? {
    guard g_variant_is_container(opaque) != 0, place >= 0,
      place < Int(g_variant_n_children(opaque))
    else { return nil }
    return Variant(adopting: g_variant_get_child_value(opaque, gsize(place)))
  }
}
