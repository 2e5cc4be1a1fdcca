// c10::List<T>: a list of values that copies share.
#pragma once

#include <ATen/core/ivalue.h>

#include <initializer_list>
#include <iterator>
#include <type_traits>
#include <utility>
#include <vector>

namespace infer_detail {

/// How an element is read without copying it, where it is stored as itself.
template <class T>
using ElementView = std::conditional_t<
    std::is_same_v<T, c10::IValue> || std::is_same_v<T, at::Tensor> || std::is_same_v<T, std::string>, const T&, T>;

template <class T>
inline ElementView<T> element_view(const c10::IValue& v) {
  if constexpr (std::is_same_v<T, c10::IValue>) {
    return v;
  } else if constexpr (std::is_same_v<T, at::Tensor>) {
    return v.toTensor();
  } else if constexpr (std::is_same_v<T, std::string>) {
    return v.toStringRef();
  } else {
    return v.template to<T>();
  }
}

}  // namespace infer_detail

namespace c10 {
inline namespace infer_v0 {

namespace impl {

/// An element of a list: converts to the element, and assigning to it changes the list.
template <class T>
class ListElementReference final {
 public:
  explicit ListElementReference(IValue* at) : at_(at) {}
  ListElementReference(const ListElementReference&) = default;

  operator infer_detail::ElementView<T>() const { return infer_detail::element_view<T>(*at_); }
  infer_detail::ElementView<T> get() const { return infer_detail::element_view<T>(*at_); }
  ListElementReference& operator=(T&& value) && {
    *at_ = IValue(std::move(value));
    return *this;
  }
  ListElementReference& operator=(const T& value) && {
    *at_ = IValue(value);
    return *this;
  }
  ListElementReference& operator=(ListElementReference&& other) && noexcept {
    *at_ = *other.at_;
    return *this;
  }
  friend void swap(ListElementReference&& a, ListElementReference&& b) noexcept { a.at_->swap(*b.at_); }
  friend bool operator==(const ListElementReference& a, const T& b) { return a.get() == b; }
  friend std::ostream& operator<<(std::ostream& out, const ListElementReference& a) { return out << *a.at_; }

 private:
  IValue* at_;
};

template <class T>
class ListIterator final {
 public:
  using iterator_category = std::random_access_iterator_tag;
  using value_type = T;
  using difference_type = std::ptrdiff_t;
  using pointer = T*;
  using reference = ListElementReference<T>;

  ListIterator() = default;
  explicit ListIterator(IValue* at) : at_(at) {}
  reference operator*() const { return reference(at_); }
  reference operator[](difference_type n) const { return reference(at_ + n); }
  ListIterator& operator++() { return ++at_, *this; }
  ListIterator operator++(int) { return ListIterator(at_++); }
  ListIterator& operator--() { return --at_, *this; }
  ListIterator operator--(int) { return ListIterator(at_--); }
  ListIterator& operator+=(difference_type n) { return at_ += n, *this; }
  ListIterator& operator-=(difference_type n) { return at_ -= n, *this; }
  ListIterator operator+(difference_type n) const { return ListIterator(at_ + n); }
  ListIterator operator-(difference_type n) const { return ListIterator(at_ - n); }
  difference_type operator-(const ListIterator& other) const { return at_ - other.at_; }
  bool operator==(const ListIterator& other) const { return at_ == other.at_; }
  bool operator!=(const ListIterator& other) const { return at_ != other.at_; }
  bool operator<(const ListIterator& other) const { return at_ < other.at_; }

 private:
  template <class>
  friend class c10::List;
  IValue* at_ = nullptr;
};

}  // namespace impl

/// A list whose elements are all T. Copying a List shares it; `copy()` makes another one.
template <class T>
class List final {
 public:
  using value_type = T;
  using size_type = size_t;
  using iterator = impl::ListIterator<T>;
  using internal_reference_type = impl::ListElementReference<T>;

  List() : impl_(make_intrusive<detail::ListImpl>(std::vector<IValue>(), infer_detail::type_of<T>())) {}
  explicit List(TypePtr element) : impl_(make_intrusive<detail::ListImpl>(std::vector<IValue>(), std::move(element))) {}
  List(std::initializer_list<T> values) : List(ArrayRef<T>(values.begin(), values.size())) {}
  explicit List(ArrayRef<T> values) : List() {
    impl_->list.reserve(values.size());
    for (const T& v : values) impl_->list.emplace_back(v);
  }
  /// A typed list as a list of anything, and back: the same list.
  template <class U, class = std::enable_if_t<std::is_same_v<T, IValue> && !std::is_same_v<U, IValue>>>
  List(List<U> other) : impl_(other.list_impl()) {}
  explicit List(intrusive_ptr<detail::ListImpl> impl) : impl_(std::move(impl)) {}

  List copy() const { return List(make_intrusive<detail::ListImpl>(impl_->list, impl_->elementType)); }
  T get(size_type i) const { return infer_detail::element_view<T>(impl_->list.at(i)); }
  internal_reference_type operator[](size_type i) { return internal_reference_type(&impl_->list.at(i)); }
  infer_detail::ElementView<T> operator[](size_type i) const { return infer_detail::element_view<T>(impl_->list.at(i)); }
  T extract(size_type i) const {
    IValue taken = std::move(impl_->list.at(i));
    return infer_detail::element_view<T>(taken);
  }
  void set(size_type i, T value) const { impl_->list.at(i) = IValue(std::move(value)); }

  iterator begin() const { return iterator(impl_->list.data()); }
  iterator end() const { return iterator(impl_->list.data() + impl_->list.size()); }
  bool empty() const { return impl_->list.empty(); }
  size_type size() const { return impl_->list.size(); }
  void reserve(size_type n) const { impl_->list.reserve(n); }
  void clear() const { impl_->list.clear(); }
  void push_back(const T& value) const { impl_->list.emplace_back(value); }
  void push_back(T&& value) const { impl_->list.emplace_back(std::move(value)); }
  void append(List other) const {
    for (size_t i = 0, n = other.size(); i < n; i++) impl_->list.push_back(other.impl_->list[i]);
  }
  template <class... Args>
  void emplace_back(Args&&... args) const {
    impl_->list.push_back(IValue(T(std::forward<Args>(args)...)));
  }
  iterator insert(iterator at, const T& value) const {
    auto it = impl_->list.insert(impl_->list.begin() + (at.at_ - impl_->list.data()), IValue(value));
    return iterator(&*it);
  }
  iterator erase(iterator at) const {
    auto place = at.at_ - impl_->list.data();
    impl_->list.erase(impl_->list.begin() + place);
    return iterator(impl_->list.data() + place);
  }
  void pop_back() const { impl_->list.pop_back(); }
  void resize(size_type n) const { impl_->list.resize(n, IValue(T{})); }
  void resize(size_type n, const T& value) const { impl_->list.resize(n, IValue(value)); }

  bool is(const List& other) const { return impl_ == other.impl_; }
  std::vector<T> vec() const {
    std::vector<T> out;
    out.reserve(size());
    for (const IValue& v : impl_->list) out.push_back(infer_detail::element_view<T>(v));
    return out;
  }
  size_t use_count() const { return impl_.use_count(); }
  TypePtr elementType() const { return impl_->elementType; }
  void unsafeSetElementType(TypePtr type) { impl_->elementType = std::move(type); }

  friend bool operator==(const List& a, const List& b) { return a.impl_ == b.impl_ || a.impl_->list == b.impl_->list; }
  friend bool operator!=(const List& a, const List& b) { return !(a == b); }

  /// The shared list itself.
  const intrusive_ptr<detail::ListImpl>& list_impl() const { return impl_; }

 private:
  intrusive_ptr<detail::ListImpl> impl_;
};

namespace impl {
/// The same list, seen as a list of T.
template <class T>
List<T> toTypedList(GenericList list) {
  if constexpr (!std::is_same_v<T, IValue>) {
    TORCH_CHECK(*list.elementType() == *infer_detail::type_of<T>() || list.empty(), "Tried to cast a List<", list.elementType()->repr_str(), "> to a List<",
                infer_detail::type_of<T>()->repr_str(), ">. Types mismatch.");
  }
  return List<T>(list.list_impl());
}
template <class T>
GenericList toList(List<T> list) {
  return GenericList(list.list_impl());
}
}  // namespace impl

}  // namespace infer_v0
}  // namespace c10
