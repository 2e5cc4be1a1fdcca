// Hooks of tensors: their numbers, which list a tensor has after it was written or detached, and what they may return.
#include <torch/torch.h>

#include "test.h"

#include <torch/csrc/autograd/variable.h>

using torch::Tensor;

namespace {

Tensor leaf(std::vector<float> values) { return torch::tensor(values).requires_grad_(); }

std::string values(const Tensor& t) {
  if (!t.defined()) return "-";
  std::ostringstream out;
  const Tensor flat = t.detach().flatten();
  for (int64_t i = 0; i < flat.numel(); i++) out << (i ? "," : "") << flat[i].item<double>();
  return out.str();
}

/// What hooks saw, each with its name.
std::string seen;

unsigned watch(const Tensor& t, const std::string& name) {
  return t.register_hook([name](const Tensor& grad) { seen += name + "(" + values(grad) + ") "; });
}

std::string seen_by(const Tensor& root) {
  seen.clear();
  root.sum().backward();
  return seen;
}

void expect_no_hook(const Tensor& t, unsigned number) {
  EXPECT_THROW(c10::Error, "Invalid index, no hook at position " + std::to_string(number), t.remove_hook(number));
}

}  // namespace

TEST(tensor_hooks, are_numbered_by_tensor) {
  const Tensor x = leaf({1, 2}), w = leaf({3, 4});
  EXPECT_EQ(watch(x, "a"), 0u);
  EXPECT_EQ(watch(w, "w"), 0u);
  EXPECT_EQ(watch(x, "b"), 1u);
  const Tensor same = x;
  EXPECT_EQ(watch(same, "c"), 2u);
  same.remove_hook(1);
  x.remove_hook(1);
  expect_no_hook(x, 3);
  EXPECT_EQ(watch(x, "d"), 3u);
  EXPECT_EQ(seen_by(x * 2), "a(2,2) c(2,2) d(2,2) ");
  for (unsigned number : {0u, 2u, 3u}) x.remove_hook(number);
  EXPECT_EQ(watch(x, "e"), 4u);
  EXPECT_EQ(seen_by(x * w), "e(3,4) w(1,2) ");

  const auto parts = x.unbind(0);
  EXPECT_EQ(watch(parts[1], "second"), 0u);
  EXPECT_EQ(watch(parts[0], "first"), 0u);
  expect_no_hook(parts[0], 1);
}

TEST(tensor_hooks, where_there_are_none) {
  const Tensor x = leaf({1}), y = x * 2, plain = torch::ones({1});
  for (const Tensor& t : {x, y, plain, y.detach()}) expect_no_hook(t, 0);
  expect_no_hook(plain, 4294967295u);
  watch(y, "a");
  expect_no_hook(y.alias(), 0);
  const Tensor none;
  EXPECT_THROW(c10::Error, "cannot call materialize_autograd_meta() on undefined tensor", none.remove_hook(0));
  for (const Tensor& t : {none, plain})
    EXPECT_THROW(c10::Error, "cannot register a hook on a variable that doesn't require gradient", watch(t, ""));
}

TEST(tensor_hooks, of_a_tensor_written_since) {
  const Tensor x = leaf({1, 2}), y = x * 2;
  watch(y, "before");
  y.mul_(3);
  expect_no_hook(y, 0);
  EXPECT_EQ(watch(y, "after"), 0u);
  EXPECT_EQ(seen_by(y), "after(1,1) before(3,3) ");
  y.remove_hook(0);
  expect_no_hook(y, 1);

  const Tensor base = x * 2, part = base.select(0, 0);
  watch(base, "base");
  watch(part, "part");
  part.mul_(3);
  expect_no_hook(base, 0);
  expect_no_hook(part, 0);
  EXPECT_EQ(watch(base, "base again"), 0u);
  EXPECT_EQ(watch(part, "part again"), 0u);
  EXPECT_EQ(seen_by(base + part), "part again(2) base again(3,1) base(9,1) ");

  // A view has the old list until somebody asks how it was computed.
  const Tensor whole = x * 2, view = whole.select(0, 0);
  watch(view, "view");
  whole.mul_(3);
  view.remove_hook(0);
  EXPECT(view.grad_fn());
  expect_no_hook(view, 0);
}

