// The namespaces the headers' names are in.
#pragma once

#include <infer.h>

#define INFER_ABI_NAMESPACE_OF(prefix, version) prefix##version
#define INFER_ABI_NAMESPACE(prefix, version) INFER_ABI_NAMESPACE_OF(prefix, version)

// A plugin built with find_package(infer) lives in one process with LibTorch or with libinfer of another ABI: all names are in an inline
// namespace with the number of the ABI. find_package(Torch) defines INFER_DROP_IN: programs written for LibTorch declare its classes ahead
// (`namespace at { class Tensor; }`), so its names are where it has them. What the headers keep, and what they are made of, is in an inline
// namespace then too, and in one of its own: it throws the exceptions of its own namespace c10.
#ifdef INFER_DROP_IN
#define INFER_NAMESPACE_BEGIN
#define INFER_NAMESPACE_END
#define INFER_DETAIL_BEGIN inline namespace INFER_ABI_NAMESPACE(infer_drop_in_v, INFER_ABI_VERSION) {
#define INFER_DETAIL_END }
#else
#define INFER_NAMESPACE_BEGIN inline namespace INFER_ABI_NAMESPACE(infer_v, INFER_ABI_VERSION) {
#define INFER_NAMESPACE_END }
#define INFER_DETAIL_BEGIN INFER_NAMESPACE_BEGIN
#define INFER_DETAIL_END INFER_NAMESPACE_END
#endif
