// Functionalization beside other things: views and copies asked for, gradients through views, tensors from outside, lazy conjugates, lists that
// have gaps, functions within functions.
#include <torch/torch.h>

#include "functional_check.h"

#include <torch/library.h>

using namespace functional_check;
using torch::indexing::Slice;

namespace {

// Operators of a program's own, of which only the schemas tell what they write and share.
Tensor twice(const Tensor& x) { return x * 2; }
void raise_(Tensor x, double by) { x.add_(by); }
Tensor double_and_add(const Tensor& x, Tensor y) { return x + y.mul_(2); }
Tensor flat(const Tensor& x) { return x.view({-1}); }
Tensor tripled_(Tensor x) { return x.mul_(3); }
std::tuple<Tensor, Tensor> tripled_and_sum(Tensor x, const Tensor& y) { return {x.mul_(3), x + y}; }

template <class F>
auto custom(const char* name) {
  return c10::Dispatcher::singleton().findSchemaOrThrow(name, "").typed<F>();
}

/// The operators of a program without writes, whose views stay.
std::string with_views(const Program& program, const Tensors& inputs) {
  return ops(infer::trace(program, inputs).pass("mutation_removal"));
}

/// Checks that gradients through a program are what they are without functionalization, from outside and from inside.
void check_gradients(const std::function<Tensor(const Tensor&)>& f, const Tensor& at) {
  auto gradient = [&](const Tensor& x) {
    Tensor leaf = x.detach().requires_grad_();
    return torch::autograd::grad({f(leaf)}, {leaf})[0];
  };
  const Tensor want = gradient(at);
  for (Remove remove : {Remove::mutations, Remove::mutations_and_views}) {
    Tensor leaf = at.detach().requires_grad_();
    const Tensor out = infer::functionalize(f, {remove})({leaf})[0];
    EXPECT(torch::equal(torch::autograd::grad({out}, {leaf})[0], want));
    EXPECT(torch::equal(infer::functionalize(gradient, {remove})({at.detach()})[0], want));
  }
}

}  // namespace

// ---- views that stay -----------------------------------------------------------------------------------------------------------------------

TEST(functionalization_transforms, views_stay_unless_they_are_to_go) {
  auto program = [](const Tensors& in) {
    Tensor y = in[0].view({4, 2});
    y.add_(torch::ones({4, 2}));
    return Tensors{in[0] * in[0]};
  };
  EXPECT_EQ(with_views(program, {numbers({8})}), std::string("ones view add.Tensor view mul.Tensor"));
  EXPECT_EQ(ops(check(program, {8})), std::string("ones view_copy add.Tensor view_copy mul.Tensor"));
}

TEST(functionalization_transforms, a_transpose_stays_a_transpose) {
  auto program = [](const Tensors& in) {
    Tensor y = in[0].transpose(1, 0);
    y.add_(torch::ones({2, 4}));
    return Tensors{in[0] + 0};
  };
  EXPECT_EQ(with_views(program, {numbers({4, 2})}), std::string("ones transpose.int add.Tensor transpose.int add.Scalar"));
  check(program);
}

TEST(functionalization_transforms, one_view_is_taken_once) {
  auto program = [](const Tensors& in) { return Tensors{in[0].view({4, 2}) * 1}; };
  EXPECT_EQ(with_views(program, {numbers({8})}), std::string("view mul.Scalar"));
  EXPECT_EQ(ops(check(program, {8})), std::string("view_copy mul.Scalar"));
}

TEST(functionalization_transforms, out_arguments_become_results) {
  auto one = [](const Tensors& in) {
    Tensor z = torch::empty({2});
    torch::add_out(z, in[0], in[0]);
    return Tensors{z * z};
  };
  EXPECT_EQ(ops(check(one, {2})), std::string("add.Tensor mul.Tensor"));
  auto two = [](const Tensors& in) {
    Tensor low = torch::empty({4}), high = torch::empty({4});
    torch::aminmax_out(low, high, in[0], 1);
    return Tensors{low + high};
  };
  EXPECT_EQ(ops(check(two)), std::string("aminmax add.Tensor"));
}

