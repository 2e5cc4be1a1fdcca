// What Metal's library tells of itself: it is not there.
#pragma once

#include <ATen/detail/AcceleratorHooksInterface.h>

#include <cstddef>
#include <cstdint>
#include <string>

namespace at {
INFER_NAMESPACE_BEGIN

/// Errors: c10::Error from what only a device can answer.
struct MPSHooksInterface : AcceleratorHooksInterface {
  void init() const override { needs("init"); }
  const Generator& getDefaultGenerator(c10::DeviceIndex = -1) const override { needs("getDefaultGenerator"); }
  Generator getNewGenerator(c10::DeviceIndex = -1) const override { needs("getNewGenerator"); }
  c10::Device getDeviceFromPtr(void*) const override { TORCH_CHECK(false, "Cannot get device of pointer on MPS without ATen_mps library. "); }
  bool hasPrimaryContext(c10::DeviceIndex) const override { needs("hasPrimaryContext"); }
  c10::Allocator* getPinnedMemoryAllocator() const override { needs("getPinnedMemoryAllocator"); }
  virtual bool hasMPS() const { return false; }
  virtual bool isOnMacOSorNewer(unsigned = 13, unsigned = 0) const { needs("isOnMacOSorNewer"); }
  virtual c10::Allocator* getMPSDeviceAllocator() const { needs("getMPSDeviceAllocator"); }
  virtual void deviceSynchronize() const { needs("deviceSynchronize"); }
  virtual void commitStream() const { needs("commitStream"); }
  virtual void* getCommandBuffer() const { needs("getCommandBuffer"); }
  virtual void* getDispatchQueue() const { needs("getDispatchQueue"); }
  virtual void emptyCache() const { needs("emptyCache"); }
  virtual size_t getCurrentAllocatedMemory() const { needs("getCurrentAllocatedMemory"); }
  virtual size_t getDriverAllocatedMemory() const { needs("getDriverAllocatedMemory"); }
  virtual size_t getRecommendedMaxMemory() const { needs("getRecommendedMaxMemory"); }
  virtual size_t getMaxBufferLength() const { return 0; }
  virtual void setMemoryFraction(double) const { needs("setMemoryFraction"); }
  virtual void profilerStartTrace(const std::string&, bool) const { needs("profilerStartTrace"); }
  virtual void profilerStopTrace() const { needs("profilerStopTrace"); }
  virtual uint32_t acquireEvent(bool) const { needs("acquireEvent"); }
  virtual void releaseEvent(uint32_t) const { needs("releaseEvent"); }
  virtual void recordEvent(uint32_t) const { needs("recordEvent"); }
  virtual void waitForEvent(uint32_t) const { needs("waitForEvent"); }
  virtual void synchronizeEvent(uint32_t) const { needs("synchronizeEvent"); }
  virtual bool queryEvent(uint32_t) const { needs("queryEvent"); }
  virtual double elapsedTimeOfEvents(uint32_t, uint32_t) const { needs("elapsedTimeOfEvents"); }

 private:
  [[noreturn]] static void needs(const char* what) {
    TORCH_CHECK(false, "Cannot execute ", what, "() without MPS backend.");
    __builtin_unreachable();
  }
};

namespace detail {
inline const MPSHooksInterface& getMPSHooks() {
  static const MPSHooksInterface hooks;
  return hooks;
}
}  // namespace detail

INFER_NAMESPACE_END
}  // namespace at
