// torch::optim: SGD, Adam, AdamW, Adagrad, RMSprop, LBFGS.
#pragma once

#include <torch/csrc/api/include/torch/optim/adagrad.h>
#include <torch/csrc/api/include/torch/optim/adam.h>
#include <torch/csrc/api/include/torch/optim/adamw.h>
#include <torch/csrc/api/include/torch/optim/lbfgs.h>
#include <torch/csrc/api/include/torch/optim/optimizer.h>
#include <torch/csrc/api/include/torch/optim/rmsprop.h>
#include <torch/csrc/api/include/torch/optim/schedulers/lr_scheduler.h>
#include <torch/csrc/api/include/torch/optim/schedulers/reduce_on_plateau_scheduler.h>
#include <torch/csrc/api/include/torch/optim/schedulers/step_lr.h>
#include <torch/csrc/api/include/torch/optim/serialize.h>
#include <torch/csrc/api/include/torch/optim/sgd.h>
