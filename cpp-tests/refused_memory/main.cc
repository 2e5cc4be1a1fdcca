// Memory may be refused anywhere: the n-th request that libinfer makes is refused, for every n, alone or with all that follow it until the
// call ends, and there is an error each time, or the answer. The process goes on, nothing leaks, and what there was before is as it was.
//
// The linker hands this file the requests of libinfer's static library (--wrap; scripts/test_sanitized.sh).
//   main MODELS
#include <infer/graph.h>
#include <torch/script.h>
#include <torch/torch.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <memory>
#include <string>
#include <vector>

using torch::Tensor;
using torch::jit::IValue;

namespace {

/// How many requests are granted before one is refused; all are below 0.
std::atomic<long> granted{-1};
/// How many came.
std::atomic<long> came{0};
/// Whether those after it are refused, too.
bool all_that_follow = false;

bool is_refused() {
  if (granted < 0) return false;
  const long n = came++;
  return all_that_follow ? n >= granted : n == granted;
}

}  // namespace

extern "C" {
void* __real_malloc(size_t bytes);
void* __real_calloc(size_t count, size_t bytes);
void* __real_realloc(void* at, size_t bytes);
int __real_posix_memalign(void** out, size_t align, size_t bytes);
void* __real_aligned_alloc(size_t align, size_t bytes);

void* __wrap_malloc(size_t bytes) { return is_refused() ? nullptr : __real_malloc(bytes); }
void* __wrap_calloc(size_t count, size_t bytes) { return is_refused() ? nullptr : __real_calloc(count, bytes); }
void* __wrap_realloc(void* at, size_t bytes) { return is_refused() ? nullptr : __real_realloc(at, bytes); }
int __wrap_posix_memalign(void** out, size_t align, size_t bytes) { return is_refused() ? ENOMEM : __real_posix_memalign(out, align, bytes); }
void* __wrap_aligned_alloc(size_t align, size_t bytes) { return is_refused() ? nullptr : __real_aligned_alloc(align, bytes); }
}

