// Exceptions, and the checks that throw them.
//
// Every failure of the C library becomes a c10::Error in one place, `infer_detail::check`. An Error owns its text and may be copied, kept
// and read on any thread.
#pragma once

#include <c10/macros/Macros.h>
#include <c10/util/StringUtil.h>
#include <c10/util/Type.h>
#include <infer.h>

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// Where in a source file something happened.
struct SourceLocation {
  const char* function;
  const char* file;
  uint32_t line;
};

namespace detail {
inline C10_NOINLINE C10_COLD std::string raised_from(const SourceLocation& where) {
  std::string text = "Exception raised from ";
  return text.append(where.function).append(" at ").append(where.file).append(":").append(std::to_string(where.line));
}
}  // namespace detail

/// What every failing operation throws. `msg()` is the sentence; `what_without_backtrace()` adds the contexts that were pushed with
/// `add_context`; `what()` adds where the error arose.
class Error : public std::exception {
 public:
  C10_COLD Error(SourceLocation where, std::string msg) : Error(std::move(msg), detail::raised_from(where)) {}

  /// `origin` is the text `what()` shows after the message; it may be empty.
  C10_NOINLINE C10_COLD explicit Error(std::string msg, std::string origin, const void* caller = nullptr)
      : msg_(std::move(msg)), origin_(std::move(origin)), caller_(caller) {
    refresh();
  }
  /// Without an origin: LibTorch's has a pointer in its place.
  C10_COLD Error(std::string msg, std::nullptr_t, const void* caller = nullptr) : Error(std::move(msg), std::string(), caller) {}
  Error(const Error&) = default;
  Error(Error&&) = default;
  Error& operator=(const Error&) = default;
  Error& operator=(Error&&) = default;
  C10_NOINLINE C10_COLD ~Error() override {}

  Error(const char* file, uint32_t line, const char* condition, const std::string& msg, const std::string& origin, const void* caller = nullptr)
      : Error(std::string("[") + condition + " at " + file + ":" + std::to_string(line) + "] " + msg, origin, caller) {}

  const char* what() const noexcept override { return what_.c_str(); }
  const char* what_without_backtrace() const noexcept { return plain_.c_str(); }
  const std::string& msg() const { return msg_; }
  const std::vector<std::string>& context() const { return context_; }
  const std::string& backtrace() const { return origin_; }
  const void* caller() const noexcept { return caller_; }

  void add_context(std::string context) {
    context_.push_back(std::move(context));
    refresh();
  }

 private:
  C10_NOINLINE C10_COLD void refresh() {
    plain_ = msg_;
    if (context_.size() == 1) {
      plain_.append(" (").append(context_[0]).append(")");
    } else {
      for (size_t i = 0; i < context_.size(); i++) plain_.append("\n  ").append(context_[i]);
    }
    what_ = plain_;
    if (origin_.empty()) return;
    // Programs cut what() where LibTorch's goes on with the place in its source.
    const bool is_call = origin_.compare(0, 5, "  in ") == 0;
    what_.append(is_call ? "\nException raised from " : "\n").append(origin_, is_call ? 5 : 0, std::string::npos);
  }

  std::string msg_;
  std::vector<std::string> context_;
  std::string origin_;
  const void* caller_;
  std::string plain_, what_;
};

/// A dimension or an index is out of range.
class IndexError : public Error {
  using Error::Error;
};
/// An argument has the wrong value.
class ValueError : public Error {
  using Error::Error;
};
/// An argument has the wrong type.
class TypeError : public Error {
  using Error::Error;
};
/// The operator, element type or device is not implemented.
class NotImplementedError : public Error {
  using Error::Error;
};
class BufferError : public Error {
  using Error::Error;
};
class EnforceFiniteError : public Error {
  using Error::Error;
};
class OnnxfiBackendSystemError : public Error {
  using Error::Error;
};
class LinAlgError : public Error {
  using Error::Error;
};
/// A call takes more time or steps than it was allowed (infer/limits.h). Not in LibTorch.
class LimitError : public Error {
  using Error::Error;
};
/// A call was asked to stop (infer_set_interrupt). Not in LibTorch.
class InterruptedError : public Error {
  using Error::Error;
};
/// Memory is exhausted.
class OutOfMemoryError : public Error {
  using Error::Error;
};
class SyntaxError : public Error {
  using Error::Error;
};
class DistError : public Error {
  using Error::Error;
};
class AcceleratorError : public Error {
  using Error::Error;
};

