// Finds objects in a picture, and draws their boxes: what the detector proposes is thresholded, and of boxes that overlap the likeliest is kept.
//   detect MODEL.pt2 PICTURE.ppm OUT.ppm
#include <torch/script.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

static const std::vector<std::string> labels = {"circle", "square", "triangle"};
static const uint8_t colors[3][3] = {{255, 0, 0}, {0, 255, 0}, {0, 0, 255}};

struct Detection {
  float box[4];  // x0, y0, x1, y1
  float score;
  int64_t label;
};

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

// How much two boxes have in common, of what they cover together.
static float overlap(const float* a, const float* b) {
  const float width = std::min(a[2], b[2]) - std::max(a[0], b[0]), height = std::min(a[3], b[3]) - std::max(a[1], b[1]);
  if (width <= 0 || height <= 0) return 0;
  const float both = width * height;
  return both / ((a[2] - a[0]) * (a[3] - a[1]) + (b[2] - b[0]) * (b[3] - b[1]) - both);
}

// Non-maximum suppression, label by label: boxes [n, 4] and scores [n, labels] to the detections that are kept, the likeliest first.
static std::vector<Detection> choose(const torch::Tensor& boxes, const torch::Tensor& scores, float least, float most_overlap) {
  const auto [best, kinds] = scores.max(1);
  const torch::Tensor order = best.argsort(/*dim=*/0, /*descending=*/true);
  const auto box = boxes.accessor<float, 2>();
  const auto score = best.accessor<float, 1>();
  const auto kind = kinds.accessor<int64_t, 1>();
  std::vector<Detection> kept;
  for (int64_t i = 0; i < order.size(0); i++) {
    const int64_t at = order[i].item<int64_t>();
    if (score[at] <= least) break;
    const Detection found{{box[at][0], box[at][1], box[at][2], box[at][3]}, score[at], kind[at]};
    const auto covers = [&](const Detection& d) { return d.label == found.label && overlap(d.box, found.box) > most_overlap; };
    if (std::none_of(kept.begin(), kept.end(), covers)) kept.push_back(found);
  }
  return kept;
}

// The edge of a box, one pixel wide.
static void draw(torch::Tensor& picture, const Detection& found) {
  using torch::indexing::Slice;
  const auto inside = [](float v, int64_t least, int64_t most) { return std::clamp(static_cast<int64_t>(std::nearbyint(v)), least, most); };
  const int64_t height = picture.size(0), width = picture.size(1);
  const int64_t x0 = inside(found.box[0], 0, width - 1), x1 = inside(found.box[2], 1, width);
  const int64_t y0 = inside(found.box[1], 0, height - 1), y1 = inside(found.box[3], 1, height);
  const uint8_t* color = colors[found.label];
  const torch::Tensor paint = torch::tensor({color[0], color[1], color[2]}, torch::kByte);
  for (int64_t y : {y0, y1 - 1}) picture.index_put_({y, Slice(x0, x1)}, paint);
  for (int64_t x : {x0, x1 - 1}) picture.index_put_({Slice(y0, y1), x}, paint);
}

int main(int argc, char** argv) {
  if (argc != 4) {
    std::cerr << "usage: detect MODEL.pt2 PICTURE.ppm OUT.ppm\n";
    return 2;
  }
  try {
    const c10::InferenceMode guard;
    torch::jit::Module model = torch::jit::load(argv[1]);
    torch::Tensor picture = read_ppm(argv[2]);
    const auto proposed = model.forward({picture.permute({2, 0, 1}).to(torch::kFloat) / 255}).toTuple();
    for (const Detection& d : choose(proposed->elements()[0].toTensor(), proposed->elements()[1].toTensor(), 0.5, 0.5)) {
      std::printf("%s %.2f at %.0f %.0f %.0f %.0f\n", labels.at(d.label).c_str(), d.score, d.box[0], d.box[1], d.box[2], d.box[3]);
      draw(picture, d);
    }
    write_ppm(argv[3], picture);
    return 0;
  } catch (const c10::Error& e) {
    std::cerr << e.what_without_backtrace() << '\n';
    return 1;
  }
}
