//! The classes of C++ that programs name and libinfer has: packed weights of quantized layers, of which a file has the state, as the
//! class's `__getstate__` gives it, and the named part of a program, of which there is none in files.

use super::custom_classes;
use super::ivalue::{Class, ClassBody, ClassKind, IValue, Object, Type};
use crate::core::quantized::{Quantizer, integers, quantized};
use crate::core::{DType, Result, Tensor};
use crate::dispatch::timeline;
use crate::ops::quantized::packed::{Conv, Convolution, Embedding, Linear};
use crate::{bail, check, tensor};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

/// The weights of one direction of one layer of a recurrent network.
pub struct CellParams {
    /// What computes with the input: an object of [`Linear`].
    pub input: Arc<Object>,
    /// What computes with the hidden state.
    pub hidden: Arc<Object>,
    /// The biases, which the layers have, too.
    pub biases: Vec<Tensor>,
    /// Whether inputs are quantized in 7 bits; none where weights have half precision.
    pub reduce_range: Option<bool>,
}

/// A part of a program that has a name in timelines. It ends once, at the latest when nobody holds it.
pub struct NamedPart(AtomicBool);

impl NamedPart {
    /// Begins one.
    pub fn begin(name: &str) -> NamedPart {
        timeline::enter(name);
        NamedPart(AtomicBool::new(true))
    }

    /// Ends it, if that was not done.
    pub fn end(&self) {
        if self.0.swap(false, Ordering::Relaxed) {
            timeline::leave();
        }
    }
}

impl Drop for NamedPart {
    fn drop(&mut self) {
        self.end();
    }
}

const LINEAR: &str = "__torch__.torch.classes.quantized.LinearPackedParamsBase";
const CONV2D: &str = "__torch__.torch.classes.quantized.Conv2dPackedParamsBase";
const CONV3D: &str = "__torch__.torch.classes.quantized.Conv3dPackedParamsBase";
const EMBEDDING: &str = "__torch__.torch.classes.quantized.EmbeddingPackedParamsBase";
const CELL: &str = "__torch__.torch.classes.rnn.CellParamsBase";
const PART: &str = "__torch__.torch.classes.profiler._RecordFunction";

/// The class of C++ with a qualified name: of libinfer's own, or registered by the program.
pub fn named(name: &str) -> Option<Arc<Class>> {
    static CLASSES: OnceLock<[Arc<Class>; 6]> = OnceLock::new();
    let class =
        |name: &str| Arc::new(Class { name: name.into(), kind: ClassKind::Native, body: ClassBody::default().into() });
    let classes = CLASSES.get_or_init(|| [LINEAR, CONV2D, CONV3D, EMBEDDING, CELL, PART].map(class));
    classes.iter().find(|c| &*c.name == name).cloned().or_else(|| custom_classes::named(name))
}

fn object<T: Send + Sync + 'static>(name: &str, native: T) -> Result<IValue> {
    match named(name) {
        Some(class) => Ok(IValue::Object(Object::of_native(class, native))),
        None => bail!(Internal, "'{name}' is no class"),
    }
}

