public import ScanCore
