#include "model.h"

#include "refusal.h"

#include <c10/core/InferenceMode.h>

#include <exception>
#include <limits>
#include <string_view>

#if __has_include(<infer/limits.h>)
#include <infer/limits.h>
#endif

/// How long a model may take while it is loaded to show that it has a batch.
static constexpr std::chrono::milliseconds probe_deadline{10000};

/// What is known of a value of a script; nothing where it may be several, or has no form in a protocol.
static std::optional<TensorInfo> info_of(const std::string& name, const c10::TypePtr& type) {
  switch (type->kind()) {
    case c10::TypeKind::TensorType: return TensorInfo{name, unknown_datatype, {-1}};
    case c10::TypeKind::IntType: return TensorInfo{name, "INT64", {1}};
    case c10::TypeKind::FloatType: return TensorInfo{name, "FP64", {1}};
    case c10::TypeKind::BoolType: return TensorInfo{name, "BOOL", {1}};
    case c10::TypeKind::StringType: return TensorInfo{name, "BYTES", {1}};
    default: return std::nullopt;
  }
}

/// How many inputs a file of torch.export takes whose signature is not read.
static size_t count_inputs(const torch::jit::Module& module) {
#if __has_include(<infer/limits.h>)
  return infer_module_num_inputs(module.raw());
#else
  (void)module;
  return 0;  // LibTorch reads no such files here
#endif
}

Model::Model(const std::string& path, Batch batch) : module_(torch::jit::load(path)) {
  module_.eval();
  const auto forward = module_.get_method("forward");
  try {
    const auto& schema = forward.function().getSchema();
    types_.emplace();
    described_inputs_ = nlohmann::json::array();
    for (size_t i = 1; i < schema.arguments().size(); i++) {
      const auto& argument = schema.arguments()[i];
      types_->push_back(argument.type());
      described_inputs_.push_back({{"name", argument.name()}, {"type", argument.type()->annotation_str()}});
      auto info = info_of(argument.name(), argument.type()).value_or(TensorInfo{argument.name(), unknown_datatype, {-1}});
      inputs_.push_back({std::move(info), argument.type(), argument.default_value()});
    }
    const c10::TypePtr result = schema.returns().at(0).type();
    const bool is_tuple = result->kind() == c10::TypeKind::TupleType;
    const size_t results = is_tuple ? result->containedTypes().size() : 1;
    for (size_t i = 0; i < results; i++) {
      auto info = info_of(output_name("", i), is_tuple ? result->containedType(i) : result);
      if (!info) outputs_.clear();  // only a run shows how many there are
      if (!info) break;
      outputs_.push_back(std::move(*info));
    }
  } catch (const c10::Error&) {
    types_.reset();  // a file of torch.export has no schema
    is_exported_ = true;
  }
  if (is_exported_) {
    if (auto signature = read_exported_signature(path)) {
      for (const auto& input : signature->inputs) inputs_.push_back({input, nullptr, std::nullopt});
      outputs_ = signature->outputs;
      arguments_ = signature->arguments;
      places_ = signature->places;
      const bool is_batched =
          signature->may_have_batch && (batch == Batch::always || (batch == Batch::where_shown && has_independent_rows(*signature)));
      if (is_batched) largest_batch_ = signature->largest_batch;
    } else {
      for (size_t i = 0; i < count_inputs(module_); i++)
        inputs_.push_back({{"INPUT__" + std::to_string(i), unknown_datatype, {-1}}, nullptr, std::nullopt});
    }
  }
  if (batch == Batch::always && largest_batch_ == 0) largest_batch_ = std::numeric_limits<int64_t>::max();
}

/// Whether two rows give together what each gives alone. A symbol in the first dimension may as well be a number of words, each of which is
/// looked at by all.
bool Model::has_independent_rows(const ExportedSignature& signature) const {
  const c10::InferenceMode guard;
  try {
    Call both{{}, true};
    for (std::vector<int64_t> sizes : signature.example_sizes) {
      sizes.at(0) = 2;
      const torch::Tensor numbers = torch::randn(sizes);
      const Dtype* dtype = find_dtype([&](const Dtype& d) { return signature.inputs[both.inputs.size()].datatype == std::string_view(d.protocol); });
      if (!dtype) return false;
      // Whole numbers may be places in a table, of which there are two at least.
      const bool is_real =
          dtype->type == torch::kFloat32 || dtype->type == torch::kFloat64 || dtype->type == torch::kFloat16 || dtype->type == torch::kBFloat16;
      both.inputs.emplace_back(is_real ? numbers.to(dtype->type) : numbers.gt(0).to(dtype->type));
    }
    const auto together = run(both, probe_deadline).toTuple()->elements();
    for (int64_t row = 0; row < 2; row++) {
      Call one{{}, true};
      for (const auto& input : both.inputs) one.inputs.emplace_back(input.toTensor().narrow(0, row, 1).contiguous());
      const auto alone = run(one, probe_deadline).toTuple()->elements();
      for (size_t i = 0; i < together.size(); i++) {
        const torch::Tensor a = together[i].toTensor().narrow(0, row, 1).to(torch::kFloat64), b = alone[i].toTensor().to(torch::kFloat64);
        if (a.sizes() != b.sizes() || !torch::allclose(a, b, 1e-3, 1e-4, true)) return false;
      }
    }
    return true;
  } catch (const std::exception&) {
    return false;  // what is not seen is not assumed
  }
}

#if __has_include(<infer/limits.h>)

c10::IValue Model::run(const Call& call, std::chrono::milliseconds deadline) const {
  infer::RunOptions options;
  options.deadline = deadline;
  const infer::RunLimits limits(options);
  try {
    if (!call.is_flat) return module_.forward(call.inputs);
    std::vector<c10::IValue> arguments = arguments_;
    for (size_t i = 0; i < places_.size(); i++) arguments[places_[i]] = call.inputs[i];
    return c10::ivalue::Tuple::create(module_.forward_flat(arguments));
  } catch (const infer::LimitError& e) {
    throw Refusal(504, e.what_without_backtrace());
  }
}

#else

/// LibTorch knows no deadline.
c10::IValue Model::run(const Call& call, std::chrono::milliseconds) const { return module_.forward(call.inputs); }

#endif
