//! The weight of convolutions of 3 by 3 taps by Winograd's minimal filtering (Lavin and Gray, "Fast Algorithms for Convolutional Neural
//! Networks").
//!
//! A tile of `m` by `m` outputs reads `n = m + 2` by `n` inputs. Tile and taps are moved to where the convolution is `n * n` products of
//! numbers instead of `9 * m * m`, which over all channels and tiles are as many matrix products; their results are moved back:
//! `Y = At ((G g Gt) * (Bt d B)) A`. The matrices are those of Toom and Cook for the points 0, a, -a, b, -b and infinity, for `m = 2` without
//! b. With a = 3/4 and b = 3/2 every number in them is exact, and no pair that was tried loses less. The largest error of `m = 4` was up to
//! 5 times that of sums in order, of `m = 2` up to 2 times (`tests::winograd_is_nearly_as_near_as_a_sum`); as a share of what results are like it grows with the
//! root of the channels as that of a sum does. A number that is not finite reaches all results of the tiles that read it.

use super::element::ConvElement;
use super::params::Params;
use super::winograd_transform::{A, B};
use crate::kernels::assert_sync::AssertSync;
use crate::kernels::gemm::scratch::Aligned;
use crate::kernels::grain::PIECE;
use crate::runtime::parallel::parallel_for;

/// Elements of a tap of the weight up to which `m` is 4. The weight takes four times its memory then, and with many channels, whose maps are
/// small, it is read for few tiles. Above, `m` is 2, and takes as long on such maps.
pub const MOST_OF_FOUR: usize = 128 * 128;
/// Tiles of an image from which on a weight of more elements is worth reading. One product has as many rows, which then are
/// summed in one order, however many images there are.
const LEAST: usize = 8;

/// The weight where the products are: `[n * n][panel of outputs][input][lanes]`.
pub(super) struct Winograd<T> {
    pub(super) weight: Aligned<T>,
    /// Outputs of a tile along an axis.
    pub(super) m: usize,
}

/// The rows of G.
fn filter_matrix(m: usize) -> Vec<[f64; 3]> {
    let row = |point: f64, scale: f64| [scale, point * scale, point * point * scale];
    let (a, b) = (A * A, B * B);
    let (near, far) = (0.5 / (a * (a - b)), 0.5 / (b * (b - a)));
    match m {
        4 => vec![row(0.0, 1.0 / (a * b)), row(A, near), row(-A, near), row(B, far), row(-B, far), [0.0, 0.0, 1.0]],
        _ => vec![row(0.0, -1.0), row(1.0, 0.5), row(-1.0, 0.5), [0.0, 0.0, 1.0]],
    }
}

impl<T: ConvElement> Winograd<T> {
    /// Whether a convolution can be computed so: of whole panels of channels in and out, without steps.
    pub(super) fn suits(p: &Params) -> bool {
        let is_square = p.kernel == [1, 3, 3] && p.stride == [1; 3] && p.dilation == [1; 3] && !p.pads(0);
        is_square && p.groups == 1 && p.in_channels.is_multiple_of(T::W) && p.out_channels.is_multiple_of(T::W)
    }

    /// How many outputs a tile has along each axis.
    pub(super) fn tile(p: &Params) -> usize {
        if p.in_channels * p.out_channels <= MOST_OF_FOUR { 4 } else { 2 }
    }

    /// Moves a weight that lies in panels, `[panel][tap][input][lanes]`.
    pub(super) fn new(p: &Params, panels: &[T]) -> Self {
        let (channels, count) = (p.in_channels, p.out_channels / T::W);
        let m = Winograd::<T>::tile(p);
        let g = filter_matrix(m);
        let n = g.len();
        let mut weight = Aligned::<T>::zeroed(n * n * channels * p.out_channels);
        let to = AssertSync(weight.as_mut_ptr());
        let one = |panel: usize| {
            for c in 0..channels {
                // All lanes of a panel at a time: each step is a loop over them.
                let taps: [[f64; 16]; 9] = std::array::from_fn(|t| {
                    let lanes = &panels[((panel * 9 + t) * channels + c) * T::W..][..T::W];
                    std::array::from_fn(|lane| lanes.get(lane).map_or(0.0, |x| x.to_f64()))
                });
                for (i, g_i) in g.iter().enumerate() {
                    let mut row = [[0.0; 16]; 3];
                    for (j, row) in row.iter_mut().enumerate() {
                        for (lane, x) in row.iter_mut().enumerate() {
                            *x = g_i[0] * taps[j][lane] + g_i[1] * taps[3 + j][lane] + g_i[2] * taps[6 + j][lane];
                        }
                    }
                    for (j, g_j) in g.iter().enumerate() {
                        let at = (((i * n + j) * count + panel) * channels + c) * T::W;
                        for lane in 0..T::W {
                            let x = row[0][lane] * g_j[0] + row[1][lane] * g_j[1] + row[2][lane] * g_j[2];
                            // SAFETY: inside the array, in this panel's part of it.
                            unsafe { *to.get().add(at + lane) = T::ONE.scaled(x) };
                        }
                    }
                }
            }
        };
        let grain = PIECE.div_ceil(n * n * channels * T::W);
        parallel_for(count, grain, |range| range.for_each(one));
        Winograd { weight, m }
    }

    /// Elements held.
    pub(super) fn len(&self) -> usize {
        self.weight.len()
    }

    /// Whether images with such results have enough tiles, of which little lies beyond the results.
    pub(super) fn pays(&self, [height, width]: [usize; 2]) -> bool {
        let (m, n) = (self.m, self.m + 2);
        let tiles = height.div_ceil(m) * width.div_ceil(m);
        tiles >= LEAST && 3 * tiles * n * n <= 2 * height * width * 9
    }
}
