// One example of a dataset: data, and what is to be learnt of it.
#pragma once

#include <torch/csrc/api/include/torch/types.h>

#include <utility>

namespace torch {
namespace data {
INFER_NAMESPACE_BEGIN

template <class Data = at::Tensor, class Target = at::Tensor>
struct Example {
  using DataType = Data;
  using TargetType = Target;

  Example() = default;
  Example(Data data, Target target) : data(std::move(data)), target(std::move(target)) {}

  Data data;
  Target target;
};

namespace example {
using NoTarget = void;
}

/// Data alone, which it stands for.
template <class Data>
struct Example<Data, example::NoTarget> {
  using DataType = Data;
  using TargetType = example::NoTarget;

  Example() = default;
  Example(Data data) : data(std::move(data)) {}
  operator Data&() { return data; }
  operator const Data&() const { return data; }

  Data data;
};
using TensorExample = Example<at::Tensor, example::NoTarget>;

INFER_NAMESPACE_END
}  // namespace data
}  // namespace torch
