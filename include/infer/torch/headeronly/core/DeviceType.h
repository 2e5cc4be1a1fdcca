// The contents are in c10/core/DeviceType.h.
#pragma once

#include <c10/core/DeviceType.h>
