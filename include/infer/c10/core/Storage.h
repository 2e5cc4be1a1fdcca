// The memory behind a tensor, seen through a tensor that uses it.
#pragma once

#include <c10/core/Allocator.h>
#include <c10/util/Exception.h>
#include <c10/util/intrusive_ptr.h>
#include <infer.h>

#include <cstddef>
#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

struct StorageImpl;

/// Keeps a tensor on the storage alive, and with it the storage. Copying retains. Made by Tensor::storage().
struct Storage {
  struct use_byte_size_t {};

  Storage() = default;
  /// A storage over the caller's memory.
  Storage(use_byte_size_t, size_t bytes, DataPtr data, Allocator* = nullptr, bool = false) {
    void* const first = data.get();
    adopt(bytes, first, new DataPtr(std::move(data)));
  }
  /// A storage over memory of the allocator.
  Storage(use_byte_size_t, size_t bytes, Allocator* allocator = nullptr, bool resizable = false)
      : Storage(use_byte_size_t(), bytes, (allocator ? allocator : infer_detail::default_cpu_allocator())->allocate(bytes), allocator, resizable) {}
  /// A storage over the memory of `impl`, which it keeps.
  Storage(intrusive_ptr<StorageImpl> impl);
  Storage(const Storage& other) noexcept : holder_(other.holder_) { infer_tensor_retain(holder_); }
  Storage(Storage&& other) noexcept : holder_(std::exchange(other.holder_, nullptr)) {}
  Storage& operator=(Storage other) noexcept {
    std::swap(holder_, other.holder_);
    return *this;
  }
  ~Storage() { infer_tensor_release(holder_); }

  /// An empty one on a device.
  static Storage create_legacy(Device device) { return Storage(use_byte_size_t(), 0, GetAllocator(device.type()), true); }

  /// A storage seen through `tensor`, of which the caller gives up a reference.
  static Storage steal(infer_tensor* tensor) noexcept {
    Storage s;
    s.holder_ = tensor;
    return s;
  }
  infer_tensor* raw() const noexcept { return holder_; }

  operator bool() const noexcept { return holder_ != nullptr; }
  size_t nbytes() const { return holder_ ? infer_tensor_storage_nbytes(holder_) : 0; }
  size_t sym_nbytes() const { return nbytes(); }
  /// Memory that a program gave has so many bytes by its word; the library's own moves to a larger allocation.
  void set_nbytes(size_t bytes) const { infer_detail::check(infer_tensor_set_storage_nbytes(holder_, bytes)); }
  /// Takes memory, for every tensor on the storage, in place of what it has, which is returned. A null pointer takes it away.
  DataPtr set_data_ptr(DataPtr&& data) const {
    infer_tensor* former = nullptr;
    take(std::move(data), &former);
    return kept_by(former, former_deleter);
  }
  void set_data_ptr_noswap(DataPtr&& data) const { take(std::move(data), nullptr); }
  /// What memory like this comes from.
  Allocator* allocator() const { return GetAllocator(device_type()); }
  const void* data() const { return holder_ ? infer_tensor_const_storage_data(holder_) : nullptr; }
  void* mutable_data() const { return holder_ ? infer_tensor_storage_data(holder_) : nullptr; }
  /// The memory, which is there as long as the pointer.
  const DataPtr data_ptr() const {
    infer_tensor_retain(holder_);
    return kept_by(holder_, holder_deleter);
  }
  DataPtr mutable_data_ptr() const { return data_ptr(); }
  Device device() const { return holder_ ? device_of(holder_) : Device(kCPU); }
  DeviceType device_type() const { return device().type(); }
  size_t use_count() const noexcept { return holder_ ? infer_tensor_storage_use_count(holder_) : 0; }
  bool unique() const { return use_count() == 1; }
  bool resizable() const { return false; }
  bool is_alias_of(const Storage& other) const { return holder_ && other.holder_ && infer_tensor_is_alias_of(holder_, other.holder_); }

