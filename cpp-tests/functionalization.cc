// Programs with views and writes, and what functionalization makes of them: the same results, inputs, strides and shared memory. LibTorch has no
// such thing in C++; what the graphs are to look like is what torch.func.functionalize gives, but for replays of what is known already.
#include <torch/torch.h>

#include "functional_check.h"

#include <thread>

using namespace functional_check;
using torch::indexing::Slice;

// ---- the sequences of operators ---------------------------------------------------------------------------------------------------------

TEST(functionalization, a_write_to_a_view_is_one_to_its_base) {
  const Graph g = check([](const Tensors& in) {
    Tensor a = in[0], y = a.view({4, 2});
    y.add_(torch::ones({4, 2}));
    Tensor z = a * a;
    return Tensors{y};
  });
  EXPECT_EQ(ops(g), std::string("ones view_copy add.Tensor view_copy"));
}

TEST(functionalization, a_view_is_taken_again_of_a_written_base) {
  const Graph g = check([](const Tensors& in) {
    Tensor x = in[0] + 0, y = x.view({8});
    x.add_(1);
    return Tensors{y, y.sum()};
  });
  EXPECT_EQ(ops(g), std::string("add.Scalar add.Scalar view_copy sum"));
}

TEST(functionalization, parts_are_put_into_the_base) {
  EXPECT_EQ(ops(check([](const Tensors& in) {
              Tensor x = in[0] + 0, y = x.as_strided({2}, {2}, 1);
              y.add_(1);
              return Tensors{x};
            })),
            std::string("add.Scalar as_strided_copy add.Scalar as_strided_scatter"));
  EXPECT_EQ(ops(check(
                [](const Tensors& in) {
                  Tensor x = in[0], y = x.diagonal();
                  y.add_(torch::ones({2}));
                  return Tensors{x * x};
                },
                {2, 2})),
            std::string("ones diagonal_copy add.Tensor diagonal_scatter mul.Tensor"));
  EXPECT_EQ(ops(check([](const Tensors& in) {
              Tensor x = in[0];
              auto parts = x.split(2);
              parts[1].diagonal().add_(torch::ones({2}));
              return Tensors{x * x};
            })),
            std::string("ones slice_copy.Tensor diagonal_copy add.Tensor diagonal_scatter slice_scatter mul.Tensor"));
}

TEST(functionalization, a_view_in_place_changes_the_chain) {
  EXPECT_EQ(ops(check([](const Tensors& in) {
              Tensor x = in[0] + 0;
              x.transpose_(1, 0);
              Tensor y = x[0];
              y.add_(torch::ones({4}));
              return Tensors{x.sum()};
            })),
            std::string("add.Scalar ones transpose_copy.int select_copy.int add.Tensor select_scatter new_empty_strided copy sum"));
}

TEST(functionalization, lists_with_gaps) {
  EXPECT_EQ(ops(check([](const Tensors& in) {
              Tensor x = in[0], y = x.view({8});
              y.index_put_({torch::arange(4)}, torch::arange(4, torch::kFloat));
              return Tensors{y};
            })),
            std::string("arange arange view_copy index_put view_copy"));
}

TEST(functionalization, what_is_filled_and_what_keeps_its_dtype) {
  EXPECT_EQ(ops(check(
                [](const Tensors& in) {
                  Tensor y = in[0] + in[0];
                  y.diagonal().fill_(0);
                  return Tensors{y};
                },
                {2, 2})),
            std::string("add.Tensor diagonal_copy fill.Scalar diagonal_scatter"));
  EXPECT_EQ(ops(check([](const Tensors& in) { return Tensors{in[0].clone().ge_(0)}; })), std::string("clone ge.Scalar _to_copy"));
}

TEST(functionalization, a_base_grows) {
  EXPECT_EQ(ops(check(
                [](const Tensors& in) {
                  Tensor y = in[0] + 1;
                  y.resize_({5, 5});
                  Tensor y2 = y.view({25});
                  y2.fill_(1);
                  Tensor out = y + 1;
                  return Tensors{out, y * 1};
                },
                {8, 2})),
            std::string("add.Scalar resize view_copy fill.Scalar view_copy add.Scalar mul.Scalar"));
}

