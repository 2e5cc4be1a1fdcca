// When two values are the same, equal or share memory, and what is inside one.
#include <torch/torch.h>

#include "test.h"

#include <ATen/core/Dict.h>
#include <ATen/core/List.h>
#include <ATen/core/ivalue.h>

#include <string>
#include <tuple>
#include <vector>

using at::Tensor;
using c10::IValue;

TEST(core_identity, the_same_object_or_an_equal_number) {
  const Tensor t = at::ones({2});
  const IValue a(t), view(t.view({2})), text("a"), equal_text("a"), none, undefined{Tensor()};
  EXPECT(a.is(IValue(t)) && !a.is(view));
  EXPECT(IValue(3).is(IValue(3)) && !IValue(3).is(IValue(3.0)) && !IValue(1).is(IValue(true)));
  EXPECT(none.is(undefined) && undefined.is(none) && undefined.is(IValue(Tensor())));
  EXPECT(text.is(text) && !text.is(equal_text) && text.isSameIdentity(equal_text));
  EXPECT(IValue(2.5).isSameIdentity(IValue(2.5)) && !IValue(3).isSameIdentity(IValue(4)) && a.isSameIdentity(IValue(t)) && !a.isSameIdentity(view));
  EXPECT(none.isSameIdentity(undefined));
  const IValue device(at::Device("cpu"));
  EXPECT(device.is(IValue(at::Device("cpu"))) && !device.isSameIdentity(device));
  const c10::List<int64_t> list({1, 2});
  EXPECT(IValue(list).is(IValue(list)) && !IValue(list).is(IValue(list.copy())));
}

TEST(core_identity, aliases_share_what_changes) {
  const Tensor t = at::ones({4});
  EXPECT(IValue(t).isAliasOf(IValue(t.slice(0, 1, 2))) && !IValue(t).isAliasOf(IValue(t.clone())));
  const c10::List<int64_t> list({1, 2});
  EXPECT(IValue(list).isAliasOf(IValue(list)) && !IValue(list).isAliasOf(IValue(list.copy())) && !IValue(list).isAliasOf(IValue(1)));
  EXPECT(!IValue(1).isAliasOf(IValue(1)) && !IValue().isAliasOf(IValue()));
  EXPECT(IValue(Tensor()).isAliasOf(IValue(Tensor())) && !IValue(Tensor()).isAliasOf(IValue(t)));
}

TEST(core_identity, values_of_one_kind_are_equal) {
  EXPECT(IValue("a") == IValue("a") && IValue("a") != IValue("b") && IValue("2") != IValue(2));
  EXPECT(IValue(3) != IValue(3.0) && IValue(1) != IValue(true) && IValue(1.0) != IValue(c10::complex<double>(1, 0)));
  const IValue same = IValue("a").equals("a"), other = IValue("a").equals(1);
  EXPECT(same.isBool() && same.toBool() && other.isBool() && !other.toBool());
  const Tensor t = at::ones({2, 3});
  EXPECT_THROW(c10::Error, "Boolean value of Tensor with more than one value is ambiguous", IValue(t) == IValue(t.clone()));
  EXPECT(IValue(t).equals(IValue(t.clone())).toTensor().equal(at::ones({2, 3}, at::kBool)));
  EXPECT(IValue(at::ones({})) == IValue(at::ones({})) && IValue(at::ones({})) != IValue(at::zeros({})));
  EXPECT(IValue(t) != IValue(3) && !IValue(t).equals(IValue(3)).toBool());
  // In containers the same tensors are equal without being compared.
  EXPECT(IValue(std::vector<Tensor>{t}) == IValue(std::vector<Tensor>{t}) && IValue(std::make_tuple(t, 1)) == IValue(std::make_tuple(t, 1)));
  EXPECT_THROW(c10::Error, "Boolean value of Tensor with more than one value", IValue(std::make_tuple(t)) == IValue(std::make_tuple(t.clone())));
  EXPECT(IValue(std::vector<std::vector<int64_t>>{{0}, {0, 1}}) == IValue(std::vector<std::vector<int64_t>>{{0}, {0, 1}}));
  c10::Dict<std::string, int64_t> one, two;
  one.insert("a", 1);
  one.insert("b", 2);
  two.insert("b", 2);
  two.insert("a", 1);
  EXPECT(one == two && IValue(one) == IValue(two));
  two.insert_or_assign("a", 3);
  EXPECT(IValue(one) != IValue(two));
}

