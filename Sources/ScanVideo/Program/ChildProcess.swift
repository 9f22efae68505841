// A program that runs beside this one.
import Foundation
import ScanCore

/// A child process that never outlives its owner: given up, it is killed and its end waited for.
///
/// It runs in a process group of its own, so that Ctrl-C on a terminal is this program's to handle, with the
/// signals' default handling. Every descriptor of this module is closed in it but the three given.
struct ChildProcess: ~Copyable {
    private let pid: pid_t
    private var status: Int32?

    /// Starts the program at `path`. The descriptors stay the caller's.
    init(path: String, arguments: [String], input: Int32, output: Int32, errors: Int32) throws(ScanError) {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for (from, to) in [(input, STDIN_FILENO), (output, STDOUT_FILENO), (errors, STDERR_FILENO)] {
            posix_spawn_file_actions_adddup2(&actions, from, to)
        }
        // A queue's threads block signals, and this program may ignore some: neither is the child's business.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for number in [SIGINT, SIGTERM, SIGPIPE, SIGHUP, SIGQUIT] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))

        let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
        var pid: pid_t = 0
        let number = Self.withStrings([path] + arguments) { arguments in
            Self.withStrings(environment) { environment in
                posix_spawn(&pid, path, &actions, &attributes, arguments, environment)
            }
        }
        guard number == 0 else {
            throw ScanError(
                .sourceFailure, "\(path): cannot be started: \(String(cString: strerror(number)))",
                underlyingCode: Int(number))
        }
        self.pid = pid
    }

    /// Ends it at once; ``wait()`` then does not block for long.
    func kill() {
        if status == nil { Foundation.kill(pid, SIGKILL) }
    }

    /// Waits for its end. Its exit code; 128 and the signal's number when a signal ended it.
    mutating func wait() -> Int32 {
        if let status { return status }
        let ended = Self.reap(pid)
        status = ended
        return ended
    }

    deinit {
        if status == nil {
            kill()
            _ = Self.reap(pid)
        }
    }

    private static func reap(_ pid: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0 {
            // Somebody else took its end, or the app ignores SIGCHLD: nothing is known but that it has ended.
            if errno != EINTR { return 0 }
        }
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }

    private static func withStrings<Value>(
        _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Value
    ) -> Value {
        var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        return pointers.withUnsafeMutableBufferPointer { buffer in
            // Never empty: there is the nil.
            body(buffer.baseAddress.unsafelyUnwrapped)
        }
    }
}
