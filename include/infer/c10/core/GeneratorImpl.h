// Random generators: there is the process's one, seeded with manual_seed. A Generator stands for it.
#pragma once

#include <infer.h>

#include <c10/core/Device.h>
#include <c10/util/Exception.h>

#include <cstdint>
#include <mutex>

namespace at {
INFER_NAMESPACE_BEGIN

/// Handles are interchangeable: operators draw from the process's generator whichever they get.
struct Generator {
  bool defined() const { return true; }
  void set_current_seed(uint64_t seed) { infer_detail::check(infer_manual_seed(seed)); }
  uint64_t current_seed() const { return infer_initial_seed(); }
  uint64_t seed() {
    set_current_seed(default_seed);
    return default_seed;
  }
  c10::Device device() const { return c10::kCPU; }
  /// For programs that hold it while they draw: operators lock for themselves.
  std::mutex& mutex() const {
    static std::mutex mutex;
    return mutex;
  }
  bool operator==(const Generator&) const { return true; }
  bool operator!=(const Generator&) const { return false; }
  static constexpr uint64_t default_seed = 67280421310721u;
};

inline void manual_seed(uint64_t seed) { infer_detail::check(infer_manual_seed(seed)); }

namespace detail {
inline Generator getDefaultCPUGenerator() { return Generator(); }
inline Generator createCPUGenerator(uint64_t seed = Generator::default_seed) {
  Generator g;
  g.set_current_seed(seed);
  return g;
}
}  // namespace detail

INFER_NAMESPACE_END
}  // namespace at
