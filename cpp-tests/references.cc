// Lists and dictionaries after they were moved from, and functions that take a list of values.
#include <torch/torch.h>

#include "test.h"

#include <torch/script.h>

TEST(references, a_list_moved_from_is_still_the_list) {
  c10::List<int64_t> a{1, 2};
  c10::List<int64_t> b = std::move(a);
  EXPECT_EQ(a.size(), 2u);
  b.push_back(3);
  EXPECT_EQ(a.size(), 3u);
  EXPECT(a.is(b));
  c10::List<int64_t> c;
  c = std::move(b);
  EXPECT(b.is(c));
  std::vector<c10::List<int64_t>> lists;
  lists.push_back(std::move(c));
  EXPECT(c.is(lists[0]));
}

TEST(references, a_dictionary_moved_from_is_still_the_dictionary) {
  c10::Dict<std::string, int64_t> a;
  a.insert("x", 1);
  c10::Dict<std::string, int64_t> b = std::move(a);
  b.insert("y", 2);
  EXPECT_EQ(a.size(), 2u);
  EXPECT(a.is(b));
  c10::Dict<std::string, int64_t> c;
  c = std::move(b);
  EXPECT(b.is(c));
}

TEST(references, an_extracted_element_leaves_an_empty_one) {
  c10::List<std::string> list{"a", "b"};
  EXPECT_EQ(list.extract(0), "a");
  EXPECT_EQ(list.get(0), "");
  EXPECT_EQ(list.size(), 2u);
}

TEST(references, a_list_of_tensors_is_concatenated) {
  c10::List<at::Tensor> list;
  list.push_back(torch::ones({2}));
  list.push_back(torch::zeros({1}));
  const c10::IValue value(list);
  EXPECT(torch::equal(torch::cat(value.toTensorList()), torch::tensor({1.0, 1.0, 0.0})));
  EXPECT(torch::equal(torch::cat(list, 0), torch::tensor({1.0, 1.0, 0.0})));
  at::Tensor out = torch::empty({0});
  torch::cat_out(out, list);
  EXPECT_EQ(out.numel(), 3);
  const at::Tensor a = torch::ones({2, 1}), b = torch::zeros({2, 1});
  EXPECT_EQ(torch::cat({a, b}).sizes(), (std::vector<int64_t>{4, 1}));
  EXPECT_EQ(torch::cat({a, b}, 1).sizes(), (std::vector<int64_t>{2, 2}));
  EXPECT_EQ(torch::cat({a}).sizes(), (std::vector<int64_t>{2, 1}));
  EXPECT_EQ(torch::cat(std::vector<at::Tensor>{a, b, a}).size(0), 6);
  EXPECT_EQ(torch::cat(at::TensorList({a, b})).size(0), 4);
  EXPECT_EQ(torch::cat(a.split(1)).size(0), 2);
  EXPECT_EQ(torch::cat(std::array<at::Tensor, 2>{a, b}).size(0), 4);
}

// LibTorch returns these by const reference, to which `auto&` binds.
TEST(references, results_that_a_plain_reference_binds_to) {
  const at::Tensor x = torch::ones({2}).set_requires_grad(true), y = x * x;
  auto& storage = y.storage();
  auto& memory = storage.data_ptr();
  EXPECT(memory.get() == y.data_ptr() && y.unsafeGetTensorImpl()->storage().is_alias_of(storage));
  auto& node = y.grad_fn();
  EXPECT(node && node->name() == "MulBackward0");
  auto& impl = y.getIntrusivePtr();
  EXPECT(impl.get() == y.unsafeGetTensorImpl());
  auto& counter = torch::autograd::impl::version_counter(y);
  EXPECT_EQ(counter.current_version(), 0u);
}

TEST(references, types_are_held_by_shared_pointers) {
  auto& tensor = c10::TensorType::get();
  const c10::TypePtr type = tensor;
  const std::shared_ptr<c10::TensorType> shared = type->cast<c10::TensorType>();
  EXPECT(shared && shared->kind() == c10::TypeKind::TensorType && !shared->scalarType() && !shared->dim() && !shared->device());
  EXPECT(!shared->sizes().concrete_sizes() && !shared->isComplete() && !shared->requiresGrad());
  EXPECT(!type->cast<c10::ListType>() && std::shared_ptr<c10::ListType>(type->cast<c10::ListType>()) == nullptr);
  std::vector<std::shared_ptr<c10::TensorType>> many{shared, tensor};
  const c10::TypePtr list = c10::ListType::create(many[1]);
  std::shared_ptr<c10::ListType> of_list = list->expect<c10::ListType>();
  EXPECT(*of_list->getElementType() == *shared);
  const c10::VaryingShape<int64_t> known(std::vector<int64_t>{2, 3}), rank(std::optional<size_t>(2)), none;
  EXPECT(known.concrete_sizes() == (std::vector<int64_t>{2, 3}) && known.isComplete() && known[1] == 3);
  EXPECT(rank.size() == 2u && !rank.concrete_sizes() && !rank[0] && !none.size());
  EXPECT_THROW(c10::Error, "Rank isn't fixed", none[0]);
}

TEST(references, an_object_has_its_attributes_in_slots) {
  torch::jit::Module module("M");
  module.register_parameter("w", torch::ones({2}), false);
  module.register_attribute("n", c10::IntType::get(), 3);
  const c10::IValue value(module._ivalue());
  auto& slots = value.toObject()->slots();
  EXPECT(slots.size() == 2 && slots[0].toTensor().numel() == 2);
  auto& second = value.toObject()->getSlot(1);
  EXPECT_EQ(second.toInt(), 3);
  value.toObject()->setSlot(1, 4);
  EXPECT(module.attr("n").toInt() == 4 && value.toObject()->name().find("M") != std::string::npos);
}

TEST(references, an_array_in_a_tensor_is_its_address) {
  int array[3] = {1, 2, 3};
  const auto x = torch::tensor(array);
  EXPECT(x.scalar_type() == torch::kBool && x.dim() == 0 && x.item<bool>());
}

TEST(references, undefined_tensors_are_refused) {
  const at::Tensor undefined;
  EXPECT_THROW(c10::Error, "cannot call get_autograd_meta() on undefined tensor", undefined.grad());
  EXPECT_THROW(c10::Error, "cannot call get_autograd_meta() on undefined tensor", undefined.is_leaf());
  EXPECT_THROW(c10::Error, "Cannot report itemsize of Tensor that doesn't have initialized dtype (e.g., caffe2::Tensor x(CPU)", undefined.nbytes());
}
