// Functions with a gradient of a program's own: torch::autograd::Function.
#pragma once

#include <ATen/core/ivalue.h>
#include <c10/core/GradMode.h>
#include <torch/csrc/autograd/function.h>
#include <torch/csrc/autograd/saved_variable.h>

#include <cxxabi.h>

#include <cstdlib>
#include <initializer_list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <type_traits>
#include <typeinfo>
#include <unordered_map>
#include <utility>
#include <vector>

namespace torch {
namespace autograd {
INFER_NAMESPACE_BEGIN

/// What `forward` keeps for `backward`.
struct AutogradContext {
  AutogradContext() = default;
  AutogradContext(const AutogradContext&) = delete;
  AutogradContext& operator=(const AutogradContext&) = delete;

  /// Anything but tensors of the call.
  std::unordered_map<std::string, at::IValue> saved_data;

  /// Inputs and results the gradient needs. That they are not modified until then is checked.
  void save_for_backward(variable_list to_save) { to_save_ = std::move(to_save); }
  /// Inputs that were written; all of them must be returned.
  void mark_dirty(const variable_list& inputs) { dirty_ = inputs; }
  /// Results without gradients.
  void mark_non_differentiable(const variable_list& outputs) { non_differentiable_ = outputs; }
  /// Whether `backward` is given zeros where no gradient flows, which is so at first, or undefined tensors.
  void set_materialize_grads(bool value) { materialize_grads_ = value; }

  /// What was saved; an error if it was modified meanwhile, or is freed.
  variable_list get_saved_variables() const {
    infer_tensors saved{nullptr, 0};
    if (node_ != nullptr) infer_detail::check(infer_node_saved(node_, &saved));
    return infer_detail::vector(saved);
  }
  /// Whether the gradient of input number `i`, counting tensors only, is asked for.
  bool needs_input_grad(size_t i) const {
    TORCH_CHECK(i < wanted_count_, "needs_input_grad: there are ", wanted_count_, " tensor inputs, not one with number ", i);
    return wanted_[i];
  }

 private:
  template <class>
  friend struct CppNode;
  friend struct FunctionCall;

  variable_list to_save_, dirty_, non_differentiable_;
  bool materialize_grads_ = true;
  // While backward runs.
  const infer_node* node_ = nullptr;
  const bool* wanted_ = nullptr;
  size_t wanted_count_ = 0;
};

/// What the node of a Function keeps, and how it is run.
template <class T>
struct CppNode {
  AutogradContext ctx;
  /// An entry an argument; those that are tensors have a gradient.
  std::vector<bool> is_variable;
  /// One run at a time; backward may come back here by itself.
  std::recursive_mutex mutex;

  static infer_status backward(void* context, const infer_node* node, const infer_tensor* const* grads, size_t n_grads, const bool* wanted,
                               infer_tensor** out, size_t n_inputs) {
    return infer_detail::caught([&] {
      auto& self = *static_cast<CppNode*>(context);
      const std::lock_guard<std::recursive_mutex> lock(self.mutex);
      variable_list given = infer_detail::shared(grads, n_grads);
      const Running running(self.ctx, node, wanted, n_inputs);
      self.hand_over(T::backward(&self.ctx, std::move(given)), node, out, n_inputs);
    });
  }
  static void drop(void* context) { delete static_cast<CppNode*>(context); }

 private:
  /// What the context knows while backward runs.
  struct Running {
    Running(AutogradContext& ctx, const infer_node* node, const bool* wanted, size_t count)
        : ctx(ctx), node(ctx.node_), wanted(ctx.wanted_), count(ctx.wanted_count_) {
      ctx.node_ = node;
      ctx.wanted_ = wanted;
      ctx.wanted_count_ = count;
    }
    ~Running() {
      ctx.node_ = node;
      ctx.wanted_ = wanted;
      ctx.wanted_count_ = count;
    }
    AutogradContext& ctx;
    const infer_node* node;
    const bool* wanted;
    size_t count;
  };

  void hand_over(variable_list found, const infer_node* node, infer_tensor** out, size_t n_inputs) const {
    size_t length = 0;
    const char* text = infer_node_name(node, &length);
    const std::string name(text, length);
    const size_t expected = is_variable.size();
    while (found.size() > expected && !found.back().defined()) found.pop_back();
    TORCH_CHECK(found.size() == expected, "function ", name, " returned an incorrect number of gradients (expected ", expected, ", got ", found.size(), ")");
    for (size_t i = 0; i < expected; i++) {
      TORCH_CHECK(is_variable[i] || !found[i].defined(), "function ", name, " returned a gradient different that is defined at position ", i + 1,
                  ", std the corresponding forward input was not a Variable");
    }
    for (size_t i = 0, k = 0; i < expected && k < n_inputs; i++) {
      if (is_variable[i]) out[k++] = std::move(found[i]).release_raw();
    }
  }
};

/// A call of a Function that has begun; forgotten unless it is finished.
struct FunctionCall {
  explicit FunctionCall(const variable_list& inputs) {
    infer_detail::check(infer_function_begin(infer_detail::tensors(at::TensorList(inputs)), inputs.size(), &begun_));
  }
  FunctionCall(const FunctionCall&) = delete;
  FunctionCall& operator=(const FunctionCall&) = delete;
  ~FunctionCall() { infer_function_abandon(begun_); }

