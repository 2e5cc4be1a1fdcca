// Uses the operator of roi_align.cpp by its name, as code that was compiled apart does, in every mode.
#include <c10/core/InferenceMode.h>
#include <torch/torch.h>

#include <cmath>
#include <cstdlib>
#include <iostream>

using torch::Tensor;

static Tensor roi_align(const Tensor& features, const Tensor& rois) {
  static const auto op = c10::Dispatcher::singleton()
                             .findSchemaOrThrow("detect::roi_align", "")
                             .typed<Tensor(const Tensor&, const Tensor&, double, int64_t, int64_t, int64_t, bool)>();
  return op.call(features, rois, /*spatial_scale=*/0.5, /*pooled_height=*/2, /*pooled_width=*/3, /*sampling_ratio=*/2, /*aligned=*/true);
}

static void require(bool condition, const char* what) {
  if (condition) return;
  std::cerr << "failed: " << what << "\n";
  std::exit(1);
}

static void tell(const char* mode, const Tensor& t) {
  std::cout << mode << ": " << t.sizes() << ", sum " << t.sum().item<float>() << (t.requires_grad() ? ", requires grad" : "")
            << (t.is_inference() ? ", an inference tensor" : "") << "\n";
}

int main() {
  torch::manual_seed(0);
  const Tensor features = torch::rand({2, 3, 8, 9});
  const Tensor rois = torch::tensor({0.f, 1.f, 2.f, 11.f, 13.f, 1.f, 0.f, 0.f, 17.f, 15.f, 1.f, 4.5f, 3.5f, 9.f, 6.f}).view({3, 5});

  // Normal mode: recorded, with a gradient of the operator's own.
  Tensor weight = torch::ones({3, 1, 1}).requires_grad_();
  const Tensor y = roi_align(features * weight, rois);
  tell("Normal", y);
  y.pow(2).sum().backward();
  for (int64_t c = 0; c < 3; c++) {
    // Against a central difference; the sum of squares is quadratic in the weight, so that only rounding is left.
    const auto at = [&](double w) {
      Tensor changed = torch::ones({3, 1, 1});
      changed[c].fill_(w);
      return roi_align(features * changed, rois).pow(2).sum().item<double>();
    };
    const double expected = (at(1.125) - at(0.875)) / 0.25, found = weight.grad()[c].item<double>();
    require(std::abs(expected - found) <= 1e-3 * std::abs(expected), "the gradient is the slope");
  }

  // NoGrad: the same numbers, nothing recorded.
  {
    const torch::NoGradGuard guard;
    const Tensor z = roi_align(features * weight, rois);
    tell("NoGrad", z);
    require(z.equal(y.detach()) && !z.requires_grad(), "NoGrad gives the same numbers");
  }

  // InferenceMode: straight to the kernel.
  Tensor made_in_inference_mode;
  {
    const c10::InferenceMode guard;
    const Tensor z = roi_align(features * weight, rois);
    tell("InferenceMode", z);
    require(z.is_inference() && z.equal(y.detach()), "InferenceMode gives the same numbers");
    made_in_inference_mode = rois.clone();
  }

  // What could give a wrong gradient is refused: regions made in inference mode may change unseen, and the operator saves them.
  try {
    roi_align(features * weight, made_in_inference_mode);
    require(false, "an inference tensor is not saved");
  } catch (const c10::Error& e) {
    std::cout << "refused: " << std::string(e.what_without_backtrace()).substr(0, 53) << "\n";
  }
  // And regions that were changed after they were saved are noticed.
  const Tensor mine = rois.clone();
  const Tensor z = roi_align(features * weight, mine);
  mine.add_(1);
  try {
    z.sum().backward();
    require(false, "changed regions are noticed");
  } catch (const c10::Error& e) {
    std::cout << "refused: " << std::string(e.what_without_backtrace()).substr(0, 93) << "\n";
  }
  return 0;
}
