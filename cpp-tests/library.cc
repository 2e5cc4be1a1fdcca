// Operators of a program's own: schemas, kernels for keys, what is derived from the schema, and what is refused.
#include <torch/torch.h>

#include "test.h"

#include <c10/core/InferenceMode.h>
#include <torch/csrc/autograd/autograd_not_implemented_fallback.h>
#include <torch/library.h>

#include <stdexcept>

using torch::Library;
using torch::Tensor;

namespace {

Tensor twice(const Tensor& x) { return x * 2; }

/// As `twice`, written over memory: what it does is recorded by nobody.
Tensor raw_twice(const Tensor& x) {
  Tensor y = torch::empty(x.sizes());
  for (int64_t i = 0; i < x.numel(); i++) y.data_ptr<float>()[i] = 2 * x.const_data_ptr<float>()[i];
  return y;
}
Tensor& bump_(Tensor& x) {
  x.data_ptr<float>()[0] += 1;
  return x;
}
Tensor& add_one_(Tensor& x) { return x.add_(1); }
Tensor same_memory(const Tensor& x) { return x.as_strided(x.sizes(), x.strides()); }

/// A kernel that breaks its word.
Tensor liar(const Tensor& x) {
  const_cast<float*>(x.const_data_ptr<float>())[0] = 99;
  return x + 1;
}

Tensor many(Tensor a, int64_t i, double d, bool b, const std::string& s, const std::optional<Tensor>& o, at::TensorList l, at::IntArrayRef il,
            std::vector<double> dl, const at::Scalar& sc, std::optional<int64_t> oi, at::ScalarType st, c10::Device dev) {
  EXPECT(b && s == "text" && o && il.size() == 2 && il[1] == 6 && dl.size() == 1 && sc.toDouble() == 1.5 && !oi && st == at::kLong && dev.is_cpu());
  return a * static_cast<double>(i) + d + *o + l[0];
}
std::tuple<Tensor, int64_t> two(Tensor a) { return {a.clone(), 7}; }
void nothing(Tensor) {}
std::vector<Tensor> parts(const Tensor& a) { return {a + 1, a + 2}; }

void boxed(const c10::OperatorHandle& op, torch::jit::Stack* stack) {
  const Tensor x = torch::jit::pop(stack).toTensor();
  stack->push_back(x + static_cast<double>(op.schema().arguments().size()));
}

c10::OperatorHandle op(const std::string& name) { return c10::Dispatcher::singleton().findSchemaOrThrow(("mine::" + name).c_str(), ""); }
Tensor call(const std::string& name, const Tensor& x) { return op(name).typed<Tensor(const Tensor&)>().call(x); }
Tensor write(const std::string& name, Tensor x) { return op(name).typed<Tensor&(Tensor&)>().call(x); }
std::string text(const std::string& name) {
  std::ostringstream out;
  out << op(name).schema();
  return out.str();
}
Library fragment() { return Library(Library::FRAGMENT, "mine", std::nullopt, "here.cc", 7); }
/// Registers something, for as long as that takes.
template <class F>
void in(Library m, F f) {
  f(m);
}
Library impl(c10::DispatchKey key) { return Library(Library::IMPL, "mine", key, "here.cc", 7); }

}  // namespace

