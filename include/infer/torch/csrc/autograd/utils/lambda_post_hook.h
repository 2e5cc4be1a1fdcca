// A hook of a node that is a function.
#pragma once

#include <torch/csrc/autograd/function_hook.h>

#include <functional>

namespace torch {
namespace autograd {
namespace utils {
INFER_NAMESPACE_BEGIN

class LambdaPostHook : public FunctionPostHook {
  using fn_type = std::function<variable_list(const variable_list&, const variable_list&)>;
  using compiled_fn_type = std::function<void(dynamo::autograd::CompiledNodeArgs&)>;

 public:
  LambdaPostHook(fn_type fn) : fn_(std::move(fn)) {}
  LambdaPostHook(fn_type fn, compiled_fn_type compiled) : fn_(std::move(fn)), compiled_fn_(std::move(compiled)) {}

  variable_list operator()(const variable_list& outputs, const variable_list& inputs) override { return fn_(outputs, inputs); }
  void compiled_args(dynamo::autograd::CompiledNodeArgs& args) const override {
    if (compiled_fn_) compiled_fn_(args);
  }

 protected:
  fn_type fn_;
  compiled_fn_type compiled_fn_;
};

INFER_NAMESPACE_END
}  // namespace utils
}  // namespace autograd
}  // namespace torch
