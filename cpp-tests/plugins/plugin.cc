// A plugin that uses libinfer: what the host asks of it, as C functions. Built for two ABIs, each with a libinfer of its own, and
// as the drop-in builds it.
#include <torch/script.h>
#include <torch/torch.h>

#include <memory>

extern "C" {

/// Enters InferenceMode, and stays there.
void plugin_enter_inference_mode() {
  static thread_local std::unique_ptr<c10::InferenceMode> guard;
  if (!guard) guard = std::make_unique<c10::InferenceMode>();
}
bool plugin_makes_inference_tensors() { return at::ones({2}).is_inference(); }

/// Changes what the headers keep: the default dtype, what is logged, what is warned of, the executors' settings.
void plugin_change_settings() {
  torch::set_default_dtype(caffe2::TypeMeta(at::kDouble));
  c10::ShowLogInfoToStderr();
  c10::WarningUtils::set_warnAlways(true);
  torch::jit::getProfilingMode() = false;
  torch::jit::getBailoutDepth() = 7;
  torch::jit::setGraphExecutorOptimize(false);
  torch::jit::FusionStrategy strategy{{torch::jit::FusionBehavior::DYNAMIC, 3}};
  torch::jit::setFusionStrategy(strategy);
  at::set_num_interop_threads(3);
}
/// How many of these are not as at first.
int plugin_changed_settings() {
  return (torch::get_default_dtype() != caffe2::TypeMeta(at::kFloat)) + (c10::MessageLogger::least() != 1) + c10::WarningUtils::get_warnAlways() +
         !torch::jit::getProfilingMode() + (torch::jit::getBailoutDepth() != 1) + !torch::jit::getGraphExecutorOptimize() +
         (torch::jit::getFusionStrategy().size() != 2) + (at::get_num_interop_threads() == 3);
}

/// Whether operators, values, types, errors and dispatch give what they should.
bool plugin_works() {
  const at::Tensor t = at::arange(6, at::kFloat).reshape({2, 3});
  const auto [values, indices] = at::max(t, 1);
  if (at::add(t, t).sum().item<double>() != 30 || values.sum().item<double>() != 7 || !at::equal(indices, at::full({2}, 2, at::kLong))) return false;
  const c10::IValue list(std::vector<at::Tensor>{t, t});
  if (list.toTensorVector().size() != 2 || list.type()->str() != "Tensor[]") return false;
  try {
    at::add(t, at::ones({2}));
    return false;
  } catch (const c10::Error& e) {
    return std::string(e.what()).find("must match") != std::string::npos;
  }
}
}
