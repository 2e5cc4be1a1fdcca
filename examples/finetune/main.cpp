// Teaches the network of `classify` shapes it has not seen: what its last layer sees stays as it is, and a new head is trained on that.
//   finetune MODEL.pt2 SHEET.pgm
#include <torch/torch.h>
#include <torch/script.h>

#include <cstdio>
#include <fstream>
#include <iostream>
#include <string>

static const int64_t size = 48, columns = 6, kinds = 3;

// A sheet of pictures in rows, as a binary PGM of 8 bits: [rows * columns, 3, size, size],
// normalized as the network was trained.
static torch::Tensor read_sheet(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::string kind;
  int64_t width = 0, height = 0, most = 0;
  in >> kind >> width >> height >> most;
  in.get();
  TORCH_CHECK(in && kind == "P5" && most == 255 && width == columns * size && height == 2 * kinds * size, path, ": not such a sheet");
  torch::Tensor sheet = torch::empty({height, width}, torch::kByte);
  in.read(reinterpret_cast<char*>(sheet.data_ptr<uint8_t>()), sheet.numel());
  TORCH_CHECK(in, path, ": the picture is cut off");
  const torch::Tensor tiles = sheet.unfold(0, size, size).unfold(1, size, size).flatten(0, 1).unsqueeze(1).to(torch::kFloat) / 255;
  const torch::Tensor mean = torch::tensor({0.485f, 0.456f, 0.406f}).view({3, 1, 1}), std = torch::tensor({0.229f, 0.224f, 0.225f}).view({3, 1, 1});
  return (tiles - mean) / std;
}

static void finetune(torch::jit::Module model, const torch::Tensor& pictures) {
  // The first half is to learn from, the other to be tested on; a row of each shows one kind.
  const torch::Tensor labels = torch::arange(kinds).repeat_interleave(columns);
  torch::Tensor known, unknown;
  {
    // Not inference mode: the gradient of the head needs what it is given, and inference tensors are not kept for that.
    const torch::NoGradGuard guard;
    const std::vector<torch::Tensor> halves = model.forward({pictures}).toTuple()->elements()[1].toTensor().chunk(2);
    known = halves[0];
    unknown = halves[1];
  }
  torch::manual_seed(0);
  torch::nn::Linear head(known.size(1), kinds);
  torch::optim::SGD optimizer(head->parameters(), /*lr=*/0.5);
  for (int step = 0; step <= 200; step++) {
    const torch::Tensor loss = torch::nn::functional::cross_entropy(head(known), labels);
    if (step % 50 == 0) {
      const auto right = (head(unknown).argmax(1) == labels).sum().item<int64_t>();
      std::printf("step %d: loss %.3f, %lld of %lld right\n", step, loss.item<float>(), static_cast<long long>(right),
                  static_cast<long long>(labels.size(0)));
    }
    optimizer.zero_grad();
    loss.backward();
    optimizer.step();
  }
}

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: finetune MODEL.pt2 SHEET.pgm\n";
    return 2;
  }
  try {
    finetune(torch::jit::load(argv[1]), read_sheet(argv[2]));
    return 0;
  } catch (const c10::Error& e) {
    std::cerr << e.what_without_backtrace() << '\n';
    return 1;
  }
}
