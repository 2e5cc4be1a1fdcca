// What a file that is loaded may have: bytes, nodes, constants, nesting. Not in LibTorch.
//
//   infer::LoadOptions options;
//   options.bytes = 256 << 20;
//   options.nodes = 100000;
//   auto module = infer::load("model.pt2", options);   // or throws infer::LimitError
#pragma once

#include <infer/limits.h>
#include <torch/csrc/jit/api/module.h>

#include <cstddef>
#include <cstdint>
#include <string>

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
/// Loads what `from` says, within limits.
inline torch::jit::Module load_within(infer_load_options from, const infer::LoadOptions& limits) {
  from.struct_size = sizeof from;
  if (!limits.program.empty()) from.program = limits.program.data();
  from.program_len = limits.program.size();
  from.bytes = limits.bytes;
  from.nodes = limits.nodes;
  from.constants = limits.constants;
  from.nesting = limits.nesting;
  infer_module* out = nullptr;
  check(infer_module_load_within(&from, &out));
  return torch::jit::Module::steal(out);
}
INFER_DETAIL_END
}  // namespace infer_detail

namespace infer {
INFER_NAMESPACE_BEGIN

/// A model of TorchScript or torch.export whose file has no more than it may. Within `RunLimits` it takes no longer than they allow.
///
/// Errors: LimitError, with the file, the limit and what was found; else those of torch::jit::load.
inline torch::jit::Module load(const std::string& path, const LoadOptions& options) {
  infer_load_options from{};
  from.path = path.data();
  from.path_len = path.size();
  return infer_detail::load_within(from, options);
}

/// As above, of the bytes of a file, which are copied.
inline torch::jit::Module load(const void* contents, size_t size, const LoadOptions& options) {
  infer_load_options from{};
  from.contents = contents;
  from.contents_len = size;
  return infer_detail::load_within(from, options);
}

INFER_NAMESPACE_END
}  // namespace infer
