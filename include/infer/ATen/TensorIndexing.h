// Indexing as in Python: t.index({0, Slice(1, 3), None, "...", mask}).
#pragma once

#include <ATen/Functions.h>
#include <ATen/core/List.h>
#include <ATen/core/TensorBody.h>

#include <optional>
#include <ostream>

namespace at {
INFER_NAMESPACE_BEGIN
namespace indexing {

constexpr int64_t INDEX_MAX = 4611686018427387903;
constexpr int64_t INDEX_MIN = -4611686018427387904;

enum class TensorIndexType { None, Ellipsis, SymInt, Boolean, Slice, Tensor };

constexpr std::nullopt_t None = std::nullopt;

struct EllipsisIndexType final {};
constexpr EllipsisIndexType Ellipsis{};

/// start:stop:step, each of which may be left out.
struct Slice final {
  Slice(std::optional<c10::SymInt> start = std::nullopt, std::optional<c10::SymInt> stop = std::nullopt,
        std::optional<c10::SymInt> step = std::nullopt)
      : step_(step.value_or(1)) {
    TORCH_CHECK_VALUE(step_ != 0, "slice step cannot be zero");
    start_ = start.value_or(step_ < 0 ? INDEX_MAX : 0);
    stop_ = stop.value_or(step_ < 0 ? INDEX_MIN : INDEX_MAX);
  }
  c10::SymInt start() const { return start_; }
  c10::SymInt stop() const { return stop_; }
  c10::SymInt step() const { return step_; }

 private:
  c10::SymInt start_, stop_, step_;
};

inline std::ostream& operator<<(std::ostream& out, const Slice& s) { return out << s.start() << ":" << s.stop() << ":" << s.step(); }

/// One entry of an index: None, "...", an integer, a boolean, a slice, or a tensor of indices or a mask.
struct TensorIndex final {
  TensorIndex(std::nullopt_t) : type_(TensorIndexType::None) {}
  TensorIndex(EllipsisIndexType) : type_(TensorIndexType::Ellipsis) {}
  TensorIndex(const char* text) : type_(TensorIndexType::Ellipsis) {
    TORCH_CHECK_VALUE(std::string_view(text) == "...", "Expected \"...\" to represent an ellipsis index, but got \"", text, "\"");
  }
  TensorIndex(c10::SymInt index) : integer_(index), type_(TensorIndexType::SymInt) {}
  TensorIndex(int64_t index) : TensorIndex(c10::SymInt(index)) {}
  TensorIndex(int index) : TensorIndex(static_cast<int64_t>(index)) {}
  template <class T, class = std::enable_if_t<std::is_same_v<T, bool>>>
  TensorIndex(T flag) : integer_(flag), type_(TensorIndexType::Boolean) {}
  template <class T, class = std::enable_if_t<std::is_integral_v<T> && !std::is_same_v<T, bool> && !std::is_same_v<T, int> && !std::is_same_v<T, int64_t>>, class = void>
  TensorIndex(T index) : TensorIndex(static_cast<int64_t>(index)) {}
  TensorIndex(Slice slice) : slice_(slice), type_(TensorIndexType::Slice) {}
  TensorIndex(Tensor tensor) : tensor_(std::move(tensor)), type_(TensorIndexType::Tensor) {}

  bool is_none() const { return type_ == TensorIndexType::None; }
  bool is_ellipsis() const { return type_ == TensorIndexType::Ellipsis; }
  bool is_integer() const { return type_ == TensorIndexType::SymInt; }
  bool is_boolean() const { return type_ == TensorIndexType::Boolean; }
  bool is_slice() const { return type_ == TensorIndexType::Slice; }
  bool is_tensor() const { return type_ == TensorIndexType::Tensor; }
  c10::SymInt integer() const { return integer_; }
  bool boolean() const { return integer_ != 0; }
  const Slice& slice() const { return slice_; }
  const Tensor& tensor() const { return tensor_; }

 private:
  c10::SymInt integer_ = 0;
  Slice slice_;
  Tensor tensor_;
  TensorIndexType type_;
};

inline std::ostream& operator<<(std::ostream& out, const TensorIndex& index) {
  if (index.is_none()) return out << "None";
  if (index.is_ellipsis()) return out << "...";
  if (index.is_integer()) return out << index.integer();
  if (index.is_boolean()) return out << (index.boolean() ? "true" : "false");
  if (index.is_slice()) return out << index.slice();
  return out << index.tensor().toString();
}
inline std::ostream& operator<<(std::ostream& out, const std::vector<TensorIndex>& indices) {
  out << '(';
  for (size_t i = 0; i < indices.size(); i++) out << (i ? ", " : "") << indices[i];
  return out << ')';
}

}  // namespace indexing
INFER_NAMESPACE_END
}  // namespace at

