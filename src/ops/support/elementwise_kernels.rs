//! Elementwise loops in three computing types: f32 (float32 and the 16-bit formats), f64, and i64 (integers and
//! bool), and, where an operator has such loops, in u8 (uint8 and bool) and i32 (the other integers of at most 32 bits), and in the two
//! types of complex numbers. Stretches already in the computing type are worked on where they lie; others go through small buffers.

use crate::core::dtype::Promotion;
pub use crate::core::element::Complex;
use crate::core::iter::{self, GRAIN, TensorIter};
use crate::core::lane_blocks::{Block, BlockBody, Lane as LaneOf, Row, for_each_block};
use crate::core::stretch::{Conversion, each, each_apart, rounded, widened};
use crate::core::{DType, Element, Result, Scalar, Tensor, geometry};
use crate::kernels::isa::{Isa, isa};
pub use crate::kernels::vmath::Arg as Lanes;
use crate::kernels::vmath::simd::{Kernel, Simd, dispatch};
use crate::kernels::vmath::{Rows, Written};
use crate::operator::out::Out;
use crate::operator::{Arg, Args, FromArg};
use crate::ops::support::elementwise::cast;
use crate::runtime::parallel::parallel_for;
use crate::{bail, dispatch_dtype};
use half::{bf16, f16};
use smallvec::SmallVec;
use std::borrow::Cow;
use std::mem::MaybeUninit;

/// Elements converted at a time.
const BLOCK: usize = 256;

/// A type elements are computed in, or a comparison's result.
pub trait Lane: Element {
    /// What a result in this type is of complex arguments, unless an operator says otherwise.
    type Complex: Lane;
    /// How elements of a dtype become lanes.
    fn load(dtype: DType) -> Result<Conversion>;
    /// How lanes become elements of a dtype.
    fn store(dtype: DType) -> Result<Conversion>;
}

impl Lane for f32 {
    type Complex = Complex<f32>;
    fn load(dtype: DType) -> Result<Conversion> {
        match dtype {
            DType::Float16 => Ok(widened::<f16>),
            DType::BFloat16 => Ok(widened::<bf16>),
            _ => dispatch_dtype!(real, dtype, "copy_", S => Ok(each::<S, f32>)),
        }
    }
    fn store(dtype: DType) -> Result<Conversion> {
        match dtype {
            DType::Float16 => Ok(rounded::<f16>),
            DType::BFloat16 => Ok(rounded::<bf16>),
            _ => dispatch_dtype!(floating, dtype, "copy_", D => Ok(each::<f32, D>)),
        }
    }
}

impl Lane for f64 {
    type Complex = Complex<f64>;
    fn load(dtype: DType) -> Result<Conversion> {
        dispatch_dtype!(real, dtype, "copy_", S => Ok(each::<S, f64>))
    }
    fn store(dtype: DType) -> Result<Conversion> {
        dispatch_dtype!(float, dtype, "copy_", D => Ok(each::<f64, D>))
    }
}

macro_rules! integral_lanes {
    ($($t:ty),*) => {$(
        impl Lane for $t {
            type Complex = $t;
            fn load(dtype: DType) -> Result<Conversion> {
                dispatch_dtype!(integral_bool, dtype, "copy_", S => Ok(each::<S, $t>))
            }
            fn store(dtype: DType) -> Result<Conversion> {
                dispatch_dtype!(integral_bool, dtype, "copy_", D => Ok(each::<$t, D>))
            }
        }
    )*};
}
integral_lanes!(u8, i32, i64, bool);

/// What a loop over int64 gives, and those over narrower integers: integers of their own type, or truth values.
pub trait OfIntegers: Lane {
    /// Over bytes.
    type Bytes: Lane;
    /// Over those of at most 32 bits.
    type Int32: Lane;
}

impl OfIntegers for i64 {
    type Bytes = u8;
    type Int32 = i32;
}

impl OfIntegers for bool {
    type Bytes = bool;
    type Int32 = bool;
}

macro_rules! complex_lanes {
    ($($t:ty),*) => {$(
        impl Lane for Complex<$t> {
            type Complex = Complex<$t>;
            fn load(dtype: DType) -> Result<Conversion> {
                dispatch_dtype!(stored, dtype, "copy_", S => Ok(each::<S, Self>))
            }
            fn store(dtype: DType) -> Result<Conversion> {
                dispatch_dtype!(complex, dtype, "copy_", D => Ok(each::<Self, D>))
            }
        }
    )*};
}
complex_lanes!(f32, f64);

/// An argument of an elementwise operator: a tensor, or a number that counts as one.
#[derive(Clone, Copy)]
pub enum Operand<'a> {
    /// A tensor.
    Tensor(&'a Tensor),
    /// A number.
    Number(Scalar),
}

