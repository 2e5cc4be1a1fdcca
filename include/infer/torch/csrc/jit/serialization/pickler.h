// torch::jit::Pickler: a pickle written piece by piece.
#pragma once

#include <ATen/core/ivalue.h>
#include <ATen/core/ivalue_c.h>
#include <ATen/core/qualified_name.h>
#include <torch/csrc/jit/serialization/pickler_helper.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

/// Writes a pickle by a function, which takes the bytes in their order.
///
///     Pickler pickler(writer, &table);
///     pickler.protocol();
///     pickler.pushIValue(value);
///     pickler.stop();
///
/// Tensors are added to the table where there is one, and are numbers in the pickle. Else the pickle says what they are, and `tensorData()` has one
/// on each storage in the order of their names ("0", "1", ...), for the program to write their bytes.
/// Errors: c10::Error for a value that is not written, such as an object without a `__getstate__`.
class Pickler {
 public:
  /// Without `tag_aggregates` lists of texts, of lists and the like, and dictionaries are written as Python's own.
  explicit Pickler(std::function<void(const char*, size_t)> writer, std::vector<at::Tensor>* tensor_table = nullptr,
                   std::function<c10::QualifiedName(const c10::ClassTypePtr&)> type_renamer = nullptr,
                   std::vector<c10::ClassTypePtr>* memoized_class_types = nullptr,
                   std::function<std::string(const at::Tensor&)> get_tensor_id = nullptr, bool tag_aggregates = true)
      : writer_(std::move(writer)), tensor_table_(tensor_table), has_types_(tag_aggregates) {
    TORCH_CHECK_NOT_IMPLEMENTED(!type_renamer && !get_tensor_id, "Pickler: classes and storages have names of their own");
    if (memoized_class_types) memoized_class_types->clear();
  }
  Pickler(const Pickler&) = delete;
  Pickler& operator=(const Pickler&) = delete;

  /// Begins a pickle.
  void protocol() { write(std::string("\x80\x02", 2)); }
  /// Ends it: what was pushed last is its value.
  void stop() { write("."); }

  void pushIValue(const IValue& value) {
    infer_detail::Lender lender;
    const infer_value lent = lender.lend(value);
    std::vector<at::Tensor>& known = tensor_table_ ? *tensor_table_ : tensor_data_;
    const int32_t flags = INFER_PICKLE_PART | (tensor_table_ ? INFER_PICKLE_BY_NUMBER : 0) | (has_types_ ? 0 : INFER_PICKLE_UNTYPED);
    infer_detail::Returned bytes, tensors;
    infer_detail::check(infer_value_pickle(&lent, flags, known.size(), &bytes.value, &tensors.value));
    for (at::Tensor& t : tensors.take().toTensorVector()) known.push_back(std::move(t));
    writer_(static_cast<const char*>(bytes.value.u.p), bytes.value.n);
  }
  /// What is pushed until `endTuple` are its elements.
  void startTuple() { write("("); }
  void endTuple() { write("t"); }
  void pushDict(const IValue& value) { pushIValue(value); }
  void pushInt(int64_t value) { pushIValue(IValue(value)); }
  /// An integer of any size: its bytes, the lowest first, the highest with the sign.
  void pushLong(const std::string& data) {
    TORCH_CHECK(data.size() <= 255, "Cannot pickle longs larger than 255 bytes");
    write("\x8a" + std::string(1, static_cast<char>(data.size())) + data);
  }

  const std::vector<at::Tensor>& tensorData() { return tensor_data_; }

 private:
  void write(const std::string& bytes) { writer_(bytes.data(), bytes.size()); }

  std::function<void(const char*, size_t)> writer_;
  std::vector<at::Tensor>* tensor_table_;
  std::vector<at::Tensor> tensor_data_;
  bool has_types_;
};

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
