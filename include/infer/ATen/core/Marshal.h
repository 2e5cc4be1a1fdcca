// C++ arguments as the C library takes them, and its results as C++ values. What the generated operator functions are written with.
//
// Included by TensorBody.h. Nothing here owns an argument; a result is stolen before anything can throw.
#pragma once

#include <ATen/core/TensorBody.h>

namespace infer_detail {

// ---- arguments ----------------------------------------------------------------------------------------------------------------------

/// An optional argument as a pointer to its value, null where there is none.
inline infer_tensor* opt(const std::optional<at::Tensor>& t) noexcept { return t ? t->raw() : nullptr; }
inline const infer_scalar* opt(const std::optional<c10::Scalar>& s) noexcept { return s ? s->c_scalar() : nullptr; }
inline const int64_t* opt(const std::optional<int64_t>& v) noexcept { return v ? &*v : nullptr; }
inline const double* opt(const std::optional<double>& v) noexcept { return v ? &*v : nullptr; }
inline const bool* opt(const std::optional<bool>& v) noexcept { return v ? &*v : nullptr; }
inline const infer_device* device(const c10::Device& d) noexcept { return reinterpret_cast<const infer_device*>(&d); }
inline const infer_device* device(const std::optional<c10::Device>& d) noexcept { return d ? infer_detail::device(*d) : nullptr; }

/// Handles of a list of tensors: a Tensor is its handle.
inline infer_tensor* const* data(at::TensorList list) noexcept { return reinterpret_cast<infer_tensor* const*>(list.data()); }
inline infer_tensor* const* data(const std::optional<at::TensorList>& list) noexcept { return list ? data(*list) : nullptr; }
inline const infer_scalar* data(c10::ArrayRef<c10::Scalar> list) noexcept { return reinterpret_cast<const infer_scalar*>(list.data()); }

/// A list's elements; never null, because null stands for None.
template <class T>
inline const T* data(c10::ArrayRef<T> list) noexcept {
  static constexpr T empty[1] = {};
  return list.data() ? list.data() : empty;
}
template <class T>
inline const T* data(const c10::OptionalArrayRef<T>& list) noexcept {
  if (!list) return nullptr;
  static constexpr T empty[1] = {};
  const c10::ArrayRef<T> values = list.value();
  return values.data() ? values.data() : empty;
}
template <class T>
inline const T* data(const std::optional<c10::ArrayRef<T>>& list) noexcept {
  return list ? data(*list) : nullptr;
}
template <class T>
inline size_t size(c10::ArrayRef<T> list) noexcept {
  return list.size();
}
template <class T>
inline size_t size(const c10::OptionalArrayRef<T>& list) noexcept {
  return list ? list.value().size() : 0;
}
template <class T>
inline size_t size(const std::optional<c10::ArrayRef<T>>& list) noexcept {
  return list ? list->size() : 0;
}
template <size_t N>
inline const bool* data(const std::array<bool, N>& list) noexcept {
  return list.data();
}
template <size_t N>
inline size_t size(const std::array<bool, N>&) noexcept {
  return N;
}
inline const char* data(std::string_view text) noexcept { return text.data() ? text.data() : ""; }
inline size_t size(std::string_view text) noexcept { return text.size(); }
inline const char* data(const std::optional<std::string_view>& text) noexcept { return text ? data(*text) : nullptr; }
inline size_t size(const std::optional<std::string_view>& text) noexcept { return text ? text->size() : 0; }

inline int32_t code(c10::ScalarType v) noexcept { return static_cast<int32_t>(v); }
inline int32_t code(c10::Layout v) noexcept { return static_cast<int32_t>(v); }
inline int32_t code(c10::MemoryFormat v) noexcept { return static_cast<int32_t>(v); }
template <class E>
inline int32_t code(const std::optional<E>& v) noexcept {
  return v ? code(*v) : -1;
}

/// The memory format given apart, or the one among the options.
inline int32_t memory_format(const c10::TensorOptions& options, const std::optional<c10::MemoryFormat>& format) noexcept {
  return format ? code(*format) : options.c_memory_format();
}

// ---- results ------------------------------------------------------------------------------------------------------------------------

/// A list of results: takes every entry and frees the array.
inline std::vector<at::Tensor> vector(infer_tensors& list) {
  struct Freed {
    infer_tensors& list;
    ~Freed() { infer_tensors_free(&list); }
  } freed{list};
  std::vector<at::Tensor> out;
  out.reserve(list.size);
  for (size_t i = 0; i < list.size; i++) out.push_back(at::Tensor::steal(std::exchange(list.data[i], nullptr)));
  return out;
}

/// What a factory made, requiring grad if its options ask for it.
inline at::Tensor with_grad(at::Tensor made, const c10::TensorOptions& options) {
  if (C10_UNLIKELY(options.requires_grad())) made.set_requires_grad(true);
  return made;
}

/// A list of optional tensors as handles, null where there is none.
class Handles {
 public:
  template <class List>
  explicit Handles(const List& list) {
    handles_.reserve(list.size());
    keep_.reserve(list.size());
    for (size_t i = 0; i < list.size(); i++) {
      std::optional<at::Tensor> t = list[i];
      keep_.push_back(t ? *t : at::Tensor());
      handles_.push_back(keep_.back().raw());
    }
  }
  infer_tensor* const* data() const noexcept { return handles_.data(); }
  size_t size() const noexcept { return handles_.size(); }

 private:
  std::vector<infer_tensor*> handles_;
  std::vector<at::Tensor> keep_;
};

}  // namespace infer_detail
