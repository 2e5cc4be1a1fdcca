// Environment variables.
#pragma once

#include <infer/namespace.h>

#include <cstdlib>
#include <mutex>
#include <optional>
#include <string>

namespace c10 {
INFER_NAMESPACE_BEGIN

namespace utils {

inline std::mutex& env_mutex() {
  static std::mutex mutex;
  return mutex;
}
inline void set_env(const char* name, const char* value, bool overwrite = true) {
  const std::lock_guard<std::mutex> lock(env_mutex());
  setenv(name, value, overwrite);
}
inline std::optional<std::string> get_env(const char* name) noexcept {
  const std::lock_guard<std::mutex> lock(env_mutex());
  const char* value = std::getenv(name);
  return value ? std::optional<std::string>(value) : std::nullopt;
}
inline bool has_env(const char* name) noexcept { return get_env(name).has_value(); }
/// "0" is false, "1" is true; any other value, and none, is nothing.
inline std::optional<bool> check_env(const char* name) {
  const std::optional<std::string> value = get_env(name);
  if (value == "0") return false;
  if (value == "1") return true;
  return std::nullopt;
}

}  // namespace utils

INFER_NAMESPACE_END
}  // namespace c10
