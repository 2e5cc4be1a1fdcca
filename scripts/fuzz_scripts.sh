#!/usr/bin/env bash
# Runs drawn scripts that take what they can (cpp-tests/hostile_scripts) within 50 ms and 64 MB, each in a process of its own, on an otherwise
# idle machine. Prints those that die, end late or hold too much; PROGRAM SCRIPT shows one again.
#   fuzz_scripts.sh PREFIX [COUNT [FIRST [LATE [MEMORY]]]]
# PREFIX has the library and its headers. LATE: milliseconds past the deadline; MEMORY: megabytes that a process may grow by.
set -euo pipefail
prefix=$(realpath "$1") count=${2:-1000} first=${3:-0} late=${4:-5} memory=${5:-80}
cd "$(dirname "$0")/.."
program=target/fuzz_scripts
mkdir -p target
"${CXX:-g++}" -std=c++17 -O1 -I "$prefix/include/infer" cpp-tests/hostile_scripts/main.cc -L "$prefix/lib" -linfer "-Wl,-rpath,$prefix/lib" \
  -o "$program"
exec "$program" "$first" "$count" "$late" "$memory"
