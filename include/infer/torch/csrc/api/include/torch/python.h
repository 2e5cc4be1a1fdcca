// What a module for Python is written with: pybind11 and its conversions.
#pragma once

#include <torch/csrc/api/include/torch/types.h>
#include <torch/csrc/utils/pybind.h>
