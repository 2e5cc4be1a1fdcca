// Headers that few programs read, each by itself: pools of threads, temporary files, events, the sizes of pools, models for phones, adaptive
// softmax. torch/torch.h brings none of them along.
#include <ATen/DynamicLibrary.h>
#include <ATen/core/Array.h>
#include <ATen/detail/CUDAHooksInterface.h>
#include <ATen/detail/MPSHooksInterface.h>
#include <ATen/native/CanUse32BitIndexMath.h>
#include <ATen/native/NonEmptyUtils.h>
#include <ATen/native/Pool.h>
#include <ATen/native/ReductionType.h>
#include <ATen/native/TransposeType.h>
#include <ATen/native/cpu/AtomicAddFloat.h>
#include <c10/core/Event.h>
#include <c10/core/OptionalRef.h>
#include <c10/core/thread_pool.h>
#include <c10/util/tempfile.h>
#include <torch/csrc/jit/mobile/import.h>
#include <torch/csrc/jit/mobile/module.h>
#include <torch/csrc/utils/python_stub.h>
#include <torch/nn/modules/adaptive.h>
#include <torch/nn/modules/utils.h>
#include <torch/nn/pimpl-inl.h>
#include <torch/script.h>
#include <torch/sparse.h>
#include <torch/torch.h>
#include <ATen/LegacyBatchedTensorImpl.h>

#include "test.h"

#include <atomic>
#include <fstream>
#include <mutex>
#include <set>
#include <thread>

#include <unistd.h>

namespace {

std::string path(const char* name) { return infer_test::data_path(__FILE__, std::string("../tests/models/") + name); }

}  // namespace

TEST(rare_headers, thread_pools) {
  c10::ThreadPool pool(3);
  EXPECT(pool.size() == 3 && !pool.inThreadPool());
  std::atomic<int> sum{0};
  std::atomic<int> inside{0};
  for (int i = 1; i <= 50; i++) {
    pool.run([&, i] {
      sum += i;
      inside += pool.inThreadPool();
    });
  }
  pool.waitWorkComplete();
  EXPECT_EQ(sum.load(), 1275);
  EXPECT_EQ(inside.load(), 50);
  EXPECT_EQ(pool.numAvailable(), 3U);
  // A task that throws ends no thread.
  pool.run([] { throw std::runtime_error("a task that fails on purpose"); });
  pool.waitWorkComplete();
  std::atomic<bool> first{false};
  c10::TaskThreadPool tasks(1);
  tasks.run([&] { first = true; });
  tasks.waitWorkComplete();
  EXPECT(first && c10::TaskThreadPoolBase::defaultNumThreads() >= 1);
  std::atomic<int> started{0};
  {
    c10::ThreadPool counted(2, -1, [&] { started++; });
    counted.run([] {});
    counted.waitWorkComplete();
  }
  EXPECT_EQ(started.load(), 2);
  // As LibTorch's own, an end leaves out what still waits; a pool that never had work ends, too.
  c10::ThreadPool idle(2);
}

TEST(rare_headers, temporary_files) {
  std::string name;
  {
    c10::TempFile file = c10::make_tempfile("rare-headers-");
    name = file.name;
    EXPECT(file.fd >= 0 && name.find("rare-headers-") != std::string::npos);
    EXPECT(::write(file.fd, "abc", 3) == 3);
    c10::TempFile moved(std::move(file));
    EXPECT(file.fd == -1 && moved.name == name);
    std::ifstream in(name);
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(in), {}), "abc");
  }
  EXPECT(::access(name.c_str(), F_OK) != 0);
  {
    const auto directory = c10::try_make_tempdir();
    EXPECT(directory && ::access(directory->name.c_str(), F_OK) == 0);
    name = directory->name;
  }
  EXPECT(::access(name.c_str(), F_OK) != 0);
}

TEST(rare_headers, events_of_the_cpu) {
  c10::Event event(c10::kCPU);
  EXPECT(event.device_type() == c10::kCPU && event.device_index() == -1 && event.flag() == c10::EventFlag::PYTORCH_DEFAULT);
  EXPECT(!event.was_marked_for_recording() && event.query() && event.eventId() == nullptr);
  const c10::Stream stream(c10::Stream::DEFAULT, c10::kCPU);
  event.block(stream);
  event.synchronize();
  EXPECT_THROW(c10::Error, "cpu backend doesn't support events.", event.record(stream));
  EXPECT_THROW(c10::Error, "cpu backend doesn't support events.", event.recordOnce(stream));
  c10::Event other(std::move(event));
  EXPECT_THROW(c10::Error, "Both events must be created with argument 'enable_timing=True'.", other.elapsedTime(other));
  const c10::Stream on_meta(c10::Stream::DEFAULT, c10::kMeta);
  EXPECT_THROW(c10::Error, "Event device type CPU does not match recording stream's device type META.", other.record(on_meta));
}

