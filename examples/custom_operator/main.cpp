// Counts the cells in a picture with a model that calls an operator of its own, which comes from a library.
//   custom_operator MODEL.pt2 PICTURE.pgm LIBRARY.so
#include <torch/script.h>

#include <dlfcn.h>

#include <cstdio>
#include <fstream>
#include <iostream>
#include <string>

// A binary PGM of 8 bits as a tensor [height, width].
static torch::Tensor read_pgm(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::string kind;
  int64_t width = 0, height = 0, most = 0;
  in >> kind >> width >> height >> most;
  in.get();
  TORCH_CHECK(in && kind == "P5" && most == 255 && width > 0 && height > 0 && width < 1 << 15 && height < 1 << 15, path, ": not a PGM of 8 bits");
  torch::Tensor picture = torch::empty({height, width}, torch::kByte);
  in.read(reinterpret_cast<char*>(picture.data_ptr<uint8_t>()), picture.numel());
  TORCH_CHECK(in, path, ": the picture is cut off");
  return picture;
}

int main(int argc, char** argv) {
  if (argc != 4) {
    std::cerr << "usage: custom_operator MODEL.pt2 PICTURE.pgm LIBRARY.so\n";
    return 2;
  }
  try {
    // Loading the library registers its operators. A program of which they are a part does without.
    TORCH_CHECK(dlopen(argv[3], RTLD_NOW), "custom_operator: ", dlerror());
    const c10::InferenceMode guard;
    torch::jit::Module model = torch::jit::load(argv[1]);
    const torch::Tensor sizes = model.forward({read_pgm(argv[2]).to(torch::kFloat) / 255}).toTensor();
    std::printf("%lld cells\npixels:", static_cast<long long>(sizes.size(0)));
    for (int64_t i = 0; i < sizes.size(0); i++) std::printf(" %lld", static_cast<long long>(sizes[i].item<int64_t>()));
    std::printf("\n");
    return 0;
  } catch (const c10::Error& e) {
    std::cerr << e.what_without_backtrace() << '\n';
    return 1;
  }
}
