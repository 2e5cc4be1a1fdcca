//! The tensor: one pointer to a header with its geometry inline, on a storage.
//!
//! **Thread rule** (as LibTorch's): any number of threads may use one tensor as long as none of them changes
//! its data or metadata; a change needs the caller to keep the others away.

use super::autograd_meta;
pub use super::autograd_meta::{CreationMeta, StandIn, Stands};
use super::block;
use super::geometry::{self, Dims, Geometry, MemoryFormat};
use super::refcount::RefCount;
use super::storage::{self, Storage, StorageImpl};
pub use super::version::VersionCounter;
use super::version::{NOT_WRITABLE, VersionRef, increment, read_version, write_version};
use super::{DType, Device, Error, ErrorKind, KeySet, Result, Scalar};
use crate::runtime::thread_local as tls;
use crate::{bail, check};
use std::alloc::Layout;
use std::cell::UnsafeCell;
use std::mem::ManuallyDrop;
use std::ptr::NonNull;
use std::sync::OnceLock;
use std::sync::atomic::AtomicU32;

/// What autograd keeps with a tensor.
pub type AutogradMeta = autograd_meta::AutogradMeta<Tensor>;
/// What a view of a normal tensor remembers.
pub type ViewRecord = autograd_meta::ViewRecord<Tensor>;
/// Takes the same view of another tensor.
pub type Replay = autograd_meta::Replay<Tensor>;
/// Called with the gradient of a tensor; what it returns takes the gradient's place.
pub type Hook = autograd_meta::Hook<Tensor>;
/// The hooks of one tensor.
pub type HookList = autograd_meta::HookList<Tensor>;
/// Where a tensor's gradient is.
pub type GradSlot = autograd_meta::GradSlot<Tensor>;

/// The header. `refs` is first and stays first: the C++ headers count references inline.
#[repr(C)]
pub struct TensorImpl {
    refs: RefCount,
    fields: UnsafeCell<Fields>,
}

/// In an order that keeps the geometry's sizes and strides from lying across two cache lines.
#[repr(C)]
struct Fields {
    /// The first element, in bytes from the start of the storage.
    start: usize,
    storage: ManuallyDrop<Storage>,
    numel: i64,
    geometry: Geometry,
    keys: KeySet,
    contiguous: bool,
    wrapped_number: bool,
    /// The header is an allocation of its own (a view), not the front of a storage's block.
    own_header: bool,
    version: VersionRef,
    /// The storage whose block the header is in, once `storage` has become another one.
    block: Option<Storage>,
    meta: Option<Box<AutogradMeta>>,
}

/// Told of every tensor made on a thread that remembers origins, and of the tensor it is an alias of; the profiler sets it.
pub(crate) static OBSERVER: OnceLock<fn(&Tensor, Option<&Tensor>)> = OnceLock::new();

const _: () = assert!(size_of::<Option<Tensor>>() == size_of::<usize>());
const _: () = assert!((std::mem::offset_of!(TensorImpl, fields) + std::mem::offset_of!(Fields, geometry)) % 16 == 0);

/// A handle on a tensor. Cloning shares it; `None` of `Option<Tensor>` is an undefined tensor, and takes no space.
#[repr(transparent)]
pub struct Tensor(NonNull<TensorImpl>);

// SAFETY: the count is atomic; the rest follows the thread rule at the head of this file.
unsafe impl Send for Tensor {}
// SAFETY: as above.
unsafe impl Sync for Tensor {}

impl Clone for Tensor {
    #[inline]
    fn clone(&self) -> Tensor {
        self.refs().retain();
        Tensor(self.0)
    }
}

impl Drop for Tensor {
    #[inline]
    fn drop(&mut self) {
        if self.refs().release() {
            // SAFETY: this was the last handle.
            unsafe { free(self.0) }
        }
    }
}

/// # Safety
/// No handle may exist or be made afterwards.
#[inline]
unsafe fn free(at: NonNull<TensorImpl>) {
    // SAFETY: exclusive by contract. The storage handle is moved out first, because giving it back may free the
    // block the header is in; the header's own allocation, if any, goes before it.
    unsafe {
        let fields = (*at.as_ptr()).fields.get();
        if (*fields).owns_more() {
            return free_with_more(at);
        }
        let storage = ManuallyDrop::take(&mut (*fields).storage);
        if (*fields).own_header && !block::recycle(at.as_ptr().cast(), Layout::new::<TensorImpl>()) {
            return free_header_apart(at, storage);
        }
        storage.release();
    }
}

/// # Safety
/// As for [`free`]; the header is an allocation of its own, and the storage was moved out of it.
#[cold]
#[inline(never)]
unsafe fn free_header_apart(at: NonNull<TensorImpl>, storage: Storage) {
    // SAFETY: exclusive by contract, and allocated with this layout.
    unsafe { block::free_apart(at.as_ptr().cast(), Layout::new::<TensorImpl>()) };
    storage.release();
}

/// # Safety
/// As for [`free`].
#[cold]
unsafe fn free_with_more(at: NonNull<TensorImpl>) {
    // SAFETY: as in `free`; the other storage may own the block the header is in, so it goes last too.
    unsafe {
        let fields = (*at.as_ptr()).fields.get();
        let storage = ManuallyDrop::take(&mut (*fields).storage);
        let (own_header, block) = ((*fields).own_header, (*fields).block.take());
        std::ptr::drop_in_place(fields);
        if own_header {
            block::free(at.as_ptr().cast(), Layout::new::<TensorImpl>());
        }
        drop(storage);
        drop(block);
    }
}

