// The contents are in c10/macros/cmake_macros.h.
#pragma once

#include <c10/macros/cmake_macros.h>
