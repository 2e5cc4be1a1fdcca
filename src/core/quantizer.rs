//! What the integers of quantized tensors stand for: `(integer - zero point) * scale`.

use std::sync::Arc;

/// What integers stand for.
#[derive(Clone, Debug, PartialEq)]
pub enum Quantizer {
    /// One scale and one zero point for all.
    PerTensor {
        /// What the number grows by from one integer to the next.
        scale: f64,
        /// The integer that stands for 0.
        zero_point: i64,
    },
    /// A scale and a zero point for each slice along a dimension.
    PerChannel {
        /// The scales.
        scales: Vec<f64>,
        /// The zero points, whole numbers unless `float_params` says otherwise.
        zero_points: Vec<f64>,
        /// The dimension.
        axis: usize,
        /// Zero points are any numbers, as embeddings have them.
        float_params: bool,
    },
}

impl Quantizer {
    /// One scale and one zero point.
    pub fn per_tensor(scale: f64, zero_point: i64) -> Arc<Quantizer> {
        Arc::new(Quantizer::PerTensor { scale, zero_point })
    }

    /// `c10::QScheme`'s number.
    pub fn scheme(&self) -> i64 {
        match self {
            Quantizer::PerTensor { .. } => 0,
            Quantizer::PerChannel { float_params: false, .. } => 1,
            Quantizer::PerChannel { float_params: true, .. } => 4,
        }
    }

    /// The scale and the zero point of the whole.
    pub fn whole(&self) -> Option<(f64, i64)> {
        match self {
            Quantizer::PerTensor { scale, zero_point } => Some((*scale, *zero_point)),
            Quantizer::PerChannel { .. } => None,
        }
    }
}
