"""What the window tests are written with: displays, buses, the picker and its accessible tree."""
