// The surface of values, containers and their types that programs written for LibTorch use. A comment names the symbols of surface.txt
// that its line uses.
#include "test.h"

#include <ATen/core/Dict.h>
#include <ATen/core/List.h>
#include <ATen/core/function_schema.h>
#include <ATen/core/ivalue.h>
#include <ATen/core/jit_type.h>
#include <ATen/core/jit_type_base.h>
#include <c10/util/intrusive_ptr.h>
#include <torch/script.h>

using c10::IValue;
using infer_test::printed;
using torch::Tensor;

TEST(surface_ivalue, values) {
  IValue none;  // c10::IValue; c10::IValue::IValue()
  EXPECT(none.isNone());
  const Tensor t = torch::ones({2});
  IValue v(t);  // c10::IValue::IValue(at::TensorBase)
  EXPECT(v.isTensor());  // c10::IValue::isTensor
  EXPECT(v.toTensor().is_same(t));  // c10::IValue::toTensor
  EXPECT(!v.isInt() && IValue(3).isInt());  // c10::IValue::isInt
  EXPECT_EQ(IValue(int64_t(7)).toInt(), 7);  // c10::IValue::toInt; c10::IValue::IValue(int64_t)
  EXPECT(IValue(2.5).isDouble());  // c10::IValue::isDouble; c10::IValue::IValue(double)
  EXPECT_EQ(IValue(2.5).toDouble(), 2.5);  // c10::IValue::toDouble
  EXPECT(IValue(true).isBool());  // c10::IValue::isBool; c10::IValue::IValue(bool)
  EXPECT_EQ(IValue(true).toBool(), true);  // c10::IValue::toBool
  EXPECT_EQ(IValue("text").toStringRef(), "text");  // c10::IValue::toStringRef; c10::IValue::IValue(const char *)
  EXPECT(IValue(std::string("text")).isString());  // c10::IValue::IValue(std::string)
  EXPECT_EQ(v.tagKind(), "Tensor");  // c10::IValue::tagKind
  EXPECT_EQ(none.tagKind() + IValue(1).tagKind() + IValue("").tagKind(), "NoneIntString");
  EXPECT_EQ(c10::str(IValue(1)), "1");
  EXPECT_EQ(printed(IValue(std::vector<int64_t>{1, 2})), "[1, 2]");
  std::vector<torch::jit::IValue> inputs{t, 1, 2.0, "s"};
  EXPECT_EQ(inputs.size(), 4u);
  EXPECT(inputs[0].isTensor() && inputs[1].isInt() && inputs[2].isDouble() && inputs[3].isString());
  inputs.emplace_back(t);
  inputs.push_back(torch::zeros({1}));
  EXPECT(inputs[4].toTensor().is_same(t));
  EXPECT(IValue(1) == IValue(1) && IValue("a") != IValue("b"));
  EXPECT_THROW(c10::Error, "", IValue("a").toInt());
  EXPECT_THROW(c10::Error, "", none.toDouble());
  EXPECT_THROW(c10::Error, "expected double", IValue(1).toDouble());
}

TEST(surface_ivalue, tuples) {
  const Tensor a = torch::ones({1}), b = torch::zeros({2});
  c10::intrusive_ptr<c10::ivalue::Tuple> tuple = c10::ivalue::Tuple::create(std::vector<IValue>{a, 2});  // c10::intrusive_ptr; c10::ivalue::Tuple; c10::ivalue::Tuple::create
  EXPECT_EQ(tuple->elements().size(), 2u);  // c10::intrusive_ptr::operator->; c10::ivalue::Tuple::elements; c10::ivalue::TupleElements::size
  IValue v(tuple);  // c10::IValue::IValue(c10::intrusive_ptr<ivalue::Tuple>)
  EXPECT(v.isTuple() && !IValue(1).isTuple());  // c10::IValue::isTuple
  EXPECT_EQ(v.toTuple()->elements()[1].toInt(), 2);  // c10::IValue::toTuple; c10::ivalue::TupleElements::operator[]
  EXPECT_EQ(c10::ivalue::Tuple::create(a, b)->elements()[1].toTensor().numel(), 2);
  std::vector<std::vector<Tensor>> nested{{a}, {a, b}};
  std::vector<Tensor> flat{b};
  auto of_lists = c10::ivalue::Tuple::create(nested, flat);
  EXPECT_EQ(of_lists->elements()[0].toListRef().size(), 2u);
  EXPECT_EQ(of_lists->elements()[0].toListRef()[1].toTensorVector().size(), 2u);
  // The elements of a temporary outlive it.
  auto kept = IValue(c10::ivalue::Tuple::create(IValue("kept"), IValue(1))).toTuple()->elements();
  EXPECT_EQ(kept[0].toStringRef(), "kept");
  std::vector<IValue> copied = v.toTuple()->elements();
  EXPECT_EQ(copied.size(), 2u);
  EXPECT_EQ(printed(v.toTuple()->elements()[1]), "2");
  EXPECT_THROW(c10::Error, "", IValue(1).toTuple());
}

