//! The operators, one record each, by family.

pub mod support;

pub mod activation;
pub mod arith;
pub mod assertions;
pub mod attention;
pub mod audio;
pub mod compare;
pub mod conv;
pub mod copy;
mod derivatives;
pub mod distributions;
pub mod factory;
pub mod fake_quantize;
pub mod fft;
pub mod foreach;
pub mod index;
pub mod linalg;
pub mod loss;
pub mod loss_scaling;
pub mod matmul;
pub mod norm;
pub mod pad;
pub mod polynomials;
pub mod pool;
mod prims;
pub mod quantized;
pub mod quantized_decomposed;
pub mod query;
pub mod random;
pub mod reduce;
pub mod rnn;
pub mod scatter;
pub mod shape;
pub mod signal_windows;
pub mod softmax;
pub mod sort;
pub mod sparse;
pub mod special;
pub mod stft;
mod torchao;
pub mod transformer;
pub mod unary;
pub mod upsample;
pub mod view;
pub mod vision;

use crate::operator::record::Record;

/// Every record, family by family.
pub fn records() -> impl Iterator<Item = &'static Record> {
    families().flat_map(|(_, records)| records)
}

/// The families by name, each with its records.
pub fn families() -> impl Iterator<Item = (&'static str, &'static [Record])> {
    macro_rules! named {
        ($($records:path),* $(,)?) => { [$((stringify!($records), $records)),*] };
    }
    named![
        activation::RECORDS,
        activation::dropout::RECORDS,
        activation::gated::RECORDS,
        arith::RECORDS,
        arith::clamp::RECORDS,
        arith::divide::RECORDS,
        arith::ternary::RECORDS,
        arith::binary::RECORDS,
        arith::power::RECORDS,
        assertions::RECORDS,
        attention::RECORDS,
        compare::RECORDS,
        compare::bits::RECORDS,
        compare::isclose::RECORDS,
        compare::select::RECORDS,
        conv::RECORDS,
        conv::slow::RECORDS,
        conv::tbc::RECORDS,
        copy::RECORDS,
        derivatives::RECORDS,
        distributions::RECORDS,
        factory::RECORDS,
        fake_quantize::RECORDS,
        fft::RECORDS,
        stft::RECORDS,
        foreach::RECORDS,
        index::RECORDS,
        index::embedding_bag::RECORDS,
        linalg::RECORDS,
        loss::composed::RECORDS,
        loss::ctc::RECORDS,
        loss::margin::RECORDS,
        loss::nll::RECORDS,
        loss::pointwise::RECORDS,
        loss_scaling::RECORDS,
        matmul::RECORDS,
        matmul::grouped::RECORDS,
        norm::backward::RECORDS,
        norm::batch::RECORDS,
        norm::distance::RECORDS,
        norm::group::RECORDS,
        norm::layer::RECORDS,
        norm::weight::RECORDS,
        pad::RECORDS,
        polynomials::RECORDS,
        pool::adaptive::RECORDS,
        pool::average::RECORDS,
        pool::fractional::RECORDS,
        pool::max::RECORDS,
        pool::unpool::RECORDS,
        query::RECORDS,
        random::RECORDS,
        reduce::correlation::RECORDS,
        reduce::counts::RECORDS,
        reduce::differences::RECORDS,
        reduce::extremes::RECORDS,
        reduce::var_std::RECORDS,
        reduce::norms::RECORDS,
        reduce::scans::RECORDS,
        reduce::segments::RECORDS,
        reduce::median_mode::RECORDS,
        reduce::sums::RECORDS,
        reduce::trapezoids::RECORDS,
        rnn::RECORDS,
        rnn::sequences::RECORDS,
        scatter::RECORDS,
        scatter::along::RECORDS,
        scatter::overlapping::RECORDS,
        scatter::slices::RECORDS,
        shape::RECORDS,
        shape::join::RECORDS,
        shape::movement::RECORDS,
        shape::pixel_shuffle::RECORDS,
        softmax::RECORDS,
        sort::histogram::RECORDS,
        sort::order::RECORDS,
        sort::quantile::RECORDS,
        sort::search::RECORDS,
        sort::unique::RECORDS,
        sparse::RECORDS,
        sparse::construct::RECORDS,
        sparse::convert::RECORDS,
        sparse::products::RECORDS,
        sparse::softmax::RECORDS,
        special::RECORDS,
        unary::RECORDS,
        unary::aliases::RECORDS,
        unary::sign_round::RECORDS,
        upsample::grid::RECORDS,
        upsample::resize::RECORDS,
        view::RECORDS,
        view::composite::RECORDS,
        view::dual::RECORDS,
        view::metadata::RECORDS,
        signal_windows::RECORDS,
        prims::RECORDS,
        quantized::RECORDS,
        quantized::arithmetic::RECORDS,
        quantized_decomposed::RECORDS,
        transformer::RECORDS,
        audio::RECORDS,
        torchao::RECORDS,
        vision::RECORDS,
    ]
    .into_iter()
    .map(|(path, records)| (path.trim_end_matches("::RECORDS"), records))
}