TEST(functionalization_transforms, aliases_are_aliases_inside) {
  auto program = [](const Tensors& in) {
    Tensor y = in[0].view({-1}), z = in[0].t(), w = in[0] + 1;
    EXPECT(y.is_alias_of(z) && y.is_alias_of(in[0]) && !y.is_alias_of(w));
    y.add_(1);
    EXPECT(y.is_alias_of(z) && !y.is_alias_of(w));
    EXPECT(z.sizes() == std::vector<int64_t>({2, 4}) && z.strides() == std::vector<int64_t>({1, 2}));
    EXPECT(!z.is_contiguous() && y.is_contiguous());
    return Tensors{z + w.t()};
  };
  check(program);
}

TEST(functionalization_transforms, nothing_is_copied_that_lies_as_it_should) {
  auto make = [] { return Tensors{torch::empty_strided({1, 3, 2, 2}, {12, 1, 6, 3}).copy_(numbers({1, 3, 2, 2}))}; };
  const Graph g = check([](const Tensors& in) { return Tensors{in[0].contiguous(torch::MemoryFormat::ChannelsLast) * 1}; }, make);
  EXPECT_EQ(ops(g), std::string("mul.Scalar"));
}

// ---- programs ------------------------------------------------------------------------------------------------------------------------------

TEST(functionalization_transforms, a_function_that_is_called_writes) {
  auto inner = [](const Tensor& x) { x.add_(1); };
  check([&](const Tensors& in) {
    Tensor y = in[0].view({8}), z = y.slice(0, 2, 6);
    inner(z);
    inner(y);
    Tensor w = in[0][0];
    inner(w);
    return Tensors{in[0] * 2, z, w};
  });
  // And where the inner one is functionalized by itself.
  check([&](const Tensors& in) {
    Tensor y = in[0].view({8});
    infer::functionalize(inner)({y.slice(0, 0, 4)});
    return Tensors{in[0] + 1, y};
  });
}

TEST(functionalization_transforms, one_view_of_an_expanded_tensor) {
  check([](const Tensors& in) { return Tensors{in[0].expand({3, 4, 2}) + 1}; });
  check([](const Tensors& in) {
    Tensor x = in[0] * 1;
    x.expand({2, 4, 2})[0].add_(1);
    return Tensors{x};
  });
}

TEST(functionalization_transforms, numbers_as_arguments) {
  const Graph g = check([](const Tensors& in) {
    Tensor y = in[0].view({-1}) + 1;
    y.div_(2);
    y.add_(3, 2);
    y.clamp_(0.5, 6);
    return Tensors{y.pow(2)};
  });
  EXPECT_EQ(ops(g), std::string("view_copy add.Scalar div.Scalar add.Scalar clamp pow.Tensor_Scalar"));
}

TEST(functionalization_transforms, lists_of_tensors) {
  check([](const Tensors& in) {
    Tensor x = in[0] + 0;
    Tensor y = torch::block_diag({x, x[0].view({1, 2})});
    x.add_(1);
    return Tensors{y, torch::block_diag({x})};
  });
  check([](const Tensors& in) {
    Tensor x = in[0] + 0, both = torch::cat({x, in[0]}, 1);
    torch::cat_out(both, {x, x}, 1);
    torch::stack_out(x, {in[0], in[0]});
    return Tensors{both, x};
  });
}

TEST(functionalization_transforms, lists_of_indices_from_inside_and_outside) {
  const Tensor outside = torch::tensor({1, 0});
  check([&](const Tensors& in) {
    Tensor x = in[0] + 0, inside = torch::arange(2);
    Tensor read = x.index({inside, outside});
    x.index_put_({inside, outside}, torch::tensor(9.f));
    x.index_put_({outside}, read.sum());
    return Tensors{x, read};
  });
  // A list with gaps, and one that writes what it reads.
  check([&](const Tensors& in) {
    Tensor x = in[0] + 0;
    x.index_put_({Slice(), outside}, x.index({Slice(), torch::arange(2)}) * 2);
    return Tensors{x};
  });
}

