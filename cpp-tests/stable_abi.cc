// Extensions of PyTorch's stable ABI: their operators called through the dispatcher, and the C functions they call.
#include <torch/torch.h>

#include "stable_abi/extension.h"
#include "test.h"

#include <ATen/core/dispatch/Dispatcher.h>
#include <numeric>

using namespace stable_extension;

using Stack = std::vector<c10::IValue>;

static Stack run(const char* name, Stack stack, const char* overload = "") {
  c10::Dispatcher::singleton().findSchemaOrThrow(name, overload).callBoxed(&stack);
  return stack;
}

static std::string last_error() { return torch_exception_get_what_without_backtrace(); }

/// A handle of a tensor, to be deleted.
static AtenTensorHandle handle_of(const at::Tensor& t) {
  AtenTensorHandle h = nullptr;
  check(aoti_torch_new_tensor_handle(reinterpret_cast<AtenTensorHandle>(const_cast<at::Tensor*>(&t)), &h));
  return h;
}

/// The tensor of a handle, which is deleted.
static at::Tensor taken(AtenTensorHandle h) {
  at::Tensor t = *reinterpret_cast<at::Tensor*>(h);
  check(aoti_torch_delete_tensor_object(h));
  return t;
}

TEST(stable_abi, kernels) {
  Extension extension("stable_kernels");
  const auto x = torch::arange(6, torch::kFloat32).reshape({2, 3});
  EXPECT(torch::equal(run("stable_kernels::scale", {x, 2.5})[0].toTensor(), x * 2.5));
  EXPECT(torch::equal(run("stable_kernels::transposed", {x})[0].toTensor(), x.t()));
  auto y = torch::zeros({3});
  const auto same = run("stable_kernels::add_one_", {y})[0].toTensor();
  EXPECT(same.is_same(y));
  EXPECT_EQ(y.sum().item<float>(), 3.0f);
  const auto sum = run("stable_kernels::sum", {std::vector<int64_t>{1, 2, 3}, int64_t{4}, std::string("total")});
  EXPECT_EQ(sum[0].toInt(), 10);
  EXPECT_EQ(sum[1].toStringRef(), "total=10");
  EXPECT_EQ(run("stable_kernels::sum", {std::vector<int64_t>{}, c10::IValue(), std::string()})[1].toStringRef(), "=0");
}

TEST(stable_abi, withdrawn) {
  { Extension extension("stable_withdrawn"); }
  EXPECT(!c10::Dispatcher::singleton().findSchema({"stable_withdrawn::scale", ""}).has_value());
}

TEST(stable_abi, values_both_ways) {
  Extension extension("stable_values");
  const auto plain = run("stable_values::plain", {int64_t{-3}, 2.5, true, std::string("a\0b", 3)});
  EXPECT_EQ(plain[0].toInt(), -3);
  EXPECT_EQ(plain[1].toDouble(), 2.5);
  EXPECT_EQ(plain[2].toBool(), true);
  EXPECT_EQ(plain[3].toStringRef(), std::string("a\0b", 3));

  const auto t = torch::ones({2}), u = torch::zeros({1});
  c10::List<std::optional<at::Tensor>> some;
  some.push_back(t);
  some.push_back(std::nullopt);
  const auto lists = run("stable_values::lists", {std::vector<int64_t>{1, -2}, std::vector<double>{0.5}, c10::List<bool>({true, false}),
                                                 std::vector<at::Tensor>{t, u}, some, std::vector<std::string>{"x", ""}});
  EXPECT_EQ(lists[0].toIntVector(), (std::vector<int64_t>{1, -2}));
  EXPECT_EQ(lists[1].toDoubleVector(), std::vector<double>{0.5});
  EXPECT_EQ(lists[2].toBoolList().size(), 2u);
  EXPECT_EQ(bool(lists[2].toBoolList()[0]), true);
  EXPECT(lists[3].toTensorVector()[1].is_same(u));
  const auto optional = lists[4].toListRef();
  EXPECT_EQ(optional.size(), 2u);
  EXPECT(optional[0].toTensor().is_same(t));
  EXPECT(optional[1].isNone());
  EXPECT_EQ(lists[5].toListRef().size(), 2u);
  EXPECT_EQ(lists[5].toListRef()[0].toStringRef(), "x");

  const auto none = run("stable_values::maybe", Stack(6));
  for (const auto& value : none) EXPECT(value.isNone());
  const auto maybe = run("stable_values::maybe", {t, int64_t{7}, std::string("s"), std::vector<double>{1, 2}, torch::kFloat64,
                                                 c10::Device("cpu")});
  EXPECT(maybe[0].toTensor().is_same(t));
  EXPECT_EQ(maybe[1].toInt(), 7);
  EXPECT_EQ(maybe[2].toStringRef(), "s");
  EXPECT_EQ(maybe[3].toDoubleVector(), (std::vector<double>{1, 2}));
  EXPECT(maybe[4].toScalarType() == torch::kFloat64);
  EXPECT(maybe[5].toDevice() == c10::Device("cpu"));

  const auto kinds = run("stable_values::kinds", {torch::kBFloat16, torch::kSparse, torch::MemoryFormat::ChannelsLast, c10::Device("cuda:3")});
  EXPECT(kinds[0].toScalarType() == torch::kBFloat16);
  EXPECT(kinds[1].toLayout() == torch::kSparse);
  EXPECT(kinds[2].toMemoryFormat() == torch::MemoryFormat::ChannelsLast);
  EXPECT(kinds[3].toDevice() == c10::Device("cuda:3"));
}

