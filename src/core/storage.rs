//! Storage: reference-counted bytes, 64-byte aligned, possibly somebody else's, possibly sharing one
//! allocation with the tensor they were made for.

use super::block;
use super::fallible_alloc::out_of_memory;
use super::quantizer::Quantizer;
use super::refcount::RefCount;
use super::{Device, Result, modes, pages};
use crate::runtime::thread_local as tls;
use std::alloc::Layout;
use std::any::Any;
use std::cell::UnsafeCell;
use std::ptr::NonNull;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// Alignment of data libinfer allocates, in bytes.
pub const ALIGN: usize = 64;

/// Bytes and who owns them. Lives at a fixed address for as long as a [`Storage`] handle exists.
pub struct StorageImpl {
    refs: RefCount,
    bytes: UnsafeCell<Bytes>,
    /// The version counter shared by every tensor that views this storage in the ordinary way.
    pub(super) version: AtomicU32,
    /// See [`WriteEpoch`].
    epoch: AtomicU32,
}

/// The writes to a storage that somebody computed something from (a session its prepacked weights), as one number: another
/// number is another state. Operators count their writes where the storage is tracked, whatever tensor they write it by:
/// unlike version counters, which an inference tensor has not, and a detached tensor not in common with its base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WriteEpoch(u32);

impl WriteEpoch {
    /// Writes are counted.
    const TRACKED: u32 = 1;
    /// A pointer to the bytes was handed out: they may be written without anybody knowing.
    const EXPOSED: u32 = 2;
    /// One write.
    const WRITE: u32 = 4;

    /// Whether a pointer to the bytes was handed out, so that this number does not tell all writes.
    pub fn is_exposed(self) -> bool {
        self.0 & WriteEpoch::EXPOSED != 0
    }

    /// The number.
    pub fn number(self) -> u32 {
        self.0
    }
}

struct Bytes {
    data: *mut u8,
    nbytes: usize,
    owner: Owner,
}

