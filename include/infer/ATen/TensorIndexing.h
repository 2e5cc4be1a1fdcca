// Indexing as in Python: t.index({0, Slice(1, 3), None, "...", mask}).
#pragma once

#include <ATen/Functions.h>
#include <ATen/core/List.h>
#include <ATen/core/TensorBody.h>

#include <optional>
#include <ostream>

namespace at {
inline namespace infer_v0 {
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
  int64_t integer_ = 0;
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
}  // namespace infer_v0
}  // namespace at

namespace infer_detail {

/// What an index comes to: a view of the tensor, and the tensors that still have to be looked up in it.
struct Indexed {
  at::Tensor view;
  c10::List<std::optional<at::Tensor>> tensors;
  bool has_tensors = false;
};

/// Applies everything but tensors, from the first dimension to the last.
INFER_LAZY inline Indexed apply_index(const at::Tensor& self, at::ArrayRef<at::indexing::TensorIndex> indices) {
  TORCH_CHECK_INDEX(!indices.empty(), "Passing an empty index list to Tensor::index() is not valid syntax");
  TORCH_CHECK(self.defined(), "tensor does not have a device");
  // How many dimensions the entries use up; an ellipsis stands for the others.
  int64_t used = 0;
  for (const auto& index : indices) {
    if (index.is_tensor()) {
      const bool mask = index.tensor().scalar_type() == at::kBool || index.tensor().scalar_type() == at::kByte;
      used += mask ? index.tensor().dim() : 1;
    } else if (index.is_integer() || index.is_slice()) {
      used++;
    }
  }
  TORCH_CHECK_INDEX(used <= self.dim() || self.dim() == 0, "too many indices for tensor of dimension ", self.dim());

  Indexed r;
  r.view = self;
  int64_t dim = 0;
  int64_t folded = 0;  // a mask of n dimensions is one entry of the list: n - 1 dimensions fold into it
  auto look_up = [&](const at::Tensor& tensor) {
    while (static_cast<int64_t>(r.tensors.size()) < dim - folded) r.tensors.push_back(std::nullopt);
    r.tensors.push_back(tensor);
    r.has_tensors = true;
  };
  for (const auto& index : indices) {
    if (index.is_none()) {
      r.view = r.view.unsqueeze(dim++);
    } else if (index.is_ellipsis()) {
      dim += self.dim() - used;
    } else if (index.is_integer()) {
      TORCH_CHECK_INDEX(r.view.dim() != 0, "invalid index of a 0-dim tensor. Use `tensor.item()` in Python or `tensor.item<T>()` in C++ to convert a ",
                        "0-dim tensor to a number");
      const int64_t size = r.view.size(dim), i = index.integer();
      TORCH_CHECK_INDEX(i >= -size && i < size, "index ", i, " is out of bounds for dimension ", dim, " with size ", size);
      r.view = r.view.select(dim, i);
    } else if (index.is_slice()) {
      const auto& s = index.slice();
      TORCH_CHECK_VALUE(s.step() > 0, "step must be greater than zero");
      if (!(s.start() == 0 && s.stop() == at::indexing::INDEX_MAX && s.step() == 1)) {
        r.view = r.view.slice(dim, s.start(), s.stop(), s.step());
      }
      dim++;
    } else if (index.is_boolean()) {
      r.view = r.view.unsqueeze(dim);
      look_up(at::full({1}, c10::Scalar(index.boolean()), at::TensorOptions(at::kBool)));
      dim++;
    } else {
      const at::Tensor& tensor = index.tensor();
      const bool mask = tensor.defined() && (tensor.scalar_type() == at::kBool || tensor.scalar_type() == at::kByte);
      if (mask && tensor.dim() == 0) {
        r.view = r.view.unsqueeze(dim);
        look_up(tensor);
        dim++;
      } else {
        look_up(tensor);
        const int64_t taken = mask ? tensor.dim() : 1;
        dim += taken;
        folded += taken - 1;
      }
    }
  }
  return r;
}

/// Writes `value`, which broadcasts and may have extra leading dimensions of size 1, into `view`.
inline void write_into(const at::Tensor& view, const at::Tensor& value) {
  if (value.dim() > view.dim()) {
    at::IntArrayRef sizes = value.sizes();
    size_t skip = 0;
    while (skip < sizes.size() && sizes[skip] == 1) skip++;
    view.copy_(value.view(sizes.slice(skip)));
  } else {
    view.copy_(value);
  }
}

}  // namespace infer_detail

namespace at {
inline namespace infer_v0 {

template <class>
inline Tensor Tensor::index(ArrayRef<indexing::TensorIndex> indices) const {
  infer_detail::Indexed r = infer_detail::apply_index(*this, indices);
  if (r.has_tensors) return r.view.index(r.tensors);
  return r.view.is_same(*this) ? r.view.alias() : r.view;
}
template <class>
inline Tensor Tensor::index(std::initializer_list<indexing::TensorIndex> indices) const {
  return index(ArrayRef<indexing::TensorIndex>(indices));
}
template <class>
inline Tensor& Tensor::index_put_(ArrayRef<indexing::TensorIndex> indices, const Tensor& value) {
  infer_detail::Indexed r = infer_detail::apply_index(*this, indices);
  if (r.has_tensors) {
    r.view.index_put_(r.tensors, value.to(r.view.device(), r.view.scalar_type()));
  } else {
    infer_detail::write_into(r.view, value);
  }
  return *this;
}
template <class>
inline Tensor& Tensor::index_put_(ArrayRef<indexing::TensorIndex> indices, const Scalar& value) {
  return index_put_(indices, at::scalar_tensor(value, TensorOptions(scalar_type())));
}
template <class>
inline Tensor& Tensor::index_put_(std::initializer_list<indexing::TensorIndex> indices, const Tensor& value) {
  return index_put_(ArrayRef<indexing::TensorIndex>(indices), value);
}
template <class>
inline Tensor& Tensor::index_put_(std::initializer_list<indexing::TensorIndex> indices, const Scalar& value) {
  return index_put_(ArrayRef<indexing::TensorIndex>(indices), value);
}

}  // namespace infer_v0
}  // namespace at
