// What one call costs and what becomes of it: under every level of autograd control, for every kind of call, on every kind of tensor.
#include <torch/torch.h>

#include "test.h"

#include <torch/library.h>

#include <functional>
#include <string>
#include <vector>

#if __has_include(<infer/watch.h>)
#include <infer/watch.h>
#endif

using torch::Tensor;

namespace {

// ---- calls of the program's own ---------------------------------------------------------------------------------------------------------

struct Doubled : torch::autograd::Function<Doubled> {
  static Tensor forward(torch::autograd::AutogradContext* ctx, Tensor t) {
    ctx->save_for_backward({t});
    return t.mul(t);
  }
  static torch::autograd::variable_list backward(torch::autograd::AutogradContext* ctx, torch::autograd::variable_list g) {
    return {g[0] * ctx->get_saved_variables()[0] * 2};
  }
};

template <class... T>
auto own(const char* name) {
  return c10::Dispatcher::singleton().findSchemaOrThrow(name, "").typed<T...>();
}

}  // namespace

TORCH_LIBRARY(levels, m) {
  m.def("square(Tensor t) -> Tensor");
  m.def("bump_(Tensor(a!) t) -> Tensor(a!)");
  m.def("part(Tensor(a) t) -> Tensor(a)");
}
TORCH_LIBRARY_IMPL(levels, CPU, m) {
  m.impl("square", [](const Tensor& t) { return t.mul(t); });
  // Over memory, so that nothing counts or tracks but what the schema says.
  m.impl("bump_", [](Tensor& t) -> Tensor& {
    t.data_ptr<float>()[0] += 1;
    return t;
  });
  m.impl("part", [](const Tensor& t) {
    at::AutoDispatchBelowADInplaceOrView below;
    return t.as_strided({2}, {1});
  });
}

