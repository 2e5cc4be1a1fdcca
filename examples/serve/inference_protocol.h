// The Open Inference Protocol, version 2, whichever form its messages have: which inputs a request gives, which outputs it gets, and what is said
// of models. inference_json.h has its form over REST, inference_messages.h that over gRPC.
#pragma once

#include "dtypes.h"
#include "model.h"
#include "refusal.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace inference_protocol {

// ---- what is asked -------------------------------------------------------------------------------------------------------------------------

/// A tensor of a request, as far as it is the same in every form.
struct GivenTensor {
  std::string datatype;
  std::vector<int64_t> shape;
  std::optional<std::string_view> bytes;  // as they lie in memory; without them
  std::function<torch::Tensor(const Dtype&)> numbers;
  std::function<std::vector<std::string>()> texts;
};

/// A call of a model, put together of inputs with names.
class CallBuilder {
 public:
  explicit CallBuilder(const Model& model) : model_(model), given_(model.inputs().size()) {}

  /// Which of the model's inputs a name is: its own, or INPUT__0, INPUT__1, ... as the place. Errors: a Refusal where there is none, or it is given.
  size_t place_of(const std::string& name) const;
  /// Errors: a Refusal for what the model does not take there.
  void give(size_t place, const GivenTensor& tensor);
  /// What was given, and defaults for what was not. Errors: a Refusal where there is none.
  Call finish();

 private:
  const Model& model_;
  std::vector<std::optional<c10::IValue>> given_;
};

struct RequestedOutput {
  std::string name;
  bool is_binary;
};

struct InferRequest {
  std::string id;  // empty where none was given
  Call call;
  bool all_outputs = true;
  std::vector<RequestedOutput> outputs;  // where not all
  bool is_binary = false;                // for all outputs

  /// Adds an output. Errors: a Refusal where it is asked for twice.
  void ask_for(const std::string& name, bool as_binary);

 private:
  std::set<std::string> asked_for_;
};

/// Refuses a request or a tensor that has parameters which ask for what is not served.
template <class Has>
void refuse_unserved(const Has& has) {
  for (const char* key : {"shared_memory_region", "classification"}) {
    if (has(key)) within(".parameters", [&] { refuse(std::string(key) + " is not served"); });
  }
}

// ---- what is answered ----------------------------------------------------------------------------------------------------------------------

struct Output {
  std::string name;
  torch::Tensor tensor;             // numbers and truth values are tensors of one
  std::optional<std::string> text;  // in the place of a tensor
  bool is_binary;

  const char* datatype() const;
  std::vector<int64_t> sizes() const;
  /// Appends what it holds as it lies in memory.
  void append_bytes(std::string& out) const;
};

/// What is answered where `result` came of the request. Errors: a Refusal, for an output there is not or that has no form.
std::vector<Output> outputs_of(const InferRequest& request, const Model& model, const c10::IValue& result);

// ---- what is said of models and the server, as JSON; gRPC's messages have the same fields -------------------------------------------------

/// Name, versions, platform, inputs and outputs.
std::string metadata(const Model& model, const std::string& name, const std::vector<std::string>& versions);
/// The same in the form of Triton's model configuration; a batch has `most` rows.
std::string configuration(const Model& model, const std::string& name, int64_t most);
/// Of the server.
std::string server_metadata();

}  // namespace inference_protocol