namespace infer_detail {
INFER_DETAIL_BEGIN

/// What an index comes to: a view of the tensor, and the tensors that still have to be looked up in it.
struct Indexed {
  at::Tensor view;
  c10::List<std::optional<at::Tensor>> tensors;
  bool has_tensors = false;
};

/// Whether a tensor used as index is a mask, which names as many dimensions as it has.
inline bool is_mask(const at::Tensor& index) { return index.scalar_type() == at::kBool || index.scalar_type() == at::kByte; }

/// Entry number `entry` of an index, an integer: a view without dimension `dim`.
inline at::Tensor select_index(const at::Tensor& view, int64_t dim, int64_t index, int64_t entry) {
  TORCH_CHECK_INDEX(view.dim() != 0, "invalid index of a 0-dim tensor. Use `tensor.item()` in Python or `tensor.item<T>()` in C++ to convert a ",
                    "0-dim tensor to a number");
  const int64_t size = view.size(dim);
  TORCH_CHECK_INDEX(index >= -size && index < size, "index ", index, " is out of bounds for dimension ", entry, " with size ", size);
  return view.select(dim, index);
}

/// Applies everything but tensors of indices and masks of a dimension or more, from the first dimension to the last.
inline Indexed apply_index(const at::Tensor& self, at::ArrayRef<at::indexing::TensorIndex> indices, const char* method) {
  TORCH_CHECK(!indices.empty(), "Passing an empty index list to Tensor::", method, "() is not valid syntax");
  TORCH_CHECK(self.defined(), "tensor does not have a device");
  // How many dimensions the entries use up; an ellipsis stands for the others.
  int64_t used = 0;
  for (const auto& index : indices) {
    if (index.is_tensor()) {
      used += is_mask(index.tensor()) ? index.tensor().dim() : 1;
    } else if (index.is_integer() || index.is_slice()) {
      used++;
    }
  }
  // One integer or slice of a 0-dim tensor has an error of its own.
  const bool is_one = indices.size() == 1 && (indices[0].is_integer() || indices[0].is_slice());
  TORCH_CHECK_INDEX(used <= self.dim() || is_one, "too many indices for tensor of dimension ", self.dim());

  Indexed r;
  r.view = self;
  int64_t dim = 0;
  int64_t entry = -1;
  int64_t folded = 0;  // a mask of n dimensions is one entry of the list: n - 1 dimensions fold into it
  auto look_up = [&](const at::Tensor& tensor) {
    while (static_cast<int64_t>(r.tensors.size()) < dim - folded) r.tensors.push_back(std::nullopt);
    r.tensors.push_back(tensor);
    r.has_tensors = true;
  };
  // A truth value adds a dimension, of which it takes the one element or none.
  auto look_up_bool = [&](bool value) {
    r.view = r.view.unsqueeze(dim);
    look_up(at::full({value ? 1 : 0}, c10::Scalar(0), at::TensorOptions(at::kLong)));
    dim++;
  };
  for (const auto& index : indices) {
    entry++;
    if (index.is_none()) {
      r.view = r.view.unsqueeze(dim++);
    } else if (index.is_ellipsis()) {
      dim += self.dim() - used;
    } else if (index.is_integer()) {
      r.view = select_index(r.view, dim, index.integer().expect_int(), entry);
    } else if (index.is_slice()) {
      const auto& s = index.slice();
      TORCH_CHECK_VALUE(s.step() > 0, "step must be greater than zero");
      if (is_one || !(s.start() == 0 && s.stop() >= r.view.size(dim) && s.step() == 1)) {
        r.view = r.view.slice_symint(dim, s.start(), s.stop(), s.step());
      }
      dim++;
    } else if (index.is_boolean()) {
      look_up_bool(index.boolean());
    } else {
      const at::Tensor& tensor = index.tensor();
      // A number in a tensor is that number; the numbers of a batch differ, and stay a tensor.
      const bool is_number = tensor.dim() == 0 && c10::isIntegralType(tensor.scalar_type(), true) &&
                             !tensor.key_set().has(c10::DispatchKey::FuncTorchBatched);
      if (is_number && is_mask(tensor)) {
        look_up_bool(tensor.item().toBool());
      } else if (is_number) {
        r.view = select_index(r.view, dim, tensor.item().toLong(), entry);
      } else {
        look_up(tensor);
        const int64_t taken = is_mask(tensor) ? tensor.dim() : 1;
        dim += taken;
        folded += taken - 1;
      }
    }
  }
  return r;
}

/// A value to assign without its leading dimensions of size 1.
inline at::Tensor without_leading_ones(const at::Tensor& value) {
  at::IntArrayRef sizes = value.sizes();
  size_t skip = 0;
  while (skip < sizes.size() && sizes[skip] == 1) skip++;
  return skip == 0 ? value : value.view(sizes.slice(skip));
}

INFER_DETAIL_END
}  // namespace infer_detail

namespace at {
INFER_NAMESPACE_BEGIN

inline Tensor Tensor::index(ArrayRef<indexing::TensorIndex> indices) const {
  infer_detail::Indexed r = infer_detail::apply_index(*this, indices, "index");
  if (r.has_tensors) return r.view.index(r.tensors);
  return r.view.is_same(*this) ? r.view.alias() : r.view;
}
inline Tensor Tensor::index(std::initializer_list<indexing::TensorIndex> indices) const {
  return index(ArrayRef<indexing::TensorIndex>(indices));
}
inline Tensor& Tensor::index_put_(ArrayRef<indexing::TensorIndex> indices, const Tensor& value) {
  infer_detail::Indexed r = infer_detail::apply_index(*this, indices, "index_put_");
  if (r.has_tensors) {
    r.view.index_put_(r.tensors, infer_detail::without_leading_ones(value));
  } else {
    r.view.copy_(value.dim() > r.view.dim() ? infer_detail::without_leading_ones(value) : value);
  }
  return *this;
}
inline Tensor& Tensor::index_put_(ArrayRef<indexing::TensorIndex> indices, const Scalar& value) {
  return index_put_(indices, at::scalar_tensor(value, TensorOptions(scalar_type()).device(device())));
}
inline Tensor& Tensor::index_put_(std::initializer_list<indexing::TensorIndex> indices, const Tensor& value) {
  return index_put_(ArrayRef<indexing::TensorIndex>(indices), value);
}
inline Tensor& Tensor::index_put_(std::initializer_list<indexing::TensorIndex> indices, const Scalar& value) {
  return index_put_(ArrayRef<indexing::TensorIndex>(indices), value);
}

INFER_NAMESPACE_END
}  // namespace at
