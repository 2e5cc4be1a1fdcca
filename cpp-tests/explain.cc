// How models and graphs run, and that weights may be held and written.

#include <torch/torch.h>

#include "test.h"

#include <infer/explain.h>
#include <torch/script.h>

#include <optional>
#include <string>
#include <vector>

namespace {

bool says(const std::string& text, const std::string& what) { return text.find(what) != std::string::npos; }

void expect_says(const std::string& text, const std::string& what) {
  if (!says(text, what)) throw std::runtime_error("\"" + what + "\" is not in:\n" + text);
}

torch::jit::Module load(const char* name) { return torch::jit::load(infer_test::data_path(__FILE__, "../tests/models/") + name); }

at::Tensor first(c10::IValue value) {
  if (value.isTuple()) return value.toTuple()->elements()[0].toTensor();
  return value.toTensor();
}

at::Tensor run(torch::jit::Module& module) { return first(module.forward({torch::ones({1, 32})})); }

// The model as a graph of its operators, which reads weights where they lie.
infer::Graph reference(torch::jit::Module& module) {
  return infer::trace([&](const at::Tensor& x) { return first(module.forward({x})); }, {torch::ones({1, 32})});
}

}  // namespace

TEST(explain, says_what_is_planned) {
  c10::InferenceMode guard;
  for (const char* name : {"mlp.pt2", "mlp.pt"}) {
    auto module = load(name);
    expect_says(infer::explain(module), "has not run");
    for (int i = 0; i < 4; i++) run(module);
    std::string text = infer::explain(module);
    expect_says(text, "inputs Float[1, 32]: planned");
    expect_says(text, "an arena of");
    expect_says(text, "aten::linear + aten::relu");
    expect_says(text, "ran 4 times by the plan");
  }
  // A plan computes as the graph does without one, so that other inputs get theirs when they come again.
  auto module = load("mlp.pt");
  run(module);
  module.forward({torch::ones({2, 32})});
  expect_says(infer::explain(module), "inputs Float[2, 32]: not planned, a plan is made when such inputs come again");
  expect_says(infer::explain(module), "ran once node by node: such inputs came for the first time");
}

TEST(explain, says_why_not) {
  auto module = load("mlp.pt2");
  {
    at::AutoGradMode record(true);
    at::Tensor x = torch::ones({1, 32});
    module.forward({x.requires_grad_(true)});
  }
  expect_says(infer::explain(module), "ran once as it was loaded: gradients are recorded");
  auto script = load("beam_script.pt");
  expect_says(infer::explain(script), "interpreted: ");
  auto graph = infer::trace([](const at::Tensor& x) { return x.nonzero(); }, {torch::ones({3})});
  c10::InferenceMode guard;
  for (int i = 0; i < 2; i++) graph.run({torch::ones({3})});
  expect_says(infer::explain(graph), "not planned, the sizes of what aten::nonzero gives depend on values");
}

// A program that holds weights does not make the model slower, and one that writes them sees it at once.
TEST(explain, weights_may_be_held_and_written) {
  for (const char* name : {"mlp.pt2", "mlp.pt"}) {
    for (bool inference : {false, true}) {
      std::optional<c10::InferenceMode> loading;
      if (inference) loading.emplace();
      auto module = load(name);
      c10::InferenceMode guard;
      std::vector<at::Tensor> held;
      for (const auto& p : module.parameters()) held.push_back(p);
      EXPECT_EQ(held[0].is_inference(), inference);
      at::Tensor attribute;
      for (const auto& a : module.named_attributes()) {
        if (a.value.isTensor()) attribute = a.value.toTensor();
      }
      EXPECT(attribute.defined());
      for (int i = 0; i < 4; i++) run(module);
      std::string text = infer::explain(module);
      expect_says(text, "ran 4 times by the plan");
      EXPECT(!says(text, "is read where it lies") && !says(text, "found written") && !says(text, "0 of them prepacked"));
      const infer::Graph plain = reference(module);
      // A write by a handle, by a view of one and into another tensor on its memory.
      int writes = 0;
      auto written = [&] {
        writes++;
        at::Tensor got = run(module);
        EXPECT(at::allclose(got, plain.run({torch::ones({1, 32})})[0], 1e-4, 1e-5));
        for (int i = 0; i < 4; i++) run(module);
        std::string said = infer::explain(module);
        EXPECT(!says(said, "is read where it lies"));
        expect_says(said, "found written " + (writes == 1 ? std::string("once") : std::to_string(writes) + " times"));
        return got;
      };
      at::Tensor before = run(module);
      torch::NoGradGuard no_grad;
      held[0].mul_(2);
      EXPECT(!at::allclose(written(), before));
      held[0].select(0, 0).fill_(0.5);
      written();
      held[0].detach().add_(1);
      written();
      at::add_out(held[1], held[1], torch::ones({1}));
      written();
      // A pointer may be written at any time.
      float* data = held[0].data_ptr<float>();
      for (int i = 0; i < 5; i++) {
        data[i] += 3;
        EXPECT(at::allclose(run(module), plain.run({torch::ones({1, 32})})[0], 1e-4, 1e-5));
      }
      expect_says(infer::explain(module), "is read where it lies: a pointer to its data was handed out for writing");
      expect_says(infer::explain(module), ": planned");
    }
  }
}

TEST(explain, reading_a_weight_changes_nothing) {
  c10::InferenceMode guard;
  auto module = load("mlp.pt2");
  float sum = 0;
  for (const at::Tensor& p : module.parameters()) sum += p.const_data_ptr<float>()[0] + p.sum().item<float>();
  EXPECT(sum == sum);
  for (int i = 0; i < 3; i++) run(module);
  EXPECT(!says(infer::explain(module), "is read where it lies"));
}
