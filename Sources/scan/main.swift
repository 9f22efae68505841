// The program's entry: one line, so that everything else can be tested.

import Foundation

exit(await ScanProgram().run(Array(CommandLine.arguments.dropFirst())).rawValue)
