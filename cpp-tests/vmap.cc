// vmap: a function of one example on a batch, alone and with functionalization, gradients, tracing and modes.
#include <torch/torch.h>

#include <infer/graph.h>

#include "test.h"

using at::Tensor;

namespace {

Tensor rows() { return torch::arange(6, torch::kFloat).view({2, 3}); }

}  // namespace

TEST(vmap, vmap_maps_over_a_dimension_of_each_input) {
  const Tensor x = rows(), w = torch::tensor({1.f, 10.f, 100.f});
  auto dot = infer::vmap([](const Tensor& a, const Tensor& b) {
    EXPECT_EQ(a.dim(), 1);
    return (a * b).sum();
  }, {0, std::nullopt});
  EXPECT(torch::equal(dot({x, w})[0], x.mv(w)));
  auto columns = infer::vmap([](const Tensor& a) { return a.cumsum(0); }, {1}, {1});
  EXPECT(torch::equal(columns({x})[0], x.cumsum(0)));
  // What is the same for all examples is shown for each.
  auto same = infer::vmap([&w](const Tensor&) { return w; });
  EXPECT(torch::equal(same({x})[0], w.expand({2, 3})));
}

TEST(vmap, vmap_inside_vmap) {
  const Tensor x = rows(), y = rows() + 1;
  auto products = infer::vmap(
      [](const Tensor& a, const Tensor& b) { return infer::vmap([&a](const Tensor& row) { return a.dot(row); })({b})[0]; }, {0, std::nullopt});
  EXPECT(torch::allclose(products({x, y})[0], x.mm(y.t())));
}

TEST(vmap, writes_to_what_is_mapped_over_reach_the_batch) {
  const Tensor x = rows();
  auto clear = infer::vmap([](const Tensor& row) { row.slice(0, 1).zero_(); });
  clear({x});
  EXPECT(torch::equal(x, torch::tensor({0.f, 0.f, 0.f, 3.f, 0.f, 0.f}).view({2, 3})));
  const Tensor shared = torch::ones({3});
  auto add = infer::vmap([&shared](const Tensor& row) { shared.add_(row); });
  EXPECT_THROW(c10::Error, "vmap: aten::add_.Tensor(self, *extra_args) is not possible", add({x}));
  EXPECT(torch::equal(shared, torch::ones({3})));
}

TEST(vmap, what_would_decide_by_an_example_is_refused) {
  const Tensor x = rows();
  auto item = infer::vmap([](const Tensor& row) { return row * row.sum().item<float>(); });
  EXPECT_THROW(c10::Error, "vmap: It looks like you're calling .item() on a Tensor.", item({x}));
  auto random = infer::vmap([](const Tensor& row) { return row + torch::rand({3}); });
  EXPECT_THROW(c10::Error, "vmap: called random operation while in randomness error mode.", random({x}));
  auto out = infer::vmap([&x](const Tensor& row) { return torch::add_out(const_cast<Tensor&>(x), row, row); });
  EXPECT_THROW(c10::Error, "Batching rule not implemented for aten::add.out; the fallback path doesn't work on out= or view ops.", out({x}));
  auto pair = infer::vmap([](const Tensor& a, const Tensor& b) { return a + b; });
  EXPECT_THROW(c10::Error, "vmap: Expected all tensors to have the same size in the mapped dimension, got sizes [2, 3] for the mapped dimension",
               pair({x, torch::ones({3, 3})}));
  auto none = infer::vmap([](const Tensor& a) { return a; }, {std::nullopt});
  EXPECT_THROW(c10::Error, "vmap: at least one input has to be mapped over", none({x}));
  // After an error the thread is as before.
  EXPECT(torch::rand({2}).numel() == 2);
}

