//! The functions of two arguments.

use super::simd::{Kernel, Real, Simd, Vector, dispatch, narrow};
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
    /// The angle of (`b`, `a`), f32 via f64.
    Atan2,
    /// Sign of `b` on `a`.
    Copysign,
    /// sqrt(a^2 + b^2), f32 via f64.
    Hypot,
    /// `a - b * trunc(a / b)`, exact.
    Fmod,
    /// `a - b * floor(a / b)`: the remainder with the sign of `b`.
    Remainder,
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
        binary_isa(narrow::<T>(isa(), n), op, a, b, out, n);
    }
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
/// As for [`binary_raw`].
#[inline(never)]
unsafe fn binary_isa<T: Real>(isa: Isa, op: Binary<T>, a: Arg<T>, b: Arg<T>, out: *mut T, n: usize) {
    let by_lane = |f: fn(f64, f64) -> f64| {
        for i in 0..n {
            // SAFETY: i < n, which the caller vouches for.
            unsafe { *out.add(i) = T::from_f64(f(a.at(i).to_f64(), b.at(i).to_f64())) };
        }
    };
    match op {
        Binary::Add { alpha } => dispatch(isa, Zip(AddOp(alpha), a, b, out, n)),
        Binary::Sub { alpha } => dispatch(isa, Zip(AddOp(-alpha), a, b, out, n)),
        Binary::Mul => dispatch(isa, Zip(MulOp, a, b, out, n)),
        Binary::Div => dispatch(isa, Zip(DivOp, a, b, out, n)),
        Binary::Maximum => dispatch(isa, Zip(MaxOp, a, b, out, n)),
        Binary::Minimum => dispatch(isa, Zip(MinOp, a, b, out, n)),
        Binary::Copysign => dispatch(isa, Zip(CopysignOp, a, b, out, n)),
        Binary::Pow => match b {
            Arg::All(p) if SIMPLE_POWERS.contains(&p.to_f64()) => {
                dispatch(isa, Zip(PowOp(p.to_f64()), a, b, out, n));
            }
            _ => by_lane(f64::powf),
        },
        Binary::Atan2 => by_lane(f64::atan2),
        Binary::Hypot => by_lane(f64::hypot),
        Binary::Fmod => by_lane(|a, b| a % b),
        Binary::Remainder => by_lane(|a, b| {
            let r = a % b;
            if r != 0.0 && (r < 0.0) != (b < 0.0) { r + b } else { r }
        }),
    }
}

const SIMPLE_POWERS: [f64; 7] = [0.5, -0.5, 1.0, 2.0, 3.0, -1.0, -2.0];

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

struct Zip<T, O>(O, Arg<T>, Arg<T>, *mut T, usize);

impl<T: Real, O: Op2<T>> Kernel for Zip<T, O> {
    const WIDEST: Isa = T::WIDEST;
    type Out = ();
    #[inline(always)]
    fn run<S: Simd>(self) {
        let Zip(op, a, b, out, n) = self;
        let step = T::V::<S>::N;
        // The argument kinds are matched outside the loops.
        match (a, b) {
            (Arg::Each(a), Arg::Each(b)) => {
                let mut i = 0;
                while i + step <= n {
                    // SAFETY: elements i..i+step are within n.
                    unsafe {
                        let (a, b) = (T::V::<S>::load(a.add(i)), T::V::<S>::load(b.add(i)));
                        op.apply(a, b).store(out.add(i));
                    }
                    i += step;
                }
                if i < n {
                    // SAFETY: elements i..n are within n.
                    unsafe {
                        let (a, b) = (T::V::<S>::load_part(a.add(i), n - i), T::V::<S>::load_part(b.add(i), n - i));
                        op.apply(a, b).store_part(out.add(i), n - i);
                    }
                }
            }
            (Arg::Each(a), Arg::All(b)) => {
                let b = T::V::<S>::splat(b);
                // SAFETY: the caller vouches for n elements.
                unsafe {
                    each::<T, S>(
                        a,
                        out,
                        n,
                        #[inline(always)]
                        |a| op.apply(a, b),
                    )
                }
            }
            (Arg::All(a), Arg::Each(b)) => {
                let a = T::V::<S>::splat(a);
                // SAFETY: the caller vouches for n elements.
                unsafe {
                    each::<T, S>(
                        b,
                        out,
                        n,
                        #[inline(always)]
                        |b| op.apply(a, b),
                    )
                }
            }
            (Arg::All(a), Arg::All(b)) => {
                let v = op.apply(T::V::<S>::splat(a), T::V::<S>::splat(b)).lanes()[0];
                for i in 0..n {
                    // SAFETY: i < n.
                    unsafe { *out.add(i) = v };
                }
            }
        }
    }
}

