// Where LibTorch's way of computing shows: what a result's memory is, which error comes first, what is counted on the way, and what
// kernels of a program's own do by hand.
#include <torch/torch.h>

#include "test.h"

#include <ATen/core/LegacyTypeDispatch.h>
#include <torch/csrc/autograd/VariableTypeUtils.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

using torch::Tensor;

namespace {

std::string said(const std::function<void()>& call) {
  try {
    call();
  } catch (const c10::Error& e) {
    return e.msg();
  }
  return "nothing";
}

Tensor inference(c10::IntArrayRef sizes) {
  c10::InferenceMode mode;
  return torch::ones(sizes);
}

Tensor leaf(c10::IntArrayRef sizes) { return torch::ones(sizes).requires_grad_(); }

}  // namespace

TEST(kernels, a_scatter_through_a_view_keeps_the_storage) {
  const Tensor all = torch::arange(40.).view({5, 8});
  for (const Tensor& part : {all.slice(0, 1, 3), all.slice(1, 2, 5), all.t(), all.slice(0, 0, 5, 2)}) {
    for (const Tensor& out : {part.slice_scatter(torch::zeros_like(part.slice(0, 0, 1)), 0, 0, 1), part.select_scatter(torch::zeros_like(part.select(1, 0)), 1, 0),
                              part.diagonal_scatter(torch::zeros_like(part.diagonal())), part.as_strided_scatter(torch::zeros({2}), {2}, {1})}) {
      EXPECT(out.strides() == part.strides());
      EXPECT_EQ(out.storage_offset(), part.storage_offset());
      EXPECT_EQ(out.storage().nbytes(), 160u);
      EXPECT(!out.is_view() && !out.is_alias_of(all));
    }
  }
  // What overlaps is made dense.
  const Tensor out = torch::slice_scatter(all.slice(0, 0, 1).expand({5, 8}), torch::zeros({1, 8}), 0, 0, 1);
  EXPECT(out.is_contiguous());
  EXPECT_EQ(out.storage().nbytes(), 160u);
  // A strided part is counted from the start of the storage, and may lie outside the tensor.
  const Tensor two = all.slice(0, 1, 3);
  EXPECT(torch::as_strided_scatter(two, torch::zeros({2}), {2}, {1}, 30).equal(two));
  EXPECT_EQ(torch::as_strided_scatter(two, torch::zeros({2}), {2}, {1}, 8).sum().item<float>(), two.sum().item<float>() - 17);
  EXPECT(said([&] { torch::as_strided_scatter(two, torch::zeros({2}), {2}, {1}, 39); }) != "nothing");
  EXPECT(said([&] { torch::as_strided_scatter(all.slice(0, 1, 2).expand({3, 8}), torch::zeros({2}), {2}, {1}, 23); }) != "nothing");
}

TEST(kernels, probabilities_are_looked_at_last) {
  const Tensor wrong = torch::full({4}, 2.0), one = torch::zeros({1}).expand({4});
  const std::string written = "unsupported operation: more than one element of the written-to tensor refers to a single memory location. Please clone() the "
                              "tensor before performing the operation.";
  EXPECT_EQ(said([&] { one.bernoulli_(wrong); }), written);
  EXPECT_EQ(said([&] { one.bernoulli_(torch::ones({3})); }), written);
  EXPECT_EQ(said([&] { torch::zeros({4}, torch::kComplexFloat).bernoulli_(torch::ones({3})); }), "\"bernoulli_tensor_cpu_self_\" not implemented for 'ComplexFloat'");
  EXPECT_EQ(said([&] { torch::zeros({4}).bernoulli_(torch::ones({3}, torch::kLong)); }),
            "The expanded size of the tensor (4) must match the existing size (3) at non-singleton dimension 0.  Target sizes: [4].  Tensor sizes: [3]");
  const Tensor shared = torch::full({5}, 2.0);
  EXPECT_EQ(said([&] { shared.slice(0, 0, 4).bernoulli_(shared.slice(0, 1)); }),
            "unsupported operation: some elements of the input tensor and the written-to tensor refer to a single memory location. Please clone() the tensor before "
            "performing the operation.");
  EXPECT_EQ(said([&] { torch::zeros({4}).bernoulli_(torch::ones({4}, torch::kLong)); }), "\"bernoulli_tensor_cpu_p_\" not implemented for 'Long'");
  EXPECT_EQ(said([&] { torch::zeros({4}).bernoulli_(wrong); }).rfind("Expected p_in >= 0 && p_in <= 1 to be true, but got false.", 0), 0u);
  Tensor own = torch::ones({4});
  EXPECT(own.bernoulli_(own).equal(torch::ones({4})));
}

