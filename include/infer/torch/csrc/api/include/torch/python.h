// What a module for Python is written with: pybind11, its conversions and its errors.
#pragma once

#include <torch/csrc/Exceptions.h>
#include <torch/csrc/api/include/torch/types.h>
#include <torch/csrc/utils/pybind.h>
