// The contents are in c10/util/irange.h.
#pragma once

#include <c10/util/irange.h>
