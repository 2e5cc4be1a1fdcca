// Broadcasting: the common shape of several, and tensors expanded to it.
#pragma once

#include <ATen/DimVector.h>
#include <ATen/Functions.h>
#include <c10/util/MaybeOwned.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace at {
INFER_NAMESPACE_BEGIN

/// The shape two shapes broadcast to; an error where they do not.
inline DimVector infer_size_dimvector(IntArrayRef a, IntArrayRef b) {
  const size_t n = std::max(a.size(), b.size());
  DimVector out(n);
  for (size_t i = 0; i < n; i++) {
    const size_t back = n - i;
    const int64_t x = back <= a.size() ? a[a.size() - back] : 1, y = back <= b.size() ? b[b.size() - back] : 1;
    TORCH_CHECK(x == y || x == 1 || y == 1, "The size of tensor a (", x, ") must match the size of tensor b (", y, ") at non-singleton dimension ", i);
    out[i] = x == 1 ? y : x;
  }
  return out;
}
inline std::vector<int64_t> infer_size(IntArrayRef a, IntArrayRef b) {
  const DimVector out = infer_size_dimvector(a, b);
  return std::vector<int64_t>(out.begin(), out.end());
}
inline std::vector<c10::SymInt> infer_size_symint(c10::SymIntArrayRef a, c10::SymIntArrayRef b) {
  const DimVector out = infer_size_dimvector(c10::asIntArrayRefUnchecked(a), c10::asIntArrayRefUnchecked(b));
  return std::vector<c10::SymInt>(out.begin(), out.end());
}
inline c10::SymDimVector infer_size_symdimvector(c10::SymIntArrayRef a, c10::SymIntArrayRef b) {
  const DimVector out = infer_size_dimvector(c10::asIntArrayRefUnchecked(a), c10::asIntArrayRefUnchecked(b));
  return c10::SymDimVector(out.begin(), out.end());
}

/// The sizes and strides of a tensor expanded to `sizes`, in which -1 keeps a length.
inline std::tuple<std::vector<int64_t>, std::vector<int64_t>> inferExpandGeometry(IntArrayRef tensor_sizes, IntArrayRef tensor_strides,
                                                                                  IntArrayRef sizes) {
  std::vector<int64_t> out(sizes.size()), strides(sizes.size());
  for (size_t d = sizes.size(); d-- > 0;) {
    const size_t back = sizes.size() - d;
    const bool is_old = back <= tensor_sizes.size();
    int64_t size = is_old ? tensor_sizes[tensor_sizes.size() - back] : 1;
    int64_t stride = is_old ? tensor_strides[tensor_strides.size() - back] : d + 1 < sizes.size() ? out[d + 1] * strides[d + 1] : 1;
    int64_t wanted = sizes[d];
    if (wanted == -1) {
      TORCH_CHECK(is_old, "The expanded size of the tensor (", wanted, ") isn't allowed in a leading, non-existing dimension ", d);
      wanted = size;
    }
    if (size != wanted) {
      TORCH_CHECK(size == 1, "The expanded size of the tensor (", wanted, ") must match the existing size (", size, ") at non-singleton dimension ", d,
                  ".  Target sizes: ", sizes, ".  Tensor sizes: ", tensor_sizes);
      size = wanted;
      stride = 0;
    }
    out[d] = size;
    strides[d] = stride;
  }
  return {std::move(out), std::move(strides)};
}

/// Whether two shapes broadcast.
inline bool are_expandable(IntArrayRef a, IntArrayRef b) {
  for (size_t back = 1; back <= std::min(a.size(), b.size()); back++) {
    const int64_t x = a[a.size() - back], y = b[b.size() - back];
    if (x != y && x != 1 && y != 1) return false;
  }
  return true;
}
/// Whether a tensor of `shape` expands to `desired`.
inline bool is_expandable_to(IntArrayRef shape, IntArrayRef desired) {
  if (shape.size() > desired.size()) return false;
  for (size_t back = 1; back <= shape.size(); back++) {
    const int64_t size = shape[shape.size() - back];
    if (size != desired[desired.size() - back] && size != 1) return false;
  }
  return true;
}

inline void check_defined(std::initializer_list<std::reference_wrapper<const Tensor>> tensors, const char* api_name) {
  for (const Tensor& t : tensors) TORCH_CHECK(t.defined(), api_name, "(...) called with an undefined Tensor");
}

// What these return may be an argument, borrowed, which must outlive it: temporaries are refused.

inline c10::MaybeOwned<Tensor> expand_size(const Tensor& t, IntArrayRef sizes) {
  if (t.sizes() == sizes) return c10::MaybeOwned<Tensor>::borrowed(t);
  return c10::MaybeOwned<Tensor>::owned(t.expand(sizes));
}
inline c10::MaybeOwned<Tensor> expand_size(const Tensor& t, IntArrayRef sizes, const char* api_name) {
  check_defined({t}, api_name);
  return expand_size(t, sizes);
}
inline c10::MaybeOwned<Tensor> expand_size(Tensor&& t, IntArrayRef sizes) = delete;
inline c10::MaybeOwned<Tensor> expand_size(Tensor&& t, IntArrayRef sizes, const char* api_name) = delete;

