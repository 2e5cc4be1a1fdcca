//! Copies and conversions.

use super::view::composite::is_plain;
use crate::core::iter;
use crate::core::{DType, Device, Dims, MemoryFormat, Result, Scalar, Tensor, geometry};
use crate::operator::gradient::{wrt, zero};
use crate::operator::record::*;
use crate::operator::{Arg, Args, Value};
use crate::ops::support::data_movement;
use crate::ops::support::gradient as math;
use crate::ops::support::quantized;
use crate::ops::support::sparse;
use crate::{call, check, dispatch_size, warn_once};

/// `to` with the dtype in the name, as scripts of early versions have it.
macro_rules! cast {
    ($name:literal, $dtype:ident) => {
        composite(
            concat!($name, "(Tensor self, bool non_blocking=False) -> Tensor"),
            "The tensor in this dtype.",
            |args| call!("to.dtype", args.list[0], DType::$dtype),
        )
    };
}

/// The records of this family.
pub static RECORDS: &[Record] = &[
    mutating(
        "copy_(Tensor(a!) self, Tensor src, bool non_blocking=False) -> Tensor(a!)",
        "Writes src, which broadcasts to self, into self, converting its dtype.",
        copy_,
    )
    .on_sparse_in_place(sparse::copies::copy_in_place)
    .on_quantized(OnQuantized::As(quantized::copy)).gradient(&[zero("self"), wrt("src", &[], |g| g.grad())]).node_name("torch::autograd::CopyBackwards").on_batches(Batching::Elementwise)
    .partner("copy")
    .copies(),
    functional(
        "clone(Tensor self, *, MemoryFormat? memory_format=None) -> Tensor",
        "A copy in memory of its own.",
        |args| {
            let (t, format): (&Tensor, Option<MemoryFormat>) = args.get()?;
            convert(t, t.dtype(), format)
        },
    )
    .fusion(Role::Copy)
    .on_sparse(OnSparse::As(sparse::copies::clone))
    .on_quantized(OnQuantized::Integers).gradient(&[wrt("self", &[], |g| g.grad())])
    .on_batches(Batching::Elementwise)
    .moves()
    .out("out"),
    functional(
        "_to_copy(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, bool non_blocking=False, MemoryFormat? memory_format=None) -> Tensor",
        "A copy in another dtype or memory format.",
        |args| {
            let t: &Tensor = args.at(0)?;
            let dtype = Options::read(args, 1)?.dtype.unwrap_or(t.dtype());
            convert(t, dtype, args.at(6)?)
        },
    )
    .fusion(Role::Cast)
    .on_sparse(OnSparse::As(sparse::copies::to_copy))
    .on_quantized(OnQuantized::As(quantized::to_copy)).gradient(&[wrt("self", &[], |g| g.grad())])
    .on_batches(Batching::Elementwise)
    .moves()
    .out("out"),
    composite("_lazy_clone(Tensor self) -> Tensor", "As clone.", |args| call!("clone", args.list[0])),
    composite("_to_cpu(Tensor[] tensors) -> Tensor[]", "The tensors, which are there.", |args| {
        Ok(Value::Tensors(args.at::<&[Tensor]>(0)?.to_vec()))
    }),
    composite("_reshape_copy(Tensor self, SymInt[] size) -> Tensor", "As reshape, in memory of its own.", |args| {
        call!("view_copy", args.list[0], args.list[1])
    }),
    cast!("_cast_Byte", UInt8),
    cast!("_cast_Char", Int8),
    cast!("_cast_Double", Float64),
    cast!("_cast_Float", Float32),
    cast!("_cast_Half", Float16),
    cast!("_cast_Int", Int32),
    cast!("_cast_Long", Int64),
    cast!("_cast_Short", Int16),
    composite(
        "to.dtype(Tensor(a) self, ScalarType dtype, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a)",
        "The tensor in a dtype: itself if it has it.",
        |args| {
            let (t, dtype, _, copy, format): (&Tensor, DType, bool, bool, Option<MemoryFormat>) = args.get()?;
            to(t, dtype, None, copy, format)
        },
    ),
    composite(
        "to.device(Tensor(a) self, Device device, ScalarType dtype, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a)",
        "The tensor on a device, which is the CPU or meta, in a dtype.",
        |args| {
            let (t, device, dtype, _, copy, format): (&Tensor, Device, DType, bool, bool, Option<MemoryFormat>) =
                args.get()?;
            to(t, dtype, Some(device), copy, format)
        },
    ),
    composite(
        "to.dtype_layout(Tensor(a) self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a)",
        "The tensor with the given options: itself if it has them.",
        |args| {
            let options = Options::read(args, 1)?;
            let is_whole = options.dtype.is_some() && options.device.is_some();
            let t = if is_whole { args.at(0)? } else { args.with_options(0)? };
            to(t, options.dtype.unwrap_or(t.dtype()), options.device, args.at(6)?, args.at(7)?)
        },
    ),
    composite(
        "to.other(Tensor(a) self, Tensor other, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a)",
        "The tensor in another's dtype: itself if it has it.",
        |args| {
            let other = args.with_options(1)?;
            let t: &Tensor = args.at(0)?;
            let (copy, format) = (args.at(3)?, args.at(4)?);
            to(t, other.dtype(), Some(other.device()), copy, format)
        },
    ),
    composite(
        "type_as(Tensor self, Tensor other) -> Tensor",
        "The tensor in another's dtype: itself if it has it.",
        |args| {
            let (t, other): (&Tensor, &Tensor) = (args.at(0)?, args.with_options(1)?);
            to(t, other.dtype(), Some(other.device()), false, None)
        },
    ),
    functional("lift(Tensor self) -> Tensor", "The tensor itself, as the transforms around it see it.", |args| {
        Ok(args.at::<&Tensor>(0)?.clone().into())
    }).gradient(&[wrt("self", &[], |g| g.grad())])
    .out("out"),
    functional("_local_scalar_dense(Tensor self) -> Scalar", "The one element as a number.", item)
    .on_quantized(OnQuantized::Dequantized).data_dependent(DataDependence::Elements).no_gradient(),
    composite_with_kernel(
        "item(Tensor self) -> Scalar",
        "The one element as a number.",
        |args| call!("_local_scalar_dense", args.at::<&Tensor>(0)?),
        item,
    )
    .on_sparse(OnSparse::As(sparse::copies::item))
    .on_quantized(OnQuantized::Dequantized)
    .data_dependent(DataDependence::Elements),
    mutating("fill_.Scalar(Tensor(a!) self, Scalar value) -> Tensor(a!)", "Writes a number to every element.", |args| {
        let (t, value): (&Tensor, Scalar) = args.get()?;
        fill(t, value)
    })
    .on_quantized(OnQuantized::As(quantized::fill)).gradient(&[zero("self")]).inplace_number(2)
    .on_batches(Batching::Elementwise)
    .partner("fill"),
    mutating(
        "fill_.Tensor(Tensor(a!) self, Tensor value) -> Tensor(a!)",
        "Writes the value of a 0-d tensor to every element.",
        |args| {
            let (t, value): (&Tensor, &Tensor) = args.get()?;
            check!(
                value.ndim() == 0,
                "fill_ only supports 0-dimension value tensor but got tensor with {} dimensions.",
                value.ndim()
            );
            iter::copy(t, &iter::to_dtype(value, t.dtype())?)
        },
    ).gradient(&[zero("self"), wrt("value", &[], |g| math::sum(g.grad()?))]).number(1).inplace_number(3)
    .partner("fill"),
    mutating("zero_(Tensor(a!) self) -> Tensor(a!)", "Writes zero to every element.", |args| {
        fill(args.at(0)?, Scalar::Int(0))
    })
    .on_sparse_in_place(sparse::copies::zero_in_place).gradient(&[zero("self")])
    .on_batches(Batching::Elementwise)
    .partner("zero"),
    functional(
        "_unsafe_view(Tensor self, SymInt[] size) -> Tensor",
        "As view, for a tensor nobody else has: the result is not tracked as a view.",
        |args| {
            let (t, size): (&Tensor, &[i64]) = args.get()?;
            Ok(super::view::strided::shaped(t, size)?.into())
        },
    )
    .fusion(Role::Reshape)
    .on_quantized(OnQuantized::Integers).gradient(&[wrt("self", &[], |g| math::reshape(g.grad()?, g.sizes("self")?))])
    .on_batches(Batching::Sizes { broadcast: false })
    .moves()
    .out("out"),
];

