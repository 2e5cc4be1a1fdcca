// functionalize with vmap, grad and jvp, in both orders and twice nested, of programs that make tensors and write them.
#include <torch/torch.h>

#include <infer/graph.h>

#include <functional>
#include <sstream>

#include "test.h"

using at::Tensor;
using infer::Remove;
using infer::Tensors;
using Program = std::function<Tensors(const Tensors&)>;

namespace {

struct Named {
  const char* name;
  std::function<Tensor(const Tensor&)> of;
};

// Each makes a tensor that is the same for all examples, and writes what an example has into it; of a row of four numbers.
const std::vector<Named> writes = {
    {"ones",
     [](const Tensor& x) {
       Tensor t = at::ones({4});
       t.add_(x);
       return t;
     }},
    {"rows",
     [](const Tensor& x) {
       Tensor out = at::zeros({3, 4});
       for (int64_t i = 0; i < 3; i++) out[i].copy_(x * i);
       return out;
     }},
    {"empty",
     [](const Tensor& x) {
       Tensor out = at::empty({4});
       out.copy_(x);
       out.mul_(2);
       return out;
     }},
    {"a part of a view",
     [](const Tensor& x) {
       Tensor t = at::ones({4});
       t.view({2, 2})[0].copy_(x.slice(0, 0, 2));
       return t;
     }},
    {"elements",
     [](const Tensor& x) {
       Tensor t = at::zeros({4});
       t.index_put_({at::tensor({0, 2})}, x.slice(0, 0, 2));
       return t;
     }},
    {"a number",
     [](const Tensor& x) {
       Tensor t = at::empty({4});
       t.fill_(x.sum());
       return t;
     }},
    {"in turn",
     [](const Tensor& x) {
       Tensor t = at::arange(4.);
       t.mul_(x);
       return t;
     }},
};

// out= forms of the same kind: these have no derivative.
const std::vector<Named> outs = {
    {"a slice",
     [](const Tensor& x) {
       Tensor out = at::zeros({8});
       Tensor part = out.slice(0, 2, 6);
       at::mul_out(part, x, x);
       return out;
     }},
    {"joined",
     [](const Tensor& x) {
       Tensor out = at::empty({8});
       at::cat_out(out, {x, x * 2});
       return out;
     }},
};

// Written is what the program makes of its example: all orders do.
const std::vector<Named> own = {
    {"as x",
     [](const Tensor& x) {
       Tensor out = at::zeros_like(x);
       out.add_(x);
       out[0] = 7;
       return out * x;
     }},
    {"a view",
     [](const Tensor& x) {
       Tensor y = x * 2;
       y.view({2, 2})[0].add_(1);
       return y * x;
     }},
    {"filled",
     [](const Tensor& x) {
       Tensor t = at::empty({4});
       t.fill_(3);
       return t * x;
     }},
    {"new",
     [](const Tensor& x) {
       Tensor t = x.new_zeros({4});
       t.add_(x);
       return t;
     }},
};

Program one(const Named& p) {
  return [f = p.of](const Tensors& x) -> Tensors { return {f(x[0])}; };
}
Program squares(Program f) {
  return [f](const Tensors& x) -> Tensors { return {f(x)[0].pow(2).sum()}; };
}
Program fz(Program f, Remove remove = Remove::mutations) {
  return [f, remove](const Tensors& x) { return infer::functionalize(f, {remove})(x); };
}
Program vmap(Program f) {
  return [f](const Tensors& x) { return infer::vmap(f)(x); };
}
Program grad(Program f) {
  return [f](const Tensors& x) { return infer::grad(f)(x); };
}
Program jvp(Program f) {
  return [f](const Tensors& x) { return std::get<1>(infer::jvp(f, {x[0]}, {at::ones_like(x[0])})); };
}
// What vmap is to give: the program of each example.
Program each(Program f) {
  return [f](const Tensors& x) -> Tensors {
    Tensors rows;
    for (int64_t i = 0; i < x[0].size(0); i++) rows.push_back(f({x[0][i]})[0]);
    return {at::stack(rows)};
  };
}

Tensor batch() { return at::arange(8.).reshape({2, 4}) + 1; }
Tensor batches() { return at::stack({batch(), batch() * 2}); }

void same(const Named& p, const char* order, const Program& got, const Program& want, const Tensor& x) {
  const Tensor a = got({x})[0], b = want({x})[0];
  if (torch::equal(a, b)) return;
  infer_test::fail(__FILE__, __LINE__, std::string(p.name) + ", " + order + ": " + infer_test::printed(a) + " for " + infer_test::printed(b));
}

void all_orders(const Named& p, bool differentiable) {
  const Program f = one(p);
  same(p, "vmap(fz)", vmap(fz(f)), each(f), batch());
  same(p, "vmap(fz) without views", vmap(fz(f, Remove::mutations_and_views)), each(f), batch());
  same(p, "fz(fz)", fz(fz(f)), f, batch()[0]);
  same(p, "vmap(vmap(fz))", vmap(vmap(fz(f))), each(each(f)), batches());
  const Tensors example = {batch()};
  const Tensor traced = infer::trace(vmap(fz(f)), example).run({batch() * 3})[0];
  EXPECT(torch::equal(traced, each(f)({batch() * 3})[0]));
  if (!differentiable) return;
  const Program loss = squares(f);
  same(p, "grad(fz)", grad(fz(loss)), grad(loss), batch()[0]);
  same(p, "fz(grad)", fz(grad(loss)), grad(loss), batch()[0]);
  same(p, "vmap(grad(fz))", vmap(grad(fz(loss))), each(grad(loss)), batch());
  same(p, "vmap(fz(grad))", vmap(fz(grad(loss))), each(grad(loss)), batch());
  same(p, "grad(vmap(fz))", grad(squares(vmap(fz(f)))), each(grad(loss)), batch());
  same(p, "jvp(fz)", jvp(fz(f)), jvp(f), batch()[0]);
  same(p, "fz(jvp)", fz(jvp(f)), jvp(f), batch()[0]);
  same(p, "grad(grad(fz))", grad(squares(grad(fz(loss)))), grad(squares(grad(loss))), batch()[0]);
  same(p, "vmap(fz(vmap(fz)))", vmap(fz(vmap(fz(f)))), each(each(f)), batches());
}

}  // namespace