// ---- what upstream's tests check ----------------------------------------------------------------------------------------------------------

TEST(functionalization, two_views_of_one_base_see_a_write_to_it) {
  check([](const Tensors& in) {
    Tensor x = in[0] + 0, y = x.view({-1}), z = x.view({-1});
    x.add_(1);
    return Tensors{y, z};
  });
}

TEST(functionalization, out_arguments) {
  check([](const Tensors& in) {
    Tensor z = torch::empty({0});
    torch::add_out(z, in[0], in[0]);
    return Tensors{z * z};
  });
  check([](const Tensors& in) {
    Tensor a = torch::empty({4}), b = torch::empty({4});
    torch::aminmax_out(a, b, in[0], 1);
    return Tensors{a + b};
  });
  check([](const Tensors& in) {
    Tensor out = torch::empty({0});
    torch::cat_out(out, {in[0], in[0]});
    return Tensors{out};
  });
  check([](const Tensors& in) {
    Tensor whole = in[0].to(torch::kLong), out = torch::empty({4, 2});
    torch::add_out(out, whole, whole);
    return Tensors{out};
  });
}

TEST(functionalization, constants_of_the_program) {
  check([](const Tensors& in) {
    Tensor c = torch::tensor({{1.f, 2.f}, {3.f, 4.f}});
    c.view({-1}).add_(1);
    return Tensors{in[0].sum() + c, c};
  });
  const Graph g = infer::trace(
      [](const Tensor& x) {
        Tensor c = torch::tensor({1.f, 2.f});
        c.add_(x);
        return c;
      },
      {torch::zeros({2})});
  // The program's own data are its own in each run.
  for (int i = 0; i < 2; i++) EXPECT(torch::equal(g.run({torch::ones({2})})[0], torch::tensor({2.f, 3.f})));
}

TEST(functionalization, indexing) {
  check([](const Tensors& in) {
    Tensor x = in[0] + 0;
    x.index_put_({Slice(), torch::tensor({0, 1})}, torch::tensor(5.f));
    return Tensors{x};
  });
  check([](const Tensors& in) {
    Tensor a = in[0].clone().index({Slice(), 1});
    a.masked_fill_(a > 3, 0);
    return Tensors{a};
  });
  check([](const Tensors& in) {
    Tensor tmp = torch::zeros({10});
    tmp[5].fill_(1);
    return Tensors{tmp + in[0].sum()};
  });
}

TEST(functionalization, chains) {
  check([](const Tensors& in) {
    Tensor x = in[0] + in[0], y = x.view({8}), z = y.reshape({2, 4}).transpose(1, 0);
    z.unsqueeze_(0);
    z.squeeze_();
    auto parts = z.split(2);
    parts[0].add_(torch::ones({2, 2}));
    return Tensors{parts[0][0] + parts[1], x, z};
  });
  check([](const Tensors& in) {
    Tensor x = in[0], y = x.view({8}).clone().view({4, 2});
    return Tensors{y.relu_()};
  });
  check([](const Tensors& in) {
    Tensor x = in[0];
    x.transpose_(1, 0);
    Tensor y = x[0];
    y.add_(1);
    return Tensors{x};
  });
}

TEST(functionalization, copies_between_shapes_and_dtypes) {
  for (auto make : {+[] { return torch::ones({2}); }, +[] { return torch::ones({1}); }, +[] { return torch::ones({2}, torch::kLong); },
                    +[] { return torch::ones({1}, torch::kLong); }}) {
    check(
        [make](const Tensors& in) {
          Tensor y = in[0].diagonal();
          y.copy_(make());
          y.add_(in[0][0]);
          return Tensors{y};
        },
        {2, 2});
  }
  check([](const Tensors& in) { return Tensors{torch::empty_strided({2, 2}, {5, 1}).copy_(in[0].slice(0, 0, 2))}; });
}

