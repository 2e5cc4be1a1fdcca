// Where a functionalized program meets its caller: inputs whose data, sizes or storage it changes, inputs that share memory. `check` compares
// values, what inputs hold, strides and who shares memory with whom.
#include <torch/torch.h>

#include "functional_check.h"

using namespace functional_check;

namespace {

/// A graph without views and writes, and what is written to inputs when it has run: `%arg0 <- ...` lines.
size_t write_backs(const Graph& g) {
  const std::string text = g.pass("dead_code").str();
  size_t count = 0;
  for (size_t at = text.find(" <- "); at != std::string::npos; at = text.find(" <- ", at + 1)) count++;
  return count;
}

/// What a call says that throws.
template <class F>
std::string said_by(F f) {
  try {
    f();
  } catch (const c10::Error& e) {
    return e.what_without_backtrace();
  }
  return "nothing";
}

}  // namespace

// ---- inputs that are written ---------------------------------------------------------------------------------------------------------------

TEST(functionalization_inputs, one_is_written) {
  const Graph g = check([](const Tensors& in) {
    in[0].mul_(2);
    return Tensors{in[0] * 3};
  });
  EXPECT_EQ(ops(g), std::string("mul.Scalar mul.Scalar"));
  EXPECT_EQ(write_backs(g), size_t(1));
}

TEST(functionalization_inputs, several_are_written_and_others_are_not) {
  auto make = [] { return Tensors{numbers({2, 3}), numbers({2, 3}) + 1, numbers({2, 3}) + 2}; };
  const Graph g = check(
      [](const Tensors& in) {
        in[0].t_();
        in[2].copy_(in[1]);
        in[2].add_(1);
        return Tensors{in[0] + 1, in[2].sum()};
      },
      make);
  EXPECT_EQ(write_backs(g), size_t(1));
}

TEST(functionalization_inputs, one_that_is_written_is_returned) {
  check([](const Tensors& in) {
    in[0].add_(1);
    return Tensors{in[0], in[0] + 1};
  });
  check([](const Tensors& in) {
    in[0].add_(1);
    return Tensors{in[0], in[0]};
  });
}

TEST(functionalization_inputs, sizes_and_strides_of_inputs_change) {
  check([](const Tensors& in) {
    in[0].transpose_(1, 0);
    return Tensors{in[0]};
  });
  check([](const Tensors& in) {
    in[0].unsqueeze_(1);
    in[0].squeeze_(1);
    in[0].as_strided_({2, 2}, {2, 1});
    return Tensors{in[0] + 1};
  });
  // Data and sizes, in either order.
  check([](const Tensors& in) {
    in[0].t_();
    in[0].mul_(2);
    return Tensors{in[0]};
  });
  check([](const Tensors& in) {
    in[0].mul_(2);
    in[0].t_();
    return Tensors{in[0].clone()};
  });
}

TEST(functionalization_inputs, sizes_of_an_input_that_shares_memory_change) {
  auto make = [] {
    Tensor base = numbers({4, 2});
    return Tensors{base, base.view({8}), numbers({8})};
  };
  check(
      [](const Tensors& in) {
        in[0].t_();
        in[0].mul_(2);
        in[1].add_(in[2]);
        return Tensors{in[0] + 1, in[1].slice(0, 2, 4)};
      },
      make);
}

TEST(functionalization_inputs, one_that_is_not_contiguous_is_written) {
  auto program = [](const Tensors& in) {
    in[0].mul_(2);
    in[0].view({-1});
    return Tensors{in[0] + 1};
  };
  check(
      [](const Tensors& in) {
        in[0].mul_(2);
        return Tensors{in[0] + 1, in[0].reshape({-1})};
      },
      [] { return Tensors{numbers({3, 4}).t()}; });
  check(
      [](const Tensors& in) {
        in[0].t().mul_(2);
        return Tensors{in[0].sum(1)};
      },
      [] { return Tensors{numbers({6, 4}).slice(0, 0, 6, 2).slice(1, 1, 3)}; });
  // What eager refuses is refused.
  Tensor x = numbers({3, 4}).t();
  EXPECT_THROW(c10::Error, "view size is not compatible", infer::functionalize(program)({x}));
}

