//! Products in groups of rows, each with a matrix of its own, and products with weights of few bits.

use crate::core::{DType, Dims, Result, Tensor, iter};
use crate::kernels::isa::{self, Isa};
use crate::operator::gradient::{joint, wrt};
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::reduce::{dense, write};
use crate::ops::support::gradient as math;
use crate::ops::support::scatter_reduce::index_values;
use crate::{bail, call, check, tensor};
use std::ops::Range;

/// The records of this family.
pub static RECORDS: &[Record] = &[
    functional(
        "_grouped_mm(Tensor self, Tensor mat2, Tensor? offs=None, Tensor? bias=None, ScalarType? out_dtype=None) -> Tensor",
        "Products of groups, which end at the offsets, of rows of self, or of columns of mat2, or of what they have in common, \
         each with its matrix.",
        grouped,
    )
    .gradient(&[
        wrt("self", &["mat2", "offs"], |g| {
            let other = math::transpose(g.saved("mat2")?, -2, -1)?;
            grouped_call(&g.grad()?, &other, g.saved_opt("offs")?.as_ref())
        }),
        wrt("mat2", &["self", "offs"], |g| {
            let other = math::transpose(g.saved("self")?, -2, -1)?;
            grouped_call(&other, &g.grad()?, g.saved_opt("offs")?.as_ref())
        }),
    ]),
    functional(
        "transformers::grouped_mm_fallback(Tensor input, Tensor weight, Tensor offs) -> Tensor",
        "Products of groups of rows, which end at the offsets, each with its matrix.",
        |a| {
            let (x, weight, offs): (&Tensor, &Tensor, &Tensor) = a.get()?;
            grouped_rows(a.name(), x, weight, offs).map(Value::from)
        },
    )
    .gradient(&[joint(&["input", "weight"], &["input", "weight", "offs"], |g| {
        let (x, weight, offs) = (g.saved("input")?, g.saved("weight")?, g.saved("offs")?);
        let made = call!("transformers::grouped_mm_fallback_backward", &x, &weight, &offs, &g.grad()?)?.tensors()?;
        Ok(made.into_iter().zip(["input", "weight"]).map(|(t, name)| g.needs(name).then_some(t)).collect())
    })]),
    functional(
        "transformers::grouped_mm_fallback_backward(Tensor input, Tensor weight, Tensor offs, Tensor grad_output) -> \
         (Tensor, Tensor)",
        "The gradients of grouped_mm_fallback's input and weight.",
        |a| {
            let (x, weight, offs, grad): (&Tensor, &Tensor, &Tensor, &Tensor) = a.get()?;
            check!(x.ndim() == 2 && weight.ndim() == 3, "{}: expected a matrix and matrices", a.name());
            let of_x = grouped_rows(a.name(), grad, &tensor!("transpose.int", weight, 1i64, 2i64)?, offs)?;
            let of_weight = grouped_inner(a.name(), &tensor!("transpose.int", x, 0i64, 1i64)?, grad, offs)?;
            Ok(Value::tuple([of_x, of_weight]))
        },
    ),
    composite("_int_mm(Tensor self, Tensor mat2) -> Tensor", "The product of two matrices of 8 bits, in int32.", |a| {
        let (x, y): (&Tensor, &Tensor) = a.get()?;
        check!(x.ndim() == 2, "{}: self must be a matrix, got {}-D tensor", a.name(), x.ndim());
        check!(y.ndim() == 2, "{}: mat2 must be a matrix, got {}-D tensor", a.name(), y.ndim());
        check!(
            x.sizes()[1] == y.sizes()[0],
            "{}: mat1 and mat2 shapes cannot be multiplied ({}x{} and {}x{})",
            a.name(),
            x.sizes()[0],
            x.sizes()[1],
            y.sizes()[0],
            y.sizes()[1]
        );
        check!(
            matches!(x.dtype(), DType::Int8 | DType::UInt8),
            "int_mm_out_cpu: Expected self dtype to be int8 or uint8 but got {}",
            x.dtype().meta_name()
        );
        check!(
            y.dtype() == DType::Int8,
            "int_mm_out_cpu: Expected mat2 dtype to be of type int8 but got {}",
            y.dtype().meta_name()
        );
        call!("mm", &tensor!("to.dtype", x, DType::Int32)?, &tensor!("to.dtype", y, DType::Int32)?)
    })
    .out("out"),
    functional(
        "_scaled_mm(Tensor self, Tensor mat2, Tensor scale_a, Tensor scale_b, Tensor? bias=None, Tensor? scale_result=None, \
         ScalarType? out_dtype=None, bool use_fast_accum=False) -> Tensor",
        "The product of two matrices of 8-bit floating numbers, each with one scale, or with one for each row of self and each \
         column of mat2. scale_result divides results whose out_dtype has 8 bits.",
        |a| {
            let (x, y, scale_x, scale_y): (&Tensor, &Tensor, &Tensor, &Tensor) = a.get()?;
            let product = scaled(a.name(), [x, y], [scale_x, scale_y], a.at(4)?)?;
            let dtype: Option<DType> = a.at(6)?;
            match (a.at::<Option<&Tensor>>(5)?, dtype) {
                (Some(scale), Some(dtype)) if dtype.is_float8() => {
                    call!("to.dtype", &tensor!("div.Tensor", &product, scale)?, dtype)
                }
                _ => call!("to.dtype", &product, dtype.unwrap_or(x.dtype())),
            }
        },
    )
    .out("out"),
    functional(
        "_scaled_mm_v2(Tensor self, Tensor mat2, Tensor[] scale_a, int[] recipe_a, int[] swizzle_a, Tensor[] scale_b, \
         int[] recipe_b, int[] swizzle_b, Tensor? bias, ScalarType? out_dtype, int[] contraction_dim=[], \
         bool use_fast_accum=False) -> Tensor",
        "As _scaled_mm, where recipes say what the scales are of: 0 of a tensor, 1 of its rows or columns.",
        scaled_by_recipes,
    )
    .out("out"),
    functional(
        "_weight_int8pack_mm(Tensor self, Tensor mat2, Tensor scales) -> Tensor",
        "self times the transpose of int8 weights, each of whose rows has a scale.",
        |a| {
            let (x, weight, scales): (&Tensor, &Tensor, &Tensor) = a.get()?;
            check_activations(a.name(), x)?;
            check!(
                weight.dtype() == DType::Int8 && weight.ndim() == 2 && weight.sizes()[1] == x.sizes()[1],
                "{}: expect mat2 to be an int8 matrix of {} columns, got {}",
                a.name(),
                x.sizes()[1],
                weight.describe()
            );
            check!(
                *scales.sizes() == [weight.sizes()[0]] && scales.dtype().is_floating(),
                "{}: expect scales to be 1d tensor with size {}, got {}",
                a.name(),
                weight.sizes()[0],
                scales.describe()
            );
            let (up, weight) = (up(x)?, tensor!("t", &up(weight)?)?);
            let product = tensor!("mul.Tensor", &tensor!("mm", &up, &weight)?, &self::up(scales)?)?;
            call!("to.dtype", &product, x.dtype())
        },
    ),
    functional(
        "_convert_weight_to_int4pack_for_cpu(Tensor self, int innerKTiles) -> Tensor",
        "Weights of 4 bits, given as int32, two in a byte in the order this processor's kernel of upstream's reads.",
        |a| {
            let weight: &Tensor = a.at(0)?;
            check!(
                weight.ndim() == 2 && weight.dtype() == DType::Int32,
                "{}: expect weight to be 2D tensor of int32, got {}",
                a.name(),
                weight.describe()
            );
            let [n, k] = [weight.sizes()[0], weight.sizes()[1]];
            check!(n % 16 == 0, "{}: expect N to be dividable by 16, got {n}", a.name());
            check!(k % 2 == 0, "{}: expect K to be dividable by 2, got {k}", a.name());
            let out = Tensor::empty(&[n, k / 2], DType::UInt8)?;
            let weight = dense(weight)?;
            if !out.is_shape() {
                // SAFETY: a contiguous tensor of int32 nobody writes meanwhile.
                let from = unsafe { weight.as_slice::<i32>() };
                write::<u8>(&out, |bytes| {
                    bytes.fill(0);
                    each_nibble(n as usize, k as usize, |row, col, byte, shift| {
                        bytes[byte] |= ((from[row * k as usize + col] & 15) as u8) << shift;
                    });
                })?;
            }
            Ok(out.into())
        },
    ),
    functional(
        "_weight_int4pack_mm_for_cpu(Tensor self, Tensor mat2, int qGroupSize, Tensor qScaleAndZeros) -> Tensor",
        "self times the transpose of packed weights of 4 bits, which have a scale and an offset a group of columns.",
        int4_product,
    ),
    functional(
        "_dyn_quant_pack_4bit_weight(Tensor weights, Tensor scales_zeros, Tensor? bias, int block_size, int in_features, \
         int out_features) -> Tensor",
        "Weights of 4 bits, two in a byte, with their scales and the bias in one tensor.",
        |a| {
            let (weights, scales, bias): (&Tensor, &Tensor, Option<&Tensor>) = a.get()?;
            DynamicWeights::new(a, 3)?;
            check!(weights.dtype() == DType::UInt8, "{}: Weights must be uint8, got {}", a.name(), weights.describe());
            let parts: Vec<Tensor> =
                [Some(weights), Some(scales), bias].into_iter().flatten().map(|t| tensor!("flatten.using_ints", &up(t)?)).collect::<Result<_>>()?;
            call!("cat", &parts, 0i64)
        },
    ),
    functional(
        "_dyn_quant_matmul_4bit(Tensor inp, Tensor packed_weights, int block_size, int in_features, int out_features) -> Tensor",
        "The input, each row rounded to 8 bits, times the transpose of packed weights of 4 bits, and their bias.",
        dynamic_product,
    ),
];

