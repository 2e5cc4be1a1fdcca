// Types of values: how they are written, which are subtypes of which, and what two have in common.
#include <torch/torch.h>

#include "test.h"

#include <ATen/core/class_type.h>
#include <ATen/core/enum_type.h>
#include <ATen/core/jit_type.h>
#include <ATen/core/qualified_name.h>
#include <ATen/core/type_factory.h>
#include <ATen/core/type_ptr.h>

#include <sstream>
#include <unordered_set>

using namespace c10;

namespace {

TypePtr list_of(const TypePtr& t) { return ListType::create(t); }
TypePtr maybe(const TypePtr& t) { return OptionalType::create(t); }
TypePtr tuple_of(const std::vector<TypePtr>& t) { return TupleType::create(t); }
TypePtr dict_of(const TypePtr& k, const TypePtr& v) { return DictType::create(k, v); }
TypePtr either(const std::vector<TypePtr>& t) { return UnionType::create(t); }
TypePtr integer() { return IntType::get(); }
TypePtr text() { return StringType::get(); }
TypePtr a_tensor() { return TensorType::get(); }
TypePtr no_value() { return NoneType::get(); }

std::string unified(const TypePtr& a, const TypePtr& b, bool default_to_union = false) {
  const auto both = unifyTypes(a, b, default_to_union);
  return both ? (*both)->str() : "nothing";
}

}  // namespace

TEST(core_types, are_written_for_schemas_and_for_python) {
  const std::vector<std::pair<TypePtr, std::string>> schema = {
      {NumberType::get(), "Scalar"}, {no_value(), "NoneType"}, {list_of(maybe(a_tensor())), "Tensor?[]"}, {maybe(list_of(integer())), "int[]?"},
      {dict_of(text(), a_tensor()), "Dict(str, Tensor)"}, {tuple_of({integer(), text()}), "(int, str)"}, {tuple_of({}), "()"},
      {FutureType::create(integer()), "Future(int)"}, {either({integer(), text()}), "Union(int, str)"}, {VarType::create("t"), "t"},
      {AnyListType::get(), "list"}, {StreamObjType::get(), "Stream"}, {QSchemeType::get(), "QScheme"}, {AnyClassType::get(), "AnyClassType"},
      {RRefType::create(integer()), "RRef(int)"}, {SymIntType::get(), "SymInt"}};
  for (const auto& e : schema) EXPECT_EQ(e.first->str(), e.second);
  const std::vector<std::pair<TypePtr, std::string>> python = {
      {NumberType::get(), "number"}, {list_of(maybe(a_tensor())), "List[Optional[Tensor]]"}, {dict_of(text(), list_of(integer())), "Dict[str, List[int]]"},
      {tuple_of({integer(), text()}), "Tuple[int, str]"}, {tuple_of({}), "Tuple[()]"}, {FutureType::create(integer()), "Future[int]"},
      {either({integer(), text(), no_value()}), "Union[int, NoneType, str]"}, {SymIntType::get(), "int"}, {AwaitType::create(a_tensor()), "Await[Tensor]"}};
  for (const auto& e : python) EXPECT_EQ(e.first->annotation_str(), e.second);
  EXPECT_EQ(list_of(a_tensor())->repr_str(), "List[Tensor]");
  const TypePrinter renamed = [](const Type& t) { return t.kind() == TypeKind::TensorType ? std::optional<std::string>("X") : std::nullopt; };
  EXPECT_EQ(list_of(a_tensor())->annotation_str(renamed), "List[X]");
  EXPECT_EQ(infer_test::printed(*list_of(a_tensor())), "Tensor[]");
  EXPECT_EQ(std::string(typeKindToString(TypeKind::DeviceObjType)), "DeviceObjType");
}

