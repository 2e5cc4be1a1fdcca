// Lists and dictionaries of values, vectors of a few elements, views of arrays, and names as numbers.
#include "test.h"

#include <ATen/ATen.h>
#include <ATen/core/Dict.h>
#include <ATen/core/List.h>
#include <ATen/core/interned_strings.h>
#include <c10/util/SmallVector.h>

#include <algorithm>
#include <mutex>

using c10::ArrayRef;
using c10::SmallVector;

TEST(core_lists, lists_are_changed_in_the_middle) {
  c10::List<int64_t> list({1, 2, 3});
  auto at = list.insert(list.begin() + 1, 5);
  EXPECT_EQ(int64_t(*at), 5);
  at = list.emplace(list.begin(), 4);
  EXPECT_EQ(int64_t(*at), 4);
  EXPECT_EQ(ArrayRef<int64_t>(list.vec()), ArrayRef<int64_t>({4, 1, 5, 2, 3}));
  at = list.erase(list.begin() + 1, list.begin() + 3);
  EXPECT_EQ(int64_t(*at), 2);
  EXPECT_EQ(ArrayRef<int64_t>(list.vec()), ArrayRef<int64_t>({4, 2, 3}));
  at = list.erase(list.begin());
  EXPECT_EQ(int64_t(*at), 2);
  list.append(c10::List<int64_t>({9, 8}));
  std::sort(list.begin(), list.end());
  EXPECT_EQ(ArrayRef<int64_t>(list.vec()), ArrayRef<int64_t>({2, 3, 8, 9}));
  swap(*list.begin(), *(list.begin() + 3));
  EXPECT_EQ(list.get(0), 9);
  EXPECT_EQ(list.extract(1), 3);
  list.resize(6, 7);
  EXPECT_EQ(list.get(5), 7);
  list.resize(1);
  const c10::List<int64_t> same = list, copy = list.copy();
  EXPECT(same.is(list) && !copy.is(list) && copy == list);
  list.push_back(1);
  EXPECT_EQ(same.size(), size_t(2));
  EXPECT(copy != list);
  c10::List<std::string> texts({"a"});
  texts.emplace(texts.end(), "bcd", 2);
  EXPECT_EQ(std::string(texts.get(1)), "bc");
}

TEST(core_lists, dictionaries_compare_by_what_they_hold) {
  c10::Dict<std::string, int64_t> a, b;
  a.insert("x", 1);
  a.insert("y", 2);
  b.insert("y", 2);
  EXPECT(a != b);
  b.insert("x", 1);
  EXPECT(a == b && !(a != b));
  EXPECT(!a.insert("x", 5).second);
  EXPECT(!a.insert_or_assign("x", 5).second);
  EXPECT_EQ(a.at("x"), 5);
  a.begin()->setValue(6);
  EXPECT_EQ(a.at("x"), 6);
  EXPECT_EQ(a.erase("x"), size_t(1));
  EXPECT(a.find("x") == a.end());
}

TEST(core_lists, small_vectors) {
  SmallVector<int, 4> v;
  v.append(3, 5);
  v.append({1, 2});
  EXPECT_EQ(ArrayRef<int>(v), ArrayRef<int>({5, 5, 5, 1, 2}));
  v.append(v.begin(), v.begin() + 2);
  EXPECT_EQ(v.pop_back_val(), 5);
  v.pop_back_n(3);
  EXPECT_EQ(ArrayRef<int>(v), ArrayRef<int>({5, 5, 5}));
  c10::SmallVectorImpl<int>& part = v;
  part.assign(2, 3);
  part.push_back(4);
  EXPECT_EQ(ArrayRef<int>(v), ArrayRef<int>({3, 3, 4}));
  EXPECT_EQ(v.size_in_bytes(), 3 * sizeof(int));
  const SmallVector<int, 8> copy(v.begin(), v.end());
  EXPECT(copy.size() == 3 && copy.back() == 4);
  v.resize_for_overwrite(7);
  EXPECT_EQ(v.size(), size_t(7));
  v = {1};
  EXPECT_EQ(v.front(), 1);
}

TEST(core_lists, views_of_arrays) {
  const std::vector<int64_t> v = {1, 2, 3};
  const at::IntArrayRef view(v);
  EXPECT(view.allMatch([](int64_t x) { return x > 0; }));
  EXPECT(!view.allMatch([](int64_t x) { return x > 1; }));
  EXPECT_EQ(*view.rbegin(), 3);
  EXPECT_EQ(view.slice(1), at::IntArrayRef({2, 3}));
  EXPECT_THROW(c10::Error, "ArrayRef: invalid slice, N = 2; M = 2; size = 3", view.slice(2, 2));
}

TEST(core_lists, names_as_numbers) {
  const auto add = c10::Symbol::fromQualString("aten::add");
  EXPECT(add.is_aten() && !add.is_prim());
  EXPECT_EQ(std::string(add.toQualString()), "aten::add");
  EXPECT_EQ(std::string(add.toUnqualString()), "add");
  EXPECT_EQ(add.domainString(), "org.pytorch.aten");
  EXPECT(add.ns() == c10::Symbol::fromQualString("namespaces::aten"));
  EXPECT(c10::Symbol::attr("weight").is_attr());
  const auto own = c10::Symbol::fromQualString("own_space::thing");
  EXPECT(own == c10::Symbol::fromQualString("own_space::thing") && own != add);
  EXPECT(c10::Symbol::fromDomainAndUnqualString("org.pytorch.own_space", "thing") == own);
  EXPECT_THROW(c10::Error, "all symbols must have a namespace, <namespace>::<string>, but found: add", c10::Symbol::fromQualString("add"));
  EXPECT_THROW(c10::Error, "", c10::Symbol::fromDomainAndUnqualString("elsewhere", "thing"));
}

TEST(core_lists, generators_are_locked_by_who_draws) {
  at::Generator generator = at::detail::getDefaultCPUGenerator();
  const std::lock_guard<std::mutex> lock(generator.mutex());
  generator.set_current_seed(7);
  EXPECT_EQ(generator.current_seed(), uint64_t(7));
  EXPECT(generator.device().is_cpu());
  EXPECT(generator == at::detail::getDefaultCPUGenerator());
}
