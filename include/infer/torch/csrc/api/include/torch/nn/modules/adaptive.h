// AdaptiveLogSoftmaxWithLoss: Grave et al., Efficient softmax approximation for GPUs (2017). Frequent classes have an output of their own, the
// others share one for each cluster.
#pragma once

#include <torch/csrc/api/include/torch/nn/cloneable.h>
#include <torch/csrc/api/include/torch/nn/functional/activation.h>
#include <torch/csrc/api/include/torch/nn/functional/loss.h>
#include <torch/csrc/api/include/torch/nn/modules/container/modulelist.h>
#include <torch/csrc/api/include/torch/nn/modules/container/sequential.h>
#include <torch/csrc/api/include/torch/nn/modules/linear.h>
#include <torch/csrc/api/include/torch/nn/options/adaptive.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <ostream>
#include <utility>
#include <vector>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

struct ASMoutput {
  ASMoutput(Tensor output_, double loss_) : output(std::move(output_)), loss(loss_) {}
  /// The logarithm of the probability of each example's target: [N].
  Tensor output;
  /// The mean of their negatives.
  double loss;
};

class AdaptiveLogSoftmaxWithLossImpl : public Cloneable<AdaptiveLogSoftmaxWithLossImpl> {
 public:
  template <class = void>
  AdaptiveLogSoftmaxWithLossImpl(int64_t in_features, int64_t n_classes, std::vector<int64_t> cutoffs)
      : AdaptiveLogSoftmaxWithLossImpl(AdaptiveLogSoftmaxWithLossOptions(in_features, n_classes, std::move(cutoffs))) {}
  template <class = void>
  explicit AdaptiveLogSoftmaxWithLossImpl(AdaptiveLogSoftmaxWithLossOptions options_)
      : options(std::move(options_)), shortlist_size(0), n_clusters(0), head_size(0) {
    AdaptiveLogSoftmaxWithLossImpl::reset();
  }

  void reset() override {
    const auto& given = options.cutoffs();
    const int64_t last = options.n_classes() - 1;
    bool rising = true;
    for (size_t i = 0; i < given.size(); i++) rising = rising && given[i] > (i == 0 ? 0 : given[i - 1]) && given[i] <= last;
    TORCH_CHECK(!given.empty(), "cutoffs should be a sequence of length larger than 0");
    TORCH_CHECK(rising,
                "cutoffs should be a sequence of unique, positive integers sorted in an increasing order, ",
                "where each value is between 1 and n_classes-1");
    TORCH_CHECK(options.div_value() != 0, "div_value should not be equal to 0");
    cutoffs = given;
    cutoffs.push_back(options.n_classes());
    shortlist_size = cutoffs.front();
    n_clusters = static_cast<int64_t>(cutoffs.size()) - 1;
    head_size = shortlist_size + n_clusters;
    head = register_module("head", Linear(LinearOptions(options.in_features(), head_size).bias(options.head_bias())));
    tail = register_module("tail", ModuleList());
    for (int64_t i = 0; i < n_clusters; i++) {
      const auto hidden = static_cast<int64_t>(static_cast<double>(options.in_features()) / std::pow(options.div_value(), i + 1));
      tail->push_back(Sequential(Linear(LinearOptions(options.in_features(), hidden).bias(false)),
                                 Linear(LinearOptions(hidden, cutoffs[i + 1] - cutoffs[i]).bias(false))));
    }
  }
  void reset_parameters() {
    head->reset_parameters();
    for (size_t i = 0; i < tail->size(); i++) {
      const auto cluster = std::dynamic_pointer_cast<SequentialImpl>(tail->ptr(i));
      for (size_t j = 0; j < 2; j++) cluster->ptr<LinearImpl>(j)->reset_parameters();
    }
  }
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::AdaptiveLogSoftmaxWithLoss"; }

