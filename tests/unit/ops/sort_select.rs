use infer::ops::sort::select::*;

#[test]
fn selections_agree_with_sorting() {
    for n in [1usize, 2, 3, 5, 16, 17, 40, 300] {
        let values: Vec<u32> = (0..n as u32).map(|i| i * 7919 % 31).collect();
        let mut sorted = values.clone();
        sorted.sort();
        for k in [0, n / 3, n - 1] {
            let mut v = values.clone();
            nth_element(&mut v, k, |a, b| a < b);
            assert_eq!(v[k], sorted[k]);
            let mut v = values.clone();
            quick_select(&mut v, k, |a, b| a > b);
            assert_eq!(v[k], sorted[k]);
            let mut v = values.clone();
            partial_sort(&mut v, k, |a, b| a < b);
            assert_eq!(v[..k], sorted[..k]);
        }
        let mut v = values.clone();
        sort(&mut v, |a, b| a < b);
        assert_eq!(v, sorted);
    }
}

#[test]
fn heaps_of_equal_elements_sort() {
    let mut v = vec![1; 100];
    introsort(&mut v, 0, &|a, b| a < b);
    assert!(v.iter().all(|&x| x == 1));
}
