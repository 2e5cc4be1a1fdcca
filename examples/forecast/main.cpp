// Forecasts the next day of an hourly series, and compares it with the day that the file has.
//   forecast MODEL.pt2 SERIES.csv
#include <torch/script.h>

#include <cstdio>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

static const int64_t past_hours = 168, future_hours = 24;

// The second column of a CSV file with a line of titles.
static torch::Tensor read_series(const std::string& path) {
  std::ifstream in(path);
  std::string line;
  TORCH_CHECK(std::getline(in, line), path, ": cannot be read");
  std::vector<float> values;
  while (std::getline(in, line)) {
    const size_t comma = line.find(',');
    float value = 0;
    TORCH_CHECK(comma != std::string::npos && std::sscanf(line.c_str() + comma + 1, "%f", &value) == 1, path, ": no number in `", line, "`");
    values.push_back(value);
  }
  return torch::tensor(values);
}

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: forecast MODEL.pt2 SERIES.csv\n";
    return 2;
  }
  try {
    const c10::InferenceMode guard;
    torch::jit::Module model = torch::jit::load(argv[1]);
    const torch::Tensor series = read_series(argv[2]);
    TORCH_CHECK(series.size(0) >= past_hours + future_hours, argv[2], ": ", series.size(0), " hours are too few");
    const int64_t now = series.size(0) - future_hours;
    const torch::Tensor past = series.slice(0, now - past_hours, now), future = series.slice(0, now);
    const torch::Tensor guess = model.forward({past.unsqueeze(0)}).toTensor().squeeze(0);
    for (int64_t i = 0; i < future_hours; i += 3)
      std::printf("hour %lld: %.1f, it was %.1f\n", static_cast<long long>(now + i), guess[i].item<float>(), future[i].item<float>());
    const auto error = [&](const torch::Tensor& of) { return (of - future).abs().mean().item<float>(); };
    std::printf("mean error %.2f, that of the day before %.2f\n", error(guess), error(past.slice(0, past_hours - future_hours)));
    return 0;
  } catch (const c10::Error& e) {
    std::cerr << e.what_without_backtrace() << '\n';
    return 1;
  }
}
