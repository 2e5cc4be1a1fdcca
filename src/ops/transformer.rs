//! The fused operators that attention layers call where no gradient is recorded, made of others, and the nested tensors they
//! compute padded batches on.

use crate::core::fallible_alloc::room;
use crate::core::nested::Nested;
use crate::core::{DType, Dims, Result, Scalar, Tensor};
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::{bail, call, check, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite(
        "_masked_softmax(Tensor self, Tensor mask, int? dim=None, int? mask_type=None) -> Tensor",
        "softmax of attention scores without those a mask marks: `[length, length]` (mask_type 0), `[batch, length]` (1), or of \
         their shape (2).",
        |a| {
            let (scores, mask, dim, kind): (&Tensor, &Tensor, Option<i64>, Option<i64>) = a.get()?;
            check!(mask.dtype() == DType::Bool, "Mask should be a boolean tensor");
            let Some(kind) = kind else { bail!("Mask Type should be defined") };
            masked_softmax(scores, &spread(scores, mask, kind)?, dim.unwrap_or(scores.ndim() as i64 - 1)).map(Value::from)
        },
    ),
    composite(
        "_native_multi_head_attention(Tensor query, Tensor key, Tensor value, int embed_dim, int num_head, Tensor qkv_weight, \
         Tensor qkv_bias, Tensor proj_weight, Tensor proj_bias, Tensor? mask=None, bool need_weights=True, \
         bool average_attn_weights=True, int? mask_type=None) -> (Tensor, Tensor)",
        "Attention of several heads with its projections, and its weights if they are needed.",
        multi_head,
    ).autocast(Autocast::LowerPrecision),
    composite(
        "_transformer_encoder_layer_fwd(Tensor src, int embed_dim, int num_heads, Tensor qkv_weight, Tensor qkv_bias, \
         Tensor proj_weight, Tensor proj_bias, bool use_gelu, bool norm_first, float eps, Tensor norm_weight_1, \
         Tensor norm_bias_1, Tensor norm_weight_2, Tensor norm_bias_2, Tensor ffn_weight_1, Tensor ffn_bias_1, \
         Tensor ffn_weight_2, Tensor ffn_bias_2, Tensor? mask=None, int? mask_type=None) -> Tensor",
        "A layer of a transformer's encoder: attention and a feed-forward network, each with a residual and a layer_norm.",
        |a| {
            let mask: Option<&Tensor> = a.at(18)?;
            encoder_layer(a, a.at(0)?, mask, a.at(19)?).map(Value::from)
        },
    )
    .on_nested(|a| {
        let Some(nested) = Nested::of(a.at(0)?) else { bail!("{}: src is no nested tensor, another one is", a.name()) };
        check!(a.at::<Option<&Tensor>>(18)?.is_none(), "{}: a nested tensor takes no mask", a.name());
        let gaps = gaps(nested)?;
        Ok(Nested::wrap(encoder_layer(a, nested.padded(), Some(&gaps), Some(1))?, nested.lengths().clone())?.into())
    }),
    composite(
        "_nested_tensor_from_mask(Tensor t, Tensor mask, bool mask_check=True) -> Tensor",
        "A nested tensor of the leading positions of each example that a mask has.",
        |a| {
            let (t, mask, is_checked): (&Tensor, &Tensor, bool) = a.get()?;
            let (lengths, is_aligned) = lengths(a.name(), t, mask)?;
            check!(is_aligned || !is_checked, "Mask must be left-aligned without gaps");
            let longest = lengths.iter().copied().max().unwrap_or(0);
            Ok(Nested::wrap(tensor!("narrow", t, 1i64, 0i64, longest)?, lengths.into())?.into())
        },
    )
    .data_dependent(DataDependence::Elements),
    composite(
        "_nested_tensor_from_mask_left_aligned(Tensor t, Tensor mask) -> bool",
        "Whether a mask has of each example its leading positions alone.",
        |a| {
            let (t, mask): (&Tensor, &Tensor) = a.get()?;
            check_mask(a.name(), t, mask)?;
            Ok(Value::Bool(mask.numel() == 0 || lengths(a.name(), t, mask)?.1))
        },
    )
    .data_dependent(DataDependence::Elements),
    composite(
        "to_padded_tensor(Tensor self, float padding, SymInt[]? output_size=None) -> Tensor",
        "A dense tensor of a nested one's examples, filled up with a number.",
        |a| bail!(NotImplemented, "Could not run 'aten::{}' with arguments from the 'CPU' backend.", a.name()),
    )
    .data_dependent(DataDependence::Elements)
    .on_nested(to_padded),
    composite(
        "nested_to_padded_tensor(Tensor self, float padding, int[]? output_size=None) -> Tensor",
        "As to_padded_tensor.",
        |a| call!("to_padded_tensor", a.list[0], a.list[1], a.list[2]),
    )
    .data_dependent(DataDependence::Elements)
    .on_nested(to_padded),
];

