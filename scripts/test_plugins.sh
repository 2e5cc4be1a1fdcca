#!/usr/bin/env bash
# Plugins with libinfers of their own in one process: of two ABIs, and beside a library that has LibTorch's names.
#   test_plugins.sh PREFIX BUILD_DIR
set -euo pipefail
prefix=$(realpath "$1") build=$(realpath -m "$2") root=$(cd "$(dirname "$0")/.." && pwd)
source=$root/cpp-tests/plugins include=$prefix/include/infer
rm -rf "$build" && mkdir -p "$build/next"

# The same headers with the next ABI's number.
sed 's/#define INFER_ABI_VERSION 0$/#define INFER_ABI_VERSION 1/' "$include/infer.h" > "$build/next/infer.h"
! cmp -s "$include/infer.h" "$build/next/infer.h"

plugin() { # plugin NAME FLAGS...: with a libinfer of its own inside
  g++ -std=c++17 -shared -fPIC "${@:2}" -I"$include" "$source/plugin.cc" "$prefix/lib/libinfer.a" \
    -Wl,--exclude-libs,ALL -Wl,--gc-sections -lpthread -ldl -lm -o "$build/$1.so"
}
plugin now
plugin next -I"$build/next"
plugin drop_in -DINFER_DROP_IN
plugin drop_in_next -DINFER_DROP_IN -I"$build/next"
g++ -std=c++17 "$source/host.cc" -ldl -o "$build/host"

# A libinfer has a kilobyte in static TLS; what glibc keeps for libraries loaded at run time holds one.
export GLIBC_TUNABLES=glibc.rtld.optional_static_tls=8192
cd "$build"
./host LOCAL 8 ./now.so ./next.so
./host GLOBAL 8 ./now.so ./next.so
./host LOCAL 8 ./drop_in.so ./drop_in_next.so
./host LOCAL 8 ./now.so ./drop_in.so
# A library with LibTorch's names that every later one sees.
LD_DEBUG=bindings LD_DEBUG_OUTPUT=bindings ./host GLOBAL 8 ./now.so ./next.so ./drop_in.so

ours='\b(at|c10|caffe2|infer|infer_detail|ska|torch)::'
c++filt < "$(ls bindings.*)" > bindings.txt
grep -c 'binding file ./drop_in.so .* to ./drop_in.so' bindings.txt > /dev/null
if grep -E 'binding file \./(now|next)\.so .* to \./(drop_in|now|next)\.so' bindings.txt |
  grep -vE 'file \./(now|next)\.so .* to \./\1\.so' | grep -E "$ours"; then
  echo "these names of one library were taken from another" >&2
  exit 1
fi
named() { nm -D "$1" | c++filt | grep -E "$ours"; }
[ "$(named now.so | wc -l)" -gt 300 ]
if named now.so | grep -v '::infer_v0::'; then
  echo "these names are not in the ABI's namespace" >&2
  exit 1
fi
if named drop_in.so | grep 'infer_detail::' | grep -v 'infer_detail::infer_drop_in_v0::'; then
  echo "these names of the drop-in's have state or depend on its classes, and are not in the ABI's namespace" >&2
  exit 1
fi
