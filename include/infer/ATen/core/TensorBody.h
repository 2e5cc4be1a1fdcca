// at::Tensor.
#pragma once

#include <ATen/core/ATen_fwd.h>
#include <ATen/core/DeprecatedTypeProperties.h>
#include <ATen/core/TensorAccessor.h>
#include <c10/core/Device.h>
#include <c10/core/GeneratorImpl.h>
#include <c10/core/Layout.h>
#include <c10/core/MemoryFormat.h>
#include <c10/core/QScheme.h>
#include <c10/core/Scalar.h>
#include <c10/core/ScalarType.h>
#include <c10/core/Storage.h>
#include <c10/core/Stream.h>
#include <c10/core/SymInt.h>
#include <c10/core/TensorImpl.h>
#include <c10/core/TensorOptions.h>
#include <c10/core/UndefinedTensorImpl.h>
#include <c10/util/ArrayRef.h>
#include <c10/util/Exception.h>
#include <c10/util/MaybeOwned.h>
#include <c10/util/intrusive_ptr.h>
#include <infer.h>

#if defined(__has_include)
#if __has_include(<sys/single_threaded.h>)
#include <sys/single_threaded.h>
#define INFER_HAS_SINGLE_THREADED 1
#endif
#endif

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace torch {
namespace autograd {
INFER_NAMESPACE_BEGIN
struct Node;
INFER_NAMESPACE_END
}  // namespace autograd
}  // namespace torch

namespace infer_detail {
INFER_DETAIL_BEGIN

/// Whether no other thread exists, as far as the C library says: then a count needs no atomic read-modify-write.
inline bool one_thread() noexcept {
#ifdef INFER_HAS_SINGLE_THREADED
  return __libc_single_threaded;
#else
  return false;
#endif
}

/// One more reference. The count is the first word of the object.
inline void retain(infer_tensor* t) noexcept {
  if (!t) return;
  auto* count = reinterpret_cast<size_t*>(t);
  if (one_thread()) {
    ++*count;
  } else {
    __atomic_fetch_add(count, size_t(1), __ATOMIC_RELAXED);
  }
}

/// One reference fewer; the last one frees. Nobody can copy a handle whose only reference is ours, so that case needs no read-modify-write.
inline void release(infer_tensor* t) noexcept {
  if (!t) return;
  auto* count = reinterpret_cast<size_t*>(t);
  if (__atomic_load_n(count, __ATOMIC_ACQUIRE) == 1) {
    infer_tensor_destroy(t);
  } else if (one_thread()) {
    --*count;
  } else if (__atomic_fetch_sub(count, size_t(1), __ATOMIC_ACQ_REL) == 1) {
    infer_tensor_destroy(t);
  }
}

/// What an operator answers that is declared and not there, as LibTorch's do whose kernels are another device's.
[[noreturn]] C10_NOINLINE C10_COLD inline void has_no_kernel(const char* name) {
  TORCH_CHECK_NOT_IMPLEMENTED(false, "Could not run '", name, "' with arguments from the 'CPU' backend.");
  __builtin_unreachable();
}

/// The dimension `dim` counted from the front; an error where there is none.
inline int64_t wrap_dim(int64_t dim, int64_t dims) {
  if (C10_LIKELY(dim >= -dims && dim < dims)) return dim < 0 ? dim + dims : dim;
  TORCH_CHECK_INDEX(dims != 0, "Dimension specified as ", dim, " but tensor has no dimensions");
  TORCH_CHECK_INDEX(false, "Dimension out of range (expected to be in range of [", -dims, ", ", dims - 1, "], but got ", dim, ")");
  return 0;
}

INFER_DETAIL_END
}  // namespace infer_detail

namespace at {
INFER_NAMESPACE_BEGIN

/// A handle to a tensor: one pointer, null for an undefined tensor.
///
/// Ownership: copying a handle shares the tensor, moving steals, destroying gives the reference back; none of them throws. Operators return
/// new handles and keep none of their arguments'.
/// Errors: an operator throws c10::Error or a class derived from it; so does anything that needs a defined tensor of an undefined one.
/// Threads: a handle is like an int: one thread may write it, or several read it. Reading one tensor on several threads is safe; writing to
/// its data while others read it is the program's to prevent.
class Tensor {
 public:
  using unsigned_type = uint64_t;

