// Functions as objects: those of a compilation unit, methods of a module, their names, schemas and stacks.
#include <torch/torch.h>

#include "test.h"

#include <torch/csrc/jit/frontend/resolver.h>
#include <torch/script.h>

using torch::Tensor;
using torch::jit::Function;
using torch::jit::IValue;
using torch::jit::Module;
using torch::jit::Stack;

namespace {

std::shared_ptr<torch::jit::CompilationUnit> arithmetic() {
  return torch::jit::compile(R"(
    def shifted(x: int, y: int = 3) -> int:
      return x * 10 + y
    def both(x):
      return x + shifted(1), x
    def nothing(x):
      pass
  )");
}

Module net() {
  Module m("Net");
  m.define("def forward(self, x):\n  return x + 1\ndef made(self, n: int = 2):\n  return self.forward(torch.ones([n]))\n");
  return m;
}

std::string names(const std::vector<Function*>& functions) {
  std::string out;
  for (const Function* f : functions) out += (out.empty() ? "" : " ") + f->qualname().qualifiedName();
  return out;
}

}  // namespace

TEST(surface_functions, of_a_unit) {
  auto unit = arithmetic();
  EXPECT_EQ(names(unit->get_functions()), "shifted both nothing");
  Function& f = unit->get_function("shifted");
  EXPECT(&f == unit->find_function("shifted") && &f == unit->get_functions()[0]);
  EXPECT_EQ(f.name(), "shifted");
  EXPECT_EQ(f.num_inputs(), 2u);
  EXPECT(f.isGraphFunction());
  EXPECT_EQ(infer_test::printed(f.getSchema()), "shifted(int x, int y=3) -> int");
  EXPECT_EQ(unit->get_function("both").getSchema().returns().size(), 1u);
  EXPECT_THROW(c10::Error, "attempted to get undefined function none", unit->get_function("some.none"));
  unit->drop_all_functions();
  EXPECT(unit->get_functions().empty() && unit->find_function("shifted") == nullptr);
}

TEST(surface_functions, calls_and_stacks) {
  auto unit = arithmetic();
  Function& f = unit->get_function("shifted");
  EXPECT_EQ(f({IValue(2)}).toInt(), 23);
  EXPECT_EQ(f({IValue(2)}, {{"y", IValue(5)}}).toInt(), 25);
  EXPECT_THROW(c10::Error, "shifted() is missing value for argument 'x'", f({}));
  EXPECT_THROW(c10::Error, "Expected at most 2 argument(s) for operator 'shifted', but received 3 argument(s)", f({1, 2, 3}));
  EXPECT_THROW(c10::Error, "shifted() Expected a value of type 'int' for argument 'x' but instead found type 'float'", f({1.5}));
  EXPECT_THROW(c10::Error, "Unknown keyword argument 'z' for operator 'shifted'", f({1}, {{"z", IValue(1)}}));
  // What lies below the inputs stays.
  Stack stack{IValue("below"), IValue(1), IValue(4)};
  f.run(stack);
  EXPECT_EQ(stack.size(), 2u);
  EXPECT(stack[0].toStringRef() == "below" && stack[1].toInt() == 14);
  Stack one{IValue(1)};
  EXPECT_THROW(c10::Error, "expected 2 inputs, but got only 1", f.run(one));
  Stack input{IValue(torch::ones({1}))};
  unit->get_function("both").run(input);
  EXPECT_EQ(input.size(), 1u);
  EXPECT_EQ(input[0].toTuple()->elements()[0].toTensor().item<float>(), 14.f);
  Stack none{IValue(torch::ones({1}))};
  unit->get_function("nothing").run(none);
  EXPECT(none.size() == 1 && none[0].isNone());
  Stack later{IValue(1), IValue(2)};
  auto future = f.runAsync(later);
  future->wait();
  EXPECT_EQ(future->value().toInt(), 12);
}

TEST(surface_functions, defined_one_after_the_other) {
  auto unit = arithmetic();
  const auto define = [&](const std::optional<c10::QualifiedName>& prefix, const std::string& source) {
    return unit->define(prefix, source, torch::jit::nativeResolver(), nullptr);
  };
  Function* const before = unit->find_function("shifted");
  EXPECT_EQ(names(define(std::nullopt, "def twice(x: int):\n  return 2 * x\ndef four(x: int):\n  return twice(twice(x))\n")), "twice four");
  EXPECT(unit->find_function("shifted") == before && (*before)({IValue(1)}).toInt() == 13);
  EXPECT_EQ(unit->run_method("four", 3).toInt(), 12);
  EXPECT_THROW(c10::Error, "method 'twice' already defined.", define(std::nullopt, "def twice(x):\n  return x\n"));
  EXPECT_EQ(unit->run_method("twice", 3).toInt(), 6);
  // Another prefix has names of its own.
  EXPECT_EQ(names(define(c10::QualifiedName("my.lib"), "def twice(x):\n  return x + x + x\n")), "my.lib.twice");
  EXPECT_EQ(unit->find_function("my.lib.twice")->name(), "twice");
  EXPECT(unit->find_function("lib.twice") == nullptr);
  EXPECT_EQ(unit->run_method("my.lib.twice", torch::ones({1})).toTensor().item<float>(), 3.f);
  EXPECT_EQ(unit->get_functions().size(), 6u);
  // A text sees its own functions only.
  EXPECT_THROW(std::exception, "", define(std::nullopt, "def five(x: int):\n  return twice(x)\n"));
}

TEST(surface_functions, methods) {
  Module m = net();
  const std::string name = m.type()->name()->qualifiedName();
  EXPECT_EQ(names(m.type()->methods()), name + ".forward " + name + ".made");
  Function* const forward = m.type()->findMethod("forward");
  EXPECT_EQ(forward->name(), "forward");
  EXPECT_EQ(forward->qualname().qualifiedName(), name + ".forward");
  EXPECT_EQ(forward->qualname().prefix(), name);
  EXPECT_EQ(forward->num_inputs(), 2u);
  EXPECT_EQ(infer_test::printed(m.get_method("made").function().getSchema()), "made(" + name + " self, int n=2) -> Tensor");
  EXPECT(forward == &m.get_method("forward").function() && m.type()->findMethod("none") == nullptr);
  EXPECT_THROW(c10::Error, "Couldn't find method: 'none' on class: '" + name, m.type()->getMethod("none"));
  Stack stack{IValue(7), m._ivalue(), torch::ones({1})};
  forward->run(stack);
  EXPECT(stack.size() == 2 && stack[1].toTensor().item<float>() == 2.f);
  EXPECT_EQ((*forward)({m._ivalue(), torch::ones({3})}).toTensor().numel(), 3);
  EXPECT_EQ(m.type()->getMethod("made")({m._ivalue()}).toTensor().numel(), 2);
  EXPECT_THROW(c10::Error, "forward() ", (*forward)({torch::ones({2})}));
  std::string seen;
  for (const auto& method : m.get_methods()) seen += method.name() + std::to_string(method.num_inputs());
  EXPECT_EQ(seen, "forward2made2");
}
