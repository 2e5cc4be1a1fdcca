// Random programs over tensors of every kind, under every guard. What LibTorch showed after each step of each program is
// recorded, as a digest a step, in programs/recorded.txt, and in full for a few programs in programs/transcripts.txt.
//
//   tests --programs 17 1      prints program 17 (main.cc), compiled against either library
//   tests --record-programs    prints recorded.txt; compiled against LibTorch
#include <torch/torch.h>

#include "programs.h"

#include "test.h"

#include <ATen/core/LegacyTypeDispatch.h>

#include <cstdio>
#include <cstring>
#include <fstream>
#include <functional>
#include <memory>
#include <set>

using torch::Tensor;

namespace {

// splitmix64
struct Dice {
  uint64_t state;
  uint64_t roll() {
    uint64_t z = (state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }
  int64_t below(int64_t n) { return n <= 0 ? 0 : static_cast<int64_t>(roll() % static_cast<uint64_t>(n)); }
  bool one_in(int64_t n) { return below(n) == 0; }
};

// The first sentence, without what differs from build to build.
std::string sentence(const char* what) {
  std::string text(what);
  for (const char* end : {"\n", ". "}) {
    const size_t at = text.find(end);
    if (at != std::string::npos) text.resize(at);
  }
  return text.substr(0, 140);
}

std::string number(double v) {
  if (v != v) return "nan";
  // What is left of numbers that cancel is not the same from processor to processor.
  if (v > -1e-12 && v < 1e-12) return "0";
  char text[32];
  std::snprintf(text, sizeof text, "%.5g", v);
  return text;
}

std::string list(c10::IntArrayRef values) {
  std::string text;
  for (int64_t v : values) text += (text.empty() ? "" : ",") + std::to_string(v);
  return "(" + text + ")";
}

std::string values(const Tensor& t) {
  c10::InferenceMode plain;
  const Tensor flat = t.detach().to(torch::kDouble).contiguous().view({-1});
  std::string text;
  for (int64_t i = 0; i < flat.numel() && i < 10; i++) text += " " + number(flat.data_ptr<double>()[i]);
  return text;
}

// Everything a program can learn of a tensor.
std::string describe(const Tensor& t) {
  if (!t.defined()) return "undefined";
  std::string text = std::string(c10::toString(t.scalar_type())) + list(t.sizes()) + list(t.strides()) + "@" +
                     std::to_string(t.storage_offset());
  if (t.is_inference()) text += " inference";
  if (t.is_view()) text += " view";
  if (t.is_leaf()) text += " leaf";
  if (t.requires_grad()) text += " requires_grad";
  if (t.retains_grad()) text += " retains_grad";
  if (!t.is_inference()) text += " v" + std::to_string(t._version());
  try {
    const auto node = t.grad_fn();
    if (node) text += " " + node->name() + "#" + std::to_string(t.output_nr());
  } catch (const c10::Error& e) {
    text += " !" + sentence(e.what_without_backtrace());
  }
  text += ":" + values(t);
  if (!t.is_inference() && (t.is_leaf() || t.retains_grad()) && t.grad().defined()) {
    const Tensor grad = t.grad();
    text += " grad " + list(grad.sizes()) + list(grad.strides()) + (grad.requires_grad() ? "+" : "") + values(grad);
  }
  return text;
}

struct Guard {
  virtual ~Guard() = default;
};
template <class G>
struct Held : Guard {
  G guard;
  Held() {}
  explicit Held(bool on) : guard(on) {}
};

class Program {
 public:
  explicit Program(uint64_t seed) : dice_{seed}, exact_(dice_.one_in(2)) {}

  // What became visible, one text a step.
  std::vector<std::string> run() {
    std::vector<std::string> steps;
    const int64_t length = 8 + dice_.below(22);
    for (int64_t i = 0; i < length && !stopped_; i++) {
      std::string text;
      try {
        text = step();
      } catch (const c10::Error& e) {
        const std::string said = sentence(e.what_without_backtrace());
        text = action_ + "  -> error: " + said;
        // Here LibTorch has already written the data, or resized it to memory with anything in it; libinfer has not.
        stopped_ = said.rfind("Inplace update to inference tensor", 0) == 0 ||
                   (action_.find("_out") != std::string::npos && said.find("functions with out=") == std::string::npos);
      }
      steps.push_back(text + "\n" + changes());
    }
    while (!guards_.empty()) guards_.pop_back();
    return steps;
  }