impl<'a> FromArg<'a> for Operand<'a> {
    #[inline]
    fn from_arg(arg: &'a Arg<'a>) -> Option<Operand<'a>> {
        match arg {
            Arg::Tensor(t) => Some(Operand::Tensor(t)),
            other => Scalar::from_arg(other).map(Operand::Number),
        }
    }
    const NAME: &'static str = "Tensor or Number";
}

impl<'a> From<&'a Tensor> for Operand<'a> {
    fn from(t: &'a Tensor) -> Operand<'a> {
        Operand::Tensor(t)
    }
}

impl<'a> From<Scalar> for Operand<'a> {
    fn from(s: Scalar) -> Operand<'a> {
        Operand::Number(s)
    }
}

impl Operand<'_> {
    /// The dtype of the tensor, or the one a number has by itself.
    #[inline]
    pub fn dtype(&self) -> DType {
        match self {
            Operand::Tensor(t) => t.dtype(),
            Operand::Number(s) => s.dtype(),
        }
    }
}

/// PyTorch's `result_type` of operands. What has none may have no common shape either, which upstream looks at before.
#[inline]
pub fn promote(ops: &[Operand<'_>]) -> Result<DType> {
    if let [Operand::Tensor(a), rest @ ..] = ops {
        let dtype = a.dtype();
        let keeps = |o: &Operand<'_>| match o {
            Operand::Tensor(t) => t.dtype() == dtype && !t.is_wrapped_number(),
            Operand::Number(Scalar::Float(_)) => dtype.is_floating(),
            Operand::Number(Scalar::Int(_)) => dtype.is_floating() || dtype.is_integral(),
            Operand::Number(_) => false,
        };
        if !a.is_wrapped_number() && rest.iter().all(keeps) {
            return Ok(dtype);
        }
    }
    ops.iter()
        .fold(Promotion::default(), |p, o| match o {
            Operand::Tensor(t) => p.tensor(t.dtype(), t.ndim(), t.is_wrapped_number()),
            Operand::Number(s) => p.scalar(*s),
        })
        .result()
        .map_err(|e| iter::broadcast_shape(&tensors_of(ops)).err().unwrap_or(e))
}

fn tensors_of<'a>(ops: &[Operand<'a>]) -> SmallVec<[&'a Tensor; 4]> {
    let tensor = |o: &Operand<'a>| if let Operand::Tensor(t) = *o { Some(t) } else { None };
    ops.iter().filter_map(tensor).collect()
}

/// Declares an elementwise operator's result: broadcast shape, upstream's strides.
#[inline]
pub fn declare<'o>(out: &'o mut Out<'_>, ops: &[Operand<'_>], dtype: DType) -> Result<&'o Tensor> {
    let tensors = tensors_of(ops);
    let numbers = tensors.len() < ops.len();
    let Some(&first) = tensors.first() else { return out.pointwise(&[], None, dtype) };
    if first.is_contiguous()
        && tensors[1..].iter().all(|t| t.is_contiguous() && geometry::same(t.sizes(), first.sizes()))
        && (!numbers || (first.numel() > 0 && geometry::is_row_major(first.sizes(), first.strides())))
    {
        return out.pointwise(first.sizes(), None, dtype);
    }
    let shape = iter::broadcast_shape(&tensors).map_err(|e| out.shape_error(e))?;
    // With a number beside them, upstream orders dimensions by strides, those of size 1 included.
    let strides = if numbers { iter::ordered_strides } else { iter::output_strides }(&shape, &tensors);
    out.pointwise(&shape, Some(&strides), dtype)
}

/// A number converted to a dtype, as a tensor of that dtype would hold it.
pub fn narrow(s: Scalar, dtype: DType) -> Result<Scalar> {
    dispatch_dtype!(stored, dtype, "copy_", T => Ok(T::from_scalar(s).to_scalar()))
}

/// An operand ready to be computed with.
enum Input<'a, L> {
    Tensor(Cow<'a, Tensor>),
    Number(L),
}

