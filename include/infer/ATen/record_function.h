// Marks of the profiler. There is no profiler here: a mark is accepted, and nothing sees it, so none is ever active.
#pragma once

#include <ATen/core/ivalue.h>
#include <c10/util/ArrayRef.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace at {
INFER_NAMESPACE_BEGIN

enum class RecordScope : uint8_t {
  FUNCTION = 0,
  BACKWARD_FUNCTION,
  TORCHSCRIPT_FUNCTION,
  KERNEL_FUNCTION_DTYPE,
  CUSTOM_CLASS,
  BUILD_FEATURE,
  LITE_INTERPRETER,
  USER_SCOPE,
  STATIC_RUNTIME_OP,
  STATIC_RUNTIME_MODEL,
  NUM_SCOPES,
};
using RecordFunctionHandle = uint64_t;
using CallbackHandle = uint64_t;

/// A scope with a name.
struct RecordFunction {
  explicit RecordFunction(RecordScope scope = RecordScope::FUNCTION) : scope_(scope) {}
  RecordFunction(const RecordFunction&) = delete;
  RecordFunction& operator=(const RecordFunction&) = delete;
  virtual ~RecordFunction() = default;

  template <class Name, class... Rest>
  void before(Name&& name, Rest&&...) {
    if (isActive()) name_ = std::string(std::forward<Name>(name));
  }
  void end() {}
  bool isActive() const { return false; }
  bool needsInputs() const { return false; }
  bool needsOutputs() const { return false; }
  const char* name() const { return name_.c_str(); }
  RecordScope scope() const { return scope_; }
  int64_t seqNr() const { return -1; }
  RecordFunctionHandle handle() const { return 0; }
  void setHandle(RecordFunctionHandle) {}
  void setOutputs(std::vector<c10::IValue>&&) {}
  void _setAsync() {}
  bool isAsync() const { return false; }

 private:
  RecordScope scope_;
  std::string name_;
};

inline bool hasCallbacks() { return false; }
inline bool hasGlobalCallbacks() { return false; }
inline bool hasThreadLocalCallbacks() { return false; }
inline void clearCallbacks() {}
inline bool isRecordFunctionEnabled() { return false; }
inline void enableRecordFunction(bool = true) {}
class RecordFunctionGuard {
 public:
  explicit RecordFunctionGuard(bool = true) {}
  RecordFunctionGuard(const RecordFunctionGuard&) = delete;
  RecordFunctionGuard& operator=(const RecordFunctionGuard&) = delete;
  ~RecordFunctionGuard() {}
};
class DisableRecordFunctionGuard : public RecordFunctionGuard {
 public:
  DisableRecordFunctionGuard() : RecordFunctionGuard(false) {}
};

INFER_NAMESPACE_END
}  // namespace at

// Arguments are not evaluated: they are for a mark that is active.
#define RECORD_FUNCTION_WITH_SCOPE(scope, fn, inputs, ...) \
  ::at::RecordFunction guard(scope);                       \
  if (guard.isActive()) guard.before(fn)
#define RECORD_FUNCTION(fn, inputs, ...) RECORD_FUNCTION_WITH_SCOPE(::at::RecordScope::FUNCTION, fn, inputs, ##__VA_ARGS__)
#define RECORD_USER_SCOPE(fn) RECORD_FUNCTION_WITH_SCOPE(::at::RecordScope::USER_SCOPE, fn, {})
#define RECORD_USER_SCOPE_WITH_INPUTS(fn, inputs) RECORD_FUNCTION_WITH_SCOPE(::at::RecordScope::USER_SCOPE, fn, inputs)
#define RECORD_TORCHSCRIPT_FUNCTION(mn, inputs) RECORD_FUNCTION_WITH_SCOPE(::at::RecordScope::TORCHSCRIPT_FUNCTION, mn, inputs)
#define RECORD_OUTPUTS(outputs)
