import CGtk

/// Memory that work which is over leaves behind.
public enum Memory {
  private static var timer: Timer?
  private static var hasGlyphs = false

  /// Has threads that begin from now on allocate from the heaps that are there: one, if there are none
  /// yet.
  ///
  /// Threads of a picker hardly ever allocate at the same time, and what each heap keeps for itself adds
  /// up.
  public static func useOneHeap() { wink_use_one_heap() }

  /// Gives it back to the system once nothing has asked for that for a while, so that the frames which
  /// show the work are drawn before: the last of them is that in which the list takes its length.
  ///
  /// The allocator keeps pages that were used for a while, as for building an index, and the kernel
  /// maps sixteen pages of the program around each that is read: after a start that is most of it,
  /// data in other languages included. What is needed again comes back from the page cache in some
  /// tenths of a millisecond.
  ///
  /// - Parameter glyphs: whether with what cairo keeps of fonts that nobody has any more: after all emoji
  ///   were drawn that is as much as their pictures.
  public static func giveBack(glyphs: Bool = false) {
    hasGlyphs = hasGlyphs || glyphs
    timer = Timer(after: 400) {
      if hasGlyphs { wink_forget_glyphs() }
      hasGlyphs = false
      wink_trim_heap()
      wink_unmap_program()
      wink_unmap_fonts()
    }
  }
}
