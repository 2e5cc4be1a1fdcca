//! The operators, one record each, by family.

pub mod out;
pub mod record;

pub mod activation;
pub mod arith;
pub mod attention;
pub mod compare;
pub mod conv;
pub mod copy;
pub mod elementwise;
pub mod factory;
pub mod index;
pub mod linalg;
pub mod loss;
pub mod matmul;
pub mod norm;
pub mod pad;
pub mod pool;
pub mod prepack;
pub mod random;
pub mod reduce;
pub mod rnn;
pub mod scatter;
pub mod shape;
pub mod softmax;
pub mod sort;
pub mod special;
pub mod unary;
pub mod upsample;
pub mod view;

use record::Record;

/// Every record, family by family.
pub fn records() -> impl Iterator<Item = &'static Record> {
    [
        activation::RECORDS,
        arith::RECORDS,
        attention::RECORDS,
        compare::RECORDS,
        conv::RECORDS,
        copy::RECORDS,
        factory::RECORDS,
        index::RECORDS,
        linalg::RECORDS,
        loss::RECORDS,
        matmul::RECORDS,
        norm::batch::RECORDS,
        norm::distance::RECORDS,
        norm::group::RECORDS,
        norm::layer::RECORDS,
        pad::RECORDS,
        pool::RECORDS,
        random::RECORDS,
        reduce::counts::RECORDS,
        reduce::extremes::RECORDS,
        reduce::moments::RECORDS,
        reduce::norms::RECORDS,
        reduce::scans::RECORDS,
        reduce::selections::RECORDS,
        reduce::sums::RECORDS,
        rnn::RECORDS,
        scatter::RECORDS,
        shape::RECORDS,
        softmax::RECORDS,
        sort::RECORDS,
        special::RECORDS,
        unary::RECORDS,
        upsample::RECORDS,
        view::RECORDS,
    ]
    .into_iter()
    .flatten()
}
