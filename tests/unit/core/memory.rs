//! What core promises of memory, for Miri and AddressSanitizer to watch: who owns a block and frees it, from whichever thread.

use infer::core::autograd_meta::GradSlot;
use infer::core::kernel_table::KernelTable;
use infer::core::{DType, Storage, Tensor, iter};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// 0, 1, 2, ...: as many as fit into the block of the header, more than are recycled, and none.
const COUNTS: [usize; 4] = [6, 40, 4000, 0];

fn ramp(n: usize) -> Tensor {
    let values: Vec<f32> = (0..n).map(|i| i as f32).collect();
    Tensor::from_slice(&values).unwrap()
}

fn values(t: &Tensor) -> Vec<f32> {
    // SAFETY: row-major float32, and nobody writes meanwhile.
    unsafe { t.as_slice::<f32>() }.to_vec()
}

/// Every other element.
fn half(t: &Tensor) -> Tensor {
    t.alias(&[t.numel() / 2], &[2], 0, DType::Float32).unwrap()
}

fn row_major(t: &Tensor) -> Vec<f32> {
    let copy = Tensor::empty(t.sizes(), t.dtype()).unwrap();
    iter::copy(&copy, t).unwrap();
    values(&copy)
}

#[test]
fn a_view_keeps_the_memory_it_shows() {
    for n in COUNTS {
        let t = ramp(n);
        let view = half(&t);
        let view_of_view = half(&view).alias_same().unwrap();
        drop(t);
        assert_eq!(row_major(&view), (0..n / 2).map(|i| (2 * i) as f32).collect::<Vec<_>>());
        drop(view);
        assert_eq!(view_of_view.numel() as usize, n / 4);
    }
}

#[test]
fn a_tensor_that_takes_another_storage_frees_both() {
    for n in COUNTS {
        let (t, other) = (ramp(6), ramp(n));
        // SAFETY: nobody else has the tensor.
        unsafe { t.set_storage(other.storage().clone(), other.sizes(), other.strides(), 0).unwrap() };
        drop(other);
        assert_eq!(values(&t), (0..n).map(|i| i as f32).collect::<Vec<_>>());
        let shared = ramp(2);
        // SAFETY: as above.
        unsafe { t.set_data(&shared) };
        drop(shared);
        assert_eq!(values(&t), [0., 1.]);
    }
}

#[test]
fn a_storage_that_takes_other_memory_frees_what_it_had() {
    // Memory that lies in a tensor's block, and memory of its own.
    for of in [ramp(6).storage().clone(), Storage::new(24).unwrap()] {
        for nbytes in [32, 400, 16000] {
            let larger = Storage::new(nbytes).unwrap();
            // SAFETY: nobody else has the storage; the other one is not used again.
            unsafe { of.adopt(&larger) };
            drop(larger);
            assert_eq!((of.nbytes(), of.is_resizable()), (nbytes, true));
            // SAFETY: there are so many bytes, which are nobody else's.
            unsafe { of.data().write_bytes(1, nbytes) };
        }
        assert_eq!(of.copy().unwrap().nbytes(), 16000);
    }
}

#[test]
fn memory_that_is_exchanged_is_freed_with_who_has_it() {
    let storages = {
        let t = ramp(6);
        [t.storage().clone(), Storage::new(24).unwrap()]
    };
    for of in storages {
        let given_back = Arc::new(AtomicUsize::new(0));
        let given = |memory: &mut [f32]| {
            let count = given_back.clone();
            let deleter = Box::new(move || {
                count.fetch_add(1, Ordering::Relaxed);
            });
            // SAFETY: the memory lives until the storages are gone.
            unsafe { Storage::from_blob(memory.as_mut_ptr().cast(), size_of_val(memory), Some(deleter)) }
        };
        let (mut first, mut second) = ([1f32; 2], [2f32; 3]);
        let former = of.data();
        let with = given(&mut first);
        // SAFETY: nobody else uses the storages' memory.
        unsafe { of.exchange(&with) };
        assert_eq!((of.data(), of.nbytes(), of.is_resizable()), (first.as_mut_ptr().cast(), 8, false));
        assert_eq!((with.data(), with.nbytes()), (former, 24));
        // SAFETY: the former memory is the other storage's.
        unsafe { with.data().write_bytes(1, 24) };
        drop(with);
        let with = given(&mut second);
        // SAFETY: as above.
        unsafe { of.exchange(&with) };
        assert_eq!((of.nbytes(), with.nbytes(), given_back.load(Ordering::Relaxed)), (12, 8, 0));
        drop(with);
        assert_eq!(given_back.load(Ordering::Relaxed), 1);
        drop(of);
        assert_eq!(given_back.load(Ordering::Relaxed), 2);
    }
}