/// The sizes of packed weights: of `[rows, cols]` a scale for each block of columns.
struct DynamicWeights {
    rows: usize,
    cols: usize,
    block: usize,
}

impl DynamicWeights {
    /// Of the arguments from `first`, the size of a block, on.
    fn new(args: &Args<'_>, first: usize) -> Result<DynamicWeights> {
        let [block, cols, rows] = [args.at::<i64>(first)?, args.at(first + 1)?, args.at(first + 2)?];
        check!(
            block > 0 && cols > 0 && rows > 0 && cols % 2 == 0 && cols % block == 0 && cols.checked_mul(rows).is_some(),
            "{}: Group size should be equal to in_features ({cols}) or divide it, of {rows} rows, got {block}",
            args.name()
        );
        Ok(DynamicWeights { rows: rows as usize, cols: cols as usize, block: block as usize })
    }
}

fn dynamic_product(args: &Args<'_>) -> Result<Value> {
    let (x, packed): (&Tensor, &Tensor) = args.get()?;
    let w = DynamicWeights::new(args, 2)?;
    let name = args.name();
    check!(
        x.ndim() >= 1 && x.sizes()[x.ndim() - 1] == w.cols as i64 && x.dtype().is_floating(),
        "{name}: expected an input of rows of {} floats, got {}",
        w.cols,
        x.describe()
    );
    let (bytes, scales) = (w.rows * w.cols / 2, w.rows * (w.cols / w.block));
    let has_bias = packed.numel() as usize == bytes + scales + w.rows;
    check!(
        packed.dtype() == DType::Float32
            && packed.ndim() == 1
            && (has_bias || packed.numel() as usize == bytes + scales),
        "{name}: {} is no packed weight of {} x {} in blocks of {}",
        packed.describe(),
        w.rows,
        w.cols,
        w.block
    );
    let weight = Tensor::empty(&[w.rows as i64, w.cols as i64], DType::Float32)?;
    let rounded = Tensor::empty(x.sizes(), DType::Float32)?;
    let (packed, single) = (dense(packed)?, iter::contiguous(&up(x)?)?);
    if !(weight.is_shape() || rounded.is_shape()) {
        // SAFETY: contiguous tensors of float32 nobody writes meanwhile.
        let (all, x) = unsafe { (packed.as_slice::<f32>(), single.as_slice::<f32>()) };
        write::<f32>(&weight, |to| {
            for (i, to) in to.iter_mut().enumerate() {
                let bits = (all[i / 2] as u8 >> (4 * (i % 2))) & 15;
                *to = (f32::from(bits) - 8.0) * all[bytes + i / w.block];
            }
        })?;
        write::<f32>(&rounded, |to| {
            to.chunks_exact_mut(w.cols).zip(x.chunks_exact(w.cols)).for_each(|(to, row)| round_row(row, to))
        })?;
    }
    let mut out = tensor!("matmul", &rounded, &tensor!("t", &weight)?)?;
    if has_bias {
        let bias = tensor!("narrow", &*packed, 0i64, (bytes + scales) as i64, w.rows as i64)?;
        out = tensor!("add.Tensor", &out, &bias)?;
    }
    call!("to.dtype", &out, x.dtype())
}

