// torch::class_: classes of a program's own in scripts, operators and files; and operators over texts, dictionaries, tuples and objects.
#include <torch/torch.h>

#include "test.h"

#include <torch/custom_class.h>
#include <torch/library.h>
#include <torch/script.h>

#include <sstream>
#include <string>
#include <tuple>
#include <vector>

using torch::Tensor;
using torch::jit::IValue;

namespace {

int alive = 0;

/// A stack of texts.
struct Texts : torch::CustomClassHolder {
  std::vector<std::string> all;
  explicit Texts(std::vector<std::string> given) : all(std::move(given)) { alive++; }
  Texts(const Texts&) = delete;
  ~Texts() override { alive--; }
  void push(std::string text) { all.push_back(std::move(text)); }
  std::string pop() {
    TORCH_CHECK(!all.empty(), "pop of an empty stack");
    std::string last = all.back();
    all.pop_back();
    return last;
  }
  int64_t size() const { return static_cast<int64_t>(all.size()); }
  std::tuple<std::string, int64_t> top() const { return {all.back(), size()}; }
  c10::intrusive_ptr<Texts> copy() const { return c10::make_intrusive<Texts>(all); }
};

/// A weight, and how it is scaled.
struct Scaler : torch::CustomClassHolder {
  Tensor weight;
  double factor;
  int64_t calls = 0;
  Scaler(Tensor w, double f) : weight(std::move(w)), factor(f) {}
  Tensor apply(const Tensor& x) {
    calls++;
    return x * weight * factor;
  }
};

TORCH_LIBRARY(custom_class_test, m) {
  m.class_<Texts>("Texts")
      .def(torch::init<std::vector<std::string>>())
      .def("push", &Texts::push)
      .def("pop", &Texts::pop)
      .def("size", &Texts::size)
      .def("top", &Texts::top)
      .def("copy", &Texts::copy)
      .def("repeat", [](const c10::intrusive_ptr<Texts>& self, int64_t n, std::string between) {
        std::string out;
        for (int64_t i = 0; i < n; i++) out += (i ? between : "") + self->all.at(0);
        return out;
      }, "", {torch::arg("n") = 2, torch::arg("between") = ", "})
      .def_static("of", [](std::string a, std::string b) { return c10::make_intrusive<Texts>(std::vector<std::string>{a, b}); })
      .def_pickle([](const c10::intrusive_ptr<Texts>& self) -> std::vector<std::string> { return self->all; },
                  [](std::vector<std::string> state) { return c10::make_intrusive<Texts>(std::move(state)); });
  m.class_<Scaler>("Scaler")
      .def(torch::init([](Tensor weight, double factor) { return c10::make_intrusive<Scaler>(std::move(weight), factor); }), "",
           {torch::arg("weight"), torch::arg("factor") = 0.5})
      .def("apply", &Scaler::apply)
      .def_readwrite("factor", &Scaler::factor)
      .def_property("calls", [](const c10::intrusive_ptr<Scaler>& self) { return self->calls; })
      .def_pickle([](const c10::intrusive_ptr<Scaler>& self) { return std::make_tuple(self->weight, self->factor); },
                  [](std::tuple<Tensor, double> state) { return c10::make_intrusive<Scaler>(std::get<0>(state), std::get<1>(state)); });

  m.def("joined(str[] parts, str between) -> str", [](std::vector<std::string> parts, std::string between) {
    std::string out;
    for (size_t i = 0; i < parts.size(); i++) out += (i ? between : "") + parts[i];
    return out;
  });
  m.def("words", [](std::string text) {
    std::vector<std::string> out;
    std::istringstream in(text);
    for (std::string word; in >> word;) out.push_back(word);
    return out;
  });
  m.def("total", [](const c10::Dict<std::string, Tensor>& named) {
    Tensor sum = torch::zeros({});
    for (const auto& e : named) sum = sum + e.value().sum();
    return sum;
  });
  m.def("halves", [](const c10::Dict<std::string, Tensor>& named) {
    c10::Dict<std::string, Tensor> out;
    for (const auto& e : named) out.insert(e.key(), e.value() * 0.5);
    return out;
  });
  m.def("sums(int[][] rows) -> int[]", [](const c10::List<c10::List<int64_t>>& rows) {
    std::vector<int64_t> out;
    for (size_t i = 0; i < rows.size(); i++) {
      const c10::List<int64_t> row = rows.get(i);
      int64_t sum = 0;
      for (size_t j = 0; j < row.size(); j++) sum += row.get(j);
      out.push_back(sum);
    }
    return out;
  });
  m.def("swapped((Tensor, int) pair) -> (int, Tensor)", [](std::tuple<Tensor, int64_t> pair) {
    return std::make_tuple(std::get<1>(pair), std::get<0>(pair));
  });
  m.def("kind(Any value) -> str", [](IValue value) { return value.tagKind(); });
  m.def("longest(__torch__.torch.classes.custom_class_test.Texts texts) -> str", [](const c10::intrusive_ptr<Texts>& texts) {
    std::string best;
    for (const auto& t : texts->all) best = t.size() > best.size() ? t : best;
    return best;
  });
  m.def("scaled", [](const c10::intrusive_ptr<Scaler>& scaler, const Tensor& x) { return scaler->apply(x); });
}

IValue call(const char* name, torch::jit::Stack stack) {
  c10::Dispatcher::singleton().findSchemaOrThrow((std::string("custom_class_test::") + name).c_str(), "").callBoxed(&stack);
  return stack.at(0);
}

torch::jit::Module with(const char* source) {
  torch::jit::Module m("m");
  m.define(source);
  return m;
}

}  // namespace

