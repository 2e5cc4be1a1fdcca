// Calls whose checks, dtypes, layouts or flags are easily another library's: a line for each, as LibTorch wrote it.
#include <torch/torch.h>

#include "recorded.h"

#include <ATen/core/dispatch/Dispatcher.h>

#include <cmath>

using torch::Tensor;

namespace {

std::string shown(const Tensor& t) {
  std::ostringstream out;
  out << t.scalar_type() << t.sizes() << t.strides() << (t.is_view() ? " view" : "") << " [";
  const Tensor flat = t.to(torch::kDouble).contiguous().view({-1});
  for (int64_t i = 0; i < flat.numel(); i++) {
    char text[32];
    // What is nearly zero is rounding error, and the sign of NaN is the processor's.
    const double value = flat[i].item<double>();
    std::snprintf(text, sizeof text, "%s%.3g", i ? " " : "", std::abs(value) < 1e-3 ? 0.0 : std::isnan(value) ? double(NAN) : value);
    out << text;
  }
  out << "]";
  return out.str();
}
std::string shown(bool b) { return b ? "true" : "false"; }
std::string shown(int64_t i) { return std::to_string(i); }

/// What a call gives, or the class and the first words of what it throws.
std::string result(const std::function<std::string()>& call) {
  try {
    return call();
  } catch (const c10::IndexError& e) {
    return infer_test::outcome([&]() -> std::string { throw; }).insert(0, "IndexError ");
  } catch (const c10::NotImplementedError& e) {
    return infer_test::outcome([&]() -> std::string { throw; }).insert(0, "NotImplementedError ");
  } catch (const c10::TypeError& e) {
    return infer_test::outcome([&]() -> std::string { throw; }).insert(0, "TypeError ");
  } catch (const c10::LinAlgError& e) {
    return infer_test::outcome([&]() -> std::string { throw; }).insert(0, "LinAlgError ");
  } catch (const c10::ValueError& e) {
    return infer_test::outcome([&]() -> std::string { throw; }).insert(0, "ValueError ");
  } catch (const c10::Error& e) {
    return infer_test::outcome([&]() -> std::string { throw; }).insert(0, "Error ");
  } catch (const std::runtime_error& e) {
    return infer_test::outcome([&]() -> std::string { throw; }).insert(0, "runtime_error ");
  }
}

const torch::ScalarType kDtypes[] = {torch::kByte, torch::kInt, torch::kLong, torch::kHalf, torch::kBFloat16, torch::kFloat, torch::kDouble, torch::kBool};

class Lines {
 public:
  template <class F>
  void add(const std::string& what, F&& call) {
    text_ += what + ": " + result([&] { return shown(call()); }) + "\n";
  }
  std::string text() const { return text_; }

 private:
  std::string text_;
};

Tensor ramp(at::IntArrayRef sizes, torch::ScalarType dtype) {
  int64_t n = 1;
  for (const int64_t s : sizes) n *= s;
  return ((torch::arange(n) * 5).remainder(7) + 1).to(dtype).view(sizes);
}

Tensor call(const char* name, const char* overload, std::vector<c10::IValue> arguments) {
  const auto op = c10::Dispatcher::singleton().findSchemaOrThrow(name, overload);
  op.callBoxed(&arguments);
  return arguments[0].toTensor();
}

}  // namespace

