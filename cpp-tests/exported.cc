// Exported programs through LibTorch's names: nested arguments by position and by name, several programs in a file, operators of the
// program's own, gradients.
#include <torch/torch.h>

#include <infer/load.h>
#include <infer/programs.h>
#include <torch/csrc/inductor/aoti_package/model_package_loader.h>
#include <torch/library.h>
#include <torch/nativert/ModelRunnerHandle.h>
#include <torch/script.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "test.h"

namespace {
/// Runs `f`, which must throw an error that says `part`.
template <class F>
void expect_refused(const std::string& part, F f) {
  try {
    f();
  } catch (const c10::Error& e) {
    if (std::string(e.what()).find(part) == std::string::npos) throw std::runtime_error("\"" + std::string(e.what()) + "\" does not say \"" + part + "\"");
    return;
  }
  throw std::runtime_error("nothing says \"" + part + "\"");
}
#define EXPECT_REFUSED(part, ...) expect_refused(part, [&] { (void)(__VA_ARGS__); })

std::string path(const std::string& name) { return infer_test::data_path(__FILE__, "../tests/models/" + name); }

c10::IValue table() {
  c10::impl::GenericDict dict(c10::StringType::get(), c10::AnyType::get());
  dict.insert("gain", torch::full({}, 2.0));
  dict.insert("bias", std::vector<torch::Tensor>{torch::ones({2})});
  return dict;
}

/// What `nested` of tests/models/programs.py gives of x = 1, pair = (a, [b, c]).
void expect_nested(const c10::IValue& out) {
  const auto& all = out.toTupleRef().elements();
  EXPECT(all.size() == 3 && all[1].toInt() == 7 && all[2].toStringRef() == "text");
  const auto dict = all[0].toGenericDict();
  EXPECT(dict.size() == 3 && dict.contains("sum") && dict.contains("parts") && dict.contains(3));
  // 2.5 * 1 + 3 - 4 + 1 * 2, twice.
  EXPECT(torch::allclose(dict.at("sum").toTensor(), torch::full({}, 7.0)));
  const auto parts = dict.at("parts").toListRef();
  EXPECT(parts.size() == 3 && torch::equal(parts[1].toTensor(), torch::full({3}, 10.0)));
  EXPECT(parts[2].toTupleRef().elements()[1].isNone());
}
}  // namespace

TEST(exported, arguments_by_position_and_by_name) {
  torch::NoGradGuard guard;
  torch::nativert::ModelRunnerHandle runner(path("programs.pt2"), "nested");
  const torch::Tensor x = torch::ones({2}), a = torch::full({2}, 3.0), b = torch::full({2}, 4.0), c = torch::full({3}, 5.0);
  const c10::IValue inner = std::vector<torch::Tensor>{b, c};
  const c10::IValue pair = std::make_tuple(a, inner);
  expect_nested(runner.run({x, pair}, {{"table", table()}, {"scale", 2.5}}));
  expect_nested(runner.run({}, {{"x", x}, {"pair", pair}, {"table", table()}, {"scale", 2.5}}));
  expect_nested(runner.run({x, pair, table(), 2.5}, {}));
  // Flat: x, a, b, c, bias, gain, scale.
  const auto flat = runner.runWithFlatInputsAndOutputs({x, a, b, c, torch::ones({2}), torch::full({}, 2.0), 2.5});
  EXPECT(flat.size() == 8 && torch::allclose(flat[0].toTensor(), torch::full({}, 7.0)) && flat[4].isNone());
  EXPECT_REFUSED("'scale' is missing", runner.run({x, pair}, {{"table", table()}}));
  EXPECT_REFUSED("argument 'scale' is 2, the model was exported for 2.5", runner.run({x, pair, table(), 2.0}, {}));
  EXPECT_REFUSED("Unknown keyword argument 'y'", runner.run({x, pair, table(), 2.5}, {{"y", x}}));
  EXPECT_REFUSED("argument 'pair' must be a tuple of 2", runner.run({x, x, table(), 2.5}, {}));
}

TEST(exported, programs_by_name) {
  torch::NoGradGuard guard;
  torch::inductor::AOTIModelPackageLoader loader(path("programs.pt2"), "batched");
  const auto out = loader.run({torch::ones({3, 5}), torch::ones({5, 3})});
  EXPECT(out.size() == 1 && torch::equal(out[0], torch::full({5}, 4.0)));
  EXPECT_REFUSED("no model of this name; there are: a_number", torch::inductor::AOTIModelPackageLoader(path("programs.pt2")));
  EXPECT_REFUSED("several models, one of which is loaded by its name", torch::jit::load(path("programs.pt2")));
  EXPECT_REFUSED("no model of this name", torch::nativert::ModelRunnerHandle(path("programs.pt2"), "none"));
}

TEST(exported, names_of_programs_and_files) {
  const std::vector<std::string> names = infer::programs(path("programs.pt2"));
  EXPECT(names.size() > 20 && std::count(names.begin(), names.end(), "batched") == 1);
  for (const char* name : {"batched", "a_number"}) {
    infer::LoadOptions options;
    options.program = name;
    EXPECT(infer::load(path("programs.pt2"), options).is_loaded());
  }
  EXPECT(infer::programs(path("mlp.pt2")) == std::vector<std::string>{"model"});
  EXPECT(infer::programs(path("mlp.pt")).empty() && infer::extra_files(path("mlp.pt")).empty());
  EXPECT_THROW(c10::Error, "", infer::programs(path("no_such.pt2")));

  torch::jit::Module m("M");
  m.define("def forward(self, x):\n  return x\n");
  const std::string saved = "exported_names.pt";
  m.save(saved, {{"b.txt", "first"}, {"a/b", "second"}});
  EXPECT(infer::extra_files(saved).size() == 2);
  for (const std::string& name : infer::extra_files(saved)) EXPECT(torch::jit::load(saved).extra_file(name) == (name == "a/b" ? "second" : "first"));
  std::remove(saved.c_str());
}

