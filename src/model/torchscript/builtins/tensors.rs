//! Queries of tensors, tensors made of numbers, and functions of the process.

use super::builtin::{Row, row, typed};
use super::support::*;
use crate::bail;
use crate::core::dtype::{default_complex, default_float};
use crate::core::fallible_alloc::{try_collected, try_grow};
use crate::core::geometry::broadcast;
use crate::core::modes;
use crate::core::sparse::Layout;
use crate::core::{DType, KeySet, MemoryFormat};
use crate::core::{Device, Result, Scalar, Tensor};
use crate::model::ivalue::{IValue, Type};
use crate::operator::Arg;
use crate::runtime::budget::{self, PIECE};
use crate::{call, tensor};

fn yes(b: bool) -> Result<IValue> {
    Ok(IValue::Bool(b))
}

fn dtype(v: &IValue) -> Result<DType> {
    let code = int(v)?;
    match i32::try_from(code).ok().and_then(DType::from_code) {
        Some(d) => Ok(d),
        None => bail!(NotImplemented, "the element type with number {code} is not supported"),
    }
}

fn dtype_arg(v: &IValue) -> Result<Arg<'static>> {
    Ok(optional(v, dtype)?.map_or(Arg::None, Arg::DType))
}

fn device_arg(v: &IValue) -> Result<Arg<'static>> {
    Ok(optional(v, device)?.map_or(Arg::None, Arg::Device))
}

/// The numbers in nested lists, and the sizes they have; tensors of one element count as numbers.
fn flatten(v: &IValue, level: usize, sizes: &mut Vec<i64>, out: &mut Vec<Scalar>) -> Result<()> {
    match v {
        IValue::List(_) | IValue::Tuple(_) => {
            let items = match v {
                IValue::Tuple(t) => t.items.clone(),
                v => list(v)?.to_vec(),
            };
            let n = items.len() as i64;
            match sizes.get(level) {
                None if out.is_empty() && level < 64 => sizes.push(n),
                Some(&size) if size == n => {}
                _ => bail!(
                    Value,
                    "Expected sequence of length {} at dim {level} (got {n})",
                    sizes.get(level).unwrap_or(&0)
                ),
            }
            items.iter().try_for_each(|v| flatten(v, level + 1, sizes, out))
        }
        IValue::Tensor(t) => {
            out.push(t.item()?);
            Ok(())
        }
        v => {
            if out.len() == out.capacity() {
                try_grow(out, 2 * out.len() + 1)?;
            }
            out.push(number(v)?);
            Ok(())
        }
    }
}

/// `torch.tensor(data)`
fn is_leaf(a: &mut [IValue]) -> Result<IValue> {
    yes(tensor(arg(a, 0)?)?.is_leaf())
}

fn make(data: &IValue, dtype: Option<DType>, requires_grad: bool) -> Result<IValue> {
    if let IValue::Tensor(t) = data {
        let copy = tensor!("detach", &tensor!("clone", t)?)?;
        return finish(copy, dtype.or(Some(t.dtype())), requires_grad);
    }
    let (mut sizes, mut numbers) = (Vec::new(), Vec::new());
    flatten(data, 0, &mut sizes, &mut numbers)?;
    if sizes.iter().product::<i64>() != numbers.len() as i64 {
        bail!(Value, "lists in one another must have the same lengths");
    }
    // Numbers are of the default dtype unless they are whole; an empty list is of its element type.
    let own = match numbers.iter().map(|s| s.dtype()).reduce(|a, b| a.promote(b).unwrap_or(a)) {
        Some(DType::Float64) => default_float(),
        Some(DType::Complex128) => default_complex(),
        Some(other) => other,
        None => match innermost(data) {
            Type::Int => DType::Int64,
            Type::Bool => DType::Bool,
            _ => default_float(),
        },
    };
    let target = dtype.unwrap_or(own);
    let wide = if target.is_complex() {
        DType::Complex128
    } else if target.is_integral() || target == DType::Bool {
        DType::Int64
    } else {
        DType::Float64
    };
    let t = Tensor::empty(&sizes, wide)?;
    for (i, n) in numbers.iter().enumerate() {
        budget::work(size_of::<Scalar>())?;
        if target.is_integral() {
            n.check_fits(target)?;
        }
        // SAFETY: a fresh contiguous tensor of `wide` with as many elements as there are numbers.
        unsafe {
            match wide {
                DType::Int64 if target == DType::Bool => *t.data::<i64>().add(i) = n.to_bool().into(),
                DType::Int64 => *t.data::<i64>().add(i) = n.to_i64(),
                DType::Float64 => *t.data::<f64>().add(i) = n.to_f64(),
                _ => {
                    let (re, im) = if let Scalar::Complex(re, im) = n { (*re, *im) } else { (n.to_f64(), 0.0) };
                    *t.data::<[f64; 2]>().add(i) = [re, im];
                }
            }
        }
    }
    finish(t, Some(target), requires_grad)
}

