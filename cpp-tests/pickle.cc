// Pickles by themselves: torch::jit::pickle and unpickle with a table of tensors, Pickler and Unpickler piece by piece.
#include <torch/torch.h>

#include <torch/script.h>
#include <torch/custom_class.h>

#include "test.h"

#include <torch/csrc/jit/serialization/import_read.h>
#include <torch/csrc/jit/serialization/pickle.h>

#include <cstring>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

using c10::IValue;
using torch::Tensor;
using torch::jit::Pickler;
using torch::jit::Unpickler;

namespace {

struct Counted : torch::CustomClassHolder {
  explicit Counted(int64_t n) : n(n) {}
  int64_t n;
};
const auto counted = torch::class_<Counted>("pickled", "Counted")
                         .def(torch::init<int64_t>())
                         .def_pickle([](const c10::intrusive_ptr<Counted>& self) -> int64_t { return self->n; },
                                     [](int64_t n) { return c10::make_intrusive<Counted>(n); });

std::string text(const std::vector<char>& bytes) { return std::string(bytes.begin(), bytes.end()); }

/// Gives bytes, at most `piece` at once, and counts how often it was asked.
struct Reader {
  std::string bytes;
  size_t piece, at = 0, asked = 0;
  size_t operator()(char* to, size_t n) {
    asked++;
    const size_t given = bytes.copy(to, std::min(n, piece), at);
    at += given;
    return given;
  }
};

/// Writes the pickle of `values` as elements of a tuple, pushed one by one.
std::string tuple_of(const std::vector<IValue>& values, std::vector<Tensor>* table, bool tag_aggregates = true) {
  std::string out;
  Pickler pickler([&out](const char* data, size_t n) { out.append(data, n); }, table, nullptr, nullptr, nullptr, tag_aggregates);
  pickler.protocol();
  pickler.startTuple();
  for (const IValue& value : values) pickler.pushIValue(value);
  pickler.endTuple();
  pickler.stop();
  return out;
}

}  // namespace

TEST(pickle, values_come_back) {
  c10::Dict<std::string, double> dict;
  dict.insert("half", 0.5);
  dict.insert("third", 1.0 / 3);
  const std::vector<IValue> values = {
      IValue(), true, 7, -1, 300, int64_t{1} << 40, 2.5, "text", c10::complex<double>(1, -2), torch::Device(torch::kCPU),
      std::vector<int64_t>{1, 2, 3}, std::vector<double>{0.25}, c10::List<bool>({true, false}), std::vector<std::string>{"a", ""}, dict,
      c10::ivalue::Tuple::create({IValue(1), IValue("two")})};
  std::vector<Tensor> table;
  const std::vector<char> bytes = torch::jit::pickle(c10::ivalue::Tuple::create(values), &table);
  EXPECT(table.empty());
  const IValue read = torch::jit::unpickle(bytes.data(), bytes.size());
  const auto& elements = read.toTupleRef().elements();
  EXPECT_EQ(elements.size(), values.size());
  for (size_t i = 0; i < values.size(); i++) {
    EXPECT_EQ(infer_test::printed(elements[i]), infer_test::printed(values[i]));
    EXPECT_EQ(elements[i].tagKind(), values[i].tagKind());
  }
  EXPECT(elements[10].isIntList() && elements[11].isDoubleList() && elements[12].isBoolList());
  EXPECT_EQ(elements[14].toGenericDict().at("third").toDouble(), 1.0 / 3);
}

TEST(pickle, tensors_lie_in_a_table) {
  const Tensor x = torch::arange(6).reshape({2, 3}), y = torch::ones({2}, torch::kDouble);
  std::vector<Tensor> table = {torch::zeros({1})};
  c10::Dict<std::string, Tensor> dict;
  dict.insert("y", y);
  const IValue value = c10::ivalue::Tuple::create({IValue(x), IValue(std::vector<Tensor>{x, y}), IValue(dict), IValue(5)});
  const std::vector<char> bytes = torch::jit::pickle(value, &table);
  // Each once, after what was there, and as they are.
  EXPECT_EQ(table.size(), 3u);
  EXPECT(table[1].is_same(x) && table[2].is_same(y));
  EXPECT(text(bytes).find("build_tensor_from_id") != std::string::npos);

  // What they are is the table's to say.
  table[1] = torch::full({4}, 9);
  const auto read = torch::jit::unpickle(bytes.data(), bytes.size(), nullptr, table).toTuple();
  const auto& elements = read->elements();
  EXPECT(elements[0].toTensor().is_same(table[1]));
  const auto list = elements[1].toTensorVector();
  EXPECT(list.size() == 2 && list[0].is_same(table[1]) && list[1].is_same(y));
  EXPECT(elements[2].toGenericDict().at("y").toTensor().is_same(y));
  EXPECT_EQ(elements[3].toInt(), 5);
}

