// Boxed calls of all operators with hostile arguments, alone and through every transform: sizes that are huge, zero and negative, NaN, tensors that
// share memory, undefined ones, other dtypes, layouts and types than the schema's. Each call ends within a second in values or in an error that is
// no defect's, and leaves the thread's modes as they were.
//
//   main FIRST COUNT     the calls with the numbers from FIRST on; a call is drawn from its number alone
//   main CALL            one call, which is printed
//
// What is wrong is printed with its number, and the rest goes on; where the process dies or a call does not end, its number is printed last
// (scripts/fuzz_calls.sh goes on after it). HOSTILE_OPS=add,view takes these operators alone.
#include <ATen/autocast_mode.h>
#include <infer/graph.h>
#include <infer/limits.h>
#include <torch/torch.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <deque>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

using infer::Tensors;
using torch::Tensor;

namespace {

/// Processor time that one call may take, its transforms included.
constexpr double kSeconds = 1;
/// After so much of it, or so long if it waits, a call is taken for one that does not end.
constexpr int kSecondsToEnd = 5, kSecondsToWait = 120;
/// Memory the process may ask for beyond what it has at the start: what a call asks beyond it is refused.
constexpr rlim_t kMemory = rlim_t{2} << 30;

/// What standard output was: operators print, too.
std::FILE* report = nullptr;

/// splitmix64.
struct Random {
  uint64_t state;
  uint64_t next() {
    uint64_t z = state += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
  size_t below(size_t n) { return next() % n; }
  bool one_in(size_t n) { return below(n) == 0; }
  template <class List>
  const auto& of(const List& list) {
    return list[below(std::size(list))];
  }
};

struct Operator {
  const infer_op* op;
  std::string name;
  std::vector<std::string> types;
};

using Sizes = std::vector<int64_t>;
const std::vector<Sizes> kShapes{
    {}, {0}, {1}, {3}, {4}, {6}, {2, 3}, {3, 2}, {3, 3}, {4, 4}, {1, 3}, {0, 3}, {2, 0, 3}, {2, 3, 4}, {2, 3, 3}, {4, 4, 4}, {2, 4, 5, 5},
    {2, 2, 3, 3}, {1, 2, 3, 4}, {1, 4, 2, 3, 4}, {2, 1, 2, 1, 2, 1, 2}, {2, 0, 4, 4},
    // Without elements, however large; of as many dimensions as there may be, and almost.
    {0, 3, int64_t{1} << 45, 1}, {int64_t{1} << 40, 0}, {3, int64_t{1} << 40, 0}, Sizes(63, 1), Sizes(64, 1)};
constexpr int64_t kSmall[] = {0, 1, 2, 3, -1, -2, -3, 4, 5, 1, 2, 1};
/// Nothing between what fits a test and what no machine has.
constexpr int64_t kHuge[] = {INT64_MAX,           INT64_MIN,           INT64_MAX - 1,       int64_t{1} << 40,    int64_t{1} << 62,
                             -(int64_t{1} << 40), (int64_t{1} << 32) + 1, int64_t{1} << 50, -(int64_t{1} << 33), INT64_MAX / 2 + 1};
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kFloats[] = {0.0, 1.0, -1.0, 0.5, 2.0, -0.0, 1e-3, 3.7, -2.5, kNan, HUGE_VAL, -HUGE_VAL, 1e300, -1e300, 1e-320, 9.3e18};
constexpr size_t kTameFloats = 8;
constexpr at::ScalarType kDtypes[] = {at::kByte,   at::kChar,          at::kShort,         at::kInt,  at::kLong,     at::kHalf,   at::kFloat,
                                      at::kDouble, at::kComplexFloat, at::kComplexDouble, at::kBool, at::kBFloat16, at::kUInt32, at::kFloat8_e4m3fn};
const std::vector<std::string> kWords{
    "", "none", "tanh", "mean", "sum", "prod", "amax", "amin", "trunc", "floor", "reflect", "replicate", "circular", "constant", "same", "valid",
    "ij", "xy", "linear", "lower", "higher", "midpoint", "nearest", "fro", "nuc", "left", "right", "reduced", "complete", "r", "L", "ij,jk->ik",
    "aten::add"};

/// An argument; its tensors are numbers of the call's list, -1 an undefined one.
struct Argument {
  infer_value value{};
  std::vector<int> tensors;
  Sizes ints;
  std::vector<double> floats;
  std::vector<char> bools;
  std::string text;
};

/// What is done with a call.
struct Way {
  const char* name;
  std::function<Tensors(Random&, const std::function<Tensors(const Tensors&)>&, const Tensors&)> run;
};

class Call {
 public:
  Call(const Operator& op, uint64_t number) : op_(op), random_{number * 0x2545f4914f6cdd1d} {
    dtype_ = random_.one_in(2) ? at::kFloat : random_.of(kDtypes);
    shapes_[0] = random_.of(kShapes);
    shapes_[1] = random_.one_in(2) ? shapes_[0] : random_.of(kShapes);
    tame_ = random_.one_in(2);
    length_ = random_.below(4);
    for (const std::string& type : op.types) arguments_.push_back(argument(type));
    if (random_.one_in(30)) arguments_.resize(random_.below(arguments_.size() + 1));
    if (random_.one_in(30)) arguments_.push_back(any());
  }

