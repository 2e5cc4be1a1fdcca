// Types made through templates, and Python's names of types.
#pragma once

#include <ATen/core/jit_type.h>

#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace c10 {
INFER_NAMESPACE_BEGIN

template <class T>
struct TypeFactoryBase {};

template <>
struct TypeFactoryBase<Type> {
  /// `create<DictType>(key, value)`
  template <class T, class... Args>
  static TypePtr create(TypePtr type, Args&&... args) {
    return T::create(std::move(type), std::forward<Args>(args)...);
  }
  template <class T>
  static TypePtr create(std::vector<TypePtr> types) {
    return T::create(std::move(types));
  }
  static TypePtr createNamedTuple(const std::string& name, const std::vector<std::string_view>& fields, const std::vector<TypePtr>& types) {
    return TupleType::createNamed(QualifiedName(name), fields, types);
  }
  template <class T>
  static TypePtr createNamed(const std::string& name) {
    return T::create(name);
  }
  template <class T>
  static TypePtr get() {
    return T::get();
  }
  /// "int", "Tensor", "LongTensor", ...
  static const std::unordered_map<std::string, TypePtr>& basePythonTypes() {
    static const std::unordered_map<std::string, TypePtr> types = [] {
      std::unordered_map<std::string, TypePtr> all = {
          {"tuple", AnyTupleType::get()}, {"NoneType", NoneType::get()},   {"None", NoneType::get()},        {"number", NumberType::get()},
          {"complex", ComplexType::get()}, {"Any", AnyType::get()},        {"list", AnyListType::get()},     {"str", StringType::get()},
          {"int", IntType::get()},         {"float", FloatType::get()},    {"bool", BoolType::get()},        {"Generator", GeneratorType::get()},
          {"Stream", StreamObjType::get()}, {"Capsule", CapsuleType::get()}, {"Device", DeviceObjType::get()}, {"Tensor", TensorType::get()}};
      for (const char* element : {"Short", "Long", "Float", "Char", "Double", "Half", "Int", "Byte", "Bool"}) {
        all.emplace(std::string(element) + "Tensor", TensorType::get());
      }
      return all;
    }();
    return types;
  }
};

using DefaultTypeFactory = TypeFactoryBase<Type>;
using PlatformType = Type;
using TypeFactory = TypeFactoryBase<PlatformType>;

INFER_NAMESPACE_END
}  // namespace c10
