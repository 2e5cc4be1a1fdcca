#!/usr/bin/env bash
# Calls every operator with hostile arguments, alone and through every transform, by the million and at low priority
# (cpp-tests/hostile_calls). Each process makes a batch of calls; where one dies or a call does not end, the next goes on after that call.
#   fuzz_calls.sh PREFIX [CALLS [FIRST [LOG]]]
# PREFIX has the library and its headers. What is wrong is printed; PROGRAM CALL shows one call again.
#   SANITIZE=address fuzz_calls.sh TARGET_DIR [CALLS [FIRST [LOG]]]
# builds a library of its own into TARGET_DIR, whose Rust and C++ AddressSanitizer looks into, overflow checks on; its reports go beside the log.
set -uo pipefail
mkdir -p "$1"
prefix=$(realpath "$1") calls=${2:-10000000} first=${3:-0} log=${4:-target/fuzz_calls.log}
cd "$(dirname "$0")/.."
batch=50000 program=${log%.log}
mkdir -p "$(dirname "$log")"
if [ "${SANITIZE:-}" = address ]; then
  # The host's own target would have build scripts instrumented too.
  host=$(rustc -vV | sed -n 's/^host: //p') batch=10000
  RUSTC_BOOTSTRAP=1 RUSTFLAGS="-Zsanitizer=address -Cunsafe-allow-abi-mismatch=sanitizer" cargo rustc --quiet --package infer --lib \
    --no-default-features --features autograd,reserve --target-dir "$prefix" --target "$host" --crate-type staticlib || exit 1
  build=(-fsanitize=address -fno-omit-frame-pointer -I include/infer)
  link=("$prefix/$host/debug/libinfer.a" -lpthread -ldl -lm)
  # What is found ends the process as a signal, which names the call. Memory is refused beyond what the program itself allows without.
  export ASAN_OPTIONS="abort_on_error=1:allocator_may_return_null=1:max_allocation_size_mb=2048:soft_rss_limit_mb=3072:log_path=$program.asan"
else
  build=(-I "$prefix/include/infer") link=(-L "$prefix/lib" -linfer "-Wl,-rpath,$prefix/lib")
fi
"${CXX:-g++}" -std=c++17 -O1 "${build[@]}" cpp-tests/hostile_calls/main.cc "${link[@]}" -o "$program" || exit 1
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