TEST(custom_class, values) {
  {
    const IValue v = torch::make_custom_class<Texts>(std::vector<std::string>{"a", "b"});
    EXPECT(v.isCustomClass() && v.isObject() && !v.isModule() && !v.isTensor());
    EXPECT_EQ(v.tagKind(), "Object");
    EXPECT_EQ(v.type()->expect<c10::ClassType>()->name()->qualifiedName(), "__torch__.torch.classes.custom_class_test.Texts");
    EXPECT_EQ(v.toCustomClass<Texts>()->size(), 2);
    EXPECT(v.toCustomClass<Texts>().get() == v.to<c10::intrusive_ptr<Texts>>().get());
    EXPECT_THROW(c10::Error, "Tried to convert an IValue of type __torch__.torch.classes.custom_class_test.Texts", v.toCustomClass<Scaler>());
    EXPECT_THROW(c10::Error, "", IValue(3).toCustomClass<Texts>());
    EXPECT_EQ(alive, 1);
  }
  EXPECT_EQ(alive, 0);
  EXPECT(torch::getCustomClass("__torch__.torch.classes.custom_class_test.Texts") != nullptr);
  EXPECT(torch::getCustomClass("__torch__.torch.classes.custom_class_test.None") == nullptr);
  EXPECT_EQ(c10::getCustomClassType<c10::intrusive_ptr<Texts>>()->name()->qualifiedName(), "__torch__.torch.classes.custom_class_test.Texts");
  struct Unknown : torch::CustomClassHolder {};
  EXPECT_THROW(c10::Error, "", IValue(c10::make_intrusive<Unknown>()));
  EXPECT_THROW(c10::Error, "Custom class with name __torch__.torch.classes.custom_class_test.Texts is already registered.", torch::class_<Texts>("custom_class_test", "Texts"));
}

TEST(custom_class, methods_in_scripts) {
  const IValue texts = torch::make_custom_class<Texts>(std::vector<std::string>{"foo", "bar"});
  auto m = with(R"(
    def forward(self, s : __torch__.torch.classes.custom_class_test.Texts, more : str):
      s.push(more)
      n = s.size()
      return s.pop(), s, n, s.repeat(), s.repeat(3, between="-"), s.top()
  )");
  const auto out = m.forward({texts, "baz"}).toTuple();
  EXPECT_EQ(out->elements()[0].toStringRef(), "baz");
  EXPECT(out->elements()[1].toCustomClass<Texts>().get() == texts.toCustomClass<Texts>().get());
  EXPECT_EQ(out->elements()[2].toInt(), 3);
  EXPECT_EQ(out->elements()[3].toStringRef(), "foo, foo");
  EXPECT_EQ(out->elements()[4].toStringRef(), "foo-foo-foo");
  EXPECT_EQ(out->elements()[5].toTuple()->elements()[0].toStringRef(), "bar");
  auto pop = with(R"(
    def forward(self, s : __torch__.torch.classes.custom_class_test.Texts):
      return s.pop()
  )");
  EXPECT_THROW(std::exception, "", pop.forward({torch::make_custom_class<Texts>(std::vector<std::string>{})}));
}

