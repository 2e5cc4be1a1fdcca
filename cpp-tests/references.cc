// Lists and dictionaries after they were moved from, and functions that take a list of values.
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