TORCH_LIBRARY(mine, m) {
  m.def("twice(Tensor x) -> Tensor");
  m.def("raw_twice(Tensor x) -> Tensor");
  m.def("bump_(Tensor(a!) x) -> Tensor(a!)");
  m.def("add_one_(Tensor(a!) x) -> Tensor(a!)");
  m.def("alias(Tensor(a) x) -> Tensor(a)");
  m.def("hidden_alias(Tensor(a) x) -> Tensor(a)", torch::dispatch(c10::DispatchKey::CPU, [](const Tensor& x) {
          at::AutoDispatchBelowADInplaceOrView below;
          return same_memory(x);
        }));
  m.def("liar(Tensor x) -> Tensor");
  m.def("empty_handed(Tensor x) -> Tensor");
  m.def("many", many);
  m.def("two", two);
  m.def("nothing", &nothing);
  m.def("parts", TORCH_FN(parts));
  m.def("square(Tensor x) -> Tensor", [](const Tensor& x) { return x * x; });
  m.def("defaults(Tensor x, int n=3, *, float[2] f=[1.,2.], str s='hey', Tensor? t=None, int[]? l=None) -> Tensor",
        [](const Tensor& x, int64_t n, at::ArrayRef<double> f, const std::string& s, const std::optional<Tensor>& t, at::OptionalIntArrayRef l) {
          EXPECT(s == "hey" && !t && !l.has_value());
          return x * n + f[1];
        });
  m.def("boxed(Tensor x) -> Tensor", torch::CppFunction::makeFromBoxedFunction<&boxed>());
}
TORCH_LIBRARY_IMPL(mine, CPU, m) {
  m.impl("twice", twice);
  m.impl("raw_twice", raw_twice);
  m.impl("bump_", &bump_);
  m.impl("add_one_", add_one_);
  m.impl("alias", TORCH_FN(same_memory));
}
TORCH_LIBRARY_FRAGMENT(mine, m) { m.def("later(Tensor x) -> Tensor", twice); }

TEST(library, schemas_are_given_or_inferred) {
  EXPECT_EQ(text("many"), "mine::many(Tensor _0, int _1, float _2, bool _3, str _4, Tensor? _5, Tensor[] _6, int[] _7, float[] _8, Scalar _9, int? _10, ScalarType _11, Device _12) -> Tensor _0");
  EXPECT_EQ(text("two"), "mine::two(Tensor _0) -> (Tensor _0, int _1)");
  EXPECT_EQ(text("nothing"), "mine::nothing(Tensor _0) -> ()");
  EXPECT_EQ(text("parts"), "mine::parts(Tensor _0) -> Tensor[] _0");
  EXPECT_EQ(text("defaults"), "mine::defaults(Tensor x, int n=3, *, float[2] f=[1., 2.], str s=\"hey\", Tensor? t=None, int[]? l=None) -> Tensor");
}

TEST(library, arguments_and_results_of_every_kind) {
  const Tensor x = torch::ones({2});
  torch::jit::Stack stack{x, 3, 0.5, true, "text", x, std::vector<Tensor>{x}, std::vector<int64_t>{5, 6}, std::vector<double>{2.5}, 1.5, c10::IValue(),
                          static_cast<int64_t>(at::kLong), c10::Device("cpu")};
  op("many").callBoxed(&stack);
  EXPECT_EQ(stack.size(), 1u);
  EXPECT_EQ(stack[0].toTensor()[0].item<float>(), 5.5f);
  stack = {x};
  op("two").callBoxed(&stack);
  EXPECT(stack.size() == 2 && stack[1].toInt() == 7);
  stack = {x};
  op("nothing").callBoxed(&stack);
  EXPECT(stack.empty());
  EXPECT_EQ(op("parts").typed<std::vector<Tensor>(const Tensor&)>().call(x)[1][0].item<float>(), 3.f);
  EXPECT_EQ(call("boxed", x)[0].item<float>(), 2.f);
  EXPECT_EQ(call("later", x)[0].item<float>(), 2.f);
}

