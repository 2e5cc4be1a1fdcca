// TorchScript from source text: torch::jit::compile, modules built in C++, futures.
#include <torch/torch.h>

#include "test.h"

#include <torch/script.h>

#include <atomic>
#include <sstream>
#include <thread>

using torch::Tensor;
using torch::jit::IValue;
using torch::jit::Module;

TEST(jit_compile, functions) {
  auto unit = torch::jit::compile(R"JIT(
      def product(a, b):
        return a * b
      def twice(x, n: int = 2):
        y = x
        for i in range(n - 1):
          y = y + x
        return y
    )JIT");
  const Tensor a = torch::full({2}, 3.), b = torch::full({2}, 5.);
  EXPECT(torch::equal(unit->run_method("product", a, b).toTensor(), a * b));
  EXPECT(torch::equal(unit->run_method("twice", a).toTensor(), a * 2));
  EXPECT(torch::equal(unit->run_method("twice", a, 4).toTensor(), a * 4));
  EXPECT(unit->find_function("nothing") == nullptr);
  EXPECT(unit->find_function("product") != nullptr);
  EXPECT_EQ(unit->get_function("product")({a, b}).toTensor().sum().item<float>(), 30.f);
  EXPECT_EQ(unit->get_function("twice").getSchema().arguments().size(), 2u);
  EXPECT_THROW(c10::Error, "", unit->get_function("nothing"));
}

TEST(jit_compile, one_name_twice) {
  const std::string f = "def f(x):\n  return x\n", g = "def g(x):\n  return x\n", of_module = "def f(self, x):\n  return x\n";
  EXPECT_THROW(c10::Error, "method 'f' already defined.", torch::jit::compile(f + f));
  EXPECT_THROW(c10::Error, "method 'g' already defined.", torch::jit::compile(f + g + "def g(x, y):\n  return x + y\n"));
  EXPECT_THROW(c10::Error, "Can't redefine method: f on class: __torch__.", Module("M").define(of_module + of_module));
  Module m("M");
  m.define(of_module);
  EXPECT_THROW(c10::Error, "Can't redefine method: f on class: __torch__.", m.define("def f(self, x):\n  return x + 1\n"));
  EXPECT(torch::equal(m.run_method("f", torch::ones({2})).toTensor(), torch::ones({2})));
}

TEST(jit_compile, control_flow) {
  auto unit = torch::jit::compile(R"JIT(
      def countdown(a, i: int):
        while i > 0 and bool(a.sum() < 100):
          a += a
          i -= 1
        return a
      def sign(x: float) -> str:
        if x < 0:
          return "negative"
        elif x == 0:
          return "zero"
        else:
          return "positive"
      def squares(n: int):
        out: List[int] = []
        for i in range(n):
          out.append(i * i)
        return out
    )JIT");
  EXPECT_EQ(unit->run_method("countdown", torch::ones({1}), 3).toTensor().item<float>(), 8.f);
  EXPECT_EQ(unit->run_method("countdown", torch::ones({1}), 30).toTensor().item<float>(), 128.f);
  EXPECT_EQ(unit->run_method("sign", -1.5).toStringRef() + unit->run_method("sign", 0.).toStringRef(), "negativezero");
  EXPECT_EQ(unit->run_method("squares", 4).toIntList()[3], 9);
}

TEST(jit_compile, results) {
  auto unit = torch::jit::compile(R"JIT(
      def both(x):
        return x + 1, x - 1
      def of_both(x):
        a, b = both(x)
        return a * b
      def numbers(a: int, b: int):
        return a // b, a % b, a / b, -a ** 2, not a == b
    )JIT");
  EXPECT_EQ(unit->run_method("of_both", torch::full({1}, 3)).toTensor().item<int64_t>(), 8);
  const auto numbers = unit->run_method("numbers", 7, 2).toTuple();
  EXPECT_EQ(numbers->elements()[0].toInt(), 3);
  EXPECT_EQ(numbers->elements()[1].toInt(), 1);
  EXPECT_EQ(numbers->elements()[2].toDouble(), 3.5);
  EXPECT_EQ(numbers->elements()[3].toDouble(), -49.);
  EXPECT(numbers->elements()[4].toBool());
}