fn innermost(v: &IValue) -> Type {
    let mut ty = v.type_of();
    while let Type::List(inner) = ty {
        ty = (*inner).clone();
    }
    ty
}

fn finish(t: Tensor, dtype: Option<DType>, requires_grad: bool) -> Result<IValue> {
    let t = match dtype {
        Some(d) if d != t.dtype() => tensor!("to.dtype", &t, d)?,
        _ => t,
    };
    if requires_grad {
        crate::autograd::set_requires_grad(&t, true)?;
    }
    Ok(IValue::Tensor(t))
}

const DIMENSIONS: &str = "Output annotation list dimension and runtime tensor dimension must match for tolist()";

/// `x.tolist()` as nested lists of a type.
pub fn to_list(t: &Tensor, ty: &Type) -> Result<IValue> {
    match ty {
        Type::List(element) => {
            if t.ndim() == 0 {
                bail!("{DIMENSIONS}");
            }
            let items = (0..t.size(0)? as usize).map(|i| {
                // Two operators for each number.
                budget::work(PIECE / 256)?;
                to_list(&tensor!("select.int", t, 0i64, i as i64)?, element)
            });
            Ok(IValue::list((**element).clone(), try_collected(items)?))
        }
        ty => {
            if t.ndim() != 0 {
                bail!("{DIMENSIONS}");
            }
            let value = IValue::from(call!("item", t)?);
            if !value.is(ty) {
                bail!("Output annotation element type and runtime tensor element type must match for tolist()");
            }
            Ok(value)
        }
    }
}

fn unwrap(a: &mut [IValue]) -> Result<IValue> {
    match take_arg(a, 0)? {
        IValue::None => bail!("Unwrapping null optional"),
        v => Ok(v),
    }
}

fn unwrapped_type(args: &[Type]) -> Option<Type> {
    Some(args.first()?.unwrap_optional().clone())
}

fn future_type(args: &[Type]) -> Option<Type> {
    match args.first()? {
        Type::Future(t) => Some((**t).clone()),
        _ => None,
    }
}

fn no(a: &mut [IValue]) -> Result<IValue> {
    tensor(arg(a, 0)?)?;
    yes(false)
}

fn never(_: &mut [IValue]) -> Result<IValue> {
    yes(false)
}

fn print(a: &mut [IValue]) -> Result<IValue> {
    let shown: Vec<String> = a.iter().map(IValue::to_text).collect::<Result<_>>()?;
    crate::core::stdout::write(&(shown.join(" ") + "\n"));
    Ok(IValue::None)
}

/// `to` with arguments that may be None.
fn to(t: &IValue, device: &IValue, dtype: &IValue, non_blocking: &IValue, copy: &IValue) -> Result<IValue> {
    let args = [
        Arg::Tensor(tensor(t)?),
        dtype_arg(dtype)?,
        Arg::None,
        device_arg(device)?,
        Arg::None,
        Arg::Bool(boolean(non_blocking)?),
        Arg::Bool(boolean(copy)?),
    ];
    match crate::dispatch::find("aten::to.dtype_layout") {
        Some(op) => op.call_with_defaults(&args).map(IValue::from),
        None => bail!(NotImplemented, "operator aten::to.dtype_layout is not implemented"),
    }
}

