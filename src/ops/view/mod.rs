//! Views: same memory, other geometry.

pub mod composite;
pub mod metadata;
pub mod strided;

use super::record::*;
use crate::core::{DType, KeySet, Result, Tensor, geometry};
use crate::dispatch::Args;
use crate::{bail, check};
use strided::*;

/// The records of this family.
pub static RECORDS: &[Record] = &[
    view(
        "view(Tensor(a) self, SymInt[] size) -> Tensor(a)",
        "view_copy",
        "The same memory under another shape; an error where strides do not allow it.",
        |args| {
            let (t, size): (&Tensor, &[i64]) = args.get()?;
            as_shape(t, size)
        },
    ),
    view(
        "view.dtype(Tensor(a) self, ScalarType dtype) -> Tensor(a)",
        "view_copy",
        "The same bytes as elements of another type; the last dimension grows or shrinks with the element.",
        view_dtype,
    ),
    view(
        "_reshape_alias(Tensor(a) self, SymInt[] size, SymInt[] stride) -> Tensor(a)",
        "_reshape_alias_copy",
        "The same memory under a shape and strides known to fit.",
        |args| {
            let (t, size, stride): (&Tensor, &[i64], &[i64]) = args.get()?;
            restride(t, size, stride, t.offset())
        },
    ),
    view(
        "as_strided(Tensor(a) self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor(a)",
        "as_strided_copy",
        "A view of the storage with any sizes, strides and offset that stay inside it.",
        |args| {
            let (t, size, stride, offset): (&Tensor, &[i64], &[i64], Option<i64>) = args.get()?;
            restride(t, size, stride, offset.unwrap_or(t.offset()))
        },
    )
    .inplace(),
    view(
        "view_as_real(Tensor(a) self) -> Tensor(a)",
        "view_as_real_copy",
        "A complex tensor as a real one with a last dimension of size 2.",
        view_as_real,
    ),
    view(
        "view_as_complex(Tensor(a) self) -> Tensor(a)",
        "view_as_complex_copy",
        "A real tensor whose last dimension of size 2 holds real and imaginary parts as a complex one.",
        view_as_complex,
    ),
    view(
        "_conj(Tensor(a) self) -> Tensor(a)",
        "_conj_copy",
        "The complex conjugate, as a view that is conjugated when it is read.",
        |args| {
            let t: &Tensor = args.at(0)?;
            check!(t.dtype().is_complex(), "_conj: expected a complex tensor, got {}", t.describe());
            Ok(View { toggle: KeySet::Conjugate, ..same(t) })
        },
    ),
    view(
        "_neg_view(Tensor(a) self) -> Tensor(a)",
        "_neg_view_copy",
        "The negative, as a view that is negated when it is read.",
        |args| Ok(View { toggle: KeySet::Negative, ..same(args.at(0)?) }),
    ),
    view(
        "diagonal(Tensor(a) self, int offset=0, int dim1=0, int dim2=1) -> Tensor(a)",
        "diagonal_copy",
        "A diagonal of the planes two dimensions span, as the last dimension.",
        |args| {
            let (t, offset, dim1, dim2): (&Tensor, i64, i64, i64) = args.get()?;
            diagonal(t, offset, dim1, dim2)
        },
    ),
    view(
        "expand(Tensor(a) self, SymInt[] size, *, bool implicit=False) -> Tensor(a)",
        "expand_copy",
        "The tensor broadcast to a size, without copying; -1 keeps a dimension's size.",
        |args| {
            let (t, size): (&Tensor, &[i64]) = args.get()?;
            expand(t, size)
        },
    ),
    view(
        "permute(Tensor(a) self, int[] dims) -> Tensor(a)",
        "permute_copy",
        "The dimensions in another order.",
        |args| {
            let (t, dims): (&Tensor, &[i64]) = args.get()?;
            permute(t, dims)
        },
    ),
    view(
        "select.int(Tensor(a) self, int dim, SymInt index) -> Tensor(a)",
        "select_copy",
        "The slice at one index of a dimension, which goes away.",
        |args| {
            let (t, dim, index): (&Tensor, i64, i64) = args.get()?;
            select(t, dim, index)
        },
    ),
    view(
        "detach(Tensor(a) self) -> Tensor(a)",
        "detach_copy",
        "The same data, cut off from the recorded computation.",
        |args| Ok(same(args.at(0)?)),
    )
    .detaches(),
    view(
        "slice.Tensor(Tensor(a) self, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor(a)",
        "slice_copy",
        "Every step-th index of a dimension from start to before end.",
        |args| {
            let (t, dim, start, end, step): (&Tensor, i64, Option<i64>, Option<i64>, i64) = args.get()?;
            slice(t, dim, start, end, step)
        },
    ),
    view(
        "slice_inverse(Tensor(a) self, Tensor src, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor(a)",
        "",
        "What a slice was taken from: the geometry of src on the slice's storage.",
        |args| {
            let (t, src): (&Tensor, &Tensor) = args.get()?;
            restride(t, src.sizes(), src.strides(), src.offset())
        },
    ),
    multi_view(
        "split.Tensor(Tensor(a -> *) self, SymInt split_size, int dim=0) -> Tensor(a)[]",
        "split_copy",
        "Consecutive pieces of one size; the last may be smaller.",
        |args| {
            let (t, size, dim): (&Tensor, i64, i64) = args.get()?;
            split(t, size, dim)
        },
    ),
    multi_view(
        "split_with_sizes(Tensor(a -> *) self, SymInt[] split_sizes, int dim=0) -> Tensor(a)[]",
        "split_with_sizes_copy",
        "Consecutive pieces of the given sizes, which add up to the dimension's.",
        |args| {
            let (t, sizes, dim): (&Tensor, &[i64], i64) = args.get()?;
            split_with_sizes(t, sizes, dim)
        },
    ),
    view("squeeze(Tensor(a) self) -> Tensor(a)", "squeeze_copy", "Without dimensions of size 1.", |args| {
        let t: &Tensor = args.at(0)?;
        Ok(squeeze(t, |_| true))
    })
    .inplace(),
    view(
        "squeeze.dim(Tensor(a) self, int dim) -> Tensor(a)",
        "squeeze_copy",
        "Without the given dimension, if its size is 1.",
        |args| {
            let (t, dim): (&Tensor, i64) = args.get()?;
            let dim = geometry::wrap_dim(dim, t.ndim())?;
            Ok(squeeze(t, |d| d == dim))
        },
    )
    .inplace(),
    view(
        "squeeze.dims(Tensor(a) self, int[] dim) -> Tensor(a)",
        "squeeze_copy",
        "Without those of the given dimensions whose size is 1.",
        |args| {
            let (t, dims): (&Tensor, &[i64]) = args.get()?;
            let mask = geometry::dim_mask(dims, t.ndim(), false)?;
            Ok(squeeze(t, |d| mask[d]))
        },
    )
    .inplace(),
    view("t(Tensor(a) self) -> Tensor(a)", "t_copy", "The transpose of a matrix; a vector is its own.", |args| {
        let t: &Tensor = args.at(0)?;
        check!(t.ndim() <= 2, "t() expects a tensor with <= 2 dimensions, but self is {}D", t.ndim());
        transpose(t, 0, if t.ndim() < 2 { 0 } else { 1 })
    })
    .inplace(),
    view(
        "transpose.int(Tensor(a) self, int dim0, int dim1) -> Tensor(a)",
        "transpose_copy",
        "With two dimensions exchanged.",
        |args| {
            let (t, dim0, dim1): (&Tensor, i64, i64) = args.get()?;
            transpose(t, dim0, dim1)
        },
    )
    .inplace()
    .inplace_overload(""),
    view(
        "unsqueeze(Tensor(a) self, int dim) -> Tensor(a)",
        "unsqueeze_copy",
        "With a dimension of size 1 inserted.",
        |args| {
            let (t, dim): (&Tensor, i64) = args.get()?;
            unsqueeze(t, dim)
        },
    )
    .inplace(),
    multi_view(
        "unbind.int(Tensor(a -> *) self, int dim=0) -> Tensor(a)[]",
        "unbind_copy",
        "The slices of a dimension, which goes away.",
        |args| {
            let (t, dim): (&Tensor, i64) = args.get()?;
            let d = geometry::wrap_dim_scalar(dim, t.ndim())?;
            (0..t.sizes()[d]).map(|i| select(t, d as i64, i)).collect()
        },
    ),
    view(
        "unfold(Tensor(a) self, int dimension, int size, int step) -> Tensor(a)",
        "unfold_copy",
        "Windows of a dimension: their positions in its place, their elements as a new last dimension.",
        |args| {
            let (t, dim, size, step): (&Tensor, i64, i64, i64) = args.get()?;
            unfold(t, dim, size, step)
        },
    ),
    view("alias(Tensor(a) self) -> Tensor(a)", "alias_copy", "The same tensor as another view.", |args| {
        Ok(same(args.at(0)?))
    }),
    view(
        "lift_fresh(Tensor(a) self) -> Tensor(a)",
        "lift_fresh_copy",
        "A tensor just made, as the transforms around it see it.",
        |args| Ok(same(args.at(0)?)),
    ),
];

