// torch::data: datasets, samplers, transforms, and loading batches with and without threads.
#include <torch/torch.h>

#include "test.h"

#include <torch/data.h>
#include <torch/data/datasets/mnist.h>
#include <torch/data/samplers/distributed.h>

#include <atomic>
#include <mutex>
#include <sstream>
#include <string>
#include <vector>

namespace data = torch::data;
using data::DataLoaderOptions;
using data::Example;
using data::samplers::SequentialSampler;

namespace {

/// Example i is i, and i squared.
struct Squares : data::datasets::Dataset<Squares> {
  explicit Squares(size_t fails_at = 1000) : fails_at(fails_at) {}
  Example<> get(size_t i) override {
    if (i == fails_at) throw std::runtime_error("no such example");
    const auto x = static_cast<double>(i);
    return {torch::full({2}, x), torch::full({1}, x * x)};
  }
  std::optional<size_t> size() const override { return 20; }
  size_t fails_at;
};

/// Numbers up to ten, a batch a number; whoever asks after them gets none.
struct Counting : data::datasets::StatefulDataset<Counting, int64_t> {
  std::optional<int64_t> get_batch(size_t size) override {
    const std::lock_guard<std::mutex> lock(*mutex);
    if (*at >= 10) return std::nullopt;
    return *at += static_cast<int64_t>(size);
  }
  std::optional<size_t> size() const override { return std::nullopt; }
  void reset() override { *at = 0; }
  void save(torch::serialize::OutputArchive&) const override {}
  void load(torch::serialize::InputArchive&) override {}
  std::shared_ptr<std::mutex> mutex = std::make_shared<std::mutex>();
  std::shared_ptr<int64_t> at = std::make_shared<int64_t>(0);
};

/// The batches that a sampler gives, as text.
template <class Sampler>
std::string batches(Sampler& sampler, size_t size) {
  std::ostringstream out;
  while (auto batch = sampler.next(size)) {
    for (const size_t i : *batch) out << i << ' ';
    out << "| ";
  }
  return out.str();
}

}  // namespace

TEST(programs_data, batches_in_order) {
  for (const size_t workers : {0, 3}) {
    auto loader = data::make_data_loader<SequentialSampler>(Squares().map(data::transforms::Stack<>()), DataLoaderOptions(6).workers(workers));
    for (int epoch = 0; epoch < 2; epoch++) {
      std::vector<double> sums;
      for (Example<>& batch : *loader) {
        EXPECT_EQ(batch.data.size(1), 2);
        sums.push_back(batch.target.sum().item<double>());
      }
      EXPECT(sums == std::vector<double>({55, 451, 1279, 685}));
    }
    auto full = data::make_data_loader<SequentialSampler>(Squares().map(data::transforms::Stack<>()), DataLoaderOptions().batch_size(6).workers(workers).drop_last(true));
    size_t count = 0;
    for (auto it = full->begin(); it != full->end(); ++it) count += static_cast<size_t>(it->data.size(0));
    EXPECT_EQ(count, size_t(18));
    EXPECT_EQ(full->options().workers, workers);
  }
}

TEST(programs_data, unordered_batches_are_the_same) {
  auto loader = data::make_data_loader<SequentialSampler>(Squares().map(data::transforms::Stack<>()), DataLoaderOptions(3).workers(4).max_jobs(5).enforce_ordering(false));
  double sum = 0;
  for (auto& batch : *loader) sum += batch.target.sum().item<double>();
  EXPECT_EQ(sum, 2470.0);
}

TEST(programs_data, random_batches_are_the_generators) {
  torch::manual_seed(3);
  std::vector<int64_t> seen;
  auto loader = data::make_data_loader(Squares(), DataLoaderOptions(7));
  for (int epoch = 0; epoch < 2; epoch++) {
    for (auto& batch : *loader) {
      for (auto& example : batch) seen.push_back(example.data[0].item<int64_t>());
    }
  }
  torch::manual_seed(3);
  torch::randperm(20);  // drawn when the sampler was made
  const auto expected = torch::cat({torch::randperm(20), torch::randperm(20)});
  EXPECT(torch::tensor(seen).equal(expected));
}

TEST(programs_data, workers_give_their_exceptions) {
  auto plain = data::make_data_loader<SequentialSampler>(Squares(8).map(data::transforms::Stack<>()), DataLoaderOptions(5));
  auto run = [](auto& loader) {
    for (auto& batch : loader) (void)batch;
  };
  EXPECT_THROW(std::runtime_error, "no such example", run(*plain));
  auto threaded = data::make_data_loader<SequentialSampler>(Squares(8).map(data::transforms::Stack<>()), DataLoaderOptions(5).workers(2));
  EXPECT_THROW(data::WorkerException, "Caught exception in DataLoader worker thread. Original message: no such example", run(*threaded));
}

