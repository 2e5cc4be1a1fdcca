// Sums of floats that several threads add to.
#pragma once

#include <atomic>

#if defined(__x86_64__) || defined(__i386__)
#include <immintrin.h>
#else
#define _mm_pause()
#endif

/// Threads: any number may add to one float at once.
static inline void cpu_atomic_add_float(float* dst, float fvalue) {
  auto& sum = *reinterpret_cast<std::atomic<float>*>(dst);
  float before = sum.load();
  while (!sum.compare_exchange_weak(before, before + fvalue)) _mm_pause();
}
