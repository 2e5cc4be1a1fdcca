// What comes along with torch/script.h: programs include it alone, and rely on the rest of LibTorch and of the standard library.
#include <torch/script.h>

namespace {

struct Twice : torch::autograd::Function<Twice> {
  static at::Tensor forward(torch::autograd::AutogradContext*, const at::Tensor& x) { return x * 2; }
  static torch::autograd::variable_list backward(torch::autograd::AutogradContext*, torch::autograd::variable_list grads) { return {grads[0] * 2}; }
};

/// torch/csrc/autograd/node.h and what connects nodes
struct Tripled : torch::autograd::Node {
  torch::autograd::variable_list apply(torch::autograd::variable_list&& grads) override { return {grads[0] * 3}; }
};
at::Tensor tripled(const at::Tensor& x) {
  at::Tensor out = x.detach() * 3;
  auto node = c10::make_intrusive<Tripled>();
  node->set_next_edges(torch::autograd::collect_next_edges(x));
  torch::autograd::create_gradient_edge(out, node);
  return out;
}

at::Tensor number(const at::Tensor& x) {
  const torch::autograd::Variable variable = x;
  return variable.to(c10::typeMetaToScalarType(caffe2::TypeMeta::Make<double>()));
}

double all_of_it() {
  // <deque> <list> <map> <set> <stack> <unordered_set>
  std::deque<int> deque{1};
  std::list<int> list{1};
  std::map<std::string, int> map{{"one", 1}};
  std::set<int> set{1};
  std::stack<int> stack;
  std::unordered_set<int> unordered{1};
  stack.push(1);
  double sum = deque.front() + list.front() + map.at("one") + *set.begin() + stack.top() + static_cast<double>(unordered.size());
  // <array> <bitset> <cmath> <complex> <functional> <numeric> <typeindex>
  std::array<int, 3> ones{};
  std::iota(ones.begin(), ones.end(), 0);
  const std::function<double(double)> root = [](double x) { return std::sqrt(x); };
  sum += std::accumulate(ones.begin(), ones.end(), 0) + root(4) + std::abs(std::complex<double>(3, 4)) + static_cast<double>(std::bitset<4>(7).count());
  sum += std::type_index(typeid(int)) == std::type_index(typeid(int));
  // <chrono> <fstream> <iomanip> <iostream> <mutex> <sstream> <thread>
  std::mutex mutex;
  const std::lock_guard<std::mutex> lock(mutex);
  std::ostringstream text;
  text << std::setprecision(2) << 1.25;
  sum += std::stod(text.str()) + static_cast<double>(std::chrono::seconds(1).count());
  // c10/util/flat_hash_map.h, c10/util/SmallVector.h
  ska::flat_hash_map<int, int> table{{1, 1}};
  c10::SmallVector<int64_t, 4> small{1, 2};
  return sum + table.at(1) + static_cast<double>(small.size());
}

}  // namespace

#include "test.h"

TEST(brought_along, by_script_h) {
  EXPECT_EQ(all_of_it(), 25.2);
  const at::Tensor x = torch::ones({2}).requires_grad_();
  Twice::apply(x).sum().backward();
  EXPECT(at::equal(x.grad(), torch::full({2}, 2.0)));
  const at::Tensor y = torch::ones({2}).requires_grad_();
  tripled(y).sum().backward();
  EXPECT(at::equal(y.grad(), torch::full({2}, 3.0)));
  EXPECT_EQ(number(torch::ones({1})).scalar_type(), at::kDouble);
  // torch/csrc/jit/serialization/pickle.h
  const std::vector<char> pickled = torch::jit::pickle_save(c10::IValue(std::string("text")));
  EXPECT_EQ(torch::jit::pickle_load(pickled).toStringRef(), "text");
}