// Each operator with tensors of every two dtypes.
RECORDED(calls, mixed_dtypes, "calls/dtypes.txt", 500) {
  Lines lines;
  for (const auto a : kDtypes) {
    for (const auto b : kDtypes) {
      const std::string of = std::string(" of ") + c10::toString(a) + " and " + c10::toString(b);
      const Tensor x = ramp({2, 4}, a), y = ramp({2, 4}, b), row = ramp({4}, b), other = ramp({4}, b);
      lines.add("huber_loss" + of, [&] { return torch::huber_loss(x, y, torch::Reduction::None); });
      lines.add("binary_cross_entropy" + of, [&] { return torch::binary_cross_entropy(x.eq(1).to(a), y.eq(1).to(b)); });
      lines.add("with logits" + of, [&] { return torch::binary_cross_entropy_with_logits(x, y, {}, {}, torch::Reduction::None); });
      lines.add("kl_div" + of, [&] { return torch::kl_div(x, y); });
      lines.add("layer_norm" + of, [&] { return torch::layer_norm(x, {4}, row, other); });
      lines.add("group_norm" + of, [&] { return torch::group_norm(x, 2, row, other); });
      lines.add("batch_norm" + of, [&] { return torch::batch_norm(x, row, other, {}, {}, true, 0.1, 1e-5, false); });
      lines.add("rms_norm" + of, [&] { return torch::rms_norm(x, {4}, row); });
      lines.add("lerp" + of, [&] { return torch::lerp(x, x + x, ramp({}, b)); });
      lines.add("ldexp" + of, [&] { return torch::ldexp(x, y); });
      lines.add("bitwise_and_" + of, [&] { return x.clone().bitwise_and_(y); });
      lines.add("cross" + of, [&] { return torch::linalg_cross(ramp({2, 3}, a), ramp({2, 3}, b)); });
      lines.add("bmm" + of, [&] { return torch::bmm(ramp({1, 2, 2}, a), ramp({1, 2, 2}, b)); });
      lines.add("conv1d" + of, [&] { return torch::conv1d(ramp({1, 1, 4}, a), ramp({1, 1, 2}, b)); });
      lines.add("cdist" + of, [&] { return torch::cdist(x, y); });
      lines.add("index_put_" + of, [&] { return x.clone().index_put_({torch::tensor({1})}, row); });
      lines.add("repeat_interleave" + of, [&] { return torch::repeat_interleave(x, row, 1); });
      lines.add("searchsorted" + of, [&] { return torch::searchsorted(row, y); });
    }
  }
  return lines.text();
}

// Numbers that fit a dtype or do not.
RECORDED(calls, numbers, "calls/numbers.txt", 100) {
  Lines lines;
  for (const auto a : kDtypes) {
    for (const double number : {0.5, -1.0, 300.0, 1e30, 1e300}) {
      std::ostringstream of;
      of << " of " << c10::toString(a) << " and " << number;
      const Tensor x = ramp({3}, a);
      lines.add("fill_" + of.str(), [&] { return x.clone().fill_(number); });
      lines.add("fill_ of one" + of.str(), [&] { return ramp({}, a).fill_(number); });
      lines.add("clamp" + of.str(), [&] { return torch::clamp_max(x, number); });
      lines.add("hardshrink" + of.str(), [&] { return torch::hardshrink(x, number); });
      lines.add("leaky_relu" + of.str(), [&] { return torch::leaky_relu(x, number); });
      lines.add("elu" + of.str(), [&] { return torch::elu(x, number); });
      lines.add("threshold" + of.str(), [&] { return torch::threshold(x, number, 1); });
      lines.add("lerp" + of.str(), [&] { return torch::lerp(x, x, number); });
      lines.add("addmm" + of.str(), [&] { return torch::addmm(ramp({2, 2}, a), ramp({2, 2}, a), ramp({2, 2}, a), number); });
      lines.add("arange" + of.str(), [&] { return torch::arange(0, std::min(number, 20.0), 1.5, a); });
      lines.add("linspace" + of.str(), [&] { return torch::linspace(0, number, 3, a); });
      lines.add("norm" + of.str(), [&] { return torch::norm(ramp({1}, a), number); });
    }
    lines.add(std::string("median of no ") + c10::toString(a), [&] { return torch::median(ramp({0}, a)); });
    lines.add(std::string("sinc of ") + c10::toString(a), [&] { return torch::sinc(ramp({3}, a)).abs().lt(1e-6); });
    lines.add(std::string("cumsum to bool of ") + c10::toString(a), [&] { return torch::cumsum(ramp({3}, a), 0, torch::kBool); });
    lines.add(std::string("tril_indices of ") + c10::toString(a), [&] { return torch::tril_indices(2, 2, 0, a); });
  }
  lines.add("a whole exponent no float32 holds", [] { return torch::pow(torch::tensor({-1.f, 1.0000001f}), 16777217); });
  return lines.text();
}

