// What the macros of c10/util/Logging.h are made of, and the printing of containers. It defines no macro.
#pragma once

#include <c10/util/Exception.h>

#include <cstdio>
#include <cstdlib>
#include <ostream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace infer_detail {
INFER_DETAIL_BEGIN
/// The least severity that is written: at first, warnings.
inline int least_severity = 1;
INFER_DETAIL_END
}  // namespace infer_detail

namespace c10 {
INFER_NAMESPACE_BEGIN

/// One line for the standard error stream, written when this is destroyed. Severities are 3 (fatal) to 0 (info), and negative for verbose
/// ones; those below `least()` are dropped. A fatal one ends the program.
class MessageLogger {
 public:
  MessageLogger(SourceLocation where, int severity) : where_(where), severity_(severity) {}
  MessageLogger(const MessageLogger&) = delete;
  MessageLogger& operator=(const MessageLogger&) = delete;
  C10_NOINLINE C10_COLD ~MessageLogger() {
    if (severity_ >= least()) {
      const char letter = severity_ < 0 ? 'V' : "IWEF"[severity_ > 3 ? 3 : severity_];
      std::fprintf(stderr, "[%c %s:%u] %s\n", letter, where_.file, static_cast<unsigned>(where_.line), text_.str().c_str());
    }
    if (severity_ >= 3) std::abort();
  }
  std::ostream& stream() { return text_; }
  static int& least() { return infer_detail::least_severity; }

 private:
  SourceLocation where_;
  int severity_;
  std::ostringstream text_;
};

/// Makes a logged line an expression of no value.
struct LoggerVoidify {
  void operator&(const std::ostream&) {}
};

inline void initLogging() {}
inline void ShowLogInfoToStderr() { MessageLogger::least() = 0; }
inline void LogAPIUsage(const std::string&) {}
namespace detail {
inline bool LogAPIUsageFakeReturn(const std::string&) { return true; }
}  // namespace detail

/// The elements with spaces between them. Long ones are cut, as they would fill a log.
template <class Iter>
inline void PrintSequence(std::ostream& out, Iter begin, Iter end) {
  for (int printed = 0; begin != end && printed < 100; ++printed, ++begin) {
    if (printed > 0) out << ' ';
    out << *begin;
  }
  if (begin != end) out << " ...";
}

INFER_NAMESPACE_END
}  // namespace c10

#define C10_LOG_API_USAGE_ONCE(...)
#define C10_LOG_EVENT_SAMPLED(...)

// Programs print containers, which upstream makes possible for every type there is a `<<` for.
namespace std {
template <class First, class Second>
inline ostream& operator<<(ostream& out, const pair<First, Second>& p);
template <class T, class A>
inline ostream& operator<<(ostream& out, const vector<T, A>& values) {
  ::c10::PrintSequence(out, values.begin(), values.end());
  return out;
}
template <class First, class Second>
inline ostream& operator<<(ostream& out, const pair<First, Second>& p) {
  return out << '(' << p.first << ", " << p.second << ')';
}
}  // namespace std
