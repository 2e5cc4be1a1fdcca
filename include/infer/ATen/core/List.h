// c10::List. Its contents are in ATen/core/List_inl.inc, between the two halves of ATen/core/ivalue.h.
#pragma once

#include <ATen/core/ivalue.h>
