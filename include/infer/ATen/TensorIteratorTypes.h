// How the types of an iterator's arguments become one.
#pragma once

#include <ATen/core/TensorBody.h>

#include <vector>

namespace infer_detail {
INFER_DETAIL_BEGIN

/// A number as a T; of a complex one the real part where T is real.
template <class T, class From>
inline T converted(const From& value) {
  if constexpr (c10::is_complex_v<From> && !c10::is_complex_v<T>) {
    return static_cast<T>(value.real());
  } else if constexpr (c10::is_complex_v<T> && !c10::is_complex_v<From>) {
    return T(static_cast<typename T::value_type>(value));
  } else {
    return static_cast<T>(value);
  }
}
/// An element of type `type` at `p`, as a T.
template <class T>
inline T fetch(c10::ScalarType type, const void* p) {
  switch (type) {
#define INFER_FETCH(cpp, name) \
  case c10::ScalarType::name: return converted<T>(*static_cast<const cpp*>(p));
    INFER_FORALL_SCALAR_TYPES(INFER_FETCH)
#undef INFER_FETCH
    default: TORCH_CHECK(false, "Unexpected scalar type");
  }
  __builtin_unreachable();
}

/// The type tensors promote to: those with dimensions decide, others only by a wider kind.
class Promotion {
 public:
  void add(const at::Tensor& t) {
    c10::ScalarType& known = t.dim() > 0 ? dimensioned_ : numbers_;
    known = either(known, t.scalar_type());
  }
  c10::ScalarType result() const {
    using c10::ScalarType;
    if (dimensioned_ == ScalarType::Undefined) return numbers_;
    if (numbers_ == ScalarType::Undefined || kind(numbers_) <= kind(dimensioned_)) return dimensioned_;
    if (c10::isComplexType(numbers_) && c10::isFloatingType(dimensioned_)) {
      return dimensioned_ == ScalarType::BFloat16 ? ScalarType::ComplexFloat : c10::toComplexType(dimensioned_);
    }
    return c10::promoteTypes(dimensioned_, numbers_);
  }

 private:
  static c10::ScalarType either(c10::ScalarType a, c10::ScalarType b) { return a == c10::ScalarType::Undefined ? b : c10::promoteTypes(a, b); }
  static int kind(c10::ScalarType t) { return c10::isComplexType(t) ? 3 : c10::isFloatingType(t) ? 2 : t == c10::ScalarType::Bool ? 0 : 1; }

  c10::ScalarType dimensioned_ = c10::ScalarType::Undefined, numbers_ = c10::ScalarType::Undefined;
};

INFER_DETAIL_END
}  // namespace infer_detail
