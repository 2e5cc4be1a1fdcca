// TensorIterator and the loops over it: shapes, types, order in memory, results that are made, and what is refused.
#include "test.h"

#include <ATen/ATen.h>
#include <ATen/TensorIterator.h>
#include <ATen/native/TensorIterator.h>
#include <ATen/native/cpu/Loops.h>

#include <vector>

using at::Tensor;
using at::TensorIterator;
using at::TensorIteratorConfig;

TEST(core_iterator, unary_and_binary_operators) {
  Tensor out;
  const Tensor a = at::arange(6, at::kFloat).view({2, 3}), b = at::arange(3, at::kFloat);
  auto unary = TensorIterator::unary_op(out, a);
  at::native::cpu_kernel(unary, [](float x) -> float { return x * 2; });
  EXPECT(at::equal(unary.output(), a * 2));
  auto binary = TensorIterator::borrowing_binary_op(out, a, b);
  EXPECT_EQ(binary.ntensors(), 3);
  EXPECT_EQ(binary.ninputs(), 2);
  at::native::cpu_kernel(binary, [](float x, float y) -> float { return x - y; });
  EXPECT(at::equal(binary.output(), a - b));
  // In place.
  Tensor written = a.clone();
  auto inplace = TensorIterator::borrowing_binary_op(written, written, b);
  at::native::cpu_kernel(inplace, [](float x, float y) -> float { return x * y; });
  EXPECT(at::equal(written, a * b));
}

TEST(core_iterator, results_follow_the_memory_of_arguments) {
  const std::vector<Tensor> arguments = {at::zeros({2, 3, 4}), at::zeros({2, 3, 4}).transpose(0, 2), at::zeros({2, 3, 4, 5}, at::MemoryFormat::ChannelsLast),
                                         at::zeros({3, 1}).expand({3, 4}), at::zeros({4, 6}).slice(1, 0, 6, 2).t(), at::zeros({2, 0, 3}), at::zeros({})};
  for (const Tensor& a : arguments) {
    Tensor out;
    auto iter = TensorIterator::unary_op(out, a);
    const Tensor expected = at::neg(a);
    EXPECT_EQ(iter.output().sizes(), expected.sizes());
    EXPECT_EQ(iter.output().strides(), expected.strides());
  }
}

TEST(core_iterator, types_are_promoted_and_cast_back) {
  const Tensor ints = at::arange(4, at::kInt), floats = at::full({4}, 0.5, at::kFloat), doubles = at::full({4}, 0.25, at::kDouble);
  Tensor out;
  auto iter = TensorIterator::borrowing_binary_op(out, ints, floats);
  EXPECT_EQ(iter.common_dtype(), at::kFloat);
  EXPECT_EQ(iter.dtype(0), at::kFloat);
  at::native::cpu_kernel(iter, [](float x, float y) -> float { return x + y; });
  EXPECT(at::equal(iter.output(), ints + floats));
  // A result of a narrower type of the same kind.
  Tensor narrow = at::empty({4}, at::kFloat);
  auto cast = TensorIterator::binary_op(narrow, doubles, floats);
  EXPECT_EQ(cast.common_dtype(), at::kDouble);
  at::native::cpu_kernel(cast, [](double x, double y) -> double { return x + y; });
  EXPECT_EQ(narrow.scalar_type(), at::kFloat);
  EXPECT(at::equal(narrow, at::full({4}, 0.75, at::kFloat)));
  Tensor whole = at::empty({4}, at::kLong);
  EXPECT_THROW(c10::Error, "result type Float can't be cast to the desired output type Long", TensorIterator::binary_op(whole, ints, floats));
  Tensor none;
  auto divided = TensorIterator::binary_float_op(none, ints, ints);
  EXPECT_EQ(divided.common_dtype(), at::kFloat);
  // A number does not widen a tensor of its kind.
  Tensor other;
  const Tensor two = at::full({}, 2.0, at::kDouble);
  auto number = TensorIterator::borrowing_binary_op(other, floats, two);
  EXPECT_EQ(number.common_dtype(), at::kFloat);
  Tensor compared;
  auto less = TensorIterator::comparison_op(compared, ints, floats);
  EXPECT_EQ(less.dtype(0), at::kBool);
  at::native::cpu_kernel(less, [](float x, float y) -> bool { return x < y; });
  EXPECT(at::equal(less.output(), ints < floats));
}

TEST(core_iterator, what_is_refused) {
  Tensor out;
  const Tensor a = at::zeros({2, 3}), b = at::zeros({4}), longs = at::zeros({3}, at::kLong);
  EXPECT_THROW(c10::Error, "The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1",
               TensorIterator::borrowing_binary_op(out, a, b));
  Tensor given = at::zeros({2, 3});
  EXPECT_THROW(c10::Error, "Found dtype Long but expected Float", TensorIteratorConfig().add_output(given).add_input(a).add_input(longs).build());
  Tensor small = at::zeros({3});
  EXPECT_THROW(c10::Error, "output with shape [3] doesn't match the broadcast shape [2, 3]", TensorIterator::borrowing_binary_op(small, small, a));
  Tensor row = at::zeros({6});
  Tensor head = row.slice(0, 0, 5);
  const Tensor tail = row.slice(0, 1, 6);
  EXPECT_THROW(c10::Error, "unsupported operation: some elements of the input tensor and the written-to tensor refer to a single memory location.",
               TensorIterator::unary_op(head, tail));
  Tensor repeated = at::zeros({1}).expand({3});
  EXPECT_THROW(c10::Error, "unsupported operation: more than one element of the written-to tensor refers to a single memory location.",
               TensorIterator::nullary_op(repeated));
}

