// Random generators: the process's, seeded with manual_seed, and those programs make. The declarations of ATen/core/Generator.h,
// c10/core/GeneratorImpl.h and ATen/CPUGeneratorImpl.h.
#pragma once

#include <infer.h>

#include <c10/core/Device.h>
#include <c10/core/DispatchKeySet.h>
#include <c10/util/Exception.h>
#include <c10/util/intrusive_ptr.h>

#include <cstdint>
#include <ctime>
#include <mutex>
#include <optional>
#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

constexpr uint64_t default_rng_seed_val = 67280421310721;

namespace detail {
/// 53 bits that another time or process gives no other time. (Not by <random>, which takes long to read.)
inline uint64_t getNonDeterministicRandom(bool = false) {
  std::timespec now{};
  std::timespec_get(&now, TIME_UTC);
  const auto place = static_cast<uint64_t>(reinterpret_cast<uintptr_t>(&now));
  uint64_t mixed = static_cast<uint64_t>(now.tv_sec) * 1000000000 + static_cast<uint64_t>(now.tv_nsec) + (place << 20);
  mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9;
  mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
  return (mixed ^ mixed >> 31) & ((uint64_t{1} << 53) - 1);
}
}  // namespace detail

/// A reference to a generator of libinfer's, and the numbers drawn of it by a program's own kernels.
struct GeneratorImpl : intrusive_ptr_target {
  /// A reference that is taken over. (Not a pointer: a seed of 0 is none.)
  struct Handle {
    const infer_generator* raw;
  };
  explicit GeneratorImpl(Handle handle) : handle_(handle.raw) {}
  GeneratorImpl(const GeneratorImpl&) = delete;
  GeneratorImpl& operator=(const GeneratorImpl&) = delete;
  ~GeneratorImpl() override { infer_generator_release(handle_); }

  const infer_generator* raw() const { return handle_; }
  void set_current_seed(uint64_t seed) { infer_detail::check(infer_generator_manual_seed(handle_, seed)); }
  uint64_t current_seed() const { return infer_generator_initial_seed(handle_); }
  /// Starts it anew with such a seed, and tells which.
  uint64_t seed() {
    const uint64_t seed = detail::getNonDeterministicRandom();
    set_current_seed(seed);
    return seed;
  }
  uint32_t random() { return static_cast<uint32_t>(drawn(32)); }
  uint64_t random64() { return drawn(64); }
  /// The second number of a pair that was drawn by the method of Box and Muller, if it is not used yet; part of the state.
  std::optional<float> next_float_normal_sample() { return next_normal<float>(); }
  std::optional<double> next_double_normal_sample() { return next_normal<double>(); }
  void set_next_float_normal_sample(std::optional<float> randn) { set_next_normal(randn); }
  void set_next_double_normal_sample(std::optional<double> randn) { set_next_normal(randn); }
  Device device() const { return kCPU; }
  DispatchKeySet key_set() const { return DispatchKeySet(DispatchKey::CPU); }
  /// An offset is what generators of Philox have, and a graph of CUDA is what asks for states that are safe in it.
  void set_offset(uint64_t) { TORCH_CHECK(false, "CPU Generator does not use offset"); }
  uint64_t get_offset() const { TORCH_CHECK(false, "CPU Generator does not use offset"); }

  /// For programs that hold it while they draw: operators lock for themselves.
  std::mutex mutex_;

 private:
  uint64_t drawn(int32_t bits) const {
    uint64_t n = 0;
    infer_detail::check(infer_generator_random(handle_, bits, &n));
    return n;
  }
  template <class T>
  std::optional<T> next_normal() const {
    double normal = 0;
    bool is_there = false;
    infer_detail::check(infer_generator_next_normal(handle_, 8 * sizeof(T), &normal, &is_there));
    return is_there ? std::optional<T>(static_cast<T>(normal)) : std::nullopt;
  }
  template <class T>
  void set_next_normal(std::optional<T> normal) const {
    const double number = normal.value_or(0);
    infer_detail::check(infer_generator_set_next_normal(handle_, 8 * sizeof(T), normal ? &number : nullptr));
  }
  const infer_generator* handle_;
};

INFER_NAMESPACE_END
}  // namespace c10