TEST(pickle, a_writer_gets_the_same_bytes_as_a_vector) {
  const IValue value = c10::ivalue::Tuple::create({IValue("text"), IValue(std::vector<int64_t>(100, 7))});
  std::string written;
  torch::jit::pickle([&written](const char* data, size_t n) { written.append(data, n); }, value);
  EXPECT_EQ(written, text(torch::jit::pickle(value)));
  EXPECT_EQ(written.substr(0, 2), "\x80\x02");
  EXPECT_EQ(written.back(), '.');
}

TEST(pickle, a_tuple_is_written_piece_by_piece) {
  std::vector<Tensor> table;
  const Tensor x = torch::ones({3});
  const std::string bytes = tuple_of({1, x, "two", std::vector<double>{0.5}}, &table);
  const auto read = torch::jit::unpickle(bytes.data(), bytes.size(), nullptr, table).toTuple();
  EXPECT_EQ(read->elements().size(), 4u);
  EXPECT(read->elements()[1].toTensor().is_same(x));
  EXPECT_EQ(read->elements()[2].toStringRef(), "two");

  std::string out;
  Pickler pickler([&out](const char* data, size_t n) { out.append(data, n); });
  pickler.protocol();
  pickler.startTuple();
  pickler.pushInt(-5);
  pickler.pushInt(int64_t{1} << 33);
  pickler.pushLong(std::string("\xff\x01\0\0\0\0\0\0", 8));
  pickler.endTuple();
  pickler.stop();
  const auto parts = torch::jit::unpickle(out.data(), out.size()).toTuple();
  EXPECT_EQ(parts->elements()[0].toInt(), -5);
  EXPECT_EQ(parts->elements()[1].toInt(), int64_t{1} << 33);
  EXPECT_EQ(parts->elements()[2].toInt(), 0x1ff);
}

TEST(pickle, storages_are_written_by_the_program) {
  const Tensor base = torch::arange(12, torch::kFloat).reshape({3, 4});
  std::string out;
  Pickler pickler([&out](const char* data, size_t n) { out.append(data, n); });
  pickler.protocol();
  pickler.pushIValue(std::vector<Tensor>{base, base.t(), torch::tensor({true, false}), base.select(0, 1)});
  pickler.stop();
  // One of the views of a storage stands for it.
  const std::vector<Tensor>& written = pickler.tensorData();
  EXPECT_EQ(written.size(), 2u);
  std::vector<std::string> storages;
  for (const Tensor& t : written) {
    const auto data = torch::jit::getWriteableTensorData(t);
    storages.emplace_back(data.data(), data.sizeInBytes());
  }
  EXPECT_EQ(storages[0].size(), 48u);

  std::vector<std::string> asked;
  const auto record = [&](const std::string& name) {
    asked.push_back(name);
    const std::string& bytes = storages.at(std::stoul(name));
    at::DataPtr memory = at::getCPUAllocator()->allocate(bytes.size());
    std::memcpy(memory.get(), bytes.data(), bytes.size());
    return memory;
  };
  Unpickler unpickler(Reader{out, 1 << 20}, nullptr, nullptr, record, {});
  const std::vector<Tensor> read = unpickler.parse_ivalue().toTensorVector();
  EXPECT_EQ(asked.size(), 2u);
  EXPECT_EQ(read.size(), 4u);
  EXPECT(torch::equal(read[0], base) && torch::equal(read[1], base.t()) && torch::equal(read[3], base[1]));
  EXPECT_EQ(read[1].stride(0), 1);
  EXPECT(torch::equal(read[2], torch::tensor({true, false})));
  // They still lie on one storage.
  read[0].zero_();
  EXPECT_EQ(read[3].sum().item<float>(), 0);
}

TEST(pickle, a_reader_is_asked_no_further_than_the_pickle_goes) {
  const std::string bytes = text(torch::jit::pickle(std::vector<int64_t>(100, 7)));
  auto reader = std::make_shared<Reader>(Reader{bytes, 64});
  const auto ask = [reader](char* to, size_t n) { return (*reader)(to, n); };
  EXPECT_EQ(torch::jit::unpickle(ask, nullptr, {}).toIntVector().size(), 100u);
  EXPECT_EQ(reader->asked, (bytes.size() + 63) / 64);

  auto cut = std::make_shared<Reader>(Reader{bytes.substr(0, 150), 64});
  EXPECT_THROW(c10::Error, "Unexpected end of pickler archive.", torch::jit::unpickle([cut](char* to, size_t n) { return (*cut)(to, n); }, nullptr, {}));
}

TEST(pickle, lists_and_dictionaries_without_types_are_pythons) {
  c10::Dict<std::string, int64_t> dict;
  dict.insert("n", 3);
  const std::vector<IValue> values = {std::vector<std::string>{"a"}, dict};
  const std::string typed = tuple_of(values, nullptr), plain = tuple_of(values, nullptr, false);
  EXPECT(typed.find("restore_type_tag") != std::string::npos && typed.find("Dict[str, int]") != std::string::npos);
  EXPECT(plain.find("torch") == std::string::npos);
  const auto read = torch::jit::unpickle(plain.data(), plain.size()).toTuple();
  EXPECT_EQ(read->elements()[0].toListRef()[0].toStringRef(), "a");
  EXPECT_EQ(read->elements()[1].toGenericDict().at("n").toInt(), 3);
}