/// The largest and the smallest numbers of a dtype among small ones; of a floating dtype also infinities and NaN.
std::vector<Tensor> limits(torch::ScalarType dtype) {
  const auto made = [&](const std::vector<c10::Scalar>& numbers) {
    Tensor x = torch::zeros({static_cast<int64_t>(numbers.size())}, dtype);
    for (size_t i = 0; i < numbers.size(); i++) x[static_cast<int64_t>(i)].fill_(numbers[i]);
    return x;
  };
  if (dtype == torch::kBool) return {made({1, 0, 1}), made({0, 0, 1})};
  if (c10::isFloatingType(dtype)) {
    const double most = dtype == torch::kHalf ? 65504.0 : dtype == torch::kDouble ? 1.7976931348623157e308 : dtype == torch::kFloat ? 3.4028234663852886e38 : 3.3895313892515355e38;
    return {made({1, most, 2, most, -3}), made({-most, 0.5, most / 2}), made({INFINITY, 1, -INFINITY, 2}), made({1, NAN, 3, NAN, 0.5})};
  }
  const bool is_unsigned = dtype == torch::kByte;
  const int64_t most = dtype == torch::kLong ? INT64_MAX : dtype == torch::kInt ? INT32_MAX : 255, least = is_unsigned ? 0 : -most - 1;
  return {made({1, most, 2, most, 3}), made({least, most, most, least, least}), made({most, most, most}), made({most, least, 0, most - 1, least + 1})};
}

RECORDED(calls, limits, "calls/limits.txt", 600) {
  Lines lines;
  for (const auto dtype : kDtypes) {
    const auto all = limits(dtype);
    for (size_t i = 0; i < all.size(); i++) {
      const Tensor x = all[i], rows = torch::stack({x, x.flip({0}), x});
      const std::string of = std::string(" of ") + c10::toString(dtype) + " " + std::to_string(i);
      lines.add("median" + of, [&] { return torch::median(x); });
      lines.add("nanmedian" + of, [&] { return torch::nanmedian(x); });
      lines.add("where the median is" + of, [&] { return std::get<1>(torch::median(rows, 1)); });
      lines.add("mode" + of, [&] { return std::get<0>(torch::mode(x, 0)); });
      lines.add("the second smallest" + of, [&] { return std::get<0>(torch::kthvalue(x, 2)); });
      lines.add("the two largest" + of, [&] { return std::get<0>(torch::topk(x, 2)); });
      lines.add("sorted" + of, [&] { return std::get<0>(torch::sort(x)); });
      lines.add("cummax" + of, [&] { return std::get<1>(torch::cummax(x, 0)); });
      lines.add("cummin" + of, [&] { return std::get<1>(torch::cummin(rows, 1)); });
      lines.add("different ones" + of, [&] { return std::get<1>(at::_unique2(x, true, true)); });
      lines.add("different neighbours" + of, [&] { return std::get<0>(torch::unique_consecutive(x)); });
      lines.add("different rows" + of, [&] { return std::get<2>(torch::unique_dim(rows, 0, true, true, true)).sum(); });
      lines.add("argmax" + of, [&] { return torch::argmax(x); });
      lines.add("amin" + of, [&] { return torch::amin(rows, 1); });
      lines.add("cumsum" + of, [&] { return torch::cumsum(x, 0); });
      lines.add("cumprod" + of, [&] { return torch::cumprod(x, 0); });
      lines.add("abs" + of, [&] { return torch::abs(x); });
      lines.add("acosh" + of, [&] { return torch::acosh(x); });
      lines.add("i0" + of, [&] { return torch::i0(x); });
      lines.add("searchsorted" + of, [&] { return torch::searchsorted(std::get<0>(torch::sort(x)), x); });
      for (const auto to : {torch::kByte, torch::kChar, torch::kShort, torch::kInt, torch::kLong}) {
        lines.add(std::string("to ") + c10::toString(to) + of, [&] { return x.to(to); });
      }
    }
  }
  for (const auto dtype : {torch::kHalf, torch::kBFloat16}) {
    const std::string of = std::string(" of ") + c10::toString(dtype);
    const Tensor x = limits(dtype)[0];
    lines.add("std" + of, [&] { return torch::std(x); });
    lines.add("means of rows" + of, [&] { return std::get<1>(torch::var_mean(torch::stack({x, x}), 1)); });
  }
  return lines.text();
}

