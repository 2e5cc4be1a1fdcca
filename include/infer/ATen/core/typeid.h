// The contents are in c10/util/typeid.h.
#pragma once

#include <c10/util/typeid.h>
