//! Layers with packed weights: what makes the objects, what they are asked, and what they compute.

use super::builtin::{Row, row};
use super::support::*;
use crate::core::{DType, Result, Tensor};
use crate::model::ivalue::{IValue, Type};
use crate::model::native_classes::{native, of_embedding, of_linear};
use crate::ops::quantized::packed::{Embedding, Linear, Target};
use crate::{check, tensor};

/// The class of packed weights.
macro_rules! class {
    (linear) => {
        "__torch__.torch.classes.quantized.LinearPackedParamsBase"
    };
    (conv2) => {
        "__torch__.torch.classes.quantized.Conv2dPackedParamsBase"
    };
    (conv3) => {
        "__torch__.torch.classes.quantized.Conv3dPackedParamsBase"
    };
    (embedding) => {
        "__torch__.torch.classes.quantized.EmbeddingPackedParamsBase"
    };
    (cell) => {
        "__torch__.torch.classes.rnn.CellParamsBase"
    };
}

pub mod convolution;
pub mod recurrent;

fn linear(v: &IValue) -> Result<&Linear> {
    native(v, "__torch__.torch.classes.quantized.LinearPackedParamsBase")
}

fn embedding(v: &IValue) -> Result<&Embedding> {
    native(v, "__torch__.torch.classes.quantized.EmbeddingPackedParamsBase")
}

fn optional_tensor(v: &IValue) -> Option<Tensor> {
    v.tensor().cloned()
}

fn of(t: Result<Tensor>) -> Result<IValue> {
    t.map(IValue::Tensor)
}

/// The scale and the zero point that are arguments from `at` on.
fn target(a: &[IValue], at: usize, relu: bool) -> Result<Target> {
    Ok(Target { scale: float(arg(a, at)?)?, zero_point: int(arg(a, at + 1)?)?, relu })
}

fn tuple_of(weight: &Tensor, bias: &Option<Tensor>) -> IValue {
    IValue::tuple(vec![IValue::Tensor(weight.clone()), bias.clone().map_or(IValue::None, IValue::Tensor)])
}

fn one_or_more(v: &IValue) -> Result<Vec<Tensor>> {
    match v {
        IValue::Tensor(t) => Ok(vec![t.clone()]),
        v => tensors(v),
    }
}

/// `quantized::NAME(Tensor X, LinearPackedParamsBase W_prepack, float Y_scale_i, int Y_zero_point_i, ...) -> Tensor Y`
macro_rules! run_linear {
    ($name:literal, $more:literal, $run:expr) => {
        row(
            concat!(
                "quantized::",
                $name,
                "(Tensor X, ",
                class!(linear),
                " W_prepack, float Y_scale_i, int Y_zero_point_i",
                $more,
                ") -> Tensor Y"
            ),
            |a| {
                let run: fn(&Linear, &Tensor, &mut [IValue]) -> Result<Tensor> = $run;
                let (x, layer) = (take_arg(a, 0)?, take_arg(a, 1)?);
                of(run(linear(&layer)?, tensor(&x)?, a))
            },
        )
    };
}

/// A layer and a function after it, before the result is rounded.
fn linear_and(layer: &Linear, x: &Tensor, a: &[IValue], f: impl FnOnce(&Tensor) -> Result<Tensor>) -> Result<Tensor> {
    let to = target(a, 2, false)?;
    let y = f(&layer.run_in_floats("quantized::linear", x, false)?)?;
    tensor!("quantize_per_tensor", &y, to.scale, to.zero_point, x.dtype())
}

fn bags(a: &[IValue]) -> Result<IValue> {
    check!(matches!(arg(a, 7)?, IValue::None), "embedding_bag: compressed indices are not supported");
    check!(!boolean(arg(a, 5)?)?, "embedding_bag: pruned weights are not supported");
    let (offsets, weights) = (optional_tensor(arg(a, 2)?), optional_tensor(arg(a, 6)?));
    let table = embedding(arg(a, 0)?)?;
    of(table.bags(tensor(arg(a, 1)?)?, offsets.as_ref(), weights.as_ref(), boolean(arg(a, 8)?)?))
}

