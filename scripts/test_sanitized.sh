#!/usr/bin/env bash
# Runs the C++ tests under AddressSanitizer, with libinfer on the system's allocator so that it sees every block.
#   test_sanitized.sh BUILD_DIR
set -euo pipefail
build=$1 root=$(cd "$(dirname "$0")/.." && pwd)
rm -rf "$build/objects" && mkdir -p "$build/objects"
cd "$root"
cargo rustc --quiet --package infer --lib --no-default-features --features autograd --target-dir "$build/target" --crate-type staticlib
ls cpp-tests/*.cc | grep -v runner.cc | xargs -P "$(nproc)" -I FILE \
  sh -c '"${CXX:-g++}" -std=c++17 -O0 -g1 -fsanitize=address -fno-omit-frame-pointer -I include/infer -I cpp-tests -c "$1" -o "$2/$(basename "$1").o"' _ FILE "$build/objects"
"${CXX:-g++}" -fsanitize=address "$build"/objects/*.o "$build/target/debug/libinfer.a" -lpthread -ldl -lm -o "$build/tests"
ASAN_OPTIONS=detect_leaks=1:allocator_may_return_null=1 "$build/tests"
