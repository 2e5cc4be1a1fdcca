// The version of the API these headers reproduce.
#pragma once

#define TORCH_VERSION_MAJOR 2
#define TORCH_VERSION_MINOR 15
#define TORCH_VERSION_PATCH 0
#define TORCH_VERSION_ABI_TAG 0
#define TORCH_VERSION "2.15.0"
/// Of the stable ABI, as `aoti_torch_abi_version` gives it.
#define TORCH_ABI_VERSION \
  (((0ULL + TORCH_VERSION_MAJOR) << 56) | ((0ULL + TORCH_VERSION_MINOR) << 48) | ((0ULL + TORCH_VERSION_PATCH) << 40) | TORCH_VERSION_ABI_TAG)

/// Defined by these headers only.
#define LIBINFER_VERSION_ABI 0
