#include "loops.h"

#include <cmath>
#include <functional>
#include <limits>
#include <stdexcept>

using infer::Argument;
using infer::Node;
using Sizes = std::vector<int64_t>;

namespace {

/// A call that the backends leave to libinfer.
struct Refused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

void require(bool holds) {
  if (!holds) throw Refused("not lowered");
}

int64_t product(const Sizes& sizes) {
  int64_t n = 1;
  for (int64_t size : sizes) n *= size;
  return n;
}

Sizes row_major(const Sizes& sizes) {
  Sizes strides(sizes.size());
  int64_t n = 1;
  for (size_t d = sizes.size(); d-- > 0; n *= sizes[d]) strides[d] = n;
  return strides;
}

int64_t wrapped(int64_t dim, size_t rank) {
  return dim < 0 ? dim + static_cast<int64_t>(rank) : dim;
}

/// What a view shows of a row-major tensor.
struct Shown {
  Sizes sizes, strides;
  int64_t offset = 0;
};

class Lowering {
 public:
  Program program;

  int new_buffer(int64_t n) {
    program.buffers.push_back(n);
    return static_cast<int>(program.buffers.size()) - 1;
  }
  void node(const Node& node, bool in_place);
  /// The buffer of a value, made when it is first asked for.
  int of(const infer::Value& value) {
    const auto [at, is_new] = values_.try_emplace(value.index(), -1);
    if (is_new) {
      const auto geometry = value.geometry();
      require(geometry && geometry->dtype == at::kFloat);
      at->second = new_buffer(geometry->numel());
    }
    return at->second;
  }

 private:
  friend struct Call;
  std::map<size_t, int> values_;
  std::map<size_t, int> constants_;
};

/// One node on its way to nests.
struct Call {
  Lowering& to;
  const Node& node;
  const std::vector<Argument> args;
  /// The buffer and sizes of the result; of a node that writes those of its first argument.
  int out = -1;
  Sizes sizes;

  Call(Lowering& to, const Node& node) : to(to), node(node), args(node.args()) {}

  // ---- arguments ----
  bool none(size_t i) const { return args.at(i).is_none(); }
  bool is_tensor(size_t i) const { return args.at(i).is_value() || args.at(i).is_constant(); }
  Sizes sizes_of(const Argument& a) const {
    if (a.is_constant()) return a.constant().tensor().sizes().vec();
    require(a.is_value());
    return a.value().sizes();
  }
  Sizes sizes_of(size_t i) const { return sizes_of(args.at(i)); }
  int buffer(const Argument& a) {
    if (a.is_value()) return to.of(a.value());
    require(a.is_constant());
    const infer::Constant constant = a.constant();
    const auto [at, is_new] = to.constants_.try_emplace(constant.index(), -1);
    if (is_new) {
      const c10::IValue value = constant.value();
      require(value.isTensor() && value.toTensor().scalar_type() == at::kFloat);
      at->second = to.new_buffer(value.toTensor().numel());
      to.program.constants.push_back({at->second, value.toTensor().detach().contiguous()});
    }
    return at->second;
  }
  int buffer(size_t i) { return buffer(args.at(i)); }
  double number(size_t i) const {
    const c10::IValue& v = args.at(i).literal();
    if (v.isInt()) return static_cast<double>(v.toInt());
    if (v.isBool()) return v.toBool();
    if (v.isTensor()) {
      require(v.toTensor().numel() == 1);
      return v.toTensor().item<double>();
    }
    require(v.isDouble());
    return v.toDouble();
  }
  double number(size_t i, double otherwise) const { return none(i) ? otherwise : number(i); }
  int64_t integer(size_t i) const {
    const c10::IValue& v = args.at(i).literal();
    require(v.isInt());
    return v.toInt();
  }
  Sizes integers(size_t i) const {
    const c10::IValue& v = args.at(i).literal();
    require(v.isIntList() || (v.isList() && v.toListRef().empty()));
    return v.isIntList() ? v.toIntVector() : Sizes();
  }
  bool flag(size_t i) const { return args.at(i).literal().toBool(); }