impl Tensor {
    // ---- handles ----------------------------------------------------------------------------

    #[inline]
    fn refs(&self) -> &RefCount {
        // SAFETY: the header is live while a handle is, and `refs` is never reached mutably.
        unsafe { &(*self.0.as_ptr()).refs }
    }

    #[inline]
    fn f(&self) -> &Fields {
        // SAFETY: live while a handle is; changes go through `fields_mut`, whose callers keep readers away.
        unsafe { &*(*self.0.as_ptr()).fields.get() }
    }

    /// # Safety
    /// No reference into the header (sizes, strides, storage, ...) may be in use, here or on another thread.
    #[inline]
    #[allow(clippy::mut_from_ref)]
    unsafe fn fields_mut(&self) -> &mut Fields {
        // SAFETY: exclusive by contract.
        unsafe { &mut *(*self.0.as_ptr()).fields.get() }
    }

    /// The handle as a raw pointer, giving up ownership; [`Tensor::from_raw`] takes it back.
    pub fn into_raw(self) -> *mut TensorImpl {
        ManuallyDrop::new(self).0.as_ptr()
    }

    /// The address that identifies the tensor.
    pub fn as_raw(&self) -> *mut TensorImpl {
        self.0.as_ptr()
    }

    /// Takes over a handle given up by [`Tensor::into_raw`].
    ///
    /// # Safety
    /// `raw` must come from `into_raw` and be taken back once.
    pub unsafe fn from_raw(raw: *mut TensorImpl) -> Tensor {
        // SAFETY: not null by contract.
        Tensor(unsafe { NonNull::new_unchecked(raw) })
    }

    /// Frees a tensor whatever its count says.
    ///
    /// # Safety
    /// `raw` is a live tensor's, and no handle on it exists or is made afterwards.
    #[inline]
    pub unsafe fn destroy(raw: *mut TensorImpl) {
        // SAFETY: not null, and the last user, by contract.
        unsafe { free(NonNull::new_unchecked(raw)) }
    }

    /// Whether two handles are on one tensor.
    #[inline]
    pub fn same(&self, other: &Tensor) -> bool {
        self.0 == other.0
    }

    /// How many handles there are.
    pub fn use_count(&self) -> usize {
        self.refs().get()
    }

    // ---- making -----------------------------------------------------------------------------

    /// An uninitialised row-major tensor: header, storage and data in one allocation.
    pub fn empty(sizes: &[i64], dtype: DType) -> Result<Tensor> {
        let numel = geometry::check_sizes(sizes, dtype.size())?;
        let t = Tensor::allocate(numel as usize * dtype.size(), dtype)?;
        // SAFETY: `t` was just made. Row-major from the start of the storage, as a fresh header says of itself.
        unsafe {
            let f = t.fields_mut();
            f.geometry.set_row_major(sizes, numel);
            f.numel = numel;
        }
        Ok(t)
    }

    /// An uninitialised tensor with the given strides.
    pub fn empty_strided(sizes: &[i64], strides: &[i64], dtype: DType) -> Result<Tensor> {
        check!(
            sizes.len() == strides.len(),
            "mismatch in length of strides and shape: sizes={}, strides={}",
            geometry::show(sizes),
            geometry::show(strides)
        );
        if let Some(s) = strides.iter().find(|&&s| s < 0) {
            bail!("as_strided: Negative strides are not supported at the moment, got strides: [{s}]");
        }
        geometry::check_sizes(sizes, dtype.size())?;
        let bytes = geometry::span(sizes, strides).and_then(|n| n.checked_mul(dtype.size() as i64));
        match bytes {
            Some(bytes) => {
                let t = Tensor::allocate(bytes as usize, dtype)?;
                // SAFETY: `t` was just made, with room for this geometry.
                unsafe {
                    let f = t.fields_mut();
                    f.geometry.set(sizes, strides);
                    f.geometry_changed();
                }
                Ok(t)
            }
            None => bail!("Storage size calculation overflowed with sizes={}", geometry::show(sizes)),
        }
    }

    /// An uninitialised tensor in a memory format (`Preserve` counts as row-major).
    #[inline]
    pub fn empty_format(sizes: &[i64], dtype: DType, format: MemoryFormat) -> Result<Tensor> {
        match format {
            MemoryFormat::Contiguous | MemoryFormat::Preserve => Tensor::empty(sizes, dtype),
            _ => Tensor::empty_channels_last(sizes, dtype, format),
        }
    }

    #[inline(never)]
    fn empty_channels_last(sizes: &[i64], dtype: DType, format: MemoryFormat) -> Result<Tensor> {
        geometry::check_sizes(sizes, dtype.size())?;
        Tensor::empty_strided(sizes, &geometry::format_strides(sizes, format)?, dtype)
    }

    /// A 0-d tensor holding a number, also where shapes are inferred.
    pub fn scalar(value: Scalar, dtype: DType) -> Result<Tensor> {
        let t = Tensor::allocate_data(dtype.size(), dtype)?;
        crate::dispatch_dtype!(stored, dtype, "scalar_tensor", T => {
            use super::Element;
            // SAFETY: a fresh tensor of one T.
            unsafe { t.data::<T>().write(T::from_scalar(value)) }
        });
        Ok(t)
    }