/// # Safety
/// `x` is valid for reading and `out` for writing `n` elements.
#[inline(always)]
unsafe fn each<T: Real, S: Simd>(x: *const T, out: *mut T, n: usize, f: impl Fn(T::V<S>) -> T::V<S>) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernels::isa::available;

    fn check<T: Real>() {
        let v = |x: f64| T::from_f64(x);
        let (nan, inf) = (f64::NAN, f64::INFINITY);
        let a: Vec<T> =
            [1.0, -2.5, nan, 0.0, -0.0, inf, 3.0, -inf, 7.0, 1e-3, 4.0].repeat(4).into_iter().map(v).collect();
        let b: Vec<T> = [2.0, 1.5, 1.0, nan, 3.0, inf, -3.0, 2.0, 2.0, 1e3, 0.5].repeat(4).into_iter().map(v).collect();
        let remainder = |a: f64, b: f64| {
            let r = a % b;
            if r != 0.0 && (r < 0.0) != (b < 0.0) { r + b } else { r }
        };
        let largest = |a: f64, b: f64| if a.is_nan() || b.is_nan() { nan } else { a.max(b) };
        let smallest = |a: f64, b: f64| if a.is_nan() || b.is_nan() { nan } else { a.min(b) };
        type F<'a> = &'a dyn Fn(f64, f64) -> f64;
        let cases: [(Binary<T>, F); 13] = [
            (Binary::Add { alpha: v(1.0) }, &|a, b| a + b),
            (Binary::Add { alpha: v(-1.0) }, &|a, b| a - b),
            (Binary::Add { alpha: v(0.5) }, &|a, b| a + 0.5 * b),
            (Binary::Sub { alpha: v(2.0) }, &|a, b| a - 2.0 * b),
            (Binary::Mul, &|a, b| a * b),
            (Binary::Div, &|a, b| a / b),
            (Binary::Maximum, &largest),
            (Binary::Minimum, &smallest),
            (Binary::Pow, &|a, b| a.powf(b)),
            (Binary::Atan2, &|a, b| a.atan2(b)),
            (Binary::Hypot, &|a, b| a.hypot(b)),
            (Binary::Fmod, &|a, b| a % b),
            (Binary::Remainder, &remainder),
        ];
        for isa in available() {
            for (op, want) in cases {
                for n in [0, 1, 6, 16, 17, 44] {
                    let mut out = vec![v(99.0); n + 1];
                    let (pa, pb) = (Arg::Each(a.as_ptr()), Arg::Each(b.as_ptr()));
                    // SAFETY: all have at least n elements.
                    unsafe { binary_isa(isa, op, pa, pb, out.as_mut_ptr(), n) };
                    for i in 0..n {
                        same(out[i], T::from_f64(want(a[i].to_f64(), b[i].to_f64())), op);
                    }
                    // SAFETY: all have at least n elements.
                    unsafe { binary_isa(isa, op, pa, Arg::All(b[0]), out.as_mut_ptr(), n) };
                    for i in 0..n {
                        same(out[i], T::from_f64(want(a[i].to_f64(), b[0].to_f64())), op);
                    }
                    // In place.
                    out[..n].copy_from_slice(&b[..n]);
                    let p = out.as_mut_ptr();
                    // SAFETY: all have at least n elements; the output is an argument exactly.
                    unsafe { binary_isa(isa, op, Arg::All(a[1]), Arg::Each(p), p, n) };
                    for i in 0..n {
                        same(out[i], T::from_f64(want(a[1].to_f64(), b[i].to_f64())), op);
                    }
                    assert_eq!(out[n], v(99.0));
                }
            }
            for p in SIMPLE_POWERS {
                let mut out = a.clone();
                let arg = Arg::Each(a.as_ptr());
                // SAFETY: `a` and `out` have this length.
                unsafe { binary_isa(isa, Binary::Pow, arg, Arg::All(v(p)), out.as_mut_ptr(), a.len()) };
                for (&y, x) in out.iter().zip(&a) {
                    same(y, T::from_f64(x.to_f64().powf(p)), Binary::Pow);
                }
            }
        }
    }

    fn same<T: Real>(got: T, want: T, op: Binary<T>) {
        let (g, w) = (got.to_f64(), want.to_f64());
        let near = (g - w).abs() <= w.abs() * 2e-7;
        assert!(near || g == w || (g.is_nan() && w.is_nan()), "{op:?}: {g} is not {w}");
    }

    #[test]
    fn short_runs() {
        let (a, b) = ([1.0f32, 2.0, -3.0], [4.0f32, 0.5, 2.0]);
        let mut y = [0.0; 3];
        for (op, want) in [
            (Binary::Add { alpha: 1.0 }, [5.0, 2.5, -1.0]),
            (Binary::Sub { alpha: 1.0 }, [-3.0, 1.5, -5.0]),
            (Binary::Sub { alpha: 2.0 }, [-7.0, 1.0, -7.0]),
            (Binary::Mul, [4.0, 1.0, -6.0]),
            (Binary::Div, [0.25, 4.0, -1.5]),
        ] {
            binary(op, &a, &b, &mut y);
            assert_eq!(y, want);
        }
        binary_scalar(Binary::Mul, &a, 2.0, &mut y);
        assert_eq!(y, [2.0, 4.0, -6.0]);
        scalar_binary(Binary::Div, 6.0, &a, &mut y);
        assert_eq!(y, [6.0, 3.0, -2.0]);
    }

    #[test]
    fn all_operations_f32() {
        check::<f32>();
    }

    #[test]
    fn all_operations_f64() {
        check::<f64>();
    }
}