namespace detail {

[[noreturn]] inline C10_NOINLINE C10_COLD void torchCheckFail(const char* function, const char* file, uint32_t line, const std::string& message) {
  throw Error({function, file, line}, message);
}

[[noreturn]] inline C10_NOINLINE C10_COLD void torchInternalAssertFail(
    const char* function, const char* file, uint32_t line, const char* condition, const std::string& message) {
  throw Error(
      {function, file, line},
      std::string(condition) + " INTERNAL ASSERT FAILED at \"" + file + "\":" + std::to_string(line) + ", please report a bug to PyTorch. " + message);
}

/// The message of a check: what the caller wrote, or LibTorch's sentence of the condition.
inline C10_NOINLINE C10_COLD std::string check_message(const char* condition) {
  return std::string("Expected ") + condition +
      " to be true, but got false.  (Could this error message be improved?  If so, please report an enhancement request to PyTorch.)";
}
inline C10_NOINLINE C10_COLD std::string check_message(const char*, const char* sentence) { return sentence; }
template <class... Args>
inline C10_NOINLINE C10_COLD std::string check_message(const char*, const Args&... args) {
  return c10::str(args...);
}

/// The sentence of a comparison that failed, and what is written after it.
class CheckMessage {
 public:
  template <class T>
  CheckMessage& operator<<(const T& value) {
    text_ << value;
    return *this;
  }
  CheckMessage& operator<<(std::ostream& (*manipulator)(std::ostream&)) {
    text_ << manipulator;
    return *this;
  }
  std::string text() const { return text_.str(); }

 private:
  std::ostringstream text_;
};
/// Throws it: `&` comes after `<<`.
struct CheckFailure {
  SourceLocation where;
  [[noreturn]] C10_NOINLINE C10_COLD void operator&(const CheckMessage& message) const { throw Error(where, message.text()); }
};

template <class T>
T checkNotNull(const SourceLocation& where, const char* name, T&& pointer) {
  if (pointer == nullptr) throw Error(where, std::string("Check failed: '") + name + "' must be non NULL. ");
  return std::forward<T>(pointer);
}

}  // namespace detail

/// What TORCH_WARN hands to the thread's handler.
class Warning {
 public:
  class UserWarning {};
  class DeprecationWarning {};
  using warning_variant_t = std::variant<UserWarning, DeprecationWarning>;

  Warning(warning_variant_t type, const SourceLocation& where, std::string msg, bool verbatim)
      : type_(type), where_(where), msg_(std::move(msg)), verbatim_(verbatim) {}

  warning_variant_t type() const { return type_; }
  const SourceLocation& source_location() const { return where_; }
  const std::string& msg() const { return msg_; }
  bool verbatim() const { return verbatim_; }

 private:
  warning_variant_t type_;
  SourceLocation where_;
  std::string msg_;
  bool verbatim_;
};
using UserWarning = Warning::UserWarning;
using DeprecationWarning = Warning::DeprecationWarning;

/// Sees warnings. This one prints them on the standard error stream.
class WarningHandler {
 public:
  virtual ~WarningHandler() = default;
  virtual void process(const Warning& warning) {
    const SourceLocation& where = warning.source_location();
    std::fprintf(stderr, "[W %s:%u] Warning: %s (function %s)\n", where.file, static_cast<unsigned>(where.line), warning.msg().c_str(), where.function);
  }
};

/// What an exception says, after its class: "c10::Error: ...".
inline std::string GetExceptionString(const std::exception& e) { return str(demangle(typeid(e).name()), ": ", e.what()); }

INFER_NAMESPACE_END
}  // namespace c10

namespace infer_detail {
INFER_DETAIL_BEGIN

inline thread_local c10::WarningHandler* warning_handler = nullptr;

INFER_DETAIL_END
}  // namespace infer_detail