 private:
  // The mode and every tensor that does not look as it did.
  std::string changes() {
    if (stopped_) return "";
    std::string mode = std::string(c10::InferenceMode::is_enabled() ? "inference" : "normal") +
                       (torch::GradMode::is_enabled() ? ", grad" : ", no grad");
    std::string text;
    if (mode != mode_) text += "  now " + (mode_ = mode) + "\n";
    shown_.resize(pool_.size());
    for (size_t i = 0; i < pool_.size(); i++) {
      std::string now = describe(pool_[i]);
      if (now == shown_[i]) continue;
      text += "  t" + std::to_string(i) + " " + now + "\n";
      shown_[i] = std::move(now);
    }
    return text;
  }

  int64_t pick() { return dice_.below(static_cast<int64_t>(pool_.size())); }
  int64_t dim_of(const Tensor& t) { return dice_.below(12) == 0 ? t.dim() : dice_.below(t.dim()) - (dice_.one_in(4) ? t.dim() : 0); }
  // One that has dimensions, if there is any nearby.
  int64_t pick_dimensional() {
    int64_t i = pick();
    for (int tries = 0; tries < 3 && pool_[i].dim() == 0; tries++) i = pick();
    return i;
  }
  // A partner that broadcasts, more often than not.
  int64_t pick_like(int64_t i) {
    int64_t j = pick();
    for (int tries = 0; tries < 5 && !pool_[j].sizes().equals(pool_[i].sizes()) && pool_[j].dim() > 0; tries++) j = pick();
    return j;
  }

  std::string named(const char* what, std::initializer_list<int64_t> operands, const std::string& more = "") {
    std::string text = what;
    for (int64_t i : operands) text += " t" + std::to_string(i);
    return text + (more.empty() ? "" : " " + more);
  }
  // The call that follows, as the transcript has it. Said before the call, so that an error can name it.
  void say(const std::string& what) { action_ = what; }
  void say(const char* what, std::initializer_list<int64_t> operands, const std::string& more = "") { say(named(what, operands, more)); }

  void keep(const Tensor& t) {
    if (pool_.size() < 9) {
      pool_.push_back(t);
    } else {
      pool_[dice_.below(9)] = t;
    }
  }

  Tensor fresh() {
    static const std::vector<std::vector<int64_t>> shapes = {{2, 3}, {2, 3}, {3, 2}, {3}, {2, 2}, {1, 3}, {}, {2, 1, 3}, {4}, {2, 0}};
    const auto& shape = shapes[dice_.below(dice_.one_in(8) ? 10 : 9)];
    const auto dtype = exact_ ? torch::kFloat : torch::kDouble;
    Tensor t = torch::full(shape, static_cast<double>(1 + dice_.below(3)), dtype);
    switch (dice_.below(4)) {
      case 0: t = torch::arange(1, 1 + t.numel(), dtype).view(shape).clone(); break;
      case 1: t = torch::ones(shape, torch::TensorOptions(dtype).requires_grad(true)); break;
      case 2: t.set_requires_grad(true); break;
      default: break;
    }
    return t;
  }

  void create() {
    say("fresh");
    keep(fresh());
  }

