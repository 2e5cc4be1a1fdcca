// What owns memory and values, and the small vocabulary of c10: backends, allocators, guards of streams, numbers of types.
#include <torch/torch.h>

#include "test.h"

#include <ATen/ScalarOps.h>
#include <c10/core/Backend.h>
#include <c10/core/CPUAllocator.h>
#include <c10/core/StorageImpl.h>
#include <c10/core/StreamGuard.h>
#include <c10/core/UndefinedTensorImpl.h>
#include <c10/core/impl/alloc_cpu.h>
#include <c10/util/ConstexprCrc.h>
#include <c10/util/ExclusivelyOwned.h>
#include <c10/util/ExclusivelyOwnedTensorTraits.h>
#include <c10/util/TypeIndex.h>
#include <torch/library.h>

#include <cstdint>
#include <cstring>
#include <memory>
#include <unordered_map>

using at::Tensor;

namespace {

/// Counts what it frees.
int freed = 0;
void count_and_free(void* p) {
  freed++;
  std::free(p);
}

/// Made by its own function alone.
struct Guarded final : c10::intrusive_ptr_target {
  static c10::intrusive_ptr<Guarded> create(int value) { return c10::make_intrusive<Guarded>(value); }
  int value;

 private:
  explicit Guarded(int v) : value(v) {}
  friend class c10::intrusive_ptr<Guarded>;
};

struct CountingAllocator final : c10::Allocator {
  c10::DataPtr allocate(size_t bytes) override {
    void* p = std::malloc(bytes);
    return c10::DataPtr(p, p, &count_and_free, c10::Device(c10::kCPU));
  }
  c10::DeleterFnPtr raw_deleter() const override { return &count_and_free; }
  void copy_data(void* to, const void* from, size_t bytes) const override { default_copy_data(to, from, bytes); }
};

}  // namespace

namespace core_owned {
/// A program's own type with an owner's representation of its own.
struct Box {
  std::unique_ptr<int> value;
};
}  // namespace core_owned
namespace c10 {
template <>
struct ExclusivelyOwnedTraits<core_owned::Box> {
  using repr_type = std::unique_ptr<int>;
  using pointer_type = std::unique_ptr<int>*;
  using const_pointer_type = const std::unique_ptr<int>*;
  static repr_type nullRepr() { return nullptr; }
  static repr_type createInPlace(int v) { return std::make_unique<int>(v); }
  static repr_type moveToRepr(core_owned::Box&& b) { return std::move(b.value); }
  static void destroyOwned(repr_type& r) { r.reset(); }
  static core_owned::Box take(repr_type& r) { return core_owned::Box{std::move(r)}; }
  static pointer_type getImpl(repr_type& r) { return &r; }
  static const_pointer_type getImpl(const repr_type& r) { return &r; }
};
}  // namespace c10

TEST(core_owned, an_intrusive_ptr_makes_what_is_its_friend) {
  const auto made = Guarded::create(3);
  EXPECT(made->value == 3 && made.use_count() == 1);
}

TEST(core_owned, exclusively_owned_tensors_move_and_are_taken) {
  c10::ExclusivelyOwned<Tensor> none;
  EXPECT(!none->defined());
  c10::ExclusivelyOwned<Tensor> owned(at::arange(4)), other(std::in_place, at::ones({2}));
  EXPECT_EQ(owned->numel(), 4);
  EXPECT_EQ((*other).size(0), 2);
  EXPECT_EQ(owned.get()->use_count(), 1u);
  c10::ExclusivelyOwned<Tensor> moved(std::move(owned));
  EXPECT_EQ(moved->numel(), 4);
  EXPECT(!owned->defined());
  other = std::move(moved);
  EXPECT_EQ(other->numel(), 4);
  other = at::zeros({3});
  const Tensor taken = std::move(other).take();
  EXPECT_EQ(taken.numel(), 3);
  EXPECT_EQ(taken.use_count(), 1u);
}

