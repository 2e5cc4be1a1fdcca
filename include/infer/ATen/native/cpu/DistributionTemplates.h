// Kernels of distributions for a generator of the program's own, a class RNG with random() and random64():
// templates::cpu::UniformKernel<RNG>()(iter, from, to, generator). They draw element by element, in the order of LibTorch's.
#pragma once

#include <ATen/CPUApplyUtils.h>
#include <ATen/Dispatch.h>
#include <ATen/Dispatch_v2.h>
#include <ATen/ExpandUtils.h>
#include <ATen/OpMathType.h>
#include <ATen/core/DistributionsHelper.h>
#include <ATen/core/Generator.h>
#include <ATen/native/TensorIterator.h>
#include <ATen/native/cpu/Loops.h>
#include <c10/util/MathConstants.h>

#include <cmath>
#include <cstdint>
#include <mutex>
#include <optional>
#include <type_traits>

namespace infer_detail {
INFER_DETAIL_BEGIN

/// Fills the iterator's result with what the distribution draws.
template <class scalar_t, class RNG, class Distribution>
void draw_each(at::TensorIteratorBase& iter, RNG* generator, const Distribution& distribution) {
  const std::lock_guard<std::mutex> lock(generator->mutex_);
  at::native::cpu_serial_kernel(iter, [&]() -> scalar_t { return static_cast<scalar_t>(distribution(generator)); });
}

/// Sixteen numbers in [0, 1) as numbers of the normal distribution, by the method of Box and Muller: the first eight are lengths, the others angles.
template <class T>
void normal_16(T* data, T mean, T std) {
  for (int i = 0; i < 8; i++) {
    const T radius = std::sqrt(-2 * std::log(1 - data[i])), theta = static_cast<T>(2.0f * c10::pi<double> * data[i + 8]);
    data[i] = std::fma(radius * std::cos(theta), std, mean);
    data[i + 8] = std::fma(radius * std::sin(theta), std, mean);
  }
}

INFER_DETAIL_END
}  // namespace infer_detail

