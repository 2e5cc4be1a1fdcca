// Programs as graphs: traced from C++ functions, transformed by passes, run. Not in LibTorch.
//
//   auto graph = infer::trace([](const at::Tensor& x) { auto y = x.view({-1}); y.add_(1); return x * x; }, {example});
//   auto pure = graph.pass("mutation_removal");
//   std::vector<at::Tensor> out = pure.run({input});
//
// A program is a function of tensors, or of one `std::vector<at::Tensor>`; it returns a tensor, several in a vector or a tuple, or nothing.
// docs/functionalization.md says what each pass does.
#pragma once

#include <ATen/core/Tensor.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace infer {
INFER_NAMESPACE_BEGIN

using Tensors = std::vector<at::Tensor>;

/// What functionalization removes.
enum class Remove {
  /// Writes become new values; views stay.
  mutations = INFER_REMOVE_MUTATIONS,
  /// Writes become new values, and views copies.
  mutations_and_views = INFER_REMOVE_MUTATIONS_AND_VIEWS,
};

struct FunctionalizeOptions {
  Remove remove = Remove::mutations;
};

namespace detail {

template <size_t>
using ATensor = const at::Tensor&;

template <class F, size_t... I>
constexpr bool takes(std::index_sequence<I...>) {
  return std::is_invocable_v<F&, ATensor<I>...>;
}

/// How many tensors a program takes; the fewest, where it is not particular.
template <class F, size_t N = 0>
constexpr size_t arity() {
  static_assert(N <= 12, "a program takes at most 12 tensors, or one std::vector<at::Tensor>");
  if constexpr (takes<F>(std::make_index_sequence<N>())) {
    return N;
  } else {
    return arity<F, N + 1>();
  }
}

inline void add(infer_results* results, const at::Tensor& t) { infer_detail::check(infer_results_add(results, t.raw())); }
inline void add(infer_results* results, const Tensors& list) {
  for (const at::Tensor& t : list) add(results, t);
}
template <class... T>
void add(infer_results* results, const std::tuple<T...>& list) {
  std::apply([results](const auto&... t) { (add(results, t), ...); }, list);
}

template <class F, size_t... I>
void call(F& f, const Tensors& inputs, infer_results* results, std::index_sequence<I...>) {
  TORCH_CHECK(inputs.size() == sizeof...(I), "the program takes ", sizeof...(I), " tensors, but was given ", inputs.size());
  if constexpr (std::is_void_v<decltype(f(inputs[I]...))>) {
    f(inputs[I]...);
  } else {
    add(results, f(inputs[I]...));
  }
}

template <class F>
infer_status program(void* context, infer_tensor* const* inputs, size_t n, infer_results* results) {
  return infer_detail::caught([&] {
    F& f = *static_cast<F*>(context);
    Tensors tensors;
    tensors.reserve(n);
    for (size_t i = 0; i < n; i++) {
      infer_detail::retain(inputs[i]);
      tensors.push_back(at::Tensor::steal(inputs[i]));
    }
    if constexpr (std::is_invocable_v<F&, const Tensors&>) {
      if constexpr (std::is_void_v<decltype(f(std::as_const(tensors)))>) {
        f(std::as_const(tensors));
      } else {
        add(results, f(std::as_const(tensors)));
      }
    } else {
      call(f, tensors, results, std::make_index_sequence<arity<F>()>());
    }
  });
}

inline std::vector<const infer_tensor*> handles(const Tensors& tensors) {
  std::vector<const infer_tensor*> handles;
  handles.reserve(tensors.size());
  for (const at::Tensor& t : tensors) handles.push_back(t.raw());
  return handles;
}

/// Takes over a list of results.
inline Tensors taken(infer_tensors list) {
  Tensors tensors;
  tensors.reserve(list.size);
  for (size_t i = 0; i < list.size; i++) tensors.push_back(at::Tensor::steal(std::exchange(list.data[i], nullptr)));
  infer_tensors_free(&list);
  return tensors;
}

}  // namespace detail

/// A program without control flow, and its constants. Copies share it; it does not change. Any number of threads may run one graph.
class Graph {
 public:
  /// Takes over a reference, as the C library returns one.
  static Graph steal(infer_graph* handle) {
    Graph g;
    g.handle_ = std::shared_ptr<infer_graph>(handle, [](infer_graph* p) { infer_graph_release(p); });
    return g;
  }
  infer_graph* raw() const noexcept { return handle_.get(); }

