// What a script raises.
#pragma once

#include <infer.h>
#include <infer/namespace.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

/// An exception of a script's own: `raise ValueError("...")`. It is no c10::Error.
struct JITException : std::runtime_error {
  explicit JITException(const std::string& msg, const std::optional<std::string>& python_class_name = std::nullopt,
                        const std::optional<std::string>& original_msg = std::nullopt)
      : std::runtime_error(msg), has_class_(python_class_name), has_original_(original_msg) {
    if (has_class_) class_ = *python_class_name;
    if (has_original_) original_ = *original_msg;
  }
  /// What a script raised, as the library reports it: "builtins.ValueError: no such key".
  static JITException raised(const std::string& report) {
    JITException exception(report, std::min(report.find(": "), report.size()));
    return exception;
  }

  /// The class that was raised: "builtins.ValueError".
  std::optional<std::string> getPythonClassName() const { return has_class_ ? std::optional<std::string>(class_) : std::nullopt; }
  /// What the script said; `what()` has the class before it.
  std::optional<std::string> getOriginalMsg() const { return has_original_ ? std::optional<std::string>(original_) : std::nullopt; }

 private:
  JITException(const std::string& report, size_t colon)
      : std::runtime_error(report), class_(report.substr(0, colon)), original_(report.substr(std::min(colon + 2, report.size()))) {}

  // No std::optional, because a thrown exception's members are compiled into every program.
  std::string class_, original_;
  bool has_class_ = true, has_original_ = true;
};

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
