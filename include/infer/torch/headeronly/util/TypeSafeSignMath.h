// The contents are in c10/util/TypeSafeSignMath.h.
#pragma once

#include <c10/util/TypeSafeSignMath.h>
