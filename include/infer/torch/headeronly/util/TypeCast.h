// The contents are in c10/util/TypeCast.h.
#pragma once

#include <c10/util/TypeCast.h>
