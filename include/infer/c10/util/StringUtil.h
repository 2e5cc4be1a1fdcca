// Building strings from printable values.
#pragma once

#include <infer/namespace.h>

#include <cstddef>
#include <ostream>
#include <sstream>
#include <string>
#include <string_view>

namespace infer_detail {
INFER_DETAIL_BEGIN

/// A value to print: where it is and how. Only the printing of a type is compiled for that type; putting strings together is compiled once.
struct Piece {
  const void* value;
  void (*print)(std::ostream&, const void*);
};

template <class T>
inline void print_piece(std::ostream& out, const void* value) {
  out << *static_cast<const T*>(value);
}
inline void print_text(std::ostream& out, const void* value) { out << static_cast<const char*>(value); }

template <class T>
inline Piece piece(const T& value) {
  return {&value, &print_piece<T>};
}
template <size_t N>
inline Piece piece(const char (&text)[N]) {
  return {text, &print_text};
}
inline Piece piece(const char* const& text) { return {text, &print_text}; }

__attribute__((noinline, cold)) inline std::string print_pieces(const Piece* pieces, size_t n) {
  std::ostringstream out;
  for (size_t i = 0; i < n; i++) pieces[i].print(out, pieces[i].value);
  return out.str();
}

INFER_DETAIL_END
}  // namespace infer_detail

namespace c10 {
INFER_NAMESPACE_BEGIN

/// The arguments printed one after the other.
template <class... Args>
inline std::string str(const Args&... args) {
  const infer_detail::Piece pieces[] = {infer_detail::piece(args)...};
  return infer_detail::print_pieces(pieces, sizeof...(Args));
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

INFER_NAMESPACE_END
}  // namespace c10
