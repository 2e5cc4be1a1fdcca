// Optimizers of a program's own: classes of options and states that say themselves what is written of them, and the functions they write with.

#include <torch/torch.h>

#include <torch/optim/serialize.h>

#include <deque>
#include <memory>
#include <sstream>
#include <vector>

#include "test.h"

namespace {

struct DecayedOptions : torch::optim::OptimizerCloneableOptions<DecayedOptions> {
  DecayedOptions(double lr = 1e-3) : lr_(lr) {}
  TORCH_ARG(double, lr) = 1e-3;
  TORCH_ARG(double, decay) = 0.5;

 public:
  void serialize(torch::serialize::InputArchive& archive) override {
    _TORCH_OPTIM_DESERIALIZE_TORCH_ARG(double, lr);
    _TORCH_OPTIM_DESERIALIZE_TORCH_ARG(double, decay);
  }
  void serialize(torch::serialize::OutputArchive& archive) const override {
    _TORCH_OPTIM_SERIALIZE_TORCH_ARG(lr);
    _TORCH_OPTIM_SERIALIZE_TORCH_ARG(decay);
  }
  double get_lr() const override { return lr(); }
  void set_lr(const double lr) override { this->lr(lr); }
  friend bool operator==(const DecayedOptions& a, const DecayedOptions& b) { return a.lr() == b.lr(); }
};

struct DecayedParamState : torch::optim::OptimizerCloneableParamState<DecayedParamState> {
  TORCH_ARG(int64_t, step) = 0;
  TORCH_ARG(torch::Tensor, sum);
  TORCH_ARG(torch::Tensor, never_set);

 public:
  void serialize(torch::serialize::InputArchive& archive) override {
    _TORCH_OPTIM_DESERIALIZE_TORCH_ARG(int64_t, step);
    _TORCH_OPTIM_DESERIALIZE_TORCH_ARG(torch::Tensor, sum);
    _TORCH_OPTIM_DESERIALIZE_TORCH_ARG(torch::Tensor, never_set);
  }
  void serialize(torch::serialize::OutputArchive& archive) const override {
    _TORCH_OPTIM_SERIALIZE_TORCH_ARG(step);
    _TORCH_OPTIM_SERIALIZE_TORCH_ARG(sum);
    _TORCH_OPTIM_SERIALIZE_TORCH_ARG(never_set);
  }
};

class Decayed : public torch::optim::Optimizer {
 public:
  explicit Decayed(std::vector<torch::optim::OptimizerParamGroup> groups, DecayedOptions defaults = {})
      : Optimizer(std::move(groups), std::make_unique<DecayedOptions>(defaults)) {}

  torch::Tensor step(LossClosure closure = nullptr) override {
    torch::NoGradGuard no_grad;
    for (auto& group : param_groups_) {
      const auto& options = static_cast<const DecayedOptions&>(group.options());
      for (auto& p : group.params()) {
        if (!p.grad().defined()) continue;
        auto& kept = state_[p.unsafeGetTensorImpl()];
        if (!kept) {
          kept = std::make_unique<DecayedParamState>();
          static_cast<DecayedParamState&>(*kept).sum(torch::zeros_like(p));
        }
        auto& state = static_cast<DecayedParamState&>(*kept);
        state.step(state.step() + 1);
        state.sum().mul_(options.decay()).add_(p.grad());
        p.add_(state.sum(), -options.lr());
      }
    }
    return {};
  }
  void save(torch::serialize::OutputArchive& archive) const override { serialize(*this, archive); }
  void load(torch::serialize::InputArchive& archive) override { serialize(*this, archive); }

 private:
  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    _TORCH_OPTIM_SERIALIZE_WITH_TEMPLATE_ARG(Decayed);
  }
};

// What overrides nothing.
struct BareOptions : torch::optim::OptimizerCloneableOptions<BareOptions> {
  int number = 3;
};
struct BareState : torch::optim::OptimizerCloneableParamState<BareState> {};

torch::optim::OptimizerParamGroup group_of(const torch::Tensor& p) { return torch::optim::OptimizerParamGroup({p}); }

}  // namespace

