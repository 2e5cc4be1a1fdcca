// Elementwise loops over several tensors at once: broadcast, promoted, in the order of memory, with the results made.
//
//   auto iter = at::TensorIteratorConfig().add_output(out).add_input(a).add_input(b).build();
//   iter.for_each([&](char** data, const int64_t* strides, int64_t n) { ... });
#pragma once

#include <ATen/DimVector.h>
#include <ATen/ExpandUtils.h>
#include <ATen/MemoryOverlap.h>
#include <ATen/Parallel.h>
#include <ATen/TensorIteratorTypes.h>
#include <ATen/core/Range.h>
#include <c10/util/FunctionRef.h>
#include <c10/util/accumulate.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace at {
INFER_NAMESPACE_BEGIN

struct TensorIterator;

/// What takes part, and how. Tensors are kept until the iterator is gone.
class TensorIteratorConfig final {
 public:
  TensorIteratorConfig& add_output(const Tensor& t) { return add(t, true); }
  TensorIteratorConfig& add_owned_output(const Tensor& t) { return add(t, true); }
  TensorIteratorConfig& add_borrowed_output(const Tensor& t) { return add(t, true); }
  TensorIteratorConfig& add_input(const Tensor& t) { return add(t, false); }
  TensorIteratorConfig& add_owned_input(const Tensor& t) { return add(t, false); }
  TensorIteratorConfig& add_borrowed_input(const Tensor& t) { return add(t, false); }
  TensorIteratorConfig& add_const_input(const Tensor& t) { return add(t, false); }
  TensorIteratorConfig& add_owned_const_input(const Tensor& t) { return add(t, false); }
  TensorIteratorConfig& add_borrowed_const_input(const Tensor& t) { return add(t, false); }
  TensorIteratorConfig& add_output(Tensor&& t) = delete;
  TensorIteratorConfig& add_input(Tensor&& t) = delete;
  TensorIteratorConfig& add_const_input(Tensor&& t) = delete;
  /// Whether results that overlap with themselves or partly with an argument are refused.
  TensorIteratorConfig& set_check_mem_overlap(bool on) { return check_overlap_ = on, *this; }
  TensorIteratorConfig& check_all_same_dtype(bool on) { return same_dtype_ = on, *this; }
  TensorIteratorConfig& check_all_same_device(bool) { return *this; }
  TensorIteratorConfig& allow_cpu_scalars(bool) { return *this; }
  TensorIteratorConfig& enforce_safe_casting_to_output(bool on) { return safe_casting_ = on, *this; }
  /// Elements in the order of their indices, the last fastest, whatever their memory.
  TensorIteratorConfig& enforce_linear_iteration(bool on = true) { return linear_ = on, *this; }
  /// Arguments are converted to the type that they promote to.
  TensorIteratorConfig& promote_inputs_to_common_dtype(bool on) {
    promote_ = on;
    if (on) same_dtype_ = false;
    return *this;
  }
  TensorIteratorConfig& promote_integer_inputs_to_float(bool on) {
    TORCH_INTERNAL_ASSERT(!on || promote_);
    return to_float_ = on, *this;
  }
  TensorIteratorConfig& is_reduction(bool on) { return is_reduction_ = on, *this; }
  /// A result of another type is computed in the common one, and converted at the end.
  TensorIteratorConfig& cast_common_dtype_to_outputs(bool on) {
    cast_outputs_ = on;
    if (on) same_dtype_ = false;
    return *this;
  }
  /// Whether a result of another shape is resized; else it is an error.
  TensorIteratorConfig& resize_outputs(bool on) { return resize_ = on, *this; }
  TensorIteratorConfig& declare_static_dtype_and_device(ScalarType dtype, Device device) {
    return declare_static_dtype(dtype).declare_static_device(device);
  }
  TensorIteratorConfig& declare_static_dtype(ScalarType dtype) {
    TORCH_CHECK(!same_dtype_, "check_all_same_dtype(false) must be called before declare_static_dtype(...)");
    return static_dtype_ = dtype, *this;
  }
  TensorIteratorConfig& declare_static_device(Device) { return *this; }
  TensorIteratorConfig& declare_static_shape(IntArrayRef shape) {
    TORCH_CHECK(!resize_, "resize_outputs() must be called before declare_static_shape(...)");
    return static_shape_ = DimVector(shape), *this;
  }
  TensorIteratorConfig& declare_static_shape(IntArrayRef shape, IntArrayRef squash_dims) {
    declare_static_shape(shape);
    for (const int64_t d : squash_dims) {
      TORCH_CHECK(d >= 0 && d < static_cast<int64_t>(shape.size()), "squash_dim ", d, " must be in [0, ", shape.size(), ").");
      (*static_shape_)[static_cast<size_t>(d)] = 1;
    }
    return *this;
  }
  TensorIterator build();

