// Archives read record by record, as programs do that look into files of models.
#include <torch/torch.h>

#include "test.h"

#include <caffe2/serialize/file_adapter.h>
#include <caffe2/serialize/in_memory_adapter.h>
#include <caffe2/serialize/inline_container.h>
#include <torch/script.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <memory>
#include <sstream>

using caffe2::serialize::PyTorchStreamReader;

namespace {

std::string mlp() { return infer_test::data_path(__FILE__, "../tests/models/mlp.pt"); }

std::string file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(in), {});
}

std::string text(PyTorchStreamReader& reader, const std::string& name) {
  auto [bytes, size] = reader.getRecord(name);
  return std::string(static_cast<const char*>(bytes.get()), size);
}

/// Counts what is read of it.
struct Counting : caffe2::serialize::ReadAdapterInterface {
  explicit Counting(std::string bytes) : bytes(std::move(bytes)) {}
  size_t size() const override { return bytes.size(); }
  size_t read(uint64_t pos, void* buf, size_t n, const char*) const override {
    if (fails) throw std::domain_error("nothing to read from");
    std::memcpy(buf, bytes.data() + pos, n);
    count += n;
    return n;
  }
  std::string bytes;
  bool fails = false;
  mutable size_t count = 0;
};

}  // namespace

TEST(archive_reader, records_of_a_file) {
  PyTorchStreamReader reader(mlp());
  EXPECT(reader.hasRecord("data.pkl") && reader.hasRecord("data/0") && !reader.hasRecord("data/100") && !reader.hasRecord("archive/data.pkl"));
  const std::vector<std::string> names = reader.getAllRecords();
  EXPECT(std::count(names.begin(), names.end(), "data.pkl") == 1 && std::count(names.begin(), names.end(), "data/0") == 1);
  for (const std::string& name : names) EXPECT(reader.hasRecord(name));
  EXPECT(std::find(names.begin(), names.end(), "data/0") < std::find(names.begin(), names.end(), "data/1"));
  EXPECT(reader.version() >= 3 && reader.version() <= caffe2::serialize::kMaxSupportedFileFormatVersion);
  EXPECT_EQ(reader.getRecordSize("data/0"), 8192u);
  // Where a record begins, which is aligned, it is in the file.
  const std::string whole = file(mlp()), weights = text(reader, "data/0");
  EXPECT_EQ(reader.getRecordOffset("data/0") % 64, 0u);
  EXPECT(whole.compare(reader.getRecordOffset("data/0"), weights.size(), weights) == 0);
  EXPECT(whole.compare(reader.getRecordHeaderOffset("data/0"), 4, "PK\x03\x04") == 0);
  if (reader.hasRecord(".data/serialization_id")) EXPECT_EQ(reader.serializationId(), text(reader, ".data/serialization_id"));
}

TEST(archive_reader, a_record_in_each_way) {
  PyTorchStreamReader reader(mlp());
  const std::string whole = text(reader, "data.pkl");
  std::string into(whole.size(), ' ');
  EXPECT_EQ(reader.getRecord("data.pkl", &into[0], into.size()), whole.size());
  EXPECT(into == whole);
  std::string chunk(100, ' '), assembled(whole.size(), ' ');
  size_t copies = 0;
  const auto copy = [&](void* to, const void* from, size_t n) { copies++, std::memcpy(to, from, n); };
  EXPECT_EQ(reader.getRecord("data.pkl", &assembled[0], assembled.size(), chunk.size(), &chunk[0], copy), whole.size());
  EXPECT(assembled == whole && copies == (whole.size() + 99) / 100);
  auto chunks = reader.createChunkReaderIter("data.pkl", whole.size(), chunk.size());
  EXPECT_EQ(chunks.recordSize(), whole.size());
  std::string put_together;
  while (const size_t n = chunks.next(&chunk[0])) put_together.append(chunk, 0, n);
  EXPECT(put_together == whole);
  // What is given out is the caller's: it does not change the archive.
  auto [bytes, size] = reader.getRecord("data.pkl");
  std::memset(bytes.get(), 0, size);
  EXPECT(text(reader, "data.pkl") == whole);
}

TEST(archive_reader, of_memory_and_streams) {
  torch::jit::Module m("Net");
  m.register_parameter("w", torch::tensor({1.0f, 2.0f, 3.0f}), false);
  m.define("def forward(self, x):\n  return x + self.w\n");
  std::ostringstream out;
  const torch::jit::ExtraFilesMap extra{{"note.txt", "written beside"}};
  m.save(out, extra);
  const std::string bytes = out.str();

  std::istringstream stream(bytes);
  PyTorchStreamReader of_stream(&stream);
  PyTorchStreamReader of_memory(std::make_shared<caffe2::serialize::MemoryReadAdapter>(bytes.data(), static_cast<off_t>(bytes.size())));
  auto counting = std::make_shared<Counting>(bytes);
  PyTorchStreamReader of_adapter(counting);
  EXPECT(counting->count != 0);
  for (PyTorchStreamReader* reader : {&of_stream, &of_memory, &of_adapter}) {
    EXPECT_EQ(text(*reader, "extra/note.txt"), "written beside");
    const std::string weights = text(*reader, "data/0");
    float w[3];
    EXPECT_EQ(weights.size(), sizeof w);
    std::memcpy(w, weights.data(), sizeof w);
    EXPECT(w[0] == 1 && w[1] == 2 && w[2] == 3);
    EXPECT(reader->getAllRecords() == of_stream.getAllRecords());
  }
  counting->fails = true;
  EXPECT_THROW(std::domain_error, "nothing to read from", PyTorchStreamReader(counting));
}

TEST(archive_reader, what_is_refused) {
  PyTorchStreamReader reader(mlp());
  EXPECT_THROW(c10::Error, "PytorchStreamReader failed locating file data/100: file not found", reader.getRecord("data/100"));
  EXPECT_THROW(c10::Error, "PytorchStreamReader failed locating file data/100: file not found", reader.getRecordSize("data/100"));
  char small[3];
  EXPECT_THROW(c10::Error, "record size 8192 mismatch with dst size 3", reader.getRecord("data/0", small, sizeof small));
  EXPECT_THROW(c10::Error, "", PyTorchStreamReader("no/such/file.pt"));
  const std::string whole = file(mlp());
  for (const std::string& damaged : {std::string("no archive"), whole.substr(0, whole.size() / 2), std::string(5000, 'x')}) {
    const auto in = std::make_shared<caffe2::serialize::MemoryReadAdapter>(damaged.data(), static_cast<off_t>(damaged.size()));
    EXPECT_THROW(c10::Error, "PytorchStreamReader failed reading zip archive: ", PyTorchStreamReader(in));
  }
}
