// Random programs with views, writes, resizes and products.
#pragma once

#include <infer/graph.h>

#include <cstdint>
#include <vector>

/// Inputs of a program: sometimes two share memory.
std::vector<at::Tensor> inputs_of(uint64_t seed);

/// Runs a program, the same for a seed whatever its tensors hold.
std::vector<at::Tensor> run_program(uint64_t seed, const std::vector<at::Tensor>& inputs);
