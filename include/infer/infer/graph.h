// Programs as graphs: traced from C++ functions, transformed by passes, run. Not in LibTorch.
//
//   auto graph = infer::trace([](const at::Tensor& x) { auto y = x.view({-1}); y.add_(1); return x * x; }, {example});
//   auto pure = graph.pass("mutation_removal");
//   std::vector<at::Tensor> out = pure.run({input});
//
// A program is a function of tensors, or of one `std::vector<at::Tensor>`; it returns a tensor, several in a vector or a tuple, or nothing.
// docs/functionalization.md says what each pass does.
//
// A backend walks a graph and takes the parts it can run; libinfer runs the rest:
//
//   infer::Graph parts = infer::partition(graph, [](const infer::Node& n) { return n.name() == "aten::relu"; });
//   infer::Graph lowered = parts.lower([](const infer::Graph& part) -> infer::Backend {
//     for (const infer::Node& n : part.nodes()) ...                              // compile it
//     return [](std::vector<at::Tensor> inputs) -> std::vector<at::Tensor> { ... };  // run it
//   });
//   std::vector<at::Tensor> out = lowered.run({input});
//
// Graph, Node, Value, Constant and Argument are small values that share one graph, which does not change: copy them freely, on any thread.
#pragma once

#include <ATen/core/Tensor.h>
#include <ATen/core/function_schema.h>
#include <ATen/core/ivalue_c.h>
#include <infer/load_options.h>

#include <functional>
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
  /// Views become copies; writes stay, and what is written to a view is written to all it shares memory with.
  views = INFER_REMOVE_VIEWS,
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

class Node;
class Value;
class Constant;
struct Output;
struct WriteBack;

/// Computes a partition: a tensor for each of its inputs, in order, to one for each of its results. Inputs have the sizes, strides and dtype
/// that the partition's graph says of them, are lent for the call, and are neither written nor kept. Results have the sizes and dtype that
/// the graph says; what is returned may be the backend's own memory, and is copied then. It is called on every thread that runs the
/// graph, several at once. What it throws, the call that runs the graph throws.
using Backend = std::function<Tensors(Tensors)>;

/// Has graphs and models be checked while they run, or not any more, on all threads: on the first inputs of each sizes, strides and dtypes,
/// the graph after each pass and in planned memory runs side by side with the program it was made of, on copies, and the run throws where
/// they part, with a sentence that says at which node. It is so from the start where the environment has `INFER_CHECK_GRAPHS=1`.
inline void check_graphs(bool on) { infer_check_graphs(on); }

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
  /// Of a file that has no more than it may.
  static Graph load(std::string_view path, const LoadOptions& options) {
    const infer_load_options from = infer_detail::options_of(options, path);
    infer_graph* out = nullptr;
    infer_detail::check(infer_graph_load_within(&from, &out));
    return steal(out);
  }
  /// The nodes, in the order they run.
  std::vector<Node> nodes() const;
  /// The values the caller passes, in order.
  std::vector<Value> inputs() const;
  /// What is returned, in order.
  std::vector<Output> outputs() const;
  /// All values: inputs and results of nodes, by number.
  std::vector<Value> values() const;
  /// Weights, buffers and what else the program takes from outside, by number.
  std::vector<Constant> constants() const;
  /// The inputs and constants that a run changes when all nodes have run.
  std::vector<WriteBack> write_backs() const;
  /// For each input a number that is equal for those on one storage.
  std::vector<size_t> storages() const;

  /// The nodes that are partitions.
  std::vector<Node> partitions() const;
  /// The graph with a backend for a partition.
  Graph with_backend(const Node& partition, Backend backend) const;
  /// The graph with a backend for each partition, made of its graph; libinfer runs those for which there comes none (`nullptr`).
  Graph lower(const std::function<Backend(const Graph& part)>& compile) const;

  /// One line a node, with sizes and dtypes behind it if asked for.
  std::string str(bool shapes = false) const {
    std::string text(infer_graph_text(raw(), shapes, nullptr, 0), '\0');
    infer_graph_text(raw(), shapes, text.data(), text.size() + 1);
    return text;
  }

 private:
  friend class Node;
  friend class Value;
  friend class Constant;
  friend class Argument;
  friend Graph partition(const Graph& graph, const std::function<bool(const Node&)>& takes, Remove remove);

  Graph() = default;
  size_t count(int32_t what) const {
    size_t n = 0;
    infer_detail::check(infer_graph_count(raw(), what, &n));
    return n;
  }
  /// All of what is counted as `what`, each made of its number.
  template <class T>
  std::vector<T> all(int32_t what) const {
    std::vector<T> list;
    const size_t n = count(what);
    list.reserve(n);
    for (size_t i = 0; i < n; i++) list.push_back(T(*this, i));
    return list;
  }
  std::shared_ptr<infer_graph> handle_;
};

