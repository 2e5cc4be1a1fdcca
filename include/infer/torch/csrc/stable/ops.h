// Operators for extensions of the stable ABI.
#pragma once

#include <torch/csrc/inductor/aoti_torch/generated/c_shim_aten.h>
#include <torch/csrc/stable/stableivalue_conversions.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>

namespace torch {
namespace stable {
namespace detail {
INFER_NAMESPACE_BEGIN
/// Calls an operator by its name; as many results are on the stack as it has.
template <class... Args>
std::array<StableIValue, sizeof...(Args)> call(const char* name, const char* overload, const Args&... args) {
  std::array<StableIValue, sizeof...(Args)> stack{from(args)...};
  STABLE_TORCH_ERROR_CODE_CHECK(torch_call_dispatcher(name, overload, stack.data(), TORCH_ABI_VERSION));
  return stack;
}
template <class... Args>
Tensor call_tensor(const char* name, const char* overload, const Args&... args) {
  return to<Tensor>(call(name, overload, args...)[0]);
}
/// An address for the C functions, null where there is no value.
template <class T>
T* address(std::optional<T>& value) {
  return value ? &*value : nullptr;
}
/// The C functions take an enumerator's code.
template <class T>
std::optional<int32_t> code(const std::optional<T>& value) {
  return value ? std::optional<int32_t>(static_cast<int32_t>(*value)) : std::nullopt;
}
INFER_NAMESPACE_END
}  // namespace detail

INFER_NAMESPACE_BEGIN

using DeleterFnPtr = void (*)(void*);

inline Tensor empty(
    IntHeaderOnlyArrayRef size, std::optional<ScalarType> dtype = std::nullopt, std::optional<Layout> layout = std::nullopt,
    std::optional<Device> device = std::nullopt, std::optional<bool> pin_memory = std::nullopt,
    std::optional<torch::headeronly::MemoryFormat> memory_format = std::nullopt) {
  return detail::call_tensor("aten::empty", "memory_format", size, dtype, layout, device, pin_memory, memory_format);
}
inline Tensor empty_like(const Tensor& self) {
  const auto none = std::nullopt;
  return detail::call_tensor("aten::empty_like", "", self, none, none, none, none, none);
}
inline Tensor full(
    IntHeaderOnlyArrayRef size, double fill_value, std::optional<ScalarType> dtype = std::nullopt, std::optional<Layout> layout = std::nullopt,
    std::optional<Device> device = std::nullopt, std::optional<bool> pin_memory = std::nullopt) {
  auto dtype_code = detail::code(dtype), layout_code = detail::code(layout), pinned = detail::code(pin_memory);
  auto kind = detail::code(device ? std::optional<DeviceType>(device->type()) : std::nullopt);
  AtenTensorHandle result = nullptr;
  STABLE_TORCH_ERROR_CODE_CHECK(aoti_torch_aten_full(
      size.data(), static_cast<int64_t>(size.size()), fill_value, detail::address(dtype_code), detail::address(layout_code),
      detail::address(kind), device ? device->index() : 0, detail::address(pinned), &result));
  return Tensor(result);
}
inline Tensor new_empty(
    const Tensor& self, IntHeaderOnlyArrayRef size, std::optional<ScalarType> dtype = std::nullopt, std::optional<Layout> layout = std::nullopt,
    std::optional<Device> device = std::nullopt, std::optional<bool> pin_memory = std::nullopt) {
  return detail::call_tensor("aten::new_empty", "", self, size, dtype, layout, device, pin_memory);
}
inline Tensor new_zeros(
    const Tensor& self, IntHeaderOnlyArrayRef size, std::optional<ScalarType> dtype = std::nullopt, std::optional<Layout> layout = std::nullopt,
    std::optional<Device> device = std::nullopt, std::optional<bool> pin_memory = std::nullopt) {
  return detail::call_tensor("aten::new_zeros", "", self, size, dtype, layout, device, pin_memory);
}

/// A tensor over memory that outlives it.
inline Tensor from_blob(
    void* data, IntHeaderOnlyArrayRef sizes, IntHeaderOnlyArrayRef strides, Device device, ScalarType dtype, int64_t storage_offset = 0,
    Layout layout = Layout::Strided) {
  AtenTensorHandle result = nullptr;
  STABLE_TORCH_ERROR_CODE_CHECK(aoti_torch_create_tensor_from_blob_v2(
      data, static_cast<int64_t>(sizes.size()), sizes.data(), strides.data(), storage_offset, static_cast<int32_t>(dtype),
      static_cast<int32_t>(device.type()), device.index(), &result, static_cast<int32_t>(layout), nullptr, 0));
  return Tensor(result);
}
/// The deleter is called with the memory when nothing uses it any more.
template <class F, std::enable_if_t<std::is_invocable_v<F, void*>, int> = 0>
Tensor from_blob(
    void* data, IntHeaderOnlyArrayRef sizes, IntHeaderOnlyArrayRef strides, Device device, ScalarType dtype, F deleter,
    int64_t storage_offset = 0, Layout layout = Layout::Strided) {
  auto kept = std::make_unique<F>(std::move(deleter));
  const auto release = [](void* memory, void* context) {
    const std::unique_ptr<F> taken(static_cast<F*>(context));
    (*taken)(memory);
  };
  AtenTensorHandle result = nullptr;
  STABLE_TORCH_ERROR_CODE_CHECK(torch_from_blob(
      data, static_cast<int64_t>(sizes.size()), sizes.data(), strides.data(), storage_offset, static_cast<int32_t>(dtype),
      static_cast<int32_t>(device.type()), device.index(), &result, static_cast<int32_t>(layout), nullptr, 0, release, kept.get()));
  kept.release();
  return Tensor(result);
}

inline Tensor clone(const Tensor& self) { return detail::call_tensor("aten::clone", "", self, std::nullopt); }
inline Tensor contiguous(
    const Tensor& self, torch::headeronly::MemoryFormat memory_format = torch::headeronly::MemoryFormat::Contiguous) {
  return detail::call_tensor("aten::contiguous", "", self, memory_format);
}
inline Tensor to(
    const Tensor& self, std::optional<ScalarType> dtype = std::nullopt, std::optional<Layout> layout = std::nullopt,
    std::optional<Device> device = std::nullopt, std::optional<bool> pin_memory = std::nullopt, bool non_blocking = false, bool copy = false,
    std::optional<torch::headeronly::MemoryFormat> memory_format = std::nullopt) {
  return detail::call_tensor("aten::to", "dtype_layout", self, dtype, layout, device, pin_memory, non_blocking, copy, memory_format);
}
inline Tensor to(const Tensor& self, Device device, bool non_blocking = false, bool copy = false) {
  return to(self, std::nullopt, std::nullopt, device, std::nullopt, non_blocking, copy, std::nullopt);
}

inline Tensor copy_(Tensor& self, const Tensor& src, std::optional<bool> non_blocking = std::nullopt) {
  return detail::call_tensor("aten::copy_", "", self, src, non_blocking.value_or(false));
}
inline Tensor zero_(Tensor& self) { return detail::call_tensor("aten::zero_", "", self); }
inline Tensor fill_(const Tensor& self, double value) {
  STABLE_TORCH_ERROR_CODE_CHECK(aoti_torch_aten_fill__Scalar(self.get(), value));
  return self;
}

inline Tensor reshape(const Tensor& self, IntHeaderOnlyArrayRef shape) { return detail::call_tensor("aten::reshape", "", self, shape); }
inline Tensor view(const Tensor& self, IntHeaderOnlyArrayRef size) { return detail::call_tensor("aten::view", "", self, size); }
inline Tensor view(const Tensor& self, ScalarType dtype) { return detail::call_tensor("aten::view", "dtype", self, dtype); }
inline Tensor flatten(const Tensor& self, int64_t start_dim = 0, int64_t end_dim = -1) {
  return detail::call_tensor("aten::flatten", "using_ints", self, start_dim, end_dim);
}
inline Tensor unsqueeze(const Tensor& self, int64_t dim) { return detail::call_tensor("aten::unsqueeze", "", self, dim); }
inline Tensor squeeze(const Tensor& self, int64_t dim) { return detail::call_tensor("aten::squeeze", "dim", self, dim); }
inline Tensor transpose(const Tensor& self, int64_t dim0, int64_t dim1) { return detail::call_tensor("aten::transpose", "int", self, dim0, dim1); }
inline Tensor permute(const Tensor& self, IntHeaderOnlyArrayRef dims) { return detail::call_tensor("aten::permute", "", self, dims); }
inline Tensor select(const Tensor& self, int64_t dim, int64_t index) { return detail::call_tensor("aten::select", "int", self, dim, index); }
inline Tensor narrow(Tensor& self, int64_t dim, int64_t start, int64_t length) {
  return detail::call_tensor("aten::narrow", "", self, dim, start, length);
}
inline Tensor index_select(const Tensor& self, int64_t dim, const Tensor& index) {
  return detail::call_tensor("aten::index_select", "", self, dim, index);
}
inline Tensor pad(const Tensor& self, IntHeaderOnlyArrayRef pad, const std::string& mode = "constant", double value = 0.0) {
  return detail::call_tensor("aten::pad", "", self, pad, mode, std::optional<double>(value));
}

inline Tensor matmul(const Tensor& self, const Tensor& other) { return detail::call_tensor("aten::matmul", "", self, other); }
inline Tensor subtract(const Tensor& self, const Tensor& other, double alpha = 1.0) {
  AtenTensorHandle result = nullptr;
  STABLE_TORCH_ERROR_CODE_CHECK(aoti_torch_aten_subtract_Tensor(self.get(), other.get(), alpha, &result));
  return Tensor(result);
}
inline Tensor floor_divide(const Tensor& self, const Tensor& other) { return detail::call_tensor("aten::floor_divide", "", self, other); }
inline Tensor bitwise_and(const Tensor& self, const Tensor& other) { return detail::call_tensor("aten::bitwise_and", "Tensor", self, other); }
inline Tensor bitwise_or(const Tensor& self, const Tensor& other) { return detail::call_tensor("aten::bitwise_or", "Tensor", self, other); }
inline Tensor bitwise_left_shift(const Tensor& self, const Tensor& other) {
  return detail::call_tensor("aten::bitwise_left_shift", "Tensor", self, other);
}
inline Tensor bitwise_right_shift(const Tensor& self, const Tensor& other) {
  return detail::call_tensor("aten::bitwise_right_shift", "Tensor", self, other);
}

inline Tensor amax(const Tensor& self, IntHeaderOnlyArrayRef dims, bool keepdim = false) {
  return detail::call_tensor("aten::amax", "", self, dims, keepdim);
}
inline Tensor amax(const Tensor& self, int64_t dim, bool keepdim = false) { return amax(self, IntHeaderOnlyArrayRef(dim), keepdim); }
inline Tensor sum(
    const Tensor& self, std::optional<IntHeaderOnlyArrayRef> dim = std::nullopt, bool keepdim = false,
    std::optional<ScalarType> dtype = std::nullopt) {
  return detail::call_tensor("aten::sum", "dim_IntList", self, dim, keepdim, dtype);
}
inline Tensor& sum_out(
    Tensor& out, const Tensor& self, std::optional<IntHeaderOnlyArrayRef> dim = std::nullopt, bool keepdim = false,
    std::optional<ScalarType> dtype = std::nullopt) {
  detail::call_tensor("aten::sum", "IntList_out", self, dim, keepdim, dtype, out);
  return out;
}
inline std::tuple<Tensor, Tensor> sort(const Tensor& self, int64_t dim = -1, bool descending = false) {
  const auto stack = detail::call("aten::sort", "", self, dim, descending);
  return {detail::to<Tensor>(stack[0]), detail::to<Tensor>(stack[1])};
}
inline std::tuple<Tensor, Tensor> sort(const Tensor& self, std::optional<bool> stable, int64_t dim = -1, bool descending = false) {
  const auto stack = detail::call("aten::sort", "stable", self, stable, dim, descending);
  return {detail::to<Tensor>(stack[0]), detail::to<Tensor>(stack[1])};
}
inline bool is_pinned(const Tensor& self) { return detail::to<bool>(detail::call("aten::is_pinned", "", self, std::nullopt)[0]); }

/// `f(begin, end)` for parts of a range, in as many threads as there are. What it throws, the call throws.
template <class F>
void parallel_for(int64_t begin, int64_t end, int64_t grain_size, const F& f) {
  const auto part = [](int64_t from, int64_t to, void* context) { (*static_cast<const F*>(context))(from, to); };
  STABLE_TORCH_ERROR_CODE_CHECK(torch_parallel_for(begin, end, grain_size, part, const_cast<void*>(static_cast<const void*>(&f))));
}
inline uint32_t get_num_threads() {
  uint32_t threads = 0;
  STABLE_TORCH_ERROR_CODE_CHECK(torch_get_num_threads(&threads));
  return threads;
}

INFER_NAMESPACE_END
}  // namespace stable
}  // namespace torch
