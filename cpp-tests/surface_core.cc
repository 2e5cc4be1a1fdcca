// The surface of devices, options, scalars, errors, guards, macros and registration that programs written for LibTorch use. A comment
// names the symbols of surface.txt that its line uses.
#include <torch/torch.h>

#include "test.h"

#include <ATen/Context.h>
#include <ATen/Parallel.h>
#include <ATen/core/dispatch/Dispatcher.h>
#include <c10/core/Allocator.h>
#include <c10/core/Storage.h>
#include <c10/util/flat_hash_map.h>
#include <torch/library.h>
#include <torch/script.h>

using infer_test::printed;
using torch::Tensor;

TEST(surface_core, devices) {
  c10::Device cpu(torch::kCPU);  // c10::Device; c10::Device::Device(DeviceType, DeviceIndex); c10::kCPU
  EXPECT(cpu.is_cpu());  // c10::Device::is_cpu
  const c10::Device gpu(c10::kCUDA, 1);  // c10::kCUDA
  EXPECT(gpu.is_cuda());  // c10::Device::is_cuda
  EXPECT(gpu.type() == torch::kCUDA);  // c10::Device::type
  const c10::DeviceIndex index = gpu.index();  // c10::Device::index; c10::DeviceIndex
  EXPECT_EQ(static_cast<int>(index), 1);
  EXPECT(gpu == torch::Device("cuda:1"));  // c10::Device::operator==; c10::Device::Device(const std::string &)
  EXPECT(gpu != cpu);  // c10::Device::operator!=
  EXPECT_EQ(printed(gpu), "cuda:1");  // c10::operator<<
  EXPECT_EQ(gpu.str(), "cuda:1");
  const c10::DeviceType kind = c10::DeviceType::CPU;  // c10::DeviceType; c10::DeviceType::CPU
  EXPECT(kind == torch::ones({1}).device().type());
  EXPECT_THROW(c10::Error, "", torch::Device("no such device"));
}

TEST(surface_core, element_types) {
  const c10::ScalarType all[] = {  // c10::ScalarType
      torch::kFloat32,  // torch::kFloat32
      torch::kFloat,  // c10::kFloat
      torch::kLong,  // c10::kLong
      torch::kInt64,  // torch::kInt64
      torch::kBool,  // c10::kBool
      torch::kFloat64,  // torch::kFloat64
      torch::kByte,  // c10::kByte
      torch::kInt32,  // torch::kInt32
      torch::kInt,  // c10::kInt
      torch::kUInt8,  // torch::kUInt8
      torch::kDouble,  // c10::kDouble
      torch::kHalf,  // c10::kHalf
      torch::kChar,  // c10::kChar
      torch::kShort,  // c10::kShort
      torch::kInt8,  // torch::kInt8
      torch::kFloat16,  // torch::kFloat16
      torch::kInt16,  // torch::kInt16
      c10::ScalarType::Double,  // c10::ScalarType::Double
      c10::ScalarType::Float,  // c10::ScalarType::Float
      c10::ScalarType::Half,  // c10::ScalarType::Half
  };
  std::string names;
  for (const c10::ScalarType type : all) names += std::string(c10::toString(type)) + " ";  // c10::toString
  EXPECT_EQ(names, "Float Float Long Long Bool Double Byte Int Int Byte Double Half Char Short Char Half Short Double Float Half ");
  EXPECT(torch::Tensor().scalar_type() == c10::ScalarType::Undefined);  // c10::ScalarType::Undefined
  const caffe2::TypeMeta meta = torch::ones({1}).dtype();  // caffe2::TypeMeta
  EXPECT(meta == torch::kFloat);  // c10::operator==
  EXPECT(c10::IntArrayRef({1, 2}) == torch::ones({1, 2}).sizes());
  EXPECT_EQ(printed(meta), "float");  // caffe2::operator<<
  EXPECT_EQ(printed(torch::kLong), "Long");
  const c10::MemoryFormat format = c10::MemoryFormat::Contiguous;  // c10::MemoryFormat; c10::MemoryFormat::Contiguous
  EXPECT(torch::ones({2, 2}).is_contiguous(format));
  c10::Half half;  // c10::Half::Half()
  half = 1.5f;
  const float widened = half;  // c10::Half::operator float()
  EXPECT_EQ(widened, 1.5f);
}

