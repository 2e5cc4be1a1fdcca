//! Tensors with borders: of a number, reflected, repeated or wrapped around.

use super::copy::{empty_like, fill};
use crate::core::fallible_alloc::collected;
use crate::core::{DType, Dims, Result, Scalar, Tensor, geometry, iter};
use crate::operator::gradient::{Backward, wrt};
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::support::data_movement::{contiguous, generate_rows, words, write_dense};
use crate::ops::support::gradient as math;
use crate::ops::support::quantized;
use crate::{bail, call, check, dispatch_size, tensor};
use smallvec::SmallVec;

/// The records of this family.
pub static RECORDS: &[Record] = &[
    functional(
        "constant_pad_nd(Tensor self, SymInt[] pad, Scalar value=0) -> Tensor",
        "Borders of one number; negative widths cut off.",
        constant_pad,
    )
    .on_quantized(OnQuantized::As(quantized::pad))
    .fusion(Role::Border(|args| match args {
        [Some(Value::Ints(widths)), Some(value)] => border_of_zeros(widths, value),
        _ => None,
    }))
    .gradient(&[wrt("self", &[], |g| {
        let back: Dims = g.ints("pad")?.iter().map(|w| -w).collect();
        tensor!("constant_pad_nd", &g.grad()?, &back, Scalar::Int(0))
    })])
    .out("out"),
    composite(
        "pad(Tensor self, SymInt[] pad, str mode=\"constant\", float? value=None) -> Tensor",
        "Borders of a kind: constant, reflect, replicate or circular.",
        |args| {
            let (t, widths, mode, value): (&Tensor, &[i64], &str, Option<f64>) = args.get()?;
            let kind = match mode {
                "constant" => Kind::Constant,
                "reflect" => Kind::Reflect,
                "replicate" => Kind::Replicate,
                "circular" => Kind::Circular,
                _ => bail!(NotImplemented, "Unrecognised padding mode {mode}"),
            };
            pad(t, widths, Some(kind), value)
        },
    )
    .fusion(Role::Border(|args| match args {
        [Some(Value::Ints(widths)), Some(Value::Str(mode)), Some(value)] if mode == "constant" => {
            border_of_zeros(widths, value)
        }
        _ => None,
    }))
    .reads_undefined(),
    composite(
        "_pad_enum(Tensor self, SymInt[] pad, int mode, float? value=None) -> Tensor",
        "As pad, with the kind as a number.",
        |args| {
            let (t, widths, mode, value): (&Tensor, &[i64], i64, Option<f64>) = args.get()?;
            let kind = match mode {
                0 => Some(Kind::Constant),
                1 => Some(Kind::Reflect),
                2 => Some(Kind::Replicate),
                3 => Some(Kind::Circular),
                _ => None,
            };
            pad(t, widths, kind, value)
        },
    )
    .reads_undefined(),
    composite(
        "_pad_circular(Tensor self, SymInt[] pad) -> Tensor",
        "Borders that continue at the other end.",
        |args| {
            let (t, widths): (&Tensor, &[i64]) = args.get()?;
            circular(t, widths)
        },
    )
    .reads_undefined(),
    functional("reflection_pad1d(Tensor self, SymInt[2] padding) -> Tensor", "Borders that mirror the row.", |args| {
        border(args, 1, reflect)
    })
    .autocast(Autocast::Float32)
    .on_quantized(OnQuantized::Integers)
    .gradient(&[wrt("self", &["self"], |g| border_gradient(g, reflect))])
    .out("out"),
    functional(
        "reflection_pad2d(Tensor self, SymInt[4] padding) -> Tensor",
        "Borders that mirror the plane.",
        |args| border(args, 2, reflect),
    )
    .autocast(Autocast::Float32)
    .on_quantized(OnQuantized::Integers)
    .gradient(&[wrt("self", &["self"], |g| border_gradient(g, reflect))])
    .out("out"),
    functional(
        "reflection_pad3d(Tensor self, SymInt[6] padding) -> Tensor",
        "Borders that mirror the volume.",
        |args| border(args, 3, reflect),
    )
    .gradient(&[wrt("self", &["self"], |g| border_gradient(g, reflect))])
    .out("out"),
    functional(
        "replication_pad1d(Tensor self, SymInt[2] padding) -> Tensor",
        "Borders that repeat the ends.",
        |args| border(args, 1, replicate),
    )
    .autocast(Autocast::Float32)
    .gradient(&[wrt("self", &["self"], |g| border_gradient(g, replicate))])
    .out("out"),
    functional(
        "replication_pad2d(Tensor self, SymInt[4] padding) -> Tensor",
        "Borders that repeat the edges.",
        |args| border(args, 2, replicate),
    )
    .autocast(Autocast::Float32)
    .gradient(&[wrt("self", &["self"], |g| border_gradient(g, replicate))])
    .out("out"),
    functional(
        "replication_pad3d(Tensor self, SymInt[6] padding) -> Tensor",
        "Borders that repeat the faces.",
        |args| border(args, 3, replicate),
    )
    .autocast(Autocast::Float32)
    .gradient(&[wrt("self", &["self"], |g| border_gradient(g, replicate))])
    .out("out"),
];