// What is checked first, what is a view, where the elements lie, and what counts as written.
RECORDED(calls, checks, "calls/checks.txt", 60) {
  Lines lines;
  const Tensor x = ramp({2, 3}, torch::kFloat), none = ramp({}, torch::kFloat), i = torch::tensor({0, 5});
  lines.add("solve of a singular matrix", [&] { return torch::linalg_solve(torch::zeros({2, 2}), torch::ones({2})); });
  lines.add("cholesky of no positive matrix", [&] { return torch::linalg_cholesky(-torch::eye(2)); });
  lines.add("solve of integers", [&] { return torch::linalg_solve(ramp({2, 3}, torch::kInt), ramp({2}, torch::kInt)); });
  lines.add("solve of what is not square", [&] { return torch::linalg_solve(ramp({2, 3}, torch::kHalf), ramp({2}, torch::kHalf)); });
  lines.add("index_put_ of a shape beside a bad index", [&] { return x.clone().index_put_({i}, ramp({2}, torch::kFloat)); });
  lines.add("index_put_ of a dtype beside a bad index", [&] { return x.clone().index_put_({i}, ramp({2, 3}, torch::kDouble)); });
  lines.add("index_put_ of a bad index", [&] { return x.clone().index_put_({i}, ramp({2, 3}, torch::kFloat)); });
  lines.add("index_select of a bad row", [&] { return x.index_select(0, i); });
  lines.add("index_select of a bad column", [&] { return x.index_select(1, i); });
  lines.add("index_add of a bad row", [&] { return x.index_add(0, i, x); });
  lines.add("index_add of a bad row, scaled", [&] { return x.index_add(0, i, x, 2); });
  lines.add("index_add of a number", [&] { return none.index_add(0, torch::tensor({0, 0}), none); });
  lines.add("index_reduce of a number", [&] { return torch::index_reduce(none, 0, torch::tensor({0, 0}), none, "mean"); });
  lines.add("index_reduce of bools", [&] { return torch::index_reduce(x.gt(2), 0, torch::tensor({0}), x.gt(2).slice(0, 0, 1), "amin", false); });
  lines.add("index_copy of a number", [&] { return x[0].index_copy(0, torch::tensor({0, 1}), none); });
  lines.add("take_along_dim of what is not flat", [&] { return torch::take_along_dim(x.t(), torch::tensor({{0}})); });
  lines.add("repeat_interleave of a number", [&] { return torch::repeat_interleave(none, 2, 0); });
  lines.add("masked_fill by bytes", [&] { return x.masked_fill(x.to(torch::kByte), 1); });
  lines.add("lerp of shapes of integers", [&] { return torch::lerp(ramp({2}, torch::kLong), ramp({3}, torch::kLong), ramp({2}, torch::kLong)); });
  lines.add("pow_ of a shape of bools", [&] { return torch::tensor(true).pow_(torch::tensor({true, true})); });
  lines.add("split by a negative size", [&] { return x.split(-1, 5)[0]; });
  lines.add("split_with_sizes", [&] { return x.split_with_sizes({1, 1}, -1)[0]; });
  lines.add("unbind of a number", [&] { return none.unbind(-1)[0]; });
  lines.add("unflatten of a number", [&] { return none.unflatten(0, {1}); });
  lines.add("tensordot of a number", [&] { return torch::tensordot(none, x, {0}, {0}); });
  lines.add("mv of a number", [&] { return torch::mv(none, x[0]); });
  lines.add("baddbmm of a matrix", [&] { return torch::baddbmm(x, x, ramp({2, 3, 4}, torch::kFloat)); });
  lines.add("baddbmm of a wrong addend", [&] { return torch::baddbmm(x[0], ramp({2, 2, 2}, torch::kFloat), ramp({3, 2, 4}, torch::kFloat)); });
  lines.add("im2col of a vector", [&] { return torch::im2col(x[0], {2, 2}, {1, 1}, {0, 0}, {1, 1}); });
  lines.add("batch_norm of a vector", [&] { return torch::batch_norm(x[0], {}, {}, {}, {}, true, 0.1, 1e-5, false); });
  lines.add("group_norm of a number", [&] { return torch::group_norm(none, 1); });
  lines.add("group_norm of no channels", [&] { return torch::group_norm(ramp({2, 0}, torch::kFloat), 1); });
  lines.add("nll_loss_nd of a vector", [&] { return torch::nll_loss_nd(x[0], torch::tensor({1, 1})); });
  lines.add("cross_entropy_loss of integers", [&] { return torch::cross_entropy_loss(x, x.to(torch::kLong)); });
  lines.add("narrow_copy", [&] { return x.narrow_copy(2, 0, 1); });
  lines.add("max_pool1d of integers", [&] { return torch::max_pool1d(ramp({1, 4}, torch::kLong), 2); });
  lines.add("softmax of no integers", [&] { return torch::softmax(ramp({0, 2}, torch::kLong), 1); });
  lines.add("imag of a real tensor", [&] { return torch::imag(x); });
  lines.add("isin of bools", [&] { return torch::isin(x.gt(2), x.gt(2)); });
  lines.add("isin", [&] { return torch::isin(x.t(), ramp({20}, torch::kFloat)); });
  lines.add("det of an empty matrix of halves", [&] { return torch::linalg_det(ramp({0, 0}, torch::kHalf)); });
  lines.add("cov", [&] { return torch::cov(x); });
  lines.add("cov of weights", [&] { return torch::cov(x, 1, torch::tensor({1, 2, 1}), torch::tensor({0.5, 1., 2.})); });
  lines.add("cov of one", [&] { return torch::cov(ramp({1}, torch::kFloat)); });
  lines.add("cov of negative weights", [&] { return torch::cov(x, 1, torch::tensor({1, -2, 1})); });
  lines.add("corrcoef", [&] { return torch::corrcoef(x); });
  lines.add("is_floating_point", [&] { return torch::is_floating_point(x); });
  lines.add("kron", [&] { return torch::kron(x, x[0]); });
  lines.add("kron of what is not flat", [&] { return torch::kron(x.t(), x[0]); });
  lines.add("view as another dtype", [&] { return x.view(torch::kInt).ne(0); });
  lines.add("a view as another dtype is none", [&] { return x.view(torch::kInt).is_view(); });
  lines.add("combinations", [&] { return torch::combinations(x[0], 2); });
  const Tensor signal = ramp({1, 2, 6}, torch::kFloat), last = ramp({1, 6, 2}, torch::kFloat).transpose(1, 2);
  lines.add("avg_pool1d", [&] { return torch::avg_pool1d(signal, 2); });
  lines.add("avg_pool1d of channels last", [&] { return torch::avg_pool1d(last, 2); });
  lines.add("adaptive_avg_pool1d", [&] { return torch::adaptive_avg_pool1d(signal, 3); });
  lines.add("adaptive_max_pool1d", [&] { return std::get<0>(torch::adaptive_max_pool1d(signal, 3)); });
  lines.add("max_pool1d_with_indices", [&] { return std::get<1>(torch::max_pool1d_with_indices(signal, 2)); });
  lines.add("conv1d of channels last", [&] { return torch::conv1d(last, ramp({2, 2, 2}, torch::kFloat)); });
  lines.add("conv1d without a batch", [&] { return torch::conv1d(signal[0], ramp({1, 2, 2}, torch::kFloat)); });
  const Tensor volume = ramp({1, 2, 2, 2, 2}, torch::kFloat).contiguous(at::MemoryFormat::ChannelsLast3d);
  lines.add("avg_pool3d of channels last", [&] { return torch::avg_pool3d(volume, 1); });
  lines.add("max_pool3d of channels last", [&] { return torch::max_pool3d(volume, 1); });
  lines.add("adaptive_avg_pool3d of channels last", [&] { return torch::adaptive_avg_pool3d(volume, {1, 2, 2}); });
  lines.add("dropout_ that drops nothing", [&] { return [&] { Tensor t = x.clone(); return static_cast<int64_t>(torch::dropout_(t, 0.5, false)._version()); }(); });
  lines.add("number for a tensor", [&] { return call("aten::add", "Tensor", {x, 2, 1}); });
  lines.add("number for the second of a power", [&] { return call("aten::float_power", "Scalar", {x, 2}); });
  Tensor leaf = torch::eye(2, torch::requires_grad());
  lines.add("gradient of pinverse", [&] { return torch::autograd::grad({torch::pinverse(leaf).sum()}, {leaf})[0].contiguous(); });
  lines.add("gradient by a constant", [&] { return std::get<0>(torch::native_batch_norm(x, {}, {}, torch::ones({3}, torch::requires_grad()), torch::ones({3}), true, 0.1, 1e-5)); });
  return lines.text();
}

