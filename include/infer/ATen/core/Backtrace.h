// The contents are in c10/util/Backtrace.h.
#pragma once

#include <c10/util/Backtrace.h>
