// The utilities of c10/util that programs use by themselves: owners, locks, registries, lists of types, numbers and their functions.
#include "test.h"

#include <c10/core/MemoryFormat.h>
#include <c10/util/BFloat16-math.h>
#include <c10/util/Bitset.h>
#include <c10/util/Enumerate.h>
#include <c10/util/Flags.h>
#include <c10/util/FunctionRef.h>
#include <c10/util/Lazy.h>
#include <c10/util/Load.h>
#include <c10/util/Logging.h>
#include <c10/util/MathConstants.h>
#include <c10/util/Metaprogramming.h>
#include <c10/util/Registry.h>
#include <c10/util/ScopeExit.h>
#include <c10/util/Synchronized.h>
#include <c10/util/TypeList.h>
#include <c10/util/TypeSafeSignMath.h>
#include <c10/util/Unroll.h>
#include <c10/util/bit_cast.h>
#include <c10/util/complex.h>
#include <c10/util/copysign.h>
#include <c10/util/env.h>
#include <c10/util/generic_math.h>
#include <c10/util/hash.h>
#include <c10/util/intrusive_ptr.h>
#include <c10/util/llvmMathExtras.h>
#include <c10/util/order_preserving_flat_hash_map.h>
#include <c10/util/overloaded.h>
#include <c10/util/safe_numerics.h>
#include <c10/util/strides.h>

#include <complex>
#include <variant>

namespace {

struct Counted : c10::intrusive_ptr_target {
  explicit Counted(int* ended, int* released = nullptr) : ended(ended), released(released) {}
  ~Counted() override { ++*ended; }
  void release_resources() override {
    if (released) ++*released;
  }
  int* ended;
  int* released;
};

struct Shape {
  explicit Shape(int sides) : sides(sides) {}
  virtual ~Shape() = default;
  virtual int corners() const { return sides; }
  int sides;
};
struct Doubled : Shape {
  using Shape::Shape;
  int corners() const override { return 2 * sides; }
};

C10_DECLARE_REGISTRY(ShapeRegistry, Shape, int);
C10_DEFINE_REGISTRY(ShapeRegistry, Shape, int);
C10_REGISTER_CLASS(ShapeRegistry, plain, Shape);
C10_REGISTER_CLASS(ShapeRegistry, doubled, Doubled);
C10_REGISTER_CREATOR(ShapeRegistry, made, [](int n) { return std::make_unique<Shape>(n + 1); });

}  // namespace

C10_DEFINE_int(core_util_count, 3, "how many");
C10_DEFINE_bool(core_util_on, false, "whether");
C10_DEFINE_string(core_util_name, "none", "which");

TEST(core_util, weak_pointers_do_not_keep_objects) {
  int ended = 0, released = 0;
  auto owner = c10::make_intrusive<Counted>(&ended, &released);
  c10::weak_intrusive_ptr<Counted> weak(owner);
  EXPECT_EQ(owner.use_count(), size_t(1));
  EXPECT_EQ(owner.weak_use_count(), size_t(2));
  EXPECT(!weak.expired());
  {
    const auto locked = weak.lock();
    EXPECT(locked == owner);
    EXPECT_EQ(owner.use_count(), size_t(2));
  }
  owner.reset();
  EXPECT_EQ(released, 1);
  EXPECT_EQ(ended, 0);
  EXPECT(weak.expired());
  EXPECT(!weak.lock().defined());
  auto other = weak;
  weak.reset();
  EXPECT_EQ(ended, 0);
  other.reset();
  EXPECT_EQ(ended, 1);
  // Without weak references the object goes with its last owner.
  { auto alone = c10::make_intrusive<Counted>(&ended); }
  EXPECT_EQ(ended, 2);
}

TEST(core_util, references_given_up_and_taken_over) {
  int ended = 0;
  auto owner = c10::make_intrusive<Counted>(&ended);
  Counted* plain = owner.release();
  EXPECT(!owner.defined());
  c10::raw::intrusive_ptr::incref(plain);
  EXPECT_EQ(c10::raw::intrusive_ptr::use_count(plain), 2u);
  c10::raw::intrusive_ptr::decref(plain);
  auto taken = c10::intrusive_ptr<Counted>::reclaim(plain);
  auto copied = c10::intrusive_ptr<Counted>::reclaim_copy(plain);
  EXPECT_EQ(taken.use_count(), size_t(2));
  c10::weak_intrusive_ptr<Counted> weak(taken);
  Counted* weakly = weak.release();
  auto again = c10::weak_intrusive_ptr<Counted>::reclaim(weakly);
  EXPECT(again.lock() == taken);
  const auto stolen = c10::intrusive_ptr<Counted>::unsafe_steal_from_new(new Counted(&ended));
  EXPECT_EQ(stolen.use_count(), size_t(1));
  taken.reset();
  copied.reset();
  again.reset();
  EXPECT_EQ(ended, 1);
  EXPECT(std::hash<c10::intrusive_ptr<Counted>>()(stolen) == std::hash<Counted*>()(stolen.get()));
}