TEST(kernels, conjugates_are_computed) {
  const auto parts = [](const Tensor& z) { return torch::view_as_real(z.resolve_conj()); };
  for (const auto dtype : {torch::kFloat, torch::kDouble}) {
    const Tensor z = torch::view_as_complex(torch::arange(12., dtype).view({2, 3, 2}));
    const Tensor c = torch::conj_physical(z.t());
    EXPECT(!c.is_conj() && parts(c).equal(parts(z.t()._conj())) && c.strides() == z.t().strides());
    EXPECT(parts(torch::conj_physical(z._conj())).equal(parts(z)));
    Tensor in_place = z.clone(), out = torch::empty({0}, z.scalar_type());
    EXPECT(parts(in_place.conj_physical_()).equal(parts(z._conj())) && in_place._version() == 1);
    EXPECT(parts(torch::conj_physical_out(out, z)).equal(parts(z._conj())));
    const Tensor w = z.clone().requires_grad_();
    EXPECT_EQ(torch::conj_physical(w).grad_fn()->name(), "ConjPhysicalBackward0");
    EXPECT_EQ(w.clone().conj_physical_().grad_fn()->name(), "ConjPhysicalBackward1");
    const Tensor grad = torch::autograd::grad({torch::view_as_real(torch::conj_physical(w)).select(-1, 1).sum()}, {w})[0];
    EXPECT(parts(grad).select(-1, 1).equal(torch::full({2, 3}, -1.0, dtype)));
  }
  const Tensor real = torch::ones({2});
  EXPECT(torch::conj_physical(real).is_same(real) && !torch::_conj_physical(real).is_same(real));
}

TEST(kernels, what_is_not_differentiated_may_not_require_gradients) {
  const auto refused = [](const std::string& function, const std::string& argument) {
    return "The function '" + function + "' is not differentiable with respect to argument '" + argument + "'. This input cannot have requires_grad True.";
  };
  const Tensor x = torch::ones({3, 4}), scores = leaf({3, 4}), target = torch::tensor({0, 1, 2}), weight = leaf({4}), whole = leaf({3, 4});
  for (const Tensor& of : {x, scores}) {
    EXPECT_EQ(said([&] { torch::nll_loss(of, target, weight); }), refused("nll_loss_forward", "weight"));
    EXPECT_EQ(said([&] { torch::multi_margin_loss(of, target, 1, 1, weight); }), refused("multi_margin_loss", "weight"));
    EXPECT_EQ(said([&] { torch::soft_margin_loss(of, whole); }), refused("soft_margin_loss", "target"));
    EXPECT_EQ(said([&] { torch::binary_cross_entropy(of, x, whole); }), refused("binary_cross_entropy", "weight"));
    EXPECT_EQ(said([&] { torch::binary_cross_entropy_with_logits(of, x, {}, weight); }), refused("binary_cross_entropy_with_logits", "pos_weight"));
  }
  torch::NoGradGuard guard;
  EXPECT_EQ(said([&] { torch::nll_loss(x, target, weight); }), "nothing");
}

TEST(kernels, results_without_gradient_have_no_number) {
  const Tensor a = (torch::eye(3) + 1).requires_grad_();
  const auto [p, l, u] = torch::linalg_lu(a);
  EXPECT(!p.requires_grad());
  EXPECT_EQ(l.output_nr(), 0);
  EXPECT_EQ(u.output_nr(), 1);
  const Tensor grad = torch::autograd::grad({u.sum()}, {a})[0];
  EXPECT(grad.defined() && grad.isfinite().all().item<bool>());
}

TEST(kernels, one_matrix_meets_many_as_one_tall_matrix) {
  // A dimension of size 1 may have any stride.
  const Tensor tall = torch::ones({2, 1, 3}).transpose(0, 2), small = torch::ones({1, 3});
  EXPECT_EQ(said([&] { torch::matmul(tall, small); }), "mm: mat1 and mat2 shapes cannot be multiplied (3x2 and 1x3)");
  EXPECT(torch::matmul(tall, torch::ones({2, 4})).equal(torch::full({3, 1, 4}, 2.0)));
}

TEST(kernels, a_flip_that_turns_nothing_is_a_copy) {
  const Tensor row = inference({1, 3}), number = inference({});
  EXPECT(!row.flip({0}).is_alias_of(row) && row.flip({0}).equal(row));
  EXPECT(!number.flip({0}).is_alias_of(number) && number.flip({0}).equal(number));
}

