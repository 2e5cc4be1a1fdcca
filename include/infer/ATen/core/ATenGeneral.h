// The contents are in c10/macros/Macros.h.
#pragma once

#include <c10/macros/Macros.h>
