//! Convolutions with packed weights.

use super::super::builtin::{Row, row};
use super::super::support::*;
use super::{of, optional_tensor, target, tuple_of};
use crate::core::{Result, Tensor};
use crate::model::ivalue::IValue;
use crate::model::native_classes::{native, of_conv};
use crate::ops::quantized::packed::{Conv, Convolution};
use crate::{check, tensor};

fn conv(v: &IValue) -> Result<&Conv> {
    native(v, "__torch__.torch.classes.quantized.Conv2dPackedParamsBase")
}

fn ints(v: &IValue) -> Result<Vec<i64>> {
    list(v)?.to_vec().iter().map(int).collect()
}

/// A convolution of so many dimensions; of one it is of two, the first of which has one element.
fn prepack(a: &[IValue], name: &str, dims: usize, transposed: bool) -> Result<IValue> {
    let mut at = 2;
    let mut next = |what: i64| -> Result<Vec<i64>> {
        at += 1;
        let given = ints(arg(a, at - 1)?)?;
        check!(given.len() == dims, "{name}: expected {dims} numbers for {dims} dimensions, got {}", given.len());
        Ok(if dims == 1 { vec![what, given[0]] } else { given })
    };
    let (stride, padding) = (next(1)?, next(0)?);
    let output_padding = if transposed { next(0)? } else { vec![0; dims.max(2)] };
    let dilation = next(1)?;
    let groups = int(arg(a, at)?)?;
    let weight = tensor(arg(a, 0)?)?;
    let weight = if dims == 1 { tensor!("unsqueeze", weight, 2i64)? } else { weight.clone() };
    let spec = Convolution { stride, padding, output_padding, dilation, groups, transposed };
    of_conv(Conv::new(name, dims.max(2), weight, optional_tensor(arg(a, 1)?), spec)?)
}

/// The result of a convolution, of one dimension or more.
fn convolve(name: &str, dims: usize, x: &Tensor, f: impl FnOnce(&Tensor) -> Result<Tensor>) -> Result<IValue> {
    if dims > 1 {
        return of(f(x));
    }
    check!(x.ndim() == 3, "{name}(): Expected activation data tensor to have 3 dimensions, got {}", x.ndim());
    let y = f(&tensor!("unsqueeze", x, 2i64)?)?;
    of(tensor!("squeeze.dim", &y, 2i64))
}

/// `quantized::NAME(Tensor qx, CLASS packed_weight, float output_scale, int output_zero_point) -> Tensor`; in its older form with
/// the arguments that the packed weights have, too.
macro_rules! run_conv {
    ($name:literal, $class:ident, $dims:literal, $relu:literal) => {
        run_conv!(@row $name, $class, " packed_weight, ", 2, $dims, $relu)
    };
    ($name:literal, $class:ident, $dims:literal, $relu:literal, with_arguments) => {
        run_conv!(
            @row $name, $class, " weight, int[] stride, int[] padding, int[] dilation, int groups, ", 6, $dims, $relu
        )
    };
    (@row $name:literal, $class:ident, $between:literal, $target:literal, $dims:literal, $relu:literal) => {
        row(
            concat!(
                "quantized::",
                $name,
                "(Tensor qx, ",
                class!($class),
                $between,
                "float output_scale, int output_zero_point) -> Tensor"
            ),
            |a| {
                let (layer, to) = (conv(arg(a, 1)?)?, target(a, $target, $relu)?);
                convolve($name, $dims, tensor(arg(a, 0)?)?, |x| layer.run(concat!("quantized::", $name), x, to))
            },
        )
    };
}

macro_rules! run_conv_dynamic {
    ($name:literal, $class:ident, $dims:literal) => {
        row(
            concat!(
                "quantized::",
                $name,
                "(Tensor qx, ",
                class!($class),
                " packed_weight, bool reduce_range=False) -> Tensor"
            ),
            |a| {
                let (layer, reduce) = (conv(arg(a, 1)?)?, boolean(arg(a, 2)?)?);
                convolve($name, $dims, tensor(arg(a, 0)?)?, |x| {
                    layer.run_dynamic(concat!("quantized::", $name), x, reduce)
                })
            },
        )
    };
}

macro_rules! prepack_conv {
    ($name:literal, $class:ident, $dims:literal) => {
        row(
            concat!(
                "quantized::",
                $name,
                "(Tensor weight, Tensor? bias, int[] stride, int[] padding, int[] dilation, int groups) -> ",
                class!($class)
            ),
            |a| prepack(a, concat!("quantized::", $name), $dims, false),
        )
    };
    ($name:literal, $class:ident, $dims:literal, transposed) => {
        row(
            concat!(
                "quantized::",
                $name,
                "(Tensor weight, Tensor? bias, int[] stride, int[] padding, int[] output_padding, int[] dilation, int groups) -> ",
                class!($class)
            ),
            |a| prepack(a, concat!("quantized::", $name), $dims, true),
        )
    };
}

