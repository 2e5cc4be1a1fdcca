// The operator that the model's Python registers as `cells::components`. A library of such operators is loaded before the model.
#include <torch/library.h>
#include <torch/types.h>

#include <utility>
#include <vector>

// Numbers the connected parts of a mask [height, width] from 1, in the order of their first pixels; 0 is outside.
static torch::Tensor components(const torch::Tensor& mask) {
  TORCH_CHECK(mask.dim() == 2 && mask.scalar_type() == torch::kBool, "components: expected a mask [height, width], got ", mask.scalar_type(), " ",
              mask.sizes());
  const torch::Tensor inside = mask.contiguous();
  torch::Tensor numbers = torch::zeros(mask.sizes(), torch::kLong);
  const bool* is_inside = inside.const_data_ptr<bool>();
  int64_t* number = numbers.data_ptr<int64_t>();
  const int64_t height = mask.size(0), width = mask.size(1);
  int64_t count = 0;
  std::vector<std::pair<int64_t, int64_t>> waiting;
  for (int64_t start = 0; start < height * width; start++) {
    if (!is_inside[start] || number[start] != 0) continue;
    count++;
    waiting.emplace_back(start / width, start % width);
    while (!waiting.empty()) {
      const auto [y, x] = waiting.back();
      waiting.pop_back();
      if (y < 0 || y >= height || x < 0 || x >= width || !is_inside[y * width + x] || number[y * width + x] != 0) continue;
      number[y * width + x] = count;
      waiting.insert(waiting.end(), {{y, x - 1}, {y, x + 1}, {y - 1, x}, {y + 1, x}});
    }
  }
  return numbers;
}

TORCH_LIBRARY(cells, m) { m.def("components(Tensor mask) -> Tensor"); }
TORCH_LIBRARY_IMPL(cells, CPU, m) { m.impl("components", TORCH_FN(components)); }
