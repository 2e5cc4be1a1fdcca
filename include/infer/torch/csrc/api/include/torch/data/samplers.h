// In which order examples are taken.
#pragma once

#include <torch/csrc/api/include/torch/serialize.h>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <optional>
#include <random>
#include <vector>

namespace torch {
namespace data {
namespace samplers {
INFER_NAMESPACE_BEGIN

template <class BatchRequest = std::vector<size_t>>
class Sampler {
 public:
  using BatchRequestType = BatchRequest;
  virtual ~Sampler() = default;
  /// Begins anew, with another number of examples if one is given.
  virtual void reset(std::optional<size_t> new_size) = 0;
  /// What is next; nothing at the end. The last batch may be shorter.
  virtual std::optional<BatchRequest> next(size_t batch_size) = 0;
  virtual void save(serialize::OutputArchive& archive) const = 0;
  virtual void load(serialize::InputArchive& archive) = 0;
};

template <class BatchRequest>
serialize::OutputArchive& operator<<(serialize::OutputArchive& archive, const Sampler<BatchRequest>& sampler) {
  sampler.save(archive);
  return archive;
}
template <class BatchRequest>
serialize::InputArchive& operator>>(serialize::InputArchive& archive, Sampler<BatchRequest>& sampler) {
  sampler.load(archive);
  return archive;
}

namespace detail {
inline void write_number(serialize::OutputArchive& archive, const char* key, size_t value) {
  archive.write(key, at::tensor(static_cast<int64_t>(value), at::kLong), true);
}
inline size_t read_number(serialize::InputArchive& archive, const char* key) {
  at::Tensor value = at::empty({}, at::kLong);
  archive.read(key, value, true);
  return static_cast<size_t>(value.item<int64_t>());
}
}  // namespace detail

/// A permutation, drawn from the process's generator at the beginning and at each reset.
class RandomSampler : public Sampler<> {
 public:
  explicit RandomSampler(int64_t size, at::ScalarType index_dtype = at::kLong) : indices_(at::randperm(size, index_dtype)) {}

  void reset(std::optional<size_t> new_size = std::nullopt) override {
    const int64_t size = new_size ? static_cast<int64_t>(*new_size) : indices_.numel();
    indices_ = at::randperm(size, indices_.options());
    index_ = 0;
  }
  std::optional<std::vector<size_t>> next(size_t batch_size) override {
    const int64_t size = std::min(static_cast<int64_t>(batch_size), indices_.numel() - index_);
    if (size == 0) return std::nullopt;
    const at::Tensor batch = indices_.slice(0, index_, index_ + size).to(at::kLong);
    index_ += size;
    const auto* first = batch.const_data_ptr<int64_t>();
    return std::vector<size_t>(first, first + size);
  }
  void save(serialize::OutputArchive& archive) const override {
    detail::write_number(archive, "index", index());
    archive.write("indices", indices_, true);
  }
  void load(serialize::InputArchive& archive) override {
    index_ = static_cast<int64_t>(detail::read_number(archive, "index"));
    archive.read("indices", indices_, true);
  }
  size_t index() const noexcept { return static_cast<size_t>(index_); }

 private:
  at::Tensor indices_;
  int64_t index_ = 0;
};

/// One after the other.
class SequentialSampler : public Sampler<> {
 public:
  explicit SequentialSampler(size_t size) : size_(size) {}

  void reset(std::optional<size_t> new_size = std::nullopt) override {
    size_ = new_size.value_or(size_);
    index_ = 0;
  }
  std::optional<std::vector<size_t>> next(size_t batch_size) override {
    if (index_ == size_) return std::nullopt;
    std::vector<size_t> batch(std::min(batch_size, size_ - index_));
    std::iota(batch.begin(), batch.end(), index_);
    index_ += batch.size();
    return batch;
  }
  void save(serialize::OutputArchive& archive) const override { detail::write_number(archive, "index", index_); }
  void load(serialize::InputArchive& archive) override { index_ = detail::read_number(archive, "index"); }
  size_t index() const noexcept { return index_; }

 private:
  size_t size_, index_ = 0;
};

/// A request that is no list of indices.
struct CustomBatchRequest {
  CustomBatchRequest() = default;
  CustomBatchRequest(const CustomBatchRequest&) = default;
  CustomBatchRequest(CustomBatchRequest&&) noexcept = default;
  virtual ~CustomBatchRequest() = default;
  virtual size_t size() const = 0;
};

struct BatchSize : CustomBatchRequest {
  explicit BatchSize(size_t size) : size_(size) {}
  size_t size() const noexcept override { return size_; }
  operator size_t() const noexcept { return size_; }
  size_t size_;
};

/// So many examples, from a dataset that gives them in an order of its own.
class StreamSampler : public Sampler<BatchSize> {
 public:
  explicit StreamSampler(size_t epoch_size) : epoch_size_(epoch_size) {}

