// What the system says of its errors.
#pragma once

#include <infer/namespace.h>

#include <string>
#include <system_error>

namespace c10 {
namespace utils {
INFER_NAMESPACE_BEGIN

/// The text of an `errno`. Threads: any.
inline std::string str_error(int error) { return std::generic_category().message(error); }

INFER_NAMESPACE_END
}  // namespace utils
}  // namespace c10
