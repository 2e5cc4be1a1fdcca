// The contents are in c10/util/MathConstants.h.
#pragma once

#include <c10/util/MathConstants.h>
