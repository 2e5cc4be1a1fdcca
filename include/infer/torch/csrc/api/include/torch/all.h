// The tensor API under namespace torch.
#pragma once

#include <ATen/RefusedFunctions.h>
#include <ATen/record_function.h>
#include <c10/core/impl/DeviceGuardImplInterface.h>
#include <torch/csrc/api/include/torch/autograd.h>
#include <torch/csrc/api/include/torch/data.h>
#include <torch/csrc/api/include/torch/fft.h>
#include <torch/csrc/api/include/torch/jit.h>
#include <torch/csrc/api/include/torch/linalg.h>
#include <torch/csrc/api/include/torch/mps.h>
#include <torch/csrc/api/include/torch/nn.h>
#include <torch/csrc/api/include/torch/optim.h>
#include <torch/csrc/api/include/torch/ordered_dict.h>
#include <torch/csrc/api/include/torch/serialize.h>
#include <torch/csrc/api/include/torch/special.h>
#include <torch/csrc/api/include/torch/xpu.h>
#include <torch/csrc/autograd/autograd_not_implemented_fallback.h>
#include <torch/csrc/jit/frontend/tracer.h>
#include <torch/script.h>
