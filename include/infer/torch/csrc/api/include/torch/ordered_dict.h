// A dictionary that keeps the order of insertion, as modules list their parts.
#pragma once

#include <c10/util/Exception.h>
#include <infer/namespace.h>

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace torch {
INFER_NAMESPACE_BEGIN

/// Values by key, in the order of insertion. Messages name a key by `key_description`.
template <class Key, class Value>
class OrderedDict {
 public:
  class Item {
   public:
    Item(Key key, Value value) : pair_(std::move(key), std::move(value)) {}
    Value& operator*() { return pair_.second; }
    const Value& operator*() const { return pair_.second; }
    Value* operator->() { return &pair_.second; }
    const Value* operator->() const { return &pair_.second; }
    const Key& key() const noexcept { return pair_.first; }
    Value& value() noexcept { return pair_.second; }
    const Value& value() const noexcept { return pair_.second; }
    const std::pair<Key, Value>& pair() const noexcept { return pair_; }

   private:
    std::pair<Key, Value> pair_;
  };
  using Iterator = typename std::vector<Item>::iterator;
  using ConstIterator = typename std::vector<Item>::const_iterator;

  explicit OrderedDict(std::string key_description = "Key") : key_description_(std::move(key_description)) {}
  OrderedDict(std::initializer_list<Item> items) : OrderedDict("Key") {
    for (const Item& item : items) {
      index_.emplace(item.key(), items_.size());
      items_.push_back(item);
    }
  }
  OrderedDict(const OrderedDict&) = default;
  OrderedDict(OrderedDict&&) noexcept = default;
  OrderedDict& operator=(const OrderedDict&) = default;
  OrderedDict& operator=(OrderedDict&&) noexcept = default;
  ~OrderedDict() = default;

  const std::string& key_description() const noexcept { return key_description_; }
  Item& front() { return checked("front"), items_.front(); }
  const Item& front() const { return checked("front"), items_.front(); }
  Item& back() { return checked("back"), items_.back(); }
  const Item& back() const { return checked("back"), items_.back(); }
  Item& operator[](size_t index) {
    TORCH_CHECK(index < items_.size(), "Index ", index, " is out of bounds");
    return items_[index];
  }
  const Item& operator[](size_t index) const {
    TORCH_CHECK(index < items_.size(), "Index ", index, " is out of bounds");
    return items_[index];
  }
  /// The value of a key; an error where there is none.
  Value& operator[](const Key& key) {
    Value* const value = find(key);
    TORCH_CHECK(value, key_description_, " '", key, "' is not defined");
    return *value;
  }
  const Value& operator[](const Key& key) const {
    const Value* const value = find(key);
    TORCH_CHECK(value, key_description_, " '", key, "' is not defined");
    return *value;
  }
  /// The value of a key, or null.
  Value* find(const Key& key) noexcept {
    const auto found = index_.find(key);
    return found == index_.end() ? nullptr : &items_[found->second].value();
  }
  const Value* find(const Key& key) const noexcept {
    const auto found = index_.find(key);
    return found == index_.end() ? nullptr : &items_[found->second].value();
  }
  bool contains(const Key& key) const noexcept { return index_.find(key) != index_.end(); }

  Iterator begin() { return items_.begin(); }
  ConstIterator begin() const { return items_.begin(); }
  Iterator end() { return items_.end(); }
  ConstIterator end() const { return items_.end(); }
  size_t size() const noexcept { return items_.size(); }
  bool is_empty() const noexcept { return items_.empty(); }
  void reserve(size_t n) {
    index_.reserve(n);
    items_.reserve(n);
  }

  /// Adds a value; an error where the key is there already.
  template <class K, class V>
  Value& insert(K&& key, V&& value) {
    TORCH_CHECK(index_.count(key) == 0, key_description_, " '", key, "' already defined");
    items_.emplace_back(key, std::forward<V>(value));
    index_.emplace(std::forward<K>(key), items_.size() - 1);
    return items_.back().value();
  }
  Value& insert(Key key, Value&& value) { return insert<Key, Value>(std::move(key), std::move(value)); }
  /// Adds all items of another; an error at the first key that is there already.
  void update(OrderedDict&& other) {
    reserve(size() + other.size());
    for (Item& item : other) insert(item.key(), std::move(item.value()));
  }
  void update(const OrderedDict& other) {
    reserve(size() + other.size());
    for (const Item& item : other) insert(item.key(), item.value());
  }
  void erase(const Key& key) {
    const auto found = index_.find(key);
    TORCH_CHECK(found != index_.end(), "Key '", key, "' doesn't exist");
    const size_t place = found->second;
    index_.erase(found);
    items_.erase(items_.begin() + static_cast<std::ptrdiff_t>(place));
    for (auto& entry : index_) {
      if (entry.second > place) entry.second--;
    }
  }
  void clear() {
    index_.clear();
    items_.clear();
  }

  const std::vector<Item>& items() const noexcept { return items_; }
  std::vector<Key> keys() const {
    std::vector<Key> keys;
    for (const Item& item : items_) keys.push_back(item.key());
    return keys;
  }
  std::vector<Value> values() const {
    std::vector<Value> values;
    for (const Item& item : items_) values.push_back(item.value());
    return values;
  }
  std::vector<std::pair<Key, Value>> pairs() const {
    std::vector<std::pair<Key, Value>> pairs;
    for (const Item& item : items_) pairs.push_back(item.pair());
    return pairs;
  }

  friend bool operator==(const OrderedDict& a, const OrderedDict& b) {
    return a.index_ == b.index_ && std::equal(a.items_.begin(), a.items_.end(), b.items_.begin(), b.items_.end(),
                                              [](const Item& x, const Item& y) { return x.value() == y.value(); });
  }

 private:
  void checked(const char* what) const { TORCH_CHECK(!items_.empty(), "Called ", what, "() on an empty OrderedDict"); }

  std::unordered_map<Key, size_t> index_;
  std::vector<Item> items_;
  std::string key_description_;
};

INFER_NAMESPACE_END
}  // namespace torch
