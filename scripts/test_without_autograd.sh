#!/usr/bin/env bash
# Builds libinfer without autograd and runs cpp-tests/without_autograd: what serves works, what records is an error, and
# nothing of autograd is in the library.
#   test_without_autograd.sh BUILD_DIR
set -euo pipefail
build=$1 root=$(cd "$(dirname "$0")/.." && pwd)
rm -rf "$build/bin" && mkdir -p "$build/bin"

cd "$root"
# Not optimised: it takes a quarter of the time, and the program that follows computes little.
CARGO_PROFILE_DEV_STRIP=none CARGO_PROFILE_DEV_OPT_LEVEL=0 cargo rustc --quiet --lib --crate-type cdylib --no-default-features --features mimalloc --target-dir "$build/target"
so="$build/target/debug/libinfer.so"

# Nothing of the engine, the formulas, what is saved for them, and the layers that track. (Without optimisation some functions of nodes, which
# nobody calls, are left.)
left=$(nm -C --defined-only "$so" | awk '{ $1 = $2 = ""; print }' | grep -E '^ *<?infer::(autograd::(accumulate|engine|operation|saved|formula)|layers::(autograd|inplace_view))::' || true)
[ -z "$left" ] || { echo "a library without autograd has:" >&2; echo "$left" >&2; exit 1; }

"${CXX:-g++}" -std=c++17 -O0 -I"$root/include/infer" "$root/cpp-tests/without_autograd/main.cc" -L"$build/target/debug" -linfer \
  -Wl,-rpath,"$build/target/debug" -o "$build/bin/main"
"$build/bin/main" "$root/tests/models/mlp.pt2"
