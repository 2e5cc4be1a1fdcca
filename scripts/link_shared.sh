#!/usr/bin/env bash
# Links libinfer.so of libinfer.a: what is exported, and under which name it is found.
#   link_shared.sh LIBINFER_A OUT ABI [OBJECT...]      the environment's CC links; with STABLE_ABI=1 for extensions of PyTorch's stable ABI, too
set -euo pipefail
static=$1 out=$2 abi=$3 root=$(cd "$(dirname "$0")/.." && pwd)
shift 3
exports=$(mktemp)
trap 'rm -f "$exports"' EXIT
# What abi/symbols.txt lists, with the version each came with: a program that needs a newer library than it finds is told so when it starts.
grep -v '^#' "$root/abi/symbols.txt" | sort -s -k 2,2V | awk '
  $2 != version {
    if (version) print end
    end = version ? "} INFER_" version ";" : "local: *; };"
    version = $2
    print "INFER_" version " { global:"
  }
  { print $1 ";" }
  END { print end }' > "$exports"
[ "${STABLE_ABI:-0}" = 0 ] || {
  echo "TORCH_STABLE_ABI { global:"
  sed '/^#/d; s/$/;/' "$root/abi/stable_symbols.txt"
  echo "};"
} >> "$exports"
# shellcheck disable=SC2086
${CC:-cc} -shared -s -o "$out" -Wl,--whole-archive "$static" -Wl,--no-whole-archive "$@" -Wl,--gc-sections -Wl,--version-script="$exports" \
  -Wl,-soname,"libinfer.so.$abi" -Wl,-z,relro,-z,now -lgcc_s -lpthread -ldl -lm
