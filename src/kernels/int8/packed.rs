//! A weight of 8-bit integers laid out once, and products with it.

use super::portable;
use super::tile::{DEPTH, Tile, Tiles, WIDTH};
use crate::kernels::gemm::scratch::Aligned;
use crate::kernels::isa::{Isa, isa};

/// A weight `[n, k]` of signed 8-bit integers, as the right-hand side of `x [.., k] @ weight.T`.
///
/// It is in panels of 16 columns, `[ceil(n / 16)][ceil(k / 4)][16][4]`, filled up with zeros.
pub struct PackedInt8 {
    panels: Aligned<i8>,
    /// The sum of each column.
    sums: Vec<i32>,
    k: usize,
    n: usize,
}

/// How rows of a left operand are taken: so many at a time, and by which tiles each time, which have as many panels.
fn tiles(a: &[u8], lda: usize, rows: usize) -> (usize, Vec<&'static Tiles>) {
    let tiles = match isa() {
        #[cfg(target_arch = "x86_64")]
        Isa::Avx512 if is_x86_feature_detected!("avx512vnni") => &super::avx512vnni::TILES,
        #[cfg(target_arch = "x86_64")]
        Isa::Avx2 | Isa::Avx512 => {
            use super::avx2::{SEVEN_BITS, TILES, are_seven_bits};
            let some = a.chunks(lda.max(1) * SEVEN_BITS.rows);
            let tiles = some.map(|rows| if are_seven_bits(rows) { &SEVEN_BITS } else { &TILES });
            return (SEVEN_BITS.rows, crate::core::fallible_alloc::collected(tiles));
        }
        #[cfg(target_arch = "aarch64")]
        Isa::Neon if std::arch::is_aarch64_feature_detected!("dotprod") => &super::neon_dotprod::TILES,
        #[cfg(target_arch = "aarch64")]
        Isa::Neon => &super::neon::TILES,
        _ => &portable::TILES,
    };
    let _ = (a, lda);
    (rows, vec![tiles])
}

impl PackedInt8 {
    /// Of more rows a sum of products might not fit 32 bits: 255 * 128 a product.
    pub const LARGEST_K: usize = i32::MAX as usize / (255 * 128);

    /// Packs the weight whose element `[j, i]` is `at(j, i)`; `k` is at most [`PackedInt8::LARGEST_K`].
    pub fn new(n: usize, k: usize, at: impl Fn(usize, usize) -> i8) -> PackedInt8 {
        assert!(k <= Self::LARGEST_K, "sums of {k} products may not fit");
        let (steps, count) = (k.div_ceil(DEPTH), n.div_ceil(WIDTH));
        let mut panels = Aligned::<i8>::zeroed(count * steps * WIDTH * DEPTH);
        let mut sums = crate::core::fallible_alloc::filled(n, 0i32);
        for (j, sum) in sums.iter_mut().enumerate() {
            for i in 0..k {
                let value = at(j, i);
                *sum += i32::from(value);
                let place = ((j / WIDTH * steps + i / DEPTH) * WIDTH + j % WIDTH) * DEPTH + i % DEPTH;
                // SAFETY: within the array: panel j / 16, step i / 4.
                unsafe { *panels.as_mut_ptr().add(place) = value };
            }
        }
        PackedInt8 { panels, sums, k, n }
    }

    /// Columns of a product.
    pub fn n(&self) -> usize {
        self.n
    }

    /// Elements of a row of the left operand.
    pub fn k(&self) -> usize {
        self.k
    }

    /// Bytes that are read of a row of the left operand; those after its elements may hold anything.
    pub fn row_bytes(&self) -> usize {
        self.k.div_ceil(DEPTH) * DEPTH
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.panels.len() + size_of_val(&self.sums[..])
    }

    /// What sums start with where the left operand's integers stand for their difference from `zero`.
    pub fn start(&self, zero: u8) -> Vec<i32> {
        let mut start = crate::core::fallible_alloc::filled(self.n.next_multiple_of(WIDTH), 0);
        for (s, sum) in start.iter_mut().zip(&self.sums) {
            *s = -(i32::from(zero) * sum);
        }
        start
    }

    /// What sums start with where `less` is taken off the left operand's integers.
    fn start_with_less(&self, start: &[i32], less: u8) -> Vec<i32> {
        let mut all = crate::core::fallible_alloc::filled(self.n.next_multiple_of(WIDTH), 0);
        for (s, (start, sum)) in all.iter_mut().zip(start.iter().zip(&self.sums)) {
            *s = start.wrapping_add(i32::from(less) * sum);
        }
        all
    }

    /// `c[r * n + j] = start[j] + sum over i of a[r * lda + i] * weight[j, i]`, modulo 2^32.
    ///
    /// # Panics
    /// If a slice is too short.
    pub fn multiply(&self, rows: usize, a: &[u8], lda: usize, start: &[i32], c: &mut [i32]) {
        let n = self.n;
        if rows == 0 || n == 0 {
            return;
        }
        assert!(a.len() >= (rows - 1) * lda + self.row_bytes(), "the left operand is too short");
        assert!(start.len() >= n.next_multiple_of(WIDTH) && c.len() >= rows * n, "a result is too short");
        let (together, tiles) = tiles(&a[..(rows - 1) * lda + self.row_bytes()], lda, rows);
        let Tiles { panels, less, .. } = *tiles[0];
        let with_less = (less > 0).then(|| self.start_with_less(start, less));
        let start = with_less.as_deref().unwrap_or(start);
        let (steps, count) = (self.k.div_ceil(DEPTH), n.div_ceil(WIDTH));
        let mut panel = 0;
        while panel < count {
            // The largest tile that is left; tiles are of 1, 2 or `panels` panels.
            let wide = if count - panel >= panels { panels } else { (count - panel).min(2).min(panels) };
            let last = (n - (panel + wide - 1) * WIDTH).min(WIDTH);
            for (number, tiles) in tiles.iter().enumerate() {
                let (mut row, end) = (number * together, rows.min((number + 1) * together));
                while row < end {
                    let (table, high) = if end - row >= tiles.rows { (tiles.many, tiles.rows) } else { (tiles.one, 1) };
                    // SAFETY: rows and columns of the tile are within the operands, whose lengths were checked.
                    unsafe {
                        let tile = Tile {
                            a: a.as_ptr().add(row * lda),
                            lda,
                            b: self.panels.as_ptr().add(panel * steps * WIDTH * DEPTH),
                            steps,
                            start: start.as_ptr().add(panel * WIDTH),
                            c: c.as_mut_ptr().add(row * n + panel * WIDTH),
                            ldc: n,
                            last,
                        };
                        table[wide - 1](&tile);
                    }
                    row += high;
                }
            }
            panel += wide;
        }
    }
}