TEST(core_owned, exclusively_owned_takes_traits_of_a_programs_own) {
  c10::ExclusivelyOwned<core_owned::Box> a(core_owned::Box{std::make_unique<int>(3)}), b(std::in_place, 4), none;
  EXPECT_EQ(**a, 3);
  EXPECT_EQ(**b.get(), 4);
  EXPECT(*none == nullptr);
  a = std::move(b);
  EXPECT_EQ(**a, 4);
  EXPECT(*b == nullptr);
  const core_owned::Box box = std::move(a).take();
  EXPECT_EQ(*box.value, 4);
}

TEST(core_owned, data_ptrs_say_who_frees_them) {
  freed = 0;
  int* owned = new int(7);
  c10::DataPtr p(owned, owned, [](void* q) { delete static_cast<int*>(q); }, c10::Device(c10::kCPU));
  EXPECT(p && p != nullptr);
  EXPECT(p.cast_context<int>(&count_and_free) == nullptr);
  EXPECT(p.cast_context<int>(p.get_deleter()) == owned);
  EXPECT(!p.compare_exchange_deleter(&count_and_free, &c10::detail::deleteNothing));
  EXPECT(p.compare_exchange_deleter(p.get_deleter(), [](void* q) {
    freed++;
    delete static_cast<int*>(q);
  }));
  p.clear();
  EXPECT_EQ(freed, 1);
  EXPECT(p == nullptr);
  c10::DataPtr none;
  EXPECT(!none && none.get_deleter() == &c10::detail::deleteNothing);
  int local = 0;
  EXPECT(none.unsafe_reset_data_and_ctx(&local));
  EXPECT(none.get() == &local && none.get_context() == &local);
  c10::DataPtr given(std::malloc(4), c10::Device(c10::kCPU));
  c10::DataPtr with_context(given.get(), given.get(), &count_and_free, c10::Device(c10::kCPU));
  std::unique_ptr<void, c10::DeleterFnPtr> context = with_context.move_context();
  EXPECT(with_context.get_context() == nullptr && with_context.get() != nullptr);
  context.reset();
  EXPECT_EQ(freed, 2);
  with_context.unsafe_set_device(c10::Device(c10::kCUDA, 1));
  EXPECT_EQ(with_context.device(), c10::Device(c10::kCUDA, 1));
}

TEST(core_owned, function_objects_free_memory) {
  int calls = 0;
  double value = 2.5;
  {
    const c10::DataPtr p = c10::InefficientStdFunctionContext::makeDataPtr(&value, [&calls](void*) { calls++; }, c10::kCPU);
    EXPECT(p.get() == &value && p.get_context() != &value);
    EXPECT_EQ(calls, 0);
  }
  EXPECT_EQ(calls, 1);
}

TEST(core_owned, allocators_give_aligned_memory_and_take_it_back) {
  c10::Allocator* allocator = c10::GetCPUAllocator();
  EXPECT(allocator == c10::GetDefaultCPUAllocator() && allocator == c10::GetAllocator(c10::kCPU));
  c10::DataPtr p = allocator->allocate(100);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(p.get()) % c10::gAlignment, 0u);
  EXPECT(allocator->is_simple_data_ptr(p));
  std::memset(p.get(), 3, 100);
  const c10::DataPtr copy = allocator->clone(p.get(), 100);
  EXPECT(copy.get() != p.get() && std::memcmp(copy.get(), p.get(), 100) == 0);
  EXPECT(allocator->allocate(0).get() == nullptr);
  void* raw = allocator->raw_allocate(8);
  EXPECT(raw != nullptr);
  allocator->raw_deallocate(raw);
  EXPECT(c10::alloc_cpu(0) == nullptr);
  void* memory = c10::alloc_cpu(3);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(memory) % c10::gAlignment, 0u);
  c10::free_cpu(memory);
  EXPECT_THROW(c10::Error, "", c10::alloc_cpu(static_cast<size_t>(-3)));
}

