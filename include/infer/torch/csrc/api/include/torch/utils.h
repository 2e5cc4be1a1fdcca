// Mode guards and settings under namespace torch.
#pragma once

#include <ATen/Parallel.h>
#include <c10/core/GradMode.h>
#include <c10/core/InferenceMode.h>
#include <torch/csrc/api/include/torch/types.h>
#include <torch/csrc/autograd/autograd.h>

namespace torch {
inline namespace infer_v0 {

using at::get_num_interop_threads;
using at::get_num_threads;
using at::manual_seed;
using at::set_num_interop_threads;
using at::set_num_threads;
using c10::AutoFwGradMode;
using c10::AutoGradMode;
using c10::GradMode;
using c10::InferenceMode;
using c10::NoGradGuard;

}  // namespace infer_v0

namespace autograd {
inline namespace infer_v0 {
using c10::AutoFwGradMode;
using c10::AutoGradMode;
using c10::GradMode;
using c10::InferenceMode;
}  // namespace infer_v0
}  // namespace autograd
}  // namespace torch
