//! Views: same memory, other geometry.

pub mod composite;
pub mod dual;
pub mod inverse;
pub mod metadata;
pub mod strided;

use crate::core::fallible_alloc::try_collected;
use crate::core::{DType, Dims, Geometry, KeySet, Result, Scalar, Tensor, geometry, iter};
use crate::operator::gradient::{Backward, wrt};
use crate::operator::record::*;
use crate::operator::{Args, Value, Variant};
use crate::ops::support::gradient as math;
use crate::ops::support::scatter_reduce::Combine;
use crate::ops::support::sparse;
use crate::{bail, call, check, dispatch_dtype, tensor};
use strided::*;

/// The records of this family.
pub static RECORDS: &[Record] = &[
    view(
        "view(Tensor(a) self, SymInt[] size) -> Tensor(a)",
        "view_copy",
        "The same memory under another shape; an error where strides do not allow it.",
        |args, v| {
            let (_, size): (&Tensor, &[i64]) = args.get()?;
            as_shape(v, size)
        },
    )
    .fusion(Role::Reshape)
    .reshapes()
    .on_batches(Batching::Sizes { broadcast: false }).inverse(inverse::BY_SIZES)
    .gradient(&[wrt("self", &[], |g| tensor!("reshape", &g.grad()?, g.sizes("self")?))]),
    view(
        "view.dtype(Tensor(a) self, ScalarType dtype) -> Tensor(a)",
        "view_copy",
        "The same bytes as elements of another type; the last dimension grows or shrinks with the element.",
        view_dtype,
    )
    .on_batches(Batching::OfRows).inverse(inverse::BY_DTYPE).no_gradient().untracked(),
    view(
        "_reshape_alias(Tensor(a) self, SymInt[] size, SymInt[] stride) -> Tensor(a)",
        "_reshape_alias_copy",
        "The same memory under a shape and strides known to fit.",
        |args, v| {
            let (t, size, stride): (&Tensor, &[i64], &[i64]) = args.get()?;
            restride(v, size, stride, v.offset, t.storage().nbytes())
        },
    ).strided()
    .on_batches(Batching::As(|args| {
        let (t, sizes): (&Tensor, &[i64]) = args.get()?;
        call!("view", t, sizes)
    })).inverse(inverse::BY_SIZES)
    .gradient(&[wrt("self", &[], |g| tensor!("reshape", &g.grad()?, g.sizes("self")?))]),
    view(
        "as_strided(Tensor(a) self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor(a)",
        "as_strided_copy",
        "A view of the storage with any sizes, strides and offset that stay inside it.",
        |args, v| {
            let (t, size, stride, offset): (&Tensor, &[i64], &[i64], Option<i64>) = args.get()?;
            restride(v, size, stride, offset.unwrap_or(v.offset), t.storage().nbytes())
        },
    ).strided().storage_offset("storage_offset").on_batches(Batching::OfMemory { written: false })
    .inverse(Inverse::OfStorage(Some("as_strided_scatter")))
    .gradient(&[wrt("self", &[], |g| {
        let base = g.meta("self")?;
        let offset = g.arg::<Option<i64>>("storage_offset")?.unwrap_or(base.offset);
        math::strided_into(&g.grad()?, base, g.ints("size")?, g.ints("stride")?, offset)
    })])
    .inplace_number(1)
    .inplace(),
    view(
        "view_as_real(Tensor(a) self) -> Tensor(a)",
        "view_as_real_copy",
        "A complex tensor as a real one with a last dimension of size 2.",
        view_as_real,
    ).on_batches(Batching::Elementwise)
    .inverse(inverse::undone_by!("view_as_complex"))
    .gradient(&[wrt("self", &[], |g| tensor!("view_as_complex", &math::dense(g.grad()?)?))]),
    view(
        "view_as_complex(Tensor(a) self) -> Tensor(a)",
        "view_as_complex_copy",
        "A real tensor whose last dimension of size 2 holds real and imaginary parts as a complex one.",
        view_as_complex,
    ).autocast(Autocast::Float32).on_batches(Batching::OfRows)
    .inverse(inverse::undone_by!("view_as_real"))
    .gradient(&[wrt("self", &[], |g| tensor!("view_as_real", &tensor!("resolve_conj", &g.grad()?)?))]),
    view(
        "_conj(Tensor(a) self) -> Tensor(a)",
        "_conj_copy",
        "The complex conjugate, as a view that is conjugated when it is read.",
        |args, _| {
            let t: &Tensor = args.at(0)?;
            check!(t.dtype().is_complex(), "_conj: expected a complex tensor, got {}", t.describe());
            Ok(())
        },
    ).on_batches(Batching::Elementwise)
    .inverse(inverse::itself!("_conj")).toggles(KeySet::Conjugate)
    .gradient(&[wrt("self", &[], |g| math::conj(g.grad()?))]),
    view(
        "_neg_view(Tensor(a) self) -> Tensor(a)",
        "_neg_view_copy",
        "The negative, as a view that is negated when it is read.",
        |_, _| Ok(()),
    ).on_batches(Batching::Elementwise)
    .inverse(inverse::itself!("_neg_view")).toggles(KeySet::Negative)
    .gradient(&[wrt("self", &[], |g| math::neg(g.grad()?))]),
    view(
        "diagonal(Tensor(a) self, int offset=0, int dim1=0, int dim2=1) -> Tensor(a)",
        "diagonal_copy",
        "A diagonal of the planes two dimensions span, as the last dimension.",
        |args, v| {
            let (_, offset, dim1, dim2): (&Tensor, i64, i64, i64) = args.get()?;
            diagonal(v, offset, dim1, dim2)
        },
    ).on_batches(Batching::of_dims(&["dim1", "dim2"]))
    .inverse(Inverse::Part("diagonal_scatter"))
    .gradient(&[wrt("self", &[], |g| {
        let (offset, dim1, dim2) = (g.int("offset")?, g.int("dim1")?, g.int("dim2")?);
        tensor!("diagonal_backward", &g.grad()?, g.sizes("self")?, offset, dim1, dim2)
    })]),
    view(
        "expand(Tensor(a) self, SymInt[] size, *, bool implicit=False) -> Tensor(a)",
        "expand_copy",
        "The tensor broadcast to a size, without copying; -1 keeps a dimension's size.",
        |args, v| {
            let (_, size): (&Tensor, &[i64]) = args.get()?;
            expand(v, size)
        },
    )
    .fusion(Role::Expand)
    .on_sparse(OnSparse::As(sparse::dims::refuse_expand))
    .on_batches(Batching::Sizes { broadcast: true }).inverse(Inverse::Part("expand_scatter"))
    .gradient(&[wrt("self", &[], |g| g.grad())]),
    view(
        "permute(Tensor(a) self, int[] dims) -> Tensor(a)",
        "permute_copy",
        "The dimensions in another order.",
        |args, v| {
            let (_, dims): (&Tensor, &[i64]) = args.get()?;
            permute(v, dims)
        },
    )
    .fusion(Role::Permute)
    .on_sparse(OnSparse::As(sparse::dims::permute))
    .on_batches(Batching::Order).inverse(inverse::PERMUTE)
    .gradient(&[wrt("self", &[], |g| {
        let dims = g.ints("dims")?;
        let mut inverse = vec![0; dims.len()];
        for (to, &from) in dims.iter().enumerate() {
            inverse[geometry::wrap_dim(from, dims.len())?] = to as i64;
        }
        tensor!("permute", &g.grad()?, &*inverse)
    })]),
    view(
        "select.int(Tensor(a) self, int dim, SymInt index) -> Tensor(a)",
        "select_copy",
        "The slice at one index of a dimension, which goes away.",
        |args, v| {
            select(v, args.at(1)?, args.at(2)?)
        },
    )
    .on_sparse(OnSparse::As(sparse::dims::select)).on_batches(Batching::DIM)
    .inverse(Inverse::Part("select_scatter"))
    .gradient(&[wrt("self", &[], |g| {
        let (dim, index) = (g.int("dim")?, g.int("index")?);
        tensor!("select_backward", &g.grad()?, g.sizes("self")?, dim, index)
    })]),
    view(
        "detach(Tensor(a) self) -> Tensor(a)",
        "detach_copy",
        "The same data, cut off from the recorded computation.",
        |_, _| Ok(()),
    ).on_batches(Batching::Elementwise)
    .inverse(inverse::SAME)
    .detaches(),
    view(
        "slice.Tensor(Tensor(a) self, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor(a)",
        "slice_copy",
        "Every step-th index of a dimension from start to before end.",
        |args, v| {
            let (_, dim, start, end, step): (&Tensor, i64, Option<i64>, Option<i64>, i64) = args.get()?;
            slice(v, dim, start, end, step)
        },
    ).on_batches(Batching::DIM)
    .inverse(Inverse::Part("slice_scatter"))
    .gradient(&[wrt("self", &[], |g| {
        let (dim, start, end, step) =
            (g.int("dim")?, g.arg::<Option<i64>>("start")?, g.arg::<Option<i64>>("end")?, g.int("step")?);
        let (start, end) = (start.unwrap_or(0), end.unwrap_or(i64::MAX));
        tensor!("slice_backward", &g.grad()?, g.sizes("self")?, dim, start, end, step)
    })]),
    view(
        "slice_inverse(Tensor(a) self, Tensor src, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor(a)",
        "",
        "What a slice was taken from: the geometry of src on the slice's storage.",
        |args, v| {
            let (t, src): (&Tensor, &Tensor) = args.get()?;
            restride(v, src.sizes(), src.strides(), src.offset(), t.storage().nbytes())
        },
    )
    .inverse(Inverse::OfStorage(None)).gradient(&[wrt("self", &[], |g| {
        let (dim, start, end, step) = (g.int("dim")?, g.arg::<Option<i64>>("start")?, g.arg::<Option<i64>>("end")?, g.int("step")?);
        tensor!("slice.Tensor", &g.grad()?, dim, start, end, step)
    })]),
    multi_view(
        "split.Tensor(Tensor(a -> *) self, SymInt split_size, int dim=0) -> Tensor(a)[]",
        "split_copy",
        "Consecutive pieces of one size; the last may be smaller.",
        |args| {
            let (t, size, dim): (&Tensor, i64, i64) = args.get()?;
            split(t, size, dim)
        },
    ).on_batches(Batching::DIM)
    .inverse(inverse::SPLIT)
    .gradient(&[wrt("self", &[], |g| join(g, |parts| math::cat(parts, g.int("dim")?)))]),
    multi_view(
        "split_with_sizes(Tensor(a -> *) self, SymInt[] split_sizes, int dim=0) -> Tensor(a)[]",
        "split_with_sizes_copy",
        "Consecutive pieces of the given sizes, which add up to the dimension's.",
        |args| {
            let (t, sizes, dim): (&Tensor, &[i64], i64) = args.get()?;
            split_with_sizes(t, sizes, dim)
        },
    ).on_batches(Batching::DIM)
    .inverse(inverse::SPLIT_WITH_SIZES)
    .gradient(&[wrt("self", &[], |g| join(g, |parts| math::cat(parts, g.int("dim")?)))]),
    view("squeeze(Tensor(a) self) -> Tensor(a)", "squeeze_copy", "Without dimensions of size 1.", |_, v| {
        squeeze(v, |_| true)
    })
    .on_batches(Batching::As(|args| {
        let t: &Tensor = args.at(0)?;
        call!("squeeze.dims", t, &(0..t.ndim() as i64).collect::<Dims>())
    })).inverse(inverse::SQUEEZE)
    .gradient(&[wrt("self", &[], |g| math::reshape(g.grad()?, g.sizes("self")?))])
    .number(0)
    .inplace_number(3)
    .inplace(),
    view(
        "squeeze.dim(Tensor(a) self, int dim) -> Tensor(a)",
        "squeeze_copy",
        "Without the given dimension, if its size is 1.",
        |args, v| {
            let (_, dim): (&Tensor, i64) = args.get()?;
            let dim = geometry::wrap_dim(dim, v.ndim())?;
            squeeze(v, |d| d == dim)
        },
    ).on_batches(Batching::DIM)
    .inverse(inverse::SQUEEZE_DIMS)
    .gradient(&[wrt("self", &[], |g| math::reshape(g.grad()?, g.sizes("self")?))])
    .number(1)
    .inplace_number(4)
    .inplace(),
    view(
        "squeeze.dims(Tensor(a) self, int[] dim) -> Tensor(a)",
        "squeeze_copy",
        "Without those of the given dimensions whose size is 1.",
        |args, v| {
            let (_, dims): (&Tensor, &[i64]) = args.get()?;
            let mask = geometry::dim_mask(dims, v.ndim(), false)?;
            squeeze(v, |d| mask[d])
        },
    ).on_batches(Batching::DIM)
    .inverse(inverse::SQUEEZE_DIMS)
    .gradient(&[wrt("self", &[], |g| math::reshape(g.grad()?, g.sizes("self")?))])
    .number(2)
    .inplace_number(5)
    .inplace(),
    view("t(Tensor(a) self) -> Tensor(a)", "t_copy", "The transpose of a matrix; a vector is its own.", |args, v| {
        let name = if args.signature.variant == Variant::InPlaceView { "t_" } else { "t" };
        check!(v.ndim() <= 2, "{name}() expects a tensor with <= 2 dimensions, but self is {}D", v.ndim());
        transpose(v, 0, if v.ndim() < 2 { 0 } else { 1 })
    })
    .on_sparse(OnSparse::As(sparse::dims::t))
    .on_batches(Batching::As(|args| {
        let t: &Tensor = args.at(0)?;
        check!(t.ndim() <= 2, "t() expects a tensor with <= 2 dimensions, but self is {}D", t.ndim());
        if t.ndim() < 2 { call!("alias", t) } else { call!("transpose.int", t, 0, 1) }
    })).inverse(inverse::itself!("t"))
    .gradient(&[wrt("self", &[], |g| math::t(g.grad()?))])
    .inplace_number(1)
    .inplace(),
    view(
        "transpose.int(Tensor(a) self, int dim0, int dim1) -> Tensor(a)",
        "transpose_copy",
        "With two dimensions exchanged.",
        |args, v| {
            transpose(v, args.at(1)?, args.at(2)?)
        },
    )
    .fusion(Role::Transpose)
    .on_sparse(OnSparse::As(sparse::dims::transpose)).on_batches(Batching::of_dims(&["dim0", "dim1"]))
    .inverse(inverse::itself!("transpose.int")).inplace_overload("")
    .gradient(&[wrt("self", &[], |g| math::transpose(g.grad()?, g.int("dim0")?, g.int("dim1")?))])
    .inplace_number(1)
    .inplace(),
    view(
        "unsqueeze(Tensor(a) self, int dim) -> Tensor(a)",
        "unsqueeze_copy",
        "With a dimension of size 1 inserted.",
        |args, v| {
            let (_, dim): (&Tensor, i64) = args.get()?;
            unsqueeze(v, dim)
        },
    )
    .on_sparse(OnSparse::As(sparse::dims::unsqueeze))
    .on_batches(Batching::NEW_DIM).inverse(inverse::UNSQUEEZE)
    .gradient(&[wrt("self", &[], |g| math::reshape(g.grad()?, g.sizes("self")?))])
    .inplace_number(1)
    .inplace(),
    multi_view(
        "unbind.int(Tensor(a -> *) self, int dim=0) -> Tensor(a)[]",
        "unbind_copy",
        "The slices of a dimension, which goes away.",
        |args| {
            let (t, dim): (&Tensor, i64) = args.get()?;
            let d = geometry::wrap_dim(dim, t.ndim())?;
            check!(t.ndim() > 0, Index, "Dimension specified as {d} but tensor has no dimensions");
            strided::check_pieces("unbind", t.sizes()[d], t)?;
            let at = |i| {
                let mut v = t.geometry().clone();
                select(&mut v, d as i64, i).map(|()| v)
            };
            try_collected((0..t.sizes()[d]).map(at))
        },
    ).on_batches(Batching::DIM)
    .inverse(inverse::UNBIND)
    .gradient(&[wrt("self", &[], |g| join(g, |parts| math::stack(parts, g.int("dim")?)))]),
    view(
        "unfold(Tensor(a) self, int dimension, int size, int step) -> Tensor(a)",
        "unfold_copy",
        "Windows of a dimension: their positions in its place, their elements as a new last dimension.",
        |args, v| {
            let (_, dim, size, step): (&Tensor, i64, i64, i64) = args.get()?;
            unfold(v, dim, size, step)
        },
    ).on_batches(Batching::of_dims(&["dimension"]))
    .inverse(Inverse::Part("unfold_scatter"))
    .gradient(&[wrt("self", &[], |g| {
        let (dim, size, step) = (g.int("dimension")?, g.int("size")?, g.int("step")?);
        tensor!("unfold_backward", &g.grad()?, g.sizes("self")?, dim, size, step)
    })]),
    functional(
        "unfold_backward(Tensor grad_in, SymInt[] input_sizes, int dim, int size, int step) -> Tensor",
        "The sum of what the windows have, in the places they show.",
        unfold_backward,
    ).on_batches(Batching::of_result_dims(&["dim"], "input_sizes"))
    .gradient(&[wrt("grad_in", &[], |g| {
        tensor!("unfold", &g.grad()?, g.int("dim")?, g.int("size")?, g.int("step")?)
    })])
    .out("out"),
    functional(
        "diagonal_backward(Tensor grad_output, SymInt[] input_sizes, int offset, int dim1, int dim2) -> Tensor",
        "Zeros with a diagonal replaced.",
        |args| {
            let (_, _, offset, dim1, dim2): (&Tensor, &[i64], i64, i64, i64) = args.get()?;
            within_zeros(args, |v| diagonal(v, offset, dim1, dim2))
        },
    ).on_batches(Batching::of_result_dims(&["dim1", "dim2"], "input_sizes"))
    .gradient(&[wrt("grad_output", &[], |g| {
        tensor!("diagonal", &g.grad()?, g.int("offset")?, g.int("dim1")?, g.int("dim2")?)
    })])
    .out("out"),
    functional(
        "select_backward(Tensor grad_output, SymInt[] input_sizes, int dim, SymInt index) -> Tensor",
        "Zeros with one index of a dimension replaced.",
        |args| {
            let (_, _, dim, index): (&Tensor, &[i64], i64, i64) = args.get()?;
            within_zeros(args, |v| select(v, dim, index))
        },
    ).on_batches(Batching::of_result_dims(&["dim"], "input_sizes"))
    .gradient(&[wrt("grad_output", &[], |g| tensor!("select.int", &g.grad()?, g.int("dim")?, g.int("index")?))])
    .out("out"),
    functional(
        "slice_backward(Tensor grad_output, SymInt[] input_sizes, int dim, SymInt start, SymInt end, SymInt step) -> Tensor",
        "Zeros with a slice replaced.",
        |args| {
            let (_, _, dim, start, end, step): (&Tensor, &[i64], i64, i64, i64, i64) = args.get()?;
            within_zeros(args, |v| slice(v, dim, Some(start), Some(end), step))
        },
    ).on_batches(Batching::of_result_dims(&["dim"], "input_sizes"))
    .gradient(&[wrt("grad_output", &[], |g| {
        let (dim, start, end, step) = (g.int("dim")?, g.int("start")?, g.int("end")?, g.int("step")?);
        tensor!("slice.Tensor", &g.grad()?, dim, start, end, step)
    })])
    .out("out"),
    view("alias(Tensor(a) self) -> Tensor(a)", "alias_copy", "The same tensor as another view.", |_, _| Ok(())).on_batches(Batching::Elementwise)
    .inverse(inverse::SAME)
        .gradient(&[wrt("self", &[], |g| g.grad())]),
    view(
        "lift_fresh(Tensor(a) self) -> Tensor(a)",
        "lift_fresh_copy",
        "A tensor just made, as the transforms around it see it.",
        |_, _| Ok(()),
    ).on_batches(Batching::Elementwise)
    .inverse(inverse::SAME)
    .lifts()
    .gradient(&[wrt("self", &[], |g| g.grad())]),
];

