#!/usr/bin/env bash
# Fuzzes what reads untrusted files (fuzz/README.md): every target, or one, for so many seconds.
#   fuzz.sh [TARGET [SECONDS]]
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${2:-60}
# The sanitizer's flags ask for a nightly compiler, or for one that believes it is.
export RUSTC_BOOTSTRAP=1
fuzz() {
  local target=$1 seeds
  shift
  seeds=$(printf '%s,' "$@")
  mkdir -p "fuzz/corpus/$target"
  cargo fuzz run "$target" "fuzz/corpus/$target" -- -seed_inputs="${seeds%,}" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048
}
scripts=(tests/data/scripts/*.pt tests/models/views_in_place.pt tests/models/beam_script.pt)
exported=(tests/models/{views_in_place,allkinds,mlp}.pt2)
run() {
  case $1 in
    archive) fuzz archive "${scripts[@]}" "${exported[@]}" ;;
    pickle | source | script) fuzz "$1" "${scripts[@]}" ;;
    exported) fuzz exported "${exported[@]}" ;;
    safetensors) fuzz safetensors tests/models/{mlp,ranker,beam_script}.safetensors ;;
    *) echo "no target $1" >&2; exit 1 ;;
  esac
}
for target in ${1:-archive pickle source script exported safetensors}; do run "$target"; done