    /// A 1-d tensor with the values of a slice, also where shapes are inferred.
    pub fn from_slice<T: super::Element>(values: &[T]) -> Result<Tensor> {
        let t = Tensor::allocate_data(size_of_val(values), T::DTYPE)?;
        let n = values.len() as i64;
        // SAFETY: `t` was just made, with room for this geometry.
        unsafe {
            let f = t.fields_mut();
            f.geometry.set_row_major(&[n], n);
            f.numel = n;
        }
        // SAFETY: a fresh tensor of that many T.
        unsafe { std::ptr::copy_nonoverlapping(values.as_ptr(), t.data::<T>(), values.len()) };
        Ok(t)
    }

    /// A tensor on an existing storage, `offset` elements into it. A tensor like any fresh one: not a view.
    pub fn on_storage(storage: Storage, sizes: &[i64], strides: &[i64], offset: i64, dtype: DType) -> Result<Tensor> {
        check_geometry(sizes, strides, offset, dtype, storage.nbytes())?;
        let (keys, version) = fresh_kind();
        let is_shape = !storage.has_data() && tls::capture().fresh_without_data().is_some();
        let keys = if is_shape { keys | KeySet::Fake } else { keys };
        let t = Tensor::with_header(storage, dtype, keys, version)?.made(None);
        // SAFETY: `t` was just made; the geometry was checked.
        unsafe { t.set_geometry(sizes, strides, offset) };
        Ok(t)
    }

    /// As [`Tensor::on_storage`] with a geometry that is known to stay inside the storage.
    #[inline]
    pub(crate) fn part_of(storage: &Storage, geometry: Geometry) -> Result<Tensor> {
        let (keys, version) = fresh_kind();
        let t = Tensor::with_header(storage.clone(), geometry.dtype, keys, version)?.made(None);
        // SAFETY: `t` was just made; nobody else has seen it.
        let fields = unsafe { t.fields_mut() };
        fields.geometry = geometry;
        fields.geometry_changed();
        Ok(t)
    }

    /// A number's tensor (no dimensions) on `nbytes` of storage: header, storage and data in one allocation.
    #[inline(always)]
    fn allocate(nbytes: usize, dtype: DType) -> Result<Tensor> {
        check!(!dtype.is_quantized(), NotImplemented, "a tensor of {} is made by quantizing", dtype.name());
        match tls::capture().fresh_without_data() {
            None => Tensor::allocate_data(nbytes, dtype),
            Some(device) => Tensor::without_data(nbytes, dtype, device),
        }
    }

    /// A number's tensor that is a shape of tensors on a device.
    #[inline(never)]
    fn without_data(nbytes: usize, dtype: DType, device: Device) -> Result<Tensor> {
        let (keys, version) = fresh_kind();
        Ok(Tensor::with_header(Storage::without_data(nbytes, device), dtype, keys | KeySet::Fake, version)?.made(None))
    }

    #[inline(always)]
    fn allocate_data(nbytes: usize, dtype: DType) -> Result<Tensor> {
        const STORAGE_AT: usize = size_of::<TensorImpl>().next_multiple_of(align_of::<StorageImpl>());
        const DATA_AT: usize = (STORAGE_AT + size_of::<StorageImpl>()).next_multiple_of(storage::ALIGN);
        let layout = storage::data_layout(nbytes.saturating_add(DATA_AT))?;
        let base = storage::allocate(layout, nbytes)?.as_ptr();
        let (keys, version) = fresh_kind();
        // SAFETY: the block holds the header, the storage header and the data at these offsets, all aligned;
        // the storage owns the block and the header is initialised before anyone sees it.
        unsafe {
            let data = base.add(DATA_AT);
            let storage = Storage::in_block(base.add(STORAGE_AT).cast(), base, layout, data, nbytes);
            let at = NonNull::new_unchecked(base.cast::<TensorImpl>());
            TensorImpl::write(at, storage, dtype, keys, version, false);
            Ok(Tensor(at).made(None))
        }
    }

    /// A number's tensor on a storage, whose header is an allocation of its own.
    #[inline(always)]
    fn with_header(storage: Storage, dtype: DType, keys: KeySet, version: VersionRef) -> Result<Tensor> {
        let at = storage::allocate(Layout::new::<TensorImpl>(), size_of::<TensorImpl>())?.cast::<TensorImpl>();
        // SAFETY: a fresh allocation of the header's layout, initialised before anyone sees it.
        unsafe { TensorImpl::write(at, storage, dtype, keys, version, true) };
        Ok(Tensor(at))
    }

    /// Has a watched thread know of a tensor just made.
    #[inline(always)]
    fn made(self, base: Option<&Tensor>) -> Tensor {
        if tls::is_watched() {
            self.observe(base);
        }
        self
    }

    #[cold]
    #[inline(never)]
    fn observe(&self, base: Option<&Tensor>) {
        tls::count(|c| c.tensor_allocations += 1);
        if tls::is_watching(tls::watched::ORIGINS)
            && let Some(observer) = OBSERVER.get()
        {
            observer(self, base);
        }
    }

    /// Where the tensor was made, if origins were being remembered then.
    pub fn origin(&self) -> Option<String> {
        self.autograd_meta()?.history().extra.as_ref()?.origin.as_deref().map(str::to_owned)
    }

    /// Another tensor on the same memory: of the same kind (normal or inference) and counter, whatever the mode. `edit`
    /// makes its geometry of the tensor's own, and promises that it stays inside the storage. It has no view record; the
    /// ADInplaceOrView layer adds one where one is due.
    #[inline]
    pub fn alias_with(&self, edit: impl FnOnce(&mut Geometry) -> Result<()>) -> Result<Tensor> {
        let t = self.alias_number()?;
        // SAFETY: `t` was just made; nobody else has seen it.
        let fields = unsafe { t.fields_mut() };
        fields.geometry.become_equal(self.geometry());
        edit(&mut fields.geometry)?;
        fields.geometry_changed();
        Ok(t)
    }