TEST(vmap, memory_of_one_example) {
  const Tensor x = torch::arange(12, torch::kFloat).view({2, 6});
  auto corners = infer::vmap([](const Tensor& m) { return m.as_strided({2, 2}, {4, 1}); });
  EXPECT(torch::equal(corners({x})[0], torch::tensor({0.f, 1.f, 4.f, 5.f, 6.f, 7.f, 10.f, 11.f}).view({2, 2, 2})));
  // Views of it are written, and what is the same for all examples gets a part of each.
  auto clear = infer::vmap([](const Tensor& m) { m.as_strided({3}, {2}, m.storage_offset()).zero_(); });
  Tensor y = x.clone();
  clear({y});
  EXPECT(torch::equal(y.view({-1}), torch::tensor({0.f, 1.f, 0.f, 3.f, 0.f, 5.f, 0.f, 7.f, 0.f, 9.f, 0.f, 11.f})));
  auto scatter = infer::vmap([](const Tensor& m, const Tensor& part) { return m.as_strided_scatter(part, {2}, {2}); }, {std::nullopt, 0});
  EXPECT(torch::equal(scatter({torch::zeros({4}), x.slice(1, 0, 2)})[0], torch::tensor({0.f, 0.f, 1.f, 0.f, 6.f, 0.f, 7.f, 0.f}).view({2, 4})));
  auto fresh = infer::vmap([](const Tensor& m) {
    Tensor t = m.new_empty_strided({2, 3}, {1, 2});
    EXPECT(t.strides() == at::IntArrayRef({1, 2}));
    return t.copy_(m.view({2, 3})).t();
  });
  EXPECT(torch::equal(fresh({x})[0], x.view({2, 2, 3}).transpose(1, 2)));
  const std::string sentence = "vmap: aten::as_strided: sizes [2], strides [1] and offset ";
  auto pair = [](int64_t at) { return [at](const Tensor& m) { return m.as_strided({2}, {1}, at); }; };
  EXPECT_THROW(c10::Error, sentence + "5 reach what is not memory of one example", infer::vmap(pair(5))({x}));
  EXPECT_THROW(c10::Error, sentence + "0 reach what is not memory of one example", infer::vmap(pair(0), {1})({x.clone()}));
}

TEST(vmap, vmap_and_functionalization_in_either_order) {
  auto f = [](const Tensor& row) {
    Tensor y = row.clone();
    y.slice(0, 0, 2).mul_(2);
    y.view({3, 1}).add_(1);
    return y;
  };
  const Tensor x = rows(), want = infer::vmap(f)({x})[0];
  EXPECT(torch::equal(infer::vmap([&f](const Tensor& row) { return infer::functionalize(f)({row})[0]; })({x})[0], want));
  EXPECT(torch::equal(infer::functionalize([&f](const Tensor& x) { return infer::vmap(f)({x})[0]; })({x})[0], want));
  const std::string graph = infer::trace([&f](const Tensor& x) { return infer::vmap(f)({x})[0]; }, {x}).pass("mutation_removal").str();
  EXPECT(graph.find("mul_") == std::string::npos);
}

TEST(vmap, gradients_of_a_mapped_function) {
  const Tensor x = rows().requires_grad_();
  Tensor y = infer::vmap([](const Tensor& row) { return (row * row).sum(); })({x})[0];
  y.sum().backward();
  EXPECT(torch::equal(x.grad(), 2 * rows()));
}

TEST(vmap, vmap_of_inference_tensors_gives_inference_tensors) {
  c10::InferenceMode guard;
  const Tensor x = rows();
  EXPECT(infer::vmap([](const Tensor& row) { return row.sin(); })({x})[0].is_inference());
}

TEST(vmap, vmap_of_an_empty_batch) {
  const Tensor x = torch::ones({0, 3, 3});
  EXPECT_EQ(infer::vmap([](const Tensor& m) { return m.sum(0); })({x})[0].sizes(), at::IntArrayRef({0, 3}));
  EXPECT_EQ(infer::vmap([](const Tensor& m) { return m.tril(); })({x})[0].sizes(), at::IntArrayRef({0, 3, 3}));
}

TEST(vmap, examples_without_elements_take_one_call_however_many_they_are) {
  const auto f = [](const Tensor& x) { return at::_conj_physical(x); };
  for (const int64_t many : {int64_t{3}, int64_t{1} << 40}) {
    EXPECT_EQ(infer::vmap(f)({torch::ones({many, 0})})[0].sizes(), at::IntArrayRef({many, 0}));
  }
  // What each has of its own is theirs.
  const Tensor sums = infer::vmap([](const Tensor& x) { return at::_conj_physical(x).sum() + 2; })({torch::ones({3, 0})})[0];
  EXPECT(torch::equal(sums, torch::full({3}, 2.0)));
}

