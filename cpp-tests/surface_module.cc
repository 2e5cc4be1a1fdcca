// The surface of models that programs written for LibTorch use. A comment names the symbols of surface.txt that its line uses.
#include <torch/torch.h>

#include "test.h"

#include <ATen/core/function.h>
#include <torch/csrc/jit/api/method.h>
#include <torch/csrc/jit/api/module.h>
#include <torch/csrc/jit/api/object.h>
#include <torch/csrc/jit/codegen/cuda/interface.h>
#include <torch/csrc/jit/codegen/fuser/interface.h>
#include <torch/csrc/jit/passes/freeze_module.h>
#include <torch/csrc/jit/passes/tensorexpr_fuser.h>
#include <torch/csrc/jit/python/update_graph_executor_opt.h>
#include <torch/csrc/jit/runtime/graph_executor.h>
#include <torch/csrc/jit/runtime/jit_exception.h>
#include <torch/csrc/jit/serialization/import.h>
#include <torch/script.h>

#include <cstdio>
#include <fstream>

using torch::Tensor;
using torch::jit::IValue;

static std::string path(const std::string& name) { return infer_test::data_path(__FILE__, "../tests/" + name); }

TEST(surface_module, loading) {
  torch::jit::Module model;  // torch::jit::Module; torch::jit::Module::Module()
  model = torch::jit::load(path("models/mlp.pt"));  // torch::jit::load
  model.eval();  // torch::jit::Module::eval
  EXPECT(!model.is_training());
  std::vector<IValue> inputs{torch::ones({1, 32})};
  const Tensor out = model.forward(inputs).toTensor();  // torch::jit::Module::forward
  EXPECT_EQ(out.size(0), 1);
  std::ifstream file(path("models/mlp.pt"), std::ios::binary);
  EXPECT(torch::equal(torch::jit::load(file, torch::kCPU)(inputs).toTensor(), out));
  torch::jit::ExtraFilesMap extra{{"labels.txt", ""}};
  torch::jit::load(path("data/scripts/Modules.pt"), torch::kCPU, extra);
  EXPECT_EQ(extra["labels.txt"], "cat\ndog\n");
  std::shared_ptr<torch::jit::script::Module> shared = std::make_shared<torch::jit::script::Module>(torch::jit::load(path("models/mlp.pt"), torch::Device("cpu")));
  EXPECT(torch::equal(shared->forward(inputs).toTensor(), out));
  EXPECT_THROW(c10::Error, "", torch::jit::load(path("models/there_is_none.pt")));
  EXPECT_THROW(std::exception, "", model.forward({}));
}

TEST(surface_module, methods) {
  auto model = torch::jit::load(path("data/scripts/Casts.pt"));
  const Tensor x = torch::ones({1});
  auto method = model.get_method("mixed");  // torch::jit::Object::get_method
  EXPECT_EQ(method({1, 2.5}).toTuple()->elements()[0].toDouble(), 3.5);
  EXPECT_EQ(method.name(), "mixed");
  const c10::FunctionSchema& schema = method.function().getSchema();  // torch::jit::Method::function; torch::jit::Function::getSchema
  EXPECT_EQ(schema.arguments().size(), 3u);
  EXPECT_EQ(schema.arguments()[0].name(), "self");
  EXPECT_EQ(schema.arguments()[1].name() + schema.arguments()[2].name(), "ab");
  EXPECT_EQ(schema.arguments()[2].type()->str(), "float");
  EXPECT(schema.arguments()[2].type()->kind() == c10::TypeKind::FloatType);
  EXPECT_EQ(schema.returns().size(), 1u);
  EXPECT_EQ(schema.name(), "mixed");
  EXPECT(model.find_method("ternary") && !model.find_method("nothing"));  // torch::jit::Object::find_method
  IValue minus(-1);
  EXPECT_EQ(model.run_method("ternary", minus).toStringRef(), "neg");  // torch::jit::Object::run_method
  EXPECT_EQ(model.run_method("device", x).toTuple()->elements()[1].toStringRef(), "cpu");
  EXPECT_EQ(model.run_method("mixed", 1, 2.0).toTuple()->elements()[0].toDouble(), 3.0);
  EXPECT_THROW(c10::Error, "Method 'nothing' is not defined.", model.get_method("nothing"));

  auto lists = torch::jit::load(path("data/scripts/Dicts.pt"));
  const auto& types = lists.get_method("tensors").function().getSchema().arguments()[1].type();
  EXPECT_EQ(types->str(), "Dict(str, Tensor)");
  EXPECT(types->cast<c10::DictType>()->getValueType()->kind() == c10::TypeKind::TensorType);

  auto named = torch::jit::load(path("data/scripts/Optionals.pt"));
  torch::jit::Kwargs keywords{{"mode", "no"}};
  EXPECT_EQ(named.get_method("defaults")({x}, keywords).toTuple()->elements()[1].toStringRef(), "no");
}