TEST(functionalization, statistics_are_written_back) {
  auto make = [] { return Tensors{torch::arange(24, torch::kFloat).view({2, 3, 4}).sin(), torch::zeros({3}), torch::ones({3})}; };
  check([](const Tensors& in) { return Tensors{torch::batch_norm(in[0], {}, {}, in[1], in[2], true, 0.1, 1e-5, false)}; }, make);
  check([](const Tensors& in) { return Tensors{torch::batch_norm(in[0], {}, {}, in[1], in[2], false, 0.1, 1e-5, false)}; }, make);
  check([](const Tensors& in) { return Tensors{torch::instance_norm(in[0], {}, {}, in[1], in[2], true, 0.1, 1e-5, false)}; }, make);
}

TEST(functionalization, sizes) {
  check([](const Tensors& in) {
    Tensor w = in[0] + 1, y = w.view({8});
    w.resize_({3, 2});
    w.add_(1);
    return Tensors{w * 1, y};
  });
  check([](const Tensors& in) {
    Tensor w = in[0] + 1;
    w.resize_({2, 4});
    w.t_();
    w.fill_(3);
    return Tensors{w};
  });
  // Upstream refuses this one: a view of what grows.
  check([](const Tensors& in) {
    Tensor w = in[0] + 1, y = w.view({8});
    w.resize_({3, 4});
    w.fill_(2);
    y.add_(1);
    return Tensors{w, y};
  });
}

TEST(functionalization, gaps_and_copies_that_upstream_gets_wrong_or_refuses) {
  // Windows with elements between them that none shows.
  check([](const Tensors& in) {
    Tensor x = in[0].view({8}) + 0, windows = x.unfold(0, 2, 3);
    windows.mul_(10);
    return Tensors{x};
  });
  // One copy of an expanded element is written; the others follow.
  check([](const Tensors& in) {
    Tensor x = in[0] + 1e8, y = x.expand({3, 4, 2});
    y[1].add_(1);
    return Tensors{x, y};
  });
  // as_strided in the middle of a chain.
  check([](const Tensors& in) {
    Tensor x = in[0] + 0, y = x.view({8}).slice(0, 2, 8).as_strided({2, 2}, {2, 1}, 3);
    y.select(0, 1).mul_(7);
    return Tensors{x, y};
  });
}

// ---- inputs and results ---------------------------------------------------------------------------------------------------------------------

TEST(functionalization, inputs_that_share_memory) {
  auto of = [](std::function<Tensors(Tensor)> views) { return [views] { return views(torch::arange(12, torch::kFloat)); }; };
  auto program = [](const Tensors& in) {
    Tensor b = in[1] * 2;
    in[0].add_(1);
    return Tensors{in[1] + b.sum(), in[0].slice(0, 0, 1)};
  };
  using T = Tensor;
  // Disjoint, overlapping, the same, one inside the other, interleaved.
  check(program, of([](T t) { return Tensors{t.slice(0, 0, 4), t.slice(0, 4, 8)}; }));
  check(program, of([](T t) { return Tensors{t.slice(0, 0, 6), t.slice(0, 4, 10)}; }));
  check(program, of([](T t) { return Tensors{t, t}; }));
  check(program, of([](T t) { return Tensors{t, t.view({3, 4})}; }));
  check(program, of([](T t) { return Tensors{t.view({6, 2}).select(1, 0), t.view({6, 2}).select(1, 1)}; }));
  check(program, of([](T t) { return Tensors{t.view({6, 2}).select(1, 0), t.view({6, 2}).select(1, 0).slice(0, 2, 4)}; }));
  check(program, of([](T t) { return Tensors{t.slice(0, 2, 4), t.view(torch::kInt)}; }));
}

