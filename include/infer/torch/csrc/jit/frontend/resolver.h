// What names in a source text stand for. The compiler knows those of the language; a program adds none.
#pragma once

#include <infer/namespace.h>

#include <memory>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

/// The names of the language: it cannot be derived from.
struct Resolver final {};
using ResolverPtr = std::shared_ptr<Resolver>;
inline ResolverPtr nativeResolver() { return std::make_shared<Resolver>(); }

namespace script {
using jit::nativeResolver;
}  // namespace script

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
