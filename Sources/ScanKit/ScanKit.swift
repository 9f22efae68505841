@_exported public import ScanAdapter
@_exported public import ScanCore
@_exported public import ScanDecoding
@_exported public import ScanImages
@_exported public import ScanVideo
@_exported public import ScanView
@_exported public import ScanZBar
