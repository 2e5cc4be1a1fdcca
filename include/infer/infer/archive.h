// Writes TorchScript files of what serialize::OutputArchive holds: a ZIP of stored files, the values as a pickle, the classes as text.
#pragma once

#include <ATen/core/TensorBody.h>
#include <ATen/core/ivalue.h>
#include <ATen/core/jit_type.h>
#include <c10/core/Storage.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace infer_detail {
INFER_DETAIL_BEGIN

inline uint32_t crc32(const char* data, size_t n) {
  static const std::array<uint32_t, 256> table = [] {
    std::array<uint32_t, 256> made{};
    for (uint32_t i = 0; i < 256; i++) {
      uint32_t c = i;
      for (int bit = 0; bit < 8; bit++) c = (c & 1) != 0 ? 0xEDB88320u ^ (c >> 1) : c >> 1;
      made[i] = c;
    }
    return made;
  }();
  uint32_t crc = 0xFFFFFFFFu;
  for (size_t i = 0; i < n; i++) crc = table[(crc ^ static_cast<uint8_t>(data[i])) & 0xFF] ^ (crc >> 8);
  return ~crc;
}

/// Appends numbers in little endian.
template <class T>
inline void put(std::string& out, T value) {
  for (size_t i = 0; i < sizeof(T); i++) out += static_cast<char>((static_cast<uint64_t>(value) >> (8 * i)) & 0xFF);
}

/// Files in a ZIP, uncompressed; contents begin at multiples of 64 bytes, so that readers may map them.
class ZipFiles {
 public:
  void add(const std::string& name, const char* data, size_t n) {
    TORCH_CHECK(out_.size() + n < 0xFFFF0000u, "save: archives of 4 GB and more are not written");
    const size_t at = out_.size(), head = at + 30 + name.size();
    const size_t padding = (64 - (head + 4) % 64) % 64;
    std::string entry;
    for (const uint16_t v : {20, 0, 0, 0, 0x21}) put<uint16_t>(entry, v);
    put(entry, crc32(data, n));
    put<uint32_t>(entry, static_cast<uint32_t>(n));
    put<uint32_t>(entry, static_cast<uint32_t>(n));
    put<uint16_t>(entry, static_cast<uint16_t>(name.size()));
    out_ += "PK\3\4" + entry;
    put<uint16_t>(out_, static_cast<uint16_t>(padding + 4));
    out_ += name + "FB";
    put<uint16_t>(out_, static_cast<uint16_t>(padding));
    out_.append(padding, 'Z').append(data, n);
    directory_ += "PK\1\2";
    put<uint16_t>(directory_, 20);
    directory_ += entry;
    directory_.append(12, '\0');
    put<uint32_t>(directory_, static_cast<uint32_t>(at));
    directory_ += name;
    count_++;
  }
  void add(const std::string& name, const std::string& text) { add(name, text.data(), text.size()); }
  std::string finish() {
    const size_t at = out_.size();
    out_ += directory_ + "PK\5\6";
    put<uint32_t>(out_, 0);
    put<uint16_t>(out_, count_);
    put<uint16_t>(out_, count_);
    put<uint32_t>(out_, static_cast<uint32_t>(directory_.size()));
    put<uint32_t>(out_, static_cast<uint32_t>(at));
    put<uint16_t>(out_, 0);
    return std::move(out_);
  }

 private:
  std::string out_, directory_;
  uint16_t count_ = 0;
};

/// The name of storages of a dtype in a pickle, or null.
inline const char* storage_class(at::ScalarType type) {
  switch (type) {
    case at::kByte: return "ByteStorage";
    case at::kChar: return "CharStorage";
    case at::kShort: return "ShortStorage";
    case at::kInt: return "IntStorage";
    case at::kLong: return "LongStorage";
    case at::kHalf: return "HalfStorage";
    case at::kFloat: return "FloatStorage";
    case at::kDouble: return "DoubleStorage";
    case at::kComplexFloat: return "ComplexFloatStorage";
    case at::kComplexDouble: return "ComplexDoubleStorage";
    case at::kBool: return "BoolStorage";
    case at::kBFloat16: return "BFloat16Storage";
    default: break;
  }
  return nullptr;
}
/// Whether the writer below takes the tensor.
inline bool is_plain(const at::Tensor& t) { return !t.defined() || (t.layout() == at::kStrided && storage_class(t.scalar_type())); }

class ArchiveWriter {
 public:
  /// `Entries` are those of an OutputArchive.
  template <class Entries>
  std::string write(const Entries& entries) {
    pickle_ = "\x80\2";
    object(entries);
    pickle_ += '.';
    files_.add("archive/data.pkl", pickle_);
    files_.add("archive/constants.pkl", "\x80\2).");
    files_.add("archive/version", "3\n");
    files_.add("archive/byteorder", "little");
    return files_.finish();
  }