// ---- the walk -------------------------------------------------------------------------------------------------------------------------

/// Sizes, strides and dtype of a tensor.
struct Geometry {
  at::ScalarType dtype = at::kFloat;
  std::vector<int64_t> sizes, strides;
  /// The first element's place in its storage, in elements.
  int64_t storage_offset = 0;

  static std::optional<Geometry> of(const infer_geometry& g) {
    if (!g.is_known) return std::nullopt;
    return Geometry{static_cast<at::ScalarType>(g.dtype), {g.sizes, g.sizes + g.dim}, {g.strides, g.strides + g.dim}, g.storage_offset};
  }
  int64_t numel() const {
    int64_t n = 1;
    for (int64_t size : sizes) n *= size;
    return n;
  }
  /// Row-major, without gaps.
  bool is_contiguous() const {
    int64_t expected = 1;
    for (size_t d = sizes.size(); d-- > 0;) {
      if (sizes[d] != 1 && strides[d] != expected) return numel() == 0;
      expected *= sizes[d];
    }
    return true;
  }
  friend bool operator==(const Geometry& a, const Geometry& b) {
    return a.dtype == b.dtype && a.sizes == b.sizes && a.strides == b.strides && a.storage_offset == b.storage_offset;
  }
};

/// An input of a graph, or a result of a node.
class Value {
 public:
  Value(Graph graph, size_t index) : graph_(std::move(graph)), index_(index) {}

  /// Its number among `Graph::values`.
  size_t index() const { return index_; }
  /// Its name in the printed form, without the '%'.
  std::string debugName() const {
    const auto i = info();
    return std::string(i.name, i.name_len);
  }
  /// As it was when the graph was made; none where that is not known, or it is no tensor.
  std::optional<Geometry> geometry() const { return Geometry::of(info().geometry); }
  /// The parts of its geometry, which has to be known.
  std::vector<int64_t> sizes() const { return known().sizes; }
  std::vector<int64_t> strides() const { return known().strides; }
  at::ScalarType dtype() const { return known().dtype; }
  /// Whether it requires grad when the graph runs with gradients recorded, on inputs like those it was made for.
  bool requires_grad() const { return info().requires_grad; }
  bool is_input() const { return info().node < 0; }
  /// The node that makes it; none for an input.
  std::optional<Node> node() const;
  /// Which of the node's results, or of the graph's inputs, it is.
  size_t offset() const { return info().index; }

  friend bool operator==(const Value& a, const Value& b) { return a.index_ == b.index_ && a.graph_.raw() == b.graph_.raw(); }
  friend bool operator!=(const Value& a, const Value& b) { return !(a == b); }

 private:
  infer_graph_value_info info() const {
    infer_graph_value_info out{};
    out.struct_size = sizeof out;
    infer_detail::check(infer_graph_value(graph_.raw(), index_, &out));
    return out;
  }
  Geometry known() const {
    auto g = geometry();
    TORCH_CHECK(g, "%", debugName(), ": its sizes are not known");
    return std::move(*g);
  }
  Graph graph_;
  size_t index_;
};

/// A weight, a buffer, or something else the program takes from outside.
class Constant {
 public:
  Constant(Graph graph, size_t index) : graph_(std::move(graph)), index_(index) {}

  /// Its number among `Graph::constants`.
  size_t index() const { return index_; }
  /// Its name in the model: "layer.0.weight".
  std::string name() const {
    std::string name;
    get(&name);
    return name;
  }
  /// What it is; a tensor is the model's own, shared.
  c10::IValue value() const { return get(nullptr); }
  at::Tensor tensor() const { return value().toTensor(); }

 private:
  c10::IValue get(std::string* name) const {
    const char* text = nullptr;
    size_t length = 0;
    infer_detail::Returned out;
    infer_detail::check(infer_graph_constant(graph_.raw(), index_, &text, &length, &out.value));
    if (name) name->assign(text, length);
    return out.take();
  }
  Graph graph_;
  size_t index_;
};