    /// As [`Tensor::alias_with`], in another shape; `None` unless this tensor is row-major and not empty, and the shape has
    /// as many elements.
    #[inline(always)]
    pub fn alias_row_major(&self, shape: &[i64]) -> Option<Result<Tensor>> {
        let f = self.f();
        let numel = f.geometry.row_major_numel_as(shape)?;
        let alias = self.alias_number();
        if let Ok(t) = &alias {
            // SAFETY: `t` was just made; nobody else has seen it.
            let fields = unsafe { t.fields_mut() };
            fields.geometry.offset = f.geometry.offset;
            fields.geometry.set_row_major(shape, numel);
            (fields.start, fields.numel, fields.contiguous) = (f.start, numel, true);
        }
        Some(alias)
    }

    /// The start of an alias: a number's tensor on the same memory, of the same kind and counter.
    #[inline(always)]
    fn alias_number(&self) -> Result<Tensor> {
        let f = self.f();
        // Whether a view is a value of a program that is traced is said of it by itself.
        let keys = f.keys.difference(KeySet::PSEUDO | KeySet::TRACE);
        let version = if self.is_inference() { VersionRef::Disabled } else { f.version.clone() };
        Ok(Tensor::with_header((*f.storage).clone(), f.geometry.dtype, keys, version)?.made(Some(self)))
    }

    /// As [`Tensor::alias_with`] with a geometry made before.
    #[inline]
    pub fn alias_to(&self, geometry: Geometry) -> Result<Tensor> {
        self.alias_with(|g| {
            *g = geometry;
            Ok(())
        })
    }

    /// As [`Tensor::alias_with`] with a geometry known from elsewhere.
    #[inline]
    pub fn alias(&self, sizes: &[i64], strides: &[i64], offset: i64, dtype: DType) -> Result<Tensor> {
        self.alias_with(|g| {
            g.set(sizes, strides);
            g.offset = offset;
            g.dtype = dtype;
            Ok(())
        })
    }

    /// As [`Tensor::alias_with`] with the same geometry; it stands for what this one does.
    pub fn alias_same(&self) -> Result<Tensor> {
        let t = self.alias_with(|_| Ok(()))?;
        if let Some(stands) = self.autograd_meta().and_then(|m| m.stands_for.as_ref()) {
            // SAFETY: `t` was just made; nobody else has seen it.
            unsafe { t.stand_for(stands.again()) };
        }
        Ok(t)
    }

    /// `variable_data()`: the same memory, a counter of its own starting at zero.
    pub fn variable_data(&self) -> Result<Tensor> {
        let t = self.alias_same()?;
        t.give_own_version(!self.is_inference());
        Ok(t)
    }

    /// `tensor_data()`: the same memory and counter.
    pub fn tensor_data(&self) -> Result<Tensor> {
        let t = self.alias_same()?;
        if self.is_inference() {
            t.give_own_version(false);
        }
        Ok(t)
    }

    /// Gives a tensor just made a counter of its own, starting at zero; in inference mode only where `always`.
    pub fn give_own_version(&self, always: bool) {
        if always || !tls::capture().is_inference() {
            // SAFETY: used on tensors just made; no reference into the header exists.
            unsafe { self.fields_mut().version = VersionRef::fresh(0) };
        }
    }

    // ---- geometry ---------------------------------------------------------------------------

    /// Sizes, strides, offset and element type.
    #[inline]
    pub fn geometry(&self) -> &Geometry {
        &self.f().geometry
    }

    /// Element type.
    #[inline]
    pub fn dtype(&self) -> DType {
        self.f().geometry.dtype
    }

    /// Bytes of an element.
    #[inline]
    pub fn itemsize(&self) -> usize {
        self.dtype().size()
    }

    /// Where the data is: the CPU, or nowhere (the meta device).
    pub fn device(&self) -> Device {
        self.storage().device()
    }

    /// Number of dimensions.
    #[inline]
    pub fn ndim(&self) -> usize {
        self.f().geometry.ndim()
    }

    /// Sizes, one per dimension.
    #[inline]
    pub fn sizes(&self) -> &[i64] {
        self.f().geometry.sizes()
    }

    /// Strides in elements, one per dimension.
    #[inline]
    pub fn strides(&self) -> &[i64] {
        self.f().geometry.strides()
    }

    /// Size of a dimension that may be counted from the end.
    pub fn size(&self, dim: i64) -> Result<i64> {
        Ok(self.sizes()[geometry::wrap_dim_scalar(dim, self.ndim())?])
    }

    /// Number of elements.
    #[inline]
    pub fn numel(&self) -> i64 {
        self.f().numel
    }

    /// Elements between the start of the storage and the first element.
    #[inline]
    pub fn offset(&self) -> i64 {
        self.f().geometry.offset
    }

    /// Whether elements lie row-major without gaps.
    #[inline]
    pub fn is_contiguous(&self) -> bool {
        self.f().contiguous
    }

    /// Whether the tensor is contiguous in a memory format.
    pub fn is_contiguous_in(&self, format: MemoryFormat) -> bool {
        match format {
            MemoryFormat::Contiguous | MemoryFormat::Preserve => self.is_contiguous(),
            MemoryFormat::ChannelsLast => {
                self.ndim() == 4 && geometry::is_channels_last_contiguous(self.sizes(), self.strides())
            }
            MemoryFormat::ChannelsLast3d => {
                self.ndim() == 5 && geometry::is_channels_last_contiguous(self.sizes(), self.strides())
            }
        }
    }