fn view_as_real(args: &Args<'_>) -> Result<View> {
    let t: &Tensor = args.at(0)?;
    check!(t.dtype().is_complex(), Type, "view_as_real is only supported for complex tensors");
    check!(
        !t.keys().contains(KeySet::Conjugate),
        "view_as_real doesn't work on unresolved conjugated tensors.  To resolve the conjugate tensor so you can view \
         it as real, use self.resolve_conj(); however, be warned that the resulting tensor will NOT alias the original."
    );
    let mut v = same(t);
    v.strides.iter_mut().for_each(|s| *s = s.saturating_mul(2));
    v.sizes.push(2);
    v.strides.push(1);
    v.offset *= 2;
    v.dtype = Some(t.dtype().to_real());
    Ok(v)
}

fn view_as_complex(args: &Args<'_>) -> Result<View> {
    let t: &Tensor = args.at(0)?;
    let dtype = match t.dtype() {
        DType::Float32 => DType::Complex64,
        DType::Float64 => DType::Complex128,
        d => bail!(
            NotImplemented,
            "view_as_complex is only supported for half, float and double tensors, but got a tensor of scalar type: {}",
            d.name()
        ),
    };
    let mut v = same(t);
    let Some(last) = v.sizes.pop() else { bail!("Input tensor must have one or more dimensions") };
    check!(last == 2, "Tensor must have a last dimension of size 2");
    check!(v.strides.pop() == Some(1), "Tensor must have a last dimension with stride 1");
    check!(v.strides.iter().all(|s| s % 2 == 0), "Tensor must have a stride divisible by 2 for all but last dimension");
    check!(v.offset % 2 == 0, "Tensor must have a storage_offset divisible by 2");
    v.strides.iter_mut().for_each(|s| *s /= 2);
    v.offset /= 2;
    v.dtype = Some(dtype);
    Ok(v)
}

