// Graphs, walked; parts of them, run by backends. LibTorch has no such thing in C++.
#include <torch/torch.h>

#include "test.h"

#include <infer/explain.h>
#include <infer/graph.h>
#include <torch/script.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace {

using infer::Argument;
using infer::Graph;
using infer::Node;
using torch::Tensor;
using Tensors = std::vector<Tensor>;

std::string names(const Graph& graph) {
  std::string all;
  for (const Node& n : graph.nodes()) {
    std::string name(n.name());
    all += (all.empty() ? "" : " ") + (name.rfind("aten::", 0) == 0 ? name.substr(6) : name);
  }
  return all;
}

std::function<bool(const Node&)> takes(std::vector<std::string> which) {
  return [which](const Node& n) { return std::find(which.begin(), which.end(), n.name()) != which.end(); };
}

/// A backend that has libinfer run the partition as a graph of its own, and counts.
struct Counted {
  std::shared_ptr<std::atomic<int>> calls = std::make_shared<std::atomic<int>>(0);
  infer::Backend operator()(const Graph& part) const {
    return [part, calls = calls](Tensors inputs) {
      ++*calls;
      // A partition may write what it is given; a backend may not.
      for (Tensor& t : inputs) t = torch::empty_strided(t.sizes(), t.strides(), t.options()).copy_(t);
      return part.run(inputs);
    };
  }
};

bool same(const Tensors& a, const Tensors& b) {
  if (a.size() != b.size()) return false;
  for (size_t i = 0; i < a.size(); i++) {
    if (!torch::equal(a[i], b[i]) || a[i].strides() != b[i].strides()) return false;
  }
  return true;
}

Tensors wave(const Tensors& in) { return {(in[0].relu().sin() + in[0]).relu()}; }

torch::jit::Module load(const char* name) { return torch::jit::load(infer_test::data_path(__FILE__, "../tests/models/") + name); }

}  // namespace

// ---- the walk -------------------------------------------------------------------------------------------------------------------------

TEST(backends, nodes_have_schemas_and_arguments) {
  const Tensor weight = torch::ones({3, 2});
  const auto program = [&](const Tensor& x) {
    Tensor sum = x.sum({1}, true), joined = torch::cat({x, weight}, 1);
    return torch::add(sum, joined, 2);
  };
  const Graph g = infer::trace(program, {torch::ones({3, 4})});
  const auto nodes = g.nodes();
  EXPECT_EQ(names(g), std::string("sum.dim_IntList cat add.Tensor"));
  const c10::FunctionSchema sum = nodes[0].schema();
  EXPECT_EQ(sum.name() + "|" + sum.overload_name(), std::string("aten::sum|dim_IntList"));
  EXPECT_EQ(sum.arguments().size(), nodes[0].num_args());
  EXPECT_EQ(sum.arguments()[1].name() + " " + sum.arguments()[1].type()->str(), std::string("dim int[]?"));
  EXPECT(nodes[0].arg(0).is_value() && nodes[0].arg(0).value() == g.inputs()[0]);
  EXPECT(nodes[0].arg(1).literal().toIntVector() == std::vector<int64_t>{1});
  EXPECT(nodes[0].arg(2).literal().toBool() && nodes[0].arg(3).is_none());
  const auto parts = nodes[1].arg(0).elements();
  EXPECT_EQ(parts.size(), 2u);
  EXPECT(parts[0].value().is_input() && parts[1].is_constant() && parts[1].constant().tensor().is_same(weight));
  EXPECT_EQ(nodes[2].arg(2).literal().toInt(), 2);
  const infer::Value out = nodes[2].output();
  EXPECT(out.sizes() == (std::vector<int64_t>{3, 6}) && out.strides() == (std::vector<int64_t>{6, 1}) && out.dtype() == torch::kFloat);
  EXPECT(out.node() && out.node()->index() == 2 && out.debugName() == "add");
  EXPECT_THROW(c10::Error, "the argument is no list", nodes[2].arg(2).elements());
  EXPECT(nodes[2].role() == infer::Role::addition && nodes[0].role() == infer::Role::none);
}

