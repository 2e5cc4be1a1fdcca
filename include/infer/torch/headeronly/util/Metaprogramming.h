// The contents are in c10/util/Metaprogramming.h.
#pragma once

#include <c10/util/Metaprogramming.h>
