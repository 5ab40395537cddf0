import CGtk
import GtkSupport
import Testing

@MainActor @Suite(.serialized) struct SlotListTests {
  @Test(arguments: [0, 1, 3762])
  func `a list has as many items as it was told`(count: Int) {
    let list = SlotList(count: count)
    #expect(g_list_model_get_n_items(list.model) == guint(count))
    #expect(g_list_model_get_object(list.model, guint(count)) == nil)
  }

  @Test func `an item knows its place and goes with its last user`() {
    let list = SlotList(count: 10)
    let item = g_list_model_get_object(list.model, 7)!
    #expect(item.raw.cast(to: WinkSlot.self).pointee.position == 7)
    #expect(
      g_type_is_a(g_list_model_get_item_type(list.model), wink_type_object()) != 0)
    let fate = Fate(of: item.raw)
    g_object_unref(item.raw)
    #expect(fate.isGone)
  }

  @Test func `the list goes with its owner`() {
    var list: SlotList? = SlotList(count: 2)
    let fate = Fate(of: list!.model.raw)
    list = nil
    #expect(list == nil && fate.isGone)
  }
}
