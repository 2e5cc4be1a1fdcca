// Names from before tensors had options, and those that programs get with torch/torch.h alone.

#include <torch/torch.h>

#include <torch/csrc/jit/runtime/operator.h>
#include <torch/csrc/utils/variadic.h>

#include <sstream>
#include <vector>

#include "test.h"

TEST(older_names, types_of_tensors_are_backends_and_dtypes) {
  const auto x = torch::ones({2});
  auto& type = x.type();
  EXPECT(&type == &at::CPU(at::kFloat) && type == at::getDeprecatedTypeProperties(at::Backend::CPU, at::kFloat));
  EXPECT(type.backend() == at::Backend::CPU && type.scalarType() == at::kFloat && type.layout() == at::kStrided && type.device_type() == at::kCPU);
  EXPECT(type.toString() == "CPUFloatType" && !type.is_cuda() && !type.is_sparse() && type.cuda().is_cuda() && type != type.cuda());
  EXPECT(type.toScalarType(at::kHalf).toString() == "CPUHalfType" && type.toBackend(at::Backend::SparseCPU).is_sparse());
  EXPECT(at::CUDA(at::kInt).toString() == "CUDAIntType" && at::HIP(at::kInt).device_type() == at::kHIP);
  EXPECT(torch::ones({2}, torch::kMeta).type().toString() == "MetaFloatType" && torch::Tensor().type().toString() == "UndefinedType");
  EXPECT(x.to_sparse().type().toString() == "SparseCPUFloatType");
  EXPECT_THROW(c10::Error, "Cannot map Backend SparseCsr", at::CPU(at::kInt).toBackend(at::Backend::SparseCsrCPU).layout());
}

TEST(older_names, types_are_options) {
  const auto y = torch::zeros({2}, at::CPU(at::kInt));
  EXPECT(y.scalar_type() == at::kInt && y.to(at::CPU(at::kDouble)).scalar_type() == at::kDouble);
  const auto copy = at::CPU(at::kBool).copy(torch::ones({2}));
  EXPECT(copy.scalar_type() == at::kBool && copy.all().item<bool>());
  EXPECT(at::CPU(at::kInt).options(at::Device("cpu")).device() == at::kCPU);
  EXPECT_THROW(c10::Error, "", at::CUDA(at::kInt).options(at::Device("cpu")));
}

TEST(older_names, strings_are_named_in_namespaces) {
  using namespace torch;
  static_assert(std::is_same_v<torch::string, std::string> && std::is_same_v<at::string, c10::string>);
  const string text = "a";
  using namespace std;
  EXPECT(text == string("a"));
}

TEST(older_names, texts) {
  std::string text = "aXbXX";
  EXPECT(c10::ReplaceAll(text, "X", "YZ") == 3 && text == "aYZbYZYZ");
  EXPECT(c10::split(",a,,b,", ',') == (std::vector<std::string_view>{"", "a", "", "b"}) && c10::split("", ',').empty());
  std::ostringstream out;
  c10::printQuotedString(out, std::string_view("a\n\"'\\\x01", 6));
  EXPECT(out.str() == "\"a\\n\\\"\\'\\\\\\001\"");
  EXPECT(c10::detail::StripBasename("/a/b.c") == "b.c" && c10::detail::ExcludeFileExtension("/a/b.c") == "/a/b");
  EXPECT(c10::tryToNumber<int64_t>("0x10") == 16 && c10::tryToNumber<int64_t>(" -7") == -7 && !c10::tryToNumber<int64_t>("12a"));
  EXPECT(c10::tryToNumber<double>(std::string("1e3")) == 1000 && !c10::tryToNumber<double>("1e999") && !c10::tryToNumber<double>(""));
  EXPECT(c10::stoi("12") == 12 && c10::to_string(3) == "3");
}

TEST(older_names, products_of_sizes) {
  const std::vector<int64_t> sizes{2, 3, 5, 7};
  EXPECT(c10::size_to_dim_(2, sizes) == 6 && c10::size_from_dim_(2, sizes) == 35 && c10::size_between_dim_(3, 0, sizes) == 15);
  EXPECT(c10::canonical_axis_index_(-1, 4) == 3);
  EXPECT_THROW(c10::Error, "", c10::size_to_dim_(5, sizes));
}

