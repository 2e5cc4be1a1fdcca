// Methods of scripts whose loops, lists and conditions go by sizes run as graphs, and do what the program says: effects each time,
// attributes and lists as they are now, conditions on what tensors hold.

#include <torch/torch.h>

#include <torch/script.h>

#include "test.h"

#if __has_include(<infer/explain.h>)
#include <infer/explain.h>
#endif

#include <sstream>
#include <string>
#include <vector>

namespace {

torch::jit::Module module_of(const std::string& source) {
  torch::jit::Module module("m");
  module.register_parameter("w", torch::arange(6, torch::kFloat).view({2, 3}) / 4, false);
  module.register_buffer("count", torch::zeros({1}));
  module.register_attribute("scale", c10::FloatType::get(), 2.0);
  module.register_attribute("parts", c10::ListType::ofTensors(), c10::List<at::Tensor>({torch::ones({3}), torch::full({3}, 2.f)}));
  module.define(source);
  return module;
}

// Whether what is said of how its `forward` runs begins so; LibTorch says nothing.
bool runs_as(torch::jit::Module& module, const char* how) {
#if __has_include(<infer/explain.h>)
  return infer::explain(module).rfind(how, 0) == 0;
#else
  return true;
#endif
}

bool is_graph(torch::jit::Module& module) { return runs_as(module, "graph"); }

bool is_interpreted(torch::jit::Module& module) { return runs_as(module, "interpreted"); }

// With gradients on a script is interpreted: a graph of it, run again and again, has to give the same.
void expect_same_in_all_modes(torch::jit::Module& module, const std::vector<std::vector<c10::IValue>>& inputs) {
  for (int round = 0; round < 3; round++) {
    for (const auto& input : inputs) {
      c10::IValue expected, got;
      {
        at::AutoGradMode on(true);
        expected = module.forward(input);
      }
      {
        c10::InferenceMode guard;
        got = module.forward(input);
      }
      std::ostringstream a, b;
      a << expected;
      b << got;
      EXPECT_EQ(a.str(), b.str());
    }
  }
}

const char* kByRows = R"(
def forward(self, x):
    out = []
    for i in range(x.size(0)):
        row = x[i]
        if row.size(0) > 3:
            row = row[:3]
        if i % 2 == 0:
            out.append(row * self.scale)
        else:
            out.append(row + self.w[0])
    while len(out) < 4:
        out.append(self.parts[len(out) % 2])
    return torch.stack(out).sum(0)
)";

}  // namespace

TEST(script_graphs, loops_and_lists_go_by_sizes) {
  auto module = module_of(kByRows);
  expect_same_in_all_modes(module, {{torch::randn({2, 3})}, {torch::randn({5, 4})}, {torch::randn({4, 2, 3}).select(1, 1)}});
  EXPECT(is_graph(module));
}

TEST(script_graphs, results_of_every_kind) {
  auto module = module_of(R"(
def forward(self, x, n: int, names: List[str], given: Dict[str, Tensor], hidden: Tuple[Tensor, Tensor], deep: bool):
    out: Dict[str, List[Tensor]] = {}
    for i in range(len(names)):
        out[names[i]] = [x * i, x + n]
    if deep:
        out["hidden"] = [hidden[0] - hidden[1]]
    total = torch.zeros([x.size(0)])
    for key in given.keys():
        total += given[key]
    return (out, total, n * 2, "size " + str(x.size(0)), torch.tensor([n, x.size(0)]), [x.size(0), n])
)");
  auto call = [](int64_t size, int64_t n, bool hidden) {
    c10::Dict<std::string, at::Tensor> given;
    given.insert("a", torch::full({size}, 3.f));
    given.insert("b", torch::arange(size, torch::kFloat));
    auto pair = std::make_tuple(torch::ones({size}), torch::full({size}, 5.f));
    return std::vector<c10::IValue>{torch::arange(size, torch::kFloat), n, c10::List<std::string>({"p", "q"}), given, pair, hidden};
  };
  expect_same_in_all_modes(module, {call(2, 1, false), call(2, 1, true), call(3, 1, true), call(3, 7, true)});
  EXPECT(is_graph(module));
}

TEST(script_graphs, more_sizes_than_there_are_graphs_for) {
  auto module = module_of(kByRows);
  std::vector<std::vector<c10::IValue>> inputs;
  for (int64_t i = 1; i < 14; i++) inputs.push_back({torch::randn({i, 3})});
  expect_same_in_all_modes(module, inputs);
}