TEST(exported, sizes_are_checked) {
  torch::NoGradGuard guard;
  torch::nativert::ModelRunnerHandle runner(path("programs.pt2"), "equal_sizes");
  EXPECT(torch::equal(runner.run({torch::ones({8, 3}), torch::ones({8})}, {}).toTensor(), torch::full({8}, 4.0)));
  EXPECT_REFUSED("dimension 0 of argument 'args_1' is 5, but must be 4, as dimension 0 of argument 'args_0'",
               runner.run({torch::ones({4, 3}), torch::ones({5})}, {}));
  EXPECT_REFUSED("dimension 0 of argument 'args_0' is 9, the model was exported for at most 8", runner.run({torch::ones({9, 3}), torch::ones({9})}, {}));
}

namespace {
/// A copy of a value whose floating tensors require grad; `leaves` gets all values that lie in it.
c10::IValue requiring_grad(const c10::IValue& value, std::vector<torch::Tensor>& leaves) {
  if (value.isTuple()) {
    std::vector<c10::IValue> all;
    for (const auto& e : value.toTupleRef().elements()) all.push_back(requiring_grad(e, leaves));
    return c10::ivalue::Tuple::create(std::move(all));
  }
  if (!value.isTensor()) return value;
  torch::Tensor copy = value.toTensor().detach().clone();
  if (copy.is_floating_point()) copy.requires_grad_();
  leaves.push_back(copy);
  return copy;
}

void add_squares(const c10::IValue& value, torch::Tensor& sum) {
  if (value.isTensor()) {
    if (value.toTensor().is_floating_point()) sum = sum + value.toTensor().pow(2).sum();
  } else if (value.isTuple()) {
    for (const auto& e : value.toTupleRef().elements()) add_squares(e, sum);
  } else if (value.isList()) {
    for (const auto& e : value.toListRef()) add_squares(e, sum);
  } else if (value.isGenericDict()) {
    for (const auto& e : value.toGenericDict()) add_squares(e.value(), sum);
  }
}

void add_multiple_(torch::Tensor x, const torch::Tensor& y, int64_t k) { x.add_(y * k); }
torch::Tensor add_and_sum(torch::Tensor x, const torch::Tensor& y) { return x.add_(y).sum(); }
std::string& said() {
  static std::string said;
  return said;
}
torch::Tensor say(const torch::Tensor& x, std::string what) {
  said() += what;
  return x.clone();
}
}  // namespace

TORCH_LIBRARY(programs, m) {
  m.def("add_multiple_(Tensor(a!) x, Tensor y, int k) -> ()", &add_multiple_);
  m.def("add_and_sum(Tensor(a!) x, Tensor y) -> Tensor", &add_and_sum);
  m.def("say(Tensor x, str what) -> Tensor", &say);
}

TEST(exported, operators_that_write_and_have_effects) {
  torch::NoGradGuard guard;
  auto module = torch::jit::load(path("custom_operators.pt2"));
  const torch::Tensor x = torch::arange(6.0).view({2, 3});
  for (int i = 0; i < 3; i++) {
    said().clear();
    const torch::Tensor out = module.forward({x, torch::ones({2, 3})}).toTensor();
    EXPECT(torch::equal(out, torch::tensor({294.0, 392.0, 441.0, 343.0, 441.0, 490.0}).to(torch::kFloat).view({2, 3})));
    EXPECT(said() == "firstsecond");
  }
  EXPECT(torch::equal(x, torch::arange(6.0).view({2, 3})));
}

TEST(exported, gradients) {
  std::ifstream file(path("programs.gradients"), std::ios::binary);
  const std::vector<char> bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  size_t checked = 0;
  for (const auto& program : torch::pickle_load(bytes).toGenericDict()) {
    const std::string name = program.key().toStringRef();
    const auto& recorded = program.value().toTupleRef().elements();
    auto module = infer_detail::load_program(path("programs.pt2"), name);
    for (auto p : module.parameters()) p.set_requires_grad(true);
    std::vector<torch::Tensor> given;
    std::vector<c10::IValue> args;
    for (const auto& arg : recorded[0].toTupleRef().elements()) args.push_back(requiring_grad(arg, given));
    torch::Tensor loss = torch::zeros({});
    add_squares(module.forward(args), loss);
    loss.backward();
    const auto of_args = recorded[2].toListRef();
    EXPECT_EQ(given.size(), of_args.size());
    for (size_t i = 0; i < given.size(); i++) {
      if (of_args[i].isNone()) continue;
      EXPECT(torch::allclose(given[i].grad(), of_args[i].toTensor(), 1e-4, 1e-5));
      checked++;
    }
    const auto of_parameters = recorded[3].toGenericDict();
    for (const auto& p : module.named_parameters()) {
      if (!of_parameters.contains(p.name) || of_parameters.at(p.name).isNone()) continue;
      if (!p.value.grad().defined()) {
        // Of a branch that was not taken, or under another name of the same weight.
        bool elsewhere = false;
        for (const auto& other : module.parameters()) elsewhere |= other.data_ptr() == p.value.data_ptr() && other.grad().defined();
        EXPECT(elsewhere || !of_parameters.at(p.name).toTensor().any().item<bool>());
        continue;
      }
      if (!torch::allclose(p.value.grad(), of_parameters.at(p.name).toTensor(), 1e-4, 1e-5)) throw std::runtime_error(name + ": " + p.name);
      checked++;
    }
  }
  EXPECT(checked >= 60);
}
