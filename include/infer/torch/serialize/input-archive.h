// The contents are in torch/csrc/api/include/torch/serialize/input-archive.h.
#pragma once

#include <torch/csrc/api/include/torch/serialize/input-archive.h>