TEST(older_names, arguments_are_counted) {
  const auto x = torch::ones({1});
  const std::vector<torch::Tensor> two{x, x};
  EXPECT(torch::count_tensors(x, std::optional<torch::Tensor>(), at::ArrayRef<torch::Tensor>(two)) == 3 && torch::count_variables(x, x) == 2);
}

TEST(older_names, operators_are_found_by_name) {
  const auto& forms = torch::jit::getAllOperatorsFor(c10::Symbol::fromQualString("aten::neg"));
  EXPECT(!forms.empty());
  for (const auto& form : forms) {
    EXPECT(form->schema().name() == "aten::neg");
    if (!form->schema().overload_name().empty()) continue;
    c10::Stack stack{torch::ones({1})};
    form->getOperation()(stack);
    EXPECT(stack.size() == 1 && stack[0].toTensor().item<float>() == -1);
  }
  const auto found = torch::jit::findOperatorFor(c10::OperatorName("aten::add", "Tensor"));
  EXPECT(found && torch::jit::canonicalSchemaString(found->schema()) == "aten::add(Tensor self, Tensor other, *, Scalar alpha) -> Tensor");
  EXPECT(torch::jit::canonicalSchemaString(torch::jit::findOperatorFor(c10::OperatorName("aten::max", "dim"))->schema()) ==
         "aten::max(Tensor self, int dim, bool keepdim) -> (Tensor, Tensor)");
  EXPECT(torch::jit::findOperatorFor(c10::OperatorName("aten::no_such", "")) == nullptr);
  auto& all = torch::jit::getAllOperators();
  EXPECT(all.size() > 500);
}

// Reached with torch/torch.h alone.
TEST(older_names, names_without_headers_of_their_own) {
  const torch::OrderedDict<std::string, int> numbers{{"a", 1}};
  torch::CompilationUnit unit;
  EXPECT(numbers["a"] == 1 && unit.find_function("f") == nullptr && !torch::show_config().empty());
  EXPECT(c10::bit_cast<uint32_t>(1.0f) == 0x3f800000u && c10::UndefinedTensorImpl::singleton() == torch::Tensor().unsafeGetTensorImpl());
}

// Before 2.15.
#if __has_include(<torch/linalg.h>)
TEST(older_names, linear_algebra) {
  const auto x = torch::tensor({{4.0, 1.0}, {1.0, 3.0}});
  namespace linalg = torch::linalg;
  EXPECT(torch::allclose(std::get<0>(linalg::eigh(x, "L")), linalg::eigvalsh(x, "U")) && torch::allclose(linalg::det(x), torch::tensor(11.0)));
  EXPECT(torch::allclose(linalg::inv(x).matmul(x), torch::eye(2)) && torch::allclose(linalg::solve(x, x), torch::eye(2)));
  EXPECT(torch::allclose(linalg::pinv(x, 1e-15, false), linalg::inv(x)) && linalg::matrix_rank(x, 1e-5, false).item<int64_t>() == 2);
  EXPECT(torch::allclose(linalg::norm(x, "fro", torch::IntArrayRef({0, 1}), false, torch::kDouble), linalg::vector_norm(x.to(torch::kDouble), 2, c10::nullopt, false, c10::nullopt)));
  EXPECT(torch::allclose(linalg::matrix_norm(x, "nuc", {-2, -1}, false, c10::nullopt), linalg::svdvals(x).sum()));
  EXPECT(torch::allclose(linalg::multi_dot({x, x, x}), linalg::matrix_power(x, 3)) && std::get<0>(linalg::svd(x, true)).size(0) == 2);
  EXPECT(torch::allclose(linalg::tensorsolve(torch::eye(4).reshape({2, 2, 2, 2}), x, c10::nullopt), x));
  auto out = torch::empty({2, 2});
  EXPECT(&linalg::matrix_power_out(x, 2, out) == &out && torch::allclose(out, x.matmul(x)));
  EXPECT_THROW(c10::Error, "linalg", linalg::inv(torch::zeros({2, 2})));
}
#endif