TEST(functionalization, results_are_views_of_inputs_and_of_each_other) {
  check([](const Tensors& in) { return Tensors{in[0], in[0].view({8}), in[0].t()}; });
  check([](const Tensors& in) {
    in[0].mul_(2);
    return Tensors{in[0][1], in[0].t()};
  });
  check([](const Tensors& in) {
    Tensor y = in[0] * 2, z = y.view({8});
    z.add_(1);
    return Tensors{y, z, y.unbind(0)[1], z.slice(0, 2, 4)};
  });
  check([](const Tensors& in) {
    in[0].t_();
    return Tensors{in[0] + 1};
  });
  check([](const Tensors& in) {
    in[0].t_().add_(1);
    in[0].unsqueeze_(0);
    return Tensors{in[0].select(0, 0)};
  });
}

TEST(functionalization, leaves_are_refused_and_keep_their_bytes) {
  Tensor x = torch::ones({2, 2}, torch::requires_grad());
  auto write = [](const Tensor& x) { x.add_(1); };
  EXPECT_THROW(c10::Error, "a leaf Variable that requires grad is being used in an in-place operation.", infer::functionalize(write)({x}));
  EXPECT(torch::equal(x, torch::ones({2, 2})));
  auto view = [](const Tensor& x) { x.view({-1}).add_(1); };
  EXPECT_THROW(c10::Error, "", infer::functionalize(view)({x}));
  torch::NoGradGuard guard;
  infer::functionalize(view)({x});
  EXPECT(torch::equal(x, torch::full({2, 2}, 2)));
}

// ---- with autograd and modes -------------------------------------------------------------------------------------------------------------

TEST(functionalization, gradients_from_outside_and_inside) {
  auto f = [](const Tensor& x) {
    Tensor y = x * 2, z = y.view({-1});
    z.slice(0, 0, 2).mul_(3);
    y.sin_();
    return (y * z.view({2, 2})).sum();
  };
  Tensor x = torch::arange(4, torch::kDouble).view({2, 2}).requires_grad_();
  const Tensor want = torch::autograd::grad({f(x)}, {x})[0];
  for (Remove remove : {Remove::mutations, Remove::mutations_and_views}) {
    const Tensor out = infer::functionalize(f, {remove})({x})[0];
    EXPECT(torch::equal(torch::autograd::grad({out}, {x})[0], want));
    auto gradient = [&](const Tensor& x) {
      Tensor leaf = x.detach().requires_grad_();
      return torch::autograd::grad({f(leaf)}, {leaf})[0];
    };
    EXPECT(torch::equal(infer::functionalize(gradient, {remove})({x.detach()})[0], want));
  }
}

TEST(functionalization, inference_tensors_stay_what_they_are) {
  auto f = [](const Tensor& x) {
    Tensor y = x.view({-1});
    y.add_(1);
    return x * 2;
  };
  Tensor x;
  {
    c10::InferenceMode mode;
    x = torch::zeros({2, 2});
    const Tensor out = infer::functionalize(f)({x})[0];
    EXPECT(out.is_inference());
    EXPECT(torch::equal(x, torch::ones({2, 2})));
    EXPECT(torch::equal(out, torch::full({2, 2}, 2)));
  }
  EXPECT_THROW(c10::Error, "Inplace update to inference tensor outside InferenceMode is not allowed.", infer::functionalize(f)({x}));
  EXPECT(torch::equal(x, torch::ones({2, 2})));
}

// ---- refusals ---------------------------------------------------------------------------------------------------------------------------------

TEST(functionalization, tensors_from_outside_are_read_and_not_written) {
  const Tensor outside = torch::ones({2});
  check([&](const Tensors& in) { return Tensors{in[0][0] + outside}; });
  EXPECT_THROW(c10::Error, "mutating a non-functional tensor with a functional tensor is not allowed.",
               infer::functionalize([&](const Tensor& x) { outside.add_(x); })({torch::ones({2})}));
  EXPECT(torch::equal(outside, torch::ones({2})));
}