TEST(pickle, pythons_pickles_of_protocol_2_are_read) {
  // pickle.dumps({"a": [1, 2.5, None], "b": ("x", True)}, protocol=2)
  const char bytes[] = "\x80\x02}q\0(X\1\0\0\0aq\1]q\2(K\1G@\4\0\0\0\0\0\0NeX\1\0\0\0bq\3X\1\0\0\0xq\4\x88\x86q\5u.";
  const auto dict = torch::jit::unpickle(bytes, sizeof bytes - 1).toGenericDict();
  const auto list = dict.at("a").toListRef();
  EXPECT(list.size() == 3 && list[0].toInt() == 1 && list[1].toDouble() == 2.5 && list[2].isNone());
  EXPECT(dict.at("b").toTupleRef().elements()[1].toBool());
}

TEST(pickle, what_is_wrong_is_an_error) {
  std::vector<Tensor> table;
  const std::vector<char> bytes = torch::jit::pickle(IValue(torch::ones({2})), &table);
  // A table without it, and no end.
  EXPECT_THROW(c10::Error, "", torch::jit::unpickle(bytes.data(), bytes.size()));
  EXPECT_THROW(c10::Error, "", torch::jit::unpickle(bytes.data(), bytes.size() - 1, nullptr, table));
  EXPECT_THROW(c10::Error, "", torch::jit::unpickle(bytes.data(), 0));
  const std::string negative = "\x80\x02" "ctorch.jit._pickle\nbuild_tensor_from_id\n(J\xff\xff\xff\xfftR.";
  EXPECT_THROW(std::exception, "", torch::jit::unpickle(negative.data(), negative.size(), nullptr, table));
  const std::string call = "\x80\x02" "cos\nsystem\nX\x01\0\0\0a\x85R.";
  EXPECT_THROW(c10::Error, "", torch::jit::unpickle(call.data(), call.size()));
  // Tensors' bytes are nowhere.
  const std::vector<char> bare = torch::jit::pickle(IValue(torch::ones({2})));
  EXPECT_THROW(std::exception, "", torch::jit::unpickle(bare.data(), bare.size()));
}

TEST(pickle, objects_of_the_programs_classes_are_asked_for) {
  const std::vector<char> archive = torch::jit::pickle_save(IValue(c10::make_intrusive<Counted>(41)));
  EXPECT_EQ(torch::jit::pickle_load_obj(std::string_view(archive.data(), archive.size())).toCustomClass<Counted>()->n, 41);
  EXPECT_THROW(c10::Error, "", torch::jit::pickle_load(archive));
  const std::vector<char> bytes = torch::jit::pickle(IValue(c10::make_intrusive<Counted>(41)));
  EXPECT_THROW(std::exception, "", torch::jit::unpickle(bytes.data(), bytes.size()));
}

TEST(pickle, archives_are_read_by_their_pickles_names) {
  c10::Dict<std::string, Tensor> dict;
  dict.insert("weight", torch::eye(3));
  const std::vector<char> archive = torch::jit::pickle_save(dict);
  std::istringstream in(text(archive));
  caffe2::serialize::PyTorchStreamReader reader(&in);
  const IValue read = torch::jit::readArchiveAndTensors("data", "", "", std::nullopt, std::nullopt, torch::kCPU, reader);
  EXPECT(torch::equal(read.toGenericDict().at("weight").toTensor(), torch::eye(3)));
  EXPECT_THROW(c10::Error, "", torch::jit::readArchiveAndTensors("none", "", "", std::nullopt, std::nullopt, std::nullopt, reader));
}

TEST(pickle, types_are_read_as_scripts_write_them) {
  EXPECT_EQ(Unpickler::defaultTypeParser("Dict[str, List[Tensor]]")->annotation_str(), "Dict[str, List[Tensor]]");
  EXPECT_EQ(Unpickler::defaultTypeParser("Optional[int]")->annotation_str(), "Optional[int]");
  EXPECT_THROW(std::exception, "", Unpickler::defaultTypeParser("List["));
}

TEST(pickle, conjugations_and_signs_that_are_still_to_come_stay) {
  const torch::Tensor parts = torch::arange(1, 4).to(torch::kFloat), c = torch::complex(parts, parts + 1);
  for (const torch::Tensor& t : {c, c.conj(), c._neg_view(), c.conj()._neg_view(), parts._neg_view(), torch::imag(c.conj())}) {
    const torch::Tensor read = torch::pickle_load(torch::pickle_save(t)).toTensor();
    std::stringstream file;
    torch::save(t, file);
    torch::Tensor loaded;
    torch::load(loaded, file);
    for (const torch::Tensor& same : {read, loaded}) {
      EXPECT_EQ(same.is_conj(), t.is_conj());
      EXPECT_EQ(same.is_neg(), t.is_neg());
      EXPECT(torch::equal(same.clone(), t.clone()));
    }
  }
}
