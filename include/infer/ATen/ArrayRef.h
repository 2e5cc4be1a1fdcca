// The contents are in c10/util/ArrayRef.h.
#pragma once

#include <c10/util/ArrayRef.h>