TEST(surface_ivalue, lists) {
  c10::List<int64_t> numbers;  // c10::List; c10::List::List()
  numbers.reserve(4);  // c10::List::reserve
  numbers.push_back(5);  // c10::List::push_back
  numbers.emplace_back(int64_t{6});  // c10::List::emplace_back
  EXPECT_EQ(numbers.size(), 2u);  // c10::List::size
  EXPECT_EQ(numbers.get(1), 6);  // c10::List::get
  numbers[0] = 9;  // c10::List::operator[]
  const int64_t first = numbers[0];  // c10::impl::ListElementReference::operator long()
  EXPECT_EQ(first, 9);
  int64_t sum = 0;
  for (auto it = numbers.begin(); it != numbers.end(); ++it) sum += *it;  // c10::List::begin; c10::List::end; c10::impl::ListIterator::operator*
  EXPECT_EQ(sum, 15);
  EXPECT_EQ(numbers.elementType()->str(), "int");  // c10::List::elementType; c10::Type::str
  EXPECT_EQ(IValue(numbers).toIntList().size(), 2u);  // c10::IValue::toIntList
  EXPECT_EQ(IValue(numbers).toIntVector()[1], 6);

  c10::impl::GenericList any(c10::AnyType::get());  // c10::impl::GenericList; c10::List::List(TypePtr)
  any.push_back(IValue(1));
  any.push_back(IValue("two"));
  const IValue element = any[0];  // c10::impl::ListElementReference::operator const c10::IValue &()
  EXPECT_EQ(element.toInt(), 1);
  c10::impl::GenericList shared(any);  // c10::List::List(const List<IValue> &)
  shared.push_back(IValue(3.0));
  EXPECT_EQ(any.size(), 3u);
  IValue listed(any);  // c10::IValue::IValue(c10::impl::GenericList)
  EXPECT(listed.isList() && !IValue(1).isList());  // c10::IValue::isList
  EXPECT_EQ(listed.toList().get(1).toStringRef(), "two");  // c10::IValue::toList

  c10::List<Tensor> tensors;
  tensors.push_back(torch::ones({2}));
  tensors.emplace_back(torch::zeros({3}));
  IValue of_tensors(tensors);
  EXPECT(of_tensors.isTensorList() && !listed.isTensorList());  // c10::IValue::isTensorList
  EXPECT_EQ(of_tensors.toTensorList().get(1).numel(), 3);  // c10::IValue::toTensorList
  EXPECT_EQ(of_tensors.toTensorVector()[0].numel(), 2);  // c10::IValue::toTensorVector
  IValue from_vector(std::vector<Tensor>{torch::ones({1})});  // c10::IValue::IValue<>(const std::vector<Tensor> &)
  EXPECT(from_vector.isTensorList());
  for (const IValue& e : of_tensors.toListRef()) EXPECT(e.isTensor());
  for (const IValue& e : of_tensors.toList()) EXPECT(e.isTensor());

  c10::List<c10::List<Tensor>> nested;
  nested.push_back(c10::List<Tensor>({torch::ones({1})}));
  EXPECT_EQ(nested.get(0).size(), 1u);
  c10::List<std::string> texts;
  texts.push_back(std::string("a"));
  EXPECT_EQ(texts.get(0), "a");
  c10::List<std::string> more({"b", "c"});
  texts.append(more);
  EXPECT_EQ(texts.vec().size(), 3u);
  c10::List<bool> flags;
  flags.emplace_back(uint8_t{1});
  EXPECT_EQ(flags.get(0), true);
  EXPECT_THROW(std::out_of_range, "", numbers.get(10));
  EXPECT(numbers.copy() == numbers && !numbers.copy().is(numbers));
}