  Tensor() noexcept : handle_(nullptr) {}
  Tensor(const Tensor& other) noexcept : handle_(other.handle_) { infer_detail::retain(handle_); }
  Tensor(Tensor&& other) noexcept : handle_(other.handle_) { other.handle_ = nullptr; }
  ~Tensor() { infer_detail::release(handle_); }

  // Assigning to a named handle makes it refer to another tensor. Assigning to a temporary, as in `t[0] = x`, writes into the tensor.
  Tensor& operator=(const Tensor& other) & noexcept {
    infer_tensor* before = handle_;
    infer_detail::retain(other.handle_);
    handle_ = other.handle_;
    infer_detail::release(before);
    return *this;
  }
  Tensor& operator=(Tensor&& other) & noexcept {
    if (this != &other) infer_detail::release(std::exchange(handle_, std::exchange(other.handle_, nullptr)));
    return *this;
  }
  Tensor& operator=(const Scalar& value) &&;
  Tensor& operator=(const Tensor& value) &&;
  Tensor& operator=(Tensor&& value) &&;

  /// Takes over a reference, as the C library returns one.
  static Tensor steal(infer_tensor* handle) noexcept {
    Tensor t;
    t.handle_ = handle;
    return t;
  }
  /// The C library's handle, borrowed.
  infer_tensor* raw() const noexcept { return handle_; }
  /// The C library's handle with its reference, which the caller must give back. This becomes undefined.
  infer_tensor* release_raw() noexcept { return std::exchange(handle_, nullptr); }

  // ---- identity ---------------------------------------------------------------------------------------------------------------------

  bool defined() const noexcept { return handle_ != nullptr; }
  void reset() noexcept { infer_detail::release(std::exchange(handle_, nullptr)); }
  bool is_same(const Tensor& other) const noexcept { return handle_ == other.handle_; }
  size_t use_count() const noexcept { return handle_ ? __atomic_load_n(reinterpret_cast<const size_t*>(handle_), __ATOMIC_RELAXED) : 0; }
  size_t weak_use_count() const noexcept { return handle_ ? 1 : 0; }
  bool unique() const noexcept { return use_count() == 1; }
  /// What the pointer owns; an undefined tensor's is null.
  explicit Tensor(c10::intrusive_ptr<TensorImpl> impl) noexcept : handle_(TensorImpl::handle_of(impl.release())) {}
  static Tensor wrap_tensor_impl(c10::intrusive_ptr<TensorImpl> impl) { return Tensor(std::move(impl)); }
  const c10::intrusive_ptr<TensorImpl> getIntrusivePtr() const { return c10::intrusive_ptr<TensorImpl>::reclaim_copy(reinterpret_cast<TensorImpl*>(handle_)); }
  /// The reference, for `intrusive_ptr<TensorImpl>::reclaim`. This becomes undefined.
  TensorImpl* unsafeReleaseTensorImpl() {
    TensorImpl* const impl = unsafeGetTensorImpl();
    release_raw();
    return impl;
  }
  TensorImpl* unsafeGetTensorImpl() const { return handle_ ? reinterpret_cast<TensorImpl*>(handle_) : TensorImpl::undefined(); }
  DispatchKeySet key_set() const { return unsafeGetTensorImpl()->key_set(); }

  // ---- geometry ---------------------------------------------------------------------------------------------------------------------

