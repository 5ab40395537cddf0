// PickerModelTests
