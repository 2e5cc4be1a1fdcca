// An extension as the stable ABI has them: C functions alone, and kernels that take their arguments from a stack and leave their results there.
#pragma once

#include "shim.h"

#include <cstring>
#include <stdexcept>
#include <string>
#include <vector>

namespace stable_extension {

/// Throws where a C function failed.
inline void check(AOTITorchError status) {
  if (status != 0) throw std::runtime_error(torch_exception_get_what_without_backtrace());
}

template <class T>
StableIValue packed(T value) {
  StableIValue word = 0;
  static_assert(sizeof value <= sizeof word);
  std::memcpy(&word, &value, sizeof value);
  return word;
}

template <class T>
T unpacked(StableIValue word) {
  T value;
  std::memcpy(&value, &word, sizeof value);
  return value;
}

/// A text that a stack handed over.
inline std::string text(StableIValue word) {
  auto handle = unpacked<StringHandle>(word);
  size_t n = 0;
  const char* bytes = nullptr;
  check(torch_string_length(handle, &n));
  check(torch_string_c_str(handle, &bytes));
  std::string text(bytes, n);
  check(torch_delete_string(handle));
  return text;
}

/// `scale(Tensor x, float factor) -> Tensor`, of contiguous float32.
inline void scale(StableIValue* stack, uint64_t, uint64_t) {
  auto x = unpacked<AtenTensorHandle>(stack[0]);
  const double factor = unpacked<double>(stack[1]);
  int64_t n = 0, dim = 0, *sizes = nullptr, *strides = nullptr;
  check(aoti_torch_get_numel(x, &n));
  check(aoti_torch_get_dim(x, &dim));
  check(aoti_torch_get_sizes(x, &sizes));
  check(aoti_torch_get_strides(x, &strides));
  AtenTensorHandle y = nullptr;
  check(aoti_torch_empty_strided(dim, sizes, strides, aoti_torch_dtype_float32(), aoti_torch_device_type_cpu(), 0, &y));
  const void* from = nullptr;
  void* to = nullptr;
  check(torch_get_const_data_ptr(x, &from));
  check(torch_get_mutable_data_ptr(y, &to));
  for (int64_t i = 0; i < n; i++) static_cast<float*>(to)[i] = static_cast<const float*>(from)[i] * static_cast<float>(factor);
  check(aoti_torch_delete_tensor_object(x));
  stack[0] = packed(y);
}

/// `add_one_(Tensor(a!) x) -> Tensor(a!)`, of contiguous float32.
inline void add_one_(StableIValue* stack, uint64_t, uint64_t) {
  auto x = unpacked<AtenTensorHandle>(stack[0]);
  int64_t n = 0;
  void* data = nullptr;
  check(aoti_torch_get_numel(x, &n));
  check(torch_get_mutable_data_ptr(x, &data));
  for (int64_t i = 0; i < n; i++) static_cast<float*>(data)[i] += 1;
}

/// Any operator whose results are its arguments: what was packed for it is unpacked again.
inline void echo(StableIValue*, uint64_t, uint64_t) {}

/// `sum(int[] numbers, int? more, str label) -> (int, str)`
inline void sum(StableIValue* stack, uint64_t, uint64_t) {
  auto list = unpacked<StableListHandle>(stack[0]);
  size_t n = 0;
  int64_t total = 0;
  check(torch_list_size(list, &n));
  for (size_t i = 0; i < n; i++) {
    StableIValue number = 0;
    check(torch_list_get_item(list, i, &number));
    total += unpacked<int64_t>(number);
  }
  check(torch_delete_list(list));
  if (auto* more = unpacked<StableIValue*>(stack[1])) {
    total += unpacked<int64_t>(*more);
    check(torch_delete_stable_ivalue(more));
  }
  const std::string said = text(stack[2]) + "=" + std::to_string(total);
  StringHandle handle = nullptr;
  check(torch_new_string_handle(said.data(), said.size(), &handle));
  stack[0] = packed(total);
  stack[1] = packed(handle);
}

/// `transposed(Tensor x) -> Tensor`, by an operator of PyTorch's.
inline void transposed(StableIValue* stack, uint64_t, uint64_t) {
  StableIValue call[3] = {stack[0], packed<int64_t>(0), packed<int64_t>(1)};
  check(torch_call_dispatcher("aten::transpose", "int", call, aoti_torch_abi_version()));
  stack[0] = call[0];
}

/// `fails(str what) -> int`
inline void fails(StableIValue* stack, uint64_t, uint64_t) { throw std::runtime_error(text(stack[0])); }

/// Registers everything under a namespace, until it goes.
class Extension {
 public:
  explicit Extension(const std::string& ns) {
    check(aoti_torch_library_init_def(ns.c_str(), __FILE__, __LINE__, &defined_));
    check(aoti_torch_library_init_impl(ns.c_str(), "CompositeExplicitAutograd", __FILE__, __LINE__, &kernels_));
    add("scale(Tensor x, float factor) -> Tensor", scale);
    add("add_one_(Tensor(a!) x) -> Tensor(a!)", add_one_);
    add("sum(int[] numbers, int? more, str label) -> (int, str)", sum);
    add("transposed(Tensor x) -> Tensor", transposed);
    add("fails(str what) -> int", fails);
    add("plain(int i, float f, bool b, str s) -> (int, float, bool, str)", echo);
    add("lists(int[] i, float[] f, bool[] b, Tensor[] t, Tensor?[] o, str[] s) -> (int[], float[], bool[], Tensor[], Tensor?[], str[])", echo);
    add("maybe(Tensor? t, int? i, str? s, float[]? l, ScalarType? d, Device? v) -> (Tensor?, int?, str?, float[]?, ScalarType?, Device?)", echo);
    add("kinds(ScalarType t, Layout l, MemoryFormat m, Device d) -> (ScalarType, Layout, MemoryFormat, Device)", echo);
    add("number(Scalar s) -> Scalar", echo);
  }
  ~Extension() {
    aoti_torch_delete_library_object(kernels_);
    aoti_torch_delete_library_object(defined_);
  }
  Extension(const Extension&) = delete;
  Extension& operator=(const Extension&) = delete;

 private:
  void add(const std::string& schema, void (*kernel)(StableIValue*, uint64_t, uint64_t)) {
    check(aoti_torch_library_def(defined_, schema.c_str()));
    check(torch_library_impl(kernels_, schema.substr(0, schema.find('(')).c_str(), kernel, aoti_torch_abi_version()));
  }

  TorchLibraryHandle defined_ = nullptr, kernels_ = nullptr;
};

}  // namespace stable_extension