TEST(rare_headers, references_or_none) {
  const int five = 5;
  const c10::OptionalRef<int> none, some(five), pointed(&five);
  EXPECT(!none && !none.has_value() && some && some.get() == 5 && &pointed.get() == &five);
  at::detail::Array<int, 3> array(7);
  array[1] = 2;
  EXPECT(array.size() == 3 && array[0] == 7 && array[1] == 2);
}

TEST(rare_headers, hooks_of_libraries_that_are_not_there) {
  const auto& cuda = at::detail::getCUDAHooks();
  EXPECT(!cuda.hasCUDA() && !cuda.hasROCM() && !cuda.compiledWithMIOpen() && cuda.getNumGPUs() == 0 && !cuda.isPinnedPtr(nullptr));
  // LibTorch may have been built with CUDA, where there is no device.
  if (!cuda.compiledWithCuDNN()) {
    EXPECT(!cuda.hasCuDNN() && !cuda.hasMAGMA() && cuda.current_device() == -1);
    EXPECT_THROW(c10::Error, "Cannot query cuDNN version without ATen_cuda library.", cuda.versionCuDNN());
    EXPECT_THROW(c10::Error, "Cannot query detailed CUDA version without ATen_cuda library.", cuda.showConfig());
    EXPECT_THROW(c10::Error, "Cannot initialize CUDA without ATen_cuda library.", cuda.init());
    EXPECT_THROW(c10::Error, "Cannot synchronize CUDA device without ATen_cuda library.", cuda.deviceSynchronize(0));
  }
  const auto& mps = at::detail::getMPSHooks();
  EXPECT(!mps.hasMPS() && mps.getMaxBufferLength() == 0);
  EXPECT_THROW(c10::Error, "Cannot execute emptyCache() without MPS backend.", mps.emptyCache());
  EXPECT_THROW(c10::Error, "Cannot execute getCurrentAllocatedMemory() without MPS backend.", mps.getCurrentAllocatedMemory());
}

TEST(rare_headers, shared_libraries) {
  using Cos = double (*)(double);
  at::DynamicLibrary library("no-such-library.so.0", "libm.so.6");
  const auto cosine = reinterpret_cast<Cos>(library.sym("cos"));
  EXPECT_EQ(cosine(0.0), 1.0);
  EXPECT_THROW(c10::DynamicLibraryError, "Error in dlopen or dlsym", library.sym("no_such_symbol"));
  EXPECT_THROW(c10::Error, "Error in dlopen", at::DynamicLibrary("no-such-library.so.0"));
}

TEST(rare_headers, sizes_of_pools) {
  using namespace at::native;
  EXPECT_EQ(pooling_output_shape<int64_t>(10, 3, 1, 2, 1, false), 5);
  EXPECT_EQ(pooling_output_shape<int64_t>(10, 3, 1, 2, 1, true), 6);
  EXPECT_EQ(pooling_output_shape<int64_t>(9, 3, 1, 2, 2, true), 4);
  EXPECT_EQ(pooling_output_shape<int>(5, 2, 0, 3, 1, true), 2);
  EXPECT_EQ(pooling_output_shape<int64_t>(3, 1, 0, 4, 1, true), 1);
  EXPECT_EQ(pooling_output_shape_pad_lr<int64_t>(10, 3, 0, 2, 2, 1, false), 5);
  EXPECT_THROW(c10::Error, "stride should not be zero", pooling_output_shape<int64_t>(10, 3, 1, 0, 1, false));
  EXPECT_THROW(c10::Error, "pad must be non-negative, but got pad: -1", pooling_output_shape<int64_t>(10, 3, -1, 1, 1, false));
  EXPECT_THROW(c10::Error, "pad should be at most half of effective kernel size, but got pad=3, kernel_size=3 and dilation=2",
               pooling_output_shape<int64_t>(10, 3, 3, 1, 2, false));
  for (const int64_t kernel : {2, 3, 4})
    for (const int64_t stride : {1, 2, 3, 4})
      for (const int64_t size : {7, 8, 9, 10}) {
        const auto padding = pooling_same_mode_padding_lr(size, kernel, stride, 1);
        int64_t total = kernel - 1;
        if (stride > 2 && total % 2 == 1 && size % stride - 1 > 0) total -= 1;
        EXPECT(padding.first == total / 2 && padding.second == total - total / 2);
      }
  EXPECT_EQ((safe_downcast<int, int64_t>(7)), 7);
  EXPECT_THROW(std::runtime_error, "value cannot be converted to type dest_t without overflow", (safe_downcast<int, int64_t>(int64_t(1) << 40)));
}