/// Every index of a padded dimension adds to the input index it stands for; in the memory format of the input.
fn border_gradient(g: &Backward<'_>, map: fn(i64, i64) -> i64) -> Result<Tensor> {
    let (mut grad, sizes) = (g.grad()?, g.sizes("self")?);
    for (i, pair) in g.ints("padding")?.chunks_exact(2).enumerate() {
        let d = sizes.len() - 1 - i;
        let from = collected((0..grad.sizes()[d] as usize).map(|k| map(k as i64 - pair[0], sizes[d])));
        let mut narrow = Dims::from(grad.sizes());
        narrow[d] = sizes[d];
        let zeros = math::zeros(&narrow, grad.dtype())?;
        grad = tensor!("index_add", &zeros, d as i64, &Tensor::from_slice(&from)?, &grad)?;
    }
    let t = g.saved("self")?;
    math::piecewise_in(&t, tensor!("contiguous", &grad, t.suggest_memory_format())?)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Constant,
    Reflect,
    Replicate,
    Circular,
}

fn constant_pad(args: &Args<'_>) -> Result<Value> {
    let (t, widths, value): (&Tensor, &[i64], Scalar) = args.get()?;
    let n = t.ndim();
    check!(widths.len() % 2 == 0, "Length of pad must be even but instead it equals {}", widths.len());
    check!(
        widths.len() / 2 <= n,
        "Length of pad should be no more than twice the number of dimensions of the input. Pad length is {}while the \
         input has {n}dimensions.",
        widths.len()
    );
    // What negative widths leave of the input, and the result's sizes.
    let mut kept = t.geometry().clone();
    let mut sizes = Dims::from(t.sizes());
    for (i, pair) in widths.chunks_exact(2).enumerate() {
        let d = n - 1 - i;
        let (left, right) = (pair[0], pair[1]);
        for cut in [left.min(0), right.min(0)] {
            let length = kept.sizes()[d].saturating_add(cut);
            check!(length >= 0, "narrow(): length must be non-negative.");
            kept.sizes_mut()[d] = length;
        }
        if left < 0 {
            kept.offset -= left * kept.strides()[d];
        }
        sizes[d] = sizes[d].saturating_add(left).saturating_add(right);
    }
    value.check_fits(t.dtype())?;
    let part = t.alias_to(kept)?;
    if widths.iter().all(|&w| w <= 0) {
        let out = empty_like(&part, t.dtype(), None)?;
        iter::copy(&out, &part)?;
        return Ok(out.into());
    }
    let out = Tensor::empty_format(&sizes, t.dtype(), t.suggest_memory_format())?;
    fill(&out, value)?;
    if part.numel() > 0 {
        let inside = out.alias_with(|v| {
            for (i, pair) in widths.chunks_exact(2).enumerate() {
                let d = n - 1 - i;
                v.restrict(d, pair[0].max(0), part.sizes()[d]);
            }
            v.sizes_mut().copy_from_slice(part.sizes());
            Ok(())
        })?;
        iter::copy(&inside, &part)?;
    }
    Ok(out.into())
}

