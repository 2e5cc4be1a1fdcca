// Profiling as it was before Kineto: a list of events for each thread, those that begin a part and those that end one in turn.
#pragma once

#include <torch/csrc/autograd/profiler.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace torch {
namespace autograd {
namespace profiler {
INFER_NAMESPACE_BEGIN

enum class EventKind : uint16_t { Mark, PushRange, PopRange, MemoryAlloc };

/// A moment. Parts have no shapes and no memory here.
struct LegacyEvent {
  LegacyEvent(EventKind kind, std::string name, uint64_t ns, at::RecordFunctionHandle handle, int64_t sequence_nr = -1, uint8_t scope = 0)
      : kind_(kind), name_(std::move(name)), ns_(ns), handle_(handle), sequence_nr_(sequence_nr), scope_(scope) {}

  EventKind kind() const { return kind_; }
  std::string kindStr() const {
    static constexpr const char* names[] = {"mark", "push", "pop", "memory_alloc"};
    return names[static_cast<size_t>(kind_)];
  }
  const char* name() const { return name_.c_str(); }
  /// The same for the two events of a part.
  at::RecordFunctionHandle handle() const { return handle_; }
  uint64_t threadId() const { return 0; }
  int64_t nodeId() const { return -1; }
  std::vector<std::vector<int64_t>> shapes() const { return {}; }
  double cpuUs() const { return static_cast<double>(ns_) / 1000; }
  double cpuElapsedUs(const LegacyEvent& later) const { return later.cpuUs() - cpuUs(); }
  int64_t cpuMemoryUsage() const { return 0; }
  int64_t cudaMemoryUsage() const { return 0; }
  bool hasCuda() const { return false; }
  bool isRemote() const { return false; }
  bool isAsync() const { return false; }
  int64_t sequenceNr() const { return sequence_nr_; }
  uint8_t scope() const { return scope_; }

 private:
  friend std::vector<std::vector<LegacyEvent>> events_of(const ProfilerResult& result);
  EventKind kind_;
  std::string name_;
  uint64_t ns_;
  at::RecordFunctionHandle handle_;
  int64_t sequence_nr_;
  uint8_t scope_;
};
using thread_event_lists = std::vector<std::vector<LegacyEvent>>;

/// Between two marks, the parts' events in the order of time; what is within a part lies between its two.
inline thread_event_lists events_of(const ProfilerResult& result) {
  std::vector<LegacyEvent> events;
  events.emplace_back(EventKind::Mark, "__start_profile", result.trace_start_ns(), 0);
  uint64_t last = result.trace_start_ns();
  at::RecordFunctionHandle handle = 0;
  for (const KinetoEvent& part : result.events()) {
    handle++;
    events.emplace_back(EventKind::PushRange, part.name(), part.startNs(), handle, part.sequenceNr(), part.scope());
    events.emplace_back(EventKind::PopRange, "", part.endNs(), handle);
    last = std::max(last, part.endNs());
  }
  std::stable_sort(events.begin(), events.end(), [](const LegacyEvent& a, const LegacyEvent& b) { return a.ns_ < b.ns_; });
  events.emplace_back(EventKind::Mark, "__stop_profile", last, 0);
  return {std::move(events)};
}

struct ProfilerDisableOptions {
  ProfilerDisableOptions() = default;
  ProfilerDisableOptions(bool cleanup, bool consolidates) : cleanupTLSState(cleanup), consolidate(consolidates) {}
  bool cleanupTLSState = true;
  bool consolidate = true;
};

/// Whether this thread profiles.
inline bool profilerEnabled() { return detail::running().result != nullptr; }
inline void enableProfilerLegacy(const ProfilerConfig& config) { enableProfiler(config, {ActivityType::CPU}); }
inline thread_event_lists disableProfilerLegacy(std::optional<ProfilerDisableOptions> = std::nullopt) {
  const auto result = disableProfiler();
  TORCH_CHECK(result != nullptr, "Can't disable profiler when it's not running");
  return events_of(*result);
}

INFER_NAMESPACE_END
}  // namespace profiler
}  // namespace autograd
}  // namespace torch
