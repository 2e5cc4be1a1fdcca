// What templates ask of the classes of modules.
#pragma once

#include <infer/namespace.h>

#include <cstdint>
#include <type_traits>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN
class Module;
INFER_NAMESPACE_END
}  // namespace nn

namespace detail {
INFER_NAMESPACE_BEGIN

/// Whether T has one `forward` that is no template.
template <class T, class = void>
struct has_forward : std::false_type {};
template <class T>
struct has_forward<T, std::void_t<decltype(&T::forward)>> : std::true_type {};

template <class... Ts>
constexpr bool check_not_lvalue_references() {
  return ((!std::is_lvalue_reference_v<Ts> || std::is_const_v<std::remove_reference_t<Ts>>) && ...);
}

template <class M>
using is_module = std::is_base_of<torch::nn::Module, std::decay_t<M>>;
template <class M, class T = void>
using enable_if_module_t = std::enable_if_t<is_module<M>::value, T>;

INFER_NAMESPACE_END
}  // namespace detail
}  // namespace torch
