// Graphs of programs on inputs that lie elsewhere in memory than those they were traced with, or in each other's.
#include <torch/torch.h>

#include "functional_check.h"

using namespace functional_check;

static const std::vector<std::vector<std::string>> chains = {
    {},
    {"dead_code"},
    {"mutation_removal"},
    {"alias_removal"},
    {"alias_removal", "alias_removal"},
    {"alias_removal", "mutation_removal"},
    {"mutation_removal", "dead_code", "reinplace"},
    {"alias_removal", "mutation_removal", "view_reapplication", "dead_code", "reinplace"},
};

/// What a run leaves of the inputs, of the results, and of all the memory the inputs are on.
static std::string all_left(const Tensors& inputs, const Tensors& outputs) {
  std::string text = left(inputs, outputs);
  for (const Tensor& t : inputs) {
    const auto elements = static_cast<int64_t>(t.storage().nbytes() / t.itemsize());
    std::ostringstream all;
    all << t.as_strided({elements}, {1}, 0);
    text += all.str();
  }
  return text;
}

/// Traced with some inputs and run on others, after every chain of passes, the program leaves what it leaves as it is. A graph is run
/// several times: later runs are planned.
static void run_elsewhere(const Program& program, const Make& traced_with, const std::vector<Make>& run_on) {
  for (const auto& chain : chains) {
    Graph graph = infer::trace(program, traced_with());
    for (const std::string& pass : chain) graph = graph.pass(pass);
    for (const Make& make : run_on) {
      Tensors inputs = make();
      const std::string eager = all_left(inputs, program(inputs));
      for (int run = 0; run < 3; run++) {
        inputs = make();
        EXPECT_EQ(all_left(inputs, graph.run(inputs)), eager);
      }
    }
  }
}
static void run_elsewhere(const Program& program, const Make& make) {
  run_elsewhere(program, make, {make});
  Tensors inputs = make();
  const std::string eager = all_left(inputs, program(inputs));
  for (Remove remove : {Remove::mutations, Remove::mutations_and_views}) {
    inputs = make();
    EXPECT_EQ(all_left(inputs, infer::functionalize(program, {remove})(inputs)), eager);
  }
}

static Tensors part(int64_t of, int64_t start, int64_t length) { return {numbers({of}).narrow(0, start, length)}; }

TEST(functionalization_memory, results_that_show_inputs) {
  const Make whole = [] { return part(4, 0, 4); }, late = [] { return part(12, 8, 4); };
  run_elsewhere([](const Tensors& x) { return Tensors{x[0]}; }, whole, {whole, late});
  run_elsewhere([](const Tensors& x) { return Tensors{x[0].view({2, 2}).t(), x[0].slice(0, 1, 3)}; }, late, {whole, late});
  // As another dtype.
  run_elsewhere([](const Tensors& x) { return Tensors{x[0].view(torch::kDouble)}; }, whole, {whole, late});
}

TEST(functionalization_memory, a_cache_with_another_slot_in_each_call) {
  const auto at = [](int64_t slot) -> Make {
    return [slot] { return Tensors{torch::zeros({3, 4}).select(0, slot), numbers({2})}; };
  };
  run_elsewhere(
      [](const Tensors& x) {
        x[0].slice(0, 1, 3).copy_(x[1] * 2);
        return Tensors{x[0], x[0] + 1};
      },
      at(0), {at(0), at(1), at(2)});
}

TEST(functionalization_memory, offsets_in_storages_count_from_where_tensors_lie) {
  const Make whole = [] { return part(3, 0, 3); }, second = [] { return part(8, 2, 3); }, last = [] { return part(8, 5, 3); };
  run_elsewhere(
      [](const Tensors& x) {
        Tensor y = x[0] * 2;
        y.as_strided({2}, {1}, 1).fill_(7);
        x[0].copy_(y);
        return Tensors{};
      },
      whole, {whole, second, last});
  run_elsewhere(
      [](const Tensors& x) {
        x[0].mul_(2);
        const Tensor v = x[0].view({-1}), s = v.slice(0, 1, 3);
        v.select(0, 0).mul_(-1);
        s.as_strided({2}, {1}, x[0].storage_offset() + 1).fill_(5);
        return Tensors{s.as_strided({1}, {1}, x[0].storage_offset())};
      },
      second, {whole, second, last});
  // A value with other strides than the tensor of the program it is the value of.
  run_elsewhere(
      [](const Tensors& x) {
        x[0].index_add_(0, torch::tensor({0, 1}), torch::ones({2, 3}));
        x[0].as_strided({2}, {4}, 0).mul_(2);
        return Tensors{};
      },
      [] { return Tensors{numbers({3, 2}).t()}; });
}

