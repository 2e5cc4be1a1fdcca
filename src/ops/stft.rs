//! Fourier transforms of overlapping stretches of a signal, and the signal again.

use super::fft::{BY_COUNT, BY_ROOT, UNSCALED};
use crate::core::{DType, KeySet, Result, Scalar, Tensor, geometry};
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::support::elementwise_kernels::any;
use crate::ops::support::gradient as math;
use crate::{bail, call, check, tensor, warn_once};
use std::fmt::Display;

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite(
        "stft(Tensor self, int n_fft, int? hop_length=None, int? win_length=None, Tensor? window=None, bool normalized=False, bool? onesided=None, bool? return_complex=None, bool? align_to_window=None) -> Tensor",
        "Fourier transforms of overlapping stretches of a signal.",
        |args| {
            let (x, n_fft, hop, length, window): (&Tensor, i64, Option<i64>, Option<i64>, Option<&Tensor>) =
                args.get()?;
            let frames =
                Frames { x, n_fft, hop, length, window, center: false, mode: "constant", normalized: args.at(5)? };
            frames.transformed(args.at(6)?, args.at(7)?, args.at(8)?)
        },
    ).autocast(Autocast::Float32),
    composite(
        "stft.center(Tensor self, int n_fft, int? hop_length=None, int? win_length=None, Tensor? window=None, bool center=True, str pad_mode=\"reflect\", bool normalized=False, bool? onesided=None, bool? return_complex=None, bool? align_to_window=None) -> Tensor",
        "Fourier transforms of overlapping stretches of a signal, which is padded so that the first is around its first element.",
        |args| {
            let (x, n_fft, hop, length, window): (&Tensor, i64, Option<i64>, Option<i64>, Option<&Tensor>) =
                args.get()?;
            let frames = Frames {
                x,
                n_fft,
                hop,
                length,
                window,
                center: args.at(5)?,
                mode: args.at(6)?,
                normalized: args.at(7)?,
            };
            frames.transformed(args.at(8)?, args.at(9)?, args.at(10)?)
        },
    ).reads_undefined().autocast(Autocast::Float32),
    composite(
        "istft(Tensor self, int n_fft, int? hop_length=None, int? win_length=None, Tensor? window=None, bool center=True, bool normalized=False, bool? onesided=None, int? length=None, bool return_complex=False) -> Tensor",
        "The signal whose stretches have these Fourier transforms.",
        istft,
    ).reads_undefined(),
];

/// How a signal is cut into stretches.
struct Frames<'a> {
    x: &'a Tensor,
    n_fft: i64,
    hop: Option<i64>,
    length: Option<i64>,
    window: Option<&'a Tensor>,
    center: bool,
    mode: &'a str,
    normalized: bool,
}

/// As upstream's sentences show an optional flag or number.
fn shown<T: Display>(value: Option<T>) -> String {
    value.map_or_else(|| "None".into(), |v| v.to_string())
}

fn shown_window(window: Option<&Tensor>) -> String {
    shown(window.map(|w| format!("CPU{}Type{{{}}}", w.dtype().name(), geometry::show(w.sizes()))))
}

