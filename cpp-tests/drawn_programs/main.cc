// Runs programs of a file, a line `---` between them, each as the methods of a module made of source text, and prints what forward gives:
// for scripts/fuzz_source_text.py, which compiles this against LibTorch, too.
#include <torch/script.h>

#include <fstream>
#include <iostream>
#include <string>

namespace {

void run(const std::string& source) {
  torch::jit::Module module("Drawn"), inner("Inner");
  inner.register_parameter("w", torch::ones({3}), false);
  inner.define("def forward(self, x):\n  return x + self.w\n");
  module.register_module("inner", inner);
  module.register_buffer("b", torch::ones({2, 3}));
  module.register_attribute("n", c10::IntType::get(), c10::IValue(int64_t(3)));
  module.register_attribute("l", c10::ListType::ofInts(), c10::List<int64_t>({1, 2}));
  module.define(source);
  std::cout << module.forward({torch::arange(6, torch::kFloat).view({2, 3})});
}

}  // namespace

int main(int, char** argv) {
  std::ifstream file(argv[1]);
  std::string source, line;
  const auto end = [&] {
    try {
      run(source);
    } catch (const std::exception&) {
      std::cout << "refused";
    }
    std::cout << "\n===\n" << std::flush;
    source.clear();
  };
  while (std::getline(file, line)) line == "---" ? end() : void(source += line + "\n");
  end();
}
