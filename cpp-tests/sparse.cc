// Sparse tensors: made, asked, printed, computed with, differentiated, saved; what LibTorch 2.15 printed and said is the text below.

#include <torch/torch.h>

#include <sstream>

#include "test.h"

namespace {

at::Tensor indices() { return torch::tensor({0, 1, 1, 2, 0, 2}, at::kLong).view({2, 3}); }
at::Tensor values() { return torch::tensor({3.0f, 4.0f, 5.0f}); }
at::Tensor coordinates() { return torch::sparse_coo_tensor(indices(), values(), {2, 3}); }

template <class T>
std::string shown(const T& value) {
  std::ostringstream out;
  out << value;
  return out.str();
}

template <class F>
std::string said(F&& f) {
  try {
    f();
  } catch (const c10::Error& e) {
    return e.what_without_backtrace();
  }
  return "nothing";
}

bool same(const at::Tensor& a, const at::Tensor& b) { return a.sizes() == b.sizes() && a.layout() == b.layout() && a.to_dense().equal(b.to_dense()); }

}  // namespace

TEST(sparse, sparse_tensors_are_printed_by_their_parts) {
  EXPECT(shown(coordinates()) ==
         "[ SparseCPUFloatType{}\nindices:\n 0  1  1\n 2  0  2\n[ CPULongType{2,3} ]\nvalues:\n 3\n 4\n 5\n[ CPUFloatType{3} ]\nsize:\n[2, 3]\n]");
  EXPECT(shown(torch::sparse_coo_tensor({2, 3}, at::kFloat)) ==
         "[ SparseCPUFloatType{}\nindices:\n[ CPULongType{2,0} ]\nvalues:\n[ CPUFloatType{0} ]\nsize:\n[2, 3]\n]");
  EXPECT(shown(coordinates().to_sparse_csr()).rfind("[ SparseCsrCPUFloatType{}\ncrow_indices:\n 0\n 1\n 3\n", 0) == 0);
}

TEST(sparse, sparse_tensors_are_asked_what_they_are) {
  const at::Tensor a = coordinates(), c = a.to_sparse_csr(), cc = a.to_sparse_csc();
  EXPECT(a.layout() == c10::kSparse && c.layout() == c10::kSparseCsr && cc.layout() == c10::kSparseCsc && values().layout() == c10::kStrided);
  EXPECT(a.is_sparse() && !c.is_sparse() && c.is_sparse_csr() && !cc.is_sparse_csr() && !values().is_sparse());
  EXPECT(a.sparse_dim() == 2 && a.dense_dim() == 0 && a._nnz() == 3 && !a.is_coalesced() && a.numel() == 6 && a.dim() == 2);
  EXPECT(a._indices().equal(indices()) && a._values().equal(values()) && a.coalesce().values().equal(values()));
  EXPECT(c.crow_indices().equal(torch::tensor({0, 1, 3}, at::kLong)) && c.col_indices().equal(torch::tensor({2, 0, 2}, at::kLong)));
  EXPECT(a.toString() == "SparseCPUFloatType" && c.toString() == "SparseCsrCPUFloatType" && a.options().layout() == c10::kSparse);
  EXPECT(a.key_set().has(c10::DispatchKey::SparseCPU) && c.key_set().has(c10::DispatchKey::SparseCsrCPU));
  EXPECT(a.strides() == at::IntArrayRef({0, 0}) && !a.is_contiguous() && a.storage_offset() == 0 && !a.has_storage());
  EXPECT(torch::zeros({2, 3}, at::TensorOptions().layout(c10::kSparse)).is_sparse());
  EXPECT(torch::sparse_coo_tensor(indices(), values(), {2, 3}, torch::requires_grad()).requires_grad());
  EXPECT(torch::sparse_csr_tensor(c.crow_indices(), c.col_indices(), c.values(), {2, 3}, at::kFloat).is_sparse_csr());
  EXPECT(a._version() == 0 && a.detach()._version() == 0 && a.is_leaf());
}

TEST(sparse, what_sparse_tensors_do_not_have_is_refused) {
  const at::Tensor a = coordinates(), c = a.to_sparse_csr();
  EXPECT(said([&] { a.indices(); }) == "Cannot get indices on an uncoalesced tensor, please call .coalesce() first");
  EXPECT(said([&] { c.strides(); }) == "Sparse CSR tensors do not have strides");
  EXPECT(said([&] { a.data_ptr(); }) == "Cannot access data pointer of Tensor that doesn't have storage");
  EXPECT(said([&] { a.const_data_ptr<float>(); }) == "Cannot access data pointer of Tensor that doesn't have storage");
  EXPECT(said([&] { a.storage(); }) == "Cannot access storage of SparseTensorImpl");
  EXPECT(said([&] { a.nbytes(); }).rfind("nbytes is not defined for sparse tensors.", 0) == 0);
  EXPECT(said([&] { a.item(); }) == "a Tensor with 6 elements cannot be converted to Scalar");
  EXPECT(said([&] { a.view({6}); }) == "Could not run 'aten::view' with arguments from the 'SparseCPU' backend.");
  EXPECT(said([&] { torch::sparse_coo_tensor(indices(), values(), {int64_t(1) << 40, int64_t(1) << 40}); }) == "numel: integer multiplication overflow");
  EXPECT_THROW(c10::NotImplementedError, "Could not run 'aten::cos' with arguments from the 'SparseCPU' backend.", at::cos(a));
  EXPECT_THROW(c10::NotImplementedError, "Could not run 'aten::as_strided'", a.as_strided({2}, {1}));
  // What names elements that there are not reads and writes none.
  const at::Tensor wild = at::_sparse_coo_tensor_unsafe(torch::tensor({0, 1 << 30}, at::kLong).view({1, 2}), torch::ones({2}), {4});
  EXPECT_THROW(c10::Error, "size is inconsistent with indices: for dim 0, size is 4 but found index 1073741824", wild.to_dense());
  EXPECT_THROW(c10::Error, "size is inconsistent with indices", torch::zeros({4}).add_(wild));
}