  void functional() {
    const int64_t i = pick();
    const Tensor a = pool_[i];
    const int64_t kind = dice_.below(exact_ ? 18 : 27);
    const int64_t d = dim_of(a);
    const std::string at = "dim " + std::to_string(d);
    switch (kind) {
      case 0: say("neg", {i}); return keep(a.neg());
      case 1: say("abs", {i}); return keep(a.abs());
      case 2: say("relu", {i}); return keep(a.relu());
      case 3: say("square", {i}); return keep(a.square());
      case 4: say("clone", {i}); return keep(a.clone());
      case 5: say("sum", {i}); return keep(a.sum());
      case 6: say("sum", {i}, at); return keep(a.sum(d, dice_.one_in(2)));
      case 7: say("mean", {i}); return keep(a.mean());
      case 8: say("amax", {i}, at); return keep(a.amax(d));
      case 9: {
        say("max", {i}, at);
        const auto both = a.max(d);
        keep(std::get<0>(both));
        return keep(std::get<1>(both));
      }
      case 10: say("clamp", {i}); return keep(a.clamp(-1, 2));
      case 11: say("flip", {i}, at); return keep(a.flip(d));
      case 12: say("cumsum", {i}, at); return keep(a.cumsum(d));
      case 13: say("mul scalar", {i}); return keep(a * (dice_.one_in(2) ? 2 : -1));
      case 14: say("gt", {i}); return keep(a.gt(1));
      case 15: say("contiguous", {i}); return keep(a.contiguous());
      case 16: say("rsub", {i}); return keep(1 - a);
      case 17: say("zeros_like", {i}); return keep(torch::zeros_like(a));
      case 18: say("exp", {i}); return keep(a.clamp(-3, 3).exp());
      case 19: say("sigmoid", {i}); return keep(a.sigmoid());
      case 20: say("tanh", {i}); return keep(a.tanh());
      case 21: say("softmax", {i}, at); return keep(a.softmax(d));
      case 22: say("reciprocal", {i}); return keep(a.add(5).reciprocal());
      case 23: say("pow", {i}); return keep(a.pow(dice_.one_in(2) ? 2 : 3));
      case 24: say("cos", {i}); return keep(a.cos());
      case 25: say("log1p", {i}); return keep(a.square().log1p());
      default: say("gelu", {i}); return keep(torch::gelu(a));
    }
  }

  void combine() {
    const int64_t i = pick(), j = pick_like(i), k = pick_like(i);
    const Tensor a = pool_[i], b = pool_[j], c = pool_[k];
    switch (dice_.below(exact_ ? 9 : 13)) {
      case 0: say("add", {i, j}); return keep(a + b);
      case 1: say("sub", {i, j}); return keep(a.sub(b, 2));
      case 2: case 3: say("mul", {i, j}); return keep(a * b);
      case 4: say("maximum", {i, j}); return keep(torch::maximum(a, b));
      case 5: say("where", {i, j}); return keep(torch::where(a > 1, a, b));
      case 6: say("cat", {i, j}); return keep(torch::cat({a, b}, 0));
      case 7: say("stack", {i, j}); return keep(torch::stack({a, b}, dice_.below(2)));
      case 8: say("addcmul", {i, j, k}); return keep(torch::addcmul(a, b, c));
      case 9: say("div", {i, j}); return keep(a / (b.square() + 1));
      case 10: say("matmul", {i, j}); return keep(torch::matmul(a, b));
      case 11: say("lerp", {i, j}); return keep(torch::lerp(a, b, 0.25));
      default: say("addcdiv", {i, j, k}); return keep(torch::addcdiv(a, b, c.square() + 1));
    }
  }

