// torch::stable::Generator.
#pragma once

#include <torch/csrc/stable/device.h>

#include <memory>

namespace torch {
namespace stable {
INFER_NAMESPACE_BEGIN

/// A generator of random numbers; copies share it.
class Generator {
 public:
  /// Takes the handle.
  explicit Generator(AtenGeneratorHandle generator) : generator_(generator, [](AtenGeneratorHandle g) { torch_delete_generator(g); }) {}

  AtenGeneratorHandle get() const { return generator_.get(); }
  Device device() const {
    int32_t type = 0, index = 0;
    STABLE_TORCH_ERROR_CODE_CHECK(torch_generator_get_device(get(), &type, &index));
    return Device(static_cast<DeviceType>(type), index);
  }

 private:
  std::shared_ptr<AtenGeneratorOpaque> generator_;
};

INFER_NAMESPACE_END
}  // namespace stable
}  // namespace torch
