// Where examples come from.
#pragma once

#include <torch/csrc/api/include/torch/data/example.h>
#include <torch/csrc/api/include/torch/serialize.h>

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace torch {
namespace data {
namespace datasets {
INFER_NAMESPACE_BEGIN

template <class SourceDataset, class AppliedTransform>
class MapDataset;
template <class DatasetType, class TransformType>
MapDataset<DatasetType, TransformType> map(DatasetType dataset, TransformType transform);

namespace detail {
template <class T>
struct is_optional : std::false_type {};
template <class T>
struct is_optional<std::optional<T>> : std::true_type {};
template <bool C, class T>
using optional_if_t = std::conditional_t<C, std::optional<T>, T>;
}  // namespace detail

/// Gives batches. One whose batches may be absent is stateful: it ends by itself.
template <class Self, class Batch = std::vector<Example<>>, class BatchRequest = at::ArrayRef<size_t>>
class BatchDataset {
 public:
  using SelfType = Self;
  using BatchType = Batch;
  using BatchRequestType = BatchRequest;
  static constexpr bool is_stateful = detail::is_optional<BatchType>::value;

  virtual ~BatchDataset() = default;
  virtual Batch get_batch(BatchRequest request) = 0;
  /// How many examples there are, if that is known.
  virtual std::optional<size_t> size() const = 0;

  template <class TransformType>
  MapDataset<Self, TransformType> map(TransformType transform) & {
    return datasets::map(static_cast<Self&>(*this), std::move(transform));
  }
  template <class TransformType>
  MapDataset<Self, TransformType> map(TransformType transform) && {
    return datasets::map(std::move(static_cast<Self&>(*this)), std::move(transform));
  }
};

/// Gives one example after the other.
template <class Self, class SingleExample = Example<>>
class Dataset : public BatchDataset<Self, std::vector<SingleExample>> {
 public:
  using ExampleType = SingleExample;
  virtual ExampleType get(size_t index) = 0;

  std::vector<ExampleType> get_batch(at::ArrayRef<size_t> indices) override {
    std::vector<ExampleType> batch;
    batch.reserve(indices.size());
    for (const size_t i : indices) batch.push_back(get(i));
    return batch;
  }
};

/// Gives so many examples as it is asked for.
template <class Self, class Batch = std::vector<Example<>>>
using StreamDataset = BatchDataset<Self, Batch, size_t>;

/// Ends by itself, with no batch; all threads of a loader share it.
template <class Self, class Batch = std::vector<Example<>>, class BatchRequest = size_t>
class StatefulDataset : public BatchDataset<Self, std::optional<Batch>, BatchRequest> {
 public:
  virtual void reset() = 0;
  virtual void save(serialize::OutputArchive& archive) const = 0;
  virtual void load(serialize::InputArchive& archive) = 0;
};

template <class... Args>
serialize::OutputArchive& operator<<(serialize::OutputArchive& archive, const StatefulDataset<Args...>& dataset) {
  dataset.save(archive);
  return archive;
}
template <class... Args>
serialize::InputArchive& operator>>(serialize::InputArchive& archive, StatefulDataset<Args...>& dataset) {
  dataset.load(archive);
  return archive;
}

/// Another dataset's batches, transformed.
template <class SourceDataset, class AppliedTransform>
class MapDataset : public BatchDataset<MapDataset<SourceDataset, AppliedTransform>,
                                       detail::optional_if_t<SourceDataset::is_stateful, typename AppliedTransform::OutputBatchType>,
                                       typename SourceDataset::BatchRequestType> {
 public:
  using DatasetType = SourceDataset;
  using TransformType = AppliedTransform;
  using BatchRequestType = typename SourceDataset::BatchRequestType;
  using OutputBatchType = detail::optional_if_t<SourceDataset::is_stateful, typename AppliedTransform::OutputBatchType>;

  MapDataset(DatasetType dataset, TransformType transform) : dataset_(std::move(dataset)), transform_(std::move(transform)) {}

  OutputBatchType get_batch(BatchRequestType request) override {
    auto batch = dataset_.get_batch(std::move(request));
    if constexpr (SourceDataset::is_stateful) {
      if (!batch) return std::nullopt;
      return transform_.apply_batch(*std::move(batch));
    } else {
      return transform_.apply_batch(std::move(batch));
    }
  }
  std::optional<size_t> size() const noexcept override { return dataset_.size(); }
  void reset() { dataset_.reset(); }
  const SourceDataset& dataset() noexcept { return dataset_; }
  const AppliedTransform& transform() noexcept { return transform_; }

 private:
  SourceDataset dataset_;
  AppliedTransform transform_;
};

template <class DatasetType, class TransformType>
MapDataset<DatasetType, TransformType> map(DatasetType dataset, TransformType transform) {
  using Given = typename DatasetType::BatchType;
  if constexpr (DatasetType::is_stateful) {
    static_assert(std::is_same_v<typename Given::value_type, typename TransformType::InputBatchType>,
                  "BatchType type of dataset does not match input type of transform");
  } else {
    static_assert(std::is_same_v<Given, typename TransformType::InputBatchType>, "BatchType type of dataset does not match input type of transform");
  }
  return {std::move(dataset), std::move(transform)};
}

/// One dataset for all threads of a loader, which else have a copy each.
template <class UnderlyingDataset>
class SharedBatchDataset
    : public BatchDataset<SharedBatchDataset<UnderlyingDataset>, typename UnderlyingDataset::BatchType, typename UnderlyingDataset::BatchRequestType> {
 public:
  using BatchType = typename UnderlyingDataset::BatchType;
  using BatchRequestType = typename UnderlyingDataset::BatchRequestType;

  SharedBatchDataset(std::shared_ptr<UnderlyingDataset> shared_dataset) : dataset_(std::move(shared_dataset)) {}

  BatchType get_batch(BatchRequestType request) override { return dataset_->get_batch(std::move(request)); }
  std::optional<size_t> size() const override { return dataset_->size(); }
  UnderlyingDataset& operator*() { return *dataset_; }
  const UnderlyingDataset& operator*() const { return *dataset_; }
  UnderlyingDataset* operator->() { return dataset_.get(); }
  const UnderlyingDataset* operator->() const { return dataset_.get(); }
  void reset() { dataset_->reset(); }

 private:
  std::shared_ptr<UnderlyingDataset> dataset_;
};

template <class UnderlyingDataset, class... Args>
SharedBatchDataset<UnderlyingDataset> make_shared_dataset(Args&&... args) {
  return std::make_shared<UnderlyingDataset>(std::forward<Args>(args)...);
}

/// The parts of a tensor along its first dimension.
struct TensorDataset : Dataset<TensorDataset, TensorExample> {
  explicit TensorDataset(const std::vector<at::Tensor>& tensors) : TensorDataset(at::stack(tensors)) {}
  explicit TensorDataset(at::Tensor tensor) : tensor(std::move(tensor)) {}

  TensorExample get(size_t index) override { return tensor[static_cast<int64_t>(index)]; }
  std::optional<size_t> size() const override { return static_cast<size_t>(tensor.size(0)); }

  at::Tensor tensor;
};

/// Handwritten digits, from the files of http://yann.lecun.com/exdb/mnist under `root`.
class MNIST : public Dataset<MNIST> {
 public:
  enum class Mode { kTrain, kTest };

  explicit MNIST(const std::string& root, Mode mode = Mode::kTrain) {
    const bool train = mode == Mode::kTrain;
    const int64_t count = train ? train_size : test_size;
    const std::string prefix = (root.empty() || root.back() == '/' ? root : root + '/') + (train ? "train" : "t10k");
    images_ = read(prefix + "-images-idx3-ubyte", "images", {2051, count, 28, 28}).reshape({count, 1, 28, 28}).to(at::kFloat).div_(255);
    targets_ = read(prefix + "-labels-idx1-ubyte", "targets", {2049, count}).to(at::kLong);
  }

  Example<> get(size_t index) override { return {images_[static_cast<int64_t>(index)], targets_[static_cast<int64_t>(index)]}; }
  std::optional<size_t> size() const override { return static_cast<size_t>(images_.size(0)); }
  bool is_train() const noexcept { return images_.size(0) == train_size; }
  const at::Tensor& images() const { return images_; }
  const at::Tensor& targets() const { return targets_; }

 private:
  static constexpr int64_t train_size = 60000, test_size = 10000;

  /// Bytes after numbers that must be those of `header`: what the file is, and the sizes of its tensor.
  static at::Tensor read(const std::string& path, const char* what, const std::vector<int64_t>& header) {
    std::ifstream file(path, std::ios::binary);
    TORCH_CHECK(file, "Error opening ", what, " file at ", path);
    for (const int64_t expected : header) {
      unsigned char bytes[4] = {};
      file.read(reinterpret_cast<char*>(bytes), 4);
      const int64_t found = static_cast<int64_t>(bytes[0]) << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3];
      TORCH_CHECK(file && found == expected, "Expected to read number ", expected, " from file, but found ", found, " instead");
    }
    at::Tensor tensor = at::empty(at::IntArrayRef(header).slice(1), at::kByte);
    file.read(static_cast<char*>(tensor.mutable_data_ptr()), tensor.numel());
    TORCH_CHECK(file, "MNIST: ", path, " ends after ", file.gcount(), " of ", tensor.numel(), " bytes");
    return tensor;
  }

  at::Tensor images_, targets_;
};

INFER_NAMESPACE_END
}  // namespace datasets
}  // namespace data
}  // namespace torch
