// Recurrent networks and their cells.
#pragma once

#include <torch/csrc/api/include/torch/nn/cloneable.h>
#include <torch/csrc/api/include/torch/nn/init.h>
#include <torch/csrc/api/include/torch/nn/modules/common.h>
#include <torch/csrc/api/include/torch/nn/options/rnn.h>
#include <torch/csrc/api/include/torch/nn/utils/rnn.h>

#include <cmath>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

namespace detail {
/// What recurrent networks of several layers have.
template <class Derived>
class RNNImplBase : public Cloneable<Derived> {
 public:
  explicit RNNImplBase(const RNNOptionsBase& options_) : options_base(options_) { RNNImplBase::reset(); }
  void reset() override {
    const RNNOptionsBase& o = options_base;
    TORCH_CHECK(0 <= o.dropout() && o.dropout() <= 1,
                "dropout should be a number in range [0, 1] representing the probability of an element being zeroed");
    if (o.dropout() > 0 && o.num_layers() == 1) {
      TORCH_WARN("dropout option adds dropout after all but last recurrent layer, so non-zero dropout expects num_layers greater than 1, but got dropout=",
                 o.dropout(), " and num_layers=", o.num_layers());
    }
    const bool lstm = std::holds_alternative<enumtype::kLSTM>(o.mode()), gru = std::holds_alternative<enumtype::kGRU>(o.mode());
    TORCH_CHECK(o.hidden_size() > 0, "hidden_size must be greater than zero");
    TORCH_CHECK(o.num_layers() > 0, "num_layers must be greater than zero");
    const int64_t gates = (lstm ? 4 : gru ? 3 : 1) * o.hidden_size(), directions = o.bidirectional() ? 2 : 1;
    TORCH_CHECK(o.proj_size() >= 0 && o.proj_size() < o.hidden_size(),
                "proj_size has to be a positive integer, smaller than hidden_size or zero to disable projections");
    TORCH_CHECK(o.proj_size() == 0 || lstm, "proj_size argument is only supported for LSTM");
    const int64_t out = o.proj_size() > 0 ? o.proj_size() : o.hidden_size();
    names_.clear();
    for (int64_t layer = 0; layer < o.num_layers(); layer++) {
      for (int64_t direction = 0; direction < directions; direction++) {
        const std::string suffix = "_l" + std::to_string(layer) + (direction == 1 ? "_reverse" : "");
        add("weight_ih" + suffix, {gates, layer == 0 ? o.input_size() : out * directions});
        add("weight_hh" + suffix, {gates, out});
        if (o.bias()) add("bias_ih" + suffix, {gates});
        if (o.bias()) add("bias_hh" + suffix, {gates});
        if (o.proj_size() > 0) add("weight_hr" + suffix, {o.proj_size(), o.hidden_size()});
      }
    }
    reset_parameters();
  }
  void reset_parameters() {
    const double bound = 1.0 / std::sqrt(static_cast<double>(options_base.hidden_size()));
    for (const Tensor& weight : this->parameters()) init::uniform_(weight, -bound, bound);
  }
  void pretty_print(std::ostream& stream) const override {
    const RNNOptionsBase& o = options_base;
    const bool lstm = std::holds_alternative<enumtype::kLSTM>(o.mode()), gru = std::holds_alternative<enumtype::kGRU>(o.mode());
    stream << std::boolalpha << "torch::nn::" << (lstm ? "LSTM" : gru ? "GRU" : "RNN") << "(input_size=" << o.input_size() << ", hidden_size=" << o.hidden_size() << ", num_layers=" << o.num_layers() << ", bias=" << o.bias()
           << ", batch_first=" << o.batch_first() << ", dropout=" << o.dropout() << ", bidirectional=" << o.bidirectional();
    if (o.proj_size() > 0) stream << ", proj_size=" << o.proj_size();
    stream << ")";
  }
  /// Weights lie as the operators read them already.
  void flatten_parameters() {}
  std::vector<Tensor> all_weights() const {
    std::vector<Tensor> weights;
    for (const auto& name : names_) weights.push_back(this->parameters_[name]);
    return weights;
  }

  RNNOptionsBase options_base;

