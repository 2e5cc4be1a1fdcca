//! Operators of torchaudio: the recursions its filters are made of.

use crate::core::{DType, Element, Result, Tensor, iter};
use crate::kernels::reduce::Real;
use crate::operator::Args;
use crate::operator::record::*;
use crate::ops::reduce::write;
use crate::ops::support::data_movement::contiguous;
use crate::{check, dispatch_dtype};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    mutating(
        "torchaudio::_lfilter_core_loop(Tensor input_signal_windows, Tensor a_coeff_flipped, Tensor(a!) \
         padded_output_waveform) -> Tensor(a!)",
        "The recursive part of a filter: every sample less what it takes of those of the result before it.",
        lfilter,
    ),
    mutating(
        "torchaudio::_overdrive_core_loop(Tensor waveform, Tensor temp, Tensor(a!) last_in, Tensor(b!) last_out, \
         Tensor(c!) output_waveform) -> (Tensor(a!), Tensor(b!), Tensor(c!))",
        "Half of a waveform and three quarters of what a high-pass filter leaves of another.",
        overdrive,
    ),
];

/// The elements in row-major order.
fn elements<T: Element>(t: &Tensor) -> Result<Vec<T>> {
    let dense = contiguous(t)?;
    // SAFETY: a contiguous tensor, whose dtype was checked.
    Ok(unsafe { dense.as_slice::<T>() }.to_vec())
}

/// Writes `values`, in row-major order.
fn put<T: Element>(to: &Tensor, values: &[T]) -> Result<()> {
    let made = Tensor::empty(to.sizes(), to.dtype())?;
    write::<T>(&made, |o| o.copy_from_slice(values))?;
    iter::copy(to, &made)
}

fn check_dtypes(name: &str, tensors: &[&Tensor]) -> Result<DType> {
    let dtype = tensors[0].dtype();
    check!(
        matches!(dtype, DType::Float32 | DType::Float64) && tensors.iter().all(|t| t.dtype() == dtype),
        "{name}: expected tensors of one dtype, float32 or float64, got {}",
        tensors.iter().map(|t| t.describe()).collect::<Vec<_>>().join(", ")
    );
    Ok(dtype)
}

fn lfilter(args: &Args<'_>) -> Result<()> {
    let name = "torchaudio::_lfilter_core_loop";
    let (input, coefficients, output): (&Tensor, &Tensor, &Tensor) = args.get()?;
    let dtype = check_dtypes(name, &[input, coefficients, output])?;
    let fits = match (input.sizes(), coefficients.sizes(), output.sizes()) {
        (&[n, c, time], &[channels, order], &[m, d, padded]) => {
            n == m && c == d && c == channels && order > 0 && padded == time + order - 1
        }
        _ => false,
    };
    check!(
        fits,
        "{name}: expected signals [batch, channel, time], coefficients [channel, order] and results [batch, channel, \
         time + order - 1], got {}, {} and {}",
        input.describe(),
        coefficients.describe(),
        output.describe()
    );
    if output.is_shape() {
        return Ok(());
    }
    dispatch_dtype!(float_single, dtype, name, T => {
        let mut y = elements::<T>(output)?;
        filter(&elements::<T>(input)?, &elements::<T>(coefficients)?, &mut y, input.sizes()[1], input.sizes()[2], coefficients.sizes()[1]);
        put(output, &y)
    })
}

/// `y[t + order - 1] = x[t] - sum_k a[k] y[t + k]`, for each row of a batch of channels.
fn filter<T: Real>(x: &[T], a: &[T], y: &mut [T], channels: i64, time: i64, order: i64) {
    let (channels, time, order) = (channels as usize, time as usize, order as usize);
    if time == 0 {
        return;
    }
    for (row, (x, y)) in x.chunks_exact(time).zip(y.chunks_exact_mut(time + order - 1)).enumerate() {
        let a = &a[row % channels * order..][..order];
        for (t, &sample) in x.iter().enumerate() {
            let before = y[t..t + order].iter().zip(a);
            y[t + order - 1] = before.fold(sample, |left, (&y, &a)| left - y * a);
        }
    }
}

fn overdrive(args: &Args<'_>) -> Result<()> {
    let name = "torchaudio::_overdrive_core_loop";
    let (wave, driven, last_in, last_out, output): (&Tensor, &Tensor, &Tensor, &Tensor, &Tensor) = args.get()?;
    let dtype = check_dtypes(name, &[wave, driven, last_in, last_out, output])?;
    let fits = match wave.sizes() {
        &[n, _] => {
            [driven, output].iter().all(|t| t.sizes() == wave.sizes())
                && [last_in, last_out].iter().all(|t| t.sizes() == [n])
        }
        _ => false,
    };
    check!(
        fits,
        "{name}: expected waveforms [channel, time] and the last samples [channel], got {}",
        [wave, driven, last_in, last_out, output].map(Tensor::describe).join(", ")
    );
    if output.is_shape() {
        return Ok(());
    }
    dispatch_dtype!(float_single, dtype, name, T => {
        let (x, driven) = (elements::<T>(wave)?, elements::<T>(driven)?);
        let (mut before, mut after, mut y) = (elements::<T>(last_in)?, elements::<T>(last_out)?, elements::<T>(output)?);
        let time = wave.sizes()[1] as usize;
        for (channel, (before, after)) in before.iter_mut().zip(&mut after).enumerate() {
            for t in channel * time..(channel + 1) * time {
                *after = driven[t] - *before + T::from_f64(0.995) * *after;
                *before = driven[t];
                y[t] = x[t] * T::from_f64(0.5) + *after * T::from_f64(0.75);
            }
        }
        put(last_in, &before)?;
        put(last_out, &after)?;
        put(output, &y)
    })
}