fn look_up(a: &[IValue]) -> Result<IValue> {
    check!(!boolean(arg(a, 2)?)?, "embedding: pruned weights are not supported");
    of(embedding(arg(a, 0)?)?.look_up(tensor(arg(a, 1)?)?))
}

/// Those of linear layers and embeddings.
pub const ROWS: &[Row] = &[
    row("aten::dequantize.tensor(Tensor qtensor) -> Tensor", |a| of(tensor!("dequantize.self", tensor(arg(a, 0)?)?)))
        .pure(),
    row("aten::dequantize.list(Tensor[] qtensors) -> Tensor[]", |a| {
        let all = one_or_more(arg(a, 0)?)?;
        let all = all.iter().map(|t| of(tensor!("dequantize.self", t))).collect::<Result<Vec<_>>>()?;
        Ok(IValue::list(Type::Tensor, all))
    }),
    row(concat!("quantized::linear_prepack(Tensor W, Tensor? B=None) -> ", class!(linear), " W_prepack"), |a| {
        of_linear(Linear::new(tensor(arg(a, 0)?)?.clone(), optional_tensor(arg(a, 1)?))?)
    }),
    row(concat!("quantized::linear_prepack_fp16(Tensor W, Tensor? B=None) -> ", class!(linear), " W_prepack"), |a| {
        of_linear(Linear::in_half(tensor(arg(a, 0)?)?.clone(), optional_tensor(arg(a, 1)?))?)
    }),
    row(
        concat!("quantized::linear_unpack(", class!(linear), " W_prepack) -> (Tensor W_origin, Tensor? B_origin)"),
        |a| {
            let Linear(w) = linear(arg(a, 0)?)?;
            Ok(tuple_of(&w.weight, &w.bias))
        },
    ),
    row(
        concat!("quantized::linear_unpack_fp16(", class!(linear), " W_prepack) -> (Tensor W_origin, Tensor? B_origin)"),
        |a| {
            let Linear(w) = linear(arg(a, 0)?)?;
            Ok(tuple_of(&w.weight, &w.bias))
        },
    ),
    run_linear!("linear", "", |layer, x, a| layer.run("quantized::linear", x, target(a, 2, false)?)),
    run_linear!("linear_relu", "", |layer, x, a| layer.run("quantized::linear_relu", x, target(a, 2, true)?)),
    run_linear!("linear_leaky_relu", ", float negative_slope", |layer, x, a| {
        let slope = number(arg(a, 4)?)?;
        linear_and(layer, x, a, |y| tensor!("leaky_relu", y, slope))
    }),
    run_linear!("linear_tanh", "", |layer, x, a| linear_and(layer, x, a, |y| tensor!("tanh", y))),
    row(
        concat!(
            "quantized::linear_dynamic(Tensor X, ",
            class!(linear),
            " W_prepack, bool reduce_range=False) -> Tensor Y"
        ),
        |a| {
            let layer = linear(arg(a, 1)?)?;
            of(layer.run_dynamic("quantized::linear_dynamic", tensor(arg(a, 0)?)?, boolean(arg(a, 2)?)?, false))
        },
    ),
    row(
        concat!(
            "quantized::linear_relu_dynamic(Tensor X, ",
            class!(linear),
            " W_prepack, bool reduce_range=False) -> Tensor Y"
        ),
        |a| {
            let layer = linear(arg(a, 1)?)?;
            of(layer.run_dynamic("quantized::linear_relu_dynamic", tensor(arg(a, 0)?)?, boolean(arg(a, 2)?)?, true))
        },
    ),
    row(concat!("quantized::linear_dynamic_fp16(Tensor X, ", class!(linear), " W_prepack) -> Tensor Y"), |a| {
        of(linear(arg(a, 1)?)?.run_in_half("quantized::linear_dynamic_fp16", tensor(arg(a, 0)?)?, false))
    }),
    row(concat!("quantized::linear_relu_dynamic_fp16(Tensor X, ", class!(linear), " W_prepack) -> Tensor Y"), |a| {
        of(linear(arg(a, 1)?)?.run_in_half("quantized::linear_relu_dynamic_fp16", tensor(arg(a, 0)?)?, true))
    }),
    row(
        concat!(
            "quantized::linear_with_input_q_dq_qweight_dq_output_fp32(Tensor X, float X_scale, int X_zero_point, ",
            class!(linear),
            " W_prepack) -> Tensor Y"
        ),
        |a| {
            let (scale, zero) = (float(arg(a, 1)?)?, int(arg(a, 2)?)?);
            let x = tensor!("quantize_per_tensor", tensor(arg(a, 0)?)?, scale, zero, DType::QUInt8)?;
            of(linear(arg(a, 3)?)?.run_in_floats("quantized::linear_with_input_q_dq_qweight_dq_output_fp32", &x, false))
        },
    ),
    row(concat!("quantized::embedding_bag_prepack(Tensor weight) -> ", class!(embedding), " W_prepack"), |a| {
        of_embedding(Embedding::new(tensor(arg(a, 0)?)?.clone(), 8)?)
    }),
    row(concat!("quantized::embedding_bag_unpack(", class!(embedding), " W_prepack) -> Tensor W_origin"), |a| {
        Ok(IValue::Tensor(embedding(arg(a, 0)?)?.weight.clone()))
    }),
    row(
        concat!(
            "quantized::embedding_byte(",
            class!(embedding),
            " weight, Tensor indices, bool pruned_weights=False) -> Tensor"
        ),
        |a| look_up(a),
    ),
    row(
        concat!(
            "quantized::embedding_4bit(",
            class!(embedding),
            " weight, Tensor indices, bool pruned_weights=False) -> Tensor"
        ),
        |a| look_up(a),
    ),
    row(
        concat!(
            "quantized::embedding_bag_byte(",
            class!(embedding),
            " weight, Tensor indices, Tensor? offsets=None, bool scale_grad_by_freq=False, int mode=0, bool pruned_weights=False, Tensor? \
             per_sample_weights=None, Tensor? compressed_indices_mapping=None, bool include_last_offset=False) -> Tensor"
        ),
        |a| bags(a),
    ),
    row(
        concat!(
            "quantized::embedding_bag_4bit(",
            class!(embedding),
            " weight, Tensor indices, Tensor? offsets=None, bool scale_grad_by_freq=False, int mode=0, bool pruned_weights=False, Tensor? \
             per_sample_weights=None, Tensor? compressed_indices_mapping=None, bool include_last_offset=False) -> Tensor"
        ),
        |a| bags(a),
    ),
    row(concat!("LinearPackedParamsBase::unpack(", class!(linear), " self) -> (Tensor, Tensor?)"), |a| {
        let Linear(w) = linear(arg(a, 0)?)?;
        Ok(tuple_of(&w.weight, &w.bias))
    }),
    row(concat!("LinearPackedParamsBase::bias(", class!(linear), " self) -> Tensor?"), |a| {
        Ok(linear(arg(a, 0)?)?.0.bias.clone().map_or(IValue::None, IValue::Tensor))
    }),
    row(concat!("EmbeddingPackedParamsBase::bit_rate(", class!(embedding), " self) -> int"), |a| {
        Ok(IValue::Int(embedding(arg(a, 0)?)?.bits))
    }),
    row(concat!("EmbeddingPackedParamsBase::unpack(", class!(embedding), " self) -> Tensor"), |a| {
        Ok(IValue::Tensor(embedding(arg(a, 0)?)?.weight.clone()))
    }),
    row(concat!("EmbeddingPackedParamsBase::version(", class!(embedding), " self) -> int"), |a| {
        embedding(arg(a, 0)?).map(|_| IValue::Int(1))
    }),
];
