// The older way to register an operator: RegisterOperators().op("my::name(Tensor x) -> Tensor", &function).
#pragma once

#include <torch/library.h>

#include <string>
#include <utility>
#include <vector>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// Registrations, withdrawn when this is destroyed.
class RegisterOperators final {
 public:
  RegisterOperators() = default;
  RegisterOperators(RegisterOperators&&) = default;
  RegisterOperators& operator=(RegisterOperators&&) = default;
  template <class F>
  explicit RegisterOperators(const std::string& schema_or_name, F&& f) {
    add(schema_or_name, std::forward<F>(f));
  }
  template <class F>
  RegisterOperators&& op(const std::string& schema_or_name, F&& f) && {
    add(schema_or_name, std::forward<F>(f));
    return std::move(*this);
  }

 private:
  template <class F>
  void add(const std::string& schema_or_name, F&& f) {
    const size_t end = schema_or_name.find("::");
    TORCH_CHECK(end != std::string::npos, "RegisterOperators: no namespace in ", schema_or_name);
    libraries_.emplace_back(torch::Library::FRAGMENT, schema_or_name.substr(0, end), std::nullopt, "RegisterOperators", 0);
    libraries_.back().def(schema_or_name, std::forward<F>(f));
  }
  std::vector<torch::Library> libraries_;
};

INFER_NAMESPACE_END
}  // namespace c10

namespace torch {
INFER_NAMESPACE_BEGIN
using c10::RegisterOperators;
INFER_NAMESPACE_END
}  // namespace torch