namespace c10 {
INFER_NAMESPACE_BEGIN

namespace WarningUtils {

inline WarningHandler* get_warning_handler() noexcept {
  static WarningHandler prints;
  return infer_detail::warning_handler ? infer_detail::warning_handler : &prints;
}
/// The calling thread's handler, which sees the library's own warnings too; null restores the one that prints.
inline void set_warning_handler(WarningHandler* handler) noexcept {
  infer_detail::warning_handler = handler;
  infer_set_warning_handler([](const char* text, size_t length) {
    try {
      get_warning_handler()->process(Warning(UserWarning(), {"libinfer", "libinfer", 0}, std::string(text, length), false));
    } catch (...) {
      // A warning cannot fail the call it arose in.
    }
  });
}
/// Whether TORCH_WARN_ONCE, and the library where it warns once, warn every time.
inline void set_warnAlways(bool always) noexcept { infer_set_warn_always(always); }
inline bool get_warnAlways() noexcept { return infer_is_warn_always(); }

/// Has a handler see the thread's warnings until destroyed.
class WarningHandlerGuard {
 public:
  explicit WarningHandlerGuard(WarningHandler* handler) : before_(get_warning_handler()) { set_warning_handler(handler); }
  WarningHandlerGuard(const WarningHandlerGuard&) = delete;
  WarningHandlerGuard& operator=(const WarningHandlerGuard&) = delete;
  ~WarningHandlerGuard() { set_warning_handler(before_); }

 private:
  WarningHandler* before_;
};

/// Has TORCH_WARN_ONCE warn every time, or not, until destroyed.
struct WarnAlways {
  explicit WarnAlways(bool always = true) : before_(get_warnAlways()) { set_warnAlways(always); }
  WarnAlways(const WarnAlways&) = delete;
  WarnAlways& operator=(const WarnAlways&) = delete;
  ~WarnAlways() { set_warnAlways(before_); }

 private:
  bool before_;
};

}  // namespace WarningUtils

inline C10_NOINLINE void warn(const Warning& warning) { WarningUtils::get_warning_handler()->process(warning); }

INFER_NAMESPACE_END
}  // namespace c10

namespace infer_detail {
INFER_DETAIL_BEGIN

/// What a kernel, a hook or another function of the program's threw, kept while the library unwinds.
__attribute__((visibility("default"))) inline std::exception_ptr& thrown() {
  thread_local std::exception_ptr exception;
  return exception;
}

/// Runs what the library has called back. What it throws is kept, and thrown again where the program called the library.
template <class F>
inline infer_status caught(F&& f) {
  const char* message = "an exception that is no std::exception";
  try {
    f();
    return 0;
  } catch (const std::exception& e) {
    thrown() = std::current_exception();
    message = e.what();
    return infer_fail(INFER_ERROR_CALLER, message, std::char_traits<char>::length(message));
  } catch (...) {
    thrown() = std::current_exception();
    return infer_fail(INFER_ERROR_CALLER, message, std::char_traits<char>::length(message));
  }
}

/// Throws the calling thread's last error as the exception its code stands for.
[[noreturn]] inline C10_NOINLINE C10_COLD void throw_last(infer_status status) {
  std::string message = infer_last_error_message(), full = infer_last_error(), origin;
  if (full.size() > message.size() && full.compare(0, message.size(), message) == 0) {
    origin = full.substr(full[message.size()] == '\n' ? message.size() + 1 : message.size());
  }
  switch (status) {
    case 2: throw c10::IndexError(std::move(message), std::move(origin));
    case 3: throw c10::TypeError(std::move(message), std::move(origin));
    case 4: throw c10::ValueError(std::move(message), std::move(origin));
    case 5: throw c10::NotImplementedError(std::move(message), std::move(origin));
    case 6: throw c10::OutOfMemoryError(std::move(message), std::move(origin));
    case INFER_ERROR_OVERFLOW: throw std::runtime_error(message);
    case INFER_ERROR_LINEAR_ALGEBRA: throw c10::LinAlgError(std::move(message), std::move(origin));
    case INFER_ERROR_LIMIT: throw c10::LimitError(std::move(message), std::move(origin));
    case INFER_ERROR_INTERRUPTED: throw c10::InterruptedError(std::move(message), std::move(origin));
    case INFER_ERROR_CALLER:
      if (thrown()) {
        std::rethrow_exception(std::exchange(thrown(), nullptr));
      }
      throw c10::Error(std::move(message), std::move(origin));
    default: throw c10::Error(std::move(message), std::move(origin));
  }
}

/// The one place where a status of the C library becomes an exception.
inline void check(infer_status status) {
  if (C10_UNLIKELY(status != 0)) throw_last(status);
}

INFER_DETAIL_END
}  // namespace infer_detail

