// Two thousand small programs that mix modes, kinds of tensors, views, writes and gradients, and what LibTorch 2.15 says of every tensor after
// every step: kind, flags, version, view, node, and the sentence where a call is refused. Kept as one number for a hundred programs.
//
// Where a number differs, `PROGRAM=17` prints the seventeenth program, here and in a build of this file against LibTorch, to be compared;
// `PROGRAM=all` prints the numbers.
#include "test.h"

#include <ATen/core/LegacyTypeDispatch.h>
#include <torch/csrc/autograd/variable.h>
#include <torch/torch.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

using torch::Tensor;

// A tensor that is saved, and then written with what was computed from it, keeps itself alive; here as in LibTorch.
#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>
#define WITHOUT_LEAK_CHECK __lsan::ScopedDisabler unchecked
#else
#define WITHOUT_LEAK_CHECK
#endif

namespace {

class Program {
 public:
  explicit Program(unsigned number) : state_(number) {}

  /// Runs it; what there was to be seen.
  std::string run() {
    std::string seen;
    for (unsigned k = 0; k < 4; k++) {
      under(k == 2 ? kInferenceMode : kNormalMode, [&] {
        tensors_.push_back(torch::ones({2, 2}));
        if (k % 2 == 1) tensors_.back().set_requires_grad(true);
      });
    }
    for (int step = 0; step < 14; step++) {
      seen += call() + "\n";
      for (const Tensor& t : tensors_) seen += "  " + said_of(t) + "\n";
    }
    return seen;
  }

 private:
  enum Mode { kNormalMode, kNoGrad = 3, kInferenceMode, kOffInsideNoGrad = 6, kGradInsideInference, kBelowAutograd, kModes };

  unsigned next(size_t n) {
    state_ = state_ * 1664525u + 1013904223u;
    return (state_ >> 16) % static_cast<unsigned>(n);
  }

  template <class F>
  static void under(unsigned mode, F f) {
    switch (mode) {
      case kNoGrad: {
        torch::NoGradGuard guard;
        return f();
      }
      case kInferenceMode:
      case kInferenceMode + 1: {
        c10::InferenceMode guard;
        return f();
      }
      case kOffInsideNoGrad: {
        torch::NoGradGuard outer;
        c10::InferenceMode guard(false);
        return f();
      }
      case kGradInsideInference: {
        c10::InferenceMode outer;
        torch::AutoGradMode guard(true);
        return f();
      }
      case kBelowAutograd: {
        at::AutoDispatchBelowAutograd guard;
        return f();
      }
      default: return f();
    }
  }

  static Tensor computed(unsigned op, Tensor a, Tensor b, Tensor c) {
    switch (op) {
      case 0: return a * b;
      case 1: return a + b;
      case 2: return a.relu();
      case 3: return torch::matmul(a, b);
      case 4: return torch::stack({a, b})[0];
      case 5: return a.view({2, 2});
      case 6: return a.t();
      case 7: return a.view_as(b);
      case 8: return a.split(1)[0].expand({2, 2});
      case 9: return a.detach();
      case 10: return a.variable_data();
      case 11: return a.tensor_data();
      case 12: {
        Tensor other = torch::zeros({2, 2});
        other.set_data(a);
        return other;
      }
      case 13: a.mul_(b); break;
      case 14: a.add_(b); break;
      case 15: a.copy_(b); break;
      case 16: a.relu_(); break;
      case 17: torch::mul_out(a, b, c); break;
      case 18: torch::add_out(a, b, c); break;
      case 19: a.detach_(); break;
      case 20: a.requires_grad_(); break;
      case 21: a.requires_grad_(false); break;
      case 22: a.unsafeGetTensorImpl()->bump_version(); break;
      default: (a * b).sum().backward(); break;
    }
    return Tensor();
  }

  std::string call() {
    const Tensor a = tensors_[next(tensors_.size())], b = tensors_[next(tensors_.size())], c = tensors_[next(tensors_.size())];
    const unsigned op = next(24), mode = next(kModes);
    std::string said = "call " + std::to_string(op) + " in mode " + std::to_string(mode);
    under(mode, [&] {
      try {
        const Tensor made = computed(op, a, b, c);
        if (made.defined()) tensors_.push_back(made);
      } catch (const c10::Error& e) {
        said += ": " + e.msg();
      }
    });
    return said;
  }

  template <class F>
  static std::string or_refusal(F f) {
    try {
      return f();
    } catch (const c10::Error& e) {
      return e.msg();
    }
  }

  static std::string said_of(const Tensor& t) {
    std::string said = t.is_inference() ? "inference" : "normal";
    if (t.requires_grad()) said += ", requires grad";
    if (t.is_leaf()) said += ", leaf";
    if (t.is_view()) said += ", view " + std::to_string(static_cast<int>(torch::autograd::impl::get_view_autograd_meta(t)->get_creation_meta()));
    said += ", version " + or_refusal([&] { return std::to_string(t._version()); });
    said += ", node " + or_refusal([&] {
      const auto node = t.grad_fn();
      return node ? node->name() : std::string("none");
    });
    if (t.is_leaf() && t.grad().defined()) said += t.grad().is_inference() ? ", inference gradient" : ", gradient";
    return said;
  }

  unsigned state_;
  std::vector<Tensor> tensors_;
};

/// FNV-1a of what a hundred programs show.
uint64_t hundred(unsigned batch) {
  uint64_t hash = 14695981039346656037u;
  for (unsigned i = 0; i < 100; i++) {
    for (char c : Program(batch * 100 + i).run()) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
  }
  return hash;
}

/// What they are in LibTorch 2.15.0.
const uint64_t kHundreds[20] = {
    0x9897a0978fd4f821, 0x91c367143e7385a3, 0x2e2f5b86602861b9, 0xa9acb480c6ed6ffa, 0x4983404da0bb5a22,
    0x2f1c1198d6183f3e, 0xfc63b93faa3d5108, 0xa80e7b346d6eefe0, 0xfe19e00f8b25b000, 0xdd425059c5ada8aa,
    0xefcb4c2d7c74a9a1, 0x61db54605c9c43ae, 0x5f63ba27a4f2aa56, 0x9196c581439d8a13, 0x30318f66c1148cae,
    0x6dd82291bc92283d, 0x1ad8540f490b5837, 0x1c52439c24f40e8f, 0x94b6fe261ffff9ea, 0x1f64bca62ce9324c,
};

}  // namespace

TEST(programs, in_every_mode) {
  WITHOUT_LEAK_CHECK;
  const char* const wanted = std::getenv("PROGRAM");
  const bool all = wanted && std::string(wanted) == "all";
  if (wanted && !all) std::fputs(Program(static_cast<unsigned>(std::atoi(wanted))).run().c_str(), stdout);
  std::string wrong;
  for (unsigned batch = 0; batch < 20; batch++) {
    const uint64_t hash = hundred(batch);
    if (all) std::printf("0x%016llx,\n", static_cast<unsigned long long>(hash));
    if (hash != kHundreds[batch]) wrong += " " + std::to_string(batch * 100) + " to " + std::to_string(batch * 100 + 99);
  }
  if (!wrong.empty()) infer_test::fail(__FILE__, __LINE__, "programs among these differ from LibTorch's:" + wrong);
}
