// Building strings from printable values.
#pragma once

#include <c10/util/string_utils.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

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

template <class T, class Read>
std::optional<T> whole_number(const std::string& text, Read read) {
  try {
    size_t end = 0;
    const T value = read(text, &end);
    if (end == text.size()) return value;
  } catch (const std::logic_error&) {
    // No number, or one out of range.
  }
  return std::nullopt;
}

INFER_DETAIL_END
}  // namespace infer_detail

namespace c10 {
INFER_NAMESPACE_BEGIN

// Programs that are `using namespace torch` say `string`.
using std::string;

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

namespace detail {
/// What follows the last slash.
inline std::string StripBasename(const std::string& full_path) { return full_path.substr(full_path.rfind('/') + 1); }
inline std::string ExcludeFileExtension(const std::string& full_path) { return full_path.substr(0, full_path.rfind('.')); }
}  // namespace detail

/// Writes `to` for each `from` in `s`, which must not be empty; returns how often.
inline size_t ReplaceAll(std::string& s, std::string_view from, std::string_view to) {
  if (from.empty()) return 0;
  size_t n = 0;
  std::string out;
  size_t end = 0;
  for (size_t at; (at = s.find(from, end)) != std::string::npos; n++) {
    out.append(s, end, at - end).append(to);
    end = at + from.size();
  }
  if (n) s = out.append(s, end, std::string::npos);
  return n;
}

/// The texts between the delimiters; an empty text has none, and what ends with a delimiter has none behind it.
inline std::vector<std::string_view> split(std::string_view target, char delimiter) {
  std::vector<std::string_view> parts;
  while (!target.empty()) {
    const size_t end = target.find(delimiter);
    parts.push_back(target.substr(0, end));
    if (end == std::string_view::npos) break;
    target.remove_prefix(end + 1);
  }
  return parts;
}

/// Whether a character is printed as it is, whatever the locale.
inline bool isPrint(char s) { return s > 0x1f && s < 0x7f; }

/// A text in quotes, its other characters escaped as C writes them.
inline void printQuotedString(std::ostream& stmt, const std::string_view str) {
  stmt << '"';
  for (const char c : str) {
    static constexpr std::string_view special = "\\'\"\a\b\f\n\r\t\v", names = "\\'\"abfnrtv";
    if (const size_t which = special.find(c); which != std::string_view::npos) {
      stmt << '\\' << names[which];
    } else if (isPrint(c)) {
      stmt << c;
    } else {
      const auto code = static_cast<unsigned char>(c);
      stmt << '\\' << static_cast<char>('0' + code / 64) << static_cast<char>('0' + code / 8 % 8) << static_cast<char>('0' + code % 8);
    }
  }
  stmt << '"';
}

/// The number that the whole of a text is, as `stoll` (with a prefix for other bases) and `stod` read it; none for another text.
template <class T>
std::optional<T> tryToNumber(const char* symbol) = delete;
template <class T>
std::optional<T> tryToNumber(const std::string& symbol) = delete;
template <>
inline std::optional<int64_t> tryToNumber<int64_t>(const std::string& symbol) {
  return infer_detail::whole_number<int64_t>(symbol, [](const std::string& text, size_t* end) { return std::stoll(text, end, 0); });
}
template <>
inline std::optional<double> tryToNumber<double>(const std::string& symbol) {
  return infer_detail::whole_number<double>(symbol, [](const std::string& text, size_t* end) { return std::stod(text, end); });
}
template <>
inline std::optional<int64_t> tryToNumber<int64_t>(const char* symbol) {
  return symbol ? tryToNumber<int64_t>(std::string(symbol)) : std::nullopt;
}
template <>
inline std::optional<double> tryToNumber<double>(const char* symbol) {
  return symbol ? tryToNumber<double>(std::string(symbol)) : std::nullopt;
}

INFER_NAMESPACE_END
}  // namespace c10
