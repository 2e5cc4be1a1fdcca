// The contents are in c10/core/Layout.h.
#pragma once

#include <c10/core/Layout.h>