TEST(programs_data, iterators) {
  auto loader = data::make_data_loader<SequentialSampler>(Squares(), DataLoaderOptions(20));
  auto it = loader->begin();
  EXPECT(it == it);
  EXPECT(it != loader->end());
  EXPECT_EQ(it->size(), size_t(20));
  ++it;
  EXPECT(it == loader->end());
  EXPECT_THROW(c10::Error, "Attempted to increment iterator past the end", ++it);
  EXPECT_THROW(c10::Error, "Attempted to dereference iterator that was past the end", *it);
  EXPECT_THROW(c10::Error, "Incrementing the DataLoader's past-the-end iterator is not allowed", ++loader->end());
  EXPECT_THROW(c10::Error, "Dereferencing the DataLoader's past-the-end iterator is not allowed", *loader->end());
  auto threaded = data::make_data_loader<SequentialSampler>(Squares(), DataLoaderOptions(2).workers(1));
  auto first = threaded->begin();
  EXPECT_THROW(c10::Error, "Attempted to get a new DataLoader iterator while another iterator is not yet exhausted", threaded->begin());
}

TEST(programs_data, stateful_datasets_end_by_themselves) {
  for (const size_t workers : {0, 1}) {
    auto loader = data::make_data_loader(Counting(), DataLoaderOptions(4).workers(workers));
    for (int epoch = 0; epoch < 2; epoch++) {
      std::vector<int64_t> seen;
      for (const int64_t n : *loader) seen.push_back(n);
      EXPECT(seen == std::vector<int64_t>({4, 8, 12}));
    }
  }
  using Halved = data::transforms::BatchLambda<int64_t>;
  auto mapped = Counting().map(Halved([](int64_t n) { return n / 2; }));
  EXPECT(decltype(mapped)::is_stateful);
  EXPECT_EQ(mapped.get_batch(8).value(), int64_t(4));
}

TEST(programs_data, datasets) {
  data::datasets::TensorDataset rows(torch::arange(6).view({3, 2}));
  EXPECT_EQ(rows.size().value(), size_t(3));
  EXPECT(rows.get(2).data.equal(torch::tensor({4, 5})));
  EXPECT_EQ(data::datasets::TensorDataset(std::vector<torch::Tensor>{torch::ones({2}), torch::zeros({2})}).tensor.size(0), 2);
  EXPECT_EQ(rows.get_batch(std::vector<size_t>{0, 1}).size(), size_t(2));
  auto shared = data::datasets::make_shared_dataset<Squares>();
  EXPECT_EQ(shared->get(3).target.item<double>(), 9.0);
  EXPECT_EQ(shared.size().value(), size_t(20));
  EXPECT_THROW(c10::Error, "Error opening images file at no_such_folder/train-images-idx3-ubyte", data::datasets::MNIST("no_such_folder"));
}

TEST(programs_data, transforms) {
  auto shifted = Squares().map(data::transforms::Lambda<Example<>>([](Example<> e) {
    e.data += 1;
    return e;
  }));
  EXPECT_EQ(shifted.get_batch(std::vector<size_t>{4}).at(0).data[0].item<double>(), 5.0);
  data::transforms::Normalize<> normalize({0.5, 0.25}, {2.0, 4.0});
  EXPECT(normalize(torch::ones({2, 1, 1})).flatten().equal(torch::tensor({0.25f, 0.1875f})));
  data::transforms::TensorLambda<> twice([](torch::Tensor t) { return t * 2; });
  EXPECT_EQ(twice.apply({torch::ones({1}), torch::Tensor()}).data.item<float>(), 2.0f);
  data::transforms::Stack<data::TensorExample> stack;
  EXPECT(stack.apply_batch({torch::ones({2}), torch::zeros({2})}).data.equal(torch::tensor({{1.f, 1.f}, {0.f, 0.f}})));
  data::transforms::Collate<int64_t> sum([](std::vector<int64_t> v) { return v[0] + v[1]; });
  EXPECT_EQ(sum.apply_batch({2, 3}), int64_t(5));
}

TEST(programs_data, samplers) {
  SequentialSampler in_order(5);
  EXPECT_EQ(batches(in_order, 2), "0 1 | 2 3 | 4 | ");
  in_order.reset(3);
  EXPECT_EQ(batches(in_order, 2), "0 1 | 2 | ");
  data::samplers::StreamSampler stream(7);
  std::vector<size_t> sizes;
  while (auto batch = stream.next(3)) sizes.push_back(*batch);
  EXPECT(sizes == std::vector<size_t>({3, 3, 1}));

  data::samplers::DistributedSequentialSampler second(10, 3, 1), third_of_fewer(10, 3, 2, false);
  EXPECT_EQ(batches(second, 3), "4 5 6 | 7 | ");
  EXPECT_EQ(batches(third_of_fewer, 2), "6 7 | 8 | ");
  data::samplers::DistributedRandomSampler drawn(10, 3, 1);
  drawn.set_epoch(2);
  drawn.reset();
  EXPECT_EQ(batches(drawn, 3), "8 1 6 | 2 | ");
  EXPECT_EQ(drawn.index(), size_t(8));
}

TEST(programs_data, samplers_are_saved) {
  data::samplers::RandomSampler sampler(7), other(7);
  sampler.next(3);
  torch::serialize::OutputArchive out;
  sampler.save(out);
  std::stringstream stream;
  out.save_to(stream);
  torch::serialize::InputArchive in;
  in.load_from(stream);
  other.load(in);
  EXPECT_EQ(other.index(), size_t(3));
  EXPECT_EQ(batches(other, 9), batches(sampler, 9));
}