TEST(backends, nodes_have_facts) {
  const auto program = [](const Tensor& x) {
    Tensor row = x.view({-1});
    row.mul_(2);
    return Tensors{row, torch::rand_like(x), x.nonzero(), x.split(1)[0]};
  };
  const Graph g = infer::trace(program, {torch::ones({2, 2})});
  EXPECT_EQ(names(g), std::string("view mul_.Scalar rand_like nonzero split.Tensor"));
  std::string facts;
  for (const Node& n : g.nodes()) {
    for (bool has : {n.is_view(), n.is_mutable(), n.is_random(), n.is_data_dependent(), n.unpacks()}) facts += has ? '1' : '0';
    facts += ' ';
  }
  EXPECT_EQ(facts, std::string("10000 01000 00100 00010 10001 "));
  const Node write = g.nodes()[1];
  EXPECT(write.arg(0).is_written() && !write.arg(1).is_written() && write.outputs().empty());
  EXPECT_EQ(g.nodes()[4].outputs().size(), 2u);
}

TEST(backends, values_say_whether_they_require_grad) {
  const Tensor weight = torch::ones({2}).requires_grad_(true);
  c10::AutoGradMode grad(true);
  const auto program = [&](const Tensors& in) { return Tensors{in[0] * 2, in[0] * weight, in[1] + 1, (in[1] > 0), in[1].detach() * 2}; };
  const Graph g = infer::trace(program, {torch::ones({2}), torch::ones({2}).requires_grad_(true)});
  const auto requires_grad = [](const Graph& g) {
    std::string all;
    for (const infer::Value& v : g.inputs()) all += v.requires_grad() ? '1' : '0';
    all += ' ';
    for (const infer::Output& o : g.outputs()) all += o.what.value().requires_grad() ? '1' : '0';
    return all;
  };
  EXPECT_EQ(requires_grad(g), std::string("01 01100"));
  EXPECT_EQ(requires_grad(g.pass("mutation_removal")), std::string("01 01100"));
}

TEST(backends, inputs_results_and_what_is_written_back) {
  const Tensor table = torch::zeros({3});
  const auto program = [&](const Tensors& in) {
    in[0].add_(1);
    table.mul_(2);
    Tensor own = in[0] * 2;
    return Tensors{in[0].t(), own, own.view({-1}), table, in[0] * 3};
  };
  const Tensor x = torch::ones({2, 3});
  const Graph g = infer::trace(program, {x, x.view({-1})}).pass("mutation_removal");
  EXPECT_EQ(g.inputs().size(), 2u);
  EXPECT(g.storages() == (std::vector<size_t>{0, 0}));
  const auto outputs = g.outputs();
  using Alias = infer::Output::Alias;
  EXPECT(outputs[0].alias == Alias::input && outputs[0].alias_index == 0);
  EXPECT(outputs[0].shown && outputs[0].shown->sizes == (std::vector<int64_t>{3, 2}) && outputs[0].shown->strides == (std::vector<int64_t>{1, 3}));
  EXPECT(outputs[1].alias == Alias::none && !outputs[1].shown);
  EXPECT(outputs[2].alias == Alias::output && outputs[2].alias_index == 1 && outputs[2].shown);
  EXPECT(outputs[3].alias == Alias::constant && outputs[4].alias == Alias::none);
  const auto written = g.write_backs();
  EXPECT_EQ(written.size(), 3u);
  for (size_t i : {0, 1}) EXPECT(written[i].target.value() == g.inputs()[i] && written[i].value && !written[i].geometry);
  EXPECT(written[2].target.constant().tensor().is_same(table) && written[2].value);
}

