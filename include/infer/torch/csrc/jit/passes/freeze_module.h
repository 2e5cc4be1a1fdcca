// Freezing by the name of upstream's pass. Loading has folded what is constant, so a frozen module is a copy on the same weights.
#pragma once

#include <torch/csrc/jit/api/module.h>
#include <torch/csrc/jit/ir/ir.h>

#include <string>
#include <vector>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

/// A module of its own with the same weights, in either mode. It keeps all its attributes.
inline Module freeze_module(const Module& module, std::vector<std::string> preserved_attrs = {}, bool freeze_interfaces = true,
                            bool preserve_parameters = false) {
  (void)freeze_interfaces, (void)preserve_parameters;
  infer_detail::check_preserved(module, preserved_attrs);
  return module.clone(true);
}
inline void freeze_module_inplace(Module* module, std::vector<std::string> preserved_attrs = {}, bool freeze_interfaces = true,
                                  bool preserve_parameters = false) {
  (void)freeze_interfaces, (void)preserve_parameters;
  infer_detail::check_preserved(*module, preserved_attrs);
}

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
