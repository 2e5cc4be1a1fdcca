// What a module of a script lists as its attributes: parameters, buffers, numbers, modules and other objects.
#include <torch/torch.h>

#include "recorded.h"

#include <torch/script.h>

static torch::jit::Module load() { return torch::jit::load(infer_test::data_path(__FILE__, "attributes/attributes.pt")); }

static void show(std::ostream& out, const std::string& what, const torch::jit::Module& module) {
  for (const bool recurse : {true, false}) {
    const std::string how = what + (recurse ? " and in it, " : ", ");
    size_t number = 0;
    for (const auto& attribute : module.named_attributes(recurse)) {
      out << how << number++ << ": " << attribute.name << " " << attribute.value.tagKind() << (attribute.value.isModule() ? ", a module" : "") << "\n";
    }
    size_t values = 0;
    for (const auto& value : module.attributes(recurse)) values += !value.isNone();
    out << how << "values: " << values << "\n";
  }
}

RECORDED(attributes, listed, "attributes/listed.txt", 60) {
  std::ostringstream out;
  const auto module = load();
  show(out, "root", module);
  for (const auto& child : module.named_children()) show(out, child.name, child.value);
  return out.str();
}

TEST(attributes, modules_among_them_are_modules) {
  auto module = load();
  const torch::Tensor x = torch::ones({2});
  for (const auto& attribute : module.named_attributes(false)) {
    if (attribute.name == "first") {
      EXPECT(torch::equal(attribute.value.toModule().forward({x}).toTensor(), torch::full({2}, 2.5)));
    }
  }
  EXPECT(module.attr("first").isModule());
  EXPECT(module.attr("settings").isObject() && !module.attr("settings").isModule());
}

TEST(attributes, objects_of_a_class_go_out_and_in) {
  auto module = load();
  EXPECT(module.attr("pair").toTupleRef().elements()[1].isObject());
  EXPECT_EQ(module.attr("several").toListRef().size(), 2u);
  const auto settings = module.run_method("given");
  EXPECT(settings.isObject() && !settings.isModule());
  EXPECT_EQ(module.run_method("size_of", settings).toInt(), 3);
  EXPECT_EQ(module.run_method("size_of", module.attr("several").toListRef()[1]).toInt(), 4);
  EXPECT_EQ(module.run_method("pair_of").toTupleRef().elements()[0].toInt(), 7);
  module.setattr("settings", module.attr("several").toListRef()[1]);
  EXPECT_EQ(module.run_method("size_of", module.attr("settings")).toInt(), 4);
}
