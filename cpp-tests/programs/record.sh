#!/usr/bin/env bash
# Records what LibTorch shows of the programs of programs.cc, and what it prints for print.cc.
#   LIBTORCH_CXX=<a compiler that finds LibTorch> record.sh
set -euo pipefail
cd "$(dirname "$0")/.."
made=$(mktemp -d)
trap 'rm -r "$made"' EXIT
$LIBTORCH_CXX -O1 -I . main.cc print.cc programs.cc -o "$made/tests"
"$made/tests" --record-programs > programs/recorded.txt 2> /dev/null
"$made/tests" --programs 1 16 > programs/transcripts.txt 2> /dev/null
"$made/tests" --print > print/expected.txt 2> /dev/null
