// What programs written for LibTorch declare ahead of its headers, in its own namespaces.
namespace at {
class Tensor;
class Context;
struct Generator;
}  // namespace at
namespace c10 {
class Error;
class InferenceMode;
class Scalar;
struct Argument;
struct Device;
struct FunctionSchema;
struct IValue;
struct OperatorName;
struct Storage;
struct TensorOptions;
template <class T>
class ArrayRef;
template <class T>
class List;
template <class Key, class Value>
class Dict;
}  // namespace c10
namespace torch {
class Library;
namespace autograd {
struct Edge;
struct Node;
}  // namespace autograd
namespace jit {
struct Method;
struct Module;
}  // namespace jit
}  // namespace torch

int rank(const at::Tensor& t);
bool is_tensor(const c10::IValue& value);
bool trains(const torch::jit::Module& module);

#include <torch/script.h>
#include <torch/torch.h>

int rank(const at::Tensor& t) { return static_cast<int>(t.dim()); }
bool is_tensor(const c10::IValue& value) { return value.isTensor(); }
bool trains(const torch::jit::Module& module) { return module.is_training(); }

int main() {
  const at::Tensor t = torch::ones({2, 3});
  return rank(t) == 2 && is_tensor(t) ? 0 : 1;
}