/// How many positions of each example a mask has, and whether they are its leading ones.
fn lengths(name: &str, t: &Tensor, mask: &Tensor) -> Result<(Vec<i64>, bool)> {
    check_mask(name, t, mask)?;
    let dense = crate::core::iter::contiguous(mask)?;
    let length = mask.sizes()[1] as usize;
    let mut lengths = room(mask.sizes()[0] as usize);
    let mut is_aligned = true;
    for example in 0..mask.sizes()[0] as usize {
        // SAFETY: a contiguous tensor of bools, of so many rows; nobody writes it meanwhile.
        let row = unsafe { &dense.as_slice::<bool>()[example * length..(example + 1) * length] };
        let count = row.iter().filter(|&&there| there).count();
        is_aligned &= row[..count].iter().all(|&there| there);
        lengths.push(count as i64);
    }
    Ok((lengths, is_aligned))
}

fn check_mask(name: &str, t: &Tensor, mask: &Tensor) -> Result<()> {
    check!(
        mask.dtype() == DType::Bool,
        "Expected mask to be of ScalarType Bool, but got {} instead.",
        mask.dtype().name()
    );
    check!(mask.ndim() == 2, "Padding mask should be 2D");
    check!(t.ndim() == 3, "Input should be a 3D tensor, N * L * D");
    check!(mask.sizes() == &t.sizes()[..2], "Mask size should match input size");
    mask.check_known(name)
}

/// `[batch, longest]`: where a nested tensor has no element.
fn gaps(nested: &Nested) -> Result<Tensor> {
    let lengths = Tensor::from_slice::<i64>(nested.lengths())?;
    let positions = tensor!("arange", nested.padded().sizes()[1])?;
    tensor!("ge.Tensor", &positions, &tensor!("unsqueeze", &lengths, -1i64)?)
}

fn to_padded(args: &Args<'_>) -> Result<Value> {
    let (t, padding, sizes): (&Tensor, f64, Option<&[i64]>) = args.get()?;
    let Some(nested) = Nested::of(t) else { bail!(Internal, "{}: no nested tensor", args.name()) };
    let padded = nested.padded();
    let mut gaps = gaps(nested)?;
    while gaps.ndim() < padded.ndim() {
        gaps = tensor!("unsqueeze", &gaps, -1i64)?;
    }
    let filled = tensor!("masked_fill.Scalar", padded, &gaps, Scalar::Float(padding))?;
    let Some(sizes) = sizes else { return Ok(filled.into()) };
    check!(
        sizes.len() == padded.ndim(),
        "Length of output_size does not match NestedTensor dims. Broadcasting is not supported."
    );
    let more: Vec<i64> =
        sizes.iter().zip(padded.sizes()).map(|(wanted, there)| wanted.saturating_sub(*there)).collect();
    check!(
        more.iter().all(|&n| n >= 0),
        "Value in output_size is less than NestedTensor padded size. Truncation is not supported."
    );
    // Amounts are given from the last dimension on, before and after.
    let amounts: Dims = more.iter().rev().flat_map(|&n| [0, n]).collect();
    call!("constant_pad_nd", &filled, &amounts, Scalar::Float(padding))
}