TEST(surface_core, options) {
  c10::Device device(torch::kCPU);
  const c10::Device constant = device;
  const c10::DeviceType kind = torch::kCPU;
  torch::TensorOptions options;  // c10::TensorOptions; c10::TensorOptions::TensorOptions()
  options = options.dtype(torch::kDouble);  // c10::TensorOptions::dtype
  EXPECT(options.dtype() == torch::kDouble);
  EXPECT(options.dtype(torch::ones({1}).dtype()).dtype() == torch::kFloat);
  EXPECT(options.device(kind).device() == device);  // c10::TensorOptions::device
  EXPECT(options.device(device).device(constant).device(torch::Device(torch::kCPU)).device().is_cpu());
  EXPECT(options.device(torch::kCUDA, 1).device().index() == 1);
  options = options.memory_format(c10::MemoryFormat::ChannelsLast);  // c10::TensorOptions::memory_format
  EXPECT(options.memory_format_opt() == c10::MemoryFormat::ChannelsLast);
  EXPECT(torch::TensorOptions(torch::kInt).dtype() == torch::kInt);  // c10::TensorOptions::TensorOptions(ScalarType)
  EXPECT(torch::TensorOptions(device).device() == device);  // c10::TensorOptions::TensorOptions<>(c10::Device &)
  EXPECT(torch::TensorOptions(kind).device() == device);  // c10::TensorOptions::TensorOptions<>(const c10::DeviceType &)
  EXPECT(torch::TensorOptions(torch::Device("cpu")).device() == device);  // c10::TensorOptions::TensorOptions<>(c10::Device &&)
  EXPECT(torch::TensorOptions(constant).device() == device);  // c10::TensorOptions::TensorOptions<>(const c10::Device &)
  EXPECT(torch::dtype(torch::kLong).dtype() == torch::kLong);  // c10::dtype
  EXPECT(torch::device(torch::kCPU).dtype(torch::kInt).dtype() == torch::kInt);
  EXPECT(torch::ones({1}, torch::kLong).options().dtype() == torch::kLong);
}

TEST(surface_core, numbers_and_lists) {
  const Tensor t = torch::ones({2, 3});
  EXPECT_EQ(c10::Scalar(2.5).toFloat(), 2.5f);  // c10::Scalar::toFloat; c10::Scalar::Scalar(double)
  EXPECT_EQ(c10::Scalar(3).toInt(), 3);  // c10::Scalar::toInt; c10::Scalar::Scalar(int)
  EXPECT_EQ(c10::Scalar(1.5f).to<double>(), 1.5);  // c10::Scalar::Scalar(float)
  EXPECT_EQ(c10::Scalar(int64_t{1} << 40).toLong(), int64_t{1} << 40);  // c10::Scalar::Scalar(int64_t)
  const c10::IntArrayRef sizes = t.sizes();  // c10::IntArrayRef; c10::ArrayRef
  int64_t product = 1;
  for (auto it = sizes.begin(); it != sizes.end(); ++it) product *= *it;  // c10::ArrayRef::begin; c10::ArrayRef::end
  EXPECT_EQ(product, 6);
  EXPECT_EQ(sizes.data()[1], 3);  // c10::ArrayRef::data
  EXPECT_EQ(sizes.size(), 2u);  // c10::ArrayRef::size
  EXPECT_EQ(printed(sizes), "[2, 3]");
  const std::vector<int64_t> shape{1, 6};
  const std::vector<int> ints{1, 2};
  const int64_t one = 1;
  EXPECT_EQ(t.view({3, 2}).size(0), 3);  // c10::ArrayRef::HeaderOnlyArrayRef(const std::initializer_list<long> &)
  EXPECT_EQ(t.view(shape).size(1), 6);  // c10::ArrayRef::HeaderOnlyArrayRef(const std::vector<long, allocator<long>> &)
  EXPECT_EQ(torch::zeros(one).numel(), 1);  // c10::ArrayRef::HeaderOnlyArrayRef(const long &)
  EXPECT_EQ(torch::stack(std::vector<Tensor>{t, t}).dim(), 3);  // c10::ArrayRef::HeaderOnlyArrayRef(const std::vector<Tensor, allocator<Tensor>> &)
  EXPECT_EQ(at::tensor(ints).numel(), 2);  // c10::ArrayRef::HeaderOnlyArrayRef(const std::vector<int, allocator<int>> &); at::tensor
  const c10::ArrayRef<int64_t> copied(sizes);  // c10::ArrayRef::ArrayRef(const ArrayRef<long> &)
  EXPECT(copied.equals(sizes));
  EXPECT_EQ(t.sum(one).numel(), 2);  // c10::OptionalArrayRef::OptionalArrayRef(const long &)
  EXPECT_EQ(t.sum({0, 1}).numel(), 1);  // c10::OptionalArrayRef::OptionalArrayRef(const std::initializer_list<long> &)
  using namespace std;
  EXPECT_EQ(printed(std::vector<float>{1.5f, 2}), "1.5 2");  // std::operator<<
}

