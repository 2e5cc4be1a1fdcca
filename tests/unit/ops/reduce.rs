use infer::kernels::reduce::{Reduce, reduce};
use infer::ops::reduce::*;

#[test]
fn parts_make_the_whole() {
    let x: Vec<f64> = (0..200_001).map(|i| (i % 1000) as f64 - 400.0).collect();
    for op in [Reduce::Sum, Reduce::Mean, Reduce::Norm2, Reduce::SumAbs, Reduce::Max, Reduce::Min, Reduce::MaxAbs] {
        let (mut whole, mut parts) = ([0.0], [0.0]);
        reduce(op, &x, [1, x.len(), 1], &mut whole);
        reduce_parts(op, &x, [1, x.len(), 1], &mut parts);
        assert!((whole[0] - parts[0]).abs() <= 1e-9 * f64::abs(whole[0]), "{op:?}");
    }
}