  void view() {
    const int64_t i = pick_dimensional();
    const Tensor a = pool_[i];
    const int64_t d = dim_of(a), e = dim_of(a);
    const int64_t n = a.dim() > 0 && d < a.dim() && d >= -a.dim() ? a.size(d) : 1;
    const std::string at = "dim " + std::to_string(d);
    switch (dice_.below(22)) {
      case 0: say("view flat", {i}); return keep(a.view({-1}));
      case 1: say("view", {i}); return keep(a.view({3, -1}));
      case 2: say("reshape", {i}); return keep(a.reshape({a.numel() % 2 == 0 ? 2 : 1, -1}));
      case 3: say("t", {i}); return keep(a.t());
      case 4: say("transpose", {i}, at + "," + std::to_string(e)); return keep(a.transpose(d, e));
      case 5: case 6: say("select", {i}, at); return keep(a.select(d, dice_.below(n)));
      case 7: case 8: say("narrow", {i}, at); return keep(a.narrow(d, 0, 1 + dice_.below(n)));
      case 9: say("slice", {i}, at); return keep(a.slice(d, dice_.below(2), n, 1 + dice_.below(2)));
      case 10: say("unsqueeze", {i}, at); return keep(a.unsqueeze(d));
      case 11: say("squeeze", {i}); return keep(a.squeeze());
      case 12: {
        say("expand", {i});
        std::vector<int64_t> to(a.sizes().begin(), a.sizes().end());
        to.insert(to.begin(), 2);
        return keep(a.expand(to));
      }
      case 13: say("diagonal", {i}); return keep(a.diagonal());
      case 14: say("as_strided", {i}); return keep(a.as_strided({2}, {1}, a.storage_offset()));
      case 15: {
        const int64_t j = pick();
        say("view_as", {i, j});
        return keep(a.view_as(pool_[j]));
      }
      case 16: say("unfold", {i}, at); return keep(a.unfold(d, 1 + dice_.below(2), 1));
      case 17: say("detach", {i}); return keep(a.detach());
      case 18: say("permute", {i}); return keep(a.permute(a.dim() == 2 ? std::vector<int64_t>{1, 0} : std::vector<int64_t>{0}));
      case 19: say("flatten", {i}); return keep(a.flatten());
      case 20: say("movedim", {i}); return keep(a.movedim(0, -1));
      default: say("alias", {i}); return keep(torch::alias(a));
    }
  }

  // Several views at once, some of which are kept.
  void views() {
    const int64_t i = pick_dimensional(), d = dim_of(pool_[i]);
    const std::string at = "dim " + std::to_string(d);
    const Tensor a = pool_[i];
    std::vector<Tensor> parts;
    switch (dice_.below(5)) {
      case 0: say("split", {i}, at); parts = a.split(1 + dice_.below(2), d); break;
      case 1: say("chunk", {i}, at); parts = a.chunk(2, d); break;
      case 2: say("unbind", {i}, at); parts = a.unbind(d); break;
      case 3: say("split_with_sizes", {i}, at); parts = a.split_with_sizes({1, a.dim() > 0 ? a.size(0) - 1 : 0}, 0); break;
      default: say("tensor_split", {i}, at); parts = a.tensor_split(2, d); break;
    }
    for (size_t k = 0; k < parts.size() && k < 2; k++) {
      if (!dice_.one_in(3)) keep(parts[k]);
    }
  }

  void write() {
    const int64_t i = pick(), j = pick_like(i), k = pick_like(i);
    const Tensor a = pool_[i], b = pool_[j], c = pool_[k];
    switch (dice_.below(exact_ ? 17 : 20)) {
      case 0: case 1: say("add_", {i, j}); a.add_(b); return;
      case 2: say("mul_", {i, j}); a.mul_(b); return;
      case 3: say("mul_ scalar", {i}); a.mul_(2); return;
      case 4: case 5: say("copy_", {i, j}); a.copy_(b); return;
      case 6: say("zero_", {i}); a.zero_(); return;
      case 7: say("fill_", {i}); a.fill_(3); return;
      case 8: say("relu_", {i}); a.relu_(); return;
      case 9: say("neg_", {i}); a.neg_(); return;
      case 10: say("sub_", {i, j}); a.sub_(b); return;
      case 11: say("clamp_", {i}); a.clamp_(0, 2); return;
      case 12: say("masked_fill_", {i, j}); a.masked_fill_(b > 1, 4); return;
      case 13: say("addcmul_", {i, j, k}); a.addcmul_(b, c); return;
      case 14: say("add_ scalar", {i}); a.add_(1); return;
      case 15: say("index_fill_", {i}); if (a.numel() > 0) a.index_fill_(0, torch::tensor({int64_t(0)}), 7); return;
      case 16: say("select copy_", {i}); a.select(0, 0).copy_(torch::tensor(5.0)); return;
      case 17: say("sigmoid_", {i}); a.sigmoid_(); return;
      case 18: say("lerp_", {i, j}); a.lerp_(b, 0.5); return;
      default: say("tanh_", {i}); a.tanh_(); return;
    }
  }

