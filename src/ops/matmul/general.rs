//! Products of tensors of any rank, and what is defined through them.

use super::product::{batched_shape, column, product, row, span};
use crate::core::{DType, Dims, Element, Result, Scalar, Tensor, geometry, iter};
use crate::kernels::gemm::{self, Bias, Epilogue, Gemm, Matrix};
use crate::operator::{Arg, Args, Value};
use crate::{bail, call, check, tensor, warn_once};
use half::{bf16, f16};

fn check_matmul_ranks(op: &str, a: &Tensor, b: &Tensor) -> Result<()> {
    check!(
        a.ndim() > 0 && b.ndim() > 0,
        "both arguments to {op} need to be at least 1D, but they are {}D and {}D",
        a.ndim(),
        b.ndim()
    );
    Ok(())
}

/// `matmul` from products of fixed rank.
pub(super) fn matmul(args: &Args<'_>) -> Result<Value> {
    let (a, b): (&Tensor, &Tensor) = args.get()?;
    check_matmul_ranks("matmul", a, b)?;
    // Of two stacks that of one matrix is that matrix.
    let alone = |t: &Tensor| tensor!("squeeze.dim", t, 0i64);
    let (a, b) = match (a.sizes(), b.sizes()) {
        ([1, _, _], [n, _, _]) if *n != 1 => (&alone(a)?, b),
        ([n, _, _], [1, _, _]) if *n != 1 => (a, &alone(b)?),
        _ => (a, b),
    };
    match (a.ndim(), b.ndim()) {
        (1, 1) => call!("dot", a, b),
        (2, 1) => call!("mv", a, b),
        (1, 2) => {
            let a = tensor!("unsqueeze", a, 0i64)?;
            let c = tensor!("mm", &a, b)?;
            call!("squeeze_.dim", &c, 0i64)?;
            Ok(c.into())
        }
        (2, 2) => call!("mm", a, b),
        _ if folds(a, b) => {
            // One matrix for all: the dimensions of the larger before its last are rows.
            let a_larger = a.ndim() >= b.ndim();
            let larger = if a_larger { a.clone() } else { tensor!("transpose.int", b, -2, -1)? };
            let (&k, rows) = larger.sizes().split_last().unwrap_or((&1, &[]));
            let flat = tensor!("reshape", &larger, &[rows.iter().product(), k])?;
            let mut shape: Dims = rows.into();
            if a.ndim().min(b.ndim()) == 1 {
                let c = tensor!("mv", &flat, if a_larger { b } else { a })?;
                return call!("_unsafe_view", &c, &shape);
            }
            let smaller = if a_larger { b.clone() } else { tensor!("t", a)? };
            shape.push(smaller.sizes()[1]);
            let c = tensor!("_unsafe_view", &tensor!("mm", &flat, &smaller)?, &shape)?;
            if a_larger {
                return Ok(c.into());
            }
            call!("contiguous", &tensor!("transpose.int", &c, -2, -1)?)
        }
        (n, m) => {
            // Batches, a vector standing for a matrix of one row or column.
            let a = if n == 1 { tensor!("unsqueeze", a, 0i64)? } else { a.clone() };
            let b = if m == 1 { tensor!("unsqueeze", b, 1i64)? } else { b.clone() };
            let mut shape = batched_shape(&a, &b)?;
            let lead = shape.len() - 2;
            let batch: i64 = shape[..lead].iter().product();
            let flatten = |t: &Tensor| -> Result<Tensor> {
                let [.., rows, cols] = *t.sizes() else { bail!(Internal, "a matrix has two dimensions") };
                let mut expanded: Dims = shape[..lead].into();
                expanded.extend([rows, cols]);
                let t = tensor!("expand", t, &expanded)?;
                tensor!("reshape", &t, &[batch, rows, cols])
            };
            let c = tensor!("bmm", &flatten(&a)?, &flatten(&b)?)?;
            if m == 1 {
                shape.pop();
            }
            if n == 1 {
                shape.remove(lead);
            }
            call!("_unsafe_view", &c, &shape)
        }
    }
}

