// Archives: what torch::save and torch::load go through.
#pragma once

#include <torch/csrc/api/include/torch/serialize/input-archive.h>
#include <torch/csrc/api/include/torch/serialize/output-archive.h>