TEST(backends, numbers_that_are_none_are_errors) {
  const Graph g = infer::trace([](const Tensor& x) { return x.relu(); }, {torch::ones({2})});
  infer_graph_node_info node{};
  node.struct_size = sizeof node;
  EXPECT_EQ(infer_graph_node(g.raw(), 1, &node), INFER_ERROR_INDEX);
  EXPECT_EQ(std::string(infer_last_error_message()), std::string("node: there are 1, not one number 1"));
  node.struct_size = 3;
  EXPECT_EQ(infer_graph_node(g.raw(), 0, &node), INFER_ERROR_VALUE);
  EXPECT_EQ(infer_graph_node(nullptr, 0, &node), INFER_ERROR_NULL_POINTER);
  EXPECT_EQ(infer_graph_node(g.raw(), 0, nullptr), INFER_ERROR_NULL_POINTER);
  infer_value name{}, type{};
  EXPECT_EQ(infer_op_argument(node.op, 0, &name, &type), INFER_ERROR_NULL_POINTER);
  node.struct_size = sizeof node;
  EXPECT_EQ(infer_graph_node(g.raw(), 0, &node), 0);
  EXPECT_EQ(infer_op_argument(node.op, 1, &name, &type), INFER_ERROR_INDEX);
  EXPECT_EQ(infer_op_argument(node.op, 0, &name, &type), 0);
  EXPECT_EQ(std::string(static_cast<char*>(name.u.p)) + ": " + static_cast<char*>(type.u.p), std::string("self: Tensor"));
  infer_value_clear(&name);
  infer_value_clear(&type);
  infer_graph_operand_info operand{};
  operand.struct_size = sizeof operand;
  EXPECT_EQ(infer_graph_operand(g.raw(), 0, 1, -1, &operand), INFER_ERROR_INDEX);
  EXPECT_EQ(infer_graph_operand(g.raw(), SIZE_MAX, 0, -1, &operand), INFER_ERROR_INDEX);
  EXPECT_EQ(infer_graph_operand(g.raw(), 0, 0, 0, &operand), INFER_ERROR_INDEX);
  infer_graph_value_info value{};
  value.struct_size = sizeof value;
  EXPECT_EQ(infer_graph_value(g.raw(), 2, &value), INFER_ERROR_INDEX);
  int64_t result = 0;
  EXPECT_EQ(infer_graph_result(g.raw(), 0, 1, &result), INFER_ERROR_INDEX);
  size_t n = 0, m = 0;
  EXPECT_EQ(infer_graph_input(g.raw(), 1, &n, &m), INFER_ERROR_INDEX);
  EXPECT_EQ(infer_graph_count(g.raw(), 17, &n), INFER_ERROR_VALUE);
  infer_graph_write_back_info write{};
  write.struct_size = sizeof write;
  EXPECT_EQ(infer_graph_write_back(g.raw(), 0, &write), INFER_ERROR_INDEX);
  infer_graph* part = nullptr;
  EXPECT_EQ(infer_graph_part(g.raw(), 0, &part), INFER_ERROR_VALUE);
  EXPECT_EQ(infer_graph_part(g.raw(), 9, &part), INFER_ERROR_INDEX);
  EXPECT_EQ(infer_graph_partition(g.raw(), INFER_REMOVE_MUTATIONS_AND_VIEWS, nullptr, nullptr, &part), INFER_ERROR_NULL_POINTER);
  bool dropped = false;
  const auto drop = [](void* p) { *static_cast<bool*>(p) = true; };
  EXPECT_EQ(infer_graph_with_backend(g.raw(), 0, nullptr, &dropped, drop, &part), INFER_ERROR_NULL_POINTER);
  EXPECT(dropped && !part);
}

// ---- partitions -----------------------------------------------------------------------------------------------------------------------

TEST(backends, partitions_are_as_few_as_there_can_be) {
  // sin leads from the first relu to the add and the second; nothing leads back.
  const Graph g = infer::trace(wave, {torch::randn({4})});
  const Graph two = infer::partition(g, takes({"aten::relu", "aten::add.Tensor"}));
  EXPECT_EQ(names(two), std::string("partition_0 sin partition_1"));
  EXPECT_EQ(names(two.partitions()[0].partition()), std::string("relu"));
  EXPECT_EQ(names(two.partitions()[1].partition()), std::string("add.Tensor relu"));
  EXPECT_EQ(names(infer::partition(g, [](const Node&) { return true; })), std::string("partition_0"));
  EXPECT_EQ(names(infer::partition(g, [](const Node&) { return false; })), std::string("relu sin add.Tensor relu"));
  // What does not depend on each other comes together, whatever is between.
  const Graph apart = infer::trace([](const Tensor& x) { return Tensors{x.relu(), x.sin().cos(), x.neg().relu()}; }, {torch::ones({2})});
  EXPECT_EQ(names(infer::partition(apart, takes({"aten::relu", "aten::neg"}))), std::string("partition_0 sin cos"));
  EXPECT_EQ(infer::partition(g, takes({"aten::relu"})).str(), infer::partition(g, takes({"aten::relu"})).str());
}

