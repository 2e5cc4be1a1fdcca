// The contents are in torch/csrc/api/include/torch/optim/schedulers/step_lr.h.
#pragma once

#include <torch/csrc/api/include/torch/optim/schedulers/step_lr.h>
