// What an extension includes: everything, and what modules for Python are written with.
#pragma once

#include <torch/csrc/api/include/torch/all.h>
#include <torch/csrc/api/include/torch/python.h>
