// The contents are in c10/core/Backend.h.
#pragma once

#include <c10/core/Backend.h>
