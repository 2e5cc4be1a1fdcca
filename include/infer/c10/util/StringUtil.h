// Building strings from printable values.
#pragma once

#include <ostream>
#include <sstream>
#include <string>
#include <string_view>

namespace c10 {
inline namespace infer_v0 {

namespace detail {
inline std::string str_of(const std::ostringstream& out) { return out.str(); }
}  // namespace detail

/// The arguments printed one after the other.
template <class... Args>
inline std::string str(const Args&... args) {
  std::ostringstream out;
  (void)(out << ... << args);
  return detail::str_of(out);
}
inline std::string str() { return std::string(); }
inline std::string str(const char* text) { return text; }
inline std::string str(const std::string& text) { return text; }

/// The elements of `items` printed with `delimiter` between them.
template <class Container>
inline std::string Join(const std::string& delimiter, const Container& items) {
  std::ostringstream out;
  bool first = true;
  for (const auto& item : items) {
    if (!first) out << delimiter;
    out << item;
    first = false;
  }
  return out.str();
}

}  // namespace infer_v0
}  // namespace c10
