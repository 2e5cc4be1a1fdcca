// What a schema says about an argument's or result's memory: "(a!)" is set a, written.
#pragma once

#include <infer/namespace.h>

#include <ostream>
#include <string>
#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// The annotation between the parentheses.
class AliasInfo {
 public:
  AliasInfo() = default;
  explicit AliasInfo(std::string text) : text_(std::move(text)) {}
  bool isWrite() const { return text_.find('!') != std::string::npos; }
  bool isWildcardAfter() const { return text_.find("-> *") != std::string::npos; }
  const std::string& text() const { return text_; }
  bool operator==(const AliasInfo& other) const { return text_ == other.text_; }

 private:
  std::string text_;
};

inline std::ostream& operator<<(std::ostream& out, const AliasInfo& a) { return out << '(' << a.text() << ')'; }

INFER_NAMESPACE_END
}  // namespace c10