/// What a node takes as one argument, or what a graph returns.
class Argument {
 public:
  enum class Kind {
    /// Written in the program: a number, a list of numbers, a text, none.
    literal = INFER_OPERAND_LITERAL,
    value = INFER_OPERAND_VALUE,
    constant = INFER_OPERAND_CONSTANT,
    /// An offset in the storage of the node's first argument, counted from the first element that one shows.
    storage_offset = INFER_OPERAND_STORAGE_OFFSET,
    /// A list with values or constants among its elements.
    list = INFER_OPERAND_LIST,
  };

  /// Takes what the library gave; `element` gives the elements of a list.
  Argument(Graph graph, infer_graph_operand_info info, std::function<Argument(int64_t)> element)
      : graph_(std::move(graph)), kind_(static_cast<Kind>(info.kind)), is_written_(info.is_written), index_(info.index), offset_(info.offset) {
    literal_ = infer_detail::take(info.value);
    infer_value_clear(&info.value);
    if (kind_ == Kind::list) {
      for (size_t i = 0; i < info.n; i++) elements_.push_back(element(static_cast<int64_t>(i)));
    }
  }

  Kind kind() const { return kind_; }
  bool is_value() const { return kind_ == Kind::value; }
  bool is_constant() const { return kind_ == Kind::constant; }
  bool is_none() const { return kind_ == Kind::literal && literal_.isNone(); }
  /// The node writes it.
  bool is_written() const { return is_written_; }
  Value value() const { return Value(graph_, expect(Kind::value, "no value of the graph")); }
  Constant constant() const { return Constant(graph_, expect(Kind::constant, "no constant")); }
  const c10::IValue& literal() const {
    expect(Kind::literal, "not written in the program");
    return literal_;
  }
  int64_t storage_offset() const {
    expect(Kind::storage_offset, "no offset in a storage");
    return offset_;
  }
  const std::vector<Argument>& elements() const {
    expect(Kind::list, "no list");
    return elements_;
  }

 private:
  size_t expect(Kind kind, const char* what) const {
    TORCH_CHECK(kind_ == kind, "the argument is ", what);
    return index_;
  }
  Graph graph_;
  Kind kind_;
  bool is_written_;
  size_t index_;
  int64_t offset_;
  c10::IValue literal_;
  std::vector<Argument> elements_;
};

/// What an operator is to those who compute it together with others; its arguments come first, in this order.
enum class Role {
  none = INFER_ROLE_NONE,
  /// (input, weight, bias)
  linear = INFER_ROLE_LINEAR,
  /// (input, weight, bias, stride, padding, dilation, groups)
  conv2d = INFER_ROLE_CONV2D,
  /// (input, weight, bias, stride, padding, dilation, transposed, output_padding, groups)
  convolution = INFER_ROLE_CONVOLUTION,
  /// (input, weight, bias, running_mean, running_var, training, momentum, eps)
  batch_norm = INFER_ROLE_BATCH_NORM,
  /// (self, other, alpha)
  addition = INFER_ROLE_ADDITION,
  /// (input, p, train)
  dropout = INFER_ROLE_DROPOUT,
  relu = INFER_ROLE_RELU,
  /// A function of one element.
  activation = INFER_ROLE_ACTIVATION,
  /// Layers that run over sequences, of weights in a list.
  recurrence = INFER_ROLE_RECURRENCE,
  /// (input, weight, bias, running_mean, running_var, momentum, eps): the first of several results.
  evaluated_batch_norm = INFER_ROLE_EVALUATED_BATCH_NORM,
  /// (input, matrix)
  product = INFER_ROLE_PRODUCT,
  /// (bias, input, matrix, beta, alpha)
  added_product = INFER_ROLE_ADDED_PRODUCT,
  /// (integers, scales, zero_points): the numbers that integers stand for.
  dequantization = INFER_ROLE_DEQUANTIZATION,
  /// (input, other): a product over the last dimension of the input and the last but one of the other, or its only one.
  matmul = INFER_ROLE_MATMUL,
  /// (self, other): a product element by element.
  multiplication = INFER_ROLE_MULTIPLICATION,
  /// (self, other): a quotient element by element.
  division = INFER_ROLE_DIVISION,
  /// (self, sizes): the elements in their order under other sizes.
  reshape = INFER_ROLE_RESHAPE,
  /// (self, sizes): the elements repeated to sizes; -1 keeps one.
  expand = INFER_ROLE_EXPAND,
  /// (self, ...): the same elements.
  copy = INFER_ROLE_COPY,
  /// (self, dim, ...): softmax along a dimension.
  softmax = INFER_ROLE_SOFTMAX,
  /// (self, dim, ...): softmax along a dimension, 0 where a whole row is -inf.
  safe_softmax = INFER_ROLE_SAFE_SOFTMAX,
  /// (self, number): which elements are the number.
  equality = INFER_ROLE_EQUALITY,
  /// (self): which elements are zero.
  logical_not = INFER_ROLE_LOGICAL_NOT,
  /// (self, dim, keepdim): whether any element along a dimension is not zero.
  any = INFER_ROLE_ANY,
  /// (self, number, ...): the number in the size of a tensor.
  full_like = INFER_ROLE_FULL_LIKE,
  /// (condition, self, other): a choice element by element.
  where = INFER_ROLE_WHERE,
  /// (self, mask, number): the number where the mask holds.
  masked_fill = INFER_ROLE_MASKED_FILL,
  /// (self, dims): the dimensions in this order.
  permute = INFER_ROLE_PERMUTE,
  /// (self, dim0, dim1): two dimensions for each other.
  transpose = INFER_ROLE_TRANSPOSE,
  /// (self, other, alpha): a difference.
  subtraction = INFER_ROLE_SUBTRACTION,
  /// (self, dims): the elements along dimensions in reverse order.
  reversal = INFER_ROLE_REVERSAL,
  /// (tensors, dim): tensors one after the other along a dimension.
  concatenation = INFER_ROLE_CONCATENATION,
};