namespace at {
namespace native {
INFER_NAMESPACE_BEGIN
namespace templates {
namespace cpu {

template <class RNG>
void random_from_to_kernel(TensorIteratorBase& iter, uint64_t range, int64_t base, RNG* generator) {
  AT_DISPATCH_V2(iter.dtype(), "random_from_to_kernel_cpu", AT_WRAP([&] {
                   infer_detail::draw_each<scalar_t>(iter, generator, uniform_int_from_to_distribution<scalar_t>(range, base));
                 }),
                 kBool, kHalf, kBFloat16, AT_EXPAND(AT_ALL_TYPES), AT_EXPAND(AT_BAREBONES_UNSIGNED_TYPES));
}
/// Any number of 64 bits.
template <class RNG>
void random_full_64_bits_range_kernel(TensorIteratorBase& iter, RNG* generator) {
  AT_DISPATCH_ALL_TYPES_AND(ScalarType::BFloat16, iter.dtype(), "random_full_64_bits_range_kernel_cpu", [&] {
    if constexpr (std::is_same_v<scalar_t, int64_t> || std::is_same_v<scalar_t, double> || std::is_same_v<scalar_t, float> ||
                  std::is_same_v<scalar_t, BFloat16>) {
      infer_detail::draw_each<scalar_t>(iter, generator, uniform_int_full_range_distribution<scalar_t>());
    } else {
      TORCH_CHECK(false, "random_full_64_bits_range_kernel_cpu handles only int64, double, float and bfloat16");
    }
  });
}
template <class RNG>
struct RandomFromToKernel {
  void operator()(TensorIteratorBase& iter, uint64_t range, int64_t base, std::optional<Generator> gen) {
    random_from_to_kernel(iter, range, base, check_generator<RNG>(gen));
  }
  void operator()(TensorIteratorBase& iter, std::optional<Generator> gen) { random_full_64_bits_range_kernel(iter, check_generator<RNG>(gen)); }
};

template <class RNG>
void random_kernel(TensorIteratorBase& iter, RNG* generator) {
  AT_DISPATCH_ALL_TYPES_AND3(ScalarType::Half, ScalarType::BFloat16, ScalarType::Bool, iter.dtype(), "random_kernel_cpu",
                             [&] { infer_detail::draw_each<scalar_t>(iter, generator, uniform_int_distribution<scalar_t>()); });
}
template <class RNG>
struct RandomKernel {
  void operator()(TensorIteratorBase& iter, std::optional<Generator> gen) { random_kernel(iter, check_generator<RNG>(gen)); }
};

/// Sixteen at a time, the last sixteen anew where there are others left; for 16 elements and more.
template <class scalar_t, class RNG>
void normal_fill(const TensorBase& self, double mean, double std, RNG* generator) {
  using opmath_t = at::opmath_type<scalar_t>;
  scalar_t* const data = self.data_ptr<scalar_t>();
  const int64_t size = self.numel();
  const std::lock_guard<std::mutex> lock(generator->mutex_);
  const uniform_real_distribution<opmath_t> uniform(0, 1);
  const auto fill = [&](int64_t from, bool draw) {
    opmath_t block[16];
    for (int64_t i = 0; i < 16; i++) block[i] = draw ? uniform(generator) : static_cast<opmath_t>(data[from + i]);
    infer_detail::normal_16(block, static_cast<opmath_t>(mean), static_cast<opmath_t>(std));
    for (int64_t i = 0; i < 16; i++) data[from + i] = static_cast<scalar_t>(block[i]);
  };
  // Numbers of as many bits as are computed with are drawn for all elements first, also for those after the last sixteen.
  constexpr bool draws_ahead = std::is_same_v<scalar_t, opmath_t>;
  if constexpr (draws_ahead) {
    for (int64_t i = 0; i < size; i++) data[i] = uniform(generator);
  }
  for (int64_t from = 0; from + 16 <= size; from += 16) fill(from, !draws_ahead);
  if (size % 16 != 0) fill(size - 16, true);
}
template <class RNG>
void normal_kernel(const TensorBase& self, double mean, double std, RNG* generator) {
  AT_DISPATCH_FLOATING_TYPES_AND2(kHalf, kBFloat16, self.scalar_type(), "normal_kernel_cpu", [&] {
    if (self.numel() >= 16 && self.is_contiguous()) {
      normal_fill<scalar_t>(self, mean, std, generator);
    } else {
      TensorIterator iter = TensorIterator::borrowing_nullary_op(self);
      infer_detail::draw_each<scalar_t>(iter, generator, normal_distribution<double>(mean, std));
    }
  });
}
template <class RNG>
struct NormalKernel {
  void operator()(Tensor& self, double mean, double std, std::optional<Generator> gen) {
    normal_kernel(self, mean, std, check_generator<RNG>(gen));
  }
};

template <class RNG>
void uniform_kernel(TensorIteratorBase& iter, double from, double to, RNG* generator) {
  AT_DISPATCH_FLOATING_TYPES_AND2(kHalf, kBFloat16, iter.dtype(), "uniform_kernel_cpu", [&] {
    using opmath_t = at::opmath_type<scalar_t>;
    const uniform_real_distribution<opmath_t> uniform(static_cast<opmath_t>(from), static_cast<opmath_t>(to));
    const auto lower = static_cast<scalar_t>(from), upper = static_cast<scalar_t>(to);
    // What is rounded up to the upper bound is not below it any more.
    infer_detail::draw_each<scalar_t>(iter, generator, [&](RNG* g) {
      const auto drawn = static_cast<scalar_t>(uniform(g));
      return drawn == upper ? lower : drawn;
    });
  });
}
template <class RNG>
struct UniformKernel {
  void operator()(TensorIteratorBase& iter, double from, double to, std::optional<Generator> gen) {
    uniform_kernel(iter, from, to, check_generator<RNG>(gen));
  }
};

template <class RNG>
void cauchy_kernel(TensorIteratorBase& iter, double median, double sigma, RNG* generator) {
  AT_DISPATCH_FLOATING_TYPES_AND2(kHalf, kBFloat16, iter.dtype(), "cauchy_cpu",
                                  [&] { infer_detail::draw_each<scalar_t>(iter, generator, cauchy_distribution<double>(median, sigma)); });
}
template <class RNG>
struct CauchyKernel {
  void operator()(TensorIteratorBase& iter, double median, double sigma, std::optional<Generator> gen) {
    cauchy_kernel(iter, median, sigma, check_generator<RNG>(gen));
  }
};

template <class RNG>
void log_normal_kernel(TensorIteratorBase& iter, double mean, double std, RNG* generator) {
  AT_DISPATCH_FLOATING_TYPES_AND2(kHalf, kBFloat16, iter.dtype(), "log_normal_cpu",
                                  [&] { infer_detail::draw_each<scalar_t>(iter, generator, lognormal_distribution<double>(mean, std)); });
}
template <class RNG>
struct LogNormalKernel {
  void operator()(TensorIteratorBase& iter, double mean, double std, std::optional<Generator> gen) {
    log_normal_kernel(iter, mean, std, check_generator<RNG>(gen));
  }
};

template <class RNG>
void geometric_kernel(TensorIteratorBase& iter, double p, RNG* generator) {
  AT_DISPATCH_ALL_TYPES_AND2(kHalf, kBFloat16, iter.dtype(), "geometric_cpu",
                             [&] { infer_detail::draw_each<scalar_t>(iter, generator, geometric_distribution<double>(p)); });
}
template <class RNG>
struct GeometricKernel {
  void operator()(TensorIteratorBase& iter, double p, std::optional<Generator> gen) { geometric_kernel(iter, p, check_generator<RNG>(gen)); }
};

template <class RNG>
void exponential_kernel(TensorIteratorBase& iter, double lambda, RNG* generator) {
  TORCH_CHECK(isFloatingType(iter.dtype()),
              "Exponential distribution is a continuous probability distribution. dtype must be a floating point but you specified ", iter.dtype());
  AT_DISPATCH_FLOATING_TYPES_AND2(kHalf, kBFloat16, iter.dtype(), "exponential_cpu",
                                  [&] { infer_detail::draw_each<scalar_t>(iter, generator, exponential_distribution<double>(lambda)); });
}
template <class RNG>
struct ExponentialKernel {
  void operator()(TensorIteratorBase& iter, double lambda, std::optional<Generator> gen) {
    exponential_kernel(iter, lambda, check_generator<RNG>(gen));
  }
};

/// With a probability for each element.
template <class RNG>
void bernoulli_kernel(const TensorBase& self, const TensorBase& p_, RNG* generator) {
  AT_DISPATCH_ALL_TYPES_AND3(ScalarType::Bool, ScalarType::BFloat16, ScalarType::Half, self.scalar_type(), "bernoulli_tensor_cpu_self_", [&] {
    using self_t = scalar_t;
    const std::lock_guard<std::mutex> lock(generator->mutex_);
    const auto p = expand_inplace(self, p_);
    TensorIterator iter = TensorIteratorConfig().add_output(self).add_const_input(*p).check_all_same_dtype(false).build();
    AT_DISPATCH_FLOATING_TYPES_AND2(ScalarType::BFloat16, ScalarType::Half, p->scalar_type(), "bernoulli_tensor_cpu_p_", [&] {
      using drawn_t = std::conditional_t<std::is_same_v<scalar_t, double>, double, float>;
      cpu_serial_kernel(iter, [&](const scalar_t probability) -> self_t {
        return static_cast<self_t>(bernoulli_distribution<drawn_t>(static_cast<drawn_t>(probability))(generator));
      });
    });
  });
}
template <class RNG>
void bernoulli_kernel(const TensorBase& self, double p, RNG* generator) {
  AT_DISPATCH_ALL_TYPES_AND3(ScalarType::Bool, ScalarType::BFloat16, ScalarType::Half, self.scalar_type(), "bernoulli_scalar_cpu_", [&] {
    TensorIterator iter = TensorIterator::borrowing_nullary_op(self);
    infer_detail::draw_each<scalar_t>(iter, generator, bernoulli_distribution<double>(p));
  });
}
template <class RNG>
struct BernoulliKernel {
  void operator()(const TensorBase& self, double p, std::optional<Generator> gen) { bernoulli_kernel(self, p, check_generator<RNG>(gen)); }
  void operator()(const TensorBase& self, const TensorBase& p_, std::optional<Generator> gen) {
    bernoulli_kernel(self, p_, check_generator<RNG>(gen));
  }
};

}  // namespace cpu
}  // namespace templates
INFER_NAMESPACE_END
}  // namespace native
}  // namespace at
