#include "models.h"

#include "values.h"

#include <new>
#include <stdexcept>

#if __has_include(<infer/limits.h>)
#include <infer/limits.h>
#endif

/// What the module answers within the deadline. LibTorch knows none.
static c10::IValue run(torch::jit::Module& module, const std::vector<c10::IValue>& inputs, std::chrono::milliseconds deadline) {
#if __has_include(<infer/limits.h>)
  infer::RunOptions options;
  options.deadline = deadline;
  try {
    return infer::run(module, inputs, options);
  } catch (const infer::LimitError& e) {
    throw Refusal(504, e.what_without_backtrace());
  }
#else
  (void)deadline;
  return module.forward(inputs);
#endif
}

Model::Model(const std::string& path) : module_(torch::jit::load(path)) {
  module_.eval();
  const auto forward = module_.get_method("forward");
  try {
    const auto& arguments = forward.function().getSchema().arguments();
    types_.emplace();
    inputs_ = nlohmann::json::array();
    for (size_t i = 1; i < arguments.size(); i++) {
      types_->push_back(arguments[i].type());
      inputs_.push_back({{"name", arguments[i].name()}, {"type", arguments[i].type()->annotation_str()}});
    }
  } catch (const c10::Error&) {
    types_.reset();  // a file of torch.export has no schema
  }
}

std::string Model::answer(const std::string& request, std::chrono::milliseconds deadline) const {
  const nlohmann::json body = [&] {
    try {
      return nlohmann::json::parse(request);
    } catch (const nlohmann::json::exception& e) {
      throw Refusal(400, std::string("the body is not JSON: ") + e.what());
    }
  }();
  if (!body.is_object() || !body.contains("inputs")) throw Refusal(400, "the body is not {\"inputs\": [...]}");

  c10::IValue outputs;
  try {
    outputs = run(module_, values_of(body["inputs"], types_), deadline);
  } catch (const Refusal&) {
    throw;
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const c10::Error& e) {
    throw Refusal(400, e.what_without_backtrace());
  } catch (const std::exception& e) {
    throw Refusal(400, e.what());
  }
  std::string answer = "{\"outputs\":";
  write_value(answer, outputs);
  return answer += "}\n";
}

void Models::load(const std::string& argument) {
  const size_t equals = argument.find('=');
  const std::string path = equals == std::string::npos ? argument : argument.substr(equals + 1);
  const std::string file = path.substr(path.rfind('/') + 1);
  const std::string name = equals == std::string::npos ? file.substr(0, file.rfind('.')) : argument.substr(0, equals);
  if (name.empty() || name.find('/') != std::string::npos) throw std::runtime_error("'" + name + "' is not a name a model can have");
  if (models_.count(name)) throw std::runtime_error("two models have the name " + name);
  models_.emplace(name, Model(path));
}

const Model* Models::find(const std::string& name) const {
  const auto found = models_.find(name);
  return found == models_.end() ? nullptr : &found->second;
}

std::string Models::list() const {
  nlohmann::json list = nlohmann::json::array();
  for (const auto& [name, model] : models_) list.push_back({{"name", name}, {"inputs", model.inputs()}});
  return nlohmann::json{{"models", list}}.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}
