// The contents are in c10/util/ExclusivelyOwned.h.
#pragma once

#include <c10/util/ExclusivelyOwned.h>
