// The contents are in ATen/core/GraphInline.inc.
#pragma once

#include <ATen/core/TensorBody.h>
