// The contents are in c10/util/Float8.h.
#pragma once

#include <c10/util/Float8.h>
