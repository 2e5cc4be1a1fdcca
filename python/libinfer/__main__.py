"""python -m libinfer --prefix: where the C++ headers, the library and the CMake packages are."""

import argparse
import os

import libinfer

parser = argparse.ArgumentParser(prog="python -m libinfer", description="Says where libinfer is, for C++ programs.")
what = parser.add_mutually_exclusive_group(required=True)
what.add_argument("--prefix", action="store_true", help="the prefix for cmake: -DCMAKE_PREFIX_PATH=$(python -m libinfer --prefix)")
what.add_argument("--version", action="store_true", help="the version of the library")
arguments = parser.parse_args()
print(os.path.dirname(os.path.abspath(libinfer.__file__)) if arguments.prefix else libinfer.__version__)