TEST(kernels, gradients_of_parts_are_operations) {
  const Tensor x = leaf({4, 4});
  const std::vector<std::pair<Tensor, std::string>> parts = {
      {x.slice(0, 1, 3), "SliceBackwardBackward0"}, {x.select(0, 1), "SelectBackwardBackward0"}, {x.diagonal(), "DiagonalBackwardBackward0"}};
  for (const auto& [part, name] : parts) {
    const Tensor plain = torch::autograd::grad({part.sum()}, {x}, {}, true, true)[0];
    EXPECT_EQ(plain._version(), 0);
    const Tensor recorded = torch::autograd::grad({(part * part).sum()}, {x}, {}, true, true)[0];
    EXPECT_EQ(recorded.grad_fn()->name(), name);
    EXPECT_EQ(recorded._version(), 0);
    EXPECT(torch::autograd::grad({recorded.sum()}, {x}, {}, true)[0].sum().item<float>() == 2.f * part.numel());
  }
  EXPECT(at::diagonal_backward(torch::ones({2}), {2, 2}, 0, 0, 1).equal(torch::eye(2)));
}

namespace {

// What a kernel does that aliases by hand.
Tensor aliased(const Tensor& base) {
  at::AutoDispatchBelowADInplaceOrView below;
  return base.as_strided({2}, {1}, 1);
}

}  // namespace

TEST(kernels, a_view_made_by_hand) {
  using torch::autograd::as_view;
  using torch::autograd::CreationMeta;
  Tensor base = torch::ones({4});
  const Tensor w = leaf({2});
  Tensor view = as_view(base, aliased(base), true, true);
  EXPECT(view.is_view() && view._base().is_same(base) && !view.requires_grad());
  view.mul_(w);
  EXPECT(view.requires_grad() && base.requires_grad());
  EXPECT_EQ(base._version(), 1);
  EXPECT_EQ(view._version(), 1);
  EXPECT_EQ(base.grad_fn()->name(), "torch::autograd::CopySlices");
  // A view of a view is one of the base; what the circumstances forbid is refused.
  const Tensor second = as_view(view, aliased(base), true, true);
  EXPECT(second._base().is_same(base));
  Tensor forbidden = as_view(base, aliased(base), true, true, nullptr, nullptr, CreationMeta::NO_GRAD_MODE);
  EXPECT_EQ(torch::autograd::impl::get_view_autograd_meta(forbidden)->get_creation_meta() == CreationMeta::NO_GRAD_MODE, true);
  EXPECT_THROW(c10::Error, "A view was created in no_grad mode", forbidden.add_(w));
  // One that takes no part counts with its base all the same.
  Tensor apart = as_view(base, aliased(base), false, false);
  EXPECT(!apart.is_view() && !apart.requires_grad());
  base.detach().add_(1);
  EXPECT_EQ(apart._version(), base._version());
  EXPECT_THROW(c10::Error, "Non-backward differentiable views must have creation_meta=CreationMeta::DEFAULT",
               as_view(base, aliased(base), false, true, nullptr, nullptr, CreationMeta::NO_GRAD_MODE));
  EXPECT_THROW(c10::Error, "View operation returned a tensor that is the same as the input base tensor.", as_view(base, base, true, true));
  const Tensor plain = inference({4}), of_plain = aliased(plain);
  EXPECT(as_view(plain, of_plain, true, true).is_same(of_plain));
}

TEST(kernels, a_counter_that_nobody_shares) {
  Tensor t = torch::ones({2});
  EXPECT(t.unsafeGetTensorImpl()->version_counter().unique());
  {
    Tensor view = t.view({2, 1});
    EXPECT(!t.unsafeGetTensorImpl()->version_counter().unique());
  }
  EXPECT(t.unsafeGetTensorImpl()->version_counter().unique());
  c10::VariableVersion own(3);
  EXPECT(own.unique());
  {
    const c10::VariableVersion copy = own;
    EXPECT(!own.unique() && !copy.unique());
  }
  EXPECT(own.unique() && own.current_version() == 3);
  EXPECT(c10::VariableVersion().unique());
}

TEST(attention, grouped_heads_go_with_any_batch) {
  const torch::Tensor q = torch::randn({4, 3, 8}), k = torch::randn({2, 2, 6, 8}), v = torch::randn({2, 2, 6, 8});
  const torch::Tensor got = at::scaled_dot_product_attention(q, k, v, {}, 0.0, false, c10::nullopt, true);
  EXPECT_EQ(got.sizes().vec(), (std::vector<int64_t>{2, 4, 3, 8}));
  const torch::Tensor repeated = at::scaled_dot_product_attention(q.expand({2, 4, 3, 8}), k.repeat_interleave(2, 1), v.repeat_interleave(2, 1));
  EXPECT(torch::allclose(got, repeated, 1e-5, 1e-6));
}

