// The contents are in c10/util/TypeTraits.h.
#pragma once

#include <c10/util/TypeTraits.h>