impl<'a, L: Lane> Input<'a, L> {
    /// An operand in `dtype`. `exact`: a number is not rounded to a 16-bit dtype first.
    #[inline]
    fn new(operand: Operand<'a>, dtype: DType, exact: bool, out: &Tensor) -> Result<Input<'a, L>> {
        let s = match operand {
            Operand::Number(s) => s,
            Operand::Tensor(t) if t.ndim() == 0 && !out_of_step(t, out) => t.item()?,
            // A 16-bit result rounds what comes from elsewhere; the lanes hold anything else as it is.
            Operand::Tensor(t) if dtype.is_reduced_floating() => return Ok(Input::Tensor(cast(t, dtype)?)),
            Operand::Tensor(t) => return Ok(Input::Tensor(Cow::Borrowed(t))),
        };
        let keep = dtype == L::DTYPE || (exact && dtype.is_reduced_floating());
        Ok(Input::Number(L::from_scalar(if keep { s } else { narrow(s, dtype)? })))
    }
}

/// Whether writing `out` element by element changes elements of `t` that are read later.
#[inline]
fn out_of_step(t: &Tensor, out: &Tensor) -> bool {
    let in_step = || t.same_memory(out) && t.dtype() == out.dtype() && t.strides() == out.strides();
    t.storage().same(out.storage()) && iter::may_share_memory(t, out) && !(t.sizes() == out.sizes() && in_step())
}

/// A loop over stretches of lanes: arguments, result (which may be an argument's own memory), length.
pub type Loop<'k, const N: usize, L, R> = &'k dyn LoopBody<N, L, R>;

/// A [`Loop`]. (The table of a `dyn Fn` also holds forms nobody calls, compiled for each loop.)
pub trait LoopBody<const N: usize, L, R>: Sync {
    /// Runs it.
    fn run(&self, lanes: [Lanes<L>; N], out: *mut R, n: usize);
    /// The same over rows, where that is no loop over calls.
    fn rows(&self) -> Option<&dyn RowsBody<N, L, R>> {
        None
    }
}

/// A loop over rows of lanes, each of which the arguments have an element for each of, or one.
pub trait RowsBody<const N: usize, L, R>: Sync {
    /// Runs it.
    fn run(&self, args: [Rows<L>; N], out: Written<R>);
}

impl<const N: usize, L, R, F: Fn([Lanes<L>; N], *mut R, usize) + Sync> LoopBody<N, L, R> for F {
    #[inline]
    fn run(&self, lanes: [Lanes<L>; N], out: *mut R, n: usize) {
        self(lanes, out, n)
    }
}

/// Runs `f` over all elements of `out`; the inputs broadcast to it.
#[inline]
fn run<L: Lane, R: Lane, const N: usize>(out: &Tensor, inputs: &[Input<'_, L>; N], f: Loop<'_, N, L, R>) -> Result<()> {
    let in_place = |t: &Tensor| {
        t.dtype() == L::DTYPE && t.is_contiguous() && geometry::same(t.sizes(), out.sizes()) && !out_of_step(t, out)
    };
    let direct = out.dtype() == R::DTYPE
        && out.is_contiguous()
        && inputs.iter().all(|i| match i {
            Input::Tensor(t) => in_place(t),
            Input::Number(_) => true,
        });
    if !direct {
        return run_staged(out, inputs, f);
    }
    parallel_for(out.numel() as usize, GRAIN, |r| {
        let stretch = |i: &Input<'_, L>| match i {
            Input::Tensor(t) => Lanes::Each(t.data::<L>().wrapping_add(r.start).cast_const()),
            Input::Number(v) => Lanes::All(*v),
        };
        f.run(std::array::from_fn(|k| stretch(&inputs[k])), out.data::<R>().wrapping_add(r.start), r.len());
    });
    Ok(())
}

/// The usual small call: the first `N` arguments are row-major float32 tensors with dimensions, of one shape or, after the
/// first, of its last dimensions; the result is fresh or `self`. Computes it with `f` (arguments, result, length) row by
/// row and says so, or leaves all to the general way. The arguments are looked at where they lie, and nothing is built
/// from them.
#[inline(always)]
pub fn plain<const N: usize>(
    args: &Args<'_>,
    out: &mut Out<'_>,
    f: impl Fn([*const f32; N], *mut f32, usize),
) -> Result<bool> {
    const SMALL: i64 = 4096;
    let Some(Arg::Tensor(first)) = args.list.first() else { return Ok(false) };
    let float = |t: &Tensor| t.dtype() == DType::Float32 && t.is_contiguous();
    if !float(first) || first.ndim() == 0 || first.numel() > SMALL {
        return Ok(false);
    }
    if first.is_shape() {
        return Ok(false);
    }
    let all = first.numel() as usize;
    let (mut from, mut steps, mut row) = ([first.data::<f32>().cast_const(); N], [1; N], all);
    for k in 1..N {
        let Some(Arg::Tensor(t)) = args.list.get(k) else { return Ok(false) };
        let overlaps = || !out.is_fresh() && !t.same(first) && t.storage().same(first.storage());
        if !float(t) || t.is_shape() || overlaps() {
            return Ok(false);
        }
        if !geometry::same(t.sizes(), first.sizes()) {
            if row != all || !is_row(t.sizes(), first.sizes()) {
                return Ok(false);
            }
            (row, steps[k]) = (t.numel() as usize, 0);
        }
        from[k] = t.data();
    }
    let Some(to) = out.like(first)? else { return Ok(false) };
    if to.is_shape() {
        return Ok(true);
    }
    let mut at = 0;
    loop {
        f(std::array::from_fn(|k| from[k].wrapping_add(at * steps[k])), to.data::<f32>().wrapping_add(at), row);
        at += row;
        if at >= all {
            return Ok(true);
        }
    }
}

/// Whether a tensor of sizes `row` repeats a few times to fill one of `sizes`, whose dimensions have one order: none has
/// size 1.
fn is_row(row: &[i64], sizes: &[i64]) -> bool {
    const FEW: i64 = 64;
    let ones = row.iter().take_while(|&&n| n == 1).count();
    let Some(lead) = sizes.len().checked_sub(row.len()) else { return false };
    let row = &row[ones..];
    !row.is_empty()
        && geometry::same(row, &sizes[lead + ones..])
        && sizes.iter().all(|&n| n > 1)
        && geometry::product(&sizes[..lead + ones]) <= FEW
}

/// A loop over blocks of lanes.
struct Staged<'a, L, R, const N: usize> {
    inputs: &'a [Input<'a, L>; N],
    f: Loop<'a, N, L, R>,
}

