// A pointer to memory with the function that frees it.
#pragma once

#include <c10/core/Device.h>

#include <cstddef>
#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

using DeleterFnPtr = void (*)(void*);

/// Owns `context`, which keeps `data` alive, and frees it with `deleter`. Moves; does not copy.
class DataPtr {
 public:
  DataPtr() : device_(kCPU) {}
  DataPtr(void* data, Device device) : data_(data), device_(device) {}
  DataPtr(void* data, void* context, DeleterFnPtr deleter, Device device) : data_(data), context_(context), deleter_(deleter), device_(device) {}
  DataPtr(DataPtr&& other) noexcept : device_(kCPU) { swap(other); }
  DataPtr& operator=(DataPtr&& other) noexcept {
    DataPtr taken(std::move(other));
    swap(taken);
    return *this;
  }
  ~DataPtr() { clear(); }

  void* operator->() const { return data_; }
  void* get() const { return data_; }
  void* mutable_get() { return data_; }
  void* get_context() const { return context_; }
  void* release_context() { return std::exchange(context_, nullptr); }
  DeleterFnPtr get_deleter() const { return deleter_; }
  Device device() const { return device_; }
  explicit operator bool() const { return data_ != nullptr || context_ != nullptr; }
  void clear() {
    if (context_ && deleter_) deleter_(context_);
    data_ = context_ = nullptr;
  }
  void swap(DataPtr& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(context_, other.context_);
    std::swap(deleter_, other.deleter_);
    std::swap(device_, other.device_);
  }

 private:
  void* data_ = nullptr;
  void* context_ = nullptr;
  DeleterFnPtr deleter_ = nullptr;
  Device device_;
};

/// Where a program's own memory comes from. Tensors of this library use its own allocator.
struct Allocator {
  virtual ~Allocator() = default;
  virtual DataPtr allocate(size_t bytes) = 0;
};

INFER_NAMESPACE_END
}  // namespace c10