TEST(core_util, registries_make_objects_by_name) {
  EXPECT(ShapeRegistry()->Has("plain") && !ShapeRegistry()->Has("round"));
  EXPECT_EQ(ShapeRegistry()->Create("plain", 4)->corners(), 4);
  EXPECT_EQ(ShapeRegistry()->Create("doubled", 4)->corners(), 8);
  EXPECT_EQ(ShapeRegistry()->Create("made", 4)->corners(), 5);
  EXPECT(ShapeRegistry()->Create("round", 4) == nullptr);
  EXPECT_EQ(ShapeRegistry()->Keys().size(), size_t(3));
  ShapeRegistry()->SetTerminate(false);
  EXPECT_THROW(c10::Error, "Key already registered with the same priority: plain",
               ShapeRegistry()->Register("plain", [](int n) { return std::make_unique<Shape>(n); }));
  ShapeRegistry()->Register("made", [](int n) { return std::make_unique<Shape>(n + 2); }, c10::REGISTRY_PREFERRED);
  EXPECT_EQ(ShapeRegistry()->Create("made", 4)->corners(), 6);
  ShapeRegistry()->Register("made", [](int n) { return std::make_unique<Shape>(n + 3); }, c10::REGISTRY_FALLBACK);
  EXPECT_EQ(ShapeRegistry()->Create("made", 4)->corners(), 6);
}

TEST(core_util, flags_of_the_command_line) {
  std::string words[] = {"program", "--core_util_count=7", "file", "--core_util_on=true", "--core_util_name=it"};
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(&word[0]);
  int argc = 5;
  char** argv = pointers.data();
  EXPECT_EQ(FLAGS_core_util_count, 3);
  EXPECT(c10::ParseCommandLineFlags(&argc, &argv));
  EXPECT_EQ(FLAGS_core_util_count, 7);
  EXPECT(FLAGS_core_util_on);
  EXPECT_EQ(FLAGS_core_util_name, "it");
  EXPECT_EQ(argc, 2);
  EXPECT_EQ(std::string(argv[1]), "file");
  EXPECT(c10::CommandLineFlagsHasBeenParsed());
}

TEST(core_util, scopes_locks_and_values_made_late) {
  int ran = 0;
  {
    auto first = c10::make_scope_exit([&] { ran += 1; });
    auto second = c10::make_scope_exit([&] { ran += 10; });
    second.release();
    auto moved = std::move(first);
    EXPECT_EQ(ran, 0);
  }
  EXPECT_EQ(ran, 1);
  c10::Synchronized<std::vector<int>> list;
  list.withLock([](std::vector<int>& v) { v.push_back(3); });
  EXPECT_EQ(list.withLock([](const std::vector<int>& v) { return v.size(); }), size_t(1));
  c10::OptimisticLazy<int> lazy;
  int made = 0;
  const auto make = [&] { return ++made; };
  EXPECT_EQ(lazy.ensure(make), 1);
  EXPECT_EQ(lazy.ensure(make), 1);
  lazy.reset();
  EXPECT_EQ(lazy.ensure(make), 2);
  const std::variant<int, std::string> either = std::string("text");
  EXPECT_EQ(std::visit(c10::overloaded([](int) { return size_t(0); }, [](const std::string& s) { return s.size(); }), either), size_t(4));
  const auto twice = [](int x) { return 2 * x; };
  c10::function_ref<int(int)> f = twice;
  EXPECT_EQ(f(4), 8);
  EXPECT(!c10::function_ref<int(int)>());
  int sum = 0;
  c10::ForcedUnroll<4>{}([&](int i) { sum += i; });
  EXPECT_EQ(sum, 6);
}

