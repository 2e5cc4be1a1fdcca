// Names that extensions use: accessors and their bases, casts of pointers, strides of channels-last tensors, checks.
#include <torch/torch.h>

#include "test.h"

#include <c10/core/MemoryFormat.h>
#include <c10/core/SymBool.h>
#include <c10/util/complex.h>
#include <torch/headeronly/util/Exception.h>

using torch::Tensor;

namespace {

/// As a kernel's helper takes any of a tensor's accessors.
template <class T, size_t N>
int64_t elements(const at::TensorAccessorBase<T, N>& a) {
  int64_t n = 1;
  for (const int64_t size : a.sizes()) n *= size;
  return n;
}

template <class T, size_t N>
class Checked : public at::GenericPackedTensorAccessorBase<T, N, at::DefaultPtrTraits, int32_t> {
 public:
  explicit Checked(const Tensor& t)
      : at::GenericPackedTensorAccessorBase<T, N, at::DefaultPtrTraits, int32_t>(t.data_ptr<T>(), t.sizes().data(), t.strides().data()) {}
  T at(int32_t i) const {
    this->bounds_check_(static_cast<int32_t>(N) - 1);
    return this->data_[i * this->strides_[0]];
  }
};

struct Base : c10::intrusive_ptr_target {};
struct Derived final : Base {
  explicit Derived(int v) : value(v) {}
  int value;
};
struct Other final : Base {};

int halved(int n) {
  STD_TORCH_CHECK(n % 2 == 0, "odd: ", n);
  return n / 2;
}

}  // namespace

TEST(surface_names, accessors) {
  const Tensor t = torch::arange(6, torch::kFloat).view({2, 3});
  auto accessor = t.accessor<float, 2>();
  EXPECT_EQ((elements<float, 2>(accessor)), 6);
  EXPECT_EQ((elements<float, 1>(accessor[1])), 3);
  at::PackedTensorAccessor<float, 2> packed(t.data_ptr<float>(), t.sizes().data(), t.strides().data());
  EXPECT(packed[1][2] == 5.f && packed.size(1) == 3 && packed.stride(0) == 3);
  auto turned = t.packed_accessor32<float, 2>().transpose(0, 1);
  EXPECT(turned.size(0) == 3 && turned.stride(0) == 1 && turned[2][1] == 5.f && turned[0][1] == 3.f);
  turned[2][1] = 7.f;
  EXPECT_EQ(t[1][2].item<float>(), 7.f);
  const Tensor row = t[0];
  const auto line = row.packed_accessor64<float, 1>();
  EXPECT_EQ(line.transpose(0, 0)[1], 1.f);
  EXPECT_THROW(c10::IndexError, "Index 2 is not within bounds of a tensor of dimension 2", turned.transpose(0, 2));
  EXPECT_THROW(c10::IndexError, "Index -1 is not within bounds of a tensor of dimension 2", turned.transpose(-1, 0));
  EXPECT_EQ((Checked<float, 2>(t.t()).at(2)), 2.f);
}

TEST(surface_names, casts_of_intrusive_pointers) {
  c10::intrusive_ptr<Base> base = c10::make_intrusive<Derived>(3);
  auto derived = c10::static_intrusive_pointer_cast<Derived>(base);
  EXPECT(derived->value == 3 && derived.get() == base.get());
  EXPECT_EQ(base.use_count(), 2u);
  EXPECT_EQ(c10::dynamic_intrusive_pointer_cast<Derived>(base)->value, 3);
  EXPECT_EQ(c10::dynamic_intrusive_pointer_cast<Derived>(std::move(base)).use_count(), 2u);
  EXPECT(!c10::dynamic_intrusive_pointer_cast<Other>(c10::intrusive_ptr<Base>()));
}

TEST(surface_names, channels_last_strides) {
  const Tensor images = torch::empty({2, 3, 4, 5}, torch::MemoryFormat::ChannelsLast), volumes = torch::empty({2, 3, 4, 5, 6}, torch::MemoryFormat::ChannelsLast3d);
  EXPECT_EQ(c10::IntArrayRef(c10::get_channels_last_strides_2d(images.sizes())), images.strides());
  EXPECT_EQ(c10::IntArrayRef(c10::get_channels_last_strides_3d(volumes.sizes())), volumes.strides());
  EXPECT_EQ(c10::get_channels_last_strides_2d({3, 4, 5}), (std::vector<int64_t>{1, 15, 3}));
  EXPECT_EQ(c10::get_channels_last_strides_3d({3, 4, 5, 6}), (std::vector<int64_t>{1, 90, 18, 3}));
  EXPECT_THROW(c10::Error, "", c10::get_channels_last_strides_2d({3, 4}));
  const auto is_2d = [](const Tensor& t) { return c10::is_channels_last_strides_2d(t.sizes(), t.strides()); };
  const auto is_3d = [](const Tensor& t) { return c10::is_channels_last_strides_3d(t.sizes(), t.strides()); };
  EXPECT(is_2d(images) && !is_2d(images.contiguous()) && !is_2d(volumes) && !is_3d(images));
  EXPECT(is_3d(volumes) && !is_3d(volumes.contiguous()));
  EXPECT(!is_2d(torch::empty({2, 3, 0, 5}).contiguous(torch::MemoryFormat::ChannelsLast)) && !is_2d(torch::empty({2, 1, 1, 1})));
  EXPECT(is_2d(images.narrow(0, 1, 1)) && is_2d(images.narrow(1, 1, 2)) && !is_2d(images[0]));
  EXPECT(!is_2d(torch::empty({2, 1, 4, 5}).expand({2, 3, 4, 5})));
}

TEST(surface_names, conditions_and_checks) {
  EXPECT(TORCH_GUARD_OR_FALSE(1 < 2) && !TORCH_GUARD_OR_TRUE(2 < 1) && TORCH_STATICALLY_KNOWN_TRUE(true) && TORCH_GUARD_SIZE_OBLIVIOUS(true));
  EXPECT_EQ(halved(4), 2);
  try {
    halved(3);
    EXPECT(false);
  } catch (const std::runtime_error& e) {
    const std::string said = e.what();
    EXPECT(said.rfind("halved, ", 0) == 0 && said.find("surface_names.cc:") != std::string::npos && said.find(", odd: 3") == said.size() - 8);
  }
}

TEST(surface_names, types_and_seeds) {
  EXPECT((std::is_same_v<c10::scalar_value_type<c10::complex<float>>::type, float> && std::is_same_v<at::scalar_value_type<std::complex<double>>::type, double>));
  EXPECT((std::is_same_v<at::scalar_value_type<int>::type, int>));
  EXPECT(c10::detail::getNonDeterministicRandom() != c10::detail::getNonDeterministicRandom());
}
