//! Products with sparse matrices.

use super::{Located, coalesced, coo, picked, scaled, summed, to_compressed, to_coo, to_dense};
use crate::core::sparse::{Layout, expect};
use crate::core::{Result, Scalar, Tensor};
use crate::operator::{Args, Value};
use crate::ops::support::gradient as math;
use crate::{call, check, tensor};

/// How many rows of the dense factor are multiplied at once.
const ROWS_AT_ONCE: usize = 4096;

/// The product of a sparse and a dense matrix.
pub fn times_matrix(t: &Tensor, dense: &Tensor) -> Result<Tensor> {
    let located = Located::of(t)?;
    check!(
        t.ndim() == 2 && located.dims == 2 && dense.ndim() == 2,
        "addmm: matrices expected, got {}D tensor",
        if located.dims != 2 { located.dims } else { dense.ndim() }
    );
    check!(t.dtype() == dense.dtype(), "expected scalar type {} but found {}", t.dtype().name(), dense.dtype().name());
    match Layout::of(t) {
        Layout::Coo => check!(
            t.sizes()[1] == dense.sizes()[0],
            "addmm: Argument #3 (dense): Expected dim 0 size {}, got {}",
            t.sizes()[1],
            dense.sizes()[0]
        ),
        _ => check!(
            t.sizes()[1] == dense.sizes()[0],
            "addmm: mat1 and mat2 shapes cannot be multiplied ({}x{} and {}x{})",
            t.sizes()[0],
            t.sizes()[1],
            dense.sizes()[0],
            dense.sizes()[1]
        ),
    }
    let out = math::zeros(&[t.sizes()[0], dense.sizes()[1]], t.dtype())?;
    let mut from = 0;
    while from < located.nnz {
        let n = ROWS_AT_ONCE.min(located.nnz - from);
        let part = |row: &[i64]| Tensor::from_slice(&row[from..][..n]);
        let factors = math::unsqueeze(math::narrow(&located.values, 0, from as i64, n as i64)?, 1)?;
        let rows = math::mul(tensor!("index_select", dense, 0, &part(located.row(1))?)?, factors)?;
        call!("index_add_", &out, 0, &part(located.row(0))?, &rows)?;
        from += n;
    }
    Ok(out)
}

/// `beta t + alpha a b` of a compressed matrix and two dense ones, at the places of the compressed one.
pub fn sampled(args: &Args<'_>, t: &Tensor, a: &Tensor, b: &Tensor, beta: Scalar, alpha: Scalar) -> Result<Tensor> {
    if Layout::of(t) != Layout::Csr {
        return Err(args.signature.no_backend(Layout::of(t).key()));
    }
    let fits = a.ndim() == 2 && b.ndim() == 2 && a.sizes()[1] == b.sizes()[0];
    check!(
        fits && t.sizes() == [a.sizes()[0], b.sizes()[1]] && a.dtype() == t.dtype() && b.dtype() == t.dtype(),
        "sparse_sampled_addmm: expected a product of {}, but got matrices {} and {}",
        t.describe(),
        a.describe(),
        b.describe()
    );
    let located = Located::of(t)?;
    let columns = math::t(b)?;
    let mut parts = vec![math::zeros(&[0], t.dtype())?];
    for from in (0..located.nnz).step_by(ROWS_AT_ONCE) {
        let to = located.nnz.min(from + ROWS_AT_ONCE);
        let factors = math::mul(picked(a, &located.row(0)[from..to])?, picked(&columns, &located.row(1)[from..to])?)?;
        parts.push(math::sum_dims(factors, &[1], false)?);
    }
    let products = math::scale(math::cat(&parts, 0)?, alpha)?;
    let values = match beta.to_bool() {
        true => math::add(products, math::scale(&located.values, beta)?)?,
        false => products,
    };
    expect(t)?.with_values(values).wrap(t.sizes())
}

/// The product of matrices of which one or both are sparse.
pub fn product_of(a: &Tensor, b: &Tensor) -> Result<Tensor> {
    match (Layout::of(a), Layout::of(b)) {
        (Layout::Strided, Layout::Strided) => math::mm(a, b),
        (_, Layout::Strided) => times_matrix(a, b),
        (Layout::Strided, _) => {
            check!(a.ndim() == 2 && b.ndim() == 2, "addmm: matrices expected, got {}D tensor", a.ndim().min(b.ndim()));
            math::t(times_matrix(&math::t(b)?, &math::t(a)?)?)
        }
        _ => times_sparse_matrix(a, b),
    }
}

