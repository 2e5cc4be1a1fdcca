// Values: making, asking, taking, containers, printing.
#include <torch/torch.h>

#include "test.h"

#include <torch/script.h>

using c10::IValue;

static std::string printed(const IValue& v) {
  std::ostringstream out;
  out << v;
  return out.str();
}

TEST(ivalue, kinds) {
  EXPECT(IValue().isNone());
  EXPECT(IValue(torch::ones({1})).isTensor());
  EXPECT(IValue(1).isInt());
  EXPECT(IValue(2.5).isDouble());
  EXPECT(IValue(2.5f).isDouble());
  EXPECT(IValue(true).isBool());
  EXPECT(IValue("x").isString());
  EXPECT(IValue(torch::Device("cpu")).isDevice());
  EXPECT(IValue(c10::Scalar(3)).isInt());
  EXPECT(IValue(std::vector<int64_t>{1}).isIntList());
  EXPECT(IValue(std::vector<double>{1}).isDoubleList());
  EXPECT(IValue(std::vector<bool>{true}).isBoolList());
  EXPECT(IValue(std::vector<torch::Tensor>{torch::ones({1})}).isTensorList());
  EXPECT(IValue(std::vector<std::string>{"a"}).isList());
  EXPECT(IValue(std::make_tuple(1, 2.0)).isTuple());
  EXPECT(IValue(std::optional<int64_t>()).isNone());
  EXPECT(IValue(std::optional<int64_t>(3)).isInt());
  EXPECT(IValue(torch::nullopt).isNone());
  EXPECT_EQ(IValue(torch::kFloat).toInt(), 6);
  EXPECT_EQ(IValue(std::vector<int64_t>{1}).tagKind(), "GenericList");
  EXPECT_EQ(IValue(torch::ones({1})).tagKind(), "Tensor");
  EXPECT_EQ(IValue(std::make_tuple(1)).tagKind(), "Tuple");
  EXPECT(IValue(1).isScalar());
}

TEST(ivalue, taking) {
  torch::Tensor t = torch::ones({2});
  IValue v = t;
  EXPECT(v.toTensor().is_same(t));
  EXPECT_EQ(t.use_count(), 2u);
  torch::Tensor moved = std::move(v).toTensor();
  EXPECT_EQ(t.use_count(), 2u);
  EXPECT_EQ(IValue(7).toInt(), 7);
  EXPECT_EQ(IValue("text").toStringRef(), "text");
  EXPECT_EQ(IValue("text").toString()->string(), "text");
  EXPECT_EQ(IValue(true).toBool(), true);
  EXPECT_EQ(IValue(3).toScalar().toLong(), 3);
  EXPECT_EQ(IValue(std::vector<int64_t>{1, 2}).toIntVector(), (std::vector<int64_t>{1, 2}));
  EXPECT_EQ(IValue(std::vector<double>{1.5}).toDoubleVector()[0], 1.5);
  EXPECT_EQ(IValue(5).to<int64_t>(), 5);
  EXPECT(IValue(t).to<torch::Tensor>().is_same(t));
  EXPECT_EQ(IValue(std::vector<torch::Tensor>{t}).to<std::vector<torch::Tensor>>().size(), 1u);
  EXPECT(!IValue().toOptional<int64_t>().has_value());
  auto pair = IValue(std::make_tuple(t, int64_t(4))).to<std::tuple<torch::Tensor, int64_t>>();
  EXPECT_EQ(std::get<1>(pair), 4);
}

TEST(ivalue, wrong_kinds) {
  IValue v = torch::ones({1});
  EXPECT_THROW(c10::Error, "Expected Tensor but got None", IValue().toTensor());
  EXPECT_THROW(c10::Error, "Expected Tensor but got Int", IValue(1).toTensor());
  EXPECT_THROW(c10::Error, "", v.toInt());
  EXPECT_THROW(c10::Error, "", v.toTuple());
  EXPECT_THROW(c10::Error, "", v.toList());
  EXPECT_THROW(c10::Error, "", v.toTensorVector());
  EXPECT_THROW(c10::Error, "", v.toStringRef());
  EXPECT_THROW(c10::Error, "", v.toGenericDict());
  EXPECT_THROW(c10::Error, "IValue is not a Scalar", v.toScalar());
  EXPECT_THROW(c10::Error, "", IValue(std::vector<int64_t>{1}).toTensorList());
  EXPECT_THROW(c10::Error, "", IValue("x").toBool());
}

TEST(ivalue, tuples) {
  auto tuple = c10::ivalue::Tuple::create({torch::ones({1}), IValue(2)});
  IValue v = tuple;
  EXPECT_EQ(v.toTuple()->elements().size(), 2u);
  EXPECT_EQ(v.toTuple()->elements()[1].toInt(), 2);
  std::vector<IValue> elements = v.toTuple()->elements();
  EXPECT(elements[0].isTensor());
  int count = 0;
  for (const auto& e : v.toTuple()->elements()) count += e.isTensor() ? 1 : 10;
  EXPECT_EQ(count, 11);
  EXPECT_EQ(c10::ivalue::Tuple::create(torch::ones({1}), 5)->elements()[1].toInt(), 5);
}

