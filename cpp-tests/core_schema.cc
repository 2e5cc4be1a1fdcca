// Schemas of operators: reading, writing and comparing them, and giving arguments by them.
#include <torch/torch.h>

#include "test.h"

#include <ATen/core/function_schema.h>
#include <torch/csrc/jit/frontend/function_schema_parser.h>

#include <sstream>
#include <unordered_map>
#include <variant>

using c10::FunctionSchema;
using c10::IValue;
using torch::jit::parseName;
using torch::jit::parseSchema;
using torch::jit::parseSchemaOrName;

namespace {

std::string written(const std::string& text) { return toString(parseSchema(text)); }

/// "1", or "0" and why.
std::string compatible(const char* now, const char* before) {
  std::ostringstream why;
  const bool is = parseSchema(now).isBackwardCompatibleWith(parseSchema(before), &why);
  return (is ? "1" : "0") + why.str();
}
std::string forward_compatible(const char* now, const char* before) {
  std::ostringstream why;
  const bool is = parseSchema(now).isForwardCompatibleWith(parseSchema(before), why);
  return (is ? "1" : "0") + why.str();
}

using Named = std::unordered_map<std::string, IValue>;
std::string kinds(const FunctionSchema& schema, std::vector<IValue> inputs, const Named& named = Named()) {
  schema.checkAndNormalizeInputs(inputs, named);
  std::string text;
  for (const auto& v : inputs) text += v.tagKind() + " ";
  return text;
}

}  // namespace

TEST(core_schema, texts_are_read_and_written_in_one_form) {
  EXPECT_EQ(written("foo(int x)->Tensor"), "foo(int x) -> Tensor");
  EXPECT_EQ(written("at::what(int[] value_in=[1,2,3 ]) -> int"), "at::what(int[] value_in=[1, 2, 3]) -> int");
  EXPECT_EQ(written("f(int[2] s=1, int[1] d=[0], int[2] e=[1,1], SymInt[2] y=1) -> ()"), "f(int[2] s=1, int[1] d=[0], int[2] e=1, SymInt[2] y=[1, 1]) -> ()");
  EXPECT_EQ(written("f(float f=1, float g=2.5e-3, str m='mean', bool b=True, int? n=None) -> (Tensor, int y)"),
            "f(float f=1., float g=0.0025000000000000001, str m=\"mean\", bool b=True, int? n=None) -> (Tensor, int y)");
  EXPECT_EQ(written("f(str b=\"q\\\"\") -> ()"), "f(str b=\"q\\\"\") -> ()");
  EXPECT_EQ(written("f(SymInt[] size, *, ScalarType? dtype=None, Layout layout=strided, MemoryFormat m=contiguous_format) -> Tensor"),
            "f(SymInt[] size, *, ScalarType? dtype=None, Layout layout=0, MemoryFormat m=0) -> Tensor");
  for (const char* same : {"f() -> ()", "f(int x, ...) -> ...", "f(Tensor(a!)[] x) -> Tensor(a!)[]", "f(Tensor(a -> *) x) -> Tensor(*)", "f(t x, t[] y) -> t",
                           "ns::f.ov(Tensor(a!) self, *, Scalar alpha=1, Tensor(b!) out) -> Tensor(b!)", "f(RRef(int) r, Capsule c) -> AnyEnumType",
                           "f(Tensor?[] y, Dict(str, int) d, (int, str) t, Future(int) x) -> ((int, str))", "f(Stream s, Device? d, Generator? g) -> NoneType"}) {
    EXPECT_EQ(written(same), same);
  }
}

TEST(core_schema, errors_mark_the_place) {
  EXPECT_THROW(c10::Error, "expected ) but found 'eof' here:\nfoo(int x\n", parseSchema("foo(int x"));
  EXPECT_THROW(c10::Error, "expected ident but found '(' here:\n(int x) -> ()\n~ <--- HERE\n", parseSchema("(int x) -> ()"));
  EXPECT_THROW(c10::Error, "expected number but found ')' here:\nfoo(int x=) -> ()\n          ~ <--- HERE\n", parseSchema("foo(int x=) -> ()"));
  EXPECT_THROW(c10::Error, "expected number but found 'ident' here:\nfoo(int[x] y) -> ()\n        ~ <--- HERE\n", parseSchema("foo(int[x] y) -> ()"));
  EXPECT_THROW(c10::Error, "expected ident but found 'eof' here:\n", parseSchema("foo(int x) ->"));
  EXPECT_THROW(c10::Error, "Tried to parse a function schema but only the operator name was given", parseSchema("foo"));
  EXPECT_THROW(std::exception, "\nunknown type specifier. Common valid schema types include Tensor, SymInt, int, float, bool, Scalar; for a full list",
               parseSchema("foo(Blah x) -> ()"));
  EXPECT_THROW(std::exception, "\nunknown type specifier.", parseSchema("f(t x) -> t", false));
  EXPECT_EQ(toString(parseSchema("aten::f(t x) -> t", false)), "aten::f(t x) -> t");
  EXPECT_THROW(c10::Error, "", parseSchema("foo(int x=1, int y) -> ()"));
}

