// TorchScript graphs as C++ objects, without their nodes: what libinfer runs is its own IR (infer/graph.h). The names are there for programs that
// can record a graph and do not, or that give a method's graph to a pass.
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

struct Method;

/// The graph of a method. Errors: c10::NotImplementedError where another one is made.
struct Graph {
  explicit Graph(const Method&) {}
  Graph() { TORCH_CHECK_NOT_IMPLEMENTED(false, "Graph: TorchScript graphs are not made in C++; infer::trace records a function of tensors"); }

  Value* addInput(const std::string& = "") { fixed("addInput"); }
  Value* insertInput(size_t, const std::string& = "") { fixed("insertInput"); }
  size_t registerOutput(Value*) { fixed("registerOutput"); }

 private:
  [[noreturn]] static void fixed(const char* what) {
    TORCH_CHECK_NOT_IMPLEMENTED(false, what, ": the graph of a method is not changed in C++");
    __builtin_unreachable();
  }
};

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
