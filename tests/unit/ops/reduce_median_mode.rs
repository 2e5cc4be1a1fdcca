use infer::core::DType;
use infer::ops::reduce::median_mode::*;
use infer::ops::sort::{rank_of_nan, ranked};

/// Indices PyTorch names among equal elements.
#[test]
fn equal_elements_are_told_apart_as_upstream() {
    for (n, last) in [(2, 1), (16, 15), (17, 1), (33, 1), (100, 26)] {
        assert_eq!(most_frequent(ranked(&vec![1.0f32; n]), rank_of_nan(DType::Float32)), last, "mode of {n}");
    }
    for (row, index) in [(&[2, 1, 1, 1, 2][..], 3), (&[5, 5, 7, 6, 5], 4), (&[1; 6], 2)] {
        assert_eq!(median_index(ranked(row), None, false), index, "median of {row:?}");
    }
    for (row, index) in [(&[2, 1, 1, 1][..], 3), (&[2, 1, 1, 1, 2], 1), (&[1; 6], 0), (&[2, 2, 1, 1, 1], 4)] {
        let k = row.len().div_ceil(2) - 1;
        assert_eq!(kth_index(ranked(row), k), index, "k-th of {row:?}");
    }
}

/// The largest 64-bit integers have the rank that NaN has among floating numbers.
#[test]
fn the_largest_integer_is_a_number() {
    let row = [2, i64::MAX, -2, i64::MAX, -3, i64::MAX];
    let nan = rank_of_nan(DType::Int64);
    assert_eq!(median_index(ranked(&row), nan, false), 0);
    assert_eq!(median_index(ranked(&row), nan, true), 0);
    assert_eq!(most_frequent(ranked(&row), nan), 5);
}
