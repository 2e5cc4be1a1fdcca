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