TEST(core_owned, allocators_of_a_higher_priority_stay) {
  static CountingAllocator own;
  freed = 0;
  c10::Allocator* const before = c10::GetCPUAllocator();
  c10::SetCPUAllocator(&own, 1);
  EXPECT(c10::GetCPUAllocator() == &own);
  c10::SetCPUAllocator(before, 0);
  EXPECT(c10::GetCPUAllocator() == &own);
  EXPECT(c10::GetDefaultCPUAllocator() == before);
  own.raw_deallocate(own.raw_allocate(16));
  EXPECT_EQ(freed, 1);
  c10::SetCPUAllocator(before, 1);
  EXPECT(c10::GetCPUAllocator() == before);
}

TEST(core_owned, storages_are_made_of_pointers_and_allocators) {
  static CountingAllocator own;
  freed = 0;
  {
    const c10::Storage s(c10::Storage::use_byte_size_t(), 8, &own, false);
    EXPECT_EQ(s.nbytes(), 8u);
    static_cast<float*>(s.mutable_data())[1] = 2.5f;
    const Tensor t = at::empty({0}).set_(s, 0, {2}, {1});
    EXPECT_EQ(t[1].item<float>(), 2.5f);
    EXPECT_EQ(freed, 0);
  }
  EXPECT_EQ(freed, 1);
  auto impl = c10::make_intrusive<c10::StorageImpl>(c10::StorageImpl::use_byte_size_t(), 12, own.allocate(12), &own, false);
  EXPECT_EQ(impl->nbytes(), 12u);
  EXPECT(impl->allocator() == &own && !impl->resizable());
  EXPECT_EQ(impl->device(), c10::Device(c10::kCPU));
  static_cast<int32_t*>(impl->mutable_data())[2] = 9;
  {
    const c10::Storage s(impl);
    const Tensor t = at::empty({0}, at::kInt).set_(s, 2, {1}, {1});
    EXPECT_EQ(t.item<int>(), 9);
    EXPECT(t.data_ptr() == static_cast<const int32_t*>(impl->data()) + 2);
    EXPECT_EQ(freed, 1);
  }
  impl.reset();
  EXPECT_EQ(freed, 2);
  const auto allocated = c10::make_intrusive<c10::StorageImpl>(c10::StorageImpl::use_byte_size_t(), 16, c10::GetCPUAllocator(), false);
  EXPECT(allocated->data() != nullptr && allocated->data_ptr().get() == allocated->data());
}

TEST(core_owned, undefined_tensors_point_to_one_thing) {
  EXPECT(Tensor().unsafeGetTensorImpl() == c10::UndefinedTensorImpl::singleton());
  EXPECT(at::ones({1}).unsafeGetTensorImpl() != c10::UndefinedTensorImpl::singleton());
}

TEST(core_owned, backends_are_keys_and_devices) {
  using c10::Backend;
  using c10::DispatchKey;
  EXPECT_EQ(std::string(toString(Backend::CPU)), "CPU");
  EXPECT_EQ(std::string(toString(Backend::SparseCsrCUDA)), "SparseCsrCUDA");
  EXPECT_EQ(std::string(toString(Backend::PrivateUse1)), "PrivateUseOne");
  EXPECT_EQ(std::string(toString(Backend::Undefined)), "UNKNOWN_BACKEND");
  EXPECT(c10::dispatchKeyToBackend(DispatchKey::CPU) == Backend::CPU && c10::dispatchKeyToBackend(DispatchKey::AutogradCPU) == Backend::CPU);
  EXPECT(c10::dispatchKeyToBackend(DispatchKey::AutogradCUDA) == Backend::CUDA && c10::dispatchKeyToBackend(DispatchKey::Vulkan) == Backend::Vulkan);
  EXPECT(c10::dispatchKeyToBackend(DispatchKey::Undefined) == Backend::Undefined);
  EXPECT_THROW(c10::Error, "Unrecognized tensor type ID: BackendSelect", c10::dispatchKeyToBackend(DispatchKey::BackendSelect));
  EXPECT_EQ(c10::backendToDispatchKey(Backend::QuantizedCPU), DispatchKey::QuantizedCPU);
  EXPECT_EQ(c10::backendToDispatchKey(Backend::Undefined), DispatchKey::Undefined);
  EXPECT_THROW(c10::Error, "Unknown backend", c10::backendToDispatchKey(Backend::NumOptions));
  EXPECT_EQ(c10::backendToDeviceType(Backend::SparseCsrCPU), c10::kCPU);
  EXPECT_EQ(c10::backendToDeviceType(Backend::SparseCUDA), c10::kCUDA);
  EXPECT_THROW(c10::Error, "Undefined backend is not a valid device type", c10::backendToDeviceType(Backend::Undefined));
  EXPECT(c10::isSparse(Backend::SparseCPU) && !c10::isSparse(Backend::SparseCsrCPU) && !c10::isSparse(Backend::CPU));
  EXPECT(c10::isSparseCsr(Backend::SparseCsrCPU) && !c10::isSparseCsr(Backend::SparseCPU));
  EXPECT_EQ(std::string(toString(DispatchKey::SparseCsrCUDA)) + toString(DispatchKey::AutogradMTIA), "SparseCsrCUDAAutogradMTIA");
}