  void reset(std::optional<size_t> new_size = std::nullopt) override {
    epoch_size_ = new_size.value_or(epoch_size_);
    examples_retrieved_so_far_ = 0;
  }
  std::optional<BatchSize> next(size_t batch_size) override {
    TORCH_CHECK(examples_retrieved_so_far_ <= epoch_size_, "StreamSampler: ", examples_retrieved_so_far_, " examples were taken of ", epoch_size_);
    const size_t size = std::min(batch_size, epoch_size_ - examples_retrieved_so_far_);
    if (size == 0) return std::nullopt;
    examples_retrieved_so_far_ += size;
    return BatchSize(size);
  }
  void save(serialize::OutputArchive& archive) const override { detail::write_number(archive, "examples_retrieved_so_far", examples_retrieved_so_far_); }
  void load(serialize::InputArchive& archive) override { examples_retrieved_so_far_ = detail::read_number(archive, "examples_retrieved_so_far"); }

 private:
  size_t examples_retrieved_so_far_ = 0, epoch_size_;
};

/// The share that one of several processes has. Where duplicates are allowed, all have as many.
template <class BatchRequest = std::vector<size_t>>
class DistributedSampler : public Sampler<BatchRequest> {
 public:
  DistributedSampler(size_t size, size_t num_replicas = 1, size_t rank = 0, bool allow_duplicates = true)
      : size_(size), num_replicas_(num_replicas), rank_(rank), allow_duplicates_(allow_duplicates) {}

  void set_epoch(size_t epoch) { epoch_ = epoch; }
  size_t epoch() const { return epoch_; }

 protected:
  size_t local_sample_count() { return allow_duplicates_ ? (size_ + num_replicas_ - 1) / num_replicas_ : size_ / num_replicas_; }

  size_t size_, num_replicas_, rank_, epoch_ = 0;
  bool allow_duplicates_;
};

namespace detail {
/// Indices of all processes, of which each takes its part.
class PartSampler : public DistributedSampler<> {
 public:
  using DistributedSampler<>::DistributedSampler;

  std::optional<std::vector<size_t>> next(size_t batch_size) override {
    if (sample_index_ == end_index_) return std::nullopt;
    const size_t end = std::min(sample_index_ + batch_size, end_index_);
    std::vector<size_t> batch(all_indices_.begin() + static_cast<std::ptrdiff_t>(sample_index_), all_indices_.begin() + static_cast<std::ptrdiff_t>(end));
    sample_index_ = end;
    return batch;
  }
  size_t index() const noexcept { return sample_index_; }

 protected:
  void populate_indices() {
    const size_t local = local_sample_count();
    all_indices_.resize(num_replicas_ == 1 ? size_ : local * num_replicas_);
    // Past the end they begin again.
    for (size_t i = 0; i < all_indices_.size(); i++) all_indices_[i] = i < size_ ? i : i - size_;
    begin_index_ = rank_ * local;
    end_index_ = begin_index_ + local;
    sample_index_ = begin_index_;
  }

  size_t begin_index_ = 0, end_index_ = 0, sample_index_ = 0;
  std::vector<size_t> all_indices_;
};
}  // namespace detail

/// A permutation of its own in each epoch, the same in every process.
class DistributedRandomSampler : public detail::PartSampler {
 public:
  DistributedRandomSampler(size_t size, size_t num_replicas = 1, size_t rank = 0, bool allow_duplicates = true)
      : PartSampler(size, num_replicas, rank, allow_duplicates) {
    DistributedRandomSampler::reset(size_);
  }
  void reset(std::optional<size_t> new_size = std::nullopt) override {
    size_ = new_size.value_or(size_);
    populate_indices();
    std::mt19937 random(static_cast<std::mt19937::result_type>(epoch_));
    std::shuffle(all_indices_.begin(), all_indices_.end(), random);
    sample_index_ = begin_index_;
  }
  void save(serialize::OutputArchive& archive) const override {
    detail::write_number(archive, "sample_index_", sample_index_);
    detail::write_number(archive, "epoch_", epoch_);
  }
  void load(serialize::InputArchive& archive) override {
    epoch_ = detail::read_number(archive, "epoch_");
    reset(size_);
    sample_index_ = detail::read_number(archive, "sample_index_");
  }
};

class DistributedSequentialSampler : public detail::PartSampler {
 public:
  DistributedSequentialSampler(size_t size, size_t num_replicas = 1, size_t rank = 0, bool allow_duplicates = true)
      : PartSampler(size, num_replicas, rank, allow_duplicates) {
    populate_indices();
  }
  void reset(std::optional<size_t> new_size = std::nullopt) override {
    const size_t size = new_size.value_or(size_);
    if (size != size_) {
      size_ = size;
      populate_indices();
    } else {
      sample_index_ = begin_index_;
    }
  }
  void save(serialize::OutputArchive& archive) const override { detail::write_number(archive, "sample_index_", sample_index_); }
  void load(serialize::InputArchive& archive) override { sample_index_ = detail::read_number(archive, "sample_index_"); }
};

INFER_NAMESPACE_END
}  // namespace samplers
}  // namespace data
}  // namespace torch