TEST(vmap, examples_that_are_one_place_in_memory_take_one_call_where_nothing_tells_them_apart) {
  const Tensor rows = torch::tensor({1.f, 3.f, 5.f}), at = torch::tensor({4.f});
  const auto find = [&at](const Tensor& x) { return at::searchsorted(x, at); };
  EXPECT(torch::equal(infer::vmap(find)({rows.expand({4, 3})})[0], torch::full({4, 1}, 2, torch::kLong)));
  // Results are memory of their own, which there may be too little of; without elements there is enough.
  const Tensor many = rows.expand({int64_t{1} << 58, 3});
  EXPECT_THROW(c10::Error, "DefaultCPUAllocator: can't allocate memory", infer::vmap(find)({many}));
  const auto nothing = [](const Tensor& x) { return at::searchsorted(x, torch::ones({0})); };
  EXPECT_EQ(infer::vmap(nothing)({many})[0].sizes(), at::IntArrayRef({int64_t{1} << 58, 0}));
  EXPECT_EQ(infer::vmap([&](const Tensor& x) { return infer::vmap(nothing, {1})({x})[0]; })({many.unsqueeze(2).expand({-1, 3, 2})})[0].sizes(),
            at::IntArrayRef({int64_t{1} << 58, 2, 0}));
}

TEST(vmap, a_call_for_each_of_the_examples_that_are_one_place_in_memory) {
  const Tensor one = torch::ones({2}), at = torch::tensor({0}), by = torch::tensor({2.f});
  // Each writes.
  const auto put = [&](const Tensor& x) { x.put_(at, by, true); };
  Tensor x = one.clone();
  infer::vmap(put)({x.expand({5, 2})});
  EXPECT(torch::equal(x, torch::tensor({11.f, 1.f})));
  EXPECT_THROW(c10::Error, "aten::put_: vmap: a call for each of 1099511627776 examples, which are one place in memory",
               infer::vmap(put)({x.expand({int64_t{1} << 40, 2})}));
  EXPECT(torch::equal(x, torch::tensor({11.f, 1.f})));
  // Each has a gradient.
  const auto pure = [&](const Tensor& x) { return x.put(at, by, true); };
  const Tensor leaf = one.expand({3, 2}).requires_grad_();
  (infer::vmap(pure)({leaf})[0] * torch::arange(6, torch::kFloat).view({3, 2})).sum().backward();
  EXPECT(torch::equal(leaf.grad(), torch::arange(6, torch::kFloat).view({3, 2})));
  // A graph is run on other examples.
  const infer::Graph graph = infer::trace([&](const Tensor& x) { return infer::vmap(pure)({x})[0]; }, {one.expand({2, 2})});
  EXPECT(torch::equal(graph.run({torch::tensor({{1.f, 2.f}, {3.f, 4.f}})})[0], torch::tensor({{3.f, 2.f}, {5.f, 4.f}})));
}

TEST(vmap, an_example_that_is_a_number_has_no_last_dimension) {
  auto halves = infer::vmap([](const Tensor& x) { return x.view(torch::kShort); });
  EXPECT_THROW(c10::Error, "", halves({torch::zeros(8)}));
  EXPECT_EQ(halves({torch::zeros({8, 1})})[0].sizes(), (std::vector<int64_t>{8, 2}));
  auto bits = infer::vmap([](const Tensor& x) { return x.view(torch::kInt); });
  EXPECT_EQ(bits({torch::ones(3)})[0].sizes(), (std::vector<int64_t>{3}));
  auto numbers = infer::vmap([](const Tensor& x) { return at::view_as_complex(x); });
  EXPECT_THROW(c10::Error, "", numbers({torch::zeros(2)}));
  EXPECT_EQ(numbers({torch::zeros({5, 2})})[0].sizes(), (std::vector<int64_t>{5}));
}
