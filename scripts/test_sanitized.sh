#!/usr/bin/env bash
# Runs the C++ tests under AddressSanitizer, with libinfer on the system's allocator so that it sees every block, and one in which that
# refuses each of libinfer's requests in turn.
#   test_sanitized.sh BUILD_DIR
set -euo pipefail
build=$1 root=$(cd "$(dirname "$0")/.." && pwd)
rm -rf "$build/objects" && mkdir -p "$build/objects/torch"
cd "$root"
compile() { # compile ARGUMENTS...
  "${CXX:-g++}" -std=c++17 -O0 -g1 -fsanitize=address -fno-omit-frame-pointer -I "$build/objects" -I include/infer -I cpp-tests "$@"
}
export build && export -f compile
# The header most files include first, compiled once.
echo "#include \"$root/include/infer/torch/torch.h\"" > "$build/objects/torch/torch.h"
compile -x c++-header "$build/objects/torch/torch.h" -o "$build/objects/torch/torch.h.gch"
# Five files at a time, each in a namespace of its own: what they have in common, templates and inline functions, is compiled once.
compile_together() { # compile_together FILE...
  local file source=$1
  if [ $# -gt 1 ]; then
    source="$build/objects/$(basename "$1")"
    grep -h '^#include' "$@" > "$source"
    for file; do printf 'namespace tests_of_%s {\n#include "%s"\n}\n' "$(basename "$file" .cc)" "$PWD/$file"; done >> "$source"
  fi
  compile -c "$source" -o "$build/objects/$(basename "$1").o"
}
export -f compile_together
together=() alone=()
for file in cpp-tests/*.cc; do
  case $(basename "$file" .cc) in
    runner) ;;
    # What main.cc calls; what expects its classes' names in sentences, specializes a template of c10's, and looks for macros.
    print | programs | autograd_nodes | function | core_owned | surface_logging) alone+=("$file") ;;
    # A file that starts with another header looks at what that brings along.
    *) if [ "$(grep -m 1 '^#include' "$file")" = '#include <torch/torch.h>' ]; then together+=("$file"); else alone+=("$file"); fi ;;
  esac
done
{
  printf '%s\n' "${together[@]}" | xargs -n 5
  printf '%s\n' "${alone[@]}"
} | xargs -P "$(nproc)" -L 1 bash -c 'compile_together "$@"' _
# The library that the Rust tests are linked with.
cargo test --quiet --workspace --exclude cpp-tests --no-run --message-format=json-render-diagnostics > "$build/artifacts.json"
library=$(grep -o '[^"]*/libinfer[^"/]*\.a"' "$build/artifacts.json" | tr -d '"')
"${CXX:-g++}" -fsanitize=address "$build"/objects/*.o "$library" -lpthread -ldl -lm -o "$build/tests"
ASAN_OPTIONS=detect_leaks=1:allocator_may_return_null=1 "$build/tests"

requests=malloc,calloc,realloc,posix_memalign,aligned_alloc
compile cpp-tests/refused_memory/main.cc -Wl,--wrap="${requests//,/,--wrap=}" "$library" -lpthread -ldl -lm -o "$build/refused_memory"
ASAN_OPTIONS=detect_leaks=1 "$build/refused_memory" tests/models
