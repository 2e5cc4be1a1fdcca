// Going through the keys of a set.
#include "test.h"

#include <c10/core/DispatchKeySet.h>

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