TEST(surface_core, memory) {
  static int freed = 0;
  freed = 0;
  {
    float* memory = new float[4]{1, 2, 3, 4};
    c10::DataPtr data(memory, memory, [](void* p) { delete[] static_cast<float*>(p); freed++; }, torch::kCPU);  // c10::DataPtr
    c10::Storage storage(c10::Storage::use_byte_size_t(), 16, std::move(data), nullptr, false);  // c10::Storage; c10::Storage::use_byte_size_t; c10::Storage::Storage(use_byte_size_t, size_t, at::DataPtr, at::Allocator *, bool); c10::Storage::use_byte_size_t::use_byte_size_t()
    EXPECT_EQ(storage.nbytes(), 16u);
    Tensor t = torch::empty({0}).set_(storage, 1, {3}, {1});
    EXPECT_EQ(t[2].item<float>(), 4);
  }
  EXPECT_EQ(freed, 1);
  ska::flat_hash_map<std::string, int> map;
  map[std::string("a")] = 1;  // ska::flat_hash_map::operator[]
  map[std::string("b")] += 2;
  EXPECT(map.size() == 2 && map.at("b") == 2 && map.find("c") == map.end() && map.count("a") == 1);
}

TEST(surface_core, errors) {
  try {
    TORCH_CHECK(1 + 1 == 3, "sum is ", 2, " of ", 1.5);  // TORCH_CHECK; c10::detail::torchCheckFail; c10::detail::torchCheckMsgImpl
    infer_test::fail(__FILE__, __LINE__, "no error");
  } catch (const c10::Error& caught) {  // c10::Error
    const c10::Error e = caught;
    EXPECT_EQ(e.msg(), "sum is 2 of 1.5");  // c10::Error::msg
    EXPECT(std::string(e.what()).rfind("sum is 2 of 1.5", 0) == 0);  // c10::Error::what
    EXPECT_EQ(std::string(e.what_without_backtrace()), "sum is 2 of 1.5");
  }
  EXPECT_THROW(c10::Error, "Expected 1 == 2 to be true, but got false.", [] { TORCH_CHECK(1 == 2); }());
  static_assert(std::is_base_of_v<std::exception, c10::Error> && !std::is_base_of_v<std::runtime_error, c10::Error>);
  EXPECT_EQ(c10::str("a", 1L, " b"), "a1 b");  // c10::str
  EXPECT_EQ(c10::str(), "");
  static_assert(TORCH_VERSION_MAJOR == 2);  // TORCH_VERSION_MAJOR
  static_assert(TORCH_VERSION_MINOR == 15);  // TORCH_VERSION_MINOR
  EXPECT_EQ(std::string(TORCH_VERSION), "2.15.0");
}