TEST(jit_compile, a_number_before_a_tensor) {
  const auto unit = torch::jit::compile(R"(
def next(n: int) -> int:
    return n + 1
def sums(x):
    return [1 + x, next(1) + x, 1.5 - x, 3 * x, 1 / x, next(1) ** x]
def comparisons(x):
    return [2 < x, 2 <= x, 2 > x, 2.5 >= x, next(1) == x, 2 != x]
def quotient(x):
    return x / 2
)");
  const auto x = torch::tensor({1.0f, 2.0f, 4.0f});
  const auto sums = unit->run_method("sums", x).toTensorVector();
  const at::Tensor wanted[] = {x + 1, x + 2, 1.5 - x, x * 3, x.reciprocal(), at::pow(2, x)};
  for (size_t i = 0; i < 6; i++) EXPECT(at::equal(sums.at(i), wanted[i]));
  const auto comparisons = unit->run_method("comparisons", x).toTensorVector();
  const at::Tensor also_wanted[] = {x > 2, x >= 2, x < 2, x <= 2.5, x == 2, x != 2};
  for (size_t i = 0; i < 6; i++) EXPECT(at::equal(comparisons.at(i), also_wanted[i]));
  // Integers are divided as operators do it today, not as in files of the first versions.
  EXPECT(at::equal(unit->run_method("quotient", torch::tensor({3, 4})).toTensor(), torch::tensor({1.5f, 2.0f})));
}

TEST(jit_compile, a_tensor_where_a_number_is_annotated) {
  auto unit = torch::jit::compile(R"(
def returned(x) -> int:
    return x.sum()
def assigned(x) -> float:
    y: float = x.sum()
    return y + 1
)");
  EXPECT(unit->run_method("returned", torch::full({2}, 3, torch::kLong)).toInt() == 6);
  EXPECT(unit->run_method("assigned", torch::ones({2})).toDouble() == 3.0);
}

TEST(jit_compile, how_many_values_of_several_kinds) {
  auto unit = torch::jit::compile(R"(
def f(x) -> Tuple[int, Tensor]:
    m = (x, 7, "a")
    return len(m), x + 1
)");
  for (int i = 0; i < 3; i++) {
    const auto results = unit->run_method("f", torch::ones({2})).toTuple();
    EXPECT(results->elements()[0].toInt() == 3 && results->elements()[1].toTensor().equal(torch::full({2}, 2.)));
  }
}

TEST(jit_compile, subscripts) {
  auto unit = torch::jit::compile(R"JIT(
      def corner(x):
        return x[1:, 0]
      def rest(l: List[int]):
        return l[1:], l[-1], 3 in l
    )JIT");
  EXPECT(torch::equal(unit->run_method("corner", torch::arange(6).view({3, 2})).toTensor(), torch::tensor({2, 4}, torch::kLong)));
  const auto rest = unit->run_method("rest", c10::List<int64_t>({1, 2, 3})).toTuple();
  EXPECT_EQ(rest->elements()[0].toIntVector().size(), 2u);
  EXPECT_EQ(rest->elements()[1].toInt(), 3);
  EXPECT(rest->elements()[2].toBool());
}

TEST(jit_compile, functions_as_they_are_written) {
  const auto names = [](const char* source) {
    std::string out;
    for (const auto* f : torch::jit::compile(source)->get_functions()) out += f->name() + " ";
    return out;
  };
  EXPECT_EQ(names("def b(x):\n  return c(x)\ndef a(x):\n  return x\ndef c(x):\n  return a(x)\n"), "b a c ");
  EXPECT_EQ(names("def  f (x):\n  return x\ndef\tg(x):\n  return x\n"), "f g ");
  EXPECT_EQ(names("# def a(x):\ndef f(x):\n  return x\n"), "f ");
}