  IntArrayRef sizes() const noexcept {
    static constexpr int64_t undefined_size = 0;
    if (C10_UNLIKELY(!handle_)) return IntArrayRef(&undefined_size, 1);
    const int64_t* p;
    const size_t n = infer_tensor_sizes(handle_, &p);
    return IntArrayRef(p, n);
  }
  IntArrayRef strides() const {
    const int64_t* p;
    TORCH_CHECK(handle_, "strides() called on an undefined Tensor");
    const size_t n = infer_tensor_strides(handle_, &p);
    if (C10_UNLIKELY(n != 0 && *p == 0)) check_has_strides();
    return IntArrayRef(p, n);
  }
  c10::SymIntArrayRef sym_sizes() const noexcept { return c10::fromIntArrayRefUnchecked(sizes()); }
  c10::SymIntArrayRef sym_strides() const { return c10::fromIntArrayRefUnchecked(strides()); }
  int64_t dim() const noexcept { return handle_ ? infer_tensor_dim(handle_) : 1; }
  int64_t ndimension() const noexcept { return dim(); }
  int64_t size(int64_t dim) const {
    const IntArrayRef s = sizes();
    return s[static_cast<size_t>(infer_detail::wrap_dim(dim, static_cast<int64_t>(s.size())))];
  }
  c10::SymInt sym_size(int64_t dim) const { return size(dim); }
  int64_t stride(int64_t dim) const {
    const IntArrayRef s = strides();
    return s[static_cast<size_t>(infer_detail::wrap_dim(dim, static_cast<int64_t>(s.size())))];
  }
  c10::SymInt sym_stride(int64_t dim) const { return stride(dim); }
  int64_t numel() const noexcept { return handle_ ? infer_tensor_numel(handle_) : 0; }
  c10::SymInt sym_numel() const noexcept { return numel(); }
  int64_t storage_offset() const noexcept { return handle_ ? infer_tensor_storage_offset(handle_) : 0; }
  c10::SymInt sym_storage_offset() const noexcept { return storage_offset(); }
  bool is_contiguous(MemoryFormat format = MemoryFormat::Contiguous) const noexcept {
    return !handle_ || infer_tensor_is_contiguous(handle_, static_cast<int32_t>(format));
  }
  bool is_contiguous_or_false(MemoryFormat format = MemoryFormat::Contiguous) const noexcept { return is_contiguous(format); }
  bool is_non_overlapping_and_dense() const noexcept { return !handle_ || infer_tensor_is_non_overlapping_and_dense(handle_); }
  MemoryFormat suggest_memory_format(bool = false) const noexcept {
    return handle_ ? static_cast<MemoryFormat>(infer_tensor_suggest_memory_format(handle_)) : MemoryFormat::Contiguous;
  }

  // ---- kind -------------------------------------------------------------------------------------------------------------------------

  ScalarType scalar_type() const noexcept { return handle_ ? static_cast<ScalarType>(infer_tensor_dtype(handle_)) : ScalarType::Undefined; }
  caffe2::TypeMeta dtype() const noexcept { return caffe2::TypeMeta(scalar_type()); }
  size_t itemsize() const {
    TORCH_CHECK(handle_,
                "Cannot report itemsize of Tensor that doesn't have initialized dtype (e.g., caffe2::Tensor x(CPU), prior to calling "
                "mutable_data<T>() on x)");
    return infer_tensor_itemsize(handle_);
  }
  int64_t element_size() const { return static_cast<int64_t>(itemsize()); }
  size_t nbytes() const {
    const size_t each = itemsize();
    TORCH_CHECK(layout() == kStrided,
                "nbytes is not defined for sparse tensors.  If you want the size of the constituent tensors, add the nbytes of the indices and "
                "values.  If you want the size of the  equivalent dense tensor, multiply numel() by element_size()");
    return static_cast<size_t>(numel()) * each;
  }
  Device device() const {
    check_has_device();
    const infer_device d = infer_tensor_device(handle_);
    return Device(static_cast<DeviceType>(d.kind), d.index);
  }
  DeviceIndex get_device() const {
    check_has_device();
    return -1;
  }
  Layout layout() const noexcept { return handle_ ? static_cast<Layout>(infer_tensor_layout(handle_)) : kStrided; }
  TensorOptions options() const { return TensorOptions(scalar_type()).device(device()).layout(layout()); }
  bool is_cpu() const noexcept { return handle_ != nullptr && !is_meta(); }
  bool is_cuda() const noexcept { return false; }
  bool is_xpu() const noexcept { return false; }
  bool is_hip() const noexcept { return false; }
  bool is_mps() const noexcept { return false; }
  bool is_hpu() const noexcept { return false; }
  bool is_mtia() const noexcept { return false; }
  bool is_privateuseone() const noexcept { return false; }
  bool is_meta() const noexcept { return handle_ != nullptr && infer_tensor_device(handle_).kind == static_cast<int8_t>(DeviceType::Meta); }
  bool is_sparse() const noexcept { return layout() == kSparse; }
  bool is_sparse_csr() const noexcept { return layout() == kSparseCsr; }
  bool is_mkldnn() const noexcept { return false; }
  bool is_vulkan() const noexcept { return false; }
  bool is_metal() const noexcept { return false; }
  bool is_quantized() const noexcept { return isQIntType(scalar_type()); }
  QScheme qscheme() const;
  bool is_nested() const { return key_set().has(DispatchKey::NestedTensor); }
  bool has_storage() const noexcept { return handle_ != nullptr && layout() == kStrided; }
  bool has_names() const noexcept { return false; }
  bool is_floating_point() const noexcept { return isFloatingType(scalar_type()); }
  bool is_complex() const noexcept { return isComplexType(scalar_type()); }
  bool is_signed() const { return isSignedType(scalar_type()); }
  bool is_inference() const noexcept { return handle_ && infer_tensor_is_inference(handle_); }
  bool is_conj() const { return is_read_as(&infer_op_is_conj); }
  /// The conjugate, as a view; a real tensor is its own.
  Tensor conj() const { return is_complex() ? _conj() : *this; }
  bool is_neg() const { return is_read_as(&infer_op_is_neg); }
  bool _is_zerotensor() const { return is_read_as(&infer_op__is_zerotensor); }
  DeprecatedTypeProperties& type() const {
    return globalDeprecatedTypePropertiesRegistry().getDeprecatedTypeProperties(handle_ ? options().backend() : Backend::Undefined, scalar_type());
  }
  std::string toString() const { return type().toString(); }
  /// One line about the tensor on the standard error stream.
  void print() const;