TEST(surface_core, guards) {
  {
    torch::NoGradGuard guard;  // c10::NoGradGuard; c10::NoGradGuard::NoGradGuard()
    EXPECT(!torch::GradMode::is_enabled());
    torch::AutoGradMode on(true);  // c10::AutoGradMode::AutoGradMode(bool)
    EXPECT(torch::GradMode::is_enabled());
  }
  {
    c10::InferenceMode guard;  // c10::InferenceMode
    EXPECT(torch::ones({1}).is_inference());
    c10::InferenceMode off(false);  // c10::InferenceMode::InferenceMode(bool)
    EXPECT(!torch::ones({1}).is_inference());
  }
  const int threads = at::get_num_threads();  // at::get_num_threads
  at::set_num_threads(1);  // at::set_num_threads
  EXPECT_EQ(at::get_num_threads(), 1);
  at::set_num_threads(threads);
  EXPECT(at::get_num_interop_threads() >= 1);  // at::get_num_interop_threads
  try {
    at::set_num_interop_threads(2);  // at::set_num_interop_threads
  } catch (const c10::Error&) {
    // Another test of the program has set it.
  }
  EXPECT_THROW(c10::Error, "Error: cannot set number of interop threads", at::set_num_interop_threads(2));
  at::globalContext().setBenchmarkCuDNN(false);  // at::globalContext
  EXPECT(!at::globalContext().benchmarkCuDNN());
  at::globalContext().setUserEnabledMkldnn(true);
  torch::manual_seed(3);
  const Tensor random = torch::rand({4});
  at::manual_seed(3);  // at::manual_seed
  EXPECT(torch::equal(random, torch::rand({4})));
  EXPECT(!torch::cuda::is_available() && torch::cuda::device_count() == 0);
}

static Tensor surface_twice(const Tensor& x) { return x * 2; }
static Tensor surface_plus(const Tensor& x, int64_t n, double scale) { return x + static_cast<double>(n) * scale; }

TORCH_LIBRARY(surface_test, m) {  // TORCH_LIBRARY
  m.def("twice(Tensor x) -> Tensor");  // torch::Library::def; torch::detail::TorchLibraryInit; torch::detail::TorchLibraryInit::TorchLibraryInit(Library::Kind, InitFn *, const char *, std::optional<c10::DispatchKey>, const char *, uint32_t)
}
TORCH_LIBRARY_FRAGMENT(surface_test, m) {  // TORCH_LIBRARY_FRAGMENT; torch::Library::Kind::FRAGMENT
  m.def("plus", surface_plus);
}
TORCH_LIBRARY_IMPL(surface_test, CPU, m) {  // TORCH_LIBRARY_IMPL; torch::Library::Kind::IMPL
  m.impl("twice", surface_twice);  // torch::Library::impl
}

TEST(surface_core, operators_of_the_program) {
  torch::Library own(torch::Library::DEF, "surface_own", std::nullopt, __FILE__, __LINE__);  // torch::Library; torch::Library::Kind::DEF
  own.def("thrice(Tensor x) -> Tensor");
  const c10::DispatchKey key = c10::DispatchKey::CPU;  // c10::DispatchKey; c10::DispatchKey::CPU
  torch::Library kernels(torch::Library::IMPL, "surface_own", key, __FILE__, __LINE__);
  kernels.impl("thrice", [](const Tensor& x) { return x * 3; });
  auto thrice = c10::Dispatcher::singleton().findSchemaOrThrow("surface_own::thrice", "").typed<Tensor(const Tensor&)>();
  EXPECT_EQ(thrice.call(torch::ones({1})).item<float>(), 3);
  static auto twice = c10::Dispatcher::singleton()  // c10::Dispatcher; c10::Dispatcher::singleton
                          .findSchemaOrThrow("surface_test::twice", "")  // c10::Dispatcher::findSchemaOrThrow
                          .typed<Tensor(const Tensor&)>();  // c10::OperatorHandle::typed
  EXPECT_EQ(twice.call(torch::ones({1})).item<float>(), 2);  // c10::TypedOperatorHandle::call
  auto plus = c10::Dispatcher::singleton().findSchemaOrThrow("surface_test::plus", "").typed<Tensor(const Tensor&, int64_t, double)>();
  EXPECT_EQ(plus.call(torch::ones({1}), 4, 0.5).item<float>(), 3);
  EXPECT_THROW(c10::Error, "Could not find schema for surface_test::nothing", c10::Dispatcher::singleton().findSchemaOrThrow("surface_test::nothing", ""));
}

namespace nested::torch {
inline int unrelated() { return 1; }
// A namespace of the program's own with this name does not hide the library's from its macros.
TEST(surface_core, a_nested_namespace_named_torch) {
  EXPECT_EQ(unrelated(), 1);
  EXPECT_THROW(::c10::Error, "in a namespace", [] { TORCH_CHECK(false, "in a namespace"); }());
  EXPECT_THROW(::c10::Error, "", [] { TORCH_INTERNAL_ASSERT(false, "here"); }());
}
}  // namespace nested::torch
