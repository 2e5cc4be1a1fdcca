// Everything: the tensor API, models, modes, the dispatcher, and libinfer's own.
#pragma once

#include <infer/explain.h>
#include <infer/graph.h>
#include <infer/watch.h>
#include <torch/csrc/inductor/aoti_package/model_package_loader.h>
#include <torch/script.h>
#include <torch/torch.h>
