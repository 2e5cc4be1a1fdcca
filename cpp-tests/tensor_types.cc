// Types that say more of tensors than that they are some: c10::TensorType::create and what is asked of it.
#include <torch/torch.h>

#include <ATen/core/jit_type.h>

#include "test.h"

#include <sstream>

namespace {

using namespace c10;
using Sizes = VaryingShape<int64_t>;
using Known = std::vector<std::optional<int64_t>>;

template <class T>
std::string text(const T& value) {
  std::ostringstream out;
  out << value;
  return out.str();
}
TensorTypePtr of_rows() { return TensorType::create(at::ones({2, 3}).requires_grad_()); }

}  // namespace

TEST(tensor_types, are_made) {
  const auto rows = of_rows(), turned = TensorType::create(at::ones({2, 3}, at::kLong).t());
  EXPECT_EQ(text(*rows), "Float(2, 3, strides=[3, 1], requires_grad=1, device=cpu)");
  EXPECT_EQ(text(*turned), "Long(3, 2, strides=[1, 3], requires_grad=0, device=cpu)");
  EXPECT_EQ(rows->str(), "Tensor");
  EXPECT_EQ(text(*TensorType::create(at::kFloat, at::Device(at::kCPU), std::optional<size_t>(3), std::nullopt)), "Float(*, *, *, device=cpu)");
  EXPECT_EQ(text(*TensorType::create(std::nullopt, std::nullopt, SymbolicShape(), VaryingShape<Stride>{}, std::nullopt)), "Tensor");
  EXPECT_EQ(text(*TensorType::createContiguous(at::kHalf, at::kCPU, {4, 5})), "Half(4, 5, strides=[5, 1], device=cpu)");
  EXPECT_EQ(text(*TensorType::create(at::kInt, std::nullopt, Sizes(Known{2, std::nullopt}), Sizes(Known{std::nullopt, 1}), false)),
            "Int(2, *, requires_grad=0)");
  const auto undefined =
      TensorType::create(at::kInt, at::kCPU, Sizes(std::vector<int64_t>{2, 3}), Sizes(std::vector<int64_t>{3, 1}), false, true);
  EXPECT_EQ(text(*undefined), "Int(2, 3, strides=[3, 1], requires_grad=0, device=cpu)[Undefined]");
  EXPECT_EQ(text(*ListType::create(rows)), "Float(2, 3, strides=[3, 1], requires_grad=1, device=cpu)[]");
  EXPECT_EQ(ListType::create(rows)->str(), "Tensor[]");
  EXPECT_EQ(TensorType::getInferred()->repr_str(), "Tensor (inferred)");
  EXPECT_EQ(text(*TensorType::fromNumberType(*FloatType::get())), "Double(device=cpu)");
  EXPECT_EQ(text(*TensorType::fromBoolType()), "Bool(device=cpu)");
  EXPECT_THROW(c10::Error, "Unknown number type: str", TensorType::fromNumberType(*StringType::get()));
  EXPECT_THROW(c10::Error, "strides() called on an undefined Tensor", TensorType::create(at::Tensor()));
}

TEST(tensor_types, say_what_is_known) {
  const auto rows = of_rows(), any = TensorType::get();
  EXPECT(rows->dim() == 2 && rows->numel() == 6 && rows->scalarType() == at::kFloat && rows->device() == at::Device(at::kCPU));
  EXPECT(rows->requiresGrad() == true && rows->undefined() == false && rows->isComplete() && !rows->isSummarized());
  EXPECT_EQ(text(rows->sizes()) + text(rows->strides()) + text(rows->symbolic_sizes()), "(2, 3)(3, 1)(2, 3)");
  EXPECT_EQ(text(rows->stride_properties()), "({1:1}, {0:3})");
  EXPECT(rows->stride_properties()[0]->contiguous_ == true);
  EXPECT(!any->dim() && any->numel() == 1U && !any->scalarType() && !any->requiresGrad() && any->requires_grad() && any->isSummarized());
  EXPECT_EQ(text(any->sizes()), "(*)");
  EXPECT(!rows->withDim(2)->numel() && rows->withDim(2)->dim() == 2);
  EXPECT_EQ(text(TensorType::create(at::ones({2, 1}).expand({2, 3}))->stride_properties()), "({1:0}, {0:1})");
  EXPECT_EQ(TensorType::contiguousStridesOf({2, 3, 4, 5}, at::MemoryFormat::ChannelsLast), (std::vector<int64_t>{60, 1, 15, 3}));
  EXPECT_EQ(SymbolicShape(IntArrayRef{1, 2}).at(1).static_size(), 2);
  EXPECT(!SymbolicShape(std::optional<size_t>(1)).at(0).is_static() && !SymbolicShape(std::optional<size_t>(1)).isComplete());
  EXPECT_THROW(c10::Error, "Rank isn't fixed", any->sizes()[0]);
}

