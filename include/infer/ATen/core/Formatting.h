// Printing tensors: rows of right-aligned numbers, then "[ CPUFloatType{2,3} ]".
#pragma once

#include <ATen/core/TensorBody.h>

#include <iostream>

namespace at {
INFER_NAMESPACE_BEGIN

/// Prints with lines of at most `linesize` characters where a row can be split.
std::ostream& print(std::ostream& out, const Tensor& tensor, int64_t linesize);
std::ostream& operator<<(std::ostream& out, const Tensor& tensor);
/// Prints to standard output.
inline void print(const Tensor& tensor, int64_t linesize = 80) { print(std::cout, tensor, linesize); }

INFER_NAMESPACE_END
}  // namespace at

#include <ATen/core/FormattingInline.inc>