 private:
  /// A module as the pickle has it, and its class, which the loader looks for in the file of its name. Returns the class.
  template <class Entries>
  std::string object(const Entries& entries) {
    const std::string module = classes_ == 0 ? "__torch__" : "__torch__.___torch_mangle_" + std::to_string(classes_ - 1);
    const std::string path = classes_ == 0 ? "__torch__" : "__torch__/___torch_mangle_" + std::to_string(classes_ - 1);
    classes_++;
    global(module, "Module");
    pickle_ += ")\x81}(";
    std::string parameters, buffers, fields;
    bool quoted = false;
    for (const auto& entry : entries) {
      text(entry.name);
      std::string type;
      if (entry.nested) {
        type = object(*entry.nested) + ".Module";
      } else {
        type = entry.value.isTensor() ? "Tensor" : entry.value.type()->annotation_str();
        value(entry.value);
        if (entry.is_tensor) (entry.is_buffer ? buffers : parameters) += quote(entry.name) + ", ";
      }
      const bool plain = is_identifier(entry.name);
      if (!plain && !std::exchange(quoted, true)) fields += "  __annotations__ = []\n";
      fields += plain ? "  " + entry.name + " : " + type + "\n" : "  __annotations__[" + quote(entry.name) + "] = " + type + "\n";
    }
    pickle_ += "ub";
    files_.add("archive/code/" + path + ".py",
               "class Module(Module):\n  __parameters__ = [" + parameters + "]\n  __buffers__ = [" + buffers + "]\n" + fields);
    return module;
  }
  static bool is_identifier(const std::string& name) {
    if (name.empty() || (name[0] >= '0' && name[0] <= '9')) return false;
    for (const char c : name) {
      if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_')) return false;
    }
    return true;
  }
  static std::string quote(const std::string& name) {
    std::string quoted = "\"";
    for (const char c : name) {
      if (c == '"' || c == '\\') quoted += '\\';
      quoted += c;
    }
    return quoted + '"';
  }

  // ---- pickle opcodes -------------------------------------------------------------------------------------------------------------------

  void global(const std::string& module, const std::string& name) { pickle_ += "c" + module + "\n" + name + "\n"; }
  void text(const std::string& s) {
    pickle_ += 'X';
    put<uint32_t>(pickle_, static_cast<uint32_t>(s.size()));
    pickle_ += s;
  }
  void integer(int64_t n) {
    if (n >= INT32_MIN && n <= INT32_MAX) {
      pickle_ += 'J';
      put<int32_t>(pickle_, static_cast<int32_t>(n));
    } else {
      pickle_ += "\x8a\b";
      put<int64_t>(pickle_, n);
    }
  }
  void integers(at::IntArrayRef numbers) {
    pickle_ += '(';
    for (const int64_t n : numbers) integer(n);
    pickle_ += 't';
  }
  void number(double d) {
    uint64_t bits;
    std::memcpy(&bits, &d, sizeof bits);
    pickle_ += 'G';
    for (int shift = 56; shift >= 0; shift -= 8) pickle_ += static_cast<char>((bits >> shift) & 0xFF);
  }
  void value(const c10::IValue& v) {
    if (v.isTensor()) return tensor(v.toTensor());
    if (v.isNone()) {
      pickle_ += 'N';
    } else if (v.isBool()) {
      pickle_ += v.toBool() ? '\x88' : '\x89';
    } else if (v.isInt()) {
      integer(v.toInt());
    } else if (v.isDouble()) {
      number(v.toDouble());
    } else if (v.isString()) {
      text(v.toStringRef());
    } else if (v.isTuple()) {
      pickle_ += '(';
      for (const auto& element : v.toTupleRef().elements()) value(element);
      pickle_ += 't';
    } else if (v.isList()) {
      const char* const builder = v.isIntList()      ? "build_intlist"
                                  : v.isDoubleList() ? "build_doublelist"
                                  : v.isBoolList()   ? "build_boollist"
                                  : v.isTensorList() ? "build_tensorlist"
                                                     : nullptr;
      if (builder) {
        global("torch.jit._pickle", builder);
        pickle_ += '(';
      }
      pickle_ += "](";
      for (const auto& element : v.toListRef()) value(element);
      pickle_ += builder ? "etR" : "e";
    } else if (v.isGenericDict()) {
      pickle_ += "}(";
      for (const auto& element : v.toDictEntries()) value(element);
      pickle_ += 'u';
    } else {
      TORCH_CHECK(false, "save: a value of type ", v.type()->annotation_str(), " is not written in archives");
    }
  }
  void tensor(const at::Tensor& t) {
    TORCH_CHECK(is_plain(t), "save: tensors of ", t.toString(), " are not written in archives");
    const at::Storage storage = t.storage();
    const char* const kind = storage_class(t.scalar_type());
    // Tensors that share a storage share it in the file.
    auto& key = storages_[storage.data() ? storage.data() : static_cast<const void*>(t.raw())];
    if (key.empty()) {
      key = std::to_string(storages_.size() - 1);
      files_.add("archive/data/" + key, static_cast<const char*>(storage.data()), storage.nbytes());
    }
    global("torch._utils", "_rebuild_tensor_v2");
    pickle_ += "((";
    text("storage");
    global("torch", kind);
    text(key);
    text("cpu");
    integer(static_cast<int64_t>(storage.nbytes() / t.itemsize()));
    pickle_ += "tQ";
    integer(t.storage_offset());
    integers(t.sizes());
    integers(t.strides());
    pickle_ += t.requires_grad() ? '\x88' : '\x89';
    global("collections", "OrderedDict");
    pickle_ += ")R";
    // The storage has the numbers without a conjugation or a sign that is still to come.
    if (t.is_conj() || t.is_neg()) {
      pickle_ += "}(";
      const auto flag = [this](const char* name) {
        text(name);
        pickle_ += '\x88';
      };
      if (t.is_conj()) flag("conj");
      if (t.is_neg()) flag("neg");
      pickle_ += 'u';
    }
    pickle_ += "tR";
  }

  ZipFiles files_;
  std::string pickle_;
  std::unordered_map<const void*, std::string> storages_;
  int64_t classes_ = 0;
};

INFER_DETAIL_END
}  // namespace infer_detail
