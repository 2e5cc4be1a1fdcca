//! Operators that change a tensor's own metadata: its sizes, its storage, its place in the recorded computation.

use crate::check;
use crate::core::modes;
use crate::core::{Device, KeySet, MemoryFormat, Result, Storage, Tensor, geometry};
use crate::operator::Args;
use crate::operator::out::{resize, resize_output};
use crate::operator::record::*;

/// The records of this family.
pub static RECORDS: &[Record] = &[
    mutating(
        "resize_(Tensor(a!) self, SymInt[] size, *, MemoryFormat? memory_format=None) -> Tensor(a!)",
        "Gives the tensor another size; what fits of its memory is kept.",
        |args| {
            let (t, size, format): (&Tensor, &[i64], Option<MemoryFormat>) = args.get()?;
            resize_to(t, size, format)
        },
    )
    .partner("resize")
    .bumps_on_resize_only(),
    mutating(
        "_resize_output_(Tensor(a!) self, SymInt[] size, Device device) -> Tensor(a!)",
        "As resize_, of a result on a device; warns where that has elements.",
        |args| {
            let (t, size, device): (&Tensor, &[i64], Device) = args.get()?;
            check!(
                t.device() == device,
                "Expected out tensor to have device {device}, but got {} instead",
                t.device()
            );
            resize_output(t, size)
        },
    )
    .partner("_resize_output")
    .bumps_on_resize_only(),
    mutating(
        "resize_as_(Tensor(a!) self, Tensor the_template, *, MemoryFormat? memory_format=None) -> Tensor(a!)",
        "Gives the tensor another tensor's size.",
        |args| {
            let (t, template, format): (&Tensor, &Tensor, Option<MemoryFormat>) = args.get()?;
            let format = format.map(|f| if f == MemoryFormat::Preserve { template.suggest_memory_format() } else { f });
            resize_to(t, template.sizes(), format)
        },
    )
    .partner("resize_as")
    .bumps_on_resize_only(),
    mutating("detach_(Tensor(a!) self) -> Tensor(a!)", "Cuts the tensor off from the recorded computation.", detach_).on_batches(Batching::Elementwise)
        .detaches(),
    mutating("set_(Tensor(a!) self) -> Tensor(a!)", "Gives the tensor an empty storage.", |args| {
        set(args.at(0)?, &Storage::new(0)?, &[0], &[1], 0)
    })
    .partner("set")
    .takes_memory(),
    mutating(
        "set_.source_Tensor(Tensor(a!) self, Tensor source) -> Tensor(a!)",
        "Makes the tensor another name of the source's memory.",
        |args| {
            let (t, source): (&Tensor, &Tensor) = args.get()?;
            check_dtype(t, source)?;
            set(t, source.storage(), source.sizes(), source.strides(), source.offset())
        },
    )
    .partner("set")
    .takes_memory(),
    mutating(
        "set_.source_Tensor_storage_offset(Tensor(a!) self, Tensor source, SymInt storage_offset, SymInt[] size, SymInt[] stride=[]) -> Tensor(a!)",
        "Makes the tensor a view of the source's storage.",
        |args| {
            let (t, source, offset, size, stride): (&Tensor, &Tensor, i64, &[i64], &[i64]) = args.get()?;
            check_dtype(t, source)?;
            check!(source.is_contiguous(), "passed in tensor to be used as storage must be contiguous");
            set_strided(t, source.storage(), source.offset().saturating_add(offset), size, stride)
        },
    ).by_storage()
    .takes_memory(),
    // A storage is given as any tensor on it.
    mutating(
        "set_.source_Storage(Tensor(a!) self, Storage source) -> Tensor(a!)",
        "Makes the tensor all of a storage, in one dimension.",
        |args| {
            let (t, holder): (&Tensor, &Tensor) = args.get()?;
            set(t, holder.storage(), &[(holder.storage().nbytes() / t.itemsize()) as i64], &[1], 0)
        },
    )
    .partner("set")
    .takes_memory(),
    mutating(
        "set_.source_Storage_storage_offset(Tensor(a!) self, Storage source, SymInt storage_offset, SymInt[] size, SymInt[] stride=[]) -> Tensor(a!)",
        "Makes the tensor a view of a storage.",
        |args| {
            let (t, holder, offset, size, stride): (&Tensor, &Tensor, i64, &[i64], &[i64]) = args.get()?;
            set_strided(t, holder.storage(), offset, size, stride)
        },
    ).by_storage()
    .partner("set")
    .takes_memory(),
];

fn resize_to(t: &Tensor, size: &[i64], format: Option<MemoryFormat>) -> Result<()> {
    let Some(format) = format else {
        return if t.sizes() == size { Ok(()) } else { resize(t, size, None) };
    };
    check!(format != MemoryFormat::Preserve, "Unsupported memory formatPreserve");
    geometry::check_sizes(size, t.itemsize())?;
    resize(t, size, Some(&geometry::format_strides(size, format)?))
}

/// Nothing to do where autograd takes no part.
fn detach_(args: &Args<'_>) -> Result<()> {
    let t: &Tensor = args.at(0)?;
    if t.is_inference() || modes::capture().excluded().contains(KeySet::AUTOGRAD) {
        return Ok(());
    }
    check!(
        !t.view_record().is_some_and(|v| v.differentiable),
        "Can't detach views in-place. Use detach() instead. If you are using DistributedDataParallel (DDP) for \
         training, and gradient_as_bucket_view is set as True, gradients are views of DDP buckets, and hence detach_() \
         cannot be called on these gradients. To fix this error, please refer to the Optimizer.zero_grad() function in \
         torch/optim/optimizer.py as the solution."
    );
    if t.autograd_meta().is_some() {
        // SAFETY: no reference into the header is held; the tensor is the caller's to change.
        let before = unsafe {
            t.update_autograd_meta(|m| {
                m.requires_grad = false;
                m.history_mut().computed_by_none()
            })
        };
        drop(before);
    }
    Ok(())
}

fn check_dtype(t: &Tensor, source: &Tensor) -> Result<()> {
    check!(
        t.dtype() == source.dtype(),
        "Could not set tensor of type {} to a tensor of type {}",
        source.dtype().cpp_name(),
        t.dtype().cpp_name()
    );
    Ok(())
}

/// Points the tensor at a storage.
fn set(t: &Tensor, storage: &Storage, sizes: &[i64], strides: &[i64], offset: i64) -> Result<()> {
    check!(
        t.device() == storage.device(),
        "Attempted to set the storage of a tensor on device \"{}\" to a storage on different device \"{}\".  This is no \
         longer allowed; the devices must match.",
        t.device(),
        storage.device()
    );
    // SAFETY: no reference into the header is held but the arguments, which are the source's or checked copies;
    // where the source is the tensor itself nothing changes.
    unsafe { t.set_storage(storage.clone(), sizes, strides, offset) }
}

/// As [`set`], contiguous where no strides are given.
fn set_strided(t: &Tensor, storage: &Storage, offset: i64, size: &[i64], stride: &[i64]) -> Result<()> {
    geometry::check_sizes(size, t.itemsize())?;
    let strides = if stride.is_empty() { geometry::contiguous_strides(size) } else { stride.into() };
    set(t, storage, size, &strides, offset)
}