// Without the kernel for it, as of matrices, attention of 16 bits is computed in float32, and so are its gradients.
TEST(attention, of_16_bits_is_rounded_once) {
  torch::manual_seed(3);
  for (const auto dtype : {torch::kBFloat16, torch::kFloat16}) {
    std::vector<torch::Tensor> narrow, wide;
    for (int i = 0; i < 3; ++i) {
      narrow.push_back(torch::randn({5, 8}).to(dtype).requires_grad_());
      wide.push_back(narrow.back().detach().to(torch::kFloat32).requires_grad_());
    }
    const torch::Tensor got = at::scaled_dot_product_attention(narrow[0], narrow[1], narrow[2]);
    const torch::Tensor want = at::scaled_dot_product_attention(wide[0], wide[1], wide[2]);
    EXPECT(torch::equal(got, want.to(dtype)));
    const torch::Tensor grad = torch::randn({5, 8}).to(dtype);
    got.backward(grad);
    want.backward(grad.to(torch::kFloat32));
    for (int i = 0; i < 3; ++i) EXPECT(torch::equal(narrow[i].grad(), wide[i].grad().to(dtype)));
  }
}

TEST(dtypes, unsigned_beside_complex_without_dimensions) {
  const torch::Tensor whole = torch::ones({3}, at::kUInt32), one = torch::ones({}, torch::kComplexDouble);
  EXPECT_EQ(at::result_type(whole, one), torch::kComplexDouble);
  EXPECT_EQ((whole + one).scalar_type(), torch::kComplexDouble);
  EXPECT_EQ(at::result_type(whole, c10::complex<double>(1, 2)), torch::kComplexFloat);
  std::ostringstream names;
  for (const auto dtype : {at::kUInt16, at::kUInt32, at::kUInt64}) names << torch::empty({0}, dtype).dtype() << ", ";
  EXPECT_EQ(names.str(), std::string("short unsigned int, unsigned int, long unsigned int, "));
}

// Where nothing is read or pooled, as LibTorch has it.
TEST(empty, what_has_no_elements) {
  const auto sizes = [](const torch::Tensor& t) { return t.sizes().vec(); };
  using Sizes = std::vector<int64_t>;
  const torch::Tensor at6 = torch::full({1}, 6, torch::kLong);
  EXPECT_EQ(sizes(torch::zeros({3, 0}).index({at6})), (Sizes{1, 0}));
  EXPECT_EQ(sizes(torch::zeros({3, 0}).index_put({at6}, torch::zeros({}))), (Sizes{3, 0}));
  EXPECT_THROW(c10::IndexError, "index 6 is out of bounds for dimension 0 with size 3", torch::zeros({3, 1}).index({at6}));
  EXPECT_EQ(sizes(at::adaptive_avg_pool2d(torch::zeros({0, 1, 4}), {1, 2})), (Sizes{0, 1, 2}));
  EXPECT_EQ(sizes(at::adaptive_avg_pool2d(torch::zeros({2, 0, 4, 4}), {1, 2})), (Sizes{2, 0, 1, 2}));
  EXPECT_EQ(sizes(at::adaptive_avg_pool2d(torch::zeros({2, 1, 0, 4}), {1, 1})), (Sizes{2, 1, 1, 1}));
  EXPECT_EQ(sizes(std::get<0>(at::adaptive_max_pool1d(torch::zeros({0, 4}), {2}))), (Sizes{0, 2}));
  EXPECT_THROW(c10::Error, "adaptive_max_pool1d(): Expected input to have non-zero size for non-batch dimensions", at::adaptive_max_pool1d(torch::zeros({2, 0, 4}), {2}));
  EXPECT_THROW(c10::Error, "adaptive_avg_pool2d(): Expected input to have non-zero size", at::adaptive_avg_pool2d(torch::zeros({2, 1, 0, 4}), {1, 2}));
}

TEST(factories, spaced_by_complex_exponents) {
  const torch::Tensor got = at::logspace(0, 3, 4, -2, torch::kComplexDouble);
  EXPECT(torch::allclose(got, torch::tensor({1, -2, 4, -8}, torch::kDouble).to(torch::kComplexDouble)));
  EXPECT_EQ(at::logspace(c10::complex<double>(0, 1), 3, 3).scalar_type(), torch::kComplexFloat);
}
