// Loading and running a model.
#include <torch/torch.h>

#include "test.h"

#include <torch/csrc/inductor/aoti_include/cuda.h>
#include <torch/csrc/inductor/aoti_package/model_package_loader.h>
#include <torch/script.h>

#include <fstream>
#include <iterator>
#include <sstream>
#include <thread>

static std::string mlp() { return infer_test::data_path(__FILE__, "../tests/models/mlp.pt2"); }

TEST(model, runs_under_every_mode) {
  torch::jit::script::Module model = torch::jit::load(mlp());
  model.eval();
  EXPECT(!model.is_training());
  torch::Tensor in = torch::linspace(-1, 1, 32).view({1, 32});
  torch::Tensor normal = model.forward({in}).toTensor();
  EXPECT_EQ(normal.dim(), 2);
  {
    torch::NoGradGuard guard;
    EXPECT(torch::equal(model.forward({in}).toTensor(), normal));
  }
  {
    c10::InferenceMode guard;
    torch::Tensor out = model({in}).toTensor();
    EXPECT(out.is_inference());
    EXPECT(torch::equal(out, normal));
  }
}

TEST(model, from_a_stream) {
  std::ifstream file(mlp(), std::ios::binary);
  auto model = torch::jit::load(file, torch::kCPU);
  EXPECT(model.forward({torch::ones({1, 32})}).isTensor());
}

TEST(model, on_several_threads) {
  auto model = torch::jit::load(mlp());
  torch::Tensor in = torch::ones({1, 32}), want = model.forward({in}).toTensor();
  std::vector<std::thread> threads;
  std::vector<int> same(4, 0);
  for (int i = 0; i < 4; i++) {
    threads.emplace_back([&, i] {
      c10::InferenceMode guard;
      for (int n = 0; n < 50; n++) same[static_cast<size_t>(i)] += torch::equal(model.forward({in}).toTensor(), want);
    });
  }
  for (auto& t : threads) t.join();
  for (int n : same) EXPECT_EQ(n, 50);
}

TEST(model, contents) {
  auto model = torch::jit::load(mlp());
  const auto named = model.named_parameters();
  EXPECT(named.size() > 0);
  int64_t numbers = 0;
  for (const auto& p : named) numbers += p.value.numel();
  EXPECT(numbers > 0);
  EXPECT_EQ(model.parameters().size(), named.size());
  torch::jit::getProfilingMode() = false;
  torch::jit::getExecutorMode() = false;
  auto frozen = torch::jit::freeze(model);
  EXPECT(frozen.get_method("forward")({torch::ones({1, 32})}).isTensor());
}

TEST(model, packages) {
  const std::string ranker = infer_test::data_path(__FILE__, "../tests/models/ranker.pt2");
  torch::inductor::AOTIModelPackageLoader loader(ranker, "model", false, 1, -1);
  const std::vector<torch::Tensor> inputs{torch::ones({4, 13}), torch::zeros({4, 8}, torch::kLong)};
  const torch::Tensor want = torch::jit::load(ranker).forward({inputs[0], inputs[1]}).toTensor();
  const std::vector<torch::Tensor> out = loader.get_runner()->run(inputs);
  EXPECT(out.size() == 1 && torch::equal(out[0], want) && torch::equal(loader.run(inputs)[0], want));
  EXPECT(torch::equal(loader.get_runner()->boxed_run({inputs[0], inputs[1]})[0], want));
  EXPECT_THROW(c10::NotImplementedError, "get_call_spec: the package was not compiled by AOTInductor", loader.get_call_spec());
  EXPECT_THROW(c10::Error, "", torch::inductor::AOTIModelPackageLoader(infer_test::data_path(__FILE__, "../tests/models/mlp.safetensors")));
}

TEST(model, files_that_are_none) {
  const std::string missing = "open file failed because of errno 2 on fopen: No such file or directory, file path: /nonexistent.pt";
  EXPECT_THROW(c10::Error, missing, torch::jit::load("/nonexistent.pt"));
  const std::string unreadable = "PytorchStreamReader failed reading zip archive: ";
  EXPECT_THROW(c10::Error, unreadable + "failed finding central directory", torch::jit::load(__FILE__));
  std::istringstream noise(std::string(4096, '\x5a')), nothing, closed_early(std::string("PK\x03\x04", 4));
  EXPECT_THROW(c10::Error, unreadable + "failed finding central directory", torch::jit::load(noise));
  EXPECT_THROW(c10::Error, "", torch::jit::load(nothing));
  EXPECT_THROW(c10::Error, unreadable + "not a ZIP archive", torch::jit::load(closed_early));
  std::ifstream file(mlp(), std::ios::binary);
  file.close();
  EXPECT_THROW(c10::Error, "", torch::jit::load(file));
  // Every beginning of a good file is refused.
  std::ifstream good(mlp(), std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(good)), std::istreambuf_iterator<char>());
  for (size_t part = 1; part < 16; part++) {
    std::istringstream cut(bytes.substr(0, bytes.size() * part / 16));
    EXPECT_THROW(c10::Error, unreadable, torch::jit::load(cut));
  }
}