  // Another geometry, or another place in the graph, in place.
  void rearrange() {
    const int64_t i = pick();
    Tensor a = pool_[i];
    switch (dice_.below(6)) {
      case 0: say("t_", {i}); a.t_(); return;
      case 1: say("unsqueeze_", {i}); a.unsqueeze_(0); return;
      case 2: say("squeeze_", {i}); a.squeeze_(); return;
      case 3: say("transpose_", {i}); a.transpose_(0, -1); return;
      case 4: say("detach_", {i}); a.detach_(); return;
      default: say("resize_", {i}); a.resize_({std::min<int64_t>(1, a.numel())}); return;
    }
  }

  void out() {
    const int64_t o = pick(), i = pick_like(o), j = pick_like(o);
    Tensor to = pool_[o];
    const Tensor a = pool_[i], b = pool_[j];
    switch (dice_.below(6)) {
      case 0: say("add_out", {o, i, j}); torch::add_out(to, a, b); return;
      case 1: say("mul_out", {o, i, j}); torch::mul_out(to, a, b); return;
      case 2: say("neg_out", {o, i}); torch::neg_out(to, a); return;
      case 3: say("cat_out", {o, i, j}); torch::cat_out(to, {a, b}, 0); return;
      case 4: say("sub_out", {o, i, j}); torch::sub_out(to, a, b); return;
      default: say("maximum_out", {o, i, j}); torch::maximum_out(to, a, b); return;
    }
  }

  void guard() {
    const bool on = !dice_.one_in(3);
    switch (dice_.below(7)) {
      case 0: case 1: say(on ? "InferenceMode" : "InferenceMode(false)"); guards_.push_back(std::make_unique<Held<c10::InferenceMode>>(on)); return;
      case 2: say("NoGradGuard"); guards_.push_back(std::make_unique<Held<torch::NoGradGuard>>()); return;
      case 3: say(on ? "AutoGradMode(true)" : "AutoGradMode(false)"); guards_.push_back(std::make_unique<Held<torch::AutoGradMode>>(on)); return;
      case 4: say("AutoDispatchBelowADInplaceOrView"); guards_.push_back(std::make_unique<Held<at::AutoDispatchBelowADInplaceOrView>>()); return;
      default:
        say("leave");
        if (!guards_.empty()) guards_.pop_back();
        return;
    }
  }

  void require() {
    const int64_t i = pick();
    switch (dice_.below(6)) {
      case 0: say("retain_grad", {i}); pool_[i].retain_grad(); return;
      case 1: say("drop grad", {i}); if (pool_[i].is_leaf()) pool_[i].mutable_grad().reset(); return;
      case 2: say("requires_grad_(false)", {i}); pool_[i].requires_grad_(false); return;
      default: say("requires_grad_", {i}); pool_[i].requires_grad_(true); return;
    }
  }

  void backward() {
    const int64_t i = pick();
    const Tensor a = pool_[i];
    const bool retain = dice_.one_in(2), create = dice_.one_in(5);
    if (dice_.one_in(4)) {
      const int64_t j = pick();
      say("grad of", {i, j}, create ? "create_graph" : "");
      const auto got = torch::autograd::grad({a.sum()}, {pool_[j]}, {}, retain, create, /*allow_unused=*/dice_.one_in(2));
      if (got[0].defined()) keep(got[0]);
      return;
    }
    say("backward", {i}, std::string(retain ? "retain " : "") + (create ? "create_graph" : ""));
    (dice_.one_in(2) ? a.sum() : a).backward({}, retain, create);
  }

  void forget() {
    say("forget");
    if (pool_.size() < 3) return;
    const int64_t i = pick();
    pool_.erase(pool_.begin() + i);
    if (static_cast<size_t>(i) < shown_.size()) shown_.erase(shown_.begin() + i);
  }

  std::string step() {
    action_.clear();
    const int64_t chance = pool_.size() < 2 ? 0 : dice_.below(100);
    if (chance < 8) create();
    else if (chance < 22) functional();
    else if (chance < 34) combine();
    else if (chance < 48) view();
    else if (chance < 54) views();
    else if (chance < 68) write();
    else if (chance < 71) rearrange();
    else if (chance < 75) out();
    else if (chance < 86) guard();
    else if (chance < 91) require();
    else if (chance < 97) backward();
    else forget();
    return action_;
  }