  // ---- data -------------------------------------------------------------------------------------------------------------------------

  void* data_ptr() const {
    TORCH_CHECK(handle_, "Cannot access data pointer of Tensor that doesn't have storage");
    return own_data();
  }
  void* mutable_data_ptr() const { return data_ptr(); }
  /// To be read only: a weight of a model stays prepacked.
  const void* const_data_ptr() const {
    TORCH_CHECK(handle_, "Cannot access data pointer of Tensor that doesn't have storage");
    return own_const_data();
  }
  /// The first element; an error where T is not the element type. Elements follow strides().
  template <class T>
  T* data_ptr() const {
    check_type(CppTypeToScalarType<std::remove_const_t<T>>::value);
    if constexpr (std::is_const_v<T>) {
      return static_cast<T*>(allocated(own_const_data()));
    } else {
      return static_cast<T*>(allocated(own_data()));
    }
  }
  template <class T>
  T* mutable_data_ptr() const {
    return data_ptr<T>();
  }
  template <class T>
  const std::remove_const_t<T>* const_data_ptr() const {
    return data_ptr<const std::remove_const_t<T>>();
  }
  template <class T>
  T* data() const {
    return data_ptr<T>();
  }
  const Storage storage() const {
    check_has_storage();
    infer_detail::retain(handle_);
    return Storage::steal(handle_);
  }
  bool is_alias_of(const Tensor& other) const {
    check_has_storage();
    other.check_has_storage();
    return infer_tensor_is_alias_of(handle_, other.handle_);
  }

  Scalar item() const {
    TORCH_CHECK(handle_, "a Tensor with 0 elements cannot be converted to Scalar");
    infer_scalar value;
    infer_detail::check(infer_tensor_item(handle_, &value));
    return Scalar(value);
  }
  template <class T>
  T item() const {
    return item().template to<T>();
  }