TEST(backends, a_partition_is_a_graph) {
  const Tensor weight = torch::randn({4, 3}), x = torch::randn({2, 3});
  const Graph g = infer::trace([&](const Tensor& x) { return torch::linear(x, weight).relu().sin(); }, {x});
  const Graph parts = infer::partition(g, takes({"aten::linear", "aten::relu"}));
  EXPECT_EQ(names(parts), std::string("partition_0 sin"));
  const Node node = parts.partitions()[0];
  EXPECT(!node.has_schema() && node.num_args() == 1 && node.outputs().size() == 1);
  const Graph part = node.partition();
  EXPECT_EQ(names(part), std::string("linear relu"));
  EXPECT(part.inputs().size() == 1 && part.inputs()[0].sizes() == (std::vector<int64_t>{2, 3}));
  EXPECT(part.constants().size() == 1 && part.constants()[0].tensor().is_same(weight));
  EXPECT(part.outputs()[0].what.value() == part.nodes()[1].output());
  EXPECT(torch::equal(part.run({x})[0], torch::linear(x, weight).relu()));
  EXPECT(same(parts.run({x}), g.run({x})));
}

TEST(backends, views_and_writes_are_gone_before) {
  const auto program = [](const Tensors& in) {
    in[0].select(0, 0).add_(1);
    return Tensors{in[0].t() * 2};
  };
  const Graph g = infer::trace(program, {torch::zeros({2, 3})});
  const Graph parts = infer::partition(g, [](const Node& n) {
    EXPECT(!n.is_view() && !n.is_mutable());
    return true;
  });
  Counted backend;
  const Graph lowered = parts.lower(backend);
  for (int i = 0; i < 3; i++) {
    Tensor x = torch::zeros({2, 3}), y = x.clone();
    const Tensors expected = program({y});
    EXPECT(same(lowered.run({x}), expected));
    EXPECT(torch::equal(x, y));
  }
  EXPECT_EQ(backend.calls->load(), 3);
}

TEST(backends, writes_stay_where_asked_for) {
  const auto program = [](const Tensors& in) {
    Tensor own = in[0].sin();
    own.mul_(2);
    in[0].add_(own);
    Tensor before = in[0].cos();
    in[0].neg_();
    return Tensors{before, in[0] + own};
  };
  const Graph g = infer::trace(program, {torch::zeros({3})});
  const auto some = [](const Node& n) { return n.name() != "aten::cos"; };
  const Graph parts = infer::partition(g, some, infer::Remove::views);
  EXPECT_EQ(names(parts), std::string("partition_0 copy_ cos partition_1 copy_"));
  const Graph first = parts.partitions()[0].partition();
  EXPECT_EQ(names(first), std::string("sin mul_.Scalar add_.Tensor"));
  // What it wrote of its inputs comes last.
  EXPECT(first.outputs().back().alias == infer::Output::Alias::input);
  Counted backend;
  for (const Graph& lowered : {parts, parts.lower(backend)}) {
    for (int i = 0; i < 3; i++) {
      Tensor x = torch::arange(3, torch::kFloat), y = x.clone();
      const Tensors expected = program({y});
      EXPECT(same(lowered.run({x}), expected));
      EXPECT(torch::equal(x, y));
    }
  }
  EXPECT_EQ(backend.calls->load(), 6);
}

TEST(backends, random_numbers_are_drawn_in_order) {
  const auto program = [](const Tensor& x) {
    Tensor a = torch::rand_like(x), b = torch::randn_like(x), c = torch::rand_like(x);
    return Tensors{a, b, c};
  };
  const Tensor x = torch::ones({3});
  const Graph g = infer::trace(program, {x});
  const Graph parts = infer::partition(g, takes({"aten::rand_like"}));
  EXPECT_EQ(parts.partitions().size(), 2u);
  for (const Graph& each : {parts, parts.lower(Counted())}) {
    for (int i = 0; i < 3; i++) {
      torch::manual_seed(7);
      const Tensors expected = program(x);
      torch::manual_seed(7);
      EXPECT(same(each.run({x}), expected));
    }
  }
}