fn format_of(v: &IValue) -> Result<MemoryFormat> {
    match i32::try_from(int(v)?).ok().and_then(MemoryFormat::from_code) {
        Some(f) => Ok(f),
        None => bail!(NotImplemented, "the memory format with number {} is not supported", int(v)?),
    }
}

/// `x.copy_(2)`
fn fill(a: &mut [IValue]) -> Result<IValue> {
    call!("fill_.Scalar", tensor(arg(a, 0)?)?, number(arg(a, 1)?)?)?;
    take_arg(a, 0)
}

fn broadcast_sizes(a: &mut [IValue]) -> Result<IValue> {
    let sizes = |v: &IValue| list(v)?.to_vec().iter().map(int).collect::<Result<Vec<i64>>>();
    // The second first, as PyTorch's error has them.
    Ok(IValue::ints(&broadcast(&sizes(arg(a, 1)?)?, &sizes(arg(a, 0)?)?)?))
}

/// `einsum(x, [0, 1], y, [1, 2], [0, 2])`: the subscripts as numbers, after each operand, and last those of the result.
fn einsum_of_lists(a: &mut [IValue]) -> Result<IValue> {
    let mut equation = String::new();
    let mut operands = Vec::new();
    for (i, v) in a.iter().enumerate() {
        if i % 2 == 0 && i + 1 < a.len() {
            operands.push(tensor(v)?.clone());
            continue;
        }
        equation += match i {
            1 => "",
            i if i % 2 == 0 => "->",
            _ => ",",
        };
        for (at, subscript) in list(v)?.to_vec().into_iter().enumerate() {
            equation.push(match int(&subscript)? {
                n @ 0..26 => (b'A' + n as u8) as char,
                n @ 26..52 => (b'a' + (n - 26) as u8) as char,
                n => bail!(
                    "einsum(): expected subscript {at} in argument {i} to be within the range [0, 52), but got {n}"
                ),
            });
        }
    }
    call!("einsum", &*equation, &operands[..]).map(IValue::from)
}

/// A tensor of one of the dtypes that `takes_part` says in another, where autocast was on for the CPU.
fn autocast_to(a: &[IValue], takes_part: fn(DType) -> bool, to: DType) -> Result<IValue> {
    let t = tensor(arg(a, 0)?)?;
    match boolean(arg(a, 2)?)? && takes_part(t.dtype()) {
        true => Ok(IValue::Tensor(tensor!("to.dtype", t, to)?)),
        false => Ok(IValue::Tensor(t.clone())),
    }
}

