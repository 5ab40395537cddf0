// PickerView
