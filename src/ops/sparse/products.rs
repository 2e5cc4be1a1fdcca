//! Products with sparse matrices, and sums over dimensions of sparse tensors.

use super::of_sparse;
use crate::core::sparse::{Layout, Sparse, expect};
use crate::core::{DType, Result, Scalar, Tensor, geometry};
use crate::operator::gradient::wrt;
use crate::operator::record::*;
use crate::operator::{Arg, Args, Value};
use crate::ops::support::gradient as math;
use crate::ops::support::sparse as rules;
use crate::{bail, call, check, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite(
        "_sparse_mm(Tensor sparse, Tensor dense) -> Tensor",
        "The product of matrices, with gradients as sparse as they.",
        |args| {
            let (a, b): (&Tensor, &Tensor) = args.get()?;
            let is_sparse = |t: &Tensor| Layout::of(t) != Layout::Strided;
            if is_sparse(a) && is_sparse(b) {
                return call!("_sparse_sparse_matmul", a, b);
            }
            if is_sparse(a) {
                check_is_matrix(b)?;
                return call!("_sparse_addmm", &math::zeros(&[], b.dtype())?, a, b, Scalar::Int(0), Scalar::Int(1));
            }
            check_is_matrix(a)?;
            // What is added counts for nothing, and is no matrix: a sparse one may have more rows than memory holds.
            let zero = math::zeros(&[], a.dtype())?;
            let turned = tensor!("_sparse_addmm", &zero, &math::t(b)?, &math::t(a)?, Scalar::Int(0), Scalar::Int(1))?;
            Ok(math::transpose(turned, 0, 1)?.into())
        },
    ),
    of_sparse(
        "_sparse_addmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor",
        "A product of matrices added to a matrix, with a gradient as sparse as the first factor.",
        |args| {
            let (t, a, b, beta, alpha): (&Tensor, &Tensor, &Tensor, Scalar, Scalar) = args.get()?;
            Ok(tensor!("addmm", t, a, b, beta, alpha)?.into())
        },
    )
    .gradient(&[
        wrt("self", &[], |g| math::scale(g.grad()?, g.scalar("beta")?)),
        wrt("mat1", &["mat1", "mat2"], |g| {
            let (a, b) = (&g.saved("mat1")?, &g.saved("mat2")?);
            let product = math::mm(g.grad()?, math::adjoint(b)?)?;
            math::scale(at_places_of(&product, a)?, g.scalar("alpha")?)
        }),
        wrt("mat2", &["mat1"], |g| {
            let product = math::mm(math::conj(math::t(&g.saved("mat1")?)?)?, g.grad()?)?;
            math::scale(product, g.scalar("alpha")?)
        }),
    ])
    .out("out"),
    of_sparse(
        "_sparse_sparse_matmul(Tensor self, Tensor other) -> Tensor",
        "The product of two sparse matrices.",
        |args| {
            let (a, b): (&Tensor, &Tensor) = args.get()?;
            for t in [a, b] {
                if Layout::of(t) == Layout::Strided {
                    return Err(args.signature.no_backend(Layout::Strided.key()));
                }
            }
            Ok(rules::products::times_sparse_matrix(a, b)?.into())
        },
    )
    .data_dependent(DataDependence::Elements)
    .gradient(&[
        wrt("self", &["self", "other"], |g| {
            let product = tensor!("_sparse_sparse_matmul", &g.grad()?, &math::conj(math::t(&g.saved("other")?)?)?)?;
            at_places_of(&product, &g.saved("self")?)
        }),
        wrt("other", &["self", "other"], |g| {
            let product = tensor!("_sparse_sparse_matmul", &math::conj(math::t(&g.saved("self")?)?)?, &g.grad()?)?;
            at_places_of(&product, &g.saved("other")?)
        }),
    ])
    .out("out"),
    of_sparse(
        "sspaddmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor",
        "A product of a sparse matrix added to a sparse matrix.",
        |args| {
            let (t, a, b, beta, alpha): (&Tensor, &Tensor, &Tensor, Scalar, Scalar) = args.get()?;
            rules::coordinates(args, t)?;
            rules::coordinates(args, a)?;
            let product = rules::from_dense(&rules::products::times_matrix(a, b)?, 2)?;
            let (t, product) = (tensor!("mul.Scalar", t, beta)?, tensor!("mul.Scalar", &product, alpha)?);
            check!(
                t.sizes() == product.sizes(),
                "sspaddmm: Argument #1: Expected dim 0 size {}, got {}",
                product.sizes()[0],
                t.sizes().first().copied().unwrap_or(0)
            );
            let (of_t, of_product) = (rules::coordinates(args, &t)?, rules::coordinates(args, &product)?);
            let indices = math::cat(&[of_t.indices.clone(), of_product.indices.clone()], 1)?;
            let values = math::cat(&[of_t.values.clone(), of_product.values.clone()], 0)?;
            Ok(rules::coo(t.sizes(), indices, values, false)?.into())
        },
    ),
    mutating(
        "sspaddmm.out(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)",
        "A product of a sparse matrix added to a sparse matrix.",
        |args| {
            let out: &Tensor = args.at(5)?;
            rules::coordinates(args, out)?;
            let sum = tensor!("sspaddmm", args.list[0], args.list[1], args.list[2], args.list[3], args.list[4])?;
            rules::become_equal(out, &sum)
        },
    )
    .on_sparse(OnSparse::Body)
    .no_gradient(),
    composite("smm(Tensor self, Tensor mat2) -> Tensor", "The product of a sparse and a dense matrix, as a sparse one.", |args| {
        let (a, b): (&Tensor, &Tensor) = args.get()?;
        let (rows, columns) = (a.sizes().first().copied().unwrap_or(0), b.sizes().get(1).copied().unwrap_or(0));
        let zero = rules::none_stored(&[rows, columns], a.dtype(), Layout::Coo, 2)?;
        call!("sspaddmm", &zero, a, b, Scalar::Int(0), Scalar::Int(1))
    }),
    of_sparse(
        "hspmm(Tensor mat1, Tensor mat2) -> Tensor",
        "The product of a sparse and a dense matrix, of which the rows are stored that the sparse one has elements in.",
        |args| {
            let (a, b): (&Tensor, &Tensor) = args.get()?;
            let stored = rules::coordinates(args, a)?;
            let product = rules::products::times_matrix(a, b)?;
            let mut rows = stored.checked(a.sizes())?[..stored.nnz()].to_vec();
            rows.sort_unstable();
            rows.dedup();
            let indices = Tensor::from_slice(&rows)?;
            let values = tensor!("index_select", &product, 0, &indices)?;
            Ok(rules::coo(product.sizes(), math::unsqueeze(indices, 0)?, values, true)?.into())
        },
    )
    .data_dependent(DataDependence::Elements)
    .no_gradient()
    .out("out"),
    of_sparse(
        "sparse_sampled_addmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor",
        "A product of dense matrices added to a sparse one, at the places of that alone.",
        |args| {
            let (t, a, b, beta, alpha): (&Tensor, &Tensor, &Tensor, Scalar, Scalar) = args.get()?;
            Ok(rules::products::sampled(args, t, a, b, beta, alpha)?.into())
        },
    )
    .gradient(&[
        wrt("self", &[], |g| math::scale(g.grad()?, g.scalar("beta")?.conj())),
        wrt("mat1", &["self", "mat2"], |g| {
            let grad = tensor!("sparse_mask", &g.grad()?, &g.saved("self")?)?;
            math::scale(math::mm(grad, math::adjoint(g.saved("mat2")?)?)?, g.scalar("alpha")?.conj())
        }),
        wrt("mat2", &["self", "mat1"], |g| {
            let grad = tensor!("sparse_mask", &g.grad()?, &g.saved("self")?)?;
            math::scale(math::mm(math::adjoint(g.saved("mat1")?)?, grad)?, g.scalar("alpha")?.conj())
        }),
    ])
    .out("out"),
    composite(
        "_sparse_mm.reduce(Tensor sparse, Tensor dense, str reduce) -> Tensor",
        "The sum, mean, maximum or minimum of the products that a sum of the product of a compressed and a dense matrix has; \
         of none zero.",
        reduced_product,
    ),
    composite("native_norm(Tensor self, Scalar p=2) -> Tensor", "The norm of a sparse tensor.", |args| {
        rules::coordinates(args, args.at(0)?)?;
        call!("norm.Scalar", args.list[0], args.list[1])
    })
    .out("out"),
    composite(
        "native_norm.ScalarOpt_dim_dtype(Tensor self, Scalar? p, int[1] dim, bool keepdim, ScalarType? dtype) -> Tensor",
        "The norm of a sparse tensor.",
        |args| {
            rules::coordinates(args, args.at(0)?)?;
            let (keepdim, dtype): (bool, Option<DType>) = (args.at(3)?, args.at(4)?);
            check!(!keepdim, "norm_sparse currently does not support keepdim=True");
            check!(dtype.is_none(), "norm_sparse currently does not support 'dtype' argument");
            call!("norm.ScalarOpt_dim", args.list[0], args.list[1], args.list[2], false)
        },
    )
    .out("ScalarOpt_dim_dtype_out"),
    composite("_sparse_sum(Tensor self) -> Tensor", "The sum of the stored elements.", |args| {
        call!("sum", &tensor!("values", &tensor!("coalesce", args.at::<&Tensor>(0)?)?)?)
    }).reads_undefined(),
    composite(
        "_sparse_sum.dtype(Tensor self, *, ScalarType dtype) -> Tensor",
        "The sum of the stored elements.",
        |args| {
            let (t, dtype): (&Tensor, DType) = args.get()?;
            call!("sum", &tensor!("values", &tensor!("coalesce", t)?)?, dtype)
        },
    ).reads_undefined(),
    of_sparse(
        "_sparse_sum.dim(Tensor self, int[1] dim) -> Tensor",
        "The sums over dimensions of a sparse tensor.",
        |args| {
            let (t, dims): (&Tensor, &[i64]) = args.get()?;
            rules::coordinates(args, t)?;
            check!(!dims.is_empty(), "dim should not be empty");
            Ok(rules::reductions::sum_dims(t, dims, None)?.into())
        },
    )
    .data_dependent(DataDependence::Elements)
    .gradient(&[wrt("self", &["self"], |g| {
        tensor!("_sparse_sum_backward", &g.grad()?, &g.saved("self")?, g.arg::<&[i64]>("dim")?)
    })])
    .out("dim_out"),
    composite(
        "_sparse_sum.dim_dtype(Tensor self, int[1] dim, *, ScalarType dtype) -> Tensor",
        "The sums over dimensions of a sparse tensor.",
        |args| {
            let (t, dims, dtype): (&Tensor, &[i64], DType) = args.get()?;
            call!("_sparse_sum.dim", &tensor!("to.dtype", t, dtype)?, dims)
        },
    ),
    of_sparse(
        "_sparse_sum_backward(Tensor grad, Tensor self, int[] dim) -> Tensor",
        "The gradient of a sum over dimensions, at the places of the tensor.",
        |args| {
            let (grad, t, dims): (&Tensor, &Tensor, &[i64]) = args.get()?;
            let t = tensor!("_coalesce", t)?;
            let c = rules::coordinates(args, &t)?;
            let mask = geometry::dim_mask(dims, t.ndim(), false)?;
            // The sizes of the sum with its dimensions put back.
            let kept: Vec<i64> = (0..t.ndim()).map(|d| if mask[d] { 1 } else { t.sizes()[d] }).collect();
            let all = c.checked(t.sizes())?;
            let nnz = c.nnz();
            let left: Vec<usize> = (0..c.sparse_dim()).filter(|d| !mask[*d]).collect();
            let of_sum: Vec<i64> = left.iter().flat_map(|d| all[d * nnz..][..nnz].iter().copied()).collect();
            let places = rules::indices_of(&of_sum, left.len(), nnz)?;
            let mut sizes = vec![nnz as i64];
            sizes.extend((c.sparse_dim()..t.ndim()).filter(|d| !mask[*d]).map(|d| t.sizes()[d]));
            let at = match left.is_empty() {
                true => math::expand(grad, &sizes)?,
                false => {
                    let like = rules::coo(grad.sizes(), places, math::zeros(&sizes, grad.dtype())?, false)?;
                    let masked = rules::masked(grad, &like)?;
                    expect(&masked)?.values().clone()
                }
            };
            let mut with_ones = vec![nnz as i64];
            with_ones.extend(&kept[c.sparse_dim()..]);
            let values = math::expand(math::reshape(at, &with_ones)?, c.values.sizes())?;
            let values = tensor!("contiguous", &values)?;
            Ok(rules::coo(t.sizes(), c.indices.clone(), values, true)?.into())
        },
    )
    .no_gradient()
    .out("out"),
];