  Dice dice_;
  // float32 and operations that round nothing away; else float64, of which few digits are shown.
  bool exact_;
  bool stopped_ = false;
  std::string action_, mode_;
  std::vector<Tensor> pool_;
  std::vector<std::string> shown_;
  std::vector<std::unique_ptr<Guard>> guards_;
};

// 16 bits of FNV-1a.
std::string digest(const std::string& text) {
  uint64_t hash = 0xcbf29ce484222325u;
  for (unsigned char c : text) hash = (hash ^ c) * 0x100000001b3u;
  char hex[8];
  std::snprintf(hex, sizeof hex, "%04x", static_cast<unsigned>((hash ^ (hash >> 16) ^ (hash >> 32) ^ (hash >> 48)) & 0xffff));
  return hex;
}

constexpr uint64_t kRecorded = 4000;

}  // namespace

std::string program_text(uint64_t seed) {
  std::string text = "program " + std::to_string(seed) + "\n";
  int step = 0;
  for (const auto& s : Program(seed).run()) text += std::to_string(step++) + " " + s;
  return text;
}

std::string program_digests() {
  std::string text;
  for (uint64_t seed = 1; seed <= kRecorded; seed++) {
    for (const auto& s : Program(seed).run()) text += digest(s);
    text += "\n";
  }
  return text;
}

// A tensor that is saved and then becomes what was computed from it keeps itself alive, here as in LibTorch; random programs make such.
#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>
#define WITHOUT_LEAK_CHECK __lsan::ScopedDisabler unchecked
#else
#define WITHOUT_LEAK_CHECK
#endif

// Programs that show the version of a fresh result which LibTorch's kernel wrote by calls of its own: here it is 0 (docs/compatibility.md).
const std::set<uint64_t> kFreshVersions = {791, 1309, 1981, 3336, 3954};

TEST(programs, as_recorded) {
  WITHOUT_LEAK_CHECK;
  std::ifstream file(infer_test::data_path(__FILE__, "programs/recorded.txt"));
  EXPECT(file.good());
  std::string line, differing;
  uint64_t seed = 0, wrong = 0;
  while (std::getline(file, line)) {
    if (kFreshVersions.count(seed + 1) != 0) {
      seed++;
      continue;
    }
    const auto steps = Program(++seed).run();
    for (size_t i = 0; i < std::max(steps.size(), line.size() / 4); i++) {
      if (i < steps.size() && line.compare(4 * i, 4, digest(steps[i])) == 0) continue;
      if (wrong++ < 10) {
        differing += "\nprogram " + std::to_string(seed) + ", step " + std::to_string(i) + ": " +
                     (i < steps.size() ? steps[i] : "missing");
      }
      break;
    }
  }
  EXPECT_EQ(seed, kRecorded);
  if (wrong > 0) {
    infer_test::fail(__FILE__, __LINE__, std::to_string(wrong) + " of " + std::to_string(seed) +
                     " programs show something else than LibTorch did; `tests --programs SEED 1`, compiled against either, shows one whole:" + differing);
  }
}

TEST(programs, transcripts) {
  WITHOUT_LEAK_CHECK;
  std::ifstream file(infer_test::data_path(__FILE__, "programs/transcripts.txt"));
  EXPECT(file.good());
  std::string line, got;
  std::istringstream text;
  int number = 0;
  while (std::getline(file, line)) {
    number++;
    if (line.rfind("program ", 0) == 0) {
      EXPECT(!std::getline(text, got));
      text = std::istringstream(program_text(std::stoull(line.substr(8))));
    }
    EXPECT(static_cast<bool>(std::getline(text, got)));
    if (got != line) infer_test::fail(__FILE__, __LINE__, "line " + std::to_string(number) + ": \"" + got + "\", not \"" + line + "\"");
  }
  EXPECT(number > 100);
  EXPECT(!std::getline(text, got));
}