enum Owner {
    /// Header and data are inside the allocation of a tensor: `base` with `layout` is freed with the last handle.
    Block { base: *mut u8, layout: Layout },
    /// As `Block`, with data that is elsewhere: in a larger allocation of its own, or in memory that was given.
    Grown(Box<Grown>),
    /// Data is an allocation of its own.
    Heap(Layout),
    /// As `Heap`, and stays where it is.
    Fixed(Layout),
    /// Data is kept alive by a value: a caller's deleter, or something shared.
    Foreign(#[allow(dead_code)] Box<dyn Any + Send + Sync>),
    /// Data is part of a private mapping of a file, which the value keeps.
    Mapped(#[allow(dead_code)] Box<dyn Any + Send + Sync>),
    /// Data outlives everything by the caller's promise.
    Borrowed,
    /// Data is another storage's: integers, and what they stand for.
    Quantized(Box<(Storage, Arc<Quantizer>)>),
    /// There is no data, only a number of bytes: tensors on it are shapes of tensors on a device, or stand for others.
    Nothing(Device),
}

struct Grown {
    base: *mut u8,
    layout: Layout,
    data: Elsewhere,
}

/// Who owns data that does not lie in the block of its storage.
enum Elsewhere {
    Heap(Layout),
    Foreign(Box<dyn Any + Send + Sync>),
    /// There is none.
    Nothing,
}

impl From<Elsewhere> for Owner {
    fn from(data: Elsewhere) -> Owner {
        match data {
            Elsewhere::Heap(layout) => Owner::Heap(layout),
            Elsewhere::Foreign(keep) => Owner::Foreign(keep),
            Elsewhere::Nothing => Owner::Nothing(Device::CPU),
        }
    }
}

impl Elsewhere {
    /// # Safety
    /// `data` is what this owns, and is not used any more.
    unsafe fn free(self, data: *mut u8) {
        match self {
            // SAFETY: allocated with that layout, by contract not used any more.
            Elsewhere::Heap(layout) => unsafe { block::free(data, layout) },
            Elsewhere::Foreign(keep) => drop(keep),
            Elsewhere::Nothing => {}
        }
    }
}

// SAFETY: the pointer is to bytes that are reached only through tensors, whose thread rule (writers exclude
// readers, as in LibTorch) is the caller's; adopting other memory is a write. The rest of the header is atomics.
unsafe impl Send for StorageImpl {}
// SAFETY: as above.
unsafe impl Sync for StorageImpl {}

/// A handle on bytes; cloning shares them.
#[repr(transparent)]
pub struct Storage(NonNull<StorageImpl>);

// SAFETY: the count is atomic and StorageImpl is Send + Sync.
unsafe impl Send for Storage {}
// SAFETY: as above.
unsafe impl Sync for Storage {}

struct Deleter(Option<Box<dyn FnOnce() + Send + Sync>>);

impl Drop for Deleter {
    fn drop(&mut self) {
        if let Some(f) = self.0.take() {
            f();
        }
    }
}

/// The layout of `nbytes` of data, or the out-of-memory error.
pub(super) fn data_layout(nbytes: usize) -> Result<Layout> {
    Layout::from_size_align(nbytes.max(1), ALIGN).map_err(|_| out_of_memory(nbytes))
}

/// Allocates, with the out-of-memory error of a request for `nbytes` of data in place of an abort.
#[inline(always)]
pub(super) fn allocate(layout: Layout, nbytes: usize) -> Result<NonNull<u8>> {
    block::allocate(layout).ok_or_else(|| out_of_memory(nbytes))
}

impl Storage {
    fn boxed(data: *mut u8, nbytes: usize, owner: Owner) -> Storage {
        tls::count(|c| c.storage_allocations += 1);
        let boxed = Box::new(StorageImpl {
            refs: RefCount::one(),
            bytes: UnsafeCell::new(Bytes { data, nbytes, owner }),
            version: AtomicU32::new(0),
            epoch: AtomicU32::new(0),
        });
        Storage(NonNull::from(Box::leak(boxed)))
    }

    /// `nbytes` of uninitialised bytes; none where this thread infers shapes.
    pub fn new(nbytes: usize) -> Result<Storage> {
        match modes::capture().fresh_without_data() {
            None => Storage::allocated(nbytes, Owner::Heap),
            Some(device) => Ok(Storage::without_data(nbytes, device)),
        }
    }

    /// `nbytes` of uninitialised bytes that no kernel moves to larger memory.
    pub fn fixed(nbytes: usize) -> Result<Storage> {
        Storage::allocated(nbytes, Owner::Fixed)
    }

    fn allocated(nbytes: usize, owner: fn(Layout) -> Owner) -> Result<Storage> {
        let layout = data_layout(nbytes)?;
        let data = allocate(layout, nbytes)?;
        Ok(Storage::boxed(data.as_ptr(), nbytes, owner(layout)))
    }

    /// As many bytes, which are what these are now; none where there are none.
    pub fn copy(&self) -> Result<Storage> {
        if !self.has_data() {
            return Ok(Storage::without_data(self.nbytes(), self.device()));
        }
        let copy = Storage::new(self.nbytes())?;
        if !copy.has_data() {
            return Ok(copy);
        }
        // SAFETY: both have that many bytes; the copy is nobody else's.
        unsafe { std::ptr::copy_nonoverlapping(self.data(), copy.data(), self.nbytes()) };
        Ok(copy)
    }

    /// A storage of so many bytes that has none: its tensors, which say that they are on `device`, are not for kernels.
    pub fn without_data(nbytes: usize, device: Device) -> Storage {
        Storage::boxed(std::ptr::null_mut(), nbytes, Owner::Nothing(device))
    }

    /// Where the bytes are said to be.
    pub fn device(&self) -> Device {
        match &self.bytes().owner {
            Owner::Nothing(device) => *device,
            Owner::Quantized(of) => of.0.device(),
            _ => Device::CPU,
        }
    }

    /// Says that there is another number of bytes.
    ///
    /// # Safety
    /// The storage has no data, or has so many bytes; nobody asks for its size meanwhile.
    pub unsafe fn set_size(&self, nbytes: usize) {
        // SAFETY: exclusive by contract; only the number changes.
        unsafe { (*self.inner().bytes.get()).nbytes = nbytes };
    }

    /// Whether there are bytes.
    pub fn has_data(&self) -> bool {
        match &self.bytes().owner {
            Owner::Nothing(_) => false,
            Owner::Grown(g) => !matches!(g.data, Elsewhere::Nothing),
            Owner::Quantized(of) => of.0.has_data(),
            _ => true,
        }
    }

    /// Bytes somebody else owns. `deleter`, where given, runs when the last handle goes; without one
    /// the bytes must outlive every tensor that uses them.
    ///
    /// # Safety
    /// `data` must be valid for reads and writes of `nbytes` until then.
    pub unsafe fn from_blob(data: *mut u8, nbytes: usize, deleter: Option<Box<dyn FnOnce() + Send + Sync>>) -> Storage {
        let owner = match deleter {
            Some(f) => Owner::Foreign(Box::new(Deleter(Some(f)))),
            None => Owner::Borrowed,
        };
        let storage = Storage::boxed(data, nbytes, owner);
        storage.expose();
        storage
    }

    /// Bytes of a private mapping of a file. All writes to them are counted, so that it is known whether they are still the file's.
    ///
    /// # Safety
    /// `data..data + nbytes` is a part of such a mapping, valid for reads and writes while `keep` lives, and of no other storage.
    pub unsafe fn from_mapping(data: *mut u8, nbytes: usize, keep: Arc<dyn Any + Send + Sync>) -> Storage {
        let storage = Storage::boxed(data, nbytes, Owner::Mapped(Box::new(keep)));
        storage.track_writes();
        storage
    }

    /// Bytes inside something shared.
    ///
    /// # Safety
    /// `data..data + nbytes` must be valid for reads and writes while `keep` lives.
    pub unsafe fn from_shared(data: *mut u8, nbytes: usize, keep: Arc<dyn Any + Send + Sync>) -> Storage {
        Storage::boxed(data, nbytes, Owner::Foreign(Box::new(keep)))
    }

    /// The bytes of another storage as integers that stand for numbers.
    pub fn quantized(integers: Storage, quantizer: Arc<Quantizer>) -> Storage {
        let (data, nbytes) = (integers.data(), integers.nbytes());
        Storage::boxed(data, nbytes, Owner::Quantized(Box::new((integers, quantizer))))
    }

    /// What the integers stand for, and the storage they lie in as integers; none where they stand for themselves.
    pub fn quantizer(&self) -> Option<(&Storage, &Arc<Quantizer>)> {
        if let Owner::Quantized(of) = &self.bytes().owner { Some((&of.0, &of.1)) } else { None }
    }

    /// Has the integers stand for other numbers.
    ///
    /// # Safety
    /// Nobody uses the quantizer or the bytes meanwhile.
    pub unsafe fn set_quantizer(&self, quantizer: Arc<Quantizer>) {
        // SAFETY: exclusive by contract.
        if let Owner::Quantized(of) = unsafe { &mut (*self.inner().bytes.get()).owner } {
            of.1 = quantizer;
        }
    }

    /// Writes a storage header into a block that also holds the tensor and the data.
    ///
    /// # Safety
    /// `at` must be valid for writing a `StorageImpl` inside the allocation (`base`, `layout`), which this
    /// storage then owns, and `data` must be valid for `nbytes` inside it.
    #[inline]
    pub(super) unsafe fn in_block(
        at: *mut StorageImpl,
        base: *mut u8,
        layout: Layout,
        data: *mut u8,
        nbytes: usize,
    ) -> Storage {
        // SAFETY: `at` is valid for writes by this function's contract.
        unsafe {
            at.write(StorageImpl {
                refs: RefCount::one(),
                bytes: UnsafeCell::new(Bytes { data, nbytes, owner: Owner::Block { base, layout } }),
                version: AtomicU32::new(0),
                epoch: AtomicU32::new(0),
            });
            Storage(NonNull::new_unchecked(at))
        }
    }

    #[inline]
    pub(super) fn inner(&self) -> &StorageImpl {
        // SAFETY: the pointer is live while a handle is.
        unsafe { self.0.as_ref() }
    }

    #[inline(always)]
    fn bytes(&self) -> &Bytes {
        // SAFETY: changed only by `adopt` and `exchange`, whose callers keep readers away.
        unsafe { &*self.inner().bytes.get() }
    }

    /// The first byte.
    #[inline]
    pub fn data(&self) -> *mut u8 {
        self.bytes().data
    }

    /// How many bytes there are.
    #[inline]
    pub fn nbytes(&self) -> usize {
        self.bytes().nbytes
    }

    /// Counts the writes to it from now on, and says where the count stands.
    pub fn track_writes(&self) -> WriteEpoch {
        let epoch = &self.inner().epoch;
        WriteEpoch(epoch.fetch_or(WriteEpoch::TRACKED, Ordering::Relaxed) | WriteEpoch::TRACKED)
    }

    /// Where the count of writes stands.
    #[inline]
    pub fn write_epoch(&self) -> WriteEpoch {
        WriteEpoch(self.inner().epoch.load(Ordering::Relaxed))
    }

    /// Counts a write, where writes are counted.
    #[inline]
    pub fn note_write(&self) {
        let epoch = &self.inner().epoch;
        if epoch.load(Ordering::Relaxed) & WriteEpoch::TRACKED != 0 {
            epoch.fetch_add(WriteEpoch::WRITE, Ordering::Relaxed);
        }
    }

    /// A pointer to the bytes is handed out, to write them: nobody relies any more on [`Storage::write_epoch`] to tell all
    /// writes. In Rust, too, who writes a weight of a model by [`Storage::data`] calls this first.
    #[inline]
    pub fn expose(&self) {
        let epoch = &self.inner().epoch;
        if epoch.load(Ordering::Relaxed) & WriteEpoch::EXPOSED == 0 {
            epoch.fetch_or(WriteEpoch::EXPOSED, Ordering::Relaxed);
        }
    }

    /// Of bytes that something else was made of, and that may not be needed again soon: where they are those of a mapped file, the system
    /// takes their pages back, and reads them from the file when they are used.
    pub fn give_back_pages(&self) {
        let Bytes { data, nbytes, owner: Owner::Mapped(_) } = self.bytes() else { return };
        if self.write_epoch() == WriteEpoch(WriteEpoch::TRACKED) {
            // SAFETY: a part of a private mapping of a file that no operator has written and no pointer was handed out to, so that
            // its pages are the file's, which is what is read from them afterwards. (Who writes a tensor keeps others away.)
            unsafe { pages::give_back(*data, *nbytes) };
        }
    }

    /// Whether the bytes were allocated for it, so that nobody can know them but by a handle.
    pub fn is_own(&self) -> bool {
        self.is_resizable()
    }

    /// Writes the bytes out. They are read as an operator reads them: nobody may write them meanwhile.
    pub fn write_to(&self, out: &mut dyn std::io::Write) -> std::io::Result<()> {
        if self.nbytes() == 0 || self.data().is_null() {
            return Ok(());
        }
        // SAFETY: the storage has that many bytes and lives as long as the borrow of it.
        out.write_all(unsafe { std::slice::from_raw_parts(self.data(), self.nbytes()) })
    }

    /// What identifies the storage, wherever its bytes are.
    pub fn id(&self) -> usize {
        self.0.as_ptr() as usize
    }

    /// Whether two handles are on the same bytes.
    #[inline]
    pub fn same(&self, other: &Storage) -> bool {
        self.0 == other.0
    }

    /// Gives the handle back, as dropping it does, in place.
    #[inline(always)]
    pub(super) fn release(self) {
        // SAFETY: the handle is not used again, and not dropped a second time.
        unsafe { std::mem::ManuallyDrop::new(self).let_go() }
    }

    /// # Safety
    /// The handle must not be used or let go again.
    #[inline(always)]
    unsafe fn let_go(&self) {
        if self.inner().refs.release() {
            // SAFETY: this was the last handle.
            unsafe { free(self.0) }
        }
    }

    /// How many handles there are.
    pub fn use_count(&self) -> usize {
        self.inner().refs.get()
    }

    /// Takes the memory of `from`, made by [`Storage::new`], in place of its own; every tensor on this storage is there
    /// from now on. `from` shows the same memory and does not own it any more.
    ///
    /// # Safety
    /// [`Storage::is_resizable`] holds; nobody uses these bytes, or where they are, meanwhile; `from` is not used once
    /// this storage takes other memory or is gone.
    pub unsafe fn adopt(&self, from: &Storage) {
        // SAFETY: exclusive by contract; what is freed was allocated with that layout and is not used any more.
        unsafe {
            let (bytes, new) = (&mut *self.inner().bytes.get(), &mut *from.inner().bytes.get());
            let Owner::Heap(layout) = new.owner else { unreachable!("memory to adopt is an allocation of its own") };
            new.owner = Owner::Borrowed;
            match &mut bytes.owner {
                Owner::Heap(old) => block::free(bytes.data, std::mem::replace(old, layout)),
                Owner::Grown(g) => std::mem::replace(&mut g.data, Elsewhere::Heap(layout)).free(bytes.data),
                Owner::Block { base, layout: block } => {
                    bytes.owner =
                        Owner::Grown(Box::new(Grown { base: *base, layout: *block, data: Elsewhere::Heap(layout) }));
                }
                Owner::Fixed(_)
                | Owner::Foreign(_)
                | Owner::Mapped(_)
                | Owner::Borrowed
                | Owner::Quantized(_)
                | Owner::Nothing(_) => {
                    unreachable!("not resizable")
                }
            }
            (bytes.data, bytes.nbytes) = (new.data, new.nbytes);
        }
    }

    /// Whether libinfer allocated the bytes, so that they may be moved to larger memory.
    pub fn is_resizable(&self) -> bool {
        match &self.bytes().owner {
            Owner::Heap(_) | Owner::Block { .. } => true,
            Owner::Grown(g) => matches!(g.data, Elsewhere::Heap(_)),
            _ => false,
        }
    }

    /// Whether another storage may take its memory by [`Storage::exchange`].
    pub fn is_givable(&self) -> bool {
        matches!(self.bytes().owner, Owner::Heap(_) | Owner::Foreign(_) | Owner::Borrowed | Owner::Nothing(_))
    }

    /// Takes the memory of `with` in place of its own, which `with` keeps from now on; every tensor on either is on the other's memory
    /// then. How many bytes there are goes with the memory, and so does whether there are any.
    ///
    /// # Safety
    /// This has no [`Storage::quantizer`], and [`Storage::is_givable`] holds of `with`; nobody uses the bytes of either, or where they
    /// are, meanwhile.
    pub unsafe fn exchange(&self, with: &Storage) {
        // SAFETY: exclusive by contract.
        let (bytes, other) = unsafe { (&mut *self.inner().bytes.get(), &mut *with.inner().bytes.get()) };
        let taken = match std::mem::replace(&mut other.owner, Owner::Borrowed) {
            Owner::Heap(layout) => Elsewhere::Heap(layout),
            Owner::Foreign(keep) => Elsewhere::Foreign(keep),
            Owner::Nothing(_) => Elsewhere::Nothing,
            Owner::Borrowed => Elsewhere::Foreign(Box::new(())),
            _ => unreachable!("memory to exchange is a caller's"),
        };
        let is_of_block =
            matches!(&taken, Elsewhere::Foreign(keep) if keep.downcast_ref::<Storage>().is_some_and(|s| s.same(self)));
        let (owner, former) = match std::mem::replace(&mut bytes.owner, Owner::Borrowed) {
            Owner::Block { base, layout } => (
                Owner::Grown(Box::new(Grown { base, layout, data: taken })),
                Elsewhere::Foreign(Box::new(self.clone())),
            ),
            // What comes back is what lay in the block.
            Owner::Grown(g) if is_of_block => (Owner::Block { base: g.base, layout: g.layout }, g.data),
            Owner::Grown(mut g) => {
                let former = std::mem::replace(&mut g.data, taken);
                (Owner::Grown(g), former)
            }
            Owner::Heap(layout) | Owner::Fixed(layout) => (taken.into(), Elsewhere::Heap(layout)),
            Owner::Foreign(keep) | Owner::Mapped(keep) => (taken.into(), Elsewhere::Foreign(keep)),
            Owner::Borrowed => (taken.into(), Elsewhere::Foreign(Box::new(()))),
            Owner::Nothing(_) => (taken.into(), Elsewhere::Nothing),
            Owner::Quantized(_) => unreachable!("not a storage of its own"),
        };
        (bytes.owner, other.owner) = (owner, former.into());
        std::mem::swap(&mut bytes.data, &mut other.data);
        std::mem::swap(&mut bytes.nbytes, &mut other.nbytes);
        for storage in [self, with] {
            storage.note_write();
            storage.expose();
        }
    }
}

impl Clone for Storage {
    #[inline]
    fn clone(&self) -> Storage {
        self.inner().refs.retain();
        Storage(self.0)
    }
}

impl Drop for Storage {
    #[inline]
    fn drop(&mut self) {
        // SAFETY: a handle is dropped once.
        unsafe { self.let_go() }
    }
}

/// # Safety
/// No handle may exist or be made afterwards.
#[inline(always)]
unsafe fn free(at: NonNull<StorageImpl>) {
    // SAFETY: exclusive by contract.
    unsafe {
        match (*(*at.as_ptr()).bytes.get()).owner {
            Owner::Block { base, layout } if block::recycle(base, layout) => {}
            _ => free_apart(at),
        }
    }
}

/// # Safety
/// As for [`free`].
#[cold]
#[inline(never)]
unsafe fn free_apart(at: NonNull<StorageImpl>) {
    // SAFETY: exclusive by contract; each kind of owner frees what it allocated.
    unsafe {
        let Bytes { data, owner, .. } = (*at.as_ptr()).bytes.get().read();
        match owner {
            Owner::Block { base, layout } => return block::free_apart(base, layout),
            Owner::Grown(g) => {
                g.data.free(data);
                return block::free(g.base, g.layout);
            }
            Owner::Heap(layout) | Owner::Fixed(layout) => block::free(data, layout),
            Owner::Foreign(_) | Owner::Mapped(_) | Owner::Borrowed | Owner::Quantized(_) | Owner::Nothing(_) => {}
        }
        // The header was an allocation of its own.
        drop(Box::from_raw(at.as_ptr().cast::<std::mem::ManuallyDrop<StorageImpl>>()));
    }
}