TEST(rare_headers, kinds_of_reductions) {
  using namespace at::native;
  EXPECT(get_reduction_enum("amax") == ReductionType::MAX && get_reduction_enum("mean") == ReductionType::MEAN);
  EXPECT(get_reduction_enum("min") == ReductionType::MIN && get_reduction_enum("sum") == ReductionType::SUM);
  EXPECT(get_operator_enum("prod", true) == ReductionType::PROD && get_operator_enum("add", false) == ReductionType::SUM);
  EXPECT(get_operator_enum("multiply", false) == ReductionType::PROD);
  EXPECT_THROW(c10::Error, "reduce argument must be either sum, prod, mean, amax or amin, got median", get_reduction_enum("median"));
  EXPECT_THROW(c10::Error, "reduce argument must be either add or multiply.", get_operator_enum("sum", false));
  EXPECT(to_blas(TransposeType::Transpose) == 'T' && to_blas(TransposeType::NoTranspose) == 'N' && to_blas(TransposeType::ConjTranspose) == 'C');
}

TEST(rare_headers, offsets_and_numbers) {
  using namespace at::native;
  const torch::Tensor t = torch::ones({4, 5});
  EXPECT(canUse32BitIndexMath(t) && canUse32BitIndexMath(t, 21) && !canUse32BitIndexMath(t, 20));
  const torch::Tensor wide = torch::ones({1, 1}).expand({4, 5});
  EXPECT(canUse32BitIndexMath(wide, 21) && !canUse32BitIndexMath(wide, 20));
  const torch::Tensor apart = torch::ones({40}).slice(0, 0, 40, 13);
  EXPECT(!canUse32BitIndexMath(apart, 39) && canUse32BitIndexMath(apart, 40));
  EXPECT(canUse32BitIndexMath(torch::ones({0, 3})));
  const torch::Tensor number = torch::tensor(3.0);
  EXPECT(ensure_nonempty_size(number, 0) == 1 && ensure_nonempty_stride(number, 0) == 1 && ensure_nonempty_dim(0) == 1);
  EXPECT(ensure_nonempty_size(t, 1) == 5 && ensure_nonempty_vec({}).size() == 1);
  float sum = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; i++)
    threads.emplace_back([&] {
      for (int j = 0; j < 1000; j++) cpu_atomic_add_float(&sum, 1);
    });
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(sum, 4000);
}

TEST(rare_headers, models_for_phones) {
  torch::jit::ExtraFilesMap extra{{"about.txt", ""}};
  torch::jit::mobile::Module model = torch::jit::_load_for_mobile(path("mlp.ptl"), std::nullopt, extra);
  EXPECT_EQ(extra.at("about.txt"), "a perceptron");
  torch::manual_seed(3);
  const torch::Tensor input = torch::randn({2, 32});
  const torch::NoGradGuard no_grad;
  const torch::Tensor expected = torch::jit::load(path("mlp.pt")).forward({input}).toTensor();
  EXPECT(torch::equal(model.forward({input}).toTensor(), expected));
  EXPECT(torch::equal(model.get_method("forward")({input}).toTensor(), expected));
  EXPECT(torch::equal(model.run_method("forward", input).toTensor(), expected));
  std::vector<c10::IValue> stack{input};
  model.find_method("forward")->run(stack);
  EXPECT(stack.size() == 1 && torch::equal(stack[0].toTensor(), expected));
  EXPECT(!model.find_method("backward"));
  EXPECT(model.parameters().size() == 6 && model.named_parameters().size() == 6);
  EXPECT(model.get_methods().size() == 1 && model.get_methods()[0].name() == "forward");
  std::ifstream file(path("mlp.ptl"), std::ios::binary);
  EXPECT(torch::equal(torch::jit::_load_for_mobile(file).forward({input}).toTensor(), expected));
  auto adapter = std::make_unique<caffe2::serialize::FileAdapter>(path("mlp.ptl"));
  EXPECT(torch::equal(torch::jit::_load_for_mobile(std::move(adapter)).forward({input}).toTensor(), expected));
  EXPECT_THROW(c10::Error, "", torch::jit::_load_for_mobile(path("no-such-file.ptl")));
}

