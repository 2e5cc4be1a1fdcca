// The contents are in torch/csrc/api/include/torch/data/dataloader.h.
#pragma once

#include <torch/csrc/api/include/torch/data/dataloader.h>
