// What was asked and answered, by model, in Prometheus' text form.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <ostream>
#include <string>

class Metrics {
 public:
  using Duration = std::chrono::duration<double>;

  /// Counts one answer. `model` is one that is served, or "" for a name that is not: names of a client's making would fill the memory.
  void answered(const std::string& model, int status, Duration took);
  /// Counts how long a request waited until a worker took it.
  void waited(const std::string& model, Duration time);
  /// Counts a call of a model that answered so many requests.
  void ran(const std::string& model, size_t requests);
  /// Counts a file that was read anew because it had changed.
  void loaded(const std::string& model, bool succeeded);

  std::string text(size_t in_flight) const;

 private:
  template <size_t N>
  struct Histogram {
    std::array<uint64_t, N + 1> by_bound{};
    double sum = 0;

    void add(double value, const std::array<double, N>& bounds);
    void write(std::ostream& out, const std::string& name, const std::string& label, const std::array<double, N>& bounds) const;
  };
  /// Upper bounds of the histograms' buckets, in seconds and in requests.
  static constexpr std::array<double, 13> second_bounds{0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5};
  static constexpr std::array<double, 9> request_bounds{1, 2, 4, 8, 16, 32, 64, 128, 256};

  struct Counts {
    std::map<int, uint64_t> by_status;
    std::map<bool, uint64_t> loads;
    Histogram<second_bounds.size()> took, waited;
    Histogram<request_bounds.size()> together;
  };
  mutable std::mutex mutex_;
  std::map<std::string, Counts> models_;
};
