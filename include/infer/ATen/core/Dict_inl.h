// c10::Dict<K, V>: a dictionary of values that copies share. It keeps the order in which keys were put in.
#pragma once

#include <ATen/core/List_inl.h>
#include <ATen/core/ivalue.h>

#include <iterator>
#include <stdexcept>
#include <utility>

namespace c10 {
inline namespace infer_v0 {

namespace impl {

/// An entry of a dictionary.
template <class K, class V>
class DictEntryRef final {
 public:
  explicit DictEntryRef(std::pair<IValue, IValue>* entry) : entry_(entry) {}
  infer_detail::ElementView<K> key() const { return infer_detail::element_view<K>(entry_->first); }
  infer_detail::ElementView<V> value() const { return infer_detail::element_view<V>(entry_->second); }
  template <class U>
  void setValue(U&& value) const {
    entry_->second = IValue(V(std::forward<U>(value)));
  }

 private:
  std::pair<IValue, IValue>* entry_;
};

template <class K, class V>
class DictIterator final {
 public:
  using iterator_category = std::forward_iterator_tag;
  using value_type = DictEntryRef<K, V>;
  using difference_type = std::ptrdiff_t;
  using pointer = const value_type*;
  using reference = const value_type&;

  explicit DictIterator(std::pair<IValue, IValue>* at) : entry_(at), at_(at) {}
  const DictEntryRef<K, V>& operator*() const { return entry_; }
  const DictEntryRef<K, V>* operator->() const { return &entry_; }
  DictIterator& operator++() {
    entry_ = DictEntryRef<K, V>(++at_);
    return *this;
  }
  DictIterator operator++(int) {
    DictIterator before = *this;
    ++*this;
    return before;
  }
  friend bool operator==(const DictIterator& a, const DictIterator& b) { return a.at_ == b.at_; }
  friend bool operator!=(const DictIterator& a, const DictIterator& b) { return a.at_ != b.at_; }
  friend difference_type operator-(const DictIterator& a, const DictIterator& b) { return a.at_ - b.at_; }

 private:
  DictEntryRef<K, V> entry_;
  std::pair<IValue, IValue>* at_;
};

}  // namespace impl

/// Keys are int, float, bool, str, complex or Tensor. Copying a Dict shares it; `copy()` makes another one. Iterators end with any change.
template <class K, class V>
class Dict final {
 public:
  using key_type = K;
  using mapped_type = V;
  using size_type = size_t;
  using iterator = impl::DictIterator<K, V>;

  Dict() : impl_(make_intrusive<detail::DictImpl>(infer_detail::type_of<K>(), infer_detail::type_of<V>())) {}
  Dict(TypePtr key, TypePtr value) : impl_(make_intrusive<detail::DictImpl>(std::move(key), std::move(value))) {}
  /// A typed dictionary as one of anything: the same one.
  template <class K2, class V2, class = std::enable_if_t<std::is_same_v<K, IValue> && std::is_same_v<V, IValue> && !std::is_same_v<K2, IValue>>>
  Dict(Dict<K2, V2> other) : impl_(other.dict_impl()) {}
  explicit Dict(intrusive_ptr<detail::DictImpl> impl) : impl_(std::move(impl)) {}

  Dict copy() const {
    Dict out(impl_->keyType, impl_->valueType);
    for (const auto& e : impl_->entries) out.impl_->put(e.first, e.second, true);
    return out;
  }
  iterator begin() const { return iterator(impl_->entries.data()); }
  iterator end() const { return iterator(impl_->entries.data() + impl_->entries.size()); }
  bool empty() const { return impl_->entries.empty(); }
  size_type size() const { return impl_->entries.size(); }
  void clear() const { impl_->clear(); }
  template <class K2, class V2>
  std::pair<iterator, bool> insert(K2&& key, V2&& value) const {
    auto put = impl_->put(IValue(K(std::forward<K2>(key))), IValue(V(std::forward<V2>(value))), false);
    return {iterator(impl_->entries.data() + put.first), put.second};
  }
  template <class K2, class V2>
  std::pair<iterator, bool> insert_or_assign(K2&& key, V2&& value) const {
    auto put = impl_->put(IValue(K(std::forward<K2>(key))), IValue(V(std::forward<V2>(value))), true);
    return {iterator(impl_->entries.data() + put.first), put.second};
  }
  [[nodiscard]] size_t erase(const K& key) const { return impl_->erase(IValue(key)); }
  void erase(iterator at) const { (void)impl_->erase(IValue(at->key())); }
  V at(const K& key) const {
    const size_t place = impl_->find(IValue(key));
    if (place == detail::DictImpl::npos) throw std::out_of_range("Argument passed to at() was not in the map.");
    return infer_detail::element_view<V>(impl_->entries[place].second);
  }
  iterator find(const K& key) const {
    const size_t place = impl_->find(IValue(key));
    return place == detail::DictImpl::npos ? end() : iterator(impl_->entries.data() + place);
  }
  bool contains(const K& key) const { return impl_->find(IValue(key)) != detail::DictImpl::npos; }
  void reserve(size_type n) const { impl_->entries.reserve(n); }
  bool is(const Dict& other) const { return impl_ == other.impl_; }
  size_t use_count() const { return impl_.use_count(); }
  TypePtr keyType() const { return impl_->keyType; }
  TypePtr valueType() const { return impl_->valueType; }

  /// The shared dictionary itself.
  const intrusive_ptr<detail::DictImpl>& dict_impl() const { return impl_; }

 private:
  intrusive_ptr<detail::DictImpl> impl_;
};

namespace impl {
template <class K, class V>
Dict<K, V> toTypedDict(GenericDict dict) {
  return Dict<K, V>(dict.dict_impl());
}
template <class K, class V>
GenericDict toGenericDict(Dict<K, V> dict) {
  return GenericDict(dict.dict_impl());
}
}  // namespace impl

}  // namespace infer_v0
}  // namespace c10
