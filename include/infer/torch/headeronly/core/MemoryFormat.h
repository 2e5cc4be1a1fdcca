// The contents are in c10/core/MemoryFormat.h.
#pragma once

#include <c10/core/MemoryFormat.h>
