//! Matrix products and what is defined through them.

mod dense;
mod distance;
mod einsum;
mod general;
pub mod grouped;
pub(crate) mod product;
mod trilinear;

use crate::call;
use crate::operator::gradient::{joint, wrt};
use crate::operator::record::*;
use crate::ops::support::gradient as math;
use crate::ops::support::sparse;
pub(crate) use general::rows_of;

const WIDER: &str = "The product in another dtype, which of half precision is float32.";

/// The records of this family.
pub static RECORDS: &[Record] = &[
    structured("mm(Tensor self, Tensor mat2) -> Tensor", "The product of two matrices.", dense::mm)
    .fusion(Role::Product)
    .on_sparse(OnSparse::As(sparse::products::mm)).autocast(Autocast::LowerPrecision).gradient(&[wrt("self", &["mat2"], |g| math::mm_as(g.meta("self")?, g.grad()?, math::adjoint(g.saved("mat2")?)?)), wrt("mat2", &["self"], |g| math::mm_as(g.meta("mat2")?, math::adjoint(g.saved("self")?)?, g.grad()?))]).on_batches(Batching::Product("matmul", 2)).out("out"),
    structured("bmm(Tensor self, Tensor mat2) -> Tensor", "The products of two batches of matrices, pair by pair.", dense::bmm).autocast(Autocast::LowerPrecision).gradient(&[wrt("self", &["mat2"], |g| math::bmm(g.grad()?, math::adjoint(g.saved("mat2")?)?)), wrt("mat2", &["self"], |g| math::bmm(math::adjoint(g.saved("self")?)?, g.grad()?))])
        .fusion(Role::Matmul)
        .on_batches(Batching::Product("matmul", 3))
        .out("out"),
    structured(
        "addmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor",
        "beta * self + alpha * (mat1 @ mat2), self expanded to the product's shape.",
        dense::addmm,
    )
    .fusion(Role::AddedProduct)
    .on_sparse(OnSparse::As(sparse::products::addmm)).autocast(Autocast::LowerPrecision).gradient(&[
 wrt("self", &[], |g| math::scale(g.grad()?, g.scalar("beta")?.conj())),
 wrt("mat1", &["mat2"], |g| math::scale(math::mm_as(g.meta("mat1")?, g.grad()?, math::adjoint(g.saved("mat2")?)?)?, g.scalar("alpha")?.conj())),
 wrt("mat2", &["mat1"], |g| math::scale(math::mm_as(g.meta("mat2")?, math::adjoint(g.saved("mat1")?)?, g.grad()?)?, g.scalar("alpha")?.conj())),
])
    .on_batches(Batching::As(|args| dense::sum_with_product(args, "mm")))
    .inplace()
    .sums()
    .out("out"),
    composite(
        "_addmm_activation(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1, bool use_gelu=False) -> Tensor",
        "relu (or gelu with the tanh approximation) of addmm.",
        dense::addmm_activation,
    ).autocast(Autocast::LowerPrecision)
    .out("out"),
    structured(
        "baddbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor",
        "beta * self + alpha * bmm(batch1, batch2).",
        dense::baddbmm,
    ).autocast(Autocast::LowerPrecision).gradient(&[
 wrt("self", &[], |g| math::scale(g.grad()?, g.scalar("beta")?.conj())),
 wrt("batch1", &["batch2"], |g| math::scale(math::bmm(g.grad()?, math::adjoint(g.saved("batch2")?)?)?, g.scalar("alpha")?.conj())),
 wrt("batch2", &["batch1"], |g| math::scale(math::bmm(math::adjoint(g.saved("batch1")?)?, g.grad()?)?, g.scalar("alpha")?.conj())),
])
    .on_batches(Batching::As(|args| dense::sum_with_product(args, "bmm")))
    .inplace()
    .sums()
    .out("out"),
    composite("mm.dtype(Tensor self, Tensor mat2, ScalarType out_dtype) -> Tensor", WIDER, |args| {
        dense::in_dtype(args, &[0, 1], 2, |t| call!("mm", &t[0], &t[1]))
    })
    .out("dtype_out"),
    composite("bmm.dtype(Tensor self, Tensor mat2, ScalarType out_dtype) -> Tensor", WIDER, |args| {
        dense::in_dtype(args, &[0, 1], 2, |t| call!("bmm", &t[0], &t[1]))
    })
    .out("dtype_out"),
    composite(
        "addmm.dtype(Tensor self, Tensor mat1, Tensor mat2, ScalarType out_dtype, *, Scalar beta=1, Scalar alpha=1) -> Tensor",
        WIDER,
        |args| dense::in_dtype(args, &[0, 1, 2], 3, |t| call!("addmm", &t[0], &t[1], &t[2], args.list[4], args.list[5])),
    )
    .out("dtype_out"),
    composite(
        "baddbmm.dtype(Tensor self, Tensor batch1, Tensor batch2, ScalarType out_dtype, *, Scalar beta=1, Scalar alpha=1) -> \
         Tensor",
        WIDER,
        |args| dense::in_dtype(args, &[0, 1, 2], 3, |t| call!("baddbmm", &t[0], &t[1], &t[2], args.list[4], args.list[5])),
    )
    .out("dtype_out"),
    structured(
        "addbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor",
        "beta * self + alpha * the sum of the products of two batches of matrices.",
        dense::addbmm,
    ).autocast(Autocast::LowerPrecision).gradient(&[
 wrt("self", &[], |g| math::scale(g.grad()?, g.scalar("beta")?.conj())),
 wrt("batch1", &["batch2"], |g| math::scale(math::matmul(g.grad()?, math::adjoint(g.saved("batch2")?)?)?, g.scalar("alpha")?.conj())),
 wrt("batch2", &["batch1"], |g| math::scale(math::matmul(math::adjoint(g.saved("batch1")?)?, g.grad()?)?, g.scalar("alpha")?.conj())),
])
    .out("out"),
    mutating(
        "addbmm_(Tensor(a!) self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!)",
        "addbmm into self, which takes the result's shape.",
        dense::addbmm_,
    )
    .pure("addbmm").annotated(dense::addbmm_by_parts).gradient(&[
 wrt("self", &[], |g| math::scale(g.grad()?, g.scalar("beta")?.conj())),
 wrt("batch1", &["batch2"], |g| math::scale(math::matmul(g.grad()?, math::adjoint(g.saved("batch2")?)?)?, g.scalar("alpha")?.conj())),
 wrt("batch2", &["batch1"], |g| math::scale(math::matmul(math::adjoint(g.saved("batch1")?)?, g.grad()?)?, g.scalar("alpha")?.conj())),
]),
    structured("mv(Tensor self, Tensor vec) -> Tensor", "The product of a matrix and a vector.", dense::mv)
    .on_sparse(OnSparse::As(sparse::products::mv)).gradient(&[wrt("self", &["vec"], |g| math::outer(g.grad()?, math::conj(g.saved("vec")?)?)), wrt("vec", &["self"], |g| math::mv(math::adjoint(g.saved("self")?)?, g.grad()?))])
    .on_batches(Batching::As(dense::mv_by_mm))
    .out("out"),
    structured(
        "addmv(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor",
        "beta * self + alpha * (mat @ vec).",
        dense::addmv,
    ).gradient(&[
 wrt("self", &[], |g| math::scale(g.grad()?, g.scalar("beta")?.conj())),
 wrt("mat", &["vec"], |g| math::scale(math::outer(g.grad()?, math::conj(g.saved("vec")?)?)?, g.scalar("alpha")?.conj())),
 wrt("vec", &["mat"], |g| math::scale(math::mv(math::adjoint(g.saved("mat")?)?, g.grad()?)?, g.scalar("alpha")?.conj())),
])
    .inplace()
    .sums()
    .out("out"),
    structured("dot(Tensor self, Tensor tensor) -> Tensor", "The inner product of two vectors.", dense::dot).gradient(&[wrt("self", &["tensor"], |g| math::mul(g.grad()?, math::conj(g.saved("tensor")?)?)), wrt("tensor", &["self"], |g| math::mul(g.grad()?, math::conj(g.saved("self")?)?))])
    .on_batches(Batching::As(dense::dot_by_sum))
    .out("out"),
    structured(
        "vdot(Tensor self, Tensor other) -> Tensor",
        "The inner product of two vectors, the first conjugated.",
        dense::vdot,
    ).gradient(&[wrt("self", &["other"], |g| math::mul(math::conj(g.grad()?)?, g.saved("other")?)), wrt("other", &["self"], |g| math::mul(g.grad()?, g.saved("self")?))])
    .out("out"),
    structured(
        "addr(Tensor self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor",
        "beta * self + alpha * outer(vec1, vec2).",
        dense::addr,
    ).gradient(&[
 wrt("self", &[], |g| math::scale(g.grad()?, g.scalar("beta")?.conj())),
 wrt("vec1", &["vec2"], |g| math::scale(math::mv(g.grad()?, math::conj(g.saved("vec2")?)?)?, g.scalar("alpha")?.conj())),
 wrt("vec2", &["vec1"], |g| math::scale(math::mv(math::t(g.grad()?)?, math::conj(g.saved("vec1")?)?)?, g.scalar("alpha")?.conj())),
])
    .on_batches(Batching::ByExample)
    .inplace()
    .out("out"),
    composite_with_kernel(
        "matmul(Tensor self, Tensor other) -> Tensor",
        "The matrix product over the last two dimensions, the others broadcast; a vector is a row on the left, a column on the right.",
        general::matmul,
        general::matmul_kernel,
    ).autocast(Autocast::LowerPrecision)
    .on_batches(Batching::Parts)
    .placed()
    .fusion(Role::Matmul)
    .out("out"),
    composite_with_kernel(
        "linalg_matmul(Tensor self, Tensor other) -> Tensor",
        "As matmul.",
        general::matmul,
        general::matmul_kernel,
    )
    .placed()
    .on_batches(Batching::Parts)
    .out("out"),
    composite_with_kernel(
        "linear(Tensor input, Tensor weight, Tensor? bias=None) -> Tensor",
        "input @ weight.T + bias.",
        general::linear,
        general::linear_kernel,
    )
    .on_sparse(OnSparse::As(sparse::products::linear)).autocast(Autocast::LowerPrecision)
    .placed()
    .fresh()
    .fusion(Role::Linear)
    .on_batches(Batching::Parts)
    .out("out"),
    composite("outer(Tensor self, Tensor vec2) -> Tensor", "The products of all pairs of elements.", general::outer)
        .out("out"),
    composite("kron(Tensor self, Tensor other) -> Tensor", "The Kronecker product.", general::kron).out("out"),
    composite("ger(Tensor self, Tensor vec2) -> Tensor", "As outer.", general::outer).out("out"),
    composite(
        "inner(Tensor self, Tensor other) -> Tensor",
        "Inner products over the last dimension of both.",
        general::inner,
    ).reads_undefined()
    .out("out"),
    composite(
        "tensordot(Tensor self, Tensor other, int[] dims_self, int[] dims_other) -> Tensor",
        "Sums the products over pairs of dimensions.",
        general::tensordot,
    )
    .out("out"),
    composite(
        "linalg_vecdot(Tensor x, Tensor y, *, int dim=-1) -> Tensor",
        "Inner products along one dimension.",
        general::vecdot,
    ).autocast(Autocast::LowerPrecision)
    .out("out"),
    composite("chain_matmul(Tensor[] matrices) -> Tensor", "The product of a chain of matrices.", general::chain_matmul).reads_undefined()
        .out("out"),
    composite(
        "linalg_multi_dot(Tensor[] tensors) -> Tensor",
        "The product of a chain of matrices in the cheapest order; the ends may be vectors.",
        general::multi_dot,
    ).reads_undefined()
    .out("out"),
    composite(
        "einsum(str equation, Tensor[] tensors, *, int[]? path=None) -> Tensor",
        "Sums of products in Einstein's notation.",
        einsum::einsum,
    ),
    composite(
        "bilinear(Tensor input1, Tensor input2, Tensor weight, Tensor? bias=None) -> Tensor",
        "input1 @ weight[o] @ input2 for every output o, plus bias.",
        trilinear::bilinear,
    ),
    functional(
        "_trilinear(Tensor i1, Tensor i2, Tensor i3, int[] expand1, int[] expand2, int[] expand3, int[] sumdim, int unroll_dim=1) -> Tensor",
        "The sum over some dimensions of the products of three operands given the dimensions they lack.",
        trilinear::trilinear,
    )
    .gradient(trilinear::GRADIENT)
    .out("out"),
    composite(
        "cdist(Tensor x1, Tensor x2, float p=2., int? compute_mode=None) -> Tensor",
        "The p-norm distance of every pair of rows.",
        distance::cdist,
    ).reads_undefined().autocast(Autocast::Float32),
    structured(
        "_cdist_forward(Tensor x1, Tensor x2, float p, int? compute_mode) -> Tensor",
        "As cdist.",
        distance::cdist_forward,
    ).gradient(&[joint(&["x1", "x2"], &["x1", "x2", "result"], |g| distance::gradients(g, g.float("p")?))]).node_name("CdistBackward0")
    .out("out"),
    structured("_euclidean_dist(Tensor x1, Tensor x2) -> Tensor", "The Euclidean distance of every pair of rows.", distance::euclidean).gradient(&[joint(&["x1", "x2"], &["x1", "x2", "result"], distance::euclidean_gradients)])
        .out("out"),
    composite(
        "pdist(Tensor self, float p=2.) -> Tensor",
        "The p-norm distances of the rows of one matrix, each pair once.",
        distance::pdist,
    ).reads_undefined(),
    structured("_pdist_forward(Tensor self, float p=2.) -> Tensor", "As pdist.", distance::pdist_forward).gradient(&[wrt("self", &["self", "result"], distance::pdist_gradient)]).node_name("PdistBackward0").out("out"),
];
