// The contents are in ATen/core/function_schema.h.
#pragma once

#include <ATen/core/function_schema.h>