impl Frames<'_> {
    fn transformed(
        &self,
        onesided: Option<bool>,
        return_complex: Option<bool>,
        align_to_window: Option<bool>,
    ) -> Result<Value> {
        let &Frames { x, n_fft, window, .. } = self;
        let (hop, length) = (self.hop.unwrap_or(n_fft >> 2), self.length.unwrap_or(n_fft));
        let is_complex = x.dtype().is_complex() || window.is_some_and(|w| w.dtype().is_complex());
        let flag = |f: Option<bool>| shown(f.map(i64::from));
        let call = format!(
            "stft(CPU{}Type{}, n_fft={n_fft}, hop_length={hop}, win_length={length}, window={}, normalized={}, \
             onesided={}, return_complex={}, align_to_window={}) ",
            x.dtype().name(),
            geometry::show(x.sizes()),
            shown_window(window),
            i64::from(self.normalized),
            flag(onesided),
            flag(return_complex),
            flag(align_to_window)
        );
        if window.is_none() {
            warn_once!(
                "A window was not provided. A rectangular window will be applied,which is known to cause spectral leakage. Other \
                 windows such as torch.hann_window or torch.hamming_window are recommended to reduce spectral leakage.To suppress \
                 this warning and use a rectangular window, explicitly set `window=torch.ones(n_fft, device=<device>)`."
            );
        }
        let gives_complex = return_complex.unwrap_or(is_complex);
        check!(
            gives_complex || return_complex.is_some(),
            "stft requires the return_complex parameter be given for real inputs, and will further require that \
             return_complex=True in a future PyTorch release."
        );
        check!(
            x.dtype().is_differentiable(),
            NotImplemented,
            "{call}: expected a tensor of floating point or complex values"
        );
        check!(matches!(x.ndim(), 1 | 2), "{call}: expected a 1D or 2D tensor");
        check!(
            !self.center || align_to_window.is_none(),
            "stft align_to_window should only be set when center = false"
        );
        let mut signal = if x.ndim() == 1 { math::unsqueeze(x, 0)? } else { x.clone() };
        let side = match align_to_window {
            _ if self.center => n_fft / 2,
            Some(true) => n_fft.saturating_sub(length) / 2,
            _ => 0,
        };
        if self.center || align_to_window == Some(true) {
            let deep = math::unsqueeze(&signal, 0)?;
            signal = tensor!("squeeze.dim", &tensor!("pad", &deep, &[side, side], self.mode)?, 0)?;
        }
        let (batch, size) = (signal.sizes()[0], signal.sizes()[1]);
        check!(0 < n_fft && n_fft <= size, "{call}: expected 0 < n_fft < {size}, but got n_fft={length}");
        check!(hop > 0, "{call}: expected hop_length > 0, but got hop_length={hop}");
        check!(0 < length && length <= n_fft, "{call}: expected 0 < win_length <= n_fft, but got win_length={length}");
        if let Some(w) = window {
            check!(
                w.sizes() == [length],
                "{call}: expected a 1D window tensor of size equal to win_length={length}, but got window with size {}",
                geometry::show(w.sizes())
            );
        }
        let window = centered(window, length, n_fft, x)?;
        let count = 1 + (size - n_fft) / hop;
        let step = signal.strides()[1];
        let strides = [signal.strides()[0], step.saturating_mul(hop), step];
        let mut frames = tensor!("as_strided", &signal, &[batch, count, n_fft], &strides)?;
        if let Some(window) = &window {
            frames = math::mul(frames, window)?;
        }
        let norm = if self.normalized { BY_ROOT } else { UNSCALED };
        let onesided = onesided.unwrap_or(!is_complex);
        check!(!is_complex || !onesided, "Cannot have onesided output if window or input is complex");
        let spectra = match is_complex {
            true => tensor!("_fft_c2c", &frames, &[2], norm, true)?,
            false => tensor!("_fft_r2c", &frames, &[2], norm, onesided)?,
        };
        let spectra = math::transpose(spectra, 1, 2)?;
        let spectra = if x.ndim() == 1 { tensor!("squeeze.dim", &spectra, 0)? } else { spectra };
        if gives_complex { Ok(spectra.into()) } else { call!("view_as_real", &spectra) }
    }
}

/// The window in the middle of a stretch; none where it would be ones.
fn centered(window: Option<&Tensor>, length: i64, n_fft: i64, like: &Tensor) -> Result<Option<Tensor>> {
    if length == n_fft {
        return Ok(window.cloned());
    }
    let window = match window {
        Some(w) => w.clone(),
        None => tensor!("new_full", like, &[length], Scalar::Int(1), like.dtype())?,
    };
    let left = (n_fft - length) / 2;
    tensor!("constant_pad_nd", &window, &[left, n_fft - length - left], Scalar::Int(0)).map(Some)
}