TEST(functionalization_inputs, what_is_not_written_is_not_written_back) {
  auto make = [] { return Tensors{numbers({2, 3, 4}), torch::zeros({3}), torch::ones({3})}; };
  const Graph inference =
      check([](const Tensors& in) { return Tensors{torch::batch_norm(in[0], {}, {}, in[1], in[2], false, 0.1, 1e-5, false)}; }, make);
  EXPECT_EQ(write_backs(inference), size_t(0));
  const Graph training =
      check([](const Tensors& in) { return Tensors{torch::batch_norm(in[0], {}, {}, in[1], in[2], true, 0.1, 1e-5, false)}; }, make);
  EXPECT_EQ(write_backs(training), size_t(2));
}

TEST(functionalization_inputs, a_write_of_nothing_new) {
  check([](const Tensors& in) {
    in[0].copy_(in[0]);
    return Tensors{in[0].t()};
  });
  check([](const Tensors& in) {
    in[0].slice(0, 0, 0).fill_(1);
    return Tensors{in[0] + 1};
  });
}

TEST(functionalization_inputs, a_key_value_cache) {
  const Graph g = check(
      [](const Tensors& in) {
        in[0].slice(1, 2, 3).copy_(in[1].unsqueeze(1));
        return Tensors{torch::matmul(in[0].transpose(1, 2), in[0]).sum(0)};
      },
      [] { return Tensors{numbers({2, 4, 3}), numbers({2, 3}) + 100}; });
  const Graph in_place = g.pass("view_reapplication").pass("dead_code").pass("reinplace");
  EXPECT_EQ(write_backs(in_place), size_t(0));
  EXPECT(in_place.str().find("scatter") == std::string::npos);
}

// ---- gradients and inputs ------------------------------------------------------------------------------------------------------------------

TEST(functionalization_inputs, an_input_that_requires_grad_is_written_where_nobody_records) {
  auto detached = [](const Tensors& in) {
    in[0].detach().mul_(2);
    return Tensors{in[0] + 3};
  };
  auto unrecorded = [](const Tensors& in) {
    {
      torch::NoGradGuard guard;
      in[0].mul_(2);
    }
    return Tensors{in[0] + 3};
  };
  for (const Program& program : {Program(detached), Program(unrecorded)}) {
    Tensor x = torch::ones({2, 2}, torch::requires_grad()), y = torch::ones({2, 2}, torch::requires_grad());
    const Tensor want = program({x})[0];
    for (Remove remove : {Remove::mutations, Remove::mutations_and_views}) {
      Tensor z = torch::ones({2, 2}, torch::requires_grad());
      torch::NoGradGuard guard;
      const Tensor got = infer::functionalize(program, {remove})({z})[0];
      EXPECT(torch::equal(got, want));
      EXPECT(torch::equal(z, x));
    }
  }
}

TEST(functionalization_inputs, an_input_that_is_no_leaf_is_written_and_its_gradient_follows) {
  auto f = [](const Tensor& x) {
    x.mul_(3);
    return (x * x).sum();
  };
  auto gradient = [&](auto run) {
    Tensor leaf = numbers({2, 2}).requires_grad_();
    const Tensor out = run(leaf * 2);
    return torch::autograd::grad({out}, {leaf})[0];
  };
  const Tensor want = gradient(f);
  for (Remove remove : {Remove::mutations, Remove::mutations_and_views}) {
    EXPECT(torch::equal(gradient([&](const Tensor& x) { return infer::functionalize(f, {remove})({x})[0]; }), want));
  }
}

TEST(functionalization_inputs, a_write_makes_an_input_require_grad) {
  auto run = [](auto call) {
    Tensor x = torch::zeros({2, 2}), w = torch::full({2, 2}, 3.f).requires_grad_();
    const Tensor y = call(x, w);
    EXPECT(y.requires_grad());
    EXPECT(x.requires_grad());
    return torch::autograd::grad({y.sum()}, {w})[0];
  };
  auto f = [](const Tensor& x, const Tensor& w) {
    x.add_(w * w);
    return x * 2;
  };
  const Tensor want = run(f);
  EXPECT(torch::equal(run([&](const Tensor& x, const Tensor& w) { return infer::functionalize(f)({x, w})[0]; }), want));
}

