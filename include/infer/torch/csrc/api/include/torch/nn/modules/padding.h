// Padding.
#pragma once

#include <torch/csrc/api/include/torch/nn/cloneable.h>
#include <torch/csrc/api/include/torch/nn/functional/padding.h>
#include <torch/csrc/api/include/torch/nn/options/padding.h>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

template <size_t D, class Derived>
class ReflectionPadImpl : public Cloneable<Derived> {
 public:
  template <class = void>
  ReflectionPadImpl(ExpandingArray<D * 2> padding) : ReflectionPadImpl(ReflectionPadOptions<D>(padding)) {}
  template <class = void>
  explicit ReflectionPadImpl(const ReflectionPadOptions<D>& options_) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override {
    stream << "torch::nn::ReflectionPad" << D << "d(padding=" << options.padding() << ")";
  }
  Tensor forward(const Tensor& input) { return functional::pad(input, functional::PadFuncOptions(at::IntArrayRef(options.padding()).vec()).mode(torch::kReflect)); }

  ReflectionPadOptions<D> options;
};

class ReflectionPad1dImpl : public ReflectionPadImpl<1, ReflectionPad1dImpl> {
 public:
  using ReflectionPadImpl::ReflectionPadImpl;
};
TORCH_MODULE(ReflectionPad1d);

class ReflectionPad2dImpl : public ReflectionPadImpl<2, ReflectionPad2dImpl> {
 public:
  using ReflectionPadImpl::ReflectionPadImpl;
};
TORCH_MODULE(ReflectionPad2d);

class ReflectionPad3dImpl : public ReflectionPadImpl<3, ReflectionPad3dImpl> {
 public:
  using ReflectionPadImpl::ReflectionPadImpl;
};
TORCH_MODULE(ReflectionPad3d);

template <size_t D, class Derived>
class ReplicationPadImpl : public Cloneable<Derived> {
 public:
  template <class = void>
  ReplicationPadImpl(ExpandingArray<D * 2> padding) : ReplicationPadImpl(ReplicationPadOptions<D>(padding)) {}
  template <class = void>
  explicit ReplicationPadImpl(const ReplicationPadOptions<D>& options_) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override {
    stream << "torch::nn::ReplicationPad" << D << "d(padding=" << options.padding() << ")";
  }
  Tensor forward(const Tensor& input) { return functional::pad(input, functional::PadFuncOptions(at::IntArrayRef(options.padding()).vec()).mode(torch::kReplicate)); }

  ReplicationPadOptions<D> options;
};

class ReplicationPad1dImpl : public ReplicationPadImpl<1, ReplicationPad1dImpl> {
 public:
  using ReplicationPadImpl::ReplicationPadImpl;
};
TORCH_MODULE(ReplicationPad1d);

class ReplicationPad2dImpl : public ReplicationPadImpl<2, ReplicationPad2dImpl> {
 public:
  using ReplicationPadImpl::ReplicationPadImpl;
};
TORCH_MODULE(ReplicationPad2d);

class ReplicationPad3dImpl : public ReplicationPadImpl<3, ReplicationPad3dImpl> {
 public:
  using ReplicationPadImpl::ReplicationPadImpl;
};
TORCH_MODULE(ReplicationPad3d);

template <size_t D, class Derived>
class ZeroPadImpl : public Cloneable<Derived> {
 public:
  template <class = void>
  ZeroPadImpl(ExpandingArray<D * 2> padding) : ZeroPadImpl(ZeroPadOptions<D>(padding)) {}
  template <class = void>
  explicit ZeroPadImpl(const ZeroPadOptions<D>& options_) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override {
    stream << "torch::nn::ZeroPad" << D << "d(padding=" << options.padding() << ")";
  }
  Tensor forward(const Tensor& input) { return at::constant_pad_nd(input, at::IntArrayRef(options.padding())); }

  ZeroPadOptions<D> options;
};

class ZeroPad1dImpl : public ZeroPadImpl<1, ZeroPad1dImpl> {
 public:
  using ZeroPadImpl::ZeroPadImpl;
};
TORCH_MODULE(ZeroPad1d);

class ZeroPad2dImpl : public ZeroPadImpl<2, ZeroPad2dImpl> {
 public:
  using ZeroPadImpl::ZeroPadImpl;
};
TORCH_MODULE(ZeroPad2d);

class ZeroPad3dImpl : public ZeroPadImpl<3, ZeroPad3dImpl> {
 public:
  using ZeroPadImpl::ZeroPadImpl;
};
TORCH_MODULE(ZeroPad3d);

template <size_t D, class Derived>
class ConstantPadImpl : public Cloneable<Derived> {
 public:
  template <class = void>
  ConstantPadImpl(ExpandingArray<D * 2> padding, double value) : ConstantPadImpl(ConstantPadOptions<D>(padding, value)) {}
  template <class = void>
  explicit ConstantPadImpl(const ConstantPadOptions<D>& options_) : options(options_) {}
  void reset() override {}
  void pretty_print(std::ostream& stream) const override {
    stream << "torch::nn::ConstantPad" << D << "d(padding=" << options.padding() << ", value=" << options.value() << ")";
  }
  Tensor forward(const Tensor& input) { return at::constant_pad_nd(input, at::IntArrayRef(options.padding()), options.value()); }

  ConstantPadOptions<D> options;
};

class ConstantPad1dImpl : public ConstantPadImpl<1, ConstantPad1dImpl> {
 public:
  using ConstantPadImpl::ConstantPadImpl;
};
TORCH_MODULE(ConstantPad1d);

class ConstantPad2dImpl : public ConstantPadImpl<2, ConstantPad2dImpl> {
 public:
  using ConstantPadImpl::ConstantPadImpl;
};
TORCH_MODULE(ConstantPad2d);

class ConstantPad3dImpl : public ConstantPadImpl<3, ConstantPad3dImpl> {
 public:
  using ConstantPadImpl::ConstantPadImpl;
};
TORCH_MODULE(ConstantPad3d);

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