TEST(core_schema, names_have_a_namespace_and_an_overload) {
  const c10::OperatorName name = parseName("foo::bar.baz");
  EXPECT_EQ(name.name + "|" + name.overload_name, "foo::bar|baz");
  EXPECT_EQ(infer_test::printed(parseName("foo::bar")), "foo::bar");
  EXPECT_THROW(c10::Error, "expected eof but found '.' here:\nx.y.z\n   ~ <--- HERE\n", parseName("x.y.z"));
  EXPECT(std::holds_alternative<c10::OperatorName>(parseSchemaOrName("foo::bar.x")));
  EXPECT(std::holds_alternative<FunctionSchema>(parseSchemaOrName("foo::bar(Tensor x) -> ()")));
  c10::OperatorName bare("f", "");
  EXPECT(bare.setNamespaceIfNotSet("ns") && !bare.setNamespaceIfNotSet("other") && *bare.getNamespace() == "ns");
  EXPECT_EQ(std::hash<c10::OperatorName>()(name), std::hash<c10::OperatorName>()(parseName("foo::bar.baz")));
}

TEST(core_schema, arguments_say_what_they_are) {
  const FunctionSchema s = parseSchema("ns::f.ov(Tensor(a!) self, int[2] n=1, *, SymInt? k=None, ScalarType dtype=long) -> (Tensor(a!), int)");
  const auto& a = s.arguments();
  EXPECT_EQ(a[2].type()->str() + a[2].real_type()->str() + a[3].type()->str() + a[3].real_type()->str(), "int?SymInt?intScalarType");
  EXPECT(a[1].default_value()->toIntVector() == std::vector<int64_t>({1, 1}) && *a[1].N() == 2 && a[3].default_value()->toInt() == 4);
  EXPECT(a[2].kwarg_only() && !a[1].kwarg_only() && !a[0].is_out() && !a[0].is_inferred_type());
  EXPECT(a[0].alias_info()->isWrite() && !a[0].alias_info()->isWildcardBefore() && a[1].alias_info() == nullptr);
  EXPECT_EQ(std::string(a[0].alias_info()->beforeSets().begin()->toQualString()), "alias::a");
  EXPECT(parseSchema("f(Tensor(a -> *) x) -> ()").arguments()[0].alias_info()->isWildcardAfter());
  EXPECT_EQ(infer_test::printed(a[1]) + "; " + infer_test::printed(a[0]), "int[2] n=1; Tensor(a!) self");
  EXPECT_EQ(a[1].cloneWithType(c10::IntType::get()).type()->str(), "int");
  EXPECT(s.is_mutable() && s.is_mutable("self") && !s.is_mutable("n"));
  EXPECT(s.is_mutable({c10::SchemaArgType::input, 0}) && !s.is_mutable({c10::SchemaArgType::output, 1}) && s.is_aliasing({c10::SchemaArgType::output, 0}));
  EXPECT_THROW(c10::Error, "", s.is_mutable("other"));
  EXPECT(s.hasAnyAliasInfo() && !parseSchema("f(Tensor x) -> Tensor").hasAnyAliasInfo());
  EXPECT(*s.argumentIndexWithName("k") == 2 && !s.argumentIndexWithName("other") && *s.getNamespace() == "ns");
}

TEST(core_schema, schemas_are_compared_and_changed) {
  const FunctionSchema s = parseSchema("ns::f(Tensor(a!) self, int n=1) -> Tensor(a!)");
  EXPECT(s == parseSchema(toString(s)) && s != parseSchema("ns::f(Tensor(a!) self, int n=2) -> Tensor(a!)") && s != s.cloneWithName("ns::g", ""));
  EXPECT_EQ(toString(s.cloneWithName("ns::g", "o")), "ns::g.o(Tensor(a!) self, int n=1) -> Tensor(a!)");
  EXPECT_EQ(toString(s.cloneWithArguments({s.arguments()[1]})), "ns::f(int n=1) -> Tensor(a!)");
  EXPECT_EQ(toString(s.cloneWithReturns({})), "ns::f(Tensor(a!) self, int n=1) -> ()");
  const FunctionSchema made("n::f", "o",
                            {c10::Argument("a", c10::IntType::get()), c10::Argument("b", c10::ListType::ofInts(), 2, IValue(std::vector<int64_t>{1, 1})),
                             c10::Argument("k", c10::StringType::get(), std::nullopt, IValue("x"), true)},
                            {c10::Argument("", c10::TensorType::get())});
  EXPECT_EQ(infer_test::printed(made), "n::f.o(int a, int[2] b=1, *, str k=\"x\") -> Tensor");
}

