// What a tensor's handle points to, as far as a program may look.
#pragma once

#include <c10/core/DispatchKeySet.h>
#include <c10/core/InferenceMode.h>
#include <c10/util/ArrayRef.h>
#include <c10/util/Exception.h>
#include <infer.h>

#include <algorithm>
#include <cstdint>
#include <memory>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// A count of in-place writes, shared by the tensors that share memory; none for an inference tensor. Copies are of the same count.
class VariableVersion {
 public:
  enum Disabled { DISABLED };
  VariableVersion(Disabled = DISABLED) {}
  VariableVersion(uint32_t version) {
    infer_version_counter* counter = nullptr;
    infer_detail::check(infer_version_counter_new(version, &counter));
    counter_.reset(counter, infer_version_counter_release);
  }
  static VariableVersion of(const infer_tensor* tensor) {
    infer_version_counter* counter = nullptr;
    infer_detail::check(infer_tensor_version_counter(tensor, &counter));
    VariableVersion version;
    if (counter) version.counter_.reset(counter, infer_version_counter_release);
    version.is_of_tensor_ = counter != nullptr;
    return version;
  }

  bool enabled() const { return counter_ != nullptr; }
  /// Whether nobody else counts with it; a counter just asked for counts with its tensor, and this is not somebody else.
  bool unique() const {
    if (!enabled()) return true;
    size_t count = 0;
    infer_detail::check(infer_version_counter_use_count(counter_.get(), &count));
    return counter_.use_count() == 1 && count <= (is_of_tensor_ ? 2u : 1u);
  }
  uint32_t current_version() const {
    TORCH_CHECK(enabled(), "Inference tensors do not track version counter.");
    uint32_t version = 0;
    infer_detail::check(infer_version_counter_get(counter_.get(), &version));
    return version;
  }
  void bump() {
    TORCH_CHECK(enabled() || InferenceMode::is_enabled(),
                "Inplace update to inference tensor outside InferenceMode is not allowed.You can make a clone to get a normal tensor before doing "
                "inplace update.See https://github.com/pytorch/rfcs/pull/17 for more details.");
    if (enabled()) infer_detail::check(infer_version_counter_bump(counter_.get()));
  }
  void set_version(int64_t version) {
    TORCH_CHECK(enabled(),
                "Tried to call torch.autograd._unsafe_set_version() on a tensor that does not have a version counter. Was it created in inference "
                "mode?");
    infer_detail::check(infer_version_counter_set(counter_.get(), version));
  }
  const infer_version_counter* raw() const { return counter_.get(); }

 private:
  std::shared_ptr<infer_version_counter> counter_;
  bool is_of_tensor_ = false;
};

/// The product of the sizes from the k-th on.
inline int64_t size_from_dim_(int k, IntArrayRef dims) {
  TORCH_CHECK(k >= 0, "size_from_dim_: there is no dimension ", k);
  int64_t product = 1;
  for (size_t i = static_cast<size_t>(k); i < dims.size(); i++) product *= dims[i];
  return product;
}
/// The product of the sizes before the k-th.
inline int64_t size_to_dim_(int k, IntArrayRef dims) {
  TORCH_CHECK(k >= 0 && static_cast<size_t>(k) <= dims.size());
  int64_t product = 1;
  for (size_t i = 0; i < static_cast<size_t>(k); i++) product *= dims[i];
  return product;
}
/// The product of the sizes between the k-th and the l-th, without these two.
inline int64_t size_between_dim_(int k, int l, IntArrayRef dims) {
  TORCH_CHECK(k >= 0 && l >= 0 && static_cast<size_t>(k) < dims.size() && static_cast<size_t>(l) < dims.size());
  int64_t product = 1;
  for (size_t i = static_cast<size_t>(std::min(k, l)) + 1; i < static_cast<size_t>(std::max(k, l)); i++) product *= dims[i];
  return product;
}
/// A negative index counted from the front.
inline int canonical_axis_index_(int axis_index, int ndims) {
  TORCH_CHECK(axis_index >= -ndims);
  TORCH_CHECK(axis_index < ndims);
  return axis_index < 0 ? axis_index + ndims : axis_index;
}

/// Never made or copied: a `TensorImpl*` is the address of the library's own object, valid while a Tensor holds it.
struct TensorImpl {
  TensorImpl() = delete;
  TensorImpl(const TensorImpl&) = delete;

  DispatchKeySet key_set() const { return DispatchKeySet::from_raw_repr(infer_tensor_key_set(handle()) & 0x3FFFFFFFu); }
  VariableVersion version_counter() const { return VariableVersion::of(handle()); }
  void set_version_counter(const VariableVersion& version) { infer_detail::check(infer_tensor_set_version_counter(handle(), version.raw())); }
  void bump_version() { infer_detail::check(infer_tensor_bump_version(handle())); }
  bool is_inference() const { return infer_tensor_is_inference(handle()); }
  int64_t dim() const { return infer_tensor_dim(handle()); }
  int64_t numel() const { return infer_tensor_numel(handle()); }
  int64_t storage_offset() const { return infer_tensor_storage_offset(handle()); }
  const infer_tensor* handle() const { return reinterpret_cast<const infer_tensor*>(this); }
};

INFER_NAMESPACE_END
}  // namespace c10