/// A call.
class Node {
 public:
  Node(Graph graph, size_t index) : graph_(std::move(graph)), index_(index), info_{} {
    info_.struct_size = sizeof info_;
    infer_detail::check(infer_graph_node(graph_.raw(), index_, &info_));
  }

  /// Its number in `Graph::nodes`.
  size_t index() const { return index_; }
  /// "aten::add.Tensor"; of a partition "partition_0".
  std::string_view name() const { return {info_.name, info_.name_len}; }
  /// Whether it calls an operator, which has a schema: a partition does not, nor does arithmetic on sizes.
  bool has_schema() const { return info_.op != nullptr; }
  /// The operator's schema: names and types of its arguments, which are those of `args`.
  c10::FunctionSchema schema() const {
    TORCH_CHECK(info_.op, name(), " is no operator, and has no schema");
    const char* text = nullptr;
    size_t length = 0;
    infer_detail::check(infer_op_schema(info_.op, &text, &length));
    return c10::FunctionSchema::parse(std::string(text, length));
  }
  /// As FX's `node.args`: an argument for each of the schema's, defaults too.
  std::vector<Argument> args() const {
    std::vector<Argument> list;
    list.reserve(info_.operands);
    for (size_t i = 0; i < info_.operands; i++) list.push_back(arg(i));
    return list;
  }
  Argument arg(size_t i) const { return element(i, -1); }
  size_t num_args() const { return info_.operands; }
  /// Its results; none where nobody uses one. Of a node that only writes there are none.
  std::vector<std::optional<Value>> outputs() const {
    std::vector<std::optional<Value>> list;
    for (size_t i = 0; i < info_.results; i++) {
      int64_t value = -1;
      infer_detail::check(infer_graph_result(graph_.raw(), index_, i, &value));
      list.push_back(value < 0 ? std::nullopt : std::optional<Value>(std::in_place, graph_, static_cast<size_t>(value)));
    }
    return list;
  }
  /// The one result of a node that has one.
  Value output() const {
    auto all = outputs();
    TORCH_CHECK(all.size() == 1 && all[0], name(), ": the node has ", all.size(), " results");
    return *all[0];
  }