TEST(surface_module, contents) {
  torch::jit::Module model = torch::jit::load(path("data/scripts/Modules.pt"));
  EXPECT(model.hasattr("a") && !model.hasattr("nothing"));  // torch::jit::Object::hasattr
  EXPECT(!model.attr("training").isNone());  // torch::jit::Object::attr
  EXPECT_THROW(torch::jit::ObjectAttributeError, "__torch__.Modules", model.attr("nothing"));
  model.train();  // torch::jit::Module::train
  EXPECT(model.is_training());
  std::string names;
  for (const auto& p : model.named_parameters()) names += p.name + " ";  // torch::jit::Module::named_parameters; torch::jit::Named::name
  EXPECT_EQ(names, "a.lin.weight a.lin.bias b.lin.weight b.lin.bias ");
  int64_t numel = 0;
  for (const Tensor& p : model.parameters()) numel += p.numel();  // torch::jit::Module::parameters; torch::jit::slot_iterator_impl::operator*
  EXPECT_EQ(numel, 12);
  EXPECT_EQ((*model.parameters().begin()).numel(), 4);
  EXPECT_EQ(model.named_parameters(false).size(), 0u);
  EXPECT_EQ(model.buffers().size(), 0u);
  names.clear();
  for (const auto& m : model.named_modules()) names += m.name + " ";
  EXPECT_EQ(names, " a a.lin b b.lin ");
  names.clear();
  for (const auto& m : model.named_children()) names += m.name + " ";
  EXPECT_EQ(names, "a b ");
  EXPECT_EQ(model.children().size(), 2u);
  EXPECT_EQ(model.modules().size(), 5u);
  torch::jit::Module child = (*model.named_children().begin()).value;
  EXPECT_EQ(child.attr("factor").toDouble(), 0.5);
  child.setattr("factor", 2.0);
  EXPECT_EQ(child.attr("factor").toDouble(), 2.0);
  EXPECT_THROW(c10::Error, "", child.setattr("factor", "text"));
  EXPECT_THROW(c10::Error, "", child.setattr("nothing", 1));
}

TEST(surface_module, conversions_and_copies) {
  const Tensor in = torch::ones({2, 2});
  torch::jit::Module model = torch::jit::load(path("data/scripts/Modules.pt"));
  const Tensor before = model.forward({in}).toTensor();
  torch::jit::Module cloned = model.clone();  // torch::jit::Module::clone
  torch::jit::Module deep = model.deepcopy();
  EXPECT(torch::equal(cloned.forward({in}).toTensor(), before) && torch::equal(deep.forward({in}).toTensor(), before));
  // A clone in place shares the tensors.
  torch::jit::Module inplace = model.clone(true), same = model.copy();
  EXPECT((*inplace.parameters().begin()).is_alias_of(*model.parameters().begin()));
  EXPECT((*same.parameters().begin()).is_alias_of(*model.parameters().begin()));
  EXPECT(!(*cloned.parameters().begin()).is_alias_of(*model.parameters().begin()));
  model.to(torch::kCPU);  // torch::jit::Module::to
  model.to(torch::kDouble);
  model.to(torch::Device(torch::kCPU), torch::kDouble);
  EXPECT((*model.parameters().begin()).scalar_type() == torch::kDouble);
  EXPECT(model.forward({in.to(torch::kDouble)}).toTensor().scalar_type() == torch::kDouble);
  deep.eval();
  torch::jit::Module frozen = torch::jit::freeze(deep);  // torch::jit::freeze
  EXPECT(torch::allclose(frozen.forward({in}).toTensor(), before));
  EXPECT_THROW(c10::Error, "", torch::jit::freeze([&] { cloned.train(); return cloned; }()));
  torch::jit::Module ready = torch::jit::optimize_for_inference(deep);
  EXPECT(torch::allclose(ready.forward({in}).toTensor(), before));
}

TEST(surface_module, saving) {
  const Tensor in = torch::ones({2, 2});
  torch::jit::Module model = torch::jit::load(path("data/scripts/Modules.pt"));
  model.eval();
  (*model.named_children().begin()).value.setattr("factor", 3.0);
  const Tensor out = model.forward({in}).toTensor();
  std::ostringstream bytes;
  model.save(bytes, {{"note.txt", "beside it"}});  // torch::jit::Module::save
  std::istringstream stream(bytes.str());
  torch::jit::ExtraFilesMap extra{{"note.txt", ""}};
  torch::jit::Module again = torch::jit::load(stream, torch::kCPU, extra);
  EXPECT_EQ(extra["note.txt"], "beside it");
  EXPECT(torch::equal(again.forward({in}).toTensor(), out) && !again.is_training());
  // What is shared stays shared.
  EXPECT((*again.parameters().begin()).is_alias_of(again.attr("b").toModule().attr("lin").toModule().attr("weight").toTensor()));
  const std::string file = "surface_module_saving.pt";
  for (const char* name : {"Classes", "Containers", "Optionals", "Enums", "Detection"}) {
    const torch::jit::Module other = torch::jit::load(path(std::string("data/scripts/") + name + ".pt"));
    other.save(file);
    torch::jit::Module read = torch::jit::load(file);
    read.save(file);
    EXPECT_EQ(torch::jit::load(file).named_attributes().size(), other.named_attributes().size());
  }
  std::remove(file.c_str());
  EXPECT_THROW(std::exception, "", model.save("/no/such/folder/model.pt"));
}