TEST(jit_compile, a_source_that_is_no_program) {
  EXPECT_THROW(std::exception, "", torch::jit::compile("def f(x):\n  return y\n"));
  EXPECT_THROW(std::exception, "", torch::jit::compile("def f(x:\n"));
}

TEST(jit_compile, a_module) {
  Module m("m");
  m.register_parameter("foo", torch::ones({3}), false);
  EXPECT_EQ(m.type()->getAttribute("foo")->str(), "Tensor");
  m.define(R"(
    def add_it(self, x, b : int = 4):
      return self.foo + x + b
  )");
  const Tensor sum = m.run_method("add_it", torch::ones({3})).toTensor();
  EXPECT(torch::equal(sum, torch::full({3}, 6.)));
  EXPECT_EQ(m.get_method("add_it")({torch::ones({3}), 1}).toTensor().sum().item<float>(), 9.f);
  EXPECT_EQ(m.parameters().size(), 1u);
  EXPECT(m.hasattr("foo") && !m.hasattr("bar"));
  EXPECT(m.is_training());
  // There is nothing to switch off.
  m.eval();
  EXPECT(m.is_training());
  m.register_attribute("training", c10::BoolType::get(), true);
  m.eval();
  EXPECT(!m.is_training());
  // Parameters are seen, not copied.
  m.attr("foo").toTensor().fill_(10);
  EXPECT_EQ(m.run_method("add_it", torch::ones({3}), 0).toTensor()[0].item<float>(), 11.f);
}

TEST(jit_compile, attributes) {
  Module m("m");
  m.register_attribute("scale", c10::FloatType::get(), 2.5);
  m.register_buffer("seen", torch::zeros({2}));
  m.define("def forward(self, x):\n  return x * self.scale + self.seen\n");
  EXPECT_EQ(m.buffers().size(), 1u);
  EXPECT_EQ(m.forward({torch::ones({2})}).toTensor().sum().item<float>(), 5.f);
  m.setattr("scale", 3.);
  EXPECT_EQ(m.forward({torch::ones({2})}).toTensor().sum().item<float>(), 6.f);
  EXPECT_EQ(m.attr("scale").toDouble(), 3.);
  EXPECT_EQ(m.attr("none", IValue(7)).toInt(), 7);
  EXPECT_THROW(std::exception, "", m.attr("none"));
  EXPECT_THROW(std::exception, "", m.setattr("scale", torch::ones({1})));
  m.register_buffer("seen", torch::ones({2}));
  EXPECT_EQ(m.forward({torch::ones({2})}).toTensor().sum().item<float>(), 8.f);
}

TEST(jit_compile, methods_that_call_each_other) {
  Module m("m");
  m.define("def inner(self, x):\n  return x + 1\n");
  m.define("def forward(self, x):\n  return self.inner(x) * 2\n");
  EXPECT_EQ(m.forward({torch::ones({1})}).toTensor().item<float>(), 4.f);
  EXPECT_EQ(m.get_methods().size(), 2u);
  EXPECT(m.find_method("inner") && !m.find_method("outer"));
}

TEST(jit_compile, modules_in_modules) {
  Module parent("parent"), child("child");
  child.register_attribute("n", c10::IntType::get(), 3);
  child.register_parameter("w", torch::ones({1}), false);
  child.define("def forward(self, x):\n  return x * self.n + self.w\n");
  parent.register_module("child", child);
  parent.define("def forward(self, x):\n  return self.child.forward(x) + 1\n");
  EXPECT_EQ(parent.forward({torch::ones({1})}).toTensor().item<float>(), 5.f);
  // One module, by two names.
  child.setattr("n", 4);
  EXPECT_EQ(parent.forward({torch::ones({1})}).toTensor().item<float>(), 6.f);
  EXPECT_EQ(parent.attr("child").toModule().attr("n").toInt(), 4);
  std::string names;
  for (const auto& p : parent.named_parameters()) names += p.name + " ";
  EXPECT_EQ(names, "child.w ");
}