/// What a row is after rounding to 8 bits, at the scale and around the zero point at which it just fits.
fn round_row(row: &[f32], to: &mut [f32]) {
    let (low, high) = (-128f32, 127f32);
    let least = row.iter().fold(0f32, |a, &b| a.min(b));
    let most = row.iter().fold(0f32, |a, &b| a.max(b));
    let scale = if least == most { 1.0 } else { (high - low) / (most - least) };
    let (down, up) = (least * scale, most * scale);
    let zero = if (low + down) + (high + up) > 0.0 { low - down } else { high - up };
    let zero = zero.clamp(low, high).round_ties_even();
    for (to, x) in to.iter_mut().zip(row) {
        *to = (((x * scale).round() + zero).clamp(low, high) - zero) / scale;
    }
}

fn check_activations(name: &str, x: &Tensor) -> Result<()> {
    check!(
        x.ndim() == 2 && x.dtype().is_floating() && x.dtype() != DType::Float64,
        "{name}: expect A to be 2D tensor of either 32-bit or 16-bit float, got {}",
        x.describe()
    );
    Ok(())
}

/// In single precision: the product of matrices of 8-bit numbers times their scales, and bias.
fn scaled(name: &str, [x, y]: [&Tensor; 2], scales: [&Tensor; 2], bias: Option<&Tensor>) -> Result<Tensor> {
    check!(x.ndim() == 2 && y.ndim() == 2, "{name}: expected two matrices, got {} and {}", x.describe(), y.describe());
    let ([m, k], [rows, n]) = ([x.sizes()[0], x.sizes()[1]], [y.sizes()[0], y.sizes()[1]]);
    check!(k == rows, "{name}: mat_a and mat_b shapes cannot be multiplied ({m}x{k} and {rows}x{n})");
    let of_tensors = scales.iter().all(|s| s.numel() == 1);
    let of_rows = *scales[0].sizes() == [m, 1] && *scales[1].sizes() == [1, n];
    check!(
        [x, y].iter().all(|t| t.dtype().is_float8())
            && scales.iter().all(|s| s.dtype() == DType::Float32)
            && (of_tensors || of_rows),
        "{name}: expected matrices of 8-bit floating numbers with float32 scales of one element, or of sizes [{m}, 1] and [1, {n}], \
         got {} and {} with scales {} and {}",
        x.describe(),
        y.describe(),
        scales[0].describe(),
        scales[1].describe()
    );
    // A scale of one element may have any number of dimensions.
    let scales = scales.map(|s| if of_rows { Ok(s.clone()) } else { tensor!("reshape", s, &[] as &[i64]) });
    let [scale_x, scale_y] = scales;
    // Upstream scales the numbers and then multiplies: rounding to 8 bits shows the difference.
    let (x, y) = (tensor!("mul.Tensor", &up(x)?, &scale_x?)?, tensor!("mul.Tensor", &up(y)?, &scale_y?)?);
    let product = tensor!("mm", &x, &y)?;
    let Some(bias) = bias else { return Ok(product) };
    check!(bias.numel() == n, "{name}: Bias must be size {n} but got {}", bias.numel());
    tensor!("add.Tensor", &product, &tensor!("reshape", &up(bias)?, &[n][..])?)
}