 private:
  friend struct TensorIteratorBase;
  TensorIteratorConfig& add(const Tensor& t, bool is_output) {
    TORCH_INTERNAL_ASSERT(!is_output || inputs_ == 0, "Keep in mind that you have to add all outputs first before adding any input. ");
    tensors_.push_back(t);
    ++(is_output ? outputs_ : inputs_);
    return *this;
  }

  std::vector<Tensor> tensors_;
  int outputs_ = 0, inputs_ = 0;
  std::optional<DimVector> static_shape_;
  std::optional<ScalarType> static_dtype_;
  bool check_overlap_ = true, same_dtype_ = true, safe_casting_ = false, linear_ = false, promote_ = false, to_float_ = false, is_reduction_ = false,
       cast_outputs_ = false, resize_ = true;
};

/// A tensor that takes part: `tensor` is what the loop reads or writes, `original` what was given, where that is another.
struct OperandInfo {
  Tensor tensor_, original_;
  void* data = nullptr;
  DimVector stride_bytes;
  ScalarType current_dtype = ScalarType::Undefined, target_dtype = ScalarType::Undefined;
  bool is_output = false, will_resize = false, is_read_write = false;

  const Tensor& tensor() const { return tensor_; }
  const Tensor& tensor_base() const { return tensor_; }
  const Tensor& original_tensor() const { return original_; }
};

/// Dimension 0 changes fastest. Strides are in bytes.
struct TensorIteratorBase {
  using PtrVector = std::vector<char*>;
  using StrideVector = DimVector;
  /// (pointers, strides of both dimensions, lengths of both)
  using loop2d_t = c10::function_ref<void(char** data, const int64_t* strides, int64_t size0, int64_t size1)>;

  int ndim() const { return static_cast<int>(shape_.size()); }
  IntArrayRef shape() const { return shape_; }
  int64_t numel() const { return c10::multiply_integers(shape_); }
  int ntensors() const { return static_cast<int>(operands_.size()); }
  int noutputs() const { return outputs_; }
  int ninputs() const { return ntensors() - noutputs(); }
  IntArrayRef strides(int64_t arg) const { return operands_[index(arg)].stride_bytes; }
  void* data_ptr(int64_t arg) const { return operands_[index(arg)].data; }
  ScalarType dtype(int64_t arg = 0) const { return operands_[index(arg)].current_dtype; }
  ScalarType common_dtype() const {
    TORCH_INTERNAL_ASSERT(common_dtype_ != ScalarType::Undefined, "Queried for invalid common dtype!");
    return common_dtype_;
  }
  std::optional<ScalarType> maybe_common_dtype() const {
    return common_dtype_ == ScalarType::Undefined ? std::nullopt : std::optional<ScalarType>(common_dtype_);
  }
  ScalarType input_dtype(int64_t arg = 0) const { return dtype(outputs_ + arg); }
  Device device(int64_t arg = 0) const { return operands_[index(arg)].tensor_.device(); }
  DeviceType device_type(int64_t arg = 0) const { return device(arg).type(); }
  int64_t element_size(int64_t arg) const { return static_cast<int64_t>(c10::elementSize(dtype(arg))); }
  bool is_scalar(int64_t arg) const { return operands_[index(arg)].tensor_.numel() == 1; }
  bool is_cpu_scalar(int64_t arg) const { return is_scalar(arg); }
  const Tensor& tensor(int64_t arg) const { return operands_[index(arg)].tensor_; }
  const Tensor& tensor_base(int64_t arg) const { return tensor(arg); }
  const Tensor& output(int64_t arg = 0) const {
    AT_ASSERT(arg < outputs_);
    const OperandInfo& op = operands_[index(arg)];
    return op.original_.defined() ? op.original_ : op.tensor_;
  }
  const Tensor& output_base(int64_t arg = 0) const { return output(arg); }
  const Tensor& input(int64_t arg = 0) const {
    AT_ASSERT(arg >= 0 && arg < ntensors() - outputs_);
    return tensor(outputs_ + arg);
  }
  const Tensor& input_base(int64_t arg = 0) const { return input(arg); }
  const OperandInfo& operand(int arg = 0) const { return operands_[index(arg)]; }
  OperandInfo& operand(int arg = 0) { return operands_[index(arg)]; }