  /// input [N, in_features], target [N] of int64; or one example, [in_features] and [].
  ASMoutput forward(const Tensor& input, const Tensor& target_) {
    const bool batched = target_.dim() == 1;
    TORCH_CHECK(batched || target_.dim() == 0, "0D or 1D target tensor expected, multi-target not supported");
    TORCH_CHECK(input.dim() == (batched ? 2 : 1), batched ? "1D" : "0D", " target tensor expects ", batched ? "2D" : "1D",
                " input tensors, but found inputs with sizes ", input.sizes(), ".");
    const Tensor examples = batched ? input : input.unsqueeze(0);
    const Tensor target = batched ? target_ : target_.unsqueeze(0);
    const int64_t batch = target.size(0);
    Tensor output = at::zeros({batch}, input.options());
    Tensor head_index = at::empty({batch}, target.options());
    int64_t used = 0;
    for (int64_t i = 0; i <= n_clusters; i++) {
      const int64_t low = i == 0 ? 0 : cutoffs[i - 1];
      const Tensor rows = ((target >= low) & (target < cutoffs[i])).nonzero().squeeze();
      if (rows.numel() == 0) continue;
      if (i == 0) {
        head_index.index_copy_(0, rows, target.index_select(0, rows.reshape({-1})));
      } else {
        const Tensor relative = target.index_select(0, rows.reshape({-1})) - low;
        const Tensor logits = cluster(i - 1, examples.index_select(0, rows.reshape({-1})));
        head_index.index_fill_(0, rows, shortlist_size + i - 1);
        output.index_copy_(0, rows, functional::log_softmax(logits, 1).gather(1, relative.unsqueeze(1)).squeeze(1));
      }
      used += rows.numel();
    }
    TORCH_CHECK(used == batch, "Target values should be in [0, ", options.n_classes() - 1, "], but values in range [", target.min().item().toDouble(),
                ", ", target.max().item().toDouble(), "] were found. ");
    const Tensor of_head = functional::log_softmax(head(examples), 1);
    output += of_head.gather(1, head_index.unsqueeze(1)).squeeze();
    const double loss = (-output).mean().item().toDouble();
    return ASMoutput(batched ? output : output.squeeze(0), loss);
  }
  /// Of every class: [N, n_classes].
  Tensor _get_full_log_prob(const Tensor& input, const Tensor& head_output) {
    Tensor out = input.new_empty({head_output.size(0), options.n_classes()});
    const Tensor of_head = functional::log_softmax(head_output, 1);
    out.slice(1, 0, shortlist_size).copy_(of_head.slice(1, 0, shortlist_size));
    for (int64_t i = 0; i < n_clusters; i++) {
      out.slice(1, cutoffs[i], cutoffs[i + 1])
          .copy_(functional::log_softmax(cluster(i, input), 1) + of_head.select(1, shortlist_size + i).unsqueeze(1));
    }
    return out;
  }
  Tensor log_prob(const Tensor& input) { return _get_full_log_prob(input, head(input)); }
  /// The likeliest class of each: [N].
  Tensor predict(const Tensor& input) {
    const Tensor head_output = head(input);
    Tensor output = at::argmax(head_output, 1);
    const Tensor elsewhere = output >= shortlist_size;
    if (!elsewhere.any().item().toBool()) return output;
    if (elsewhere.all().item().toBool()) return at::argmax(_get_full_log_prob(input, head_output), 1);
    const Tensor rows = elsewhere.nonzero().squeeze(1);
    output.index_copy_(0, rows, at::argmax(_get_full_log_prob(input.index_select(0, rows), head_output.index_select(0, rows)), 1));
    return output;
  }

  AdaptiveLogSoftmaxWithLossOptions options;
  /// Those of the options, and n_classes.
  std::vector<int64_t> cutoffs;
  int64_t shortlist_size;
  int64_t n_clusters;
  int64_t head_size;
  Linear head = nullptr;
  ModuleList tail;

 private:
  Tensor cluster(int64_t i, const Tensor& input) {
    return std::dynamic_pointer_cast<SequentialImpl>(tail->ptr(static_cast<size_t>(i)))->forward(input);
  }
};
TORCH_MODULE(AdaptiveLogSoftmaxWithLoss);

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
