// Logging, with the macros CHECK, LOG and VLOG. The drop-in's other headers bring them along, as LibTorch's do; else
// those names belong to the program.
#pragma once

#include <c10/util/logging_common.h>
#include <c10/util/logging_is_not_google_glog.h>

/// A library of logging that was read before gives these; else every line is written.
#ifdef LOG_EVERY_N
#define C10_LOG_EVERY_N(severity, n) LOG_EVERY_N(severity, n)
#else
#define C10_LOG_EVERY_N(severity, n) LOG(severity)
#endif
#ifdef LOG_FIRST_N
#define C10_LOG_FIRST_N(severity, n) LOG_FIRST_N(severity, n)
#else
#define C10_LOG_FIRST_N(severity, n) LOG(severity)
#endif
#ifdef LOG_EVERY_MS
#define C10_LOG_EVERY_MS(severity, ms) LOG_EVERY_MS(severity, ms)
#else
#define C10_LOG_EVERY_MS(severity, ms) LOG(severity)
#endif