TEST(stable_abi, what_cannot_be_packed) {
  Extension extension("stable_refused");
  EXPECT_THROW(std::exception, "Not yet supported conversion from IValue to StableIValue for schema type: ",
               run("stable_refused::number", {at::Scalar(2)}));
}

TEST(stable_abi, exceptions) {
  Extension extension("stable_exceptions");
  EXPECT_THROW(std::exception, "of the kernel's own", run("stable_exceptions::fails", {std::string("of the kernel's own")}));
  // One that a kernel is told of and passes on.
  EXPECT_THROW(std::exception, "Dimension out of range", run("stable_exceptions::transposed", {torch::ones({2})}));
  StableIValue stack[3] = {0, 0, 0};
  EXPECT_EQ(torch_call_dispatcher("stable_exceptions::absent", "", stack, aoti_torch_abi_version()), 1);
  EXPECT_EQ(last_error().rfind("Could not find schema for stable_exceptions::absent", 0), 0u);
  TorchLibraryHandle library = nullptr;
  EXPECT_EQ(aoti_torch_library_init_impl("stable_exceptions", "NoKey", "f", 1, &library), 1);
  EXPECT_EQ(last_error().rfind("could not parse dispatch key: NoKey", 0), 0u);
  EXPECT_EQ(aoti_torch_library_init_def("stable_exceptions", "f", 1, &library), 1);
  EXPECT_EQ(last_error().rfind("Only a single TORCH_LIBRARY can be used to register the namespace stable_exceptions", 0), 0u);
  EXPECT_EQ(torch_delete_stable_ivalue(nullptr), 1);
}

TEST(stable_abi, calls) {
  // Results stand where the arguments stood, the first one first.
  StableListHandle dims = nullptr;
  check(torch_new_list_reserve_size(1, &dims));
  check(torch_list_push_back(dims, packed<int64_t>(0)));
  check(torch_list_set_item(dims, 0, packed<int64_t>(1)));
  StableIValue element = 0;
  EXPECT_EQ(torch_list_get_item(dims, 1, &element), 1);
  StableIValue* dtype = nullptr;
  check(torch_new_stable_ivalue(&dtype));
  *dtype = packed(aoti_torch_dtype_float64());
  StableIValue* given = nullptr;
  check(torch_new_stable_ivalue(&given));
  *given = packed(dims);
  const auto x = torch::arange(6, torch::kFloat32).reshape({2, 3});
  StableIValue sum[4] = {packed(handle_of(x)), packed(given), packed(true), packed(dtype)};
  check(torch_call_dispatcher("aten::sum", "dim_IntList", sum, aoti_torch_abi_version()));
  EXPECT(torch::equal(taken(unpacked<AtenTensorHandle>(sum[0])), x.sum({1}, true, torch::kFloat64)));

  StableIValue max[3] = {packed(handle_of(x)), packed<int64_t>(1), packed(false)};
  check(torch_call_dispatcher("aten::max", "dim", max, aoti_torch_abi_version()));
  const auto expected = x.max(1);
  EXPECT(torch::equal(taken(unpacked<AtenTensorHandle>(max[0])), std::get<0>(expected)));
  EXPECT(torch::equal(taken(unpacked<AtenTensorHandle>(max[1])), std::get<1>(expected)));
}