TEST(script_graphs, attributes_and_lists_are_those_of_now) {
  auto module = module_of(std::string(kByRows) + R"(
def put(self, part: Tensor):
    self.parts.pop()
    self.parts.append(part)
)");
  c10::InferenceMode guard;
  auto x = torch::ones({1, 3});
  auto first = module.forward({x}).toTensor();
  EXPECT(torch::equal(first, torch::tensor({7.f, 7.f, 7.f})));
  module.setattr("scale", 10.0);
  EXPECT(torch::equal(module.forward({x}).toTensor(), torch::tensor({15.f, 15.f, 15.f})));
  static_cast<at::Tensor>(module.attr("parts").toTensorList().get(1)).fill_(100);
  EXPECT(torch::equal(module.forward({x}).toTensor(), torch::tensor({211.f, 211.f, 211.f})));
  // A list is shared with whoever has it.
  module.get_method("put")({torch::zeros({3})});
  EXPECT(torch::equal(module.forward({x}).toTensor(), torch::tensor({11.f, 11.f, 11.f})));
}

TEST(script_graphs, what_is_written_is_written_each_time) {
  auto module = module_of(R"(
def forward(self, x):
    for i in range(x.size(0)):
        x[i].add_(i)
    self.count += x.size(0)
    return self.count * 1
)");
  c10::InferenceMode guard;
  auto counted = torch::zeros({1});
  module.register_buffer("count", counted);
  auto x = torch::zeros({3});
  for (int i = 1; i < 5; i++) {
    EXPECT_EQ(module.forward({x}).toTensor().item<float>(), 3.f * i);
    EXPECT(torch::equal(x, torch::tensor({0.f, 1.f, 2.f}) * i));
  }
  EXPECT_EQ(counted.item<float>(), 12.f);
}

TEST(script_graphs, attributes_are_set_each_time) {
  auto module = module_of(R"(
def forward(self, x):
    for i in range(x.size(0)):
        self.scale = self.scale + 1.0
    return x * self.scale
)");
  c10::InferenceMode guard;
  for (int i = 1; i < 6; i++) EXPECT_EQ(module.forward({torch::ones({2})}).toTensor()[0].item<float>(), 2.f + 2 * i);
  EXPECT_EQ(module.attr("scale").toDouble(), 12.0);
  EXPECT(is_interpreted(module));
}

TEST(script_graphs, another_method_sets_what_a_graph_has_as_a_constant) {
  auto module = module_of(std::string(kByRows) + R"(
def reset(self, to: float):
    self.scale = to
)");
  c10::InferenceMode guard;
  auto x = torch::ones({1, 3});
  for (double to : {2.0, 5.0, 2.0, 7.0}) {
    module.get_method("reset")({to});
    EXPECT_EQ(module.forward({x}).toTensor()[0].item<float>(), 5.f + static_cast<float>(to));
  }
  EXPECT(is_graph(module));
}

TEST(script_graphs, lists_of_a_module_are_changed_and_given) {
  auto module = module_of(R"(
def forward(self, x):
    if x.size(0) > 0:
        self.parts.append(x)
    return len(self.parts)

def all(self):
    n = 0
    for p in self.parts:
        n += p.size(0)
    return self.parts

def through(self, given: List[Tensor]):
    for p in self.parts:
        given.append(p)
    return given
)");
  c10::InferenceMode guard;
  for (int i = 3; i < 6; i++) EXPECT_EQ(module.forward({torch::ones({3})}).toInt(), i);
  for (int i = 0; i < 2; i++) {
    EXPECT_EQ(module.get_method("all")({}).toTensorList().size(), 5u + i);
    module.forward({torch::ones({3})});
  }
  for (int i = 0; i < 2; i++) {
    c10::List<at::Tensor> given;
    auto result = module.get_method("through")({given}).toTensorList();
    EXPECT_EQ(result.size(), 7u);
  }
}

TEST(script_graphs, conditions_on_what_tensors_hold) {
  auto module = module_of(R"(
def forward(self, x):
    out = x
    for i in range(x.size(0)):
        if bool(x[i] > 0):
            out = out + i
    return out
)");
  expect_same_in_all_modes(module, {{torch::tensor({1.f, -1.f, 1.f})}, {torch::tensor({-1.f, -1.f, 1.f})}, {torch::tensor({1.f, 1.f, -1.f})}});
  EXPECT(is_interpreted(module));
}

