//! How a base follows from a view of it: the other half of each view record. Arguments are the view's, its tensor left out.

use crate::core::{Geometry, geometry};
use crate::operator::Value;
use crate::operator::record::{Inverse, Step};

/// The base is the view.
pub const SAME: Inverse = Inverse::Whole(|_, _| Ok(Vec::new()));

/// The view operator undoes itself, with the same arguments.
macro_rules! itself {
    ($name:literal) => {
        Inverse::Whole(|args, _| Ok(vec![($name, args.to_vec())]))
    };
}
pub(super) use itself;

/// Another operator without arguments undoes it.
macro_rules! undone_by {
    ($name:literal) => {
        Inverse::Whole(|_, _| Ok(vec![($name, Vec::new())]))
    };
}
pub(super) use undone_by;

/// The base's sizes bring the view back.
pub const BY_SIZES: Inverse = Inverse::Whole(|_, base| Ok(vec![("view", vec![ints(base.sizes())])]));

/// The base's dtype does.
pub const BY_DTYPE: Inverse = Inverse::Whole(|_, base| Ok(vec![("view.dtype", vec![Value::DType(base.dtype)])]));

/// The permutation the other way.
pub const PERMUTE: Inverse = Inverse::Whole(|args, base| {
    let Some(Value::Ints(dims)) = args.first() else { return Ok(Vec::new()) };
    let mut inverse = vec![0; dims.len()];
    for (to, &from) in dims.iter().enumerate() {
        inverse[geometry::wrap_dim(from, base.ndim())?] = to as i64;
    }
    Ok(vec![("permute", vec![Value::Ints(inverse)])])
});

/// What was inserted goes.
pub const UNSQUEEZE: Inverse = Inverse::Whole(|args, base| {
    let dim = geometry::wrap_dim(int(args, 0), base.ndim() + 1)?;
    Ok(vec![("squeeze.dim", vec![Value::Int(dim as i64)])])
});

/// Dimensions of size 1 come back where the base has them.
pub const SQUEEZE: Inverse = Inverse::Whole(|_, base| Ok(unsqueezed(base, |_| true)));

/// As [`SQUEEZE`], for those that were asked for.
pub const SQUEEZE_DIMS: Inverse = Inverse::Whole(|args, base| {
    let one = [int(args, 0)];
    let dims = if let Some(Value::Ints(l)) = args.first() { &l[..] } else { &one };
    let mut asked = vec![false; base.ndim()];
    for &d in dims {
        if let Some(slot) = asked.get_mut(geometry::wrap_dim(d, base.ndim())?) {
            *slot = true;
        }
    }
    Ok(unsqueezed(base, |d| asked[d]))
});

fn unsqueezed(base: &Geometry, asked: impl Fn(usize) -> bool) -> Vec<Step> {
    let gone = (0..base.ndim()).filter(|&d| base.sizes()[d] == 1 && asked(d));
    gone.map(|d| ("unsqueeze", vec![Value::Int(d as i64)])).collect()
}

/// A piece of equal size is a slice.
pub const SPLIT: Inverse = Inverse::Each(|args, base, i| {
    let d = geometry::wrap_dim(int(args, 1), base.ndim())?;
    let (length, size, i) = (base.sizes()[d], int(args, 0), i as i64);
    Ok(slice(d, if size == 0 { 0..length } else { i * size..length.min((i + 1) * size) }))
});

/// A piece of given size is a slice.
pub const SPLIT_WITH_SIZES: Inverse = Inverse::Each(|args, base, i| {
    let d = geometry::wrap_dim(int(args, 1), base.ndim())?;
    let Some(Value::Ints(sizes)) = args.first() else { return Ok(slice(d, 0..0)) };
    let start = sizes[..i].iter().sum();
    Ok(slice(d, start..start + sizes[i]))
});

/// One index of a dimension is a selection.
pub const UNBIND: Inverse = Inverse::Each(|args, base, i| {
    let d = geometry::wrap_dim(int(args, 0), base.ndim())?;
    Ok(("select.int", vec![Value::Int(d as i64), Value::Int(i as i64)]))
});

/// Whatever other tensors there are: it shows the same elements.
pub const ALIAS: Inverse = Inverse::Each(|_, _, _| Ok(("alias", Vec::new())));

fn slice(dim: usize, part: std::ops::Range<i64>) -> Step {
    ("slice.Tensor", vec![dim as i64, part.start, part.end, 1].into_iter().map(Value::Int).collect())
}

fn ints(l: &[i64]) -> Value {
    Value::Ints(l.to_vec())
}

fn int(args: &[Value], i: usize) -> i64 {
    if let Some(Value::Int(i)) = args.get(i) { *i } else { 0 }
}