  /// The graph after a pass: `alias_removal`, `mutation_removal`, ... An error for a name that is none, or where what the pass made is not what it promises.
  Graph pass(std::string_view name) const {
    infer_graph* out = nullptr;
    infer_detail::check(infer_graph_pass(raw(), name.data(), name.size(), &out));
    return steal(out);
  }
  /// The memory plan for the sizes the graph was traced on: which bytes of one arena each value needs, and from which node to which.
  std::string plan() const {
    size_t length = 0;
    infer_detail::check(infer_graph_plan(raw(), nullptr, 0, &length));
    std::string text(length, '\0');
    infer_detail::check(infer_graph_plan(raw(), text.data(), length + 1, &length));
    return text;
  }
  /// Runs the graph: inputs the program writes are written. Where tensors like them came before, values lie in memory that is planned and kept.
  Tensors run(const Tensors& inputs) const {
    infer_tensors out{};
    const auto handles = detail::handles(inputs);
    infer_detail::check(infer_graph_run(raw(), handles.data(), handles.size(), &out));
    return detail::taken(out);
  }
  Tensors operator()(const Tensors& inputs) const { return run(inputs); }
  /// Writes the graph with its constants: `Graph::load` and PyTorch's `torch.export.load` read it.
  void save(std::string_view path) const { infer_detail::check(infer_graph_save(raw(), path.data(), path.size())); }
  static Graph load(std::string_view path) {
    infer_graph* out = nullptr;
    infer_detail::check(infer_graph_load(path.data(), path.size(), &out));
    return steal(out);
  }
  /// One line a node, with sizes and dtypes behind it if asked for.
  std::string str(bool shapes = false) const {
    std::string text(infer_graph_text(raw(), shapes, nullptr, 0), '\0');
    infer_graph_text(raw(), shapes, text.data(), text.size() + 1);
    return text;
  }

 private:
  Graph() = default;
  std::shared_ptr<infer_graph> handle_;
};

inline std::ostream& operator<<(std::ostream& out, const Graph& g) { return out << g.str(); }

/// The graph of a program on tensors like `inputs`, which stay as they are: it runs once, on copies. What it decides by values is decided for good; a
/// tensor that is neither an input nor made by the program becomes a constant.
template <class F>
Graph trace(F f, const Tensors& inputs) {
  infer_graph* out = nullptr;
  const auto handles = detail::handles(inputs);
  infer_detail::check(infer_graph_trace(&detail::program<F>, &f, handles.data(), handles.size(), INFER_REMOVE_NOTHING, &out));
  return Graph::steal(out);
}

/// A program that has the same effects and results, computed without writes (and without views). It may be called inside another one.
///
///   auto pure = infer::functionalize([](const at::Tensor& x) { x.mul_(2); return x.t(); }, {infer::Remove::mutations_and_views});
///   std::vector<at::Tensor> out = pure({input});
template <class F>
auto functionalize(F f, FunctionalizeOptions options = {}) {
  return [f = std::move(f), options](const Tensors& inputs) mutable -> Tensors {
    infer_tensors out{};
    const auto handles = detail::handles(inputs);
    infer_detail::check(
        infer_functionalize(&detail::program<F>, &f, handles.data(), handles.size(), static_cast<int32_t>(options.remove), &out));
    return detail::taken(out);
  };
}

/// A program of one example as one of a batch: each input is mapped over along its dimension of `in_dims`, none where it is the same for all examples; the
/// results have the batch as their dimension of `out_dims`. One dimension stands for all. It may be called inside another one, and the program may write
/// what is mapped over.
///
///   auto norms = infer::vmap([](const at::Tensor& row) { return row.norm(); });
///   at::Tensor out = norms({matrix})[0];
template <class F>
auto vmap(F f, std::vector<std::optional<int64_t>> in_dims = {0}, std::vector<int64_t> out_dims = {0}) {
  std::vector<int64_t> dims;
  dims.reserve(in_dims.size());
  for (const auto& dim : in_dims) dims.push_back(dim.value_or(INFER_NOT_MAPPED));
  return [f = std::move(f), dims = std::move(dims), out_dims = std::move(out_dims)](const Tensors& inputs) mutable -> Tensors {
    infer_tensors out{};
    const auto handles = detail::handles(inputs);
    infer_detail::check(
        infer_vmap(&detail::program<F>, &f, handles.data(), handles.size(), dims.data(), dims.size(), out_dims.data(), out_dims.size(), &out));
    return detail::taken(out);
  };
}

/// The gradients of a program's first result, which has no dimensions, with respect to the inputs that `argnums` counts. They are recorded whatever the
/// mode, inside other transforms too: under `vmap` there is one for each example.
///
///   auto per_sample = infer::vmap(infer::grad(loss), {std::nullopt, 0});
///   at::Tensor gradients = per_sample({weight, batch})[0];
template <class F>
auto grad(F f, std::vector<int64_t> argnums = {0}) {
  return [f = std::move(f), argnums = std::move(argnums)](const Tensors& inputs) mutable -> Tensors {
    infer_tensors out{};
    const auto handles = detail::handles(inputs);
    infer_detail::check(infer_grad(&detail::program<F>, &f, handles.data(), handles.size(), argnums.data(), argnums.size(), &out));
    return detail::taken(out);
  };
}

/// A program's results, and their derivatives along `tangents`, one a primal: the product of its Jacobian with them. Recorded as in `grad`.
///
///   auto [values, derivatives] = infer::jvp([](const at::Tensor& x) { return x.sin(); }, {x}, {direction});
template <class F>
std::pair<Tensors, Tensors> jvp(F f, const Tensors& primals, const Tensors& tangents) {
  TORCH_CHECK(primals.size() == tangents.size(), "jvp(f, primals, tangents): Expected as many tangents as primals, but got ", primals.size(), " primals and ",
              tangents.size(), " tangents");
  infer_tensors out{}, derivatives{};
  const auto of = detail::handles(primals), along = detail::handles(tangents);
  infer_detail::check(infer_jvp(&detail::program<F>, &f, of.data(), along.data(), of.size(), &out, &derivatives));
  return {detail::taken(out), detail::taken(derivatives)};
}

INFER_NAMESPACE_END
}  // namespace infer