/// Whether one matrix or vector meets many, and these are, or for its gradient's sake are made, one tall matrix.
fn folds(a: &Tensor, b: &Tensor) -> bool {
    let a_larger = a.ndim() >= b.ndim();
    let (larger, smaller) = if a_larger { (a, b) } else { (b, a) };
    let n = larger.ndim();
    if n < 3 || smaller.ndim() > 2 {
        return false;
    }
    if smaller.requires_grad() {
        return true;
    }
    if a.ndim() == 2 {
        return false;
    }
    let (mut sizes, mut strides): (Dims, Dims) = (larger.sizes().into(), larger.strides().into());
    if !a_larger {
        sizes.swap(n - 2, n - 1);
        strides.swap(n - 2, n - 1);
    }
    // A dimension of size 1 has a stride that says nothing.
    let rows: Dims = (0..n - 1).filter(|&d| sizes[d] != 1).map(|d| d as i64).collect();
    let follows = |pair: &[i64]| {
        let (outer, inner) = (pair[0] as usize, pair[1] as usize);
        strides[outer] == strides[inner] * sizes[inner]
    };
    larger.numel() == 0 || rows.windows(2).all(follows)
}

/// `matmul` where nothing is recorded: the same result without the steps in between.
pub(super) fn matmul_kernel(args: &Args<'_>) -> Result<Value> {
    let (a, b): (&Tensor, &Tensor) = args.get()?;
    // Of vectors nothing is gained; of what does not fit, it says what is wrong.
    let fits = a.ndim() > 0
        && b.ndim() > 0
        && (a.ndim() > 1 || b.ndim() > 2)
        && a.dtype() == b.dtype()
        && a.sizes().last() == b.sizes().get(b.ndim().saturating_sub(2));
    if !fits {
        return matmul(args);
    }
    let name = if a.ndim().max(b.ndim()) > 2 { "bmm" } else { "addmm_impl_cpu_" };
    if a.ndim() > 1 && b.ndim() > 1 {
        let c = args.fresh(&batched_shape(a, b)?, None, a.dtype())?;
        product(name, a, b, &c, Scalar::Int(1), Scalar::Int(0), None)?;
        return Ok(c.into());
    }
    let (left, right) = (a.ndim() == 1, b.ndim() == 1);
    let name = match (left, right) {
        (true, true) => "dot",
        (_, true) => "addmv_impl_cpu",
        _ => name,
    };
    let a = if left { row(a)? } else { a.clone() };
    let b = if right { column(b)? } else { b.clone() };
    let full = batched_shape(&a, &b)?;
    let mut shape = full.clone();
    if right {
        shape.pop();
    }
    if left {
        shape.remove(full.len() - 2);
    }
    let c = Tensor::empty(&shape, a.dtype())?;
    let matrices = c.alias(&full, &geometry::contiguous_strides(&full), 0, c.dtype())?;
    product(name, &a, &b, &matrices, Scalar::Int(1), Scalar::Int(0), None)?;
    Ok(c.into())
}

/// `linear` from other operators.
pub(super) fn linear(args: &Args<'_>) -> Result<Value> {
    let (x, weight, bias): (&Tensor, &Tensor, Option<&Tensor>) = args.get()?;
    check_matmul_ranks("linear", x, weight)?;
    let transposed = tensor!("t", weight)?;
    let Some(bias) = bias else { return call!("matmul", x, &transposed) };
    match *x.sizes() {
        [_, _] => call!("addmm", bias, x, &transposed),
        [b, l, k] if x.is_contiguous() && bias.ndim() == 1 => {
            let flat = tensor!("view", x, &[b * l, k])?;
            let y = tensor!("addmm", bias, &flat, &transposed)?;
            call!("view", &y, &[b, l, y.sizes()[1]])
        }
        _ => {
            let y = tensor!("matmul", x, &transposed)?;
            call!("add_.Tensor", &y, bias)?;
            Ok(y.into())
        }
    }
}

/// `linear` where nothing is recorded.
pub(super) fn linear_kernel(args: &Args<'_>) -> Result<Value> {
    let (x, weight, bias): (&Tensor, &Tensor, Option<&Tensor>) = args.get()?;
    let dtype = x.dtype();
    let fits = match (weight.sizes(), x.sizes()) {
        (&[n, k], &[.., last]) => {
            let is_bias = |b: &Tensor| b.dtype() == dtype && b.sizes() == [n] && (b.strides() == [1] || n <= 1);
            k == last && weight.dtype() == dtype && bias.is_none_or(is_bias)
        }
        _ => false,
    };
    let compute = match dtype {
        DType::Float32 => linear_into::<f32>,
        DType::BFloat16 => linear_into::<bf16>,
        DType::Float16 => linear_into::<f16>,
        _ => return linear(args),
    };
    if !fits {
        return linear(args);
    }
    let mut shape: Dims = x.sizes().into();
    let last = shape.len() - 1;
    shape[last] = weight.sizes()[0];
    let y = args.fresh(&shape, None, dtype)?;
    if !y.is_shape() {
        compute(x, weight, bias, &y)?;
    }
    Ok(y.into())
}

