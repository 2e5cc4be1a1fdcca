// What a file of torch.export says of its program's inputs and outputs.
//
// The library checks a call against it, and has no function that tells it: so the file's own record is read.
#pragma once

#include "dtypes.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

inline constexpr const char* unknown_datatype = "UNKNOWN";

struct TensorInfo {
  std::string name;
  const char* datatype = unknown_datatype;  // the Open Inference Protocol's
  std::vector<int64_t> sizes;               // -1 where any is taken
};

/// Of arguments and results taken apart, in the order of the file.
struct ExportedSignature {
  std::vector<TensorInfo> inputs, outputs;
  /// What the program is called with: the constants it was exported for, and nothing at the places of inputs.
  std::vector<c10::IValue> arguments;
  std::vector<size_t> places;
  /// Sizes of inputs that fit together: those the program was exported with.
  std::vector<std::vector<int64_t>> example_sizes;
  /// The first dimension of every input and output, and no other, is one symbol, and the program writes nothing that outlives a run.
  bool may_have_batch = false;
  /// The largest that symbol may be.
  int64_t largest_batch = 0;
};

/// Nothing for a file that is not read: of another form, or with an input that is no tensor.
std::optional<ExportedSignature> read_exported_signature(const std::string& path);

/// What the leaves of a result are called: by their keys, joined with a dot, where all that leads to them is dictionaries; else OUTPUT__0,
/// OUTPUT__1, ... by their place among all.
inline std::string output_name(const std::string& keys, size_t place) { return keys.empty() ? "OUTPUT__" + std::to_string(place) : keys; }