TEST(backends, any_nodes_may_be_taken) {
  const auto program = [](const Tensors& in) {
    Tensor row = in[0].select(0, 1);
    row.add_(1);
    Tensor noise = torch::rand_like(in[0]), columns = in[0].t();
    columns.mul_(2);
    Tensor own = in[0].relu();
    own.add_(noise);
    Tensor more = torch::rand_like(own);
    in[0].copy_(own.matmul(own.t()).matmul(in[0]) * 0.1);
    own.view({-1}).sub_(more.view({-1}));
    return Tensors{own, row * 2, in[0].sum(), columns};
  };
  const Tensor x = torch::linspace(-1, 1, 6).view({2, 3});
  torch::manual_seed(3);
  Tensor after = x.clone();
  const Tensors expected = program({after});
  const Graph g = infer::trace(program, {x});
  size_t partitions = 0;
  for (infer::Remove remove : {infer::Remove::mutations_and_views, infer::Remove::views}) {
    for (uint64_t mask = 0; mask < 256; mask++) {
      const uint64_t bits = (mask + 1) * 0x9E3779B97F4A7C15u >> 8;
      Counted backend;
      const Graph lowered = infer::partition(g, [&](const Node& n) { return bits >> (n.index() % 56) & 1; }, remove).lower(backend);
      partitions += lowered.partitions().size();
      for (int i = 0; i < 3; i++) {
        torch::manual_seed(3);
        Tensor given = x.clone();
        const Tensors out = lowered.run({given});
        for (size_t k = 0; k < out.size(); k++) EXPECT(out[k].strides() == expected[k].strides() && torch::allclose(out[k], expected[k]));
        EXPECT(torch::allclose(given, after) && out[3].data_ptr() == given.data_ptr());
      }
    }
  }
  EXPECT(partitions > 1000);
}

TEST(backends, operators_are_not_taken_apart) {
  const Tensor weight = torch::randn({3}), q = torch::randn({1, 2, 3});
  weight.requires_grad_(true);
  Graph g = [&] {
    torch::NoGradGuard guard;
    return infer::trace([&](const Tensor& x) { return torch::layer_norm(torch::softmax(torch::linear(x, torch::eye(3)), -1), {3}, weight); }, {q});
  }();
  c10::AutoGradMode grad(true);
  std::string asked;
  infer::partition(g, [&](const Node& n) {
    asked += std::string(n.name()) + " ";
    return false;
  });
  EXPECT_EQ(asked, std::string("aten::eye aten::linear aten::softmax.int aten::layer_norm "));
}

// ---- backends -------------------------------------------------------------------------------------------------------------------------

TEST(backends, results_are_checked) {
  const Tensor x = torch::ones({2, 3});
  const Graph parts = infer::partition(infer::trace([](const Tensor& x) { return x.relu(); }, {x}), [](const Node&) { return true; });
  const auto by = [&](infer::Backend backend) { return parts.with_backend(parts.partitions()[0], std::move(backend)); };
  EXPECT_THROW(c10::Error, "partition_0: the backend gave 0 results, not 1", by([](Tensors) { return Tensors{}; }).run({x}));
  EXPECT_THROW(c10::Error, "partition_0: the backend gave 2 results, not 1", by([](Tensors in) { return Tensors{in[0], in[0]}; }).run({x}));
  EXPECT_THROW(c10::Error, "partition_0: the backend's result 0 is Float[3, 2], not Float[2, 3]",
               by([](Tensors in) { return Tensors{in[0].t().contiguous()}; }).run({x}));
  EXPECT_THROW(c10::Error, "partition_0: the backend's result 0 is Double[2, 3], not Float[2, 3]",
               by([](Tensors in) { return Tensors{in[0].to(torch::kDouble)}; }).run({x}));
  EXPECT_THROW(c10::Error, "t: expected a pointer, got NULL", by([](Tensors) { return Tensors{Tensor()}; }).run({x}));
  EXPECT_THROW(c10::Error, "with_backend: there is no backend", by(nullptr));
}

TEST(backends, what_they_throw_the_call_throws) {
  struct Own : std::runtime_error {
    using std::runtime_error::runtime_error;
  };
  const Tensor x = torch::ones({2});
  const Graph g = infer::trace(wave, {x});
  const Graph lowered = infer::partition(g, takes({"aten::sin"})).lower([](const Graph&) -> infer::Backend {
    return [](Tensors) -> Tensors { throw Own("out of order"); };
  });
  for (int i = 0; i < 3; i++) EXPECT_THROW(Own, "out of order", lowered.run({x}));
  EXPECT_THROW(Own, "asked too much", infer::partition(g, [](const Node&) -> bool { throw Own("asked too much"); }));
  EXPECT_THROW(Own, "cannot", infer::partition(g, takes({"aten::sin"})).lower([](const Graph&) -> infer::Backend { throw Own("cannot"); }));
}

