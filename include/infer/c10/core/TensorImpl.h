// What a tensor's handle points to, as far as a program may look.
#pragma once

#include <c10/core/DispatchKeySet.h>
#include <c10/util/Exception.h>
#include <infer.h>

#include <cstdint>

namespace c10 {
inline namespace infer_v0 {

/// A tensor's count of in-place writes, seen through the tensor.
class VariableVersion {
 public:
  explicit VariableVersion(const infer_tensor* tensor) : tensor_(tensor) {}
  bool enabled() const { return !infer_tensor_is_inference(tensor_); }
  uint32_t current_version() const {
    int64_t version = 0;
    infer_detail::check(infer_tensor_version(tensor_, &version));
    return static_cast<uint32_t>(version);
  }
  void bump() { infer_detail::check(infer_tensor_bump_version(tensor_)); }
  void set_version(int64_t version) { infer_detail::check(infer_tensor_set_version(tensor_, version)); }

 private:
  const infer_tensor* tensor_;
};

/// Never made or copied: a `TensorImpl*` is the address of the library's own object, valid while a Tensor holds it.
struct TensorImpl {
  TensorImpl() = delete;
  TensorImpl(const TensorImpl&) = delete;

  DispatchKeySet key_set() const { return DispatchKeySet::from_raw_repr(infer_tensor_key_set(handle()) & 0x3FFFFFFFu); }
  VariableVersion version_counter() const { return VariableVersion(handle()); }
  void bump_version() { version_counter().bump(); }
  bool is_inference() const { return infer_tensor_is_inference(handle()); }
  int64_t dim() const { return infer_tensor_dim(handle()); }
  int64_t numel() const { return infer_tensor_numel(handle()); }
  int64_t storage_offset() const { return infer_tensor_storage_offset(handle()); }
  const infer_tensor* handle() const { return reinterpret_cast<const infer_tensor*>(this); }
};

}  // namespace infer_v0
}  // namespace c10
