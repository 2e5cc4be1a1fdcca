#!/usr/bin/env bash
# Proves the packages, each from a clean folder: those that `make package` made are unpacked and cpp-tests/consumer built with them; Conan, and vcpkg
# where there is one, build and install their own. It takes a while, and is not part of `make test`.
#   test_packages.sh PACKAGES BUILD_DIR      VCPKG_ROOT is vcpkg's folder; INSTALL=1 installs the Debian packages for a moment, as root
set -euo pipefail
packages=$(realpath "$1") build=$(realpath -m "$2") root=$(cd "$(dirname "$0")/.." && pwd)
rm -rf "$build" && mkdir -p "$build"
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' "$root/Cargo.toml")
name=infer-$version-linux-$(uname -m)

consume() { # consume NAME [CMAKE_OPTION...]
  cmake -G Ninja -S "$root/cpp-tests/consumer" -B "$build/$1" -DMODEL="$root/tests/models/mlp.pt2" "${@:2}" > "$build/$1.log"
  cmake --build "$build/$1" >> "$build/$1.log"
  ctest --test-dir "$build/$1" --output-on-failure --no-tests=error | tail -n 4
}

echo "== checksums"
(cd "$packages" && sha256sum -c ./*.sha256)

echo "== the tarball, and again where it has moved"
mkdir "$build/unpacked"
tar -xzf "$packages/$name.tar.gz" -C "$build/unpacked"
consume tarball -DCMAKE_PREFIX_PATH="$build/unpacked/$name"
mv "$build/unpacked/$name" "$build/moved"
consume tarball_moved -DCMAKE_PREFIX_PATH="$build/moved"
if grep -rlF "$root" "$build/moved/lib/cmake" "$build/moved/lib/pkgconfig" "$build/moved/share"; then
  echo "these files name the folder they were made in" >&2
  exit 1
fi

echo "== the Debian packages"
if ls "$packages"/*.deb > /dev/null 2>&1; then
  for deb in "$packages"/*.deb; do
    dpkg-deb -x "$deb" "$build/debian"
    echo "$(basename "$deb"): $(dpkg-deb -f "$deb" Depends)"
  done
  dpkg-deb -f "$packages"/libinfer0_*.deb Depends | grep -q 'libc6 (>= '
  consume debian -DCMAKE_PREFIX_PATH="$build/debian/usr"
  if [ "${INSTALL:-}" = 1 ]; then
    trap 'dpkg -P libinfer-torch-dev libinfer-dev libinfer0 > /dev/null' EXIT
    dpkg -i "$packages"/*.deb > /dev/null
    consume installed
    ldconfig -p | grep libinfer.so.0
  fi
else
  echo "none were made: this is no Debian"
fi

echo "== the bill of materials, and Conan"
python3 -m venv "$build/venv"
"$build/venv/bin/pip" install --quiet conan spdx-tools
bill=$(echo "$build"/moved/share/doc/libinfer*/infer.spdx.json)
"$build/venv/bin/pyspdxtools" -i "$bill"
# Crates whose sources the library's panics name are in the bill.
strings "$build/moved/lib/libinfer.so" | grep -o 'registry/src/[^/]*/[^/]*' | sed 's|.*/||' | sort -u > "$build/named"
[ "$(wc -l < "$build/named")" -ge 10 ]
while read -r crate; do
  grep -qF "pkg:cargo/${crate%-*}@${crate##*-}\"" "$bill" || { echo "$crate is in libinfer.so, and not in its bill of materials" >&2; exit 1; }
done < "$build/named"

export CONAN_HOME=$build/conan
"$build/venv/bin/conan" profile detect > "$build/conan.log" 2>&1
"$build/venv/bin/conan" create "$root/packaging/conan" >> "$build/conan.log" 2>&1 || { tail -n 40 "$build/conan.log"; exit 1; }
tail -n 5 "$build/conan.log"

echo "== vcpkg"
grep -qF "\"version\": \"$version\"" "$root/packaging/vcpkg/infer/vcpkg.json"
if [ -n "${VCPKG_ROOT:-}" ]; then
  "$VCPKG_ROOT/vcpkg" install 'infer[drop-in]' --overlay-ports="$root/packaging/vcpkg" --no-binarycaching --x-install-root="$build/vcpkg" \
    > "$build/vcpkg.log" || { tail -n 40 "$build/vcpkg.log"; exit 1; }
  consume vcpkg_consumer -DCMAKE_TOOLCHAIN_FILE="$VCPKG_ROOT/scripts/buildsystems/vcpkg.cmake" -D_VCPKG_INSTALLED_DIR="$build/vcpkg"
else
  echo "VCPKG_ROOT says of none: the port was not tried"
fi
echo "packages passed"
