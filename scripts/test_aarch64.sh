#!/usr/bin/env bash
# Cross-builds libinfer for aarch64 Linux and runs the Rust and the C++ tests under qemu-user, the kernels of 8-bit integers also as on a
# processor without dot products. Says what was left out, and what failed. It needs a cross-compiler, the emulator and Rust's target:
#   apt-get install g++-aarch64-linux-gnu qemu-user
#   rustup target add aarch64-unknown-linux-gnu
#   test_aarch64.sh [TARGET_DIR [TEST...]]     all tests, or those of these names: kernels, library, models, ..., cpp
set -uo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
target=${1:-$root/build/aarch64}
shift || true
cd "$root"
for tool in aarch64-linux-gnu-g++ qemu-aarch64; do
  if ! command -v "$tool" > /dev/null; then
    echo "test_aarch64.sh: there is no $tool" >&2
    exit 1
  fi
done
export CARGO_TARGET_DIR=$target CARGO_INCREMENTAL=0
export CC_aarch64_unknown_linux_gnu=aarch64-linux-gnu-gcc CXX_aarch64_unknown_linux_gnu=aarch64-linux-gnu-g++
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=aarch64-linux-gnu-gcc
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER="qemu-aarch64 -L /usr/aarch64-linux-gnu"
# An emulator takes many times as long as a processor, so that what draws programs draws a tenth.
export FUNCTIONAL_PROGRAMS=${FUNCTIONAL_PROGRAMS:-1000} PROPERTY_PROGRAMS=${PROPERTY_PROGRAMS:-1000}

cross() { # cross ARGUMENTS OF cargo test...
  cargo test --locked --target aarch64-unknown-linux-gnu "$@"
}
run() { # run TEST
  case $1 in
    cpp) cross --package cpp-tests --test cpp ;;
    kernels) cross --package infer --test unit -- kernels:: ;;
    without_dotprod) QEMU_CPU=cortex-a72 cross --package infer --test unit -- kernels::int8 ;;
    library) cross --package infer --test unit -- --skip kernels:: ;;
    *) cross --package infer --test "$1" ;;
  esac
}
if [ $# -eq 0 ]; then
  # Under the emulator a process has no limit of memory, which the first two set themselves, and cannot begin another of its kind. The names of C++
  # headers and what is in them go by no processor.
  left_out='empty_tensors|robust|headers'
  set -- kernels without_dotprod library $(cd tests && ls *.rs | sed 's/\.rs$//' | grep -vxE "$left_out") cpp
  echo "test_aarch64.sh: left out: ${left_out//|/, }"
fi
failed=()
for test; do
  run "$test" || failed+=("$test")
done
if [ ${#failed[@]} -gt 0 ]; then
  echo "test_aarch64.sh: failed: ${failed[*]}" >&2
  exit 1
fi
echo "passed: $*"
