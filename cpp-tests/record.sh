#!/usr/bin/env bash
# Records what LibTorch writes for the texts of recorded.h.
#   LIBTORCH_CXX=<a compiler that finds LibTorch> record.sh
set -euo pipefail
cd "$(dirname "$0")"
made=$(mktemp -d)
trap 'rm -r "$made"' EXIT
$LIBTORCH_CXX -O0 -I . main.cc print.cc programs.cc index_forms.cc overloads.cc attributes.cc calls.cc linalg.cc source_text.cc -o "$made/tests"
for file in attributes/listed.txt indexing/forms.txt overloads/{deviations,reductions,views,arithmetic}.txt calls/{dtypes,numbers,limits,checks,unsigned}.txt linalg/{real,complex}.txt sources/results.txt; do
  "$made/tests" --record "$file" > "$made/text" 2> /dev/null
  cp "$made/text" "$file"
done