TEST(core_owned, guards_of_streams_have_nothing_to_switch) {
  const c10::Device cpu(c10::kCPU, -1);
  const c10::Stream stream(c10::Stream::DEFAULT, cpu);
  const c10::StreamGuard guard(stream);
  EXPECT(guard.original_stream() == stream && guard.current_stream() == stream);
  EXPECT(guard.current_device() == cpu && guard.original_device() == cpu);
  c10::OptionalStreamGuard maybe;
  EXPECT(!maybe.original_stream() && !maybe.current_stream());
  maybe.reset_stream(stream);
  EXPECT(*maybe.original_stream() == stream && *maybe.current_stream() == stream);
  maybe.reset();
  EXPECT(!maybe.current_stream());
  const c10::MultiStreamGuard none{c10::ArrayRef<c10::Stream>()};
}

TEST(core_owned, scalars_become_tensors_of_their_type) {
  EXPECT_EQ(c10::scalar_to_tensor(3).scalar_type(), at::kLong);
  EXPECT_EQ(c10::scalar_to_tensor(2.5).scalar_type(), at::kDouble);
  EXPECT_EQ(c10::scalar_to_tensor(true).scalar_type(), at::kBool);
  EXPECT_EQ(c10::scalar_to_tensor(c10::complex<double>(1, 2), at::kCPU).scalar_type(), at::kComplexDouble);
  EXPECT_EQ(c10::scalar_to_tensor(3).dim(), 0);
  EXPECT_EQ(c10::scalar_to_tensor(3).item<int64_t>(), 3);
  EXPECT_EQ(at::detail::scalar_tensor_static(2, at::kHalf, at::kCPU).scalar_type(), at::kHalf);
  EXPECT_EQ(at::detail::scalar_tensor_static(2, std::nullopt, std::nullopt).scalar_type(), at::kFloat);
}

