// What `Tensor::type()` returns: a backend and the type of elements, from before there were options of tensors.
#pragma once

#include <ATen/core/ATen_fwd.h>
#include <c10/core/Backend.h>
#include <c10/core/ScalarTypeToTypeMeta.h>
#include <c10/core/TensorOptions.h>

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace at {
INFER_NAMESPACE_BEGIN

class Tensor;

/// One object for each pair, so that addresses may be compared.
class DeprecatedTypeProperties {
 public:
  DeprecatedTypeProperties(Backend backend, ScalarType scalar_type) : backend_(backend), scalar_type_(scalar_type) {}

  Backend backend() const { return backend_; }
  Layout layout() const { return c10::layout_from_backend(backend_); }
  bool is_sparse() const { return layout() == kSparse; }
  bool is_sparse_csr() const { return layout() == kSparseCsr; }
  DeviceType device_type() const { return c10::backendToDeviceType(backend_); }
  bool is_cuda() const { return device_type() == kCUDA; }
  ScalarType scalarType() const { return scalar_type_; }
  caffe2::TypeMeta typeMeta() const { return caffe2::TypeMeta(scalar_type_); }
  /// "CPUFloatType".
  std::string toString() const {
    if (backend_ == Backend::Undefined || scalar_type_ == ScalarType::Undefined) return "UndefinedType";
    return std::string(c10::toString(backend_)) + c10::toString(scalar_type_) + "Type";
  }
  int64_t id() const { return static_cast<int64_t>(backend_) * static_cast<int64_t>(ScalarType::NumOptions) + static_cast<int64_t>(scalar_type_); }
  bool operator==(const DeprecatedTypeProperties& other) const { return backend_ == other.backend_ && scalar_type_ == other.scalar_type_; }
  bool operator!=(const DeprecatedTypeProperties& other) const { return !(*this == other); }

  DeprecatedTypeProperties& toBackend(Backend b) const;
  DeprecatedTypeProperties& toScalarType(ScalarType s) const;
  DeprecatedTypeProperties& cpu() const { return toBackend(Backend::CPU); }
  DeprecatedTypeProperties& cuda() const { return toBackend(Backend::CUDA); }
  DeprecatedTypeProperties& hip() const { return toBackend(Backend::HIP); }
  DeprecatedTypeProperties& privateUser1() const { return toBackend(Backend::PrivateUse1); }

  TensorOptions options(int16_t device_index = -1) const {
    return TensorOptions(scalar_type_).device(Device(device_type(), static_cast<c10::DeviceIndex>(device_index))).layout(layout());
  }
  /// Errors: a device of another type.
  TensorOptions options(std::optional<Device> device) const {
    if (!device) return options();
    TORCH_CHECK(device->type() == device_type(), "options: ", *device, " is no device of ", toString());
    return options(device->index());
  }
  operator TensorOptions() const { return options(); }
  /// `src` as a tensor of this type.
  Tensor copy(const Tensor& src, bool non_blocking = false, std::optional<Device> to_device = {}) const;

 private:
  Backend backend_;
  ScalarType scalar_type_;
};
inline std::ostream& operator<<(std::ostream& out, const DeprecatedTypeProperties& type) { return out << type.toString(); }

/// All the pairs.
class DeprecatedTypePropertiesRegistry {
 public:
  DeprecatedTypeProperties& getDeprecatedTypeProperties(Backend p, ScalarType s) const {
    static std::vector<DeprecatedTypeProperties> pairs = all();
    const auto b = static_cast<size_t>(p), t = static_cast<size_t>(s);
    TORCH_CHECK(b < backends && t < types, "getDeprecatedTypeProperties: there is no backend ", b, " with a dtype ", t);
    return pairs[b * types + t];
  }

 private:
  static constexpr size_t backends = static_cast<size_t>(Backend::NumOptions), types = static_cast<size_t>(ScalarType::NumOptions);
  static std::vector<DeprecatedTypeProperties> all() {
    std::vector<DeprecatedTypeProperties> pairs;
    pairs.reserve(backends * types);
    for (size_t i = 0; i < backends * types; i++) pairs.emplace_back(static_cast<Backend>(i / types), static_cast<ScalarType>(i % types));
    return pairs;
  }
};
inline DeprecatedTypePropertiesRegistry& globalDeprecatedTypePropertiesRegistry() {
  static DeprecatedTypePropertiesRegistry registry;
  return registry;
}
inline DeprecatedTypeProperties& DeprecatedTypeProperties::toBackend(Backend b) const {
  return globalDeprecatedTypePropertiesRegistry().getDeprecatedTypeProperties(b, scalar_type_);
}
inline DeprecatedTypeProperties& DeprecatedTypeProperties::toScalarType(ScalarType s) const {
  return globalDeprecatedTypePropertiesRegistry().getDeprecatedTypeProperties(backend_, s);
}

INFER_NAMESPACE_END
}  // namespace at
