// Operators registered in the older way: RegisterOperators and its options.
#include <torch/torch.h>

#include "test.h"

#include <ATen/core/op_registration/op_registration.h>

using torch::Tensor;

namespace {

Tensor twice(const Tensor& x) { return x + x; }
Tensor thrice(const Tensor& x) { return x + x + x; }

struct Adds final : c10::OperatorKernel {
  explicit Adds(int64_t n) : n(n) {}
  Tensor operator()(const Tensor& x) { return x + n; }
  int64_t n;
};

void over_a_stack(const c10::OperatorHandle&, torch::jit::Stack* stack) {
  const Tensor x = torch::jit::pop(*stack).toTensor();
  torch::jit::push(*stack, x * 7);
}

Tensor call(const char* name, const Tensor& x) {
  return c10::Dispatcher::singleton().findSchemaOrThrow(name, "").typed<Tensor(const Tensor&)>().call(x);
}
bool is_there(const char* name) { return c10::Dispatcher::singleton().findSchema({name, ""}).has_value(); }

}  // namespace

TEST(registration_options, functions) {
  {
    auto registered = c10::RegisterOperators()
                          .op("options_test::twice(Tensor x) -> Tensor", c10::RegisterOperators::options().kernel<decltype(twice), &twice>(c10::DispatchKey::CPU))
                          .op(c10::RegisterOperators::options().schema("options_test::thrice").catchAllKernel<decltype(thrice), &thrice>());
    EXPECT_EQ(call("options_test::twice", torch::ones({1})).item<float>(), 2.f);
    EXPECT_EQ(call("options_test::thrice", torch::ones({1})).item<float>(), 3.f);
  }
  EXPECT(!is_there("options_test::twice") && !is_there("options_test::thrice"));
}

TEST(registration_options, function_objects_and_lambdas) {
  auto registered = c10::RegisterOperators()
                        .op("options_test::adds(Tensor x) -> Tensor", c10::RegisterOperators::options().kernel<Adds>(c10::DispatchKey::CPU, 5))
                        .op("options_test::lambda(Tensor x) -> Tensor",
                            c10::RegisterOperators::options().catchAllKernel([](const Tensor& x) { return x * 4; }))
                        .op("options_test::stack(Tensor x) -> Tensor", c10::RegisterOperators::options().catchAllKernel<&over_a_stack>());
  EXPECT_EQ(call("options_test::adds", torch::ones({1})).item<float>(), 6.f);
  EXPECT_EQ(call("options_test::lambda", torch::ones({1})).item<float>(), 4.f);
  EXPECT_EQ(call("options_test::stack", torch::ones({1})).item<float>(), 7.f);
}

TEST(registration_options, without_options) {
  auto registered = c10::RegisterOperators().op("options_test::plain", &twice).op("options_test::other(Tensor x) -> Tensor", &thrice);
  EXPECT_EQ(call("options_test::plain", torch::ones({1})).item<float>(), 2.f);
  EXPECT_EQ(call("options_test::other", torch::ones({1})).item<float>(), 3.f);
}

TEST(registration_options, refusals) {
  EXPECT_THROW(c10::Error, "", c10::RegisterOperators().op(c10::RegisterOperators::options()));
  EXPECT_THROW(c10::Error, "", c10::RegisterOperators().op("options_test::no_kernel"));
  EXPECT_THROW(c10::Error, "", c10::RegisterOperators().op(c10::RegisterOperators::options()
                                                               .schema("options_test::two(Tensor x) -> Tensor")
                                                               .kernel<decltype(twice), &twice>(c10::DispatchKey::CPU)
                                                               .kernel<decltype(thrice), &thrice>(c10::DispatchKey::CPU)));
  EXPECT_THROW(c10::Error, "", c10::RegisterOperators().op("options_test::wrong(Tensor x, int n) -> Tensor", &twice));
  EXPECT(!is_there("options_test::two") && !is_there("options_test::no_kernel"));
}

TEST(registration_options, a_schema_without_a_kernel) {
  auto registered = c10::RegisterOperators().op("options_test::none(Tensor x) -> Tensor");
  EXPECT(is_there("options_test::none"));
  EXPECT_THROW(c10::Error, "", call("options_test::none", torch::ones({1})));
}