impl<L: Lane, R: Lane, const N: usize> BlockBody for Staged<'_, L, R, N> {
    unsafe fn run(&self, blocks: &[Block], result: *mut u8, n: usize) {
        let mut blocks = blocks.iter();
        let lanes = std::array::from_fn(|k| match (&self.inputs[k], blocks.as_slice().first()) {
            (Input::Number(v), _) => Lanes::All(*v),
            (Input::Tensor(_), block) => {
                blocks.next();
                match block {
                    Some(Block::Each(p)) => Lanes::Each(p.cast()),
                    // SAFETY: one lane is there.
                    Some(Block::All(p)) => Lanes::All(unsafe { p.cast::<L>().read() }),
                    None => Lanes::All(L::from_scalar(Scalar::Int(0))),
                }
            }
        });
        self.f.run(lanes, result.cast(), n);
    }

    fn has_rows(&self) -> bool {
        self.f.rows().is_some()
    }

    unsafe fn run_rows(&self, rows: &[Row], result: Row, n: usize, count: usize) {
        let Some(f) = self.f.rows() else { return };
        let elements = |row: &Row, size: usize| (row.step / size as i64) as isize;
        let mut rows = rows.iter();
        let args = std::array::from_fn(|k| match (&self.inputs[k], rows.as_slice().first()) {
            (Input::Tensor(_), Some(row)) => {
                rows.next();
                Rows { first: row.first.cast(), is_each: row.is_each, step: elements(row, size_of::<L>()) }
            }
            (Input::Number(v), _) => Rows { first: v, is_each: false, step: 0 },
            (Input::Tensor(_), None) => Rows { first: std::ptr::null(), is_each: false, step: 0 },
        });
        let (first, step) = (result.first.cast_mut().cast(), elements(&result, size_of::<R>()));
        f.run(args, Written { first, step, n, rows: count });
    }
}

fn run_staged<L: Lane, R: Lane, const N: usize>(
    out: &Tensor,
    inputs: &[Input<'_, L>; N],
    f: Loop<'_, N, L, R>,
) -> Result<()> {
    let mut operands: SmallVec<[&Tensor; 4]> = SmallVec::from_slice(&[out]);
    operands.extend(inputs.iter().filter_map(|i| if let Input::Tensor(t) = i { Some(&**t) } else { None }));
    let mut lanes: SmallVec<[LaneOf; 4]> = SmallVec::new();
    for (k, t) in operands.iter().enumerate() {
        let (bytes, dtype) = if k == 0 { (size_of::<R>(), R::DTYPE) } else { (size_of::<L>(), L::DTYPE) };
        let conversion = match k {
            _ if t.dtype() == dtype => None,
            0 => Some(R::store(t.dtype())?),
            _ => Some(L::load(t.dtype())?),
        };
        lanes.push(LaneOf { bytes, element: t.itemsize(), conversion });
    }
    let in_order = operands[1..].iter().any(|t| out_of_step(t, out));
    let body = Staged { inputs, f };
    for_each_block(&operands, &lanes, in_order, &body)
}

/// Whether any element of `t`, converted to lanes, satisfies `f`.
pub fn any<L: Lane>(t: &Tensor, f: impl Fn(L) -> bool + Sync) -> Result<bool> {
    use std::sync::atomic::{AtomicBool, Ordering};
    let (load, bytes) = (L::load(t.dtype())?, [t.itemsize(), size_of::<L>()]);
    let found = AtomicBool::new(false);
    TensorIter::new(&[t])?.for_each(GRAIN, |ptrs, steps, n| {
        let mut buffer = [L::from_scalar(Scalar::Int(0)); BLOCK];
        for start in (0..n).step_by(BLOCK) {
            if found.load(Ordering::Relaxed) {
                return;
            }
            let len = (n - start).min(BLOCK);
            let at = ptrs[0].wrapping_offset(steps[0] as isize * start as isize);
            // SAFETY: the iterator yields n valid elements, and the buffer has room for a block.
            unsafe { each_apart(load, bytes, at, steps[0], buffer.as_mut_ptr().cast(), len) };
            if buffer[..len].iter().any(|&x| f(x)) {
                found.store(true, Ordering::Relaxed);
            }
        }
    });
    Ok(found.into_inner())
}

/// What an elementwise operator of `N` inputs does to complex numbers: those of float32 and those of float64.
#[derive(Clone, Copy)]
pub struct ComplexLoops<'k, const N: usize, R32, R64> {
    /// complex64.
    pub c64: Loop<'k, N, Complex<f32>, R32>,
    /// complex128.
    pub c128: Loop<'k, N, Complex<f64>, R64>,
}

