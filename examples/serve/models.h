// The models that are served, by name.
#pragma once

#include <torch/script.h>

#include <chrono>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

/// A loaded model. Any number of threads may ask it at once.
class Model {
 public:
  explicit Model(const std::string& path);

  /// Runs the model on {"inputs": [...]}; gives {"outputs": ...}.
  /// Errors: a Refusal, for what the request does not say rightly, for what the model does not take, and where it takes longer than the
  /// deadline.
  std::string answer(const std::string& request, std::chrono::milliseconds deadline) const;

  /// The inputs' names and types, null where the file does not say them.
  const nlohmann::json& inputs() const { return inputs_; }

 private:
  mutable torch::jit::Module module_;  // LibTorch's forward is not const
  std::optional<std::vector<c10::TypePtr>> types_;
  nlohmann::json inputs_;
};

class Models {
 public:
  /// Loads a model: "NAME=FILE", or "FILE" with the name of the file without its ending.
  void load(const std::string& argument);
  /// The model of a name, or null.
  const Model* find(const std::string& name) const;
  /// What is served, as JSON.
  std::string list() const;
  bool empty() const { return models_.empty(); }

 private:
  std::map<std::string, Model> models_;
};
