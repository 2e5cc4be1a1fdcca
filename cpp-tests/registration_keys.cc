// Going through the keys of a set, and what keys say of backends.
#include "test.h"

#include <c10/core/DispatchKeySet.h>

#include <string>
#include <vector>

using c10::DispatchKey;
using c10::DispatchKeySet;

TEST(registration_keys, iteration) {
  for (const DispatchKey key : DispatchKeySet()) {
    (void)key;
    EXPECT(false);
  }
  const DispatchKeySet keys({DispatchKey::AutogradCPU, DispatchKey::CPU, DispatchKey::ADInplaceOrView});
  std::vector<DispatchKey> found;
  for (const DispatchKey key : keys) found.push_back(key);
  const std::vector<DispatchKey> expected{DispatchKey::CPU, DispatchKey::ADInplaceOrView, DispatchKey::AutogradCPU};
  EXPECT(found == expected);
  DispatchKeySet again;
  for (auto it = keys.begin(); it != keys.end(); ++it) again = again.add(*it);
  EXPECT(again == keys);
}

TEST(registration_keys, by_name) {
  for (const char* name : {"Undefined", "CPU", "AutogradCPU", "SparseMeta", "QuantizedXPU", "NestedTensorCPU", "AutogradPrivateUse2", "AutocastMPS", "Functionalize",
                           "CompositeImplicitAutograd", "FuncTorchBatchedDecomposition", "PreDispatch", "Dense"}) {
    EXPECT_EQ(std::string(c10::toString(c10::parseDispatchKey(name))), name);
  }
  EXPECT(c10::parseDispatchKey("AutogradCUDA") == DispatchKey::AutogradCUDA);
  EXPECT_THROW(c10::Error, "could not parse dispatch key: Nothing", c10::parseDispatchKey("Nothing"));
}

TEST(registration_keys, backends) {
  using c10::BackendComponent;
  static_assert(c10::toBackendComponent(DispatchKey::SparseCsrCUDA) == BackendComponent::CUDABit, "known when it is compiled");
  EXPECT(c10::toBackendComponent(DispatchKey::AutogradXPU) == BackendComponent::XPUBit);
  EXPECT(c10::toBackendComponent(DispatchKey::MkldnnCPU) == BackendComponent::InvalidBit);
  EXPECT_EQ(std::string(c10::toString(BackendComponent::PrivateUse1Bit)), "PrivateUse1Bit");
  EXPECT(c10::getAutogradKeyFromBackend(BackendComponent::HPUBit) == DispatchKey::AutogradHPU);
  EXPECT(c10::getAutogradKeyFromBackend(BackendComponent::InvalidBit) == DispatchKey::AutogradOther);
  EXPECT(c10::getAutogradRelatedKeySetFromBackend(BackendComponent::CPUBit) == DispatchKeySet({DispatchKey::ADInplaceOrView, DispatchKey::AutogradCPU}));
  EXPECT(c10::getAutocastRelatedKeySetFromBackend(BackendComponent::CPUBit) == DispatchKeySet(DispatchKey::AutocastCPU));
  EXPECT(c10::getAutocastRelatedKeySetFromBackend(BackendComponent::VEBit).empty());
  EXPECT(c10::isAliasDispatchKey(DispatchKey::Autograd) && c10::isAliasDispatchKey(DispatchKey::CompositeImplicitAutogradNestedTensor));
  EXPECT(!c10::isAliasDispatchKey(DispatchKey::AutogradOther));
  const DispatchKeySet keys({DispatchKey::CPU, DispatchKey::AutogradCPU, DispatchKey::ADInplaceOrView});
  EXPECT(c10::legacyExtractDispatchKey(keys) == DispatchKey::CPU && c10::highestPriorityBackendTypeId(keys) == DispatchKey::CPU);
  EXPECT(keys.has_backend(BackendComponent::CPUBit) && !keys.has_backend(BackendComponent::CUDABit));
}