#[test]
fn memory_of_a_caller_is_given_back_once() {
    let given_back = Arc::new(AtomicUsize::new(0));
    let mut memory = vec![1f32, 2., 3., 4.].into_boxed_slice();
    let count = given_back.clone();
    let deleter = Box::new(move || {
        count.fetch_add(1, Ordering::Relaxed);
    });
    // SAFETY: the memory lives until the storage is gone.
    let storage = unsafe { Storage::from_blob(memory.as_mut_ptr().cast(), 16, Some(deleter)) };
    let t = Tensor::on_storage(storage, &[4], &[1], 0, DType::Float32).unwrap();
    let view = half(&t);
    drop(t);
    std::thread::spawn(move || {
        assert_eq!(row_major(&view), [1., 3.]);
        drop(view);
    })
    .join()
    .unwrap();
    assert_eq!(given_back.load(Ordering::Relaxed), 1);
    assert_eq!(memory[1], 2.);

    let keep = Arc::new(vec![5f32; 3]);
    // SAFETY: `keep` keeps the memory.
    let storage = unsafe { Storage::from_shared(keep.as_ptr().cast_mut().cast(), 12, keep.clone()) };
    assert_eq!((Arc::strong_count(&keep), storage.nbytes()), (2, 12));
    drop(storage);
    assert_eq!(Arc::strong_count(&keep), 1);
}

#[test]
fn raw_handles_count_as_handles() {
    let t = ramp(6);
    let raw = t.clone().into_raw();
    assert_eq!(t.use_count(), 2);
    // SAFETY: from `into_raw`, taken back once.
    let back = unsafe { Tensor::from_raw(raw) };
    drop(t);
    assert_eq!((back.use_count(), values(&back).len()), (1, 6));
}

#[test]
fn threads_share_a_tensor_and_the_last_one_frees_it() {
    for n in COUNTS {
        let t = ramp(n);
        let threads: Vec<_> = (0..3)
            .map(|i| {
                let t = t.clone();
                std::thread::spawn(move || {
                    let (view, copy) = (half(&t), ramp(n));
                    drop(t);
                    let sum: f32 = row_major(&view).iter().sum();
                    // What another thread made is freed here, and what is made here there.
                    if i == 0 { (sum, None) } else { (sum, Some((view, copy))) }
                })
            })
            .collect();
        drop(t);
        let results: Vec<_> = threads.into_iter().map(|t| t.join().unwrap()).collect();
        let want: f32 = (0..n / 2).map(|i| (2 * i) as f32).sum();
        for (sum, kept) in results {
            assert_eq!(sum, want);
            assert!(kept.is_none_or(|(view, copy)| row_major(&view).len() == n / 2 && values(&copy).len() == n));
        }
    }
}

#[test]
fn what_is_written_through_one_handle_is_read_through_another() {
    let t = ramp(40);
    let view = half(&t);
    // SAFETY: no other slice of it exists.
    let slice = unsafe { t.as_mut_slice::<f32>() };
    slice[2] = 7.;
    assert_eq!(row_major(&view)[1], 7.);
    iter::fill(&view, 1f32).unwrap();
    assert_eq!(values(&t)[..4], [1., 1., 1., 3.]);
    // The halves of one tensor, which share no element.
    let (low, high) = (t.alias(&[20], &[1], 0, t.dtype()).unwrap(), t.alias(&[20], &[1], 20, t.dtype()).unwrap());
    iter::copy(&low, &high).unwrap();
    assert_eq!(values(&t)[0], values(&t)[20]);
}