TEST(custom_class, attributes_are_saved) {
  torch::jit::Module m("m");
  m.register_attribute("scaler", c10::getCustomClassType<c10::intrusive_ptr<Scaler>>(),
                       torch::make_custom_class<Scaler>(torch::full({2}, 3.), 2.), false);
  m.register_attribute("texts", c10::getCustomClassType<c10::intrusive_ptr<Texts>>(),
                       torch::make_custom_class<Texts>(std::vector<std::string>{"x", "yy"}), false);
  m.define(R"(
    def forward(self, x):
      return torch.relu(self.scaler.apply(x)), self.texts.size()
  )");
  const Tensor x = torch::arange(2).to(torch::kFloat);
  const auto before = m.forward({x}).toTuple();
  EXPECT(torch::equal(before->elements()[0].toTensor(), x * 6));
  EXPECT_EQ(m.attr("scaler").toCustomClass<Scaler>()->calls, 1);
  std::stringstream file;
  m.save(file);
  auto loaded = torch::jit::load(file);
  const auto after = loaded.forward({x}).toTuple();
  EXPECT(torch::equal(after->elements()[0].toTensor(), x * 6));
  EXPECT_EQ(after->elements()[1].toInt(), 2);
  EXPECT_EQ(loaded.attr("texts").toCustomClass<Texts>()->all.at(1), "yy");
  EXPECT_EQ(loaded.attr("scaler").toCustomClass<Scaler>()->calls, 1);
}

TEST(custom_class, operators_over_any_value) {
  EXPECT_EQ(call("joined", {std::vector<std::string>{"a", "b", "c"}, "+"}).toStringRef(), "a+b+c");
  EXPECT_EQ(call("joined", {std::vector<std::string>{}, "+"}).toStringRef(), "");
  EXPECT_EQ(call("words", {"one two  three"}).toListRef()[2].toStringRef(), "three");
  EXPECT_EQ(call("words", {""}).to<std::vector<std::string>>().size(), 0u);
  c10::Dict<std::string, Tensor> named;
  named.insert("x", torch::ones({3}));
  named.insert("y", torch::full({2}, 5.));
  EXPECT_EQ(call("total", {named}).toTensor().item<float>(), 13.f);
  EXPECT_EQ(call("total", {c10::Dict<std::string, Tensor>()}).toTensor().item<float>(), 0.f);
  const auto halves = call("halves", {named}).toGenericDict();
  EXPECT_EQ(halves.size(), 2u);
  EXPECT(torch::equal(halves.at("y").toTensor(), torch::full({2}, 2.5)));
  EXPECT_EQ(call("halves", {c10::Dict<std::string, Tensor>()}).toGenericDict().size(), 0u);
  c10::List<c10::List<int64_t>> rows;
  rows.push_back(c10::List<int64_t>({1, 2}));
  rows.push_back(c10::List<int64_t>());
  rows.push_back(c10::List<int64_t>({7}));
  const auto sums = call("sums", {rows}).toIntVector();
  EXPECT(sums == std::vector<int64_t>({3, 0, 7}));
  torch::jit::Stack stack{std::make_tuple(torch::ones({2}), int64_t(4))};
  c10::Dispatcher::singleton().findSchemaOrThrow("custom_class_test::swapped", "").callBoxed(&stack);
  EXPECT_EQ(stack.size(), 2u);
  EXPECT_EQ(stack[0].toInt(), 4);
  EXPECT_EQ(call("kind", {std::vector<std::string>{"a"}}).toStringRef(), "GenericList");
  EXPECT_EQ(call("kind", {2.5}).toStringRef(), "Double");
  EXPECT_EQ(call("longest", {torch::make_custom_class<Texts>(std::vector<std::string>{"a", "ccc", "bb"})}).toStringRef(), "ccc");
}

