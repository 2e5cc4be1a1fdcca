// Events of CUDA streams. As there is no stream, an event is never recorded.
#pragma once

#include <c10/cuda/CUDAStream.h>

namespace c10 {
namespace cuda {
INFER_NAMESPACE_BEGIN

/// An event that nothing was recorded in: waiting for it takes no time.
struct CUDAEvent {
  explicit CUDAEvent(unsigned = 0) {}
  bool isCreated() const { return false; }
  bool query() const { return true; }
  void synchronize() const {}
  void block(const CUDAStream&) const {}
  void record() { infer_detail::no_cuda("CUDAEvent"); }
  void record(const CUDAStream&) { infer_detail::no_cuda("CUDAEvent"); }
  float elapsed_time(const CUDAEvent&) const { infer_detail::no_cuda("CUDAEvent"); }
};

INFER_NAMESPACE_END
}  // namespace cuda
}  // namespace c10
