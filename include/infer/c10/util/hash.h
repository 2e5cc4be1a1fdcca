// Hashes of tuples, lists and anything that std::hash knows.
#pragma once

#include <c10/util/ArrayRef.h>
#include <c10/util/complex.h>

#include <cstddef>
#include <functional>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace c10 {
INFER_NAMESPACE_BEGIN

inline size_t hash_combine(size_t seed, size_t value) { return seed ^ (value + 0x9e3779b9 + (seed << 6u) + (seed >> 2u)); }

/// By T::hash(value) where there is one, else by std::hash; an enumerator's is that of its number.
template <class T, class = void>
struct hash {
  size_t operator()(const T& value) const {
    if constexpr (std::is_enum_v<T>) {
      using Number = std::underlying_type_t<T>;
      return std::hash<Number>()(static_cast<Number>(value));
    } else {
      return std::hash<T>()(value);
    }
  }
};
template <class T>
struct hash<T, std::void_t<decltype(T::hash(std::declval<const T&>()))>> {
  size_t operator()(const T& value) const { return T::hash(value); }
};
template <class... Ts>
struct hash<std::tuple<Ts...>> {
  size_t operator()(const std::tuple<Ts...>& values) const { return of(values, std::index_sequence_for<Ts...>()); }

 private:
  template <size_t... is>
  static size_t of(const std::tuple<Ts...>& values, std::index_sequence<is...>) {
    bool is_first = true;
    size_t seed = 0;
    const auto add = [&](size_t h) {
      seed = is_first ? h : hash_combine(h, seed);
      is_first = false;
    };
    (add(hash<std::decay_t<Ts>>()(std::get<is>(values))), ...);
    return seed;
  }
};
template <class A, class B>
struct hash<std::pair<A, B>> {
  size_t operator()(const std::pair<A, B>& pair) const { return hash<std::tuple<A, B>>()(std::make_tuple(pair.first, pair.second)); }
};
template <class T>
struct hash<ArrayRef<T>> {
  size_t operator()(ArrayRef<T> list) const {
    size_t seed = 0;
    for (const T& value : list) seed = hash_combine(seed, hash<T>()(value));
    return seed;
  }
};
template <class T>
struct hash<std::vector<T>> {
  size_t operator()(const std::vector<T>& list) const { return hash<ArrayRef<T>>()(list); }
};

/// One hash of all arguments.
template <class... Ts>
size_t get_hash(const Ts&... values) {
  return hash<std::tuple<const Ts&...>>()(std::tie(values...));
}
template <class T>
struct hash<complex<T>> {
  size_t operator()(const complex<T>& z) const { return get_hash(z.real(), z.imag()); }
};

INFER_NAMESPACE_END
}  // namespace c10
