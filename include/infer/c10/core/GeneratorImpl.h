// Random generators: the process's, seeded with manual_seed, and those programs make. The declarations of ATen/core/Generator.h,
// c10/core/GeneratorImpl.h and ATen/CPUGeneratorImpl.h.
#pragma once

#include <infer.h>

#include <c10/core/Device.h>
#include <c10/core/DispatchKeySet.h>
#include <c10/core/TensorImpl.h>
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

/// A generator. A program derives classes of its own, whose keys are to be `CustomRNGKeyId`: operators that are given such a one run the kernels
/// that are registered for that key, which find it by `at::check_generator`.
struct GeneratorImpl : intrusive_ptr_target {
  GeneratorImpl(Device device_in, DispatchKeySet key_set) : device_(device_in), key_set_(key_set) {}
  GeneratorImpl(const GeneratorImpl&) = delete;
  GeneratorImpl(GeneratorImpl&&) = delete;
  GeneratorImpl& operator=(const GeneratorImpl&) = delete;
  GeneratorImpl& operator=(GeneratorImpl&&) = delete;
  ~GeneratorImpl() override {
    if (is_own_) infer_generator_end(handle_);
    infer_generator_release(handle_);
  }

  intrusive_ptr<GeneratorImpl> clone() const { return intrusive_ptr<GeneratorImpl>::reclaim_copy(clone_impl()); }
  virtual void set_current_seed(uint64_t seed) = 0;
  /// Where generators of Philox are in their sequence; others have no such place.
  virtual void set_offset(uint64_t offset) = 0;
  virtual uint64_t get_offset() const = 0;
  virtual uint64_t current_seed() const = 0;
  /// Starts it anew with a seed that another time gives no other time, and tells which.
  virtual uint64_t seed() = 0;
  virtual void set_state(const TensorImpl& new_state) = 0;
  virtual intrusive_ptr<TensorImpl> get_state() const = 0;
  virtual void graphsafe_set_state(const intrusive_ptr<GeneratorImpl>&) {
    TORCH_CHECK_NOT_IMPLEMENTED(false, "graphsafe_set_state is not supported in this Generator");
  }
  virtual intrusive_ptr<GeneratorImpl> graphsafe_get_state() const {
    TORCH_CHECK_NOT_IMPLEMENTED(false, "graphsafe_get_state is not supported in this Generator");
    __builtin_unreachable();
  }
  Device device() const { return device_; }
  DispatchKeySet key_set() const { return key_set_; }

  /// The library's handle, borrowed.
  const infer_generator* raw() const {
    if (handle_ == nullptr) {
      infer_generator* made = nullptr;
      infer_detail::check(infer_generator_of_program(const_cast<GeneratorImpl*>(this), &made));
      handle_ = made;
      is_own_ = true;
    }
    return handle_;
  }

  /// For programs that hold it while they draw: operators lock for themselves.
  std::mutex mutex_;

 protected:
  /// Takes over a reference to a generator of the library's.
  GeneratorImpl(const infer_generator* handle, Device device_in, DispatchKeySet key_set) : device_(device_in), key_set_(key_set), handle_(handle) {}
  virtual GeneratorImpl* clone_impl() const = 0;

  Device device_;
  DispatchKeySet key_set_;

 private:
  mutable const infer_generator* handle_ = nullptr;
  mutable bool is_own_ = false;
};

INFER_NAMESPACE_END
}  // namespace c10

namespace at {
INFER_NAMESPACE_BEGIN

class Tensor;
using c10::GeneratorImpl;

/// A generator of the library's, and the numbers drawn of it by a program's own kernels.
struct CPUGeneratorImpl : GeneratorImpl {
  /// A reference that is taken over. (Not a pointer: a seed of 0 is none.)
  struct Handle {
    const infer_generator* raw;
  };
  explicit CPUGeneratorImpl(Handle handle) : GeneratorImpl(handle.raw, c10::kCPU, c10::DispatchKeySet(c10::DispatchKey::CPU)) {}
  CPUGeneratorImpl(uint64_t seed = c10::default_rng_seed_val) : CPUGeneratorImpl(made(seed)) {}
  static c10::DeviceType device_type() { return c10::kCPU; }

