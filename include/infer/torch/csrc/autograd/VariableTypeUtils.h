// What hand-written kernels below autograd have to do themselves.
#pragma once

#include <torch/csrc/autograd/variable.h>

namespace torch {
namespace autograd {
inline namespace infer_v0 {

/// Counts a write in place.
inline void increment_version(const at::Tensor& t) { impl::bump_version(t); }

}  // namespace infer_v0
}  // namespace autograd
}  // namespace torch
