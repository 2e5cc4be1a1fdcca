// The contents are in c10/core/DeviceGuard.h.
#pragma once

#include <c10/core/DeviceGuard.h>
