// What a script raises.
#pragma once

#include <infer.h>

#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace torch {
namespace jit {
inline namespace infer_v0 {

/// An exception of a script's own: `raise ValueError("...")`. It is no c10::Error.
struct JITException : std::runtime_error {
  explicit JITException(const std::string& msg, std::optional<std::string> python_class_name = std::nullopt, std::optional<std::string> original_msg = std::nullopt)
      : std::runtime_error(msg), class_(std::move(python_class_name)), original_(std::move(original_msg)) {}

  /// The class that was raised: "builtins.ValueError".
  std::optional<std::string> getPythonClassName() const { return class_; }
  /// What the script said; `what()` has the class before it.
  std::optional<std::string> getOriginalMsg() const { return original_; }

 private:
  std::optional<std::string> class_, original_;
};

}  // namespace infer_v0
}  // namespace jit
}  // namespace torch
