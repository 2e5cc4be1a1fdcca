// The contents are in c10/util/copysign.h.
#pragma once

#include <c10/util/copysign.h>
