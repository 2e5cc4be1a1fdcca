// Optimizer: what changes parameters by their gradients.
#pragma once

#include <c10/core/GradMode.h>
#include <c10/util/flat_hash_map.h>
#include <torch/csrc/api/include/torch/arg.h>
#include <torch/csrc/api/include/torch/serialize/archive.h>
#include <torch/csrc/api/include/torch/types.h>

#include <algorithm>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace torch {
namespace optim {
INFER_NAMESPACE_BEGIN

/// What an optimizer remembers of a parameter between steps.
///
/// Errors: all that a class of the program's own does not override.
class OptimizerParamState {
 public:
  virtual ~OptimizerParamState() = default;
  virtual std::unique_ptr<OptimizerParamState> clone() const {
    TORCH_CHECK(false, "clone() has not been implemented for torch::optim::OptimizerParamState. Subclass "
                       "torch::optim::OptimizerCloneableParamState<YourOptimizerParamState> instead of torch::optim::OptimizerParamState to inherit the "
                       "ability to clone.");
  }
  virtual void serialize(serialize::InputArchive&) { unserialized("InputArchive"); }
  virtual void serialize(serialize::OutputArchive&) const { unserialized("OutputArchive"); }

 private:
  static void unserialized(const char* archive) {
    TORCH_CHECK(false, "void serialize(torch::serialize::", archive, "& archive) has not been implemented for torch::optim::OptimizerParamState. You must "
                "override it in your subclass of torch::optim::OptimizerCloneableParamState<YourOptimizerParamState>.");
  }
};

/// The numbers an optimizer steps by; each group of parameters has its own.
///
/// Errors: all that a class of the program's own does not override.
class OptimizerOptions {
 public:
  virtual ~OptimizerOptions() = default;
  virtual std::unique_ptr<OptimizerOptions> clone() const {
    TORCH_CHECK(false, "clone() has not been implemented for torch::optim::OptimizerOptions. Subclass "
                       "torch::optim::OptimizerCloneableOptions<YourOptimizerOptions> instead of torch::optim::OptimizerOptions to inherit the ability to "
                       "clone.");
  }
  virtual void serialize(serialize::InputArchive&) { unserialized("InputArchive"); }
  virtual void serialize(serialize::OutputArchive&) const { unserialized("OutputArchive"); }
  virtual double get_lr() const {
    has_no_lr("get_lr");
    return 0;
  }
  virtual void set_lr(const double) { has_no_lr("set_lr"); }
  /// Takes over what another has that differs from what the class has by itself.
  virtual void take_changes(const OptimizerOptions& from) { (void)from; }

 private:
  static void unserialized(const char* archive) {
    TORCH_CHECK(false, "void serialize(torch::serialize::", archive, "& archive) has not been implemented for torch::optim::OptimizerOptions. You must "
                "override it in your subclass of torch::optim::OptimizerCloneableOptions<YourOptimizerOptions>.");
  }
  static void has_no_lr(const char* method) {
    TORCH_CHECK(false, "double ", method, "() has not been overridden and implemented in subclass of torch::optim::OptimizerOptions, you must override it "
                "in your subclass.");
  }
};

namespace detail {
inline void write(serialize::OutputArchive& archive, const char* name, const Tensor& value) {
  // As a value: only parameters and buffers of modules are listed as such.
  if (value.defined()) archive.write(name, IValue(value));
}
inline void write(serialize::OutputArchive& archive, const char* name, const std::optional<std::vector<Tensor>>& value) {
  if (value) archive.write(name, IValue(*value));
}
inline void write(serialize::OutputArchive& archive, const char* name, const std::deque<Tensor>& value) {
  archive.write(name, IValue(std::vector<Tensor>(value.begin(), value.end())));
}
template <class T>
void write(serialize::OutputArchive& archive, const char* name, const T& value) {
  archive.write(name, IValue(value));
}
inline void convert(const IValue& value, double& out) { out = value.toDouble(); }
inline void convert(const IValue& value, bool& out) { out = value.toBool(); }
inline void convert(const IValue& value, int64_t& out) { out = value.toInt(); }
inline void convert(const IValue& value, Tensor& out) { out = value.toTensor(); }
inline void convert(const IValue& value, std::optional<int64_t>& out) { out = value.toOptional<int64_t>(); }
inline void convert(const IValue& value, std::optional<std::string>& out) { out = value.toOptional<std::string>(); }
inline void convert(const IValue& value, std::optional<std::vector<Tensor>>& out) { out = value.toTensorVector(); }
inline void convert(const IValue& value, std::deque<Tensor>& out) {
  const std::vector<Tensor> tensors = value.toTensorVector();
  out.assign(tensors.begin(), tensors.end());
}
inline void convert(const IValue& value, std::tuple<double, double>& out) {
  const auto& elements = value.toTupleRef().elements();
  out = {elements[0].toDouble(), elements[1].toDouble()};
}
template <class T>
void read(serialize::InputArchive& archive, const char* name, T& out) {
  IValue value;
  // What was not there when it was written is not in the file.
  if (std::is_same_v<T, Tensor> || std::is_same_v<T, std::optional<std::vector<Tensor>>>) {
    if (archive.try_read(name, value)) convert(value, out);
  } else {
    archive.read(name, value);
    convert(value, out);
  }
}
inline bool same(const Tensor& a, const Tensor& b) { return a.defined() == b.defined() && (!a.defined() || at::equal(a, b)); }
inline bool same(const std::deque<Tensor>& a, const std::deque<Tensor>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Tensor& x, const Tensor& y) { return same(x, y); });
}
inline bool same(const std::optional<std::vector<Tensor>>& a, const std::optional<std::vector<Tensor>>& b) {
  if (!a || !b) return a.has_value() == b.has_value();
  return std::equal(a->begin(), a->end(), b->begin(), b->end(), [](const Tensor& x, const Tensor& y) { return same(x, y); });
}
template <class T>
bool same(const T& a, const T& b) {
  return a == b;
}

