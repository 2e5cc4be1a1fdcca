#include "metrics.h"

#include "refusal.h"

#include <algorithm>
#include <sstream>

void Metrics::answered(const std::string& model, int status, Duration took) {
  const std::lock_guard<std::mutex> lock(mutex_);
  Counts& counts = models_[model];
  counts.by_status[status]++;
  counts.by_bound[static_cast<size_t>(std::lower_bound(bounds.begin(), bounds.end(), took.count()) - bounds.begin())]++;
  counts.seconds += took.count();
}

std::string Metrics::text(size_t in_flight) const {
  const std::lock_guard<std::mutex> lock(mutex_);
  std::ostringstream out;
  const auto metric = [&](const char* name, const char* kind, const char* help) {
    out << "# HELP " << name << ' ' << help << "\n# TYPE " << name << ' ' << kind << '\n';
  };

  metric("serve_requests_in_flight", "gauge", "Requests that run or wait for a worker.");
  out << "serve_requests_in_flight " << in_flight << '\n';

  metric("serve_requests_total", "counter", "Requests answered, by model and status.");
  for (const auto& [model, counts] : models_) {
    for (const auto& [status, count] : counts.by_status) {
      out << "serve_requests_total{model=" << json_string(model) << ",status=\"" << status << "\"} " << count << '\n';
    }
  }

  metric("serve_errors_total", "counter", "Requests answered with a status of 400 or more.");
  for (const auto& [model, counts] : models_) {
    uint64_t errors = 0;
    for (const auto& [status, count] : counts.by_status) errors += status >= 400 ? count : 0;
    out << "serve_errors_total{model=" << json_string(model) << "} " << errors << '\n';
  }

  metric("serve_request_seconds", "histogram", "From the head of a request to its answer.");
  for (const auto& [model, counts] : models_) {
    const std::string label = "{model=" + json_string(model);
    uint64_t so_far = 0;
    for (size_t i = 0; i < bounds.size(); i++) {
      so_far += counts.by_bound[i];
      out << "serve_request_seconds_bucket" << label << ",le=\"" << bounds[i] << "\"} " << so_far << '\n';
    }
    so_far += counts.by_bound[bounds.size()];
    out << "serve_request_seconds_bucket" << label << ",le=\"+Inf\"} " << so_far << '\n'
        << "serve_request_seconds_sum" << label << "} " << counts.seconds << '\n'
        << "serve_request_seconds_count" << label << "} " << so_far << '\n';
  }
  return out.str();
}
