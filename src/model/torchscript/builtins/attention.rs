//! The fused operators that scripted attention layers call where no gradient is recorded, made of others.

use super::builtin::{Row, row};
use super::support::*;
use crate::bail;
use crate::core::{Result, Scalar, Tensor};
use crate::model::ivalue::IValue;
use crate::{call, tensor};

/// A weight in its three parts: for queries, keys and values.
fn thirds(t: &Tensor) -> Result<[Tensor; 3]> {
    let parts = call!("chunk", t, 3i64, 0i64)?.tensors()?;
    match <[Tensor; 3]>::try_from(parts) {
        Ok(parts) => Ok(parts),
        Err(_) => bail!("a projection weight that does not have three parts"),
    }
}

/// A mask broadcast to the scores: of both sequences' positions, of batch and key, or as it is.
fn spread(mask: &Tensor, kind: Option<i64>) -> Result<Tensor> {
    let sizes = mask.sizes();
    let wanted: Vec<i64> = match (kind, sizes) {
        (Some(0), [a, b]) => vec![1, 1, *a, *b],
        (Some(1), [a, b]) => vec![*a, 1, 1, *b],
        _ => return Ok(mask.clone()),
    };
    tensor!("reshape", mask, &wanted[..])
}

struct Attention<'a> {
    heads: i64,
    weight: &'a Tensor,
    bias: &'a Tensor,
    out_weight: &'a Tensor,
    out_bias: &'a Tensor,
    mask: Option<Tensor>,
}

impl Attention<'_> {
    /// The result, and the attention weights.
    fn run(&self, inputs: [&Tensor; 3]) -> Result<(Tensor, Tensor)> {
        let (weights, biases) = (thirds(self.weight)?, thirds(self.bias)?);
        let mut parts = Vec::with_capacity(3);
        for (input, (w, b)) in inputs.into_iter().zip(weights.iter().zip(&biases)) {
            let projected = tensor!("linear", input, w, b)?;
            let &[batch, length, width] = projected.sizes() else { bail!("attention is over tensors of 3 dimensions") };
            if self.heads <= 0 || width % self.heads != 0 {
                bail!("embed_dim must be divisible by num_heads");
            }
            let split = tensor!("reshape", &projected, &[batch, length, self.heads, width / self.heads])?;
            parts.push(tensor!("transpose.int", &split, 1i64, 2i64)?);
        }
        let (q, k, v) = (&parts[0], &parts[1], &parts[2]);
        let scale = 1.0 / (q.size(3)?.max(1) as f64).sqrt();
        let scaled = tensor!("mul.Scalar", q, Scalar::Float(scale))?;
        let keys = tensor!("transpose.int", k, 2i64, 3i64)?;
        let mut scores = tensor!("matmul", &scaled, &keys)?;
        if let Some(mask) = &self.mask {
            scores = if mask.dtype() == crate::core::DType::Bool {
                tensor!("masked_fill.Scalar", &scores, mask, Scalar::Float(f64::NEG_INFINITY))?
            } else {
                tensor!("add.Tensor", &scores, mask)?
            };
        }
        let looked = tensor!("softmax.int", &scores, -1i64)?;
        let seen = tensor!("matmul", &looked, v)?;
        let seen = tensor!("transpose.int", &seen, 1i64, 2i64)?;
        let (batch, length) = (seen.size(0)?, seen.size(1)?);
        let joined = tensor!("reshape", &seen, &[batch, length, seen.size(2)? * seen.size(3)?])?;
        Ok((tensor!("linear", &joined, self.out_weight, self.out_bias)?, looked))
    }
}