macro_rules! unpack_conv {
    ($name:literal, $class:ident, $dims:literal) => {
        row(
            concat!($name, "(", class!($class), " packed_weights) -> (Tensor unpacked_weights, Tensor? B_origin)"),
            |a| {
                let w = &conv(arg(a, 0)?)?.weights;
                let weight = if $dims == 1 { tensor!("squeeze.dim", &w.weight, 2i64)? } else { w.weight.clone() };
                Ok(tuple_of(&weight, &w.bias))
            },
        )
    };
}

macro_rules! ask_conv {
    ($name:literal, $class:ident, ints $field:ident) => {
        row(concat!($name, "(", class!($class), " packed_weights) -> int[]"), |a| {
            Ok(IValue::ints(&conv(arg(a, 0)?)?.spec.$field))
        })
    };
    ($name:literal, $class:ident, $field:ident) => {
        row(concat!($name, "(", class!($class), " packed_weights) -> int"), |a| {
            Ok(IValue::Int(conv(arg(a, 0)?)?.spec.$field.into()))
        })
    };
}

pub const ROWS: &[Row] = &[
    prepack_conv!("conv1d_prepack", conv2, 1),
    prepack_conv!("conv2d_prepack", conv2, 2),
    prepack_conv!("conv_prepack", conv2, 2),
    prepack_conv!("conv3d_prepack", conv3, 3),
    prepack_conv!("conv_transpose1d_prepack", conv2, 1, transposed),
    prepack_conv!("conv_transpose2d_prepack", conv2, 2, transposed),
    prepack_conv!("conv_transpose3d_prepack", conv3, 3, transposed),
    unpack_conv!("quantized::conv1d_unpack", conv2, 1),
    unpack_conv!("quantized::conv2d_unpack", conv2, 2),
    unpack_conv!("quantized::conv_unpack", conv2, 2),
    unpack_conv!("quantized::conv3d_unpack", conv3, 3),
    unpack_conv!("quantized::conv_transpose1d_unpack", conv2, 1),
    unpack_conv!("quantized::conv_transpose2d_unpack", conv2, 2),
    unpack_conv!("quantized::conv_transpose3d_unpack", conv3, 3),
    run_conv!("conv1d", conv2, 1, false),
    run_conv!("conv1d_relu", conv2, 1, true),
    run_conv!("conv2d.new", conv2, 2, false),
    run_conv!("conv2d_relu.new", conv2, 2, true),
    run_conv!("conv3d.new", conv3, 3, false),
    run_conv!("conv3d_relu.new", conv3, 3, true),
    run_conv!("conv_transpose1d", conv2, 1, false),
    run_conv!("conv_transpose2d", conv2, 2, false),
    run_conv!("conv_transpose3d", conv3, 3, false),
    run_conv!("conv2d", conv2, 2, false, with_arguments),
    run_conv!("conv2d_relu", conv2, 2, true, with_arguments),
    run_conv!("conv3d", conv3, 3, false, with_arguments),
    run_conv!("conv3d_relu", conv3, 3, true, with_arguments),
    run_conv_dynamic!("conv1d_dynamic", conv2, 1),
    run_conv_dynamic!("conv2d_dynamic", conv2, 2),
    run_conv_dynamic!("conv3d_dynamic", conv3, 3),
    run_conv_dynamic!("conv_transpose1d_dynamic", conv2, 1),
    run_conv_dynamic!("conv_transpose2d_dynamic", conv2, 2),
    run_conv_dynamic!("conv_transpose3d_dynamic", conv3, 3),
    row(
        concat!(
            "quantized::conv2d_add(Tensor qx, Tensor qaccum, ",
            class!(conv2),
            " packed_weight, float output_scale, int output_zero_point) -> Tensor"
        ),
        |a| {
            let (layer, to) = (conv(arg(a, 2)?)?, target(a, 3, false)?);
            of(layer.run_and_add("quantized::conv2d_add", tensor(arg(a, 0)?)?, tensor(arg(a, 1)?)?, to))
        },
    ),
    row(
        concat!(
            "quantized::conv2d_add_relu(Tensor qx, Tensor qaccum, ",
            class!(conv2),
            " packed_weight, float output_scale, int output_zero_point) -> Tensor"
        ),
        |a| {
            let (layer, to) = (conv(arg(a, 2)?)?, target(a, 3, true)?);
            of(layer.run_and_add("quantized::conv2d_add_relu", tensor(arg(a, 0)?)?, tensor(arg(a, 1)?)?, to))
        },
    ),
    ask_conv!("quantized::conv2d_stride", conv2, ints stride),
    ask_conv!("quantized::conv2d_padding", conv2, ints padding),
    ask_conv!("quantized::conv2d_output_padding", conv2, ints output_padding),
    ask_conv!("quantized::conv2d_dilation", conv2, ints dilation),
    ask_conv!("quantized::conv2d_groups", conv2, groups),
    ask_conv!("quantized::conv2d_transpose", conv2, transposed),
    ask_conv!("quantized::conv3d_stride", conv3, ints stride),
    ask_conv!("quantized::conv3d_padding", conv3, ints padding),
    ask_conv!("quantized::conv3d_output_padding", conv3, ints output_padding),
    ask_conv!("quantized::conv3d_dilation", conv3, ints dilation),
    ask_conv!("quantized::conv3d_groups", conv3, groups),
    ask_conv!("quantized::conv3d_transpose", conv3, transposed),
    ask_conv!("quantized::conv_transpose2d_stride", conv2, ints stride),
    ask_conv!("quantized::conv_transpose2d_padding", conv2, ints padding),
    ask_conv!("quantized::conv_transpose2d_output_padding", conv2, ints output_padding),
    ask_conv!("quantized::conv_transpose2d_dilation", conv2, ints dilation),
    ask_conv!("quantized::conv_transpose2d_groups", conv2, groups),
    ask_conv!("quantized::conv_transpose2d_transpose", conv2, transposed),
    ask_conv!("quantized::conv_transpose3d_stride", conv3, ints stride),
    ask_conv!("quantized::conv_transpose3d_padding", conv3, ints padding),
    ask_conv!("quantized::conv_transpose3d_output_padding", conv3, ints output_padding),
    ask_conv!("quantized::conv_transpose3d_dilation", conv3, ints dilation),
    ask_conv!("quantized::conv_transpose3d_groups", conv3, groups),
    ask_conv!("quantized::conv_transpose3d_transpose", conv3, transposed),
    unpack_conv!("Conv2dPackedParamsBase::unpack", conv2, 2),
    ask_conv!("Conv2dPackedParamsBase::stride", conv2, ints stride),
    ask_conv!("Conv2dPackedParamsBase::padding", conv2, ints padding),
    ask_conv!("Conv2dPackedParamsBase::output_padding", conv2, ints output_padding),
    ask_conv!("Conv2dPackedParamsBase::dilation", conv2, ints dilation),
    ask_conv!("Conv2dPackedParamsBase::groups", conv2, groups),
    row(concat!("Conv2dPackedParamsBase::transpose(", class!(conv2), " self) -> bool"), |a| {
        Ok(IValue::Bool(conv(arg(a, 0)?)?.spec.transposed))
    }),
    row(concat!("Conv2dPackedParamsBase::weight(", class!(conv2), " self) -> Tensor"), |a| {
        Ok(IValue::Tensor(conv(arg(a, 0)?)?.weights.weight.clone()))
    }),
    row(concat!("Conv2dPackedParamsBase::bias(", class!(conv2), " self) -> Tensor?"), |a| {
        Ok(conv(arg(a, 0)?)?.weights.bias.clone().map_or(IValue::None, IValue::Tensor))
    }),
    unpack_conv!("Conv3dPackedParamsBase::unpack", conv3, 3),
    ask_conv!("Conv3dPackedParamsBase::stride", conv3, ints stride),
    ask_conv!("Conv3dPackedParamsBase::padding", conv3, ints padding),
    ask_conv!("Conv3dPackedParamsBase::output_padding", conv3, ints output_padding),
    ask_conv!("Conv3dPackedParamsBase::dilation", conv3, ints dilation),
    ask_conv!("Conv3dPackedParamsBase::groups", conv3, groups),
    row(concat!("Conv3dPackedParamsBase::transpose(", class!(conv3), " self) -> bool"), |a| {
        Ok(IValue::Bool(conv(arg(a, 0)?)?.spec.transposed))
    }),
    row(concat!("Conv3dPackedParamsBase::weight(", class!(conv3), " self) -> Tensor"), |a| {
        Ok(IValue::Tensor(conv(arg(a, 0)?)?.weights.weight.clone()))
    }),
    row(concat!("Conv3dPackedParamsBase::bias(", class!(conv3), " self) -> Tensor?"), |a| {
        Ok(conv(arg(a, 0)?)?.weights.bias.clone().map_or(IValue::None, IValue::Tensor))
    }),
];
