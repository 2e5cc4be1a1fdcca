// torch::jit::compile: TorchScript from source text.
#pragma once

#include <torch/csrc/jit/api/compilation_unit.h>
#include <torch/csrc/jit/serialization/import.h>

#include <memory>
#include <string>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

/// The functions that a source text defines.
///
///     auto unit = torch::jit::compile("def relu_twice(x):\n    return torch.relu(torch.relu(x))\n");
///     Tensor y = unit->run_method("relu_twice", x).toTensor();
///
/// Errors: c10::Error, with the line, for a text that is no program.
inline std::shared_ptr<CompilationUnit> compile(const std::string& source) { return std::make_shared<CompilationUnit>(source); }

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
