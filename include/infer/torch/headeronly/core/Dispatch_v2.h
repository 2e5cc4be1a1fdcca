// The contents are in ATen/Dispatch_v2.h.
#pragma once

#include <ATen/Dispatch_v2.h>
