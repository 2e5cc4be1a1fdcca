// Linear algebra on real and complex matrices, with gradients and their gradients, against what LibTorch wrote. Vectors are
// looked at through what they determine (products, projectors, absolute values): a phase times a vector is one as well.
#include <torch/torch.h>

#include "recorded.h"

#include <cmath>
#include <limits>

using torch::Tensor;

namespace {

using List = std::vector<Tensor>;

Tensor parts(const Tensor& t) { return t.is_complex() ? torch::view_as_real(t.resolve_conj()) : t; }

Tensor weighed(const Tensor& t, double phase) {
  const Tensor real = parts(t).to(torch::kDouble);
  return (real * torch::sin(torch::arange(real.numel(), torch::kDouble) + phase).reshape(real.sizes())).sum();
}

// Dtype, sizes and two weighted sums of the elements.
std::string shown(const Tensor& t) {
  const Tensor plain = t.detach();
  char text[64];
  const double sums[] = {weighed(plain, 1).item<double>(), weighed(plain, 2).item<double>()};
  const auto rounded = [](double v) { return std::abs(v) < 1e-9 ? 0.0 : v; };
  std::snprintf(text, sizeof text, " %.6g %.6g", rounded(sums[0]), rounded(sums[1]));
  std::ostringstream out;
  out << t.scalar_type() << t.sizes() << text;
  return out.str();
}

// Numbers between -1 and 1, the same everywhere.
Tensor numbers(at::IntArrayRef sizes, int64_t seed, bool complex) {
  int64_t n = 1;
  for (const int64_t s : sizes) n *= s;
  uint64_t state = static_cast<uint64_t>(seed) * 0x9e3779b97f4a7c15u + 1;
  const Tensor both = torch::empty({n, 2}, torch::kDouble);
  for (int64_t i = 0; i < 2 * n; i++) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    both.data_ptr<double>()[i] = static_cast<double>(state >> 40) / (1 << 23) - 1;
  }
  const Tensor whole = torch::view_as_complex(both).reshape(sizes).clone();
  return complex ? whole : torch::real(whole).contiguous();
}

class Lines {
 public:
  // What a function gives, its gradients, and theirs.
  void add(const std::string& what, List inputs, const std::function<List(const List&)>& f) {
    const std::string name = what + (inputs.at(0).is_complex() ? ", complex" : ", real");
    for (Tensor& t : inputs) t = t.detach().clone().set_requires_grad(true);
    text_ += name + ": " + infer_test::outcome([&] {
      std::string said;
      const List results = f(inputs);
      for (const Tensor& t : results) said += shown(t) + "; ";
      const List first = gradients(results, inputs, 1, true);
      for (const Tensor& t : first) said += "' " + shown(t) + "; ";
      for (const Tensor& t : gradients(first, inputs, 3, false)) said += "'' " + shown(t) + "; ";
      return said;
    }) + "\n";
  }
  std::string text() const { return text_; }

 private:
  static List gradients(const List& of, const List& inputs, double phase, bool again) {
    Tensor total;
    for (const Tensor& t : of) {
      if (t.defined() && t.requires_grad()) total = total.defined() ? total + weighed(t, phase++) : weighed(t, phase++);
    }
    List found;
    if (!total.defined()) return found;
    for (const Tensor& t : torch::autograd::grad({total}, inputs, {}, true, again, true)) {
      if (t.defined()) found.push_back(t);
    }
    return found;
  }
  std::string text_;
};

Tensor hermitian(const Tensor& a) { return a + a.mH(); }
Tensor positive_definite(const Tensor& a) { return torch::matmul(a, a.mH()) + torch::eye(a.size(-1), a.options()); }
// The vectors' products with functions of the values.
Tensor product(const Tensor& u, const Tensor& s, const Tensor& v) { return torch::matmul(u * s.unsqueeze(-2).to(u.scalar_type()), v); }

template <class T>
List listed(const T& tuple) {
  return std::apply([](const auto&... t) { return List{t...}; }, tuple);
}