  c10::intrusive_ptr<CPUGeneratorImpl> clone() const { return c10::intrusive_ptr<CPUGeneratorImpl>::reclaim_copy(clone_impl()); }
  void set_current_seed(uint64_t seed) override { infer_detail::check(infer_generator_manual_seed(raw(), seed)); }
  uint64_t current_seed() const override { return infer_generator_initial_seed(raw()); }
  uint64_t seed() override {
    const uint64_t seed = c10::detail::getNonDeterministicRandom();
    set_current_seed(seed);
    return seed;
  }
  void set_offset(uint64_t) override { TORCH_CHECK(false, "CPU Generator does not use offset"); }
  uint64_t get_offset() const override { TORCH_CHECK(false, "CPU Generator does not use offset"); }
  void set_state(const c10::TensorImpl& new_state) override {
    infer_detail::check(infer_generator_set_state(raw(), reinterpret_cast<const infer_tensor*>(&new_state)));
  }
  c10::intrusive_ptr<c10::TensorImpl> get_state() const override {
    infer_tensor* out = nullptr;
    infer_detail::check(infer_generator_state(raw(), &out));
    return c10::intrusive_ptr<c10::TensorImpl>::reclaim(reinterpret_cast<c10::TensorImpl*>(out));
  }
  uint32_t random() { return static_cast<uint32_t>(drawn(32)); }
  uint64_t random64() { return drawn(64); }
  /// The second number of a pair that was drawn by the method of Box and Muller, if it is not used yet; part of the state.
  std::optional<float> next_float_normal_sample() { return next_normal<float>(); }
  std::optional<double> next_double_normal_sample() { return next_normal<double>(); }
  void set_next_float_normal_sample(std::optional<float> randn) { set_next_normal(randn); }
  void set_next_double_normal_sample(std::optional<double> randn) { set_next_normal(randn); }

 private:
  static Handle made(uint64_t seed) {
    infer_generator* handle = nullptr;
    infer_detail::check(infer_generator_new(seed, &handle));
    return {handle};
  }
  CPUGeneratorImpl* clone_impl() const override {
    infer_generator* copy = nullptr;
    infer_detail::check(infer_generator_clone(raw(), &copy));
    return new CPUGeneratorImpl(Handle{copy});
  }
  uint64_t drawn(int32_t bits) const {
    uint64_t n = 0;
    infer_detail::check(infer_generator_random(raw(), bits, &n));
    return n;
  }
  template <class T>
  std::optional<T> next_normal() const {
    double normal = 0;
    bool is_there = false;
    infer_detail::check(infer_generator_next_normal(raw(), 8 * sizeof(T), &normal, &is_there));
    return is_there ? std::optional<T>(static_cast<T>(normal)) : std::nullopt;
  }
  template <class T>
  void set_next_normal(std::optional<T> normal) const {
    const double number = normal.value_or(0);
    infer_detail::check(infer_generator_set_next_normal(raw(), 8 * sizeof(T), normal ? &number : nullptr));
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
  Generator clone() const { return Generator(impl().clone()); }
  void graphsafe_set_state(const Generator& new_state) { impl().graphsafe_set_state(new_state.impl_); }
  Generator graphsafe_get_state() const { return Generator(impl().graphsafe_get_state()); }
  /// Of the library's own, uint8 of 5056 bytes, as torch.get_rng_state() gives it.
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

inline void manual_seed(uint64_t seed) { infer_detail::check(infer_manual_seed(seed)); }

namespace detail {
inline const Generator& getDefaultCPUGenerator() {
  static const Generator process = [] {
    infer_generator* handle = nullptr;
    infer_detail::check(infer_generator_default(&handle));
    return make_generator<CPUGeneratorImpl>(CPUGeneratorImpl::Handle{handle});
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
/// The generator of a handle that is taken over: the library's, or the program's own.
inline at::Generator generator_taken(const infer_generator* handle) {
  void* object = nullptr;
  if (!infer_generator_object(handle, &object)) return at::make_generator<at::CPUGeneratorImpl>(at::CPUGeneratorImpl::Handle{handle});
  infer_generator_release(handle);
  TORCH_CHECK(object != nullptr, "Generator: the program's own one is gone");
  return at::Generator(c10::intrusive_ptr<at::GeneratorImpl>::reclaim_copy(static_cast<at::GeneratorImpl*>(object)));
}
INFER_DETAIL_END
}  // namespace infer_detail
