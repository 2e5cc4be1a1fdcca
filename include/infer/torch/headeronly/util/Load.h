// The contents are in c10/util/Load.h.
#pragma once

#include <c10/util/Load.h>