fn scaled_by_recipes(args: &Args<'_>) -> Result<Value> {
    let name = args.name();
    let (x, y): (&Tensor, &Tensor) = args.get()?;
    let side = |first: usize| -> Result<_> {
        let (scales, recipes, swizzles): (&[Tensor], &[i64], &[i64]) =
            (args.at(first)?, args.at(first + 1)?, args.at(first + 2)?);
        check!(swizzles.iter().all(|s| *s == 0), "{name}: CPU does not support swizzle, got {swizzles:?}");
        Ok((scales, recipes))
    };
    let ((scales_x, recipes_x), (scales_y, recipes_y)) = (side(2)?, side(5)?);
    let contraction: &[i64] = args.at(10)?;
    check!(matches!(contraction, [] | [1, 0]), "{name}: only supports contraction_dim=(1, 0), got {contraction:?}");
    let ([scale_x], [scale_y]) = (scales_x, scales_y) else {
        bail!("{name}: expected one scale of each matrix, got {} and {}", scales_x.len(), scales_y.len());
    };
    match (recipes_x, recipes_y) {
        ([0], [0]) => check!(
            scale_x.numel() == 1 && scale_y.numel() == 1,
            "{name}: scales of tensors have one element, got {} and {}",
            scale_x.describe(),
            scale_y.describe()
        ),
        ([1], [1]) => {}
        _ => bail!(
            "{name}: unsupported recipe(s) {recipes_x:?} and {recipes_y:?}: scales of tensors (0) and rows (1) are there"
        ),
    }
    let product = scaled(name, [x, y], [scale_x, scale_y], args.at(8)?)?;
    call!("to.dtype", &product, args.at::<Option<DType>>(9)?.unwrap_or(x.dtype()))
}

