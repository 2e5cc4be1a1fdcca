// Modules that were loaded and are given more: methods, parameters, buffers, attributes and modules.
#include <torch/torch.h>

#include <torch/script.h>

#include "test.h"

#include <torch/csrc/jit/frontend/error_report.h>
#include <torch/csrc/jit/passes/freeze_module.h>

#include <sstream>

namespace {

using torch::Tensor;

torch::jit::Module loaded() {
  torch::jit::Module inner("inner");
  inner.register_parameter("w", torch::full({2}, 3.0), false);
  inner.define("def forward(self, x):\n  return x * self.w\n");
  torch::jit::Module m("m");
  m.register_parameter("w", torch::ones({2}), false);
  m.register_buffer("b", torch::full({2}, 0.5));
  m.register_attribute("n", c10::IntType::get(), 2);
  m.register_module("inner", inner);
  m.define("def forward(self, x):\n  y = self.inner.forward(x)\n  if self.n > 1:\n    y = y + self.w\n  return y + self.b\n");
  std::stringstream file;
  m.save(file);
  return torch::jit::load(file);
}

}  // namespace

TEST(extended_modules, take_methods) {
  torch::jit::Module m = loaded();
  const torch::jit::Module same = m;
  const Tensor x = torch::ones({2});
  m.define("def twice(self, x):\n  return self.forward(x) * self.n\n");
  EXPECT(m.get_method("twice")({x}).toTensor().equal(torch::full({2}, 9.0)));
  EXPECT(m.forward({x}).toTensor().equal(torch::full({2}, 4.5)));
  EXPECT(same.find_method("twice").has_value());
  m.define("def thrice(self, x: Tensor) -> Tensor:\n  return self.twice(x) + self.inner.forward(x)\n");
  EXPECT(m.run_method("thrice", x).toTensor().equal(torch::full({2}, 12.0)));
  // A text that is no program leaves the methods that were there.
  EXPECT_THROW(std::exception, "", m.define("def broken(self, x):\n  return self.nothing(x)\n"));
  EXPECT(m.run_method("twice", x).toTensor().equal(torch::full({2}, 9.0)));
}

TEST(extended_modules, take_attributes_and_modules) {
  torch::jit::Module m = loaded();
  const Tensor x = torch::ones({2});
  const size_t parameters = m.parameters().size(), buffers = m.buffers().size();
  m.register_attribute("k", c10::IntType::get(), 3);
  m.register_parameter("p", torch::ones({3}), false);
  m.register_buffer("q", torch::full({3}, 2.0));
  torch::jit::Module other("other");
  other.define("def forward(self, x):\n  return x - 1\n");
  m.register_module("other", other);
  EXPECT(m.parameters().size() == parameters + 1 && m.buffers().size() == buffers + 1 && m.hasattr("k"));
  m.define("def all(self, x):\n  return self.other.forward(self.forward(x)) * self.k + self.p.sum() + self.q.sum()\n");
  EXPECT(m.run_method("all", x).toTensor().equal(torch::full({2}, 19.5)));
  // Tensors of the model are still those that are set, and all of it is saved.
  for (auto p : m.named_parameters()) {
    if (p.name == "w") p.value.fill_(2);
  }
  m.setattr("k", 1);
  std::stringstream file;
  m.save(file);
  torch::jit::Module again = torch::jit::load(file);
  EXPECT(again.run_method("all", x).toTensor().equal(torch::full({2}, 13.5)));
  EXPECT(again.attr("k").toInt() == 1);
}

TEST(extended_modules, what_freezing_keeps_is_there) {
  torch::jit::Module m = loaded();
  m.eval();
  for (const char* name : {"w", "n", "inner", "inner.w"}) torch::jit::freeze(m, std::vector<std::string>{name});
  for (const std::string name : {"zzz", "inner.zzz"}) {
    EXPECT_THROW(c10::Error, "Unknown name: " + name, torch::jit::freeze(m, std::vector<std::string>{name}));
    torch::jit::Module copy = m.clone();
    EXPECT_THROW(c10::Error, "Unknown name: " + name, torch::jit::freeze_module_inplace(&copy, {name}));
  }
}

TEST(extended_modules, text_that_is_no_program_is_reported) {
  torch::jit::Module m("m");
  const auto reports = [](auto&& f, const std::string& what, int line, const std::string& shown) {
    try {
      f();
    } catch (const torch::jit::ErrorReport& e) {
      const std::string report = e.what();
      const auto has = [&](const std::string& part) { return report.find(part) != std::string::npos; };
      return report.compare(0, what.size() + 1, "\n" + what) == 0 && has("  File \"<string>\", line " + std::to_string(line) + "\n") && has("\n" + shown);
    }
    return false;
  };
  const std::string undefined = "undefined value y";
  EXPECT(reports([] { torch::jit::compile("def f(x):\n  return y\n"); }, undefined, 2, "  return y\n"));
  EXPECT(reports([] { torch::jit::compile("\n  def f(x):\n\n    x = x + 1\n    return y\n"); }, undefined, 5, "    return y\n"));
  EXPECT(reports([&] { m.define("def forward(self, x):\n  return y\n"); }, undefined, 2, "  return y\n"));
  m.define("def forward(self, x):\n  return x\n");
  // Each text has lines of its own.
  EXPECT(reports([&] { m.define("\n\ndef more(self, x):\n  return y\n"); }, undefined, 4, "  return y\n"));
  EXPECT(m.find_method("forward") && !m.find_method("more"));
}

TEST(extended_modules, attributes_that_are_not_there_cannot_be_set) {
  torch::jit::Module m("m");
  EXPECT_THROW(c10::Error, "Module has no attribute 'w'", m.setattr("w", 1));
  m.register_attribute("w", c10::IntType::get(), 2);
  m.setattr("w", 1);
  EXPECT(m.attr("w").toInt() == 1);
}
