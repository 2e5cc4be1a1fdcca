// What libinfer shows of itself: counters, the kernels calls went through, when, and why a tensor is an inference tensor. Not in LibTorch.
//
// Each class watches the thread that made it while it lives; they nest. What is not watched costs a call one test of a flag.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace infer {
INFER_NAMESPACE_BEGIN

/// Counts what this thread does.
class Counters {
 public:
  Counters() {
    infer_counters_start();
    start_ = now();
  }
  ~Counters() { infer_counters_stop(); }
  Counters(const Counters&) = delete;
  Counters& operator=(const Counters&) = delete;

  /// Kernels looked up in an operator's table: one a layer a call goes through.
  uint64_t table_lookups() const { return now().table_lookups - start_.table_lookups; }
  /// Tensors made, views included.
  uint64_t tensor_allocations() const { return now().tensor_allocations - start_.tensor_allocations; }
  /// Storages made apart from the tensor they are for; a fresh tensor is one allocation with its storage.
  uint64_t storage_allocations() const { return now().storage_allocations - start_.storage_allocations; }
  uint64_t version_bumps() const { return now().version_bumps - start_.version_bumps; }
  uint64_t view_records() const { return now().view_records - start_.view_records; }
  /// Atomic read-modify-writes on version counters and, in a process with several threads, on reference counts; but for those C++ counts in
  /// place when a handle is copied or dropped.
  uint64_t atomic_updates() const { return now().atomic_updates - start_.atomic_updates; }

 private:
  static infer_counters now() {
    infer_counters counters{};
    counters.struct_size = sizeof counters;
    infer_detail::check(infer_counters_get(&counters));
    return counters;
  }
  infer_counters start_;
};

/// Records which operators this thread calls, and which kernels they go through.
class Trace {
 public:
  struct Call {
    /// `aten::add.Tensor`.
    std::string name;
    /// The keys of its kernels in their order: `AutogradCPU > ADInplaceOrView > CPU`; ends with ` > error` where the last refused or failed.
    std::string path;
    /// 0 for a call the program made, 1 for one that it made in turn.
    size_t depth;
  };

  Trace() {
    infer_trace_start();
    start_ = infer_trace_size();
  }
  ~Trace() { infer_trace_stop(); }
  Trace(const Trace&) = delete;
  Trace& operator=(const Trace&) = delete;

  /// The calls so far in the order they were made; without `nested` only those the program made itself.
  std::vector<Call> calls(bool nested = true) const {
    std::vector<Call> calls;
    for (size_t i = start_; i < infer_trace_size(); i++) {
      infer_traced_call call{};
      call.struct_size = sizeof call;
      infer_detail::check(infer_trace_get(i, &call));
      if (nested || call.depth == 0) calls.push_back({call.name, call.path, call.depth});
    }
    return calls;
  }
  /// A line a call, `aten::add.Tensor: ADInplaceOrView > CPU`, indented by two spaces a depth.
  std::string text(bool nested = true) const {
    std::string text;
    for (const Call& call : calls(nested)) {
      if (!text.empty()) text += '\n';
      text += std::string(2 * call.depth, ' ') + call.name + ": " + call.path;
    }
    return text;
  }

 private:
  size_t start_;
};

/// Records when this thread's calls begin and end, what they are given and what they make.
class Timeline {
 public:
  Timeline() { infer_timeline_start(); }
  ~Timeline() {
    if (!stopped_) infer_timeline_stop(nullptr, nullptr);
  }
  Timeline(const Timeline&) = delete;
  Timeline& operator=(const Timeline&) = delete;

  /// Ends it: trace events (JSON) for `chrome://tracing` and Perfetto, named as PyTorch's profiler names them. Once.
  std::string stop() {
    const char* text = nullptr;
    size_t length = 0;
    TORCH_CHECK(!std::exchange(stopped_, true), "Timeline::stop: it has been stopped");
    infer_detail::check(infer_timeline_stop(&text, &length));
    return std::string(text, length);
  }
  /// Ends it, into a file.
  void export_chrome_trace(const std::string& path) {
    std::ofstream file(path, std::ios::binary);
    TORCH_CHECK(file << stop() << std::flush, "Timeline::export_chrome_trace: cannot write ", path);
  }

 private:
  bool stopped_ = false;
};

/// Has tensors this thread makes remember which operator made them, in which mode, and for what: the labels of all such objects alive.
class Origins {
 public:
  explicit Origins(std::string_view label = {}) { infer_detail::check(infer_origins_start(label.data(), label.size())); }
  ~Origins() { infer_origins_stop(); }
  Origins(const Origins&) = delete;
  Origins& operator=(const Origins&) = delete;
};

/// Why a tensor is an inference tensor, or is not: `an inference tensor: allocated by aten::ones while InferenceMode was on, in 'load'`.
inline std::string why_inference(const at::Tensor& tensor) {
  const char* why = nullptr;
  infer_detail::check(infer_tensor_why_inference(tensor.raw(), &why));
  return why;
}

INFER_NAMESPACE_END
}  // namespace infer
