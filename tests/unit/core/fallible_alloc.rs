use infer::core::fallible_alloc::*;
use infer::core::{Error, ErrorKind};

#[test]
fn exhausted_memory_unwinds_with_its_error() {
    for ask in [|| drop(filled(1 << 60, 0u64)), || drop(room::<u8>(usize::MAX))] as [fn(); 2] {
        let unwound = std::panic::catch_unwind(ask).unwrap_err();
        assert_eq!(unwound.downcast_ref::<Error>().unwrap().kind(), ErrorKind::OutOfMemory);
    }
    assert_eq!(collected([1, 2, 3].iter()), [&1, &2, &3]);
    assert_eq!(filled(2, 7), [7, 7]);
    assert_eq!(try_collected((0..3).map(Ok)).unwrap(), [0, 1, 2]);
    assert!(try_collected((0..3).map(|i| if i < 2 { Ok(i) } else { Err(out_of_memory(i)) })).is_err());
    assert!(try_collected((0..u64::MAX >> 8).map(Ok)).is_err_and(|e| e.kind() == ErrorKind::OutOfMemory));
}
