// Every shipped session keeps the contract, against a real server.

import Foundation
import ScanLookup
import ScanTesting
import Testing

@Suite("NetworkSession", .timeLimit(.minutes(20)))
struct NetworkSessionTests {
    @Test("the session on Foundation keeps the contract")
    func foundation() async throws {
        let server = try LoopbackServer()
        let broken = await NetworkSessionVerifier.violations(base: server.base) { URLSessionWrapper(settings: $0) }
        #expect(broken.isEmpty, "\(broken)")
    }

    #if Curl
        @Test("the session on libcurl keeps the contract")
        func curl() async throws {
            let server = try LoopbackServer()
            let broken = await NetworkSessionVerifier.violations(base: server.base) { CurlSessionWrapper(settings: $0) }
            #expect(broken.isEmpty, "\(broken)")
        }
    #endif
}
