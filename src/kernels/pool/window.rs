//! Where pooling windows lie, and how many there are.

/// `[depth, height, width]`.
pub type Sizes = [usize; 3];

/// Where the window of each output lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// Elements of the window.
    pub kernel: Sizes,
    /// Distance between windows.
    pub stride: Sizes,
    /// Implicit elements before and after.
    pub padding: Sizes,
    /// Distance between the elements of a window.
    pub dilation: Sizes,
}

impl Window {
    /// From the last one, two or three dimensions' values; the leading ones are neutral.
    ///
    /// # Panics
    /// When a list is longer than three, or a kernel, stride or dilation is 0.
    pub fn new(kernel: &[usize], stride: &[usize], padding: &[usize], dilation: &[usize]) -> Self {
        let last = |v: &[usize], neutral: usize| {
            let mut a = [neutral; 3];
            a[3 - v.len()..].copy_from_slice(v);
            a
        };
        let w = Window {
            kernel: last(kernel, 1),
            stride: last(stride, 1),
            padding: last(padding, 0),
            dilation: last(dilation, 1),
        };
        assert!([w.kernel, w.stride, w.dilation].iter().flatten().all(|&v| v > 0));
        w
    }

    /// The sizes of the output for an input of these sizes, by [`output_size`].
    pub fn output(&self, input: Sizes, ceil_mode: bool) -> Sizes {
        std::array::from_fn(|k| {
            let (p, s) = (self.padding[k], self.stride[k]);
            output_size(input[k], self.kernel[k], p, s, self.dilation[k], ceil_mode)
        })
    }
}

/// PyTorch's output size of a pooled dimension: 1 more than the quotient of
/// `input + 2 padding - dilation (kernel - 1) - 1` and `stride`, rounded down or, in ceil mode, up,
/// unless the last window would then start in the right padding. 0 where no window fits.
pub fn output_size(
    input: usize,
    kernel: usize,
    padding: usize,
    stride: usize,
    dilation: usize,
    ceil_mode: bool,
) -> usize {
    let span = (input + 2 * padding) as i64 - (dilation * (kernel - 1)) as i64 - 1;
    let up = if ceil_mode { stride as i64 - 1 } else { 0 };
    let mut out = (span + up).div_euclid(stride as i64) + 1;
    if ceil_mode && (out - 1) * stride as i64 >= (input + padding) as i64 {
        out -= 1;
    }
    out.max(0) as usize
}

/// The first and the last-plus-one input element of output `o` of `n` in adaptive pooling of `input`
/// elements: `floor(o input / n)` and `ceil((o + 1) input / n)`.
pub fn adaptive_range(o: usize, n: usize, input: usize) -> (usize, usize) {
    (o * input / n, ((o + 1) * input).div_ceil(n))
}