  /// The elements of the result; fewer than numel() of a reduction.
  int64_t num_output_elements() const {
    int64_t n = 1;
    for (int d = 0; d < ndim(); d++) {
      if (!is_dim_reduced(d)) n *= shape_[static_cast<size_t>(d)];
    }
    return n;
  }
  int num_reduce_dims() const {
    int n = 0;
    for (int d = 0; d < ndim(); d++) n += operands_[0].stride_bytes[static_cast<size_t>(d)] == 0;
    return n;
  }
  bool is_dim_reduced(int dim) const {
    for (const OperandInfo& op : operands_) {
      if (op.is_output && op.stride_bytes[static_cast<size_t>(dim)] == 0 && shape_[static_cast<size_t>(dim)] > 1) return true;
    }
    return false;
  }
  bool is_trivial_1d() const { return ndim() == 1; }
  bool is_contiguous() const { return numel() == 1 || (ndim() == 1 && has_contiguous_first_dim()); }
  bool has_contiguous_first_dim() const {
    if (ndim() == 0) return true;
    for (int arg = 0; arg < ntensors(); arg++) {
      if (strides(arg)[0] != element_size(arg)) return false;
    }
    return true;
  }
  /// Whether every offset fits an int32.
  bool can_use_32bit_indexing() const {
    constexpr int64_t limit = INT32_MAX;
    if (numel() > limit) return false;
    for (const OperandInfo& op : operands_) {
      int64_t reach = 1;
      for (size_t d = 0; d < shape_.size(); d++) reach += (shape_[d] - 1) * op.stride_bytes[d];
      if (reach > limit) return false;
    }
    return true;
  }
  bool should_accumulate() const { return false; }
  bool is_final_output() const { return true; }

  StrideVector get_dim_strides(int dim) const {
    StrideVector out;
    for (const OperandInfo& op : operands_) out.push_back(op.stride_bytes[static_cast<size_t>(dim)]);
    return out;
  }
  StrideVector get_inner_strides() const { return get_dim_strides(0); }
  /// Of dimension 0 of every operand, then of dimension 1, ...; zeros up to two dimensions.
  StrideVector get_strides() const {
    StrideVector out;
    for (int d = 0; d < std::max(ndim(), 2); d++) {
      for (const OperandInfo& op : operands_) out.push_back(d < ndim() ? op.stride_bytes[static_cast<size_t>(d)] : 0);
    }
    return out;
  }
  PtrVector get_base_ptrs() const {
    PtrVector out;
    for (const OperandInfo& op : operands_) out.push_back(static_cast<char*>(op.data));
    return out;
  }
  void unsafe_replace_operand(int64_t arg, void* data) { operands_[index(arg)].data = data; }
  void _unsafe_set_arg_data(int64_t arg, void* data) { unsafe_replace_operand(arg, data); }
  void _unsafe_set_arg_strides(int64_t arg, IntArrayRef strides) { operands_[index(arg)].stride_bytes = DimVector(strides); }
  void remove_operand(int64_t arg) { operands_.erase(operands_.begin() + arg); }
  /// Leaves `size` indices of a dimension from `start` on.
  void narrow(int dim, int64_t start, int64_t size) {
    const auto d = static_cast<size_t>(dim);
    TORCH_INTERNAL_ASSERT(dim < ndim() && size >= 1);
    shape_[d] = size;
    for (OperandInfo& op : operands_) op.data = static_cast<char*>(op.data) + op.stride_bytes[d] * start;
    if (size == 1) coalesce();
  }
  /// The first element of an operand, as a T.
  template <class T>
  T scalar_value(int64_t arg) {
    return infer_detail::fetch<T>(dtype(arg), data_ptr(arg));
  }
  template <class T>
  T original_scalar_value(int64_t arg) {
    const Tensor& original = operands_[index(arg)].original_;
    return original.defined() ? infer_detail::fetch<T>(original.scalar_type(), original.const_data_ptr()) : scalar_value<T>(arg);
  }

  /// Calls `loop` for pieces that together are all elements, on several threads where there are more than `grain_size`.
  void for_each(loop2d_t loop, int64_t grain_size = internal::GRAIN_SIZE) {
    const int64_t n = numel();
    if (n == 0) return;
    if (n < grain_size || get_num_threads() == 1 || num_output_elements() != n) return serial_for_each(loop, {0, n});
    parallel_for(0, n, grain_size, [&](int64_t begin, int64_t end) { serial_for_each(loop, {begin, end}); });
  }
  /// A loop of one dimension: (pointers, strides, length).
  template <class F, std::enable_if_t<std::is_invocable_v<F&, char**, const int64_t*, int64_t>, int> = 0>
  void for_each(F loop, int64_t grain_size = internal::GRAIN_SIZE) {
    const auto both = loop_2d(loop);
    for_each(loop2d_t(both), grain_size);
  }
  void parallel_reduce(loop2d_t loop) { serial_for_each(loop, {0, numel()}); }
  template <class F, std::enable_if_t<std::is_invocable_v<F&, char**, const int64_t*, int64_t>, int> = 0>
  void serial_for_each(F loop, Range range) {
    const auto both = loop_2d(loop);
    serial_for_each(loop2d_t(both), range);
  }
  /// The elements of `range`, on this thread.
  void serial_for_each(loop2d_t loop, Range range) const;