TEST(functionalization, there_is_no_data_to_look_at) {
  auto f = [](const Tensor& x) {
    EXPECT_THROW(c10::Error, "Cannot access data pointer of Tensor (e.g. FakeTensor, FunctionalTensor)", x.data_ptr());
    EXPECT_THROW(c10::Error, "Cannot access data pointer of Tensor (e.g. FakeTensor, FunctionalTensor)", x.data_ptr<float>());
    EXPECT_EQ(x.sum().item<float>(), 2.f);
    std::ostringstream text;
    text << x;
    EXPECT_EQ(text.str(), std::string(" 1\n 1\n[ CPUFloatType{2} ]"));
    return x + 1;
  };
  EXPECT(torch::equal(infer::functionalize(f)({torch::ones({2})})[0], torch::full({2}, 2)));
}

TEST(functionalization, writes_to_elements_that_are_shown_twice_are_refused_with_their_place) {
  auto f = [](const Tensor& x) {
    Tensor y = x + 0, windows = y.unfold(0, 2, 1);
    windows.select(1, 0).add_(1);
    windows.select(1, 1).mul_(2);
    return y;
  };
  const Tensor x = torch::arange(4, torch::kFloat);
  EXPECT(torch::equal(infer::functionalize(f)({x})[0], f(x)));
}

static Tensor twice(const Tensor& x) { return x * 2; }

TEST(functionalization, a_program_may_be_a_plain_function) {
  const Tensor x = torch::ones({2});
  EXPECT(torch::equal(infer::trace(twice, {x}).run({x})[0], x * 2));
  EXPECT(torch::equal(infer::functionalize(twice)({x})[0], x * 2));
}

TEST(functionalization, passes_are_known_by_name) {
  const Graph g = infer::trace([](const Tensor& x) { return x + 1; }, {torch::ones({2})});
  EXPECT_THROW(c10::Error, "there is no pass 'nonsense'", g.pass("nonsense"));
  EXPECT_EQ(g.str(true), std::string("graph(%arg0):  # Float[2]\n  %add = aten::add.Scalar(%arg0, 1, 1)  # Float[2]\n  return %add\n"));
  EXPECT_THROW(c10::Error, "forward() expected 1 argument(s) but received 0", g.run({}));
}

TEST(functionalization, graphs_are_run_side_by_side) {
  infer::check_graphs(true);
  auto f = [](const Tensor& x) {
    x.view({-1}).slice(0, 1, 3).add_(1);
    return x.t() * torch::rand({3, 2}).t().sum();
  };
  Graph g = infer::trace(f, {torch::ones({2, 2})});
  for (const char* pass : {"alias_removal", "mutation_removal", "view_reapplication", "dead_code", "reinplace"}) {
    g = g.pass(pass);
    for (int run = 0; run < 3; run++) {
      Tensor x = torch::ones({2, 2}), y = torch::ones({2, 2});
      torch::manual_seed(run);
      const Tensor want = f(x);
      torch::manual_seed(run);
      EXPECT(torch::equal(g.run({y})[0], want) && torch::equal(x, y));
    }
  }
  infer::check_graphs(false);
}

TEST(functionalization, what_other_threads_compute_of_a_trace_is_refused) {
  auto f = [](const Tensor& x) {
    std::string said;
    std::thread other([&] {
      try {
        x + 1;
      } catch (const c10::Error& e) {
        said = e.what();
      }
    });
    other.join();
    EXPECT(said.find("is used on another thread than that of the trace") != std::string::npos);
    return x + 1;
  };
  EXPECT(torch::equal(infer::trace(f, {torch::ones({2})}).run({torch::ones({2})})[0], torch::full({2}, 2)));
}

