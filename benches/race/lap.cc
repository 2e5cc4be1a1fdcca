// One lap of the race: the lower quartile of a call's time in microseconds, and the largest difference from PyTorch's outputs over their largest element.
// Compiles against libinfer and LibTorch alike.
//   lap MODEL CALL THREADS SECONDS
#include <ATen/Parallel.h>
#include <torch/script.h>
#include <torch/serialize.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;
using Microseconds = std::chrono::duration<double, std::micro>;

std::vector<at::Tensor> tensors(const c10::IValue& value) {
  if (value.isTensor()) return {value.toTensor()};
  std::vector<at::Tensor> all;
  const auto add = [&all](const c10::IValue& part) {
    for (const auto& t : tensors(part)) all.push_back(t);
  };
  if (value.isTuple()) {
    for (const auto& part : value.toTupleRef().elements()) add(part);
  } else if (value.isTensorList()) {
    for (const at::Tensor& t : value.toTensorVector()) all.push_back(t);
  } else if (value.isList()) {
    for (const auto& part : value.toListRef()) add(part);
  }
  return all;
}

double difference(const std::vector<at::Tensor>& got, const std::vector<at::Tensor>& wanted) {
  if (got.size() != wanted.size()) return INFINITY;
  double worst = 0;
  for (size_t i = 0; i < got.size(); i++) {
    const double most = wanted[i].abs().max().item<double>();
    worst = std::max(worst, (got[i] - wanted[i]).abs().max().item<double>() / std::max(most, 1e-9));
  }
  return worst;
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 5) return std::fprintf(stderr, "lap MODEL CALL THREADS SECONDS\n"), 2;
  at::set_num_threads(std::atoi(arguments[3]));
  const Microseconds least = std::chrono::duration<double>(std::atof(arguments[4]));
  const c10::InferenceMode guard;
  std::ifstream file(arguments[2], std::ios::binary);
  const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
  const auto call = torch::pickle_load(bytes);
  std::vector<c10::IValue> inputs;
  for (const auto& t : tensors(call.toTupleRef().elements()[0])) inputs.emplace_back(t);

  auto model = torch::jit::load(arguments[1]);
  model.eval();
  const double worst = difference(tensors(model.forward(inputs)), tensors(call.toTupleRef().elements()[1]));
  for (int i = 0; i < 3; i++) model.forward(inputs);
  std::vector<double> times;
  const auto start = Clock::now();
  while (times.size() < 5 || Clock::now() - start < least) {
    const auto before = Clock::now();
    model.forward(inputs);
    times.push_back(Microseconds(Clock::now() - before).count());
  }
  std::nth_element(times.begin(), times.begin() + times.size() / 4, times.end());
  std::printf("%.3f %.2e\n", times[times.size() / 4], worst);
}
