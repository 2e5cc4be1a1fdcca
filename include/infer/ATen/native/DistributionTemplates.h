// What random_, normal_, uniform_ and their like check before they draw, for kernels of a generator of the program's own:
// templates::uniform_impl_<UniformKernel, RNG>(tensor, from, to, generator), where UniformKernel<RNG>()(iter, from, to, generator) draws.
#pragma once

#include <ATen/Dispatch.h>
#include <ATen/Dispatch_v2.h>
#include <ATen/ExpandUtils.h>
#include <ATen/Functions.h>
#include <ATen/MemoryOverlap.h>
#include <ATen/core/Generator.h>
#include <ATen/core/TensorBody.h>
#include <ATen/native/Resize.h>
#include <ATen/native/TensorIterator.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>

namespace infer_detail {
INFER_DETAIL_BEGIN

/// From a number of the type to the next, where both are of this size.
template <class T>
int64_t distance_to_next(int64_t number) {
  int64_t bits = 0;
  for (uint64_t rest = static_cast<uint64_t>(std::abs(number)); rest >>= 1;) bits++;
  return int64_t{1} << (bits - std::numeric_limits<T>::digits + 1);
}
inline void check_deviation(double std) { TORCH_CHECK(std >= 0.0, "normal expects std >= 0.0, but found std ", std); }
inline void check_deviation(const at::Tensor& std) {
  TORCH_CHECK(!std.is_complex(), "normal expects standard deviation to be non-complex");
  if (std.numel() > 0 && !std.is_meta()) TORCH_CHECK(std.min().ge(0).item<bool>(), "normal expects all elements of std >= 0.0");
}
/// Runs a kernel of distributions on a tensor, if there is anything to draw.
template <class Kernel, class... Args>
at::Tensor& drawn_into(at::Tensor& self, Args&&... args) {
  if (self.numel() == 0) return self;
  at::TensorIterator iter = at::TensorIterator::borrowing_nullary_op(self);
  Kernel()(iter, std::forward<Args>(args)...);
  return self;
}

INFER_DETAIL_END
}  // namespace infer_detail