TEST(functionalization_memory, inputs_in_each_others_memory) {
  const auto at = [](int64_t start) -> Make {
    return [start] {
      const Tensor all = numbers({12});
      return Tensors{all.narrow(0, start, 4), all.narrow(0, start + 2, 4)};
    };
  };
  const Program add = [](const Tensors& x) {
    x[0].add_(1);
    return Tensors{x[0] + x[1]};
  };
  run_elsewhere(add, at(0), {at(0), at(5)});
  const auto mixed = [] {
    const Tensor all = numbers({8});
    return Tensors{all.as_strided({2, 2}, {1, 2}, 1), all.narrow(0, 2, 3)};
  };
  const Make apart = [] { return Tensors{numbers({4}), numbers({4})}; };
  // On one storage, but apart.
  run_elsewhere(add, apart, {apart, [] {
                               const Tensor all = numbers({9});
                               return Tensors{all.narrow(0, 0, 4), all.narrow(0, 5, 4)};
                             }});
  run_elsewhere(
      [](const Tensors& x) {
        x[0].add_(10);
        x[1].mul_(2);
        return Tensors{x[0] + 0};
      },
      mixed);
}

TEST(functionalization_memory, inputs_that_relate_otherwise_are_refused) {
  const Program add = [](const Tensors& x) {
    x[0].add_(1);
    return Tensors{x[0] + x[1]};
  };
  const Make apart = [] { return Tensors{numbers({4}), numbers({4})}; };
  for (const auto& chain : chains) {
    Graph graph = infer::trace(add, apart());
    for (const std::string& pass : chain) graph = graph.pass(pass);
    for (int64_t distance : {0, 2}) {
      const Tensor all = numbers({8});
      const Tensors inputs = {all.narrow(0, 0, 4), all.narrow(0, distance, 4)};
      // As written, the program means what it says for any inputs.
      if (chain.empty() || chain[0] == "dead_code") {
        graph.run(inputs);
        EXPECT_EQ(all[0].item<float>(), 1.0f);
        continue;
      }
      for (int run = 0; run < 3; run++) EXPECT_THROW(c10::Error, "graph: inputs 0 (Float[4]) and 1 (Float[4]) begin", graph.run(inputs));
      EXPECT(torch::equal(all, numbers({8})));
    }
  }
  // A view of an input is shown by strides.
  const Graph t = infer::trace([](const Tensors& x) { return Tensors{x[0].t()}; }, {numbers({2, 3})}).pass("mutation_removal");
  EXPECT_THROW(c10::Error, "graph: input 0 is Float[2, 3] with strides [1, 2]", t.run({numbers({3, 2}).t()}));
}

TEST(functionalization_memory, writes_between_the_elements_of_inputs_that_overlap) {
  run_elsewhere(
      [](const Tensors& x) {
        x[0].as_strided({4}, {1}, x[0].storage_offset() + 1).add_(10);
        return Tensors{x[1] + 0};
      },
      [] {
        const Tensor all = numbers({8});
        return Tensors{all.as_strided({2, 2}, {3, 1}, 1), all.as_strided({}, {}, 4)};
      });
}

TEST(functionalization_memory, an_input_between_the_elements_of_others) {
  run_elsewhere(
      [](const Tensors& x) {
        x[1].as_strided({3}, {1}, x[1].storage_offset()).add_(2);
        x[2].mul_(3);
        return Tensors{x[0] + 0};
      },
      [] {
        const Tensor all = numbers({6});
        return Tensors{all.as_strided({}, {}, 1), all.as_strided({1, 2}, {4, 2}, 0), all.as_strided({}, {}, 2)};
      });
}

