// VisionKit's names, so that code written for them compiles with the import changed.

/// VisionKit's name of ``DataScanner``. There is no view behind it here: give it a context and draw what it says.
public typealias DataScannerViewController = DataScanner

/// VisionKit's name of ``DataScannerDelegate``.
public typealias DataScannerViewControllerDelegate = DataScannerDelegate

/// Vision's name of ``BarcodeSymbology``.
public typealias VNBarcodeSymbology = BarcodeSymbology
