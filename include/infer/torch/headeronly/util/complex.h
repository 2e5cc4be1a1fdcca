// The contents are in c10/util/complex.h.
#pragma once

#include <c10/util/complex.h>