  // ---- nests ----
  /// An operand broadcast to the loops, which are the result's dimensions.
  Access broadcast(int buffer, const Sizes& own, const Sizes& loops) const {
    Access access{buffer, 0, Sizes(loops.size())};
    const Sizes strides = row_major(own);
    require(own.size() <= loops.size());
    for (size_t d = 0; d < own.size(); d++) {
      const size_t at = loops.size() - own.size() + d;
      require(own[d] == 1 || own[d] == loops[at]);
      access.strides[at] = own[d] == 1 ? 0 : strides[d];
    }
    return access;
  }
  Access whole(int buffer, const Sizes& own) const { return {buffer, 0, row_major(own)}; }
  void nest(Nest nest) { to.program.nests.push_back(std::move(nest)); }
  /// out = op(in), element by element.
  void pointwise(int out, const Sizes& sizes, Op op, std::vector<Access> in, double p = 0, double q = 0) {
    nest({sizes, sizes.size(), whole(out, sizes), std::move(in), op, p, q, Reduce::none});
  }
  void elementwise(Op op, const std::vector<size_t>& which, double p = 0, double q = 0) {
    std::vector<Access> in;
    for (size_t i : which) in.push_back(broadcast(buffer(i), sizes_of(i), sizes));
    pointwise(out, sizes, op, std::move(in), p, q);
  }
  void copy_of(int from) { pointwise(out, {to.program.buffers[out]}, Op::copy, {{from, 0, {1}}}); }
  void fill(int out, double p) { pointwise(out, {to.program.buffers[out]}, Op::number, {}, p); }
  /// The result is what a view shows of argument 0.
  void shows(const Shown& shown) {
    check(shown, 0);
    pointwise(out, shown.sizes, Op::copy, {{buffer(0), shown.offset, shown.strides}});
  }
  /// The result is argument 0, with argument 1 where a view shows it.
  void scatters(const Shown& shown) {
    check(shown, 0);
    copy_of(buffer(0));
    nest({shown.sizes, shown.sizes.size(), {out, shown.offset, shown.strides}, {whole(buffer(1), shown.sizes)}, Op::copy});
  }
  void check(const Shown& shown, size_t of) const {
    int64_t last = shown.offset;
    for (size_t d = 0; d < shown.sizes.size(); d++) last += (shown.sizes[d] - 1) * shown.strides[d];
    require(product(shown.sizes) == 0 || (shown.offset >= 0 && last < product(sizes_of(of))));
  }
  /// Reduces argument values over dimensions: result sizes have 1 there.
  void reduce(int out, int in, const Sizes& own, const std::vector<bool>& reduced, Op op, std::vector<Access> others, Reduce how, double p = 0) {
    Nest n;
    const Sizes strides = row_major(own);
    Sizes kept = own;
    for (size_t d = 0; d < own.size(); d++) kept[d] = reduced[d] ? 1 : own[d];
    const Sizes of_out = row_major(kept);
    std::vector<size_t> order;
    for (size_t d = 0; d < own.size(); d++) {
      if (!reduced[d]) order.push_back(d);
    }
    n.outer = order.size();
    for (size_t d = 0; d < own.size(); d++) {
      if (reduced[d]) order.push_back(d);
    }
    Access from{in, 0, {}};
    n.out.buffer = out;
    for (Access& a : others) n.in.push_back({a.buffer, a.offset, {}});
    for (size_t d : order) {
      n.loops.push_back(own[d]);
      from.strides.push_back(strides[d]);
      n.out.strides.push_back(reduced[d] ? 0 : of_out[d]);
      for (size_t i = 0; i < others.size(); i++) n.in[i].strides.push_back(others[i].strides[d]);
    }
    n.in.insert(n.in.begin(), from);
    n.op = op;
    n.p = p;
    n.reduce = how;
    nest(std::move(n));
  }
  std::vector<bool> dims(const Sizes& own, const Sizes& dims) const {
    std::vector<bool> reduced(own.size(), dims.empty());
    for (int64_t d : dims) reduced.at(wrapped(d, own.size())) = true;
    return reduced;
  }
  void mean_or_sum(const std::vector<bool>& reduced, bool mean) {
    const Sizes own = sizes_of(0);
    int64_t n = 1;
    for (size_t d = 0; d < own.size(); d++) n *= reduced[d] ? own[d] : 1;
    require(n > 0);
    reduce(out, buffer(0), own, reduced, Op::copy, {}, Reduce::sum);
    if (mean) pointwise(out, {to.program.buffers[out]}, Op::div_by, {{out, 0, {1}}}, static_cast<double>(n));
  }
  /// out[batch, i, j] = p * sum over k of a[batch, i, k] b[batch, k, j].
  void product_of(int out, int a, Sizes as, Sizes a_strides, int b, Sizes bs, Sizes b_strides, double p = 1) {
    const size_t rank = std::max(as.size(), bs.size());
    const auto pad = [&](Sizes& sizes, Sizes& strides) {
      sizes.insert(sizes.begin(), rank - sizes.size(), 1);
      strides.insert(strides.begin(), rank - strides.size(), 0);
    };
    pad(as, a_strides);
    pad(bs, b_strides);
    Nest n;
    Access left{a, 0, {}}, right{b, 0, {}};
    const auto loop = [&](int64_t size, int64_t of_a, int64_t of_b) {
      n.loops.push_back(size);
      left.strides.push_back(of_a);
      right.strides.push_back(of_b);
    };
    for (size_t d = 0; d + 2 < rank; d++) {
      require(as[d] == bs[d] || as[d] == 1 || bs[d] == 1);
      loop(std::max(as[d], bs[d]), as[d] == 1 ? 0 : a_strides[d], bs[d] == 1 ? 0 : b_strides[d]);
    }
    loop(as[rank - 2], a_strides[rank - 2], 0);
    loop(bs[rank - 1], 0, b_strides[rank - 1]);
    n.outer = n.loops.size();
    n.out = whole(out, Sizes(n.loops.begin(), n.loops.end()));
    loop(as[rank - 1], a_strides[rank - 1], b_strides[rank - 2]);
    require(as[rank - 1] == bs[rank - 2]);
    n.out.strides.push_back(0);
    n.in = {left, right};
    n.op = Op::mul;
    n.p = p;
    n.reduce = Reduce::sum;
    nest(std::move(n));
  }
  void matmul() {
    Sizes a = sizes_of(0), b = sizes_of(1);
    require(!a.empty() && !b.empty());
    if (a.size() == 1) a.insert(a.begin(), 1);
    if (b.size() == 1) b.push_back(1);
    product_of(out, buffer(0), a, row_major(a), buffer(1), b, row_major(b));
  }
  /// input weight^T + bias
  void linear() {
    const Sizes weight = sizes_of(1);
    require(weight.size() == 2);
    const Sizes own = sizes_of(0);
    require(!own.empty());
    const Sizes rows{product(own) / std::max<int64_t>(own.back(), 1), own.back()};
    product_of(out, buffer(0), rows, row_major(rows), buffer(1), {weight[1], weight[0]}, {1, weight[1]});
    if (!none(2)) pointwise(out, sizes, Op::add, {whole(out, sizes), broadcast(buffer(2), sizes_of(2), sizes)}, 1);
  }
  void softmax_of(int in, int out, const Sizes& own, size_t dim) {
    std::vector<bool> reduced(own.size());
    reduced.at(dim) = true;
    Sizes kept = own;
    kept[dim] = 1;
    const int top = to.new_buffer(product(kept)), sum = to.new_buffer(product(kept));
    reduce(top, in, own, reduced, Op::copy, {}, Reduce::max);
    pointwise(out, own, Op::exp_of_difference, {whole(in, own), broadcast(top, kept, own)});
    reduce(sum, out, own, reduced, Op::copy, {}, Reduce::sum);
    pointwise(out, own, Op::div, {whole(out, own), broadcast(sum, kept, own)});
  }
  void layer_norm() {
    const Sizes own = sizes_of(0);
    const size_t over = integers(1).size();
    std::vector<bool> reduced(own.size());
    Sizes kept = own;
    int64_t n = 1;
    for (size_t d = own.size() - over; d < own.size(); d++) n *= own[d], reduced[d] = true, kept[d] = 1;
    const int mean = to.new_buffer(product(kept)), scale = to.new_buffer(product(kept));
    const auto average = [&](int of) { pointwise(of, {product(kept)}, Op::div_by, {{of, 0, {1}}}, static_cast<double>(n)); };
    reduce(mean, buffer(0), own, reduced, Op::copy, {}, Reduce::sum);
    average(mean);
    reduce(scale, buffer(0), own, reduced, Op::square_of_difference, {broadcast(mean, kept, own)}, Reduce::sum);
    average(scale);
    pointwise(scale, {product(kept)}, Op::rsqrt_of, {{scale, 0, {1}}}, number(4));
    pointwise(out, own, Op::sub, {whole(buffer(0), own), broadcast(mean, kept, own)}, 1);
    pointwise(out, own, Op::mul, {whole(out, own), broadcast(scale, kept, own)}, 1);
    if (!none(2)) pointwise(out, own, Op::mul, {whole(out, own), broadcast(buffer(2), sizes_of(2), own)}, 1);
    if (!none(3)) pointwise(out, own, Op::add, {whole(out, own), broadcast(buffer(3), sizes_of(3), own)}, 1);
  }
  void batch_norm() {
    require(!flag(5) && !none(3) && !none(4));
    const Sizes own = sizes_of(0);
    Sizes channels(own.size(), 1);
    channels.at(1) = own[1];
    const auto channel = [&](int buffer) { return broadcast(buffer, channels, own); };
    const int scale = to.new_buffer(own[1]);
    pointwise(scale, {own[1]}, Op::rsqrt_of, {{buffer(4), 0, {1}}}, number(7));
    if (!none(1)) pointwise(scale, {own[1]}, Op::mul, {{scale, 0, {1}}, {buffer(1), 0, {1}}}, 1);
    pointwise(out, own, Op::sub, {whole(buffer(0), own), channel(buffer(3))}, 1);
    pointwise(out, own, Op::mul, {whole(out, own), channel(scale)}, 1);
    if (!none(2)) pointwise(out, own, Op::add, {whole(out, own), channel(buffer(2))}, 1);
  }
  /// Argument 0, with a border of numbers around its planes.
  int padded(Sizes& own, const Sizes& padding, double border) {
    require(own.size() == 4 && padding.size() == 2);
    const int in = buffer(0);
    if (padding[0] == 0 && padding[1] == 0) return in;
    Sizes with = own;
    with[2] += 2 * padding[0], with[3] += 2 * padding[1];
    const int larger = to.new_buffer(product(with));
    fill(larger, border);
    const Sizes strides = row_major(with);
    nest({own, 4, {larger, padding[0] * strides[2] + padding[1], strides}, {whole(in, own)}, Op::copy});
    own = with;
    return larger;
  }
  void conv2d() {
    const Sizes weight = sizes_of(1), stride = integers(3), dilation = integers(5);
    Sizes own = sizes_of(0);
    require(integer(6) == 1 && sizes.size() == 4 && stride.size() == 2 && dilation.size() == 2);
    const int in = padded(own, integers(4), 0);
    const Sizes s = row_major(own), w = row_major(weight), o = row_major(sizes);
    Nest n;
    n.loops = {sizes[0], sizes[1], sizes[2], sizes[3], weight[1], weight[2], weight[3]};
    n.outer = 4;
    n.out = {out, 0, {o[0], o[1], o[2], o[3], 0, 0, 0}};
    n.in = {{in, 0, {s[0], 0, stride[0] * s[2], stride[1] * s[3], s[1], dilation[0] * s[2], dilation[1] * s[3]}},
            {buffer(1), 0, {0, w[0], 0, 0, w[1], w[2], w[3]}}};
    n.op = Op::mul;
    n.p = 1;
    n.reduce = Reduce::sum;
    nest(std::move(n));
    if (!none(2)) pointwise(out, sizes, Op::add, {whole(out, sizes), broadcast(buffer(2), {weight[0], 1, 1}, sizes)}, 1);
  }
  void max_pool2d() {
    const Sizes kernel = integers(1), dilation = integers(4);
    const Sizes stride = integers(2).empty() ? kernel : integers(2);
    Sizes own = sizes_of(0);
    require(!flag(5) && kernel.size() == 2 && stride.size() == 2 && dilation.size() == 2);
    const int in = padded(own, integers(3), -std::numeric_limits<double>::infinity());
    const Sizes s = row_major(own), o = row_major(sizes);
    Nest n;
    n.loops = {sizes[0], sizes[1], sizes[2], sizes[3], kernel[0], kernel[1]};
    n.outer = 4;
    n.out = {out, 0, {o[0], o[1], o[2], o[3], 0, 0}};
    n.in = {{in, 0, {s[0], s[1], stride[0] * s[2], stride[1] * s[3], dilation[0] * s[2], dilation[1] * s[3]}}};
    n.reduce = Reduce::max;
    nest(std::move(n));
  }
  void attention() {
    require(number(4) == 0 && !flag(5));
    const Sizes q = sizes_of(0), k = sizes_of(1), v = sizes_of(2);
    const size_t rank = q.size();
    require(rank >= 2 && k.size() == rank && v.size() == rank);
    require(Sizes(q.begin(), q.end() - 2) == Sizes(k.begin(), k.end() - 2));
    Sizes scores = q, transposed = k, strides = row_major(k);
    scores[rank - 1] = k[rank - 2];
    std::swap(transposed[rank - 1], transposed[rank - 2]);
    std::swap(strides[rank - 1], strides[rank - 2]);
    const int score = to.new_buffer(product(scores));
    const double scale = number(6, 1 / std::sqrt(static_cast<double>(q.back())));
    product_of(score, buffer(0), q, row_major(q), buffer(1), transposed, strides, scale);
    if (!none(3)) pointwise(score, scores, Op::add, {whole(score, scores), broadcast(buffer(3), sizes_of(3), scores)}, 1);
    softmax_of(score, score, scores, rank - 1);
    product_of(out, score, scores, row_major(scores), buffer(2), v, row_major(v));
  }