/// Whether a class of options or states names its fields: those of a program's own do not, and override what they need.
template <class T, class = void>
struct HasFields : std::false_type {};
template <class T>
struct HasFields<T, std::void_t<decltype(T::each(0))>> : std::true_type {};

template <class T>
void read_fields(serialize::InputArchive& archive, T& object) {
  T::each([&](const char* name, auto get) { read(archive, name, get(object)); });
}
template <class T>
void write_fields(serialize::OutputArchive& archive, const T& object) {
  T::each([&](const char* name, auto get) { write(archive, name, get(const_cast<T&>(object))); });
}
}  // namespace detail

/// Options and states name their fields in `each(function)`; the rest follows from that.
template <class Derived>
class OptimizerCloneableOptions : public OptimizerOptions {
 public:
  std::unique_ptr<OptimizerOptions> clone() const override { return std::make_unique<Derived>(self()); }
  void serialize(serialize::InputArchive& archive) override {
    if constexpr (detail::HasFields<Derived>::value) {
      detail::read_fields(archive, static_cast<Derived&>(*this));
    } else {
      OptimizerOptions::serialize(archive);
    }
  }
  void serialize(serialize::OutputArchive& archive) const override {
    if constexpr (detail::HasFields<Derived>::value) {
      detail::write_fields(archive, self());
    } else {
      OptimizerOptions::serialize(archive);
    }
  }
  double get_lr() const override {
    if constexpr (detail::HasFields<Derived>::value) {
      return self().lr();
    } else {
      return OptimizerOptions::get_lr();
    }
  }
  void set_lr(const double lr) override {
    if constexpr (detail::HasFields<Derived>::value) {
      static_cast<Derived&>(*this).lr(lr);
    } else {
      OptimizerOptions::set_lr(lr);
    }
  }
  void take_changes(const OptimizerOptions& from) override {
    // Others stay the defaults, as LibTorch has them, too.
    if constexpr (detail::HasFields<Derived>::value) {
      const auto* const other = dynamic_cast<const Derived*>(&from);
      if (!other) return;
      Derived plain = by_itself(std::is_default_constructible<Derived>()), given = *other;
      Derived::each([&](const char*, auto get) {
        if (!detail::same(get(given), get(plain))) get(static_cast<Derived&>(*this)) = get(given);
      });
    } else {
      (void)from;
    }
  }

 private:
  const Derived& self() const { return static_cast<const Derived&>(*this); }
  static Derived by_itself(std::true_type) { return Derived(); }
  /// SGD, say, has no learning rate by itself: this one stands for none.
  static Derived by_itself(std::false_type) { return Derived(1e-3); }
};
template <class Derived>
class OptimizerCloneableParamState : public OptimizerParamState {
 public:
  std::unique_ptr<OptimizerParamState> clone() const override { return std::make_unique<Derived>(static_cast<const Derived&>(*this)); }
  void serialize(serialize::InputArchive& archive) override {
    if constexpr (detail::HasFields<Derived>::value) {
      detail::read_fields(archive, static_cast<Derived&>(*this));
    } else {
      OptimizerParamState::serialize(archive);
    }
  }
  void serialize(serialize::OutputArchive& archive) const override {
    if constexpr (detail::HasFields<Derived>::value) {
      detail::write_fields(archive, static_cast<const Derived&>(*this));
    } else {
      OptimizerParamState::serialize(archive);
    }
  }
};
template <class T, class = std::enable_if_t<detail::HasFields<T>::value>>
bool operator==(const T& a, const T& b) {
  bool same = true;
  T::each([&](const char*, auto get) { same = same && detail::same(get(const_cast<T&>(a)), get(const_cast<T&>(b))); });
  return same;
}

