#!/usr/bin/env bash
# The server of examples/serve built against libinfer and against LibTorch, under the same load in turn: answers a second and latencies at
# 1, 2 and 8 connections. One thread a request; every model is asked what is recorded beside its .pt file.
#   serve.sh LIBINFER_PREFIX LIBTORCH_PREFIX BUILD_DIR MODEL.pt...      ROUNDS=3 SECONDS_EACH=3
set -euo pipefail
prefix_libinfer=$(realpath "$1") prefix_libtorch=$(realpath "$2") build=$3 root=$(cd "$(dirname "$0")/../.." && pwd)
shift 3
for lib in libinfer libtorch; do
  prefix=prefix_$lib
  cmake -G Ninja -S "$root/examples/serve" -B "$build/$lib" -DCMAKE_PREFIX_PATH="${!prefix}" -DCMAKE_BUILD_TYPE=Release > /dev/null
  cmake --build "$build/$lib" --target serve load > /dev/null
done
for round in $(seq "${ROUNDS:-3}"); do
  for model in "$@"; do
    for lib in libinfer libtorch; do
      exec 3< <(exec "$build/$lib/serve" --port 0 "model=$model")
      server=$!
      read -r said <&3
      echo "$round $(basename "$model" .pt) $lib"
      "$build/libinfer/load" "${said##*:}" model "$model" "${SECONDS_EACH:-3}"
      kill "$server"
      wait "$server" || true
    done
  done
done
