// Types as scripts write them: "Dict[str, List[Tensor]]".
#pragma once

#include <torch/csrc/jit/api/compilation_unit.h>

#include <string>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

struct ScriptTypeParser {
  /// Throws c10::Error where the text is no type.
  c10::TypePtr parseType(const std::string& text) const {
    CompilationUnit unit("def of(x: " + text + "):\n  return x\n");
    return unit.get_function("of").getSchema().arguments().at(0).type();
  }
};

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
