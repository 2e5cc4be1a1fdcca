// The contents are in ATen/Functions.h.
#pragma once

#include <ATen/Functions.h>