// As files have them: sources that LibTorch compiles cannot name operators of other libraries, or constructors.
#ifdef INFER_H
TEST(custom_class, constructors_and_functions_in_scripts) {
  auto m = with(R"(
    def forward(self, x):
      scaler = __torch__.torch.classes.custom_class_test.Scaler.__new__(__torch__.torch.classes.custom_class_test.Scaler)
      _0 = (scaler).__init__(x, )
      other = __torch__.torch.classes.custom_class_test.Scaler.__new__(__torch__.torch.classes.custom_class_test.Scaler)
      _1 = (other).__init__(x, 4., )
      texts = __torch__.torch.classes.custom_class_test.Texts.of("a", "b")
      return (scaler).apply(x, ), (other).apply(x, ), (other).factor_getter(), (texts).pop()
  )");
  const auto out = m.forward({torch::full({1}, 2.)}).toTuple()->elements().vec();
  EXPECT_EQ(out[0].toTensor().item<float>(), 2.f);
  EXPECT_EQ(out[1].toTensor().item<float>(), 16.f);
  EXPECT_EQ(out[2].toDouble(), 4.);
  EXPECT_EQ(out[3].toStringRef(), "b");
  auto unmade = with(R"(
    def forward(self, x):
      scaler = __torch__.torch.classes.custom_class_test.Scaler.__new__(__torch__.torch.classes.custom_class_test.Scaler)
      return (scaler).apply(x, )
  )");
  EXPECT_THROW(c10::Error, "", unmade.forward({torch::ones({1})}));
  auto twice = with(R"(
    def forward(self, x):
      scaler = __torch__.torch.classes.custom_class_test.Scaler.__new__(__torch__.torch.classes.custom_class_test.Scaler)
      _0 = (scaler).__init__(x, )
      _1 = (scaler).__init__(x, )
      return x
  )");
  EXPECT_THROW(c10::Error, "", twice.forward({torch::ones({1})}));
}

TEST(custom_class, operators_over_any_value_in_scripts) {
  auto m = with(R"(
    def forward(self, x, s : __torch__.torch.classes.custom_class_test.Texts):
      words = ops.custom_class_test.words("b a  c")
      words.append("d")
      both = ops.custom_class_test.halves({"x": x, "y": x * 2})
      pair = ops.custom_class_test.swapped((x, 3))
      return (ops.custom_class_test.joined(words, ";"), ops.custom_class_test.total(both), both["y"], pair[0],
              ops.custom_class_test.sums([[1, 2], [3]]), ops.custom_class_test.longest(s))
  )");
  const auto out = m.forward({torch::ones({2}), torch::make_custom_class<Texts>(std::vector<std::string>{"q", "rr"})}).toTuple()->elements().vec();
  EXPECT_EQ(out[0].toStringRef(), "b;a;c;d");
  EXPECT_EQ(out[1].toTensor().item<float>(), 3.f);
  EXPECT(torch::equal(out[2].toTensor(), torch::ones({2})));
  EXPECT_EQ(out[3].toInt(), 3);
  EXPECT(out[4].toIntVector() == std::vector<int64_t>({3, 3}));
  EXPECT_EQ(out[5].toStringRef(), "rr");
}
#endif

TEST(custom_class, gradients_pass_through_methods) {
  auto scaler = c10::make_intrusive<Scaler>(torch::full({2}, 3., torch::requires_grad()), 2.);
  const Tensor x = torch::ones({2}, torch::requires_grad());
  call("scaled", {scaler, x}).toTensor().sum().backward();
  EXPECT(torch::equal(x.grad(), torch::full({2}, 6.)));
  EXPECT(torch::equal(scaler->weight.grad(), torch::full({2}, 2.)));
}
