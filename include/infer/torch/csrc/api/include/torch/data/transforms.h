// What is done to batches, or to each of their examples.
#pragma once

#include <torch/csrc/api/include/torch/data/example.h>

#include <functional>
#include <utility>
#include <vector>

namespace torch {
namespace data {
namespace transforms {
INFER_NAMESPACE_BEGIN

template <class InputBatch, class OutputBatch>
class BatchTransform {
 public:
  using InputBatchType = InputBatch;
  using OutputBatchType = OutputBatch;
  virtual ~BatchTransform() = default;
  virtual OutputBatch apply_batch(InputBatch input_batch) = 0;
};

/// Of each example by itself.
template <class Input, class Output>
class Transform : public BatchTransform<std::vector<Input>, std::vector<Output>> {
 public:
  using InputType = Input;
  using OutputType = Output;
  virtual OutputType apply(InputType input) = 0;

  std::vector<Output> apply_batch(std::vector<Input> input_batch) override {
    std::vector<Output> output;
    output.reserve(input_batch.size());
    for (Input& input : input_batch) output.push_back(apply(std::move(input)));
    return output;
  }
};

/// A function of a batch.
template <class Input, class Output = Input>
class BatchLambda : public BatchTransform<Input, Output> {
 public:
  using FunctionType = std::function<Output(Input)>;
  explicit BatchLambda(FunctionType function) : function_(std::move(function)) {}
  Output apply_batch(Input input_batch) override { return function_(std::move(input_batch)); }

 private:
  FunctionType function_;
};

/// A function of an example.
template <class Input, class Output = Input>
class Lambda : public Transform<Input, Output> {
 public:
  using FunctionType = std::function<Output(Input)>;
  explicit Lambda(FunctionType function) : function_(std::move(function)) {}
  Output apply(Input input) override { return function_(std::move(input)); }

 private:
  FunctionType function_;
};

/// What makes one of a batch's examples.
template <class T, class BatchType = std::vector<T>>
using Collation = BatchTransform<BatchType, T>;
template <class T, class BatchType = std::vector<T>>
using Collate = BatchLambda<BatchType, T>;

/// Stacks tensors of examples along a new first dimension.
template <class T = Example<>>
struct Stack;

template <>
struct Stack<Example<>> : Collation<Example<>> {
  Example<> apply_batch(std::vector<Example<>> examples) override {
    std::vector<at::Tensor> data, targets;
    for (Example<>& e : examples) {
      data.push_back(std::move(e.data));
      targets.push_back(std::move(e.target));
    }
    return {at::stack(data), at::stack(targets)};
  }
};

template <>
struct Stack<TensorExample> : Collation<TensorExample> {
  TensorExample apply_batch(std::vector<TensorExample> examples) override {
    std::vector<at::Tensor> data;
    for (TensorExample& e : examples) data.push_back(std::move(e.data));
    return at::stack(data);
  }
};

/// A function of the tensor of an example.
template <class Target = at::Tensor>
class TensorTransform : public Transform<Example<at::Tensor, Target>, Example<at::Tensor, Target>> {
 public:
  using E = Example<at::Tensor, Target>;
  virtual at::Tensor operator()(at::Tensor input) = 0;

  E apply(E input) override {
    input.data = (*this)(std::move(input.data));
    return input;
  }
};

template <class Target = at::Tensor>
class TensorLambda : public TensorTransform<Target> {
 public:
  using FunctionType = std::function<at::Tensor(at::Tensor)>;
  explicit TensorLambda(FunctionType function) : function_(std::move(function)) {}
  at::Tensor operator()(at::Tensor input) override { return function_(std::move(input)); }

 private:
  FunctionType function_;
};

/// Subtracts a mean, and divides by a standard deviation, of each channel.
template <class Target = at::Tensor>
struct Normalize : TensorTransform<Target> {
  Normalize(at::ArrayRef<double> mean, at::ArrayRef<double> stddev) : mean(of_channels(mean)), stddev(of_channels(stddev)) {}
  at::Tensor operator()(at::Tensor input) override { return input.sub(mean).div(stddev); }

  at::Tensor mean, stddev;

 private:
  static at::Tensor of_channels(at::ArrayRef<double> values) { return at::tensor(values, at::kFloat).unsqueeze(1).unsqueeze(2); }
};

INFER_NAMESPACE_END
}  // namespace transforms
}  // namespace data
}  // namespace torch