/// The gradients of all parts put together; zeros where there are no parts.
fn join(g: &Backward<'_>, put: impl FnOnce(&[Tensor]) -> Result<Tensor>) -> Result<Tensor> {
    let parts = g.all_grads()?;
    if parts.is_empty() { g.zeros(g.meta("self")?) } else { put(&parts) }
}

/// Zeros of the sizes given (the second argument), with a gradient (the first) in a view's place.
fn within_zeros(args: &Args<'_>, view: impl FnOnce(&mut Geometry) -> Result<()>) -> Result<Value> {
    let (grad, sizes): (&Tensor, &[i64]) = args.get()?;
    geometry::check_sizes(sizes, grad.itemsize())?;
    let whole = math::zeros(sizes, grad.dtype())?;
    let part = whole.alias_with(view)?;
    iter::copy(&part, &grad.alias_with(|g| expand(g, part.sizes()))?)?;
    Ok(whole.into())
}

fn view_as_real(args: &Args<'_>, v: &mut Geometry) -> Result<()> {
    let t: &Tensor = args.at(0)?;
    check!(t.dtype().is_complex(), Type, "view_as_real is only supported for complex tensors");
    check!(
        !t.keys().contains(KeySet::Conjugate),
        "view_as_real doesn't work on unresolved conjugated tensors.  To resolve the conjugate tensor so you can view \
         it as real, use self.resolve_conj(); however, be warned that the resulting tensor will NOT alias the original."
    );
    v.strides_mut().iter_mut().for_each(|s| *s = s.saturating_mul(2));
    v.push(2, 1);
    v.offset *= 2;
    v.dtype = v.dtype.to_real();
    Ok(())
}