    /// The memory format the strides suggest.
    pub fn suggest_memory_format(&self) -> MemoryFormat {
        geometry::suggest_memory_format(self.sizes(), self.strides())
    }

    /// Whether the elements fill their range of memory exactly once.
    pub fn is_non_overlapping_and_dense(&self) -> bool {
        self.is_contiguous() || geometry::is_non_overlapping_and_dense(self.sizes(), self.strides())
    }

    /// Whether the tensor stands for a number in an expression, which ranks lowest in type promotion.
    #[inline]
    pub fn is_wrapped_number(&self) -> bool {
        self.f().wrapped_number
    }

    /// Marks a fresh 0-d tensor as a wrapped number.
    pub fn into_wrapped_number(self) -> Tensor {
        self.set_wrapped_number(true);
        self
    }

    /// Makes the tensor one that stands for a number, or no longer. Nobody else may use it meanwhile.
    pub fn set_wrapped_number(&self, is_wrapped: bool) {
        // SAFETY: the thread rule; a flag, no reference into it exists.
        unsafe { self.fields_mut().wrapped_number = is_wrapped };
    }

    // ---- data -------------------------------------------------------------------------------

    /// The first element. Reading or writing through it follows the thread rule; elements lie by the strides.
    ///
    /// # Panics
    /// Where the tensor is a shape without data.
    #[inline(always)]
    pub fn data<T>(&self) -> *mut T {
        let f = self.f();
        let data = f.storage.data();
        if data.is_null() {
            check_data(self);
        }
        data.wrapping_add(f.start).cast()
    }

    /// Whether this thread infers shapes, and the tensor has no data: what it would hold is not computed.
    #[inline]
    pub fn is_shape(&self) -> bool {
        !self.storage().has_data() && tls::capture().fresh_without_data().is_some()
    }

    /// The elements of a contiguous tensor; of a shape none.
    ///
    /// # Safety
    /// `T` must be the dtype's Rust type, all elements initialised, and nobody may write them meanwhile.
    ///
    /// # Panics
    /// When the tensor is not contiguous.
    #[inline]
    pub unsafe fn as_slice<T>(&self) -> &[T] {
        assert!(self.is_contiguous() && size_of::<T>() == self.itemsize());
        if self.numel() == 0 || self.is_shape() {
            return &[];
        }
        // SAFETY: contiguous, so numel elements from the first; the rest is the caller's promise.
        unsafe { std::slice::from_raw_parts(self.data::<T>(), self.numel() as usize) }
    }

    /// The elements of a contiguous tensor, to write; of a shape none.
    ///
    /// # Safety
    /// `T` must be the dtype's Rust type and nobody else may read or write them meanwhile.
    ///
    /// # Panics
    /// When the tensor is not contiguous.
    #[inline]
    #[allow(clippy::mut_from_ref)]
    pub unsafe fn as_mut_slice<T>(&self) -> &mut [T] {
        assert!(self.is_contiguous() && size_of::<T>() == self.itemsize());
        if self.numel() == 0 || self.is_shape() {
            return &mut [];
        }
        // SAFETY: contiguous, so numel elements from the first; the rest is the caller's promise.
        unsafe { std::slice::from_raw_parts_mut(self.data::<T>(), self.numel() as usize) }
    }

    /// The one element of a one-element tensor.
    pub fn item(&self) -> Result<Scalar> {
        if self.numel() != 1 {
            bail!("a Tensor with {} elements cannot be converted to Scalar", self.numel());
        }
        check!(!self.device().is_meta(), "Tensor.item() cannot be called on meta tensors");
        check!(self.storage().has_data(), "Cannot access data pointer of Tensor that doesn't have storage");
        crate::dispatch_dtype!(stored, self.dtype(), "_local_scalar_dense", T => {
            use super::Element;
            // SAFETY: one element of this dtype exists.
            Ok(unsafe { self.data::<T>().read() }.to_scalar())
        })
    }

    /// The storage.
    #[inline]
    pub fn storage(&self) -> &Storage {
        &self.f().storage
    }

    /// An error where the elements, by which the sizes of a result go, are not known.
    pub fn check_known(&self, name: &str) -> Result<()> {
        check!(
            !self.keys().contains(KeySet::Fake),
            NotImplemented,
            "{name}: the sizes of the result go by what the tensors hold, and {} has no data",
            self.describe()
        );
        Ok(())
    }

    /// The one element; of a shape, whose values go nowhere, zero.
    pub fn item_or_zero(&self) -> Result<Scalar> {
        if self.is_shape() { Ok(Scalar::Int(0)) } else { self.item() }
    }

    /// Whether the first element of both is the same byte of memory.
    pub fn same_memory(&self, other: &Tensor) -> bool {
        self.byte_range().start == other.byte_range().start
            && (self.storage().has_data() || self.storage().same(other.storage()))
    }

    /// The bytes the elements lie in, as an address range; empty for an empty tensor.
    pub fn byte_range(&self) -> std::ops::Range<usize> {
        let start = (self.storage().data() as usize).wrapping_add(self.f().start);
        let n = if self.numel() == 0 { 0 } else { geometry::span(self.sizes(), self.strides()).unwrap_or(0) };
        start..start + n as usize * self.itemsize()
    }

    // ---- kind, version, autograd metadata -----------------------------------------------------

    /// The dispatch keys it contributes to a call.
    #[inline]
    pub fn keys(&self) -> KeySet {
        self.f().keys
    }

