// What was asked and answered, by model, in Prometheus' text form.
#pragma once

#include <array>
#include <chrono>
#include <map>
#include <mutex>
#include <string>

class Metrics {
 public:
  using Duration = std::chrono::duration<double>;

  /// Counts one answer. `model` is one that is served, or "" for a name that is not: names of a client's making would fill the memory.
  void answered(const std::string& model, int status, Duration took);

  std::string text(size_t in_flight) const;

 private:
  /// Upper bounds of the histogram's buckets, in seconds.
  static constexpr std::array<double, 13> bounds{0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5};

  struct Counts {
    std::map<int, uint64_t> by_status;
    std::array<uint64_t, bounds.size() + 1> by_bound{};
    double seconds = 0;
  };
  mutable std::mutex mutex_;
  std::map<std::string, Counts> models_;
};