namespace {

bool failed = false;

/// Whether requests `n` are tried of a scenario that makes thousands: all of the first, and one in so many of the others.
long next(long n) { return n < 400 ? n + 1 : n + n / 100; }

/// Runs `run` with its requests refused in turn, on what `prepare` makes anew each time; `check` looks at it afterwards.
template <class State>
void every(const std::string& name, const std::function<State()>& prepare, const std::function<void(State&)>& run,
           const std::function<bool(State&)>& check) {
  long tried = 0, errors = 0;
  bool was_refused = true;
  for (long n = 0; was_refused; n = next(n)) {
    for (const bool all : {false, true}) {
      State state = prepare();
      std::string wrong;
      came = 0;
      all_that_follow = all;
      granted = n;
      try {
        run(state);
      } catch (const c10::OutOfMemoryError&) {
        errors++;
      } catch (const std::exception& e) {
        wrong = e.what();
      }
      granted = -1;
      was_refused = came > n;
      tried += was_refused;
      if (wrong.empty() && !check(state)) wrong = "what there was before is not as it was";
      if (wrong.empty()) continue;
      failed = true;
      std::printf("%s, request %ld%s: %s\n", name.c_str(), n, all ? " and all after it" : "", wrong.c_str());
    }
  }
  std::printf("%s: %ld refusals, %ld errors\n", name.c_str(), tried, errors);
  // No scenario makes fewer: else the library's requests do not come here.
  if (tried < 6) {
    failed = true;
    std::printf("%s: too few requests were refused\n", name.c_str());
  }
  std::fflush(stdout);
}

struct Model {
  torch::jit::Module module;
  std::vector<IValue> inputs;
};

Tensor first(const IValue& v) { return v.isTensor() ? v.toTensor() : v.toTupleRef().elements()[0].toTensor(); }

/// A model's file: reading it, its first call, and one it is served by.
void of_model(const std::string& file, const std::vector<IValue>& inputs) {
  const c10::InferenceMode guard;
  const std::string name = file.substr(file.rfind('/') + 1);
  const Tensor want = first(torch::jit::load(file).forward(inputs));
  const auto load = [&] { return Model{torch::jit::load(file), inputs}; };
  const auto served = [&] {
    Model m = load();
    for (int i = 0; i < 4; i++) m.module.forward(inputs);
    return m;
  };
  const auto forward = [](Model& m) { m.module.forward(m.inputs); };
  const auto same = [&](Model& m) { return torch::equal(first(m.module.forward(m.inputs)), want); };
  every<int>(name + ", load", [] { return 0; }, [&](int&) { torch::jit::load(file); }, [](int&) { return true; });
  every<Model>(name + ", first call", load, forward, same);
  every<Model>(name + ", served call", served, forward, same);
}

/// Operators with working memory of many kinds, which leave their arguments as they were.
void of_operators() {
  const Tensor x = torch::arange(4096, torch::kFloat).view({64, 64}).remainder(37).sub(18), before = x.clone();
  const Tensor image = x.view({1, 4, 32, 32}), index = torch::arange(64).flip(0);
  const std::vector<std::function<Tensor()>> calls = {
      [&] { return std::get<0>(x.sort(1)); },
      [&] { return x.t().matmul(x); },
      [&] { return torch::conv2d(image, torch::ones({8, 4, 3, 3}), {}, 1, 1); },
      [&] { return torch::max_pool2d(image, 2); },
      [&] { return torch::softmax(x, 0).cumsum(1).cumprod(0).flip(0); },
      [&] { return x.index({index, torch::indexing::Slice()}).contiguous(); },
      [&] { return std::get<0>(x.topk(5)); },
      [&] { return std::get<0>(torch::_unique2(x)); },
      [&] { return torch::linalg_solve(x.matmul(x.t()) + 1e4 * torch::eye(64), x); },
      [&] { return std::get<1>(torch::linalg_svd(x)); },
      [&] { return torch::real(torch::fft_fft(x)); },
      [&] { return torch::cat({x, x.to(torch::kDouble)}).to(torch::kHalf); },
      [&] { return torch::layer_norm(x, {64}); },
      [&] { return torch::upsample_bilinear2d(image, {40, 40}, false); },
      [&] { return torch::einsum("ij,kj->ik", {x, x}); },
  };
  for (size_t i = 0; i < calls.size(); i++) {
    every<int>("operator " + std::to_string(i), [] { return 0; }, [&](int&) { calls[i](); }, [&](int&) { return torch::equal(x, before); });
  }
}

Tensor program(const Tensor& x) {
  Tensor y = x.clone();
  y.select(0, 1).mul_(2);
  y.t().add_(1);
  return y.relu().sum(1);
}

/// A trace, the passes over it, and running the graph backward.
void of_graphs() {
  const Tensor x = torch::linspace(-2, 2, 64).view({8, 8}), want = program(x);
  every<int>("functionalize", [] { return 0; },
             [&](int&) {
               infer::functionalize([](const infer::Tensors& in) { return infer::Tensors{program(in[0])}; })({x});
             },
             [](int&) { return true; });
  struct Leaf {
    Tensor x;
  };
  every<Leaf>("backward", [&] { return Leaf{x.detach().clone().requires_grad_()}; },
              [](Leaf& l) { program(l.x).sum().backward(); },
              [&](Leaf& l) {
                l.x.mutable_grad().reset();
                program(l.x).sum().backward();
                return torch::equal(l.x.detach(), x) && torch::equal(l.x.grad().select(0, 1), 2 * (2 * x.select(0, 1) + 1 > 0).to(torch::kFloat));
              });
}

/// Source that is compiled and run: lists, texts, recursion over classes.
void of_scripts() {
  const char* source = R"(
def words(n: int) -> str:
    parts: List[str] = []
    for i in range(n):
        parts.append("word" + str(i))
    table: Dict[str, int] = {}
    for part in parts:
        table[part] = len(part)
    return ",".join(parts).upper() + str(len(table))
)";
  const auto compiled = [&] { return torch::jit::compile(source); };
  const std::string want = compiled()->run_method("words", 40).toStringRef();
  every<int>("compile", [] { return 0; }, [&](int&) { compiled(); }, [](int&) { return true; });
  every<std::shared_ptr<torch::jit::CompilationUnit>>(
      "script", compiled, [](auto& unit) { unit->run_method("words", 40); },
      [&](auto& unit) { return unit->run_method("words", 40).toStringRef() == want; });
}

}  // namespace

int main(int, char** argv) {
  const std::string models = argv[1] + std::string("/");
  torch::set_num_threads(1);
  of_operators();
  of_graphs();
  of_scripts();
  of_model(models + "mlp.pt2", {torch::linspace(-1, 1, 32).view({1, 32})});
  of_model(models + "mlp.pt", {torch::linspace(-1, 1, 32).view({1, 32})});
  return failed;
}