    /// What upstream calls its kind: `CPUFloatType`.
    pub fn type_name(&self) -> String {
        let backends = KeySet::CPU | KeySet::QuantizedCPU | KeySet::SPARSE;
        let backend = self.keys().intersection(backends).highest().map_or("Meta", KeySet::name_of);
        format!("{backend}{}Type", self.dtype().name())
    }

    /// Whether it was made in inference mode (or views one that was): no counter, no view record.
    #[inline]
    pub fn is_inference(&self) -> bool {
        !self.f().keys.intersects(KeySet::ADInplaceOrView.union(KeySet::AUTOGRAD))
    }

    fn counter(&self) -> Option<&AtomicU32> {
        match &self.f().version {
            VersionRef::Disabled => None,
            VersionRef::Storage => Some(&self.storage().inner().version),
            VersionRef::Of(storage) => Some(&storage.inner().version),
            VersionRef::Own(counter) => Some(counter),
        }
    }

    /// How often the tensor and its views were modified in place.
    pub fn version(&self) -> Result<u32> {
        read_version(self.counter())
    }

    /// Counts an in-place modification; nothing to do for an inference tensor in inference mode.
    pub fn bump_version(&self) -> Result<()> {
        match self.counter() {
            Some(counter) => increment(counter),
            None => self.check_writable()?,
        }
        Ok(())
    }

    /// The refusal to modify an inference tensor outside inference mode.
    #[inline]
    pub fn check_writable(&self) -> Result<()> {
        let is_refused = cfg!(feature = "autograd") && !tls::capture().is_inference();
        if is_refused && matches!(self.f().version, VersionRef::Disabled) {
            bail!("{NOT_WRITABLE}{}", self.origin_sentence());
        }
        Ok(())
    }

    /// What a refusal to use the tensor says of where it was made, if that is known.
    #[cold]
    pub(crate) fn origin_sentence(&self) -> String {
        self.origin().map_or(String::new(), |origin| {
            let verb = if origin.starts_with("allocated") { "was" } else { "is" };
            format!(" The tensor {verb} {origin}.")
        })
    }

    /// Overwrites the version counter (`_unsafe_set_version`).
    pub fn set_version(&self, version: i64) -> Result<()> {
        write_version(self.counter(), version)
    }

    /// The counter, to be kept apart or given to another tensor.
    pub fn version_counter(&self) -> VersionCounter {
        VersionCounter(match &self.f().version {
            VersionRef::Storage => VersionRef::Of(self.storage().clone()),
            other => other.clone(),
        })
    }

    /// Has the tensor count with another counter from now on.
    ///
    /// # Safety
    /// No reference into the header may be in use, here or on another thread.
    pub unsafe fn set_version_counter(&self, counter: VersionCounter) -> Result<()> {
        check!(!(self.is_inference() && counter.is_enabled()), "Cannot set version_counter for inference tensor");
        // SAFETY: exclusive by contract.
        let before = unsafe { std::mem::replace(&mut self.fields_mut().version, counter.0) };
        drop(before);
        Ok(())
    }

    /// Autograd's metadata, where there is any.
    #[inline]
    pub fn autograd_meta(&self) -> Option<&AutogradMeta> {
        self.f().meta.as_deref()
    }

    /// The view record, where the tensor is a tracked view.
    #[inline]
    pub fn view_record(&self) -> Option<&ViewRecord> {
        self.autograd_meta()?.view.as_ref()
    }

    /// Changes autograd's metadata, making it first where there is none, and brings the keys up to date.
    ///
    /// # Safety
    /// No reference into the header may be in use, here or on another thread.
    pub unsafe fn update_autograd_meta<R>(&self, f: impl FnOnce(&mut AutogradMeta) -> R) -> R {
        // SAFETY: exclusive by contract.
        let fields = unsafe { self.fields_mut() };
        let meta = fields.meta.get_or_insert_with(Default::default);
        let result = f(meta);
        let tracked = meta.view.as_ref().filter(|v| v.differentiable);
        let base_needs = tracked.is_some_and(|v| v.base.requires_grad());
        fields.keys.set(KeySet::TrackedView, tracked.is_some());
        let computed = meta.history_mut().grad_fn.is_some();
        fields.keys.set(KeySet::NeedsGrad, meta.requires_grad || computed || base_needs);
        result
    }

    /// Whether gradients are wanted for it: its own flag, a recorded computation, or its base's.
    #[inline]
    pub fn requires_grad(&self) -> bool {
        let keys = self.keys();
        if !keys.contains(KeySet::TrackedView) {
            return keys.contains(KeySet::NeedsGrad);
        }
        // The base may have begun to require grad since, or stopped after the view was given a node.
        let Some(meta) = self.autograd_meta() else { return false };
        let base_needs = || meta.view.as_ref().is_some_and(|v| v.base.keys().contains(KeySet::NeedsGrad));
        meta.requires_grad || base_needs() || meta.history().grad_fn.is_some()
    }

    /// Whether no recorded computation made it.
    pub fn is_leaf(&self) -> bool {
        self.autograd_meta().is_none_or(|m| m.history().grad_fn.is_none())
    }

    /// A tensor of the kind this thread makes that has no elements of its own: it stands for others. Its strides are zero.
    pub fn standing_for(sizes: &[i64], dtype: DType, keys: KeySet, stands_for: Stands) -> Result<Tensor> {
        let (fresh, version) = fresh_kind();
        let t = Tensor::with_header(Storage::without_data(0, Device::CPU), dtype, fresh | keys, version)?.made(None);
        // SAFETY: `t` was just made; nobody else has seen it. No kernel is given the elements that the geometry speaks of.
        unsafe {
            t.set_geometry(sizes, &Dims::from_elem(0, sizes.len()), 0);
            t.stand_for(stands_for);
        }
        Ok(t)
    }