fn multi_head(a: &mut [IValue]) -> Result<IValue> {
    let mask = match optional(arg(a, 9)?, |v| tensor(v).cloned())? {
        Some(mask) => Some(spread(&mask, optional(arg(a, 12)?, int)?)?),
        None => None,
    };
    let attention = Attention {
        heads: int(arg(a, 4)?)?,
        weight: tensor(arg(a, 5)?)?,
        bias: tensor(arg(a, 6)?)?,
        out_weight: tensor(arg(a, 7)?)?,
        out_bias: tensor(arg(a, 8)?)?,
        mask,
    };
    let (out, looked) = attention.run([tensor(arg(a, 0)?)?, tensor(arg(a, 1)?)?, tensor(arg(a, 2)?)?])?;
    let looked = match (boolean(arg(a, 10)?)?, boolean(arg(a, 11)?)?) {
        (false, _) => IValue::None,
        (true, false) => IValue::Tensor(looked),
        (true, true) => IValue::from(call!("mean.dim", &looked, &[1i64])?),
    };
    Ok(IValue::tuple(vec![IValue::Tensor(out), looked]))
}

fn encoder_layer(a: &mut [IValue]) -> Result<IValue> {
    let mask = match optional(arg(a, 18)?, |v| tensor(v).cloned())? {
        Some(mask) => Some(spread(&mask, optional(arg(a, 19)?, int)?)?),
        None => None,
    };
    let attention = Attention {
        heads: int(arg(a, 2)?)?,
        weight: tensor(arg(a, 3)?)?,
        bias: tensor(arg(a, 4)?)?,
        out_weight: tensor(arg(a, 5)?)?,
        out_bias: tensor(arg(a, 6)?)?,
        mask,
    };
    let (use_gelu, norm_first, eps) = (boolean(arg(a, 7)?)?, boolean(arg(a, 8)?)?, float(arg(a, 9)?)?);
    let norm = |x: &Tensor, at: usize| -> Result<Tensor> {
        let shape = [x.size(-1)?];
        tensor!("layer_norm", x, &shape, tensor(arg(a, at)?)?, tensor(arg(a, at + 1)?)?, eps)
    };
    let attend = |x: &Tensor| attention.run([x, x, x]).map(|(out, _)| out);
    let feed = |x: &Tensor| -> Result<Tensor> {
        let inner = tensor!("linear", x, tensor(arg(a, 14)?)?, tensor(arg(a, 15)?)?)?;
        let active = if use_gelu { call!("gelu", &inner)? } else { call!("relu", &inner)? }.tensor()?;
        tensor!("linear", &active, tensor(arg(a, 16)?)?, tensor(arg(a, 17)?)?)
    };
    let add = |x: &Tensor, y: &Tensor| tensor!("add.Tensor", x, y);
    let x = tensor(arg(a, 0)?)?;
    Ok(IValue::Tensor(if norm_first {
        let x = add(x, &attend(&norm(x, 10)?)?)?;
        add(&x, &feed(&norm(&x, 12)?)?)?
    } else {
        let x = norm(&add(x, &attend(x)?)?, 10)?;
        norm(&add(&x, &feed(&x)?)?, 12)?
    }))
}

pub const ROWS: &[Row] = &[
    row(
        "aten::_native_multi_head_attention(Tensor query, Tensor key, Tensor value, int embed_dim, int num_head, \
         Tensor qkv_weight, Tensor qkv_bias, Tensor proj_weight, Tensor proj_bias, Tensor? mask=None, \
         bool need_weights=True, bool average_attn_weights=True, int? mask_type=None) -> (Tensor, Tensor)",
        multi_head,
    ),
    row(
        "aten::_transformer_encoder_layer_fwd(Tensor src, int embed_dim, int num_heads, Tensor qkv_weight, \
         Tensor qkv_bias, Tensor proj_weight, Tensor proj_bias, bool use_gelu, bool norm_first, float eps, \
         Tensor norm_weight_1, Tensor norm_bias_1, Tensor norm_weight_2, Tensor norm_bias_2, Tensor ffn_weight_1, \
         Tensor ffn_bias_1, Tensor ffn_weight_2, Tensor ffn_bias_2, Tensor? mask=None, int? mask_type=None) -> Tensor",
        encoder_layer,
    ),
];
