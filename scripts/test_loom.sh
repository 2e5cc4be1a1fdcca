#!/usr/bin/env bash
# Checks the models of what threads share without locks (reference counts, version counters, tables of kernels, the size of the pool).
#   test_loom.sh [TARGET_DIR]
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
target=${1:-$root/build/loom}
RUSTFLAGS="--cfg loom" cargo test --locked --manifest-path "$root/loom/Cargo.toml" --target-dir "$target"