void factors(Lines& lines, const std::string& of, const Tensor& a, bool complex) {
  lines.add("lu" + of, {a}, [](const List& x) { return listed(torch::linalg_lu(x[0])); });
  lines.add("lu_factor" + of, {a}, [](const List& x) { return listed(torch::linalg_lu_factor(x[0])); });
  lines.add("lu_unpack" + of, {a}, [](const List& x) {
    const auto [lu, pivots] = torch::linalg_lu_factor(x[0]);
    return listed(torch::lu_unpack(lu, pivots));
  });
  for (const char* mode : {"reduced", "complete", "r"}) {
    lines.add("qr" + of + " " + mode, {a}, [&](const List& x) { return listed(torch::linalg_qr(x[0], mode)); });
  }
  lines.add("svdvals" + of, {a}, [](const List& x) { return List{torch::linalg_svdvals(x[0])}; });
  lines.add("svd" + of, {a}, [](const List& x) {
    const auto [u, s, vh] = torch::linalg_svd(x[0], false);
    return List{s, product(u, s * s, vh), product(u, s, u.mH()), product(vh.mH(), s, vh), u.abs(), vh.abs()};
  });
  lines.add("svd of all vectors" + of, {a}, [](const List& x) {
    const auto [u, s, vh] = torch::linalg_svd(x[0], true);
    return List{s, torch::matmul(u.mH(), u).detach(), torch::matmul(vh, vh.mH()).detach()};
  });
  lines.add("pinv" + of, {a}, [](const List& x) { return List{torch::linalg_pinv(x[0], 1e-15)}; });
  lines.add("matrix_rank" + of, {a}, [](const List& x) { return List{torch::linalg_matrix_rank(x[0], 1e-3)}; });
  lines.add("cond" + of, {a}, [](const List& x) { return List{torch::linalg_cond(x[0])}; });
  for (const double order : {1., -1., 2., -2.}) {
    lines.add("matrix_norm " + std::to_string(order) + of, {a}, [&](const List& x) { return List{torch::linalg_matrix_norm(x[0], order)}; });
  }
  const Tensor b = numbers({a.size(-2), 2}, 9, complex);
  for (const char* driver : {"gels", "gelsy", "gelsd", "gelss"}) {
    lines.add(std::string("lstsq ") + driver + of, {a, b}, [&](const List& x) { return listed(torch::linalg_lstsq(x[0], x[1], std::nullopt, driver)); });
  }
}