/// The product of two sparse matrices, in the layout of the first: what is stored are the sums of at least one product.
pub fn times_sparse_matrix(a: &Tensor, b: &Tensor) -> Result<Tensor> {
    /// How many products are kept before they are summed.
    const AT_ONCE: usize = 1 << 20;
    check!(
        a.ndim() == 2 && b.ndim() == 2,
        "_sparse_sparse_matmul: matrices expected, got {}D and {}D",
        a.ndim(),
        b.ndim()
    );
    check!(
        a.sizes()[1] == b.sizes()[0],
        "{}: mat1 and mat2 shapes cannot be multiplied ({}x{} and {}x{})",
        if Layout::of(a) == Layout::Coo { "_sparse_sparse_matmul" } else { "addmm" },
        a.sizes()[0],
        a.sizes()[1],
        b.sizes()[0],
        b.sizes()[1]
    );
    check!(a.dtype() == b.dtype(), "mat1 dtype {} does not match mat2 dtype {}", a.dtype().name(), b.dtype().name());
    let layout = Layout::of(a);
    check!(
        layout != Layout::Coo || a.dtype().is_floating() || a.dtype().is_complex(),
        NotImplemented,
        "\"sparse_matmul\" not implemented for '{}'",
        a.dtype().name()
    );
    let (of_a, of_b) = (Located::of(&coalesced(&to_coo(a)?)?)?, Located::of(&coalesced(&to_coo(b)?)?)?);
    check!(
        [&of_a, &of_b].iter().all(|m| m.dims == 2 && m.values.ndim() == 1),
        "_sparse_sparse_matmul: matrices without dense dimensions were expected"
    );
    let (mut parts, mut rows, mut columns) = (Vec::new(), Vec::new(), Vec::new());
    let (mut left, mut right) = (Vec::new(), Vec::new());
    let mut flush =
        |rows: &mut Vec<i64>, columns: &mut Vec<i64>, left: &mut Vec<i64>, right: &mut Vec<i64>| -> Result<()> {
            let products = math::mul(picked(&of_a.values, left)?, picked(&of_b.values, right)?)?;
            let nnz = rows.len();
            rows.append(columns);
            parts.push(summed(rows, 2, nnz, &products)?);
            rows.clear();
            left.clear();
            right.clear();
            Ok(())
        };
    let b_rows = of_b.row(0);
    for k in 0..of_a.nnz {
        let (row, inner) = (of_a.row(0)[k], of_a.row(1)[k]);
        // Rows are summed as wholes.
        if left.len() >= AT_ONCE && k > 0 && of_a.row(0)[k - 1] != row {
            flush(&mut rows, &mut columns, &mut left, &mut right)?;
        }
        let first = b_rows.partition_point(|r| *r < inner);
        for at in (first..of_b.nnz).take_while(|at| b_rows[*at] == inner) {
            rows.push(row);
            columns.push(of_b.row(1)[at]);
            left.push(k as i64);
            right.push(at as i64);
        }
    }
    flush(&mut rows, &mut columns, &mut left, &mut right)?;
    let indices: Vec<Tensor> = parts.iter().map(|(i, _)| i.clone()).collect();
    let values: Vec<Tensor> = parts.into_iter().map(|(_, v)| v).collect();
    let product = coo(&[a.sizes()[0], b.sizes()[1]], math::cat(&indices, 1)?, math::cat(&values, 0)?, true)?;
    if layout == Layout::Coo { Ok(product) } else { to_compressed(&product, layout == Layout::Csc) }
}

/// `mm`.
pub fn mm(args: &Args<'_>) -> Result<Value> {
    let (a, b): (&Tensor, &Tensor) = args.get()?;
    check_is_matrix(b)?;
    Ok(product_of(a, b)?.into())
}

fn check_is_matrix(b: &Tensor) -> Result<()> {
    check!(
        b.ndim() >= 2,
        Index,
        "Dimension out of range (expected to be in range of [-{0}, {1}], but got 1)",
        b.ndim().max(1),
        b.ndim().max(1) - 1
    );
    Ok(())
}

/// `mv`.
pub fn mv(args: &Args<'_>) -> Result<Value> {
    let (t, v): (&Tensor, &Tensor) = args.get()?;
    check!(
        t.ndim() == 2 && v.ndim() == 1,
        "mv: two tensor dim should be 2 and 1, but got SparseTensor Dim: {} and Tensor Dim: {}",
        t.ndim(),
        v.ndim()
    );
    if Layout::of(t).is_compressed() {
        check!(
            t.sizes()[1] == v.sizes()[0],
            "size mismatch, got input ({0}), mat ({0}x{1}), vec ({2})",
            t.sizes()[0],
            t.sizes()[1],
            v.sizes()[0]
        );
    }
    check!(t.sizes()[1] == v.sizes()[0], "mv: expected self.size(-1) == vec.size(-1)");
    Ok(math::reshape(product_of(t, &math::unsqueeze(v, 1)?)?, &[t.sizes()[0]])?.into())
}

/// `addmm`.
pub fn addmm(args: &Args<'_>) -> Result<Value> {
    let (t, a, b, beta, alpha): (&Tensor, &Tensor, &Tensor, Scalar, Scalar) = args.get()?;
    let (of_a, of_b) = (Layout::of(a), Layout::of(b));
    let is_one_coo = of_a == Layout::Coo && of_b == Layout::Strided;
    check_is_matrix(b)?;
    check!(
        is_one_coo || of_a.is_compressed() || of_b.is_compressed(),
        "addmm_sparse_dense: expected either 'mat1' to have sparse layout and 'mat2' to have strided layout, got 'mat1' with \
         layout {} and 'mat2' with layout {}",
        of_a.name(),
        of_b.name()
    );
    check!(Layout::of(t) == Layout::Strided, "expand is unsupported for {} tensors", Layout::of(t).name());
    let product = product_of(a, b)?;
    let product = if Layout::of(&product) == Layout::Strided { product } else { to_dense(&product)? };
    Ok(combined(t, product, beta, alpha)?.into())
}

/// `beta * t + alpha * product`, where `t` is broadcast. A `beta` of zero leaves no trace of it.
pub fn combined(t: &Tensor, product: Tensor, beta: Scalar, alpha: Scalar) -> Result<Tensor> {
    let product = scaled(&product, alpha)?;
    let t = math::expand(t, product.sizes())?;
    check!(
        t.dtype() == product.dtype(),
        "expected scalar type {} but found {}",
        product.dtype().name(),
        t.dtype().name()
    );
    match beta.to_f64() {
        0.0 => Ok(product),
        _ => math::add(scaled(&t, beta)?, product),
    }
}

/// `linear`.
pub fn linear(args: &Args<'_>) -> Result<Value> {
    let (x, weight, bias): (&Tensor, &Tensor, Option<&Tensor>) = args.get()?;
    let product = math::matmul(x, math::t(weight)?)?;
    Ok(match bias {
        Some(bias) => math::add(product, bias)?,
        None => product,
    }
    .into())
}