/// The others expanded to the first.
inline c10::MaybeOwned<Tensor> expand_inplace(const Tensor& tensor, const Tensor& t) { return expand_size(t, tensor.sizes()); }
inline c10::MaybeOwned<Tensor> expand_inplace(const Tensor& tensor, const Tensor& t, const char* api_name) {
  check_defined({tensor, t}, api_name);
  return expand_inplace(tensor, t);
}
inline c10::MaybeOwned<Tensor> expand_inplace(const Tensor& tensor, Tensor&& t) = delete;
inline c10::MaybeOwned<Tensor> expand_inplace(const Tensor& tensor, Tensor&& t, const char* api_name) = delete;
template <class A, class B, class = std::enable_if_t<std::is_lvalue_reference_v<A> && std::is_lvalue_reference_v<B> &&
                                                     std::is_same_v<std::decay_t<B>, Tensor>>>
inline std::tuple<c10::MaybeOwned<Tensor>, c10::MaybeOwned<Tensor>> expand_inplace(const Tensor& tensor, A&& a, B&& b) {
  return {expand_inplace(tensor, a), expand_inplace(tensor, b)};
}
template <class A, class B, class = std::enable_if_t<std::is_lvalue_reference_v<A> && std::is_lvalue_reference_v<B>>>
inline std::tuple<c10::MaybeOwned<Tensor>, c10::MaybeOwned<Tensor>> expand_inplace(const Tensor& tensor, A&& a, B&& b, const char* api_name) {
  check_defined({tensor, a, b}, api_name);
  return expand_inplace(tensor, a, b);
}

/// All expanded to their common shape.
inline std::tuple<c10::MaybeOwned<Tensor>, c10::MaybeOwned<Tensor>> expand_outplace(const Tensor& a, const Tensor& b) {
  const DimVector sizes = infer_size_dimvector(a.sizes(), b.sizes());
  return {expand_size(a, sizes), expand_size(b, sizes)};
}
inline std::tuple<c10::MaybeOwned<Tensor>, c10::MaybeOwned<Tensor>> expand_outplace(const Tensor& a, const Tensor& b, const char* api_name) {
  check_defined({a, b}, api_name);
  return expand_outplace(a, b);
}
inline std::tuple<c10::MaybeOwned<Tensor>, c10::MaybeOwned<Tensor>, c10::MaybeOwned<Tensor>> expand_outplace(const Tensor& a, const Tensor& b,
                                                                                                            const Tensor& c) {
  const DimVector two = infer_size_dimvector(a.sizes(), b.sizes()), sizes = infer_size_dimvector(two, c.sizes());
  return {expand_size(a, sizes), expand_size(b, sizes), expand_size(c, sizes)};
}
inline std::tuple<c10::MaybeOwned<Tensor>, c10::MaybeOwned<Tensor>, c10::MaybeOwned<Tensor>> expand_outplace(const Tensor& a, const Tensor& b,
                                                                                                            const Tensor& c, const char* api_name) {
  check_defined({a, b, c}, api_name);
  return expand_outplace(a, b, c);
}
#define INFER_NO_TEMPORARY(A, B)                                                                                        \
  inline std::tuple<c10::MaybeOwned<Tensor>, c10::MaybeOwned<Tensor>> expand_outplace(A a, B b) = delete;               \
  inline std::tuple<c10::MaybeOwned<Tensor>, c10::MaybeOwned<Tensor>> expand_outplace(A a, B b, const char* name) = delete;
INFER_NO_TEMPORARY(Tensor&&, const Tensor&)
INFER_NO_TEMPORARY(const Tensor&, Tensor&&)
INFER_NO_TEMPORARY(Tensor&&, Tensor&&)
#undef INFER_NO_TEMPORARY
/// A list; undefined tensors stay.
inline std::vector<Tensor> expand_outplace(TensorList tensors) {
  bool any = false;
  DimVector sizes;
  for (const Tensor& t : tensors) {
    if (!t.defined()) continue;
    sizes = any ? infer_size_dimvector(sizes, t.sizes()) : DimVector(t.sizes());
    any = true;
  }
  std::vector<Tensor> out;
  for (const Tensor& t : tensors) out.push_back(t.defined() && t.sizes() != IntArrayRef(sizes) ? t.expand(sizes) : t);
  return out;
}

/// The opposite of expanding: the sum over every dimension that `shape`, which expands to the tensor's, lacks or has as 1.
inline Tensor sum_to(Tensor tensor, IntArrayRef shape, bool always_return_non_view = false) {
  if (shape.empty()) return tensor.sum();
  const int64_t leading = tensor.dim() - static_cast<int64_t>(shape.size());
  std::vector<int64_t> dims;
  for (int64_t d = 0; d < tensor.dim(); d++) {
    if (d < leading || (shape[static_cast<size_t>(d - leading)] == 1 && tensor.size(d) != 1)) dims.push_back(d);
  }
  if (!dims.empty()) tensor = tensor.sum(dims, true);
  const Tensor out = leading > 0 ? tensor.view(shape) : tensor;
  return always_return_non_view ? out.clone() : out;
}

INFER_NAMESPACE_END
}  // namespace at
