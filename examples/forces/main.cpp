// Relaxes molecules: a graph network gives the energy of atoms, its gradient the forces, and atoms go where these push them.
//   forces MODEL.pt2 ATOMS.xyz
#include <torch/script.h>

#include <cstdio>
#include <fstream>
#include <iostream>
#include <string>
#include <unordered_map>
#include <vector>

static const double cutoff = 4.0;  // of the network, in angstrom
static const std::unordered_map<std::string, int64_t> atomic_numbers = {{"H", 1}, {"O", 8}};

struct Atoms {
  std::vector<std::string> symbols;
  torch::Tensor numbers, positions;  // [n], [n, 3]
};

static Atoms read_xyz(const std::string& path) {
  std::ifstream in(path);
  std::string line;
  int64_t count = 0;
  in >> count;
  std::getline(in, line);
  TORCH_CHECK(in && std::getline(in, line), path, ": not an XYZ file");
  Atoms atoms;
  std::vector<int64_t> numbers;
  std::vector<float> positions;
  std::string symbol;
  for (float x = 0, y = 0, z = 0; in >> symbol >> x >> y >> z;) {
    TORCH_CHECK(atomic_numbers.count(symbol), path, ": the network knows no ", symbol);
    atoms.symbols.push_back(symbol);
    numbers.push_back(atomic_numbers.at(symbol));
    positions.insert(positions.end(), {x, y, z});
  }
  TORCH_CHECK(static_cast<int64_t>(numbers.size()) == count && count > 0, path, ": ", numbers.size(), " atoms of ", count);
  atoms.numbers = torch::tensor(numbers);
  atoms.positions = torch::tensor(positions).view({count, 3});
  return atoms;
}

// Pairs of atoms nearer than the cutoff, both ways: [2, pairs].
static torch::Tensor neighbours(const torch::Tensor& positions) {
  torch::Tensor near = torch::cdist(positions, positions) < cutoff;
  near.fill_diagonal_(0);
  return near.nonzero().t().contiguous();
}

static void relax(torch::jit::Module model, Atoms atoms) {
  for (int step = 0; step <= 100; step++) {
    torch::Tensor positions = atoms.positions.detach().requires_grad_();
    const torch::Tensor energy = model.forward({atoms.numbers, positions, neighbours(positions.detach())}).toTensor();
    const torch::Tensor forces = -torch::autograd::grad({energy}, {positions})[0];
    if (step == 0) {
      const auto force = forces.accessor<float, 2>();
      for (int64_t i = 0; i < forces.size(0); i++)
        std::printf("%s %.2f %.2f %.2f\n", atoms.symbols[i].c_str(), force[i][0], force[i][1], force[i][2]);
    }
    if (step % 25 == 0) {
      const float largest = forces.norm(2, 1).max().item<float>();
      std::printf("step %d: energy %.3f eV, largest force %.3f eV/A\n", step, energy.item<float>(), largest);
    }
    atoms.positions = positions.detach() + 0.02 * forces;
  }
}

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: forces MODEL.pt2 ATOMS.xyz\n";
    return 2;
  }
  try {
    relax(torch::jit::load(argv[1]), read_xyz(argv[2]));
    return 0;
  } catch (const c10::Error& e) {
    std::cerr << e.what_without_backtrace() << '\n';
    return 1;
  }
}