 protected:
  /// The state to start from, [layers * directions, batch, size]: zeros where none is given.
  Tensor state(const Tensor& given, const Tensor& input, int64_t batch, int64_t size, const char* what) const {
    const std::vector<int64_t> sizes{options_base.num_layers() * (options_base.bidirectional() ? 2 : 1), batch, size};
    if (!given.defined()) return at::zeros(sizes, input.options());
    TORCH_CHECK(given.sizes() == at::IntArrayRef(sizes), "Expected ", what, " size ", infer_detail::spaced(sizes), ", got ", given.sizes());
    return given;
  }
  int64_t out_size() const { return options_base.proj_size() > 0 ? options_base.proj_size() : options_base.hidden_size(); }
  void check_input(const Tensor& input, int64_t dims) const {
    TORCH_CHECK(input.dim() == dims, "input must have ", dims, " dimensions, got ", input.dim());
    TORCH_CHECK(input.size(-1) == options_base.input_size(), "input.size(-1) must be equal to input_size. Expected ", options_base.input_size(), ", got ",
                input.size(-1));
  }
  int64_t batch_of(const Tensor& input) const { return input.size(options_base.batch_first() ? 0 : 1); }
  static Tensor ordered(const Tensor& state, const Tensor& order) { return state.defined() && order.defined() ? state.index_select(1, order) : state; }
  double dropout() const { return options_base.dropout(); }

 private:
  void add(const std::string& name, at::IntArrayRef sizes) {
    this->register_parameter(name, at::empty(sizes));
    names_.push_back(name);
  }
  std::vector<std::string> names_;
};
}  // namespace detail

/// input [time, batch, input_size], with batch_first [batch, time, input_size]: the outputs of all times, and the state after the last.
class RNNImpl : public detail::RNNImplBase<RNNImpl> {
 public:
  template <class = void>
  RNNImpl(int64_t input_size, int64_t hidden_size) : RNNImpl(RNNOptions(input_size, hidden_size)) {}
  template <class = void>
  explicit RNNImpl(const RNNOptions& options_) : RNNImplBase(base(options_)), options(options_) {}

  std::tuple<Tensor, Tensor> forward(const Tensor& input, Tensor hx = {}) {
    check_input(input, 3);
    const Tensor start = state(hx, input, batch_of(input), out_size(), "hidden");
    if (std::holds_alternative<enumtype::kRNN_RELU>(options_base.mode())) {
      return at::rnn_relu(input, start, all_weights(), options_base.bias(), options_base.num_layers(), dropout(), is_training(), options_base.bidirectional(), options_base.batch_first());
    }
    return at::rnn_tanh(input, start, all_weights(), options_base.bias(), options_base.num_layers(), dropout(), is_training(), options_base.bidirectional(), options_base.batch_first());
  }
  std::tuple<torch::nn::utils::rnn::PackedSequence, Tensor> forward_with_packed_input(const torch::nn::utils::rnn::PackedSequence& packed_input,
                                                                                      Tensor hx = {}) {
    const Tensor& input = packed_input.data();
    check_input(input, 2);
    const Tensor start = state(ordered(hx, packed_input.sorted_indices()), input, packed_input.batch_sizes()[0].item<int64_t>(), out_size(), "hidden");
    const auto run = [&]() -> std::tuple<Tensor, Tensor> {
      if (std::holds_alternative<enumtype::kRNN_RELU>(options_base.mode())) {
        return at::rnn_relu(input, packed_input.batch_sizes(), start, all_weights(), options_base.bias(), options_base.num_layers(), dropout(), is_training(), options_base.bidirectional());
      }
      return at::rnn_tanh(input, packed_input.batch_sizes(), start, all_weights(), options_base.bias(), options_base.num_layers(), dropout(), is_training(), options_base.bidirectional());
    };
    const auto out = run();
    return {torch::nn::utils::rnn::PackedSequence(std::get<0>(out), packed_input.batch_sizes(), packed_input.sorted_indices(), packed_input.unsorted_indices()),
            ordered(std::get<1>(out), packed_input.unsorted_indices())};
  }

  RNNOptions options;

 protected:
  FORWARD_HAS_DEFAULT_ARGS({1, AnyValue(Tensor())})

