// What libinfer shows of itself. LibTorch has nothing like it.
#include <torch/torch.h>

#include "test.h"

#include <ATen/record_function.h>
#include <infer/watch.h>
#include <torch/script.h>

#include <sstream>
#include <thread>

using torch::Tensor;

TEST(watch, a_trace_is_the_kernels_a_call_went_through) {
  Tensor x = torch::ones({2, 3}), w = torch::ones({2, 3});
  w.requires_grad_();
  infer::Trace trace;
  x.add(x);
  w.mul(x);
  x.add_(1);
  w.view({6});
  EXPECT_EQ(trace.text(), std::string("aten::add.Tensor: CPU\naten::mul.Tensor: AutogradCPU > CPU\naten::add_.Scalar: ADInplaceOrView > CPU\n"
                                      "aten::view: AutogradCPU > ADInplaceOrView > CPU"));
  {
    infer::Trace inner;
    x.narrow(0, 0, 1);
    EXPECT_EQ(inner.text(), std::string("aten::narrow: CPU\n  aten::slice.Tensor: ADInplaceOrView > CPU"));
    EXPECT_EQ(inner.text(false), std::string("aten::narrow: CPU"));
    EXPECT_EQ(inner.calls()[1].depth, 1u);
  }
  EXPECT_EQ(trace.calls(false).size(), 5u);
  std::thread([&] {
    x.add(x);
    infer::Trace own;
    x.relu();
    EXPECT_EQ(own.text(), std::string("aten::relu: CPU"));
  }).join();
  EXPECT_EQ(trace.calls(false).size(), 5u);
}

namespace {

/// The events of a timeline as its text says, a line each.
struct Event {
  std::string name, text;
  double start, end;
};
std::vector<Event> events(const std::string& timeline) {
  std::vector<Event> events;
  std::istringstream lines(timeline);
  for (std::string line; std::getline(lines, line);) {
    if (line.find("\"ph\": \"X\"") == std::string::npos) continue;
    const auto after = [&](const std::string& key) { return line.substr(line.find(key) + key.size()); };
    const std::string name = after("\"name\": \"");
    const double start = std::stod(after("\"ts\": "));
    events.push_back({name.substr(0, name.find('"')), line, start, start + std::stod(after("\"dur\": "))});
  }
  return events;
}

}  // namespace

TEST(watch, a_timeline_is_when_calls_began_and_ended) {
  const Tensor x = torch::ones({2, 3}), w = torch::ones({4, 3});
  infer::Timeline timeline;
  {
    RECORD_USER_SCOPE("mine");
    torch::linear(x, w);
  }
  const auto inner = [&] {
    infer::Timeline own;
    torch::cat({x, x}, 1);
    return events(own.stop());
  }();
  EXPECT(inner.size() == 1 && inner[0].name == "aten::cat");
  EXPECT(inner[0].text.find("\"Input Dims\": [[[2, 3], [2, 3]], []], \"Input type\": [\"TensorList\", \"Scalar\"], \"Output bytes\": 48") != std::string::npos);
  EXPECT(infer_timeline_is_on());
  const std::vector<Event> all = events(timeline.stop());
  EXPECT(all.size() >= 3 && all.front().name == "mine" && all[1].name == "aten::linear" && all.back().name == "aten::cat");
  EXPECT(all[0].text.find("user_annotation") != std::string::npos && all[1].text.find("cpu_op") != std::string::npos);
  EXPECT(all[0].start <= all[1].start && all[1].end <= all[0].end + 0.002 && all[0].end <= all.back().start + 0.002);
  EXPECT(!infer_timeline_is_on());
  EXPECT_THROW(c10::Error, "Timeline::stop: it has been stopped", timeline.stop());
  EXPECT(infer_timeline_stop(nullptr, nullptr) != 0);
}

TEST(watch, a_timeline_has_what_a_planned_model_runs) {
  const c10::InferenceMode guard;
  auto model = torch::jit::load(infer_test::data_path(__FILE__, "../tests/models/mlp.pt2"));
  const std::vector<torch::jit::IValue> inputs = {torch::ones({1, 32})};
  for (int i = 0; i < 4; i++) model.forward(inputs);
  infer::Timeline timeline;
  model.forward(inputs);
  std::string names;
  for (const Event& e : events(timeline.stop())) names += e.name + " ";
  EXPECT(names.find("linear") != std::string::npos);
}

TEST(watch, counters_nest) {
  Tensor x = torch::ones({2, 3});
  infer::Counters all;
  x.add_(1);
  {
    infer::Counters view;
    Tensor v = x.view({6});
    EXPECT_EQ(view.tensor_allocations(), 1u);
    EXPECT_EQ(view.view_records(), 1u);
    EXPECT_EQ(view.table_lookups(), 2u);
    EXPECT_EQ(view.version_bumps(), 0u);
  }
  x.add_(1);
  EXPECT_EQ(all.version_bumps(), 2u);
  EXPECT_EQ(all.storage_allocations(), 0u);
  EXPECT(all.atomic_updates() >= 2);
}

TEST(watch, a_tensor_says_why_it_is_an_inference_tensor) {
  Tensor weight;
  {
    infer::Origins origins("load");
    c10::InferenceMode mode;
    weight = torch::ones({2});
  }
  EXPECT_EQ(infer::why_inference(weight), std::string("an inference tensor: allocated by aten::ones while InferenceMode was on, in 'load'"));
  EXPECT_EQ(infer::why_inference(weight.clone()), std::string("a normal tensor: allocated while InferenceMode was off"));
  const std::string refusal = "Inplace update to inference tensor outside InferenceMode is not allowed.You can make a clone to get a normal tensor before "
                              "doing inplace update.See https://github.com/pytorch/rfcs/pull/17 for more details. "
                              "The tensor was allocated by aten::ones while InferenceMode was on, in 'load'.";
  EXPECT_THROW(c10::Error, refusal, weight.add_(1));
  EXPECT_THROW(c10::Error, "t: expected a pointer, got NULL", infer::why_inference(Tensor()));
}