TEST(functionalization_transforms, a_linear_layer) {
  auto make = [] { return Tensors{numbers({4, 2}), numbers({3, 2}) / 4, numbers({3})}; };
  check([](const Tensors& in) { return Tensors{torch::linear(in[0], in[1], in[2])}; }, make);
  check(
      [](const Tensors& in) {
        Tensor y = torch::linear(in[0], in[1]);
        y.add_(in[2]).relu_();
        return Tensors{y};
      },
      make);
}

TEST(functionalization_transforms, parts_are_written_one_after_the_other) {
  check([](const Tensors& in) {
    Tensor x = in[0] + 0;
    auto parts = x.split(1);
    for (size_t i = 0; i < parts.size(); i++) parts[i].slice(1, 0, 1).mul_(int64_t(i) + 2);
    parts[2].add_(parts[0]);
    return Tensors{x, parts[1], parts[2]};
  });
  check([](const Tensors& in) {
    Tensor x = in[0] + 0;
    auto rows = x.unbind(0);
    x.mul_(2);
    rows[1].add_(rows[0]);
    auto halves = x.view({2, 4}).split_with_sizes({1, 3}, 1);
    halves[1].zero_();
    for (const Tensor& half : halves) EXPECT(half.is_alias_of(x));
    return Tensors{rows[1], halves[0], x};
  });
}

TEST(functionalization_transforms, a_chain_of_everything) {
  const Graph g = check(
      [](const Tensors& in) {
        Tensor one = torch::ones({2, 2}), x = in[0] + in[0];
        Tensor y = x.view({8}), z = y.reshape({2, 4}), w = z.transpose(1, 0);
        w.unsqueeze_(0);
        w.squeeze_();
        auto parts = w.split(2);
        parts[0].add_(one);
        Tensor flat = parts[0].reshape({4});
        return Tensors{x[0] + flat.sum(), parts[1]};
      },
      {4, 2});
  // One addition of the tensor to itself, one write, which goes back to where it came from.
  const std::string names = ops(g);
  EXPECT(names.find("ones add.Tensor view_copy") == 0);
  EXPECT(names.find("slice_scatter") != std::string::npos);
  EXPECT(names.find("add_") == std::string::npos && names.find("copy_ ") == std::string::npos);
}

TEST(functionalization_transforms, results_that_are_no_tensors_of_the_program) {
  const Tensor outside = torch::ones({2});
  check([&](const Tensors& in) { return Tensors{outside, in[0].sum(), outside * 2}; });
  infer::functionalize([](const Tensor& x) { x.add_(1); })({torch::zeros({2})});
}

TEST(functionalization_transforms, operators_that_write_beside_what_they_return) {
  // Statistics are written, the normalised values returned.
  const Graph g = check(
      [](const Tensors& in) {
        Tensor running_mean = in[1], running_variance = in[2];
        auto [y, mean, deviation] = torch::_native_batch_norm_legit(in[0], {}, {}, running_mean, running_variance, true, 0.1, 1e-5);
        return Tensors{y, mean, deviation, in[1] + 1};
      },
      [] { return Tensors{numbers({4, 3}).sin(), torch::zeros({3}), torch::ones({3})}; });
  EXPECT_EQ(ops(g), std::string("_native_batch_norm_legit_functional add.Scalar"));
}

TEST(functionalization_transforms, an_operator_that_returns_some_of_its_results_and_writes_the_others) {
  // Range, scale and zero point of a fake quantization are written.
  const Tensor on = torch::ones({1}, torch::kLong);
  const Graph g = check(
      [&](const Tensors& in) {
        Tensor low = in[1].view({1}), high = in[2], scale = in[3], zero_point = in[4];
        auto [output, mask] = torch::_fused_moving_avg_obs_fq_helper(in[0], on, on, low, high, scale, zero_point, 0.01, 0, 255, -1);
        return Tensors{output, mask, in[1] + 1};
      },
      [] { return Tensors{numbers({4, 3}).sin(), -torch::ones({1}), torch::ones({1}), torch::ones({1}), torch::zeros({1}, torch::kInt)}; });
  EXPECT_EQ(ops(g), std::string("view_copy _fused_moving_avg_obs_fq_helper_functional view_copy add.Scalar"));
}

