//! `scatter` and its kin: for each position of the index, the place it names along a dimension is written.

use super::combined::{Places, gradients};
use super::{on_copy, private};
use crate::core::{DType, MemoryFormat, Result, Scalar, Tensor, geometry, iter};
use crate::operator::Args;
use crate::operator::gradient::{Term, joint, wrt};
use crate::operator::record::*;
use crate::ops::index::{checked_along, line};
use crate::ops::support::data_movement::{word, words};
use crate::ops::support::scatter_reduce::{Blocks, Reduce, Source};
use crate::{bail, check, dispatch_size, tensor};

/// The two records of an operator: one that writes `self`, one that writes a copy of it.
macro_rules! pair {
    ($name:literal, $overload:literal, $params:literal, $out:literal, $doc:literal, $f:expr
     $(=> $($method:ident($($value:expr),*)).+ $(; on_batches($batching:expr))?)?) => {
        [
            mutating(concat!($name, "_", $overload, "(Tensor(a!) self, ", $params, ") -> Tensor(a!)"), $doc, |args| {
                let update: fn(&Tensor, &Args<'_>) -> Result<()> = $f;
                update(args.at(0)?, args)
            })
            .pure(concat!($name, $overload))$($(.on_batches($batching))?)?
            $($(.$method($($value),*))+)?,
            functional(concat!($name, $overload, "(Tensor self, ", $params, ") -> Tensor"), $doc, |args| {
                on_copy(args, MemoryFormat::Contiguous, $f)
            })
            .out($out)
            $($(.on_batches($batching))?)?
            $($(.$method($($value),*))+)?,
        ]
    };
}
pub(super) use pair;

/// The records of this family.
pub static RECORDS: &[Record] = PAIRS.as_flattened();

const PAIRS: &[[Record; 2]] = &[
    pair!(
        "scatter",
        ".src",
        "int dim, Tensor index, Tensor src",
        "src_out",
        "Writes where the index names.",
        |t, args| { scatter(t, args, Reduce::Assign, true) }
        => gradient(SCATTER); on_batches(Batching::DIM)
    ),
    pair!(
        "scatter",
        ".value",
        "int dim, Tensor index, Scalar value",
        "value_out",
        "Writes a number where the index names.",
        |t, args| scatter(t, args, Reduce::Assign, true)
        => gradient(&[REPLACED]).number(1); on_batches(Batching::DIM)
    ),
    pair!(
        "scatter",
        ".reduce",
        "int dim, Tensor index, Tensor src, *, str reduce",
        "reduce_out",
        "Adds or multiplies where the index names.",
        |t, args| scatter(t, args, add_or_multiply(args)?, true)
    ),
    pair!(
        "scatter",
        ".value_reduce",
        "int dim, Tensor index, Scalar value, *, str reduce",
        "value_reduce_out",
        "Adds or multiplies by a number where the index names.",
        |t, args| scatter(t, args, add_or_multiply(args)?, true)
    ),
    pair!("scatter_add", "", "int dim, Tensor index, Tensor src", "out", "Adds where the index names.", |t, args| {
        scatter(t, args, Reduce::Sum, true)
    } => gradient(&[wrt("self", &[], |g| g.grad()), TAKEN]); on_batches(Batching::DIM)),
    pair!(
        "scatter_reduce",
        ".two",
        "int dim, Tensor index, Tensor src, str reduce, *, bool include_self=True",
        "two_out",
        "Combines where the index names: sum, prod, mean, amax or amin.",
        |t, args| {
            let (name, include_self): (&str, bool) = (args.at(4)?, args.at(5)?);
            let Some(reduce) = Reduce::named(name).filter(|_| !matches!(name, "add" | "multiply")) else {
                bail!("reduce argument must be either sum, prod, mean, amax or amin, got {name}")
            };
            scatter(t, args, reduce, include_self)
        }
        => gradient(&[joint(&["self", "src"], &["self", "index", "src", "result"], |g| {
            let (dim, index) = (g.int("dim")?, g.saved("index")?);
            gradients(g, "src", &Places {
                take: &|t| tensor!("gather", t, dim, &index),
                add: &|t, src| tensor!("scatter_add", t, dim, &index, src),
                multiply: &|t, src| tensor!("scatter_reduce.two", t, dim, &index, src, "prod"),
                fill: &|t, value| tensor!("scatter.value", t, dim, &index, value),
            })
        })])
    ),
];

/// Of `self`, where nothing was written over it.
const REPLACED: Term = wrt("self", &["index"], |g| {
    tensor!("scatter.value", &g.grad()?, g.int("dim")?, &g.saved("index")?, Scalar::Int(0))
});

/// Of `src`, what is where it went.
const TAKEN: Term = wrt("src", &["index"], |g| tensor!("gather", &g.grad()?, g.int("dim")?, &g.saved("index")?));

const SCATTER: &[Term] = &[REPLACED, TAKEN];

fn add_or_multiply(args: &Args<'_>) -> Result<Reduce> {
    match args.at::<&str>(4)? {
        "add" => Ok(Reduce::Sum),
        "multiply" => Ok(Reduce::Product),
        _ => bail!("reduce argument must be either add or multiply."),
    }
}

fn check_shapes(t: &Tensor, d: usize, index: &Tensor, src: Option<&Tensor>) -> Result<()> {
    check!(
        index.ndim().max(1) == t.ndim().max(1),
        "Index tensor must have the same number of dimensions as self tensor"
    );
    if let Some(src) = src {
        check!(
            index.ndim().max(1) == src.ndim().max(1),
            "Index tensor must have the same number of dimensions as src tensor"
        );
    }
    let beyond = index.sizes().iter().enumerate().any(|(k, &n)| {
        let size = |t: &Tensor| t.sizes().get(k).copied().unwrap_or(1);
        (k != d && n > size(t)) || src.is_some_and(|s| n > size(s))
    });
    if beyond {
        let own = format!(
            "Expected index {} to be no larger than self {} apart from dimension {d}",
            geometry::show(index.sizes()),
            geometry::show(t.sizes())
        );
        match src {
            Some(src) => bail!("{own} and to be no larger size than src {}", geometry::show(src.sizes())),
            None => bail!("{own}"),
        }
    }
    Ok(())
}

/// Everything is checked before `t` is touched.
fn scatter(t: &Tensor, args: &Args<'_>, reduce: Reduce, include_self: bool) -> Result<()> {
    let (_, dim, index): (&Tensor, i64, &Tensor) = args.get()?;
    let d = geometry::wrap_dim(dim, t.ndim())?;
    let src = if let crate::operator::Arg::Tensor(src) = args.at(3)? { Some(src) } else { None };
    let value = if src.is_none() { Some(args.at::<Scalar>(3)?) } else { None };
    let name = args.name().trim_end_matches('_');
    if index.numel() == 0 {
        return Ok(());
    }
    // Upstream asks this of all of them by one function.
    check!(matches!(index.dtype(), DType::Int32 | DType::Int64), "scatter(): Expected dtype int32/int64 for index");
    if let Some(src) = src {
        check!(src.dtype() == t.dtype(), "scatter(): Expected self.dtype to be equal to src.dtype");
    }
    check_shapes(t, d, index, src)?;
    if let Some(value) = value {
        value.check_fits(t.dtype())?;
    }
    let at = checked_along(t, d, index)?;
    iter::check_internal_overlap(t)?;
    let walk = Walk { t, d, index, at: &at };
    let src = src.map(|s| private(t, s)).transpose()?;
    if reduce == Reduce::Assign {
        return dispatch_size!(t.dtype(), W => {
            // What is written everywhere is a source of one element.
            let one = [word::<W>(value.unwrap_or(Scalar::Int(0)), t.dtype())?];
            // SAFETY: contiguous words in memory of their own.
            let from: &[W] = src.as_ref().map_or(&one, |src| unsafe { words(src) });
            walk.each(src.as_ref(), &mut |block| {
                for &(offset, i) in block {
                    // SAFETY: a checked place of the tensor.
                    unsafe { t.data::<W>().offset(offset as isize).write(from[i]) };
                }
            });
            Ok(())
        });
    }
    let number = value.unwrap_or(Scalar::Int(1));
    let source = Source { elements: src.as_ref(), number, how: reduce, include_self };
    // SAFETY: the places are checked, and within the source's shape.
    unsafe { source.combine(t, name, &|f| walk.each(src.as_ref(), f)) }
}

/// The places an index names in a tensor.
struct Walk<'a> {
    t: &'a Tensor,
    d: usize,
    index: &'a Tensor,
    at: &'a [i64],
}

impl Walk<'_> {
    /// Every place, in the order of the index, with its position in the row-major source, which is 0 where there is none.
    fn each(&self, src: Option<&Tensor>, f: &mut dyn FnMut(&[(i64, usize)])) {
        let sizes = self.index.sizes();
        let none = [0i64];
        let strides = |t: &Tensor| -> crate::core::Dims {
            if t.ndim() == sizes.len() { t.strides().into() } else { none[..sizes.len().min(1)].into() }
        };
        let own = strides(self.t);
        let along = self.t.strides().get(self.d).copied().unwrap_or(0);
        let of_src = src.map(strides);
        let width = sizes.last().copied().unwrap_or(1) as usize;
        let mut blocks = Blocks::new(f);
        for (row, at) in self.at.chunks_exact(width).enumerate() {
            let (base, step) = line(&own, sizes, Some(self.d), row);
            let (source, source_step) = of_src.as_ref().map_or((0, 0), |s| line(s, sizes, None, row));
            for (&i, j) in at.iter().zip(0..) {
                blocks.one(base + j * step + i * along, (source + j * source_step) as usize);
            }
        }
        blocks.end();
    }
}