/// A mask broadcast to scores `[batch, heads, length, length]`.
fn spread(scores: &Tensor, mask: &Tensor, kind: i64) -> Result<Tensor> {
    let wanted: Dims = match (kind, mask.sizes()) {
        (0, [to, from]) => [1, 1, *to, *from].into_iter().collect(),
        (1, [batch, from]) => [*batch, 1, 1, *from].into_iter().collect(),
        (2, sizes) if sizes.len() == scores.ndim() => return Ok(mask.clone()),
        (0..=2, sizes) => {
            bail!("Mask shape {sizes:?} does not match its type {kind} and scores of {:?}", scores.sizes())
        }
        _ => bail!("Mask Type should be 0 (src_mask), 1 (src_key_padding_mask), or 2 (default_mask)"),
    };
    check!(scores.ndim() == 4, "a mask of type {kind} is for scores of 4 dimensions, got {:?}", scores.sizes());
    tensor!("reshape", mask, &wanted)
}

fn masked_softmax(scores: &Tensor, mask: &Tensor, dim: i64) -> Result<Tensor> {
    let left = tensor!("masked_fill.Scalar", scores, mask, Scalar::Float(f64::NEG_INFINITY))?;
    tensor!("softmax.int", &left, dim)
}

/// The weights of one attention, and what may not be looked at.
struct Attention<'a> {
    width: i64,
    heads: i64,
    weight: &'a Tensor,
    bias: &'a Tensor,
    out_weight: &'a Tensor,
    out_bias: &'a Tensor,
    mask: Option<(&'a Tensor, i64)>,
}

impl<'a> Attention<'a> {
    /// Reads the embedding's width and what follows it.
    fn new(args: &Args<'a>, first: usize, mask: Option<&'a Tensor>, kind: Option<i64>) -> Result<Attention<'a>> {
        let t = |i: usize| args.at::<&'a Tensor>(first + i);
        let (width, heads): (i64, i64) = (args.at(first)?, args.at(first + 1)?);
        let mask = match (mask, kind) {
            (None, _) => None,
            (Some(mask), Some(kind)) => Some((mask, kind)),
            (Some(_), None) => bail!("Mask Type should be defined"),
        };
        let a = Attention { width, heads, weight: t(2)?, bias: t(3)?, out_weight: t(4)?, out_bias: t(5)?, mask };
        check!(heads > 0 && width > 0 && width % heads == 0, "`embed_dim` must divide evenly by `num_heads`");
        check!(
            *a.weight.sizes() == [width.saturating_mul(3), width],
            "expected `qkv_weight` first dim to be 3x embed_dim, got {:?} for {width}",
            a.weight.sizes()
        );
        check!(
            *a.bias.sizes() == [width.saturating_mul(3)],
            "expected `qkv_bias` first dim and first dim of query to be equal, got {:?} for {width}",
            a.bias.sizes()
        );
        Ok(a)
    }

    /// Queries, keys and values, each `[batch, heads, length, width of a head]`.
    fn projected(&self, inputs: [&Tensor; 3]) -> Result<[Tensor; 3]> {
        let [query, key, value] = inputs;
        let parts = if query.same(key) && key.same(value) {
            let all = tensor!("linear", query, self.weight, self.bias)?;
            [0, 1, 2].map(|i| tensor!("narrow", &all, 2i64, i * self.width, self.width))
        } else {
            [(0, query), (1, key), (2, value)].map(|(i, input)| {
                let part = |t: &Tensor| tensor!("narrow", t, 0i64, i * self.width, self.width);
                tensor!("linear", input, &part(self.weight)?, &part(self.bias)?)
            })
        };
        let split = |t: Tensor| -> Result<Tensor> {
            let sizes = [t.sizes()[0], t.sizes()[1], self.heads, self.width / self.heads];
            tensor!("transpose.int", &tensor!("reshape", &t, &sizes)?, 1i64, 2i64)
        };
        let [q, k, v] = parts;
        Ok([split(q?)?, split(k?)?, split(v?)?])
    }

    /// The result, and the weights of each head where they are asked for.
    fn run(&self, inputs: [&Tensor; 3], need_weights: bool) -> Result<(Tensor, Option<Tensor>)> {
        for (input, name) in inputs.iter().zip(["query", "key", "value"]) {
            check!(input.ndim() == 3, "expected 3-D `{name}`, got {}-D tensor", input.ndim());
            check!(
                input.sizes()[2] == self.width,
                "passed-in embed_dim {} didn't match last dim of {name} {}",
                self.width,
                input.sizes()[2]
            );
        }
        check!(
            inputs[1..].iter().all(|t| t.sizes() == inputs[0].sizes()),
            "expected `query`/`key`/`value` shapes to match"
        );
        let [q, k, v] = self.projected(inputs)?;
        let (seen, weights) = if self.mask.is_none() && !need_weights {
            (tensor!("scaled_dot_product_attention", &q, &k, &v)?, None)
        } else {
            let scale = 1.0 / ((self.width / self.heads) as f64).sqrt();
            let scaled = tensor!("mul.Scalar", &q, Scalar::Float(scale))?;
            let scores = tensor!("matmul", &scaled, &tensor!("transpose.int", &k, 2i64, 3i64)?)?;
            let weights = match self.mask {
                // Of a mask that is no mask of bools upstream asks whether an element is 0 alone.
                Some((mask, kind)) => {
                    let mask = tensor!("to.dtype", mask, DType::Bool)?;
                    masked_softmax(&scores, &spread(&scores, &mask, kind)?, -1)?
                }
                None => tensor!("softmax.int", &scores, -1i64)?,
            };
            (tensor!("matmul", &weights, &v)?, Some(weights))
        };
        let joined = tensor!("reshape", &tensor!("transpose.int", &seen, 1i64, 2i64)?, inputs[0].sizes())?;
        Ok((tensor!("linear", &joined, self.out_weight, self.out_bias)?, weights.filter(|_| need_weights)))
    }
}

