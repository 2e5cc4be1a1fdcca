#!/usr/bin/env bash
# Runs the examples as the first lines of tests/data/examples/*.txt say, and compares what they print and write with what PyTorch gave.
#   check.sh LIBRARY COMMAND...      LIBRARY is libcells.so of custom_operator; in COMMAND {} stands for an example's name
set -euo pipefail
library=$(realpath "$1") root=$(cd "$(dirname "$0")" && pwd) data=$(cd "$(dirname "$0")/../tests/data/examples" && pwd)
shift
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp -r "$data"/. "$folder"
rm "$folder"/out/*
cp "$library" "$folder/libcells.so"
cd "$folder"
count=0
for main in "$root"/*/main.py; do
  name=$(basename "$(dirname "$main")")
  read -r _ _ arguments < "$name.txt"
  # shellcheck disable=SC2086
  "${@//\{\}/$name}" $arguments > printed || { echo "examples: $name failed" >&2; exit 1; }
  tail -n +2 "$name.txt" | diff - printed || { echo "examples: $name prints something else than PyTorch gave" >&2; exit 1; }
  count=$((count + 1))
done
diff -r "$data/out" out
[ "$count" = 9 ]
echo "$count examples print what PyTorch gave"