    /// A tensor of `self`'s sizes, strides and kind on a storage without data, with `keys` besides its own, for a layer that
    /// has it stand for something.
    pub fn hollow(&self, keys: KeySet, stands_for: Option<Stands>) -> Result<Tensor> {
        self.hollow_on(Storage::without_data(self.storage().nbytes(), self.device()), keys, stands_for)
    }

    /// As [`Tensor::hollow`], on a storage there is.
    pub fn hollow_on(&self, storage: Storage, keys: KeySet, stands_for: Option<Stands>) -> Result<Tensor> {
        check!(
            !self.keys().intersects(KeySet::SPARSE),
            NotImplemented,
            "libinfer traces, functionalizes and batches programs of dense tensors alone, and {} is sparse",
            self.describe()
        );
        check_geometry(self.sizes(), self.strides(), self.offset(), self.dtype(), storage.nbytes())?;
        let (fresh, version) =
            if self.is_inference() { (KeySet::INFERENCE, VersionRef::Disabled) } else { normal_kind() };
        let flags = self.keys().intersection(KeySet::Conjugate | KeySet::Negative | KeySet::ZeroTensor);
        let t = Tensor::with_header(storage, self.dtype(), fresh | flags | keys, version)?.made(None);
        // SAFETY: `t` was just made; nobody else has seen it.
        let fields = unsafe { t.fields_mut() };
        fields.geometry.become_equal(self.geometry());
        fields.geometry_changed();
        fields.wrapped_number = self.is_wrapped_number();
        if stands_for.is_some() {
            fields.meta.get_or_insert_default().stands_for = stands_for;
        }
        Ok(t)
    }

    /// A tensor of `self`'s sizes and strides on another storage of as many bytes, of the kind this thread makes.
    pub fn copy_on(&self, storage: Storage) -> Result<Tensor> {
        let t = Tensor::on_storage(storage, self.sizes(), self.strides(), self.offset(), self.dtype())?;
        Ok(t.toggle_keys(self.keys().intersection(KeySet::Conjugate | KeySet::Negative)))
    }

    /// What the tensor stands for, where a layer of type `T` made it stand for something.
    pub fn stands_for<T: 'static>(&self) -> Option<&T> {
        let stands: &dyn std::any::Any = &**self.autograd_meta()?.stands_for.as_ref()?;
        stands.downcast_ref()
    }

    /// Has the tensor stand for something else.
    ///
    /// # Safety
    /// No reference into the header may be in use, here or on another thread.
    pub unsafe fn stand_for(&self, what: Stands) {
        // SAFETY: exclusive by contract.
        unsafe { self.fields_mut().meta.get_or_insert_with(Default::default).stands_for = Some(what) };
    }

    /// Sets or clears lazy-bit keys (`Conjugate`, `Negative`) on a tensor just made.
    pub fn toggle_keys(self, keys: KeySet) -> Tensor {
        // SAFETY: used on tensors just made; a flag, no reference into it exists.
        unsafe { self.fields_mut().keys.toggle(keys) };
        self
    }

    /// Says that a tensor is a value of a program that is traced, or not any more.
    pub fn set_traced(&self, is_traced: bool) {
        // SAFETY: a flag; no reference into it exists. Who traces a program keeps other threads from its values, and is told where
        // they use one.
        unsafe { self.fields_mut().keys.set(KeySet::TRACE, is_traced) };
    }

    // ---- changing metadata --------------------------------------------------------------------

    /// Replaces sizes, strides and offset; the caller has checked that they stay inside the storage.
    ///
    /// # Safety
    /// No reference into the header may be in use, here or on another thread.
    pub unsafe fn set_geometry(&self, sizes: &[i64], strides: &[i64], offset: i64) {
        let (sizes, strides): (Dims, Dims) = (sizes.into(), strides.into());
        // SAFETY: exclusive by contract; the arguments were copied out in case they were our own.
        let f = unsafe { self.fields_mut() };
        f.geometry.offset = offset;
        f.geometry.set(&sizes, &strides);
        f.geometry_changed();
    }

    /// Replaces storage and geometry (`set_`): the version counter stays the one it was.
    ///
    /// # Safety
    /// No reference into the header may be in use, here or on another thread.
    pub unsafe fn set_storage(&self, storage: Storage, sizes: &[i64], strides: &[i64], offset: i64) -> Result<()> {
        check_geometry(sizes, strides, offset, self.dtype(), storage.nbytes())?;
        // SAFETY: exclusive by contract.
        unsafe {
            self.replace_storage(storage);
            self.set_geometry(sizes, strides, offset);
        }
        Ok(())
    }

    /// # Safety
    /// As for [`Tensor::set_storage`]; the caller brings the geometry up to date.
    unsafe fn replace_storage(&self, storage: Storage) {
        if self.storage().same(&storage) {
            return;
        }
        // SAFETY: exclusive by contract.
        let f = unsafe { self.fields_mut() };
        let old = std::mem::replace(&mut *f.storage, storage);
        if matches!(f.version, VersionRef::Storage) {
            f.version = VersionRef::Of(old.clone());
        }
        if !f.own_header && f.block.is_none() {
            // The old storage owns the block this header is in: it lives as long as the header.
            f.block = Some(old);
        }
    }

    /// Makes the tensor what another one is, but for its version counter and what autograd keeps (`set_data`).
    ///
    /// # Safety
    /// No reference into the header may be in use, here or on another thread.
    pub unsafe fn set_data(&self, from: &Tensor) {
        // SAFETY: exclusive by contract; the geometry is one of the storage it comes with.
        unsafe {
            self.replace_storage(from.storage().clone());
            let f = self.fields_mut();
            f.geometry = from.geometry().clone();
            f.keys = from.keys().difference(KeySet::PSEUDO).union(f.keys.intersection(KeySet::PSEUDO));
            f.wrapped_number = from.is_wrapped_number();
            let stands_for = from.autograd_meta().and_then(|m| m.stands_for.as_ref()).map(|s| s.again());
            if stands_for.is_some() || f.meta.is_some() {
                f.meta.get_or_insert_default().stands_for = stands_for;
            }
            f.geometry_changed();
        }
    }

    /// `Float[2, 3]`: what an error message says of a tensor.
    pub fn describe(&self) -> String {
        format!("{}{:?}", self.dtype().name(), self.sizes())
    }
}