  Role role() const { return static_cast<Role>(info_.role); }
  /// Its result shows the memory of its first argument, and it reads no element.
  bool is_view() const { return has(INFER_NODE_VIEW); }
  /// It writes an argument; `Argument::is_written` says which.
  bool is_mutable() const { return has(INFER_NODE_WRITES); }
  /// It may draw random numbers.
  bool is_random() const { return has(INFER_NODE_RANDOM); }
  /// Sizes of its results, or results that are numbers, may go by what tensors hold.
  bool is_data_dependent() const { return has(INFER_NODE_DATA_DEPENDENT); }
  /// Its results are a list that is taken apart (`split`).
  bool unpacks() const { return has(INFER_NODE_UNPACKS); }
  bool is_partition() const { return has(INFER_NODE_PARTITION); }
  /// A partition's graph. What it takes from other nodes are its inputs, as `args`; what others use of it is its results, as `outputs`.
  /// What it writes of its inputs, where writes were kept, comes after its other results.
  Graph partition() const {
    infer_graph* out = nullptr;
    infer_detail::check(infer_graph_part(graph_.raw(), index_, &out));
    return Graph::steal(out);
  }

 private:
  bool has(uint32_t fact) const { return info_.facts & fact; }
  Argument element(size_t i, int64_t element) const {
    infer_graph_operand_info out{};
    out.struct_size = sizeof out;
    infer_detail::check(infer_graph_operand(graph_.raw(), index_, i, element, &out));
    return Argument(graph_, out, [&](int64_t inner) { return this->element(i, inner); });
  }
  Graph graph_;
  size_t index_;
  infer_graph_node_info info_;
};

/// What a graph returns, and whose memory it shows.
struct Output {
  enum class Alias {
    none = INFER_ALIAS_NONE,
    input = INFER_ALIAS_INPUT,
    constant = INFER_ALIAS_CONSTANT,
    /// An earlier result.
    output = INFER_ALIAS_OUTPUT,
    /// The operator that made it does not say.
    unknown = INFER_ALIAS_UNKNOWN,
  };

  Output(const Graph& graph, size_t i) : Output(graph, i, get(graph, i, -1)) {}

  Argument what;
  Alias alias;
  /// The number of the input, the constant or the result it shows the memory of.
  size_t alias_index;
  /// Where it shows its memory in another way than `what`: how, the offset counted from the first element of `what`.
  std::optional<Geometry> shown;

 private:
  struct Got {
    infer_graph_operand_info what;
    infer_graph_alias alias;
  };
  static Got get(const Graph& graph, size_t i, int64_t element) {
    Got got{};
    got.what.struct_size = sizeof got.what;
    got.alias.struct_size = sizeof got.alias;
    infer_detail::check(infer_graph_output(graph.raw(), i, element, &got.what, &got.alias));
    return got;
  }
  static Argument argument(const Graph& graph, size_t i, const infer_graph_operand_info& info) {
    return Argument(graph, info, [&](int64_t element) { return argument(graph, i, get(graph, i, element).what); });
  }
  Output(const Graph& graph, size_t i, const Got& got)
      : what(argument(graph, i, got.what)), alias(static_cast<Alias>(got.alias.kind)), alias_index(got.alias.index), shown(Geometry::of(got.alias.shown)) {}
};

/// An input or a constant that a run changes when all nodes have run.
struct WriteBack {
  WriteBack(const Graph& graph, size_t i) : WriteBack(graph, get(graph, i)) {}

  Argument target;
  /// What it holds afterwards, where that is something else.
  std::optional<Argument> value;
  /// The geometry it takes on, where that is another one; the offset counted from its first element before.
  std::optional<Geometry> geometry;
  /// The part of its storage that is written, where that is not what it shows; counted in the same way.
  std::optional<Geometry> memory;

 private:
  static infer_graph_write_back_info get(const Graph& graph, size_t i) {
    infer_graph_write_back_info out{};
    out.struct_size = sizeof out;
    infer_detail::check(infer_graph_write_back(graph.raw(), i, &out));
    return out;
  }
  WriteBack(const Graph& graph, const infer_graph_write_back_info& info)
      : target(graph, info.target, nullptr), geometry(Geometry::of(info.geometry)), memory(Geometry::of(info.memory)) {
    if (info.has_value) value.emplace(graph, info.value, nullptr);
  }
};

inline std::optional<Node> Value::node() const {
  const int64_t node = info().node;
  return node < 0 ? std::nullopt : std::optional<Node>(std::in_place, graph_, static_cast<size_t>(node));
}

inline std::vector<Node> Graph::nodes() const { return all<Node>(INFER_GRAPH_NODES); }
inline std::vector<Value> Graph::values() const { return all<Value>(INFER_GRAPH_VALUES); }
inline std::vector<Constant> Graph::constants() const { return all<Constant>(INFER_GRAPH_CONSTANTS); }
inline std::vector<Output> Graph::outputs() const { return all<Output>(INFER_GRAPH_OUTPUTS); }
inline std::vector<WriteBack> Graph::write_backs() const { return all<WriteBack>(INFER_GRAPH_WRITE_BACKS); }

