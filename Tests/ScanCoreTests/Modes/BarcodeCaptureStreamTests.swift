// Async streams beside the listeners.
import ScanCore
import ScanTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct BarcodeCaptureStreamTests {
    @Test func `scans carry every new code in order and end when the mode is removed`() async {
        let rig = await CaptureRig(ScriptedDecoder([[milk, bread], [], [milk]]))
        let scans = rig.capture.scans
        for _ in 1...3 { await rig.source.emit() }
        rig.context.removeMode(rig.capture)
        var data: [String?] = []
        for await barcode in scans { data.append(barcode.data) }
        #expect(data == ["4006381333931", "BREAD-7", "4006381333931"])
    }

    @Test func `updates carry every frame with its report and end when the context is disposed of`() async {
        let rig = await CaptureRig(ScriptedDecoder([[milk], []]))
        let updates = rig.capture.updates
        for _ in 1...2 { await rig.source.emit() }
        rig.context.dispose()
        var all: [BarcodeCaptureUpdate] = []
        for await update in updates { all.append(update) }
        #expect(all.map(\.frameId) == [1, 2])
        #expect(all.map(\.newlyRecognizedBarcode?.data) == ["4006381333931", nil])
        #expect(all.map(\.decodeReport.symbolCount) == [1, 0])
    }

    @Test func `every stream has all, and the buffer is the caller's choice`() async {
        let rig = await CaptureRig(ScriptedDecoder(repeating: [milk]))
        let all = rig.capture.scans
        let newest = rig.capture.scans(bufferingPolicy: .bufferingNewest(1))
        for _ in 1...3 { await rig.source.emit() }
        rig.context.removeMode(rig.capture)
        var ids: [[Int]] = [[], []]
        for await barcode in all { ids[0].append(barcode.frameId) }
        for await barcode in newest { ids[1].append(barcode.frameId) }
        #expect(ids == [[1, 2, 3], [3]])
    }

    @Test func `cancelling the task that iterates ends its subscription only`() async {
        let rig = await CaptureRig(ScriptedDecoder(repeating: [milk]))
        let kept = rig.capture.scans
        let cancelled = rig.capture.scans
        let task = Task { for await _ in cancelled {} }
        task.cancel()
        await task.value
        await rig.source.emit()
        rig.context.removeMode(rig.capture)
        var count = 0
        for await _ in kept { count += 1 }
        #expect(count == 1)
    }

    @Test func `a context that is let go ends the streams`() async {
        let capture = BarcodeCapture(context: nil, settings: CaptureRig.settings())
        var context: DataCaptureContext? = DataCaptureContext(decoder: { ScriptedDecoder() })
        context?.addMode(capture)
        await context?.settle()
        let scans = capture.scans
        context = nil
        for await _ in scans {}
        #expect(capture.context == nil)
    }
}
