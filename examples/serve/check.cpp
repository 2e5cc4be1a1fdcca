// Runs models the way a server does, under each mode, and says how far the answers are from PyTorch's and how long they take.
//
//   check [--sandbox] MODEL...     beside every MODEL, a .safetensors file of the same name holds its inputs (in0, in1, ...) and
//                      what PyTorch answered (out0, out1, ...); with --sandbox the process can do nothing but read them and compute
//
// The program uses LibTorch's names only, so it also builds against LibTorch.
#include "loop_threads.h"
#include "recorded.h"
#include "sandbox.h"

#include <torch/script.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <stdexcept>
#include <string>
#include <vector>

// ---- what PyTorch was asked and answered ------------------------------------------------------------------------------------------------

static torch::ScalarType dtype_of(const std::string& name) {
  if (name == "F32") return torch::kFloat32;
  if (name == "F64") return torch::kFloat64;
  if (name == "F16") return torch::kFloat16;
  if (name == "I64") return torch::kInt64;
  if (name == "I32") return torch::kInt32;
  if (name == "BOOL") return torch::kBool;
  if (name == "U8") return torch::kUInt8;
  throw std::runtime_error("no reader for dtype " + name);
}

/// prefix0, prefix1, ...
static std::vector<torch::Tensor> numbered(const Recorded& recorded, const std::string& prefix) {
  std::vector<torch::Tensor> out;
  for (const RecordedTensor* r : recorded_in_order(recorded, prefix)) {
    torch::Tensor t = torch::empty(r->shape, dtype_of(r->dtype));
    if (r->bytes.size() != t.nbytes()) throw std::runtime_error(prefix + " is cut short");
    std::memcpy(t.data_ptr(), r->bytes.data(), t.nbytes());
    out.push_back(t);
  }
  return out;
}

// ---- comparing --------------------------------------------------------------------------------------------------------------------------

/// The tensors of an answer, whatever they are wrapped in.
static void flatten(const torch::jit::IValue& value, std::vector<torch::Tensor>& out) {
  if (value.isTensor()) {
    out.push_back(value.toTensor());
  } else if (value.isTuple()) {
    for (const auto& e : value.toTuple()->elements()) flatten(e, out);
  } else if (value.isList()) {
    for (const torch::jit::IValue& e : value.toList()) flatten(e, out);
  } else if (value.isGenericDict()) {
    for (const auto& e : value.toGenericDict()) flatten(e.value(), out);
  }
}

/// The largest difference, relative to the size of the expected numbers where they are larger than 1.
static double difference(const torch::Tensor& got, const torch::Tensor& want) {
  if (got.sizes() != want.sizes()) return INFINITY;
  if (got.numel() == 0) return 0;
  torch::Tensor a = got.to(torch::kDouble).contiguous(), b = want.to(torch::kDouble).contiguous();
  const double *p = a.data_ptr<double>(), *q = b.data_ptr<double>();
  double largest = 0;
  for (int64_t i = 0; i < a.numel(); i++) {
    if (p[i] == q[i] || (std::isnan(p[i]) && std::isnan(q[i]))) continue;
    const double d = std::fabs(p[i] - q[i]) / std::max(1.0, std::fabs(q[i]));
    largest = std::isnan(d) ? INFINITY : std::max(largest, d);
  }
  return largest;
}

// ---- serving ----------------------------------------------------------------------------------------------------------------------------

using Clock = std::chrono::steady_clock;

static double microseconds(Clock::duration d) { return std::chrono::duration<double, std::micro>(d).count(); }

struct Normal {
  Normal() {}
};

/// One mode: load, compare, then measure for about a third of a second.
template <class Guard>
static bool serve(const std::string& path, const Recorded& recorded, const char* mode) {
  Guard guard;
  torch::jit::script::Module model = torch::jit::load(path);
  model.eval();
  std::vector<torch::jit::IValue> inputs;
  for (const auto& t : numbered(recorded, "in")) inputs.emplace_back(t.clone());

  std::vector<torch::Tensor> got, want = numbered(recorded, "out");
  flatten(model.forward(inputs), got);
  double worst = got.size() == want.size() ? 0 : INFINITY;
  for (size_t i = 0; i < got.size() && i < want.size(); i++) worst = std::max(worst, difference(got[i], want[i]));

  std::vector<double> times;
  const auto stop = Clock::now() + std::chrono::milliseconds(300);
  do {
    const auto start = Clock::now();
    model.forward(inputs);
    times.push_back(microseconds(Clock::now() - start));
  } while (Clock::now() < stop || times.size() < 5);
  std::nth_element(times.begin(), times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2), times.end());

  std::printf("  %-10s difference %.2e  median %10.2f us\n", mode, worst, times[times.size() / 2]);
  if (std::strcmp(mode, "normal") == 0) {
    for (size_t i = 0; i < got.size(); i++) {
      torch::Tensor flat = got[i].detach().to(torch::kDouble).reshape({-1});
      std::printf("    out%zu", i);
      for (int64_t k = 0; k < std::min<int64_t>(flat.numel(), 6); k++) std::printf(" %.6g", flat[k].item<double>());
      std::printf("%s\n", flat.numel() > 6 ? " ..." : "");
    }
  }
  return worst < 1e-4;
}

int main(int argc, char** argv) {
  const bool is_sandboxed = argc > 1 && std::strcmp(argv[1], "--sandbox") == 0;
  const int first = is_sandboxed ? 2 : 1;
  if (argc <= first) {
    std::fprintf(stderr, "usage: %s [--sandbox] MODEL...\n", argv[0]);
    return 2;
  }
  if (is_sandboxed) {
    begin_loop_threads();
    enter_sandbox(Sandbox::files);
  }
  bool good = true;
  for (int i = first; i < argc; i++) {
    const std::string path = argv[i];
    std::printf("%s\n", path.c_str());
    try {
      const Recorded recorded = read_recorded(path);
      good &= serve<Normal>(path, recorded, "normal");
      good &= serve<torch::NoGradGuard>(path, recorded, "no_grad");
      good &= serve<c10::InferenceMode>(path, recorded, "inference");
    } catch (const std::exception& e) {
      std::printf("  failed: %s\n", e.what());
      good = false;
    }
  }
  return good ? 0 : 1;
}