  Random& random() { return random_; }
  const Tensors& tensors() const { return tensors_; }
  /// What it said where it failed with a defect.
  const std::string& defect() const { return defect_; }

  /// The call of these tensors instead of its own.
  Tensors operator()(const Tensors& tensors) {
    std::deque<std::vector<const infer_tensor*>> lists;
    std::vector<infer_value> values;
    for (Argument& a : arguments_) {
      infer_value v = a.value;
      const auto handle = [&](int i) { return i < 0 ? nullptr : tensors.at(static_cast<size_t>(i)).raw(); };
      if (v.kind == INFER_VALUE_STRING) v.u.p = a.text.data();
      if (v.kind == INFER_VALUE_TENSOR) v.u.p = const_cast<infer_tensor*>(handle(a.tensors[0]));
      if (v.kind == INFER_VALUE_TENSORS || v.kind == INFER_VALUE_OPTIONAL_TENSORS) {
        lists.emplace_back();
        for (const int i : a.tensors) lists.back().push_back(handle(i));
        v.u.p = lists.back().data();
      }
      values.push_back(v);
    }
    infer_value outs[64]{};
    size_t n = std::size(outs);
    const infer_status status = infer_op_call(op_.op, values.data(), values.size(), outs, &n);
    // A transform may say it in words of its own.
    if (status == INFER_ERROR_INTERNAL && defect_.empty()) defect_ = infer_last_error();
    infer_detail::check(status);
    Tensors results;
    for (size_t i = 0; i < n; i++) {
      const infer_value& v = outs[i];
      if (v.kind == INFER_VALUE_TENSOR && v.u.p) {
        infer_detail::retain(static_cast<infer_tensor*>(v.u.p));
        results.push_back(Tensor::steal(static_cast<infer_tensor*>(v.u.p)));
      } else if (v.kind == INFER_VALUE_TENSORS) {
        for (size_t k = 0; k < v.n; k++) {
          auto* t = static_cast<infer_tensor**>(v.u.p)[k];
          infer_detail::retain(t);
          if (t) results.push_back(Tensor::steal(t));
        }
      }
      infer_value_clear(&outs[i]);
    }
    return results;
  }

