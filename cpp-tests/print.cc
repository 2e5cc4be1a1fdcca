// How tensors print. The expected text, print/expected.txt, is what LibTorch printed for the same program.
#include <torch/torch.h>

#include "test.h"

#include <fstream>
#include <limits>

namespace {

std::vector<std::pair<std::string, torch::Tensor>> cases() {
  const double inf = std::numeric_limits<double>::infinity(), nan = std::numeric_limits<double>::quiet_NaN();
  const torch::Tensor wave = (torch::arange(60, torch::kFloat) - 30) * 0.37f;
  return {
      {"undefined", torch::Tensor()},
      {"zero", torch::tensor(0.0)},
      {"one number", torch::tensor(3.14159)},
      {"one integer", torch::tensor(42)},
      {"large number", torch::tensor(1.5e12)},
      {"one truth", torch::tensor(true)},
      {"one nan", torch::tensor(nan)},
      {"empty vector", torch::empty({0})},
      {"empty matrix", torch::empty({0, 3})},
      {"empty columns", torch::empty({3, 0})},
      {"empty cube", torch::empty({2, 0, 3})},
      {"ones", torch::ones({2, 3})},
      {"integers", torch::arange(6).view({2, 3})},
      {"negative integers", torch::tensor({-1, 10, -100})},
      {"wide integers", torch::tensor({1, 1234567})},
      {"nine digits", torch::tensor({123456789, 1})},
      {"ten digits", torch::tensor({int64_t(1234567890), int64_t(1)})},
      {"bytes", torch::tensor(std::vector<uint8_t>{1, 255})},
      {"truths", torch::tensor({true, false})},
      {"fractions", torch::tensor({0.5, 1.25, -3.0})},
      {"small fractions", torch::tensor({0.001, 0.002})},
      {"tiny", torch::tensor({1e-7, 2e-7})},
      {"mixed sizes", torch::tensor({1e-5, 1.0, 100000.0})},
      {"scaled", torch::tensor({1000000.5, 2000000.25})},
      {"scaled matrix", torch::tensor({{1000000.5, 2.25}, {3000000.0, 1.0}}, torch::kDouble)},
      {"scaled down matrix", torch::tensor({{0.00125, 0.0025}, {0.003, 0.004}}, torch::kDouble)},
      {"hundreds", torch::tensor({100.5, 250.25})},
      {"thousands", torch::tensor({{1000.5, 99999.25}})},
      {"infinite", torch::tensor({inf, 1.0, -inf})},
      {"infinite fractions", torch::tensor({inf, 0.5})},
      {"only nan", torch::tensor({nan, nan})},
      {"nan and integers", torch::tensor({nan, 1.0, 2.0})},
      {"huge exponents", torch::tensor({1e200, 1e-200}, torch::kDouble)},
      {"doubles", torch::tensor({1.0 / 3, 2.0 / 3}, torch::kDouble)},
      {"halves", torch::tensor({0.1, 0.2}, torch::kHalf)},
      {"bfloats", torch::tensor({0.1, 300.0}, torch::kBFloat16)},
      {"many columns", torch::arange(60).view({2, 30})},
      {"many fractions", wave.view({3, 20})},
      {"many scaled columns", (wave * 1e6f).view({3, 20})},
      {"cube", torch::arange(12).view({2, 2, 3})},
      {"four dimensions", wave.slice(0, 0, 24).view({2, 2, 2, 3})},
      {"scaled cube", (wave * 1e6f).slice(0, 0, 12).view({2, 2, 3})},
      {"wide cube", torch::arange(120).view({2, 2, 30})},
      {"a view", torch::arange(6).view({2, 3}).t()},
      {"zeros", torch::zeros({3})},
      {"all below one", torch::tensor({0.25, 0.5, 0.75})},
      {"minus zero point one", torch::tensor({-0.1, 0.1})},
  };
}

}  // namespace

std::string print_everything() {
  std::ostringstream out;
  for (const auto& c : cases()) out << "=== " << c.first << "\n" << c.second << "\n";
  out << "=== stream state\n";
  out.precision(3);
  out << torch::tensor({0.123456, 2.0}) << "\n" << 1.23456 << "\n";
  out << torch::tensor(1.23456789) << "\n";
  out << "=== narrow lines\n";
  at::print(out, torch::arange(20).view({2, 10}), 20);
  out << "\n";
  return out.str();
}

TEST(print, as_recorded) {
  std::ifstream file(infer_test::data_path(__FILE__, "print/expected.txt"));
  EXPECT(file.good());
  std::istringstream got(print_everything());
  std::string want_line, got_line, title;
  int line = 0;
  while (std::getline(file, want_line)) {
    line++;
    EXPECT(static_cast<bool>(std::getline(got, got_line)));
    if (want_line.rfind("===", 0) == 0) title = want_line;
    if (got_line != want_line) {
      infer_test::fail(__FILE__, __LINE__, title + ", line " + std::to_string(line) + ": \"" + got_line + "\", not \"" + want_line + "\"");
    }
  }
  EXPECT(!std::getline(got, got_line));
}