fn multi_head(args: &Args<'_>) -> Result<Value> {
    let (query, key, value): (&Tensor, &Tensor, &Tensor) = args.get()?;
    let (need_weights, averaged): (bool, bool) = (args.at(10)?, args.at(11)?);
    let attention = Attention::new(args, 3, args.at(9)?, args.at(12)?)?;
    let (out, weights) = attention.run([query, key, value], need_weights)?;
    let weights = match weights {
        Some(weights) if averaged => Some(tensor!("mean.dim", &weights, &[1i64])?),
        weights => weights,
    };
    Ok(Value::Tuple(vec![out.into(), weights.map_or(Value::None, Value::Tensor)]))
}

/// An encoder layer on a dense tensor.
fn encoder_layer(args: &Args<'_>, src: &Tensor, mask: Option<&Tensor>, kind: Option<i64>) -> Result<Tensor> {
    let t = |i: usize| args.at::<&Tensor>(i);
    let (use_gelu, norm_first, eps): (bool, bool, f64) = (args.at(7)?, args.at(8)?, args.at(9)?);
    let attention = Attention::new(args, 1, mask, kind)?;
    let norm = |x: &Tensor, at: usize| tensor!("layer_norm", x, &[attention.width], t(at)?, t(at + 1)?, eps);
    // Through the dispatcher: under autocast attention as a whole computes in one dtype.
    let attend = |x: &Tensor| {
        let [qkv, bias, out, out_bias] = [t(3)?, t(4)?, t(5)?, t(6)?];
        let (width, heads) = (attention.width, attention.heads);
        let both = call!(
            "_native_multi_head_attention",
            x,
            x,
            x,
            width,
            heads,
            qkv,
            bias,
            out,
            out_bias,
            mask,
            false,
            true,
            kind
        )?;
        both.into_outputs().swap_remove(0).tensor()
    };
    let feed = |x: &Tensor| -> Result<Tensor> {
        let inner = tensor!("linear", x, t(14)?, t(15)?)?;
        let active = if use_gelu { tensor!("gelu", &inner)? } else { tensor!("relu", &inner)? };
        tensor!("linear", &active, t(16)?, t(17)?)
    };
    // Upstream adds to what it computed, whose layout and dtype the result has.
    let add = |x: &Tensor, y: Tensor| tensor!("to.dtype", &tensor!("add.Tensor", &y, x)?, y.dtype());
    if norm_first {
        let x = add(src, attend(&norm(src, 10)?)?)?;
        add(&x, feed(&norm(&x, 12)?)?)
    } else {
        let x = norm(&add(src, attend(src)?)?, 10)?;
        norm(&add(&x, feed(&x)?)?, 12)
    }
}
