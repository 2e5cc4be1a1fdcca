// Mode guards and settings under namespace torch.
#pragma once

#include <ATen/Parallel.h>
#include <c10/core/GradMode.h>
#include <c10/core/InferenceMode.h>
#include <torch/csrc/api/include/torch/types.h>
#include <torch/csrc/autograd/autograd.h>
#include <torch/csrc/autograd/profiler.h>

namespace torch {
INFER_NAMESPACE_BEGIN

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

INFER_NAMESPACE_END

namespace autograd {
INFER_NAMESPACE_BEGIN
using c10::AutoFwGradMode;
using c10::AutoGradMode;
using c10::GradMode;
using c10::InferenceMode;
INFER_NAMESPACE_END
}  // namespace autograd
}  // namespace torch
