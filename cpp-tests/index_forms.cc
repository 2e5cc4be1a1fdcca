// Every kind of index, alone, in pairs and in threes: what is read, whether it is a view, and what is written.
#include <torch/torch.h>

#include "recorded.h"

#include <algorithm>

using namespace torch::indexing;
using torch::Tensor;

namespace {

struct Entry {
  std::string name;
  TensorIndex index;
};

template <class T>
Tensor number(T value, torch::ScalarType dtype) {
  return torch::scalar_tensor(value, dtype);
}

std::vector<Entry> entries() {
  return {
      {"None", None},
      {":", Slice()},
      {"1:", Slice(1, None)},
      {"::2", Slice(None, None, 2)},
      {"...", "..."},
      {"0", 0},
      {"-1", -1},
      {"true", true},
      {"false", false},
      {"bool(true)", torch::tensor(true)},
      {"bool(false)", torch::tensor(false)},
      {"uint8(1)", number(1, torch::kByte)},
      {"uint8(0)", number(0, torch::kByte)},
      {"int8(1)", number(1, torch::kChar)},
      {"int16(-1)", number(-1, torch::kShort)},
      {"int32(0)", number(0, torch::kInt)},
      {"int64(1)", number(1, torch::kLong)},
      {"int64(5)", number(5, torch::kLong)},
      {"float(1)", number(1, torch::kFloat)},
      {"bool[2]", torch::tensor({true, false})},
      {"bool[3]", torch::tensor({false, true, true})},
      {"uint8[2]", torch::tensor({0, 1}, torch::kByte)},
      {"bool[2,3]", torch::tensor({{true, false, true}, {false, false, true}})},
      {"bool[0]", torch::empty({0}, torch::kBool)},
      {"int64[2]", torch::tensor({1, 0})},
      {"int32[1]", torch::tensor({-1}, torch::kInt)},
      {"int64[2,1]", torch::tensor({{0}, {1}})},
      {"int16[1]", torch::tensor({0}, torch::kShort)},
      {"int64[0]", torch::empty({0}, torch::kLong)},
  };
}

std::string shown(const Tensor& t) {
  std::ostringstream out;
  out << t.sizes();
  const Tensor flat = t.contiguous().view({-1});
  for (int64_t i = 0; i < flat.numel(); i++) out << ' ' << flat[i].item<int64_t>();
  return out.str();
}

/// What one index does to a tensor of consecutive numbers.
void show(std::ostream& out, torch::IntArrayRef sizes, const std::vector<Entry>& index) {
  std::vector<TensorIndex> indices;
  out << sizes << " at [";
  for (const auto& e : index) {
    indices.push_back(e.index);
    out << (indices.size() > 1 ? ", " : "") << e.name;
  }
  const auto made = [&] {
    int64_t n = 1;
    for (const int64_t size : sizes) n *= size;
    return torch::arange(n).view(sizes);
  };
  const std::string read = infer_test::outcome([&] {
    const Tensor t = made();
    const Tensor read = t.index(indices);
    return shown(read) + (read.is_alias_of(t) ? " view" : " copy");
  });
  const auto written = [&](const auto& value) {
    return infer_test::outcome([&] {
      Tensor t = made();
      t.index_put_(indices, value);
      return shown(t);
    });
  };
  const std::string of_number = written(torch::Scalar(9)), of_tensor = written(torch::full({1, 1, 1}, 9, torch::kLong));
  out << "]: " << read << "; " << (of_number == read ? "same" : of_number) << "; " << (of_tensor == of_number ? "same" : of_tensor);
  out << "\n";
}

}  // namespace

RECORDED(indexing, forms, "indexing/forms.txt", 1000) {
  std::ostringstream out;
  const auto all = entries();
  for (const auto& a : all) {
    for (const std::vector<int64_t>& sizes : {std::vector<int64_t>{}, {2, 3}, {2, 0}}) {
      // LibTorch reads past the sizes of a 0-dim tensor for any integer but 0.
      if (!sizes.empty() || a.name != "-1") show(out, sizes, {a});
    }
    for (const auto& b : all) show(out, {2, 3}, {a, b});
  }
  // Threes are too many: every 97th, which is prime to the number of entries.
  for (size_t i = 0; i < all.size() * all.size() * all.size(); i += 97) {
    const std::vector<Entry> three{all[i % all.size()], all[i / all.size() % all.size()], all[i / all.size() / all.size()]};
    // Of two ellipses each stands for all the dimensions that are left, which are then too many.
    const auto dots = std::count_if(three.begin(), three.end(), [](const Entry& e) { return e.name == "..."; });
    if (dots < 2) show(out, {2, 3, 2}, three);
  }
  return out.str();
}

TEST(indexing, a_number_in_a_tensor_selects_a_view) {
  for (const auto dtype : {torch::kChar, torch::kShort, torch::kInt, torch::kLong}) {
    const Tensor one = torch::scalar_tensor(1, dtype);
    Tensor a = torch::zeros({2, 3});
    a.index({one}).fill_(9);
    EXPECT(torch::equal(a, torch::tensor({{0., 0., 0.}, {9., 9., 9.}}, torch::kFloat)));
    a.index({one}) += 1;
    a.index({Slice(), one}) += 1;
    EXPECT(torch::equal(a, torch::tensor({{0., 1., 0.}, {10., 11., 10.}}, torch::kFloat)));
    a.index({one, one}) *= 2;
    EXPECT_EQ(a[1][1].item<float>(), 22);
  }
}

TEST(indexing, a_truth_in_a_tensor_adds_a_dimension) {
  const Tensor a = torch::arange(6).view({2, 3}), t = torch::tensor(true), f = torch::tensor(false);
  EXPECT_EQ(a.index({f}).sizes(), (std::vector<int64_t>{0, 2, 3}));
  EXPECT_EQ(a.index({t}).sizes(), (std::vector<int64_t>{1, 2, 3}));
  EXPECT_EQ(a.index({t, t}).sizes(), (std::vector<int64_t>{1, 2, 3}));
  Tensor b = a.clone();
  b.index_put_({f}, 9);
  EXPECT(torch::equal(a, b));
  b.index_put_({t}, 9);
  EXPECT(torch::equal(b, torch::full_like(a, 9)));
}

// Among the operands of aten::index_put_ a truth fills all or nothing; aten::index fails an assertion of LibTorch's.
TEST(indexing, a_truth_among_operands) {
  Tensor a = torch::arange(6).view({2, 3});
  const Tensor before = a.clone();
  const Tensor nine = torch::tensor({9}).squeeze();
  c10::List<std::optional<Tensor>> no, yes;
  no.push_back(torch::tensor(false));
  yes.push_back(torch::tensor(true));
  a.index_put_(no, nine);
  EXPECT(torch::equal(a, before));
  a.index_put_(yes, nine);
  EXPECT(torch::equal(a, torch::full_like(a, 9)));
}
