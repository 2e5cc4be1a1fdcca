// The contents are in c10/util/Type.h.
#pragma once

#include <c10/util/Type.h>
