#!/usr/bin/env bash
# Builds and runs cpp-tests/consumer against an installed libinfer, and again after the prefix has moved.
#   test_consumer.sh PREFIX BUILD_DIR
set -euo pipefail
prefix=$(realpath "$1") build=$(realpath -m "$2") root=$(cd "$(dirname "$0")/.." && pwd)
rm -rf "$build" && mkdir -p "$build"

run() { # run NAME PREFIX
  cmake -G Ninja -S "$root/cpp-tests/consumer" -B "$build/$1" -DCMAKE_PREFIX_PATH="$2" -DMODEL="$root/tests/models/mlp.pt2" > /dev/null
  cmake --build "$build/$1" > /dev/null
  ctest --test-dir "$build/$1" --output-on-failure --no-tests=error | tail -n 4
}
run here "$prefix"
cp -a "$prefix" "$build/moved"
run moved "$build/moved"

# An operator of a program's own, with its own gradient.
cmake -G Ninja -S "$root/examples/roi_align" -B "$build/roi_align" -DCMAKE_PREFIX_PATH="$prefix" > /dev/null
cmake --build "$build/roi_align" > /dev/null
ctest --test-dir "$build/roi_align" --output-on-failure --no-tests=error | tail -n 3

# The server, as a process that is asked over the network.
cmake -G Ninja -S "$root/examples/serve" -B "$build/serve" -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_BUILD_TYPE=Release > /dev/null
cmake --build "$build/serve" > /dev/null
ctest --test-dir "$build/serve" --output-on-failure --no-tests=error | tail -n 3

# Backends that run parts of graphs: 100 random programs and two models, compared with libinfer by itself.
cmake -G Ninja -S "$root/examples/backends" -B "$build/backends" -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_BUILD_TYPE=Release > /dev/null
cmake --build "$build/backends" > /dev/null
ctest --test-dir "$build/backends" --output-on-failure --no-tests=error | tail -n 3

# pkg-config gives the same program.
flags=$(PKG_CONFIG_PATH="$build/moved/lib/pkgconfig" pkg-config --cflags --libs infer)
# shellcheck disable=SC2086
"${CXX:-g++}" -std=c++17 "$root/cpp-tests/consumer/main.cc" "$root/cpp-tests/consumer/other.cc" $flags -Wl,-rpath,"$build/moved/lib" -o "$build/pkg"
"$build/pkg" "$root/tests/models/mlp.pt2" > /dev/null

"$root/scripts/test_plugins.sh" "$prefix" "$build/plugins"

# The library exports what abi/symbols.txt lists and nothing else, under its SONAME.
so="$prefix/lib/libinfer.so"
nm -D --defined-only "$so" | awk '{print $3}' | sort > "$build/exported"
grep -v '^#' "$root/abi/symbols.txt" | awk 'NF {print $1}' | sort > "$build/listed"
diff "$build/listed" "$build/exported"
readelf -d "$so" | grep -q 'SONAME.*libinfer\.so\.0'
size=$(stat -Lc %s "$so")
[ "$size" -lt 13700000 ] || { echo "libinfer.so is $size bytes: it has grown" >&2; exit 1; }

# What is installed of headers is what the tree has.
diff -r "$root/include/infer" "$prefix/include/infer"

# Without the drop-in nothing answers to LibTorch's names.
make -s -C "$root" install DROP_IN=OFF PREFIX="$build/plain" > /dev/null
for file in lib/libtorch.so lib/libtorch_cpu.so lib/libc10.so share/cmake/Torch/TorchConfig.cmake; do
  [ -e "$prefix/$file" ] && [ ! -e "$build/plain/$file" ] || { echo "$file: in every installation, or in none" >&2; exit 1; }
done
[ -e "$build/plain/lib/cmake/infer/inferConfig.cmake" ]

# A program of four lines compiles in six and a half times what it takes to read the standard headers alone (half a second where nothing else runs,
# and so three seconds). Processor time, the least of five.
seconds() { # seconds FILE
  for _ in 1 2 3 4 5; do
    { TIMEFORMAT='%U %S'; time "${CXX:-g++}" -std=c++17 -x c++ -c "$1" -I"$prefix/include/infer" -o "$build/timed.o"; } 2>&1
  done | awk '{s = $1 + $2; if (NR == 1 || s < least) least = s} END {print least}'
}
echo '#include <infer/standard.h>' > "$build/standard.cc"
compile=$(seconds "$root/benches/compare/smallest.cc") standard=$(seconds "$build/standard.cc")
awk -v c="$compile" -v s="$standard" 'BEGIN {exit !(c < 6.5 * s)}' ||
  { echo "a program of four lines compiles in $compile s, the standard headers in $standard s: the headers have grown" >&2; exit 1; }

# Every vector instruction is where it is used: one that is a function of its own is in a loop that was not inlined.
nm -C "$prefix/lib/libinfer.a" > "$build/symbols.txt" 2> /dev/null
if grep 'core_arch::x86::\(avx\|avx2\|avx512f\|fma\)::' "$build/symbols.txt"; then
  echo "libinfer.a calls these instructions" >&2
  exit 1
fi
echo "consumer tests passed; libinfer.so is $size bytes, a program of four lines compiles in $compile s, the standard headers in $standard s"
