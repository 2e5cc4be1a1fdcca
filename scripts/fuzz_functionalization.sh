#!/usr/bin/env bash
# Runs the project's own random programs of views, writes and draws (tests/functionalization.rs) by the million, at low priority: each
# in two modes, on functional tensors, as its graph, after each pass (which is checked), saved and loaded, and planned.
#   fuzz_functionalization.sh [PROGRAMS [FIRST_SEED [LOG]]]
# BINARY=PATH takes a test binary that is built; else one is, with optimizations: it is some times as fast, and checks as much.
# A seed that differs is printed, and the rest goes on; FUNCTIONAL=SEED cargo test --test functionalization shows it.
set -uo pipefail
cd "$(dirname "$0")/.."
programs=${1:-5000000} first=${2:-1000000} log=${3:-target/fuzz_functionalization.log}
batch=20000
test=${BINARY:-}
if [[ -z $test ]]; then
  build=$(nice -n 19 cargo test --release -p infer --test functionalization --no-run 2>&1) || { echo "$build"; exit 1; }
  test=$(sed -n 's/.*(\(.*\/functionalization-[^)]*\)).*/\1/p' <<< "$build")
fi
ran=0 wrong=0
say() { echo "$1" | tee -a "$log"; }
for ((seed = first; seed < first + programs; seed += batch)); do
  count=$((first + programs - seed < batch ? first + programs - seed : batch))
  export FUNCTIONAL_FIRST=$seed FUNCTIONAL_PROGRAMS=$count RUST_BACKTRACE=0
  if ! out=$(nice -n 19 "$test" random_programs --nocapture 2>&1); then
    wrong=$((wrong + 1))
    say "seeds from $seed on: $out"
  fi
  ran=$((ran + count))
  say "$(date -u +%FT%TZ) $ran programs from seed $first on, $((ran / (SECONDS > 0 ? SECONDS : 1))) a second: $wrong batches of $batch with differences"
done
exit $((wrong > 0))