TORCH_LIBRARY(functional_test, m) {
  m.def("twice(Tensor x) -> Tensor");
  m.def("raise_(Tensor(a!) x, float by) -> ()");
  m.def("double_and_add(Tensor x, Tensor(a!) y) -> Tensor");
  m.def("flat(Tensor(a) x) -> Tensor(a)");
  m.def("tripled_(Tensor(a!) x) -> Tensor(a!)");
  m.def("tripled_and_sum(Tensor(a!) x, Tensor y) -> (Tensor(a!), Tensor)");
  m.def("made_of_others(Tensor(a) x) -> Tensor(a)", &flat);
}
TORCH_LIBRARY_IMPL(functional_test, CPU, m) {
  m.impl("twice", &twice);
  m.impl("raise_", &raise_);
  m.impl("double_and_add", &double_and_add);
  m.impl("flat", &flat);
  m.impl("tripled_", &tripled_);
  m.impl("tripled_and_sum", &tripled_and_sum);
}

TEST(functionalization_transforms, operators_of_a_program_that_return_what_they_write) {
  const Graph g = check([](const Tensors& in) {
    Tensor x = in[0].view({-1}), whole = in[0] + 1;
    Tensor written = custom<Tensor(Tensor)>("functional_test::tripled_").call(x.slice(0, 1, 3));
    written.add_(1);
    auto [again, sum] = custom<std::tuple<Tensor, Tensor>(Tensor, const Tensor&)>("functional_test::tripled_and_sum").call(whole, in[0]);
    again.mul_(2);
    return Tensors{written * 2, whole, sum};
  });
  EXPECT(g.str().find("functional_test::tripled_(%clone") != std::string::npos);
}

TEST(functionalization_transforms, views_are_taken_again_beside_what_a_mask_picks) {
  check([](const Tensors& in) {
    Tensor x = in[0].view({-1}), picked = x.index({x > 2});
    picked.add_(1);
    x.index_put_({x > 2}, picked * 10);
    return Tensors{picked * 2, x.t()};
  });
}

TEST(functionalization_transforms, operators_of_a_program) {
  const Graph g = check([](const Tensors& in) {
    Tensor y = in[0].view({-1}) + 0, first = y.slice(0, 0, 2);
    custom<void(Tensor, double)>("functional_test::raise_").call(first, 5);
    Tensor sum = custom<Tensor(const Tensor&, Tensor)>("functional_test::double_and_add").call(in[0].view({-1}).slice(0, 0, 2), y.slice(0, 1, 3));
    return Tensors{custom<Tensor(const Tensor&)>("functional_test::twice").call(y), sum, y};
  });
  // What they write is a copy, which takes the place of what it was of.
  const std::string text = g.str();
  EXPECT(text.find("functional_test::raise_(%clone, 5)") != std::string::npos && text.find("slice_scatter") != std::string::npos);
  check([](const Tensors& in) {
    Tensor y = custom<Tensor(const Tensor&)>("functional_test::made_of_others").call(in[0]);
    y.add_(1);
    return Tensors{y};
  });
  auto shares = [](const Tensor& x) { return custom<Tensor(const Tensor&)>("functional_test::flat").call(x); };
  EXPECT_THROW(c10::Error, "Found a custom (non-ATen) operator whose output has alias annotations: functional_test::flat(Tensor(a) x) -> Tensor(a). ",
               infer::functionalize(shares)({torch::ones({2})}));
}

TEST(functionalization_transforms, an_empty_tensor_takes_memory) {
  check([](const Tensors& in) {
    Tensor x = torch::empty({0});
    x.set_(in[0] + 1);
    x.add_(1);
    return Tensors{x};
  });
  check([](const Tensors& in) {
    Tensor x = in[0] + 1, y = x.view({-1});
    x.set_();
    y.add_(1);
    EXPECT_EQ(x.numel(), 0);
    return Tensors{y};
  });
}

