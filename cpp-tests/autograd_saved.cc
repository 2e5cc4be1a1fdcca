// What hand-written gradients use: SavedVariable, whether gradients are required, and named parts of a program.
#include <torch/torch.h>

#include "test.h"

#include <ATen/record_function.h>
#include <torch/csrc/autograd/functions/utils.h>
#include <torch/csrc/autograd/saved_variable.h>

using torch::Tensor;
using torch::autograd::SavedVariable;

TEST(autograd_saved, unpack) {
  const Tensor x = torch::ones({2}, torch::requires_grad());
  SavedVariable saved(x, false);
  EXPECT(torch::equal(saved.unpack(), x));
  EXPECT(saved.unpack().requires_grad());
  SavedVariable none(Tensor(), false);
  EXPECT(!none.unpack().defined());
}

TEST(autograd_saved, written_since) {
  Tensor x = torch::ones({2});
  SavedVariable saved(x, false);
  x.add_(1);
  EXPECT_THROW(c10::Error, "one of the variables needed for gradient computation has been modified by an inplace operation", saved.unpack());
}

TEST(autograd_saved, freed) {
  SavedVariable saved(torch::ones({2}), false);
  saved.reset_data();
  EXPECT_THROW(c10::Error, "Trying to backward through the graph a second time", saved.unpack());
}

TEST(autograd_saved, requires_grad) {
  using torch::autograd::any_variable_requires_grad;
  using torch::autograd::compute_requires_grad;
  const Tensor x = torch::ones({2}, torch::requires_grad()), y = torch::ones({2});
  EXPECT(compute_requires_grad(x, y) && compute_requires_grad(y, x) && !compute_requires_grad(y, y));
  EXPECT(compute_requires_grad(y, std::optional<Tensor>(x)) && !compute_requires_grad(y, std::optional<Tensor>()));
  EXPECT(!compute_requires_grad(Tensor()));
  EXPECT(any_variable_requires_grad({y, x}) && !any_variable_requires_grad({y}));
  const torch::NoGradGuard nothing;
  EXPECT(!compute_requires_grad(x, y));
}

namespace {
std::vector<std::string> heard;
std::unique_ptr<at::ObserverContext> begins(const at::RecordFunction& f) {
  heard.push_back(std::string("begin ") + f.name());
  return nullptr;
}
void ends(const at::RecordFunction& f, at::ObserverContext*) { heard.push_back(std::string("end ") + f.name()); }
}  // namespace

TEST(autograd_saved, record_function) {
  heard.clear();
  { RECORD_USER_SCOPE("nobody listens"); }
  EXPECT(heard.empty());
  const auto handle =
      at::addThreadLocalCallback(at::RecordFunctionCallback(begins, ends).scopes({at::RecordScope::USER_SCOPE}));
  {
    RECORD_USER_SCOPE("outer");
    { RECORD_USER_SCOPE("inner"); }
    {
      const at::DisableRecordFunctionGuard quiet;
      RECORD_USER_SCOPE("not heard");
    }
  }
  at::removeCallback(handle);
  { RECORD_USER_SCOPE("nobody listens"); }
  const std::vector<std::string> expected{"begin outer", "begin inner", "end inner", "end outer"};
  EXPECT(heard == expected);
}