/// The options of a factory or a conversion, of which only the dtype and the device are a choice here.
pub struct Options {
    /// The dtype asked for.
    pub dtype: Option<DType>,
    /// The device asked for: the CPU or meta.
    pub device: Option<Device>,
}

impl Options {
    /// Reads dtype, layout, device and pin_memory from the argument at `at` on.
    #[inline(always)]
    pub fn read(args: &Args<'_>, at: usize) -> Result<Options> {
        if let Some([_, Arg::None, Arg::None, Arg::None, ..]) = args.list.get(at..) {
            return Ok(Options { dtype: args.at(at)?, device: None });
        }
        Options::read_all(args, at)
    }

    #[inline(never)]
    fn read_all(args: &Args<'_>, at: usize) -> Result<Options> {
        let dtype = args.at(at)?;
        match args.at::<Arg<'_>>(at + 1)? {
            Arg::None | Arg::Layout(0) | Arg::Int(0) => {}
            other => crate::bail!(
                "{}: {} is not supported: tensors of libinfer are strided (layout 0)",
                args.name(),
                other.describe()
            ),
        }
        let device = args.at::<Option<Device>>(at + 2)?;
        device.map_or(Ok(()), Device::require_available)?;
        check!(
            args.at::<Option<bool>>(at + 3)? != Some(true),
            "{}: pin_memory needs an accelerator, and this build of libinfer computes on the CPU only",
            args.name()
        );
        Ok(Options { dtype, device })
    }
}