  // ---- views ----
  Shown base() const {
    const Sizes own = sizes_of(0);
    return {own, row_major(own), 0};
  }
  /// slice, from argument `first` on.
  Shown slice(size_t first) const {
    Shown s = base();
    const int64_t dim = wrapped(integer(first), s.sizes.size()), size = s.sizes.at(dim), step = integer(first + 3);
    const auto bound = [&](int64_t i) { return std::min(std::max<int64_t>(i < 0 ? i + size : i, 0), size); };
    const int64_t start = bound(none(first + 1) ? 0 : integer(first + 1)), end = bound(none(first + 2) ? size : integer(first + 2));
    s.offset = start * s.strides[dim];
    s.sizes[dim] = std::max<int64_t>(0, (end - start + step - 1) / step);
    s.strides[dim] *= step;
    return s;
  }
  Shown select(size_t first) const {
    Shown s = base();
    const int64_t dim = wrapped(integer(first), s.sizes.size());
    s.offset = wrapped(integer(first + 1), s.sizes.at(dim)) * s.strides[dim];
    s.sizes.erase(s.sizes.begin() + dim);
    s.strides.erase(s.strides.begin() + dim);
    return s;
  }
  Shown diagonal(size_t first) const {
    Shown s = base();
    const int64_t k = integer(first), a = wrapped(integer(first + 1), s.sizes.size()), b = wrapped(integer(first + 2), s.sizes.size());
    const int64_t n = std::max<int64_t>(0, k >= 0 ? std::min(s.sizes.at(a), s.sizes.at(b) - k) : std::min(s.sizes.at(a) + k, s.sizes.at(b)));
    s.offset = k >= 0 ? k * s.strides[b] : -k * s.strides[a];
    const int64_t stride = s.strides[a] + s.strides[b];
    for (int64_t d : {std::max(a, b), std::min(a, b)}) {
      s.sizes.erase(s.sizes.begin() + d);
      s.strides.erase(s.strides.begin() + d);
    }
    s.sizes.push_back(n);
    s.strides.push_back(stride);
    return s;
  }
  /// as_strided, of a first argument whose memory is row-major as its buffer is.
  Shown as_strided(size_t first) const {
    require(args.at(0).is_value() && args.at(0).value().geometry()->is_contiguous());
    const Argument& offset = args.at(first + 2);
    const bool is_given = offset.kind() == Argument::Kind::storage_offset;
    require(is_given || offset.is_none());
    return {integers(first), integers(first + 1), is_given ? offset.storage_offset() : 0};
  }
  Shown permuted(const Sizes& order) const {
    const Shown own = base();
    Shown s;
    for (int64_t d : order) {
      s.sizes.push_back(own.sizes.at(wrapped(d, own.sizes.size())));
      s.strides.push_back(own.strides.at(wrapped(d, own.sizes.size())));
    }
    return s;
  }
  Shown transposed(int64_t a, int64_t b) const {
    Shown s = base();
    if (s.sizes.empty()) return s;
    a = wrapped(a, s.sizes.size()), b = wrapped(b, s.sizes.size());
    std::swap(s.sizes.at(a), s.sizes.at(b));
    std::swap(s.strides.at(a), s.strides.at(b));
    return s;
  }
  Shown expanded() const {
    const Access a = broadcast(-1, sizes_of(0), sizes);
    return {sizes, a.strides, 0};
  }
  void cat() {
    const int64_t dim = wrapped(integer(1), sizes.size());
    int64_t at = 0;
    const Sizes strides = row_major(sizes);
    for (const Argument& a : args.at(0).elements()) {
      const Sizes own = sizes_of(a);
      require(own.size() == sizes.size());
      nest({own, own.size(), {out, at * strides.at(dim), strides}, {whole(buffer(a), own)}, Op::copy});
      at += own[dim];
    }
  }
  /// alpha of an addition.
  double alpha(size_t i) const { return number(i, 1); }
};

using Builder = std::function<void(Call&)>;

Builder unary(Op op) {
  return [op](Call& c) { c.elementwise(op, {0}); };
}

/// add and sub of a tensor; a number that comes as a tensor is a number.
Builder sum(Op op) {
  return [op](Call& c) {
    if (c.is_tensor(1)) return c.elementwise(op, {0, 1}, c.alpha(2));
    c.elementwise(Op::affine, {0}, 1, (op == Op::add ? 1 : -1) * c.number(1) * c.alpha(2));
  };
}

Builder shows(Shown (Call::*view)(size_t) const) {
  return [view](Call& c) { c.shows((c.*view)(1)); };
}

Builder scatters(Shown (Call::*view)(size_t) const) {
  return [view](Call& c) { c.scatters((c.*view)(2)); };
}

void times(Call& c) {
  if (c.is_tensor(1)) return c.elementwise(Op::mul, {0, 1}, 1);
  c.elementwise(Op::affine, {0}, c.number(1), 0);
}

void quotient(Call& c) {
  if (c.is_tensor(1)) return c.elementwise(Op::div, {0, 1});
  c.elementwise(Op::div_by, {0}, c.number(1));
}

void same_elements(Call& c) { c.copy_of(c.buffer(0)); }

/// How operators are lowered, by name; those that write have the name of those that do not.
const std::map<std::string, Builder>& builders() {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  static const std::map<std::string, Builder> all = {
      {"add.Tensor", sum(Op::add)}, {"add.Scalar", sum(Op::add)}, {"sub.Tensor", sum(Op::sub)}, {"sub.Scalar", sum(Op::sub)},
      {"rsub.Scalar", [](Call& c) { c.elementwise(Op::affine, {0}, -c.alpha(2), c.number(1)); }},
      {"mul.Tensor", times}, {"mul.Scalar", times}, {"div.Tensor", quotient}, {"div.Scalar", quotient},
      {"reciprocal", [](Call& c) { c.elementwise(Op::into, {0}, 1); }},
      {"neg", unary(Op::neg)}, {"abs", unary(Op::abs)}, {"exp", unary(Op::exp)}, {"sqrt", unary(Op::sqrt)}, {"relu", unary(Op::relu)},
      {"sigmoid", unary(Op::sigmoid)}, {"tanh", unary(Op::tanh)},
      {"rsqrt", [](Call& c) { c.elementwise(Op::rsqrt_of, {0}, 0); }},
      {"gelu", [](Call& c) { c.elementwise(c.args.at(1).literal().toStringRef() == "tanh" ? Op::gelu_tanh : Op::gelu, {0}); }},
      {"maximum", [](Call& c) { c.elementwise(Op::maximum, {0, 1}); }},
      {"minimum", [](Call& c) { c.elementwise(Op::minimum, {0, 1}); }},
      {"clamp", [](Call& c) { c.elementwise(Op::clamp, {0}, c.number(1, -infinity), c.number(2, infinity)); }},
      {"clamp_min", [](Call& c) { c.elementwise(Op::clamp, {0}, c.number(1), infinity); }},
      {"fill.Scalar", [](Call& c) { c.fill(c.out, c.number(1)); }},
      {"zero", [](Call& c) { c.fill(c.out, 0); }},
      {"zeros", [](Call& c) { c.fill(c.out, 0); }}, {"zeros_like", [](Call& c) { c.fill(c.out, 0); }},
      {"ones", [](Call& c) { c.fill(c.out, 1); }}, {"ones_like", [](Call& c) { c.fill(c.out, 1); }},
      {"full", [](Call& c) { c.fill(c.out, c.number(1)); }},
      {"new_empty_strided", [](Call& c) { c.fill(c.out, 0); }},
      // The first argument says how large the result is.
      {"copy", [](Call& c) { c.elementwise(Op::copy, {1}); }},
      {"clone", same_elements}, {"view_copy", same_elements}, {"_unsafe_view", same_elements}, {"unsqueeze_copy", same_elements},
      {"squeeze_copy", same_elements}, {"squeeze_copy.dim", same_elements}, {"squeeze_copy.dims", same_elements},
      {"detach_copy", same_elements}, {"alias_copy", same_elements},
      {"t_copy", [](Call& c) { c.shows(c.sizes_of(0).size() < 2 ? c.base() : c.transposed(0, 1)); }},
      {"transpose_copy.int", [](Call& c) { c.shows(c.transposed(c.integer(1), c.integer(2))); }},
      {"permute_copy", [](Call& c) { c.shows(c.permuted(c.integers(1))); }},
      {"expand_copy", [](Call& c) { c.shows(c.expanded()); }},
      {"slice_copy.Tensor", shows(&Call::slice)}, {"slice_scatter", scatters(&Call::slice)},
      {"select_copy.int", shows(&Call::select)}, {"select_scatter", scatters(&Call::select)},
      {"diagonal_copy", shows(&Call::diagonal)}, {"diagonal_scatter", scatters(&Call::diagonal)},
      {"as_strided_copy", shows(&Call::as_strided)}, {"as_strided_scatter", scatters(&Call::as_strided)},
      {"cat", [](Call& c) { c.cat(); }},
      {"mm", [](Call& c) { c.matmul(); }}, {"bmm", [](Call& c) { c.matmul(); }}, {"matmul", [](Call& c) { c.matmul(); }},
      {"linear", [](Call& c) { c.linear(); }},
      {"sum", [](Call& c) { c.mean_or_sum(c.dims(c.sizes_of(0), {}), false); }},
      {"sum.dim_IntList", [](Call& c) { c.mean_or_sum(c.dims(c.sizes_of(0), c.none(1) ? Sizes() : c.integers(1)), false); }},
      {"mean", [](Call& c) { c.mean_or_sum(c.dims(c.sizes_of(0), {}), true); }},
      {"mean.dim", [](Call& c) { c.mean_or_sum(c.dims(c.sizes_of(0), c.none(1) ? Sizes() : c.integers(1)), true); }},
      {"amax",
       [](Call& c) {
         require(product(c.sizes_of(0)) > 0);
         c.reduce(c.out, c.buffer(0), c.sizes_of(0), c.dims(c.sizes_of(0), c.integers(1)), Op::copy, {}, Reduce::max);
       }},
      {"softmax.int", [](Call& c) { c.softmax_of(c.buffer(0), c.out, c.sizes, wrapped(c.integer(1), c.sizes.size())); }},
      {"_softmax", [](Call& c) { c.softmax_of(c.buffer(0), c.out, c.sizes, wrapped(c.integer(1), c.sizes.size())); }},
      {"layer_norm", [](Call& c) { c.layer_norm(); }}, {"batch_norm", [](Call& c) { c.batch_norm(); }},
      {"conv2d", [](Call& c) { c.conv2d(); }}, {"max_pool2d", [](Call& c) { c.max_pool2d(); }},
      {"adaptive_avg_pool2d",
       [](Call& c) {
         require(c.integers(1) == Sizes({1, 1}) && c.sizes.size() == 4);
         c.mean_or_sum({false, false, true, true}, true);
       }},
      {"scaled_dot_product_attention", [](Call& c) { c.attention(); }},
  };
  return all;
}

/// "add.Tensor" of "aten::add.Tensor" and of "aten::add_.Tensor", whose first argument is written.
std::string builder_name(const Node& node) {
  std::string name(node.name());
  name.erase(0, name.find("::") == std::string::npos ? 0 : name.find("::") + 2);
  if (node.is_mutable()) {
    const size_t end = name.find('.') == std::string::npos ? name.size() : name.find('.');
    require(end > 1 && name[end - 1] == '_');
    name.erase(end - 1, 1);
  }
  return name;
}

void Lowering::node(const Node& node, bool in_place) {
  const auto found = builders().find(builder_name(node));
  require(found != builders().end() && (in_place || !node.is_mutable()));
  Call call(*this, node);
  if (node.is_mutable()) {
    require(call.args.at(0).is_written() && call.args.at(0).is_value() && node.outputs().empty());
    call.out = call.buffer(0);
    call.sizes = call.sizes_of(0);
  } else {
    const infer::Value result = node.output();
    call.out = of(result);
    call.sizes = result.sizes();
  }
  found->second(call);
}

}  // namespace

bool can_lower(const Node& node, bool in_place) {
  try {
    Lowering lowering;
    lowering.node(node, in_place);
    return true;
  } catch (const std::exception&) {
    return false;  // an operator, a dtype or an argument that is none of ours
  }
}

Program lower(const infer::Graph& part) {
  Lowering lowering;
  for (const infer::Value& v : part.inputs()) lowering.program.inputs.push_back(lowering.of(v));
  for (const Node& node : part.nodes()) lowering.node(node, true);
  for (const infer::Output& output : part.outputs()) {
    const infer::Value v = output.what.value();
    lowering.program.outputs.push_back(lowering.of(v));
    lowering.program.output_sizes.push_back(v.sizes());
  }
  return std::move(lowering.program);
}
