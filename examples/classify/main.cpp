// Says what pictures show: reads them, makes one batch of them, and prints the likeliest two labels of each.
//   classify MODEL.pt2 PICTURE.ppm...
#include <torch/script.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

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

// What torchvision's Resize(56), CenterCrop(48) and Normalize make of a picture: [1, 3, 48, 48].
static torch::Tensor prepare(const torch::Tensor& picture) {
  const int64_t height = picture.size(0), width = picture.size(1), shorter = std::min(height, width);
  torch::Tensor x = picture.permute({2, 0, 1}).unsqueeze(0).to(torch::kFloat) / 255;
  x = at::_upsample_bilinear2d_aa(x, {56 * height / shorter, 56 * width / shorter}, /*align_corners=*/false);
  // Python's round, which takes a half to the even number.
  const auto top = static_cast<int64_t>(std::nearbyint((x.size(2) - 48) / 2.0)), left = static_cast<int64_t>(std::nearbyint((x.size(3) - 48) / 2.0));
  const torch::Tensor mean = torch::tensor({0.485f, 0.456f, 0.406f}).view({3, 1, 1}), std = torch::tensor({0.229f, 0.224f, 0.225f}).view({3, 1, 1});
  return (x.narrow(2, top, 48).narrow(3, left, 48) - mean) / std;
}

static void classify(const std::string& path, const std::vector<std::string>& pictures) {
  const c10::InferenceMode guard;
  // The labels were saved beside the model.
  torch::jit::ExtraFilesMap files{{"labels.txt", ""}};
  torch::jit::Module model = torch::jit::load(path, std::nullopt, files);
  std::vector<std::string> labels;
  std::istringstream lines(files["labels.txt"]);
  for (std::string label; std::getline(lines, label);) labels.push_back(label);

  std::vector<torch::Tensor> batch;
  for (const std::string& picture : pictures) batch.push_back(prepare(read_ppm(picture)));
  const torch::Tensor likely = model.forward({torch::cat(batch)}).toTuple()->elements()[0].toTensor().softmax(1);
  TORCH_CHECK(likely.size(1) == static_cast<int64_t>(labels.size()), path, ": the model has ", likely.size(1), " classes, and ", labels.size(), " labels");
  const auto [values, indices] = likely.topk(2, /*dim=*/1);
  for (size_t i = 0; i < pictures.size(); i++) {
    std::printf("%s:", pictures[i].c_str());
    for (int64_t k = 0; k < 2; k++)
      std::printf("%s %s %.1f%%", k == 0 ? "" : ",", labels[indices[i][k].item<int64_t>()].c_str(), 100 * values[i][k].item<float>());
    std::printf("\n");
  }
}

int main(int argc, char** argv) {
  if (argc < 3) {
    std::cerr << "usage: classify MODEL.pt2 PICTURE.ppm...\n";
    return 2;
  }
  try {
    classify(argv[1], {argv + 2, argv + argc});
    return 0;
  } catch (const c10::Error& e) {
    std::cerr << e.what_without_backtrace() << '\n';
    return 1;
  }
}
