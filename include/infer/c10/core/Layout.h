// How a tensor's elements are laid out. Tensors are strided, or sparse: Sparse, SparseCsr, SparseCsc.
#pragma once

#include <infer/namespace.h>

#include <cstdint>
#include <ostream>

namespace c10 {
INFER_NAMESPACE_BEGIN

enum class Layout : int8_t { Strided = 0, Sparse = 1, SparseCsr = 2, Mkldnn = 3, SparseCsc = 4, SparseBsr = 5, SparseBsc = 6, Jagged = 7, NumOptions = 8 };

constexpr Layout kStrided = Layout::Strided;
constexpr Layout kSparse = Layout::Sparse;
constexpr Layout kSparseCsr = Layout::SparseCsr;
constexpr Layout kMkldnn = Layout::Mkldnn;
constexpr Layout kSparseCsc = Layout::SparseCsc;
constexpr Layout kSparseBsr = Layout::SparseBsr;
constexpr Layout kSparseBsc = Layout::SparseBsc;
constexpr Layout kJagged = Layout::Jagged;

inline std::ostream& operator<<(std::ostream& out, Layout layout) {
  static constexpr const char* names[] = {"Strided", "Sparse", "SparseCsr", "Mkldnn", "SparseCsc", "SparseBsr", "SparseBsc", "Jagged"};
  const auto index = static_cast<unsigned>(static_cast<int8_t>(layout));
  return out << (index < 8 ? names[index] : "Unknown");
}

INFER_NAMESPACE_END
}  // namespace c10
