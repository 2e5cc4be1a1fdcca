// Dropout.
#pragma once

#include <torch/csrc/api/include/torch/nn/cloneable.h>
#include <torch/csrc/api/include/torch/nn/functional/dropout.h>
#include <torch/csrc/api/include/torch/nn/options/dropout.h>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

/// What modules of dropout have.
template <class Derived>
class _DropoutNd : public Cloneable<Derived> {
 public:
  _DropoutNd(double p) : _DropoutNd(DropoutOptions().p(p)) {}
  explicit _DropoutNd(const DropoutOptions& options_ = {}) : options(options_) { _DropoutNd::reset(); }
  void reset() override {
    TORCH_CHECK(options.p() >= 0. && options.p() <= 1., "dropout probability has to be between 0 and 1, but got ", options.p());
  }

  DropoutOptions options;

 protected:
  void print(std::ostream& stream, const char* name) const {
    stream << std::boolalpha << "torch::nn::" << name << "(p=" << options.p() << ", inplace=" << options.inplace() << ")";
  }
};

class DropoutImpl : public _DropoutNd<DropoutImpl> {
 public:
  using _DropoutNd::_DropoutNd;
  void pretty_print(std::ostream& stream) const override { print(stream, "Dropout"); }
  Tensor forward(Tensor input) {
    return functional::dropout(std::move(input), functional::DropoutFuncOptions().p(options.p()).training(is_training()).inplace(options.inplace()));
  }
};
TORCH_MODULE(Dropout);

class Dropout2dImpl : public _DropoutNd<Dropout2dImpl> {
 public:
  using _DropoutNd::_DropoutNd;
  void pretty_print(std::ostream& stream) const override { print(stream, "Dropout2d"); }
  Tensor forward(Tensor input) {
    return functional::dropout2d(std::move(input), functional::Dropout2dFuncOptions().p(options.p()).training(is_training()).inplace(options.inplace()));
  }
};
TORCH_MODULE(Dropout2d);

class Dropout3dImpl : public _DropoutNd<Dropout3dImpl> {
 public:
  using _DropoutNd::_DropoutNd;
  void pretty_print(std::ostream& stream) const override { print(stream, "Dropout3d"); }
  Tensor forward(Tensor input) {
    return functional::dropout3d(std::move(input), functional::Dropout3dFuncOptions().p(options.p()).training(is_training()).inplace(options.inplace()));
  }
};
TORCH_MODULE(Dropout3d);

class AlphaDropoutImpl : public _DropoutNd<AlphaDropoutImpl> {
 public:
  using _DropoutNd::_DropoutNd;
  void pretty_print(std::ostream& stream) const override { print(stream, "AlphaDropout"); }
  Tensor forward(Tensor input) {
    return functional::alpha_dropout(std::move(input), functional::AlphaDropoutFuncOptions().p(options.p()).training(is_training()).inplace(options.inplace()));
  }
};
TORCH_MODULE(AlphaDropout);

class FeatureAlphaDropoutImpl : public _DropoutNd<FeatureAlphaDropoutImpl> {
 public:
  using _DropoutNd::_DropoutNd;
  void pretty_print(std::ostream& stream) const override { print(stream, "FeatureAlphaDropout"); }
  Tensor forward(Tensor input) {
    return functional::feature_alpha_dropout(std::move(input), functional::FeatureAlphaDropoutFuncOptions().p(options.p()).training(is_training()).inplace(options.inplace()));
  }
};
TORCH_MODULE(FeatureAlphaDropout);

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
