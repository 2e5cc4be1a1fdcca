// The calling thread's name, as debuggers show it.
#pragma once

#include <infer/namespace.h>

#include <pthread.h>
#include <string>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// The first 15 characters count.
inline void setThreadName(std::string name) {
#ifdef __linux__
  if (name.size() > 15) name.resize(15);
  pthread_setname_np(pthread_self(), name.c_str());
#else
  (void)name;
#endif
}
inline std::string getThreadName() {
#ifdef __linux__
  char name[16] = {};
  pthread_getname_np(pthread_self(), name, sizeof name);
  return name;
#else
  return "";
#endif
}

INFER_NAMESPACE_END
}  // namespace c10
