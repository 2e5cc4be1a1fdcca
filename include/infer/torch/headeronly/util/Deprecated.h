// The contents are in c10/util/Deprecated.h.
#pragma once

#include <c10/util/Deprecated.h>
