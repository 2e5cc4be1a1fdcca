// A range of numbers of elements: from begin up to, and without, end.
#pragma once

#include <infer/namespace.h>

#include <cstdint>
#include <ostream>

namespace at {
INFER_NAMESPACE_BEGIN

struct Range {
  Range(int64_t begin, int64_t end) : begin(begin), end(end) {}
  int64_t size() const { return end - begin; }
  Range operator/(int64_t divisor) { return Range(begin / divisor, end / divisor); }

  int64_t begin, end;
};
inline std::ostream& operator<<(std::ostream& out, const Range& range) {
  return out << "Range[" << range.begin << ", " << range.end << "]";
}

INFER_NAMESPACE_END
}  // namespace at