  template <class T, size_t N>
  TensorAccessor<T, N> accessor() const& {
    static_assert(N > 0, "accessor is used for indexing tensor, for scalars use *data_ptr<T>()");
    check_accessor(N);
    T* const data = data_ptr<T>();
    return TensorAccessor<T, N>(data, sizes().data(), strides().data());
  }
  template <class T, size_t N>
  TensorAccessor<T, N> accessor() && = delete;
  template <class T, size_t N, template <class U> class PtrTraits = DefaultPtrTraits, class index_t = int64_t>
  GenericPackedTensorAccessor<T, N, PtrTraits, index_t> generic_packed_accessor() const& {
    static_assert(N > 0, "accessor is used for indexing tensor, for scalars use *data_ptr<T>()");
    check_accessor(N);
    T* const data = data_ptr<T>();
    return GenericPackedTensorAccessor<T, N, PtrTraits, index_t>(data, sizes().data(), strides().data());
  }
  template <class T, size_t N, template <class U> class PtrTraits = DefaultPtrTraits>
  PackedTensorAccessor32<T, N, PtrTraits> packed_accessor32() const& {
    TORCH_CHECK(numel() <= 0x7FFFFFFF, "numel needs to be smaller than int32_t max; otherwise, please use packed_accessor64");
    return generic_packed_accessor<T, N, PtrTraits, int32_t>();
  }
  template <class T, size_t N, template <class U> class PtrTraits = DefaultPtrTraits>
  PackedTensorAccessor64<T, N, PtrTraits> packed_accessor64() const& {
    return generic_packed_accessor<T, N, PtrTraits, int64_t>();
  }
  /// The older name.
  template <class T, size_t N, template <class U> class PtrTraits = DefaultPtrTraits, class index_t = int64_t>
  GenericPackedTensorAccessor<T, N, PtrTraits, index_t> packed_accessor() const& {
    return generic_packed_accessor<T, N, PtrTraits, index_t>();
  }

  // ---- modes and autograd -----------------------------------------------------------------------------------------------------------

  bool requires_grad() const noexcept { return handle_ && infer_tensor_requires_grad(handle_); }
  const Tensor& set_requires_grad(bool requires_grad) const {
    TORCH_CHECK(handle_ || !requires_grad, "Only Tensors of floating point and complex dtype can require gradients");
    if (handle_) infer_detail::check(infer_tensor_set_requires_grad(handle_, requires_grad));
    return *this;
  }
  const Tensor& requires_grad_(bool requires_grad = true) const {
    TORCH_CHECK(is_leaf() || requires_grad,
                "you can only change requires_grad flags of leaf variables. If you want to use a computed variable in a subgraph that doesn't "
                "require differentiation use var_no_grad = var.detach().");
    return set_requires_grad(requires_grad);
  }
  /// The name of a variable, which nothing sets.
  const std::string& name() const {
    TORCH_CHECK(handle_, "cannot call variable_data() on undefined tensor");
    static const std::string none;
    return none;
  }
  bool is_leaf() const { return infer_tensor_is_leaf(needed("get_autograd_meta()")); }
  bool is_view() const { return infer_tensor_is_view(needed("get_autograd_meta()")); }
  /// The tensor this one is a view of.
  const Tensor _base() const {
    infer_tensor* base = nullptr;
    TORCH_CHECK(is_view(), "Can't get base of non-view Tensor");
    infer_detail::check(infer_tensor_base(handle_, &base));
    return steal(base);
  }
  /// How often the data was written in place. Inference tensors do not count.
  int64_t _version() const {
    int64_t version = 0;
    if (handle_) infer_detail::check(infer_tensor_version(handle_, &version));
    return version;
  }
  int64_t output_nr() const { return infer_tensor_output_nr(needed("get_autograd_meta()")); }
  bool retains_grad() const { return infer_tensor_retains_grad(needed("get_autograd_meta()")); }
  /// Keeps the gradient of a tensor that is no leaf.
  void retain_grad() const {
    TORCH_CHECK(handle_, "can't retain_grad on Tensor that has requires_grad=False");
    infer_detail::check(infer_tensor_retain_grad(handle_));
  }
  /// What `backward` has added up for this tensor; undefined where it has not.
  const Tensor& grad() const {
    static const Tensor none;
    infer_tensor** variable = infer_tensor_grad_variable(needed("get_autograd_meta()"), false);
    if ((!variable || !*variable) && C10_UNLIKELY(!is_leaf() && !retains_grad())) warn_of_no_grad();
    return variable ? *reinterpret_cast<const Tensor*>(variable) : none;
  }
  Tensor& mutable_grad() const { return *reinterpret_cast<Tensor*>(infer_tensor_grad_variable(needed("mutable_grad"), true)); }
  /// The recorded operation that computed this tensor; null for a leaf. The tensor has it, and so what it leads to.
  const c10::intrusive_ptr<torch::autograd::Node>& grad_fn() const;
  /// Runs the recorded graph backward from this tensor, which needs a gradient to start from unless it has one element.
  void backward(const Tensor& gradient = Tensor(), std::optional<bool> retain_graph = std::nullopt, bool create_graph = false,
                std::optional<TensorList> inputs = std::nullopt) const;
  /// As [`backward`], in the order in which LibTorch's operator of this name has the arguments.
  void _backward(TensorList inputs, const std::optional<Tensor>& gradient = std::nullopt, std::optional<bool> retain_graph = std::nullopt,
                 bool create_graph = false) const {
    backward(gradient.value_or(Tensor()), retain_graph, create_graph, inputs.empty() ? std::nullopt : std::optional<TensorList>(inputs));
  }
  /// Has `hook`, which takes a Tensor and returns nothing or a Tensor to take its place, see this tensor's gradient. The number removes it.
  template <class F>
  unsigned register_hook(F&& hook) const;
  void remove_hook(unsigned id) const { infer_detail::check(infer_tensor_remove_hook(needed("materialize_autograd_meta()"), id)); }
  /// Makes this tensor another name of what `data` is, kind and type included; version, gradient and history stay.
  void set_data(const Tensor& data) const {
    TORCH_CHECK(handle_ && data.handle_, "Attempted to call `variable.set_data(tensor)`, but `variable` and `tensor` have incompatible tensor type.");
    infer_detail::check(infer_tensor_set_data(handle_, data.handle_));
  }
  /// The same data and version as a tensor without history.
  Tensor tensor_data() const {
    infer_tensor* out = nullptr;
    infer_detail::check(infer_tensor_tensor_data(needed("tensor_data()"), &out));
    return steal(out);
  }
  /// The same data as a tensor of its own: no history, its own version.
  Tensor variable_data() const {
    infer_tensor* out = nullptr;
    infer_detail::check(infer_tensor_variable_data(needed("variable_data()"), &out));
    return steal(out);
  }
  Tensor data() const { return variable_data(); }