TEST(library, gradients) {
  Tensor x = torch::ones({2}, at::requires_grad());
  // What a kernel calls is recorded, so an operator made of others has a gradient.
  EXPECT_EQ(call("square", x).grad_fn()->name(), "MulBackward0");
  EXPECT_EQ(call("twice", x).grad_fn()->name(), "MulBackward1");
  Tensor y = call("raw_twice", x);
  EXPECT_EQ(y.grad_fn()->name(), "torch::autograd::WarnNotImplemented");
  struct Heard : c10::WarningHandler {
    std::string text;
    void process(const c10::Warning& warning) override { text = warning.msg(); }
  } heard;
  {
    c10::WarningUtils::WarningHandlerGuard guard(&heard);
    (y.sum() + x.sum()).backward();
  }
  EXPECT_EQ(heard.text.rfind("mine::raw_twice: an autograd kernel was not registered to the Autograd key(s) but we are trying to backprop through it.", 0), size_t(0));
  EXPECT_EQ(x.grad()[0].item<float>(), 1.f);
  EXPECT_THROW(c10::Error, "NYI: mode='error'", torch::autograd::setAutogradFallbackMode(torch::autograd::AutogradFallbackMode::Error));
  torch::autograd::setAutogradFallbackMode(torch::autograd::AutogradFallbackMode::Nothing);
  EXPECT(!call("raw_twice", x).requires_grad());
  torch::autograd::setAutogradFallbackMode(torch::autograd::AutogradFallbackMode::Warn);
  {
    Library m = impl(c10::DispatchKey::Autograd);
    m.impl("raw_twice", torch::autograd::autogradNotImplementedFallback());
    Tensor z = call("raw_twice", x);
    EXPECT_EQ(z.grad_fn()->name(), "torch::autograd::NotImplemented");
    EXPECT_THROW(c10::Error, "derivative for mine::raw_twice is not implemented", z.sum().backward());
  }
  Library m = impl(c10::DispatchKey::Autograd);
  m.impl("raw_twice", torch::CppFunction::makeFallthrough());
  EXPECT(!call("raw_twice", x).requires_grad());
}

TEST(library, modes) {
  Tensor x = torch::ones({2}, at::requires_grad()), n = torch::ones({2}), i;
  {
    c10::InferenceMode guard;
    i = call("twice", x);
    EXPECT(i.is_inference() && !i.requires_grad());
    EXPECT(write("bump_", i).is_inference());
    EXPECT(call("alias", i).is_inference() && !call("alias", i).is_view());
    EXPECT(!call("alias", n).is_inference() && call("alias", n).is_view());
  }
  EXPECT(call("alias", i).is_inference() && !call("twice", i).is_inference());
  at::NoGradGuard guard;
  EXPECT(!call("twice", x).requires_grad() && call("alias", x).is_view());
}

// From here on libinfer does more than LibTorch, where all of it is up to the kernel.
#ifdef INFER_H
TEST(library, what_the_schema_says_is_written_is_counted) {
  Tensor n = torch::ones({2}), x = torch::ones({2}, at::requires_grad()), i;
  write("bump_", n);
  EXPECT_EQ(n._version(), 1u);
  // An operator that counts by itself is not counted twice.
  write("add_one_", n);
  EXPECT_EQ(n._version(), 2u);
  Tensor y = (x * n).sum();
  {
    c10::InferenceMode guard;
    write("bump_", n);
    i = torch::ones({2});
  }
  EXPECT_EQ(n._version(), 3u);
  // A view counts with its base, however its kernel made it.
  Tensor view = call("hidden_alias", n);
  EXPECT(view.is_view());
  view.add_(1);
  EXPECT_EQ(n._version(), 4u);
  EXPECT_THROW(c10::Error, "one of the variables needed for gradient computation has been modified by an inplace operation", y.backward());
  EXPECT_THROW(c10::Error, "Inplace update to inference tensor outside InferenceMode is not allowed.", write("bump_", i));
  EXPECT_EQ(i[0].item<float>(), 1.f);
}

