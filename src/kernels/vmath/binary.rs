//! The functions of two arguments.

use super::simd::{Kernel, Real, Simd, Vector, VectorF64, dispatch, narrow};
use super::{approx64, scalar};
use crate::kernels::isa::{Isa, isa};

/// A function of two arguments `a` and `b`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Binary<T> {
    /// `a + alpha * b`; f32 rounds once.
    Add {
        /// Factor of `b`.
        alpha: T,
    },
    /// `a - alpha * b`; f32 rounds once.
    Sub {
        /// Factor of `b`.
        alpha: T,
    },
    /// `a * b`
    Mul,
    /// `a / b`
    Div,
    /// The larger; NaN where either is.
    Maximum,
    /// The smaller; NaN where either is.
    Minimum,
    /// `a` to the power `b`, f32 via f64 (0.51 ULP). A scalar `b` of 0.5, -0.5, 1, 2, 3, -1 or -2 is taken
    /// as roots, products and quotients: 2 ULP.
    Pow,
    /// `a` to this power, which `b` need not hold: f32 via f64.
    PowOf(f64),
    /// ln(e^a + e^b), f32 via f64.
    LogAddExp,
    /// The angle of (`b`, `a`): 2 ULP.
    Atan2,
    /// Sign of `b` on `a`.
    Copysign,
    /// sqrt(a^2 + b^2), f32 via f64.
    Hypot,
    /// `a - b * trunc(a / b)`, exact.
    Fmod,
    /// `a - b * floor(a / b)`: the remainder with the sign of `b`.
    Remainder,
    /// `a / b` rounded down, by way of the remainder; where `b` is 0 the quotient.
    FloorDivide,
}

/// An argument of a function of two: one per element, or the same for all.
#[derive(Clone, Copy, Debug)]
pub enum Arg<T> {
    /// The first of as many elements as the output has.
    Each(*const T),
    /// One value.
    All(T),
}

/// `out[i] = op(a[i], b[i])`.
///
/// # Panics
/// When the lengths differ.
pub fn binary<T: Real>(op: Binary<T>, a: &[T], b: &[T], out: &mut [T]) {
    assert!(a.len() == out.len() && b.len() == out.len());
    // SAFETY: slices of this length, `out` distinct.
    unsafe { binary_raw(op, Arg::Each(a.as_ptr()), Arg::Each(b.as_ptr()), out.as_mut_ptr(), out.len()) }
}

/// `out[i] = op(a[i], b)`.
///
/// # Panics
/// When the lengths differ.
pub fn binary_scalar<T: Real>(op: Binary<T>, a: &[T], b: T, out: &mut [T]) {
    assert_eq!(a.len(), out.len());
    // SAFETY: slices of this length, `out` distinct.
    unsafe { binary_raw(op, Arg::Each(a.as_ptr()), Arg::All(b), out.as_mut_ptr(), out.len()) }
}

/// `out[i] = op(a, b[i])`.
///
/// # Panics
/// When the lengths differ.
pub fn scalar_binary<T: Real>(op: Binary<T>, a: T, b: &[T], out: &mut [T]) {
    assert_eq!(b.len(), out.len());
    // SAFETY: slices of this length, `out` distinct.
    unsafe { binary_raw(op, Arg::All(a), Arg::Each(b.as_ptr()), out.as_mut_ptr(), out.len()) }
}

/// The general form: `n` elements, where `out` may be an argument's own pointer.
///
/// # Safety
/// `Each` pointers are valid for reading and `out` for writing `n` elements; `out` equals an argument
/// or does not overlap it.
pub unsafe fn binary_raw<T: Real>(op: Binary<T>, a: Arg<T>, b: Arg<T>, out: *mut T, n: usize) {
    // SAFETY: every `Each` pointer is readable and `out` writable for `n` elements, and `out` is an argument or apart
    // from all.
    unsafe {
        if n <= SHORT {
            match op {
                Binary::Add { alpha } if alpha == T::ONE => return short(a, b, out, n, |a, b| a + b),
                Binary::Sub { alpha } if alpha == T::ONE => return short(a, b, out, n, |a, b| a - b),
                Binary::Mul => return short(a, b, out, n, |a, b| a * b),
                Binary::Div => return short(a, b, out, n, |a, b| a / b),
                _ => {}
            }
        }
        one_row(narrow::<T>(isa(), n), op, a, b, out, n);
    }
}

