// The contents are in ATen/NumericUtils.h.
#pragma once

#include <ATen/NumericUtils.h>
