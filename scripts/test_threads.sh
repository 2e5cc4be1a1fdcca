#!/usr/bin/env bash
# Runs the thread test under ThreadSanitizer: races in libinfer end it. The standard library is not instrumented: libinfer
# does not wait in it, and what it would report of reference counts is suppressed.
#   test_threads.sh TARGET_DIR [SECONDS]
set -euo pipefail
target=$1 root=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$target"
cd "$root"
export RUSTC_BOOTSTRAP=1 THREADS_SECONDS=${2:-20}
export RUSTFLAGS="-Zsanitizer=thread -Cunsafe-allow-abi-mismatch=sanitizer --cfg infer_tsan"
# The fences of the standard library's reference counts, what a OnceLock publishes, and the test harness's channel.
printf 'race:%s\n' 'alloc::sync::Arc*drop' 'alloc::sync::Weak*drop' 'std::sync::once' 'std::sync::mpmc' > "$target/suppressions"
export TSAN_OPTIONS="suppressions=$(realpath "$target")/suppressions halt_on_error=1"
# The host's own target would have build scripts instrumented too.
cargo test --quiet --no-default-features --features autograd --target-dir "$target" --target "$(rustc -vV | sed -n 's/^host: //p')" --test threads
