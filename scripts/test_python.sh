#!/usr/bin/env bash
# Builds the Python module against an installed prefix, and runs its tests.
#   test_python.sh PREFIX BUILD_DIR          PYTHON (python3) is the Python; its headers are needed
set -euo pipefail
prefix=$(realpath "$1") build=$(realpath -m "$2") root=$(cd "$(dirname "$0")/.." && pwd)
python=${PYTHON:-python3}
mkdir -p "$build"
"$python" "$root/python/build.py" "$prefix" "$build"
export PYTHONPATH=$build PYTHONDONTWRITEBYTECODE=1
"$python" -W error -m unittest discover -s "$root/python/tests" -t "$root/python/tests"

# The examples, as the C++ programs of the same names; the operator of one comes from a library.
# shellcheck disable=SC2086
${CXX:-g++} -std=c++17 -shared -fPIC "$root/examples/custom_operator/components.cpp" -I"$prefix/include/infer" -L"$prefix/lib" -linfer -o "$build/libcells.so"
"$root/examples/check.sh" "$build/libcells.so" "$python" "$root/examples/{}/main.py"

"$python" "$root/scripts/test_tutorials.py" "$build/tutorials"