  void print() const {
    std::fprintf(report, "%s(", op_.name.c_str());
    for (const Argument& a : arguments_) {
      std::fprintf(report, " kind %d:", a.value.kind);
      for (const int i : a.tensors) std::fprintf(report, " t%d", i);
      for (const int64_t i : a.ints) std::fprintf(report, " %lld", static_cast<long long>(i));
      for (const double f : a.floats) std::fprintf(report, " %g", f);
      if (a.value.kind == INFER_VALUE_STRING) std::fprintf(report, " '%s'", a.text.c_str());
      if (a.value.kind == INFER_VALUE_FLOAT || a.value.kind == INFER_VALUE_COMPLEX) std::fprintf(report, " %g", a.value.u.f);
      if (a.tensors.empty() && a.ints.empty() && a.floats.empty()) std::fprintf(report, " %lld", static_cast<long long>(a.value.u.i));
      std::fprintf(report, ",");
    }
    std::fprintf(report, ")\n");
    for (size_t i = 0; i < tensors_.size(); i++) {
      const Tensor& t = tensors_[i];
      std::fprintf(report, "  t%zu: %s %s", i, c10::toString(t.scalar_type()), c10::str(t.sizes()).c_str());
      if (t.layout() == at::kStrided) std::fprintf(report, " strides %s at %p", c10::str(t.strides()).c_str(), t.is_meta() ? nullptr : t.data_ptr());
      std::fprintf(report, "%s%s\n", t.layout() == at::kStrided ? "" : " sparse", t.requires_grad() ? " requires grad" : "");
    }
  }

 private:
  int64_t number() { return random_.one_in(tame_ ? 40 : 4) ? random_.of(kHuge) : random_.of(kSmall); }
  double real() { return kFloats[random_.below(tame_ ? kTameFloats : std::size(kFloats))]; }
  at::ScalarType dtype() {
    const size_t which = random_.below(10);
    return which == 0 ? at::kLong : which == 1 ? at::kBool : which == 2 ? random_.of(kDtypes) : dtype_;
  }

  /// A tensor in one of several layouts, whose numbers any number may be.
  Tensor dense(const Sizes& sizes, at::ScalarType dtype) {
    const size_t n = sizes.size();
    Sizes strides(n), order(n);
    for (size_t i = 0; i < n; i++) order[i] = static_cast<int64_t>(i);
    Sizes step(n, 1);
    switch (random_.below(8)) {
      case 0: if (n > 1) std::swap(order[n - 1], order[n - 2]); break;
      case 1: std::reverse(order.begin(), order.end()); break;
      case 2: if (n > 0) step[n - 1] = 2; break;
      case 3: if (n > 0) step[random_.below(n)] = 0; break;
      default: break;
    }
    int64_t next = 1;
    for (size_t i = n; i-- > 0;) {
      const auto d = static_cast<size_t>(order[i]);
      strides[d] = next * step[d];
      next *= std::max<int64_t>(sizes[d], 1) * std::max<int64_t>(step[d], 1);
    }
    const bool is_empty = std::find(sizes.begin(), sizes.end(), 0) != sizes.end();
    const int64_t room = random_.one_in(2) ? 0 : 4, length = (is_empty ? 0 : next) + room;
    Tensor numbers = at::empty({length}, at::kDouble);
    const bool has_fractions = at::isFloatingType(dtype) || at::isComplexType(dtype);
    for (int64_t i = 0; i < length; i++) numbers.data_ptr<double>()[i] = has_fractions ? real() : static_cast<double>(random_.of(kSmall));
    return numbers.to(dtype).as_strided(sizes, strides, room);
  }

  int tensor() {
    if (random_.one_in(25)) return -1;
    if (!tensors_.empty() && random_.one_in(6)) {
      const size_t i = random_.below(tensors_.size());
      // The same one, or its memory once more.
      if (random_.one_in(2) || tensors_[i].dim() == 0 || tensors_[i].layout() != at::kStrided) return static_cast<int>(i);
      const Tensor& t = tensors_[i];
      return add(random_.one_in(2) ? t.narrow(0, t.size(0) > 1, t.size(0) - (t.size(0) > 1)) : t.transpose(0, -1));
    }
    const Sizes sizes = random_.one_in(6) ? random_.of(kShapes) : shapes_[random_.below(2)];
    Tensor t = dense(sizes, dtype());
    switch (random_.below(60)) {
      case 0: t = t.to(at::kMeta); break;
      case 1: if (t.dim() > 0 && t.dim() < 8 && t.numel() > 0 && t.dim() != 0) t = t.to_sparse(); break;
      case 2: if (t.dim() == 2 && t.numel() > 0) t = t.to_sparse_csr(); break;
      case 3:
        if (t.scalar_type() == at::kFloat) t = at::quantize_per_tensor(t, random_.one_in(4) ? real() : 0.5, random_.of(kSmall), at::kQInt8);
        break;
      case 4: case 5: if (t.is_complex()) t = t.conj(); break;
      case 6: if (t.is_complex() && t.dim() < 64) t = at::imag(t.conj()); break;
      default: break;
    }
    return add(std::move(t));
  }
  int add(Tensor t) {
    tensors_.push_back(std::move(t));
    return static_cast<int>(tensors_.size() - 1);
  }

