// Models from a program's own storage, and loaded models in modules that are built.
#include <torch/torch.h>

#include "test.h"

#include <caffe2/serialize/file_adapter.h>
#include <caffe2/serialize/istream_adapter.h>
#include <caffe2/serialize/read_adapter_interface.h>
#include <torch/script.h>

#include <cstring>
#include <fstream>
#include <iterator>
#include <memory>
#include <sstream>

using torch::Tensor;
using torch::jit::IValue;
using torch::jit::Module;

static std::string path(const std::string& name) { return infer_test::data_path(__FILE__, "../tests/" + name); }

namespace {
/// Bytes of the program's own.
struct Memory final : caffe2::serialize::ReadAdapterInterface {
  explicit Memory(std::string b) : bytes(std::move(b)) {}
  size_t size() const override { return bytes.size(); }
  size_t read(uint64_t pos, void* buf, size_t n, const char*) const override {
    std::memcpy(buf, bytes.data() + pos, n);
    return n;
  }
  std::string bytes;
};
}  // namespace

TEST(jit_load, adapters) {
  const std::vector<IValue> inputs{torch::ones({1, 32})};
  const Tensor expected = torch::jit::load(path("models/mlp.pt")).forward(inputs).toTensor();
  std::ifstream file(path("models/mlp.pt"), std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  std::shared_ptr<caffe2::serialize::ReadAdapterInterface> memory = std::make_shared<Memory>(bytes);
  EXPECT(torch::equal(torch::jit::load(memory).forward(inputs).toTensor(), expected));
  EXPECT(torch::equal(torch::jit::load(memory, torch::kCPU).forward(inputs).toTensor(), expected));
  auto in_file = std::make_shared<caffe2::serialize::FileAdapter>(path("models/mlp.pt"));
  EXPECT_EQ(in_file->size(), bytes.size());
  EXPECT(torch::equal(torch::jit::load(in_file).forward(inputs).toTensor(), expected));
  std::ifstream again(path("models/mlp.pt"), std::ios::binary);
  EXPECT(torch::equal(torch::jit::load(std::make_shared<caffe2::serialize::IStreamAdapter>(&again)).forward(inputs).toTensor(), expected));
  EXPECT_THROW(c10::Error, "", caffe2::serialize::FileAdapter(path("models/there_is_none.pt")));
}

TEST(jit_load, extra_files) {
  torch::jit::ExtraFilesMap extra{{"labels.txt", ""}};
  torch::jit::load(std::make_shared<caffe2::serialize::FileAdapter>(path("data/scripts/Modules.pt")), torch::kCPU, extra);
  EXPECT_EQ(extra["labels.txt"], "cat\ndog\n");
}

TEST(jit_load, a_loaded_model_in_a_module) {
  Module inner = torch::jit::load(path("models/mlp.pt"));
  inner.eval();
  const std::vector<IValue> inputs{torch::ones({1, 32})};
  const Tensor expected = inner.forward(inputs).toTensor();
  Module outer("outer");
  outer.register_module("model", inner);
  outer.define("def forward(self, x):\n  return torch.softmax(self.model.forward(x), 1) * 2\n");
  EXPECT(torch::allclose(outer.forward(inputs).toTensor(), torch::softmax(expected, 1) * 2));
  EXPECT_EQ(outer.parameters().size(), inner.parameters().size());
}

TEST(jit_load, models_of_several_files_in_a_module) {
  // The files of their classes have the same names, and two of them number constants.
  Module mlp = torch::jit::load(path("models/mlp.pt")), bert = torch::jit::load(path("models/tiny_bert.pt"));
  Module other = torch::jit::load(path("models/tiny_bert.pt"));
  for (Module* m : {&mlp, &bert, &other}) m->eval();
  const Tensor x = torch::ones({1, 32}), ids = torch::arange(24).reshape({2, 12}), mask = torch::ones({2, 12}, torch::kBool);
  const Tensor expected = mlp.forward({x}).toTensor();
  const IValue said = bert.forward({ids, mask});
  const Tensor tokens = said.isTuple() ? said.toTupleRef().elements()[0].toTensor() : said.toTensor();
  Module outer("Outer");
  outer.register_module("mlp", mlp);
  outer.register_module("bert", bert);
  outer.register_module("other", other);
  outer.register_module("same", mlp);
  outer.define("def forward(self, x, ids, mask):\n  return self.mlp.forward(x), self.bert.forward(ids, mask), self.other.forward(ids, mask), self.same.forward(x)\n");
  std::stringstream file;
  outer.save(file);
  for (Module m : {outer, torch::jit::load(file)}) {
    const auto results = m.forward({x, ids, mask}).toTuple();
    EXPECT(torch::equal(results->elements()[0].toTensor(), expected));
    EXPECT(torch::equal(results->elements()[3].toTensor(), expected));
    for (const int i : {1, 2}) {
      const IValue& value = results->elements()[i];
      EXPECT(torch::equal(value.isTuple() ? value.toTupleRef().elements()[0].toTensor() : value.toTensor(), tokens));
    }
    EXPECT_EQ(m.parameters().size(), 2 * mlp.parameters().size() + 2 * bert.parameters().size());
  }
}

TEST(jit_load, a_call_runs_the_modules_own_hooks_and_forward_does_not) {
  Module module = torch::jit::load(path("data/scripts/ForwardHooks.pt"));
  const std::vector<IValue> inputs{torch::ones({2})};
  EXPECT(torch::equal(module(inputs).toTensor(), torch::full({2}, 73.f)));
  EXPECT(torch::equal(module.forward(inputs).toTensor(), torch::full({2}, 2.f)));
}

TEST(jit_load, members_of_enumerations_go_in_and_come_out) {
  Module module = torch::jit::load(path("data/scripts/EnumMembers.pt"));
  for (int call = 0; call < 3; call++) {
    const IValue all = module.get_method("all")({});
    EXPECT_EQ(infer_test::printed(all), "([Enum<Color.RED>, Enum<Color.GREEN>], {dark: Enum<Shade.DARK>}, Enum<Shade.LIGHT>)");
    const IValue red = all.toTupleRef().elements()[0].toListRef()[0], shade = all.toTupleRef().elements()[2];
    EXPECT(red.isEnum() && !red.isInt() && !red.isObject() && red.isPtrType());
    EXPECT(!IValue(1).isEnum());
    EXPECT_EQ(red.tagKind(), "Enum");
    const auto member = red.toEnumHolder();
    EXPECT_EQ(member->name(), "RED");
    EXPECT_EQ(member->value().toInt(), 1);
    EXPECT_EQ(member->qualifiedClassName(), member->type()->qualifiedClassName().qualifiedName());
    EXPECT_EQ(shade.toEnumHolder()->value().toStringRef(), "light");
    EXPECT_EQ(red.type()->str(), "Enum<" + member->qualifiedClassName() + ">");
    EXPECT(red.type()->kind() == c10::TypeKind::EnumType && red.type()->isSubtypeOf(*c10::AnyEnumType::get()));
    EXPECT_EQ(member->type()->getValueType()->str(), "int");
    EXPECT_EQ(member->type()->enumNamesValues().size(), 2u);
    EXPECT_EQ(member->type()->enumNamesValues()[1].first, "GREEN");

    const IValue green = module.get_method("other")({red});
    EXPECT_EQ(green.toEnumHolder()->name(), "GREEN");
    EXPECT(green != red);
    EXPECT(module.get_method("other")({green}) == red);
    EXPECT_THROW(c10::Error, "other() Expected a value of type '", module.get_method("other")({shade}));
    EXPECT_THROW(c10::Error, "other() Expected a value of type '", module.get_method("other")({1}));
    EXPECT_THROW(c10::Error, "unhashable type", IValue::hash(red));
    // One that the program makes, of the type.
    const auto made = c10::make_intrusive<c10::ivalue::EnumHolder>(member->type(), "GREEN", IValue(2));
    EXPECT(IValue(made) == green);
    EXPECT(module.get_method("other")({IValue(made)}) == red);
    EXPECT_THROW(c10::Error, "", IValue(1).toEnumHolder());
  }
}

TEST(jit_load, loaded_modules_take_methods_and_attributes) {
  // Its methods call functions and read constants that stand beside it, which stay.
  Module module = torch::jit::load(path("data/scripts/Functions.pt"));
  const IValue before = module.run_method("many", 10);
  module.register_attribute("by", c10::IntType::get(), 2);
  module.define("def more(self, n: int):\n  return self.many(n) * self.by\n");
  EXPECT_EQ(module.type()->name()->qualifiedName(), "__torch__.Functions");
  EXPECT_EQ(module.run_method("more", 10).toInt(), 2 * before.toInt());
  EXPECT_EQ(infer_test::printed(module.get_method("more").function().getSchema()), "more(__torch__.Functions self, int n) -> int");
  Module texts = torch::jit::load(path("data/scripts/Strings.pt"));
  const auto escapes = infer_test::printed(texts.run_method("escapes"));
  texts.register_buffer("b", torch::ones({2}));
  EXPECT_EQ(infer_test::printed(texts.run_method("escapes")), escapes);

  // Modules of one name in one, each with its own functions and constants.
  Module outer("Outer"), inner("Functions");
  inner.define("def many(self, n: int):\n  return n\n");
  outer.register_module("a", module);
  outer.register_module("b", inner);
  outer.register_module("c", texts);
  outer.register_module("d", torch::jit::load(path("data/scripts/ViewedInPlace.pt")));
  outer.define(R"(
    def forward(self, x, n: int):
      return self.a.more(n), self.b.many(n), self.c.escapes(), self.d.forward(x)
  )");
  const Tensor x = torch::arange(3.f);
  const std::string said = infer_test::printed(outer.forward({x, 10}));
  EXPECT_EQ(outer.type()->str() + outer.attr("a").toModule().type()->str(), "__torch__.Outer__torch__.Functions");
  EXPECT(said.find("(" + std::to_string(2 * before.toInt()) + ", 10, " + escapes) == 0);
  EXPECT(torch::equal(outer.forward({x, 10}).toTupleRef().elements()[3].toTensor(), torch::jit::load(path("data/scripts/ViewedInPlace.pt")).forward({x}).toTensor()));
  std::stringstream file;
  outer.save(file);
  Module again = torch::jit::load(file);
  EXPECT_EQ(infer_test::printed(again.forward({x, 10})), said);
  EXPECT_EQ(again.type()->str(), "__torch__.Outer");
}

TEST(jit_load, a_module_that_grows_is_one_class) {
  Module module("Grown"), part("Part");
  part.register_buffer("b", torch::ones({2}));
  part.define("def forward(self, x):\n  return x + self.b\n");
  module.register_module("part", part);
  module.define("def forward(self, x):\n  return self.part.forward(x)\n");
  const auto bytes = [&] {
    std::stringstream file;
    module.save(file);
    return file.str().size();
  };
  const size_t before = bytes();
  for (int i = 0; i < 8; i++) module.register_attribute("a" + std::to_string(i), c10::IntType::get(), i);
  EXPECT(bytes() < before + 2048);
  EXPECT_EQ(module.type()->str() + part.type()->str(), "__torch__.Grown__torch__.Part");
  EXPECT(torch::equal(module.forward({torch::ones({2})}).toTensor(), torch::full({2}, 2.f)));
  // One module under two names is one.
  module.register_module("other", part);
  module.register_attribute("more", c10::IntType::get(), 1);
  module.attr("part").toModule().setattr("b", torch::zeros({2}));
  EXPECT(torch::equal(module.attr("other").toModule().attr("b").toTensor(), torch::zeros({2})));
  EXPECT(torch::equal(part.attr("b").toTensor(), torch::zeros({2})));
  const IValue held = module.attr("part");
  EXPECT(held.isModule() && held.type()->str() == "__torch__.Part");
  EXPECT(infer_test::printed(held).find("<__torch__.Part object at 0x") == 0);
}
