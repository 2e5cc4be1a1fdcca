// c10::Dict. Its contents are in ATen/core/Dict_inl.inc, between the two halves of ATen/core/ivalue.h.
#pragma once

#include <ATen/core/ivalue.h>
