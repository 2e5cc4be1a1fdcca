// torch::stable::Tensor: a tensor behind the stable ABI, for the kernels of extensions.
#pragma once

#include <c10/core/Layout.h>
#include <c10/core/ScalarType.h>
#include <torch/csrc/stable/device.h>
#include <torch/headeronly/util/HeaderOnlyArrayRef.h>

#include <limits>
#include <memory>
#include <type_traits>

namespace torch {
namespace stable {
INFER_NAMESPACE_BEGIN

using torch::headeronly::IntHeaderOnlyArrayRef;
using torch::headeronly::Layout;
using torch::headeronly::ScalarType;

/// Copies share the tensor. Sizes, strides and data are borrowed from it.
class Tensor {
 public:
  /// Undefined.
  Tensor() : Tensor(fresh()) {}
  /// Takes the handle.
  explicit Tensor(AtenTensorHandle tensor) : tensor_(tensor, [](AtenTensorHandle t) { aoti_torch_delete_tensor_object(t); }) {}

  AtenTensorHandle get() const { return tensor_.get(); }

  void* data_ptr() const { return asked<void*>(aoti_torch_get_data_ptr, "aoti_torch_get_data_ptr"); }
  void* mutable_data_ptr() const { return asked<void*>(torch_get_mutable_data_ptr, "torch_get_mutable_data_ptr"); }
  const void* const_data_ptr() const { return asked<const void*>(torch_get_const_data_ptr, "torch_get_const_data_ptr"); }
  /// Throws unless the elements are of this type.
  template <class T>
  T* mutable_data_ptr() const {
    require<T>();
    return static_cast<T*>(mutable_data_ptr());
  }
  template <class T, std::enable_if_t<!std::is_const_v<T>, int> = 0>
  const T* const_data_ptr() const {
    require<T>();
    return static_cast<const T*>(const_data_ptr());
  }

  int64_t dim() const { return asked<int64_t>(aoti_torch_get_dim, "aoti_torch_get_dim"); }
  int64_t numel() const { return asked<int64_t>(aoti_torch_get_numel, "aoti_torch_get_numel"); }
  IntHeaderOnlyArrayRef sizes() const {
    return IntHeaderOnlyArrayRef(asked<int64_t*>(aoti_torch_get_sizes, "aoti_torch_get_sizes"), static_cast<size_t>(dim()));
  }
  IntHeaderOnlyArrayRef strides() const {
    return IntHeaderOnlyArrayRef(asked<int64_t*>(aoti_torch_get_strides, "aoti_torch_get_strides"), static_cast<size_t>(dim()));
  }
  int64_t size(int64_t dim) const {
    int64_t size = 0;
    STABLE_TORCH_ERROR_CODE_CHECK(aoti_torch_get_size(get(), dim, &size));
    return size;
  }
  int64_t stride(int64_t dim) const {
    int64_t stride = 0;
    STABLE_TORCH_ERROR_CODE_CHECK(aoti_torch_get_stride(get(), dim, &stride));
    return stride;
  }
  int64_t storage_offset() const { return asked<int64_t>(aoti_torch_get_storage_offset, "aoti_torch_get_storage_offset"); }
  bool is_contiguous() const { return asked<bool>(aoti_torch_is_contiguous, "aoti_torch_is_contiguous"); }
  bool defined() const { return asked<bool>(aoti_torch_is_defined, "aoti_torch_is_defined"); }
  bool has_storage() const { return asked<bool>(torch_has_storage, "torch_has_storage"); }
  const Tensor& set_requires_grad(bool requires_grad) const {
    STABLE_TORCH_ERROR_CODE_CHECK(torch_set_requires_grad(get(), requires_grad));
    return *this;
  }

  ScalarType scalar_type() const { return static_cast<ScalarType>(asked<int32_t>(aoti_torch_get_dtype, "aoti_torch_get_dtype")); }
  size_t element_size() const { return aoti_torch_dtype_element_size(static_cast<int32_t>(scalar_type())); }
  Layout layout() const { return static_cast<Layout>(asked<int32_t>(aoti_torch_get_layout, "aoti_torch_get_layout")); }
  Device device() const { return Device(device_type(), get_device_index()); }
  DeviceIndex get_device_index() const { return asked<int32_t>(aoti_torch_get_device_index, "aoti_torch_get_device_index"); }
  int8_t get_device() const {
    const DeviceIndex index = get_device_index();
    STD_TORCH_CHECK(
        index >= std::numeric_limits<int8_t>::min() && index <= std::numeric_limits<int8_t>::max(),
        "Device index is out of range of return type int8_t, please use get_device_index() instead.");
    return static_cast<int8_t>(index);
  }
  bool is_cuda() const { return device_type() == DeviceType::CUDA; }
  bool is_cpu() const { return device_type() == DeviceType::CPU; }

 private:
  static AtenTensorHandle fresh() {
    AtenTensorHandle tensor = nullptr;
    STABLE_TORCH_ERROR_CODE_CHECK(aoti_torch_new_uninitialized_tensor(&tensor));
    return tensor;
  }
  /// What a function of the ABI stores of this tensor.
  template <class T>
  T asked(AOTITorchError (*function)(AtenTensorHandle, T*), const char* name) const {
    T answer{};
    if (function(get(), &answer) != TORCH_SUCCESS) detail::throw_exception(name, __FILE__, __LINE__);
    return answer;
  }
  DeviceType device_type() const { return static_cast<DeviceType>(asked<int32_t>(aoti_torch_get_device_type, "aoti_torch_get_device_type")); }
  template <class T>
  void require() const {
    constexpr ScalarType wanted = c10::CppTypeToScalarType<T>::value;
    const ScalarType found = scalar_type();
    STD_TORCH_CHECK(found == wanted, "expected scalar type ", c10::toString(wanted), " but found ", c10::toString(found));
  }

  std::shared_ptr<AtenTensorOpaque> tensor_;
};

INFER_NAMESPACE_END
}  // namespace stable
}  // namespace torch
