// Guards of the current stream. The CPU has one, so they have nothing to switch.
#pragma once

#include <c10/core/Device.h>
#include <c10/core/Stream.h>
#include <c10/util/ArrayRef.h>

#include <optional>

namespace c10 {
INFER_NAMESPACE_BEGIN

struct StreamGuard {
  explicit StreamGuard(Stream stream) : original_(Stream::DEFAULT, Device(stream.device_type(), -1)), current_(stream) {}
  StreamGuard(const StreamGuard&) = delete;
  StreamGuard& operator=(const StreamGuard&) = delete;
  ~StreamGuard() {}
  void reset_stream(Stream stream) { current_ = stream; }
  Stream original_stream() const { return original_; }
  Stream current_stream() const { return current_; }
  Device current_device() const { return current_.device(); }
  Device original_device() const { return original_.device(); }

 private:
  Stream original_, current_;
};

struct OptionalStreamGuard {
  OptionalStreamGuard() = default;
  explicit OptionalStreamGuard(Stream stream) { reset_stream(stream); }
  explicit OptionalStreamGuard(std::optional<Stream> stream) {
    if (stream) reset_stream(*stream);
  }
  OptionalStreamGuard(const OptionalStreamGuard&) = delete;
  OptionalStreamGuard& operator=(const OptionalStreamGuard&) = delete;
  ~OptionalStreamGuard() {}
  void reset_stream(Stream stream) { current_ = stream; }
  void reset() { current_.reset(); }
  std::optional<Stream> original_stream() const {
    if (!current_) return std::nullopt;
    return Stream(Stream::DEFAULT, Device(current_->device_type(), -1));
  }
  std::optional<Stream> current_stream() const { return current_; }

 private:
  std::optional<Stream> current_;
};

struct MultiStreamGuard {
  explicit MultiStreamGuard(ArrayRef<Stream>) {}
  MultiStreamGuard(const MultiStreamGuard&) = delete;
  MultiStreamGuard& operator=(const MultiStreamGuard&) = delete;
  ~MultiStreamGuard() {}
};

INFER_NAMESPACE_END
}  // namespace c10