namespace at {
INFER_NAMESPACE_BEGIN

class Tensor;
using c10::GeneratorImpl;

struct CPUGeneratorImpl : GeneratorImpl {
  using GeneratorImpl::GeneratorImpl;
  CPUGeneratorImpl(uint64_t seed = c10::default_rng_seed_val) : GeneratorImpl(made(seed)) {}
  static c10::DeviceType device_type() { return c10::kCPU; }

 private:
  static Handle made(uint64_t seed) {
    infer_generator* handle = nullptr;
    infer_detail::check(infer_generator_new(seed, &handle));
    return {handle};
  }
};

/// A handle of a generator, or of none. Copies are of the same generator.
struct Generator {
  Generator() = default;
  explicit Generator(c10::intrusive_ptr<GeneratorImpl> impl) : impl_(std::move(impl)) {
    TORCH_CHECK(impl_.defined(), "GeneratorImpl with nullptr is not supported");
  }

  bool defined() const { return impl_.defined(); }
  /// Whether both are of one generator.
  bool operator==(const Generator& other) const { return raw() == other.raw(); }
  bool operator!=(const Generator& other) const { return !(*this == other); }
  const infer_generator* raw() const { return impl_ ? impl_->raw() : nullptr; }

  GeneratorImpl* unsafeGetGeneratorImpl() const { return impl_.get(); }
  GeneratorImpl* unsafeReleaseGeneratorImpl() { return impl_.release(); }
  const c10::intrusive_ptr<GeneratorImpl>& getIntrusivePtr() const { return impl_; }
  template <typename T>
  T* get() const {
    return static_cast<T*>(impl_.get());
  }

  void set_current_seed(uint64_t seed) { impl().set_current_seed(seed); }
  uint64_t current_seed() const { return impl().current_seed(); }
  uint64_t seed() { return impl().seed(); }
  void set_offset(uint64_t offset) { impl().set_offset(offset); }
  uint64_t get_offset() const { return impl().get_offset(); }
  std::mutex& mutex() { return impl().mutex_; }
  c10::DispatchKeySet key_set() const { return impl().key_set(); }
  c10::Device device() const { return impl().device(); }
  inline Generator clone() const;
  /// uint8 of 5056 bytes, as torch.get_rng_state() gives it.
  inline Tensor get_state() const;
  inline void set_state(const Tensor& state);

 private:
  GeneratorImpl& impl() const {
    TORCH_CHECK(defined(), "Generator: it is undefined");
    return *impl_;
  }
  c10::intrusive_ptr<GeneratorImpl> impl_;
};

template <class Impl, class... Args>
Generator make_generator(Args&&... args) {
  return Generator(c10::make_intrusive<Impl>(std::forward<Args>(args)...));
}

inline Generator Generator::clone() const {
  infer_generator* copy = nullptr;
  infer_detail::check(infer_generator_clone(impl().raw(), &copy));
  return make_generator<CPUGeneratorImpl>(GeneratorImpl::Handle{copy});
}

inline void manual_seed(uint64_t seed) { infer_detail::check(infer_manual_seed(seed)); }

namespace detail {
inline const Generator& getDefaultCPUGenerator() {
  static const Generator process = [] {
    infer_generator* handle = nullptr;
    infer_detail::check(infer_generator_default(&handle));
    return make_generator<CPUGeneratorImpl>(GeneratorImpl::Handle{handle});
  }();
  return process;
}
inline Generator createCPUGenerator(uint64_t seed = c10::default_rng_seed_val) { return make_generator<CPUGeneratorImpl>(seed); }
}  // namespace detail

/// The generator given, as what a kernel draws from.
template <typename T>
T* check_generator(std::optional<Generator> given) {
  TORCH_CHECK(given.has_value(), "Expected Generator but received nullopt");
  TORCH_CHECK(given->defined(), "Generator with undefined implementation is not allowed");
  TORCH_CHECK(T::device_type() == given->device().type(), "Expected a '", T::device_type(), "' device type for generator but found '",
              given->device().type(), "'");
  return given->get<T>();
}
template <typename T>
T* get_generator_or_default(const std::optional<Generator>& given, const Generator& other) {
  return given.has_value() && given->defined() ? check_generator<T>(given) : check_generator<T>(other);
}

INFER_NAMESPACE_END
}  // namespace at

namespace infer_detail {
INFER_DETAIL_BEGIN
inline const infer_generator* generator(const std::optional<at::Generator>& g) { return g ? g->raw() : nullptr; }
INFER_DETAIL_END
}  // namespace infer_detail