  /// Gives the results their node. Takes `state` over.
  variable_list finish(AutogradContext& ctx, const variable_list& results, const std::string& name, infer_backward backward, void* state,
                       void (*drop)(void*)) {
    // The context dies with the node, which may be at once.
    const variable_list saved = std::move(ctx.to_save_), dirty = std::move(ctx.dirty_), constant = std::move(ctx.non_differentiable_);
    infer_function_end end{};
    end.name = name.data();
    end.name_len = name.size();
    end.results = infer_detail::tensors(at::TensorList(results));
    end.n_results = results.size();
    end.dirty = infer_detail::tensors(at::TensorList(dirty));
    end.n_dirty = dirty.size();
    end.non_differentiable = infer_detail::tensors(at::TensorList(constant));
    end.n_non_differentiable = constant.size();
    end.saved = infer_detail::tensors(at::TensorList(saved));
    end.n_saved = saved.size();
    end.materialize_grads = ctx.materialize_grads_;
    end.backward = backward;
    end.context = state;
    end.drop_context = drop;
    std::vector<infer_tensor*> wrapped(results.size(), nullptr);
    infer_detail::check(infer_function_finish(std::exchange(begun_, nullptr), &end, wrapped.data()));
    variable_list out;
    out.reserve(wrapped.size());
    for (infer_tensor* t : wrapped) out.push_back(at::Tensor::steal(t));
    return out;
  }

 private:
  infer_function_call* begun_ = nullptr;
};

/// The tensors among the arguments of a call; those in vectors and other containers are not looked at, as in LibTorch.
struct ExtractVariables {
  std::vector<bool>& is_variable;
  variable_list& list;

  void operator()(const at::Tensor& t) { add(t); }
  void operator()(const std::optional<at::Tensor>& t) {
    if (t && t->defined()) {
      add(*t);
    } else {
      is_variable.push_back(false);
    }
  }
  void operator()(at::TensorList tensors) {
    for (const at::Tensor& t : tensors) add(t);
  }
  template <class T>
  void operator()(const T&) {
    is_variable.push_back(false);
  }

 private:
  void add(const at::Tensor& t) {
    is_variable.push_back(true);
    list.push_back(t);
  }
};

template <class X, class... Args>
using forward_t = decltype(X::forward(nullptr, std::declval<Args>()...));

/// A function with a gradient of its own: derive from `Function<Mine>` and define
///
///     static Tensor forward(AutogradContext* ctx, ...);                              // or variable_list
///     static variable_list backward(AutogradContext* ctx, variable_list grads);      // one an argument of forward
///
/// `Mine::apply(...)` calls it. `forward` records nothing; what it returns has a node that calls `backward`.
template <class T>
struct Function {
  template <class X = T, class... Args>
  static std::enable_if_t<std::is_same_v<X, T>, forward_t<X, Args...>> apply(Args&&... args) {
    auto node = std::make_unique<CppNode<T>>();
    variable_list inputs;
    ExtractVariables extract{node->is_variable, inputs};
    (extract(args), ...);
    FunctionCall call(inputs);
    using Outputs = forward_t<X, Args...>;
    auto forward = [&]() -> Outputs {
      const at::AutoGradMode nothing(false);
      return T::forward(&node->ctx, std::forward<Args>(args)...);
    };
    CppNode<T>* state = node.get();
    if constexpr (std::is_same_v<Outputs, at::Tensor>) {
      const variable_list outputs{forward()};
      node.release();
      return call.finish(state->ctx, outputs, name(), &CppNode<T>::backward, state, &CppNode<T>::drop).at(0);
    } else {
      static_assert(std::is_same_v<Outputs, variable_list>, "forward returns a Tensor or a variable_list");
      const variable_list outputs = forward();
      node.release();
      return call.finish(state->ctx, outputs, name(), &CppNode<T>::backward, state, &CppNode<T>::drop);
    }
  }

  static constexpr bool is_traceable = false;

 private:
  static const std::string& name() {
    static const std::string text = [] {
      int status = 0;
      const std::unique_ptr<char, void (*)(void*)> plain(abi::__cxa_demangle(typeid(T).name(), nullptr, nullptr, &status), &std::free);
      return "torch::autograd::CppNode<" + std::string(plain ? plain.get() : typeid(T).name()) + ">";
    }();
    return text;
  }
};

INFER_NAMESPACE_END
}  // namespace autograd
}  // namespace torch
