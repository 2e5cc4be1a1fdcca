// infer::optimize: models with weights of fewer bits.
#include <torch/torch.h>

#include "test.h"

#include <infer/optimize.h>
#include <torch/script.h>

#include <sstream>

using torch::Tensor;

namespace {

/// How far a is from b, relative to b.
double distance(const Tensor& a, const Tensor& b) { return ((a - b).norm() / b.norm()).item<double>(); }

torch::jit::Module perceptron() {
  torch::manual_seed(3);
  torch::jit::Module m("m");
  m.register_parameter("w1", torch::randn({96, 64}) / 8, false);
  m.register_parameter("b1", torch::randn({96}), false);
  m.register_parameter("w2", torch::randn({64, 96}) / 10, false);
  m.define(R"(
    def forward(self, x):
      return torch.linear(torch.relu(torch.linear(x, self.w1, self.b1)), self.w2)
  )");
  m.eval();
  return m;
}

}  // namespace

TEST(optimize, a_script_computes_with_weights_of_fewer_bits) {
  c10::InferenceMode guard;
  auto m = perceptron();
  for (const int rows : {1, 3, 40}) {
    const Tensor x = torch::randn({rows, 64});
    const Tensor want = m.forward({x}).toTensor();
    auto eight = infer::optimize(m, infer::Weights::int8);
    EXPECT_EQ(eight.matrices, 2u);
    EXPECT_EQ(eight.elements, 2u * 96 * 64);
    EXPECT(eight.error > 1e-4 && eight.error < 0.01 && eight.worst >= eight.error);
    const Tensor first = eight.module.forward({x}).toTensor(), second = eight.module.forward({x}).toTensor(), third = eight.module.forward({x}).toTensor();
    EXPECT(torch::equal(first, second) && torch::equal(second, third));
    EXPECT(distance(first, want) > 1e-5 && distance(first, want) < 0.02);
    auto four = infer::optimize(m, infer::Weights::int4);
    EXPECT(four.error > 0.01 && four.error < 0.15);
    EXPECT(distance(four.module.forward({x}).toTensor(), want) < 0.2);
    EXPECT(torch::equal(m.forward({x}).toTensor(), want));
  }
}

TEST(optimize, a_rounded_weight_is_kept_to_the_last_bit) {
  c10::InferenceMode guard;
  // What 8 bits hold is what they give back: each row's largest is 127 steps.
  Tensor w = torch::randint(-126, 127, {48, 64}).to(torch::kFloat);
  w.select(1, 0).fill_(127);
  w = w * torch::pow(2., torch::arange(48).to(torch::kFloat).unsqueeze(1) / 4 - 4).round();
  torch::jit::Module m("m");
  m.register_parameter("w", w * 0.5 + 0., false);
  m.define("def forward(self, x):\n      return torch.linear(x, self.w)\n");
  m.eval();
  auto small = infer::optimize(m, infer::Weights::int8);
  EXPECT_EQ(small.error, 0.);
  const Tensor x = torch::randint(-8, 8, {5, 64}).to(torch::kFloat);
  EXPECT(torch::equal(small.module.forward({x}).toTensor(), m.forward({x}).toTensor()));
}

TEST(optimize, an_exported_model_is_saved_with_its_integers) {
  c10::InferenceMode guard;
  auto m = torch::jit::load(infer_test::data_path(__FILE__, "../tests/models/mlp.pt2"));
  auto four = infer::optimize(m, infer::Weights::int4);
  EXPECT_EQ(four.matrices, 3u);
  std::stringstream file;
  four.module.save(file);
  auto loaded = torch::jit::load(file);
  const Tensor x = torch::randn({1, 32});
  const Tensor want = m.forward({x}).toTensor(), got = four.module.forward({x}).toTensor(), again = loaded.forward({x}).toTensor();
  EXPECT(torch::equal(got, again));
  EXPECT(distance(got, want) > 1e-4 && distance(got, want) < 0.2);
}

TEST(optimize, what_cannot_be_narrow_is_refused_or_stays) {
  c10::InferenceMode guard;
  auto m = perceptron();
  EXPECT_THROW(c10::Error, "optimize: no model is loaded", infer::optimize(torch::jit::Module(), infer::Weights::int8));
  EXPECT_THROW(c10::ValueError, "", infer::optimize(m, static_cast<infer::Weights>(5)));
  torch::jit::Module small("small");
  small.register_parameter("w", torch::randn({8, 8}), false);
  small.define("def forward(self, x):\n      return torch.linear(x, self.w)\n");
  EXPECT_EQ(infer::optimize(small, infer::Weights::int8).matrices, 0u);
  torch::jit::Module interpreted("interpreted");
  interpreted.define("def forward(self, x):\n      i = 0\n      while bool(x.sum() > i):\n        i += 1\n      return x * i\n");
  EXPECT_THROW(c10::NotImplementedError, "optimize: the model is interpreted", infer::optimize(interpreted, infer::Weights::int8));
}