/// Parameters and, where they have their own, the options they are stepped by.
class OptimizerParamGroup {
 public:
  OptimizerParamGroup(const OptimizerParamGroup& other) : params_(other.params_), options_(other.options_ ? other.options_->clone() : nullptr) {}
  OptimizerParamGroup(OptimizerParamGroup&&) = default;
  OptimizerParamGroup(std::vector<Tensor> params) : params_(std::move(params)) {}
  OptimizerParamGroup(std::vector<Tensor> params, std::unique_ptr<OptimizerOptions> options) : params_(std::move(params)), options_(std::move(options)) {}
  OptimizerParamGroup& operator=(const OptimizerParamGroup&) = delete;
  OptimizerParamGroup& operator=(OptimizerParamGroup&&) noexcept = default;

  bool has_options() const { return options_ != nullptr; }
  OptimizerOptions& options() {
    TORCH_CHECK(has_options());
    return *options_;
  }
  const OptimizerOptions& options() const {
    TORCH_CHECK(has_options());
    return *options_;
  }
  void set_options(std::unique_ptr<OptimizerOptions> options) { options_ = std::move(options); }
  std::vector<Tensor>& params() { return params_; }
  const std::vector<Tensor>& params() const { return params_; }

 protected:
  std::vector<Tensor> params_;
  std::unique_ptr<OptimizerOptions> options_;
};

/// Errors: a parameter that is no leaf, or is in another group too, is refused.
class Optimizer {
 public:
  using LossClosure = std::function<Tensor()>;

  Optimizer(const std::vector<OptimizerParamGroup>& param_groups, std::unique_ptr<OptimizerOptions> defaults) : defaults_(std::move(defaults)) {
    for (const auto& group : param_groups) add_param_group(group);
  }
  Optimizer(std::vector<Tensor> parameters, std::unique_ptr<OptimizerOptions> defaults)
      : Optimizer(std::vector<OptimizerParamGroup>{OptimizerParamGroup(std::move(parameters))}, std::move(defaults)) {}
  Optimizer(const Optimizer&) = delete;
  Optimizer(Optimizer&&) = default;
  Optimizer& operator=(const Optimizer&) = delete;
  Optimizer& operator=(Optimizer&&) = default;
  virtual ~Optimizer() = default;

  /// A group without options has the optimizer's; one with options has them where it changed them. A parameter of several groups is changed by
  /// each. Errors: a parameter has been changed, and the optimizer remembers something of it.
  void add_param_group(const OptimizerParamGroup& param_group) {
    for (const Tensor& parameter : param_group.params()) {
      TORCH_CHECK(parameter.is_leaf(), "can't optimize a non-leaf Tensor");
    }
    OptimizerParamGroup group(param_group.params(), defaults_->clone());
    if (param_group.has_options()) group.options().take_changes(param_group.options());
    for (const Tensor& parameter : group.params()) {
      TORCH_CHECK(state_.count(parameter.unsafeGetTensorImpl()) == 0, "some parameters appear in more than one parameter group");
    }
    param_groups_.push_back(std::move(group));
  }
  /// Changes the parameters. The closure, where there is one, computes the loss and its gradients first; its loss is returned.
  virtual Tensor step(LossClosure closure = nullptr) = 0;
  void zero_grad(bool set_to_none = true) {
    for (auto& group : param_groups_) {
      for (Tensor& parameter : group.params()) {
        Tensor& grad = parameter.mutable_grad();
        if (!grad.defined()) continue;
        grad = grad.detach();
        if (set_to_none) {
          grad.reset();
        } else {
          grad.zero_();
        }
      }
    }
  }

  // ---- as upstream's older interface has it: the first group --------------------------------------------------------------------------

  void add_parameters(const std::vector<Tensor>& parameters) {
    auto& first = param_groups_[0].params();
    first.insert(first.end(), parameters.begin(), parameters.end());
  }
  const std::vector<Tensor>& parameters() const noexcept { return param_groups_[0].params(); }
  std::vector<Tensor>& parameters() noexcept { return param_groups_[0].params(); }
  size_t size() const noexcept {
    size_t all = 0;
    for (const auto& group : param_groups_) all += group.params().size();
    return all;
  }

