// PickerViewTests