TEST(stable_abi, tensors) {
  const auto x = torch::arange(24, torch::kFloat32).reshape({2, 3, 4}).transpose(1, 2).slice(0, 1);
  auto h = handle_of(x);
  int64_t number = 0, *sizes = nullptr;
  int32_t code = 0;
  bool is = true;
  check(aoti_torch_get_sizes(h, &sizes));
  EXPECT_EQ(std::vector<int64_t>(sizes, sizes + 3), x.sizes().vec());
  check(aoti_torch_get_size(h, -1, &number));
  EXPECT_EQ(number, 3);
  EXPECT_EQ(aoti_torch_get_size(h, 3, &number), 1);
  EXPECT_EQ(last_error().rfind("Dimension out of range (expected to be in range of [-3, 2], but got 3)", 0), 0u);
  check(aoti_torch_get_storage_offset(h, &number));
  EXPECT_EQ(number, 12);
  check(aoti_torch_get_dtype(h, &code));
  EXPECT_EQ(code, aoti_torch_dtype_float32());
  check(aoti_torch_get_layout(h, &code));
  EXPECT_EQ(code, aoti_torch_layout_strided());
  check(aoti_torch_get_device_type(h, &code));
  EXPECT_EQ(code, aoti_torch_device_type_cpu());
  check(aoti_torch_get_device_index(h, &code));
  EXPECT_EQ(code, -1);
  check(aoti_torch_is_contiguous(h, &is));
  EXPECT(!is);

  // Assigning changes a handle and not the tensor it stood for.
  AtenTensorHandle empty = nullptr;
  check(aoti_torch_new_uninitialized_tensor(&empty));
  check(aoti_torch_is_defined(empty, &is));
  EXPECT(!is);
  check(aoti_torch_assign_tensors(h, empty));
  EXPECT(taken(empty).is_same(x));
  check(aoti_torch_delete_tensor_object(h));

  // Memory of the extension's own, from its second element on, until the last tensor on it goes.
  static int freed;
  freed = 0;
  std::vector<double> memory{0, 1, 2, 3, 4};
  const int64_t size[2] = {2, 2}, stride[2] = {1, 2}, flat[1] = {3}, one[1] = {1};
  AtenTensorHandle blob = nullptr, view = nullptr;
  check(torch_from_blob(
      memory.data(), 2, size, stride, 1, aoti_torch_dtype_float64(), aoti_torch_device_type_cpu(), -1, &blob, aoti_torch_layout_strided(),
      nullptr, 0, [](void* data, void* context) { freed += data == context; }, memory.data()));
  check(aoti_torch__reinterpret_tensor(blob, 1, flat, one, 1, &view));
  EXPECT_EQ(taken(blob).sum().item<double>(), 10.0);
  EXPECT_EQ(freed, 0);
  EXPECT_EQ(taken(view)[0].item<double>(), 2.0);
  EXPECT_EQ(freed, 1);
}

TEST(stable_abi, numbers) {
  AtenTensorHandle h = nullptr;
  check(aoti_torch_scalar_to_tensor_float64(300.25, &h));
  double exact = 0;
  int32_t whole = 0;
  uint8_t small = 0;
  check(aoti_torch_item_float64(h, &exact));
  EXPECT_EQ(exact, 300.25);
  check(aoti_torch_item_int32(h, &whole));
  EXPECT_EQ(whole, 300);
  EXPECT_EQ(aoti_torch_item_uint8(h, &small), 1);
  EXPECT_EQ(last_error().rfind("value cannot be converted to type uint8_t without overflow", 0), 0u);
  check(aoti_torch_delete_tensor_object(h));
}