namespace at {
namespace native {
INFER_NAMESPACE_BEGIN
namespace templates {

/// The least integer from `from` on that is a number of the type.
template <class scalar_t>
int64_t update_from(int64_t from) {
  const auto next = static_cast<int64_t>(static_cast<scalar_t>(from + 1));
  return next < from ? next + infer_detail::distance_to_next<scalar_t>(from + 1) : from;
}
/// The bound below which no integer of the type is rounded up to `to`.
template <class scalar_t>
int64_t update_to(int64_t to) {
  const auto last = static_cast<int64_t>(static_cast<scalar_t>(to - 1));
  return last >= to ? last - infer_detail::distance_to_next<scalar_t>(to - 1) : to;
}

template <template <class> class random_kernel, class RNG>
Tensor& random_impl(Tensor& self, std::optional<Generator> generator) {
  return infer_detail::drawn_into<random_kernel<RNG>>(self, generator);
}

/// Errors: c10::Error for bounds that the type does not hold. A warning where it does not hold all integers between them.
inline void check_from_to_in_range(int64_t from, int64_t to_inc, caffe2::TypeMeta dtype) {
  const ScalarType type = dtype.toScalarType();
  const auto check = [&](auto min, auto max) {
    TORCH_CHECK(from >= min && from <= max, "from is out of bounds for ", dtype);
    TORCH_CHECK(to_inc >= min && to_inc <= max, "to - 1 is out of bounds for ", dtype);
  };
  if (isFloatingType(type)) {
    AT_DISPATCH_FLOATING_TYPES_AND2(kHalf, kBFloat16, type, "check_random_fp_bounds", [&] {
      check(static_cast<double>(std::numeric_limits<scalar_t>::lowest()), static_cast<double>(std::numeric_limits<scalar_t>::max()));
      constexpr int digits = std::numeric_limits<scalar_t>::digits;
      const auto warn = [&](int64_t bound, const char* name) {
        if (std::abs(static_cast<double>(bound)) <= static_cast<double>(int64_t{1} << digits)) return;
        TORCH_WARN(name, " is out of bounds [-(2^", digits, "), 2^", digits, "]. Due to precision limitations ", dtype,
                   " can support discrete uniform distribution only within this range. This warning will become an error in version 1.7 release, "
                   "please fix the code in advance");
      };
      warn(from, "from");
      warn(to_inc, "to - 1");
    });
  } else if (type == kUInt64) {
    check(int64_t{0}, std::numeric_limits<int64_t>::max());
  } else if (isIntegralType(type, true)) {
    AT_DISPATCH_V2(type, "check_random_integral_bounds", AT_WRAP([&] {
                     check(static_cast<int64_t>(std::numeric_limits<scalar_t>::lowest()), static_cast<int64_t>(std::numeric_limits<scalar_t>::max()));
                   }),
                   AT_EXPAND(AT_INTEGRAL_TYPES), kUInt16, kUInt32, kBool);
  } else {
    TORCH_CHECK(false, "check_random_bounds handles only integral, floating-point and boolean types");
  }
}

/// Integers from `from` to below `to_opt`, or to the last that the type counts to; of the least int64, any of 64 bits.
template <template <class> class random_from_to_kernel, class RNG>
Tensor& random_from_to_impl(Tensor& self, int64_t from, std::optional<int64_t> to_opt, std::optional<Generator> generator) {
  const ScalarType type = self.scalar_type();
  if (!to_opt && from == std::numeric_limits<int64_t>::lowest()) return infer_detail::drawn_into<random_from_to_kernel<RNG>>(self, generator);
  int64_t last = 0;
  if (to_opt) {
    int64_t to = *to_opt;
    TORCH_CHECK(from < to, "random_ expects 'from' to be less than 'to', but got from=", from, " >= to=", to);
    if (isFloatingType(type)) {
      AT_DISPATCH_FLOATING_TYPES_AND2(kHalf, kBFloat16, type, "random_update_from_to", [&] {
        from = update_from<scalar_t>(from);
        to = update_to<scalar_t>(to);
        TORCH_CHECK(from < to, "random_ expects 'from' casted to dtype to be less than 'to' casted to dtype, but got from=", from, " >= to=", to);
      });
    }
    last = to - 1;
  } else if (isFloatingType(type)) {
    AT_DISPATCH_FLOATING_TYPES_AND2(kHalf, kBFloat16, type, "random_from_to_range_calc", [&] {
      last = int64_t{1} << std::numeric_limits<scalar_t>::digits;
      from = update_from<scalar_t>(from);
      TORCH_CHECK(from < last, "random_ expects 'from' casted to dtype to be less than or equal to 'to_inc' casted to dtype, but got from=", from,
                  " > to_inc=", last);
    });
  } else if (isIntegralType(type, true)) {
    AT_DISPATCH_V2(type, "random_from_to_range_calc", AT_WRAP([&] { last = static_cast<int64_t>(std::numeric_limits<scalar_t>::max()); }),
                   AT_EXPAND(AT_INTEGRAL_TYPES_V2), kBool);
  } else {
    TORCH_CHECK(false, "random_from_to_impl handles only integral, floating-point and boolean types");
  }
  check_from_to_in_range(from, last, self.dtype());
  const uint64_t range = static_cast<uint64_t>(last) - static_cast<uint64_t>(from) + 1;
  return infer_detail::drawn_into<random_from_to_kernel<RNG>>(self, range, from, generator);
}

template <template <class> class normal_kernel, class RNG>
Tensor& normal_impl_(Tensor& self, double mean, double std, std::optional<Generator> gen) {
  infer_detail::check_deviation(std);
  if (self.numel() == 0) return self;
  if (self.is_complex()) {
    // Of both parts together, of which each has half the variance.
    Tensor parts = at::view_as_real(self);
    normal_kernel<RNG>()(parts, mean, std / std::sqrt(2), gen);
  } else {
    normal_kernel<RNG>()(self, mean, std, gen);
  }
  return self;
}

template <template <class> class normal_kernel, class RNG>
Tensor& normal_out_impl(Tensor& output, const Tensor& mean, double std, std::optional<Generator> gen) {
  infer_detail::check_deviation(std);
  resize_output(output, at::infer_size(mean.sizes(), output.sizes()));
  return normal_impl_<normal_kernel, RNG>(output, 0, std, gen).add_(mean);
}
template <template <class> class normal_kernel, class RNG>
Tensor& normal_out_impl(Tensor& output, double mean, const Tensor& std, std::optional<Generator> gen) {
  infer_detail::check_deviation(std);
  resize_output(output, std.sizes());
  return normal_impl_<normal_kernel, RNG>(output, 0, 1, gen).mul_(std).add_(mean);
}
template <template <class> class normal_kernel, class RNG>
Tensor& normal_out_impl(Tensor& output, const Tensor& mean, const Tensor& std, std::optional<Generator> gen) {
  infer_detail::check_deviation(std);
  resize_output(output, at::infer_size(mean.sizes(), std.sizes()));
  return normal_impl_<normal_kernel, RNG>(output, 0, 1, gen).mul_(std).add_(mean);
}
template <template <class> class normal_kernel, class RNG>
Tensor normal_impl(const Tensor& mean, double std, std::optional<Generator> gen) {
  infer_detail::check_deviation(std);
  Tensor drawn = at::empty_like(mean, MemoryFormat::Contiguous);
  return normal_out_impl<normal_kernel, RNG>(drawn, mean, std, gen);
}
template <template <class> class normal_kernel, class RNG>
Tensor normal_impl(double mean, const Tensor& std, std::optional<Generator> gen) {
  infer_detail::check_deviation(std);
  Tensor drawn = at::empty_like(std, MemoryFormat::Contiguous);
  return normal_out_impl<normal_kernel, RNG>(drawn, mean, std, gen);
}
template <template <class> class normal_kernel, class RNG>
Tensor normal_impl(const Tensor& mean, const Tensor& std, std::optional<Generator> gen) {
  infer_detail::check_deviation(std);
  Tensor drawn = at::empty(at::infer_size(mean.sizes(), std.sizes()), mean.options(), MemoryFormat::Contiguous);
  return normal_out_impl<normal_kernel, RNG>(drawn, mean, std, gen);
}

template <template <class> class uniform_kernel, class RNG>
Tensor& uniform_impl_(Tensor& self, double from, double to, std::optional<Generator> generator) {
  if (self.is_complex()) {
    if (self.numel() == 0) return self;
    Tensor parts = at::view_as_real(self);
    uniform_impl_<uniform_kernel, RNG>(parts, from, to, generator);
    return self;
  }
  AT_DISPATCH_FLOATING_TYPES_AND2(kHalf, kBFloat16, self.scalar_type(), "check_uniform_bounds", [&] {
    const auto min = static_cast<double>(std::numeric_limits<scalar_t>::lowest()), max = static_cast<double>(std::numeric_limits<scalar_t>::max());
    TORCH_CHECK(from >= min && from <= max, "from is out of bounds for ", self.dtype());
    TORCH_CHECK(to >= min && to <= max, "to is out of bounds for ", self.dtype());
    TORCH_CHECK(from <= to, "uniform_ expects to return a [from, to) range, but found from=", from, " > to=", to);
    TORCH_CHECK(to - from <= max, "uniform_ expects to-from <= std::numeric_limits<", toString(self.scalar_type()), ">::max(), but found to=", to,
                " and from=", from, " which result in to-from to exceed the limit");
  });
  return infer_detail::drawn_into<uniform_kernel<RNG>>(self, from, to, generator);
}
template <template <class> class log_normal_kernel, class RNG>
Tensor& log_normal_impl_(Tensor& self, double mean, double std, std::optional<Generator> gen) {
  TORCH_CHECK(std > 0.0, "log_normal_ expects std > 0.0, but found std=", std);
  return infer_detail::drawn_into<log_normal_kernel<RNG>>(self, mean, std, gen);
}
template <template <class> class geometric_kernel, class RNG>
Tensor& geometric_impl_(Tensor& self, double p, std::optional<Generator> gen) {
  TORCH_CHECK(0 < p && p < 1, "geometric_ expects p to be in (0, 1), but got p=", p);
  return infer_detail::drawn_into<geometric_kernel<RNG>>(self, p, gen);
}
template <template <class> class exponential_kernel, class RNG>
Tensor& exponential_impl_(Tensor& self, double lambda, std::optional<Generator> gen) {
  TORCH_CHECK(lambda > 0.0, "exponential_ expects lambda > 0.0, but found lambda=", lambda);
  return infer_detail::drawn_into<exponential_kernel<RNG>>(self, lambda, gen);
}
template <template <class> class cauchy_kernel, class RNG>
Tensor& cauchy_impl_(Tensor& self, double median, double sigma, std::optional<Generator> gen) {
  TORCH_CHECK(sigma > 0.0, "cauchy_ expects sigma > 0.0, but found sigma=", sigma);
  TORCH_CHECK(isFloatingType(self.scalar_type()),
              "Cauchy distribution is a continuous probability distribution. dtype must be a floating point but you specified ", self.dtype());
  return infer_detail::drawn_into<cauchy_kernel<RNG>>(self, median, sigma, gen);
}
template <template <class> class bernoulli_tensor_kernel, class RNG>
Tensor& bernoulli_impl_(Tensor& self, const Tensor& p_, std::optional<Generator> gen) {
  if (self.numel() == 0) return self;
  at::assert_no_internal_overlap(self);
  bernoulli_tensor_kernel<RNG>()(self, p_, gen);
  return self;
}
template <template <class> class bernoulli_scalar_kernel, class RNG>
Tensor& bernoulli_impl_(Tensor& self, double p, std::optional<Generator> gen) {
  TORCH_CHECK(0 <= p && p <= 1, "bernoulli_ expects p to be in [0, 1], but got p=", p);
  if (self.numel() == 0) return self;
  at::assert_no_internal_overlap(self);
  bernoulli_scalar_kernel<RNG>()(self, p, gen);
  return self;
}
template <template <class> class bernoulli_tensor_kernel, class RNG>
Tensor& bernoulli_out_impl(Tensor& result, const Tensor& self, std::optional<Generator> gen) {
  result.resize_(self.sizes());
  return bernoulli_impl_<bernoulli_tensor_kernel, RNG>(result, self, gen);
}

}  // namespace templates
INFER_NAMESPACE_END
}  // namespace native
}  // namespace at