  static Argument of_kind(int32_t kind) {
    Argument a;
    a.value.kind = kind;
    return a;
  }
  Argument of_int(int32_t kind, int64_t i) {
    Argument a = of_kind(kind);
    a.value.u.i = i;
    return a;
  }
  Argument of_real(double f) {
    Argument a = of_kind(INFER_VALUE_FLOAT);
    a.value.u.f = f;
    return a;
  }
  Argument of_tensors(int32_t kind, size_t n) {
    Argument a = of_kind(kind);
    for (size_t i = 0; i < n; i++) a.tensors.push_back(tensor());
    a.value.n = n;
    return a;
  }
  Argument of_ints() {
    Argument a = of_kind(INFER_VALUE_INTS);
    if (random_.one_in(5)) {
      a.ints = shapes_[random_.below(2)];
    } else {
      const bool all_one = random_.one_in(4);
      for (size_t n = random_.below(6); n > 0; n--) a.ints.push_back(all_one ? 1 : number());
    }
    a.value.n = a.ints.size();
    a.value.u.p = a.ints.data();
    return a;
  }
  Argument of_floats(size_t n) {
    Argument a = of_kind(INFER_VALUE_FLOATS);
    for (size_t i = 0; i < n; i++) a.floats.push_back(real());
    a.value.n = n;
    a.value.u.p = a.floats.data();
    return a;
  }
  Argument of_bools(size_t n) {
    Argument a = of_kind(INFER_VALUE_BOOLS);
    for (size_t i = 0; i < n; i++) a.bools.push_back(static_cast<char>(random_.below(2)));
    a.value.n = n;
    a.value.u.p = a.bools.data();
    return a;
  }
  Argument of_text() {
    Argument a = of_kind(INFER_VALUE_STRING);
    a.text = random_.of(kWords);
    a.value.n = a.text.size();
    return a;
  }

  Argument any() {
    switch (random_.below(13)) {
      case 0: return Argument();
      case 1: return of_tensors(INFER_VALUE_TENSOR, 1);
      case 2: return of_tensors(INFER_VALUE_TENSORS, 1);
      case 3: return of_real(real());
      case 4: return of_ints();
      case 5: return of_floats(1);
      case 6: return of_bools(1);
      case 7: return of_text();
      case 8: return of_int(INFER_VALUE_DTYPE, number());
      case 9: return of_int(INFER_VALUE_LAYOUT, number());
      case 10: return of_int(INFER_VALUE_MEMORY_FORMAT, number());
      case 11: return of_int(INFER_VALUE_DEVICE, number());
      default: return of_int(INFER_VALUE_INT, number());
    }
  }