TEST(sparse, sparse_tensors_are_computed_with) {
  const at::Tensor a = coordinates(), d = at::arange(6, at::kFloat).view({2, 3}), c = a.to_sparse_csr();
  EXPECT(a.to_dense().equal(torch::tensor({0.0f, 0.0f, 3.0f, 4.0f, 0.0f, 5.0f}).view({2, 3})));
  EXPECT(same(a + a, a * 2) && (d + a).equal(d + a.to_dense()) && at::mm(a, d.t()).equal(at::mm(a.to_dense(), d.t())));
  EXPECT(at::_sparse_mm(c, d.t()).equal(at::mm(a.to_dense(), d.t())) && at::mv(a, d[0]).equal(at::mv(a.to_dense(), d[0])));
  EXPECT(same(a.t(), a.to_dense().t().contiguous().to_sparse()) && a.sum().item<float>() == 12.0f && same(-(-a), a));
  EXPECT(at::cat({a, a}).size(0) == 4 && a.index_select(0, torch::tensor({1, 1}, at::kLong)).sum().item<float>() == 18.0f);
  at::Tensor b = a.clone();
  b.mul_(2);
  EXPECT(b._version() == 1 && a._values().equal(values()) && b._values().equal(values() * 2));
  b.zero_();
  EXPECT(b._nnz() == 0 && b.sizes() == a.sizes());
  at::Tensor dense = d.clone();
  dense.add_(a, 2);
  EXPECT(dense.equal(d + a.to_dense() * 2) && dense._version() == 1);
}

TEST(sparse, gradients_of_tables_are_sparse) {
  at::Tensor table = at::arange(8, at::kFloat).view({4, 2}).requires_grad_();
  const at::Tensor at = torch::tensor({0, 1, 1}, at::kLong);
  const auto run = [&] { at::embedding(table, at, -1, false, true).sum().backward(); };
  run();
  EXPECT(table.grad().is_sparse() && table.grad()._nnz() == 3 && table.grad()._indices().equal(at.view({1, 3})));
  run();
  EXPECT(table.grad().is_sparse() && table.grad().to_dense().equal(torch::tensor({2, 2, 4, 4, 0, 0, 0, 0}, at::kFloat).view({4, 2})));
  (table * 1).sum().backward();
  EXPECT(!table.grad().is_sparse() && table.grad().equal(torch::tensor({3, 3, 5, 5, 1, 1, 1, 1}, at::kFloat).view({4, 2})));
  run();
  EXPECT(!table.grad().is_sparse() && table.grad()[0][0].item<float>() == 4.0f);
  {
    at::NoGradGuard guard;
    table.mutable_grad().reset();
  }
  run();
  {
    // What SGD does.
    at::NoGradGuard guard;
    table.add_(table.grad(), -0.5);
  }
  EXPECT(table.detach().equal(torch::tensor({-0.5f, 0.5f, 1.0f, 2.0f, 4.0f, 5.0f, 6.0f, 7.0f}).view({4, 2})));
  at::Tensor elements = values().requires_grad_();
  at::_sparse_mm(torch::sparse_coo_tensor(indices(), elements, {2, 3}), torch::ones({3, 2})).sum().backward();
  EXPECT(elements.grad().equal(torch::full({3}, 2.0f)));
}

TEST(sparse, sparse_tensors_of_inference_mode_count_no_writes) {
  c10::InferenceMode guard;
  const at::Tensor a = coordinates();
  EXPECT(a.is_inference() && (a + a).is_inference() && !a.requires_grad());
  EXPECT(said([&] { a._version(); }) == "Inference tensors do not track version counter.");
}

TEST(sparse, sparse_tensors_are_saved_and_loaded) {
  const at::Tensor a = coordinates();
  for (const at::Tensor& t : {a, a.coalesce(), a.to_sparse_csr(), a.to_sparse_csc()}) {
    std::stringstream file;
    torch::save(t, file);
    at::Tensor again;
    torch::load(again, file);
    EXPECT(same(again, t) && again._nnz() == 3);
  }
}
