// The contents are in ATen/core/DeprecatedTypeProperties.h.
#pragma once

#include <ATen/core/DeprecatedTypeProperties.h>