TEST(surface_ivalue, dictionaries) {
  c10::Dict<std::string, Tensor> dict;  // c10::Dict; c10::Dict::Dict()
  dict.reserve(4);  // c10::Dict::reserve
  Tensor b = torch::ones({3});
  EXPECT(dict.insert("a", torch::ones({2})).second);  // c10::Dict::insert
  EXPECT(dict.insert("b", b).second && !dict.insert("b", b).second);
  dict.insert_or_assign("a", torch::ones({5}));  // c10::Dict::insert_or_assign
  EXPECT_EQ(dict.at("a").numel(), 5);  // c10::Dict::at
  EXPECT(dict.contains("b") && !dict.contains("c"));  // c10::Dict::contains
  EXPECT_EQ(dict.size(), 2u);  // c10::Dict::size
  c10::Dict<std::string, Tensor> shared(dict);  // c10::Dict::Dict(const Dict<basic_string<char>, Tensor> &)
  shared.insert("c", b);
  std::string keys;
  int64_t elements = 0;
  for (auto it = dict.begin(); it != dict.end(); ++it) {  // c10::Dict::end; c10::impl::operator!=
    keys += (*it).key();  // c10::impl::DictIterator::operator*; c10::impl::DictEntryRef::key
    elements += it->value().numel();  // c10::impl::DictEntryRef::value
  }
  EXPECT_EQ(keys, "abc");
  EXPECT_EQ(elements, 11);
  EXPECT_THROW(std::out_of_range, "", dict.at("zz"));
  IValue v(dict);  // c10::IValue::IValue<>(c10::Dict<basic_string<char, char_traits<char>, allocator<char>>, Tensor>)
  EXPECT(v.isGenericDict() && !IValue(1).isGenericDict());  // c10::IValue::isGenericDict
  EXPECT_EQ(v.toGenericDict().at("b").toTensor().numel(), 3);  // c10::IValue::toGenericDict

  c10::impl::GenericDict any(c10::StringType::get(), c10::TensorType::get());  // c10::impl::GenericDict; c10::Dict::Dict(TypePtr, TypePtr)
  any.insert(IValue("x"), c10::ivalue::Tuple::create(IValue(1), IValue(2)));
  any.insert_or_assign("y", IValue(torch::ones({1})));
  c10::impl::GenericDict again(any);  // c10::Dict::Dict(const Dict<IValue, IValue> &)
  EXPECT(again.contains(IValue("x")) && again.at(IValue("x")).isTuple());
  IValue generic(any);  // c10::IValue::IValue(c10::impl::GenericDict)
  EXPECT_EQ(generic.toGenericDict().size(), 2u);
  for (const auto& entry : generic.toGenericDict()) EXPECT(entry.key().isString());
  EXPECT(dict.find("a")->value().numel() == 5 && dict.find("zz") == dict.end());
  EXPECT_EQ(dict.erase("a"), 1u);
}

TEST(surface_ivalue, types) {
  c10::TypePtr type = c10::TensorType::get();  // c10::TensorType; c10::TensorType::get; c10::Type::SingletonOrSharedTypePtr::SingletonOrSharedTypePtr<>(std::shared_ptr<TensorType>)
  EXPECT(type->kind() == c10::TypeKind::TensorType);  // c10::Type::SingletonOrSharedTypePtr::operator->; c10::Type::kind; c10::TypeKind; c10::TypeKind::TensorType
  type = c10::StringType::get();  // c10::StringType; c10::StringType::get; c10::Type::SingletonOrSharedTypePtr::SingletonOrSharedTypePtr<>(SingletonTypePtr<StringType>)
  EXPECT(type->kind() == c10::TypeKind::StringType);  // c10::TypeKind::StringType
  EXPECT_EQ(type->str(), "str");
  IValue list(std::vector<int64_t>{1});
  EXPECT(list.type()->kind() == c10::TypeKind::ListType);  // c10::IValue::type; c10::TypeKind::ListType
  EXPECT_EQ(list.type()->str(), "int[]");
  EXPECT_EQ(list.type()->repr_str(), "List[int]");
  EXPECT(list.type()->cast<c10::ListType>()->getElementType()->kind() == c10::TypeKind::IntType);
  EXPECT(list.type()->cast<c10::TupleType>() == nullptr);
  EXPECT(*c10::ListType::create(c10::TensorType::get()) == *c10::ListType::ofTensors());
  EXPECT(c10::IntType::get()->isSubtypeOf(*c10::OptionalType::create(c10::IntType::get())));
  EXPECT_EQ(c10::DictType::create(c10::StringType::get(), c10::TensorType::get())->getValueType()->str(), "Tensor");
  EXPECT_EQ(c10::TupleType::create({c10::IntType::get(), c10::FloatType::get()})->elements().size(), 2u);
  EXPECT_EQ(std::string(c10::typeKindToString(c10::TypeKind::TensorType)), "TensorType");
  c10::Argument argument("x", c10::IntType::get(), std::nullopt, IValue(4));  // c10::Argument
  EXPECT_EQ(argument.name(), "x");  // c10::Argument::name
  EXPECT_EQ(argument.type()->str(), "int");  // c10::Argument::type
  EXPECT_EQ(argument.default_value()->toInt(), 4);
  c10::FunctionSchema schema("f", "", {argument}, {c10::Argument("", c10::TensorType::get())});
  EXPECT_EQ(schema.arguments().size(), 1u);  // c10::FunctionSchema::arguments
  EXPECT_EQ(schema.returns()[0].type()->str(), "Tensor");
  EXPECT_EQ(printed(schema), "f(int x=4) -> Tensor");
}