TEST(functionalization_memory, a_write_to_one_copy_of_an_expanded_input) {
  run_elsewhere(
      [](const Tensors& x) {
        x[0][1].mul_(10);
        return Tensors{x[0] + 0};
      },
      [] { return Tensors{numbers({3}).expand({2, 3})}; });
}

TEST(functionalization_memory, what_grows_is_no_dead_code) {
  const Make make = [] { return part(3, 0, 3); };
  const std::vector<Program> programs = {
      [](const Tensors& x) {
        Tensor y = torch::empty({0});
        y.resize_({3});
        y.copy_(x[0]);
        return Tensors{y, at::mm(y.view({1, 3}), y.view({3, 1}))};
      },
      [](const Tensors& x) {
        Tensor y = torch::empty({0});
        at::add_out(y, x[0], x[0]);
        return Tensors{y};
      },
      [](const Tensors& x) {
        Tensor y = torch::empty({0});
        at::cat_out(y, {x[0], x[0]});
        return Tensors{y};
      },
      [](const Tensors& x) {
        Tensor values = torch::empty({0}), indices = torch::empty({0}, torch::kLong);
        at::max_out(values, indices, x[0].view({1, 3}), 1);
        return Tensors{values, indices};
      },
  };
  for (const Program& program : programs) run_elsewhere(program, make);
}

TEST(functionalization_memory, views_of_what_changed_its_shape_in_place) {
  const Tensors x = {numbers({2, 3})};
  const Graph transposed = infer::trace([](const Tensors& x) { return Tensors{x[0].clone().t_()}; }, x).pass("view_reapplication");
  EXPECT_EQ(left({}, transposed.run(x)), left({}, {x[0].clone().t_()}));
  const Graph resized = infer::trace([](const Tensors& x) { return Tensors{x[0].clone().resize_({3, 2})}; }, x).pass("view_reapplication");
  EXPECT_EQ(left({}, resized.run(x)), left({}, {x[0].clone().resize_({3, 2})}));
}

TEST(functionalization_memory, a_view_of_what_was_resized_is_computed_in_place) {
  const Program program = [](const Tensors& x) {
    const Tensor y = x[0].clone().resize_({6}), part = y.slice(0, 0, 6);
    part.copy_(x[0].sum());
    return Tensors{part};
  };
  const Tensors x = {numbers({3, 1, 3})};
  const Graph graph = infer::trace(program, x).pass("reinplace").pass("view_reapplication");
  EXPECT_EQ(left({}, graph.run(x)), left({}, program(x)));
}

TEST(functionalization_memory, data_is_the_tensors_own) {
  const Make traced_with = [] { return part(3, 0, 3); }, other = [] { return part(8, 5, 3); };
  run_elsewhere(
      [](const Tensors& x) {
        Tensor y = x[0] * 3;
        y.data().add_(1);
        return Tensors{y, x[0].tensor_data() + 1, x[0].variable_data() * 2};
      },
      traced_with, {traced_with, other});
}

TEST(functionalization_memory, two_parts_of_a_tensor_are_written_by_one_call) {
  run_elsewhere(
      [](const Tensors& x) { return Tensors{at::batch_norm(x[0], {}, {}, x[1][0], x[1][1], true, 0.1, 1e-5, false)}; },
      [] { return Tensors{numbers({2, 3, 2}), torch::ones({2, 3})}; });
}

TEST(functionalization_memory, a_copy_that_is_written_in_place_does_not_become_a_view) {
  const auto f = [](const Tensor& x) { return x.squeeze() + x.sum(); };
  const Graph g = infer::trace(f, {torch::ones({1, 3})}).pass("alias_removal").pass("reinplace").pass("view_reapplication");
  const Tensor x = torch::arange(3.).view({1, 3}), before = x.clone();
  EXPECT(torch::equal(g.run({x})[0], f(before)));
  EXPECT(torch::equal(x, before));
}