TEST(core_identity, values_that_do_not_change_have_hashes) {
  EXPECT_EQ(IValue::hash(IValue(3)), 3u);
  EXPECT_EQ(IValue::hash(IValue()), 0u);
  EXPECT_EQ(IValue::hash(IValue(3.0)), std::hash<double>()(3.0));
  EXPECT_EQ(IValue::hash(IValue("a")), std::hash<std::string>()("a"));
  const Tensor t = at::ones({2});
  EXPECT_EQ(IValue::hash(IValue(t)), IValue::hash(IValue(t)));
  EXPECT(IValue::hash(IValue(t)) != IValue::hash(IValue(t.view({2}))));
  EXPECT_EQ(IValue::hash(IValue(std::make_tuple(1, "a"))), IValue::hash(IValue(std::make_tuple(1, "a"))));
  EXPECT(IValue::hash(IValue(std::make_tuple(1, "a"))) != IValue::hash(IValue(std::make_tuple(1, "b"))));
  EXPECT(IValue(3).hash().isInt() && IValue(3).hash() == IValue(3));
  EXPECT_THROW(c10::Error, "unhashable type: 'List[int]'", IValue::hash(IValue(std::vector<int64_t>{1})));
  EXPECT_THROW(c10::Error, "unhashable type: 'Dict[str, Tensor]'", IValue(c10::Dict<std::string, Tensor>()).hash());
  EXPECT_THROW(c10::Error, "unhashable type: 'complex'", IValue::hash(IValue(c10::complex<double>(1, 2))));
}

TEST(core_identity, keys_of_dictionaries_are_of_one_kind) {
  c10::Dict<c10::complex<double>, int64_t> numbers;
  numbers.insert(c10::complex<double>(1, 2), 5);
  EXPECT_EQ(numbers.at(c10::complex<double>(1, 2)), 5);
  EXPECT(!numbers.contains(c10::complex<double>(1, 3)));
  c10::Dict<Tensor, int64_t> tensors;
  const Tensor t = at::ones({2});
  tensors.insert(t, 1);
  tensors.insert(t.clone(), 2);
  EXPECT_EQ(tensors.size(), 2u);
  EXPECT_EQ(tensors.at(t), 1);
}

TEST(core_identity, values_are_found_inside_others) {
  const Tensor t = at::ones({2});
  const IValue tuple(std::make_tuple(t, 3)), other(std::make_tuple(t.view({2}), "a"));
  c10::Dict<std::string, Tensor> dict;
  dict.insert("k", t);
  EXPECT(tuple.overlaps(other) && tuple.overlaps(IValue(t)) && IValue(dict).overlaps(tuple) && !tuple.overlaps(IValue(t.clone())));
  EXPECT(!IValue(1).overlaps(IValue(1)));
  IValue::HashAliasedIValues inside;
  tuple.getSubValues(inside);
  EXPECT_EQ(inside.size(), 2u);
  IValue(dict).getSubValues(inside);
  EXPECT_EQ(inside.size(), 3u);
  IValue(3).getSubValues(inside);
  IValue("a").getSubValues(inside);
  EXPECT_EQ(inside.size(), 3u);
  EXPECT(inside.count(IValue(t.slice(0, 0, 1))) == 1 && inside.count(IValue(t.clone())) == 0);
  std::string kinds;
  const auto note = [&](const IValue& v) {
    kinds += v.tagKind() + " ";
    return false;
  };
  tuple.visit(note);
  IValue(dict).visit(note);
  EXPECT_EQ(kinds, "Tuple Tensor Int GenericDict Tensor String ");
  int count = 0;
  tuple.visit([&](const IValue&) { return ++count > 0; });
  EXPECT_EQ(count, 1);
}

TEST(core_identity, copies_share_nothing_but_among_themselves) {
  const Tensor t = at::ones({2});
  const IValue twice(std::make_tuple(t, t));
  const IValue copy = twice.deepcopy();
  EXPECT(!copy.overlaps(twice));
  EXPECT(copy.toTupleRef().elements()[0].is(copy.toTupleRef().elements()[1]));
  IValue::HashIdentityIValueMap memo;
  const IValue first = IValue(t).deepcopy(memo), second = twice.deepcopy(memo);
  EXPECT(second.toTupleRef().elements()[0].is(first));
}

TEST(core_identity, lists_become_vectors_and_back) {
  const c10::complex<double> z(1, 2);
  const IValue numbers(std::vector<c10::complex<double>>{z});
  EXPECT(numbers.isComplexDoubleList() && !numbers.isDoubleList());
  EXPECT(numbers.toComplexDoubleVector()[0] == z && numbers.toComplexDoubleList().size() == 1);
  const at::DimVector dims = IValue(std::vector<int64_t>{4, 5}).toDimVector();
  EXPECT(dims.size() == 2 && dims[1] == 5);
  EXPECT_THROW(c10::Error, "", IValue(3).toDimVector());
  EXPECT(IValue(c10::kPerTensorAffine).toQScheme() == c10::kPerTensorAffine);
  const Tensor t = at::ones({2});
  EXPECT(IValue(t).unsafeToTensorImpl() == t.unsafeGetTensorImpl());
  const c10::List<int64_t> list({1});
  EXPECT(IValue(list).internalToPointer() == IValue(list).internalToPointer());
  EXPECT_THROW(c10::Error, "", IValue(3).internalToPointer());
}
