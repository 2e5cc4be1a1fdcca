// The allocator of CPU memory for a program's own use.
#pragma once

#include <c10/core/Allocator.h>

#include <cstdint>

namespace c10 {
INFER_NAMESPACE_BEGIN

using MemoryDeleter = void (*)(void*);

inline void NoDelete(void*) {}

/// Aligned memory; what the program has set with `SetCPUAllocator`, if it has.
inline Allocator* GetCPUAllocator() { return GetAllocator(DeviceType::CPU); }
/// Says what `GetCPUAllocator` gives; see `SetAllocator`.
inline void SetCPUAllocator(Allocator* allocator, uint8_t priority = 0) { SetAllocator(DeviceType::CPU, allocator, priority); }
inline Allocator* GetDefaultCPUAllocator() { return infer_detail::default_cpu_allocator(); }

INFER_NAMESPACE_END
}  // namespace c10