/// A gradient at the places of a tensor, if it is sparse.
fn at_places_of(grad: &Tensor, t: &Tensor) -> Result<Tensor> {
    match Sparse::of(t) {
        None => Ok(grad.clone()),
        Some(Sparse::Coo(_)) => tensor!("sparse_mask", grad, &tensor!("coalesce", t)?),
        Some(_) => tensor!("sparse_mask", grad, t),
    }
}

fn reduced_product(args: &Args<'_>) -> Result<Value> {
    let (a, b, kind): (&Tensor, &Tensor, &str) = args.get()?;
    let (of_a, of_b) = (Layout::of(a), Layout::of(b));
    check!(
        of_a == Layout::Csr && of_b == Layout::Strided,
        "sparse_mm_reduce: expected matrices of layouts SparseCsr and Strided, but got {} and {}",
        of_a.name(),
        of_b.name()
    );
    check!(
        a.dtype() == b.dtype(),
        "sparse_mm_reduce: expected dtypes to be equal, but got {} and {}",
        a.dtype().name(),
        b.dtype().name()
    );
    let columns = a.size(1)?;
    check!(
        b.ndim() == 2 && b.sizes()[0] == columns,
        "Expected a tensor of dimension 2 and tensor.size[0] == {columns} but got: dimension {} and tensor.size[0] = {}",
        b.ndim(),
        b.sizes().first().copied().unwrap_or(1)
    );
    let kind = match kind {
        "sum" | "mean" => kind,
        "amax" => "max",
        "amin" => "min",
        "prod" => bail!("sparse_mm_reduce: reduce type of prod has not been enabled."),
        other => bail!("reduce argument must be either sum, prod, mean, amax or amin, got {other}"),
    };
    let (ends, columns) = (tensor!("crow_indices", a)?, tensor!("col_indices", a)?);
    let products = math::mul(tensor!("index_select", b, 0, &columns)?, math::unsqueeze(tensor!("values", a)?, 1)?)?;
    let reduced = tensor!("segment_reduce", &products, kind, Arg::None, Arg::None, &ends, 0, true)?;
    if kind == "sum" {
        return Ok(reduced.into());
    }
    let is_empty = tensor!("eq.Scalar", &tensor!("diff", &ends)?, Scalar::Int(0))?;
    call!("masked_fill.Scalar", &reduced, &math::unsqueeze(is_empty, 1)?, Scalar::Int(0))
}

fn check_is_matrix(t: &Tensor) -> Result<()> {
    let last = t.ndim().max(1);
    check!(
        t.ndim() == 2,
        Index,
        "Dimension out of range (expected to be in range of [-{last}, {}], but got 1)",
        last - 1
    );
    Ok(())
}