/// [`binary_raw`] on an instruction set, with vectors however short the row is.
///
/// # Safety
/// As for [`binary_raw`].
#[inline(always)]
pub unsafe fn one_row<T: Real>(isa: Isa, op: Binary<T>, a: Arg<T>, b: Arg<T>, out: *mut T, n: usize) {
    let rows = |arg: &Arg<T>| match arg {
        Arg::Each(first) => Rows { first: *first, is_each: true, step: 0 },
        Arg::All(one) => Rows { first: one, is_each: false, step: 0 },
    };
    // SAFETY: the caller's promise.
    unsafe { binary_isa(isa, op, [rows(&a), rows(&b)], Written { first: out, step: 0, n, rows: 1 }) }
}

/// Rows of an argument.
#[derive(Clone, Copy)]
pub struct Rows<T> {
    /// Where the first begins.
    pub first: *const T,
    /// There is an element for each of the result's; else one for all of a row.
    pub is_each: bool,
    /// Elements to the next row.
    pub step: isize,
}

/// Rows of a result.
#[derive(Clone, Copy)]
pub struct Written<T> {
    /// Where the first begins.
    pub first: *mut T,
    /// Elements to the next row.
    pub step: isize,
    /// Elements of a row.
    pub n: usize,
    /// How many rows.
    pub rows: usize,
}

/// As [`binary_raw`], row after row.
///
/// # Safety
/// The rows are readable and writable; those of the result are an argument's or apart from it.
pub unsafe fn binary_rows<T: Real>(op: Binary<T>, args: [Rows<T>; 2], out: Written<T>) {
    // SAFETY: the caller's promise.
    unsafe { binary_isa(narrow::<T>(isa(), out.n), op, args, out) }
}

/// Up to here arithmetic one by one is cheaper than setting up vectors.
const SHORT: usize = 8;

/// # Safety
/// As for [`binary_raw`].
#[inline(always)]
unsafe fn short<T: Real>(a: Arg<T>, b: Arg<T>, out: *mut T, n: usize, f: impl Fn(T, T) -> T) {
    if let (Arg::Each(a), Arg::Each(b)) = (a, b) {
        for i in 0..n {
            // SAFETY: i < n.
            unsafe { *out.add(i) = f(*a.add(i), *b.add(i)) };
        }
        return;
    }
    for i in 0..n {
        // SAFETY: i < n.
        unsafe { *out.add(i) = f(a.at(i), b.at(i)) };
    }
}

/// # Safety
/// As for [`binary_rows`].
#[inline(never)]
unsafe fn binary_isa<T: Real>(isa: Isa, op: Binary<T>, args: [Rows<T>; 2], out: Written<T>) {
    match op {
        Binary::Add { alpha } => dispatch(isa, Zip(AddOp(alpha), args, out)),
        Binary::Sub { alpha } => dispatch(isa, Zip(AddOp(-alpha), args, out)),
        Binary::Mul => dispatch(isa, Zip(MulOp, args, out)),
        Binary::Div => dispatch(isa, Zip(DivOp, args, out)),
        Binary::Maximum => dispatch(isa, Zip(MaxOp, args, out)),
        Binary::Minimum => dispatch(isa, Zip(MinOp, args, out)),
        Binary::Copysign => dispatch(isa, Zip(CopysignOp, args, out)),
        Binary::Pow => {
            let [_, Rows { is_each, step, .. }] = args;
            let is_one = !is_each && (step == 0 || out.rows <= 1);
            // SAFETY: there is an element of the first row where there is any.
            let power = || unsafe { args[1].at(0, 0).to_f64() };
            if is_one && SIMPLE_POWERS.contains(&power()) {
                dispatch(isa, Zip(PowOp(power()), args, out));
            } else {
                dispatch(isa, ByDouble(PowDouble, args, out));
            }
        }
        Binary::PowOf(power) => dispatch(isa, ByDouble(PowOfDouble(power), args, out)),
        Binary::LogAddExp => dispatch(isa, ByDouble(LogAddExpDouble, args, out)),
        Binary::Atan2 => dispatch(isa, Zip(Atan2Op, args, out)),
        Binary::Hypot => dispatch(isa, ByDouble(HypotDouble, args, out)),
        Binary::Fmod => dispatch(isa, Zip(FmodOp, args, out)),
        Binary::Remainder => dispatch(isa, Zip(RemainderOp, args, out)),
        Binary::FloorDivide => dispatch(isa, Zip(FloorDivideOp, args, out)),
    }
}

