// Archives written record by record: what is written is what the reader, torch::jit::load and zip tools read.
#include <torch/torch.h>

#include "test.h"

#include <caffe2/serialize/in_memory_adapter.h>
#include <caffe2/serialize/inline_container.h>
#include <torch/script.h>

#include <cstdio>
#include <memory>
#include <sstream>

using caffe2::serialize::PyTorchStreamReader;
using caffe2::serialize::PyTorchStreamWriter;

namespace {

std::string text(PyTorchStreamReader& reader, const std::string& name) {
  auto [bytes, size] = reader.getRecord(name);
  return std::string(static_cast<const char*>(bytes.get()), size);
}
void write(PyTorchStreamWriter& writer, const std::string& name, const std::string& bytes, bool compress = false) {
  writer.writeRecord(name, bytes.data(), bytes.size(), compress);
}
/// What a function writes.
struct Written {
  std::string bytes;
  std::function<size_t(const void*, size_t)> into = [this](const void* p, size_t n) {
    bytes.append(static_cast<const char*>(p), n);
    return n;
  };
  PyTorchStreamReader reader() const {
    return PyTorchStreamReader(std::make_shared<caffe2::serialize::MemoryReadAdapter>(bytes.data(), static_cast<off_t>(bytes.size())));
  }
};
/// A file that goes with this.
struct File {
  explicit File(const std::string& name) : path("archive_writer_" + name) {}
  ~File() { std::remove(path.c_str()); }
  std::string path;
};

}  // namespace

TEST(archive_writer, by_a_function) {
  Written to;
  PyTorchStreamWriter writer(to.into);
  EXPECT_EQ(writer.archiveName(), "archive");
  const std::string binary("\0\1PK\3\4", 6);
  write(writer, "a", "hello");
  write(writer, "b/c", std::string(1000, 'x'), true);
  write(writer, "empty", "");
  write(writer, "data/0", binary);
  EXPECT(!writer.finalized() && writer.serializationId().empty());
  EXPECT(writer.getAllWrittenRecords().size() == 4 && writer.getAllWrittenRecords().count("b/c") == 1);
  // An identity that is copied from elsewhere is not written.
  write(writer, caffe2::serialize::kSerializationIdRecordName, "of another archive");
  writer.writeEndOfFile();
  EXPECT(writer.finalized() && writer.getAllWrittenRecords().size() == 7);

  PyTorchStreamReader reader = to.reader();
  EXPECT(text(reader, "a") == "hello" && text(reader, "b/c") == std::string(1000, 'x'));
  EXPECT(text(reader, "empty").empty() && text(reader, "data/0") == binary);
  EXPECT(reader.version() == 3 && text(reader, "version") == "3\n" && text(reader, "byteorder") == "little");
  EXPECT_EQ(reader.serializationId(), writer.serializationId());
  EXPECT_EQ(text(reader, ".data/serialization_id"), writer.serializationId());
  for (const std::string& name : reader.getAllRecords()) EXPECT_EQ(reader.getRecordOffset(name) % 64, 0u);
}

TEST(archive_writer, identity) {
  // Of the names and the checksums, as LibTorch has it.
  Written to, other;
  for (Written* one : {&to, &other}) {
    PyTorchStreamWriter writer(one->into);
    write(writer, "a", "hello");
    write(writer, "b/c", std::string(1000, one == &to ? 'x' : 'y'));
    writer.setMinVersion(4);
    writer.writeEndOfFile();
    EXPECT_EQ(writer.serializationId().substr(0, 20), "03934273355506564423");
    EXPECT((writer.serializationId().substr(20) == "00001001841402902552") == (one == &to));
  }
}

