// The contents are in ATen/Dispatch.h.
#pragma once

#include <ATen/Dispatch.h>
