// RECORD_FUNCTION: named parts of a program, told to callbacks.
//
// Callbacks hear of the parts that a program names itself, which are in a timeline of infer/watch.h, too. Operators are only there.
#pragma once

#include <ATen/core/ivalue.h>
#include <c10/util/ArrayRef.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace at {
INFER_NAMESPACE_BEGIN

/// What kind of part it is.
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

using CallbackHandle = uint64_t;
using RecordFunctionHandle = uint64_t;

/// What a callback keeps between the beginning and the end of a part.
struct ObserverContext {
  virtual ~ObserverContext() = default;

 protected:
  ObserverContext() = default;
};

class RecordFunction;

/// What is called when a part begins and ends.
class RecordFunctionCallback {
 public:
  using StartCallback = std::unique_ptr<ObserverContext> (*)(const RecordFunction&);
  using EndCallback = void (*)(const RecordFunction&, ObserverContext*);

  explicit RecordFunctionCallback(StartCallback start, EndCallback end = nullptr) : start_(start), end_(end) { scopes_.fill(true); }
  RecordFunctionCallback& needsInputs(bool value) { return needs_inputs_ = value, *this; }
  RecordFunctionCallback& needsOutputs(bool value) { return needs_outputs_ = value, *this; }
  RecordFunctionCallback& needsIds(bool value) { return needs_ids_ = value, *this; }
  RecordFunctionCallback& scopes(const std::unordered_set<RecordScope>& scopes) {
    if (!scopes.empty()) {
      scopes_.fill(false);
      for (const RecordScope s : scopes) scopes_[static_cast<size_t>(s)] = true;
    }
    return *this;
  }
  bool needsInputs() const { return needs_inputs_; }
  bool needsOutputs() const { return needs_outputs_; }
  bool needsIds() const { return needs_ids_; }
  bool checkScope(RecordScope scope) const { return scopes_[static_cast<size_t>(scope)]; }
  StartCallback start() const { return start_; }
  EndCallback end() const { return end_; }

 private:
  StartCallback start_;
  EndCallback end_;
  std::array<bool, static_cast<size_t>(RecordScope::NUM_SCOPES)> scopes_{};
  bool needs_inputs_ = false, needs_outputs_ = false, needs_ids_ = false;
};

INFER_NAMESPACE_END
}  // namespace at

namespace infer_detail {
INFER_DETAIL_BEGIN

using KnownCallbacks = std::vector<std::pair<at::CallbackHandle, at::RecordFunctionCallback>>;
/// Those of all threads, and how many.
struct GlobalCallbacks {
  std::mutex mutex;
  KnownCallbacks all;
  std::atomic<size_t> count{0};
  std::atomic<uint64_t> next{1};
};
inline GlobalCallbacks& global_callbacks() {
  static GlobalCallbacks callbacks;
  return callbacks;
}
struct ThreadCallbacks {
  KnownCallbacks all;
  bool enabled = true;
};
inline ThreadCallbacks& thread_callbacks() {
  static thread_local ThreadCallbacks callbacks;
  return callbacks;
}

INFER_DETAIL_END
}  // namespace infer_detail

namespace at {
INFER_NAMESPACE_BEGIN

/// A part of a program that has begun; it ends with this.
class RecordFunction {
 public:
  explicit RecordFunction(RecordScope scope = RecordScope::FUNCTION) : scope_(scope) {
    auto& global = infer_detail::global_callbacks();
    auto& mine = infer_detail::thread_callbacks();
    timed_ = mine.enabled && infer_timeline_is_on();
    if (!mine.enabled || (mine.all.empty() && global.count.load(std::memory_order_relaxed) == 0)) return;
    auto take = [&](const infer_detail::KnownCallbacks& known) {
      for (const auto& c : known) {
        if (!c.second.checkScope(scope)) continue;
        running_.push_back({c.second, nullptr});
        needs_inputs_ |= c.second.needsInputs();
      }
    };
    take(mine.all);
    const std::lock_guard<std::mutex> lock(global.mutex);
    take(global.all);
    if (!running_.empty()) handle_ = global.next++;
  }
  RecordFunction(const RecordFunction&) = delete;
  RecordFunction& operator=(const RecordFunction&) = delete;
  virtual ~RecordFunction() { end(); }

  void before(std::string name, int64_t sequence_nr = -1) {
    name_ = std::move(name);
    sequence_nr_ = sequence_nr;
    if (!isActive()) return;
    called_ = true;
    if (timed_) infer_detail::check(infer_timeline_enter(name_.data(), name_.size()));
    for (auto& r : running_) {
      if (r.callback.start()) r.context = r.callback.start()(*this);
    }
  }
  void before(std::string name, c10::ArrayRef<c10::IValue> inputs, int64_t sequence_nr = -1) {
    inputs_ = inputs.vec();
    before(std::move(name), sequence_nr);
  }
  void end() {
    if (!std::exchange(called_, false)) return;
    for (auto& r : running_) {
      if (r.callback.end()) r.callback.end()(*this, r.context.get());
    }
    running_.clear();
    if (std::exchange(timed_, false)) infer_timeline_leave();
  }