/// A function of two doubles.
trait OpDouble: Copy {
    /// On vectors, of sets with a fused multiply-add.
    fn lanes<V: VectorF64>(self, a: V, b: V) -> V;
    /// As [`OpDouble::lanes`], for results that are rounded to single precision.
    #[inline(always)]
    fn lanes_for_single<V: VectorF64>(self, a: V, b: V) -> V {
        self.lanes(a, b)
    }
    /// On one pair.
    fn one(self, a: f64, b: f64) -> f64;
}

macro_rules! op_double {
    ($name:ident: |$a:ident, $b:ident| $lanes:expr; $one:expr $(; $single:expr)?) => {
        #[derive(Clone, Copy)]
        struct $name;
        impl OpDouble for $name {
            #[inline(always)]
            fn lanes<V: VectorF64>(self, $a: V, $b: V) -> V {
                $lanes
            }
            $(
                #[inline(always)]
                fn lanes_for_single<V: VectorF64>(self, $a: V, $b: V) -> V {
                    $single
                }
            )?
            #[inline(always)]
            fn one(self, $a: f64, $b: f64) -> f64 {
                $one
            }
        }
    };
}
op_double!(PowDouble: |a, b| approx64::pow(a, b); a.powf(b); approx64::pow_for_single(a, b));
op_double!(HypotDouble: |a, b| approx64::hypot(a, b); a.hypot(b));
op_double!(LogAddExpDouble: |a, b| approx64::logaddexp(a, b); scalar::logaddexp(a, b));

#[derive(Clone, Copy)]
struct PowOfDouble(f64);
impl OpDouble for PowOfDouble {
    #[inline(always)]
    fn lanes<V: VectorF64>(self, a: V, _: V) -> V {
        approx64::pow(a, V::splat(self.0))
    }
    #[inline(always)]
    fn lanes_for_single<V: VectorF64>(self, a: V, _: V) -> V {
        approx64::pow_for_single(a, V::splat(self.0))
    }
    #[inline(always)]
    fn one(self, a: f64, _: f64) -> f64 {
        a.powf(self.0)
    }
}

/// Elements converted at a time, as many as the widest vector has.
pub const BLOCK: usize = 16;

/// A function of the first `n` pairs of a block, for results that are rounded to `T`.
#[inline(always)]
fn on_block<S: Simd, T: Real, O: OpDouble>(op: O, [a, b]: [&[f64; BLOCK]; 2], n: usize) -> [f64; BLOCK] {
    let mut result = [0.0; BLOCK];
    if S::F64::IS_FUSED {
        for i in (0..BLOCK).step_by(S::F64::N) {
            // SAFETY: a whole number of vectors is a block.
            unsafe {
                let (a, b) = (S::F64::load(a.as_ptr().add(i)), S::F64::load(b.as_ptr().add(i)));
                let y = if size_of::<T>() == 4 { op.lanes_for_single(a, b) } else { op.lanes(a, b) };
                y.store(result.as_mut_ptr().add(i));
            }
        }
    } else {
        (0..n).for_each(|i| result[i] = op.one(a[i], b[i]));
    }
    result
}

/// Numbers to a power, for sums that are rounded to `T`.
#[inline(always)]
pub(in crate::kernels) fn powers<S: Simd, T: Real>(x: &[f64; BLOCK], power: f64) -> [f64; BLOCK] {
    on_block::<S, T, _>(PowOfDouble(power), [x, x], BLOCK)
}

/// Rows by a function of doubles, which others are converted to and from.
struct ByDouble<T, O>(O, [Rows<T>; 2], Written<T>);

impl<T: Real, O: OpDouble> Kernel for ByDouble<T, O> {
    const WIDEST: Isa = Isa::Avx512;
    type Out = ();
    #[inline(always)]
    fn run<S: Simd>(self) {
        let ByDouble(op, args, out) = self;
        for r in 0..out.rows as isize {
            for start in (0..out.n).step_by(BLOCK) {
                let n = BLOCK.min(out.n - start);
                let mut wide = [[1.0; BLOCK]; 2];
                for (wide, arg) in wide.iter_mut().zip(args) {
                    for (i, w) in wide[..n].iter_mut().enumerate() {
                        // SAFETY: an element of a row, which the caller vouches for.
                        *w = unsafe { arg.at(r, start + i) }.to_f64();
                    }
                }
                let result = on_block::<S, T, O>(op, [&wide[0], &wide[1]], n);
                for (i, y) in result[..n].iter().enumerate() {
                    // SAFETY: an element of a row of the result, which the caller vouches for.
                    unsafe { *out.first.offset(r * out.step).add(start + i) = T::from_f64(*y) };
                }
            }
        }
    }
}

