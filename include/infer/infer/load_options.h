// What a file that is loaded may have: bytes, nodes, constants, nesting. Not in LibTorch. `infer::load` (infer/load.h), `infer::Graph::load`,
// `torch::load` and `torch::pickle_load` take them.
#pragma once

#include <infer/limits.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace infer {
INFER_NAMESPACE_BEGIN

/// What a file may have; 0 is any amount. A reader counts before it makes what it counts.
struct LoadOptions {
  /// Bytes of the file, of what its compressed records are unpacked to, of what readers make of them, and of tensors that are no part of the file.
  uint64_t bytes = 0;
  /// Instructions of all functions, or nodes of all graphs.
  uint64_t nodes = 0;
  /// Attributes of objects, elements of their lists, tuples and dictionaries, constants of classes; weights, buffers and constants of programs.
  uint64_t constants = 0;
  /// How deep values and modules, graphs, expressions, blocks, types and arguments lie in one another.
  uint64_t nesting = 0;
  /// One of the programs of a file of torch.export, by its name; where it is empty, the only one.
  std::string program;
};

INFER_NAMESPACE_END
}  // namespace infer

namespace infer_detail {
INFER_DETAIL_BEGIN

/// As the C library takes them, of a file that is still to be named; valid as long as `limits`.
inline infer_load_options options_of(const infer::LoadOptions& limits) {
  infer_load_options options{};
  options.struct_size = sizeof options;
  if (!limits.program.empty()) options.program = limits.program.data();
  options.program_len = limits.program.size();
  options.bytes = limits.bytes;
  options.nodes = limits.nodes;
  options.constants = limits.constants;
  options.nesting = limits.nesting;
  return options;
}
inline infer_load_options options_of(const infer::LoadOptions& limits, std::string_view path) {
  infer_load_options options = options_of(limits);
  options.path = path.data();
  options.path_len = path.size();
  return options;
}
inline infer_load_options options_of(const infer::LoadOptions& limits, const void* contents, size_t size) {
  infer_load_options options = options_of(limits);
  // No bytes are a file that has none, not a file that is not given.
  options.contents = size > 0 ? contents : "";
  options.contents_len = size;
  return options;
}

INFER_DETAIL_END
}  // namespace infer_detail
