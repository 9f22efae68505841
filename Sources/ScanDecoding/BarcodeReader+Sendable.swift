// Why a reader stays where it was made.

/// Single-owner: its buffers are used again for each picture. Make one on each thread.
@available(*, unavailable)
extension BarcodeReader: Sendable {}