fn view_as_complex(_: &Args<'_>, v: &mut Geometry) -> Result<()> {
    v.dtype = match v.dtype {
        DType::Float32 => DType::Complex64,
        DType::Float64 => DType::Complex128,
        d => bail!(
            NotImplemented,
            "view_as_complex is only supported for half, float and double tensors, but got a tensor of scalar type: {}",
            d.name()
        ),
    };
    let Some(last) = v.ndim().checked_sub(1) else { bail!("Input tensor must have one or more dimensions") };
    check!(v.sizes()[last] == 2, "Tensor must have a last dimension of size 2");
    check!(v.strides()[last] == 1, "Tensor must have a last dimension with stride 1");
    v.remove(last);
    check!(
        v.strides().iter().all(|s| s % 2 == 0),
        "Tensor must have a stride divisible by 2 for all but last dimension"
    );
    check!(v.offset % 2 == 0, "Tensor must have a storage_offset divisible by 2");
    v.strides_mut().iter_mut().for_each(|s| *s /= 2);
    v.offset /= 2;
    Ok(())
}

fn view_dtype(args: &Args<'_>, v: &mut Geometry) -> Result<()> {
    let (t, to): (&Tensor, DType) = args.get()?;
    let from = t.dtype();
    for (key, what) in
        [(KeySet::Conjugate, "conjugate view tensors"), (KeySet::Negative, "tensors with negative bit set")]
    {
        check!(
            from == to || !t.keys().contains(key),
            "torch.Tensor.view is not supported for {what} when converting to a different dtype."
        );
    }
    v.dtype = to;
    let (old, new) = (from.size() as i64, to.size() as i64);
    if old == new {
        return Ok(());
    }
    let change = format!("to view {} as {} (different element sizes)", from.name(), to.name());
    let Some(last) = v.ndim().checked_sub(1) else { bail!("self.dim() cannot be 0 {change}") };
    let offset = v.offset;
    let (sizes, strides) = v.sizes_and_strides_mut();
    if old < new {
        let ratio = new / old;
        check!(
            sizes[last] % ratio == 0,
            "self.size(-1) must be divisible by {ratio} {change}, but got {}",
            sizes[last]
        );
    }
    check!(strides[last] == 1, "self.stride(-1) must be 1 {change}, but got {}", strides[last]);
    if old > new {
        let ratio = old / new;
        sizes[last] = sizes[last].saturating_mul(ratio);
        strides[..last].iter_mut().for_each(|s| *s = s.saturating_mul(ratio));
        v.offset *= ratio;
        return Ok(());
    }
    let ratio = new / old;
    check!(offset % ratio == 0, "self.storage_offset() must be divisible by {ratio} {change}, but got {offset}");
    sizes[last] /= ratio;
    for (d, s) in strides[..last].iter_mut().enumerate() {
        check!(*s % ratio == 0, "self.stride({d}) must be divisible by {ratio} {change}, but got {s}");
        *s /= ratio;
    }
    v.offset /= ratio;
    Ok(())
}

