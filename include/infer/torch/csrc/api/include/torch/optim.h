// torch::optim: SGD, Adam, AdamW.
#pragma once

#include <torch/csrc/api/include/torch/optim/adam.h>
#include <torch/csrc/api/include/torch/optim/adamw.h>
#include <torch/csrc/api/include/torch/optim/optimizer.h>
#include <torch/csrc/api/include/torch/optim/schedulers/lr_scheduler.h>
#include <torch/csrc/api/include/torch/optim/schedulers/step_lr.h>
#include <torch/csrc/api/include/torch/optim/sgd.h>
