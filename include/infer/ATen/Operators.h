// Overloads of operators by name: at::_ops::add_Tensor::call(a, b, 1). Read by those who include this file or ATen/ops/NAME_ops.h alone.
#pragma once

#include <ATen/Functions.h>
#include <ATen/core/dispatch/Dispatcher.h>

#include <string_view>

namespace infer_detail {
INFER_DETAIL_BEGIN

/// A text of `N` characters made when it is compiled.
template <size_t N>
struct Text {
  constexpr Text(std::string_view first, std::string_view second) {
    size_t i = 0;
    for (char c : first) characters[i++] = c;
    for (char c : second) characters[i++] = c;
  }
  char characters[N + 1] = {};
};

/// An overload, from its schema and the C++ type of the function; what programs name is an alias of it, which costs nothing until it is used.
template <const char* Schema, class Signature>
struct Overload;
template <const char* Schema, class R, class... Args>
struct Overload<Schema, R(Args...)> {
 private:
  static constexpr std::string_view full_name_ = std::string_view(Schema).substr(0, std::string_view(Schema).find('('));
  static constexpr std::string_view base_ = full_name_.substr(0, full_name_.find('.'));
  static constexpr std::string_view rest_ = full_name_.substr(base_.size() == full_name_.size() ? base_.size() : base_.size() + 1);
  static constexpr Text<6 + base_.size()> name_{"aten::", base_};
  static constexpr Text<rest_.size()> overload_{"", rest_};

 public:
  using schema = R(Args...);
  using ptr_schema = schema*;
  static constexpr const char* name = name_.characters;
  static constexpr const char* overload_name = overload_.characters;
  static constexpr const char* schema_str = Schema;

  static R call(Args... args) { return handle().call(std::forward<Args>(args)...); }
  /// With these dispatch keys instead of those of the arguments.
  static R redispatch(c10::DispatchKeySet keys, Args... args) { return handle().redispatch(keys, std::forward<Args>(args)...); }

 private:
  static const c10::TypedOperatorHandle<schema>& handle() {
    static const auto found = c10::Dispatcher::singleton().findSchemaOrThrow(name, overload_name).template typed<schema>();
    return found;
  }
};

INFER_DETAIL_END
}  // namespace infer_detail

namespace at {
INFER_NAMESPACE_BEGIN
namespace _ops {
#include <ATen/generated/Operators.inc>
}  // namespace _ops
INFER_NAMESPACE_END
}  // namespace at
