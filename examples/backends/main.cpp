// Random programs and models through both backends, compared with libinfer by itself.
//
//   backends PROGRAMS FOLDER_OF_MODELS [FIRST_SEED]
#include "loops.h"
#include "programs.h"

#include <torch/script.h>
#include <torch/torch.h>

#include <cstdlib>
#include <cstring>
#include <iostream>

using Tensors = std::vector<at::Tensor>;

namespace {

struct Backend {
  const char* name;
  infer::Graph (*lower)(const infer::Graph&);
  /// Of all programs and models.
  size_t partitions = 0, taken = 0, left = 0;
};

size_t failures = 0;

void fail(const Backend& backend, const std::string& what, const std::string& why) {
  failures++;
  std::cout << backend.name << ", " << what << ": " << why << "\n";
}

/// Copies on storages shared as those of the tensors.
Tensors copies(const Tensors& tensors) {
  Tensors bases, out;
  std::vector<void*> storages;
  for (const at::Tensor& t : tensors) {
    size_t same = 0;
    while (same < out.size() && !tensors[same].is_same(t)) same++;
    if (same < out.size()) {
      out.push_back(out[same]);
      continue;
    }
    void* const start = static_cast<char*>(t.data_ptr()) - t.storage_offset() * t.element_size();
    size_t at = 0;
    while (at < storages.size() && storages[at] != start) at++;
    if (at == storages.size()) {
      storages.push_back(start);
      bases.push_back(t.as_strided({static_cast<int64_t>(t.storage().nbytes() / t.element_size())}, {1}, 0).clone());
    }
    out.push_back(bases[at].as_strided(t.sizes(), t.strides(), t.storage_offset()));
  }
  return out;
}

std::string difference(const Tensors& expected, const Tensors& got) {
  if (expected.size() != got.size()) return "another number of tensors";
  for (size_t i = 0; i < expected.size(); i++) {
    const at::Tensor &a = expected[i], &b = got[i];
    if (a.sizes() != b.sizes() || a.scalar_type() != b.scalar_type()) return "tensor " + std::to_string(i) + " has other sizes or another dtype";
    for (int64_t d = 0; d < a.dim(); d++) {
      if (a.size(d) > 1 && a.numel() > 0 && a.stride(d) != b.stride(d)) return "tensor " + std::to_string(i) + " has other strides";
    }
    if (!torch::allclose(a, b, 1e-4, 1e-5, true)) return "tensor " + std::to_string(i) + " holds other values";
  }
  return "";
}

/// Runs the graph with the backend, three times: node by node, and by a plan.
void compare(Backend& backend, const infer::Graph& graph, const Tensors& inputs, const Tensors& expected, const Tensors& after, const std::string& what) {
  try {
    const infer::Graph lowered = backend.lower(graph);
    for (const infer::Node& node : lowered.nodes()) {
      backend.partitions += node.is_partition();
      (node.is_partition() ? backend.taken : backend.left) += node.is_partition() ? node.partition().nodes().size() : 1;
    }
    for (int run = 0; run < 3; run++) {
      const Tensors given = copies(inputs);
      const Tensors got = lowered.run(given);
      for (const std::string& wrong : {difference(expected, got), difference(after, given)}) {
        if (!wrong.empty()) return fail(backend, what, wrong);
      }
    }
  } catch (const std::exception& e) {
    fail(backend, what, e.what());
  }
}

void random_program(Backend& backend, uint64_t seed) {
  const Tensors inputs = inputs_of(seed), after = copies(inputs);
  const Tensors expected = run_program(seed, after);
  const infer::Graph graph = infer::trace([seed](const Tensors& given) { return run_program(seed, given); }, inputs);
  compare(backend, graph, inputs, expected, after, "program " + std::to_string(seed));
}

void model(Backend& backend, const std::string& path, const Tensors& inputs) {
  torch::jit::Module module = torch::jit::load(path);
  const c10::IValue result = module.forward({inputs.begin(), inputs.end()});
  Tensors expected;
  if (result.isTensor()) {
    expected = {result.toTensor()};
  } else {
    for (const c10::IValue& v : result.toTuple()->elements()) expected.push_back(v.toTensor());
  }
  compare(backend, infer::graph(module, inputs), inputs, expected, inputs, path);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::cerr << "backends PROGRAMS FOLDER_OF_MODELS [FIRST_SEED]\n";
    return 2;
  }
  const uint64_t programs = std::strtoull(argv[1], nullptr, 10), first = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 0;
  const std::string models = argv[2];
  const c10::InferenceMode guard;
  torch::manual_seed(0);
  const Tensors image{torch::rand({2, 3, 64, 64})};
  const Tensors text{torch::randint(0, 50, {2, 12}, torch::kLong), torch::ones({2, 12}, torch::kLong)};
  for (Backend backend : {Backend{"ahead_of_time", ahead_of_time}, Backend{"in_place", in_place}}) {
    for (uint64_t seed = first; seed < first + programs; seed++) random_program(backend, seed);
    model(backend, models + "/tiny_resnet.pt2", image);
    model(backend, models + "/tiny_bert.pt2", text);
    std::cout << backend.name << ": " << programs << " programs and 2 models; " << backend.partitions << " partitions with " << backend.taken
              << " nodes, " << backend.left << " nodes left to libinfer\n";
    if (backend.taken < backend.left) fail(backend, "all", "took less than it left");
  }
  return failures == 0 ? 0 : 1;
}
