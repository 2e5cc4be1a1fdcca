// A set of dispatch keys.
#pragma once

#include <c10/core/DispatchKey.h>
#include <infer/namespace.h>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <ostream>
#include <string>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// 64 bits, a bit a key; the lower 32 are the library's own. Key k is bit k-1; names of several keys stand for all of them.
class DispatchKeySet final {
 public:
  enum Full { FULL };
  enum Raw { RAW };

  constexpr DispatchKeySet() = default;
  constexpr DispatchKeySet(Full) : bits_(~uint64_t(0) >> 1) {}
  constexpr DispatchKeySet(Raw, uint64_t bits) : bits_(bits) {}
  constexpr DispatchKeySet(DispatchKey key) : bits_(bit(key)) {}
  constexpr DispatchKeySet(std::initializer_list<DispatchKey> keys) {
    for (DispatchKey key : keys) bits_ |= bit(key);
  }

  constexpr bool has(DispatchKey key) const { return (bits_ & bit(key)) != 0; }
  constexpr bool has_all(DispatchKeySet keys) const { return (bits_ & keys.bits_) == keys.bits_; }
  constexpr bool has_any(DispatchKeySet keys) const { return (bits_ & keys.bits_) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool isSupersetOf(DispatchKeySet keys) const { return has_all(keys); }
  constexpr DispatchKeySet operator|(DispatchKeySet o) const { return {RAW, bits_ | o.bits_}; }
  constexpr DispatchKeySet operator&(DispatchKeySet o) const { return {RAW, bits_ & o.bits_}; }
  constexpr DispatchKeySet operator-(DispatchKeySet o) const { return {RAW, bits_ & ~o.bits_}; }
  constexpr DispatchKeySet operator^(DispatchKeySet o) const { return {RAW, bits_ ^ o.bits_}; }
  constexpr bool operator==(DispatchKeySet o) const { return bits_ == o.bits_; }
  constexpr bool operator!=(DispatchKeySet o) const { return bits_ != o.bits_; }
  [[nodiscard]] constexpr DispatchKeySet add(DispatchKey key) const { return *this | DispatchKeySet(key); }
  [[nodiscard]] constexpr DispatchKeySet remove(DispatchKey key) const { return *this - DispatchKeySet(key); }
  /// The keys of lower priority.
  static constexpr DispatchKeySet below(DispatchKey key) { return {RAW, bit(key) - 1}; }
  constexpr uint64_t raw_repr() const { return bits_; }
  static constexpr DispatchKeySet from_raw_repr(uint64_t bits) { return {RAW, bits}; }
  /// Whether one of the keys is of the backend's tensors.
  constexpr bool has_backend(BackendComponent backend) const {
    for (DispatchKey key : *this) {
      if (toBackendComponent(key) == backend) return true;
    }
    return false;
  }
  constexpr DispatchKey highestPriorityTypeId() const {
    return bits_ == 0 ? DispatchKey::Undefined : static_cast<DispatchKey>(64 - __builtin_clzll(bits_));
  }

  /// Goes through the keys, from that of the lowest priority.
  class iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = DispatchKey;
    using difference_type = std::ptrdiff_t;
    using pointer = const DispatchKey*;
    using reference = DispatchKey;

    constexpr explicit iterator(uint64_t bits) : left_(bits) {}
    constexpr DispatchKey operator*() const { return static_cast<DispatchKey>(__builtin_ctzll(left_) + 1); }
    constexpr iterator& operator++() { return left_ &= left_ - 1, *this; }
    constexpr iterator operator++(int) {
      const iterator before = *this;
      ++*this;
      return before;
    }
    constexpr bool operator==(iterator o) const { return left_ == o.left_; }
    constexpr bool operator!=(iterator o) const { return left_ != o.left_; }

   private:
    uint64_t left_;
  };
  constexpr iterator begin() const { return iterator(bits_); }
  constexpr iterator end() const { return iterator(0); }