TEST(stable_abi, operators) {
  const auto x = torch::arange(6, torch::kFloat32).reshape({2, 3}), y = torch::ones({2, 3});
  auto a = handle_of(x), b = handle_of(y);
  AtenTensorHandle r = nullptr, s = nullptr;
  const int64_t dim[1] = {1}, pad[2] = {1, 0}, size[2] = {2, 2};
  check(aoti_torch_aten_amax(a, dim, 1, 1, &r));
  EXPECT(torch::equal(taken(r), x.amax({1}, true)));
  check(aoti_torch_aten_narrow(a, 1, 1, 2, &r));
  EXPECT(torch::equal(taken(r), x.narrow(1, 1, 2)));
  EXPECT_EQ(aoti_torch_aten_narrow(a, 1, 2, 2, &r), 1);
  EXPECT_EQ(last_error().rfind("start (2) + length (2) exceeds dimension size (3).", 0), 0u);
  check(aoti_torch_aten_subtract_Tensor(a, b, 2.0, &r));
  EXPECT(torch::equal(taken(r), x - 2 * y));
  double value = 5;
  check(aoti_torch_aten_pad(a, pad, 2, "constant", &value, &r));
  EXPECT(torch::equal(taken(r), torch::constant_pad_nd(x, {1, 0}, 5)));
  int32_t dtype = aoti_torch_dtype_int64(), device = aoti_torch_device_type_cpu();
  check(aoti_torch_aten_full(size, 2, 3.0, &dtype, nullptr, &device, 0, nullptr, &r));
  EXPECT(torch::equal(taken(r), torch::full({2, 2}, 3, torch::kInt64)));
  const AtenTensorHandle both[2] = {a, b};
  check(aoti_torch_cpu_cat(both, 2, 0, &r));
  EXPECT(torch::equal(taken(r), torch::cat({x, y}, 0)));
  const auto at = torch::tensor({2, 0});
  auto index = handle_of(at);
  const AtenTensorHandle* indices[2] = {nullptr, &index};
  check(aoti_torch_cpu_index_Tensor(a, indices, 2, &r));
  EXPECT(torch::equal(taken(r), x.index_select(1, at)));
  check(aoti_torch_delete_tensor_object(index));
  check(aoti_torch_cpu_topk(a, 2, 1, 1, 1, &r, &s));
  EXPECT(torch::equal(taken(r), std::get<0>(x.topk(2, 1))));
  EXPECT(torch::equal(taken(s), std::get<1>(x.topk(2, 1))));
  auto out = torch::empty({2, 2}), yt = y.t().contiguous();
  auto o = handle_of(out), c = handle_of(yt);
  check(aoti_torch_mm_out(o, a, c));
  EXPECT(torch::equal(out, x.mm(yt)));
  check(aoti_torch_aten_fill__Scalar(o, 1.5));
  EXPECT_EQ(out.sum().item<float>(), 6.0f);
  for (auto h : {a, b, c, o}) check(aoti_torch_delete_tensor_object(h));
}

TEST(stable_abi, operators_with_lists_and_optional_arguments) {
  const auto x = torch::arange(6, torch::kFloat32).reshape({2, 3});
  auto a = handle_of(x);
  AtenTensorHandle r = nullptr;
  check(aoti_torch_cpu_cumsum(a, 1, nullptr, &r));
  EXPECT(torch::equal(taken(r), x.cumsum(1)));
  int32_t dtype = aoti_torch_dtype_float64();
  check(aoti_torch_cpu_cumsum(a, 1, &dtype, &r));
  EXPECT(torch::equal(taken(r), x.cumsum(1, torch::kFloat64)));

  const auto image = torch::arange(16, torch::kFloat32).reshape({1, 1, 4, 4}), weight = torch::ones({2, 1, 3, 3}), grad = torch::ones({1, 2, 2, 2});
  const int64_t ones[2] = {1, 1}, zeros[2] = {0, 0}, bias[1] = {2}, *sizes = bias;
  const int32_t mask[3] = {1, 0, 1};
  auto g = handle_of(grad), i = handle_of(image), w = handle_of(weight);
  AtenTensorHandle of_image = nullptr, of_weight = nullptr, of_bias = nullptr;
  check(aoti_torch_cpu_convolution_backward(
      g, i, w, &sizes, 1, ones, 2, zeros, 2, ones, 2, 0, zeros, 2, 1, mask, 3, &of_image, &of_weight, &of_bias));
  EXPECT_EQ(taken(of_image).sum().item<float>(), 72.0f);
  EXPECT(!taken(of_weight).defined());
  EXPECT_EQ(taken(of_bias).sum().item<float>(), 8.0f);
  for (auto h : {a, g, i, w}) check(aoti_torch_delete_tensor_object(h));
}

TEST(stable_abi, loops_and_devices) {
  std::vector<int> seen(1000);
  check(torch_parallel_for(0, 1000, 10, [](int64_t from, int64_t to, void* at) {
    for (int64_t i = from; i < to; i++) static_cast<int*>(at)[i]++;
  }, seen.data()));
  EXPECT_EQ(std::accumulate(seen.begin(), seen.end(), 0), 1000);
  EXPECT_EQ(torch_parallel_for(0, 1000, 10, [](int64_t, int64_t, void*) { throw std::runtime_error("in a loop"); }, nullptr), 1);
  EXPECT_EQ(last_error().rfind("in a loop", 0), 0u);
  uint32_t kind = 9;
  int32_t index = 9;
  check(torch_parse_device_string("cuda:2", &kind, &index));
  EXPECT_EQ(kind, 1u);
  EXPECT_EQ(index, 2);
  EXPECT_EQ(torch_parse_device_string("nothing", &kind, &index), 1);
}
