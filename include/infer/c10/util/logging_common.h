// What the macros of c10/util/Logging.h are made of, the checks CAFFE_ENFORCE and its like, and the printing of containers. Its macros' names
// all begin with C10 or CAFFE.
#pragma once

#include <c10/util/Exception.h>
#include <c10/util/StringUtil.h>

#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <ostream>
#include <set>
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

using EnforceNotMet = Error;

/// What a check that failed throws: "[enforce fail at file.cc:3] condition. message".
[[noreturn]] C10_NOINLINE C10_COLD inline void ThrowEnforceNotMet(
    const char* file, int line, const char* condition, const std::string& msg, const void* caller = nullptr) {
  throw Error(str("[enforce fail at ", detail::StripBasename(file), ":", line, "] ", condition, ". ", msg), "", caller);
}
[[noreturn]] C10_NOINLINE C10_COLD inline void ThrowEnforceFiniteNotMet(
    const char* file, int line, const char* condition, const std::string& msg, const void* = nullptr) {
  throw EnforceFiniteError(str("[enforce fail at ", detail::StripBasename(file), ":", line, "] ", condition, ". ", msg), "");
}
namespace enforce_detail {
template <class X, class Y>
std::string enforceFailMsgImpl(const X& x, const Y& y) {
  return str(x, " vs ", y);
}
template <class X, class Y, class... Args>
std::string enforceFailMsgImpl(const X& x, const Y& y, const Args&... args) {
  return str(x, " vs ", y, ". ", args...);
}
template <class Pred, class X, class Y, class Message>
void enforceThatImpl(Pred holds, const X& x, const Y& y, const char* file, int line, const char* expr, const void* caller, Message message) {
  if (C10_UNLIKELY(!holds(x, y))) ThrowEnforceNotMet(file, line, expr, message(x, y), caller);
}
}  // namespace enforce_detail

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

#define CAFFE_THROW(...) ::c10::ThrowEnforceNotMet(__FILE__, __LINE__, "", ::c10::str(__VA_ARGS__))
#define INFER_ENFORCE(thrown, caller, condition, ...)                                                           \
  do {                                                                                                          \
    if (C10_UNLIKELY(!(condition))) thrown(__FILE__, __LINE__, #condition, ::c10::str(__VA_ARGS__), caller); \
  } while (false)
#define CAFFE_ENFORCE(condition, ...) INFER_ENFORCE(::c10::ThrowEnforceNotMet, nullptr, condition, ##__VA_ARGS__)
#define CAFFE_ENFORCE_FINITE(condition, ...) INFER_ENFORCE(::c10::ThrowEnforceFiniteNotMet, nullptr, condition, ##__VA_ARGS__)
#define CAFFE_ENFORCE_WITH_CALLER(condition, ...) INFER_ENFORCE(::c10::ThrowEnforceNotMet, this, condition, ##__VA_ARGS__)

/// The operands are evaluated once, and are in the message.
#define INFER_ENFORCE_THAT(caller, cmp, op, x, y, ...)                                                                            \
  ::c10::enforce_detail::enforceThatImpl(cmp, (x), (y), __FILE__, __LINE__, #x " " #op " " #y, caller, [&](const auto& a, const auto& b) { \
    return ::c10::enforce_detail::enforceFailMsgImpl(a, b, ##__VA_ARGS__);                                                       \
  })
#define CAFFE_ENFORCE_THAT(cmp, op, x, y, ...) INFER_ENFORCE_THAT(nullptr, cmp, op, x, y, ##__VA_ARGS__)
#define CAFFE_ENFORCE_EQ(x, y, ...) INFER_ENFORCE_THAT(nullptr, std::equal_to<void>(), ==, x, y, ##__VA_ARGS__)
#define CAFFE_ENFORCE_NE(x, y, ...) INFER_ENFORCE_THAT(nullptr, std::not_equal_to<void>(), !=, x, y, ##__VA_ARGS__)
#define CAFFE_ENFORCE_LE(x, y, ...) INFER_ENFORCE_THAT(nullptr, std::less_equal<void>(), <=, x, y, ##__VA_ARGS__)
#define CAFFE_ENFORCE_LT(x, y, ...) INFER_ENFORCE_THAT(nullptr, std::less<void>(), <, x, y, ##__VA_ARGS__)
#define CAFFE_ENFORCE_GE(x, y, ...) INFER_ENFORCE_THAT(nullptr, std::greater_equal<void>(), >=, x, y, ##__VA_ARGS__)
#define CAFFE_ENFORCE_GT(x, y, ...) INFER_ENFORCE_THAT(nullptr, std::greater<void>(), >, x, y, ##__VA_ARGS__)
#define CAFFE_ENFORCE_EQ_WITH_CALLER(x, y, ...) INFER_ENFORCE_THAT(this, std::equal_to<void>(), ==, x, y, ##__VA_ARGS__)
#define CAFFE_ENFORCE_NE_WITH_CALLER(x, y, ...) INFER_ENFORCE_THAT(this, std::not_equal_to<void>(), !=, x, y, ##__VA_ARGS__)
#define CAFFE_ENFORCE_LE_WITH_CALLER(x, y, ...) INFER_ENFORCE_THAT(this, std::less_equal<void>(), <=, x, y, ##__VA_ARGS__)
#define CAFFE_ENFORCE_LT_WITH_CALLER(x, y, ...) INFER_ENFORCE_THAT(this, std::less<void>(), <, x, y, ##__VA_ARGS__)
#define CAFFE_ENFORCE_GE_WITH_CALLER(x, y, ...) INFER_ENFORCE_THAT(this, std::greater_equal<void>(), >=, x, y, ##__VA_ARGS__)
#define CAFFE_ENFORCE_GT_WITH_CALLER(x, y, ...) INFER_ENFORCE_THAT(this, std::greater<void>(), >, x, y, ##__VA_ARGS__)

// Programs print containers, which upstream makes possible for every type there is a `<<` for.
namespace std {
template <class First, class Second>
inline ostream& operator<<(ostream& out, const pair<First, Second>& p);
#define INFER_PRINTED(container)                                                \
  template <class... Types>                                                     \
  inline ostream& operator<<(ostream& out, const container<Types...>& values) { \
    ::c10::PrintSequence(out, values.begin(), values.end());                    \
    return out;                                                                 \
  }
INFER_PRINTED(vector)
INFER_PRINTED(map)
INFER_PRINTED(set)
#undef INFER_PRINTED
template <class First, class Second>
inline ostream& operator<<(ostream& out, const pair<First, Second>& p) {
  return out << '(' << p.first << ", " << p.second << ')';
}
}  // namespace std