/// `x @ weight.T + bias` into a fresh row-major tensor; all are of `T`, and the bias has adjacent elements.
fn linear_into<T>(x: &Tensor, weight: &Tensor, bias: Option<&Tensor>, y: &Tensor) -> Result<()>
where
    T: Element + gemm::Element,
    T::Factor: Element,
{
    let (n, k) = (weight.sizes()[0], weight.sizes()[1]);
    let (flat, strides) = rows_of(x)?;
    let x = flat.as_ref().unwrap_or(x);
    let rows = if k == 0 { y.numel() / n.max(1) } else { x.numel() / k } as usize;
    // SAFETY: tensors of T; y is fresh.
    let (px, pw, py) = unsafe { (span::<T>(x), span::<T>(weight), y.as_mut_slice::<T>()) };
    // SAFETY: of T, n adjacent elements.
    let bias = bias.map_or(Bias::None, |b| Bias::PerColumn(unsafe { span::<T>(b) }));
    let epilogue = Epilogue { bias, ..Epilogue::default() };
    let ws = [weight.strides()[1] as usize, weight.strides()[0] as usize];
    let (n, k) = (n as usize, k as usize);
    let (a, b) = (Matrix::new(px, strides), Matrix::new(pw, ws));
    let [zero, one] = [0, 1].map(|x| T::Factor::from_scalar(Scalar::Int(x)));
    gemm::gemm(&Gemm { m: rows, n, k, alpha: one, a, b, beta: zero, c_strides: [n, 1], epilogue }, py);
    Ok(())
}

/// Row and column stride of a tensor read as a matrix of its last dimension's vectors, or of a dense copy where its
/// strides do not allow that.
pub(crate) fn rows_of(x: &Tensor) -> Result<(Option<Tensor>, [usize; 2])> {
    let [.., k] = *x.sizes() else { bail!(Internal, "a vector has a dimension") };
    match (x.sizes(), x.strides()) {
        ([_], [s]) => return Ok((None, [0, *s as usize])),
        ([_, _], [r, s]) => return Ok((None, [*r as usize, *s as usize])),
        _ if x.is_contiguous() => return Ok((None, [k as usize, 1])),
        (sizes, strides) => {
            let rows = if k == 0 { 0 } else { x.numel() / k };
            if let Some(flat) = geometry::view_strides(sizes, strides, &[rows, k]) {
                return Ok((None, [flat[0] as usize, flat[1] as usize]));
            }
        }
    }
    Ok((Some(iter::contiguous(x)?), [k as usize, 1]))
}

pub(super) fn outer(args: &Args<'_>) -> Result<Value> {
    let (u, v): (&Tensor, &Tensor) = args.get()?;
    check!(u.ndim() == 1, "outer: Expected 1-D argument self, but got {}-D", u.ndim());
    check!(v.ndim() == 1, "outer: Expected 1-D argument vec2, but got {}-D", v.ndim());
    let column = tensor!("reshape", u, &[u.numel(), 1])?;
    call!("mul.Tensor", &column, v)
}

pub(super) fn inner(args: &Args<'_>) -> Result<Value> {
    let (a, b): (&Tensor, &Tensor) = args.get()?;
    if a.ndim() == 0 || b.ndim() == 0 {
        return call!("mul.Tensor", a, b);
    }
    check!(
        a.sizes().last() == b.sizes().last(),
        "inner() the last dimension must match on both input tensors but got shapes {:?} and {:?}",
        a.sizes(),
        b.sizes()
    );
    call!("tensordot", a, b, &[-1], &[-1])
}

