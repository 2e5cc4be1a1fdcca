#!/usr/bin/env bash
# An extension of PyTorch's stable ABI, which asks for LibTorch's libraries by their names, in a program that is linked with libinfer.
#   test_stable_abi.sh PREFIX BUILD_DIR
set -euo pipefail
prefix=$(realpath "$1") build=$(realpath -m "$2") root=$(cd "$(dirname "$0")/.." && pwd)
source=$root/cpp-tests/stable_abi
rm -rf "$build" && mkdir -p "$build/names"

# Libraries with those names and nothing in them: the extension is linked without any of libinfer's.
names=(torch torch_cpu c10 torch_cuda c10_cuda)
for name in "${names[@]}"; do
  g++ -shared -x c++ /dev/null -Wl,-soname,"lib$name.so" -o "$build/names/lib$name.so"
done
g++ -std=c++17 -shared -fPIC "$source/extension.cc" -L"$build/names" -Wl,--no-as-needed "${names[@]/#/-l}" -o "$build/extension.so"
g++ -std=c++17 -DINFER_DROP_IN -I"$prefix/include/infer" "$source/host.cc" -L"$prefix/lib" -linfer -ldl -Wl,-rpath,"$prefix/lib" -o "$build/host"
LD_LIBRARY_PATH="$prefix/lib" "$build/host" "$build/extension.so"