/// [`Kernels::complex`] of one function for both precisions, the type of the parts being `T`:
/// `complex!(each2, T: |x, y| x * y)`.
macro_rules! complex {
    ($each:ident, $t:ident: |$($x:ident),+| $f:expr) => {
        Some($crate::ops::support::elementwise_kernels::ComplexLoops {
            c64: &{
                #[allow(dead_code)]
                type $t = f32;
                $each(move |$($x: $crate::core::element::Complex<f32>),+| $f)
            },
            c128: &{
                #[allow(dead_code)]
                type $t = f64;
                $each(move |$($x: $crate::core::element::Complex<f64>),+| $f)
            },
        })
    };
}
pub(crate) use complex;

/// What an elementwise operator of `N` inputs does to integers.
#[derive(Clone, Copy)]
pub struct Integers<'k, const N: usize, R: OfIntegers> {
    /// All of them.
    pub int64: Loop<'k, N, i64, R>,
    /// Those of at most 32 bits, in their own type's bits: uint8 and bool, and the others.
    pub narrow: Option<(Loop<'k, N, u8, R::Bytes>, Loop<'k, N, i32, R::Int32>)>,
}

/// [`Kernels::int`] of one function, the type of its arguments being `T`: `integers!(over2, T: |x, y| x & y)`. Bytes wrap, and have no sign.
macro_rules! integers {
    (@loop $each:ident, $t:ident = $of:ty: |$($x:ident),+| $f:expr) => {{
        #[allow(dead_code)]
        type $t = $of;
        #[allow(unused_comparisons, clippy::absurd_extreme_comparisons, clippy::unnecessary_cast, clippy::unnecessary_min_or_max)]
        $each(move |$($x: $of),+| $f)
    }};
    ($each:ident, $t:ident: |$($x:ident),+| $f:expr) => {
        Some($crate::ops::support::elementwise_kernels::Integers {
            int64: &integers!(@loop $each, $t = i64: |$($x),+| $f),
            narrow: Some((
                &integers!(@loop $each, $t = u8: |$($x),+| $f),
                &integers!(@loop $each, $t = i32: |$($x),+| $f),
            )),
        })
    };
}
pub(crate) use integers;

/// What an elementwise operator of `N` inputs does in each computing type.
pub struct Kernels<'k, const N: usize, R32: Lane = f32, R64: Lane = f64, RI: OfIntegers = i64> {
    /// The name PyTorch's "not implemented" sentence gives.
    pub name: &'k str,
    /// float32 and the 16-bit formats.
    pub f32: Option<Loop<'k, N, f32, R32>>,
    /// float64.
    pub f64: Option<Loop<'k, N, f64, R64>>,
    /// The integers.
    pub int: Option<Integers<'k, N, RI>>,
    /// The complex numbers.
    pub complex: Option<ComplexLoops<'k, N, R32::Complex, R64::Complex>>,
    /// Whether `int` serves bool too.
    pub bool: bool,
    /// Whether `int` serves the barebones types, too: what it gives has the bits the types themselves would give, in int64, which holds
    /// an element of uint64 as its bits.
    pub barebones: bool,
    /// Whether `f32` serves the 8-bit floating formats, too.
    pub float8: bool,
    /// Whether numbers beside 16-bit tensors keep their precision.
    pub exact: bool,
}

