// Modules that can be cloned.
#pragma once

#include <c10/core/GradMode.h>
#include <torch/csrc/api/include/torch/nn/module.h>

#include <memory>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

// Constructors of the modules here are templates, without need to be any: a program then compiles only the classes it makes.

/// A module that clones itself: it is copied, `reset` registers parts anew, and those take over the values.
template <class Derived>
class Cloneable : public Module {
 public:
  using Module::Module;

  /// Registers all parameters, buffers and modules.
  virtual void reset() = 0;

  std::shared_ptr<Module> clone(const std::optional<at::Device>& device = std::nullopt) const override {
    c10::NoGradGuard no_grad;
    // As a Module: a control block for each class takes long to compile.
    auto* const copy = new Derived(static_cast<const Derived&>(*this));
    std::shared_ptr<Module> owned(static_cast<Module*>(copy));
    owned->forget_parts();
    copy->reset();
    owned->take_parts(*this, device);
    return owned;
  }

 private:
  void clone_(Module& other, const std::optional<at::Device>& device) final {
    // A child of the copy is there already, with the pointers to it: it is assigned to.
    const std::shared_ptr<Module> owned = other.clone(device);
    const auto* const clone = dynamic_cast<const Derived*>(owned.get());
    TORCH_CHECK(clone != nullptr, "Attempted to clone submodule, but it is of a different type than the submodule it was to be cloned into");
    static_cast<Derived&>(*this) = *clone;
  }
};

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
