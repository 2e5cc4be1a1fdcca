// The contents are in torch/csrc/stable/device.h.
#pragma once

#include <torch/csrc/stable/device.h>
