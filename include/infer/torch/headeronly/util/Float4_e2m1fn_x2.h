// The contents are in c10/util/bits.h.
#pragma once

#include <c10/util/bits.h>
