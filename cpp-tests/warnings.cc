// What LibTorch warns of.
#include <torch/torch.h>

#include "test.h"

namespace {
/// Keeps what it is warned of.
struct Listener : c10::WarningHandler {
  void process(const c10::Warning& warning) override { heard.push_back(warning.msg()); }
  std::vector<std::string> heard;
};
}  // namespace

TEST(warnings, an_index_of_bytes) {
  Listener listener;
  c10::WarningUtils::WarningHandlerGuard listening(&listener);
  const torch::Tensor a = torch::arange(4), mask = torch::tensor({1, 0, 0, 1}, torch::kByte);
  EXPECT_EQ(a.index({mask}).numel(), 2);
  EXPECT(listener.heard == std::vector<std::string>{"indexing with dtype torch.uint8 is now deprecated, please use a dtype torch.bool instead."});
  (void)a.index({mask.to(torch::kBool)});
  EXPECT_EQ(listener.heard.size(), 1u);
}

TEST(warnings, the_gradient_of_what_is_no_leaf) {
  Listener listener;
  c10::WarningUtils::WarningHandlerGuard listening(&listener);
  const torch::Tensor x = torch::ones({2}, torch::requires_grad()), y = x * 2;
  EXPECT(!x.grad().defined());
  EXPECT(listener.heard.empty());
  EXPECT(!y.grad().defined());
  EXPECT_EQ(listener.heard.size(), 1u);
  EXPECT_EQ(listener.heard[0].substr(0, 78), "The .grad attribute of a Tensor that is not a leaf Tensor is being accessed. I");
  y.retain_grad();
  EXPECT(!y.grad().defined());
  EXPECT_EQ(listener.heard.size(), 1u);
}

namespace {
/// What a call warns of, the first words of each.
template <class F>
std::vector<std::string> warnings_of(F&& call) {
  Listener listener;
  c10::WarningUtils::WarningHandlerGuard listening(&listener);
  call();
  for (std::string& text : listener.heard) text = text.substr(0, text.find(' ', 40));
  return listener.heard;
}
}  // namespace

TEST(warnings, results_that_are_resized) {
  const torch::Tensor a = torch::ones({3, 3});
  const std::vector<std::string> once{"An output with one or more elements was resized"};
  torch::Tensor out = torch::empty({2});
  EXPECT(warnings_of([&] { at::add_out(out, a, a); }) == once);
  EXPECT_EQ(out.sizes(), (std::vector<int64_t>{3, 3}));
  EXPECT(warnings_of([&] { at::add_out(out, a, a); }).empty());
  torch::Tensor nothing = torch::empty({0}), values = torch::empty({2}), indices = torch::empty({1}, torch::kLong);
  EXPECT(warnings_of([&] { at::mm_out(nothing, a, a); }).empty());
  EXPECT_EQ(warnings_of([&] { at::sort_out(values, indices, a); }).size(), 2u);
  // Each time, of what is computed elsewhere and copied too.
  for (int i = 0; i < 2; i++) {
    torch::Tensor other = torch::empty({2});
    EXPECT(warnings_of([&] { at::clone_out(other, a); }) == once);
  }
  // What is made of no tensor has its size without a word.
  torch::Tensor made = torch::empty({2});
  EXPECT(warnings_of([&] { at::zeros_out(made, {3}); }).empty());
  torch::Tensor whole = torch::empty({2});
  Listener listener;
  c10::WarningUtils::WarningHandlerGuard listening(&listener);
  at::sum_out(whole, a, 0);
  EXPECT_EQ(listener.heard.at(0),
            "An output with one or more elements was resized since it had shape [2], which does not match the required output shape [3]. This "
            "behavior is deprecated, and in a future PyTorch release outputs will not be resized unless they have zero elements. You can "
            "explicitly reuse an out tensor t by resizing it, inplace, to zero elements with t.resize_(0).");
}

TEST(warnings, imaginary_parts_that_are_left_behind) {
  const torch::Tensor c = torch::complex(torch::ones({2}), torch::ones({2}));
  c10::WarningUtils::WarnAlways always;
  const std::vector<std::string> lost{"Casting complex values to real discards the"};
  EXPECT(warnings_of([&] { c.to(torch::kFloat); }) == lost);
  EXPECT(warnings_of([&] { torch::empty({2}).copy_(c); }) == lost);
  EXPECT(warnings_of([&] { c.to(torch::kBool), c.to(torch::kComplexDouble), torch::real(c).to(torch::kDouble); }).empty());
}

TEST(warnings, spreads_without_freedom) {
  EXPECT(warnings_of([] { torch::std(torch::ones({1})); }) == std::vector<std::string>{"std(): degrees of freedom is <= 0. Correction"});
  EXPECT(warnings_of([] { torch::var(torch::ones({1, 3}), 0); }) == std::vector<std::string>{"var(): degrees of freedom is <= 0. Correction"});
  EXPECT(warnings_of([] { torch::var(torch::ones({2, 3}), 0), torch::var(torch::ones({1}), false); }).empty());
}

TEST(warnings, what_is_said_once) {
  const torch::Tensor a = torch::ones({3, 3});
  const auto transposed = [] { (void)torch::ones({2, 3, 4}).numpy_T(); };
  // Another test of this process may have been first; after this call nothing more is said.
  (void)warnings_of(transposed);
  EXPECT(warnings_of(transposed).empty());
  EXPECT(!c10::WarningUtils::get_warnAlways());
  c10::WarningUtils::WarnAlways always;
  EXPECT(c10::WarningUtils::get_warnAlways());
  EXPECT_EQ(warnings_of(transposed).size(), 1u);
  EXPECT(warnings_of([&] { (void)a.numpy_T(); }).empty());
  EXPECT(warnings_of([&] { torch::cross(a, a); }) == std::vector<std::string>{"Using torch.cross without specifying the"});
  EXPECT(warnings_of([&] { torch::cross(a, a, 0), torch::linalg_cross(a, a); }).empty());
  EXPECT_EQ(warnings_of([&] { torch::chain_matmul({a, a}); }).size(), 1u);
  EXPECT_EQ(warnings_of([&] { torch::searchsorted(a.t(), a.t()); }).size(), 2u);
  EXPECT(warnings_of([&] { torch::searchsorted(a, a); }).empty());
  EXPECT_EQ(warnings_of([&] { at::where(torch::ones({3, 3}, torch::kByte), a, a); }).size(), 1u);
  EXPECT_EQ(warnings_of([&] { torch::meshgrid({a[0], a[1]}); }).size(), 1u);
  const torch::Tensor wave = torch::ones({400}), hann = torch::hann_window(100);
  const auto spectrum = [&](const std::optional<torch::Tensor>& window) { return torch::stft(wave, 100, {}, {}, window, false, std::optional<bool>(), true); };
  torch::Tensor bins;
  EXPECT_EQ(warnings_of([&] { bins = spectrum({}); }).size(), 1u);
  EXPECT_EQ(warnings_of([&] { torch::istft(bins, 100); }).size(), 1u);
  EXPECT(warnings_of([&] { torch::istft(spectrum(hann), 100, {}, {}, hann); }).empty());
}
