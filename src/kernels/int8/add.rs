//! Sums of numbers that 8-bit integers stand for.

use super::byte::Byte;
use super::per_isa::per_isa;
use crate::core::quantized::FUSED;
use crate::kernels::grain::ELEMENTS;
use crate::kernels::vmath::simd::Shared;
use crate::runtime::parallel::parallel_for;

/// What the integers of a tensor stand for.
#[derive(Clone, Copy)]
pub struct Affine {
    /// The number of one step.
    pub scale: f32,
    /// The integer that stands for zero.
    pub zero: i32,
}

/// A sum and how it is rounded.
#[derive(Clone, Copy)]
pub struct Addition {
    /// What the operands' integers stand for.
    pub operands: [Affine; 2],
    /// The reciprocal of the result's scale.
    pub inverse: f32,
    /// The result's zero point.
    pub zero: i32,
    /// The least and the largest integer of the result.
    pub bounds: (i32, i32),
}

/// Sums of whole vectors, compiled for each instruction set.
pub trait Sums: Byte {
    /// `out = round(a + b)`.
    fn add_vectors(a: &[Self], b: &[Self], how: &Addition, out: &mut [Self]);
}

macro_rules! sums {
    ($($t:ty),*) => {$(
        impl Sums for $t {
            fn add_vectors(a: &[$t], b: &[$t], how: &Addition, out: &mut [$t]) {
                per_isa!(sum(a: &[$t], b: &[$t], how: &Addition, out: &mut [$t]));
            }
        }
    )*};
}
sums!(u8, i8);

/// See [`FUSED`].
const STEP: usize = FUSED as usize;

/// `out = round(a + b)`. An operand's number is rounded once, `integer * scale - zero * scale`; what is left over when upstream's
/// vectors are full is rounded twice, as there.
///
/// # Panics
/// If the slices differ in length.
pub fn add<T: Sums>(a: &[T], b: &[T], how: &Addition, out: &mut [T]) {
    assert!(a.len() == out.len() && b.len() == out.len());
    let full = out.len() / STEP * STEP;
    let shared = Shared::new(out);
    parallel_for(full / STEP, ELEMENTS / STEP, |steps| {
        let (from, n) = (steps.start * STEP, steps.len() * STEP);
        // SAFETY: these elements are this piece's alone.
        let out = unsafe { shared.slice(from, n) };
        T::add_vectors(&a[from..][..n], &b[from..][..n], how, out);
    });
    let number = |x: T, of: &Affine| (x.into() - of.zero) as f32 * of.scale;
    for i in full..out.len() {
        out[i] = rounded(number(a[i], &how.operands[0]) + number(b[i], &how.operands[1]), how);
    }
}

#[inline(always)]
fn sum<T: Byte>(a: &[T], b: &[T], how: &Addition, out: &mut [T]) {
    let [of_a, of_b] = how.operands;
    let how = *how;
    let number = |x: T, of: Affine| (x.into() as f32).mul_add(of.scale, of.scale * -of.zero as f32);
    for ((out, &a), &b) in out.iter_mut().zip(a).zip(b) {
        *out = rounded(number(a, of_a) + number(b, of_b), &how);
    }
}

#[inline(always)]
fn rounded<T: Byte>(x: f32, how: &Addition) -> T {
    T::near(x * how.inverse, how.zero, how.bounds)
}
