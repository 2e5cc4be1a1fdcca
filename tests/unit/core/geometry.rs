use infer::core::DType;
use infer::core::geometry::*;

#[test]
fn view_strides_follow_memory() {
    assert_eq!(view_strides(&[2, 3], &[3, 1], &[3, 2]).unwrap().as_slice(), [2, 1]);
    assert!(view_strides(&[2, 3], &[1, 2], &[6]).is_none());
    assert_eq!(view_strides(&[2, 3], &[1, 2], &[2, 3, 1]).unwrap().as_slice(), [1, 2, 2]);
}

#[test]
fn places_are_told_once_however_often_they_are_shown() {
    let places = |sizes: &[i64], strides: &[i64]| {
        let (mut g, mut all) = (Geometry::scalar(DType::Float32), Vec::new());
        g.set(sizes, strides);
        g.offset = 2;
        for_each_place(&g, |at| all.push(at));
        let mut each = std::collections::BTreeSet::new();
        if product(sizes) < 1000 {
            for_each_offset(&g, |at| {
                each.insert(at);
            });
            assert!(all.iter().eq(&each), "{sizes:?} {strides:?}");
        }
        all
    };
    for (sizes, strides) in [
        (&[][..], &[][..]),
        (&[3, 4], &[4, 1]),
        (&[3, 4], &[1, 5]),
        (&[7, 2], &[3, 2]),
        (&[5, 5], &[1, 1]),
        (&[2, 0], &[1, 1]),
        (&[6, 1, 9], &[2, 7, 0]),
    ] {
        places(sizes, strides);
    }
    assert_eq!(places(&[1 << 40, 2], &[0, 3]), [2, 5]);
    assert_eq!(places(&[1 << 20, 1 << 20, 1 << 20], &[1, 1, 0]).len(), (1 << 21) - 1);
}

#[test]
fn formats_are_told_apart() {
    let cl = format_strides(&[2, 3, 4, 5], MemoryFormat::ChannelsLast).unwrap();
    assert_eq!(cl.as_slice(), [60, 1, 15, 3]);
    assert!(is_channels_last_strides(&[2, 3, 4, 5], &cl));
    assert!(!is_channels_last_strides(&[2, 3, 4, 5], &contiguous_strides(&[2, 3, 4, 5])));
}

#[test]
fn infer_size_refuses_what_does_not_fit() {
    assert_eq!(infer_size(&[2, -1], 6).unwrap().as_slice(), [2, 3]);
    assert!(infer_size(&[4, -1], 6).is_err());
    assert!(infer_size(&[-1, -1], 6).is_err());
    assert!(infer_size(&[-1, 0], 0).is_err());
}
