#!/usr/bin/env bash
# Builds the wheel of libinfer from an installed prefix: one for CPython 3.11 and later, or, run with a free-threaded Python, one for that.
#   build_wheel.sh PREFIX OUT          PYTHON (python3) is the Python; its headers are needed
# Zig's compiler, a package of PyPI, links for an older glibc than the machine's.
set -euo pipefail
prefix=$(realpath "$1") out=$(realpath -m "$2") root=$(cd "$(dirname "$0")/.." && pwd)
python=${PYTHON:-python3}
glibc=2.28
mkdir -p "$out/build"

"$python" -m ziglang version > /dev/null 2>&1 || python=$out/build/venv/bin/python
if ! "$python" -m ziglang version > /dev/null 2>&1; then
  "${PYTHON:-python3}" -m venv "$out/build/venv"
  "$python" -m pip install --quiet ziglang
fi
compiler="$python -m ziglang"
export CC="$compiler cc -target x86_64-linux-gnu.$glibc" CXX="$compiler c++ -target x86_64-linux-gnu.$glibc"

# This glibc does not say whether there is one thread: for it there never is. In C the line is a definition, in C++ a constant.
mkdir -p "$out/build/include/sys"
echo 'const char __libc_single_threaded = 0;' > "$out/build/include/sys/single_threaded.h"
$CC -O2 -fPIC -x c -c "$out/build/include/sys/single_threaded.h" -o "$out/build/single_threaded.o"
export CXXFLAGS="-I$out/build/include"

# The unwinder is the process's, as it is the C library's: one of Zig's inside could not unwind for pthread_exit.
unwinder=$(ldconfig -p | awk '/libgcc_s\.so\.1 .*x86-64/ {print $NF; exit}')
export LDFLAGS=$unwinder

abi=$(sed -n 's/^#define INFER_ABI_VERSION \([0-9]*\)$/\1/p' "$prefix/include/infer/infer.h")
export LIBINFER_SO=$out/build/libinfer.so.$abi
"$root/scripts/link_shared.sh" "$prefix/lib/libinfer.a" "$LIBINFER_SO" "$abi" "$out/build/single_threaded.o" "$unwinder"
"$python" "$root/python/build.py" "$prefix" "$out/build" --wheel
mv "$out"/build/*.whl "$out"

# Nothing newer than that glibc is asked for.
for library in "$LIBINFER_SO" "$out"/build/libinfer/_C.*.so; do
  newest=$(objdump -T "$library" | grep -o 'GLIBC_[0-9.]*' | sort -Vu | tail -n 1)
  [ "$(printf '%s\n' "$newest" "GLIBC_$glibc" | sort -V | tail -n 1)" = "GLIBC_$glibc" ] || { echo "$library asks for $newest" >&2; exit 1; }
  if objdump -T "$library" | awk '$3 == "*UND*" && NF == 5 {print $5}' | grep -v '^\(Py\|_Py\|infer_\)'; then
    echo "$library asks for these symbols, and no library has them" >&2
    exit 1
  fi
done