// The unsigned types that few kernels compute with.
RECORDED(calls, barebones_unsigned, "calls/unsigned.txt", 270) {
  Lines lines;
  for (const auto a : {torch::kUInt16, torch::kUInt32, torch::kUInt64}) {
    const std::string of = std::string(" of ") + c10::toString(a);
    const Tensor f = torch::tensor({1.f, 6.f, 4.f}), u = f.to(a), v = torch::tensor({3.f, 2.f, 5.f}).to(a), i = torch::tensor({2, 0});
    lines.add("add" + of, [&] { return u + u; });
    lines.add("add a float" + of, [&] { return u + f; });
    lines.add("add an int" + of, [&] { return u + torch::ones({3}, torch::kInt); });
    lines.add("mul" + of, [&] { return u * u; });
    lines.add("mul a number" + of, [&] { return u * 3; });
    lines.add("mul a fraction" + of, [&] { return u * 2.5; });
    lines.add("mul another unsigned" + of, [&] { return u * torch::ones({3}, torch::kByte); });
    lines.add("div" + of, [&] { return u / u; });
    lines.add("eq" + of, [&] { return u == u; });
    lines.add("ne a fraction" + of, [&] { return u != 1.5; });
    lines.add("eq a negative number" + of, [&] { return u == -1; });
    lines.add("lt" + of, [&] { return u < 3; });
    lines.add("and" + of, [&] { return u.bitwise_and(3); });
    lines.add("or" + of, [&] { return u.bitwise_or(u); });
    lines.add("xor" + of, [&] { return u.bitwise_xor(u); });
    lines.add("not" + of, [&] { return u.bitwise_not(); });
    lines.add("shift" + of, [&] { return u.bitwise_left_shift(1); });
    lines.add("maximum" + of, [&] { return torch::maximum(u, v); });
    lines.add("minimum" + of, [&] { return torch::minimum(u, v); });
    lines.add("fmax" + of, [&] { return torch::fmax(u, v); });
    lines.add("clamp" + of, [&] { return u.clamp(2, 5); });
    lines.add("clamp from above" + of, [&] { return u.clamp_max(4); });
    lines.add("clamp by tensors" + of, [&] { return u.clamp(v, v); });
    lines.add("relu" + of, [&] { return u.relu(); });
    lines.add("sin" + of, [&] { return u.sin(); });
    lines.add("exp" + of, [&] { return u.exp(); });
    lines.add("reciprocal" + of, [&] { return u.reciprocal(); });
    lines.add("floor" + of, [&] { return u.floor(); });
    lines.add("neg" + of, [&] { return u.neg(); });
    lines.add("abs" + of, [&] { return u.abs(); });
    lines.add("sign" + of, [&] { return u.sign(); });
    lines.add("pow" + of, [&] { return u.pow(2); });
    lines.add("float_power" + of, [&] { return u.float_power(2); });
    lines.add("square" + of, [&] { return u.square(); });
    lines.add("isnan" + of, [&] { return u.isnan(); });
    lines.add("isfinite" + of, [&] { return u.isfinite(); });
    lines.add("signbit" + of, [&] { return u.signbit(); });
    lines.add("isclose" + of, [&] { return u.isclose(u); });
    lines.add("equal" + of, [&] { return torch::equal(u, u); });
    lines.add("sum" + of, [&] { return u.sum(); });
    lines.add("prod" + of, [&] { return u.prod(); });
    lines.add("cumsum" + of, [&] { return u.cumsum(0); });
    lines.add("mean" + of, [&] { return u.mean(); });
    lines.add("max" + of, [&] { return u.max(); });
    lines.add("amax" + of, [&] { return u.amax(); });
    lines.add("argmax" + of, [&] { return u.argmax(); });
    lines.add("any" + of, [&] { return u.any(); });
    lines.add("all" + of, [&] { return u.all(); });
    lines.add("median" + of, [&] { return u.median(); });
    lines.add("logsumexp" + of, [&] { return u.logsumexp(0); });
    lines.add("count_nonzero" + of, [&] { return u.count_nonzero(); });
    lines.add("sort" + of, [&] { return std::get<0>(u.sort()); });
    lines.add("argsort" + of, [&] { return u.argsort(0, true); });
    lines.add("topk" + of, [&] { return std::get<0>(u.topk(2)); });
    lines.add("unique" + of, [&] { return std::get<0>(torch::_unique2(u)); });
    lines.add("searchsorted" + of, [&] { return torch::searchsorted(u, u); });
    lines.add("bincount" + of, [&] { return u.bincount(); });
    lines.add("index_select" + of, [&] { return u.index_select(0, i); });
    lines.add("index" + of, [&] { return u.index({i}); });
    lines.add("index by a mask" + of, [&] { return u.index({u == u}); });
    lines.add("gather" + of, [&] { return u.gather(0, i); });
    lines.add("scatter" + of, [&] { return u.scatter(0, i, v.narrow(0, 0, 2)); });
    lines.add("scatter_add" + of, [&] { return u.scatter_add(0, i, v.narrow(0, 0, 2)); });
    lines.add("where" + of, [&] { return torch::where(f > 0, u, v); });
    lines.add("cat" + of, [&] { return torch::cat({u, v}); });
    lines.add("cat with another" + of, [&] { return torch::cat({u, i}); });
    lines.add("pad" + of, [&] { return torch::constant_pad_nd(u, {1, 1}); });
    lines.add("roll" + of, [&] { return u.roll(1); });
    lines.add("flip" + of, [&] { return u.flip(0); });
    lines.add("diag" + of, [&] { return u.diag(); });
    lines.add("repeat" + of, [&] { return u.repeat({2}); });
    lines.add("embedding" + of, [&] { return torch::embedding(u.view({3, 1}), i); });
    lines.add("mm" + of, [&] { return u.view({1, 3}).mm(u.view({3, 1})); });
    lines.add("softmax" + of, [&] { return u.softmax(0); });
    lines.add("kron" + of, [&] { return torch::kron(u, u); });
    lines.add("zeros" + of, [&] { return torch::zeros({2}, a); });
    lines.add("full" + of, [&] { return torch::full({2}, 7, a); });
    lines.add("full too large" + of, [&] { return torch::full({2}, 1e20, a); });
    lines.add("full negative" + of, [&] { return torch::full({2}, -1, a).eq(-1); });
    lines.add("arange" + of, [&] { return torch::arange(3, a); });
    lines.add("linspace" + of, [&] { return torch::linspace(0, 2, 3, a); });
    lines.add("to float" + of, [&] { return u.to(torch::kFloat); });
    lines.add("from a negative float" + of, [&] { return (-f).to(a).to(torch::kInt); });
    lines.add("to bool" + of, [&] { return u.to(torch::kBool); });
    lines.add("to int8" + of, [&] { return u.to(torch::kChar); });
    lines.add("view as bytes" + of, [&] { return u.view(torch::kByte).sum(); });
    lines.add("can_cast" + of, [&] { return torch::can_cast(a, torch::kInt); });
    lines.add("random_" + of, [&] { return torch::empty({3}, a).random_(); });
    lines.add("bernoulli_" + of, [&] { return torch::empty({3}, a).bernoulli_(); });
    lines.add("requires_grad" + of, [&] { return torch::zeros({2}, a).requires_grad_(); });
  }
  return lines.text();
}

