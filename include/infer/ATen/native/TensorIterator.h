// The contents are in ATen/TensorIterator.h.
#pragma once

#include <ATen/TensorIterator.h>