TEST(own_optimizer, steps_and_is_read_as_it_was_written) {
  const auto p = torch::ones({2}, torch::requires_grad());
  Decayed first({group_of(p)}, DecayedOptions(0.25).decay(0.125));
  for (int i = 0; i < 2; i++) {
    first.zero_grad();
    (p * 2).sum().backward();
    first.step();
  }
  // 1 - 0.25 * 2 - 0.25 * (0.125 * 2 + 2)
  EXPECT(p[0].item<float>() == -0.0625f);
  std::stringstream file;
  torch::save(first, file);
  const auto q = torch::ones({2}, torch::requires_grad());
  Decayed second({group_of(q)});
  torch::load(second, file);
  const auto& options = static_cast<const DecayedOptions&>(second.param_groups()[0].options());
  EXPECT(options.lr() == 0.25 && options.decay() == 0.125 && second.state().size() == 1);
  const auto& state = static_cast<const DecayedParamState&>(*second.state().begin()->second);
  EXPECT(state.step() == 2 && torch::equal(state.sum(), torch::full({2}, 2.25)) && !state.never_set().defined());
  EXPECT(second.state().begin()->first == q.unsafeGetTensorImpl());
}

TEST(own_optimizer, groups_of_another_number_are_refused) {
  const auto p = torch::ones({2}, torch::requires_grad()), q = torch::ones({2}, torch::requires_grad());
  std::stringstream file;
  torch::save(Decayed({group_of(p)}), file);
  Decayed two({group_of(p), group_of(q)});
  EXPECT_THROW(c10::Error, "loaded state dict has a different number of parameter groups", torch::load(two, file));
}

TEST(own_optimizer, groups_have_the_defaults_and_their_own_rate) {
  const auto p = torch::ones({2}, torch::requires_grad());
  Decayed optimizer({torch::optim::OptimizerParamGroup({p}, std::make_unique<DecayedOptions>(DecayedOptions(0.75)))}, DecayedOptions(0.25).decay(0.125));
  auto& options = optimizer.param_groups()[0].options();
  EXPECT(static_cast<DecayedOptions&>(options).decay() == 0.125 && options.get_lr() == 0.25);
  options.set_lr(2);
  EXPECT(static_cast<DecayedOptions&>(options) == DecayedOptions(2));
  torch::optim::StepLR schedule(optimizer, 1, 0.5);
  schedule.step();
  schedule.step();
  EXPECT(options.get_lr() == 1);
}

TEST(own_optimizer, what_is_not_overridden_is_an_error) {
  BareOptions options;
  BareState state;
  torch::serialize::OutputArchive archive;
  const torch::optim::OptimizerOptions& base = options;
  EXPECT(static_cast<BareOptions&>(*base.clone()).number == 3);
  EXPECT_THROW(c10::Error, "double get_lr() has not been overridden and implemented in subclass of torch::optim::OptimizerOptions", base.get_lr());
  EXPECT_THROW(c10::Error, "void serialize(torch::serialize::OutputArchive& archive) has not been implemented for torch::optim::OptimizerOptions",
               base.serialize(archive));
  EXPECT_THROW(c10::Error, "void serialize(torch::serialize::OutputArchive& archive) has not been implemented for torch::optim::OptimizerParamState",
               state.serialize(archive));
}

TEST(own_optimizer, tensors_are_written_by_name) {
  const std::vector<torch::Tensor> buffers{torch::ones({2}), torch::zeros({1})};
  torch::serialize::OutputArchive archive;
  torch::serialize::OutputArchive nested(archive.compilation_unit());
  EXPECT(archive.compilation_unit() != nullptr && nested.compilation_unit() == archive.compilation_unit());
  torch::optim::serialize(archive, "buffers", buffers);
  std::stringstream file;
  archive.save_to(file);
  torch::serialize::InputArchive in;
  in.load_from(file);
  std::deque<torch::Tensor> tensors{torch::ones({7})};
  torch::optim::serialize(in, "buffers", tensors);
  EXPECT(tensors.size() == 2 && torch::equal(tensors[0], buffers[0]) && torch::equal(tensors[1], buffers[1]));
  EXPECT(torch::optim::list_to_deque(torch::optim::deque_to_list(std::deque<int64_t>{1, 2})) == (std::deque<int64_t>{1, 2}));
}