TEST(core_iterator, loops_over_pointers) {
  Tensor out = at::zeros({3, 4}, at::kDouble);
  const Tensor a = at::arange(12, at::kDouble).view({4, 3}).t();
  auto iter = TensorIteratorConfig().add_output(out).add_input(a).build();
  EXPECT_EQ(iter.numel(), 12);
  iter.for_each([](char** data, const int64_t* strides, int64_t n) {
    for (int64_t i = 0; i < n; i++) *reinterpret_cast<double*>(data[0] + i * strides[0]) = *reinterpret_cast<double*>(data[1] + i * strides[1]) + 1;
  });
  EXPECT(at::equal(out, a + 1));
  // Dimensions that run on in memory are one.
  Tensor flat = at::zeros({2, 3, 4});
  auto joined = TensorIterator::nullary_op(flat);
  EXPECT_EQ(joined.ndim(), 1);
  EXPECT(joined.is_contiguous());
  EXPECT_EQ(joined.shape(), at::IntArrayRef({24}));
  // Two dimensions at once, and each element once.
  Tensor part = at::zeros({5, 8}).slice(1, 0, 6);
  auto pieces = TensorIterator::nullary_op(part);
  EXPECT_EQ(pieces.ndim(), 2);
  pieces.for_each([](char** data, const int64_t* strides, int64_t size0, int64_t size1) {
    for (int64_t j = 0; j < size1; j++) {
      for (int64_t i = 0; i < size0; i++) *reinterpret_cast<float*>(data[0] + i * strides[0] + j * strides[1]) += 1;
    }
  });
  EXPECT(at::equal(part, at::ones({5, 6})));
  // A range of them.
  auto ranged = TensorIterator::nullary_op(part);
  ranged.serial_for_each(
      [](char** data, const int64_t* strides, int64_t n) {
        for (int64_t i = 0; i < n; i++) *reinterpret_cast<float*>(data[0] + i * strides[0]) += 1;
      },
      {4, 19});
  EXPECT(at::equal(part.reshape({-1}).slice(0, 4, 19), at::full({15}, 2.0)));
  EXPECT_EQ(part.sum().item<float>(), 45.0f);
}

TEST(core_iterator, linear_iteration_is_in_the_order_of_indices) {
  const Tensor a = at::arange(6, at::kLong).view({3, 2}).t();
  std::vector<int64_t> seen;
  const auto see = [&](int64_t x) { seen.push_back(x); };
  auto linear = TensorIteratorConfig().add_input(a).enforce_linear_iteration().build();
  at::native::cpu_serial_kernel(linear, see);
  EXPECT_EQ(at::IntArrayRef(seen), at::IntArrayRef({0, 2, 4, 1, 3, 5}));
  seen.clear();
  auto free = TensorIteratorConfig().add_input(a).build();
  at::native::cpu_serial_kernel(free, see);
  EXPECT_EQ(at::IntArrayRef(seen), at::IntArrayRef({0, 1, 2, 3, 4, 5}));
}

TEST(core_iterator, many_elements_and_several_results) {
  const Tensor a = at::arange(200000, at::kFloat).view({400, 500}).t();
  Tensor sum, product;
  auto iter = TensorIteratorConfig().add_output(sum).add_output(product).add_input(a).add_input(a).build();
  at::native::cpu_kernel_multiple_outputs(iter, [](float x, float y) { return std::make_tuple(x + y, x * y); });
  EXPECT(at::equal(iter.output(0), a + a));
  EXPECT(at::equal(iter.output(1), a * a));
}

TEST(core_iterator, static_shapes_and_types) {
  Tensor out;
  auto made = TensorIteratorConfig().check_all_same_dtype(false).add_output(out).resize_outputs(false).declare_static_dtype(at::kLong).declare_static_device(at::kCPU)
                  .declare_static_shape({2, 3}).build();
  int64_t next = 0;
  at::native::cpu_serial_kernel(made, [&]() -> int64_t { return next++; });
  EXPECT(at::equal(made.output(), at::arange(6, at::kLong).view({2, 3})));
  Tensor squashed = at::zeros({3, 4});
  auto iter = TensorIteratorConfig().check_all_same_dtype(false).add_output(squashed).resize_outputs(false).declare_static_shape({3, 4}, {1}).build();
  EXPECT_EQ(iter.numel(), 3);
}

TEST(core_iterator, reductions) {
  const Tensor a = at::arange(24, at::kFloat).view({2, 3, 4});
  Tensor out = at::zeros({2, 1, 4});
  auto iter = TensorIterator::reduce_op(out, a);
  EXPECT_EQ(iter.num_output_elements(), 8);
  EXPECT_EQ(iter.num_reduce_dims(), 1);
  iter.serial_for_each(
      [](char** data, const int64_t* strides, int64_t n) {
        for (int64_t i = 0; i < n; i++) *reinterpret_cast<float*>(data[0] + i * strides[0]) += *reinterpret_cast<float*>(data[1] + i * strides[1]);
      },
      {0, iter.numel()});
  EXPECT(at::equal(out, a.sum(1, true)));
}

TEST(core_iterator, inputs_that_are_not_promoted_have_the_first_one_s_type) {
  const Tensor a = at::ones({2}, at::kDouble), b = at::ones({2}, at::kDouble);
  Tensor out = at::empty({2});
  auto same = at::TensorIteratorConfig().check_all_same_dtype(false).add_output(out).add_const_input(a).add_input(b).build();
  EXPECT_EQ(same.common_dtype(), at::kDouble);
  EXPECT_EQ(same.dtype(0), at::kFloat);
  const Tensor c = at::ones({2});
  auto other = at::TensorIteratorConfig().check_all_same_dtype(false).add_output(out).add_const_input(c).add_input(b).build();
  EXPECT_EQ(other.common_dtype(), at::kFloat);
}