fn pad(t: &Tensor, widths: &[i64], kind: Option<Kind>, value: Option<f64>) -> Result<Value> {
    let (n, given) = (t.ndim(), widths.len());
    check!(given % 2 == 0, "Padding length must be divisible by 2");
    check!(
        given <= 2 * n,
        "Padding length should be less than or equal to two times the input dimension but got padding length {given} and \
         input of dimension {n}"
    );
    let name = match kind {
        Some(Kind::Constant) => return call!("constant_pad_nd", t, widths, Scalar::Float(value.unwrap_or(0.0))),
        Some(Kind::Reflect) => "reflect",
        Some(Kind::Replicate) => "replicate",
        _ => "circular",
    };
    check!(value.is_none_or(|v| v == 0.0), "Padding mode \"{name}\" doesn't take in value argument");
    match (given, kind) {
        (2, Some(kind)) if n == 2 || n == 3 => match kind {
            Kind::Reflect => call!("reflection_pad1d", t, widths),
            Kind::Replicate => call!("replication_pad1d", t, widths),
            _ => call!("_pad_circular", t, widths),
        },
        (4, Some(kind)) if n == 3 || n == 4 => match kind {
            Kind::Reflect => call!("reflection_pad2d", t, widths),
            Kind::Replicate => call!("replication_pad2d", t, widths),
            _ => call!("_pad_circular", t, widths),
        },
        (6, Some(kind)) if n == 4 || n == 5 => match kind {
            Kind::Reflect => call!("reflection_pad3d", t, widths),
            Kind::Replicate => call!("replication_pad3d", t, widths),
            _ => call!("_pad_circular", t, widths),
        },
        _ => bail!(
            NotImplemented,
            "Padding size {given} is not supported for {n}D input tensor.\nSupported combinations for non-constant \
             padding:\n  - 2D or 3D input: padding size = 2 (pads last dimension)\n  - 3D or 4D input: padding size = 4 \
             (pads last 2 dimensions)\n  - 4D or 5D input: padding size = 6 (pads last 3 dimensions)"
        ),
    }
}

/// The widths, where none cuts off and the value between them is zero.
fn border_of_zeros(widths: &[i64], value: &Value) -> Option<Border> {
    let is_zero = match value {
        Value::None => true,
        Value::Float(f) => *f == 0.0,
        Value::Scalar(s) => *s == Scalar::Int(0) || *s == Scalar::Float(0.0),
        _ => false,
    };
    let adds = widths.len().is_multiple_of(2) && widths.iter().all(|&w| w >= 0);
    (is_zero && adds).then(|| widths.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect())
}

fn circular(t: &Tensor, widths: &[i64]) -> Result<Value> {
    let n = t.ndim();
    check!(
        [2, 4].contains(&(2 * n as i64 - widths.len() as i64)),
        "Invalid padding size, expected 1 or 2 non-padded dimensions, which would be equivalent to padding of length {} or {} \
         respectively but got {}",
        2 * n as i64 - 2,
        2 * n as i64 - 4,
        widths.len()
    );
    let mut sizes = Dims::from(t.sizes());
    // Of each dimension: its widths, and how much of it negative ones leave to be repeated.
    let mut dims: SmallVec<[(usize, i64, i64, i64); 4]> = SmallVec::new();
    for (i, pair) in widths.chunks_exact(2).enumerate() {
        let (d, before, after) = (n - 1 - i, pair[0], pair[1]);
        let left = sizes[d].saturating_add(before.min(0)).saturating_add(after.min(0));
        check!(before <= sizes[d] && after <= sizes[d], "Padding value causes wrapping around more than once.");
        sizes[d] = sizes[d].saturating_add(before).saturating_add(after);
        check!(sizes[d] >= 0, "Negative padding value is resulting in an empty dimension");
        check!(before <= left && after <= left, "Padding value causes wrapping around more than once.");
        dims.push((d, before, after, left));
    }
    // Asked for before anything is computed: it may be 3ⁿ times the input.
    let out = tensor!("new_empty", t, &sizes[..])?;
    let part = |t: &Tensor, d: usize, start: i64, length: i64| tensor!("narrow", t, d as i64, start, length);
    let (mut from, mut to) = (t.clone(), out.clone());
    for &(d, before, _, left) in &dims {
        (from, to) = (part(&from, d, (-before).max(0), left)?, part(&to, d, before.max(0), left)?);
    }
    call!("copy_", &to, &from, false)?;
    for &(d, before, after, left) in &dims {
        let first = before.max(0);
        for (at, length, source) in [(0, before, left), (first + left, after, first)] {
            if length > 0 {
                call!("copy_", &part(&out, d, at, length)?, &part(&out, d, source, length)?, false)?;
            }
        }
    }
    Ok(out.into())
}