  // ---- conversion -------------------------------------------------------------------------------------------------------------------
  // All return this tensor itself when nothing changes and `copy` is not asked for. The other forms of `to` are generated.

  Tensor to(std::optional<ScalarType> dtype, std::optional<Layout> layout, std::optional<Device> device, std::optional<bool> pin_memory,
            bool non_blocking, bool copy, std::optional<MemoryFormat> format) const;
  Tensor to(caffe2::TypeMeta dtype, bool non_blocking = false, bool copy = false) const;
  Tensor to(Device device, caffe2::TypeMeta dtype, bool non_blocking = false, bool copy = false) const;
  Tensor toType(ScalarType dtype) const;
  Tensor toType(const DeprecatedTypeProperties& type) const;
  Tensor toBackend(c10::Backend backend) const;
  Tensor cpu() const;
  Tensor cuda() const;
  Tensor hip() const;
  Tensor vulkan() const;
  Tensor metal() const;
  Tensor meta() const;
  /// Refused: there is no kernel of it on the CPU.
  [[noreturn]] void record_stream(c10::Stream) const { infer_detail::has_no_kernel("aten::record_stream"); }
  /// This tensor if it already is in that format, else a copy that is.
  Tensor contiguous(MemoryFormat format = MemoryFormat::Contiguous) const;
  /// This tensor where it is contiguous, borrowed, or else a copy that is.
  c10::MaybeOwned<Tensor> expect_contiguous(MemoryFormat format = MemoryFormat::Contiguous) const& {
    return is_contiguous(format) ? c10::MaybeOwned<Tensor>::borrowed(*this) : c10::MaybeOwned<Tensor>::owned(contiguous(format));
  }
  c10::MaybeOwned<Tensor> expect_contiguous(MemoryFormat format = MemoryFormat::Contiguous) && = delete;

  // ---- indexing ---------------------------------------------------------------------------------------------------------------------

