// What a program that runs models includes.
#pragma once

#include <ATen/core/op_registration/op_registration.h>
#include <infer/standard.h>
#include <torch/csrc/api/include/torch/cuda.h>
#include <torch/csrc/api/include/torch/types.h>
#include <torch/csrc/api/include/torch/utils.h>
#include <torch/csrc/api/include/torch/version.h>
#include <torch/csrc/autograd/generated/variable_factories.h>
#include <torch/csrc/jit/api/module.h>
#include <torch/csrc/jit/serialization/import.h>
#include <torch/library.h>

#include <ATen/ATen.h>