/// The input index a border's index stands for: mirrored at the ends, which are not repeated.
fn reflect(i: i64, size: i64) -> i64 {
    let i = i.abs();
    if i >= size { 2 * (size - 1) - i } else { i }
}

/// The input index a border's index stands for: the end.
fn replicate(i: i64, size: i64) -> i64 {
    i.clamp(0, size - 1)
}

fn border(args: &Args<'_>, planes: usize, map: fn(i64, i64) -> i64) -> Result<Value> {
    let (t, widths): (&Tensor, &[i64]) = args.get()?;
    let mirrors = args.name().starts_with("reflection");
    check!(widths.len() == 2 * planes, "padding size is expected to be {}, but got: {}", 2 * planes, widths.len());
    let n = t.ndim();
    let valid = (n == planes + 1 && !t.sizes().contains(&0)) || (n == planes + 2 && !t.sizes()[1..].contains(&0));
    check!(
        valid,
        "Expected {}D or {}D (batch mode) tensor with possibly 0 batch size and other non-zero dimensions for input, but \
         got: {}",
        planes + 1,
        planes + 2,
        geometry::show(t.sizes())
    );
    let mut sizes = Dims::from(t.sizes());
    for (i, pair) in widths.chunks_exact(2).enumerate() {
        let d = n - 1 - i;
        check!(
            !mirrors || (pair[0] < t.sizes()[d] && pair[1] < t.sizes()[d]),
            "Argument #{}: Padding size should be less than the corresponding input dimension, but got: padding ({}, {}) \
             at dimension {d} of input {}",
            4 + 2 * i,
            pair[0],
            pair[1],
            geometry::show(t.sizes())
        );
        sizes[d] = sizes[d].saturating_add(pair[0]).saturating_add(pair[1]);
    }
    check_sizes(&t.sizes()[n - planes..], &sizes[n - planes..])?;
    check!(t.dtype() != DType::Bool, NotImplemented, "\"{}\" not implemented for 'Bool'", args.name());
    let out = Tensor::empty_format(&sizes, t.dtype(), t.suggest_memory_format())?;
    if out.numel() == 0 {
        return Ok(out.into());
    }
    // For each padded dimension, the input index of every index of the result.
    let table = |d: usize| -> Vec<usize> {
        match widths.chunks_exact(2).nth(n - 1 - d) {
            Some(pair) if d >= n - planes => collected(
                (0..sizes[d] as usize).map(|i| map((i as i64).saturating_sub(pair[0]), t.sizes()[d]) as usize),
            ),
            _ => collected(0..sizes[d] as usize),
        }
    };
    let tables: Vec<Vec<usize>> = (0..n).map(table).collect();
    let input = contiguous(t)?;
    let width = t.sizes()[n - 1] as usize;
    write_dense(&out, |out| {
        dispatch_size!(t.dtype(), W => {
            // SAFETY: nobody writes the input while the fresh result is made.
            let from = unsafe { words::<W>(&input) };
            generate_rows::<W>(out, sizes[n - 1] as usize, |row, to| {
                let (mut rest, mut source, mut stride) = (row, 0, 1);
                for d in (0..n - 1).rev() {
                    source += stride * tables[d][rest % tables[d].len()];
                    rest /= tables[d].len();
                    stride *= t.sizes()[d] as usize;
                }
                let from = &from[source * width..][..width];
                to.iter_mut().zip(&tables[n - 1]).for_each(|(to, &i)| *to = from[i]);
            });
        });
        Ok(())
    })?;
    Ok(out.into())
}

/// An error where nothing would be left of a padded dimension.
fn check_sizes(before: &[i64], after: &[i64]) -> Result<()> {
    if after.iter().all(|&n| n >= 1) {
        return Ok(());
    }
    let list = |sizes: &[i64]| {
        let names = &["D", "H", "W"][3 - sizes.len()..];
        names.iter().zip(sizes).map(|(name, n)| format!("{name}: {n}")).collect::<Vec<_>>()
    };
    if before.len() == 1 {
        bail!("input (W: {}) is too small. Calculated output W: {}", before[0], after[0]);
    }
    bail!(
        "Calculated output {} must be >= 1 in every dimension (input {})",
        list(after).join(" "),
        list(before).join(", ")
    )
}