/// A value as an object of a class of C++.
pub fn native<'v, T: 'static>(value: &'v IValue, wanted: &str) -> Result<&'v T> {
    let native = if let IValue::Object(o) = value { o.native::<T>() } else { None };
    match native {
        Some(native) => Ok(native),
        None => bail!(Type, "expected a value of type '{wanted}' but instead found type '{}'", value.type_of()),
    }
}

/// A linear layer as a value.
pub fn of_linear(linear: Linear) -> Result<IValue> {
    object(LINEAR, linear)
}

/// A convolution as a value.
pub fn of_conv(conv: Conv) -> Result<IValue> {
    object(if conv.spec.stride.len() == 3 { CONV3D } else { CONV2D }, conv)
}

/// An embedding as a value.
pub fn of_embedding(embedding: Embedding) -> Result<IValue> {
    object(EMBEDDING, embedding)
}

/// Weights of a recurrent layer as a value.
pub fn of_cell(cell: CellParams) -> Result<IValue> {
    object(CELL, cell)
}

/// A named part as a value.
pub fn of_part(part: NamedPart) -> Result<IValue> {
    object(PART, part)
}

/// The object of a class that has a state.
pub fn from_state(class: &Arc<Class>, state: &IValue) -> Result<IValue> {
    if custom_classes::is_registered(class) {
        return custom_classes::from_state(class, state.clone());
    }
    let items = match state {
        IValue::Tuple(t) => &t.items[..],
        _ => return wrong(class),
    };
    match (&*class.name, items) {
        (LINEAR, [IValue::Tensor(weight), bias]) => {
            let (weight, bias) = (weight.clone(), bias.tensor().cloned());
            of_linear(if weight.dtype().is_quantized() {
                Linear::new(weight, bias)?
            } else {
                Linear::in_half(weight, bias)?
            })
        }
        (CONV2D, items) => of_conv(conv(class, items, 2)?),
        (CONV3D, items) => of_conv(conv(class, items, 3)?),
        (EMBEDDING, [IValue::Int(_), IValue::List(tensors), IValue::List(_), IValue::List(numbers)]) => {
            match (&tensors.to_vec()[..], &numbers.to_vec()[..]) {
                ([IValue::Tensor(weight)], [IValue::Int(bits)]) => of_embedding(Embedding::new(weight.clone(), *bits)?),
                _ => wrong(class),
            }
        }
        (
            CELL,
            [IValue::Str(kind), IValue::List(biases), IValue::List(_), IValue::List(numbers), IValue::List(layers)],
        ) => {
            let biases = biases.to_vec().iter().filter_map(|b| b.tensor().cloned()).collect();
            let reduce_range = match (&**kind, &numbers.to_vec()[..]) {
                ("quantized_dynamic", [IValue::Int(reduce), ..]) => Some(*reduce != 0),
                ("quantized_dynamic", []) => Some(false),
                ("quantized_fp16", _) => None,
                _ => return wrong(class),
            };
            let layers = layers.to_vec();
            let [IValue::Object(input), IValue::Object(hidden)] = &layers[..] else { return wrong(class) };
            check!(
                input.native::<Linear>().is_some() && hidden.native::<Linear>().is_some(),
                "'{}': no linear layers",
                class.name
            );
            of_cell(CellParams { input: input.clone(), hidden: hidden.clone(), biases, reduce_range })
        }
        _ => wrong(class),
    }
}

fn wrong<T>(class: &Class) -> Result<T> {
    bail!("'{}': this is no state of an object of the class", class.name)
}

/// The state of a convolution, in one of three formats.
fn conv(class: &Class, items: &[IValue], dims: usize) -> Result<Conv> {
    let name = if dims == 2 { "quantized::conv2d_prepack" } else { "quantized::conv3d_prepack" };
    let (numbers, weight, bias) = match items {
        // Version 2: the numbers are a tensor, the first of two.
        [IValue::Str(version), IValue::List(tensors), IValue::List(optional)] if &**version == "2" => {
            let (tensors, optional) = (tensors.to_vec(), optional.to_vec());
            let ([IValue::Tensor(packed), IValue::Tensor(weight)], [bias]) = (&tensors[..], &optional[..]) else {
                return wrong(class);
            };
            (whole_numbers(packed)?, weight.clone(), bias.tensor().cloned())
        }
        // Version 3: a list of numbers, and tensors of which the first is none.
        [IValue::Int(3), IValue::List(numbers), IValue::List(tensors)] => {
            let tensors = tensors.to_vec();
            let [_, IValue::Tensor(weight), bias] = &tensors[..] else { return wrong(class) };
            let numbers = numbers.to_vec();
            let numbers: Option<Vec<i64>> =
                numbers.iter().map(|n| if let IValue::Int(n) = n { Some(*n) } else { None }).collect();
            let Some(numbers) = numbers else { return wrong(class) };
            (numbers, weight.clone(), bias.tensor().cloned())
        }
        // Version 1: weight, bias, stride, padding, dilation, groups, the numbers as tensors.
        [
            IValue::Tensor(weight),
            bias,
            IValue::List(stride),
            IValue::List(padding),
            IValue::List(dilation),
            IValue::Tensor(groups),
        ] => {
            let mut numbers = vec![dims as i64];
            for list in [stride, padding, dilation] {
                for t in list.to_vec() {
                    let Some(t) = t.tensor() else { return wrong(class) };
                    numbers.push(t.item()?.to_i64());
                }
            }
            numbers.extend(std::iter::repeat_n(0, dims));
            numbers.extend([groups.item()?.to_i64(), 0]);
            (numbers, weight.clone(), bias.tensor().cloned())
        }
        _ => return wrong(class),
    };
    check!(numbers.len() == 4 * dims + 3, "'{}': a state of {} numbers", class.name, numbers.len());
    check!(numbers[0] == dims as i64, "'{}': weights of {} dimensions", class.name, numbers[0]);
    let part = |i: usize| numbers[1 + i * dims..1 + (i + 1) * dims].to_vec();
    let spec = Convolution {
        stride: part(0),
        padding: part(1),
        dilation: part(2),
        output_padding: part(3),
        groups: numbers[4 * dims + 1],
        transposed: numbers[4 * dims + 2] & 1 != 0,
    };
    Conv::new(name, dims, weight, bias, spec)
}

fn whole_numbers(t: &Tensor) -> Result<Vec<i64>> {
    check!(t.ndim() == 1 && t.numel() < 64, "a state of {}", t.describe());
    let t = tensor!("to.dtype", t, DType::Int64)?;
    (0..t.numel()).map(|i| Ok(tensor!("select.int", &t, 0i64, i)?.item()?.to_i64())).collect()
}

/// The state of an object of a class of C++.
pub fn state_of(object: &Arc<Object>) -> Result<IValue> {
    if custom_classes::is_registered(&object.class) {
        return custom_classes::state_of(object);
    }
    let optional = |t: &Option<Tensor>| t.clone().map_or(IValue::None, IValue::Tensor);
    if let Some(Linear(w)) = object.native::<Linear>() {
        return Ok(IValue::tuple(vec![IValue::Tensor(w.weight.clone()), optional(&w.bias)]));
    }
    if let Some(Conv { weights, spec }) = object.native::<Conv>() {
        let mut numbers = vec![spec.stride.len() as i64];
        for part in [&spec.stride, &spec.padding, &spec.dilation, &spec.output_padding] {
            numbers.extend(part);
        }
        numbers.extend([spec.groups, spec.transposed.into()]);
        let packed = tensor!("to.dtype", &Tensor::from_slice(&numbers)?, DType::Int16)?;
        let tensors = vec![IValue::Tensor(packed), IValue::Tensor(weights.weight.clone())];
        let bias = IValue::list(Type::optional(Type::Tensor), vec![optional(&weights.bias)]);
        return Ok(IValue::tuple(vec![IValue::from("2"), IValue::list(Type::Tensor, tensors), bias]));
    }
    if let Some(e) = object.native::<Embedding>() {
        check!(e.bits == 8, NotImplemented, "save: an embedding in {} bits is not written", e.bits);
        let floats = IValue::list(Type::Float, Vec::new());
        let weight = IValue::list(Type::Tensor, vec![IValue::Tensor(e.weight.clone())]);
        return Ok(IValue::tuple(vec![IValue::Int(1), weight, floats, IValue::ints(&[e.bits])]));
    }
    if let (Some(cell), Some(class)) = (object.native::<CellParams>(), named(LINEAR)) {
        let kind = if cell.reduce_range.is_some() { "quantized_dynamic" } else { "quantized_fp16" };
        let numbers: Vec<i64> = cell.reduce_range.into_iter().map(i64::from).collect();
        let biases = cell.biases.iter().cloned().map(IValue::Tensor).collect();
        let layers = vec![IValue::Object(cell.input.clone()), IValue::Object(cell.hidden.clone())];
        return Ok(IValue::tuple(vec![
            IValue::from(kind),
            IValue::list(Type::Tensor, biases),
            IValue::list(Type::Float, Vec::new()),
            IValue::ints(&numbers),
            IValue::list(Type::Class(class), layers),
        ]));
    }
    wrong(&object.class)
}

/// A quantized tensor of a file: its integers, and what they stand for as `_rebuild_qtensor` is told.
pub fn rebuild(integers: &Tensor, parameters: &[IValue]) -> Result<Tensor> {
    let vector = |v: &IValue| -> Result<Vec<f64>> {
        let Some(t) = v.tensor() else { bail!("scales that are no tensor") };
        check!(t.ndim() == 1, "scales of {}", t.describe());
        let wide = crate::core::iter::contiguous(&tensor!("to.dtype", t, DType::Float64)?)?;
        // SAFETY: a contiguous tensor of float64, which nobody writes meanwhile.
        Ok(unsafe { wide.as_slice::<f64>() }.to_vec())
    };
    let quantizer = match parameters {
        [IValue::Int(0), scale, IValue::Int(zero_point)] => {
            let Some(scale) = scale.scalar() else { bail!("a scale that is no number") };
            Quantizer::per_tensor(scale.to_f64(), *zero_point)
        }
        [IValue::Int(scheme @ (1 | 4)), scales, zero_points, IValue::Int(axis)] => {
            let (scales, zero_points) = (vector(scales)?, vector(zero_points)?);
            let axis = crate::core::geometry::wrap_dim(*axis, integers.ndim())?;
            Arc::new(Quantizer::PerChannel { scales, zero_points, axis, float_params: *scheme == 4 })
        }
        _ => bail!("a quantized tensor of a kind that is not known"),
    };
    quantized(integers, quantizer)
}

/// What a file says of a quantized tensor besides its integers.
pub fn parameters(t: &Tensor) -> Result<(Tensor, Vec<IValue>)> {
    let Some(quantizer) = Quantizer::of(t) else { bail!("save: a {} tensor without a scale", t.dtype().name()) };
    let all = match &**quantizer {
        Quantizer::PerTensor { scale, zero_point } => vec![IValue::Float(*scale), IValue::Int(*zero_point)],
        Quantizer::PerChannel { scales, zero_points, axis, float_params } => {
            let (of_scales, of_zeros) =
                if *float_params { (DType::Float32, DType::Float32) } else { (DType::Float64, DType::Int64) };
            let vector = |v: &[f64], d: DType| -> Result<IValue> {
                Ok(IValue::Tensor(tensor!("to.dtype", &Tensor::from_slice(v)?, d)?))
            };
            vec![vector(scales, of_scales)?, vector(zero_points, of_zeros)?, IValue::Int(*axis as i64)]
        }
    };
    Ok((integers(t)?, all))
}