TEST(core_schema, calls_are_bound_to_arguments) {
  const FunctionSchema s = parseSchema("ns::f(Tensor x, int n=2, *, float k=1.5, str? s=None) -> Tensor");
  const std::string text = toString(s);
  const at::Tensor t = at::ones({1});
  EXPECT_EQ(kinds(s, {t}), "Tensor Int Double None ");
  EXPECT_EQ(kinds(s, {t}, {{"n", 3}, {"s", "a"}}), "Tensor Int Double String ");
  EXPECT_THROW(c10::Error, "ns::f() is missing value for argument 'x'. Declaration: " + text, kinds(s, {}));
  EXPECT_THROW(c10::Error, "ns::f() Expected a value of type 'Tensor' for argument 'x' but instead found type 'int'.\nPosition: 0\nDeclaration: " + text,
               kinds(s, {3}));
  EXPECT_THROW(c10::Error, "ns::f() Expected a value of type 'float' for argument 'k' but instead found type 'str'.\nDeclaration: " + text,
               kinds(s, {t}, {{"k", "x"}}));
  EXPECT_THROW(c10::Error, "Expected at most 4 argument(s) for operator 'ns::f', but received 5 argument(s). Declaration: " + text,
               kinds(s, {t, 3, 1.0, "a", 4}));
  EXPECT_THROW(c10::Error, "Unknown keyword argument 'q' for operator 'ns::f'. Schema: " + text, kinds(s, {t}, {{"q", 1}}));
  EXPECT_THROW(c10::Error, "Argument 'x' specified both as positional and keyword argument. Schema: " + text, kinds(s, {t}, {{"x", t}}));
  EXPECT_EQ(s.findErrorInKwargs({}), "");
  EXPECT_EQ(s.findErrorInKwargs({"zz"}), "Unknown keyword argument 'zz' for operator 'ns::f'. Schema: " + text);
  EXPECT_EQ(s.formatTypeMismatchMsg(s.arguments()[1], "str", 1, "'x'"),
            "ns::f() Expected a value of type 'int' for argument 'n' but instead found type 'str'.\nPosition: 1\nValue: 'x'\nDeclaration: " + text);
}

TEST(core_schema, later_schemas_serve_calls_of_former_ones) {
  EXPECT_EQ(compatible("f(int x, int y=1) -> int", "f(int x) -> int"), "1");
  EXPECT_EQ(compatible("f(int x, int y) -> int", "f(int x) -> int"),
            "0Function schema not backward compatible since the new argument 'y' of type int did not provide a default value.");
  EXPECT_EQ(compatible("f(int? x) -> int", "f(int x) -> int?"), "1");
  EXPECT_EQ(compatible("f(int x) -> int", "f(int? x) -> int"), "0");
  EXPECT_EQ(compatible("f(int x) -> int?", "f(int x) -> int"), "0");
  EXPECT_EQ(compatible("f(int x, int k) -> int", "f(int x, *, int k) -> int"), "1");
  EXPECT_EQ(compatible("f(int x, *, int k) -> int", "f(int x, int k) -> int"), "0");
  EXPECT_EQ(compatible("f(int x=2) -> int", "f(int x=1) -> int") + compatible("f(int x=2) -> int", "f(int x) -> int"), "01");
  EXPECT_EQ(compatible("f(int y) -> int", "f(int x) -> int") + compatible("g(int x) -> int", "f(int x) -> int"), "00");
  EXPECT_EQ(compatible("f(int x) -> int", "f(int x, int y) -> int") + compatible("f(int x) -> (int, int)", "f(int x) -> int"), "00");
  EXPECT_EQ(compatible("f(Tensor(a) x) -> Tensor", "f(Tensor x) -> Tensor"), "0");
  EXPECT_EQ(compatible("f(int x, *, int a=1, Tensor(a!) out) -> Tensor(a!)", "f(int x, *, Tensor(a!) out) -> Tensor(a!)"), "1");
  EXPECT_EQ(forward_compatible("f(int x, int y=1) -> int", "f(int x) -> int"), "1");
  EXPECT_EQ(forward_compatible("f(int x, int y) -> int", "f(int x) -> int"),
            "0Function schema is not forward compatible since the new argument 'y' of type int did not provide a default value.");
  EXPECT_EQ(forward_compatible("f(int? x) -> int", "f(int x) -> int"), "0'x' is not forward compatible with the older version of the schema");
}