TEST(rare_headers, adaptive_softmax) {
  torch::manual_seed(0);
  torch::nn::AdaptiveLogSoftmaxWithLoss asfm(torch::nn::AdaptiveLogSoftmaxWithLossOptions(8, 10, {4, 8}).div_value(2.));
  EXPECT_EQ(infer_test::printed(asfm->head), "torch::nn::Linear(in_features=8, out_features=6, bias=false)");
  EXPECT_EQ(asfm->parameters().size(), 5U);
  EXPECT(asfm->named_parameters().contains("tail.1.0.weight") && asfm->named_parameters()["tail.1.0.weight"].size(0) == 2);
  const torch::Tensor x = torch::randn({6, 8});
  const torch::Tensor y = torch::tensor({0, 9, 5, 3, 8, 7});
  const auto out = asfm(x, y);
  const torch::Tensor all = asfm->log_prob(x);
  EXPECT(all.sizes() == torch::IntArrayRef({6, 10}));
  EXPECT(torch::allclose(all.exp().sum(1), torch::ones({6})));
  EXPECT(torch::allclose(out.output, all.gather(1, y.unsqueeze(1)).squeeze(1)));
  EXPECT(std::abs(out.loss + out.output.mean().item<double>()) < 1e-6);
  EXPECT(torch::equal(asfm->predict(x), all.argmax(1)));
  EXPECT(torch::equal(asfm->predict(x * 20), asfm->log_prob(x * 20).argmax(1)));
  out.output.sum().backward();
  EXPECT(asfm->head->weight.grad().defined() && asfm->named_parameters()["tail.0.1.weight"].grad().abs().sum().item<float>() > 0);
  // One example without a batch.
  const auto one = asfm(x[1], y[1]);
  EXPECT(one.output.dim() == 0 && torch::allclose(one.output, out.output[1]));
  asfm->reset_parameters();
  EXPECT_THROW(c10::Error, "0D or 1D target tensor expected, multi-target not supported", asfm(x, y.unsqueeze(1)));
  EXPECT_THROW(c10::Error, "1D target tensor expects 2D input tensors, but found inputs with sizes [8].", asfm(x[0], y));
  EXPECT_THROW(c10::Error, "0D target tensor expects 1D input tensors, but found inputs with sizes [6, 8].", asfm(x, y[0]));
  EXPECT_THROW(c10::Error, "Target values should be in [0, 9], but values in range [0, 10] were found.", asfm(x, torch::tensor({0, 9, 5, 3, 8, 10})));
  EXPECT_THROW(c10::Error, "cutoffs should be a sequence of length larger than 0",
               torch::nn::AdaptiveLogSoftmaxWithLoss(torch::nn::AdaptiveLogSoftmaxWithLossOptions(8, 10, {})));
  EXPECT_THROW(c10::Error, "cutoffs should be a sequence of unique, positive integers",
               torch::nn::AdaptiveLogSoftmaxWithLoss(torch::nn::AdaptiveLogSoftmaxWithLossOptions(8, 10, {4, 4})));
}

TEST(rare_headers, lists_of_sizes) {
  EXPECT(torch::nn::modules::utils::_reverse_repeat_vector({1, 2}, 2) == std::vector<int64_t>({2, 2, 1, 1}));
  const std::vector<std::optional<int64_t>> sizes{std::nullopt, 5};
  EXPECT(torch::nn::modules::utils::_list_with_default(sizes, {7, 8, 9}) == std::vector<int64_t>({8, 5}));
}

TEST(rare_headers, batches_by_hand) {
  EXPECT(at::createBatchDimBitset({at::BatchDim(1, 3), at::BatchDim(2, 0)}).to_ulong() == 9);
  EXPECT(at::createVmapLevelsBitset({at::BatchDim(1, 3), at::BatchDim(2, 0)}).to_ulong() == 6);
  EXPECT_EQ(infer_test::printed(at::BatchDim(1, 3)), "(lvl=1, dim=3)");
  const torch::Tensor t = torch::ones({2});
  EXPECT(!at::isBatchedTensor(t) && at::maybeGetBatchedImpl(t) == nullptr);
}
