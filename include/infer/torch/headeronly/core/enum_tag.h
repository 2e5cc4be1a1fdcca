// The contents are in ATen/core/enum_tag.h.
#pragma once

#include <ATen/core/enum_tag.h>
#include <torch/headeronly/macros/Macros.h>

namespace torch {
namespace headeronly {
using at::Tag;
}  // namespace headeronly
}  // namespace torch
