// What a tensor's handle points to, as far as a program may look.
#pragma once

#include <c10/core/Device.h>
#include <c10/core/DispatchKeySet.h>
#include <c10/core/InferenceMode.h>
#include <c10/core/Layout.h>
#include <c10/core/MemoryFormat.h>
#include <c10/core/Storage.h>
#include <c10/core/SymInt.h>
#include <c10/core/WrapDimMinimal.h>
#include <c10/core/impl/LocalDispatchKeySet.h>
#include <c10/util/ArrayRef.h>
#include <c10/util/Exception.h>
#include <c10/util/SmallVector.h>
#include <c10/util/intrusive_ptr.h>
#include <c10/util/typeid.h>
#include <infer.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// A count of in-place writes, shared by the tensors that share memory; none for an inference tensor. Copies are of the same count.
class VariableVersion {
 public:
  enum Disabled { DISABLED };
  VariableVersion(Disabled = DISABLED) {}
  VariableVersion(uint32_t version) {
    infer_version_counter* counter = nullptr;
    infer_detail::check(infer_version_counter_new(version, &counter));
    counter_.reset(counter, infer_version_counter_release);
  }
  static VariableVersion of(const infer_tensor* tensor) {
    infer_version_counter* counter = nullptr;
    infer_detail::check(infer_tensor_version_counter(tensor, &counter));
    VariableVersion version;
    if (counter) version.counter_.reset(counter, infer_version_counter_release);
    version.is_of_tensor_ = counter != nullptr;
    return version;
  }

  bool enabled() const { return counter_ != nullptr; }
  /// Whether nobody else counts with it; a counter just asked for counts with its tensor, and this is not somebody else.
  bool unique() const {
    if (!enabled()) return true;
    size_t count = 0;
    infer_detail::check(infer_version_counter_use_count(counter_.get(), &count));
    return counter_.use_count() == 1 && count <= (is_of_tensor_ ? 2u : 1u);
  }
  uint32_t current_version() const {
    TORCH_CHECK(enabled(), "Inference tensors do not track version counter.");
    uint32_t version = 0;
    infer_detail::check(infer_version_counter_get(counter_.get(), &version));
    return version;
  }
  void bump() {
    TORCH_CHECK(enabled() || InferenceMode::is_enabled(),
                "Inplace update to inference tensor outside InferenceMode is not allowed.You can make a clone to get a normal tensor before doing "
                "inplace update.See https://github.com/pytorch/rfcs/pull/17 for more details.");
    if (enabled()) infer_detail::check(infer_version_counter_bump(counter_.get()));
  }
  void set_version(int64_t version) {
    TORCH_CHECK(enabled(),
                "Tried to call torch.autograd._unsafe_set_version() on a tensor that does not have a version counter. Was it created in inference "
                "mode?");
    infer_detail::check(infer_version_counter_set(counter_.get(), version));
  }
  const infer_version_counter* raw() const { return counter_.get(); }

 private:
  std::shared_ptr<infer_version_counter> counter_;
  bool is_of_tensor_ = false;
};

/// The product of the sizes from the k-th on.
inline int64_t size_from_dim_(int k, IntArrayRef dims) {
  TORCH_CHECK(k >= 0, "size_from_dim_: there is no dimension ", k);
  int64_t product = 1;
  for (size_t i = static_cast<size_t>(k); i < dims.size(); i++) product *= dims[i];
  return product;
}
/// The product of the sizes before the k-th.
inline int64_t size_to_dim_(int k, IntArrayRef dims) {
  TORCH_CHECK(k >= 0 && static_cast<size_t>(k) <= dims.size());
  int64_t product = 1;
  for (size_t i = 0; i < static_cast<size_t>(k); i++) product *= dims[i];
  return product;
}
/// The product of the sizes between the k-th and the l-th, without these two.
inline int64_t size_between_dim_(int k, int l, IntArrayRef dims) {
  TORCH_CHECK(k >= 0 && l >= 0 && static_cast<size_t>(k) < dims.size() && static_cast<size_t>(l) < dims.size());
  int64_t product = 1;
  for (size_t i = static_cast<size_t>(std::min(k, l)) + 1; i < static_cast<size_t>(std::max(k, l)); i++) product *= dims[i];
  return product;
}
/// A negative index counted from the front.
inline int canonical_axis_index_(int axis_index, int ndims) {
  TORCH_CHECK(axis_index >= -ndims);
  TORCH_CHECK(axis_index < ndims);
  return axis_index < 0 ? axis_index + ndims : axis_index;
}

