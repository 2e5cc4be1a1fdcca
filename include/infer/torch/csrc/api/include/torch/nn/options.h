// Options of all modules and functions.
#pragma once

#include <torch/csrc/api/include/torch/nn/options/activation.h>
#include <torch/csrc/api/include/torch/nn/options/batchnorm.h>
#include <torch/csrc/api/include/torch/nn/options/conv.h>
#include <torch/csrc/api/include/torch/nn/options/distance.h>
#include <torch/csrc/api/include/torch/nn/options/dropout.h>
#include <torch/csrc/api/include/torch/nn/options/embedding.h>
#include <torch/csrc/api/include/torch/nn/options/fold.h>
#include <torch/csrc/api/include/torch/nn/options/instancenorm.h>
#include <torch/csrc/api/include/torch/nn/options/linear.h>
#include <torch/csrc/api/include/torch/nn/options/loss.h>
#include <torch/csrc/api/include/torch/nn/options/normalization.h>
#include <torch/csrc/api/include/torch/nn/options/padding.h>
#include <torch/csrc/api/include/torch/nn/options/pixelshuffle.h>
#include <torch/csrc/api/include/torch/nn/options/pooling.h>
#include <torch/csrc/api/include/torch/nn/options/rnn.h>
#include <torch/csrc/api/include/torch/nn/options/transformer.h>
#include <torch/csrc/api/include/torch/nn/options/transformercoder.h>
#include <torch/csrc/api/include/torch/nn/options/transformerlayer.h>
#include <torch/csrc/api/include/torch/nn/options/upsampling.h>
#include <torch/csrc/api/include/torch/nn/options/vision.h>