#[cfg(feature = "autograd")]
#[test]
fn views_count_versions_together_and_the_counter_outlives_them() {
    let t = ramp(6);
    let view = half(&t);
    t.bump_version().unwrap();
    view.bump_version().unwrap();
    assert_eq!((t.version().unwrap(), view.version().unwrap()), (2, 2));
    let (apart, counter) = (t.variable_data().unwrap(), t.version_counter());
    apart.bump_version().unwrap();
    assert_eq!(t.version().unwrap(), 2);
    drop((t, view, apart));
    counter.bump().unwrap();
    assert_eq!(counter.version().unwrap(), 3);
    let other = ramp(2);
    // SAFETY: nobody else has the tensor.
    unsafe { other.set_version_counter(counter).unwrap() };
    assert_eq!(other.version().unwrap(), 3);
}

#[test]
fn gradients_that_threads_add_are_all_there() {
    let slot: Arc<GradSlot<Vec<u32>>> = Arc::default();
    let threads: Vec<_> = (0..3u32)
        .map(|i| {
            let slot = slot.clone();
            std::thread::spawn(move || slot.update(|g| g.get_or_insert_default().push(i)))
        })
        .collect();
    threads.into_iter().for_each(|t| t.join().unwrap());
    let mut all = slot.get().unwrap();
    all.sort();
    assert_eq!(all, [0, 1, 2]);
    slot.set(None);
    assert!(slot.get().is_none());
}

#[test]
fn kernels_are_found_while_others_are_registered() {
    type Kernel = fn() -> usize;
    // SAFETY: a function pointer.
    let table: Arc<KernelTable<Kernel, 4>> = Arc::new(unsafe { KernelTable::new() });
    assert!(table.highest(0b1111).is_none());
    table.set(0, || 0);
    let writer = {
        let table = table.clone();
        std::thread::spawn(move || {
            for _ in 0..20 {
                table.set(3, || 3);
                table.remove(3);
            }
        })
    };
    for _ in 0..20 {
        let (slot, filled, kernel) = table.highest(0b1111).unwrap();
        assert_eq!((kernel(), filled.ilog2() as usize), (slot, slot));
    }
    writer.join().unwrap();
    assert!(table.has(0) && !table.has(3));
}

/// Pages of a mapped file go back to the system as long as they are the file's, and read as before.
#[test]
#[cfg(all(target_os = "linux", not(miri)))]
fn pages_of_a_file_are_given_back_until_they_are_written() {
    let path = std::env::temp_dir().join(format!("infer-pages-{}", std::process::id()));
    let bytes: Vec<u8> = (0..1 << 16).map(|i| (i / 255) as u8).collect();
    std::fs::write(&path, &bytes).unwrap();
    let file = std::fs::File::open(&path).unwrap();
    // SAFETY: nobody changes the file.
    let mapping = Arc::new(unsafe { memmap2::MmapOptions::new().map_copy(&file) }.unwrap());
    let at = mapping.as_ptr().cast_mut();
    // SAFETY: a part of the mapping, which begins and ends inside a page.
    let storage = unsafe { Storage::from_mapping(at.add(100), 40000, mapping.clone()) };
    // SAFETY: as many bytes.
    let shown = || unsafe { std::slice::from_raw_parts(storage.data(), 40000) };
    storage.give_back_pages();
    assert_eq!(shown(), &bytes[100..40100]);
    // What was written is the process's own.
    let write = |i: usize| {
        storage.note_write();
        // SAFETY: inside; nobody reads now.
        unsafe { storage.data().add(i).write(7) };
    };
    write(20000);
    storage.give_back_pages();
    assert_eq!(shown()[20000], 7);
    // SAFETY: another part of the mapping.
    let other = unsafe { Storage::from_mapping(at.add(45056), 8192, mapping.clone()) };
    other.expose();
    // SAFETY: inside.
    unsafe { other.data().add(4096).write(9) };
    other.give_back_pages();
    // SAFETY: inside.
    assert_eq!(unsafe { other.data().add(4096).read() }, 9);
    std::fs::remove_file(path).unwrap();
}
