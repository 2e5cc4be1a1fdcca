// A program of libinfer that loads an extension of the stable ABI: host EXTENSION
#include <torch/torch.h>

#include <ATen/core/dispatch/Dispatcher.h>
#include <cstdio>
#include <cstring>
#include <dlfcn.h>

static std::vector<c10::IValue> run(const char* name, std::vector<c10::IValue> stack) {
  c10::Dispatcher::singleton().findSchemaOrThrow(name, "").callBoxed(&stack);
  return stack;
}

int main(int, char** argv) {
  if (!dlopen(argv[1], RTLD_NOW | RTLD_LOCAL)) {
    std::fprintf(stderr, "%s\n", dlerror());
    return 1;
  }
  const auto x = torch::arange(6, torch::kFloat32).reshape({2, 3});
  bool right = torch::equal(run("stable_extension::scale", {x, 3.0})[0].toTensor(), x * 3) &&
               torch::equal(run("stable_extension::transposed", {x})[0].toTensor(), x.t());
  try {
    run("stable_extension::fails", {std::string("thrown in the extension")});
    right = false;
  } catch (const std::exception& e) {
    right = right && std::strncmp(e.what(), "thrown in the extension", 23) == 0;
  }
  std::puts(right ? "the extension's operators are right" : "the extension's operators are wrong");
  return !right;
}
