// The contents are in c10/core/TensorImpl.h.
#pragma once

#include <c10/core/TensorImpl.h>
