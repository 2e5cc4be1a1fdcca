#!/usr/bin/env bash
# check.sh PREFIX DIRECTORY: whether an installed libinfer gives what PyTorch gave for the programs export.py wrote.
set -euo pipefail
prefix=$(realpath "$1") directory=$(realpath "$2")
program=$(mktemp -d)/check
trap 'rm -rf "$(dirname "$program")"' EXIT
"${CXX:-c++}" -std=c++17 -O1 -I "$prefix/include" -I "$prefix/include/infer" "$(dirname "$0")/check.cpp" -o "$program" \
  -L "$prefix/lib" -linfer -Wl,-rpath,"$prefix/lib"
cd "$directory"
"$program" $(ls ./*.pt2 | sed 's/\.pt2$//')
