// The contents are in c10/util/TypeList.h.
#pragma once

#include <c10/util/TypeList.h>
