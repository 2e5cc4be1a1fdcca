// The contents are in c10/core/Scalar.h.
#pragma once

#include <c10/core/Scalar.h>
