// The contents are in c10/macros/Export.h.
#pragma once

#include <c10/macros/Export.h>