TEST(core_types, subtypes_can_stand_for_their_supertypes) {
  const TypePtr any = AnyType::get(), number = NumberType::get();
  EXPECT(integer()->isSubtypeOf(*number) && ComplexType::get()->isSubtypeOf(*number) && !BoolType::get()->isSubtypeOf(*number));
  EXPECT(list_of(a_tensor())->isSubtypeOf(*any) && !any->isSubtypeOf(*integer()));
  EXPECT(integer()->isSubtypeOf(maybe(integer())) && no_value()->isSubtypeOf(maybe(integer())) && !maybe(integer())->isSubtypeOf(integer()));
  EXPECT(integer()->isSubtypeOf(*maybe(either({integer(), text()}))));
  // Lists and dictionaries are written to.
  EXPECT(!list_of(a_tensor())->isSubtypeOf(*list_of(maybe(a_tensor()))) && !list_of(integer())->isSubtypeOf(*list_of(any)));
  EXPECT(!dict_of(text(), a_tensor())->isSubtypeOf(*dict_of(text(), maybe(a_tensor()))));
  EXPECT(list_of(integer())->isSubtypeOf(*AnyListType::get()) && tuple_of({integer()})->isSubtypeOf(*AnyTupleType::get()));
  EXPECT(tuple_of({integer(), text()})->isSubtypeOf(*tuple_of({maybe(integer()), any})));
  EXPECT(!tuple_of({integer(), text()})->isSubtypeOf(*tuple_of({integer()})) && !tuple_of({any})->isSubtypeOf(*tuple_of({integer()})));
  EXPECT(FutureType::create(integer())->isSubtypeOf(*FutureType::create(any)));
  EXPECT(either({integer(), text()})->isSubtypeOf(*either({integer(), text(), no_value()})));
  EXPECT(!either({integer(), text()})->isSubtypeOf(*integer()) && either({integer(), FloatType::get()})->isSubtypeOf(*number));
  std::ostringstream why;
  EXPECT(!list_of(integer())->isSubtypeOfExt(*list_of(a_tensor()), &why) && integer()->isSubtypeOfExt(*number, nullptr));
}

TEST(core_types, unions_are_flat_and_in_order) {
  EXPECT_EQ(either({text(), integer()})->str(), "Union(int, str)");
  EXPECT_EQ(either({maybe(integer()), no_value(), text()})->str(), "Union(int, NoneType, str)");
  EXPECT_EQ(either({list_of(integer()), list_of(a_tensor())})->str(), "Union(Tensor[], int[])");
  EXPECT_EQ(either({either({integer(), text()}), a_tensor()})->containedTypes().size(), 3u);
  EXPECT(either({integer(), no_value()})->kind() == TypeKind::OptionalType);
  EXPECT_EQ(maybe(maybe(integer()))->str(), "int?");
  EXPECT_THROW(c10::Error, "", either({integer(), integer()}));
  const auto some = UnionType::create({integer(), text()});
  EXPECT(some->canHoldType(*integer()) && !some->canHoldType(*a_tensor()) && some->isUnionType() && maybe(integer())->isUnionType());
  EXPECT(!integer()->isUnionType());
}

TEST(core_types, two_types_have_one_in_common) {
  EXPECT_EQ(unified(integer(), integer()), "int");
  EXPECT_EQ(unified(integer(), NumberType::get()), "Scalar");
  EXPECT_EQ(unified(integer(), FloatType::get()), "nothing");
  EXPECT_EQ(unified(no_value(), list_of(integer())), "int[]?");
  EXPECT_EQ(unified(maybe(integer()), NumberType::get()), "Scalar?");
  EXPECT_EQ(unified(list_of(integer()), maybe(AnyListType::get())), "list?");
  EXPECT_EQ(unified(maybe(tuple_of({no_value(), integer()})), tuple_of({integer(), no_value()})), "(int?, int?)?");
  EXPECT_EQ(unified(tuple_of({integer()}), tuple_of({integer(), integer()})), "nothing");
  EXPECT_EQ(unified(FutureType::create(integer()), FutureType::create(no_value())), "Future(int?)");
  EXPECT_EQ(unified(dict_of(integer(), no_value()), dict_of(integer(), integer())), "nothing");
  EXPECT_EQ(unified(text(), integer(), true), "Union(int, str)");
  EXPECT_EQ(unified(maybe(integer()), text(), true), "Union(int, NoneType, str)");
  EXPECT_EQ(unified(tuple_of({integer()}), tuple_of({text()}), true), "(Union(int, str))");
  std::ostringstream why;
  EXPECT_EQ((*unifyTypeList({integer(), no_value(), integer()}, why))->str(), "int?");
  EXPECT_EQ((*unifyTypeList({integer(), text()}, why, true))->str(), "Union(int, str)");
  EXPECT_EQ(why.str(), "");
  EXPECT(!unifyTypeList({integer(), text()}, why));
  EXPECT_EQ(why.str(), "Could not unify type list since element 1 of type str did not match the types before it (int)");
  std::ostringstream empty;
  EXPECT(!unifyTypeList(ArrayRef<TypePtr>(), empty));
  EXPECT_EQ(empty.str(), "Cannot get unified type from empty list");
}

