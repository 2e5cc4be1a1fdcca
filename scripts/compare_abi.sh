#!/usr/bin/env bash
# Compares the C ABIs of two installations with abidiff (Debian's abigail-tools): symbols with their versions, signatures, structures.
#   compare_abi.sh OLD_PREFIX NEW_PREFIX      abidiff's exit status: 0 the same, 4 another, 12 one that breaks programs
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The libraries have no debug information, where abidiff finds types: a library of the same functions, made of the headers, has.
describe() { # describe NAME PREFIX
  cp -r "$2/include/infer" "$work/$1"
  sed -i 's/^#define INFER_NOEXCEPT$/#define INFER_NOEXCEPT { __builtin_trap(); }/' "$work/$1/infer.h"
  nm -D --defined-only "$2/lib/libinfer.so" | awk '
    $2 != "A" { split($3, part, "@@"); nodes[part[2]] = nodes[part[2]] part[1] "; " }
    END { for (node in nodes) print node " { global: " nodes[node] "};" }' > "$work/$1.map"
  echo '#include "infer.h"' | "${CC:-cc}" -x c -std=c11 -g -fPIC -shared -I"$work/$1" - -Wl,--version-script="$work/$1.map" -o "$work/$1.so"
}
describe old "$1"
describe new "$2"
abidiff "$work/old.so" "$work/new.so"
