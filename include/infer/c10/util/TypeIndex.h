// Types as numbers and as names, known while compiling.
#pragma once

#include <c10/util/ConstexprCrc.h>
#include <c10/util/IdWrapper.h>

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <type_traits>

namespace infer_detail {
INFER_DETAIL_BEGIN

/// This function's own name, with T's in it.
template <class T>
constexpr std::string_view signature_with() {
  return __PRETTY_FUNCTION__;
}
/// The name of T, which stands where that of double does in another.
template <class T>
constexpr std::string_view type_name() {
  constexpr std::string_view of_double = signature_with<double>(), of_type = signature_with<T>();
  constexpr size_t before = of_double.find("double"), after = of_double.size() - before - 6;
  return of_type.substr(before, of_type.size() - before - after);
}

INFER_DETAIL_END
}  // namespace infer_detail

namespace c10 {
namespace util {
INFER_NAMESPACE_BEGIN

/// A type's number: equal for equal types of one program.
struct type_index final : IdWrapper<type_index, uint64_t> {
  constexpr explicit type_index(uint64_t checksum) : IdWrapper(checksum) {}
  friend constexpr bool operator<(type_index a, type_index b) noexcept { return a.underlyingId() < b.underlyingId(); }
  friend std::ostream& operator<<(std::ostream& out, type_index i) { return out << i.underlyingId(); }
};

/// Of the type without its reference and qualifiers.
template <class T>
constexpr type_index get_type_index() {
  return type_index(std::integral_constant<uint64_t, crc64(infer_detail::signature_with<std::decay_t<T>>()).checksum()>::value);
}

/// "int", "c10::ArrayRef<long int>": as the compiler writes it.
template <class T>
constexpr std::string_view get_fully_qualified_type_name() noexcept {
  return infer_detail::type_name<T>();
}

INFER_NAMESPACE_END
}  // namespace util
}  // namespace c10

C10_DEFINE_HASH_FOR_IDWRAPPER(c10::util::type_index)
