// The contents are in c10/core/Device.h.
#pragma once

#include <c10/core/Device.h>