impl std::fmt::Debug for Tensor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.describe())
    }
}

/// Kind and counter of a tensor made now: inference mode gives neither autograd keys nor a counter.
#[inline]
fn fresh_kind() -> (KeySet, VersionRef) {
    if tls::capture().is_inference() { (KeySet::INFERENCE, VersionRef::Disabled) } else { normal_kind() }
}

#[cold]
#[inline(never)]
fn check_data(t: &Tensor) {
    if t.keys().intersects(KeySet::SPARSE) || !t.storage().has_data() {
        Error::new(ErrorKind::Runtime, "Cannot access data pointer of Tensor that doesn't have storage").raise();
    }
}

/// Kind and counter of a normal tensor; without autograd there is none.
#[inline]
fn normal_kind() -> (KeySet, VersionRef) {
    #[cfg(feature = "autograd")]
    return (KeySet::NORMAL, VersionRef::Storage);
    #[cfg(not(feature = "autograd"))]
    (KeySet::INFERENCE, VersionRef::Disabled)
}

/// An error unless the geometry lies inside `nbytes` of storage and is one a tensor may have.
pub(crate) fn check_geometry(sizes: &[i64], strides: &[i64], offset: i64, dtype: DType, nbytes: usize) -> Result<()> {
    check!(
        sizes.len() == strides.len(),
        "mismatch in length of strides and shape: sizes={}, strides={}",
        geometry::show(sizes),
        geometry::show(strides)
    );
    geometry::check_sizes(sizes, dtype.size())?;
    check!(offset >= 0, "Tensor: invalid storage offset {offset}");
    if let Some(s) = strides.iter().find(|&&s| s < 0) {
        bail!("as_strided: Negative strides are not supported at the moment, got strides: [{s}]");
    }
    let end = geometry::span(sizes, strides)
        .and_then(|n| if n == 0 { Some(0) } else { n.checked_add(offset)?.checked_mul(dtype.size() as i64) });
    match end {
        Some(end) if end as usize <= nbytes => Ok(()),
        _ => bail!(
            "setStorage: sizes {}, strides {}, storage offset {offset}, and itemsize {} requiring a storage size of {} \
             are out of bounds for storage of size {nbytes}",
            geometry::show(sizes),
            geometry::show(strides),
            dtype.size(),
            end.unwrap_or(i64::MAX)
        ),
    }
}

impl TensorImpl {
    /// Writes the header of a number's tensor at the start of a storage.
    ///
    /// # Safety
    /// `at` is valid for writes of a header; what is there is not dropped.
    #[inline(always)]
    unsafe fn write(
        at: NonNull<TensorImpl>,
        storage: Storage,
        dtype: DType,
        keys: KeySet,
        version: VersionRef,
        own_header: bool,
    ) {
        // SAFETY: the caller's promise. Every field is written.
        unsafe {
            let at = at.as_ptr();
            (&raw mut (*at).refs).write(RefCount::one());
            let fields = UnsafeCell::raw_get(&raw const (*at).fields);
            (&raw mut (*fields).start).write(0);
            (&raw mut (*fields).storage).write(ManuallyDrop::new(storage));
            (&raw mut (*fields).numel).write(1);
            Geometry::write_scalar(&raw mut (*fields).geometry, dtype);
            let backend = if dtype.is_quantized() { KeySet::QuantizedCPU } else { KeySet::empty() };
            (&raw mut (*fields).keys).write(keys.union(backend));
            (&raw mut (*fields).contiguous).write(true);
            (&raw mut (*fields).wrapped_number).write(false);
            (&raw mut (*fields).own_header).write(own_header);
            (&raw mut (*fields).version).write(version);
            (&raw mut (*fields).block).write(None);
            (&raw mut (*fields).meta).write(None);
        }
    }
}

impl Fields {
    /// Whether there is anything to free beside the storage.
    #[inline]
    fn owns_more(&self) -> bool {
        self.meta.is_some()
            || self.block.is_some()
            || self.geometry.is_spilled()
            || matches!(self.version, VersionRef::Own(_) | VersionRef::Of(_))
    }

    /// Brings what follows from the geometry up to date.
    #[inline(always)]
    fn geometry_changed(&mut self) {
        let g = &self.geometry;
        self.start = (g.offset as usize).wrapping_mul(g.dtype.size());
        (self.numel, self.contiguous) = g.numel_and_contiguous();
    }
}
