// The contents are in c10/util/qint.h.
#pragma once

#include <c10/util/qint.h>
