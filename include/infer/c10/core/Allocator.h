// A pointer to memory with the function that frees it, and where such pointers come from.
#pragma once

#include <c10/core/Device.h>
#include <c10/core/alignment.h>
#include <c10/core/impl/alloc_cpu.h>
#include <c10/util/Exception.h>
#include <c10/util/UniqueVoidPtr.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// Owns `context`, which keeps `data` alive, and frees it with `deleter`. Moves; does not copy.
class DataPtr {
 public:
  DataPtr() : device_(kCPU) {}
  DataPtr(void* data, Device device) : ptr_(data), device_(device) {}
  DataPtr(void* data, void* context, DeleterFnPtr deleter, Device device) : ptr_(data, context, deleter), device_(device) {}

  void* operator->() const { return ptr_.get(); }
  void* get() const { return ptr_.get(); }
  void* mutable_get() { return ptr_.get(); }
  void* get_context() const { return ptr_.get_context(); }
  void* release_context() { return ptr_.release_context(); }
  std::unique_ptr<void, DeleterFnPtr>&& move_context() { return ptr_.move_context(); }
  DeleterFnPtr get_deleter() const { return ptr_.get_deleter(); }
  Device device() const { return device_; }
  void unsafe_set_device(Device device) { device_ = device; }
  operator bool() const { return static_cast<bool>(ptr_); }
  void clear() { ptr_.clear(); }
  void swap(DataPtr& other) noexcept { std::swap(*this, other); }
  /// The context as a T, or null where another function would free it.
  template <class T>
  T* cast_context(DeleterFnPtr expected) const {
    return ptr_.cast_context<T>(expected);
  }
  /// Sets another deleter where it is the expected one.
  [[nodiscard]] bool compare_exchange_deleter(DeleterFnPtr expected, DeleterFnPtr wanted) { return ptr_.compare_exchange_deleter(expected, wanted); }
  bool unsafe_reset_data_and_ctx(void* both) { return ptr_.unsafe_reset_data_and_ctx(both); }

 private:
  detail::UniqueVoidPtr ptr_;
  Device device_;
};
inline bool operator==(const DataPtr& p, std::nullptr_t) noexcept { return !p; }
inline bool operator==(std::nullptr_t, const DataPtr& p) noexcept { return !p; }
inline bool operator!=(const DataPtr& p, std::nullptr_t) noexcept { return p; }
inline bool operator!=(std::nullptr_t, const DataPtr& p) noexcept { return p; }

/// Where a program's own memory comes from. Tensors of this library use its own allocator.
struct Allocator {
  virtual ~Allocator() = default;
  virtual DataPtr allocate(size_t bytes) = 0;
  /// What frees memory that `raw_allocate` gave; null where memory of this allocator cannot be had without its context.
  virtual DeleterFnPtr raw_deleter() const { return nullptr; }
  virtual void copy_data(void* to, const void* from, size_t bytes) const { default_copy_data(to, from, bytes); }
  /// Whether the pointer and its context are one.
  virtual bool is_simple_data_ptr(const DataPtr& p) const { return p.get() == p.get_context(); }

  DataPtr clone(const void* data, size_t bytes) {
    DataPtr copy = allocate(bytes);
    copy_data(copy.mutable_get(), data, bytes);
    return copy;
  }
  void* raw_allocate(size_t bytes) {
    DataPtr p = allocate(bytes);
    TORCH_INTERNAL_ASSERT(p.get() == p.get_context(), "raw_allocate: the allocator's memory has a context");
    return p.release_context();
  }
  void raw_deallocate(void* p) {
    const DeleterFnPtr deleter = raw_deleter();
    TORCH_INTERNAL_ASSERT(deleter, "raw_deallocate: the allocator has no raw_deleter");
    deleter(p);
  }

 protected:
  void default_copy_data(void* to, const void* from, size_t bytes) const {
    if (bytes != 0) std::memcpy(to, from, bytes);
  }
};

/// Memory that a function object frees, which costs an object more than a plain function.
struct InefficientStdFunctionContext {
  void* ptr_ = nullptr;
  std::function<void(void*)> deleter_;

  InefficientStdFunctionContext(void* ptr, std::function<void(void*)> deleter) : ptr_(ptr), deleter_(std::move(deleter)) {}
  InefficientStdFunctionContext(InefficientStdFunctionContext&& other) noexcept
      : ptr_(std::exchange(other.ptr_, nullptr)), deleter_(std::exchange(other.deleter_, nullptr)) {}
  InefficientStdFunctionContext& operator=(InefficientStdFunctionContext&& other) {
    std::swap(ptr_, other.ptr_);
    deleter_.swap(other.deleter_);
    return *this;
  }
  ~InefficientStdFunctionContext() {
    if (deleter_) deleter_(ptr_);
  }
  static DataPtr makeDataPtr(void* ptr, std::function<void(void*)> deleter, Device device) {
    auto* context = new InefficientStdFunctionContext(ptr, std::move(deleter));
    return DataPtr(ptr, context, [](void* c) { delete static_cast<InefficientStdFunctionContext*>(c); }, device);
  }
};

INFER_NAMESPACE_END
}  // namespace c10

namespace infer_detail {
INFER_DETAIL_BEGIN

/// Memory as tensors have it.
struct DefaultCPUAllocator final : c10::Allocator {
  c10::DataPtr allocate(size_t bytes) override {
    void* data = c10::alloc_cpu(bytes);
    return c10::DataPtr(data, data, &c10::free_cpu, c10::Device(c10::kCPU));
  }
  c10::DeleterFnPtr raw_deleter() const override { return &c10::free_cpu; }
};
inline c10::Allocator* default_cpu_allocator() {
  static DefaultCPUAllocator allocator;
  return &allocator;
}

/// The allocators a program has set, by device.
struct Allocators {
  struct Entry {
    c10::Allocator* allocator;
    uint8_t priority;
  };
  Entry of[static_cast<size_t>(c10::DeviceType::COMPILE_TIME_MAX_DEVICE_TYPES)] = {};
  Allocators() { of[0] = {default_cpu_allocator(), 0}; }
};
inline Allocators::Entry& allocator_of(c10::DeviceType type) {
  static Allocators allocators;
  TORCH_CHECK(c10::isValidDeviceType(type), "no device of type ", static_cast<int>(type));
  return allocators.of[static_cast<size_t>(type)];
}

INFER_DETAIL_END
}  // namespace infer_detail

namespace c10 {
INFER_NAMESPACE_BEGIN

/// Says what `GetAllocator` gives; one of a higher priority stays. The allocator must live for ever. Tensors' memory comes from the library.
/// Threads: before there are others.
inline void SetAllocator(DeviceType type, Allocator* allocator, uint8_t priority = 0) {
  auto& entry = infer_detail::allocator_of(type);
  if (priority >= entry.priority) entry = {allocator, priority};
}
/// Null where a device has none.
inline Allocator* GetAllocator(const DeviceType& type) { return infer_detail::allocator_of(type).allocator; }

template <DeviceType type>
struct AllocatorRegisterer {
  explicit AllocatorRegisterer(Allocator* allocator) { SetAllocator(type, allocator); }
};
#define REGISTER_ALLOCATOR(type, allocator)                            \
  namespace {                                                          \
  static c10::AllocatorRegisterer<type> g_allocator_d(allocator);      \
  }

INFER_NAMESPACE_END
}  // namespace c10