 private:
  static detail::RNNOptionsBase base(const RNNOptions& o) {
    return detail::RNNOptionsBase(std::holds_alternative<enumtype::kTanh>(o.nonlinearity()) ? detail::RNNOptionsBase::rnn_options_base_mode_t(torch::kRNN_TANH) : torch::kRNN_RELU, o.input_size(), o.hidden_size())
        .num_layers(o.num_layers())
        .bias(o.bias())
        .batch_first(o.batch_first())
        .dropout(o.dropout())
        .bidirectional(o.bidirectional());
  }
};
TORCH_MODULE(RNN);

/// input [time, batch, input_size], with batch_first [batch, time, input_size]: the outputs of all times, and the state after the last.
class GRUImpl : public detail::RNNImplBase<GRUImpl> {
 public:
  template <class = void>
  GRUImpl(int64_t input_size, int64_t hidden_size) : GRUImpl(GRUOptions(input_size, hidden_size)) {}
  template <class = void>
  explicit GRUImpl(const GRUOptions& options_) : RNNImplBase(base(options_)), options(options_) {}

  std::tuple<Tensor, Tensor> forward(const Tensor& input, Tensor hx = {}) {
    check_input(input, 3);
    const Tensor start = state(hx, input, batch_of(input), out_size(), "hidden");
    return at::gru(input, start, all_weights(), options_base.bias(), options_base.num_layers(), dropout(), is_training(), options_base.bidirectional(), options_base.batch_first());
  }
  std::tuple<torch::nn::utils::rnn::PackedSequence, Tensor> forward_with_packed_input(const torch::nn::utils::rnn::PackedSequence& packed_input,
                                                                                      Tensor hx = {}) {
    const Tensor& input = packed_input.data();
    check_input(input, 2);
    const Tensor start = state(ordered(hx, packed_input.sorted_indices()), input, packed_input.batch_sizes()[0].item<int64_t>(), out_size(), "hidden");
    const auto run = [&]() -> std::tuple<Tensor, Tensor> {
      return at::gru(input, packed_input.batch_sizes(), start, all_weights(), options_base.bias(), options_base.num_layers(), dropout(), is_training(), options_base.bidirectional());
    };
    const auto out = run();
    return {torch::nn::utils::rnn::PackedSequence(std::get<0>(out), packed_input.batch_sizes(), packed_input.sorted_indices(), packed_input.unsorted_indices()),
            ordered(std::get<1>(out), packed_input.unsorted_indices())};
  }

  GRUOptions options;

 protected:
  FORWARD_HAS_DEFAULT_ARGS({1, AnyValue(Tensor())})

 private:
  static detail::RNNOptionsBase base(const GRUOptions& o) {
    return detail::RNNOptionsBase(torch::kGRU, o.input_size(), o.hidden_size())
        .num_layers(o.num_layers())
        .bias(o.bias())
        .batch_first(o.batch_first())
        .dropout(o.dropout())
        .bidirectional(o.bidirectional());
  }
};
TORCH_MODULE(GRU);

/// The state is that of the outputs and that of the cells.
class LSTMImpl : public detail::RNNImplBase<LSTMImpl> {
 public:
  using State = std::optional<std::tuple<Tensor, Tensor>>;
  template <class = void>
  LSTMImpl(int64_t input_size, int64_t hidden_size) : LSTMImpl(LSTMOptions(input_size, hidden_size)) {}
  template <class = void>
  explicit LSTMImpl(const LSTMOptions& options_) : RNNImplBase(base(options_)), options(options_) {}