TEST(functionalization_inputs, requires_grad_is_asked_for_inside) {
  auto f = [](const Tensor& x) {
    Tensor leaf = x.clone().requires_grad_();
    Tensor y = leaf.sin();
    y.view({-1}).mul_(2);
    return torch::autograd::grad({y.sum()}, {leaf})[0];
  };
  const Tensor x = numbers({2, 2});
  for (Remove remove : {Remove::mutations, Remove::mutations_and_views}) {
    EXPECT(torch::equal(infer::functionalize(f, {remove})({x})[0], f(x)));
  }
}

// ---- storage of inputs and of others -----------------------------------------------------------------------------------------------------

TEST(functionalization_inputs, memory_is_taken_over) {
  check([](const Tensors& in) {
    Tensor x = in[0] + 1, y = in[0] * 2;
    x.set_(y);
    x.mul_(2);
    return Tensors{x, y};
  });
  // A view's chain goes with it.
  check([](const Tensors& in) {
    Tensor x = in[0] + 1, y = in[0] * 2, row = y[1];
    x.set_(row);
    x.fill_(7);
    return Tensors{y, x};
  });
  // Written before and after.
  check([](const Tensors& in) {
    Tensor x = in[0] + 1, y = in[0] * 2;
    Tensor old = x.view({-1});
    y.add_(1);
    x.set_(y);
    y.add_(1);
    old.zero_();
    return Tensors{x, old};
  });
  // Of itself.
  check([](const Tensors& in) {
    Tensor x = in[0] + 1;
    x.set_(x);
    x.add_(1);
    return Tensors{x};
  });
}

TEST(functionalization_inputs, an_input_whose_memory_is_taken_from_it_is_refused) {
  auto f = [](const Tensor& x) {
    x.set_(x * 2);
    return x + 1;
  };
  Tensor x = numbers({2, 2});
  EXPECT_THROW(c10::Error, "functionalize: an input that was given another storage by set_ cannot be given back", infer::functionalize(f)({x}));
  EXPECT(torch::equal(x, numbers({2, 2})));
  const Tensor outside = torch::ones({2, 2});
  EXPECT_THROW(c10::Error, "set__functionalize: We do not currently support x.set_(y) where y is not a FunctionalTensor.",
               infer::functionalize([&](const Tensor& x) { x.set_(outside); })({x}));
}

TEST(functionalization_inputs, an_input_is_given_other_sizes) {
  check([](const Tensors& in) {
    in[0].resize_({2, 2});
    in[0].add_(1);
    return Tensors{in[0] * 2};
  });
  check([](const Tensors& in) {
    in[0].resize_({2, 4});
    return Tensors{in[0].sum(0)};
  });
  check([](const Tensors& in) {
    in[0].resize_({3, 4});
    in[0].fill_(2);
    return Tensors{in[0][2]};
  });
}

// ---- inputs that share a storage -------------------------------------------------------------------------------------------------------

TEST(functionalization_inputs, layouts_that_share_a_storage_and_no_byte) {
  // Each pair lies on one storage; no element of one is an element of the other, so nothing is copied to tell them apart.
  using Pair = std::function<Tensors(Tensor)>;
  const std::vector<Pair> pairs = {
      [](Tensor t) { return Tensors{t.slice(0, 0, 12), t.slice(0, 12, 24)}; },
      [](Tensor t) { return Tensors{t.slice(0, 12, 24), t.slice(0, 0, 12)}; },
      [](Tensor t) { return Tensors{t.view({4, 6}).slice(1, 0, 3), t.view({4, 6}).slice(1, 3, 6)}; },
      [](Tensor t) { return Tensors{t.view({4, 6}).slice(1, 0, 2), t.view({4, 6}).slice(1, 4, 6)}; },
      [](Tensor t) { return Tensors{t.slice(0, 0, 24, 2), t.slice(0, 1, 24, 2)}; },
      [](Tensor t) { return Tensors{t.view({4, 6}).slice(0, 0, 2), t.view({4, 6}).slice(0, 2, 4)}; },
  };
  for (const Pair& pair : pairs) {
    const Graph g = check(
        [](const Tensors& in) {
          in[0].mul_(2);
          in[1].add_(1);
          return Tensors{in[0] + in[1].sum()};
        },
        [&] { return pair(numbers({24})); });
    // No part of one memory is taken.
    EXPECT(ops(g).find("mul.Scalar add.Scalar") == 0 && ops(g).find("as_strided_copy") == std::string::npos);
  }
}

