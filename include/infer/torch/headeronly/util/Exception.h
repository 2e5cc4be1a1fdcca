// Checks of extensions, which throw std::runtime_error.
#pragma once

#include <c10/util/Exception.h>

#include <stdexcept>

/// Throws what its further arguments make, after the function, the file and the line.
#define STD_TORCH_CHECK(cond, ...)                                                                         \
  if (C10_UNLIKELY(!(cond))) {                                                                             \
    throw std::runtime_error(::c10::str(__func__, ", ", __FILE__, ":", __LINE__, ", ", ##__VA_ARGS__));     \
  }
