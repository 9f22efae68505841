#!/usr/bin/env bash
# run.sh [SECONDS [TARGET…]]: builds the fuzz targets and runs each (or those named) for so long, one after the other.
#
# Seeds come from Fixtures, findings of earlier times from Findings; what grows stays in .build/corpus. Stops at the first
# finding: its input lies in .build/findings, and `.build/…/fuzz TARGET FILE` shows it again.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
seconds=${1:-60}
shift || true
# A crash of a process under libFuzzer would wait for ever for the debugger that Swift calls.
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0:${ASAN_OPTIONS:-}
swift build --package-path "$here" -c release -Xswiftc -enable-testing --sanitize fuzzer -Xswiftc -sanitize=fuzzer,address
fuzz=$(swift build --package-path "$here" -c release --show-bin-path)/fuzz
mkdir -p "$here/.build/findings"
if [ $# -gt 0 ]; then targets=("$@"); else mapfile -t targets < <("$fuzz" --list); fi
for target in "${targets[@]}"; do
    corpus=$here/.build/corpus/$target
    mkdir -p "$corpus"
    folders=("$corpus" "$here/.build/seeds/$target")
    if [ -d "$here/Findings/$target" ]; then folders+=("$here/Findings/$target"); fi
    "$fuzz" --seeds "$target" "$here/../../Fixtures" "$here/.build/seeds/$target"
    length=4096
    case $target in images) length=32768 ;; reader) length=40100 ;; esac
    echo "== $target"
    "$fuzz" "$target" -max_total_time="$seconds" -max_len=$length -timeout=20 -rss_limit_mb=3000 -use_value_profile=1 \
        -print_final_stats=1 -artifact_prefix="$here/.build/findings/$target-" \
        "${folders[@]}" 2>&1 |
        grep -vE '^#[0-9]+.*(NEW|REDUCE|pulse|RELOAD)|NEW_FUNC' | tail -n 30
done
