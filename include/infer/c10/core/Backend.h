// The contents are in c10/core/DispatchKey.h.
#pragma once

#include <c10/core/DispatchKey.h>
