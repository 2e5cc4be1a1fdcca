// Everything of at::Tensor.
#pragma once

#include <ATen/core/Formatting.h>
#include <ATen/core/TensorBody.h>
#include <ATen/core/ivalue.h>
