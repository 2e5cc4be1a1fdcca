// The contents are in c10/core/SymInt.h.
#pragma once

#include <c10/core/SymInt.h>