fn view_dtype(args: &Args<'_>) -> Result<View> {
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
    let mut v = same(t);
    v.dtype = Some(to);
    let (old, new) = (from.size() as i64, to.size() as i64);
    if old == new {
        return Ok(v);
    }
    let change = format!("to view {} as {} (different element sizes)", from.name(), to.name());
    let Some(last) = t.ndim().checked_sub(1) else { bail!("self.dim() cannot be 0 {change}") };
    check!(v.strides[last] == 1, "self.stride(-1) must be 1 {change}, but got {}", v.strides[last]);
    if old > new {
        let ratio = old / new;
        v.sizes[last] = v.sizes[last].saturating_mul(ratio);
        v.strides[..last].iter_mut().for_each(|s| *s = s.saturating_mul(ratio));
        v.offset *= ratio;
        return Ok(v);
    }
    let ratio = new / old;
    check!(
        v.sizes[last] % ratio == 0,
        "self.size(-1) must be divisible by {ratio} {change}, but got {}",
        v.sizes[last]
    );
    check!(v.offset % ratio == 0, "self.storage_offset() must be divisible by {ratio} {change}, but got {}", v.offset);
    v.sizes[last] /= ratio;
    for (d, s) in v.strides[..last].iter_mut().enumerate() {
        check!(*s % ratio == 0, "self.stride({d}) must be divisible by {ratio} {change}, but got {s}");
        *s /= ratio;
    }
    v.offset /= ratio;
    Ok(v)
}