impl<T: Real> Rows<T> {
    /// # Safety
    /// There is that row, and that element of it.
    #[inline(always)]
    unsafe fn at(self, row: isize, i: usize) -> T {
        // SAFETY: the caller's promise.
        unsafe { *self.first.offset(row * self.step).add(if self.is_each { i } else { 0 }) }
    }
}

/// The powers that are taken as roots, products and quotients ([`Binary::Pow`]).
pub const SIMPLE_POWERS: [f64; 7] = [0.5, -0.5, 1.0, 2.0, 3.0, -1.0, -2.0];

impl<T: Real> Arg<T> {
    /// # Safety
    /// An `Each` pointer is valid for reading element `i`.
    #[inline(always)]
    unsafe fn at(self, i: usize) -> T {
        match self {
            // SAFETY: element `i` is readable.
            Arg::Each(p) => unsafe { *p.add(i) },
            Arg::All(v) => v,
        }
    }
}

trait Op2<T: Real>: Copy {
    fn apply<V: Vector<E = T>>(self, a: V, b: V) -> V;
}

macro_rules! op2 {
    ($name:ident, |$a:ident, $b:ident| $e:expr) => {
        #[derive(Clone, Copy)]
        struct $name;
        impl<T: Real> Op2<T> for $name {
            #[inline(always)]
            fn apply<V: Vector<E = T>>(self, $a: V, $b: V) -> V {
                $e
            }
        }
    };
}
op2!(MulOp, |a, b| a.mul(b));
op2!(DivOp, |a, b| a.div(b));
op2!(MaxOp, |a, b| a.max_nan(b));
op2!(MinOp, |a, b| a.min_nan(b));
op2!(CopysignOp, |a, b| a.copysign(b));
op2!(Atan2Op, |a, b| a.atan2(b));
op2!(FmodOp, |a, b| remainder_of_quotient(a, b));
op2!(RemainderOp, |a, b| {
    let r = remainder_of_quotient(a, b);
    // Of the sign of b where it is not 0.
    V::select(r.mul(V::splat(T::ONE).copysign(b)).lt(V::splat(T::ZERO)), r.add(b), r)
});

// Python's division: what is left has the sign of b, and the quotient less it is whole, but for rounding.
op2!(FloorDivideOp, |a, b| {
    let (zero, one) = (V::splat(T::ZERO), V::splat(T::ONE));
    let rest = remainder_of_quotient(a, b);
    let plain = a.div(b);
    let q = a.sub(rest).div(b);
    let is_apart = V::select(rest.eq(zero), zero, one.copysign(rest).mul(one.copysign(b)));
    let q = V::select(is_apart.lt(zero), q.sub(one), q);
    let near = q.round();
    let below = V::select(q.lt(near), near.sub(one), near);
    let half = V::splat(T::from_f64(0.5));
    let floor = V::select(half.lt(q.sub(below)), below.add(one), below);
    let floor = V::select(q.eq(zero), zero.copysign(plain), floor);
    let floor = V::select(q.is_nan(), q, floor);
    V::select(b.eq(zero), plain, floor)
});

/// Quotients from here on are not exact to one.
const LARGE_QUOTIENT: f64 = (1 << 22) as f64;

/// `a - b * trunc(a / b)`, with the sign of `a`. A quotient that was rounded is off by one at most: what is left of `a` is a number of the
/// dtype then, as the remainder is, and is exact.
#[inline(always)]
fn remainder_of_quotient<T: Real, V: Vector<E = T>>(a: V, b: V) -> V {
    let (x, y) = (a.abs(), b.abs());
    let q = x.div(y);
    // What is infinite, no number, or too large goes one by one.
    let plain = V::select(q.lt(V::splat(T::from_f64(LARGE_QUOTIENT))), y, V::splat(T::INFINITY));
    let whole = q.round();
    let r = whole.neg().fma(y, x);
    let r = V::select(r.lt(V::splat(T::ZERO)), r.add(y), r).copysign(a);
    if !V::any(plain.eq(V::splat(T::INFINITY))) {
        return r;
    }
    let (mut all, a, b) = (r.lanes(), a.lanes(), b.lanes());
    for ((r, a), b) in all.iter_mut().zip(a).zip(b).take(V::N) {
        *r = T::from_f64(a.to_f64() % b.to_f64());
    }
    // SAFETY: no vector has more than the 16 lanes that are there.
    unsafe { V::load(all.as_ptr()) }
}

