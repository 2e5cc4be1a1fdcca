// CHECK, LOG and VLOG. Only what a program includes by name brings these macros; where it has its own, they stay.
#pragma once

#include <c10/util/logging_common.h>

#define INFER_LOG_LINE(severity) \
  ::c10::MessageLogger({__func__, __FILE__, static_cast<uint32_t>(__LINE__)}, severity).stream()
#define INFER_LOG_INFO 0
#define INFER_LOG_WARNING 1
#define INFER_LOG_ERROR 2
#define INFER_LOG_FATAL 3

#ifndef LOG
#define LOG(severity) INFER_LOG_LINE(INFER_LOG_##severity)
#define LOG_IF(severity, condition) \
  if (condition) LOG(severity)
#endif
#ifndef VLOG
#define VLOG(n) INFER_LOG_LINE(-(n))
#define VLOG_IF(n, condition) \
  if (condition) VLOG(n)
#define VLOG_IS_ON(n) (::c10::MessageLogger::least() <= -(n))
#endif
#ifndef CHECK
#define CHECK(condition) \
  (condition) ? (void)0 : ::c10::LoggerVoidify() & INFER_LOG_LINE(INFER_LOG_FATAL) << "Check failed: " #condition " "
#endif
#ifndef DCHECK
#ifdef NDEBUG
#define DCHECK(condition) \
  while (false) CHECK(condition)
#else
#define DCHECK(condition) CHECK(condition)
#endif
#endif
#ifndef DLOG
#ifdef NDEBUG
#define DLOG(severity) \
  true ? (void)0 : ::c10::LoggerVoidify() & INFER_LOG_LINE(INFER_LOG_##severity)
#else
#define DLOG(severity) LOG(severity)
#endif
#endif
