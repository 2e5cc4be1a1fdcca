//! The images a convolution reads.

/// A batch of images `[batch, channel, depth, height, width]` to read.
#[derive(Clone, Copy, Debug)]
pub struct Input<'a, T> {
    /// From the first element to at least the last.
    pub data: &'a [T],
    /// Images.
    pub batch: usize,
    /// Depth, height and width of an image.
    pub size: [usize; 3],
    /// Elements from one batch, channel, depth, height and width to the next: any layout works, unit width stride is fast.
    pub strides: [usize; 5],
}

impl<'a, T> Input<'a, T> {
    /// Images of adjacent elements, of so many channels.
    pub fn dense(data: &'a [T], batch: usize, channels: usize, size: [usize; 3]) -> Self {
        let [_, h, w] = size;
        let plane: usize = size.iter().product();
        Input { data, batch, size, strides: [channels * plane, plane, h * w, w, 1] }
    }

    /// Whether the elements of images of so many channels are adjacent.
    pub(super) fn is_dense(&self, channels: usize) -> bool {
        let [d, h, w] = self.size;
        let sizes = [self.batch, channels, d, h, w];
        let mut expected = 1;
        (0..5).rev().all(|i| {
            let fits = sizes[i] <= 1 || self.strides[i] == expected;
            expected *= sizes[i];
            fits
        })
    }
}
