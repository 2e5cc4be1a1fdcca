// A row has the same bits alone and among others, where that is asked for.
#include <torch/torch.h>

#include <infer/batch_invariance.h>

#include "test.h"

TEST(batch_invariance, rows_of_a_product_have_the_same_bits_in_every_batch) {
  EXPECT(!infer::is_batch_invariant());
  infer::set_batch_invariant(true);
  EXPECT(infer::is_batch_invariant());
  const c10::InferenceMode guard;
  torch::manual_seed(1);
  for (const auto& [inputs, outputs] : {std::pair<int64_t, int64_t>{4, 3}, {64, 64}, {768, 100}}) {
    const auto x = torch::randn({33, inputs}), weight = torch::randn({outputs, inputs}), bias = torch::randn({outputs});
    for (const int64_t rows : {2, 5, 6, 33}) {
      const auto together = torch::linear(x.slice(0, 0, rows), weight, bias);
      for (int64_t i = 0; i < rows; i++) EXPECT(at::equal(together[i], torch::linear(x.slice(0, i, i + 1), weight, bias)[0]));
    }
  }
  infer::set_batch_invariant(false);
  EXPECT(!infer::is_batch_invariant());
}
