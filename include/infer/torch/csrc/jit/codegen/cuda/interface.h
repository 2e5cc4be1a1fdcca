// The fuser for CUDA, which upstream removed: it is off, and turning it on is an error.
#pragma once

#include <c10/util/Exception.h>

namespace torch {
namespace jit {
namespace fuser {
namespace cuda {
INFER_NAMESPACE_BEGIN

inline bool isEnabled() { return false; }
inline bool canBeEnabled() { return false; }
inline bool setEnabled(bool on) {
  TORCH_INTERNAL_ASSERT(!on, "there is no fuser for CUDA");
  return false;
}
inline bool getSingletonFusion() { return false; }
inline bool setSingletonFusion(bool on) { return setEnabled(on); }
inline bool getHorizontalFusion() { return false; }
inline bool setHorizontalFusion(bool on) { return setEnabled(on); }

INFER_NAMESPACE_END
}  // namespace cuda
}  // namespace fuser
}  // namespace jit
}  // namespace torch
