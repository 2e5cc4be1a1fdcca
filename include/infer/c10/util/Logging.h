// Logging stays out of the way: the only thing servers use of it is the API-usage marker, which does nothing here.
#pragma once

#include <c10/util/Exception.h>

#include <ostream>
#include <string>
#include <vector>

#define C10_LOG_API_USAGE_ONCE(...)
#define C10_LOG_EVENT_SAMPLED(...)

namespace c10 {
inline namespace infer_v0 {
inline void initLogging() {}
inline void SetStackTraceFetcher(...) {}
inline void LogAPIUsage(const std::string&) {}
}  // namespace infer_v0
}  // namespace c10

// Programs print vectors, which upstream makes possible for every type there is a `<<` for.
namespace std {
template <class T, class A>
inline ostream& operator<<(ostream& out, const vector<T, A>& values) {
  // Long ones are cut, as they would fill a log.
  size_t printed = 0;
  for (const auto& v : values) {
    if (printed > 0) out << ' ';
    if (printed++ == 100) return out << "...";
    out << v;
  }
  return out;
}
}  // namespace std