/// Never copied: a `TensorImpl*` is the address of the library's own object, valid while a Tensor holds it, or that of `undefined()`. One is
/// made by `at::detail::make_tensor`. What changes a tensor's geometry is not recorded, and is refused where it leaves the storage.
struct TensorImpl {
  enum ImplType { VIEW };

  TensorImpl() = delete;
  TensorImpl(const TensorImpl&) = delete;

  /// What an undefined tensor points to: an address that is nobody's, the same in all libraries of a process.
  static TensorImpl* undefined() { return reinterpret_cast<TensorImpl*>(uintptr_t{1}); }
  /// Of a pointer to the library's object or to nothing.
  static infer_tensor* handle_of(const TensorImpl* impl) {
    return impl == undefined() ? nullptr : reinterpret_cast<infer_tensor*>(const_cast<TensorImpl*>(impl));
  }

  DispatchKeySet key_set() const {
    return handle() ? DispatchKeySet::from_raw_repr(infer_tensor_key_set(handle()) & 0x3FFFFFFFu) : DispatchKeySet();
  }
  const VariableVersion version_counter() const { return VariableVersion::of(handle()); }
  void set_version_counter(const VariableVersion& version) { infer_detail::check(infer_tensor_set_version_counter(handle(), version.raw())); }
  void bump_version() { infer_detail::check(infer_tensor_bump_version(handle())); }
  bool unique_version() const { return version_counter().unique(); }
  bool is_inference() const { return handle() && infer_tensor_is_inference(handle()); }

  IntArrayRef sizes() const {
    static constexpr int64_t none = 0;
    if (!handle()) return IntArrayRef(&none, 1);
    const int64_t* first = nullptr;
    const size_t n = infer_tensor_sizes(handle(), &first);
    return IntArrayRef(first, n);
  }
  IntArrayRef strides() const {
    TORCH_CHECK(handle(), "strides() called on an undefined Tensor");
    const int64_t* first = nullptr;
    const size_t n = infer_tensor_strides(handle(), &first);
    return IntArrayRef(first, n);
  }
  int64_t size(int64_t d) const { return sizes()[wrapped(d)]; }
  int64_t stride(int64_t d) const { return strides()[wrapped(d)]; }
  int64_t dim() const { return static_cast<int64_t>(sizes().size()); }
  int64_t numel() const { return handle() ? infer_tensor_numel(handle()) : 0; }
  bool is_empty() const { return numel() == 0; }
  /// Whether it stands for a number in an expression, which ranks lowest in type promotion.
  bool is_wrapped_number() const { return handle() && infer_tensor_is_wrapped_number(handle()); }
  /// Errors: c10::Error for a tensor with dimensions.
  void set_wrapped_number(bool is_wrapped) { infer_detail::check(infer_tensor_set_wrapped_number(handle(), is_wrapped)); }
  int64_t storage_offset() const { return handle() ? infer_tensor_storage_offset(handle()) : 0; }
  SymIntArrayRef sym_sizes() const { return fromIntArrayRefUnchecked(sizes()); }
  SymIntArrayRef sym_strides() const { return fromIntArrayRefUnchecked(strides()); }
  SymInt sym_numel() const { return numel(); }
  SymInt sym_storage_offset() const { return storage_offset(); }
  bool has_symbolic_sizes_strides() const { return false; }
  bool is_contiguous(MemoryFormat format = MemoryFormat::Contiguous) const {
    return !handle() || infer_tensor_is_contiguous(handle(), static_cast<int32_t>(format));
  }
  bool is_non_overlapping_and_dense() const { return !handle() || infer_tensor_is_non_overlapping_and_dense(handle()); }

