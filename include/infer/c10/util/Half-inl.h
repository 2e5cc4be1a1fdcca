// The contents are in c10/util/Half.h.
#pragma once

#include <c10/util/Half.h>
