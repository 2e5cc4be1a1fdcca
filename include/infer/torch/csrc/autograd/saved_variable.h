// A tensor that a gradient needs, kept until it is asked for.
#pragma once

#include <torch/csrc/autograd/variable.h>

#include <memory>
#include <optional>

namespace torch {
namespace autograd {
INFER_NAMESPACE_BEGIN

inline constexpr const char* ERR_BACKWARD_TWICE =
    "Trying to backward through the graph a second time (or directly access saved tensors after they have already been freed). Saved "
    "intermediate values of the graph are freed when you call .backward() or autograd.grad(). Specify retain_graph=True if you need to "
    "backward through the graph a second time or if you need to access saved tensors after calling backward.";

/// A tensor as it was when it was saved.
///
/// Errors: `unpack` throws c10::Error where the tensor was written since, or was freed.
class SavedVariable {
 public:
  SavedVariable() = default;
  SavedVariable(const Variable& variable, bool is_output, bool is_inplace_on_view = false) : defined_(variable.defined()) {
    (void)is_inplace_on_view;
    if (!defined_) return;
    // An output is kept without what computed it, which keeps this.
    is_output_ = is_output && !variable.is_leaf();
    data_ = is_output_ ? variable.detach() : variable;
    output_nr_ = static_cast<uint32_t>(variable.output_nr());
    version_ = variable.is_inference() ? 0 : variable._version();
  }
  SavedVariable(const std::optional<Variable>& variable, bool is_output, bool is_inplace_on_view = false)
      : SavedVariable(variable.value_or(Variable()), is_output, is_inplace_on_view) {}
  SavedVariable(SavedVariable&&) = default;
  SavedVariable& operator=(SavedVariable&&) = default;

  /// The tensor; a saved output with the node it is saved for, where that is given.
  Variable unpack(c10::intrusive_ptr<Node> saved_for = nullptr) const {
    if (!defined_) return Variable();
    TORCH_CHECK(data_.defined(), ERR_BACKWARD_TWICE);
    const int64_t now = data_.is_inference() ? 0 : data_._version();
    TORCH_CHECK(now == version_, "one of the variables needed for gradient computation has been modified by an inplace operation: [", data_.toString(),
                " ", data_.sizes(), "] is at version ", now, "; expected version ", version_, " instead. Hint: enable anomaly detection to find the operation "
                "that failed to compute its gradient, with torch.autograd.set_detect_anomaly(True).");
    if (!is_output_ || !saved_for) return data_;
    const Variable whole = data_.detach();
    impl::set_gradient_edge(whole, Edge(std::move(saved_for), output_nr_));
    return whole;
  }
  void reset_data() { data_.reset(); }

 private:
  Variable data_;
  int64_t version_ = 0;
  uint32_t output_nr_ = 0;
  bool is_output_ = false;
  bool defined_ = false;
};

INFER_NAMESPACE_END
}  // namespace autograd
}  // namespace torch