  caffe2::TypeMeta dtype() const {
    return handle() ? caffe2::TypeMeta(static_cast<ScalarType>(infer_tensor_dtype(handle()))) : caffe2::TypeMeta();
  }
  size_t itemsize() const { return handle() ? infer_tensor_itemsize(handle()) : dtype().itemsize(); }
  bool dtype_initialized() const { return handle() != nullptr; }
  Layout layout() const { return handle() ? static_cast<Layout>(infer_tensor_layout(handle())) : kStrided; }
  Device device() const {
    TORCH_CHECK(handle(), "tensor does not have a device");
    const infer_device d = infer_tensor_device(handle());
    return Device(static_cast<DeviceType>(d.kind), d.index);
  }
  std::optional<Device> device_opt() const { return handle() ? std::optional<Device>(device()) : std::nullopt; }
  DeviceType device_type() const { return device().type(); }
  DeviceIndex get_device() const { return device().index(); }
  bool is_cpu() const { return handle() && device().is_cpu(); }
  bool is_meta() const { return handle() && device().is_meta(); }
  bool is_cuda() const { return false; }
  bool is_sparse() const { return layout() == kSparse; }
  bool requires_grad() const { return handle() && infer_tensor_requires_grad(handle()); }
  void set_requires_grad(bool requires_grad) { infer_detail::check(infer_tensor_set_requires_grad(handle(), requires_grad)); }

  const void* data() const {
    TORCH_CHECK(handle(), "Cannot access data pointer of Tensor that doesn't have storage");
    return infer_tensor_const_data_ptr(handle());
  }
  void* mutable_data() { return const_cast<void*>(data()); }
  bool has_storage() const { return handle() && layout() == kStrided; }
  bool storage_initialized() const { return numel() == 0 || infer_tensor_const_storage_data(handle()) != nullptr; }
  const Storage storage() const {
    TORCH_CHECK_NOT_IMPLEMENTED(has_storage(), "Cannot access storage of ",
                                !handle()     ? "UndefinedTensorImpl"
                                : is_sparse() ? "SparseTensorImpl"
                                              : "SparseCsrTensorImpl");
    infer_tensor_retain(handle());
    return Storage::steal(const_cast<infer_tensor*>(handle()));
  }
  const Storage unsafe_storage() const { return storage(); }

  void set_sizes_and_strides(IntArrayRef sizes, IntArrayRef strides, std::optional<int64_t> storage_offset = std::nullopt) {
    TORCH_CHECK(sizes.size() == strides.size(), "dimensionality of sizes (", sizes.size(), ") must match dimensionality of strides (",
                strides.size(), ")");
    // A stride of -1 is the one that a row-major tensor has there.
    SmallVector<int64_t, 6> steps(strides.begin(), strides.end());
    for (size_t d = sizes.size(); d-- > 0;) {
      if (steps[d] >= 0) continue;
      steps[d] = d + 1 == sizes.size() ? 1 : std::max<int64_t>(sizes[d + 1], 1) * steps[d + 1];
    }
    set_geometry(sizes, steps, storage_offset.value_or(this->storage_offset()));
  }
  void set_sizes_and_strides(SymIntArrayRef sizes, SymIntArrayRef strides, std::optional<SymInt> storage_offset = std::nullopt) {
    set_sizes_and_strides(asIntArrayRefUnchecked(sizes), asIntArrayRefUnchecked(strides),
                          storage_offset ? std::optional<int64_t>(storage_offset->expect_int()) : std::nullopt);
  }
  void set_sizes_contiguous(IntArrayRef sizes) {
    const SmallVector<int64_t, 6> from_shape(sizes.size(), -1);
    set_sizes_and_strides(sizes, from_shape);
  }
  void set_size(int64_t d, int64_t size) {
    auto sizes = this->sizes().vec();
    sizes.at(static_cast<size_t>(d)) = size;
    set_geometry(sizes, strides().vec(), storage_offset());
  }
  void set_stride(int64_t d, int64_t stride) {
    auto strides = this->strides().vec();
    strides.at(static_cast<size_t>(d)) = stride;
    set_geometry(sizes().vec(), strides, storage_offset());
  }
  void set_storage_offset(int64_t offset) { set_geometry(sizes().vec(), strides().vec(), offset); }
  /// The strides of a tensor of these sizes in the format.
  void empty_tensor_restride(MemoryFormat format) {
    const auto sizes = this->sizes().vec();
    switch (format) {
      case MemoryFormat::ChannelsLast:
        TORCH_CHECK(sizes.size() == 4, "required rank 4 tensor to use channels_last format");
        return set_geometry(sizes, get_channels_last_strides_2d(sizes), storage_offset());
      case MemoryFormat::ChannelsLast3d:
        TORCH_CHECK(sizes.size() == 5, "required rank 5 tensor to use channels_last_3d format");
        return set_geometry(sizes, get_channels_last_strides_3d(sizes), storage_offset());
      default:
        TORCH_CHECK(format == MemoryFormat::Contiguous, "unsupported memory format ", format);
        return set_sizes_contiguous(sizes);
    }
  }
  void set_storage_keep_dtype(Storage storage) {
    const auto sizes = this->sizes().vec(), strides = this->strides().vec();
    const impl::ExcludeDispatchKeyGuard below(autograd_dispatch_keyset_with_ADInplaceOrView);
    infer_detail::check(infer_op_set__source_Storage_storage_offset(handle(), storage.raw(), storage_offset(), sizes.data(), sizes.size(),
                                                                    strides.data(), strides.size()));
  }
  void set_allow_tensor_metadata_change(bool) {}
  bool allow_tensor_metadata_change() const { return true; }

