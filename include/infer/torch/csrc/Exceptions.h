// Errors on their way to Python, for modules that are written with pybind11 or against Python's own C functions.
#pragma once

#include <c10/util/Exception.h>
#include <torch/csrc/utils/pybind.h>

#if defined(__has_include)
#if __has_include(<Python.h>) && __has_include(<pybind11/pybind11.h>)

#include <exception>
#include <functional>
#include <stdexcept>
#include <tuple>
#include <type_traits>
#include <utility>

namespace torch {
INFER_NAMESPACE_BEGIN

/// Gives Python an exception. Needs the interpreter's lock.
inline void translate_exception_to_python(const std::exception_ptr& exception) {
  const auto set = [](PyObject* type, const std::exception& e) { PyErr_SetString(type, e.what()); };
  try {
    std::rethrow_exception(exception);
  } catch (pybind11::error_already_set& e) {
    e.restore();
  } catch (const pybind11::builtin_exception& e) {
    e.set_error();
  } catch (const c10::IndexError& e) {
    set(PyExc_IndexError, e);
  } catch (const c10::ValueError& e) {
    set(PyExc_ValueError, e);
  } catch (const c10::TypeError& e) {
    set(PyExc_TypeError, e);
  } catch (const c10::NotImplementedError& e) {
    set(PyExc_NotImplementedError, e);
  } catch (const std::exception& e) {
    set(PyExc_RuntimeError, e);
  } catch (...) {
    PyErr_SetString(PyExc_RuntimeError, "an exception of no known type");
  }
}

INFER_NAMESPACE_END
}  // namespace torch

#define HANDLE_TH_ERRORS try {
#define END_HANDLE_TH_ERRORS_RET(result)                                \
  }                                                                     \
  catch (...) {                                                         \
    ::torch::translate_exception_to_python(std::current_exception());   \
    return result;                                                      \
  }
#define END_HANDLE_TH_ERRORS END_HANDLE_TH_ERRORS_RET(nullptr)
#define END_HANDLE_TH_ERRORS_PYBIND                                     \
  }                                                                     \
  catch (...) {                                                         \
    ::torch::translate_exception_to_python(std::current_exception());   \
    throw pybind11::error_already_set();                                \
  }

namespace infer_detail {
INFER_DETAIL_BEGIN

template <class F>
struct Signature : Signature<decltype(&std::decay_t<F>::operator())> {};
template <class R, class... Args>
struct Signature<R(Args...)> {
  using Result = R;
  using Arguments = std::tuple<Args...>;
};
template <class R, class... Args>
struct Signature<R (*)(Args...)> : Signature<R(Args...)> {};
template <class R, class... Args>
struct Signature<R (&)(Args...)> : Signature<R(Args...)> {};
template <class R, class C, class... Args>
struct Signature<R (C::*)(Args...)> : Signature<R(Args...)> {};
template <class R, class C, class... Args>
struct Signature<R (C::*)(Args...) const> : Signature<R(Args...)> {};

template <bool release, class F, class R, class... Args>
auto for_python(F&& f, R (*)(Args...)) {
  return [f = std::forward<F>(f)](Args... args) mutable -> R {
    HANDLE_TH_ERRORS
    [[maybe_unused]] std::conditional_t<release, pybind11::gil_scoped_release, std::tuple<>> unlocked;
    return std::invoke(f, std::forward<Args>(args)...);
    END_HANDLE_TH_ERRORS_PYBIND
  };
}
template <class R, class Arguments>
struct Pointer;
template <class R, class... Args>
struct Pointer<R, std::tuple<Args...>> {
  using type = R (*)(Args...);
};
template <bool release, class F>
auto for_python(F&& f) {
  using S = Signature<F>;
  return for_python<release>(std::forward<F>(f), typename Pointer<typename S::Result, typename S::Arguments>::type());
}

INFER_DETAIL_END
}  // namespace infer_detail

namespace torch {
INFER_NAMESPACE_BEGIN

/// A function to bind, whose errors are Python's: an IndexError for c10::IndexError.
template <class F>
auto wrap_pybind_function(F&& f) {
  return infer_detail::for_python<false>(std::forward<F>(f));
}
/// The same, and it runs without the interpreter's lock.
template <class F>
auto wrap_pybind_function_no_gil(F&& f) {
  return infer_detail::for_python<true>(std::forward<F>(f));
}

INFER_NAMESPACE_END
}  // namespace torch

#endif
#endif
