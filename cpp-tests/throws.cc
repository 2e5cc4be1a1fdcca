// What is expected to fail: the harness checks that the exception arrives.

#include <torch/torch.h>

#include "test.h"

TEST(throws, size_mismatch) { torch::ones({2}).add(torch::ones({3})); }