TEST(script_graphs, what_computes_long_with_numbers_alone_is_interpreted) {
  auto module = module_of(R"(
def forward(self, x, n: int):
    total = 0
    for i in range(n):
        total = (total + i) % 7
    return x + total
)");
  c10::InferenceMode guard;
  int64_t total = 0;
  for (int64_t i = 0; i < 300000; i++) total = (total + i) % 7;
  for (int i = 0; i < 2; i++) EXPECT_EQ(module.forward({torch::zeros({1}), 300000}).toTensor().item<float>(), static_cast<float>(total));
  EXPECT(is_interpreted(module));
}

TEST(script_graphs, numbers_and_texts_of_tensors_are_not_kept) {
  for (const char* body : {"str(x.sum())", "int(self.count)", "float(x.max())", "'{}'.format(x[0])", "x.sum().item()", "[float(x[0])]"}) {
    std::string source = std::string("def forward(self, x):\n    n = 0\n    for i in range(x.size(0)):\n        n += i\n    return (") + body + ", n)\n";
    auto reads = module_of(source);
    c10::InferenceMode guard;
    std::string before;
    for (float value : {1.f, 2.f, 3.f}) {
      reads.attr("count").toTensor().fill_(value);
      std::ostringstream shown;
      shown << reads.forward({torch::full({2}, value)});
      EXPECT(shown.str() != before);
      before = shown.str();
    }
  }
}

TEST(script_graphs, one_tensor_twice_and_tensors_that_share_memory) {
  auto module = module_of(R"(
def forward(self, x, y):
    for i in range(x.size(0)):
        x[i].add_(1)
    return x + y
)");
  c10::InferenceMode guard;
  for (int i = 0; i < 3; i++) {
    auto x = torch::zeros({2}), y = torch::zeros({2});
    EXPECT(torch::equal(module.forward({x, y}).toTensor(), torch::ones({2})));
    EXPECT(torch::equal(module.forward({x, x}).toTensor(), torch::full({2}, 4.f)));
    auto all = torch::zeros({3});
    EXPECT(torch::equal(module.forward({all.slice(0, 0, 2), all.slice(0, 1, 3)}).toTensor(), torch::tensor({2.f, 1.f})));
  }
}

TEST(script_graphs, random_numbers_are_drawn_each_time) {
  auto module = module_of(R"(
def forward(self, x):
    out = []
    for i in range(x.size(0)):
        out.append(torch.rand([2]) + x[i])
    return torch.stack(out)
)");
  c10::InferenceMode guard;
  auto x = torch::zeros({2});
  torch::manual_seed(3);
  auto a = module.forward({x}).toTensor(), b = module.forward({x}).toTensor();
  EXPECT(!torch::equal(a, b));
  torch::manual_seed(3);
  EXPECT(torch::equal(module.forward({x}).toTensor(), a));
}

TEST(script_graphs, errors_are_the_programs_own) {
  auto module = module_of(R"(
def forward(self, x):
    out = x
    for i in range(x.size(0)):
        assert x.size(1) == 3, "three columns are wanted"
        out = out + self.w
    return out
)");
  c10::InferenceMode guard;
  for (int round = 0; round < 5; round++) {
    std::string said;
    try {
      module.forward({torch::ones({2, 4})});
    } catch (const std::exception& e) {
      said = e.what();
    }
    EXPECT(said.find("three columns are wanted") != std::string::npos);
    EXPECT_THROW(std::exception, "", module.forward({torch::ones({5, 3})}));
  }
  EXPECT(torch::equal(module.forward({torch::zeros({2, 3})}).toTensor(), module.attr("w").toTensor() * 2));
}

TEST(script_graphs, gradients_are_recorded_where_they_are_wanted) {
  auto module = module_of(kByRows);
  auto x = torch::ones({2, 3});
  {
    c10::InferenceMode guard;
    module.forward({x});
  }
  x.requires_grad_(true);
  auto y = module.forward({x}).toTensor();
  EXPECT(y.requires_grad());
  y.sum().backward();
  EXPECT(torch::equal(x.grad(), torch::tensor({{2.f, 2.f, 2.f}, {1.f, 1.f, 1.f}})));
  torch::NoGradGuard none;
  EXPECT(!module.forward({x}).toTensor().requires_grad());
}
