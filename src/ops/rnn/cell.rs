//! What the recurrent cells compute from their gates.

use crate::kernels::vmath;

/// A recurrent cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Long short-term memory; gates input, forget, cell, output.
    Lstm,
    /// Gated recurrent unit; gates reset, update, new.
    Gru,
    /// `tanh` of one gate.
    Tanh,
    /// ReLU of one gate.
    Relu,
}

impl Kind {
    /// Gates of a cell.
    pub fn gates(self) -> usize {
        match self {
            Kind::Lstm => 4,
            Kind::Gru => 3,
            Kind::Tanh | Kind::Relu => 1,
        }
    }
}

/// A type the kernels run in.
pub(super) trait Number:
    crate::core::Element + crate::kernels::gemm::Packable + crate::kernels::gemm::Element + Arithmetic
{
}
impl Number for f32 {}
impl Number for f64 {}

/// Arithmetic and the gates' functions, in place.
pub(super) trait Arithmetic:
    std::ops::Add<Output = Self> + std::ops::Mul<Output = Self> + std::ops::Sub<Output = Self> + PartialOrd + Copy
{
    fn sigmoid(x: &mut [Self]);
    fn tanh(x: &mut [Self]);
}

macro_rules! arithmetic {
    ($($t:ty, $sigmoid:ident, $tanh:ident;)*) => {$(
        impl Arithmetic for $t {
            fn sigmoid(x: &mut [$t]) {
                // SAFETY: one slice, read and written in step.
                unsafe { vmath::$sigmoid(x.as_ptr(), x.as_mut_ptr(), x.len()) }
            }
            fn tanh(x: &mut [$t]) {
                // SAFETY: as above.
                unsafe { vmath::$tanh(x.as_ptr(), x.as_mut_ptr(), x.len()) }
            }
        }
    )*};
}
arithmetic! {
    f32, sigmoid_f32_raw, tanh_f32_raw;
    f64, sigmoid_f64_raw, tanh_f64_raw;
}

/// One row: `gates [4 * n]` (overwritten) and the cell state `c [n]` give the new c and `h [n]`.
pub(super) fn lstm<T: Number>(gates: &mut [T], c: &mut [T], h: &mut [T]) {
    let n = c.len();
    T::sigmoid(&mut gates[..2 * n]);
    T::tanh(&mut gates[2 * n..3 * n]);
    T::sigmoid(&mut gates[3 * n..]);
    for j in 0..n {
        c[j] = gates[n + j] * c[j] + gates[j] * gates[2 * n + j];
    }
    h.copy_from_slice(c);
    T::tanh(h);
    for j in 0..n {
        h[j] = gates[3 * n + j] * h[j];
    }
}

/// One row: the input's part `x [3 * n]` and the hidden state's part `s [3 * n]` of the gates (both overwritten) give
/// the new `h [n]`.
pub(super) fn gru<T: Number>(x: &mut [T], s: &[T], h: &mut [T]) {
    let n = h.len();
    for j in 0..2 * n {
        x[j] += s[j];
    }
    T::sigmoid(&mut x[..2 * n]);
    for j in 2 * n..3 * n {
        x[j] += x[j - 2 * n] * s[j];
    }
    T::tanh(&mut x[2 * n..]);
    for j in 0..n {
        h[j] = x[2 * n + j] + x[n + j] * (h[j] - x[2 * n + j]);
    }
}
