// The dtype that several tensors and numbers promote to, found one by one.
#pragma once

#include <ATen/core/IListRef.h>
#include <ATen/core/Tensor.h>
#include <c10/core/DefaultDtype.h>
#include <c10/core/ScalarType.h>

namespace at {
namespace native {
INFER_NAMESPACE_BEGIN

/// What was found so far among tensors with dimensions, numbers, and tensors without dimensions.
struct ResultTypeState {
  c10::ScalarType dimResult = ScalarType::Undefined;
  c10::ScalarType wrappedResult = ScalarType::Undefined;
  c10::ScalarType zeroResult = ScalarType::Undefined;
};

INFER_NAMESPACE_END
}  // namespace native
}  // namespace at

namespace infer_detail {
INFER_DETAIL_BEGIN

inline c10::ScalarType promote_defined(c10::ScalarType a, c10::ScalarType b) {
  if (a == c10::ScalarType::Undefined) return b;
  return b == c10::ScalarType::Undefined ? a : c10::promoteTypes(a, b);
}
/// A lower category changes the dtype only where its kind of number (boolean, integer, real, complex) is above the higher one's.
inline c10::ScalarType combine_categories(c10::ScalarType higher, c10::ScalarType lower) {
  if (c10::isComplexType(higher)) return higher;
  if (c10::isFloatingType(higher)) return c10::isComplexType(lower) ? c10::toComplexType(higher) : higher;
  if (higher == c10::ScalarType::Bool || c10::isFloatingType(lower) || c10::isComplexType(lower)) return promote_defined(higher, lower);
  return higher == c10::ScalarType::Undefined ? lower : higher;
}
/// With a number, of which the kind counts alone.
inline at::native::ResultTypeState with_number(at::native::ResultTypeState state, c10::ScalarType type) {
  if (c10::isComplexType(type)) {
    type = c10::toComplexType(c10::get_default_dtype_as_scalartype());
  } else if (c10::isFloatingType(type)) {
    type = c10::get_default_dtype_as_scalartype();
  }
  state.wrappedResult = promote_defined(state.wrappedResult, type);
  return state;
}

INFER_DETAIL_END
}  // namespace infer_detail

namespace at {
namespace native {
INFER_NAMESPACE_BEGIN

inline ResultTypeState update_result_type_state(const Tensor& tensor, const ResultTypeState& in_state) {
  ResultTypeState state = in_state;
  if (!tensor.defined()) return state;
  if (tensor.unsafeGetTensorImpl()->is_wrapped_number()) return infer_detail::with_number(state, tensor.scalar_type());
  c10::ScalarType& category = tensor.dim() > 0 ? state.dimResult : state.zeroResult;
  category = infer_detail::promote_defined(category, tensor.scalar_type());
  return state;
}
inline ResultTypeState update_result_type_state(const Scalar& scalar, const ResultTypeState& in_state) {
  return infer_detail::with_number(in_state, scalar.type());
}
inline ScalarType result_type(const ResultTypeState& state) {
  return infer_detail::combine_categories(state.dimResult, infer_detail::combine_categories(state.zeroResult, state.wrappedResult));
}
inline ScalarType result_type(ITensorListRef tensors) {
  ResultTypeState state;
  for (const auto& tensor : tensors) state = update_result_type_state(tensor, state);
  return result_type(state);
}

INFER_NAMESPACE_END
}  // namespace native
}  // namespace at