  Tensor index(ArrayRef<indexing::TensorIndex> indices) const;
  Tensor index(std::initializer_list<indexing::TensorIndex> indices) const;
  Tensor& index_put_(ArrayRef<indexing::TensorIndex> indices, const Tensor& value);
  Tensor& index_put_(ArrayRef<indexing::TensorIndex> indices, const Scalar& value);
  Tensor& index_put_(std::initializer_list<indexing::TensorIndex> indices, const Tensor& value);
  Tensor& index_put_(std::initializer_list<indexing::TensorIndex> indices, const Scalar& value);
  Tensor& index_put_(const c10::List<std::optional<Tensor>>& indices, const Tensor& values, bool accumulate = false) const;
  Tensor index_put(const c10::List<std::optional<Tensor>>& indices, const Tensor& values, bool accumulate = false) const;
  Tensor operator[](int64_t index) const;
  Tensor operator[](const Scalar& index) const;
  Tensor operator[](const Tensor& index) const;

  // ---- operators that C++ spells with a sign ----------------------------------------------------------------------------------------

  Tensor operator~() const;
  Tensor operator-() const;
  Tensor& operator+=(const Tensor& other);
  Tensor& operator+=(const Scalar& other);
  Tensor& operator-=(const Tensor& other);
  Tensor& operator-=(const Scalar& other);
  Tensor& operator*=(const Tensor& other);
  Tensor& operator*=(const Scalar& other);
  Tensor& operator/=(const Tensor& other);
  Tensor& operator/=(const Scalar& other);
  Tensor& operator&=(const Tensor& other);
  Tensor& operator|=(const Tensor& other);
  Tensor& operator^=(const Tensor& other);

  // ---- every registered operator that upstream has as a method ----------------------------------------------------------------------

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-parameter"
#include <ATen/generated/TensorMethods.inc>
#include <ATen/RefusedMethods.inc>
#pragma GCC diagnostic pop

  // An int would become a bool before it becomes a list, and `std(0)` would ask for `unbiased=false`.
  Tensor var(int dim) const { return var(IntArrayRef{dim}); }
  Tensor std(int dim) const { return std(IntArrayRef{dim}); }

 private:
  bool is_read_as(infer_status (*flag)(const infer_tensor*, bool*)) const {
    bool is_set = false;
    if (handle_) infer_detail::check(flag(handle_, &is_set));
    return is_set;
  }
  void check_type(ScalarType wanted) const {
    if (C10_UNLIKELY(scalar_type() != wanted)) wrong_type(wanted);
  }
  const void* own_const_data() const {
    const void* data = infer_tensor_const_data_ptr(handle_);
    if (C10_UNLIKELY(data == nullptr)) check_is_meta();
    return data;
  }
  void* own_data() const {
    void* data = infer_tensor_data_ptr(handle_);
    if (C10_UNLIKELY(data == nullptr)) check_is_meta();
    return data;
  }
  /// The data of typed access, which a meta tensor of some elements does not have.
  template <class P>
  P allocated(P data) const {
    if (C10_UNLIKELY(data == nullptr)) check_is_empty();
    return data;
  }
  C10_NOINLINE C10_COLD void check_is_empty() const {
    TORCH_CHECK(numel() == 0, "The tensor has a non-zero number of elements, but its data is not allocated yet.");
  }
  C10_NOINLINE C10_COLD static void warn_of_no_grad() {
    TORCH_WARN(
        "The .grad attribute of a Tensor that is not a leaf Tensor is being accessed. Its .grad attribute won't be populated during "
        "autograd.backward(). If you indeed want the .grad field to be populated for a non-leaf Tensor, use .retain_grad() on the non-leaf "
        "Tensor. If you access the non-leaf Tensor by mistake, make sure you access the leaf Tensor instead. See "
        "github.com/pytorch/pytorch/pull/30531 for more information.");
  }
  /// A tensor whose first stride is zero may be one of compressed rows or columns.
  C10_NOINLINE C10_COLD void check_has_strides() const {
    const Layout own = layout();
    TORCH_CHECK(own == kStrided || own == kSparse, "Sparse ", own == kSparseCsr ? "CSR" : "CSC", " tensors do not have strides");
  }
  C10_NOINLINE C10_COLD void check_is_meta() const {
    TORCH_CHECK(layout() == kStrided, "Cannot access data pointer of Tensor that doesn't have storage");
    TORCH_CHECK(is_meta() || numel() == 0,
                "Cannot access data pointer of Tensor (e.g. FakeTensor, FunctionalTensor). If you're using torch.compile/export/fx, it is likely "
                "that we are erroneously tracing into a custom kernel. To fix this, please wrap the custom kernel into an opaque custom op.");
  }
  [[noreturn]] C10_NOINLINE void wrong_type(ScalarType wanted) const {
    TORCH_CHECK(false, "expected scalar type ", wanted, " but found ", scalar_type());
    __builtin_unreachable();
  }
  void check_accessor(size_t n) const {
    TORCH_CHECK(dim() == static_cast<int64_t>(n), "TensorAccessor expected ", n, " dims but tensor has ", dim());
  }
  void check_has_device() const { TORCH_CHECK(handle_, "tensor does not have a device"); }
  void check_has_storage() const {
    TORCH_CHECK_NOT_IMPLEMENTED(handle_, "Cannot access storage of UndefinedTensorImpl");
    TORCH_CHECK_NOT_IMPLEMENTED(layout() == kStrided, "Cannot access storage of ", is_sparse() ? "SparseTensorImpl" : "SparseCsrTensorImpl");
  }
  infer_tensor* needed(const char* method) const {
    TORCH_CHECK(handle_, "cannot call ", method, " on undefined tensor");
    return handle_;
  }