TEST(core_util, order_preserving_map) {
  ska_ordered::order_preserving_flat_hash_map<std::string, int> map;
  for (int i = 0; i < 100; i++) map[std::to_string((i * 37) % 100)] = i;
  int next = 0;
  for (const auto& item : map) EXPECT_EQ(item.second, next++);
  EXPECT_EQ(map.size(), size_t(100));
  EXPECT_EQ(map.erase("0"), size_t(1));
  EXPECT(map.find("0") == map.end());
  EXPECT(!map.emplace("37", 5).second);
  EXPECT_EQ(map.at("37"), 1);
  EXPECT_THROW(std::out_of_range, "", map.at("0"));
  map["0"] = 7;
  int last = 0;
  for (const auto& item : map) last = item.second;
  EXPECT_EQ(last, 7);
  auto copy = map;
  map.clear();
  EXPECT(map.empty());
  EXPECT_EQ(copy.size(), size_t(100));
}

TEST(core_util, lists_of_types) {
  using namespace c10::guts;
  using List = typelist::typelist<int, float, char>;
  static_assert(typelist::size<List>::value == 3, "three");
  static_assert(std::is_same_v<typelist::head_t<List>, int>, "first");
  static_assert(std::is_same_v<typelist::take_t<List, 2>, typelist::typelist<int, float>>, "two");
  static_assert(std::is_same_v<typelist::drop_t<List, 2>, typelist::typelist<char>>, "rest");
  static_assert(std::is_same_v<typelist::concat_t<List, typelist::typelist<bool>>, typelist::typelist<int, float, char, bool>>, "joined");
  static_assert(typelist::contains<List, float>::value && !typelist::contains<List, double>::value, "contained");
  static_assert(std::is_same_v<typelist::to_tuple_t<List>, std::tuple<int, float, char>>, "tuple");
  static_assert(typelist::all<std::is_arithmetic, List>::value, "all");
  static_assert(typelist::true_for_any_type<std::is_floating_point, List>::value, "any");
  const auto f = [](int, const std::string&) -> double { return 0; };
  using traits = infer_function_traits_t<decltype(f)>;
  static_assert(traits::number_of_parameters == 2, "parameters");
  static_assert(std::is_same_v<traits::return_type, double>, "result");
  static_assert(is_functor<decltype(f)>::value && is_stateless_lambda<decltype(f)>::value, "lambda");
  static_assert(is_hashable<int>::value && !is_hashable<Shape>::value, "hashed");
  static_assert(is_instantiation_of<std::vector, std::vector<int>>::value, "instance");
  EXPECT(tuple_elements(std::make_tuple(1, 'b', 3.0), std::index_sequence<2, 0>()) == std::make_tuple(3.0, 1));
  EXPECT((tuple_take<std::tuple<int, int, int>, -2>(std::make_tuple(1, 2, 3)) == std::make_tuple(2, 3)));
  EXPECT((tuple_slice<std::tuple<int, int, int>, 1, 1>(std::make_tuple(1, 2, 3)) == std::make_tuple(2)));
  EXPECT(tuple_map(std::make_tuple(1, 2), [](int x) { return x * 0.5; }) == std::make_tuple(0.5, 1.0));
}

TEST(core_util, hashes) {
  EXPECT_EQ(c10::get_hash(1, 2), c10::get_hash(1, 2));
  EXPECT(c10::get_hash(1, 2) != c10::get_hash(2, 1));
  EXPECT_EQ(c10::hash<int>()(5), std::hash<int>()(5));
  const std::vector<int64_t> v = {1, 2, 3};
  EXPECT_EQ(c10::hash<std::vector<int64_t>>()(v), c10::hash<c10::ArrayRef<int64_t>>()(v));
  EXPECT_EQ(c10::hash_combine(0, 1), size_t(1 + 0x9e3779b9));
  EXPECT_EQ(c10::get_hash(3, std::string("a")), c10::hash_combine(std::hash<std::string>()("a"), std::hash<int>()(3)));
}