  std::tuple<Tensor, std::tuple<Tensor, Tensor>> forward(const Tensor& input, std::optional<std::tuple<Tensor, Tensor>> hx_opt = {}) {
    check_input(input, 3);
    const auto out = at::lstm(input, start(hx_opt, input, batch_of(input)), all_weights(), options_base.bias(), options_base.num_layers(), dropout(), is_training(), options_base.bidirectional(),
                              options_base.batch_first());
    return {std::get<0>(out), {std::get<1>(out), std::get<2>(out)}};
  }
  std::tuple<torch::nn::utils::rnn::PackedSequence, std::tuple<Tensor, Tensor>> forward_with_packed_input(
      const torch::nn::utils::rnn::PackedSequence& packed_input, std::optional<std::tuple<Tensor, Tensor>> hx_opt = {}) {
    const Tensor& input = packed_input.data();
    check_input(input, 2);
    const Tensor& order = packed_input.sorted_indices();
    if (hx_opt) hx_opt = std::make_tuple(ordered(std::get<0>(*hx_opt), order), ordered(std::get<1>(*hx_opt), order));
    const auto out = at::lstm(input, packed_input.batch_sizes(), start(hx_opt, input, packed_input.batch_sizes()[0].item<int64_t>()), all_weights(),
                              options_base.bias(), options_base.num_layers(), dropout(), is_training(), options_base.bidirectional());
    const Tensor& back = packed_input.unsorted_indices();
    return {torch::nn::utils::rnn::PackedSequence(std::get<0>(out), packed_input.batch_sizes(), order, back),
            {ordered(std::get<1>(out), back), ordered(std::get<2>(out), back)}};
  }

  LSTMOptions options;

 protected:
  FORWARD_HAS_DEFAULT_ARGS({1, AnyValue(std::optional<std::tuple<Tensor, Tensor>>())})

 private:
  std::vector<Tensor> start(const State& given, const Tensor& input, int64_t batch) const {
    return {state(given ? std::get<0>(*given) : Tensor(), input, batch, out_size(), "hidden[0]"),
            state(given ? std::get<1>(*given) : Tensor(), input, batch, options_base.hidden_size(), "hidden[1]")};
  }
  static detail::RNNOptionsBase base(const LSTMOptions& o) {
    return detail::RNNOptionsBase(torch::kLSTM, o.input_size(), o.hidden_size())
        .num_layers(o.num_layers())
        .bias(o.bias())
        .batch_first(o.batch_first())
        .dropout(o.dropout())
        .bidirectional(o.bidirectional())
        .proj_size(o.proj_size());
  }
};
TORCH_MODULE(LSTM);

namespace detail {
/// What cells, one step of a layer, have.
template <class Derived>
class RNNCellImplBase : public Cloneable<Derived> {
 public:
  explicit RNNCellImplBase(const RNNCellOptionsBase& options_) : options_base(options_) { RNNCellImplBase::reset(); }
  void reset() override {
    const int64_t gates = options_base.num_chunks() * options_base.hidden_size();
    weight_ih = this->register_parameter("weight_ih", at::empty({gates, options_base.input_size()}));
    weight_hh = this->register_parameter("weight_hh", at::empty({gates, options_base.hidden_size()}));
    bias_ih = this->register_parameter("bias_ih", options_base.bias() ? at::empty({gates}) : Tensor(), options_base.bias());
    bias_hh = this->register_parameter("bias_hh", options_base.bias() ? at::empty({gates}) : Tensor(), options_base.bias());
    reset_parameters();
  }
  void reset_parameters() {
    const double bound = 1.0 / std::sqrt(static_cast<double>(options_base.hidden_size()));
    for (const Tensor& weight : this->parameters()) init::uniform_(weight, -bound, bound);
  }

  RNNCellOptionsBase options_base;
  Tensor weight_ih;
  Tensor weight_hh;
  Tensor bias_ih;
  Tensor bias_hh;

 protected:
  void print(std::ostream& stream, const char* name, const std::string& more) const {
    stream << "torch::nn::" << name << "(" << options_base.input_size() << ", " << options_base.hidden_size();
    if (!options_base.bias()) stream << ", bias=" << std::boolalpha << false;
    stream << more << ")";
  }
  /// A state, or an input, with a batch before it.
  static Tensor batched(const Tensor& t, const char* name) {
    TORCH_CHECK(t.dim() == 1 || t.dim() == 2, "Expected ", name, " to be 1D or 2D, got ", t.dim(), "D instead");
    return t.dim() == 1 ? t.unsqueeze(0) : t;
  }
  Tensor state(const Tensor& hx, const Tensor& input, const char* name) const {
    return hx.defined() ? batched(hx, name) : at::zeros({input.size(0), options_base.hidden_size()}, input.options());
  }
};
}  // namespace detail

