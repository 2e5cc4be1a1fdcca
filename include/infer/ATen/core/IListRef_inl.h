// The contents are in ATen/core/IListRef.h.
#pragma once

#include <ATen/core/IListRef.h>