TEST(functionalization_inputs, layouts_that_share_bytes) {
  using Pair = std::function<Tensors(Tensor)>;
  const std::vector<Pair> pairs = {
      [](Tensor t) { return Tensors{t.slice(0, 0, 13), t.slice(0, 12, 24)}; },
      [](Tensor t) { return Tensors{t.view({4, 6}).slice(1, 0, 4), t.view({4, 6}).slice(1, 2, 6)}; },
      [](Tensor t) { return Tensors{t.slice(0, 0, 24, 2), t.slice(0, 0, 24, 3)}; },
  };
  for (const Pair& pair : pairs) {
    check(
        [](const Tensors& in) {
          in[0].mul_(2);
          in[1].add_(1);
          return Tensors{in[0] + in[1].sum(), in[1].t()};
        },
        [&] { return pair(numbers({24})); });
  }
}

TEST(functionalization_inputs, of_two_dtypes_on_one_storage) {
  check(
      [](const Tensors& in) {
        in[0].zero_();
        in[1].add_(1);
        return Tensors{in[1] * 2, in[0]};
      },
      [] {
        Tensor t = numbers({6});
        return Tensors{t, t.view(torch::kInt).slice(0, 2, 4)};
      });
}

TEST(functionalization_inputs, one_input_twice) {
  auto make = [] {
    Tensor t = numbers({2, 3});
    return Tensors{t, t};
  };
  check(
      [](const Tensors& in) {
        in[0].add_(1);
        in[1].mul_(2);
        return Tensors{in[0], in[1] + in[0]};
      },
      make);
  check(
      [](const Tensors& in) {
        in[0].t_();
        return Tensors{in[1].sum(0)};
      },
      make);
}

TEST(functionalization_inputs, a_base_and_its_view) {
  auto make = [] {
    Tensor t = numbers({4, 2});
    return Tensors{t, t.slice(0, 1, 3), t.select(1, 0)};
  };
  const Graph g = check(
      [](const Tensors& in) {
        in[1].mul_(10);
        in[2].add_(1);
        Tensor seen = in[0].clone();
        in[0].zero_();
        return Tensors{seen, in[1] + 1, in[2]};
      },
      make);
  EXPECT(write_backs(g) >= 1);
}

TEST(functionalization_inputs, undefined_tensors_in_the_place_of_what_is_written_are_errors_of_the_operator) {
  const Tensor x = torch::ones({2, 3});
  Tensor none;
  const std::vector<std::function<void(const Tensor&)>> calls{
      [&](const Tensor& x) { none.mul_(x); },
      [&](const Tensor& x) { none.bitwise_and_(x); },
      [&](const Tensor& x) { at::sin_out(none, x); },
      [&](const Tensor& x) { at::logcumsumexp_out(none, x, 0); },
      [&](const Tensor& x) { at::_aminmax_out(none, none, x); },
      [&](const Tensor& x) { at::nuclear_norm_out(none, x); },
      [&](const Tensor& x) { at::_foreach_mul_(at::TensorList(), {x}); },
  };
  for (const auto& call : calls) {
    const std::string alone = said_by([&] { call(x); });
    EXPECT(alone != "nothing");
    for (const auto remove : {infer::Remove::views, infer::Remove::mutations, infer::Remove::mutations_and_views}) {
      EXPECT_EQ(said_by([&] { infer::functionalize([&](const Tensor& x) { call(x); }, {remove})({x}); }), alone);
    }
  }
}
