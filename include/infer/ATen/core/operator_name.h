// An operator's name and the name of its overload.
#pragma once

#include <infer/namespace.h>

#include <cstddef>
#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// "aten::add" and "Tensor".
struct OperatorName final {
  std::string name;
  std::string overload_name;

  OperatorName(std::string n, std::string overload) : name(std::move(n)), overload_name(std::move(overload)) {}
  std::optional<std::string_view> getNamespace() const {
    const size_t at = name.find("::");
    if (at == std::string::npos) return std::nullopt;
    return std::string_view(name).substr(0, at);
  }
  /// Whether it had none.
  bool setNamespaceIfNotSet(const char* ns) {
    if (getNamespace()) return false;
    name = std::string(ns) + "::" + name;
    return true;
  }
};

inline bool operator==(const OperatorName& a, const OperatorName& b) { return a.name == b.name && a.overload_name == b.overload_name; }
inline bool operator!=(const OperatorName& a, const OperatorName& b) { return !(a == b); }
inline std::string toString(const OperatorName& n) { return n.overload_name.empty() ? n.name : n.name + "." + n.overload_name; }
inline std::ostream& operator<<(std::ostream& out, const OperatorName& n) { return out << toString(n); }

INFER_NAMESPACE_END
}  // namespace c10

namespace std {
template <>
struct hash<c10::OperatorName> {
  size_t operator()(const c10::OperatorName& n) const { return hash<string>()(n.name) ^ (~hash<string>()(n.overload_name)); }
};
}  // namespace std