TEST(tensor_types, are_changed_and_merged) {
  const auto rows = of_rows(), turned = TensorType::create(at::ones({2, 3}, at::kLong).t());
  EXPECT_EQ(text(*rows->withScalarType(at::kInt)), "Int(2, 3, strides=[3, 1], requires_grad=1, device=cpu)");
  EXPECT_EQ(text(*rows->withSizes({7})), "Float(7, strides=[1], requires_grad=1, device=cpu)");
  EXPECT_EQ(text(*rows->withSizesStrides({7, 2}, {1, 7})), "Float(7, 2, strides=[1, 7], requires_grad=1, device=cpu)");
  EXPECT_EQ(text(*rows->dimensionedOnly()), "Float(*, *, requires_grad=1, device=cpu)");
  EXPECT_EQ(text(*rows->withRequiresGrad(false)), "Float(2, 3, strides=[3, 1], requires_grad=0, device=cpu)");
  EXPECT_EQ(text(*rows->withDevice(at::Device(at::kMeta))), "Float(2, 3, strides=[3, 1], requires_grad=1, device=meta)");
  EXPECT_EQ(text(*rows->withUndefined()), "Float(2, 3, strides=[3, 1], requires_grad=1, device=cpu)[Undefined]");
  EXPECT(!rows->withPossiblyUndefined()->undefined());
  EXPECT_EQ(text(*turned->contiguous()), "Long(3, 2, strides=[2, 1], requires_grad=0, device=cpu)");
  EXPECT_EQ(text(*rows->merge(*turned)), "Tensor(*, *, device=cpu)");
  EXPECT_EQ(text(rows->merge(*turned)->stride_properties()), "({*:1}, {*:3})");
  EXPECT(*rows->merge(*rows) == *rows && !(*rows->merge(*turned) == *rows));
  EXPECT_EQ(text(**unifyTypes(rows, turned)), "Tensor(*, *, device=cpu)");
}

TEST(tensor_types, are_subtypes_and_match) {
  const auto rows = of_rows(), any = TensorType::get();
  EXPECT(rows->isSubtypeOf(*any) && !any->isSubtypeOf(*rows) && rows->isSubtypeOf(*rows->dimensionedOnly()));
  EXPECT(!rows->withUndefined()->isSubtypeOf(*any) && !rows->isSubtypeOf(*rows->withRequiresGrad(false)));
  EXPECT(*of_rows() == *rows && !(*rows == *any));
  EXPECT(rows->matchTensor(at::ones({2, 3}).requires_grad_()) && !rows->matchTensor(at::ones({2, 3})));
  EXPECT(!rows->matchTensor(at::ones({3, 2}).requires_grad_()) && TensorType::createContiguous(at::kHalf, at::kCPU, {4})->matchTensor(at::ones({4}, at::kHalf)));
  EXPECT(any->withUndefined()->matchTensor(at::Tensor()) && !any->matchTensor(at::Tensor()));
  {
    const at::NoGradGuard no_grad;
    EXPECT(!rows->matchTensor(at::ones({2, 3}).requires_grad_()));
  }
}

TEST(tensor_types, of_values_that_make_tensors) {
  EXPECT_EQ(at::tensor({1, 0, 1}, at::kByte).sum().item<int>(), 2);
  EXPECT_EQ(at::tensor({true, false}, at::kInt).scalar_type(), at::kInt);
  EXPECT_EQ(at::tensor({c10::Half(2)}, at::kFloat).item<float>(), 2);
  EXPECT_EQ(at::tensor({1, 2}, at::kComplexFloat).scalar_type(), at::kComplexFloat);
  EXPECT_THROW(c10::NotImplementedError, "\"tensor_cpu\" not implemented for 'Bool'", at::tensor({1, 0, 1}, at::kBool));
  EXPECT_THROW(c10::NotImplementedError, "\"tensor_cpu\" not implemented for 'Bool'", at::tensor({true, false}));
  EXPECT_THROW(c10::NotImplementedError, "\"tensor_cpu\" not implemented for 'Half'", at::tensor({1, 2}, at::kHalf));
  EXPECT_THROW(c10::NotImplementedError, "\"tensor_cpu\" not implemented for 'UInt16'", at::tensor({1, 2}, at::kUInt16));
  EXPECT_THROW(c10::NotImplementedError, "\"tensor_cpu\" not implemented for 'Float'", at::tensor({c10::complex<float>(1, 2)}, at::kFloat));
  EXPECT(torch::tensor({1, 0, 1}, at::kBool).equal(torch::tensor({true, false, true})));
}
