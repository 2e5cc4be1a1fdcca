// What is in a file of a model, without loading it: its programs, and the files beside them. Not in LibTorch.
//
//   for (const std::string& name : infer::programs("model.pt2")) {
//     infer::LoadOptions options;
//     options.program = name;
//     models.emplace(name, infer::load("model.pt2", options));
//   }
#pragma once

#include <ATen/core/ivalue.h>
#include <ATen/core/ivalue_c.h>
#include <infer/namespace.h>

#include <memory>
#include <string>
#include <vector>

namespace infer_detail {
INFER_DETAIL_BEGIN

struct ReleaseArchive {
  void operator()(infer_archive* archive) const { infer_archive_release(archive); }
};
using ArchiveHandle = std::unique_ptr<infer_archive, ReleaseArchive>;

inline ArchiveHandle open_archive(const std::string& path) {
  infer_archive* opened = nullptr;
  check(infer_archive_open(path.data(), path.size(), &opened));
  return ArchiveHandle(opened);
}

INFER_DETAIL_END
}  // namespace infer_detail

namespace infer {
INFER_NAMESPACE_BEGIN

/// The names of the programs of torch.export in a file, in its order; none for one of TorchScript. `LoadOptions::program` takes one.
///
/// Errors: c10::Error for a file that is no archive.
inline std::vector<std::string> programs(const std::string& path) {
  return infer_detail::texts_of<infer_archive>(infer_detail::open_archive(path).get(), infer_archive_programs);
}

/// The names of the files that were saved beside a model, in the order of the archive: `Module::extra_file` has their bytes.
inline std::vector<std::string> extra_files(const std::string& path) {
  static const std::string folder = "extra/";
  std::vector<std::string> names;
  for (const std::string& record : infer_detail::texts_of<infer_archive>(infer_detail::open_archive(path).get(), infer_archive_records)) {
    if (record.compare(0, folder.size(), folder) == 0) names.push_back(record.substr(folder.size()));
  }
  return names;
}

INFER_NAMESPACE_END
}  // namespace infer