TEST(calls, what_only_uint64_holds) {
  constexpr uint64_t kLarge = (uint64_t(1) << 63) + 5;
  const Tensor large = torch::full({2}, c10::Scalar(kLarge), torch::kUInt64);
  EXPECT_EQ(large[0].item().toUInt64(), kLarge);
  EXPECT_EQ(large[0].item().toUInt64(), kLarge);
  EXPECT(large[0].item().isIntegral(false));
  EXPECT_EQ(large.to(torch::kDouble)[0].item<double>(), 9223372036854775808.0);
  EXPECT_EQ(torch::tensor({1e19}).to(torch::kUInt64)[0].item().toUInt64(), uint64_t(9999999980506447872u));
  const Tensor small = torch::ones({2}, torch::kUInt64);
  EXPECT_EQ(torch::maximum(large, small)[0].item().toUInt64(), kLarge);
  EXPECT_EQ(large.clamp_max(7)[0].item().toUInt64(), uint64_t(7));
  EXPECT_EQ(std::get<0>(torch::cat({large, small}).sort())[0].item().toUInt64(), uint64_t(1));
  EXPECT_THROW(std::runtime_error, "value cannot be converted to type int64_t without overflow", large[0].item().toLong());
}

// What is moved out of a value is in it no longer.
TEST(calls, a_list_that_was_moved_out) {
  c10::IValue value(c10::List<int64_t>({1, 2}));
  const c10::List<int64_t> kept = value.toIntList();
  EXPECT(!value.isNone());
  const c10::List<int64_t> taken = std::move(value).toIntList();
  EXPECT(value.isNone());
  EXPECT_EQ(taken.size(), 2u);
  EXPECT_EQ(kept.size(), 2u);
}

TEST(calls, numbers_of_a_tensor_have_to_fit) {
  EXPECT_THROW(std::runtime_error, "value cannot be converted to type", torch::tensor({c10::complex<double>(1, 2)}, torch::kFloat));
  EXPECT_EQ(torch::tensor({c10::complex<double>(1, 0)}, torch::kFloat).item<float>(), 1);
  EXPECT_EQ(torch::tensor({1.5, 2.5}, torch::kHalf)[1].item<float>(), 2.5f);
}
