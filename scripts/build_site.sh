#!/usr/bin/env bash
# Builds the site of BUILD_DIR/book, which `cargo xtask site` writes, into BUILD_DIR/site, and follows its links.
#   build_site.sh BUILD_DIR
# mdBook (MPL-2.0) is a tool, whose styles and scripts are on the pages. Where it is not installed it is built from crates.io, unoptimized, which
# takes a processor a minute.
set -euo pipefail
build=$(realpath -m "$1") root=$(cd "$(dirname "$0")/.." && pwd)
version=0.5.4
mdbook=$build/mdbook/bin/mdbook
[ "$(mdbook --version 2> /dev/null)" != "mdbook v$version" ] || mdbook=mdbook
[ "$("$mdbook" --version 2> /dev/null)" = "mdbook v$version" ] ||
  CARGO_PROFILE_RELEASE_OPT_LEVEL=0 cargo install --quiet --locked mdbook --version "$version" --no-default-features --features search --root "$build/mdbook"
"$mdbook" build "$build/book" > "$build/book/log" 2>&1 || { cat "$build/book/log" >&2; exit 1; }
if grep -E ' (WARN|ERROR) ' "$build/book/log" >&2; then exit 1; fi
python3 "$root/scripts/check_links.py" "$build/site"
