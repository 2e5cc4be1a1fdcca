// What an accelerator's library tells of its devices.
#pragma once

#include <c10/core/Allocator.h>
#include <c10/core/Device.h>
#include <c10/core/GeneratorImpl.h>
#include <c10/util/Exception.h>

#include <string>

namespace at {
INFER_NAMESPACE_BEGIN

struct AcceleratorHooksInterface {
  virtual ~AcceleratorHooksInterface() = default;
  virtual bool isBuilt() const { return false; }
  virtual bool isAvailable() const { return false; }
  virtual bool hasPrimaryContext(c10::DeviceIndex index) const = 0;
  virtual void init() const { TORCH_CHECK(false, "Backend doesn`t support init()"); }
  virtual c10::DeviceIndex deviceCount() const { return 0; }
  virtual void setCurrentDevice(c10::DeviceIndex) const { TORCH_CHECK(false, "Backend doesn't support setCurrentDevice()"); }
  virtual c10::DeviceIndex getCurrentDevice() const { TORCH_CHECK(false, "Backend doesn't support getCurrentDevice()"); }
  virtual c10::DeviceIndex exchangeDevice(c10::DeviceIndex) const { TORCH_CHECK(false, "Backend doesn't support exchangeDevice()"); }
  virtual c10::DeviceIndex maybeExchangeDevice(c10::DeviceIndex) const { TORCH_CHECK(false, "Backend doesn't support maybeExchangeDevice()"); }
  virtual bool isPinnedPtr(const void*) const { return false; }
  virtual c10::Allocator* getPinnedMemoryAllocator() const { TORCH_CHECK(false, "Backend doesn't support getPinnedMemoryAllocator()"); }
  virtual c10::Device getDeviceFromPtr(void*) const { TORCH_CHECK(false, "Backend doesn't support getDeviceFromPtr()"); }
  virtual const Generator& getDefaultGenerator(c10::DeviceIndex = -1) const { TORCH_CHECK(false, "Backend doesn`t support getDefaultGenerator()"); }
  virtual Generator getNewGenerator(c10::DeviceIndex = -1) const { TORCH_CHECK(false, "Backend doesn`t support getNewGenerator()"); }
};

INFER_NAMESPACE_END
}  // namespace at

namespace infer_detail {
INFER_DETAIL_BEGIN

/// Those of a library that is not there.
class AbsentAccelerator final : public at::AcceleratorHooksInterface {
 public:
  explicit AbsentAccelerator(c10::DeviceType type) : type_(type) {}
  c10::DeviceType type() const { return type_; }
  bool hasPrimaryContext(c10::DeviceIndex) const override { missing("query primary context"); }
  void init() const override { missing("initialize " + name()); }
  c10::Allocator* getPinnedMemoryAllocator() const override { missing("get " + name() + " pinned memory allocator"); }
  c10::Device getDeviceFromPtr(void*) const override { missing("get device of pointer on " + name()); }
  const at::Generator& getDefaultGenerator(c10::DeviceIndex) const override { missing("get default " + name() + " generator"); }
  at::Generator getNewGenerator(c10::DeviceIndex) const override { missing("get " + name() + " generator"); }

 private:
  std::string name() const { return c10::DeviceTypeName(type_); }
  [[noreturn]] void missing(const std::string& what) const {
    TORCH_CHECK(false, "Cannot ", what, " without ATen_", c10::DeviceTypeName(type_, true), " library.");
    __builtin_unreachable();
  }
  c10::DeviceType type_;
};

INFER_DETAIL_END
}  // namespace infer_detail