TEST(tensor_hooks, of_a_leaf_that_was_none) {
  const Tensor x = leaf({1, 2});
  Tensor y = x * 2, z = y * 5;
  watch(y, "a");
  y.detach_();
  y.requires_grad_();
  EXPECT_EQ(watch(y, "b"), 1u);
  EXPECT_EQ(seen_by(y * 3), "a(3,3) b(3,3) ");
  EXPECT_EQ(seen_by(z), "a(5,5) b(5,5) ");

  Tensor written = leaf({1, 2});
  watch(written, "c");
  written.requires_grad_(false);
  EXPECT_EQ(watch(written.mul_(x), "d"), 0u);
  EXPECT_EQ(seen_by(written), "d(1,1) ");
}

TEST(tensor_hooks, where_no_gradient_arrives) {
  const auto parts = leaf({1, 2}).unbind(0);
  watch(parts[0], "a");
  EXPECT_EQ(seen_by(parts[1]), "a(-) ");
  const auto others = leaf({1, 2}).unbind(0);
  others[0].register_hook([](const Tensor&) { return torch::ones({}); });
  EXPECT_THROW(c10::Error, "can't replace an empty gradient with a non-empty value", others[1].backward());
}

TEST(tensor_hooks, return_what_is_like_the_gradient) {
  const auto backward_with = [](std::function<Tensor(const Tensor&)> hook) {
    for (bool is_leaf : {true, false}) {
      const Tensor x = leaf({1, 2}), y = x * 3;
      const Tensor& hooked = is_leaf ? x : y;
      hooked.register_hook([](const Tensor&) {});
      hooked.register_hook(hook);
      y.sum().backward();
      EXPECT_EQ(values(x.grad()), "3,3");
    }
  };
  backward_with([](const Tensor&) { return Tensor(); });
  const std::string size = "hook '1' has changed the size of value", type = "hook '1' has changed the type of value (was CPUFloatType got ";
  EXPECT_THROW(c10::Error, size, backward_with([](const Tensor& g) { return g.unsqueeze(0); }));
  EXPECT_THROW(c10::Error, size, backward_with([](const Tensor&) { return torch::ones({1}); }));
  EXPECT_THROW(c10::Error, type + "CPUDoubleType)", backward_with([](const Tensor& g) { return g.to(torch::kDouble); }));
  EXPECT_THROW(c10::Error, type + "SparseCPUFloatType)", backward_with([](const Tensor& g) { return g.to_sparse(); }));
}

TEST(tensor_hooks, remove_others_while_they_run) {
  const Tensor x = leaf({1, 2});
  watch(x, "a");
  x.register_hook([&x](const Tensor&) { x.remove_hook(2); });
  watch(x, "gone");
  watch(x, "b");
  EXPECT_EQ(seen_by(x * 2), "a(2,2) b(2,2) ");
}

TEST(tensor_hooks, see_the_gradient_before_it_is_kept) {
  const Tensor x = leaf({1, 2}), y = x * 2;
  y.retain_grad();
  y.register_hook([](const Tensor& g) { return g * 5; });
  y.sum().backward();
  EXPECT_EQ(values(y.grad()), "5,5");
  EXPECT_EQ(values(x.grad()), "10,10");
}

TEST(tensor_hooks, views_keep_their_gradient_when_they_are_computed_anew) {
  const Tensor x = leaf({1, 2});
  for (bool writes_base : {true, false}) {
    const Tensor y = x * 2, part = y.select(0, 0);
    part.retain_grad();
    (writes_base ? y : part).mul_(3);
    (y.sum() + part).backward();
    EXPECT_EQ(values(part.grad()), "1");
  }
}