/// Whether two tensors are the same elements of one storage.
fn is_one_memory(a: &Tensor, b: &Tensor) -> bool {
    a.storage().same(b.storage())
        && (a.offset(), a.dtype(), a.sizes(), a.strides()) == (b.offset(), b.dtype(), b.sizes(), b.strides())
}

/// Warns, once, where a copy to `dtype` leaves half of the numbers behind.
fn warn_of_imaginary_parts(from: DType, dtype: DType) {
    if from.is_complex() && !dtype.is_complex() && dtype != DType::Bool {
        warn_once!("Casting complex values to real discards the imaginary part");
    }
}

fn copy_(args: &Args<'_>) -> Result<()> {
    let (dst, src): (&Tensor, &Tensor) = args.get()?;
    warn_of_imaginary_parts(src.dtype(), dst.dtype());
    if dst.same(src) || is_one_memory(dst, src) {
        return Ok(());
    }
    iter::check_overlap(dst, &[src])?;
    if dst.sizes() != src.sizes() {
        let shape = geometry::broadcast(dst.sizes(), src.sizes())?;
        check!(
            shape.as_slice() == dst.sizes(),
            "output with shape {} doesn't match the broadcast shape {}",
            geometry::show(dst.sizes()),
            geometry::show(&shape)
        );
    }
    iter::copy(dst, src)
}

/// The strides of a copy that keeps the memory format: the tensor's own where it has no gaps, else dense in the same
/// order of dimensions.
pub fn preserved_strides(t: &Tensor) -> Dims {
    if t.is_non_overlapping_and_dense() { t.strides().into() } else { iter::output_strides(t.sizes(), &[t]) }
}

/// An uninitialised tensor of the same sizes.
#[inline]
pub fn empty_like(t: &Tensor, dtype: DType, format: Option<MemoryFormat>) -> Result<Tensor> {
    match format.unwrap_or(MemoryFormat::Preserve) {
        MemoryFormat::Preserve if geometry::is_row_major(t.sizes(), t.strides()) => Tensor::empty(t.sizes(), dtype),
        MemoryFormat::Preserve => Tensor::empty_strided(t.sizes(), &preserved_strides(t), dtype),
        format => Tensor::empty_format(t.sizes(), dtype, format),
    }
}

#[inline]
fn convert(t: &Tensor, dtype: DType, format: Option<MemoryFormat>) -> Result<Value> {
    warn_of_imaginary_parts(t.dtype(), dtype);
    let out = empty_like(t, dtype, format)?;
    if t.is_inference() && !out.is_inference() {
        // The copy of an inference tensor made in normal mode is a write like any other.
        call!("copy_", &out, t, false)?;
    } else {
        iter::copy(&out, t)?;
    }
    Ok(out.into())
}

fn to(t: &Tensor, dtype: DType, device: Option<Device>, copy: bool, format: Option<MemoryFormat>) -> Result<Value> {
    device.map_or(Ok(()), Device::require_available)?;
    let format = format.unwrap_or(MemoryFormat::Preserve);
    let has_format = format == MemoryFormat::Preserve || t.suggest_memory_format() == format;
    let elsewhere = device.filter(|d| d.is_meta() != t.device().is_meta()).map_or(Arg::None, Arg::Device);
    let stays = matches!(elsewhere, Arg::None);
    if t.dtype() == dtype && stays && !copy && has_format {
        return Ok(t.clone().into());
    }
    if is_plain(t) && stays {
        return convert(t, dtype, Some(format));
    }
    call!("_to_copy", t, dtype, Arg::None, elsewhere, Arg::None, false, format)
}

fn item(args: &Args<'_>) -> Result<Value> {
    Ok(Value::Scalar(args.at::<&Tensor>(0)?.item()?))
}

/// Writes a number to every element; an error where the dtype cannot hold it.
pub fn fill(t: &Tensor, value: Scalar) -> Result<()> {
    // PyTorch writes a single 16-bit number as it makes one of a double, unchecked.
    if t.numel() != 1 || !t.dtype().is_reduced_floating() {
        value.check_fits(t.dtype())?;
    }
    dispatch_size!(t.dtype(), W => data_movement::fill(t, data_movement::word::<W>(value, t.dtype())?))
}