TEST(composition, what_a_program_makes_is_written_in_every_order_but_vmap_innermost) {
  for (const Named& p : writes) {
    all_orders(p, true);
    for (const Program& refused : {vmap(one(p)), fz(vmap(one(p))), vmap(fz(vmap(one(p))))}) {
      EXPECT_THROW(c10::Error, "vmap: ", refused({batches()}));
    }
  }
}

TEST(composition, out_forms_are_written_in_every_order_but_vmap_innermost) {
  for (const Named& p : outs) {
    all_orders(p, false);
    EXPECT_THROW(c10::Error, "Batching rule not implemented", vmap(one(p))({batch()}));
  }
}

TEST(composition, what_an_example_makes_is_written_in_every_order) {
  for (const Named& p : own) {
    const Program f = one(p), loss = squares(f);
    all_orders(p, true);
    same(p, "vmap", vmap(f), each(f), batch());
    same(p, "fz(vmap)", fz(vmap(f)), each(f), batch());
    same(p, "vmap(grad)", vmap(grad(loss)), each(grad(loss)), batch());
    same(p, "fz(vmap(grad))", fz(vmap(grad(loss))), each(grad(loss)), batch());
    same(p, "vmap(fz(vmap))", vmap(fz(vmap(f))), each(each(f)), batches());
    same(p, "vmap(fz(fz))", vmap(fz(fz(f))), each(f), batch());
  }
}

TEST(composition, an_example_prints_its_batch) {
  std::ostringstream once, twice, inside;
  infer::vmap([&](const Tensor& t) {
    once << t;
    return t;
  })({batch()});
  std::ostringstream want;
  want << "BatchedTensor(lvl=1, bdim=0, value=\n" << batch() << "\n)";
  EXPECT_EQ(once.str(), want.str());
  vmap(vmap([&](const Tensors& t) {
    twice << t[0];
    return t;
  }))({batches()});
  want.str("");
  want << "BatchedTensor(lvl=2, bdim=0, value=\nBatchedTensor(lvl=1, bdim=0, value=\n" << batches() << "\n)\n)";
  EXPECT_EQ(twice.str(), want.str());
  vmap(fz([&](const Tensors& t) {
    Tensor y = t[0] * 2;
    y.add_(1);
    inside << y;
    return Tensors{y};
  }))({batch()});
  want.str("");
  want << "BatchedTensor(lvl=1, bdim=0, value=\n" << batch() * 2 + 1 << "\n)";
  EXPECT_EQ(inside.str(), want.str());
}
