#!/usr/bin/env bash
# Runs the C++ tests under AddressSanitizer, with libinfer on the system's allocator so that it sees every block, and one in which that
# refuses each of libinfer's requests in turn.
#   test_sanitized.sh BUILD_DIR
set -euo pipefail
build=$1 root=$(cd "$(dirname "$0")/.." && pwd)
rm -rf "$build/objects" && mkdir -p "$build/objects/torch"
cd "$root"
# Beside the tests: most of the time rustc keeps one thread busy.
cargo rustc --quiet --package infer --lib --no-default-features --features autograd,reserve --target-dir "$build/target" --crate-type staticlib &
library=$!
compile() { # compile ARGUMENTS...
  "${CXX:-g++}" -std=c++17 -O0 -g1 -fsanitize=address -fno-omit-frame-pointer -I "$build/objects" -I include/infer -I cpp-tests "$@"
}
export build && export -f compile
# The header most files include first, compiled once.
echo "#include \"$root/include/infer/torch/torch.h\"" > "$build/objects/torch/torch.h"
compile -x c++-header "$build/objects/torch/torch.h" -o "$build/objects/torch/torch.h.gch"
ls cpp-tests/*.cc | grep -v runner.cc | xargs -P "$(nproc)" -I FILE bash -c 'compile -c "$1" -o "$build/objects/$(basename "$1").o"' _ FILE
wait $library
"${CXX:-g++}" -fsanitize=address "$build"/objects/*.o "$build/target/debug/libinfer.a" -lpthread -ldl -lm -o "$build/tests"
ASAN_OPTIONS=detect_leaks=1:allocator_may_return_null=1 "$build/tests"

requests=malloc,calloc,realloc,posix_memalign,aligned_alloc
compile cpp-tests/refused_memory/main.cc -Wl,--wrap="${requests//,/,--wrap=}" "$build/target/debug/libinfer.a" -lpthread -ldl -lm -o "$build/refused_memory"
ASAN_OPTIONS=detect_leaks=1 "$build/refused_memory" tests/models
