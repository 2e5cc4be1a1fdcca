// What operators say of undefined tensors, whose sizes are [0] and which have no options.
#include <torch/torch.h>

#include <c10/core/UndefinedTensorImpl.h>

#include "test.h"

using at::Tensor;

TEST(undefined_tensors, in_lists) {
  const Tensor none, t = at::ones({2, 2}), whole = at::ones({2, 2}, at::kLong);
  EXPECT(at::cat({t, none}).equal(t));
  EXPECT_EQ(at::cat({t, none, t}, 1).sizes(), (std::vector<int64_t>{2, 4}));
  EXPECT_EQ(at::cat({whole, none}).scalar_type(), at::kLong);
  EXPECT(at::concat({t, none}).equal(t) && at::concatenate({t, none}).equal(t) && at::hstack({t, none}).equal(t));
  for (const auto& list : {std::vector<Tensor>{none}, {none, t}, {none, none}}) {
    EXPECT_THROW(c10::Error, "tensor does not have a device", at::cat(list));
    EXPECT_THROW(c10::Error, "tensor does not have a device", at::hstack(list));
    EXPECT_THROW(c10::Error, "tensor does not have a device", at::block_diag(list));
  }
  EXPECT_THROW(c10::Error, "tensor does not have a device", at::stack({none}));
  EXPECT_THROW(c10::Error, "stack expects each tensor to be equal size, but got [2, 2] at entry 0 and [0] at entry 1", at::stack({t, none}));
  EXPECT_THROW(c10::Error, "stack expects each tensor to be equal size, but got [0] at entry 0 and [2, 2] at entry 1", at::stack({none, t}));
  EXPECT_THROW(c10::Error, "Expected a proper Tensor but got None (or an undefined Tensor in C++) for argument #0 'self'", at::vstack({t, none}));
  EXPECT_THROW(c10::Error, "Expected a proper Tensor but got None (or an undefined Tensor in C++) for argument #0 'self'", at::dstack({none, t}));
  EXPECT_THROW(c10::Error,
               "einsum(): the number of subscripts in the equation (2) does not match the number of dimensions (1) for operand 1 and no ellipsis was "
               "given",
               at::einsum("ij,jk->ik", {t, none}));
  EXPECT_THROW(c10::Error, "Expected a proper Tensor but got None (or an undefined Tensor in C++) for argument #0 'self'",
               at::einsum("i,ij->j", {none, t}));
  EXPECT_THROW(c10::Error, "einsum(): more operands were provided than specified in the equation", at::einsum("ij->i", {t, none}));
}

TEST(undefined_tensors, passed_over_have_no_gradient) {
  const Tensor none, t = at::ones({2, 2}).requires_grad_(), row = at::ones({3}).requires_grad_();
  at::cat({t, none, t * 2}, 1).sum().backward();
  EXPECT(t.grad().equal(at::full({2, 2}, 3)));
  at::cat({row, none, row * 3}).sum().backward();
  EXPECT(row.grad().equal(at::full({3}, 4)));
}

TEST(undefined_tensors, whose_options_are_asked_for) {
  Tensor none;
  const Tensor t = at::ones({2, 2}), chosen = t > 0;
  EXPECT_THROW(c10::Error, "tensor does not have a device", t.to(none));
  EXPECT_THROW(c10::Error, "tensor does not have a device", t.type_as(none));
  EXPECT_THROW(c10::Error, "tensor does not have a device", none.to(at::kCPU));
  EXPECT_THROW(c10::Error, "tensor does not have a device", none.to(none));
  EXPECT_THROW(c10::Error, "Expected a proper Tensor but got None (or an undefined Tensor in C++) for argument #0 'self'", none.to(t.options()));
  EXPECT_THROW(c10::Error, "Expected a proper Tensor but got None (or an undefined Tensor in C++) for argument #0 'self'", none.to(t));
  EXPECT_THROW(c10::Error, "tensor does not have a device", at::where(chosen, none, 1));
  EXPECT_THROW(c10::Error, "tensor does not have a device", at::where(chosen, 1, none));
  EXPECT_THROW(c10::Error, "tensor does not have a device", at::randint_like(none, 3));
  EXPECT_THROW(c10::Error, "tensor does not have a device", torch::zeros_like(none));
  EXPECT_THROW(c10::Error, "tensor does not have a device", torch::full_like(none, 1));
  EXPECT_THROW(c10::Error, "tensor does not have a device", torch::randn_like(none));
  EXPECT_THROW(c10::Error, "tensor does not have a device", torch::randint_like(none, 3));
  EXPECT_THROW(c10::Error, "tensor does not have a device", none.index_put_({0}, 1));
  EXPECT_THROW(c10::Error, "Expected a proper Tensor but got None (or an undefined Tensor in C++) for argument #0 'self'", at::zeros_like(none));
  EXPECT_THROW(c10::Error, "Expected a proper Tensor but got None (or an undefined Tensor in C++) for argument #0 'self'", at::rand_like(none));
}

TEST(undefined_tensors, whose_sizes_are_asked_for) {
  const Tensor none, t = at::ones({2, 2});
  EXPECT_THROW(c10::Error,
               "expand(CPUFloatType{[2, 2]}, size=[0]): the number of sizes provided (1) must be greater or equal to the number of dimensions in the "
               "tensor (2)",
               t.expand_as(none));
  EXPECT_THROW(c10::Error, "shape '[0]' is invalid for input of size 4", t.view_as(none));
  EXPECT_THROW(c10::Error, "shape '[0]' is invalid for input of size 4", t.reshape_as(none));
}