TEST(ivalue, lists) {
  c10::List<int64_t> list({1, 2, 3});
  EXPECT_EQ(list.size(), 3u);
  EXPECT_EQ(list.get(1), 2);
  list.push_back(4);
  list[0] = 9;
  int64_t first = list[0];
  EXPECT_EQ(first, 9);
  int64_t sum = 0;
  for (int64_t x : list) sum += x;
  EXPECT_EQ(sum, 18);
  c10::List<int64_t> shared = list;
  shared.set(0, 1);
  EXPECT_EQ(list.get(0), 1);
  EXPECT_EQ(list.copy().size(), 4u);
  EXPECT_THROW(std::exception, "", list.get(10));
  c10::List<torch::Tensor> tensors;
  tensors.push_back(torch::ones({2}));
  tensors.emplace_back(torch::zeros({3}));
  EXPECT_EQ(tensors.vec().size(), 2u);
  EXPECT_EQ(IValue(tensors).toTensorList().get(1).numel(), 3);
  EXPECT_EQ(IValue(tensors).toTensorVector()[0].numel(), 2);
  c10::impl::GenericList generic = IValue(tensors).toList();
  EXPECT(generic.get(0).isTensor());
  for (const IValue& e : generic) EXPECT(e.isTensor());
  EXPECT_EQ(generic.elementType()->str(), "Tensor");
}

TEST(ivalue, dictionaries) {
  c10::Dict<std::string, torch::Tensor> dict;
  EXPECT(dict.insert("a", torch::ones({2})).second);
  EXPECT(!dict.insert("a", torch::ones({3})).second);
  dict.insert_or_assign("b", torch::ones({4}));
  EXPECT_EQ(dict.at("a").numel(), 2);
  EXPECT(dict.contains("b"));
  EXPECT(dict.find("zz") == dict.end());
  EXPECT_THROW(std::exception, "Argument passed to at() was not in the map.", dict.at("zz"));
  std::string keys;
  for (const auto& entry : dict) keys += entry.key();
  EXPECT_EQ(keys, "ab");
  IValue v = dict;
  EXPECT(v.isGenericDict());
  EXPECT_EQ(v.toGenericDict().at("b").toTensor().numel(), 4);
  EXPECT_EQ(dict.erase("a"), 1u);
  EXPECT_EQ(dict.size(), 1u);
  c10::Dict<int64_t, double> numbers;
  for (int64_t i = 0; i < 1000; i++) numbers.insert(i, i * 0.5);
  EXPECT_EQ(numbers.size(), 1000u);
  EXPECT_EQ(numbers.at(999), 499.5);
  c10::Dict<std::string, c10::List<int64_t>> nested;
  nested.insert("x", c10::List<int64_t>({1}));
  EXPECT_EQ(nested.at("x").get(0), 1);
}

TEST(ivalue, printing) {
  EXPECT_EQ(printed(IValue()), "None");
  EXPECT_EQ(printed(1), "1");
  EXPECT_EQ(printed(2.5), "2.5");
  EXPECT_EQ(printed(3.0), "3.");
  EXPECT_EQ(printed(1e10), "10000000000.");
  EXPECT_EQ(printed(0.1), "0.10000000000000001");
  EXPECT_EQ(printed(true), "True");
  EXPECT_EQ(printed("he\"y"), "he\"y");
  EXPECT_EQ(printed(std::vector<int64_t>{1, 2}), "[1, 2]");
  EXPECT_EQ(printed(std::vector<double>{1, 2.5}), "[1., 2.5]");
  EXPECT_EQ(printed(std::vector<bool>{true, false}), "[True, False]");
  EXPECT_EQ(printed(std::vector<std::vector<int64_t>>{{1}, {2, 3}}), "[[1], [2, 3]]");
  EXPECT_EQ(printed(std::make_tuple(1, 2.0)), "(1, 2.)");
  EXPECT_EQ(printed(std::make_tuple(1)), "(1,)");
  EXPECT_EQ(printed(torch::Device("cpu")), "cpu");
  EXPECT_EQ(printed(c10::complex<double>(1, 2)), "1.+2.j");
  EXPECT_EQ(printed(std::vector<torch::Tensor>{torch::ones({2, 3})}), "[ 1  1  1\n 1  1  1\n[ CPUFloatType{2,3} ]]");
  c10::Dict<std::string, int64_t> dict;
  dict.insert("k", 1);
  dict.insert("j", 2);
  EXPECT_EQ(printed(dict), "{k: 1, j: 2}");
}

TEST(ivalue, types) {
  EXPECT_EQ(IValue(std::vector<int64_t>{1}).type()->str(), "int[]");
  EXPECT_EQ(IValue(std::vector<int64_t>{1}).type()->repr_str(), "List[int]");
  EXPECT_EQ(IValue(std::make_tuple(1, 2.0)).type()->str(), "(int, float)");
  c10::Dict<std::string, torch::Tensor> dict;
  EXPECT_EQ(IValue(dict).type()->str(), "Dict(str, Tensor)");
  EXPECT(IValue(1).type()->kind() == c10::TypeKind::IntType);
  EXPECT(*c10::ListType::create(c10::IntType::get()) == *IValue(std::vector<int64_t>{}).type());
  EXPECT(IValue(std::vector<int64_t>{}).type()->cast<c10::ListType>()->getElementType()->kind() == c10::TypeKind::IntType);
  EXPECT_EQ(c10::TensorType::get()->str(), "Tensor");
}

TEST(ivalue, pointers) {
  struct Counted : c10::intrusive_ptr_target {
    explicit Counted(int& n) : alive(n) { alive++; }
    ~Counted() override { alive--; }
    int& alive;
  };
  int alive = 0;
  {
    auto p = c10::make_intrusive<Counted>(alive);
    auto q = p;
    EXPECT_EQ(p.use_count(), 2u);
    q.reset();
    c10::intrusive_ptr<Counted> r = c10::intrusive_ptr<Counted>::reclaim(p.release());
    EXPECT(!p);
    EXPECT_EQ(alive, 1);
  }
  EXPECT_EQ(alive, 0);
}
