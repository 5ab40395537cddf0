import CGtk

/// A GListModel whose items are nothing but their places.
///
/// An item is made when a list asks for it and goes when the list lets it go, so that thousands cost
/// nothing until they are seen.
public final class SlotList {
  private let object: Object

  public init(count: Int = 0) {
    object = Object(adopting: wink_object_new(slotListType))
    instance.pointee.count = guint(count)
  }

  /// For GTK's functions, which add references of their own.
  public var model: OpaquePointer { object.opaque }

  /// Adds a reference for a function that takes one over ("transfer full").
  public func handOver() -> OpaquePointer { object.handOver() }

  public var count: Int { Int(instance.pointee.count) }

  /// Adds or removes items at the end and tells the list's users.
  ///
  /// What the first items stand for may change as well; their widgets stay.
  public func resize(count: Int) {
    let old = instance.pointee.count
    let new = guint(count)
    guard new != old else { return }
    instance.pointee.count = new
    let kept = min(old, new)
    g_list_model_items_changed(model, kept, old - kept, new - kept)
  }

  private var instance: UnsafeMutablePointer<WinkSlotList> { object.raw.cast() }
}

private let slotType: GType = g_type_register_static_simple(
  wink_type_object(), "WinkSlot", guint(MemoryLayout<GObjectClass>.size), nil,
  guint(MemoryLayout<WinkSlot>.size), nil, GTypeFlags(rawValue: 0))

private let slotListType: GType = {
  let type = g_type_register_static_simple(
    wink_type_object(), "WinkSlotList", guint(MemoryLayout<GObjectClass>.size), nil,
    guint(MemoryLayout<WinkSlotList>.size), nil, GTypeFlags(rawValue: 0))
  var interface = GInterfaceInfo(
    interface_init: { interface, _ in
      let list = interface!.assumingMemoryBound(to: GListModelInterface.self)
      list.pointee.get_item_type = { _ in slotType }
      list.pointee.get_n_items = { list in
        list!.cast(to: WinkSlotList.self).pointee.count
      }
      list.pointee.get_item = { list, position in
        guard position < list!.cast(to: WinkSlotList.self).pointee.count else { return nil }
        let item = wink_object_new(slotType)!
        item.cast(to: WinkSlot.self).pointee.position = position
        return item
      }
    }, interface_finalize: nil, interface_data: nil)
  g_type_add_interface_static(type, wink_type_list_model(), &interface)
  return type
}()
