// The contents are in torch/csrc/api/include/torch/optim/schedulers/reduce_on_plateau_scheduler.h.
#pragma once

#include <torch/csrc/api/include/torch/optim/schedulers/reduce_on_plateau_scheduler.h>