fn unfold_backward(args: &Args<'_>) -> Result<Value> {
    let (grad, whole, dim, size, step): (&Tensor, &[i64], i64, i64, i64) = args.get()?;
    let numel = geometry::check_sizes(whole, grad.itemsize())?;
    let mut windows = Geometry::scalar(grad.dtype());
    windows.set_row_major(whole, numel);
    unfold(&mut windows, dim, size, step)?;
    check!(
        windows.sizes() == grad.sizes(),
        "unfold_backward: the windows of a tensor of sizes {whole:?} have sizes {:?}, not {:?}",
        windows.sizes(),
        grad.sizes()
    );
    let out = Tensor::empty(whole, grad.dtype())?;
    crate::ops::copy::fill(&out, Scalar::Int(0))?;
    if out.is_shape() || grad.is_shape() || grad.numel() == 0 {
        return Ok(out.into());
    }
    let places = out.alias(windows.sizes(), windows.strides(), out.offset(), out.dtype())?;
    // Elements of one window are apart, and so are those that all windows have at one position. Either way each element gets its
    // terms in the order of the windows.
    let last = windows.ndim() - 1;
    let (d, count) = (geometry::wrap_dim(dim, whole.len())?, windows.sizes()[last]);
    let by_window = !whole.is_empty() && windows.sizes()[d] < count;
    let (axis, parts) = if by_window { (d, windows.sizes()[d]) } else { (last, count) };
    dispatch_dtype!(all, grad.dtype(), "unfold_backward", T => {
        for i in 0..parts {
            let part = strided::range(axis, if by_window { i } else { parts - 1 - i }, 1);
            let (to, from) = (places.alias_with(&part)?, grad.alias_with(&part)?);
            iter::binary::<T, T, T>(&to, &to, &from, Combine::plus)?;
        }
    });
    Ok(out.into())
}