  /// Converts results that were computed in another type. Loops of native/cpu/Loops.h call it.
  void cast_outputs() {
    for (OperandInfo& op : operands_) {
      if (!op.is_output || !op.original_.defined()) continue;
      op.original_.copy_(op.tensor_);
      op.tensor_ = std::exchange(op.original_, Tensor());
      op.current_dtype = op.target_dtype;
    }
  }

  void build(TensorIteratorConfig& config);
  void build_unary_op(const Tensor& out, const Tensor& a);
  void build_unary_float_op(const Tensor& out, const Tensor& a);
  void build_binary_op(const Tensor& out, const Tensor& a, const Tensor& b);
  void build_binary_float_op(const Tensor& out, const Tensor& a, const Tensor& b);
  void build_comparison_op(const Tensor& out, const Tensor& a, const Tensor& b);
  void build_ternary_op(const Tensor& out, const Tensor& a, const Tensor& b, const Tensor& c);
  void build_borrowing_unary_op(const Tensor& out, const Tensor& a) { build_unary_op(out, a); }
  void build_borrowing_unary_float_op(const Tensor& out, const Tensor& a) { build_unary_float_op(out, a); }
  void build_borrowing_binary_op(const Tensor& out, const Tensor& a, const Tensor& b) { build_binary_op(out, a, b); }
  void build_borrowing_binary_float_op(const Tensor& out, const Tensor& a, const Tensor& b) { build_binary_float_op(out, a, b); }
  void build_borrowing_comparison_op(const Tensor& out, const Tensor& a, const Tensor& b) { build_comparison_op(out, a, b); }

 protected:
  static size_t index(int64_t arg) { return static_cast<size_t>(arg); }
  template <class F>
  auto loop_2d(F& loop) const {
    return [&loop, n = operands_.size()](char** base, const int64_t* strides, int64_t size0, int64_t size1) {
      PtrVector data(base, base + n);
      for (int64_t i = 0; i < size1; i++) {
        loop(data.data(), strides, size0);
        for (size_t arg = 0; arg < n; arg++) data[arg] += strides[n + arg];
      }
    };
  }
  void check_overlaps();
  void find_shape(const TensorIteratorConfig& config);
  void find_types(const TensorIteratorConfig& config);
  void find_strides();
  std::vector<size_t> order(bool is_linear, bool is_reduction) const;
  void permute(const std::vector<size_t>& perm);
  void make_outputs(const std::vector<size_t>& perm);
  void coalesce();

  DimVector shape_;
  std::vector<OperandInfo> operands_;
  int outputs_ = 0;
  ScalarType common_dtype_ = ScalarType::Undefined;
};

struct TensorIterator final : TensorIteratorBase {
  static TensorIterator unary_op(Tensor& out, const Tensor& a) { return built(&TensorIteratorBase::build_unary_op, out, a); }
  static TensorIterator unary_float_op(Tensor& out, const Tensor& a) { return built(&TensorIteratorBase::build_unary_float_op, out, a); }
  static TensorIterator binary_op(Tensor& out, const Tensor& a, const Tensor& b) { return built(&TensorIteratorBase::build_binary_op, out, a, b); }
  static TensorIterator borrowing_binary_op(const Tensor& out, const Tensor& a, const Tensor& b) {
    return built(&TensorIteratorBase::build_binary_op, out, a, b);
  }
  static TensorIterator binary_float_op(Tensor& out, const Tensor& a, const Tensor& b) {
    return built(&TensorIteratorBase::build_binary_float_op, out, a, b);
  }
  static TensorIterator comparison_op(Tensor& out, const Tensor& a, const Tensor& b) {
    return built(&TensorIteratorBase::build_comparison_op, out, a, b);
  }
  static TensorIterator nullary_op(Tensor& out);
  static TensorIterator borrowing_nullary_op(const Tensor& out) {
    Tensor same = out;
    return nullary_op(same);
  }
  /// `out` has the shape of `a` with 1 where it is reduced.
  static TensorIterator reduce_op(Tensor& out, const Tensor& a);

 private:
  template <class Build, class... Tensors>
  static TensorIterator built(Build build, const Tensors&... tensors) {
    TensorIterator iter;
    (iter.*build)(tensors...);
    return iter;
  }
};

INFER_NAMESPACE_END
}  // namespace at

#include <ATen/TensorIteratorInline.inc>
