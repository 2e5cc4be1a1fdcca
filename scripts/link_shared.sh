#!/usr/bin/env bash
# Links libinfer.so of libinfer.a: what is exported, and under which name it is found.
#   link_shared.sh LIBINFER_A OUT ABI [OBJECT...]      the environment's CC links
set -euo pipefail
static=$1 out=$2 abi=$3
shift 3
exports=$(mktemp)
trap 'rm -f "$exports"' EXIT
echo '{ global: infer_*; local: *; };' > "$exports"
# shellcheck disable=SC2086
${CC:-cc} -shared -s -o "$out" -Wl,--whole-archive "$static" -Wl,--no-whole-archive "$@" -Wl,--gc-sections -Wl,--version-script="$exports" \
  -Wl,-soname,"libinfer.so.$abi" -Wl,-z,relro,-z,now -lgcc_s -lpthread -ldl -lm
