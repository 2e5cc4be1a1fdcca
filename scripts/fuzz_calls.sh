#!/usr/bin/env bash
# Calls every operator with hostile arguments, alone and through every transform, by the million and at low priority
# (cpp-tests/hostile_calls). Each process makes a batch of calls; where one dies or a call does not end, the next goes on after that call.
#   fuzz_calls.sh PREFIX [CALLS [FIRST [LOG]]]
# PREFIX has the library and its headers. What is wrong is printed; PROGRAM CALL shows one call again.
set -uo pipefail
prefix=$(realpath "$1") calls=${2:-10000000} first=${3:-0} log=${4:-target/fuzz_calls.log}
cd "$(dirname "$0")/.."
batch=50000 program=${log%.log}
mkdir -p "$(dirname "$log")"
"${CXX:-g++}" -std=c++17 -O1 -I "$prefix/include/infer" cpp-tests/hostile_calls/main.cc -L "$prefix/lib" -linfer -Wl,-rpath,"$prefix/lib" \
  -o "$program" || exit 1
say() { echo "$1" | tee -a "$log"; }
wrong=0 next=$first end=$((first + calls))
while ((next < end)); do
  count=$((end - next < batch ? end - next : batch))
  out=$(RUST_BACKTRACE=0 nice -n 19 "$program" "$next" "$count" 2> /dev/null) && { next=$((next + count)); continue; }
  say "$(grep -a '^call ' <<< "$out")"
  wrong=$((wrong + $(grep -ac '^call ' <<< "$out")))
  # A batch that ended has its last line; else the call it died in is named last.
  died=$(sed -n '$s/^call \([0-9]*\): signal.*/\1/p' <<< "$out")
  if [[ -n $died ]]; then
    next=$((died + 1))
  elif grep -aq 'with a value' <<< "$out"; then
    next=$((next + count))
  else
    say "calls from $next on: the process ended without a word: ${out: -300}"
    wrong=$((wrong + 1)) next=$((next + count))
  fi
done
say "$(date -u +%FT%TZ) $calls calls from $first on, $((calls / (SECONDS > 0 ? SECONDS : 1))) a second: $wrong wrong"
exit $((wrong > 0))