  /// NULL of an undefined tensor.
  const infer_tensor* handle() const { return handle_of(this); }

 private:
  size_t wrapped(int64_t d) const { return static_cast<size_t>(c10::maybe_wrap_dim(d, dim(), false)); }
  void set_geometry(IntArrayRef sizes, IntArrayRef strides, int64_t offset) {
    const impl::ExcludeDispatchKeyGuard below(autograd_dispatch_keyset_with_ADInplaceOrView);
    infer_detail::check(infer_op_as_strided_(handle(), sizes.data(), sizes.size(), strides.data(), strides.size(), &offset));
  }
};

namespace detail {
template <>
struct Counted<TensorImpl> {
  static void retain(const TensorImpl* t) noexcept { infer_tensor_retain(TensorImpl::handle_of(t)); }
  static void release(TensorImpl* t) noexcept { infer_tensor_release(TensorImpl::handle_of(t)); }
  static size_t use_count(const TensorImpl* t) noexcept {
    const infer_tensor* const handle = TensorImpl::handle_of(t);
    return handle ? infer_tensor_use_count(handle) : 0;
  }
  static size_t weak_use_count(const TensorImpl* t) noexcept { return TensorImpl::handle_of(t) ? 1 : 0; }

  /// A tensor of no elements on the storage.
  static TensorImpl* make(Storage&& storage, DispatchKeySet keys, caffe2::TypeMeta dtype) {
    TORCH_CHECK(keys.has(DispatchKey::CPU) && storage.device_type() == kCPU, "TensorImpl: a tensor of ", keys, " on ", storage.device(),
                " is not made by hand");
    TensorImpl* const made = make(keys, dtype, kCPU);
    made->set_storage_keep_dtype(std::move(storage));
    return made;
  }
  static TensorImpl* make(TensorImpl::ImplType, Storage&& storage, DispatchKeySet keys, caffe2::TypeMeta dtype) {
    return make(std::move(storage), keys, dtype);
  }
  /// One that has no memory yet.
  static TensorImpl* make(DispatchKeySet keys, caffe2::TypeMeta dtype, std::optional<Device> device = std::nullopt) {
    const Device where = device.value_or(Device(keys.has(DispatchKey::Meta) ? kMeta : kCPU));
    TORCH_CHECK(where.is_cpu() || where.is_meta(), "TensorImpl: a tensor on ", where, " is not made by hand");
    const int64_t size = 0;
    const infer_device on{static_cast<int8_t>(where.type()), static_cast<int8_t>(where.index())};
    infer_tensor* made = nullptr;
    infer_detail::check(
        infer_op_empty_memory_format(&size, 1, static_cast<int32_t>(dtype.toScalarType()), -1, &on, nullptr, -1, &made));
    return reinterpret_cast<TensorImpl*>(made);
  }
};
}  // namespace detail

INFER_NAMESPACE_END
}  // namespace c10