TEST(library, a_kernel_that_writes_what_it_may_not_is_caught) {
  Library m = impl(c10::DispatchKey::CPU);
  m.impl("liar", torch::CppFunction(&infer_detail::KernelOf<decltype(&liar)>::call, new auto(&liar), &infer_detail::KernelOf<decltype(&liar)>::drop,
                                    std::string(), INFER_KERNEL_SUPERVISED));
  Tensor x = torch::ones({2});
  EXPECT_THROW(c10::Error, "mine::liar: the kernel wrote to argument 'x' (Float[2]), which its schema calls read-only: mine::liar(Tensor x) -> Tensor", call("liar", x));
  EXPECT_EQ(x[0].item<float>(), 1.f);
  // A view of what may be written may be written.
  Library w = fragment();
  w.def("both_(Tensor(a!) x, Tensor y) -> Tensor(a!)", [](Tensor& a, const Tensor&) -> Tensor& { return bump_(a); });
  op("both_").typed<Tensor&(Tensor&, const Tensor&)>().call(x, x.view({2}));
  EXPECT_EQ(x[0].item<float>(), 2.f);
}
#endif

TEST(library, kernels_come_and_go) {
  const Tensor x = torch::ones({2}), g = torch::ones({2}, at::requires_grad());
  EXPECT_THROW(c10::Error, "Could not run 'mine::empty_handed' with arguments from the 'CPU' backend.", call("empty_handed", x));
  {
    Library waiting = impl(c10::DispatchKey::CPU);
    waiting.impl("tomorrow", twice);
    Library m = fragment();
    m.def("tomorrow(Tensor x) -> Tensor");
    EXPECT_EQ(call("tomorrow", x)[0].item<float>(), 2.f);
    Library other = impl(c10::DispatchKey::CPU);
    other.impl("tomorrow", [](const Tensor& t) { return t + 100; });
    EXPECT_EQ(call("tomorrow", x)[0].item<float>(), 101.f);
    other.reset();
    EXPECT_EQ(call("tomorrow", x)[0].item<float>(), 2.f);
  }
  EXPECT(!c10::Dispatcher::singleton().findSchema({"mine::tomorrow", ""}).has_value());
  // Those of the table can be replaced too.
  {
    Library m(Library::IMPL, "aten", c10::DispatchKey::CPU, "here.cc", 7);
    m.impl("relu", [](const Tensor& t) { return t + 100; });
    EXPECT_EQ(torch::relu(x)[0].item<float>(), 101.f);
  }
  {
    Library m(Library::IMPL, "aten", c10::DispatchKey::AutogradCPU, "here.cc", 7);
    m.impl("relu", [](c10::DispatchKeySet keys, const Tensor& t) {
      at::AutoDispatchBelowADInplaceOrView below;
      static const auto relu = c10::Dispatcher::singleton().findSchemaOrThrow("aten::relu", "").typed<Tensor(const Tensor&)>();
      return relu.redispatch(keys & c10::after_autograd_keyset, t) + 1;
    });
    EXPECT(torch::relu(x)[0].item<float>() == 2.f && torch::relu(g)[0].item<float>() == 2.f);
  }
  EXPECT_EQ(torch::relu(x)[0].item<float>(), 1.f);
}

TEST(library, exceptions_pass_through) {
  struct Own {
    int number;
  };
  Library m = fragment();
  m.def("throws(Tensor x, int how) -> Tensor", [](const Tensor& x, int64_t how) -> Tensor {
    if (how == 0) throw std::out_of_range("not there");
    if (how == 1) TORCH_CHECK_VALUE(false, "a wrong value");
    if (how == 2) throw Own{5};
    return x.view({-7});
  });
  const auto run = [](int64_t how) { return op("throws").typed<Tensor(const Tensor&, int64_t)>().call(torch::ones({2}), how); };
  EXPECT_THROW(std::out_of_range, "not there", run(0));
  EXPECT_THROW(c10::ValueError, "a wrong value", run(1));
  EXPECT_THROW(c10::Error, "invalid shape dimension -7", run(3));
  try {
    run(2);
    EXPECT(false);
  } catch (const Own& own) {
    EXPECT_EQ(own.number, 5);
  }
  EXPECT_THROW(c10::Error, "", torch::ones({2}).view({3}));
}

