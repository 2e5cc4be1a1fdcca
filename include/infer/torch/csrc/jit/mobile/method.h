// A method of a model for phones, which is that of the model.
#pragma once

#include <torch/csrc/jit/api/method.h>

namespace torch {
namespace jit {
namespace mobile {
INFER_NAMESPACE_BEGIN

struct Method {
  explicit Method(torch::jit::Method method) : method_(std::move(method)) {}
  /// Takes the arguments from the stack and leaves the result there.
  void run(std::vector<c10::IValue>& stack) const {
    c10::IValue result = (*this)(std::move(stack));
    stack.assign(1, std::move(result));
  }
  void run(std::vector<c10::IValue>&& stack) const { run(stack); }
  c10::IValue operator()(std::vector<c10::IValue> stack) const { return method_(std::move(stack)); }
  const std::string& name() const { return method_.name(); }

 private:
  torch::jit::Method method_;
};

INFER_NAMESPACE_END
}  // namespace mobile
}  // namespace jit
}  // namespace torch