TEST(core_owned, scalar_types_have_pytorchs_numbers) {
  using c10::ScalarType;
  EXPECT_EQ(static_cast<int>(ScalarType::Int7), 43);
  EXPECT_EQ(static_cast<int>(ScalarType::BComplex32), 46);
  EXPECT_EQ(static_cast<int>(ScalarType::Undefined), 47);
  EXPECT_EQ(static_cast<int>(ScalarType::NumOptions), 48);
  EXPECT_EQ(c10::NumScalarTypes, 48);
  EXPECT_EQ(Tensor().scalar_type(), ScalarType::Undefined);
  EXPECT_EQ(std::string(toString(ScalarType::UInt3)) + toString(ScalarType::QUInt4x2) + toString(ScalarType::BComplex32), "UInt3QUInt4x2BComplex32");
  EXPECT_EQ(std::string(toString(ScalarType::Undefined)), "UNKNOWN_SCALAR");
  EXPECT(c10::isComplexType(ScalarType::BComplex32) && c10::isQIntType(ScalarType::QUInt2x4) && !c10::isSignedType(ScalarType::UInt3));
  EXPECT_EQ(c10::toComplexType(ScalarType::BFloat16), ScalarType::BComplex32);
  EXPECT_EQ(c10::toRealValueType(ScalarType::BComplex32), ScalarType::BFloat16);
  EXPECT_EQ(c10::promoteTypes(ScalarType::BFloat16, ScalarType::BComplex32), ScalarType::BComplex32);
  EXPECT_EQ(c10::promoteTypes(ScalarType::ComplexHalf, ScalarType::BComplex32), ScalarType::ComplexFloat);
  EXPECT_EQ(c10::elementSize(ScalarType::BComplex32), 4u);
  EXPECT_EQ(c10::elementSize(ScalarType::Bits16), 2u);
  EXPECT_THROW(c10::Error, "isSignedType not supported for quantized types", c10::isSignedType(ScalarType::QInt8));
  EXPECT_THROW(c10::Error, "Bits types are undefined", c10::isSignedType(torch::kBits8));
  EXPECT_THROW(c10::Error, "Unknown ScalarType UNKNOWN_SCALAR", c10::isSignedType(ScalarType::Undefined));
  EXPECT(at::kUInt1 == ScalarType::UInt1 && at::kUInt7 == ScalarType::UInt7 && at::kInt4 == ScalarType::Int4 && c10::isSignedType(torch::kInt1));
  EXPECT(torch::kFloat4_e2m1fn_x2 == ScalarType::Float4_e2m1fn_x2 && torch::kBits16 == ScalarType::Bits16);
}

namespace core_owned {
struct Named {};
template <class T>
struct Of {};
}  // namespace core_owned

TEST(core_owned, types_have_names_and_numbers_while_compiling) {
  using c10::util::get_fully_qualified_type_name;
  using c10::util::get_type_index;
  static_assert(get_fully_qualified_type_name<int>() == "int", "");
  static_assert(get_fully_qualified_type_name<core_owned::Named>() == "core_owned::Named", "");
  EXPECT_EQ(get_fully_qualified_type_name<core_owned::Of<core_owned::Named*>>(), "core_owned::Of<core_owned::Named*>");
  static_assert(get_type_index<int>() == get_type_index<const int&>() && get_type_index<int>() != get_type_index<long>(), "");
  EXPECT(get_type_index<core_owned::Of<int>>() != get_type_index<core_owned::Of<double>>());
  std::unordered_map<c10::util::type_index, int> by_type;
  by_type[get_type_index<float>()] = 1;
  by_type[get_type_index<double>()] = 2;
  EXPECT_EQ(by_type.at(get_type_index<double>()), 2);
  EXPECT(get_type_index<float>() < get_type_index<double>() || get_type_index<double>() < get_type_index<float>());
  static_assert(c10::util::crc64("123456789", 9) == c10::util::crc64_t{0xE9C6D914C4B8D9CAull}, "");
  EXPECT(c10::util::crc64("a", 1) != c10::util::crc64("b", 1));
}

namespace core_owned {
Tensor same(const Tensor& x) { return x.clone(); }
Tensor elsewhere(const Tensor&) { throw std::runtime_error("a kernel of another device"); }
}  // namespace core_owned
TORCH_LIBRARY(core_owned, m) { m.def("same(Tensor x) -> Tensor"); }
TORCH_LIBRARY_IMPL(core_owned, CPU, m) { m.impl("same", core_owned::same); }
TORCH_LIBRARY_IMPL(core_owned, MTIA, m) { m.impl("same", core_owned::elsewhere); }
TORCH_LIBRARY_IMPL(core_owned, Lazy, m) { m.impl("same", core_owned::elsewhere); }

TEST(core_owned, kernels_of_devices_that_are_not_there_wait) {
  const auto op = c10::Dispatcher::singleton().findSchemaOrThrow("core_owned::same", "").typed<Tensor(const Tensor&)>();
  EXPECT_EQ(op.call(at::ones({3})).numel(), 3);
}