  OptimizerOptions& defaults() noexcept { return *defaults_; }
  const OptimizerOptions& defaults() const noexcept { return *defaults_; }
  std::vector<OptimizerParamGroup>& param_groups() noexcept { return param_groups_; }
  const std::vector<OptimizerParamGroup>& param_groups() const noexcept { return param_groups_; }
  /// By `parameter.unsafeGetTensorImpl()`.
  ska::flat_hash_map<void*, std::unique_ptr<OptimizerParamState>>& state() noexcept { return state_; }
  const ska::flat_hash_map<void*, std::unique_ptr<OptimizerParamState>>& state() const noexcept { return state_; }

  virtual void save(serialize::OutputArchive& archive) const {
    archive.write("pytorch_version", IValue("1.5.0"));
    serialize::OutputArchive states, groups;
    for (const auto& entry : state_) {
      serialize::OutputArchive state;
      entry.second->serialize(state);
      states.write(std::to_string(reinterpret_cast<size_t>(entry.first)), state);
    }
    archive.write("state", states);
    groups.write("param_groups/size", count(param_groups_.size()));
    for (size_t i = 0; i < param_groups_.size(); i++) {
      serialize::OutputArchive group, options;
      const auto& params = param_groups_[i].params();
      group.write("params/size", count(params.size()));
      for (size_t p = 0; p < params.size(); p++) {
        group.write("params/" + std::to_string(p), IValue(std::to_string(reinterpret_cast<size_t>(params[p].unsafeGetTensorImpl()))));
      }
      param_groups_[i].options().serialize(options);
      group.write("options", options);
      groups.write("param_groups/" + std::to_string(i), group);
    }
    archive.write("param_groups", groups);
  }
  /// The groups must be as they were when the file was written.
  virtual void load(serialize::InputArchive& archive) {
    serialize::InputArchive states, groups;
    archive.read("state", states);
    archive.read("param_groups", groups);
    Tensor size;
    groups.read("param_groups/size", size);
    TORCH_CHECK(size.item<int64_t>() == static_cast<int64_t>(param_groups_.size()), "loaded state dict has a different number of parameter groups");
    for (size_t i = 0; i < param_groups_.size(); i++) {
      serialize::InputArchive group, options;
      groups.read("param_groups/" + std::to_string(i), group);
      auto& params = param_groups_[i].params();
      Tensor members;
      group.read("params/size", members);
      TORCH_CHECK(members.item<int64_t>() == static_cast<int64_t>(params.size()),
                  "loaded state dict contains a parameter group that has a different size than the optimizer's parameter group");
      for (size_t p = 0; p < params.size(); p++) {
        IValue key;
        group.read("params/" + std::to_string(p), key);
        serialize::InputArchive saved;
        if (!states.try_read(key.toStringRef(), saved)) continue;
        auto state = made_state();
        state->serialize(saved);
        state_[params[p].unsafeGetTensorImpl()] = std::move(state);
      }
      group.read("options", options);
      param_groups_[i].options().serialize(options);
    }
  }

 protected:
  /// A state without values, of the optimizer's class.
  virtual std::unique_ptr<OptimizerParamState> made_state() const { return nullptr; }
  static Tensor loss_of(const LossClosure& closure) {
    if (!closure) return {};
    c10::AutoGradMode enable_grad(true);
    return closure();
  }
  /// The state of a parameter, made where there is none.
  template <class State>
  State& state_of(const Tensor& parameter, bool& is_new) {
    auto& state = state_[parameter.unsafeGetTensorImpl()];
    is_new = state == nullptr;
    if (is_new) state = std::make_unique<State>();
    return static_cast<State&>(*state);
  }

  std::vector<OptimizerParamGroup> param_groups_;
  ska::flat_hash_map<void*, std::unique_ptr<OptimizerParamState>> state_;
  std::unique_ptr<OptimizerOptions> defaults_;

 private:
  static Tensor count(size_t n) { return at::tensor({static_cast<int64_t>(n)}); }
};

inline serialize::OutputArchive& operator<<(serialize::OutputArchive& archive, const Optimizer& optimizer) {
  optimizer.save(archive);
  return archive;
}
inline serialize::InputArchive& operator>>(serialize::InputArchive& archive, Optimizer& optimizer) {
  optimizer.load(archive);
  return archive;
}

/// In an options or state class: a field that `each` visits.
#define INFER_FIELD(Class, name) f(#name, [](Class& o) -> auto& { return o.name(); })

INFER_NAMESPACE_END
}  // namespace optim
}  // namespace torch