TEST(functionalization_transforms, windows_that_overlap) {
  // Eager PyTorch leaves open what a write to windows that overlap does; here equal values are one, and others refused with their place.
  auto same = [](const Tensor& x) {
    Tensor y = x + 0;
    y.unfold(1, 3, 2).abs_();
    return y;
  };
  const Tensor x = numbers({1, 5}) - 2;
  EXPECT(torch::equal(infer::functionalize(same)({x})[0], x.abs()));
  auto different = [](const Tensor& x) {
    Tensor y = x + 0, windows = y.unfold(1, 3, 2);
    windows.copy_(torch::arange(6, torch::kFloat).view({1, 2, 3}));
    return y + 0;
  };
  EXPECT_THROW(c10::Error, "unfold_scatter: ", infer::functionalize(different)({x}));
}

TEST(functionalization_transforms, an_element_shown_several_times_is_not_written) {
  auto f = [](const Tensor& x) {
    x.expand({3, 4, 2}).add_(1);
    return x;
  };
  Tensor x = numbers({4, 2});
  const std::string sentence = "unsupported operation: more than one element of the written-to tensor refers to a single memory location.";
  EXPECT_THROW(c10::Error, sentence, f(x));
  for (Remove remove : {Remove::mutations, Remove::mutations_and_views}) EXPECT_THROW(c10::Error, sentence, infer::functionalize(f, {remove})({x}));
  EXPECT(torch::equal(x, numbers({4, 2})));
}

// ---- lazy conjugates and negatives ---------------------------------------------------------------------------------------------------------

TEST(functionalization_transforms, conjugates_and_negatives_are_told) {
  auto f = [](const Tensor& x) {
    Tensor z = torch::view_as_complex(x), c = torch::_conj(z), n = torch::_neg_view(x);
    EXPECT(c.is_conj() && !z.is_conj() && !torch::resolve_conj(c).is_conj());
    EXPECT(n.is_neg() && !x.is_neg() && !torch::resolve_neg(n).is_neg());
    return torch::view_as_real(torch::resolve_conj(c)) + torch::resolve_neg(n) * 3;
  };
  const Tensor x = numbers({3, 2});
  for (Remove remove : {Remove::mutations, Remove::mutations_and_views}) EXPECT(torch::equal(infer::functionalize(f, {remove})({x})[0], f(x)));
}

TEST(functionalization_transforms, conjugates_and_negatives_are_written) {
  check([](const Tensors& in) {
    Tensor z = torch::view_as_complex(in[0] + 0), c = torch::_conj(z);
    c.copy_(torch::view_as_complex(in[0] * 2));
    return Tensors{torch::view_as_real(torch::resolve_conj(c)), torch::view_as_real(z)};
  });
  check([](const Tensors& in) {
    Tensor x = in[0] + 0, n = torch::_neg_view(x);
    n.add_(1);
    return Tensors{torch::resolve_neg(n), x};
  });
}

TEST(functionalization_transforms, zeros_that_refuse_writes_are_read) {
  const Graph g = check([](const Tensors& in) {
    Tensor zeros = torch::_efficientzerotensor({4, 2}), y = in[0] + zeros.view({8}).view({4, 2});
    EXPECT(zeros._is_zerotensor());
    y.mul_(2);
    return Tensors{y};
  });
  EXPECT_EQ(ops(g), std::string("_efficientzerotensor view_copy view_copy add.Tensor mul.Scalar"));
}

TEST(functionalization_transforms, results_are_conjugated_and_negated_when_they_are_read) {
  auto conjugate = [](const Tensor& x) { return torch::_conj(torch::view_as_complex(x)); };
  auto negative = [](const Tensor& x) {
    Tensor y = x + 0, n = torch::_neg_view(y);
    y.add_(1);
    return Tensors{n, y};
  };
  const Tensor x = numbers({3, 2});
  const Tensor conjugated = infer::functionalize(conjugate)({x})[0];
  EXPECT(conjugated.is_conj() && conjugated.is_alias_of(x));
  EXPECT(torch::equal(torch::view_as_real(torch::resolve_conj(conjugated)), torch::view_as_real(torch::resolve_conj(conjugate(x)))));
  const Tensors out = infer::functionalize(negative)({x});
  EXPECT(out[0].is_neg() && !out[1].is_neg() && out[0].is_alias_of(out[1]));
  EXPECT(torch::equal(out[0] + 0, -(x + 1)));
  EXPECT_THROW(c10::Error, "trace: result 0 is conjugated or negated only when it is read", infer::trace(negative, {x}).pass("mutation_removal"));
}

