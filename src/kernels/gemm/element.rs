//! The element types that packed panels and register blocks hold.

use super::scratch::Scratch;

/// An element type of packed panels: `f32` or `f64`.
pub(crate) trait PanelElement:
    Copy
    + Send
    + Sync
    + PartialEq
    + PartialOrd
    + std::ops::Add<Output = Self>
    + std::ops::Mul<Output = Self>
    + std::ops::AddAssign
    + 'static
{
    /// Elements in 64 bytes: the width of a panel.
    const W: usize;
    /// 0.
    const ZERO: Self;
    /// 1.
    const ONE: Self;
    /// A scratch buffer of this type.
    fn scratch(elements: usize) -> Scratch {
        Scratch::take::<Self>(elements)
    }
    /// The product with a double, rounded once.
    fn scaled(self, by: f64) -> Self;
    /// 0 for a negative value; NaN stays.
    fn relu(self) -> Self {
        if self < Self::ZERO { Self::ZERO } else { self }
    }
}

impl PanelElement for f32 {
    const W: usize = 16;
    const ZERO: Self = 0.0;
    const ONE: Self = 1.0;
    #[inline(always)]
    fn scaled(self, by: f64) -> Self {
        (self as f64 * by) as f32
    }
}

impl PanelElement for f64 {
    const W: usize = 8;
    const ZERO: Self = 0.0;
    const ONE: Self = 1.0;
    #[inline(always)]
    fn scaled(self, by: f64) -> Self {
        self * by
    }
}
