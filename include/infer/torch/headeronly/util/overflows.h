// The contents are in c10/util/overflows.h.
#pragma once

#include <c10/util/overflows.h>
