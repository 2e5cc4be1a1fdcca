#include "metrics.h"

#include "refusal.h"

#include <algorithm>
#include <sstream>

template <size_t N>
void Metrics::Histogram<N>::add(double value, const std::array<double, N>& bounds) {
  by_bound[static_cast<size_t>(std::lower_bound(bounds.begin(), bounds.end(), value) - bounds.begin())]++;
  sum += value;
}

template <size_t N>
void Metrics::Histogram<N>::write(std::ostream& out, const std::string& name, const std::string& label, const std::array<double, N>& bounds) const {
  uint64_t so_far = 0;
  for (size_t i = 0; i < N; i++) {
    so_far += by_bound[i];
    out << name << "_bucket{" << label << ",le=\"" << bounds[i] << "\"} " << so_far << '\n';
  }
  so_far += by_bound[N];
  out << name << "_bucket{" << label << ",le=\"+Inf\"} " << so_far << '\n'
      << name << "_sum{" << label << "} " << sum << '\n'
      << name << "_count{" << label << "} " << so_far << '\n';
}

void Metrics::answered(const std::string& model, int status, Duration took) {
  const std::lock_guard<std::mutex> lock(mutex_);
  Counts& counts = models_[model];
  counts.by_status[status]++;
  counts.took.add(took.count(), second_bounds);
}

void Metrics::waited(const std::string& model, Duration time) {
  const std::lock_guard<std::mutex> lock(mutex_);
  models_[model].waited.add(time.count(), second_bounds);
}

void Metrics::ran(const std::string& model, size_t requests) {
  const std::lock_guard<std::mutex> lock(mutex_);
  models_[model].together.add(static_cast<double>(requests), request_bounds);
}

void Metrics::loaded(const std::string& model, bool succeeded) {
  const std::lock_guard<std::mutex> lock(mutex_);
  models_[model].loads[succeeded]++;
}

std::string Metrics::text(size_t in_flight) const {
  const std::lock_guard<std::mutex> lock(mutex_);
  std::ostringstream out;
  const auto metric = [&](const char* name, const char* kind, const char* help) {
    out << "# HELP " << name << ' ' << help << "\n# TYPE " << name << ' ' << kind << '\n';
  };
  const auto label = [](const std::string& model) { return "model=" + json_string(model); };

  metric("serve_requests_in_flight", "gauge", "Requests that run or wait for a worker.");
  out << "serve_requests_in_flight " << in_flight << '\n';

  metric("serve_requests_total", "counter", "Requests answered, by model and status.");
  for (const auto& [model, counts] : models_) {
    for (const auto& [status, count] : counts.by_status) {
      out << "serve_requests_total{" << label(model) << ",status=\"" << status << "\"} " << count << '\n';
    }
  }

  metric("serve_errors_total", "counter", "Requests answered with a status of 400 or more.");
  for (const auto& [model, counts] : models_) {
    uint64_t errors = 0;
    for (const auto& [status, count] : counts.by_status) errors += status >= 400 ? count : 0;
    out << "serve_errors_total{" << label(model) << "} " << errors << '\n';
  }

  metric("serve_model_loads_total", "counter", "Files read because they were new or had changed.");
  for (const auto& [model, counts] : models_) {
    for (const auto& [succeeded, count] : counts.loads) {
      out << "serve_model_loads_total{" << label(model) << ",outcome=\"" << (succeeded ? "loaded" : "failed") << "\"} " << count << '\n';
    }
  }

  metric("serve_request_seconds", "histogram", "From a whole request to its answer.");
  for (const auto& [model, counts] : models_) counts.took.write(out, "serve_request_seconds", label(model), second_bounds);

  metric("serve_queue_seconds", "histogram", "How long a request waited for a worker, and for others to be answered with.");
  for (const auto& [model, counts] : models_) counts.waited.write(out, "serve_queue_seconds", label(model), second_bounds);

  metric("serve_batch_requests", "histogram", "How many requests a call of a model answered.");
  for (const auto& [model, counts] : models_) counts.together.write(out, "serve_batch_requests", label(model), request_bounds);
  return out.str();
}