std::string matrices(bool complex) {
  Lines lines;
  const Tensor square = numbers({4, 4}, 1, complex), b = numbers({4, 3}, 2, complex), tall = numbers({5, 3}, 3, complex);
  const Tensor batch = numbers({2, 3, 3}, 5, complex), row = numbers({3, 4}, 6, complex), tau = numbers({3}, 7, complex);
  factors(lines, " of a square one", square, complex);
  factors(lines, " of a tall one", tall, complex);
  factors(lines, " of a wide one", numbers({3, 5}, 4, complex), complex);
  lines.add("solve", {square, b}, [](const List& x) { return List{torch::linalg_solve(x[0], x[1])}; });
  lines.add("solve from the right", {square, row}, [](const List& x) { return List{torch::linalg_solve(x[0], x[1], false)}; });
  lines.add("inv", {batch}, [](const List& x) { return List{torch::linalg_inv(x[0])}; });
  lines.add("det", {batch}, [](const List& x) { return List{torch::linalg_det(x[0])}; });
  lines.add("slogdet", {batch}, [](const List& x) { return listed(torch::linalg_slogdet(x[0])); });
  lines.add("logdet", {positive_definite(batch)}, [](const List& x) { return List{torch::logdet(x[0])}; });
  for (const bool upper : {false, true}) {
    const std::string which = upper ? " of the upper triangle" : " of the lower triangle";
    const auto triangle = [&](const Tensor& a) { return upper ? a.triu() : a.tril(); };
    lines.add("cholesky" + which, {positive_definite(batch)}, [&](const List& x) { return List{torch::linalg_cholesky(x[0], upper)}; });
    lines.add("cholesky_solve" + which, {b, square}, [&](const List& x) { return List{torch::cholesky_solve(x[0], triangle(x[1]), upper)}; });
    lines.add("cholesky_inverse" + which, {positive_definite(square)}, [&](const List& x) {
      return List{torch::cholesky_inverse(torch::linalg_cholesky(x[0], upper), upper)};
    });
    lines.add("eigvalsh" + which, {batch}, [&](const List& x) { return List{torch::linalg_eigvalsh(x[0], upper ? "U" : "L")}; });
    lines.add("eigh" + which, {batch}, [&](const List& x) {
      const auto [l, v] = torch::linalg_eigh(x[0], upper ? "U" : "L");
      return List{l, product(v, l * l, v.mH()), v.abs()};
    });
    for (const bool left : {false, true}) {
      const std::string side = which + (left ? "" : " from the right");
      for (const bool unit : {false, true}) {
        lines.add("solve_triangular" + side + (unit ? " with ones" : ""), {square, left ? b : row}, [&](const List& x) {
          return List{torch::linalg_solve_triangular(x[0], x[1], upper, left, unit)};
        });
      }
      lines.add(std::string("lu_solve") + (upper ? " adjoint" : "") + (left ? "" : " from the right"), {square, left ? b : row}, [&](const List& x) {
        const auto [lu, pivots] = torch::linalg_lu_factor(x[0]);
        return List{torch::linalg_lu_solve(lu, pivots, x[1], left, upper)};
      });
      lines.add(std::string("ormqr") + (upper ? " adjoint" : "") + (left ? "" : " from the right"),
                {tall, tau, left ? numbers({5, 2}, 11, complex) : numbers({2, 5}, 11, complex)},
                [&](const List& x) { return List{torch::ormqr(x[0], x[1], x[2], left, upper)}; });
    }
    const std::string kind = upper ? " of a hermitian matrix" : " of a symmetric matrix";
    const Tensor small_diagonal = numbers({6, 6}, 21, complex);
    for (const auto& [name, a] : {std::pair<std::string, Tensor>{"", batch}, {" in blocks", small_diagonal}}) {
      lines.add("ldl" + kind + name, {a}, [&, &a = a](const List&) {
        const Tensor s = upper ? hermitian(a) : a + a.mT();
        if (a.dim() == 2) s.diagonal().mul_(0.01);
        const auto [ld, pivots] = torch::linalg_ldl_factor(s, upper);
        return List{ld, pivots, torch::linalg_ldl_solve(ld, pivots, numbers({a.size(-1), 2}, 8, complex).expand_as(a.narrow(-1, 0, 2)), upper)};
      });
    }
  }
  lines.add("householder_product", {tall, tau}, [](const List& x) { return List{torch::linalg_householder_product(x[0], x[1])}; });
  lines.add("geqrf", {tall}, [](const List& x) { return listed(torch::geqrf(x[0].detach())); });
  lines.add("matrix_exp", {batch}, [](const List& x) { return List{torch::matrix_exp(x[0])}; });
  lines.add("matrix_power", {batch}, [](const List& x) { return List{torch::linalg_matrix_power(x[0], -3)}; });
  lines.add("pinv of a hermitian matrix", {batch}, [](const List& x) { return List{torch::linalg_pinv(hermitian(x[0]), 1e-15, true)}; });
  lines.add("multi_dot", {square, b, numbers({3, 2}, 12, complex)}, [](const List& x) { return List{torch::linalg_multi_dot(x)}; });
  lines.add("cross", {batch, numbers({2, 3, 3}, 16, complex)}, [](const List& x) { return List{torch::linalg_cross(x[0], x[1])}; });
  lines.add("vecdot", {batch, numbers({2, 3, 3}, 16, complex)}, [](const List& x) { return List{torch::linalg_vecdot(x[0], x[1])}; });
  lines.add("cov", {b}, [](const List& x) { return List{torch::cov(x[0]), torch::corrcoef(x[0])}; });
  lines.add("tensorinv", {numbers({4, 2, 2}, 14, complex)}, [](const List& x) { return List{torch::linalg_tensorinv(x[0], 1)}; });
  lines.add("tensorsolve", {numbers({2, 2, 4}, 14, complex), numbers({2, 2}, 15, complex)}, [](const List& x) { return List{torch::linalg_tensorsolve(x[0], x[1])}; });
  // Eigenvalues have no order.
  lines.add("eigvals", {batch}, [](const List& x) {
    const Tensor l = torch::linalg_eigvals(x[0]);
    return List{l.sum(-1), (l * l).sum(-1), (l * l * l).sum(-1), l.abs().amax(-1)};
  });
  lines.add("eig", {batch}, [](const List& x) {
    const auto [l, v] = torch::linalg_eig(x[0]);
    return List{(v.abs() * l.abs().unsqueeze(-2)).sum(-1), torch::matmul(v * (l * l).unsqueeze(-2), torch::linalg_inv(v)), torch::matmul(x[0].to(v.scalar_type()), v) - v * l.unsqueeze(-2)};
  });
  lines.add("eig of six", {numbers({6, 6}, 31, complex)}, [](const List& x) {
    const auto [l, v] = torch::linalg_eig(x[0]);
    return List{(v.abs() * l.abs().unsqueeze(-2)).sum(-1), v.abs().square().sum(-2)};
  });
  if (complex) {
    lines.add("phases of eig", {batch}, [](const List& x) { return List{std::get<1>(torch::linalg_eig(x[0])).sum() * 0, weighed(std::get<1>(torch::linalg_eig(x[0])), 1)}; });
    lines.add("phases of eigh", {batch}, [](const List& x) { return List{weighed(std::get<1>(torch::linalg_eigh(x[0])), 1)}; });
    lines.add("phases of svd", {batch}, [](const List& x) { return List{weighed(std::get<0>(torch::linalg_svd(x[0])), 1)}; });
  }
  return lines.text();
}

}  // namespace

