// What a schema says about an argument's or result's memory: "(a!)" is set a, written.
#pragma once

#include <ATen/core/symbol.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <unordered_set>
#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// The annotation between the parentheses: sets before the call, and after it where those differ: "a! -> a|b".
class AliasInfo {
 public:
  AliasInfo() = default;
  explicit AliasInfo(std::string text) : text_(std::move(text)) {}
  bool isWrite() const { return text_.find('!') != std::string::npos; }
  bool isWildcardBefore() const { return part(false) == "*"; }
  bool isWildcardAfter() const { return part(true) == "*"; }
  /// The sets' names, each an "alias::a".
  template <class Set = std::unordered_set<Symbol>>
  Set beforeSets() const {
    return sets<Set>(part(false));
  }
  template <class Set = std::unordered_set<Symbol>>
  Set afterSets() const {
    return sets<Set>(part(true));
  }
  const std::string& text() const { return text_; }
  bool operator==(const AliasInfo& other) const { return text_ == other.text_; }
  bool operator!=(const AliasInfo& other) const { return !(*this == other); }

 private:
  /// What stands before the arrow, or after it, without the mark of writes.
  std::string part(bool after) const {
    const size_t arrow = text_.find("->");
    std::string names = arrow == std::string::npos ? text_ : after ? text_.substr(arrow + 2) : text_.substr(0, arrow);
    names.erase(std::remove_if(names.begin(), names.end(), [](char c) { return c == ' ' || c == '!'; }), names.end());
    return names;
  }
  template <class Set>
  static Set sets(const std::string& names) {
    Set out;
    for (size_t start = 0; start < names.size();) {
      const size_t end = std::min(names.find('|', start), names.size());
      out.insert(Symbol::fromQualString("alias::" + names.substr(start, end - start)));
      start = end + 1;
    }
    return out;
  }

  std::string text_;
};

inline std::ostream& operator<<(std::ostream& out, const AliasInfo& a) { return out << '(' << a.text() << ')'; }

INFER_NAMESPACE_END
}  // namespace c10
