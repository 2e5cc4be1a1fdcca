// What torch::jit::compile and Module::define read of the language: programs of sources/programs.txt, each run on a matrix or as the
// forward of a module. The results, sources/results.txt, are LibTorch's.
#include <torch/torch.h>

#include "test.h"

#include <torch/script.h>

#include "recorded.h"

#include <fstream>
#include <sstream>

using torch::jit::IValue;
using torch::jit::Module;

namespace {

/// A value on one line.
std::string shown(const IValue& value) {
  std::ostringstream out;
  const auto all = [&](const char* open, const auto& items, const char* close) {
    out << open;
    for (const auto& item : items) out << shown(item) << ", ";
    out << close;
  };
  if (value.isTensor() && value.toTensor().defined()) {
    const torch::Tensor tensor = value.toTensor();
    const torch::Tensor flat = tensor.to(torch::kDouble).flatten();
    out << tensor.scalar_type() << tensor.sizes() << " of";
    for (int64_t i = 0; i < flat.numel(); i++) out << " " << flat[i].item<double>();
  } else if (value.isTuple()) {
    all("(", value.toTupleRef().elements(), ")");
  } else if (value.isList()) {
    all("[", value.toListRef(), "]");
  } else if (value.isGenericDict()) {
    for (const auto& entry : value.toGenericDict()) all("{", std::vector<IValue>{entry.key(), entry.value()}, "}");
  } else {
    out << value;
  }
  return out.str();
}

std::string result(const std::string& source) {
  const torch::Tensor x = torch::arange(6, torch::kFloat).view({2, 3});
  if (source.find("(self") == std::string::npos) return shown(torch::jit::compile(source)->run_method("f", x));
  Module m("M"), inner("Inner");
  inner.register_parameter("w", torch::ones({3}), false);
  inner.define("def forward(self, x):\n  return x + self.w\n");
  m.register_module("sub", inner);
  m.register_buffer("b", torch::ones({3}));
  m.register_attribute("n", c10::IntType::get(), IValue(int64_t(3)));
  m.register_attribute("l", c10::ListType::ofInts(), c10::List<int64_t>({1, 2}));
  m.define(source);
  return shown(m.forward({x}));
}

}  // namespace

RECORDED(source_text, results, "sources/results.txt", 160) {
  std::ifstream programs(infer_test::data_path(__FILE__, "sources/programs.txt"));
  std::string out, source, line;
  size_t count = 0;
  const auto run = [&] {
    out += "program " + std::to_string(++count) + ": ";
    try {
      out += result(source);
    } catch (const c10::Error&) {
      out += "refused";
    } catch (const std::exception&) {
      out += "refused";
    }
    out += "\n";
    source.clear();
  };
  while (std::getline(programs, line)) line == "---" ? run() : void(source += line + "\n");
  run();
  return out;
}

TEST(source_text, what_is_defined_is_saved_and_loaded) {
  Module m("M");
  m.register_buffer("b", torch::ones({3}));
  m.define(R"(
    def forward(self, x, y: Optional[Tensor] = None):
      total = torch.zeros_like(x)
      for i, row in enumerate(x):
        total[i] += row * i
      if y is not None and y.numel() > 0:
        total += y
      return [total[i] for i in range(1, 3)], self.b
  )");
  const torch::Tensor x = torch::arange(9, torch::kFloat).view({3, 3});
  const std::string before = shown(m.forward({x, x}));
  std::stringstream file;
  m.save(file);
  Module loaded = torch::jit::load(file);
  EXPECT_EQ(shown(loaded.forward({x, x})), before);
  EXPECT_EQ(shown(loaded.forward({x})), shown(m.forward({x})));
}
