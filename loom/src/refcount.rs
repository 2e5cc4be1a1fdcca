//! What is counted is freed once, by the last handle, after every use by another one.

use crate::core::refcount::RefCount;
use crate::runtime::sync::set_one_thread;
use loom::cell::UnsafeCell;
use loom::sync::Arc;
use loom::sync::atomic::{AtomicUsize, Ordering};
use loom::thread;

/// A tensor as far as its count goes: handles read its data, the last one frees it, which loom takes for a write.
struct Counted {
    refs: RefCount,
    data: UnsafeCell<u32>,
    freed: AtomicUsize,
}

impl Counted {
    fn new() -> Arc<Counted> {
        Arc::new(Counted { refs: RefCount::one(), data: UnsafeCell::new(7), freed: AtomicUsize::new(0) })
    }

    fn read(&self) {
        // SAFETY: loom ends the model if this is a race.
        assert_eq!(self.data.with(|data| unsafe { *data }), 7);
    }

    fn release(&self) {
        if self.refs.release() {
            // SAFETY: as above.
            self.data.with_mut(|data| unsafe { *data = 0 });
            self.freed.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn is_freed_once(&self) -> bool {
        self.freed.load(Ordering::Relaxed) == 1
    }
}

#[test]
fn the_last_of_three_threads_frees() {
    loom::model(|| {
        set_one_thread(false);
        let t = Counted::new();
        t.refs.retain();
        t.refs.retain();
        let others: Vec<_> = (0..2)
            .map(|_| {
                let t = t.clone();
                thread::spawn(move || {
                    t.read();
                    t.release();
                })
            })
            .collect();
        t.read();
        t.release();
        others.into_iter().for_each(|o| o.join().unwrap());
        assert!(t.is_freed_once());
    });
}

#[test]
fn a_handle_that_is_copied_elsewhere_keeps_what_it_counts() {
    loom::model(|| {
        set_one_thread(false);
        let t = Counted::new();
        t.refs.retain();
        let other = t.clone();
        let other = thread::spawn(move || {
            other.refs.retain();
            other.release();
            other.read();
            other.release();
        });
        t.read();
        t.release();
        other.join().unwrap();
        assert!(t.is_freed_once());
    });
}

#[test]
fn counts_from_before_the_first_thread_and_after_the_last_hold() {
    loom::model(|| {
        set_one_thread(true);
        let t = Counted::new();
        t.refs.retain();
        t.refs.retain();
        t.release();
        let other = t.clone();
        set_one_thread(false);
        let other = thread::spawn(move || {
            other.refs.retain();
            other.read();
            other.release();
        });
        t.refs.retain();
        t.release();
        other.join().unwrap();
        set_one_thread(true);
        t.release();
        t.read();
        t.release();
        assert!(t.is_freed_once());
    });
}

#[test]
#[should_panic]
fn counting_as_one_thread_with_two_is_found() {
    loom::model(|| {
        set_one_thread(true);
        let t = Counted::new();
        t.refs.retain();
        t.refs.retain();
        let other = t.clone();
        let other = thread::spawn(move || other.release());
        t.release();
        other.join().unwrap();
        t.release();
        assert!(t.is_freed_once());
    });
}
