// The contents are in c10/core/GeneratorImpl.h.
#pragma once

#include <c10/core/GeneratorImpl.h>
