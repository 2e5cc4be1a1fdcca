// The contents are in ATen/core/TensorBody.h.
#pragma once

#include <ATen/core/TensorBody.h>