TEST(jit_compile, copies) {
  Module m("m");
  m.register_attribute("n", c10::IntType::get(), 1);
  m.register_parameter("w", torch::zeros({1}), false);
  m.define("def forward(self, x):\n  return x * self.n + self.w\n");
  Module shared = m.copy(), deep = m.deepcopy();
  m.setattr("n", 5);
  m.attr("w").toTensor().fill_(1);
  EXPECT_EQ(shared.attr("n").toInt(), 1);
  EXPECT_EQ(shared.attr("w").toTensor().item<float>(), 1.f);
  EXPECT_EQ(deep.attr("w").toTensor().item<float>(), 0.f);
  EXPECT_EQ(deep.forward({torch::ones({1})}).toTensor().item<float>(), 1.f);
}

TEST(jit_compile, saved_and_loaded) {
  Module m("m");
  m.register_parameter("w", torch::full({2}, 3.), false);
  m.define("def forward(self, x):\n  return x * self.w, 1\n");
  std::stringstream file;
  m.save(file);
  auto loaded = torch::jit::load(file);
  const auto out = loaded.forward({torch::ones({2})}).toTuple();
  EXPECT(torch::equal(out->elements()[0].toTensor(), torch::full({2}, 3.)));
  EXPECT_EQ(out->elements()[1].toInt(), 1);
}

TEST(jit_compile, dump) {
  Module m("m");
  m.register_attribute("answer", c10::IntType::get(), 42);
  EXPECT(m.dump_to_str(false, true, false).find("42") != std::string::npos);
  EXPECT(m.dump_to_str(false, true, false).find("answer") != std::string::npos);
}

TEST(jit_compile, run_async) {
  Module m("m");
  m.define("def forward(self, x):\n  return x + 1\n");
  auto future = m.get_method("forward").run_async({torch::ones({1})});
  future->wait();
  EXPECT_EQ(future->value().toTensor().item<float>(), 2.f);
}

TEST(jit_future, values_and_errors) {
  auto f = c10::make_intrusive<c10::ivalue::Future>(c10::IntType::get());
  EXPECT(!f->completed());
  std::atomic<int> called{0};
  f->addCallback([&](c10::ivalue::Future& done) { called += static_cast<int>(done.value().toInt()); });
  auto next = f->then([](c10::ivalue::Future& done) { return done.value().toInt() + 1; }, c10::IntType::get());
  std::thread([f] { f->markCompleted(7); }).join();
  f->wait();
  EXPECT(f->completed() && f->hasValue() && !f->hasError());
  EXPECT_EQ(called.load(), 7);
  EXPECT_EQ(next->value().toInt(), 8);
  f->addCallback([&](c10::ivalue::Future&) { called = 1; });
  EXPECT_EQ(called.load(), 1);

  auto g = c10::make_intrusive<c10::ivalue::Future>(c10::IntType::get());
  g->setError(std::make_exception_ptr(std::runtime_error("no luck")));
  EXPECT(g->hasError() && !g->hasValue());
  EXPECT_EQ(g->tryRetrieveErrorMessage(), "no luck");
  EXPECT_THROW(std::runtime_error, "no luck", g->value());
  EXPECT_THROW(std::runtime_error, "no luck", g->waitAndThrow());
  EXPECT_THROW(c10::Error, "", f->markCompleted(1));
}

