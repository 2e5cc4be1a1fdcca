// All modules.
#pragma once

#include <torch/csrc/api/include/torch/nn/modules/activation.h>
#include <torch/csrc/api/include/torch/nn/modules/batchnorm.h>
#include <torch/csrc/api/include/torch/nn/modules/common.h>
#include <torch/csrc/api/include/torch/nn/modules/container/any.h>
#include <torch/csrc/api/include/torch/nn/modules/container/functional.h>
#include <torch/csrc/api/include/torch/nn/modules/container/moduledict.h>
#include <torch/csrc/api/include/torch/nn/modules/container/modulelist.h>
#include <torch/csrc/api/include/torch/nn/modules/container/named_any.h>
#include <torch/csrc/api/include/torch/nn/modules/container/parameterdict.h>
#include <torch/csrc/api/include/torch/nn/modules/container/parameterlist.h>
#include <torch/csrc/api/include/torch/nn/modules/container/sequential.h>
#include <torch/csrc/api/include/torch/nn/modules/conv.h>
#include <torch/csrc/api/include/torch/nn/modules/distance.h>
#include <torch/csrc/api/include/torch/nn/modules/dropout.h>
#include <torch/csrc/api/include/torch/nn/modules/embedding.h>
#include <torch/csrc/api/include/torch/nn/modules/fold.h>
#include <torch/csrc/api/include/torch/nn/modules/instancenorm.h>
#include <torch/csrc/api/include/torch/nn/modules/linear.h>
#include <torch/csrc/api/include/torch/nn/modules/loss.h>
#include <torch/csrc/api/include/torch/nn/modules/normalization.h>
#include <torch/csrc/api/include/torch/nn/modules/padding.h>
#include <torch/csrc/api/include/torch/nn/modules/pixelshuffle.h>
#include <torch/csrc/api/include/torch/nn/modules/pooling.h>
#include <torch/csrc/api/include/torch/nn/modules/upsampling.h>