fn istft(args: &Args<'_>) -> Result<Value> {
    let (x, n_fft, hop, length, window, center, normalized, onesided): (
        &Tensor,
        i64,
        Option<i64>,
        Option<i64>,
        Option<&Tensor>,
        bool,
        bool,
        Option<bool>,
    ) = args.get()?;
    let (total, return_complex): (Option<i64>, bool) = (args.at(8)?, args.at(9)?);
    if window.is_none() {
        warn_once!(
            "A window was not provided. A rectangular window will be applied.Please provide the same window used by stft to make \
             the inversion lossless.To suppress this warning and use a rectangular window, explicitly set \
             `window=torch.ones(n_fft, device=<device>)`."
        );
    }
    let (hop, length) = (hop.unwrap_or(n_fft >> 2), length.unwrap_or(n_fft));
    check!(
        x.dtype().is_complex(),
        Type,
        "istft requires a complex-valued input tensor matching the output from stft with return_complex=True."
    );
    let call = format!(
        "istft(CPU{}Type{}, n_fft={n_fft}, hop_length={hop}, win_length={length}, window={}, center={}, normalized={}, \
         onesided={}, length={}, return_complex={}) ",
        x.dtype().name(),
        geometry::show(x.sizes()),
        shown_window(window),
        i64::from(center),
        i64::from(normalized),
        shown(onesided.map(i64::from)),
        shown(total),
        i64::from(return_complex)
    );
    check!(
        x.ndim() >= 2,
        Index,
        "Dimension out of range (expected to be in range of [{}, {}], but got -3)",
        -(x.ndim() as i64) - 1,
        x.ndim()
    );
    let (bins, count) = (x.size(-2)?, x.size(-1)?);
    check!(x.numel() > 0, "{call}: input tensor cannot be empty.");
    check!(x.ndim() <= 3, "{call}: expected a tensor with 3 or 4 dimensions, but got {}", x.ndim() + 1);
    let onesided = onesided.unwrap_or(bins != n_fft);
    let bound = "expected the frequency dimension (3rd to the last) of the input tensor to match";
    match onesided {
        true => check!(n_fft / 2 + 1 == bins, "{call}: {bound} n_fft / 2 + 1 when onesided=True, but got {bins}"),
        false => check!(n_fft == bins, "{call}: {bound} n_fft when onesided=False, but got {bins}"),
    }
    check!(0 < hop && hop <= length, "{call}: expected 0 < hop_length <= win_length");
    check!(0 < length && length <= n_fft, "{call}: expected 0 < win_length <= n_fft");
    check!(
        window.is_none_or(|w| w.sizes() == [length]),
        "{call}: Invalid window shape. window has to be 1D and length of `win_length`"
    );
    let size = (count - 1).checked_mul(hop).and_then(|n| n.checked_add(n_fft));
    let Some(size) = size else { bail!("{call}: the signal is too long") };
    let ones = match window {
        Some(w) => w.clone(),
        None => tensor!("new_full", x, &[length], Scalar::Int(1), x.dtype().to_real())?,
    };
    let weights = centered(Some(&ones), length, n_fft, x)?.unwrap_or(ones);
    let batch = if x.ndim() == 2 { math::unsqueeze(x, 0)? } else { x.clone() };
    let spectra = math::transpose(batch, 1, 2)?;
    let norm = if normalized { BY_ROOT } else { BY_COUNT };
    let frames = if return_complex {
        check!(!onesided, "Cannot have onesided output if window or input is complex");
        tensor!("_fft_c2c", &spectra, &[2], norm, false)?
    } else {
        check!(
            window.is_none_or(|w| !w.dtype().is_complex()),
            "Complex windows are incompatible with return_complex=False"
        );
        let half = math::narrow(spectra, 2, 0, n_fft / 2 + 1)?;
        tensor!("_fft_c2r", &half, &[2], norm, n_fft)?
    };
    let weighted = math::mul(frames, tensor!("view", &weights, &[1, 1, n_fft])?)?;
    // What overlaps is added, and divided by the sum of the squares of the weights.
    let overlapped = |t: &Tensor| tensor!("unfold_backward", t, &[t.sizes()[0], size], 1i64, n_fft, hop);
    let squares = math::expand(math::power(&weights, 2)?, &[1, count, n_fft])?;
    let start = if center { n_fft / 2 } else { 0 };
    let end = match total {
        Some(total) => start.saturating_add(total),
        None if center => size - n_fft / 2,
        None => size,
    };
    let cut = |t: Tensor| tensor!("slice.Tensor", &t, 1i64, start, end);
    let (signal, envelope) = (cut(overlapped(&weighted)?)?, cut(overlapped(&squares)?)?);
    check!(!vanishes(&envelope)?, "{call}window overlap add min: 1");
    let signal = math::div(signal, envelope)?;
    let signal = if x.ndim() == 2 { tensor!("squeeze.dim", &signal, 0)? } else { signal };
    if end <= size {
        return Ok(signal.into());
    }
    call!("constant_pad_nd", &signal, &[0, end - size], Scalar::Int(0))
}

/// Whether the weights leave an element without any, where they are known.
fn vanishes(envelope: &Tensor) -> Result<bool> {
    let own = KeySet::CPU | KeySet::ADInplaceOrView | KeySet::AUTOGRAD | KeySet::PSEUDO;
    let has_elements = own | KeySet::Conjugate | KeySet::Negative;
    if envelope.is_shape() || !has_elements.contains(envelope.keys()) || !envelope.storage().has_data() {
        return Ok(false);
    }
    any::<f64>(&math::cast(math::abs(envelope)?, DType::Float64)?, |x| x < 1e-11)
}
