// TorchScript graphs as C++ objects. There are none: what libinfer runs is its own IR (infer/graph.h). The names are there for programs that
// can record one and do not.
#pragma once

#include <ATen/core/jit_type.h>
#include <c10/util/Exception.h>

#include <cstddef>
#include <memory>
#include <string>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

using c10::TypePtr;

/// A value of a graph.
struct Value {
  Value() = delete;
  Value* setType(const TypePtr&) { return this; }
};

/// Errors: c10::NotImplementedError where one is made.
struct Graph {
  Graph() { TORCH_CHECK_NOT_IMPLEMENTED(false, "Graph: TorchScript graphs are not made in C++; infer::trace records a function of tensors"); }

  // No graph exists to call these of.
  Value* addInput(const std::string& = "") { return nullptr; }
  Value* insertInput(size_t, const std::string& = "") { return nullptr; }
  size_t registerOutput(Value*) { return 0; }
};

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