namespace {

// ---- the table ------------------------------------------------------------------------------------------------------------------------

enum Kind { kNormalRecorded, kNormal, kInference, kKinds };
enum Level { kNormalMode, kNoGradMode, kInferenceMode, kLevels };
const char* const kKindNames[] = {"a normal tensor that requires grad", "a normal tensor", "an inference tensor"};
const char* const kLevelNames[] = {"Normal mode", "NoGrad", "InferenceMode"};

/// What is to be seen of a call: `N` or `I` for the kind of its result, `*` after it where that requires grad, or the start of a refusal; the
/// kernels it goes through; and how many tensors it makes, versions it counts and views it records.
struct Seen {
  std::string result;
  std::string path;
  unsigned tensors, bumps, records;
};

/// A kind of call, on a tensor of each kind under each level.
struct Row {
  const char* call;
  std::function<Tensor(Tensor& t)> run;
  Seen seen[kKinds][kLevels];
};

const char* const kNotWritable = "Inplace update to inference tensor outside InferenceMode is not allowed.";

std::vector<Row> rows() {
  return {
      {"functional",
       [](Tensor& t) { return t.mul(t); },
       {{{"N*", "mul.Tensor: AutogradCPU > CPU", 1, 0, 0}, {"N", "mul.Tensor: CPU", 1, 0, 0}, {"I", "mul.Tensor: CPU", 1, 0, 0}},
        {{"N", "mul.Tensor: CPU", 1, 0, 0}, {"N", "mul.Tensor: CPU", 1, 0, 0}, {"I", "mul.Tensor: CPU", 1, 0, 0}},
        {{"N", "mul.Tensor: CPU", 1, 0, 0}, {"N", "mul.Tensor: CPU", 1, 0, 0}, {"I", "mul.Tensor: CPU", 1, 0, 0}}}},
      {"view",
       [](Tensor& t) { return t.view({6}); },
       {{{"N*", "view: AutogradCPU > ADInplaceOrView > CPU", 1, 0, 1}, {"N*", "view: ADInplaceOrView > CPU", 1, 0, 1}, {"N*", "view: ADInplaceOrView > CPU", 1, 0, 1}},
        {{"N", "view: ADInplaceOrView > CPU", 1, 0, 1}, {"N", "view: ADInplaceOrView > CPU", 1, 0, 1}, {"N", "view: ADInplaceOrView > CPU", 1, 0, 1}},
        {{"I", "view: ADInplaceOrView > CPU", 1, 0, 0}, {"I", "view: ADInplaceOrView > CPU", 1, 0, 0}, {"I", "view: CPU", 1, 0, 0}}}},
      {"several views",
       [](Tensor& t) { return t.unbind()[1]; },
       {{{"N*", "unbind.int: AutogradCPU > ADInplaceOrView > CPU", 2, 0, 2},
         {"N*", "unbind.int: ADInplaceOrView > CPU", 2, 0, 2},
         {"N*", "unbind.int: ADInplaceOrView > CPU", 2, 0, 2}},
        {{"N", "unbind.int: ADInplaceOrView > CPU", 2, 0, 2}, {"N", "unbind.int: ADInplaceOrView > CPU", 2, 0, 2}, {"N", "unbind.int: ADInplaceOrView > CPU", 2, 0, 2}},
        {{"I", "unbind.int: ADInplaceOrView > CPU", 2, 0, 0}, {"I", "unbind.int: ADInplaceOrView > CPU", 2, 0, 0}, {"I", "unbind.int: CPU", 2, 0, 0}}}},
      {"in place",
       [](Tensor& t) { return t.mul_(2); },
       {{{"N*", "mul_.Scalar: AutogradCPU > ADInplaceOrView > CPU", 0, 1, 0}, {"N*", "mul_.Scalar: ADInplaceOrView > CPU", 0, 1, 0}, {"N*", "mul_.Scalar: ADInplaceOrView > CPU", 0, 1, 0}},
        {{"N", "mul_.Scalar: ADInplaceOrView > CPU", 0, 1, 0}, {"N", "mul_.Scalar: ADInplaceOrView > CPU", 0, 1, 0}, {"N", "mul_.Scalar: ADInplaceOrView > CPU", 0, 1, 0}},
        {{kNotWritable, "mul_.Scalar: ADInplaceOrView > error", 0, 0, 0},
         {kNotWritable, "mul_.Scalar: ADInplaceOrView > error", 0, 0, 0},
         {"I", "mul_.Scalar: CPU", 0, 0, 0}}}},
      {"out=",
       [](Tensor& t) { return torch::mul_out(t, t, t); },
       {{{"mul(): functions with out=... arguments don't support automatic differentiation", "mul.out: AutogradCPU > error", 0, 0, 0},
         {"N*", "mul.out: ADInplaceOrView > CPU", 0, 1, 0},
         {"N*", "mul.out: ADInplaceOrView > CPU", 0, 1, 0}},
        {{"N", "mul.out: ADInplaceOrView > CPU", 0, 1, 0}, {"N", "mul.out: ADInplaceOrView > CPU", 0, 1, 0}, {"N", "mul.out: ADInplaceOrView > CPU", 0, 1, 0}},
        {{kNotWritable, "mul.out: ADInplaceOrView > error", 0, 0, 0}, {kNotWritable, "mul.out: ADInplaceOrView > error", 0, 0, 0}, {"I", "mul.out: CPU", 0, 0, 0}}}},
      {"composite",
       [](Tensor& t) { return torch::hstack({t, t}); },
       {{{"N*", "hstack: CPU, cat: AutogradCPU > CPU", 1, 0, 0}, {"N", "hstack: CPU, cat: CPU", 1, 0, 0}, {"I", "hstack: CPU, cat: CPU", 1, 0, 0}},
        {{"N", "hstack: CPU, cat: CPU", 1, 0, 0}, {"N", "hstack: CPU, cat: CPU", 1, 0, 0}, {"I", "hstack: CPU, cat: CPU", 1, 0, 0}},
        {{"N", "hstack: CPU, cat: CPU", 1, 0, 0}, {"N", "hstack: CPU, cat: CPU", 1, 0, 0}, {"I", "hstack: CPU, cat: CPU", 1, 0, 0}}}},
      {"composite view",
       [](Tensor& t) { return t.narrow(0, 0, 1); },
       {{{"N*", "narrow: AutogradCPU, slice.Tensor: AutogradCPU > ADInplaceOrView > CPU", 1, 0, 1},
         {"N*", "narrow: CPU, slice.Tensor: ADInplaceOrView > CPU", 1, 0, 1},
         {"N*", "narrow: CPU, slice.Tensor: ADInplaceOrView > CPU", 1, 0, 1}},
        {{"N", "narrow: CPU, slice.Tensor: ADInplaceOrView > CPU", 1, 0, 1},
         {"N", "narrow: CPU, slice.Tensor: ADInplaceOrView > CPU", 1, 0, 1},
         {"N", "narrow: CPU, slice.Tensor: ADInplaceOrView > CPU", 1, 0, 1}},
        {{"I", "narrow: CPU", 1, 0, 0}, {"I", "narrow: CPU", 1, 0, 0}, {"I", "narrow: CPU", 1, 0, 0}}}},
      {"custom function",
       [](Tensor& t) { return Doubled::apply(t); },
       {{{"N*", "mul.Tensor: CPU", 1, 0, 0}, {"N", "mul.Tensor: CPU", 1, 0, 0}, {"I", "mul.Tensor: CPU", 1, 0, 0}},
        {{"N", "mul.Tensor: CPU", 1, 0, 0}, {"N", "mul.Tensor: CPU", 1, 0, 0}, {"I", "mul.Tensor: CPU", 1, 0, 0}},
        {{"N", "mul.Tensor: CPU", 1, 0, 0}, {"N", "mul.Tensor: CPU", 1, 0, 0}, {"I", "mul.Tensor: CPU", 1, 0, 0}}}},
      {"custom operator",
       [](Tensor& t) { return own<Tensor(const Tensor&)>("levels::square").call(t); },
       {{{"N*", "levels::square: AutogradCPU > CPU, mul.Tensor: AutogradCPU > CPU", 1, 0, 0},
         {"N", "levels::square: CPU, mul.Tensor: CPU", 1, 0, 0},
         {"I", "levels::square: CPU, mul.Tensor: CPU", 1, 0, 0}},
        {{"N", "levels::square: CPU, mul.Tensor: CPU", 1, 0, 0},
         {"N", "levels::square: CPU, mul.Tensor: CPU", 1, 0, 0},
         {"I", "levels::square: CPU, mul.Tensor: CPU", 1, 0, 0}},
        {{"N", "levels::square: CPU, mul.Tensor: CPU", 1, 0, 0},
         {"N", "levels::square: CPU, mul.Tensor: CPU", 1, 0, 0},
         {"I", "levels::square: CPU, mul.Tensor: CPU", 1, 0, 0}}}},
#if __has_include(<infer/watch.h>)
      // Where LibTorch leaves it to the kernel to count and to track.
      {"custom operator in place",
       [](Tensor& t) { return own<Tensor&(Tensor&)>("levels::bump_").call(t); },
       {{{"N*", "levels::bump_: AutogradCPU > ADInplaceOrView > CPU", 0, 1, 0},
         {"N*", "levels::bump_: ADInplaceOrView > CPU", 0, 1, 0},
         {"N*", "levels::bump_: ADInplaceOrView > CPU", 0, 1, 0}},
        {{"N", "levels::bump_: ADInplaceOrView > CPU", 0, 1, 0},
         {"N", "levels::bump_: ADInplaceOrView > CPU", 0, 1, 0},
         {"N", "levels::bump_: ADInplaceOrView > CPU", 0, 1, 0}},
        {{kNotWritable, "levels::bump_: ADInplaceOrView > error", 0, 0, 0},
         {kNotWritable, "levels::bump_: ADInplaceOrView > error", 0, 0, 0},
         {"I", "levels::bump_: CPU", 0, 0, 0}}}},
      {"custom view",
       [](Tensor& t) { return own<Tensor(const Tensor&)>("levels::part").call(t); },
       {{{"N*", "levels::part: AutogradCPU > ADInplaceOrView > CPU, as_strided: CPU", 1, 0, 1},
         {"N*", "levels::part: ADInplaceOrView > CPU, as_strided: CPU", 1, 0, 1},
         {"N*", "levels::part: ADInplaceOrView > CPU, as_strided: CPU", 1, 0, 1}},
        {{"N", "levels::part: ADInplaceOrView > CPU, as_strided: CPU", 1, 0, 1},
         {"N", "levels::part: ADInplaceOrView > CPU, as_strided: CPU", 1, 0, 1},
         {"N", "levels::part: ADInplaceOrView > CPU, as_strided: CPU", 1, 0, 1}},
        {{"I", "levels::part: ADInplaceOrView > CPU, as_strided: CPU", 1, 0, 0},
         {"I", "levels::part: ADInplaceOrView > CPU, as_strided: CPU", 1, 0, 0},
         {"I", "levels::part: CPU, as_strided: CPU", 1, 0, 0}}}},
#endif
  };
}

// ---- looking --------------------------------------------------------------------------------------------------------------------------

Tensor made(Kind kind) {
  if (kind == kInference) {
    c10::InferenceMode mode;
    return torch::ones({2, 3});
  }
  Tensor t = torch::ones({2, 3});
  // Not the leaf itself, which may not be written.
  return kind == kNormal ? t : t.requires_grad_().clone();
}

std::string outcome(const Row& row, Tensor& t) {
  try {
    const Tensor result = row.run(t);
    return std::string(result.is_inference() ? "I" : "N") + (result.requires_grad() ? "*" : "");
  } catch (const c10::Error& e) {
    return e.msg();
  }
}

#if __has_include(<infer/watch.h>)
Seen look(const Row& row, Tensor& t) {
  Seen seen;
  infer::Counters counters;
  infer::Trace trace;
  seen.result = outcome(row, t);
  seen.tensors = static_cast<unsigned>(counters.tensor_allocations());
  seen.bumps = static_cast<unsigned>(counters.version_bumps());
  seen.records = static_cast<unsigned>(counters.view_records());
  for (const auto& call : trace.calls()) seen.path += (seen.path.empty() ? "" : ", ") + (call.name.rfind("aten::", 0) == 0 ? call.name.substr(6) : call.name) + ": " + call.path;
  return seen;
}
#endif

/// As a sentence, for messages.
std::string text(const Seen& seen) {
  return seen.result + " by " + seen.path + "; " + std::to_string(seen.tensors) + " tensors, " + std::to_string(seen.bumps) + " bumps, " +
         std::to_string(seen.records) + " records";
}

Seen under(Level level, const Row& row, Tensor t) {
  const auto run = [&] {
#if __has_include(<infer/watch.h>)
    return look(row, t);
#else
    return Seen{outcome(row, t), "", 0, 0, 0};
#endif
  };
  if (level == kNormalMode) return run();
  if (level == kNoGradMode) {
    torch::NoGradGuard no_grad;
    return run();
  }
  c10::InferenceMode mode;
  return run();
}

/// Whether it is what is expected, as far as it can be seen.
bool agrees(Seen seen, const Seen& expected) {
  const bool is_refusal = expected.result.size() > 2;
  if (is_refusal) seen.result.resize(expected.result.size());
#if __has_include(<infer/watch.h>)
  return text(seen) == text(expected);
#else
  return seen.result == expected.result;
#endif
}

}  // namespace

TEST(levels, every_call_under_every_level) {
  std::string wrong;
  for (const Row& row : rows()) {
    for (int kind = 0; kind < kKinds; kind++) {
      for (int level = 0; level < kLevels; level++) {
        const Seen& expected = row.seen[kind][level];
        const Seen seen = under(static_cast<Level>(level), row, made(static_cast<Kind>(kind)));
        if (agrees(seen, expected)) continue;
        wrong += std::string("\n") + row.call + " on " + kKindNames[kind] + " under " + kLevelNames[level] + ": " + text(seen) + ", not " + text(expected);
      }
    }
  }
  if (!wrong.empty()) infer_test::fail(__FILE__, __LINE__, wrong);
}
