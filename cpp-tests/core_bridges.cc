// How tensors, functions and texts cross into other libraries: DLPack, operators under other namespaces, streams, marks, templates.
#include "test.h"

#include <ATen/ATen.h>
#include <ATen/CPUFunctions.h>
#include <ATen/DLConvertor.h>
#include <ATen/NativeFunctions.h>
#include <ATen/code_template.h>
#include <ATen/record_function.h>
#include <c10/core/CompileTimeFunctionPointer.h>
#include <c10/core/Stream.h>

using at::Tensor;
using infer_test::printed;

TEST(core_bridges, dlpack_shares_memory_until_the_receiver_is_done) {
  for (const auto type : {at::kByte, at::kChar, at::kShort, at::kInt, at::kLong, at::kHalf, at::kBFloat16, at::kFloat, at::kDouble, at::kBool,
                          at::kComplexFloat, at::kComplexDouble}) {
    const Tensor t = at::ones({3, 4}, type).t();
    const Tensor back = at::fromDLPack(at::toDLPack(t));
    EXPECT_EQ(back.scalar_type(), type);
    EXPECT_EQ(back.sizes(), t.sizes());
    EXPECT_EQ(back.strides(), t.strides());
    EXPECT(back.data_ptr() == t.data_ptr());
  }
  Tensor t = at::arange(6, at::kFloat).view({1, 6}).slice(1, 2, 5);
  DLManagedTensor* lent = at::toDLPack(t);
  EXPECT_EQ(lent->dl_tensor.ndim, 2);
  EXPECT_EQ(lent->dl_tensor.strides[0], 6);
  EXPECT_EQ(lent->dl_tensor.shape[1], 3);
  EXPECT_EQ(int(lent->dl_tensor.dtype.code), int(kDLFloat));
  EXPECT_EQ(int(lent->dl_tensor.dtype.bits), 32);
  EXPECT_EQ(lent->dl_tensor.device.device_type, kDLCPU);
  EXPECT_EQ(t.use_count(), size_t(2));
  lent->deleter(lent);
  EXPECT_EQ(t.use_count(), size_t(1));
  int called = 0;
  lent = at::toDLPack(t);
  { const Tensor own = at::fromDLPack(lent, [&](void*) { called++; }); }
  EXPECT_EQ(called, 1);
  lent->deleter(lent);
  EXPECT(at::toScalarType({kDLBool, 8, 1}) == at::kBool);
  EXPECT_THROW(c10::Error, "ATen does not support lanes != 1", at::toScalarType({kDLFloat, 32, 2}));
  EXPECT_THROW(c10::Error, "", at::toScalarType({kDLFloat, 24, 1}));
}

TEST(core_bridges, operators_under_other_namespaces) {
  const Tensor a = at::arange(6, at::kFloat).view({2, 3});
  EXPECT(at::equal(at::cpu::add(a, a), a * 2));
  EXPECT(at::equal(at::native::relu(a - 2), at::relu(a - 2)));
  EXPECT(at::equal(at::native::squeeze(a.unsqueeze(0)), a));
}

static int twice(int x) { return 2 * x; }

TEST(core_bridges, functions_as_types) {
  using F = decltype(TORCH_FN(twice));
  static_assert(c10::is_compile_time_function_pointer<F>::value, "a function");
  EXPECT_EQ((*F::func_ptr())(4), 8);
}

TEST(core_bridges, streams) {
  const c10::Stream stream(c10::Stream::UNSAFE, c10::Device(c10::kCUDA, 1), 5);
  EXPECT_EQ(printed(stream), "stream 5 on device cuda:1");
  const auto packed = stream.pack3();
  EXPECT(c10::Stream::unpack3(packed.stream_id, packed.device_index, packed.device_type) == stream);
  EXPECT(c10::Stream(c10::Stream::DEFAULT, c10::Device(c10::kCUDA, 1)) != stream);
  EXPECT_EQ(std::hash<c10::Stream>()(stream), std::hash<uint64_t>()(stream.hash()));
}

TEST(core_bridges, marks_of_the_profiler) {
  int evaluated = 0;
  const auto name = [&] {
    evaluated++;
    return std::string("mark");
  };
  {
    RECORD_FUNCTION(name(), std::vector<c10::IValue>());
  }
  {
    RECORD_USER_SCOPE("mark");
    EXPECT(!guard.isActive());
  }
  EXPECT_EQ(evaluated, 0);
  at::RecordFunctionGuard off(false);
  EXPECT(!at::hasCallbacks());
}

TEST(core_bridges, code_templates) {
  at::jit::TemplateEnv outer;
  outer.s("name", "f");
  outer.d("n", 3);
  at::jit::TemplateEnv env(outer);
  env.v("args", {"int a", "int b"});
  env.v("none", {});
  env.v("body", {"first();", "second();\nthird();"});
  const at::jit::CodeTemplate text("void ${name}$n(${args}${,none}) {\n  ${body}\n}\n$name(${args,} ...)");
  EXPECT_EQ(text.format(env), "void f3(int a, int b) {\n  first();\n  second();\n  third();\n}\nf(int a, int b,  ...)");
  EXPECT_THROW(c10::Error, "key not found: other", at::jit::CodeTemplate("$other").format(env));
  EXPECT_THROW(c10::Error, "missing terminating '}'", at::jit::CodeTemplate("${name;").format(env));
}
