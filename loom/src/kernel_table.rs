//! A call finds a kernel wherever it sees one registered: the one before or the new one, never none.

use crate::core::kernel_table::KernelTable;
use loom::sync::Arc;
use loom::thread;

type Kernel = fn() -> u32;
type Table = KernelTable<Kernel, 3>;

fn table() -> Arc<Table> {
    // SAFETY: a function pointer.
    let table: Table = unsafe { KernelTable::new() };
    table.set(0, || 1);
    Arc::new(table)
}

/// What a call of all keys runs.
fn run(table: &Table) -> Option<u32> {
    table.highest(0b111).map(|(_, _, kernel)| kernel())
}

#[test]
fn a_kernel_that_is_being_registered_is_found_whole() {
    loom::model(|| {
        let table = table();
        let other = {
            let table = table.clone();
            thread::spawn(move || {
                table.set(2, || 2);
                table.set(2, || 3);
            })
        };
        assert!(matches!(run(&table), Some(1 | 2 | 3)));
        other.join().unwrap();
        assert_eq!(run(&table), Some(3));
    });
}

#[test]
fn a_kernel_that_is_being_removed_is_run_or_passed_by() {
    loom::model(|| {
        let table = table();
        table.set(1, || 2);
        let other = {
            let table = table.clone();
            thread::spawn(move || {
                table.remove(1);
                table.set(1, || 3);
                table.remove(1);
            })
        };
        assert!(matches!(run(&table), Some(1 | 2 | 3)));
        assert!(table.has(0));
        other.join().unwrap();
        assert_eq!(run(&table), Some(1));
    });
}

#[test]
fn two_who_register_at_a_time_both_do() {
    loom::model(|| {
        let table = table();
        let other = {
            let table = table.clone();
            thread::spawn(move || table.set(1, || 2))
        };
        table.set(2, || 3);
        other.join().unwrap();
        assert!(table.has(1) && table.has(2));
        assert_eq!(run(&table), Some(3));
    });
}
