// A hash table that keeps the order in which keys were put in.
#pragma once

#include <infer/namespace.h>

#include <cstddef>
#include <functional>
#include <initializer_list>
#include <list>
#include <memory>
#include <stdexcept>
#include <unordered_map>
#include <utility>

namespace ska_ordered {
INFER_NAMESPACE_BEGIN

/// References to elements stay valid until they are erased.
template <class K, class V, class H = std::hash<K>, class E = std::equal_to<K>, class A = std::allocator<std::pair<K, V>>>
class order_preserving_flat_hash_map {
 public:
  using key_type = K;
  using mapped_type = V;
  using value_type = std::pair<K, V>;
  using size_type = size_t;
  using hasher = H;
  using key_equal = E;
  using iterator = typename std::list<value_type>::iterator;
  using const_iterator = typename std::list<value_type>::const_iterator;

  order_preserving_flat_hash_map() = default;
  order_preserving_flat_hash_map(std::initializer_list<value_type> items) { insert(items.begin(), items.end()); }
  template <class It>
  order_preserving_flat_hash_map(It begin, It end) {
    insert(begin, end);
  }
  order_preserving_flat_hash_map(const order_preserving_flat_hash_map& other) { insert(other.begin(), other.end()); }
  order_preserving_flat_hash_map(order_preserving_flat_hash_map&& other) noexcept { swap(other); }
  order_preserving_flat_hash_map& operator=(order_preserving_flat_hash_map other) noexcept {
    swap(other);
    return *this;
  }

  iterator begin() { return items_.begin(); }
  iterator end() { return items_.end(); }
  const_iterator begin() const { return items_.begin(); }
  const_iterator end() const { return items_.end(); }
  const_iterator cbegin() const { return items_.begin(); }
  const_iterator cend() const { return items_.end(); }
  size_t size() const { return items_.size(); }
  bool empty() const { return items_.empty(); }
  void reserve(size_t n) { index_.reserve(n); }

  iterator find(const K& key) {
    const auto found = index_.find(key);
    return found == index_.end() ? items_.end() : found->second;
  }
  const_iterator find(const K& key) const {
    const auto found = index_.find(key);
    return found == index_.end() ? items_.end() : const_iterator(found->second);
  }
  size_t count(const K& key) const { return index_.count(key); }
  V& at(const K& key) {
    const iterator found = find(key);
    if (found == end()) throw std::out_of_range("Argument passed to at() was not in the map.");
    return found->second;
  }
  const V& at(const K& key) const { return const_cast<order_preserving_flat_hash_map*>(this)->at(key); }
  V& operator[](const K& key) { return emplace(key, V()).first->second; }

  /// Leaves the element that is there; the flag says whether the key was new.
  template <class Key, class... Args>
  std::pair<iterator, bool> emplace(Key&& key, Args&&... args) {
    const iterator found = find(key);
    if (found != end()) return {found, false};
    items_.emplace_back(std::forward<Key>(key), V(std::forward<Args>(args)...));
    const iterator last = std::prev(items_.end());
    index_.emplace(last->first, last);
    return {last, true};
  }
  std::pair<iterator, bool> insert(const value_type& item) { return emplace(item.first, item.second); }
  template <class It>
  void insert(It begin, It end) {
    for (; begin != end; ++begin) emplace(begin->first, begin->second);
  }
  template <class M>
  std::pair<iterator, bool> insert_or_assign(const K& key, M&& value) {
    const auto put = emplace(key, value);
    if (!put.second) put.first->second = std::forward<M>(value);
    return put;
  }
  iterator erase(const_iterator at) {
    index_.erase(at->first);
    return items_.erase(at);
  }
  size_t erase(const K& key) {
    const iterator found = find(key);
    if (found == end()) return 0;
    erase(const_iterator(found));
    return 1;
  }
  void clear() {
    index_.clear();
    items_.clear();
  }
  void swap(order_preserving_flat_hash_map& other) noexcept {
    items_.swap(other.items_);
    index_.swap(other.index_);
  }
  friend bool operator==(const order_preserving_flat_hash_map& a, const order_preserving_flat_hash_map& b) {
    if (a.size() != b.size()) return false;
    for (const value_type& item : a) {
      const const_iterator other = b.find(item.first);
      if (other == b.end() || !(other->second == item.second)) return false;
    }
    return true;
  }
  friend bool operator!=(const order_preserving_flat_hash_map& a, const order_preserving_flat_hash_map& b) { return !(a == b); }

 private:
  std::list<value_type> items_;
  std::unordered_map<K, iterator, H, E> index_;
};

INFER_NAMESPACE_END
}  // namespace ska_ordered
