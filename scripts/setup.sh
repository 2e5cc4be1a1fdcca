#!/usr/bin/env bash
# Makes sure the build has its tools: installs what is missing with apt as root, else prints the line to run.
#   setup.sh [examples]     with `examples`, the libraries of examples/serve and the Python module too
set -euo pipefail
missing=()
need() { command -v "$1" > /dev/null || missing+=("$2"); }
need cmake cmake
need ninja ninja-build
need pkg-config pkg-config
need g++ g++
need cargo cargo
need_library() { pkg-config --exists "$1" 2> /dev/null || missing+=("$2"); }
if [ "${1:-}" = examples ]; then
  need_library libevent_pthreads libevent-dev
  need_library nlohmann_json nlohmann-json3-dev
  need_library zlib zlib1g-dev
  need_library grpc++ libgrpc++-dev
  need protoc protobuf-compiler
  need grpc_cpp_plugin protobuf-compiler-grpc
  need_library python3 python3-dev
fi
[ ${#missing[@]} -eq 0 ] && exit 0
install="apt-get install -y ${missing[*]}"
if [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
  echo "installing ${missing[*]}"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq && $install -qq > /dev/null
else
  echo "missing: ${missing[*]}. Run: sudo $install" >&2
  exit 1
fi
