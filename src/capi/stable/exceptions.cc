// C++ exceptions at the C boundary of the stable ABI: functions of an extension throw where upstream catches, and Rust cannot catch what C++
// throws.
//
// The C++ runtime is the program's, which has one where there is such an extension: references to it are weak, so that libinfer needs none.
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <exception>
#include <stdexcept>

asm(".weak __gxx_personality_v0\n"
    ".weak __cxa_end_catch\n"
    ".weak __cxa_allocate_exception\n"
    ".weak __cxa_free_exception\n"
    ".weak __cxa_throw\n"
    ".weak _ZTISt9exception\n"
    ".weak _ZTISt13runtime_error\n"
    ".weak _ZNSt13runtime_errorC1EPKc\n"
    ".weak _ZNSt13runtime_errorD1Ev\n");

extern "C" __attribute__((weak)) void* __cxa_begin_catch(void*) noexcept;

#define INTERNAL extern "C" __attribute__((visibility("hidden")))

// Whether there is a C++ runtime.
INTERNAL bool infer_internal_can_catch() { return &__cxa_begin_catch != nullptr; }

// Keeps as much of a sentence as fits, and a NUL.
static void keep(const char* said, char* what, size_t capacity) {
  size_t n = strnlen(said, capacity - 1);
  memcpy(what, said, n);
  what[n] = 0;
}

// Whether `body` throws; `what` is then the exception's sentence.
template <class Body>
static bool throws(Body body, char* what, size_t capacity) {
  try {
    body();
    return false;
  } catch (const std::exception& e) {
    keep(e.what(), what, capacity);
  } catch (...) {
    keep("an exception that is no std::exception", what, capacity);
  }
  return true;
}

INTERNAL bool infer_internal_kernel_throws(
    void (*kernel)(uint64_t*, uint64_t, uint64_t), uint64_t* stack, uint64_t args, uint64_t returns, char* what, size_t capacity) {
  return throws([=] { kernel(stack, args, returns); }, what, capacity);
}

INTERNAL bool infer_internal_piece_throws(
    void (*body)(int64_t, int64_t, void*), int64_t begin, int64_t end, void* context, char* what, size_t capacity) {
  return throws([=] { body(begin, end, context); }, what, capacity);
}

// Throws; there has to be a C++ runtime.
INTERNAL void infer_internal_throw(const char* what) { throw std::runtime_error(what); }
