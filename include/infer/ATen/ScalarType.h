// The contents are in c10/core/ScalarType.h.
#pragma once

#include <c10/core/ScalarType.h>
