// Names with dots: "__torch__.models.Net".
#pragma once

#include <c10/util/ArrayRef.h>
#include <c10/util/Exception.h>

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// Its atoms are what stands between the dots; none is empty.
struct QualifiedName {
  QualifiedName() = default;
  QualifiedName(const std::string& name) : qualified_(name) {
    TORCH_CHECK(!name.empty(), "a qualified name is empty");
    for (size_t start = 0; start <= name.size();) {
      const size_t end = std::min(name.find('.', start), name.size());
      TORCH_CHECK(end != start, "Invalid name for qualified name: '", name, "'");
      atoms_.push_back(name.substr(start, end - start));
      start = end + 1;
    }
    cache();
  }
  QualifiedName(const char* name) : QualifiedName(std::string(name)) {}
  explicit QualifiedName(std::vector<std::string> atoms) : atoms_(std::move(atoms)) {
    for (const auto& atom : atoms_) {
      TORCH_CHECK(!atom.empty(), "Atom cannot be empty");
      TORCH_CHECK(atom.find('.') == std::string::npos, "Delimiter not allowed in atom");
      qualified_ += (qualified_.empty() ? "" : ".") + atom;
    }
    cache();
  }
  QualifiedName(const QualifiedName& prefix, std::string name) : QualifiedName(prefix.atoms_.empty() ? name : prefix.qualified_ + "." + name) {}

  const std::string& qualifiedName() const { return qualified_; }
  /// All atoms but the last.
  const std::string& prefix() const { return prefix_; }
  /// The last atom.
  const std::string& name() const { return name_; }
  const std::vector<std::string>& atoms() const { return atoms_; }
  bool isPrefixOf(const QualifiedName& other) const {
    if (atoms_.size() > other.atoms_.size()) return false;
    for (size_t i = 0; i < atoms_.size(); i++) {
      if (atoms_[i] != other.atoms_[i]) return false;
    }
    return true;
  }
  bool operator==(const QualifiedName& other) const { return qualified_ == other.qualified_; }
  bool operator!=(const QualifiedName& other) const { return !(*this == other); }

 private:
  void cache() {
    if (atoms_.empty()) return;
    name_ = atoms_.back();
    if (atoms_.size() > 1) prefix_ = qualified_.substr(0, qualified_.size() - name_.size() - 1);
  }

  std::vector<std::string> atoms_;
  std::string qualified_, prefix_, name_;
};

INFER_NAMESPACE_END
}  // namespace c10

namespace std {
template <>
struct hash<c10::QualifiedName> {
  size_t operator()(const c10::QualifiedName& n) const noexcept { return std::hash<std::string>()(n.qualifiedName()); }
};
}  // namespace std
