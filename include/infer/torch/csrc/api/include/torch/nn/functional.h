// torch::nn::functional: layers without state.
#pragma once

#include <torch/csrc/api/include/torch/nn/functional/activation.h>
#include <torch/csrc/api/include/torch/nn/functional/batchnorm.h>
#include <torch/csrc/api/include/torch/nn/functional/conv.h>
#include <torch/csrc/api/include/torch/nn/functional/distance.h>
#include <torch/csrc/api/include/torch/nn/functional/dropout.h>
#include <torch/csrc/api/include/torch/nn/functional/embedding.h>
#include <torch/csrc/api/include/torch/nn/functional/fold.h>
#include <torch/csrc/api/include/torch/nn/functional/instancenorm.h>
#include <torch/csrc/api/include/torch/nn/functional/linear.h>
#include <torch/csrc/api/include/torch/nn/functional/loss.h>
#include <torch/csrc/api/include/torch/nn/functional/normalization.h>
#include <torch/csrc/api/include/torch/nn/functional/padding.h>
#include <torch/csrc/api/include/torch/nn/functional/pixelshuffle.h>
#include <torch/csrc/api/include/torch/nn/functional/pooling.h>
#include <torch/csrc/api/include/torch/nn/functional/upsampling.h>
#include <torch/csrc/api/include/torch/nn/functional/vision.h>
