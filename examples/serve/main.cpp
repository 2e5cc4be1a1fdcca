// Runs models the way a server does, under each mode, and says how far the answers are from PyTorch's and how long they take.
//
//   serve MODEL...     beside every MODEL, a .safetensors file of the same name holds its inputs (in0, in1, ...) and what PyTorch
//                      answered (out0, out1, ...)
//
// The program uses LibTorch's names only, so it also builds against LibTorch.
#include <torch/script.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

// ---- reading .safetensors: a length, a JSON header, the numbers ---------------------------------------------------------------------------

using Tensors = std::map<std::string, torch::Tensor>;

/// Walks the header, which has one form: {"name":{"dtype":"F32","shape":[1,2],"data_offsets":[0,8]},...}.
class Header {
 public:
  explicit Header(std::string text) : text_(std::move(text)) {}

  bool skip(char c) {
    while (at_ < text_.size() && std::strchr(" \n\t,:", text_[at_])) at_++;
    if (at_ >= text_.size() || text_[at_] != c) return false;
    at_++;
    return true;
  }
  void expect(char c) {
    if (!skip(c)) throw std::runtime_error("the header is not that of a safetensors file");
  }
  std::string word() {
    expect('"');
    const size_t end = text_.find('"', at_);
    if (end == std::string::npos) throw std::runtime_error("the header ends inside a word");
    std::string out = text_.substr(at_, end - at_);
    at_ = end + 1;
    return out;
  }
  std::vector<int64_t> numbers() {
    std::vector<int64_t> out;
    expect('[');
    while (!skip(']')) {
      size_t used = 0;
      out.push_back(std::stoll(text_.substr(at_, 20), &used));
      at_ += used;
    }
    return out;
  }

 private:
  std::string text_;
  size_t at_ = 0;
};

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

static Tensors read_safetensors(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot open " + path);
  std::string bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  uint64_t length = 0;
  if (bytes.size() >= 8) std::memcpy(&length, bytes.data(), 8);
  if (bytes.size() < 8 || length > bytes.size() - 8) throw std::runtime_error(path + " is cut short");
  Header header(bytes.substr(8, length));
  const char* data = bytes.data() + 8 + length;
  const size_t available = bytes.size() - 8 - length;

  Tensors tensors;
  header.expect('{');
  while (!header.skip('}')) {
    const std::string name = header.word();
    std::string dtype;
    std::vector<int64_t> shape, offsets{0, 0};
    header.expect('{');
    while (!header.skip('}')) {
      const std::string field = header.word();
      if (field == "shape") {
        shape = header.numbers();
      } else if (field == "data_offsets") {
        offsets = header.numbers();
      } else if (field == "dtype") {
        dtype = header.word();
      } else {
        header.word();
      }
    }
    if (name == "__metadata__") continue;
    torch::Tensor t = torch::empty(shape, dtype_of(dtype));
    const auto begin = static_cast<size_t>(offsets.at(0)), end = static_cast<size_t>(offsets.at(1));
    if (begin > end || end > available || end - begin != t.nbytes()) throw std::runtime_error(name + " does not fit in the file");
    std::memcpy(t.data_ptr(), data + begin, t.nbytes());
    tensors[name] = t;
  }
  return tensors;
}

/// prefix0, prefix1, ...
static std::vector<torch::Tensor> numbered(const Tensors& tensors, const std::string& prefix) {
  std::vector<torch::Tensor> out;
  for (auto it = tensors.find(prefix + "0"); it != tensors.end(); it = tensors.find(prefix + std::to_string(out.size()))) out.push_back(it->second);
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
static bool serve(const std::string& path, const Tensors& tensors, const char* mode) {
  Guard guard;
  torch::jit::script::Module model = torch::jit::load(path);
  model.eval();
  std::vector<torch::jit::IValue> inputs;
  for (const auto& t : numbered(tensors, "in")) inputs.emplace_back(t.clone());

  std::vector<torch::Tensor> got, want = numbered(tensors, "out");
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
  if (argc < 2) {
    std::fprintf(stderr, "usage: %s MODEL...\n", argv[0]);
    return 2;
  }
  bool good = true;
  for (int i = 1; i < argc; i++) {
    const std::string path = argv[i];
    std::printf("%s\n", path.c_str());
    try {
      const Tensors tensors = read_safetensors(path.substr(0, path.rfind('.')) + ".safetensors");
      good &= serve<Normal>(path, tensors, "normal");
      good &= serve<torch::NoGradGuard>(path, tensors, "no_grad");
      good &= serve<c10::InferenceMode>(path, tensors, "inference");
    } catch (const std::exception& e) {
      std::printf("  failed: %s\n", e.what());
      good = false;
    }
  }
  return good ? 0 : 1;
}