inline std::vector<Value> Graph::inputs() const {
  std::vector<Value> list;
  for (size_t i = 0, n = count(INFER_GRAPH_INPUTS); i < n; i++) {
    size_t value = 0, storage = 0;
    infer_detail::check(infer_graph_input(raw(), i, &value, &storage));
    list.emplace_back(*this, value);
  }
  return list;
}

inline std::vector<size_t> Graph::storages() const {
  std::vector<size_t> list(count(INFER_GRAPH_INPUTS));
  for (size_t i = 0; i < list.size(); i++) {
    size_t value = 0;
    infer_detail::check(infer_graph_input(raw(), i, &value, &list[i]));
  }
  return list;
}

inline std::vector<Node> Graph::partitions() const {
  std::vector<Node> list;
  for (Node& node : nodes()) {
    if (node.is_partition()) list.push_back(std::move(node));
  }
  return list;
}

inline Graph Graph::with_backend(const Node& partition, Backend backend) const {
  TORCH_CHECK(backend, "with_backend: there is no backend");
  const infer_program run = [](void* context, infer_tensor* const* inputs, size_t n, infer_results* results) {
    return infer_detail::caught([&] {
      Tensors tensors;
      tensors.reserve(n);
      for (size_t i = 0; i < n; i++) {
        infer_detail::retain(inputs[i]);
        tensors.push_back(at::Tensor::steal(inputs[i]));
      }
      for (const at::Tensor& t : (*static_cast<Backend*>(context))(std::move(tensors))) detail::add(results, t);
    });
  };
  infer_graph* out = nullptr;
  infer_detail::check(infer_graph_with_backend(
      raw(), partition.index(), run, new Backend(std::move(backend)), [](void* context) { delete static_cast<Backend*>(context); }, &out));
  return steal(out);
}

inline Graph Graph::lower(const std::function<Backend(const Graph& part)>& compile) const {
  Graph lowered = *this;
  for (const Node& node : partitions()) {
    if (Backend backend = compile(node.partition())) lowered = lowered.with_backend(node, std::move(backend));
  }
  return lowered;
}

/// The graph without aliases, and without writes (or with them, `Remove::views`), in which the nodes that `takes` is true of are put
/// together: as few partitions as there can be, each a node. The rest is run by libinfer, and so is a partition without a backend.
///
/// Operators are asked about before they are taken apart: `linear`, `layer_norm` and `scaled_dot_product_attention` are one node each, unless
/// the graph is of a program that was traced while gradients were recorded. Asked is of operators whose results are tensors of sizes that
/// are known and do not go by what tensors hold. The order of effects and of random draws stays, and the same graph is partitioned in the
/// same way. A partition is right for tensors of the sizes and dtypes the graph was made for; others are an error of the call. A thread
/// that records gradients of what it is given, traces or transforms what it computes has libinfer compute partitions: what a backend
/// computes has no history.
inline Graph partition(const Graph& graph, const std::function<bool(const Node&)>& takes, Remove remove = Remove::mutations_and_views) {
  struct Context {
    const std::function<bool(const Node&)>& takes;
  } context{takes};
  const infer_takes asked = [](void* context, const infer_graph* g, size_t node, bool* takes) {
    return infer_detail::caught([&] {
      infer_graph_retain(g);
      *takes = static_cast<Context*>(context)->takes(Node(Graph::steal(const_cast<infer_graph*>(g)), node));
    });
  };
  infer_graph* out = nullptr;
  infer_detail::check(infer_graph_partition(graph.raw(), static_cast<int32_t>(remove), asked, &context, &out));
  return Graph::steal(out);
}

/// The graph of a loaded model's `forward` (`torch::jit::Module`) for inputs like these, with its weights as constants.
template <class Module, class = std::enable_if_t<std::is_same_v<decltype(std::declval<const Module&>().raw()), infer_module*>>>
Graph graph(const Module& module, const Tensors& inputs) {
  TORCH_CHECK(module.raw(), "graph: no model is loaded");
  infer_graph* out = nullptr;
  const auto handles = detail::handles(inputs);
  infer_detail::check(infer_module_graph(module.raw(), handles.data(), handles.size(), &out));
  return Graph::steal(out);
}

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
