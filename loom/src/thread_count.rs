//! The size of the pool is one number for all threads.

use crate::runtime::thread_count::ThreadCount;
use loom::sync::Arc;
use loom::sync::atomic::AtomicUsize;
use loom::thread;

#[test]
fn those_who_ask_first_agree() {
    loom::model(|| {
        let count = Arc::new(ThreadCount(AtomicUsize::new(0)));
        let other = {
            let count = count.clone();
            thread::spawn(move || count.get(|| 2))
        };
        let own = count.get(|| 3);
        let others = other.join().unwrap();
        assert_eq!(own, others);
        assert_eq!(count.get(|| unreachable!()), own);
    });
}

// Said before the thread starts: loom does not know that a store cannot come between the two halves of a compare_exchange.
#[test]
fn what_is_said_goes_before_what_is_chosen() {
    loom::model(|| {
        let count = Arc::new(ThreadCount(AtomicUsize::new(0)));
        count.set(4);
        let other = {
            let count = count.clone();
            thread::spawn(move || count.get(|| 2))
        };
        assert_eq!(count.get(|| 3), 4);
        assert_eq!(other.join().unwrap(), 4);
    });
}
