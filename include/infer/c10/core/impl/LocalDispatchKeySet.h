// The keys the calling thread adds to, and takes from, every call. For kernel authors: programs want InferenceMode and NoGradGuard.
#pragma once

#include <c10/core/AutogradState.h>
#include <c10/core/DispatchKeySet.h>

namespace c10 {
INFER_NAMESPACE_BEGIN
namespace impl {

/// A thread's included and excluded keys, by value.
struct LocalDispatchKeySet {
  DispatchKeySet included_;
  DispatchKeySet excluded_;
};

inline LocalDispatchKeySet tls_local_dispatch_key_set() {
  const infer_mode_state& s = infer_detail::mode_state();
  return {DispatchKeySet::from_raw_repr(s.included ^ default_included_set.raw_repr()),
          DispatchKeySet::from_raw_repr(s.excluded ^ default_excluded_set.raw_repr())};
}

/// Keys the library does not know are left out.
inline void _force_tls_local_dispatch_key_set(LocalDispatchKeySet keys) {
  infer_mode_state& s = infer_detail::mode_state();
  // The library's own keys: NestedTensor is the last.
  constexpr uint64_t own = DispatchKeySet::below(DispatchKey::NestedTensor).raw_repr() | DispatchKeySet(DispatchKey::NestedTensor).raw_repr();
  s.included = static_cast<uint32_t>((keys.included_.raw_repr() ^ default_included_set.raw_repr()) & own);
  s.excluded = static_cast<uint32_t>((keys.excluded_.raw_repr() ^ default_excluded_set.raw_repr()) & own);
}

/// Includes keys until destroyed; those that were included before stay so.
class IncludeDispatchKeyGuard {
 public:
  explicit IncludeDispatchKeyGuard(DispatchKeySet keys) {
    auto local = tls_local_dispatch_key_set();
    added_ = keys - local.included_;
    local.included_ = local.included_ | added_;
    _force_tls_local_dispatch_key_set(local);
  }
  explicit IncludeDispatchKeyGuard(DispatchKey key) : IncludeDispatchKeyGuard(DispatchKeySet(key)) {}
  IncludeDispatchKeyGuard(const IncludeDispatchKeyGuard&) = delete;
  IncludeDispatchKeyGuard& operator=(const IncludeDispatchKeyGuard&) = delete;
  ~IncludeDispatchKeyGuard() {
    auto local = tls_local_dispatch_key_set();
    local.included_ = local.included_ - added_;
    _force_tls_local_dispatch_key_set(local);
  }

 private:
  DispatchKeySet added_;
};

/// Excludes keys until destroyed; those that were excluded before stay so.
class ExcludeDispatchKeyGuard {
 public:
  explicit ExcludeDispatchKeyGuard(DispatchKeySet keys) {
    auto local = tls_local_dispatch_key_set();
    added_ = keys - local.excluded_;
    local.excluded_ = local.excluded_ | added_;
    _force_tls_local_dispatch_key_set(local);
  }
  explicit ExcludeDispatchKeyGuard(DispatchKey key) : ExcludeDispatchKeyGuard(DispatchKeySet(key)) {}
  ExcludeDispatchKeyGuard(const ExcludeDispatchKeyGuard&) = delete;
  ExcludeDispatchKeyGuard& operator=(const ExcludeDispatchKeyGuard&) = delete;
  ~ExcludeDispatchKeyGuard() {
    auto local = tls_local_dispatch_key_set();
    local.excluded_ = local.excluded_ - added_;
    _force_tls_local_dispatch_key_set(local);
  }

 private:
  DispatchKeySet added_;
};

/// Installs exactly these sets, if any are given, and restores exactly what was there.
struct ForceDispatchKeyGuard {
  ForceDispatchKeyGuard() : saved_(tls_local_dispatch_key_set()) {}
  explicit ForceDispatchKeyGuard(LocalDispatchKeySet keys) : ForceDispatchKeyGuard() { _force_tls_local_dispatch_key_set(keys); }
  ForceDispatchKeyGuard(DispatchKeySet include, DispatchKeySet exclude) : ForceDispatchKeyGuard(LocalDispatchKeySet{include, exclude}) {}
  ForceDispatchKeyGuard(const ForceDispatchKeyGuard&) = delete;
  ForceDispatchKeyGuard& operator=(const ForceDispatchKeyGuard&) = delete;
  ~ForceDispatchKeyGuard() { _force_tls_local_dispatch_key_set(saved_); }

 private:
  LocalDispatchKeySet saved_;
};

inline bool tls_is_dispatch_key_excluded(DispatchKey key) { return tls_local_dispatch_key_set().excluded_.has(key); }
inline bool tls_is_dispatch_key_included(DispatchKey key) { return tls_local_dispatch_key_set().included_.has(key); }
inline bool tls_is_dispatch_keyset_excluded(DispatchKeySet keys) { return tls_local_dispatch_key_set().excluded_.isSupersetOf(keys); }
inline bool tls_is_dispatch_keyset_included(DispatchKeySet keys) { return tls_local_dispatch_key_set().included_.isSupersetOf(keys); }
inline void tls_set_dispatch_key_excluded(DispatchKey key, bool on) {
  auto local = tls_local_dispatch_key_set();
  local.excluded_ = on ? local.excluded_.add(key) : local.excluded_.remove(key);
  _force_tls_local_dispatch_key_set(local);
}
inline void tls_set_dispatch_key_included(DispatchKey key, bool on) {
  auto local = tls_local_dispatch_key_set();
  local.included_ = on ? local.included_.add(key) : local.included_.remove(key);
  _force_tls_local_dispatch_key_set(local);
}

}  // namespace impl
INFER_NAMESPACE_END
}  // namespace c10
