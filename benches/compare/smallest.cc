// The smallest program that runs a model: what it takes to compile is compared, and scripts/test_consumer.sh measures it.
#include <torch/script.h>

#include <cstdio>

int main(int, char** argv) {
  c10::InferenceMode guard;
  auto model = torch::jit::load(argv[1]);
  auto out = model.forward({torch::ones({1, 32})}).toTensor();
  std::printf("%.6f\n", out.item<float>());
}
