// Reads an element; a boolean from any byte that is not 0.
#pragma once

#include <infer/namespace.h>

#include <cstring>

namespace c10 {
INFER_NAMESPACE_BEGIN

template <class T>
inline T load(const void* p) {
  return *static_cast<const T*>(p);
}
template <>
inline bool load<bool>(const void* p) {
  return *static_cast<const unsigned char*>(p) != 0;
}
template <class T>
inline T load(const T* p) {
  return load<T>(static_cast<const void*>(p));
}

INFER_NAMESPACE_END
}  // namespace c10
