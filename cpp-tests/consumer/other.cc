#include <ATen/ops/cat.h>
#include <ATen/ops/from_blob.h>
#include <ATen/ops/topk.h>
#include <torch/script.h>
#include <torch/torch.h>

torch::Tensor other() { return torch::ones({1}); }
