// Lists of tensors, optional ones too, as arguments. ITensorListRef is in ATen/core/TensorBody.h.
#pragma once

#include <ATen/core/List.h>
#include <ATen/core/TensorBody.h>

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <vector>

namespace at {
INFER_NAMESPACE_BEGIN

/// Made of any list of tensors or optional tensors, which it takes out.
class IOptTensorListRef final {
 public:
  using value_type = std::optional<Tensor>;
  using iterator = std::vector<value_type>::const_iterator;
  using const_iterator = iterator;

  IOptTensorListRef() = default;
  IOptTensorListRef(std::initializer_list<value_type> list) : kept_(list) {}
  IOptTensorListRef(const c10::List<std::optional<Tensor>>& list) { take(list); }
  IOptTensorListRef(ArrayRef<std::optional<Tensor>> list) { take(list); }
  IOptTensorListRef(const std::vector<std::optional<Tensor>>& list) { take(list); }

  size_t size() const { return kept_.size(); }
  bool empty() const { return kept_.empty(); }
  iterator begin() const { return kept_.begin(); }
  iterator end() const { return kept_.end(); }

 private:
  template <class L>
  void take(const L& list) {
    kept_.reserve(list.size());
    for (size_t i = 0; i < list.size(); i++) kept_.emplace_back(list[i]);
  }
  std::vector<value_type> kept_;
};

INFER_NAMESPACE_END
}  // namespace at