TEST(core_types, are_cast_and_made_of_others) {
  const TypePtr ints = list_of(integer());
  EXPECT(ints->cast<DictType>() == nullptr && ints->castRaw<DictType>() == nullptr);
  EXPECT_EQ(ints->cast<ListType>()->getElementType()->str(), "int");
  EXPECT_EQ(ints->castRaw<ListType>()->getElementType()->str(), "int");
  EXPECT_EQ(ints->expectRef<ListType>().getElementType()->str(), "int");
  EXPECT(ints->expect<ListType>() == ints);
  EXPECT_THROW(c10::Error, "", ints->expect<DictType>());
  EXPECT(ints->containedTypeSize() == 1 && ints->containedType(0) == integer() && integer()->containedTypes().empty());
  EXPECT_EQ(ints->withContained({text()})->str(), "str[]");
  EXPECT_EQ(dict_of(text(), integer())->createWithContained({integer(), a_tensor()})->str(), "Dict(int, Tensor)");
  EXPECT_EQ(tuple_of({integer(), text()})->createWithContained({text()})->str(), "(str)");
  EXPECT_THROW(c10::Error, "type with contained types did not overload createWithContained: int", integer()->createWithContained({}));
  EXPECT_THROW(c10::Error, "Can not create ListType with None type", list_of(nullptr));
  EXPECT_THROW(c10::Error, "Cannot create dict for key type 'int[]', only int, float, complex, Tensor, device and string keys are supported",
               dict_of(ints, ints));
  EXPECT(list_of(a_tensor())->requires_grad() && !ints->requires_grad());
  EXPECT(list_of(VarType::create("t"))->hasFreeVariables() && !ints->hasFreeVariables());
  EXPECT(*list_of(integer()) == *ints && *ints != *list_of(text()));
  EXPECT(*VarType::create("a") == *VarType::create("b"));
  EXPECT(elementTypeCanBeInferredFromMembers(integer()) && !elementTypeCanBeInferredFromMembers(maybe(integer())));
  EXPECT_EQ(ListType::ofOptionalTensors()->str() + OptionalType::ofTensor()->str() + ListType::ofComplexDoubles()->str(), "Tensor?[]Tensor?complex[]");
}

TEST(core_types, of_cpp_types) {
  EXPECT_EQ((getTypePtr<std::tuple<int64_t, std::string>>()->str()), "(int, str)");
  EXPECT_EQ((getTypePtr<Dict<std::string, at::Tensor>>()->str()), "Dict(str, Tensor)");
  EXPECT_EQ(getTypePtr<std::optional<std::vector<double>>>()->str(), "float[]?");
  EXPECT_EQ(getTypePtr<IValue>()->str() + getTypePtr<Storage>()->str(), "AnyStorage");
}

TEST(core_types, factories_make_them_by_name) {
  EXPECT(TypeFactory::get<IntType>() == integer());
  EXPECT_EQ(TypeFactory::create<ListType>(integer())->str(), "int[]");
  EXPECT_EQ((TypeFactory::create<DictType>(text(), integer())->str()), "Dict(str, int)");
  const auto& names = TypeFactory::basePythonTypes();
  EXPECT_EQ(names.size(), 25u);
  EXPECT_EQ(names.at("LongTensor")->str() + names.at("number")->str() + names.at("list")->str(), "TensorScalarlist");
  EXPECT_EQ((TypeFactory::createNamedTuple("a.Pair", {"x", "y"}, {integer(), text()})->str()), "a.Pair");
}