/// In single precision.
fn up(t: &Tensor) -> Result<Tensor> {
    tensor!("to.dtype", t, DType::Float32)
}

/// Where each weight of 4 bits lies: `f(row, column, byte, shift)`. Rows go in blocks of four vectors of the processor's, a half
/// of which share bytes with the other half; a shorter block, and any without vector instructions, has neighbours in a byte.
fn each_nibble(n: usize, k: usize, mut f: impl FnMut(usize, usize, usize, u32)) {
    // The order is that of upstream's packed weights, which files hold: it goes by the processor, not by what is in force.
    let (block, halves) = match isa::best() {
        Isa::Avx512 => (64, true),
        Isa::Avx2 => (32, true),
        Isa::Neon | Isa::Generic => (32, false),
    };
    for first in (0..n).step_by(block) {
        let rows = block.min(n - first);
        for col in 0..k {
            let start = first * k / 2 + col * rows / 2;
            for row in 0..rows {
                let (byte, high) = match halves && rows == block {
                    true => (row % (block / 2), row / (block / 2)),
                    false => (row / 2, row % 2),
                };
                f(first + row, col, start + byte, 4 * high as u32);
            }
        }
    }
}

fn int4_product(args: &Args<'_>) -> Result<Value> {
    let (x, packed, group, scales): (&Tensor, &Tensor, i64, &Tensor) = args.get()?;
    let name = args.name();
    check_activations(name, x)?;
    check!(
        packed.ndim() == 2 && packed.dtype() == DType::UInt8,
        "{name}: expect B to be 2D tensor of uint8, got {}",
        packed.describe()
    );
    let [n, k] = [packed.sizes()[0], x.sizes()[1]];
    check!(n % 16 == 0, "{name}: expect N to be dividable by 16, got {n}");
    check!(
        packed.sizes()[1].checked_mul(2) == Some(k),
        "{name}: expect B.size(1) to be {}, got {}",
        k / 2,
        packed.sizes()[1]
    );
    check!(matches!(group, 32 | 64 | 128 | 256), "{name}: expect qGroupSize to be 32, 64, 128 or 256, got {group}");
    check!(
        k % group == 0 && *scales.sizes() == [k / group, n, 2] && scales.dtype().is_floating(),
        "{name}: expect qScaleAndZeros to be 3d tensor with sizes [{}, {n}, 2], got {}",
        k / group,
        scales.describe()
    );
    let weight = Tensor::empty(&[n, k], DType::Float32)?;
    if !weight.is_shape() {
        let (packed, scales) = (dense(packed)?, iter::contiguous(&up(scales)?)?);
        // SAFETY: contiguous tensors of these dtypes nobody writes meanwhile.
        let (bytes, scales) = unsafe { (packed.as_slice::<u8>(), scales.as_slice::<f32>()) };
        let (n, k, group) = (n as usize, k as usize, group as usize);
        write::<f32>(&weight, |w| {
            each_nibble(n, k, |row, col, byte, shift| {
                let at = 2 * (col / group * n + row);
                let (scale, zero) = (scales[at], scales[at + 1]);
                w[row * k + col] = ((bytes[byte] >> shift & 15) as f32 - 8.0) * scale + zero;
            });
        })?;
    }
    call!("to.dtype", &tensor!("mm", &up(x)?, &tensor!("t", &weight)?)?, x.dtype())
}

fn grouped_call(a: &Tensor, b: &Tensor, offs: Option<&Tensor>) -> Result<Tensor> {
    tensor!("_grouped_mm", a, b, offs)
}