// ---- gradients -------------------------------------------------------------------------------------------------------------------------------

TEST(functionalization_transforms, gradients_of_what_saves_its_result) {
  check_gradients([](const Tensor& x) { return x.exp().sum(); }, numbers({2, 2}));
  check_gradients(
      [](const Tensor& x) {
        Tensor y = x.exp() * 1;
        y.view({-1}).slice(0, 1, 3).mul_(2);
        return (y * y).sum();
      },
      numbers({2, 2}));
}

TEST(functionalization_transforms, another_header_of_a_tensor_is_the_same_tensor) {
  auto f = [](const Tensor& x) {
    Tensor y = x + 1, data = y.variable_data(), same = y.tensor_data();
    y.mul_(2);
    data.add_(1);
    return Tensors{y * 1, data * 1, same * 1, y.detach() * 1};
  };
  const Tensor x = numbers({2, 2});
  const Tensors want = f(x);
  for (Remove remove : {Remove::mutations, Remove::mutations_and_views}) {
    const Tensors got = infer::functionalize(f, {remove})({x});
    for (size_t i = 0; i < want.size(); i++) EXPECT(torch::equal(got[i], want[i]));
  }
}

TEST(functionalization_transforms, gradients_through_a_view_of_a_copy_of_a_view) {
  check_gradients(
      [](const Tensor& x) {
        Tensor y = (x * 1).view({-1}).clone().view({2, 4});
        y.relu_();
        return (y * y).sum();
      },
      numbers({4, 2}) - 3);
}

TEST(functionalization_transforms, gradients_through_parts) {
  check_gradients(
      [](const Tensor& x) {
        Tensor y = x * 2;
        auto rows = torch::split(y, 1);
        Tensor out = rows[0] * 3;
        y.mul_(2);
        return (out + y[1]).sum() + y.diagonal().prod();
      },
      numbers({4, 2}) + 1);
}

TEST(functionalization_transforms, views_of_several_at_once_refuse_writes_where_gradients_are_recorded) {
  auto f = [](const Tensor& x) {
    auto parts = (x * 2).unbind(0);
    parts[0].mul_(2);
    return parts[0].sum();
  };
  Tensor x = numbers({2, 2}).requires_grad_();
  const std::string sentence = "Output 0 of Unbind is a view and is being modified inplace.";
  EXPECT_THROW(c10::Error, sentence, f(x));
  EXPECT_THROW(c10::Error, sentence, infer::functionalize([&](const Tensor& x) { return f(x.detach().requires_grad_()); })({x}));
}

// ---- other -----------------------------------------------------------------------------------------------------------------------------------

TEST(functionalization_transforms, what_is_to_be_removed_is_checked) {
  auto f = [](const Tensor& x) { return x + 1; };
  EXPECT_THROW(c10::Error, "", infer::functionalize(f, {static_cast<Remove>(77)})({torch::ones({2})}));
}

TEST(functionalization_transforms, shapes_alone_are_enough) {
  // A graph is functionalized without data: sizes that follow from values are refused when it is traced on, not guessed.
  const Graph g = infer::trace(
      [](const Tensor& x) {
        Tensor y = x.view({-1});
        y.add_(1);
        return x.sum(0);
      },
      {torch::zeros({4, 2})});
  const Graph pure = g.pass("alias_removal").pass("mutation_removal");
  Tensor x = numbers({4, 2}), y = numbers({4, 2});
  EXPECT(torch::equal(pure.run({x})[0], g.run({y})[0]));
  EXPECT(torch::equal(x, y));
}
