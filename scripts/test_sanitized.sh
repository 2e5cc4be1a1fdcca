#!/usr/bin/env bash
# Runs the C++ tests under AddressSanitizer, with libinfer on the system's allocator so that it sees every block.
#   test_sanitized.sh BUILD_DIR
set -euo pipefail
build=$1 root=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$build"
cd "$root"
cargo rustc --quiet --package infer --lib --release --no-default-features --features autograd --target-dir "$build/target" --crate-type staticlib
g++ -std=c++17 -O1 -g -fsanitize=address -fno-omit-frame-pointer -I include/infer -I cpp-tests $(ls cpp-tests/*.cc | grep -v runner.cc) \
  "$build/target/release/libinfer.a" -lpthread -ldl -lm -o "$build/tests"
ASAN_OPTIONS=detect_leaks=1:allocator_may_return_null=1 "$build/tests"
