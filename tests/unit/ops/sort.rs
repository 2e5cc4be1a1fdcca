use infer::ops::sort::*;

#[test]
fn ranks_order_as_values_do() {
    let ascending = [f64::NEG_INFINITY, -1e300, -1.5, -1e-310, 0.0, 1e-310, 2.0, f64::INFINITY, f64::NAN];
    assert!(ascending.windows(2).all(|w| rank(w[0]) < rank(w[1])));
    assert_eq!(rank(-0.0f32), rank(0.0f32));
    assert!([i64::MIN, -1, 0, i64::MAX].windows(2).all(|w| rank(w[0]) < rank(w[1])));
    assert!(rank(false) < rank(true) && rank(3u8) < rank(200u8));
}
