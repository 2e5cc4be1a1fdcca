use infer::runtime::reserve::*;
use infer::runtime::thread_local as tls;
use std::alloc::Layout;

#[test]
fn parts_in_a_row_are_found_and_given_back() {
    static RESERVE: Reserve = Reserve::new();
    let reserve = &RESERVE;
    let (small, large) = (Layout::new::<[u8; 100]>(), Layout::from_size_align(LARGEST, 4096).unwrap());
    let blocks: Vec<_> = (0..3).map(|_| reserve.serve(small)).collect();
    assert!(tls::is_exhausted() && has_recovered());
    tls::set_exhausted(false);
    assert!(blocks.windows(2).all(|b| b[1] as usize - b[0] as usize == 128));
    let at = reserve.serve(large);
    assert!(reserve.has(at) && (at as usize).is_multiple_of(4096));
    reserve.take_back(blocks[1], small);
    assert_eq!(reserve.serve(small), blocks[1]);
    // All of it, and no more.
    let rest = std::iter::from_fn(|| Some(reserve.serve(large)).filter(|at| !at.is_null()));
    let rest: Vec<_> = rest.collect();
    assert_eq!(rest.len(), BYTES / LARGEST - 2);
    rest.into_iter().for_each(|at| reserve.take_back(at, large));
    assert!(!reserve.serve(large).is_null() && reserve.serve(Layout::new::<[u8; LARGEST + 1]>()).is_null());
    tls::set_exhausted(false);
}