#[derive(Clone, Copy)]
struct AddOp<T>(T);
impl<T: Real> Op2<T> for AddOp<T> {
    #[inline(always)]
    fn apply<V: Vector<E = T>>(self, a: V, b: V) -> V {
        if self.0 == T::ONE {
            a.add(b)
        } else if self.0 == -T::ONE {
            a.sub(b)
        } else {
            b.fma(V::splat(self.0), a)
        }
    }
}

#[derive(Clone, Copy)]
struct PowOp(f64);

/// x^0.5, which of -inf is +inf and of -0 is +0, unlike the square root.
#[inline(always)]
fn root<T: Real, V: Vector<E = T>>(a: V) -> V {
    V::select(a.eq(V::splat(T::NEG_INFINITY)), V::splat(T::INFINITY), a.add(V::splat(T::ZERO)).sqrt())
}

impl<T: Real> Op2<T> for PowOp {
    #[inline(always)]
    fn apply<V: Vector<E = T>>(self, a: V, _: V) -> V {
        let one = V::splat(T::ONE);
        if self.0 == 0.5 {
            root::<T, V>(a)
        } else if self.0 == -0.5 {
            one.div(root::<T, V>(a))
        } else if self.0 == 2.0 {
            a.mul(a)
        } else if self.0 == 3.0 {
            a.mul(a).mul(a)
        } else if self.0 == -1.0 {
            one.div(a)
        } else if self.0 == -2.0 {
            one.div(a.mul(a))
        } else {
            a
        }
    }
}

struct Zip<T, O>(O, [Rows<T>; 2], Written<T>);

impl<T: Real, O: Op2<T>> Kernel for Zip<T, O> {
    const WIDEST: Isa = T::WIDEST;
    type Out = ();
    #[inline(always)]
    fn run<S: Simd>(self) {
        let Zip(op, [a, b], Written { first, step, n, rows }) = self;
        for r in 0..rows as isize {
            // SAFETY: rows the caller vouches for.
            unsafe {
                zip::<T, S, O>(
                    op,
                    (a.first.offset(r * a.step), a.is_each),
                    (b.first.offset(r * b.step), b.is_each),
                    first.offset(r * step),
                    n,
                );
            }
        }
    }
}

/// A row; of an argument there is one for each element, or one.
///
/// # Safety
/// They are readable, and `out` is writable for `n` elements.
#[inline(always)]
unsafe fn zip<T: Real, S: Simd, O: Op2<T>>(op: O, a: (*const T, bool), b: (*const T, bool), out: *mut T, n: usize) {
    let step = T::V::<S>::N;
    // SAFETY: the caller vouches for n elements.
    unsafe {
        match (a, b) {
            ((a, true), (b, true)) => {
                let mut i = 0;
                while i + step <= n {
                    let (x, y) = (T::V::<S>::load(a.add(i)), T::V::<S>::load(b.add(i)));
                    op.apply(x, y).store(out.add(i));
                    i += step;
                }
                if i < n {
                    let (x, y) = (T::V::<S>::load_part(a.add(i), n - i), T::V::<S>::load_part(b.add(i), n - i));
                    op.apply(x, y).store_part(out.add(i), n - i);
                }
            }
            ((a, true), (b, false)) => {
                let b = T::V::<S>::splat(*b);
                each::<T, S>(
                    a,
                    out,
                    n,
                    #[inline(always)]
                    |a| op.apply(a, b),
                )
            }
            ((a, false), (b, true)) => {
                let a = T::V::<S>::splat(*a);
                each::<T, S>(
                    b,
                    out,
                    n,
                    #[inline(always)]
                    |b| op.apply(a, b),
                )
            }
            ((a, false), (b, false)) => {
                let v = op.apply(T::V::<S>::splat(*a), T::V::<S>::splat(*b)).lanes()[0];
                (0..n).for_each(|i| *out.add(i) = v);
            }
        }
    }
}

/// # Safety
/// `x` is valid for reading and `out` for writing `n` elements.
#[inline(always)]
pub(super) unsafe fn each<T: Real, S: Simd>(x: *const T, out: *mut T, n: usize, f: impl Fn(T::V<S>) -> T::V<S>) {
    let step = T::V::<S>::N;
    let mut i = 0;
    while i + step <= n {
        // SAFETY: elements i..i+step are within n.
        unsafe { f(T::V::<S>::load(x.add(i))).store(out.add(i)) };
        i += step;
    }
    if i < n {
        // SAFETY: elements i..n are within n.
        unsafe { f(T::V::<S>::load_part(x.add(i), n - i)).store_part(out.add(i), n - i) };
    }
}