RECORDED(linalg, real, "linalg/real.txt", 90) { return matrices(false); }
RECORDED(linalg, complex, "linalg/complex.txt", 90) { return matrices(true); }

TEST(linalg, the_largest_norm_of_none_is_zero) {
  for (const auto& sizes : {std::vector<int64_t>{0, 5}, std::vector<int64_t>{5, 0}}) {
    const torch::Tensor x = torch::empty(sizes);
    EXPECT_EQ(torch::linalg_norm(x, INFINITY).item<float>(), 0.0f);
    EXPECT_EQ(torch::linalg_norm(x, 1).item<float>(), 0.0f);
    EXPECT_EQ(torch::linalg_norm(x, 2).item<float>(), 0.0f);
  }
  EXPECT_THROW(c10::Error, "amin(): Expected reduction dim 0 to have non-zero size.", torch::linalg_norm(torch::empty({0, 5}), -INFINITY));
}

TEST(linalg, a_batch_of_short_matrices_times_one_is_each_times_it) {
  for (const auto dtype : {torch::kFloat, torch::kDouble, torch::kLong, torch::kComplexFloat}) {
    // Sequence first and batch first: the rows of one matrix lie beside those of another, or apart.
    for (const auto& batch : {(torch::arange(2 * 24 * 9) % 7 - 3).to(dtype).view({2, 24, 9}).transpose(0, 1), (torch::arange(24 * 2 * 9) % 5 - 2).to(dtype).view({24, 2, 9})}) {
      const Tensor matrix = (torch::arange(9 * 5) % 11 - 5).to(dtype).view({5, 9}).t();
      const Tensor product = torch::bmm(batch, matrix.expand({24, 9, 5}));
      const Tensor sum = torch::baddbmm(torch::ones({5}, dtype), batch, matrix.expand({24, 9, 5}), 2, 3);
      for (int64_t i = 0; i < 24; i++) {
        EXPECT(torch::equal(product[i], batch[i].mm(matrix)));
        EXPECT(torch::equal(sum[i], batch[i].mm(matrix) * 3 + 2));
      }
    }
  }
}

TEST(linalg, what_does_not_converge) {
  const double nan = std::numeric_limits<double>::quiet_NaN(), inf = std::numeric_limits<double>::infinity();
  const Tensor a = torch::full({3, 3}, nan), batch = torch::stack({torch::eye(3), a});
  EXPECT_THROW(c10::LinAlgError, "linalg.svd: The algorithm failed to converge because the input matrix contained non-finite values.", torch::linalg_svd(a));
  EXPECT_THROW(c10::LinAlgError, "linalg.svd: (Batch element 1): The algorithm failed to converge", torch::linalg_svdvals(batch));
  EXPECT_THROW(c10::LinAlgError, "linalg.svd: The algorithm failed to converge", torch::linalg_pinv(a.to(torch::kComplexDouble)));
  const Tensor infinite = torch::tensor({1., inf, 0., 1.}).view({2, 2});
  EXPECT(torch::linalg_svdvals(infinite).size(0) == 2);
  EXPECT_THROW(c10::LinAlgError, "linalg.eigh: The algorithm failed to converge because the input matrix is ill-conditioned or has too many repeated eigenvalues (error code: 2).",
               torch::linalg_eigh(a));
  EXPECT_THROW(c10::LinAlgError, "linalg.eigh: (Batch element 1): The algorithm failed to converge because the input matrix is ill-conditioned or has too many repeated eigenvalues (error code: 1).",
               torch::linalg_eigvalsh(batch));
}
