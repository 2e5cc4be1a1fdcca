// Profiling: when the named parts of a program (RECORD_FUNCTION) began and ended, on the thread that profiles, in the format of
// chrome://tracing. Operators are not among them: infer/watch.h tells of those.
#pragma once

#include <ATen/record_function.h>
#include <c10/core/DeviceType.h>
#include <c10/util/Exception.h>

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace torch {
namespace profiler {
namespace impl {
INFER_NAMESPACE_BEGIN

enum class ActivityType { CPU, XPU, CUDA, HPU, MTIA, PrivateUse1, NUM_KINETO_ACTIVITIES };
enum class ProfilerState {
  Disabled,
  CPU,
  CUDA,
  NVTX,
  ITT,
  PRIVATEUSE1,
  KINETO,
  KINETO_GPU_FALLBACK,
  KINETO_PRIVATEUSE1_FALLBACK,
  KINETO_PRIVATEUSE1,
  KINETO_ONDEMAND,
  NUM_PROFILER_STATES,
};

/// Remembered; nothing depends on it here.
struct ExperimentalConfig {
  explicit ExperimentalConfig(bool verbose = false, std::vector<std::string> performance_events = {})
      : verbose(verbose), performance_events(std::move(performance_events)) {}
  bool verbose;
  std::vector<std::string> performance_events;
};

/// Of the settings, only the state counts: parts have no shapes, memory, stacks or modules.
struct ProfilerConfig {
  explicit ProfilerConfig(ProfilerState state, bool report_input_shapes = false, bool profile_memory = false, bool with_stack = false,
                          bool with_flops = false, bool with_modules = false, ExperimentalConfig experimental_config = ExperimentalConfig(),
                          std::string trace_id = "")
      : state(state),
        experimental_config(std::move(experimental_config)),
        report_input_shapes(report_input_shapes),
        profile_memory(profile_memory),
        with_stack(with_stack),
        with_flops(with_flops),
        with_modules(with_modules),
        trace_id(std::move(trace_id)) {}
  bool disabled() const { return state == ProfilerState::Disabled; }

  ProfilerState state;
  ExperimentalConfig experimental_config;
  bool report_input_shapes, profile_memory, with_stack, with_flops, with_modules;
  std::string trace_id;
};

INFER_NAMESPACE_END
}  // namespace impl
}  // namespace profiler

namespace autograd {
namespace profiler {
INFER_NAMESPACE_BEGIN

using torch::profiler::impl::ActivityType;
using torch::profiler::impl::ExperimentalConfig;
using torch::profiler::impl::ProfilerConfig;
using torch::profiler::impl::ProfilerState;

/// A part that has ended. Times are those of the system's clock.
struct KinetoEvent {
  const std::string& name() const { return name_; }
  uint64_t startNs() const { return start_ns_; }
  uint64_t endNs() const { return end_ns_; }
  uint64_t durationNs() const { return end_ns_ - start_ns_; }
  int64_t sequenceNr() const { return sequence_nr_; }
  uint8_t scope() const { return static_cast<uint8_t>(scope_); }
  c10::DeviceType deviceType() const { return c10::DeviceType::CPU; }

  std::string name_;
  uint64_t start_ns_, end_ns_;
  int64_t sequence_nr_;
  at::RecordScope scope_;
};

struct ProfilerResult {
  uint64_t trace_start_ns() const { return trace_start_ns_; }
  const std::vector<KinetoEvent>& events() const { return events_; }

  /// Writes what chrome://tracing and Perfetto read.
  void save(const std::string& path) {
    std::ofstream out(path);
    out << "{\"traceEvents\": [";
    const char* between = "\n";
    for (const KinetoEvent& e : events_) {
      char times[96];
      std::snprintf(times, sizeof times, "\"ts\": %.3f, \"dur\": %.3f", static_cast<double>(e.startNs() - trace_start_ns_) / 1e3,
                    static_cast<double>(e.durationNs()) / 1e3);
      out << std::exchange(between, ",\n") << "{\"ph\": \"X\", \"cat\": \"cpu_op\", \"pid\": 0, \"tid\": 0, \"name\": \"" << escaped(e.name()) << "\", " << times
          << "}";
    }
    out << "\n]}\n";
    out.flush();
    TORCH_CHECK(out, "ProfilerResult::save: cannot write ", path);
  }

  uint64_t trace_start_ns_ = 0;
  std::vector<KinetoEvent> events_;

 private:
  static std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) {
      if (c == '"' || c == '\\') out += '\\';
      out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
    return out;
  }
};

namespace detail {
inline uint64_t now_ns() {
  return static_cast<uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::system_clock::now().time_since_epoch()).count());
}
struct Started : at::ObserverContext {
  uint64_t at = now_ns();
};
/// What the thread profiles.
struct Running {
  at::CallbackHandle callback = 0;
  std::unique_ptr<ProfilerResult> result;
};
inline Running& running() {
  static thread_local Running state;
  return state;
}
}  // namespace detail

using ActivityFilter = std::unordered_map<ActivityType, std::unordered_set<std::string>>;
/// There is nothing to prepare.
inline void prepareProfiler(const ProfilerConfig& config, const std::set<ActivityType>&, const ActivityFilter& = {}) {
  TORCH_CHECK(!config.disabled(), "prepareProfiler: the state is Disabled");
}

/// Begins to record the parts of this thread, of the scopes given or of all.
inline void enableProfiler(const ProfilerConfig& config, const std::set<ActivityType>& activities, const std::unordered_set<at::RecordScope>& scopes = {}) {
  prepareProfiler(config, activities);
  detail::Running& state = detail::running();
  TORCH_CHECK(!state.result, "Profiler is already enabled on this thread");
  state.result = std::make_unique<ProfilerResult>();
  state.result->trace_start_ns_ = detail::now_ns();
  state.callback = at::addThreadLocalCallback(
      at::RecordFunctionCallback([](const at::RecordFunction&) -> std::unique_ptr<at::ObserverContext> { return std::make_unique<detail::Started>(); },
                                 [](const at::RecordFunction& part, at::ObserverContext* started) {
                                   if (ProfilerResult* result = detail::running().result.get()) {
                                     result->events_.push_back({part.name(), static_cast<detail::Started*>(started)->at, detail::now_ns(), part.seqNr(), part.scope()});
                                   }
                                 })
          .scopes(scopes));
}

/// Ends recording. Where this thread did not profile, there is nothing to give.
inline std::unique_ptr<ProfilerResult> disableProfiler() {
  detail::Running& state = detail::running();
  if (state.result) at::removeCallback(state.callback);
  return std::move(state.result);
}

INFER_NAMESPACE_END
}  // namespace profiler
}  // namespace autograd
}  // namespace torch

#include <torch/csrc/autograd/profiler_legacy.h>
