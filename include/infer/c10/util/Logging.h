// Logging stays out of the way: the only thing servers use of it is the API-usage marker, which does nothing here.
#pragma once

#include <c10/util/Exception.h>

#include <string>

#define C10_LOG_API_USAGE_ONCE(...)
#define C10_LOG_EVENT_SAMPLED(...)

namespace c10 {
inline namespace infer_v0 {
inline void initLogging() {}
inline void SetStackTraceFetcher(...) {}
inline void LogAPIUsage(const std::string&) {}
}  // namespace infer_v0
}  // namespace c10