TEST(jit_future, futures_are_values) {
  const auto future = [](c10::TypePtr type) { return c10::make_intrusive<c10::ivalue::Future>(std::move(type)); };
  const auto f = future(c10::IntType::get());
  const c10::IValue value(f);
  EXPECT(value.isFuture() && value.isPtrType() && value.toFuture() == f && value == c10::IValue(f));
  EXPECT_EQ(value.tagKind(), "Future");
  EXPECT_EQ(value.type()->str(), "Future(int)");
  EXPECT_THROW(c10::Error, "", c10::IValue(3).toFuture());
  c10::List<c10::intrusive_ptr<c10::ivalue::Future>> list(c10::FutureType::create(c10::IntType::get()));
  list.push_back(f);
  EXPECT(list.get(0) == f);
  EXPECT_EQ(c10::IValue(list).type()->str(), "Future(int)[]");

  const auto later = f->thenAsync(
      [&](c10::ivalue::Future& done) {
        auto inner = future(c10::IntType::get());
        inner->markCompleted(done.value().toInt() + 1);
        return inner;
      },
      c10::IntType::get());
  f->markCompleted(4);
  EXPECT_EQ(later->value().toInt(), 5);
}

TEST(jit_future, collected) {
  const auto ints = [](size_t n) {
    c10::List<c10::intrusive_ptr<c10::ivalue::Future>> list(c10::FutureType::create(c10::IntType::get()));
    for (size_t i = 0; i < n; i++) list.push_back(c10::make_intrusive<c10::ivalue::Future>(c10::IntType::get()));
    return list;
  };
  const auto failed = [] { return std::make_exception_ptr(std::runtime_error("no luck")); };
  auto list = ints(2);
  auto all = c10::collectAll(list), any = c10::collectAny(list);
  EXPECT_EQ(all->elementType()->str(), "Future(int)[]");
  EXPECT_EQ(any->elementType()->str(), "int");
  list.get(1)->markCompleted(2);
  EXPECT(!all->completed() && any->completed());
  list.get(0)->markCompleted(1);
  EXPECT_EQ(any->value().toInt(), 2);
  EXPECT_EQ(all->value().toListRef()[0].toFuture()->value().toInt(), 1);

  list = ints(2);
  all = c10::collectAll(list), any = c10::collectAny(list);
  list.get(0)->setError(failed());
  EXPECT(all->hasError() && any->hasError());
  list.get(1)->setError(std::make_exception_ptr(std::runtime_error("another")));
  EXPECT_THROW(std::runtime_error, "no luck", all->waitAndThrow());

  EXPECT(c10::collectAll(ints(0))->value().toListRef().empty() && c10::collectAny(ints(0))->value().isNone());
  list = ints(1);
  list.push_back(c10::make_intrusive<c10::ivalue::Future>(c10::StringType::get()));
  EXPECT_THROW(c10::Error, "Expected all futures to have the same type, but found int in position 0 and str in position 1", c10::collectAny(list));
}

TEST(jit_compile, a_list_that_an_operator_gives_is_a_list) {
  Module m("Lists");
  m.define(
      "def forward(self, x):\n  return x.split(1)\n"
      "def both(self, x):\n  return x, torch.chunk(x, 2)\n"
      "def nested(self, x):\n  return [x.unbind(0), x.unbind(1)]\n");
  const torch::Tensor x = torch::arange(6).reshape({2, 3});
  // A graph is made when the method was called a few times.
  for (int i = 0; i < 4; i++) {
    const torch::jit::IValue rows = m.forward({x});
    EXPECT(rows.isTensorList());
    EXPECT_EQ(rows.toTensorVector().size(), 2u);
    EXPECT(torch::equal(rows.toTensorList().get(1), x.slice(0, 1)));
    const auto both = m.get_method("both")({x}).toTuple();
    EXPECT(both->elements()[0].isTensor() && both->elements()[1].isTensorList());
    const auto nested = m.get_method("nested")({x}).toList();
    EXPECT_EQ(nested.size(), 2u);
    EXPECT_EQ(static_cast<torch::jit::IValue>(nested.get(1)).toTensorVector().size(), 3u);
  }
}
