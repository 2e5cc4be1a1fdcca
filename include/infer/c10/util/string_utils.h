// Numbers from and to text, under older names.
#pragma once

#include <infer/namespace.h>

#include <string>

namespace c10 {
INFER_NAMESPACE_BEGIN

using std::stod;
using std::stoi;
using std::stoll;
using std::stoull;
using std::to_string;

INFER_NAMESPACE_END
}  // namespace c10