TEST(core_types, named_tuples_know_their_fields) {
  const auto pair = TupleType::createNamed(QualifiedName("a.Pair"), std::vector<std::string>{"x", "y"}, {integer(), text()});
  EXPECT_EQ(pair->annotation_str(), "a.Pair");
  EXPECT_EQ(pair->name()->name(), "Pair");
  EXPECT_EQ(std::string(pair->names()->at(1)), "y");
  const TypePtr plain = tuple_of({integer(), text()});
  EXPECT(pair->isSubtypeOf(*plain) && !plain->isSubtypeOf(*pair) && *pair != *plain);
}

TEST(core_types, classes_have_names_and_attributes) {
  auto model = ClassType::create(QualifiedName("__torch__.Model"), std::weak_ptr<torch::jit::CompilationUnit>(), true);
  EXPECT_EQ(model->str(), "__torch__.Model");
  EXPECT_EQ(model->name()->prefix(), "__torch__");
  EXPECT(model->is_module() && !integer()->is_module());
  EXPECT_EQ(model->addAttribute("scale", FloatType::get()), 0u);
  EXPECT_EQ(model->addAttribute("bias", a_tensor()), 1u);
  EXPECT_EQ(model->numAttributes(), 2u);
  EXPECT(model->hasAttribute("bias") && !model->hasAttribute("other") && model->findAttribute("other") == nullptr);
  EXPECT_EQ(model->getAttribute("scale")->str() + model->getAttribute(1)->str(), "floatTensor");
  EXPECT_EQ(model->getAttributeName(1), "bias");
  EXPECT_EQ(*model->findAttributeSlot("bias"), 1u);
  EXPECT_EQ(model->getAttributeSlot("scale"), 0u);
  EXPECT_THROW(c10::Error, "__torch__.Model", model->getAttribute("other"));
  EXPECT_THROW(c10::Error, "attempting to add attribute", model->addAttribute("bias", a_tensor()));
}

TEST(core_types, enumerations_have_names_and_values) {
  const auto color = EnumType::create(QualifiedName("a.Color"), integer(), {{"RED", IValue(1)}, {"BLUE", IValue(2)}},
                                      std::weak_ptr<torch::jit::CompilationUnit>());
  EXPECT_EQ(color->str() + " " + color->annotation_str(), "Enum<a.Color> a.Color");
  EXPECT_EQ(color->qualifiedClassName().name(), "Color");
  EXPECT_EQ(color->enumNamesValues()[1].first, "BLUE");
  EXPECT_EQ(color->enumNamesValues()[1].second.toInt(), 2);
  EXPECT_EQ(color->getValueType()->str(), "int");
  EXPECT(color->isSubtypeOf(*AnyEnumType::get()));
  EXPECT_THROW(c10::Error, "Cannot create Enum with value type 'Tensor', only int, float and string are supported",
               EnumType::create(QualifiedName("a.B"), a_tensor(), {}, std::weak_ptr<torch::jit::CompilationUnit>()));
}

TEST(core_types, qualified_names_have_atoms) {
  const QualifiedName name("a.b.c");
  EXPECT_EQ(name.prefix() + "|" + name.name(), "a.b|c");
  EXPECT_EQ(name.atoms().size(), 3u);
  EXPECT(QualifiedName("a.b").isPrefixOf(name) && !QualifiedName("a.bc").isPrefixOf(name) && name.isPrefixOf(name));
  EXPECT_EQ(QualifiedName(QualifiedName("x.y"), "z").qualifiedName(), "x.y.z");
  EXPECT(QualifiedName(std::vector<std::string>{"a", "b", "c"}) == name && QualifiedName("q").prefix().empty());
  EXPECT_THROW(c10::Error, "", QualifiedName("a..b"));
  EXPECT_EQ((std::unordered_set<QualifiedName>{name, name, QualifiedName("a")}.size()), 2u);
}