TEST(model, errors) {
  EXPECT_THROW(c10::Error, "", torch::jit::Module().forward({torch::ones({1})}));
  auto model = torch::jit::load(mlp());
  EXPECT_THROW(c10::Error, "", model.forward({}));
  EXPECT_THROW(c10::Error, "", model.forward({torch::ones({1, 31})}));
  EXPECT_THROW(c10::Error, "", model.forward({1}));
}

static std::string script(const char* name) { return infer_test::data_path(__FILE__, ("../tests/data/scripts/" + std::string(name) + ".pt").c_str()); }

TEST(model, torchscript_files) {
  torch::Tensor in = torch::linspace(-1, 1, 32).view({1, 32});
  auto traced = torch::jit::load(infer_test::data_path(__FILE__, "../tests/models/mlp.pt"));
  auto exported = torch::jit::load(mlp());
  EXPECT(torch::allclose(traced.forward({in}).toTensor(), exported.forward({in}).toTensor()));
  {
    c10::InferenceMode guard;
    EXPECT(traced.forward({in}).toTensor().is_inference());
    EXPECT(torch::allclose(torch::jit::load(infer_test::data_path(__FILE__, "../tests/models/mlp.pt")).forward({in}).toTensor(), traced.forward({in}).toTensor()));
  }
  EXPECT(traced.forward({in}).toTensor().requires_grad());
}

TEST(model, values_of_a_script) {
  auto lists = torch::jit::load(script("Lists"));
  const auto nested = lists.run_method("nested", 2);
  EXPECT_EQ(nested.toListRef().size(), 2u);
  EXPECT_EQ(nested.toListRef()[1].toIntVector(), (std::vector<int64_t>{0, -1}));
  auto tensors = lists.run_method("tensors", torch::ones({2})).toTuple();
  EXPECT_EQ(tensors->elements()[1].toTensorVector().size(), 2u);
  auto dicts = torch::jit::load(script("Dicts"));
  c10::Dict<std::string, torch::Tensor> given;
  given.insert("x", torch::ones({2}));
  auto out = dicts.run_method("tensors", given).toGenericDict();
  EXPECT_EQ(out.size(), 1u);
  EXPECT(torch::equal(out.at("x2").toTensor(), torch::full({2}, 2.0)));
  auto optionals = torch::jit::load(script("Optionals"));
  EXPECT_EQ(optionals.run_method("pick", torch::jit::IValue(), 4).toInt(), 4);
  const auto defaults = optionals.get_method("defaults")({torch::ones({1})}, {{"mode", "no"}});
  EXPECT_EQ(defaults.toTupleRef().elements()[1].toStringRef(), "no");
  try {
    optionals.run_method("unwrap", torch::jit::IValue());
    EXPECT(false);
  } catch (const c10::Error& e) {
    // LibTorch's header, where in the program, and the sentence.
    const std::string said = e.what_without_backtrace();
    EXPECT_EQ(said.find("The following operation failed in the TorchScript interpreter.\nTraceback of TorchScript, serialized code"), 0u);
    EXPECT(said.find("\nRuntimeError: Unwrapping null optional") != std::string::npos);
  }
}

TEST(model, contents_of_a_script) {
  torch::jit::ExtraFilesMap files{{"labels.txt", ""}, {"none.txt", "kept"}};
  auto model = torch::jit::load(script("Modules"), torch::kCPU, files);
  EXPECT_EQ(files["labels.txt"], "cat\ndog\n");
  EXPECT_EQ(files["none.txt"], "kept");
  EXPECT_EQ(model.named_children().size(), 2u);
  EXPECT_EQ(model.named_modules()[1].name, "a");
  EXPECT_EQ(model.named_modules()[1].value.attr("factor").toDouble(), 0.5);
  EXPECT(!model.find_method("nothing"));
  EXPECT_THROW(c10::Error, "Method 'nothing' is not defined.", model.get_method("nothing"));
  EXPECT_THROW(torch::jit::ObjectAttributeError, "__torch__.Modules does not have a field with name 'nothing'", model.attr("nothing"));
  torch::Tensor in = torch::ones({1, 2});
  torch::Tensor before = model.forward({in.expand({2, 2})}).toTensor();
  auto copy = model.deepcopy();
  model.named_children()[0].value.setattr("factor", 100.0);
  EXPECT(!torch::allclose(model.forward({in.expand({2, 2})}).toTensor(), before));
  EXPECT(torch::equal(copy.forward({in.expand({2, 2})}).toTensor(), before));
  model.train();
  EXPECT(model.is_training() && model.named_children()[1].value.is_training());
  model.to(torch::kDouble);
  EXPECT_EQ(model.parameters()[0].scalar_type(), torch::kDouble);
  auto failing = torch::jit::load(script("Exceptions"));
  EXPECT_THROW(torch::jit::JITException, "builtins.ValueError: a negative number", failing.forward({-1}));
  EXPECT_THROW(c10::Error, "forward() is missing value for argument 'n'. Declaration: forward(__torch__.Exceptions self, int n) -> int", failing.forward({}));
}
