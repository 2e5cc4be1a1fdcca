// A model that is served.
#pragma once

#include "exported_signature.h"

#include <torch/script.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

/// What a model is asked.
struct Call {
  std::vector<c10::IValue> inputs;
  /// The inputs are those of `Model::inputs` in their order, and the result is a tuple of `Model::outputs`; else both are as `forward` has them.
  bool is_flat = false;
};

struct ModelInput {
  TensorInfo info;
  /// What a script takes there, and what stands for it where it is left out; null for a file of torch.export.
  c10::TypePtr type;
  std::optional<c10::IValue> otherwise;
};

/// Whether the first dimension of a model's tensors is a batch, whose rows have nothing to do with one another.
enum class Batch {
  never,
  where_shown,  // where the file names one symbol for the first dimension of all tensors, and two rows give together what each gives alone
  always,
};

/// A loaded model. Any number of threads may ask it at once.
class Model {
 public:
  Model(const std::string& path, Batch batch);

  /// What the model answers. Errors: those of the library for what it does not take; a Refusal where it takes longer than the deadline.
  c10::IValue run(const Call& call, std::chrono::milliseconds deadline) const;

  bool is_exported() const { return is_exported_; }
  /// Inputs and outputs, each by itself. Those of a script, and of an export whose file does not say them, have no dtype and any size.
  const std::vector<ModelInput>& inputs() const { return inputs_; }
  /// None where only a run shows them.
  const std::vector<TensorInfo>& outputs() const { return outputs_; }
  /// Whether calls are flat that are made of `inputs`.
  bool takes_flat() const { return !arguments_.empty(); }
  /// How many rows a call may have that was put together of several; 0 where the first dimension is no batch.
  int64_t largest_batch() const { return largest_batch_; }

  /// The types a script takes, and its inputs' names and types as JSON; nothing and null for a file of torch.export.
  const std::optional<std::vector<c10::TypePtr>>& types() const { return types_; }
  const nlohmann::json& described_inputs() const { return described_inputs_; }

 private:
  bool has_independent_rows(const ExportedSignature& signature) const;

  mutable torch::jit::Module module_;  // LibTorch's forward is not const
  bool is_exported_ = false;
  std::vector<ModelInput> inputs_;
  std::vector<TensorInfo> outputs_;
  std::vector<c10::IValue> arguments_;  // as ExportedSignature has them
  std::vector<size_t> places_;
  int64_t largest_batch_ = 0;
  std::optional<std::vector<c10::TypePtr>> types_;
  nlohmann::json described_inputs_;
};
