// The contents are in ATen/core/symbol.h.
#pragma once

#include <ATen/core/symbol.h>