TEST(undefined_tensors, in_place_of_a_tensor) {
  const Tensor none, t = at::ones({2, 2}), zeros = at::zeros({2, 2}, at::kLong);
  EXPECT_THROW(c10::Error, "Expected a proper Tensor but got None (or an undefined Tensor in C++) for argument #3 'src'", t.scatter(0, zeros, none));
  EXPECT_THROW(c10::Error, "Expected a proper Tensor but got None (or an undefined Tensor in C++) for argument #3 'src'",
               t.scatter_add(0, zeros, none));
  EXPECT_THROW(c10::Error, "Expected a proper Tensor but got None (or an undefined Tensor in C++) for argument #3 'src'",
               t.scatter_reduce(0, zeros, none, "sum"));
  EXPECT_THROW(c10::Error, "Expected a proper Tensor but got None (or an undefined Tensor in C++) for argument #3 'value'",
               t.index_fill(0, zeros[0], none));
  EXPECT_THROW(c10::Error, "Expected a proper Tensor but got None (or an undefined Tensor in C++) for argument #2 'index'", t.gather(0, none));
  EXPECT_THROW(c10::Error, "Expected a proper Tensor but got None (or an undefined Tensor in C++) for argument #1 'other'", t + none);
}

TEST(undefined_tensors, are_given_back) {
  const Tensor none, t = at::ones({2, 2});
  for (const Tensor& same : {at::dropout(none, .5, true), at::alpha_dropout(none, .5, false), at::feature_dropout(none, .5, true), at::real(none),
                             at::positive(none), none.resolve_conj(), none.resolve_neg(), at::conj_physical(none), at::flatten(none), none.to_dense(),
                             at::atleast_1d(none), none.conj()})
    EXPECT(!same.defined());
  const auto listed = at::atleast_1d({none, t});
  EXPECT(!listed[0].defined() && listed[1].is_same(t));
  const auto broadcast = at::broadcast_tensors({at::ones({3}), none, at::ones({2, 1})});
  EXPECT(broadcast[0].sizes() == at::IntArrayRef({2, 3}) && !broadcast[1].defined() && broadcast[2].sizes() == at::IntArrayRef({2, 3}));
}

TEST(undefined_tensors, are_read_as_vectors_without_elements) {
  const Tensor none, t = at::ones({2, 2}), whole = at::ones({2}, at::kLong);
  EXPECT_THROW(c10::Error, "dropout probability has to be between 0 and 1, but got 2", at::dropout(none, 2, false));
  EXPECT_THROW(c10::IndexError, "Dimension out of range (expected to be in range of [-1, 0], but got 1)", at::flatten(none, 1));
  EXPECT_THROW(c10::IndexError, "Dimension out of range (expected to be in range of [-1, 0], but got 1)", at::movedim(none, 0, 1));
  EXPECT_THROW(c10::Error, "tensor.mT is only supported on matrices or batches of matrices. Got 1-D tensor.", none.mT());
  EXPECT_THROW(c10::Error, "imag is not implemented for tensors with non-complex dtypes.", at::imag(none));
  EXPECT_THROW(c10::Error, "Boolean value of Tensor with no values is ambiguous", at::is_nonzero(none));
  // What an operator below it is given.
  EXPECT_THROW(c10::Error, "Expected a proper Tensor but got None (or an undefined Tensor in C++) for argument #0 'self'", at::atleast_2d(none));
  EXPECT_EQ(at::result_type(none, t), at::kFloat);
  EXPECT_EQ(at::result_type(whole, none), at::kLong);
  EXPECT_EQ(at::result_type(none, 1), at::kLong);
}

TEST(undefined_tensors, have_an_impl) {
  Tensor none;
  c10::TensorImpl* const impl = none.unsafeGetTensorImpl();
  EXPECT(impl && impl == c10::UndefinedTensorImpl::singleton() && impl == none.unsafeReleaseTensorImpl());
  EXPECT(impl->dim() == 1 && impl->numel() == 0 && impl->sizes() == at::IntArrayRef({0}) && impl->storage_offset() == 0);
  EXPECT(impl->is_contiguous() && !impl->has_storage() && !impl->requires_grad() && impl->dtype() == caffe2::TypeMeta());
  EXPECT_THROW(c10::Error, "strides() called on an undefined Tensor", impl->strides());
  EXPECT_THROW(c10::Error, "tensor does not have a device", impl->device());
  EXPECT_THROW(c10::NotImplementedError, "Cannot access storage of UndefinedTensorImpl", impl->storage());
  using Impl = decltype(none.getIntrusivePtr());
  EXPECT(!Tensor(std::decay_t<Impl>::reclaim(impl)).defined());
}

TEST(undefined_tensors, are_not_saved) {
  const Tensor none;
  const auto refused = "Cannot access storage of UndefinedTensorImpl";
  EXPECT_THROW(c10::NotImplementedError, refused, torch::pickle_save(none));
  EXPECT_THROW(c10::NotImplementedError, refused, torch::pickle_save(std::vector<Tensor>{at::ones({1}), none}));
}

TEST(undefined_tensors, in_lists_for_each) {
  const Tensor none, t = at::ones({2, 2});
  EXPECT_THROW(c10::Error, "", at::_foreach_exp({t, none}));
  EXPECT_THROW(c10::Error, "Tensor list must have at least one tensor.", at::_foreach_exp(std::vector<Tensor>{}));
}