TEST(functionalization, guards_in_a_trace_are_kept) {
  auto f = [](const Tensor& x) {
    torch::NoGradGuard guard;
    return x * 3;
  };
  const Tensor x = torch::ones({2}, torch::requires_grad());
  EXPECT(!infer::trace(f, {torch::ones({2})}).run({x})[0].requires_grad());
  auto part = [](const Tensor& x) {
    Tensor y;
    {
      torch::NoGradGuard guard;
      y = x * 3;
    }
    return y * x;
  };
  const Graph g = infer::trace(part, {torch::ones({2})});
  EXPECT(torch::equal(g.run({torch::ones({2})})[0], torch::full({2}, 3)));
  EXPECT_THROW(c10::Error, "graph: the program computes some of its values under NoGradGuard", g.run({x}));
}

TEST(functionalization, what_a_program_throws_passes_through) {
  struct Own : std::runtime_error {
    using std::runtime_error::runtime_error;
  };
  auto f = [](const Tensor& x) -> Tensor {
    x.add_(1);
    throw Own("stop");
  };
  Tensor x = torch::zeros({2});
  EXPECT_THROW(Own, "stop", infer::functionalize(f)({x}));
  EXPECT_THROW(Own, "stop", infer::trace(f, {x}));
  EXPECT(torch::equal(x, torch::zeros({2})));
}

TEST(functionalization, graphs_are_saved_and_loaded) {
  const Tensor weight = torch::rand({3, 2});
  auto program = [weight](const Tensors& in) {
    Tensor row = in[0].select(0, 1);
    row.mul_(2);
    return Tensors{torch::matmul(in[0], weight), in[0].t(), torch::cat({row, row}).sum()};
  };
  for (const char* pass : {"", "alias_removal", "mutation_removal"}) {
    infer::Graph graph = infer::trace(program, {torch::ones({2, 3})});
    if (*pass) graph = graph.pass(pass);
    const std::string path = "graphs_are_saved_and_loaded.pt2";
    graph.save(path);
    graph.save(path);  // in place of itself
    const infer::Graph loaded = infer::Graph::load(path);
    std::remove(path.c_str());
    for (int run = 0; run < 3; run++) {
      Tensor a = torch::rand({2, 3}), b = a.clone();
      const Tensors want = graph.run({a}), got = loaded.run({b});
      EXPECT(torch::equal(a, b));
      EXPECT_EQ(got.size(), want.size());
      for (size_t i = 0; i < got.size(); i++) {
        EXPECT(torch::equal(got[i], want[i]));
        EXPECT_EQ(got[i].strides(), want[i].strides());
      }
      EXPECT(got[1].is_alias_of(b));
    }
  }
}

TEST(functionalization, what_a_file_cannot_say_is_refused) {
  const Tensor base = torch::ones({4});
  const infer::Graph shared = infer::trace([](const Tensors& in) { return Tensors{in[0] + in[1]}; }, {base.narrow(0, 0, 2), base.narrow(0, 2, 2)});
  EXPECT_THROW(c10::Error, "save: inputs of the graph share memory, which a file cannot say", shared.save("never.pt2"));
  const infer::Graph graph = infer::trace([](const Tensors& in) { return Tensors{in[0] + 1}; }, {base});
  EXPECT_THROW(c10::Error, "save: /nonexistent/folder/graph.pt2 cannot be written", graph.save("/nonexistent/folder/graph.pt2"));
  EXPECT_THROW(c10::Error, "open file failed because of errno 2", infer::Graph::load("/nonexistent/graph.pt2"));
}

TEST(functionalization, the_plan_is_printed) {
  auto program = [](const Tensors& in) { return Tensors{((in[0] + 1) * 2).relu().sum()}; };
  const infer::Graph graph = infer::trace(program, {torch::ones({16, 16})});
  EXPECT_EQ(graph.plan(), std::string(
      "%add: 1024 bytes at 0, from 0 aten::add.Scalar to 1 aten::mul.Scalar\n"
      "%mul: 1024 bytes at 1024, from 1 aten::mul.Scalar to 2 aten::relu\n"
      "%relu: 1024 bytes at 0, from 2 aten::relu to 3 aten::sum\n"
      "outside of the arena: %sum\n"
      "2048 bytes in all, 3072 without sharing\n"));
}
