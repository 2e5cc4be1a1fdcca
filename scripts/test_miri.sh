#!/usr/bin/env bash
# Runs the unit tests of what handles memory under Miri, the interpreter that sees undefined behaviour of Rust. It needs a nightly toolchain:
#   rustup toolchain install nightly --profile minimal --component miri,rust-src
#   test_miri.sh [TARGET_DIR]
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
target=${1:-$root/build/miri}
if ! cargo +nightly miri --version > /dev/null 2>&1; then
  echo "test_miri.sh: there is no nightly toolchain with Miri" >&2
  exit 1
fi
cd "$root"
# Storages are shared by handles that write through raw pointers, which the tree model knows and the stack model does not.
# The clock and the environment are the host's.
export MIRIFLAGS="-Zmiri-tree-borrows -Zmiri-disable-isolation"
# Kernels are not looked at: slices and loops over thousands of numbers, which take Miri hours.
cargo +nightly miri test --locked --package infer --test unit --no-default-features --features autograd --target-dir "$target" -- \
  core:: dispatch:: operator:: runtime::