 private:
  static constexpr uint64_t bit(DispatchKey key) {
    const auto k = static_cast<unsigned>(key);
    if (key == DispatchKey::Autograd) return bit(DispatchKey::AutogradCPU);
    return k == 0 || k > 63 ? 0 : uint64_t(1) << (k - 1);
  }
  uint64_t bits_ = 0;
};

constexpr DispatchKeySet autograd_dispatch_keyset{DispatchKey::AutogradCPU};
constexpr DispatchKeySet autograd_dispatch_keyset_with_ADInplaceOrView{DispatchKey::AutogradCPU, DispatchKey::ADInplaceOrView};
constexpr DispatchKeySet autocast_dispatch_keyset{DispatchKey::AutocastCPU};
constexpr DispatchKeySet default_included_set{DispatchKey::BackendSelect, DispatchKey::ADInplaceOrView};
constexpr DispatchKeySet default_excluded_set = autocast_dispatch_keyset;
constexpr DispatchKeySet inplace_or_view_ks{DispatchKey::ADInplaceOrView};
constexpr DispatchKeySet after_autograd_keyset = DispatchKeySet::below(DispatchKey::AutogradCPU);
constexpr DispatchKeySet after_ADInplaceOrView_keyset = DispatchKeySet::below(DispatchKey::ADInplaceOrView);
/// The older name.
constexpr DispatchKeySet after_InplaceOrView_keyset = after_ADInplaceOrView_keyset;

/// The keys that record gradients of a backend's tensors.
constexpr DispatchKeySet getAutogradRelatedKeySetFromBackend(BackendComponent backend) {
  return inplace_or_view_ks | DispatchKeySet(getAutogradKeyFromBackend(backend));
}

/// The key that casts a backend's arguments.
constexpr DispatchKeySet getAutocastRelatedKeySetFromBackend(BackendComponent backend) {
  switch (backend) {
#define INFER_AUTOCAST(backend) \
  case BackendComponent::backend##Bit: return DispatchKeySet(DispatchKey::Autocast##backend);
    INFER_AUTOCAST(CPU) INFER_AUTOCAST(CUDA) INFER_AUTOCAST(XLA) INFER_AUTOCAST(MPS) INFER_AUTOCAST(IPU) INFER_AUTOCAST(XPU) INFER_AUTOCAST(HPU)
    INFER_AUTOCAST(MTIA) INFER_AUTOCAST(MAIA) INFER_AUTOCAST(PrivateUse1)
#undef INFER_AUTOCAST
    default: return DispatchKeySet();
  }
}

/// The key of what computes, where layers above it are in the set, too; `Undefined` of a set without one.
constexpr DispatchKey legacyExtractDispatchKey(DispatchKeySet keys) {
  return (keys - autograd_dispatch_keyset_with_ADInplaceOrView - autocast_dispatch_keyset -
          DispatchKeySet{DispatchKey::Functionalize, DispatchKey::PythonTLSSnapshot, DispatchKey::FuncTorchBatched, DispatchKey::Python})
      .highestPriorityTypeId();
}

/// The key of the highest priority that a backend has for itself, of tensors that hold numbers; `Undefined` of a set without one.
constexpr DispatchKey highestPriorityBackendTypeId(DispatchKeySet keys) {
  DispatchKey highest = DispatchKey::Undefined;
  for (DispatchKey key : keys - autograd_dispatch_keyset) {
    if (toBackendComponent(key) != BackendComponent::InvalidBit) highest = key;
  }
  return highest;
}

inline std::string toString(DispatchKeySet keys) {
  std::string text = "DispatchKeySet(";
  bool first = true;
  for (unsigned k = 1; k < 64; k++) {
    const auto key = static_cast<DispatchKey>(k);
    if (!keys.has(key)) continue;
    if (!first) text += ", ";
    text += toString(key);
    first = false;
  }
  return text + ")";
}
inline std::ostream& operator<<(std::ostream& out, DispatchKeySet keys) { return out << toString(keys); }

INFER_NAMESPACE_END
}  // namespace c10
