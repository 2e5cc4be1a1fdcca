// The contents are in ATen/core/ATen_fwd.h.
#pragma once

#include <ATen/core/ATen_fwd.h>