  infer_tensor* handle_;
};

/// Tensors in an array, or in a c10::List, whose elements it takes out.
class ITensorListRef final {
 public:
  using value_type = Tensor;
  using iterator = const Tensor*;
  using const_iterator = const Tensor*;

  ITensorListRef() = default;
  ITensorListRef(const std::initializer_list<Tensor>& list) : list_(list) {}
  template <class A, class = std::enable_if_t<std::is_convertible_v<const A&, TensorList>>>
  ITensorListRef(const A& array) : list_(array) {}
  template <class L, std::enable_if_t<std::is_same_v<L, c10::List<Tensor>>, int> = 0>
  ITensorListRef(const L& list) : is_kept_(true) {
    kept_.reserve(list.size());
    for (size_t i = 0; i < list.size(); i++) kept_.push_back(list[i]);
  }

  TensorList array() const { return is_kept_ ? TensorList(kept_) : list_; }
  size_t size() const { return array().size(); }
  bool empty() const { return size() == 0; }
  iterator begin() const { return array().begin(); }
  iterator end() const { return array().end(); }
  const Tensor& front() const { return array().front(); }

 private:
  TensorList list_;
  std::vector<Tensor> kept_;
  bool is_kept_ = false;
};

static_assert(sizeof(Tensor) == sizeof(void*), "lists of tensors are passed to the library as lists of handles");

/// The tensor, borrowed, or an undefined one.
inline c10::MaybeOwned<Tensor> borrow_from_optional_tensor(const std::optional<Tensor>& t) {
  return t ? c10::MaybeOwned<Tensor>::borrowed(*t) : c10::MaybeOwned<Tensor>::owned(std::in_place);
}
inline DeviceIndex get_device(const Tensor& t) { return t.get_device(); }

namespace detail {
/// A tensor that is put together: on a storage, or without one, of no elements until its sizes are set.
template <class Impl, class... Args>
Tensor make_tensor(Args&&... args) {
  return Tensor(c10::make_intrusive<Impl>(std::forward<Args>(args)...));
}
template <class Impl, class... Args>
Tensor make_tensor_base(Args&&... args) {
  return make_tensor<Impl>(std::forward<Args>(args)...);
}
}  // namespace detail

INFER_NAMESPACE_END
}  // namespace at

namespace c10 {
INFER_NAMESPACE_BEGIN
using at::DeprecatedTypeProperties;
INFER_NAMESPACE_END
}  // namespace c10

#include <ATen/core/Marshal.inc>

namespace at {
INFER_NAMESPACE_BEGIN
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-parameter"
#include <ATen/generated/TensorMethodsInline.inc>
#pragma GCC diagnostic pop
INFER_NAMESPACE_END
}  // namespace at

#include <ATen/core/TensorInline.inc>
#include <ATen/core/GraphInline.inc>
#include <ATen/core/List.h>
