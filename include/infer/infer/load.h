// Models within limits of what their file may have. Not in LibTorch.
//
//   infer::LoadOptions options;
//   options.bytes = 256 << 20;
//   options.nodes = 100000;
//   auto module = infer::load("model.pt2", options);   // or throws infer::LimitError
#pragma once

#include <infer/load_options.h>
#include <torch/csrc/jit/api/module.h>

#include <cstddef>
#include <string>

namespace infer_detail {
INFER_DETAIL_BEGIN
inline torch::jit::Module load_module(const infer_load_options& options) {
  infer_module* out = nullptr;
  check(infer_module_load_within(&options, &out));
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
  return infer_detail::load_module(infer_detail::options_of(options, path));
}

/// As above, of the bytes of a file, which are copied.
inline torch::jit::Module load(const void* contents, size_t size, const LoadOptions& options) {
  return infer_detail::load_module(infer_detail::options_of(options, contents, size));
}

INFER_NAMESPACE_END
}  // namespace infer
