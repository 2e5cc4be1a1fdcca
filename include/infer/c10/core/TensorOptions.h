// How a factory makes a tensor: element type, device, layout, memory format, and whether it requires grad.
#pragma once

#include <c10/core/Device.h>
#include <c10/core/Layout.h>
#include <c10/core/MemoryFormat.h>
#include <c10/core/ScalarType.h>
#include <c10/util/Optional.h>
#include <c10/util/typeid.h>

#include <ostream>

namespace c10 {
INFER_NAMESPACE_BEGIN

enum class Backend;
enum class DispatchKey : uint16_t;

inline ScalarType dtype_or_default(std::optional<ScalarType> type) { return type ? *type : get_default_dtype_as_scalartype(); }
inline caffe2::TypeMeta dtype_or_default(std::optional<caffe2::TypeMeta> type) { return type ? *type : get_default_dtype(); }
inline Device device_or_default(std::optional<Device> device) { return device ? *device : Device(kCPU); }
inline Layout layout_or_default(std::optional<Layout> layout) { return layout.value_or(kStrided); }
inline bool pinned_memory_or_default(std::optional<bool> pinned) { return pinned.value_or(false); }

/// Each property is set or left to the default. A small value: copy it. Setters return a changed copy.
struct TensorOptions {
  TensorOptions() = default;
  TensorOptions(Layout layout) : layout_(static_cast<int8_t>(layout)) {}
  TensorOptions(MemoryFormat format) : format_(static_cast<int8_t>(format)) {}
  TensorOptions(ScalarType type) : dtype_(static_cast<int8_t>(type)) {}
  TensorOptions(caffe2::TypeMeta type) : dtype_(static_cast<int8_t>(type.toScalarType())) {}
  /// From whatever a Device can be made of: a Device, a DeviceType, a string.
  template <class T, class = std::enable_if_t<std::is_convertible_v<T&&, Device> && !std::is_same_v<std::decay_t<T>, TensorOptions>>>
  TensorOptions(T&& device) : device_(std::forward<T>(device)), has_device_(true) {}

  [[nodiscard]] TensorOptions device(std::optional<Device> device) const noexcept {
    TensorOptions r = *this;
    r.has_device_ = device.has_value();
    r.device_ = device_or_default(device);
    return r;
  }
  template <class... Args>
  [[nodiscard]] TensorOptions device(Args&&... args) const {
    return device(std::optional<Device>(std::in_place, std::forward<Args>(args)...));
  }
  [[nodiscard]] TensorOptions device_index(DeviceIndex index) const noexcept { return device(Device(DeviceType::CUDA, index)); }
  [[nodiscard]] TensorOptions dtype(std::optional<caffe2::TypeMeta> type) const noexcept {
    return dtype(optTypeMetaToScalarType(type));
  }
  [[nodiscard]] TensorOptions dtype(std::optional<ScalarType> type) const noexcept {
    TensorOptions r = *this;
    r.dtype_ = type ? static_cast<int8_t>(*type) : unset;
    return r;
  }
  template <class T>
  TensorOptions& dtype() {
    dtype_ = static_cast<int8_t>(CppTypeToScalarType<T>::value);
    return *this;
  }
  [[nodiscard]] TensorOptions layout(std::optional<Layout> layout) const noexcept {
    TensorOptions r = *this;
    r.layout_ = layout ? static_cast<int8_t>(*layout) : unset;
    return r;
  }
  [[nodiscard]] TensorOptions requires_grad(std::optional<bool> requires_grad) const noexcept {
    TensorOptions r = *this;
    r.requires_grad_ = requires_grad ? *requires_grad : unset;
    return r;
  }
  [[nodiscard]] TensorOptions pinned_memory(std::optional<bool> pinned) const noexcept {
    TensorOptions r = *this;
    r.pinned_ = pinned ? *pinned : unset;
    return r;
  }
  [[nodiscard]] TensorOptions memory_format(std::optional<MemoryFormat> format) const noexcept {
    TensorOptions r = *this;
    r.format_ = format ? static_cast<int8_t>(*format) : unset;
    return r;
  }