TEST(archive_writer, to_a_file) {
  const File file("one.two.pt"), aligned("aligned.pt");
  {
    PyTorchStreamWriter writer(file.path);
    EXPECT_EQ(writer.archiveName(), "archive_writer_one.two");
    writer.setMinVersion(7);
    // What the program says stays.
    write(writer, "version", "5\n");
    write(writer, "byteorder", "big");
  }
  PyTorchStreamReader reader(file.path);
  EXPECT(reader.version() == 5 && text(reader, "byteorder") == "big" && !reader.hasRecord(".data/version"));
  PyTorchStreamWriter writer(aligned.path, true, 4096);
  writer.setMinVersion(7);
  writer.setMinVersion(2);
  write(writer, "x", "y");
  writer.writeEndOfFile();
  PyTorchStreamReader pages(aligned.path);
  EXPECT(pages.getRecordOffset("x") == 4096 && pages.version() == 7 && pages.hasRecord(".data/version") && !pages.hasRecord("version"));
}

TEST(archive_writer, a_model_copied_record_by_record) {
  torch::jit::Module m("Net");
  m.register_parameter("w", torch::tensor({1.0f, 2.0f, 3.0f}), false);
  m.define("def forward(self, x):\n  return x + self.w\n");
  std::ostringstream out;
  m.save(out);
  std::istringstream in(out.str());
  PyTorchStreamReader reader(&in);
  Written to;
  PyTorchStreamWriter writer(to.into);
  for (const std::string& name : reader.getAllRecords()) write(writer, name, text(reader, name));
  writer.writeEndOfFile();
  std::istringstream copied(to.bytes);
  torch::jit::Module loaded = torch::jit::load(copied);
  EXPECT(torch::equal(loaded.forward({torch::ones({3})}).toTensor(), torch::tensor({2.0f, 3.0f, 4.0f})));
}

TEST(archive_writer, many_records) {
  // More than the fields of plain archives count.
  Written to;
  PyTorchStreamWriter writer(to.into, true, 1);
  for (int i = 0; i < 70000; i++) write(writer, "data/" + std::to_string(i), std::to_string(i));
  writer.writeEndOfFile();
  PyTorchStreamReader reader = to.reader();
  EXPECT_EQ(reader.getAllRecords().size(), 70003u);
  EXPECT(text(reader, "data/0") == "0" && text(reader, "data/69999") == "69999");
}

TEST(archive_writer, what_is_refused) {
  Written to;
  PyTorchStreamWriter writer(to.into);
  write(writer, "a", "once");
  EXPECT_THROW(c10::Error, "", write(writer, "a", "twice"));
  writer.writeEndOfFile();
  EXPECT_THROW(c10::Error, "", write(writer, "b", "late"));
  EXPECT_THROW(c10::Error, "", writer.writeEndOfFile());
  PyTorchStreamReader reader = to.reader();
  EXPECT_EQ(text(reader, "a"), "once");
  EXPECT_THROW(c10::Error, "Parent directory no/such/folder does not exist.", PyTorchStreamWriter("no/such/folder/x.pt"));
  EXPECT_THROW(c10::Error, "", PyTorchStreamWriter(""));
  EXPECT_THROW(c10::Error, "", PyTorchStreamWriter("/proc/x.pt"));
}

TEST(archive_writer, what_does_not_write) {
  const auto failing = [](auto fail) {
    PyTorchStreamWriter writer([fail, calls = 0](const void*, size_t n) mutable -> size_t { return calls++ < 1 ? n : fail(); });
    try {
      write(writer, "a", "hello");
      write(writer, "b", "hello");
      EXPECT(false);
    } catch (const c10::Error&) {
    } catch (const std::domain_error& e) {
      EXPECT_EQ(std::string(e.what()), "nowhere to write to");
    }
    try {
      writer.writeEndOfFile();
      EXPECT(false);
    } catch (const c10::Error&) {
    } catch (const std::domain_error&) {
    }
    EXPECT(writer.finalized());
  };
  failing([]() -> size_t { return 0; });
  failing([]() -> size_t { throw std::domain_error("nowhere to write to"); });
}
