#!/usr/bin/env bash
# Runs the project's own random programs of views, writes and draws (tests/functionalization.rs) by the million, at low priority: each
# in two modes, on functional tensors, as its graph, after each pass (which its verifiers check), saved and loaded, and planned.
#   fuzz_functionalization.sh [PROGRAMS [FIRST_SEED [LOG]]]
# A seed that differs is printed, and the rest goes on; FUNCTIONAL=SEED cargo test --test functionalization shows it.
set -uo pipefail
cd "$(dirname "$0")/.."
programs=${1:-5000000} first=${2:-1000000} log=${3:-target/fuzz_functionalization.log}
batch=20000
build=$(cargo test -p infer --test functionalization --no-run 2>&1) || { echo "$build"; exit 1; }
test=$(sed -n 's/.*(\(.*\/functionalization-[^)]*\)).*/\1/p' <<< "$build")
failed=0
for ((seed = first; seed < first + programs; seed += batch)); do
  export FUNCTIONAL_FIRST=$seed FUNCTIONAL_PROGRAMS=$batch RUST_BACKTRACE=0
  if ! out=$(nice -n 19 "$test" random_programs --nocapture 2>&1); then
    failed=$((failed + 1))
  fi
  grep -E "programs (in|differ)|panicked|^ *\"|^ *[0-9]+,$" <<< "$out" | tee -a "$log"
done
echo "$programs programs from seed $first on: $failed batches of $batch with differences" | tee -a "$log"
exit $((failed > 0))
