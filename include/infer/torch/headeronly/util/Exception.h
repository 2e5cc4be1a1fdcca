// The contents are in c10/util/Exception.h.
#pragma once

#include <c10/util/Exception.h>
