// Names of types as a programmer writes them.
#pragma once

#include <infer/namespace.h>

#include <cxxabi.h>

#include <cstdlib>
#include <memory>
#include <string>
#include <typeinfo>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// The name behind what `typeid(T).name()` gives.
inline std::string demangle(const char* name) {
  int status = 0;
  const std::unique_ptr<char, void (*)(void*)> text(abi::__cxa_demangle(name, nullptr, nullptr, &status), &std::free);
  return status == 0 ? text.get() : name;
}
template <class T>
inline const char* demangle_type() {
  static const std::string name = demangle(typeid(T).name());
  return name.c_str();
}

INFER_NAMESPACE_END
}  // namespace c10
