use infer::core::block::*;
use std::alloc::Layout;

#[test]
fn a_freed_block_is_the_next_one_and_threads_give_theirs_back() {
    let layout = Layout::from_size_align(200, 64).unwrap();
    std::thread::spawn(move || {
        let a = allocate(layout).unwrap();
        // SAFETY: from `allocate` with this layout, not used again.
        unsafe { free(a.as_ptr(), layout) };
        let b = allocate(layout).unwrap();
        assert_eq!(a, b);
        // SAFETY: as above.
        unsafe { free(b.as_ptr(), layout) };
    })
    .join()
    .unwrap();
}