TEST(core_util, integers_and_bits) {
  EXPECT(c10::llvm::isPowerOf2_64(64) && !c10::llvm::isPowerOf2_64(0) && !c10::llvm::isPowerOf2_32(6));
  EXPECT_EQ(c10::llvm::Log2_64(1000), 9u);
  EXPECT_EQ(c10::llvm::Log2_64_Ceil(1000), 10u);
  EXPECT_EQ(c10::llvm::PowerOf2Ceil(1000), uint64_t(1024));
  EXPECT_EQ(c10::llvm::NextPowerOf2(1024), uint64_t(2048));
  EXPECT_EQ(c10::llvm::divideCeil(7, 3), uint64_t(3));
  EXPECT(c10::is_negative(-1) && !c10::is_negative(1u));
  EXPECT_EQ(c10::signum(-3.5), -1);
  EXPECT(c10::signs_differ(-1, 1u));
  EXPECT(c10::greater_than_max<int8_t>(128) && !c10::greater_than_max<uint8_t>(128));
  EXPECT(c10::less_than_lowest<uint8_t>(-1) && c10::less_than_lowest<int8_t>(-129));
  uint64_t product = 0;
  EXPECT(c10::mul_overflows(uint64_t(1) << 63, uint64_t(2), &product));
  EXPECT(!c10::safe_multiplies_u64(std::vector<int64_t>{3, 4, 5}, &product));
  EXPECT_EQ(product, uint64_t(60));
  EXPECT_EQ(c10::bit_cast<uint32_t>(1.0f), 0x3F800000u);
  EXPECT_EQ(c10::div_floor_integer(-7, 2), -4);
  EXPECT_EQ(c10::div_floor_floating(-7.5, 2.0), -4.0);
  EXPECT_EQ(c10::div_mod(-7, 3), 2);
  const unsigned char byte = 5;
  EXPECT(c10::load<bool>(&byte));
  std::string bits;
  c10::utils::for_each_set_bit(c10::utils::bitset(0x8000000000000011u), [&](size_t i) { bits += std::to_string(i) + " "; });
  EXPECT_EQ(bits, "0 4 63 ");
  EXPECT_EQ(c10::IntArrayRef(c10::contiguous_strides({2, 3, 4})), c10::IntArrayRef({12, 4, 1}));
}

TEST(core_util, short_floats) {
  EXPECT_EQ(float(std::exp(c10::Half(1.0f))), float(c10::Half(std::exp(1.0f))));
  EXPECT_EQ(float(std::sqrt(c10::BFloat16(2.0f))), float(c10::BFloat16(std::sqrt(2.0f))));
  EXPECT_EQ(std::nextafter(c10::BFloat16(0.0f), c10::BFloat16(-1.0f)).x, 0x8001);
  EXPECT_EQ(std::nextafter(c10::BFloat16(1.0f), c10::BFloat16(2.0f)).x, 0x3F81);
  EXPECT_EQ(std::nextafter(c10::Half(-1.0f), c10::Half(0.0f)).x, 0xBBFF);
  EXPECT_EQ(float(c10::copysign(c10::Half(1.5f), c10::Half(-0.0f))), -1.5f);
  EXPECT_EQ(c10::copysign(2.0, -1.0), -2.0);
  EXPECT_EQ(c10::pi<float>, 3.14159265f);
  EXPECT_EQ(c10::ln_2<double>, 0.6931471805599453);
}

TEST(core_util, complex_numbers) {
  using namespace c10::complex_literals;
  using C = c10::complex<double>;
  const C z(3, -4);
  EXPECT_EQ(std::abs(z), 5.0);
  EXPECT_EQ(std::norm(z), 25.0);
  EXPECT_EQ(std::conj(z), C(3, 4));
  EXPECT_EQ(std::real(z) + std::imag(z), -1.0);
  EXPECT_EQ(std::arg(C(0, 1)), std::atan2(1.0, 0.0));
  EXPECT_EQ(z + 1.0, C(4, -4));
  EXPECT_EQ(2.0 * z, C(6, -8));
  EXPECT_EQ(z * 2, C(6, -8));
  EXPECT_EQ(1 - z, C(-2, 4));
  EXPECT_EQ(+z, z);
  EXPECT(z != 3.0 && C(3) == 3.0);
  EXPECT_EQ(1.5_id, C(0, 1.5));
  EXPECT_EQ(2_if, c10::complex<float>(0, 2));
  EXPECT(bool(1.5_id) && !bool(C()));
  C written;
  written = 2.0;
  written.imag(3);
  EXPECT_EQ(written, C(2, 3));
  EXPECT_EQ(c10::polar(2.0), C(2, 0));
  const std::complex<double> s(0.3, -0.7), t(1.5, 0.25);
  const C a(s), b(t);
  const auto near = [](C x, std::complex<double> y) { return std::abs(std::complex<double>(x) - y) < 1e-14; };
  EXPECT(near(std::exp(a), std::exp(s)));
  EXPECT(near(std::log(a), std::log(s)));
  EXPECT(near(std::sqrt(a), std::sqrt(s)));
  EXPECT(near(std::pow(a, b), std::pow(s, t)));
  EXPECT(near(std::pow(a, 2.0), std::pow(s, 2.0)));
  EXPECT(near(std::pow(2.0, a), std::pow(2.0, s)));
  EXPECT(near(std::tanh(a), std::tanh(s)));
  EXPECT(near(std::acos(a), std::acos(s)));
  EXPECT(near(std::log2(a), std::log(s) / std::log(2.0)));
  EXPECT(near(c10_complex_math::sin(a), std::sin(s)));
  EXPECT(near(std::log1p(a), std::log(1.0 + s)));
  EXPECT(std::abs(std::log1p(C(1e-20, 1e-20)) - C(1e-20, 1e-20)) < 1e-30);
}

