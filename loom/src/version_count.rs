//! No modification is lost, and backward sees those of the threads it waited for.

use crate::core::version_count;
use loom::sync::Arc;
use loom::sync::atomic::AtomicU32;
use loom::thread;

#[test]
fn modifications_of_several_threads_are_all_counted() {
    loom::model(|| {
        let count = Arc::new(AtomicU32::new(0));
        let others: Vec<_> = (0..2)
            .map(|_| {
                let count = count.clone();
                thread::spawn(move || version_count::bump(&count))
            })
            .collect();
        version_count::bump(&count);
        assert!(version_count::read(&count) >= 1);
        others.into_iter().for_each(|o| o.join().unwrap());
        assert_eq!(version_count::read(&count), 3);
    });
}

#[test]
fn a_version_does_not_go_back() {
    loom::model(|| {
        let count = Arc::new(AtomicU32::new(0));
        let writer = {
            let count = count.clone();
            thread::spawn(move || {
                version_count::bump(&count);
                version_count::bump(&count);
            })
        };
        let saved = version_count::read(&count);
        let now = version_count::read(&count);
        assert!(saved <= now && now <= 2);
        writer.join().unwrap();
        assert_eq!(version_count::read(&count), 2);
    });
}

#[test]
fn a_version_that_is_set_before_a_thread_starts_is_counted_on() {
    loom::model(|| {
        let count = Arc::new(AtomicU32::new(0));
        version_count::write(&count, 5);
        let writer = {
            let count = count.clone();
            thread::spawn(move || version_count::bump(&count))
        };
        writer.join().unwrap();
        assert_eq!(version_count::read(&count), 6);
    });
}