 private:
  /// Takes `owner` over, which keeps the memory.
  template <class Owner>
  void adopt(size_t bytes, void* memory, Owner* owner) {
    const int64_t size = static_cast<int64_t>(bytes);
    infer_status status = infer_tensor_from_blob(memory, &size, 1, nullptr, 0, [](void* o) { delete static_cast<Owner*>(o); }, owner, &holder_);
    if (status != 0) delete owner;
    infer_detail::check(status);
  }

  static Device device_of(const infer_tensor* tensor) {
    const infer_device d = infer_tensor_device(tensor);
    return Device(static_cast<DeviceType>(d.kind), d.index);
  }
  /// The memory of the storage of `owned`, which the pointer gives back.
  static DataPtr kept_by(infer_tensor* owned, DeleterFnPtr deleter) {
    if (owned == nullptr) return DataPtr();
    const Device device = device_of(owned);
    void* const data = infer_tensor_storage_data(owned);
    if (data != nullptr) return DataPtr(data, owned, deleter, device);
    infer_tensor_release(owned);
    return DataPtr(nullptr, device);
  }
  static void holder_deleter(void* holder) { infer_tensor_release(static_cast<infer_tensor*>(holder)); }
  /// Another function, by which memory is known that a storage had and that no other tensor is on.
  static void former_deleter(void* former) { holder_deleter(former); }
  void take(DataPtr&& data, infer_tensor** former) const {
    if (data.get() == nullptr) return infer_detail::check(infer_tensor_exchange_storage(holder_, nullptr, former));
    if (data.get_deleter() == holder_deleter && infer_tensor_is_alias_of(holder_, static_cast<infer_tensor*>(data.get_context()))) return;
    // Memory comes back to where it was as what it was.
    if (data.get_deleter() == former_deleter) {
      const Storage memory = steal(static_cast<infer_tensor*>(data.release_context()));
      return infer_detail::check(infer_tensor_exchange_storage(holder_, memory.holder_, former));
    }
    const Storage memory(use_byte_size_t(), nbytes(), std::move(data));
    infer_detail::check(infer_tensor_exchange_storage(holder_, memory.holder_, former));
  }

  infer_tensor* holder_ = nullptr;
};

/// Memory that a program puts together before it is a Storage.
struct StorageImpl : intrusive_ptr_target {
  struct use_byte_size_t {};

  StorageImpl(use_byte_size_t, size_t bytes, DataPtr data, Allocator* allocator, bool resizable)
      : data_(std::move(data)), bytes_(bytes), allocator_(allocator), resizable_(resizable) {}
  StorageImpl(use_byte_size_t, size_t bytes, Allocator* allocator, bool resizable)
      : StorageImpl(use_byte_size_t(), bytes, allocator->allocate(bytes), allocator, resizable) {}

  size_t nbytes() const { return bytes_; }
  size_t sym_nbytes() const { return bytes_; }
  void set_nbytes(size_t bytes) { bytes_ = bytes; }
  bool resizable() const { return resizable_; }
  void set_resizable(bool resizable) { resizable_ = resizable; }
  const void* data() const { return data_.get(); }
  void* mutable_data() { return data_.mutable_get(); }
  const DataPtr& data_ptr() const { return data_; }
  DataPtr& mutable_data_ptr() { return data_; }
  /// Returns the former one.
  DataPtr set_data_ptr(DataPtr&& data) { return std::exchange(data_, std::move(data)); }
  void set_data_ptr_noswap(DataPtr&& data) { data_ = std::move(data); }
  Device device() const { return data_.device(); }
  DeviceType device_type() const { return device().type(); }
  Allocator* allocator() { return allocator_; }
  const Allocator* allocator() const { return allocator_; }
  void set_allocator(Allocator* allocator) { allocator_ = allocator; }

 private:
  DataPtr data_;
  size_t bytes_;
  Allocator* allocator_;
  bool resizable_;
};

inline Storage::Storage(intrusive_ptr<StorageImpl> impl) {
  const size_t bytes = impl->nbytes();
  void* memory = impl->mutable_data();
  adopt(bytes, memory, new intrusive_ptr<StorageImpl>(std::move(impl)));
}

inline bool isSharedStorageAlias(const Storage& a, const Storage& b) { return a.is_alias_of(b); }

INFER_NAMESPACE_END
}  // namespace c10