TEST(backends, results_are_nobody_elses) {
  // A backend that returns memory it keeps, what it was given, and one tensor twice.
  const Graph g = infer::trace([](const Tensor& x) { return Tensors{x.relu(), x.sin(), x.cos()}; }, {torch::ones({2})});
  const Tensor kept = torch::full({2}, 5.0);
  const Graph lowered = infer::partition(g, [](const Node&) { return true; }).lower([&](const Graph&) -> infer::Backend {
    return [kept](Tensors in) { return Tensors{kept, kept, in[0]}; };
  });
  for (int i = 0; i < 4; i++) {
    Tensor x = torch::ones({2});
    Tensors out = lowered.run({x});
    for (Tensor& t : out) t.add_(1);
    EXPECT(torch::equal(kept, torch::full({2}, 5.0)) && torch::equal(x, torch::ones({2})));
    EXPECT(torch::equal(out[0], torch::full({2}, 6.0)) && torch::equal(out[1], out[0]) && torch::equal(out[2], torch::full({2}, 2.0)));
  }
}

TEST(backends, they_are_given_what_the_graph_says) {
  const Tensor x = torch::randn({3, 2});
  const Graph parts = infer::partition(infer::trace([](const Tensor& x) { return x.relu(); }, {x}), [](const Node&) { return true; });
  const Graph lowered = parts.lower([](const Graph& part) -> infer::Backend {
    return [strides = part.inputs()[0].strides()](Tensors in) {
      EXPECT(in[0].strides().vec() == strides);
      return Tensors{in[0].relu()};
    };
  });
  EXPECT(torch::equal(lowered.run({x})[0], x.relu()));
  const Tensor other = torch::randn({2, 3}).t();
  EXPECT(torch::equal(lowered.run({other})[0], other.relu()));
  for (int i = 0; i < 2; i++) {
    EXPECT_THROW(c10::Error, "partition_0: input 0 is Float[5, 2], the partition was made for Float[3, 2]", lowered.run({torch::ones({5, 2})}));
    EXPECT_THROW(c10::Error, "partition_0: input 0 is Long[3, 2], the partition was made for Float[3, 2]",
                 lowered.run({torch::ones({3, 2}, torch::kLong)}));
  }
}

TEST(backends, every_mode_and_plans) {
  const Tensor x = torch::randn({3, 4});
  const auto program = [](const Tensors& in) {
    Tensor a = (in[0] * 2).relu().sin(), b = in[0].tanh();
    return Tensors{(a + b).relu().exp()};
  };
  const Graph g = infer::trace(program, {x});
  Counted backend;
  const Graph lowered = infer::partition(g, takes({"aten::relu", "aten::tanh"})).lower(backend);
  for (int i = 0; i < 4; i++) EXPECT(same(lowered.run({x}), program({x})));
  EXPECT(infer::explain(lowered).find("inputs Float[3, 4]: planned") != std::string::npos);
  {
    c10::InferenceMode guard;
    for (int i = 0; i < 4; i++) {
      const Tensors out = lowered.run({x});
      EXPECT(same(out, program({x})) && out[0].is_inference());
    }
  }
  EXPECT_EQ(backend.calls->load(), 16);
  // What a backend computes has no history: libinfer computes it where one is recorded.
  c10::AutoGradMode grad(true);
  Tensor leaf = x.clone().requires_grad_(true), other = x.clone().requires_grad_(true);
  lowered.run({leaf})[0].sum().backward();
  program({other})[0].sum().backward();
  EXPECT(torch::equal(leaf.grad(), other.grad()));
  EXPECT_EQ(backend.calls->load(), 16);
  // And so where it is traced, and made one of other transforms.
  EXPECT_EQ(names(infer::trace([&](const Tensor& x) { return lowered.run({x}); }, {x})), std::string("mul.Scalar relu tanh sin add.Tensor relu exp"));
  EXPECT(torch::equal(infer::vmap([&](const Tensor& row) { return lowered.run({row})[0]; })({torch::stack({x, x})})[0][1], program({x})[0]));
}