pub(super) fn tensordot(args: &Args<'_>) -> Result<Value> {
    let (a, b, dims_a, dims_b): (&Tensor, &Tensor, &[i64], &[i64]) = args.get()?;
    check!(dims_a.len() == dims_b.len(), "both dimension lists should have same length");
    check!(a.dtype() == b.dtype(), "both inputs should have same dtype");
    let wrap = |dims: &[i64], t: &Tensor| -> Result<Vec<usize>> {
        geometry::wrapped_dim_mask(dims, t.ndim(), false)?;
        dims.iter().map(|&d| geometry::wrap_dim(d, t.ndim())).collect()
    };
    let (da, db) = (wrap(dims_a, a)?, wrap(dims_b, b)?);
    let (mut a, mut b) = (a.clone(), b.clone());
    let mut inner = 1;
    for (i, (&x, &y)) in da.iter().zip(&db).enumerate() {
        let (sx, sy) = (a.size(dims_a[i])?, b.size(dims_b[i])?);
        if sy == 1 {
            a = tensor!("sum.dim_IntList", &a, &[x as i64], true, a.dtype())?;
        } else if sx == 1 {
            b = tensor!("sum.dim_IntList", &b, &[y as i64], true, b.dtype())?;
        } else {
            check!(
                sx == sy,
                "contracted dimensions need to match, but first has size {sx} in dim {} and second has size {sy} in dim {}",
                dims_a[i],
                dims_b[i]
            );
            inner = sx.saturating_mul(inner);
        }
    }
    let rest = |t: &Tensor, dims: &[usize]| -> Dims {
        (0..t.ndim()).filter(|d| !dims.contains(d)).map(|d| d as i64).collect()
    };
    let (free_a, free_b) = (rest(&a, &da), rest(&b, &db));
    let sizes = |t: &Tensor, dims: &[i64]| -> Dims { dims.iter().map(|&d| t.sizes()[d as usize]).collect() };
    let (out_a, out_b) = (sizes(&a, &free_a), sizes(&b, &free_b));
    let shape: Dims = out_a.iter().chain(&out_b).copied().collect();
    let contracted = |dims: &[usize], t: &Tensor| dims.iter().map(|&d| d as i64).take(t.ndim()).collect::<Dims>();
    let order_a: Dims = free_a.iter().copied().chain(contracted(&da, &a)).collect();
    let order_b: Dims = contracted(&db, &b).into_iter().chain(free_b.iter().copied()).collect();
    let (m, n) = (geometry::saturating_product(&out_a), geometry::saturating_product(&out_b));
    let (a, b) = (tensor!("permute", &a, &order_a)?, tensor!("permute", &b, &order_b)?);
    let c = if !shape.is_empty() {
        tensor!("mm", &tensor!("reshape", &a, &[m, inner])?, &tensor!("reshape", &b, &[inner, n])?)?
    } else if a.is_contiguous() && b.is_contiguous() {
        tensor!("dot", &tensor!("flatten.using_ints", &a, 0, -1)?, &tensor!("flatten.using_ints", &b, 0, -1)?)?
    } else {
        let product = tensor!("mul.Tensor", &tensor!("squeeze", &a)?, &tensor!("squeeze", &b)?)?;
        tensor!("sum", &product, Arg::None)?
    };
    call!("reshape", &c, &shape)
}

pub(super) fn vecdot(args: &Args<'_>) -> Result<Value> {
    let (x, y, dim): (&Tensor, &Tensor, i64) = args.get()?;
    check!(
        x.dtype().is_floating() || x.dtype().is_complex(),
        NotImplemented,
        "linalg.vecdot: Expected a floating point or complex tensor as input. Got {}",
        x.dtype().name()
    );
    check!(
        x.dtype() == y.dtype(),
        "linalg.vecdot: Expected x and y to have the same dtype, but found x of type {} and y of type {} instead",
        x.dtype().name(),
        y.dtype().name()
    );
    if x.ndim() == 1 && y.ndim() == 1 {
        return call!("vdot", x, y);
    }
    let product = tensor!("mul.Tensor", &tensor!("conj", x)?, y)?;
    call!("sum.dim_IntList", &product, &[dim])
}

pub(super) fn chain_matmul(args: &Args<'_>) -> Result<Value> {
    let matrices: &[Tensor] = args.at(0)?;
    warn_once!(
        "torch.chain_matmul is deprecated and will be removed in a future PyTorch release. Use torch.linalg.multi_dot instead, \
         which accepts a list of two or more tensors rather than multiple parameters."
    );
    check!(!matrices.is_empty(), "chain_matmul(): Expected one or more matrices");
    for t in matrices {
        check!(t.ndim() == 2, "Tensor dimension is {}, expected 2 instead.", t.ndim());
    }
    match matrices {
        [one] => call!("clone", one),
        _ => call!("linalg_multi_dot", matrices),
    }
}

