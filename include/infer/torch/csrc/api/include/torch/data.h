// torch::data: datasets, and loading them.
#pragma once

#include <torch/csrc/api/include/torch/data/dataloader.h>
#include <torch/csrc/api/include/torch/data/transforms.h>

namespace torch {
namespace data {
INFER_NAMESPACE_BEGIN
// Some names are torch::data's, too.
using datasets::BatchDataset;
using datasets::Dataset;
INFER_NAMESPACE_END
}  // namespace data
}  // namespace torch
