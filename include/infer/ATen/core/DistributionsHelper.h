// Distributions that a program's own kernels draw of: at::normal_distribution<double> normal(0, 1); normal(generator), where the
// generator is an at::CPUGeneratorImpl* or a class of the program with random() and random64(). After a seed the numbers are LibTorch's.
#pragma once

#include <ATen/core/TransformationHelper.h>
#include <c10/util/Exception.h>

#include <cmath>
#include <optional>
#include <type_traits>
#include <utility>

namespace at {
INFER_NAMESPACE_BEGIN

/// An integer in [base, base + range).
template <class T>
struct uniform_int_from_to_distribution {
  C10_HOST_DEVICE inline uniform_int_from_to_distribution(uint64_t range, int64_t base) : range_(range), base_(base) {}

  template <class RNG>
  C10_HOST_DEVICE inline T operator()(RNG* generator) const {
    // 32 bits modulo a range of fewer than 2^28 favour no number by more than a sixteenth.
    if (range_ >= uint64_t{1} << 28) return transformation::uniform_int_from_to<T>(generator->random64(), range_, base_);
    return transformation::uniform_int_from_to<T>(generator->random(), range_, base_);
  }

 private:
  uint64_t range_;
  int64_t base_;
};

/// Any int64.
template <class T>
struct uniform_int_full_range_distribution {
  template <class RNG>
  C10_HOST_DEVICE inline T operator()(RNG* generator) const {
    return transformation::uniform_int_full_range<T>(generator->random64());
  }
};

/// An integer from 0 to the greatest of the type; of floats, to 2 to the power of their bits.
template <class T>
struct uniform_int_distribution {
  template <class RNG>
  C10_HOST_DEVICE inline T operator()(RNG* generator) const {
    if constexpr (std::is_same_v<T, double> || std::is_same_v<T, int64_t>) {
      return transformation::uniform_int<T>(generator->random64());
    } else {
      return transformation::uniform_int<T>(generator->random());
    }
  }
};

/// A number in [from, to).
template <class T>
struct uniform_real_distribution {
  C10_HOST_DEVICE inline uniform_real_distribution(T from, T to) : from_(from), to_(to) {
    TORCH_CHECK_IF_NOT_ON_CUDA(from <= to);
    TORCH_CHECK_IF_NOT_ON_CUDA(to - from <= std::numeric_limits<T>::max());
  }

  template <class RNG>
  C10_HOST_DEVICE inline dist_acctype<T> operator()(RNG* generator) const {
    if constexpr (std::is_same_v<T, double>) {
      return transformation::uniform_real<T>(generator->random64(), from_, to_);
    } else {
      return transformation::uniform_real<T>(generator->random(), from_, to_);
    }
  }

 private:
  T from_, to_;
};

// A generator that keeps the second number of a pair has these methods; of one that has them not, it is dropped.
template <class RNG, class = decltype(&RNG::next_double_normal_sample), class = decltype(&RNG::set_next_double_normal_sample)>
C10_HOST_DEVICE inline bool maybe_get_next_normal_sample(RNG* generator, double* ret) {
  const std::optional<double> sample = generator->next_double_normal_sample();
  if (sample) {
    *ret = *sample;
    generator->set_next_double_normal_sample(std::nullopt);
  }
  return sample.has_value();
}
template <class RNG, class = decltype(&RNG::next_float_normal_sample), class = decltype(&RNG::set_next_float_normal_sample)>
C10_HOST_DEVICE inline bool maybe_get_next_normal_sample(RNG* generator, float* ret) {
  const std::optional<float> sample = generator->next_float_normal_sample();
  if (sample) {
    *ret = *sample;
    generator->set_next_float_normal_sample(std::nullopt);
  }
  return sample.has_value();
}
template <class RNG>
C10_HOST_DEVICE inline bool maybe_get_next_normal_sample(RNG*, void*) {
  return false;
}
template <class RNG, class = decltype(&RNG::set_next_double_normal_sample)>
C10_HOST_DEVICE inline void maybe_set_next_normal_sample(RNG* generator, const double* cache) {
  generator->set_next_double_normal_sample(*cache);
}
template <class RNG, class = decltype(&RNG::set_next_float_normal_sample)>
C10_HOST_DEVICE inline void maybe_set_next_normal_sample(RNG* generator, const float* cache) {
  generator->set_next_float_normal_sample(*cache);
}
template <class RNG>
C10_HOST_DEVICE inline void maybe_set_next_normal_sample(RNG*, const void*) {}

/// By the method of Box and Muller, which makes two numbers at once.
template <class T>
struct normal_distribution {
  C10_HOST_DEVICE inline normal_distribution(T mean_in, T stdv_in) : mean(mean_in), stdv(stdv_in) {
    TORCH_CHECK_IF_NOT_ON_CUDA(stdv_in >= 0, "stdv_in must be positive: ", stdv_in);
  }

