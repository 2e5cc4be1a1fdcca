//! What is fused into the end of a product: bias, residual, activation.

/// One value per column or per row of the result, added to it.
#[derive(Clone, Copy, Default)]
pub enum Bias<'a, T> {
    /// Nothing is added.
    #[default]
    None,
    /// `bias[j]` is added to column `j`; length `n`.
    PerColumn(&'a [T]),
    /// `bias[i]` is added to row `i`; length `m`.
    PerRow(&'a [T]),
}

/// An element-wise function applied to the finished result.
#[derive(Clone, Copy, Default)]
pub enum Activation<T> {
    /// The result as it is.
    #[default]
    None,
    /// Negative values become 0; NaN stays.
    Relu,
    /// Any function of a run of elements (GELU, SiLU and the like), called on parts of rows.
    Map(fn(&mut [T])),
}

/// What happens to `alpha * A·B + beta * C` before it is stored: bias, then residual, then activation.
#[derive(Clone, Copy)]
pub struct Epilogue<'a, T> {
    /// Added per row or column.
    pub bias: Bias<'a, T>,
    /// Added element by element; has the strides of C.
    pub residual: Option<&'a [T]>,
    /// Applied last.
    pub activation: Activation<T>,
}

impl<T> Default for Epilogue<'_, T> {
    fn default() -> Self {
        Epilogue { bias: Bias::None, residual: None, activation: Activation::None }
    }
}