  bool isActive() const { return timed_ || !running_.empty(); }
  bool needsInputs() const { return needs_inputs_; }
  const char* name() const { return name_.c_str(); }
  int64_t seqNr() const { return sequence_nr_; }
  RecordScope scope() const { return scope_; }
  RecordFunctionHandle handle() const { return handle_; }
  c10::ArrayRef<c10::IValue> inputs() const { return inputs_; }
  size_t num_inputs() const { return inputs_.size(); }

 private:
  struct Running {
    RecordFunctionCallback callback;
    std::unique_ptr<ObserverContext> context;
  };
  std::vector<Running> running_;
  std::vector<c10::IValue> inputs_;
  std::string name_;
  int64_t sequence_nr_ = -1;
  RecordFunctionHandle handle_ = 0;
  RecordScope scope_;
  bool needs_inputs_ = false, called_ = false, timed_ = false;
};

inline CallbackHandle addGlobalCallback(RecordFunctionCallback callback) {
  auto& global = infer_detail::global_callbacks();
  const std::lock_guard<std::mutex> lock(global.mutex);
  global.all.emplace_back(global.next++, callback);
  global.count = global.all.size();
  return global.all.back().first;
}
inline CallbackHandle addThreadLocalCallback(RecordFunctionCallback callback) {
  auto& mine = infer_detail::thread_callbacks();
  mine.all.emplace_back(infer_detail::global_callbacks().next++, callback);
  return mine.all.back().first;
}
inline void removeCallback(CallbackHandle handle) {
  auto drop = [handle](infer_detail::KnownCallbacks& known) {
    known.erase(std::remove_if(known.begin(), known.end(), [&](const auto& c) { return c.first == handle; }), known.end());
  };
  drop(infer_detail::thread_callbacks().all);
  auto& global = infer_detail::global_callbacks();
  const std::lock_guard<std::mutex> lock(global.mutex);
  drop(global.all);
  global.count = global.all.size();
}
inline bool hasGlobalCallbacks() { return infer_detail::global_callbacks().count != 0; }
inline bool hasThreadLocalCallbacks() { return !infer_detail::thread_callbacks().all.empty(); }
inline bool hasCallbacks() { return hasGlobalCallbacks() || hasThreadLocalCallbacks(); }
inline void clearThreadLocalCallbacks() { infer_detail::thread_callbacks().all.clear(); }
inline void clearGlobalCallbacks() {
  auto& global = infer_detail::global_callbacks();
  const std::lock_guard<std::mutex> lock(global.mutex);
  global.all.clear();
  global.count = 0;
}
inline void clearCallbacks() {
  clearGlobalCallbacks();
  clearThreadLocalCallbacks();
}

/// Whether callbacks are called on this thread.
inline bool isRecordFunctionEnabled() { return infer_detail::thread_callbacks().enabled; }
inline void enableRecordFunction(bool enable = true) { infer_detail::thread_callbacks().enabled = enable; }
class RecordFunctionGuard {
 public:
  explicit RecordFunctionGuard(bool is_enabled = true) : before_(isRecordFunctionEnabled()) { enableRecordFunction(is_enabled); }
  RecordFunctionGuard(const RecordFunctionGuard&) = delete;
  RecordFunctionGuard& operator=(const RecordFunctionGuard&) = delete;
  virtual ~RecordFunctionGuard() { enableRecordFunction(before_); }

 private:
  bool before_;
};
class DisableRecordFunctionGuard : public RecordFunctionGuard {
 public:
  DisableRecordFunctionGuard() : RecordFunctionGuard(false) {}
};

INFER_NAMESPACE_END
}  // namespace at

/// The rest of the block is a part with this name.
#define RECORD_FUNCTION_WITH_SCOPE(scope, fn, inputs, ...)         \
  at::RecordFunction guard(scope);                                 \
  if (guard.isActive()) {                                          \
    if (guard.needsInputs()) {                                     \
      guard.before(fn, inputs, ##__VA_ARGS__);                     \
    } else {                                                       \
      guard.before(fn, ##__VA_ARGS__);                             \
    }                                                              \
  }
#define RECORD_FUNCTION(fn, inputs, ...) RECORD_FUNCTION_WITH_SCOPE(at::RecordScope::FUNCTION, fn, inputs, ##__VA_ARGS__)
#define RECORD_USER_SCOPE(fn) \
  RECORD_FUNCTION_WITH_SCOPE(at::RecordScope::USER_SCOPE, fn, c10::ArrayRef<c10::IValue>{})
#define RECORD_TORCHSCRIPT_FUNCTION(mn, inputs) RECORD_FUNCTION_WITH_SCOPE(at::RecordScope::TORCHSCRIPT_FUNCTION, mn, inputs)
#define RECORD_USER_SCOPE_WITH_INPUTS(fn, inputs) RECORD_FUNCTION_WITH_SCOPE(at::RecordScope::USER_SCOPE, fn, inputs)