impl<const N: usize, R32: Lane, R64: Lane, RI: OfIntegers> Default for Kernels<'_, N, R32, R64, RI> {
    fn default() -> Self {
        Kernels {
            name: "",
            f32: None,
            f64: None,
            int: None,
            complex: None,
            bool: false,
            barebones: false,
            float8: false,
            exact: false,
        }
    }
}

impl<const N: usize, R32: Lane, R64: Lane, RI: OfIntegers> Kernels<'_, N, R32, R64, RI> {
    /// An error unless the operator computes in `dtype`.
    #[inline]
    pub fn check(&self, dtype: DType) -> Result<()> {
        let served = match dtype {
            DType::Float64 => self.f64.is_some(),
            DType::Bool => self.int.is_some() && self.bool,
            d if d.is_barebones() => self.int.is_some() && self.barebones,
            d if d.is_integral() => self.int.is_some(),
            d if d.is_complex() => self.complex.is_some(),
            d if d.is_float8() => self.f32.is_some() && self.float8,
            d => d.is_floating() && self.f32.is_some(),
        };
        if !served {
            bail!(NotImplemented, "\"{}\" not implemented for '{}'", self.name, dtype.name());
        }
        Ok(())
    }

    /// Computes into a tensor declared for the result.
    #[inline]
    pub fn run(&self, out: &Tensor, ops: [Operand<'_>; N], dtype: DType) -> Result<()> {
        if out.is_shape() {
            return Ok(());
        }
        fn go<L: Lane, R: Lane, const N: usize>(
            out: &Tensor,
            ops: [Operand<'_>; N],
            dtype: DType,
            exact: bool,
            f: Option<Loop<'_, N, L, R>>,
        ) -> Result<()> {
            let Some(f) = f else { bail!(Internal, "an elementwise loop for {} is missing", dtype.name()) };
            let mut inputs: [Input<'_, L>; N] = std::array::from_fn(|_| Input::Number(L::from_scalar(Scalar::Int(0))));
            for (i, o) in inputs.iter_mut().zip(ops) {
                *i = Input::new(o, dtype, exact, out)?;
            }
            run(out, &inputs, f)
        }
        match dtype {
            DType::Float64 => go(out, ops, dtype, self.exact, self.f64),
            d if d.is_floating() => go(out, ops, dtype, self.exact, self.f32),
            DType::Complex64 => go(out, ops, dtype, self.exact, self.complex.as_ref().map(|c| c.c64)),
            DType::Complex128 => go(out, ops, dtype, self.exact, self.complex.as_ref().map(|c| c.c128)),
            d => match self.int.and_then(|i| i.narrow) {
                Some((bytes, _)) if matches!(d, DType::UInt8 | DType::Bool) => go(out, ops, d, self.exact, Some(bytes)),
                Some((_, int32)) if matches!(d, DType::Int8 | DType::Int16 | DType::Int32) => {
                    go(out, ops, d, self.exact, Some(int32))
                }
                _ => go(out, ops, d, self.exact, self.int.map(|i| i.int64)),
            },
        }
    }

    /// Declares the result in `result` and computes it in `dtype`.
    #[inline]
    pub fn apply(&self, out: &mut Out<'_>, ops: [Operand<'_>; N], dtype: DType, result: DType) -> Result<()> {
        self.apply_like(out, &ops, ops, dtype, result)
    }

    /// As [`Kernels::apply`], where only some operands decide the shape and strides of the result.
    #[inline]
    pub fn apply_like(
        &self,
        out: &mut Out<'_>,
        like: &[Operand<'_>],
        ops: [Operand<'_>; N],
        dtype: DType,
        result: DType,
    ) -> Result<()> {
        let o = self.declared(out, like, dtype, result)?;
        self.run(o, ops, dtype)
    }

    /// As [`Kernels::apply`], of operands whose elements are looked at before anything is computed.
    pub fn apply_checked(
        &self,
        out: &mut Out<'_>,
        ops: [Operand<'_>; N],
        dtype: DType,
        result: DType,
        check: impl FnOnce() -> Result<()>,
    ) -> Result<()> {
        let o = self.declared(out, &ops, dtype, result)?;
        check()?;
        self.run(o, ops, dtype)
    }

    /// The result. As upstream: shapes and its dtype are looked at before the kernel is chosen.
    #[inline]
    fn declared<'a>(
        &self,
        out: &'a mut Out<'_>,
        like: &[Operand<'_>],
        dtype: DType,
        result: DType,
    ) -> Result<&'a Tensor> {
        out.write_in_order();
        let o = declare(out, like, result)?;
        self.check(dtype)?;
        Ok(o)
    }
}

/// # Safety
/// An `Each` pointer is valid for reading element `i`.
#[inline(always)]
unsafe fn at<L: Copy>(lanes: Lanes<L>, i: usize) -> L {
    match lanes {
        // SAFETY: the caller's promise.
        Lanes::Each(p) => unsafe { p.add(i).read() },
        Lanes::All(v) => v,
    }
}

/// A loop of a function of one lane.
#[inline(always)]
pub fn each1<L: Copy, R>(f: impl Fn(L) -> R + Sync) -> impl Fn([Lanes<L>; 1], *mut R, usize) + Sync {
    move |[a], out, n| match a {
        Lanes::Each(a) => (0..n).for_each(|i| {
            // SAFETY: pointers and length are those a `Loop` is given.
            unsafe { out.add(i).write(f(a.add(i).read())) }
        }),
        Lanes::All(a) => (0..n).for_each(|i| {
            // SAFETY: pointers and length are those a `Loop` is given.
            unsafe { out.add(i).write(f(a)) }
        }),
    }
}

/// A loop of a function of two lanes.
#[inline(always)]
pub fn each2<L: Copy, R>(f: impl Fn(L, L) -> R + Sync) -> impl Fn([Lanes<L>; 2], *mut R, usize) + Sync {
    move |[a, b], out, n| match (a, b) {
        (Lanes::Each(a), Lanes::Each(b)) => (0..n).for_each(|i| {
            // SAFETY: pointers and length are those a `Loop` is given.
            unsafe { out.add(i).write(f(a.add(i).read(), b.add(i).read())) }
        }),
        (Lanes::Each(a), Lanes::All(b)) => (0..n).for_each(|i| {
            // SAFETY: pointers and length are those a `Loop` is given.
            unsafe { out.add(i).write(f(a.add(i).read(), b)) }
        }),
        _ => (0..n).for_each(|i| {
            // SAFETY: pointers and length are those a `Loop` is given.
            unsafe { out.add(i).write(f(at(a, i), at(b, i))) }
        }),
    }
}

/// A loop over elements that lie side by side, apart from the result. (Not a `dyn Fn`, as [`LoopBody`] is none.)
trait StretchBody<const N: usize, L, R> {
    /// Runs it.
    fn run(&self, at: [*const L; N], out: *mut R, n: usize);
}

/// Runs `body` over stretches: a number, and what is the result's own memory, are brought to a buffer, block by block.
fn by_stretches<const N: usize, L: Copy, R>(
    lanes: [Lanes<L>; N],
    out: *mut R,
    n: usize,
    body: &dyn StretchBody<N, L, R>,
) {
    const BLOCK: usize = 1024;
    let apart = |l: &Lanes<L>| matches!(l, Lanes::Each(p) if p.cast() != out.cast_const());
    if lanes.iter().all(apart) {
        let first = lanes.map(|l| if let Lanes::Each(p) = l { p } else { std::ptr::null() });
        return body.run(first, out, n);
    }
    let mut buffers = [const { [const { MaybeUninit::<L>::uninit() }; BLOCK] }; N];
    for (lane, buffer) in lanes.iter().zip(&mut buffers) {
        if let Lanes::All(v) = lane {
            buffer[..n.min(BLOCK)].fill(MaybeUninit::new(*v));
        }
    }
    for start in (0..n).step_by(BLOCK) {
        let len = BLOCK.min(n - start);
        let at = std::array::from_fn(|k| match lanes[k] {
            Lanes::Each(p) if apart(&lanes[k]) => p.wrapping_add(start),
            Lanes::Each(p) => {
                // SAFETY: pointers and length are those a `Loop` is given; a block has room.
                unsafe { p.add(start).copy_to_nonoverlapping(buffers[k].as_mut_ptr().cast(), len) };
                buffers[k].as_ptr().cast()
            }
            Lanes::All(_) => buffers[k].as_ptr().cast(),
        });
        body.run(at, out.wrapping_add(start), len);
    }
}

/// A loop that the compiler makes vectors of, the processor's: AVX2's, since memory is the limit.
#[inline(always)]
fn with_vectors<const N: usize, L: Copy, R>(
    f: impl Fn([*const L; N], *mut R, usize) + Sync,
) -> impl Fn([Lanes<L>; N], *mut R, usize) + Sync {
    struct Call<'f, const N: usize, L, R, F>(&'f F, [*const L; N], *mut R, usize);
    impl<const N: usize, L, R, F: Fn([*const L; N], *mut R, usize)> Kernel for Call<'_, N, L, R, F> {
        const WIDEST: Isa = Isa::Avx2;
        type Out = ();
        #[inline(always)]
        fn run<S: Simd>(self) {
            (self.0)(self.1, self.2, self.3)
        }
    }
    struct Vectors<F>(F);
    impl<const N: usize, L, R, F: Fn([*const L; N], *mut R, usize)> StretchBody<N, L, R> for Vectors<F> {
        fn run(&self, at: [*const L; N], out: *mut R, n: usize) {
            dispatch(isa(), Call(&self.0, at, out, n))
        }
    }
    let body = Vectors(f);
    move |lanes, out, n| by_stretches(lanes, out, n, &body)
}

macro_rules! over {
    ($name:ident, $n:literal, $($x:ident: $l:ident),+) => {
        /// As the loop `each` of as many lanes, with the processor's vectors.
        #[inline(always)]
        pub fn $name<L: Copy, R>(f: impl Fn($($l),+) -> R + Sync) -> impl Fn([Lanes<L>; $n], *mut R, usize) + Sync {
            with_vectors(move |[$($x),+]: [*const L; $n], out: *mut R, n| {
                (0..n).for_each(|i| {
                    // SAFETY: pointers and length are those a `Loop` is given.
                    unsafe { out.add(i).write(f($($x.add(i).read()),+)) }
                })
            })
        }
    };
}
over!(over1, 1, a: L);
over!(over2, 2, a: L, b: L);
over!(over3, 3, a: L, b: L, c: L);

/// What makes a comparison of int64 lanes one of `dtype`, where an exclusive or with it is applied to both sides: of uint64 the lanes
/// hold the bits, whose order is that of int64 with the sign turned.
pub fn order_mask(dtype: DType) -> i64 {
    if dtype == DType::UInt64 { i64::MIN } else { 0 }
}

/// [`Kernels::int`] of what chooses the larger or the smaller of two integers of a dtype, given [`order_mask`] of it.
macro_rules! ordered {
    ($each:ident, $mask:ident, $larger:ident) => {
        integers!($each, T: |a, b| if ((a ^ $mask as T) > (b ^ $mask as T)) == $larger { a } else { b })
    };
}
pub(crate) use ordered;

/// A loop of a function of three lanes.
#[inline(always)]
pub fn each3<L: Copy, R>(f: impl Fn(L, L, L) -> R + Sync) -> impl Fn([Lanes<L>; 3], *mut R, usize) + Sync {
    move |[a, b, c], out, n| match (a, b, c) {
        (Lanes::Each(a), Lanes::Each(b), Lanes::Each(c)) => (0..n).for_each(|i| {
            // SAFETY: pointers and length are those a `Loop` is given.
            unsafe { out.add(i).write(f(a.add(i).read(), b.add(i).read(), c.add(i).read())) }
        }),
        (Lanes::Each(a), Lanes::Each(b), Lanes::All(c)) => (0..n).for_each(|i| {
            // SAFETY: pointers and length are those a `Loop` is given.
            unsafe { out.add(i).write(f(a.add(i).read(), b.add(i).read(), c)) }
        }),
        _ => (0..n).for_each(|i| {
            // SAFETY: pointers and length are those a `Loop` is given.
            unsafe { out.add(i).write(f(at(a, i), at(b, i), at(c, i))) }
        }),
    }
}

/// A loop of a vector kernel over input, output and length.
#[inline(always)]
pub fn stretch1<L: Copy, R: Copy>(
    f: impl Fn(*const L, *mut R, usize) + Sync,
) -> impl Fn([Lanes<L>; 1], *mut R, usize) + Sync {
    move |[x], out, n| match x {
        Lanes::Each(x) => f(x, out, n),
        Lanes::All(_) if n == 0 => {}
        Lanes::All(x) => {
            f(&x, out, 1);
            // SAFETY: length is that a `Loop` is given, and the first is written.
            (1..n).for_each(|i| unsafe { out.add(i).write(out.read()) });
        }
    }
}

/// A function of one double as a loop over f32.
pub fn f32_via1(f: fn(f64) -> f64) -> impl Fn([Lanes<f32>; 1], *mut f32, usize) + Sync {
    each1(move |a: f32| f(a.into()) as f32)
}

/// A function of two doubles as a loop over f32.
pub fn f32_via2(f: fn(f64, f64) -> f64) -> impl Fn([Lanes<f32>; 2], *mut f32, usize) + Sync {
    each2(move |a: f32, b: f32| f(a.into(), b.into()) as f32)
}

/// A vector kernel of one argument as a function of a row in place: `row_map!(tanh_f32_raw)`.
macro_rules! row_map {
    ($raw:ident) => {
        |row: &mut [f32]| {
            let (at, n) = (row.as_mut_ptr(), row.len());
            // SAFETY: one slice read and written in step.
            unsafe { $crate::kernels::vmath::$raw(at, at, n) }
        }
    };
}
pub(crate) use row_map;
