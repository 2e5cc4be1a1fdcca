// The memory behind a tensor, seen through a tensor that uses it.
#pragma once

#include <c10/core/Allocator.h>
#include <c10/util/Exception.h>
#include <infer.h>

#include <cstddef>
#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// Keeps a tensor on the storage alive, and with it the storage. Copying retains. Made by Tensor::storage().
struct Storage {
  struct use_byte_size_t {};

  Storage() = default;
  /// A storage over the caller's memory.
  Storage(use_byte_size_t, size_t bytes, DataPtr data, Allocator* = nullptr, bool = false) {
    const int64_t size = static_cast<int64_t>(bytes);
    struct Owner {
      DataPtr data;
    };
    void* memory = data.get();
    auto* owner = new Owner{std::move(data)};
    infer_status status = infer_tensor_from_blob(memory, &size, 1, nullptr, 0, [](void* o) { delete static_cast<Owner*>(o); }, owner, &holder_);
    if (status != 0) delete owner;
    infer_detail::check(status);
  }
  Storage(const Storage& other) noexcept : holder_(other.holder_) { infer_tensor_retain(holder_); }
  Storage(Storage&& other) noexcept : holder_(std::exchange(other.holder_, nullptr)) {}
  Storage& operator=(Storage other) noexcept {
    std::swap(holder_, other.holder_);
    return *this;
  }
  ~Storage() { infer_tensor_release(holder_); }

  /// A storage seen through `tensor`, of which the caller gives up a reference.
  static Storage steal(infer_tensor* tensor) noexcept {
    Storage s;
    s.holder_ = tensor;
    return s;
  }
  infer_tensor* raw() const noexcept { return holder_; }

  explicit operator bool() const noexcept { return holder_ != nullptr; }
  size_t nbytes() const { return holder_ ? infer_tensor_storage_nbytes(holder_) : 0; }
  const void* data() const { return holder_ ? infer_tensor_const_storage_data(holder_) : nullptr; }
  void* mutable_data() const { return holder_ ? infer_tensor_storage_data(holder_) : nullptr; }
  DataPtr data_ptr() const { return DataPtr(mutable_data(), device()); }
  Device device() const {
    if (!holder_) return Device(kCPU);
    const infer_device d = infer_tensor_device(holder_);
    return Device(static_cast<DeviceType>(d.kind), d.index);
  }
  DeviceType device_type() const { return device().type(); }
  size_t use_count() const noexcept { return holder_ ? infer_tensor_storage_use_count(holder_) : 0; }
  bool unique() const { return use_count() == 1; }
  bool resizable() const { return false; }
  bool is_alias_of(const Storage& other) const { return holder_ && other.holder_ && infer_tensor_is_alias_of(holder_, other.holder_); }

 private:
  infer_tensor* holder_ = nullptr;
};

inline bool isSharedStorageAlias(const Storage& a, const Storage& b) { return a.is_alias_of(b); }

INFER_NAMESPACE_END
}  // namespace c10