TEST(library, what_is_refused) {
  EXPECT_THROW(c10::Error, "Only a single TORCH_LIBRARY can be used to register the namespace mine;", Library(Library::DEF, "mine", std::nullopt, "here.cc", 7));
  EXPECT_THROW(c10::Error, "Tried to register an operator (mine::twice(Tensor x) -> Tensor) with the same name and overload name multiple times.",
               in(fragment(), [](Library& m) { m.def("twice(Tensor x) -> Tensor"); }));
  EXPECT_THROW(c10::Error, "", in(fragment(), [](Library& m) { m.def("bad(Tensor x -> Tensor"); }));
  const std::string different = "Inferred operator schema for a C++ kernel function doesn't match the expected function schema.\n  operator: mine::";
  EXPECT_THROW(c10::Error, different + "new\n  expected schema: mine::new(Tensor x) -> Tensor\n    registered at here.cc:7\n  inferred schema: (int _0) -> int _0\n    registered at here.cc:7\n  reason: Type mismatch in argument 1: Tensor vs int.",
               in(fragment(), [](Library& m) { m.def("new(Tensor x) -> Tensor", [](int64_t a) { return a; }); }));
  EXPECT(!c10::Dispatcher::singleton().findSchema({"mine::new", ""}).has_value());
  EXPECT_THROW(c10::Error, different, in(fragment(), [](Library& m) { m.def("new(Tensor x, Tensor y) -> Tensor", twice); }));
  EXPECT_THROW(c10::Error, different, in(fragment(), [](Library& m) { m.def("new(Tensor x) -> (Tensor, Tensor)", twice); }));
  EXPECT_THROW(c10::Error, different, in(fragment(), [](Library& m) { m.def("new(Tensor x) -> int", twice); }));
  EXPECT_THROW(c10::Error, different, in(impl(c10::DispatchKey::CPU), [](Library& m) { m.impl("empty_handed", [](int64_t a) { return a; }); }));
  EXPECT_THROW(c10::Error, "def(\"x\"): Cannot define an operator inside of a TORCH_LIBRARY_IMPL block.", in(impl(c10::DispatchKey::CPU), [](Library& m) { m.def("x(Tensor x) -> Tensor"); }));
  EXPECT_THROW(c10::Error, "Explicitly provided namespace (other) in schema string does not match namespace of enclosing TORCH_LIBRARY_FRAGMENT block (mine).",
               in(fragment(), [](Library& m) { m.def("other::x(Tensor x) -> Tensor"); }));
  EXPECT_THROW(c10::Error, "impl(\"other::x\", ...): Explicitly provided namespace (other) in operator name does not match namespace of enclosing TORCH_LIBRARY_IMPL block (mine).",
               in(impl(c10::DispatchKey::CPU), [](Library& m) { m.impl("other::x", twice); }));
  EXPECT_THROW(c10::Error, "impl(\"twice\", ...): Explicitly provided dispatch key (Autograd) is inconsistent with the dispatch key of the enclosing TORCH_LIBRARY_IMPL block (CPU).",
               in(impl(c10::DispatchKey::CPU), [](Library& m) { m.impl("twice", torch::dispatch(c10::DispatchKey::Autograd, twice)); }));
  EXPECT_THROW(c10::Error, "TORCH_LIBRARY_FRAGMENT: cannot define TORCH_LIBRARY_FRAGMENT with the wildcard namespace _", Library(Library::FRAGMENT, "_", std::nullopt, "here.cc", 7));
  EXPECT_THROW(c10::Error, "fallback(...): Fallback functions which apply to only a single namespace (you specified mine) are not supported.",
               in(impl(c10::DispatchKey::CPU), [](Library& m) { m.fallback(torch::CppFunction::makeFallthrough()); }));
  EXPECT_THROW(c10::Error, "\nTried to access or call an operator with a wrong signature.\n  operator: mine::twice(Tensor x) -> Tensor",
               op("twice").typed<Tensor(const Tensor&, int64_t)>());
  // Kernels for devices libinfer does not have are accepted, and never run.
  in(impl(c10::DispatchKey::CUDA), [](Library& m) { m.impl("twice", twice); });
}
