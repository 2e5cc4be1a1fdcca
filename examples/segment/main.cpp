// Says what each pixel of a picture shows, counts the pixels of each class, and tints them in a copy of the picture.
//   segment MODEL.pt2 PICTURE.ppm OUT.ppm
#include <torch/script.h>

#include <cstdio>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

static const std::vector<std::string> classes = {"background", "circle", "square", "triangle"};

// A binary PPM of 8 bits as a tensor [height, width, 3].
static torch::Tensor read_ppm(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::string kind;
  int64_t width = 0, height = 0, most = 0;
  in >> kind >> width >> height >> most;
  in.get();
  TORCH_CHECK(in && kind == "P6" && most == 255 && width > 0 && height > 0 && width < 1 << 15 && height < 1 << 15, path, ": not a PPM of 8 bits");
  torch::Tensor picture = torch::empty({height, width, 3}, torch::kByte);
  in.read(reinterpret_cast<char*>(picture.data_ptr<uint8_t>()), picture.numel());
  TORCH_CHECK(in, path, ": the picture is cut off");
  return picture;
}

static void write_ppm(const std::string& path, const torch::Tensor& picture) {
  std::ofstream out(path, std::ios::binary);
  out << "P6\n" << picture.size(1) << ' ' << picture.size(0) << "\n255\n";
  out.write(reinterpret_cast<const char*>(picture.const_data_ptr<uint8_t>()), picture.numel());
  TORCH_CHECK(out.flush(), path, ": cannot be written");
}

int main(int argc, char** argv) {
  if (argc != 4) {
    std::cerr << "usage: segment MODEL.pt2 PICTURE.ppm OUT.ppm\n";
    return 2;
  }
  try {
    const c10::InferenceMode guard;
    torch::jit::Module model = torch::jit::load(argv[1]);
    const torch::Tensor picture = read_ppm(argv[2]);
    const torch::Tensor input = picture.permute({2, 0, 1}).unsqueeze(0).to(torch::kFloat) / 255;
    const torch::Tensor shown = model.forward({input}).toTensor().argmax(1).squeeze(0);  // the class of each pixel, [height, width]
    const torch::Tensor counts = shown.flatten().bincount({}, static_cast<int64_t>(classes.size()));
    for (size_t i = 0; i < classes.size(); i++)
      std::printf("%s: %lld pixels\n", classes[i].c_str(), static_cast<long long>(counts[static_cast<int64_t>(i)].item<int64_t>()));

    const torch::Tensor colors = torch::tensor({0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255}, torch::kInt).view({4, 3});
    const torch::Tensor tinted = (picture.to(torch::kInt) + colors.index({shown})).floor_divide(2).to(torch::kByte);
    write_ppm(argv[3], torch::where((shown > 0).unsqueeze(2), tinted, picture).contiguous());
    return 0;
  } catch (const c10::Error& e) {
    std::cerr << e.what_without_backtrace() << '\n';
    return 1;
  }
}
