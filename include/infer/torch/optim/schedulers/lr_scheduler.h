// The contents are in torch/csrc/api/include/torch/optim/schedulers/lr_scheduler.h.
#pragma once

#include <torch/csrc/api/include/torch/optim/schedulers/lr_scheduler.h>
