// Where a program is: the functions that have been called and have not returned.
#pragma once

#include <c10/macros/Macros.h>
#include <c10/util/Lazy.h>
#include <c10/util/Type.h>

#include <dlfcn.h>
#include <execinfo.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace infer_detail {
INFER_DETAIL_BEGIN

/// The addresses that calls return to, the innermost first, without the function that asks.
__attribute__((noinline)) inline std::vector<void*> return_addresses(size_t frames_to_skip, size_t maximum_number_of_frames) {
  // This function's own and its caller's, which the greatest number counts.
  const size_t skipped = frames_to_skip + 2;
  std::vector<void*> frames(skipped + (maximum_number_of_frames == 0 ? 0 : maximum_number_of_frames - 1));
  frames.resize(static_cast<size_t>(::backtrace(frames.data(), static_cast<int>(frames.size()))));
  frames.erase(frames.begin(), frames.begin() + static_cast<std::ptrdiff_t>(frames.size() < skipped ? frames.size() : skipped));
  return frames;
}

/// A line a frame: the function, how far it has come, and the file it is in.
inline std::string backtrace_text(const std::vector<void*>& frames) {
  std::ostringstream text;
  for (size_t i = 0; i < frames.size(); i++) {
    const auto address = reinterpret_cast<uintptr_t>(frames[i]);
    Dl_info found{};
    const bool is_known = ::dladdr(frames[i], &found) != 0;
    const auto start = reinterpret_cast<uintptr_t>(is_known && found.dli_saddr ? found.dli_saddr : is_known ? found.dli_fbase : nullptr);
    text << "frame #" << i << ": " << (is_known && found.dli_sname ? c10::demangle(found.dli_sname) : "<unknown function>") << " + 0x" << std::hex
         << address - start << " (0x" << address << std::dec << " in " << (is_known && found.dli_fname ? found.dli_fname : "<unknown file>") << ")\n";
  }
  return text.str();
}

INFER_DETAIL_END
}  // namespace infer_detail

namespace c10 {
INFER_NAMESPACE_BEGIN

/// A text that is made where somebody reads it.
using Backtrace = std::shared_ptr<const LazyValue<std::string>>;

/// The calls that led here, the innermost first: "frame #0: f() + 0x1a (0x55d0 in ./program)". Functions that a program does not export (-rdynamic)
/// have no name.
__attribute__((noinline)) inline std::string get_backtrace(size_t frames_to_skip = 0, size_t maximum_number_of_frames = 64, bool = true) {
  return infer_detail::backtrace_text(infer_detail::return_addresses(frames_to_skip, maximum_number_of_frames));
}
__attribute__((noinline)) inline Backtrace get_lazy_backtrace(size_t frames_to_skip = 0, size_t maximum_number_of_frames = 64, bool = true) {
  class Text : public OptimisticLazyValue<std::string> {
   public:
    explicit Text(std::vector<void*> frames) : frames_(std::move(frames)) {}

   private:
    std::string compute() const override { return infer_detail::backtrace_text(frames_); }
    std::vector<void*> frames_;
  };
  return std::make_shared<Text>(infer_detail::return_addresses(frames_to_skip, maximum_number_of_frames));
}

INFER_NAMESPACE_END
}  // namespace c10