  Device device() const noexcept { return device_; }
  bool has_device() const noexcept { return has_device_; }
  std::optional<Device> device_opt() const noexcept { return has_device_ ? std::optional<Device>(device_) : std::nullopt; }
  DeviceIndex device_index() const noexcept { return device_.index(); }
  caffe2::TypeMeta dtype() const noexcept { return has_dtype() ? caffe2::TypeMeta(static_cast<ScalarType>(dtype_)) : get_default_dtype(); }
  bool has_dtype() const noexcept { return dtype_ != unset; }
  std::optional<caffe2::TypeMeta> dtype_opt() const noexcept { return has_dtype() ? std::optional<caffe2::TypeMeta>(dtype()) : std::nullopt; }
  Layout layout() const noexcept { return has_layout() ? static_cast<Layout>(layout_) : kStrided; }
  bool has_layout() const noexcept { return layout_ != unset; }
  std::optional<Layout> layout_opt() const noexcept { return has_layout() ? std::optional<Layout>(layout()) : std::nullopt; }
  bool requires_grad() const noexcept { return requires_grad_ == 1; }
  bool has_requires_grad() const noexcept { return requires_grad_ != unset; }
  std::optional<bool> requires_grad_opt() const noexcept { return has_requires_grad() ? std::optional<bool>(requires_grad()) : std::nullopt; }
  bool pinned_memory() const noexcept { return pinned_ == 1; }
  bool has_pinned_memory() const noexcept { return pinned_ != unset; }
  std::optional<bool> pinned_memory_opt() const noexcept { return has_pinned_memory() ? std::optional<bool>(pinned_memory()) : std::nullopt; }
  bool has_memory_format() const noexcept { return format_ != unset; }
  std::optional<MemoryFormat> memory_format_opt() const noexcept {
    return has_memory_format() ? std::optional<MemoryFormat>(static_cast<MemoryFormat>(format_)) : std::nullopt;
  }
  bool is_sparse() const { return layout() == kSparse; }
  bool is_sparse_csr() const { return layout() == kSparseCsr; }
  bool type_equal(const TensorOptions& other) const { return dtype() == other.dtype() && device() == other.device() && layout() == other.layout(); }

  /// The backend they name, and its key. The bodies are in c10/core/Backend.h, which follows.
  DispatchKey computeDispatchKey() const;
  Backend backend() const;

  /// This, with everything that `over` sets taken from it.
  [[nodiscard]] TensorOptions merge_in(TensorOptions over) const noexcept {
    TensorOptions r = *this;
    if (over.has_device_) r.device_ = over.device_, r.has_device_ = true;
    if (over.dtype_ != unset) r.dtype_ = over.dtype_;
    if (over.layout_ != unset) r.layout_ = over.layout_;
    if (over.requires_grad_ != unset) r.requires_grad_ = over.requires_grad_;
    if (over.pinned_ != unset) r.pinned_ = over.pinned_;
    if (over.format_ != unset) r.format_ = over.format_;
    return r;
  }
  [[nodiscard]] TensorOptions merge_memory_format(std::optional<MemoryFormat> format) const noexcept {
    return format ? memory_format(format) : *this;
  }

  // As the C library takes them: -1 or NULL where unset.
  int32_t c_dtype() const noexcept { return dtype_; }
  int32_t c_layout() const noexcept { return layout_; }
  int32_t c_memory_format() const noexcept { return format_; }
  const infer_device* c_device() const noexcept { return has_device_ ? reinterpret_cast<const infer_device*>(&device_) : nullptr; }
  const bool* c_pinned() const noexcept {
    static constexpr bool values[] = {false, true};
    return pinned_ == unset ? nullptr : &values[pinned_ & 1];
  }

 private:
  static constexpr int8_t unset = -1;

  Device device_{kCPU};
  bool has_device_ = false;
  int8_t dtype_ = unset, layout_ = unset, format_ = unset, requires_grad_ = unset, pinned_ = unset;
};

inline TensorOptions dtype(caffe2::TypeMeta type) { return TensorOptions().dtype(type); }
inline TensorOptions dtype(ScalarType type) { return TensorOptions().dtype(type); }
template <class T>
inline TensorOptions dtype() {
  return TensorOptions().dtype(CppTypeToScalarType<T>::value);
}
inline TensorOptions layout(Layout layout) { return TensorOptions().layout(layout); }
inline TensorOptions device(Device device) { return TensorOptions().device(device); }
inline TensorOptions device_index(DeviceIndex index) { return TensorOptions().device_index(index); }
inline TensorOptions requires_grad(bool requires_grad = true) { return TensorOptions().requires_grad(requires_grad); }
inline TensorOptions memory_format(MemoryFormat format) { return TensorOptions().memory_format(format); }

inline std::string toString(const TensorOptions& o) {
  auto defaulted = [](bool set) { return set ? "" : " (default)"; };
  std::string text = c10::str("TensorOptions(dtype=", o.dtype(), defaulted(o.has_dtype()), ", device=", o.device(), defaulted(o.has_device()),
                              ", layout=", o.layout(), defaulted(o.has_layout()), ", requires_grad=", o.requires_grad() ? "true" : "false",
                              defaulted(o.has_requires_grad()), ", pinned_memory=", o.pinned_memory() ? "true" : "false",
                              defaulted(o.has_pinned_memory()), ", memory_format=");
  if (o.has_memory_format()) return text + c10::str(*o.memory_format_opt(), ")");
  return text + "(nullopt))";
}
inline std::ostream& operator<<(std::ostream& out, const TensorOptions& options) {
  // The flag stays set, as LibTorch leaves it.
  return out << std::boolalpha << toString(options);
}

INFER_NAMESPACE_END
}  // namespace c10

namespace infer_detail {
INFER_DETAIL_BEGIN
/// Options that were given one by one.
inline c10::TensorOptions packed(std::optional<c10::ScalarType> dtype, std::optional<c10::Layout> layout, std::optional<c10::Device> device,
                                 std::optional<bool> pin_memory) {
  return c10::TensorOptions().dtype(dtype).layout(layout).device(device).pinned_memory(pin_memory);
}
INFER_DETAIL_END
}  // namespace infer_detail

#include <c10/core/Backend.h>