/// input [batch, input_size] or [input_size], hx [batch, hidden_size] or [hidden_size]: the next hx.
class RNNCellImpl : public detail::RNNCellImplBase<RNNCellImpl> {
 public:
  template <class = void>
  RNNCellImpl(int64_t input_size, int64_t hidden_size) : RNNCellImpl(RNNCellOptions(input_size, hidden_size)) {}
  template <class = void>
  explicit RNNCellImpl(const RNNCellOptions& options_)
      : RNNCellImplBase(detail::RNNCellOptionsBase(options_.input_size(), options_.hidden_size(), options_.bias(), 1)), options(options_) {}
  void pretty_print(std::ostream& stream) const override { print(stream, "RNNCell", std::holds_alternative<enumtype::kTanh>(options.nonlinearity()) ? "" : ", nonlinearity=kReLU"); }
  Tensor forward(const Tensor& input, const Tensor& hx = {}) {
    const Tensor x = batched(input, "input"), h = state(hx, x, "hidden");
    const Tensor out = std::holds_alternative<enumtype::kTanh>(options.nonlinearity()) ? at::rnn_tanh_cell(x, h, weight_ih, weight_hh, bias_ih, bias_hh)
                                                                                      : at::rnn_relu_cell(x, h, weight_ih, weight_hh, bias_ih, bias_hh);
    return input.dim() == 1 ? out.squeeze(0) : out;
  }

  RNNCellOptions options;

 protected:
  FORWARD_HAS_DEFAULT_ARGS({1, AnyValue(Tensor())})
};
TORCH_MODULE(RNNCell);

/// input [batch, input_size] or [input_size], hx [batch, hidden_size] or [hidden_size]: the next hx.
class GRUCellImpl : public detail::RNNCellImplBase<GRUCellImpl> {
 public:
  template <class = void>
  GRUCellImpl(int64_t input_size, int64_t hidden_size) : GRUCellImpl(GRUCellOptions(input_size, hidden_size)) {}
  template <class = void>
  explicit GRUCellImpl(const GRUCellOptions& options_)
      : RNNCellImplBase(detail::RNNCellOptionsBase(options_.input_size(), options_.hidden_size(), options_.bias(), 3)), options(options_) {}
  void pretty_print(std::ostream& stream) const override { print(stream, "GRUCell", ""); }
  Tensor forward(const Tensor& input, const Tensor& hx = {}) {
    const Tensor x = batched(input, "input"), h = state(hx, x, "hidden");
    const Tensor out = at::gru_cell(x, h, weight_ih, weight_hh, bias_ih, bias_hh);
    return input.dim() == 1 ? out.squeeze(0) : out;
  }

  GRUCellOptions options;

 protected:
  FORWARD_HAS_DEFAULT_ARGS({1, AnyValue(Tensor())})
};
TORCH_MODULE(GRUCell);

/// The same with two states, that of the output and that of the cell.
class LSTMCellImpl : public detail::RNNCellImplBase<LSTMCellImpl> {
 public:
  template <class = void>
  LSTMCellImpl(int64_t input_size, int64_t hidden_size) : LSTMCellImpl(LSTMCellOptions(input_size, hidden_size)) {}
  template <class = void>
  explicit LSTMCellImpl(const LSTMCellOptions& options_)
      : RNNCellImplBase(detail::RNNCellOptionsBase(options_.input_size(), options_.hidden_size(), options_.bias(), 4)), options(options_) {}
  void pretty_print(std::ostream& stream) const override { print(stream, "LSTMCell", ""); }
  std::tuple<Tensor, Tensor> forward(const Tensor& input, std::optional<std::tuple<Tensor, Tensor>> hx_opt = {}) {
    const Tensor x = batched(input, "input"), none;
    const Tensor h = state(hx_opt ? std::get<0>(*hx_opt) : none, x, "hx[0]"), c = state(hx_opt ? std::get<1>(*hx_opt) : none, x, "hx[1]");
    const auto out = at::lstm_cell(x, {h, c}, weight_ih, weight_hh, bias_ih, bias_hh);
    if (input.dim() == 1) return {std::get<0>(out).squeeze(0), std::get<1>(out).squeeze(0)};
    return out;
  }

  LSTMCellOptions options;

 protected:
  FORWARD_HAS_DEFAULT_ARGS({1, AnyValue(std::optional<std::tuple<Tensor, Tensor>>())})
};
TORCH_MODULE(LSTMCell);

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