  Argument argument(std::string type) {
    if (random_.one_in(tame_ ? 100 : 15)) return any();
    if (type.back() == '?') {
      if (random_.one_in(2)) return Argument();
      type.pop_back();
    }
    if (type.back() == ']') {
      const std::string element = type.substr(0, type.find('['));
      const size_t n = tame_ ? length_ : random_.below(4);
      if (element == "Tensor") return of_tensors(INFER_VALUE_TENSORS, n);
      if (element == "Tensor?") return of_tensors(INFER_VALUE_OPTIONAL_TENSORS, n);
      if (element == "float") return of_floats(n);
      if (element == "bool") return of_bools(n);
      return of_ints();
    }
    if (type == "Tensor" || type == "Storage") return of_tensors(INFER_VALUE_TENSOR, 1);
    if (type == "int" || type == "SymInt") return of_int(INFER_VALUE_INT, number());
    if (type == "float" || type == "SymFloat") return of_real(real());
    if (type == "bool" || type == "SymBool") return of_int(INFER_VALUE_BOOL, static_cast<int64_t>(random_.below(2)));
    if (type == "str") return of_text();
    if (type == "ScalarType") return of_int(INFER_VALUE_DTYPE, static_cast<int64_t>(dtype()));
    if (type == "Device") return of_int(INFER_VALUE_DEVICE, random_.one_in(8) ? 1 : 0);
    if (type == "MemoryFormat") return of_int(INFER_VALUE_MEMORY_FORMAT, static_cast<int64_t>(random_.below(4)));
    if (type == "Layout") return of_int(INFER_VALUE_LAYOUT, random_.one_in(8) ? 1 : 0);
    if (type == "Scalar") {
      switch (random_.below(5)) {
        case 0: return of_int(INFER_VALUE_BOOL, static_cast<int64_t>(random_.below(2)));
        case 1: case 2: return of_int(INFER_VALUE_INT, number());
        case 3:
          if (!tame_) {
            Argument a = of_kind(INFER_VALUE_COMPLEX);
            a.value.u.c[0] = real();
            a.value.u.c[1] = real();
            return a;
          }
          [[fallthrough]];
        default: return of_real(real());
      }
    }
    return Argument();
  }

