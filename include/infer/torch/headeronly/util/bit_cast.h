// The contents are in c10/util/bit_cast.h.
#pragma once

#include <c10/util/bit_cast.h>