fn grouped(args: &Args<'_>) -> Result<Value> {
    let (a, b, offs, bias): (&Tensor, &Tensor, Option<&Tensor>, Option<&Tensor>) = args.get()?;
    let (name, dtype) = (args.name(), args.at::<Option<DType>>(4)?);
    for (t, which) in [(a, "mat_a"), (b, "mat_b")] {
        check!(
            t.dtype().is_floating(),
            "{name}: Expected {which} to be Float32, BFloat16 or Float16 matrix, got {}",
            t.dtype().name()
        );
        check!(matches!(t.ndim(), 2 | 3), "{name}: {which} has to be 2 or 3d, got {:?}", t.sizes());
    }
    check!(
        a.dtype() == b.dtype(),
        "{name}: mat_a and mat_b have different dtypes, {} and {}",
        a.describe(),
        b.describe()
    );
    check!(bias.is_none(), NotImplemented, "{name}: Bias not supported yet");
    check!(
        dtype.is_none_or(|d| d == a.dtype()),
        NotImplemented,
        "{name}: Only a result of the dtype of mat_a is supported"
    );
    let out = match (a.ndim(), b.ndim(), offs) {
        (3, 3, None) => tensor!("bmm", a, b)?,
        (3, 3, Some(_)) | (_, _, None) => {
            bail!("{name}: Have to provide offsets if there is a 2d matrix, or no offset if both matrices are 3d")
        }
        (2, 3, Some(offs)) => grouped_rows(name, a, b, offs)?,
        (2, _, Some(offs)) => grouped_inner(name, a, b, offs)?,
        // Columns of mat2 are rows of its transpose.
        (_, _, Some(offs)) => {
            let turned = |t: &Tensor| tensor!("transpose.int", t, -2i64, -1i64);
            tensor!("contiguous", &turned(&grouped_rows(name, &turned(b)?, &turned(a)?, offs)?)?)?
        }
    };
    Ok(out.into())
}

/// The groups that end at these offsets.
fn groups(name: &str, offs: &Tensor, groups: i64, total: i64) -> Result<Vec<Range<i64>>> {
    check!(*offs.sizes() == [groups], "{name}: expected {groups} offsets, got {}", offs.describe());
    let mut start = 0;
    let mut found = Vec::new();
    for end in index_values(offs)? {
        check!(start <= end && end <= total, "{name}: an offset {end} after {start}, of {total} rows");
        found.push(start..end);
        start = end;
    }
    Ok(found)
}

/// Groups of the rows of a matrix, each times its matrix.
fn grouped_rows(name: &str, a: &Tensor, b: &Tensor, offs: &Tensor) -> Result<Tensor> {
    check!(
        a.ndim() == 2 && b.ndim() == 3 && a.sizes()[1] == b.sizes()[1] && a.dtype() == b.dtype(),
        "{name}: contraction dimension of {} and {} must match",
        a.describe(),
        b.describe()
    );
    let out = Tensor::empty(&[a.sizes()[0], b.sizes()[2]], a.dtype())?;
    if out.is_shape() || offs.is_shape() {
        return Ok(out);
    }
    let out = tensor!("zeros_like", &out)?;
    for (i, rows) in groups(name, offs, b.sizes()[0], a.sizes()[0])?.into_iter().enumerate() {
        if !rows.is_empty() {
            let part = |t: &Tensor| tensor!("narrow", t, 0i64, rows.start, rows.end - rows.start);
            let matrix = tensor!("select.int", b, 0i64, i as i64)?;
            iter::copy(&part(&out)?, &tensor!("mm", &part(a)?, &matrix)?)?;
        }
    }
    Ok(out)
}

/// Products of two matrices, summed over groups of what they have in common: a matrix a group.
fn grouped_inner(name: &str, a: &Tensor, b: &Tensor, offs: &Tensor) -> Result<Tensor> {
    check!(
        a.ndim() == 2 && b.ndim() == 2 && offs.ndim() == 1 && a.sizes()[1] == b.sizes()[0] && a.dtype() == b.dtype(),
        "{name}: contraction dimension of {} and {} must match",
        a.describe(),
        b.describe()
    );
    let sizes: Dims = [offs.sizes()[0], a.sizes()[0], b.sizes()[1]].into_iter().collect();
    let out = Tensor::empty(&sizes, a.dtype())?;
    if out.is_shape() || offs.is_shape() {
        return Ok(out);
    }
    let out = tensor!("zeros_like", &out)?;
    for (i, inner) in groups(name, offs, sizes[0], a.sizes()[1])?.into_iter().enumerate() {
        if !inner.is_empty() {
            let part = |t: &Tensor, dim: i64| tensor!("narrow", t, dim, inner.start, inner.end - inner.start);
            iter::copy(&tensor!("select.int", &out, 0i64, i as i64)?, &tensor!("mm", &part(a, 1)?, &part(b, 0)?)?)?;
        }
    }
    Ok(out)
}