  const Operator& op_;
  Random random_;
  at::ScalarType dtype_;
  Sizes shapes_[2];
  bool tame_;
  size_t length_;
  Tensors tensors_;
  std::string defect_;
  // Values point into their argument's own lists and texts.
  std::deque<Argument> arguments_;
};

using Program = std::function<Tensors(const Tensors&)>;

bool is_differentiable(const Tensor& t) { return t.is_floating_point() || t.is_complex(); }

/// A number that all results decide.
Tensor sum_of(const Tensors& results) {
  Tensor sum = at::zeros({}, at::kDouble);
  for (const Tensor& t : results) {
    if (is_differentiable(t)) sum = sum + (t.is_complex() ? at::real(t.sum()) : t.sum()).to(at::kDouble);
  }
  return sum;
}

/// Copies whose gradients are recorded.
Tensors leaves_of(const Tensors& inputs) {
  Tensors leaves;
  for (const Tensor& t : inputs) leaves.push_back(is_differentiable(t) ? t.detach().clone().requires_grad_() : t);
  return leaves;
}

Tensors gradients(const Tensors& results, const Tensors& leaves, bool again) {
  const Tensor sum = sum_of(results);
  Tensors with;
  for (const Tensor& t : leaves) {
    if (t.requires_grad()) with.push_back(t);
  }
  if (!sum.requires_grad() || with.empty()) return {};
  Tensors grads;
  for (Tensor& g : torch::autograd::grad({sum}, with, {}, true, again, true)) {
    if (g.defined()) grads.push_back(g);
  }
  return grads;
}

std::vector<std::optional<int64_t>> dims_of(Random& random, const Tensors& inputs) {
  std::vector<std::optional<int64_t>> dims;
  const int64_t all = random.one_in(4) ? static_cast<int64_t>(random.below(3)) - 1 : 0;
  for (const Tensor& t : inputs) dims.push_back(t.dim() == 0 || random.one_in(4) ? std::nullopt : std::optional<int64_t>(all));
  return dims;
}

infer::FunctionalizeOptions removing(Random& random) {
  return {random.of(std::vector<infer::Remove>{infer::Remove::views, infer::Remove::mutations, infer::Remove::mutations_and_views})};
}

std::vector<int64_t> counted(const Tensors& inputs) {
  std::vector<int64_t> all;
  for (size_t i = 0; i < inputs.size(); i++) {
    if (is_differentiable(inputs[i])) all.push_back(static_cast<int64_t>(i));
  }
  return all;
}

const std::vector<Way> kWays{
    {"alone", [](Random&, const Program& f, const Tensors& inputs) { return f(inputs); }},
    {"in inference mode",
     [](Random&, const Program& f, const Tensors& inputs) {
       const c10::InferenceMode mode;
       return f(inputs);
     }},
    {"within limits",
     [](Random& random, const Program& f, const Tensors& inputs) {
       infer::RunOptions options;
       if (random.one_in(2)) options.deadline = std::chrono::nanoseconds(1 + random.below(100000));
       if (random.one_in(2)) options.memory = 1 + random.below(5000);
       options.steps = random.below(5);
       const infer::RunLimits limits(options);
       return f(inputs);
     }},
    {"in batch-invariant mode",
     [](Random&, const Program& f, const Tensors& inputs) {
       struct Invariant {
         Invariant() { infer_set_batch_invariant(true); }
         ~Invariant() { infer_set_batch_invariant(false); }
       } on;
       return f(inputs);
     }},
    {"in autocast",
     [](Random&, const Program& f, const Tensors& inputs) {
       struct Autocast {
         Autocast() { at::autocast::set_autocast_enabled(at::kCPU, true); }
         ~Autocast() { at::autocast::set_autocast_enabled(at::kCPU, false); }
       } on;
       return f(inputs);
     }},
    {"on meta tensors",
     [](Random&, const Program& f, const Tensors& inputs) {
       Tensors shapes;
       for (const Tensor& t : inputs) shapes.push_back(t.to(at::kMeta));
       return f(shapes);
     }},
    {"with gradients",
     [](Random& random, const Program& f, const Tensors& inputs) {
       const Tensors leaves = leaves_of(inputs);
       return gradients(f(leaves), leaves, random.one_in(2));
     }},
    {"with gradients of views",
     [](Random&, const Program& f, const Tensors& inputs) {
       const Tensors leaves = leaves_of(inputs);
       Tensors views;
       for (const Tensor& t : leaves) views.push_back(t.requires_grad() ? t.clone().view_as(t) : t);
       return gradients(f(views), leaves, false);
     }},
    {"with gradients of gradients",
     [](Random&, const Program& f, const Tensors& inputs) {
       const Tensors leaves = leaves_of(inputs);
       return gradients(gradients(f(leaves), leaves, true), leaves, false);
     }},
    {"by grad",
     [](Random&, const Program& f, const Tensors& inputs) {
       return infer::grad([&](const Tensors& t) { return sum_of(f(t)); }, counted(inputs))(inputs);
     }},
    {"by jvp",
     [](Random& random, const Program& f, const Tensors& inputs) {
       Tensors primals, tangents;
       for (const Tensor& t : inputs) {
         if (!is_differentiable(t) && !random.one_in(20)) continue;
         primals.push_back(t);
         tangents.push_back(random.one_in(20) ? at::ones({2}) : at::ones_like(t));
       }
       const auto all = [&](const Tensors& given) {
         Tensors filled;
         size_t n = 0;
         for (const Tensor& t : inputs) filled.push_back(n < primals.size() && t.is_same(primals[n]) ? given[n++] : t);
         return f(filled);
       };
       return infer::jvp(all, primals, tangents).second;
     }},
    {"by vmap",
     [](Random& random, const Program& f, const Tensors& inputs) {
       return infer::vmap(f, dims_of(random, inputs), {random.one_in(8) ? 1 : 0})(inputs);
     }},
    {"by vmap of vmap",
     [](Random& random, const Program& f, const Tensors& inputs) {
       const auto outer = dims_of(random, inputs), inner = dims_of(random, inputs);
       return infer::vmap([&](const Tensors& t) { return infer::vmap(f, inner)(t); }, outer)(inputs);
     }},
    {"by vmap of grad",
     [](Random& random, const Program& f, const Tensors& inputs) {
       const auto dims = dims_of(random, inputs);
       return infer::vmap([&](const Tensors& t) { return infer::grad([&](const Tensors& u) { return sum_of(f(u)); }, counted(t))(t); }, dims)(inputs);
     }},
    {"functionalized", [](Random& random, const Program& f, const Tensors& inputs) { return infer::functionalize(f, removing(random))(inputs); }},
    {"functionalized in vmap",
     [](Random& random, const Program& f, const Tensors& inputs) {
       const auto options = removing(random);
       return infer::vmap([&](const Tensors& t) { return infer::functionalize(f, options)(t); }, dims_of(random, inputs))(inputs);
     }},
    {"vmap, functionalized",
     [](Random& random, const Program& f, const Tensors& inputs) {
       const auto dims = dims_of(random, inputs);
       return infer::functionalize([&](const Tensors& t) { return infer::vmap(f, dims)(t); }, removing(random))(inputs);
     }},
    {"grad, functionalized",
     [](Random& random, const Program& f, const Tensors& inputs) {
       return infer::functionalize([&](const Tensors& t) { return infer::grad([&](const Tensors& u) { return sum_of(f(u)); }, counted(t))(t); },
                                   removing(random))(inputs);
     }},
    {"functionalized with gradients",
     [](Random& random, const Program& f, const Tensors& inputs) {
       const Tensors leaves = leaves_of(inputs);
       return gradients(infer::functionalize(f, removing(random))(leaves), leaves, false);
     }},
    {"as a graph",
     [](Random& random, const Program& f, const Tensors& inputs) {
       infer::Graph graph = infer::trace(f, inputs);
       static const char* const passes[] = {"alias_removal", "mutation_removal", "view_reapplication", "dead_code", "reinplace"};
       for (size_t n = random.below(4); n > 0; n--) graph = graph.pass(random.of(passes));
       graph.str(true);
       graph.plan();
       graph.run(inputs);
       return graph.run(inputs);
     }},
    {"as a graph for other inputs",
     [](Random& random, const Program& f, const Tensors& inputs) {
       const infer::Graph graph = infer::trace(f, inputs);
       Tensors others;
       for (const Tensor& t : inputs) others.push_back(random.one_in(2) ? t : random.one_in(2) ? t.unsqueeze(0) : at::ones({2, 3}));
       if (random.one_in(8)) others.emplace_back();
       return graph.run(others);
     }},
    {"as a graph with gradients",
     [](Random&, const Program& f, const Tensors& inputs) {
       const Tensors leaves = leaves_of(inputs);
       const infer::Graph graph = infer::trace(f, leaves);
       return gradients(graph.run(leaves), leaves, false);
     }},
};

std::vector<Operator> operators() {
  size_t n = 0;
  infer_op_list(nullptr, 0, &n);
  std::vector<const infer_op*> list(n);
  infer_op_list(list.data(), n, &n);
  const char* only = std::getenv("HOSTILE_OPS");
  std::vector<Operator> all;
  for (const infer_op* op : list) {
    const char* text = nullptr;
    size_t length = 0;
    infer_detail::check(infer_op_schema(op, &text, &length));
    const std::string schema(text, length), name = schema.substr(0, schema.find('('));
    const std::string plain = name.substr(name.find("::") + 2);
    if (only && ("," + std::string(only) + ",").find("," + plain.substr(0, plain.find('.')) + ",") == std::string::npos) continue;
    Operator found{op, name, {}};
    infer_value argument{}, type{};
    for (size_t i = 0; infer_op_argument(op, i, &argument, &type) == 0; i++) {
      found.types.emplace_back(static_cast<const char*>(type.u.p), type.n);
      infer_value_clear(&argument);
      infer_value_clear(&type);
    }
    all.push_back(std::move(found));
  }
  return all;
}

volatile uint64_t under_way = 0;

void died(int signal) {
  char text[80];
  const int n = std::snprintf(text, sizeof text, "call %llu: signal %d\n", static_cast<unsigned long long>(under_way), signal);
  if (write(fileno(report), text, static_cast<size_t>(n)) < 0) _exit(102);
  _exit(101);
}

double processor_time() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// What is wrong with a call, or nothing.
std::string check(const std::vector<Operator>& all, uint64_t number, bool is_alone, size_t& fine) {
  under_way = number;
  Random pick{number};
  const Operator& op = pick.of(all);
  const Way& way = pick.of(kWays);
  std::unique_ptr<Call> call;
  try {
    call = std::make_unique<Call>(op, number);
  } catch (const c10::Error& e) {
    return std::string("drawing its arguments fails: ") + e.what_without_backtrace();
  }
  if (is_alone) {
    std::fprintf(report, "%s ", way.name);
    call->print();
    std::fflush(report);
  }
  const infer_mode_state before = infer_mode_get();
  const itimerval end{{0, 0}, {kSecondsToEnd, 0}}, wait{{0, 0}, {kSecondsToWait, 0}};
  setitimer(ITIMER_PROF, &end, nullptr);
  setitimer(ITIMER_REAL, &wait, nullptr);
  const double begin = processor_time();
  std::string said;
  infer_status status = 0;
  const auto failed = [&](std::string what) {
    status = infer_last_error_code();
    said = std::move(what);
  };
  try {
    const Tensors results = way.run(call->random(), [&](const Tensors& t) { return (*call)(t); }, call->tensors());
    // What it says of its results has to be so.
    for (const Tensor& t : results) {
      if (t.layout() == at::kStrided && !t.is_meta() && t.numel() < 100000) t.clone();
    }
    fine++;
  } catch (const c10::Error& e) {
    failed(e.what_without_backtrace());
  } catch (const std::exception& e) {
    failed(e.what());
  }
  const double took = processor_time() - begin;
  if (is_alone) std::fprintf(report, "  status %d in %.3f s: %s\n", status, took, said.c_str());
  const std::string place = op.name + " " + way.name + " ";
  if (!call->defect().empty()) return place + "is a defect: " + call->defect();
  if (status == INFER_ERROR_INTERNAL || said.find("panicked") != std::string::npos) return place + "is a defect: " + said;
  if (took > kSeconds) return place + "takes " + std::to_string(took) + " s";
  const infer_mode_state after = infer_mode_get();
  if (std::memcmp(&before, &after, sizeof before) != 0) return place + "leaves other modes";
  return "";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return std::fprintf(stderr, "usage: %s FIRST COUNT, or %s CALL\n", argv[0], argv[0]), 2;
  const bool is_alone = argc == 2;
  const uint64_t first = std::strtoull(argv[1], nullptr, 10), count = is_alone ? 1 : std::strtoull(argv[2], nullptr, 10);
  report = fdopen(dup(1), "w");
  if (!report || !std::freopen("/dev/null", "w", stdout)) return 2;
  at::set_num_threads(1);
  infer_set_warning_handler(nullptr);
  const std::vector<Operator> all = operators();
  if (all.empty()) return std::fprintf(stderr, "no such operator\n"), 2;
  for (const int signal : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGALRM, SIGPROF, SIGTERM}) std::signal(signal, died);
#ifndef __SANITIZE_ADDRESS__
  long pages = 0;
  if (std::FILE* statm = std::fopen("/proc/self/statm", "r")) {
    if (std::fscanf(statm, "%ld", &pages) != 1) pages = 0;
    std::fclose(statm);
  }
  const rlimit limit{static_cast<rlim_t>(pages) * 4096 + kMemory, RLIM_INFINITY};
  setrlimit(RLIMIT_AS, &limit);
#endif
  size_t fine = 0, wrong = 0;
  for (uint64_t number = first; number - first < count; number++) {
    const std::string what = check(all, number, is_alone, fine);
    if (what.empty()) continue;
    wrong++;
    std::fprintf(report, "call %llu: %s\n", static_cast<unsigned long long>(number), what.c_str());
    std::fflush(report);
  }
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  std::fprintf(report, "%llu calls of %zu operators, %zu with a value, %zu wrong, %ld MB at most\n", static_cast<unsigned long long>(count),
               all.size(), fine, wrong, used.ru_maxrss / 1024);
  // A test of which most fail at once would see little.
  const bool is_blind = count >= 10000 && fine < count / 20;
  if (is_blind) std::fprintf(report, "too few gave a value\n");
  return wrong > 0 || is_blind;
}