TEST(surface_module, values_as_bytes) {
  const Tensor t = torch::arange(6, torch::kFloat).view({2, 3});
  c10::impl::GenericDict all(c10::StringType::get(), c10::AnyType::get());
  all.insert("tensor", t);
  all.insert("transposed", t.t());
  all.insert("ints", std::vector<int64_t>{1, int64_t{1} << 40, -5});
  all.insert("texts", std::vector<std::string>{"p", "q"});
  all.insert("mixed", c10::ivalue::Tuple::create(IValue(1), IValue(2.5), IValue("s"), IValue(), IValue(true), IValue(torch::Device("cpu"))));
  const std::vector<char> bytes = torch::pickle_save(all);
  const auto read = torch::pickle_load(bytes).toGenericDict();
  EXPECT_EQ(read.size(), 5u);
  EXPECT(torch::equal(read.at("transposed").toTensor(), t.t()) && read.at("transposed").toTensor().is_alias_of(read.at("tensor").toTensor()));
  EXPECT_EQ(read.at("ints").toIntVector(), (std::vector<int64_t>{1, int64_t{1} << 40, -5}));
  EXPECT_EQ(read.at("texts").toListRef()[1].toStringRef(), "q");
  EXPECT_EQ(c10::str(read.at("mixed")), "(1, 2.5, s, None, True, cpu)");
  EXPECT_THROW(c10::Error, "", torch::pickle_load(std::vector<char>(bytes.begin(), bytes.begin() + 100)));

  std::stringstream one, several;
  torch::save(t, one);
  torch::save(std::vector<Tensor>{t, torch::ones({2}, torch::kLong)}, several);
  Tensor single;
  std::vector<Tensor> list;
  torch::load(single, one);
  torch::load(list, several);
  EXPECT(torch::equal(single, t) && list.size() == 2 && torch::equal(list[1], torch::ones({2}, torch::kLong)));
}

TEST(surface_module, knobs) {
  torch::jit::setGraphExecutorOptimize(false);  // torch::jit::setGraphExecutorOptimize
  EXPECT(!torch::jit::getGraphExecutorOptimize());
  torch::jit::setGraphExecutorOptimize(true);
  torch::jit::FusionStrategy strategy{{torch::jit::FusionBehavior::STATIC, 2}, {torch::jit::FusionBehavior::DYNAMIC, 10}};  // torch::jit::FusionStrategy; torch::jit::FusionBehavior; torch::jit::FusionBehavior::STATIC; torch::jit::FusionBehavior::DYNAMIC
  const auto before = torch::jit::setFusionStrategy(strategy);  // torch::jit::setFusionStrategy
  EXPECT_EQ(torch::jit::getFusionStrategy()[1].second, 10u);
  EXPECT_EQ(before.size(), 2u);
  torch::jit::getExecutorMode() = false;  // torch::jit::getExecutorMode
  torch::jit::getProfilingMode() = false;  // torch::jit::getProfilingMode
  EXPECT(!torch::jit::getProfilingMode() && !torch::jit::getExecutorMode());
  torch::jit::getExecutorMode() = true;
  torch::jit::getProfilingMode() = true;
  torch::jit::setTensorExprFuserEnabled(false);  // torch::jit::setTensorExprFuserEnabled
  EXPECT(!torch::jit::tensorExprFuserEnabled());
  EXPECT(!torch::jit::canFuseOnCPU());
  torch::jit::overrideCanFuseOnCPU(true);
  EXPECT(torch::jit::canFuseOnCPU());
  torch::jit::overrideCanFuseOnCPU(false);
  torch::jit::overrideCanFuseOnGPU(true);
  EXPECT(!torch::jit::canFuseOnGPU());
  EXPECT_EQ(torch::jit::nCompiledKernels(), 0u);
  namespace cuda = torch::jit::fuser::cuda;
  EXPECT(!cuda::isEnabled() && !cuda::canBeEnabled() && !cuda::setEnabled(false));
  EXPECT_THROW(c10::Error, "", cuda::setEnabled(true));
  EXPECT(!cuda::getSingletonFusion() && !cuda::setSingletonFusion(false));
  EXPECT(!cuda::getHorizontalFusion() && !cuda::setHorizontalFusion(false));
}

TEST(surface_module, what_a_script_raises) {
  auto model = torch::jit::load(path("data/scripts/Exceptions.pt"));
  try {
    model.forward({-1});
    infer_test::fail(__FILE__, __LINE__, "no error");
  } catch (const torch::jit::JITException& e) {
    EXPECT(std::string(e.what()).find("builtins.ValueError: a negative number") != std::string::npos);
    EXPECT_EQ(e.getPythonClassName().value_or(""), "builtins.ValueError");
    EXPECT_EQ(e.getOriginalMsg().value_or(""), "a negative number");
  }
}
