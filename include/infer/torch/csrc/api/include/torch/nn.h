// torch::nn: what nets are built of.
#pragma once

#include <torch/csrc/api/include/torch/nn/cloneable.h>
#include <torch/csrc/api/include/torch/nn/functional.h>
#include <torch/csrc/api/include/torch/nn/init.h>
#include <torch/csrc/api/include/torch/nn/module.h>
#include <torch/csrc/api/include/torch/nn/modules.h>
#include <torch/csrc/api/include/torch/nn/options.h>
#include <torch/csrc/api/include/torch/nn/pimpl.h>
#include <torch/csrc/api/include/torch/nn/utils.h>
