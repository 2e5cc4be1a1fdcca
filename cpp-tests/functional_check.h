// What tests of functionalization share: a program is run in every form and must leave what it leaves as it is.
#pragma once
#include "test.h"

#include <infer/graph.h>
#include <torch/torch.h>

#include <functional>
#include <sstream>
#include <string>
#include <vector>

namespace functional_check {

using infer::Graph;
using infer::Remove;
using infer::Tensors;
using torch::Tensor;
using Program = std::function<Tensors(const Tensors&)>;
using Make = std::function<Tensors()>;

/// 0, 1, 2, ... in this shape.
inline Tensor numbers(std::vector<int64_t> sizes) {
  int64_t numel = 1;
  for (int64_t n : sizes) numel *= n;
  return torch::arange(numel, torch::kFloat).view(sizes);
}

/// What a run leaves: everything one can see of its inputs and results.
inline std::string left(const Tensors& inputs, const Tensors& outputs) {
  Tensors all = inputs;
  all.insert(all.end(), outputs.begin(), outputs.end());
  std::ostringstream text;
  for (size_t i = 0; i < all.size(); i++) {
    text << all[i].dtype() << all[i].sizes() << " by " << all[i].strides() << ": " << all[i].contiguous().view({-1}) << " on";
    for (size_t j = 0; j < all.size(); j++) {
      if (all[i].is_alias_of(all[j])) text << " " << j;
    }
    text << "\n";
  }
  return text.str();
}

/// Checks that a program gives what it gives in every form, and gives the graph without views and writes.
inline Graph check(const Program& program, const Make& make) {
  Tensors inputs = make();
  const std::string eager = left(inputs, program(inputs));
  for (Remove remove : {Remove::mutations, Remove::mutations_and_views}) {
    inputs = make();
    EXPECT_EQ(left(inputs, infer::functionalize(program, {remove})(inputs)), eager);
    // In a function that is functionalized itself.
    inputs = make();
    auto outer = infer::functionalize([&](const Tensors& x) { return infer::functionalize(program, {remove})(x); }, {remove});
    EXPECT_EQ(left(inputs, outer(inputs)), eager);
  }
  const Graph traced = infer::trace(program, make());
  const Graph aliases = traced.pass("alias_removal"), both = aliases.pass("mutation_removal"), mutations = traced.pass("mutation_removal");
  const Graph views = both.pass("view_reapplication").pass("dead_code"), in_place = views.pass("reinplace");
  for (const Graph& g : {traced, aliases, both, mutations, views, in_place}) {
    inputs = make();
    EXPECT_EQ(left(inputs, g.run(inputs)), eager);
  }
  return both;
}
inline Graph check(const Program& program, std::vector<int64_t> sizes = {4, 2}) {
  return check(program, [sizes] { return Tensors{numbers(sizes)}; });
}

/// The operators of a graph in order, but for those whose results nobody uses.
inline std::string ops(const Graph& graph) {
  std::istringstream text(graph.pass("dead_code").str());
  std::string line, names;
  while (std::getline(text, line)) {
    const size_t start = line.find("aten::");
    if (start != std::string::npos) names += (names.empty() ? "" : " ") + line.substr(start + 6, line.find('(', start) - start - 6);
  }
  return names;
}

}  // namespace functional_check
