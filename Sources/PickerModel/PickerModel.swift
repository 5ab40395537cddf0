// PickerModel