TEST(backends, several_threads) {
  const Tensor x = torch::randn({16});
  const Graph g = infer::trace(wave, {x});
  Counted backend;
  const Graph lowered = infer::partition(g, takes({"aten::relu", "aten::sin"})).lower(backend);
  const Tensors expected = wave({x});
  std::atomic<int> wrong{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; t++) {
    threads.emplace_back([&] {
      c10::InferenceMode guard;
      for (int i = 0; i < 50; i++) wrong += !same(lowered.run({x}), expected);
    });
  }
  for (auto& t : threads) t.join();
  EXPECT_EQ(wrong.load(), 0);
  EXPECT_EQ(backend.calls->load() % 200, 0);
}

TEST(backends, they_live_as_long_as_the_graph) {
  const auto held = std::make_shared<int>(0);
  {
    const Graph g = infer::trace(wave, {torch::ones({2})});
    const Graph lowered = infer::partition(g, takes({"aten::sin"})).lower([&](const Graph&) -> infer::Backend {
      return [held](Tensors in) { return Tensors{in[0].sin()}; };
    });
    const Graph clean = lowered.pass("dead_code");
    EXPECT_EQ(held.use_count(), 2);
    EXPECT(same(clean.run({torch::ones({2})}), wave({torch::ones({2})})));
  }
  EXPECT_EQ(held.use_count(), 1);
}

TEST(backends, passes_and_other_partitions_leave_them_as_they_are) {
  const Tensor x = torch::randn({2, 3});
  const auto program = [](const Tensors& in) {
    Tensor y = in[0].relu();
    y.t().add_(1);
    return Tensors{y.sin().view({-1}) * 2, in[0].relu_()};
  };
  const Graph g = infer::trace(program, {x});
  Counted one, two;
  Graph lowered = infer::partition(g, takes({"aten::relu"})).lower(one);
  lowered = infer::partition(lowered, takes({"aten::sin"})).lower([&](const Graph& part) { return names(part) == "sin" ? two(part) : nullptr; });
  EXPECT_EQ(lowered.partitions().size(), 2u);
  for (const char* pass : {"", "mutation_removal", "view_reapplication", "dead_code", "reinplace"}) {
    if (*pass) lowered = lowered.pass(pass);
    Tensor a = x.clone(), b = x.clone();
    EXPECT(same(lowered.run({a}), program({b})) && torch::equal(a, b));
  }
  EXPECT_EQ(one.calls->load(), 5);
  EXPECT_EQ(two.calls->load(), 5);
}

TEST(backends, a_file_has_no_partitions) {
  const Graph g = infer::trace(wave, {torch::ones({2})});
  EXPECT_THROW(c10::Error, "save: partition_0 is a partition, which a file cannot say", infer::partition(g, takes({"aten::sin"})).save("/tmp/never.pt2"));
}

TEST(backends, models_have_graphs) {
  c10::InferenceMode guard;
  for (const char* name : {"mlp.pt2", "mlp.pt"}) {
    auto model = load(name);
    const Tensor x = torch::ones({1, 32});
    const Graph g = infer::graph(model, {x});
    EXPECT(g.constants().size() >= 2 && g.inputs()[0].sizes() == (std::vector<int64_t>{1, 32}));
    Counted backend;
    const Graph lowered = infer::partition(g, takes({"aten::linear"})).lower(backend);
    const c10::IValue expected = model.forward({x});
    const Tensor whole = expected.isTuple() ? expected.toTuple()->elements()[0].toTensor() : expected.toTensor();
    for (int i = 0; i < 3; i++) EXPECT(torch::allclose(lowered.run({x})[0], whole));
    EXPECT(backend.calls->load() >= 3);
  }
  // A script that computes with sizes is right for the sizes it was partitioned for.
  auto lstm = load("tiny_lstm.pt");
  const Tensor x = torch::ones({2, 5, 16});
  const Graph sized = infer::partition(infer::graph(lstm, {x}), takes({"aten::linear"}));
  EXPECT(torch::allclose(sized.run({x})[0], lstm.forward({x}).toTuple()->elements()[0].toTensor()));
  EXPECT_THROW(c10::Error, "graph: input 0 is Float[1, 5, 16], and the graph, which goes by its sizes, was made for [2, 5, 16]",
               sized.run({torch::ones({1, 5, 16})}));
  EXPECT_THROW(c10::Error, "graph: expected 1 input(s) but received 0", infer::graph(load("mlp.pt2"), {}));
  EXPECT_THROW(c10::Error, "graph: no model is loaded", infer::graph(torch::jit::Module(), {}));
}
