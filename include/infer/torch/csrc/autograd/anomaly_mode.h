// Anomaly detection: a backward pass that fails says which function's gradient it was.
#pragma once

#include <c10/util/Exception.h>
#include <infer.h>

namespace torch {
namespace autograd {
INFER_NAMESPACE_BEGIN

/// Of all threads.
struct AnomalyMode {
  static bool is_enabled() { return infer_anomaly_mode() & 1; }
  /// Whether a gradient with elements that are not numbers is an error.
  static bool should_check_nan() { return infer_anomaly_mode() & 2; }
  static void set_enabled(bool enabled, bool check_nan = true) { infer_set_anomaly_mode(enabled, check_nan); }
};

/// On as long as it lives.
class DetectAnomalyGuard {
 public:
  DetectAnomalyGuard(bool check_nan = true) : was_enabled_(AnomalyMode::is_enabled()), checked_nan_(AnomalyMode::should_check_nan()) {
    TORCH_WARN_ONCE("This mode should be enabled only for debugging as the different tests will slow down your program execution.");
    AnomalyMode::set_enabled(true, check_nan);
  }
  DetectAnomalyGuard(const DetectAnomalyGuard&) = delete;
  DetectAnomalyGuard& operator=(const DetectAnomalyGuard&) = delete;
  ~DetectAnomalyGuard() { AnomalyMode::set_enabled(was_enabled_, checked_nan_); }

 private:
  bool was_enabled_, checked_nan_;
};

INFER_NAMESPACE_END
}  // namespace autograd
}  // namespace torch
