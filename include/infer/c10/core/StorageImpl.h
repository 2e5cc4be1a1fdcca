// The contents are in c10/core/Storage.h.
#pragma once

#include <c10/core/Storage.h>
