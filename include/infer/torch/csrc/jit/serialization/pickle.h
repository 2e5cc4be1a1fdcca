// Values as bytes, in the form torch.save writes and torch.load reads.
#pragma once

#include <ATen/core/ivalue.h>
#include <ATen/core/ivalue_c.h>
#include <infer/load_options.h>

#include <vector>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

/// An archive of the value: tensors, numbers, texts, devices, and tuples, lists and dictionaries of them.
inline std::vector<char> pickle_save(const IValue& value) {
  infer_detail::Lender lender;
  const infer_value lent = lender.lend(value);
  infer_detail::Returned out;
  infer_detail::check(infer_value_save(&lent, &out.value));
  const char* bytes = static_cast<const char*>(out.value.u.p);
  return std::vector<char>(bytes, bytes + out.value.n);
}
/// The value in such an archive. Loading runs no code: what is no plain value or tensor is an error.
inline IValue pickle_load(const std::vector<char>& data) {
  infer_detail::Returned out;
  infer_detail::check(infer_value_load(data.data(), data.size(), &out.value));
  return out.take();
}
/// As above, of an archive that has no more than it may. Not in LibTorch.
inline IValue pickle_load(const std::vector<char>& data, const infer::LoadOptions& options) {
  const infer_load_options from = infer_detail::options_of(options, data.data(), data.size());
  infer_detail::Returned out;
  infer_detail::check(infer_value_load_within(&from, &out.value));
  return out.take();
}

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