TEST(core_util, environment_and_enumerate) {
  c10::utils::set_env("LIBINFER_CORE_UTIL", "1");
  EXPECT(c10::utils::check_env("LIBINFER_CORE_UTIL") == std::optional<bool>(true));
  EXPECT(c10::utils::get_env("LIBINFER_CORE_UTIL") == std::optional<std::string>("1"));
  c10::utils::set_env("LIBINFER_CORE_UTIL", "0", false);
  EXPECT(c10::utils::has_env("LIBINFER_CORE_UTIL") && *c10::utils::check_env("LIBINFER_CORE_UTIL"));
  EXPECT(!c10::utils::check_env("LIBINFER_CORE_UTIL_NOT").has_value());
  std::vector<int> v = {5, 6};
  int sum = 0;
  for (auto&& [i, x] : c10::enumerate(v)) sum += static_cast<int>(i) * 10 + x;
  EXPECT_EQ(sum, 21);
}

namespace {
template <class F>
std::string refused(F f) {
  try {
    f();
  } catch (const c10::Error& e) {
    return e.what_without_backtrace();
  }
  return "";
}
bool ends_with(const std::string& text, const std::string& end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}
struct Caller {
  C10_DISABLE_COPY_AND_ASSIGN(Caller);
  Caller() = default;
  void demand(int n) { CAFFE_ENFORCE_EQ_WITH_CALLER(n, 2, "of the caller"); }
};
}  // namespace

TEST(core_util, enforce) {
  int calls = 0;
  const auto next = [&calls] { return ++calls; };
  CAFFE_ENFORCE(calls == 0, "unused");
  CAFFE_ENFORCE_LE(next(), 1);
  EXPECT_EQ(calls, 1);
  const std::string plain = refused([&] { CAFFE_ENFORCE(calls == 2, "called ", calls); });
  EXPECT_EQ(plain.rfind("[enforce fail at core_util.cc:", 0), 0u);
  EXPECT(ends_with(plain, "] calls == 2. called 1"));
  EXPECT(ends_with(refused([&] { CAFFE_ENFORCE_EQ(calls, 2); }), "] calls == 2. 1 vs 2"));
  EXPECT(ends_with(refused([&] { CAFFE_ENFORCE_GT(calls, 2, "more ", 3); }), "] calls > 2. 1 vs 2. more 3"));
  EXPECT(ends_with(refused([&] { CAFFE_ENFORCE_THAT(std::less<void>(), <, 2, calls, "that"); }), "] 2 < calls. 2 vs 1. that"));
  EXPECT(ends_with(refused([&] { CAFFE_THROW("thrown ", calls); }), "] . thrown 1"));
  EXPECT(ends_with(refused([] { Caller().demand(1); }), "] n == 2. 1 vs 2. of the caller"));
  EXPECT(ends_with(refused([] { CAFFE_ENFORCE_FINITE(false, "finite"); }), "] false. finite"));
  const auto finite = [] { CAFFE_ENFORCE_FINITE(false); };
  EXPECT_THROW(c10::EnforceFiniteError, "[enforce fail at core_util.cc:", finite());
}

TEST(core_util, macros_of_the_compiler) {
  C10_DIAGNOSTIC_PUSH_AND_IGNORED_IF_DEFINED("-Wunused-variable")
  C10_CLANG_DIAGNOSTIC_PUSH()
  C10_CLANG_DIAGNOSTIC_POP()
  int unused;
  C10_DIAGNOSTIC_POP()
  static_assert(C10_WARP_SIZE == 32 && C10_HAS_CPP_ATTRIBUTE(nodiscard));
  EXPECT(LEGACY_CONTIGUOUS_MEMORY_FORMAT == c10::MemoryFormat::Contiguous);
}