pub const ROWS: &[Row] = &[
    row("aten::size(Tensor self) -> int[]", |a| Ok(IValue::ints(tensor(arg(a, 0)?)?.sizes()))).pure(),
    row("prim::shape(Tensor self) -> int[]", |a| Ok(IValue::ints(tensor(arg(a, 0)?)?.sizes()))).pure(),
    row("aten::sym_size(Tensor self) -> int[]", |a| Ok(IValue::ints(tensor(arg(a, 0)?)?.sizes()))).pure(),
    row("aten::sym_stride(Tensor self) -> int[]", |a| Ok(IValue::ints(tensor(arg(a, 0)?)?.strides()))).pure(),
    row("aten::size.int(Tensor self, int dim) -> int", |a| Ok(IValue::Int(tensor(arg(a, 0)?)?.size(int(arg(a, 1)?)?)?))).pure(),
    row("aten::stride(Tensor self) -> int[]", |a| Ok(IValue::ints(tensor(arg(a, 0)?)?.strides()))).pure(),
    row("aten::stride.int(Tensor self, int dim) -> int", |a| {
        let t = tensor(arg(a, 0)?)?;
        t.size(int(arg(a, 1)?)?)?;
        Ok(IValue::Int(place(int(arg(a, 1)?)?, t.ndim()).map_or(1, |d| t.strides()[d])))
    }).pure(),
    row("aten::dim(Tensor self) -> int", |a| Ok(IValue::Int(tensor(arg(a, 0)?)?.ndim() as i64))).pure(),
    row("aten::numel(Tensor self) -> int", |a| Ok(IValue::Int(tensor(arg(a, 0)?)?.numel()))).pure(),
    row("aten::len.Tensor(Tensor self) -> int", |a| match tensor(arg(a, 0)?)? {
        t if t.ndim() == 0 => bail!(Type, "len() of a 0-d tensor"),
        t => Ok(IValue::Int(t.size(0)?)),
    }).pure(),
    row("aten::item(Tensor self) -> Scalar", |a| Ok(IValue::from(call!("item", tensor(arg(a, 0)?)?)?))).pure(),
    row("aten::storage_offset(Tensor self) -> int", |a| Ok(IValue::Int(tensor(arg(a, 0)?)?.offset()))).beyond(),
    row("aten::element_size(Tensor self) -> int", |a| Ok(IValue::Int(tensor(arg(a, 0)?)?.itemsize() as i64))),
    row("prim::itemsize(Tensor self) -> int", |a| Ok(IValue::Int(tensor(arg(a, 0)?)?.itemsize() as i64))),
    row("prim::nbytes(Tensor self) -> int", |a| {
        let t = tensor(arg(a, 0)?)?;
        Ok(IValue::Int(t.numel().saturating_mul(t.itemsize() as i64)))
    }),
    row("prim::dtype(Tensor self) -> int", |a| Ok(IValue::Int(tensor(arg(a, 0)?)?.dtype().code().into()))).pure(),
    row("prim::device(Tensor self) -> Device", |a| Ok(IValue::Device(tensor(arg(a, 0)?)?.device()))).pure(),
    row("prim::layout(Tensor self) -> int", |a| Ok(IValue::Int(Layout::of(tensor(arg(a, 0)?)?) as i64))).pure(),
    row("prim::requires_grad(Tensor self) -> bool", |a| yes(tensor(arg(a, 0)?)?.requires_grad())).beyond(),
    row("prim::is_leaf(Tensor self) -> bool", is_leaf).beyond(),
    row("aten::is_leaf(Tensor self) -> bool", is_leaf).beyond(),
    row("prim::is_cpu(Tensor self) -> bool", |a| tensor(arg(a, 0)?).and_then(|_| yes(true))),
    row("prim::is_cuda(Tensor self) -> bool", no).pure(),
    row("prim::is_xla(Tensor self) -> bool", no),
    row("prim::is_xpu(Tensor self) -> bool", no),
    row("prim::is_mps(Tensor self) -> bool", no),
    row("prim::is_mtia(Tensor self) -> bool", no),
    row("prim::is_ipu(Tensor self) -> bool", no),
    row("prim::is_maia(Tensor self) -> bool", no),
    row("prim::is_vulkan(Tensor self) -> bool", no),
    row("prim::is_sparse(Tensor self) -> bool", |a| yes(tensor(arg(a, 0)?)?.keys().contains(KeySet::SparseCPU))),
    row("prim::is_sparse_csr(Tensor self) -> bool", |a| yes(tensor(arg(a, 0)?)?.keys().contains(KeySet::SparseCsrCPU))),
    row("prim::is_mkldnn(Tensor self) -> bool", no),
    row("prim::is_quantized(Tensor a) -> bool", |a| yes(tensor(arg(a, 0)?)?.dtype().is_quantized())).pure(),
    row("prim::is_meta(Tensor self) -> bool", no),
    row("prim::name(Tensor a) -> str?", |a| tensor(arg(a, 0)?).map(|_| IValue::None)),
    row("prim::is_nested(Tensor self) -> bool", |a| {
        Ok(IValue::Bool(tensor(arg(a, 0)?)?.keys().contains(KeySet::NestedTensor)))
    })
    .pure(),
    row("aten::get_device(Tensor self) -> int", |a| tensor(arg(a, 0)?).map(|_| IValue::Int(-1))),
    row("prim::data(Tensor(a) a) -> Tensor(a)", |a| Ok(IValue::Tensor(tensor(arg(a, 0)?)?.variable_data()?))).beyond(),
    row("aten::copy_.int(Tensor(a!) self, int other) -> Tensor(a!)", fill),
    row("aten::copy_.float(Tensor(a!) self, float other) -> Tensor(a!)", fill),
    row("aten::is_non_overlapping_and_dense(Tensor self) -> bool", |a| {
        yes(tensor(arg(a, 0)?)?.is_non_overlapping_and_dense())
    }),
    row("aten::is_contiguous(Tensor self) -> bool", |a| yes(tensor(arg(a, 0)?)?.is_contiguous())).pure(),
    row("aten::is_contiguous.memory_format(Tensor self, MemoryFormat memory_format) -> bool", |a| {
        yes(tensor(arg(a, 0)?)?.is_contiguous_in(format_of(arg(a, 1)?)?))
    }).pure(),
    row("aten::is_inference(Tensor self) -> bool", |a| yes(tensor(arg(a, 0)?)?.is_inference())).beyond(),
    row("aten::is_same_size(Tensor self, Tensor other) -> bool", |a| {
        yes(tensor(arg(a, 0)?)?.sizes() == tensor(arg(a, 1)?)?.sizes())
    }),
    row("aten::requires_grad_(Tensor(a!) self, bool requires_grad=True) -> Tensor(a!)", |a| {
        crate::autograd::requires_grad_(tensor(arg(a, 0)?)?, boolean(arg(a, 1)?)?)?;
        Ok(arg(a, 0)?.clone())
    }).beyond(),
    row("aten::cpu(Tensor(a) self) -> Tensor(a|b)", |a| tensor(arg(a, 0)?).map(|t| IValue::Tensor(t.clone()))).pure(),
    row("prim::NumToTensor(Scalar a) -> Tensor", |a| make(arg(a, 0)?, None, false)).pure(),
    row("prim::NumToTensor.bool(bool a) -> Tensor", |a| make(arg(a, 0)?, None, false)).pure(),
    row(
        "aten::tensor(t data, *, ScalarType? dtype=None, Device? device=None, bool requires_grad=False) -> Tensor",
        |a| {
            optional(arg(a, 2)?, device)?.map_or(Ok(()), Device::require_cpu)?;
            make(arg(a, 0)?, optional(arg(a, 1)?, dtype)?, boolean(arg(a, 3)?)?)
        },
    ).pure(),
    row("aten::as_tensor(t data, *, ScalarType? dtype=None, Device? device=None) -> Tensor", |a| {
        optional(arg(a, 2)?, device)?.map_or(Ok(()), Device::require_cpu)?;
        match (arg(a, 0)?, optional(arg(a, 1)?, dtype)?) {
            (IValue::Tensor(t), None) => Ok(IValue::Tensor(t.clone())),
            (IValue::Tensor(t), Some(d)) => Ok(IValue::from(call!("to.dtype", t, d)?)),
            (data, d) => make(data, d, false),
        }
    }),
    row(
        "aten::to.prim_Device(Tensor(a) self, Device? device, int? dtype=None, bool non_blocking=False, bool copy=False) -> Tensor(a|b)",
        |a| to(arg(a, 0)?, arg(a, 1)?, arg(a, 2)?, arg(a, 3)?, arg(a, 4)?),
    ).pure(),
    row(
        "aten::to.prim_dtype(Tensor(a) self, int? dtype=None, bool non_blocking=False, bool copy=False) -> Tensor(a|b)",
        |a| to(arg(a, 0)?, &IValue::None, arg(a, 1)?, arg(a, 2)?, arg(a, 3)?),
    ).pure(),
    row("aten::to.prim_other(Tensor(a) self, bool non_blocking=False, bool copy=False) -> Tensor(a|b)", |a| {
        to(arg(a, 0)?, &IValue::None, &IValue::None, arg(a, 1)?, arg(a, 2)?)
    }).pure(),
    row("aten::device(str a) -> Device", |a| Ok(IValue::Device(Device::parse(string(arg(a, 0)?)?)?))).pure(),
    row("aten::device.with_index(str type, int index) -> Device", |a| {
        Ok(IValue::Device(Device::parse(&format!("{}:{}", string(arg(a, 0)?)?, int(arg(a, 1)?)?))?))
    }).pure(),
    row("prim::type(Device self) -> str", |a| {
        let text = device(arg(a, 0)?)?.to_string();
        Ok(IValue::from(text.split(':').next().unwrap_or_default()))
    }),
    row("prim::index(Device self) -> int?", |a| {
        Ok(match device(arg(a, 0)?)?.index {
            i if i < 0 => IValue::None,
            i => IValue::Int(i.into()),
        })
    }),
    row("aten::broadcast_tensors(Tensor[] tensors) -> Tensor[]", |a| {
        let items = list(arg(a, 0)?)?.to_vec();
        let tensors: Vec<&Tensor> = items.iter().map(tensor).collect::<Result<_>>()?;
        let shape = crate::core::iter::broadcast_shape(&tensors)?;
        let expanded = tensors.iter().map(|t| Ok(IValue::from(call!("expand", *t, &shape[..], false)?)));
        Ok(IValue::list(Type::Tensor, expanded.collect::<Result<_>>()?))
    }),
    row("aten::broadcast_shapes(int[] a, int[] b) -> int[]", broadcast_sizes),
    row("aten::_infer_size(int[] a, int[] b) -> int[]", broadcast_sizes),
    row("aten::einsum.sublist(Tensor a, ...) -> Tensor", einsum_of_lists).pure(),
    row(
        "aten::_autocast_to_reduced_precision(Tensor(a) self, bool cuda_enabled, bool cpu_enabled, ScalarType cuda_dtype, \
         ScalarType cpu_dtype) -> Tensor(a)",
        |a| autocast_to(a, |t| t == DType::Float32, dtype(arg(a, 4)?)?),
    ).pure(),
    row("aten::_autocast_to_full_precision(Tensor(a) self, bool cuda_enabled, bool cpu_enabled) -> Tensor(a)", |a| {
        autocast_to(a, |t| matches!(t, DType::Float16 | DType::BFloat16), DType::Float32)
    }).pure(),
    typed("aten::_unwrap_optional(t? optional) -> t", unwrapped_type, unwrap),
    typed("prim::unchecked_unwrap_optional(t? optional) -> t", unwrapped_type, unwrap),
    typed("aten::wait(t self) -> t", future_type, |a| take_arg(a, 0)),
    row("prim::RaiseException(str msg, str? cls=None) -> ()", |a| {
        let message = string(arg(a, 0)?)?;
        match optional(arg(a, 1)?, |v| Ok(string(v)?.to_string()))? {
            Some(class) => bail!(Raised, "{class}: {message}"),
            None => bail!(Raised, "{message}"),
        }
    }),
    row("prim::Print(...) -> ()", print).beyond(),
    row("aten::warn(str message, int stacklevel=2) -> ()", |a| {
        crate::core::warn(string(arg(a, 0)?)?);
        Ok(IValue::None)
    }).beyond(),
    row("aten::is_grad_enabled() -> bool", |_| yes(modes::capture().grad_enabled())),
    row("aten::set_grad_enabled(bool val) -> ()", |a| {
        modes::install(modes::capture().grad(boolean(arg(a, 0)?)?));
        Ok(IValue::None)
    }),
    row("aten::is_autocast_enabled() -> bool", never),
    row("aten::is_autocast_cpu_enabled() -> bool", |_| yes(modes::capture().is_autocast())),
    row("aten::get_autocast_dtype(str device_type) -> int", |_| {
        Ok(IValue::Int(modes::capture().autocast_dtype().code().into()))
    }),
    row("aten::is_scripting() -> bool", |_| yes(true)),
    row("aten::_is_tracing() -> bool", never),
    row("aten::_get_tracing_state() -> bool", never),
    row("aten::has_torch_function(...) -> bool", never),
    row("aten::manual_seed(int seed) -> ()", |a| {
        crate::runtime::generator::manual_seed(int(arg(a, 0)?)? as u64);
        Ok(IValue::None)
    }).beyond(),
    row("cuda::is_available() -> bool", never),
];