/// A chain of matrices multiplied in the cheapest order.
pub(super) fn multi_dot(args: &Args<'_>) -> Result<Value> {
    let list: &[Tensor] = args.at(0)?;
    let n = list.len();
    check!(n >= 2, "multi_dot(): expected at least 2 tensors but got {n}");
    let mut tensors: Vec<Tensor> = list.to_vec();
    let mut shape = Dims::new();
    for (t, (name, unsqueezed)) in [(0, ("first", 0i64)), (n - 1, ("last", 1i64))].map(|(i, what)| (i, what)) {
        let d = list[t].ndim();
        check!(d == 1 || d == 2, "multi_dot(): the {name} tensor must be 1D or 2D but got {d}D");
        if d == 1 {
            tensors[t] = tensor!("unsqueeze", &list[t], unsqueezed)?;
        } else {
            shape.push(list[t].sizes()[unsqueezed as usize]);
        }
    }
    for (i, t) in tensors.iter().enumerate() {
        check!(t.ndim() == 2, "multi_dot(): tensor {i} must be 2D but got {}D", t.ndim());
        check!(
            t.dtype() == tensors[0].dtype(),
            "multi_dot(): all tensors must have be the same dtype but tensor 0 is {} and tensor {i} {}",
            tensors[0].dtype().meta_name(),
            t.dtype().meta_name()
        );
    }
    for i in 1..n {
        check!(
            tensors[i - 1].sizes()[1] == tensors[i].sizes()[0],
            "multi_dot(): tensors {} and {i} with shapes {:?} and {:?} cannot be multiplied",
            i - 1,
            list[i - 1].sizes(),
            list[i].sizes()
        );
    }
    let sizes: Vec<f64> =
        tensors.iter().map(|t| t.sizes()[0]).chain([tensors[n - 1].sizes()[1]]).map(|s| s as f64).collect();
    let splits = cheapest_splits(&sizes);
    let c = multiply_chain(&tensors, &splits, 0, n - 1)?;
    call!("view", &c, &shape)
}

/// Where each stretch `i..=j` of a chain of matrices `[sizes[i], sizes[i + 1]]` is best split. As upstream has it, of ways that cost the same three
/// matrices are multiplied from the left, and more are split where the first of those ways splits them.
fn cheapest_splits(sizes: &[f64]) -> Vec<Vec<usize>> {
    let n = sizes.len() - 1;
    let mut cost = vec![vec![0.0; n]; n];
    let mut split = vec![vec![0; n]; n];
    for len in 1..n {
        for i in 0..n - len {
            let j = i + len;
            cost[i][j] = f64::INFINITY;
            for s in i..j {
                let c = cost[i][s] + cost[s + 1][j] + sizes[i] * sizes[s + 1] * sizes[j + 1];
                if c < cost[i][j] || n == 3 && c == cost[i][j] {
                    (cost[i][j], split[i][j]) = (c, s);
                }
            }
        }
    }
    split
}

/// The product of matrices `first..=last`, from a work list, so that a long chain does not deepen the stack.
fn multiply_chain(tensors: &[Tensor], splits: &[Vec<usize>], first: usize, last: usize) -> Result<Tensor> {
    enum Step {
        Take(usize, usize),
        Multiply,
    }
    let mut work = vec![Step::Take(first, last)];
    let mut done: Vec<Tensor> = Vec::new();
    while let Some(step) = work.pop() {
        match step {
            Step::Take(i, j) if i == j => done.push(tensors[i].clone()),
            Step::Take(i, j) => {
                let s = splits[i][j];
                work.extend([Step::Multiply, Step::Take(s + 1, j), Step::Take(i, s)]);
            }
            Step::Multiply => {
                if let (Some(b), Some(a)) = (done.pop(), done.pop()) {
                    done.push(tensor!("mm", &a, &b)?);
                }
            }
        }
    }
    done.pop().map_or_else(|| tensor!("mm", Arg::None, Arg::None), Ok)
}

/// Every element of one times the whole of the other: a product of dimensions that take turns.
pub(super) fn kron(args: &Args<'_>) -> Result<Value> {
    let (a, b): (&Tensor, &Tensor) = args.get()?;
    let n = a.ndim().max(b.ndim());
    let size = |t: &Tensor, d: usize| if d + t.ndim() < n { 1 } else { t.sizes()[d + t.ndim() - n] };
    let by_turns = |t: &Tensor, turn: usize| -> Dims {
        (0..2 * n).map(|d| if d % 2 == turn { size(t, d / 2) } else { 1 }).collect()
    };
    let (left, right) = (tensor!("_unsafe_view", a, &by_turns(a, 0))?, tensor!("_unsafe_view", b, &by_turns(b, 1))?);
    let shape: Dims = (0..n).map(|d| size(a, d).saturating_mul(size(b, d))).collect();
    call!("_unsafe_view", &tensor!("mul.Tensor", &left, &right)?, &shape)
}