#define TORCH_CHECK_WITH_MSG(error_t, cond, type, ...)                                                              \
  if (C10_UNLIKELY(!(cond))) {                                                                                      \
    throw ::c10::error_t({__func__, __FILE__, static_cast<uint32_t>(__LINE__)},                                     \
                         ::c10::detail::check_message(#cond, ##__VA_ARGS__));                                       \
  }
#define TORCH_CHECK_WITH(error_t, cond, ...) TORCH_CHECK_WITH_MSG(error_t, cond, "", ##__VA_ARGS__)
#define TORCH_CHECK(cond, ...)                                                                                      \
  if (C10_UNLIKELY(!(cond))) {                                                                                      \
    ::c10::detail::torchCheckFail(__func__, __FILE__, static_cast<uint32_t>(__LINE__),                              \
                                  ::c10::detail::check_message(#cond, ##__VA_ARGS__));                              \
  }
#define TORCH_CHECK_INDEX(cond, ...) TORCH_CHECK_WITH_MSG(IndexError, cond, "INDEX", ##__VA_ARGS__)
#define TORCH_CHECK_VALUE(cond, ...) TORCH_CHECK_WITH_MSG(ValueError, cond, "VALUE", ##__VA_ARGS__)
#define TORCH_CHECK_TYPE(cond, ...) TORCH_CHECK_WITH_MSG(TypeError, cond, "TYPE", ##__VA_ARGS__)
#define TORCH_CHECK_NOT_IMPLEMENTED(cond, ...) TORCH_CHECK_WITH_MSG(NotImplementedError, cond, "TYPE", ##__VA_ARGS__)
#define TORCH_CHECK_LINALG(cond, ...) TORCH_CHECK_WITH_MSG(LinAlgError, cond, "LINALG", ##__VA_ARGS__)
#define TORCH_CHECK_BUFFER(cond, ...) TORCH_CHECK_WITH_MSG(BufferError, cond, "BUFFER", ##__VA_ARGS__)
#define TORCH_CHECK_ARG(cond, argN, ...) TORCH_CHECK(cond, "invalid argument ", argN, ": ", ##__VA_ARGS__)
#define TORCH_CHECK_IF_NOT_ON_CUDA(cond, ...) TORCH_CHECK(cond, ##__VA_ARGS__)
#define TORCH_CHECK_OP(a, b, op)                                                                                    \
  ((a)op(b)) ? (void)0                                                                                              \
             : ::c10::detail::CheckFailure{{__func__, __FILE__, static_cast<uint32_t>(__LINE__)}} &                 \
          ::c10::detail::CheckMessage() << "Check failed: " #a " " #op " " #b " (" << (a) << " vs. " << (b) << "). "
#define TORCH_CHECK_EQ(a, b) TORCH_CHECK_OP(a, b, ==)
#define TORCH_CHECK_NE(a, b) TORCH_CHECK_OP(a, b, !=)
#define TORCH_CHECK_LE(a, b) TORCH_CHECK_OP(a, b, <=)
#define TORCH_CHECK_LT(a, b) TORCH_CHECK_OP(a, b, <)
#define TORCH_CHECK_GE(a, b) TORCH_CHECK_OP(a, b, >=)
#define TORCH_CHECK_GT(a, b) TORCH_CHECK_OP(a, b, >)
#define TORCH_CHECK_NOTNULL(pointer) \
  ::c10::detail::checkNotNull({__func__, __FILE__, static_cast<uint32_t>(__LINE__)}, #pointer, (pointer))
#ifdef NDEBUG
#define TORCH_DCHECK_OP(a, b, op) \
  while (false) TORCH_CHECK_OP(a, b, op)
#define TORCH_DCHECK_NOTNULL(pointer) \
  while (false) TORCH_CHECK_NOTNULL(pointer)
#else
#define TORCH_DCHECK_OP(a, b, op) TORCH_CHECK_OP(a, b, op)
#define TORCH_DCHECK_NOTNULL(pointer) TORCH_CHECK_NOTNULL(pointer)
#endif
#define TORCH_DCHECK_EQ(a, b) TORCH_DCHECK_OP(a, b, ==)
#define TORCH_DCHECK_NE(a, b) TORCH_DCHECK_OP(a, b, !=)
#define TORCH_DCHECK_LE(a, b) TORCH_DCHECK_OP(a, b, <=)
#define TORCH_DCHECK_LT(a, b) TORCH_DCHECK_OP(a, b, <)
#define TORCH_DCHECK_GE(a, b) TORCH_DCHECK_OP(a, b, >=)
#define TORCH_DCHECK_GT(a, b) TORCH_DCHECK_OP(a, b, >)
#define TORCH_INTERNAL_ASSERT(cond, ...)                                                                            \
  if (C10_UNLIKELY(!(cond))) {                                                                                      \
    ::c10::detail::torchInternalAssertFail(__func__, __FILE__, static_cast<uint32_t>(__LINE__), #cond,              \
                                           ::c10::str(__VA_ARGS__));                                                \
  }
#ifdef NDEBUG
#define TORCH_INTERNAL_ASSERT_DEBUG_ONLY(...) \
  while (false) TORCH_INTERNAL_ASSERT(__VA_ARGS__)
#define TORCH_INTERNAL_ASSERT_FALSE_OR_RETURN(...) return __VA_ARGS__
#else
#define TORCH_INTERNAL_ASSERT_DEBUG_ONLY(...) TORCH_INTERNAL_ASSERT(__VA_ARGS__)
#define TORCH_INTERNAL_ASSERT_FALSE_OR_RETURN(...) TORCH_INTERNAL_ASSERT(false)
#endif

#define TORCH_WARN_WITH(warning_t, ...) \
  ::c10::warn(::c10::Warning(::c10::warning_t(), {__func__, __FILE__, static_cast<uint32_t>(__LINE__)}, ::c10::str(__VA_ARGS__), false))
// LibTorch's end by themselves: a semicolon after them may be left out.
#define TORCH_WARN(...) TORCH_WARN_WITH(UserWarning, __VA_ARGS__);
#define TORCH_WARN_DEPRECATION(...) TORCH_WARN_WITH(DeprecationWarning, __VA_ARGS__);
#define TORCH_WARN_ONCE(...)                                                                    \
  if (::c10::WarningUtils::get_warnAlways()) {                                                  \
    TORCH_WARN(__VA_ARGS__)                                                                     \
  } else {                                                                                      \
    static const bool infer_warned = (TORCH_WARN_WITH(UserWarning, __VA_ARGS__), true);         \
    (void)infer_warned;                                                                         \
  }

#define C10_THROW_ERROR(err_type, msg) throw ::c10::err_type({__func__, __FILE__, static_cast<uint32_t>(__LINE__)}, msg)
#define AT_ERROR(...) \
  ::c10::detail::torchCheckFail(__func__, __FILE__, static_cast<uint32_t>(__LINE__), ::c10::str(__VA_ARGS__))
#define AT_ASSERT(...) TORCH_INTERNAL_ASSERT(__VA_ARGS__)
#define AT_ASSERTM(cond, ...) TORCH_INTERNAL_ASSERT(cond, ##__VA_ARGS__)
#define TORCH_RETHROW(e, ...)               \
  do {                                      \
    e.add_context(::c10::str(__VA_ARGS__)); \
    throw;                                  \
  } while (false)
#define AT_WARN(...) TORCH_WARN(__VA_ARGS__)
