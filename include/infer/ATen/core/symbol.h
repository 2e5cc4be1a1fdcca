// Names as numbers: c10::Symbol::fromQualString("aten::add").
#pragma once

#include <c10/util/Exception.h>

#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <unordered_map>

namespace c10 {
INFER_NAMESPACE_BEGIN

using unique_t = uint32_t;
inline const std::string& domain_prefix() {
  static const std::string prefix = "org.pytorch.";
  return prefix;
}

/// A name of a namespace; equal names are equal numbers for as long as the program runs.
struct Symbol {
  constexpr Symbol() = default;
  explicit constexpr Symbol(unique_t value) : value_(value) {}

  static Symbol fromQualString(const std::string& name) {
    const size_t colons = name.find("::");
    TORCH_CHECK(colons != std::string::npos && colons != 0 && colons + 2 < name.size(),
                "all symbols must have a namespace, <namespace>::<string>, but found: ", name);
    Table& table = Table::all();
    const std::lock_guard<std::mutex> lock(table.mutex);
    const auto found = table.numbers.find(name);
    if (found != table.numbers.end()) return Symbol(found->second);
    table.names.push_back({name, colons});
    return Symbol(table.numbers[name] = static_cast<unique_t>(table.names.size() - 1));
  }
  static Symbol fromDomainAndUnqualString(const std::string& domain, const std::string& name) {
    TORCH_CHECK(domain.compare(0, domain_prefix().size(), domain_prefix()) == 0, "Symbol: domain string is expected to be prefixed with '",
                domain_prefix(), "', e.g. 'org.pytorch.aten'");
    return fromQualString(domain.substr(domain_prefix().size()) + "::" + name);
  }
  static Symbol attr(const std::string& name) { return fromQualString("attr::" + name); }
  static Symbol aten(const std::string& name) { return fromQualString("aten::" + name); }
  static Symbol prim(const std::string& name) { return fromQualString("prim::" + name); }
  static Symbol cuda(const std::string& name) { return fromQualString("cuda::" + name); }
  static Symbol onnx(const std::string& name) { return fromQualString("onnx::" + name); }
  static Symbol user(const std::string& name) { return fromQualString("user::" + name); }
  static Symbol caffe2(const std::string& name) { return fromQualString("_caffe2::" + name); }
  static Symbol dimname(const std::string& name) { return fromQualString("dimname::" + name); }
  static Symbol scope(const std::string& name) { return fromQualString("scope::" + name); }

  bool is_attr() const { return is_of("attr"); }
  bool is_aten() const { return is_of("aten"); }
  bool is_prim() const { return is_of("prim"); }
  bool is_cuda() const { return is_of("cuda"); }
  bool is_onnx() const { return is_of("onnx"); }
  bool is_user() const { return is_of("user"); }
  bool is_caffe2() const { return is_of("_caffe2"); }
  bool is_dimname() const { return is_of("dimname"); }

  constexpr operator unique_t() const { return value_; }
  /// The namespace, as a symbol of the namespace "namespaces".
  Symbol ns() const { return fromQualString("namespaces::" + space()); }
  const char* toQualString() const { return entry().name.c_str(); }
  const char* toUnqualString() const { return entry().name.c_str() + entry().colons + 2; }
  const char* toDisplayString() const { return toQualString(); }
  std::string domainString() const { return domain_prefix() + space(); }

 private:
  struct Entry {
    std::string name;
    size_t colons;
  };
  struct Table {
    std::mutex mutex;
    std::unordered_map<std::string, unique_t> numbers;
    // Names stay where they are: their characters are handed out.
    std::deque<Entry> names{{"namespaces::namespaces", 10}};
    static Table& all() {
      static Table* const table = new Table;
      return *table;
    }
  };
  const Entry& entry() const {
    Table& table = Table::all();
    const std::lock_guard<std::mutex> lock(table.mutex);
    return table.names.at(value_);
  }
  std::string space() const { return entry().name.substr(0, entry().colons); }
  bool is_of(const char* name) const { return space() == name; }

  unique_t value_ = 0;
};
constexpr bool operator==(Symbol a, Symbol b) { return static_cast<unique_t>(a) == static_cast<unique_t>(b); }

INFER_NAMESPACE_END
}  // namespace c10

namespace std {
template <>
struct hash<c10::Symbol> {
  size_t operator()(c10::Symbol symbol) const { return std::hash<uint32_t>()(static_cast<uint32_t>(symbol)); }
};
}  // namespace std
