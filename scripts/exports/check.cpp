// check DIRECTORY/NAME...: loads what export.py wrote, calls it by keyword, and compares results and gradients with PyTorch's.
#include <torch/script.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace {

/// Largest difference from PyTorch's results, and of gradients, relative to the largest element.
constexpr double kResults = 1e-4, kGradients = 1e-3;

struct Calls {
  std::vector<std::pair<std::string, std::string>> keywords;
  std::vector<std::string> parameters;
  std::map<std::string, std::vector<at::Tensor>> tensors;
};

Calls read(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  TORCH_CHECK(file, path, " cannot be read");
  Calls calls;
  std::vector<at::Tensor> in_order;
  for (std::string line; std::getline(file, line) && !line.empty();) {
    std::istringstream words(line);
    std::string kind, name, nesting;
    words >> kind;
    if (kind == "keyword") {
      words >> name >> nesting;
      calls.keywords.emplace_back(name, nesting);
    } else if (kind == "parameter") {
      words >> name;
      calls.parameters.push_back(name);
    } else {
      int dtype = 0;
      words >> dtype;
      std::vector<int64_t> sizes;
      for (int64_t n = 0; words >> n;) sizes.push_back(n);
      in_order.push_back(at::empty(sizes, static_cast<c10::ScalarType>(dtype)));
      calls.tensors[kind].push_back(in_order.back());
    }
  }
  for (at::Tensor& t : in_order) file.read(static_cast<char*>(t.data_ptr()), static_cast<std::streamsize>(t.nbytes()));
  TORCH_CHECK(file, path, " is too short");
  return calls;
}

/// An argument as `nesting` says it is put together.
c10::IValue build(const std::string& nesting, size_t& at, const std::vector<at::Tensor>& tensors, size_t& next) {
  const char kind = nesting.at(at++);
  auto text = [&] {
    const size_t end = nesting.find(';', at);
    std::string found = nesting.substr(at, end - at);
    at = end + 1;
    return found;
  };
  switch (kind) {
    case 't': return tensors.at(next++);
    case 'n': return {};
    case 'i': return static_cast<int64_t>(std::stoll(text()));
    case 'd': return std::stod(text());
    case 'b': return text() == "1";
    case 's': return text();
    default: break;
  }
  std::vector<c10::IValue> items;
  while (nesting.at(at) != ')') items.push_back(build(nesting, at, tensors, next));
  at++;
  return c10::ivalue::Tuple::create(std::move(items));
}

void leaves(const c10::IValue& value, std::vector<at::Tensor>& out) {
  if (value.isTensor()) out.push_back(value.toTensor());
  else if (value.isTuple()) for (const auto& e : value.toTupleRef().elements()) leaves(e, out);
  else if (value.isTensorList()) for (const at::Tensor& t : value.toTensorVector()) out.push_back(t);
  else if (value.isList()) for (const auto& e : value.toListRef()) leaves(e, out);
  else if (value.isGenericDict()) for (const auto& e : value.toGenericDict()) leaves(e.value(), out);
}

/// The largest difference relative to the largest element, or to `scale` where that is larger.
double difference(const at::Tensor& got, const at::Tensor& want, double scale = 1e-6) {
  TORCH_CHECK(got.sizes() == want.sizes() && got.scalar_type() == want.scalar_type(), "got ", got.scalar_type(), got.sizes(), ", wanted ",
              want.scalar_type(), want.sizes());
  if (want.numel() == 0 || at::equal(got, want)) return 0;
  const at::Tensor a = got.to(at::kDouble), b = want.to(at::kDouble);
  const at::Tensor differs = at::logical_and(a.ne(b), at::logical_not(at::logical_and(a.isnan(), b.isnan())));
  const at::Tensor off = at::where(differs, (a - b).abs(), at::zeros_like(a)).max();
  const at::Tensor largest = at::where(b.isfinite(), b.abs(), at::zeros_like(b)).max();
  return off.item<double>() / std::max(largest.item<double>(), scale);
}

void check(const std::string& path) {
  const Calls calls = read(path + ".calls");
  torch::jit::Module model = torch::jit::load(path + ".pt2");
  auto compare = [&] {
    // Programs may write to their arguments.
    std::vector<at::Tensor> arguments, results;
    for (const at::Tensor& t : calls.tensors.at("argument")) arguments.push_back(t.clone());
    torch::jit::Kwargs keywords;
    size_t next = 0;
    for (const auto& [name, nesting] : calls.keywords) {
      size_t at = 0;
      keywords[name] = build(nesting, at, arguments, next);
    }
    leaves(model.forward({}, keywords), results);
    const auto& wanted = calls.tensors.at("result");
    TORCH_CHECK(results.size() == wanted.size(), results.size(), " results, wanted ", wanted.size());
    for (size_t i = 0; i < wanted.size(); i++) {
      const double d = difference(results[i], wanted[i]);
      TORCH_CHECK(d <= kResults, "result ", i, " differs by ", d);
    }
    return results;
  };
  for (int call = 0; call < 2; call++) {
    c10::InferenceMode guard;
    compare();
  }
  if (calls.parameters.empty()) return;
  std::map<std::string, at::Tensor> parameters;
  for (const auto& p : model.named_parameters()) {
    if (p.value.is_floating_point()) p.value.set_requires_grad(true);
    parameters[p.name] = p.value;
  }
  at::Tensor loss;
  for (const at::Tensor& t : compare()) {
    if (t.requires_grad()) loss = loss.defined() ? loss + t.sin().sum() : t.sin().sum();
  }
  loss.backward();
  double scale = 0;
  for (const at::Tensor& g : calls.tensors.at("gradient")) scale = std::max(scale, g.numel() ? g.abs().max().item<double>() : 0);
  for (size_t i = 0; i < calls.parameters.size(); i++) {
    const at::Tensor& want = calls.tensors.at("gradient")[i];
    const at::Tensor grad = parameters.at(calls.parameters[i]).grad();
    TORCH_CHECK(grad.defined() || want.eq(0).all().item<bool>(), "no gradient of ", calls.parameters[i]);
    const double d = grad.defined() ? difference(grad, want, 1e-4 * scale) : 0;
    TORCH_CHECK(d <= kGradients, "the gradient of ", calls.parameters[i], " differs by ", d);
  }
}

}  // namespace

int main(int argc, char** argv) {
  int agree = 0;
  for (int i = 1; i < argc; i++) {
    try {
      check(argv[i]);
      agree++;
    } catch (const std::exception& e) {
      std::cout << argv[i] << ": " << e.what() << "\n";
    }
  }
  std::cout << agree << " of " << argc - 1 << " programs agree\n";
  return agree == argc - 1 && agree > 0 ? 0 : 1;
}