  template <class RNG>
  C10_HOST_DEVICE inline dist_acctype<T> operator()(RNG* generator) const {
    using Accumulated = dist_acctype<T>;
    Accumulated ret;
    if (maybe_get_next_normal_sample(generator, &ret)) return transformation::normal<Accumulated>(ret, mean, stdv);
    const uniform_real_distribution<T> uniform(0.0, 1.0);
    const Accumulated u1 = uniform(generator), u2 = uniform(generator);
    const Accumulated r = std::sqrt(static_cast<T>(-2.0) * std::log1p(-u2));
    const Accumulated theta = static_cast<T>(2.0) * c10::pi<T> * u1;
    const Accumulated second = r * std::sin(theta);
    maybe_set_next_normal_sample(generator, &second);
    return transformation::normal<Accumulated>(r * std::cos(theta), mean, stdv);
  }

 private:
  T mean, stdv;
};

template <class T>
struct DiscreteDistributionType {
  using type = float;
};
template <>
struct DiscreteDistributionType<double> {
  using type = double;
};

/// 1 with this probability, else 0.
template <class T>
struct bernoulli_distribution {
  C10_HOST_DEVICE inline bernoulli_distribution(T p_in) : p(p_in) { TORCH_CHECK_IF_NOT_ON_CUDA(p_in >= 0 && p_in <= 1); }

  template <class RNG>
  C10_HOST_DEVICE inline T operator()(RNG* generator) const {
    return transformation::bernoulli<T>(uniform_real_distribution<T>(0.0, 1.0)(generator), p);
  }

 private:
  T p;
};

template <class T>
struct geometric_distribution {
  C10_HOST_DEVICE inline geometric_distribution(T p_in) : p(p_in) { TORCH_CHECK_IF_NOT_ON_CUDA(p_in > 0 && p_in < 1); }

  template <class RNG>
  C10_HOST_DEVICE inline T operator()(RNG* generator) const {
    return transformation::geometric<T>(uniform_real_distribution<T>(0.0, 1.0)(generator), p);
  }

 private:
  T p;
};

template <class T>
struct exponential_distribution {
  C10_HOST_DEVICE inline exponential_distribution(T lambda_in) : lambda(lambda_in) {}

  template <class RNG>
  C10_HOST_DEVICE inline T operator()(RNG* generator) const {
    return transformation::exponential<T>(uniform_real_distribution<T>(0.0, 1.0)(generator), lambda);
  }

 private:
  T lambda;
};

template <class T>
struct cauchy_distribution {
  C10_HOST_DEVICE inline cauchy_distribution(T median_in, T sigma_in) : median(median_in), sigma(sigma_in) {}

  template <class RNG>
  C10_HOST_DEVICE inline T operator()(RNG* generator) const {
    return transformation::cauchy<T>(uniform_real_distribution<T>(0.0, 1.0)(generator), median, sigma);
  }

 private:
  T median, sigma;
};

/// The mean and the deviation are those of the logarithm.
template <class T>
struct lognormal_distribution {
  C10_HOST_DEVICE inline lognormal_distribution(T mean_in, T stdv_in) : mean(mean_in), stdv(stdv_in) {
    TORCH_CHECK_IF_NOT_ON_CUDA(stdv_in > 0);
  }

  template <class RNG>
  C10_HOST_DEVICE inline T operator()(RNG* generator) const {
    return transformation::log_normal<T>(normal_distribution<T>(mean, stdv)(generator));
  }

 private:
  T mean, stdv;
};

INFER_NAMESPACE_END
}  // namespace at
