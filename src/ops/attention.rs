//! Scaled dot product attention.

use super::matmul::product::span;
use crate::core::fallible_alloc::filled;
use crate::core::{DType, Dims, Element, Result, Scalar, Tensor, geometry, iter, modes};
use crate::kernels::assert_sync::AssertSync;
use crate::kernels::attention::{Attention, Fill, Mask, Rows, Sizes, attention};
use crate::kernels::{gemm, vmath};
use crate::operator::gradient::{Backward, Grads, joint};
use crate::operator::record::*;
use crate::operator::{Arg, Args, Value};
use crate::ops::support::gradient;
use crate::runtime::parallel::parallel_for;
use crate::{call, check, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite_with_kernel(
        "scaled_dot_product_attention(Tensor query, Tensor key, Tensor value, Tensor? attn_mask=None, float dropout_p=0., bool is_causal=False, *, float? scale=None, bool enable_gqa=False) -> Tensor",
        "softmax(query @ key.mT * scale + mask) @ value.",
        from_operators,
        fused,
    ).autocast(Autocast::LowerPrecision).random_unless_zero("dropout_p")
    .placed(),
    composite(
        "_scaled_dot_product_attention_math(Tensor query, Tensor key, Tensor value, Tensor? attn_mask=None, float dropout_p=0., bool is_causal=False, Tensor? dropout_mask=None, *, float? scale=None, bool enable_gqa=False) -> (Tensor, Tensor)",
        "Attention and its weights, from other operators.",
        math,
    ).random_unless_zero("dropout_p"),
    functional(
        "_scaled_dot_product_flash_attention_for_cpu(Tensor query, Tensor key, Tensor value, float dropout_p=0., bool is_causal=False, *, Tensor? attn_mask=None, float? scale=None) -> (Tensor output, Tensor logsumexp)",
        "Attention over [batch, head, length, element], and the logarithm of each query's sum of exponentials.",
        flash,
    ).random_unless_zero("dropout_p")
    .gradient(&[joint(
        &["query", "key", "value"],
        &["query", "key", "value", "attn_mask", "output", "logsumexp"],
        gradients,
    )])
    .constant_arguments(&["attn_mask"])
    .constant_results(&[1]),
    composite(
        "_fused_sdp_choice(Tensor query, Tensor key, Tensor value, Tensor? attn_mask=None, float dropout_p=0., bool \
         is_causal=False, *, float? scale=None, bool enable_gqa=False) -> int",
        "Which kernel PyTorch takes for an attention: 1 for the one without steps in between, 0 for other operators.",
        |args| {
            let (q, k, v, mask, dropout): (&Tensor, &Tensor, &Tensor, Option<&Tensor>, f64) = args.get()?;
            let given = Given { q, k, v, mask, dropout, causal: args.at(5)?, scale: args.at(6)?, gqa: args.at(7)? };
            let one_float = q.dtype().is_floating() && k.dtype() == q.dtype() && v.dtype() == q.dtype();
            Ok(Value::Int((one_float && given.fits_one_kernel() && given.mask_fits()?) as i64))
        },
    ),
];

/// What an attention is computed from.
struct Given<'a> {
    q: &'a Tensor,
    k: &'a Tensor,
    v: &'a Tensor,
    mask: Option<&'a Tensor>,
    dropout: f64,
    causal: bool,
    scale: Option<f64>,
    gqa: bool,
}

impl<'a> Given<'a> {
    fn new(args: &Args<'a>) -> Result<Given<'a>> {
        let (q, k, v, mask, dropout, causal, scale, gqa): (
            &Tensor,
            &Tensor,
            &Tensor,
            Option<&Tensor>,
            f64,
            bool,
            Option<f64>,
            bool,
        ) = args.get()?;
        let given = Given { q, k, v, mask, dropout, causal, scale, gqa };
        let (dtype, is_one) = (given.q.dtype(), [given.k, given.v].iter().all(|t| t.dtype() == given.q.dtype()));
        check!(
            !(dtype.is_complex() && is_one),
            NotImplemented,
            "\"softmax_lastdim_kernel_impl\" not implemented for '{}'",
            dtype.name()
        );
        given.check()?;
        Ok(given)
    }

    fn check(&self) -> Result<()> {
        let Given { q, k, v, .. } = self;
        check!(
            q.dtype() == k.dtype() && q.dtype() == v.dtype(),
            "Expected query, key, and value to have the same dtype, but got query.dtype: {} key.dtype: {} and \
             value.dtype: {} instead.",
            q.dtype().meta_name(),
            k.dtype().meta_name(),
            v.dtype().meta_name()
        );
        check!(
            q.ndim() >= 2 && k.ndim() >= 2 && v.ndim() >= 2,
            "Expected query, key, and value to all be  at least 2 dimensional, but got query.dim: {} key.dim: {} and \
             value.dim: {} instead.",
            q.ndim(),
            k.ndim(),
            v.ndim()
        );
        if let Some(m) = self.mask {
            check!(
                m.dtype() == DType::Bool || m.dtype() == DType::Float32 || m.dtype() == q.dtype(),
                "Expected attn_mask dtype to be bool or float or to match query dtype, but got attn_mask.dtype: {} and  \
                 query.dtype: {} instead.",
                m.dtype().meta_name(),
                q.dtype().meta_name()
            );
            check!(
                !self.causal,
                "_scaled_dot_product_attention: Explicit attn_mask should not be set when is_causal=True"
            );
        }
        if self.gqa {
            let heads = |t: &Tensor| if t.ndim() >= 3 { t.sizes()[t.ndim() - 3] } else { 1 };
            let (hq, hk, hv) = (heads(q), heads(k), heads(v));
            check!(
                hk > 0 && hv > 0 && hq % hk == 0 && hq % hv == 0,
                "Number of heads in key and value must divide the number of heads in query"
            );
        }
        Ok(())
    }

    fn check_floating(&self) -> Result<()> {
        check!(self.q.dtype().is_floating(), "expected scalar type Float but found {}", self.q.dtype().name());
        Ok(())
    }

    fn scale(&self) -> f64 {
        let e = self.q.sizes().last().copied().unwrap_or(1);
        self.scale.unwrap_or(1.0 / (e as f64).sqrt())
    }

    /// The result where there are no queries, or no values to weigh: zeros in the shape of the queries, whatever the keys'.
    fn nothing(&self) -> Result<Option<Tensor>> {
        let [.., queries, _] = *self.q.sizes() else { return Ok(None) };
        if queries > 0 && self.v.numel() > 0 {
            return self.check_floating().map(|()| None);
        }
        let mut sizes: Dims = self.q.sizes().into();
        sizes.pop();
        sizes.extend(self.v.sizes().last().copied());
        tensor!("zeros", &sizes[..], self.q.dtype()).map(Some)
    }

    /// Whether queries, keys and values are heads of one example.
    fn is_unbatched(&self) -> bool {
        [self.q, self.k, self.v].iter().all(|t| t.ndim() == 3)
    }

    /// Whether upstream computes it by its fused kernel, whose result has the query's order of dimensions.
    fn is_fused_upstream(&self) -> bool {
        let heads = |t: &Tensor| t.sizes()[..t.ndim() - 2].to_vec();
        self.fits_one_kernel() && (self.gqa || [self.k, self.v].iter().all(|t| heads(t) == heads(self.q)))
    }

    /// Whether upstream's fused kernel takes queries, keys and values of these dimensions and strides.
    fn fits_one_kernel(&self) -> bool {
        self.dropout == 0.0
            && matches!(self.q.ndim(), 3 | 4)
            && [self.q, self.k, self.v].iter().all(|t| {
                t.ndim() == self.q.ndim()
                    && t.numel() > 0
                    && t.strides().last() == Some(&1)
                    && t.sizes().last() == self.q.sizes().last()
            })
    }

    /// Whether it takes the mask.
    fn mask_fits(&self) -> Result<bool> {
        let Some(mask) = self.mask else { return Ok(true) };
        let fits = |d: i64, n: i64| Ok::<_, crate::core::Error>(matches!(mask.size(d)?, 1) || mask.size(d)? == n);
        if mask.requires_grad() || !fits(-2, self.q.size(2)?)? || !fits(-1, self.k.size(2)?)? {
            return Ok(false);
        }
        Ok(mask.ndim() == 2 || mask.ndim() == 4 && fits(0, self.q.size(0)?)? && fits(1, self.q.size(1)?)?)
    }
}

/// The mask as numbers to add: `-inf` where a bool mask says no.
fn additive(mask: &Tensor, dtype: DType) -> Result<Tensor> {
    if mask.dtype() != DType::Bool {
        return iter::to_dtype(mask, dtype);
    }
    let wide = if dtype == DType::Float64 { DType::Float64 } else { DType::Float32 };
    let out = Tensor::empty(mask.sizes(), wide)?;
    match wide {
        DType::Float64 => iter::unary::<bool, f64>(&out, mask, |b| if b { 0.0 } else { f64::NEG_INFINITY })?,
        _ => iter::unary::<bool, f32>(&out, mask, |b| if b { 0.0 } else { f32::NEG_INFINITY })?,
    }
    iter::to_dtype(&out, dtype)
}

/// As [`additive`], through the dispatcher.
fn numbers(mask: &Tensor, dtype: DType) -> Result<Tensor> {
    if mask.dtype() != DType::Bool {
        return gradient::cast(mask, dtype);
    }
    let (hidden, none) = (tensor!("logical_not", mask)?, tensor!("zeros_like", mask, dtype)?);
    tensor!("masked_fill.Scalar", &none, &hidden, Scalar::Float(f64::NEG_INFINITY))
}

/// The heads of keys or values, each as often as query heads share it.
fn shared_heads(t: &Tensor, heads: i64) -> Result<Tensor> {
    let times = heads / t.sizes()[1].max(1);
    if times == 1 { Ok(t.clone()) } else { tensor!("repeat_interleave.self_int", t, times, -3i64) }
}

/// Of queries, keys and values. The weights are computed again from the sums of exponentials.
fn gradients(g: &Backward<'_>) -> Result<Grads> {
    let (grad, q, out) = (g.grad()?, g.saved("query")?, g.saved("output")?);
    let (mask, causal) = (g.saved_opt("attn_mask")?, g.bool("is_causal")?);
    let heads = q.sizes()[1];
    let (k, v) = (shared_heads(&g.saved("key")?, heads)?, shared_heads(&g.saved("value")?, heads)?);
    let scale = g.arg::<Option<f64>>("scale")?.unwrap_or(1.0 / (q.sizes()[3] as f64).sqrt());
    let mut scores = gradient::scale(gradient::matmul(&q, gradient::transpose(&k, -2, -1)?)?, scale)?;
    if let Some(mask) = &mask {
        scores = gradient::add(&scores, numbers(mask, scores.dtype())?)?;
    }
    if causal {
        let hidden = tensor!("ones", &scores.sizes()[2..], DType::Bool)?;
        let hidden = tensor!("triu", &hidden, 1i64)?;
        scores = tensor!("masked_fill.Scalar", &scores, &hidden, Scalar::Float(f64::NEG_INFINITY))?;
    }
    let weights = if modes::capture().grad_enabled() {
        // The sums are not recorded as functions of the queries.
        tensor!("_safe_softmax", &scores, -1i64)?
    } else {
        let sums = gradient::unsqueeze(g.saved("logsumexp")?, -1)?;
        gradient::cast(gradient::exp(gradient::sub(scores, sums)?)?, q.dtype())?
    };
    let of_weights = gradient::matmul(&grad, gradient::transpose(&v, -2, -1)?)?;
    let mean = gradient::sum_dims(gradient::mul(&grad, out)?, &[-1], true)?;
    let of_scores = gradient::scale(gradient::mul(&weights, gradient::sub(of_weights, mean)?)?, scale)?;
    let together = |t: Tensor, name: &str| -> Result<Tensor> {
        let [b, own, s, e] = *g.sizes(name)? else { return Ok(t) };
        if own == heads {
            return Ok(t);
        }
        gradient::sum_dims(gradient::reshape(t, &[b, own, heads / own.max(1), s, e])?, &[2], false)
    };
    let of_key = || together(gradient::matmul(gradient::transpose(&of_scores, -2, -1)?, &q)?, "key");
    let of_value = || together(gradient::matmul(gradient::transpose(&weights, -2, -1)?, &grad)?, "value");
    // In memory the heads of a position are together.
    let by_position = |t: Tensor| gradient::transpose(gradient::dense(gradient::transpose(t, 1, 2)?)?, 1, 2);
    Ok(vec![
        g.needs("query").then(|| by_position(gradient::matmul(&of_scores, &k)?)).transpose()?,
        g.needs("key").then(|| by_position(of_key()?)).transpose()?,
        g.needs("value").then(|| by_position(of_value()?)).transpose()?,
    ])
}

/// Attention through the dispatcher: the result and the weights. As upstream's, of 16 bits it is computed in float32.
fn decomposed(g: &Given<'_>) -> Result<(Tensor, Tensor)> {
    let repeat = |t: &Tensor| -> Result<Tensor> {
        let heads = |t: &Tensor| if t.ndim() >= 3 { t.sizes()[t.ndim() - 3] } else { 1 };
        let times = if g.gqa { heads(g.q) / heads(t).max(1) } else { 1 };
        if times == 1 {
            return Ok(t.clone());
        }
        tensor!("repeat_interleave.self_int", t, times, -3i64)
    };
    let dtype = g.q.dtype();
    let wide = |t: &Tensor| gradient::cast(t, computing(dtype));
    let (k, v) = (repeat(&wide(g.k)?)?, repeat(&wide(g.v)?)?);
    let q = tensor!("mul.Scalar", &wide(g.q)?, Scalar::Float(g.scale()))?;
    let kt = tensor!("transpose.int", &k, -2i64, -1i64)?;
    let mut scores = tensor!("matmul", &q, &kt)?;
    let causal;
    let mask = match (g.mask, g.causal) {
        (None, true) => {
            let (l, s) = (scores.sizes()[scores.ndim() - 2], scores.sizes()[scores.ndim() - 1]);
            let ones = tensor!("ones", &[l, s], DType::Bool)?;
            causal = tensor!("tril", &ones)?;
            Some(&causal)
        }
        (mask, _) => mask,
    };
    if let Some(mask) = mask {
        scores = gradient::add(&scores, numbers(mask, scores.dtype())?)?;
    }
    let mut weights = tensor!("_safe_softmax", &scores, -1i64)?;
    if g.dropout > 0.0 {
        weights = tensor!("dropout", &weights, g.dropout, true)?;
    }
    Ok((gradient::cast(&tensor!("matmul", &weights, &v)?, dtype)?, gradient::cast(&weights, dtype)?))
}

/// Without a batch, upstream computes a batch of one, of which the result is a view.
fn batch_of_one(args: &Args<'_>, attention: fn(&Args<'_>) -> Result<Value>) -> Result<Value> {
    let batched = |a: &Arg<'_>| match a {
        Arg::Tensor(t) if t.ndim() == 3 => tensor!("unsqueeze", *t, 0i64).map(Some),
        _ => Ok(None),
    };
    let batches = args.list.iter().map(batched).collect::<Result<Vec<_>>>()?;
    let of_batches = args.list.iter().zip(&batches).map(|(a, batch)| batch.as_ref().map_or(*a, Arg::Tensor));
    let list: Vec<Arg<'_>> = of_batches.collect();
    call!("squeeze.dim", &attention(&Args::new(args.signature, &list))?.tensor()?, 0i64)
}

fn from_operators(args: &Args<'_>) -> Result<Value> {
    let given = Given::new(args)?;
    if let Some(zeros) = given.nothing()? {
        return Ok(zeros.into());
    }
    if given.is_unbatched() {
        return batch_of_one(args, from_operators);
    }
    let Given { q, k, v, mask, causal, scale, .. } = given;
    let fits = mask.is_none_or(|m| !m.requires_grad() && matches!(m.ndim(), 2 | 4));
    if q.ndim() == 4 && fits && given.is_fused_upstream() {
        let both = call!("_scaled_dot_product_flash_attention_for_cpu", q, k, v, 0.0f64, causal, mask, scale)?;
        return Ok(both.tensors()?.swap_remove(0).into());
    }
    Ok(decomposed(&given)?.0.into())
}

fn math(args: &Args<'_>) -> Result<Value> {
    let (q, k, v, mask, dropout, causal, _, scale, gqa): (
        &Tensor,
        &Tensor,
        &Tensor,
        Option<&Tensor>,
        f64,
        bool,
        Arg<'_>,
        Option<f64>,
        bool,
    ) = args.get()?;
    let given = Given { q, k, v, mask, dropout, causal, scale, gqa };
    given.check()?;
    given.check_floating()?;
    let (out, weights) = decomposed(&given)?;
    Ok(Value::tuple([out, weights]))
}

fn fused(args: &Args<'_>) -> Result<Value> {
    let given = Given::new(args)?;
    if let Some(zeros) = given.nothing()? {
        return Ok(zeros.into());
    }
    // Whoever has a place for the result sees no view of it.
    if given.is_unbatched() && args.place.is_none() {
        return batch_of_one(args, fused);
    }
    if given.dropout > 0.0 {
        return Ok(decomposed(&given)?.0.into());
    }
    Ok(compute(args, &given, None)?.into())
}

fn flash(args: &Args<'_>) -> Result<Value> {
    let (q, k, v, dropout, causal, mask, scale): (&Tensor, &Tensor, &Tensor, f64, bool, Option<&Tensor>, Option<f64>) =
        args.get()?;
    let name = "scaled_dot_product_attention_flash_attention";
    check!(
        q.ndim() == 4 && k.ndim() == 4 && v.ndim() == 4,
        "{name}: Accept only 4 dims inputs shape of {{B, H, T, K}}"
    );
    check!(dropout == 0.0, "{name}: Currently do not support dropout > 0");
    check!(
        q.sizes()[3] == k.sizes()[3] && q.sizes()[3] == v.sizes()[3],
        "{name}: Q/K/V should have the same head size"
    );
    let given = Given { q, k, v, mask, dropout, causal, scale, gqa: true };
    given.check()?;
    given.check_floating()?;
    let [b, h, l, _] = *q.sizes() else { unreachable!("four dimensions were checked") };
    let dtype = if q.dtype() == DType::Float64 { DType::Float64 } else { DType::Float32 };
    let sums = Tensor::empty_strided(&[b, h, l], &[l * h, 1, h], dtype)?;
    let out = compute(args, &given, Some(&sums))?;
    Ok(Value::tuple([out, sums]))
}

/// The result without steps in between; the logarithms of the queries' sums of exponentials go to `sums`.
fn compute(args: &Args<'_>, g: &Given<'_>, sums: Option<&Tensor>) -> Result<Tensor> {
    let lead = |t: &Tensor| t.sizes()[..t.ndim() - 2].to_vec();
    let (q, k, v) = (g.q, g.k, g.v);
    let [.., l, e] = *q.sizes() else { unreachable!("two dimensions were checked") };
    let [.., s, ek] = *k.sizes() else { unreachable!("two dimensions were checked") };
    let [.., sv, ev] = *v.sizes() else { unreachable!("two dimensions were checked") };
    check!(
        e == ek && s == sv,
        "scaled_dot_product_attention: query {:?}, key {:?} and value {:?} do not fit each other",
        q.sizes(),
        k.sizes(),
        v.sizes()
    );
    // Grouped heads of keys and values stand for as many as queries have.
    let grouped = |t: &Tensor| {
        let mut all: Dims = lead(t).into();
        if let (true, Some(heads), Some(&of_query)) = (g.gqa, all.last_mut(), lead(q).last()) {
            *heads = of_query;
        }
        all
    };
    let batch = geometry::broadcast(&geometry::broadcast(&lead(q), &grouped(k))?, &grouped(v))?;
    let mut shape: Dims = batch.clone();
    shape.extend([l, ev]);
    let mut scores: Dims = batch.clone();
    scores.extend([l, s]);
    if let Some(m) = g.mask {
        let fits = geometry::broadcast(&scores, m.sizes())?;
        check!(
            fits == scores,
            "scaled_dot_product_attention: attn_mask of size {:?} does not expand to {scores:?}",
            m.sizes()
        );
    }
    let fused = g.is_fused_upstream() || sums.is_some();
    let strides = if fused && shape.as_slice() == q.sizes() {
        iter::output_strides(&shape, &[q])
    } else {
        geometry::contiguous_strides(&shape)
    };
    let out = args.fresh(&shape, Some(&strides), q.dtype())?;
    if out.numel() == 0 {
        return Ok(out);
    }
    let mask = g.mask.map(|m| additive(m, computing(q.dtype()))).transpose()?;
    let scores = Scores { mask: mask.as_ref(), fill: None, causal: g.causal, scale: g.scale(), fully_masked: 0.0 };
    scores.attend([q, k, v], g.gqa, &out, sums)?;
    Ok(out)
}

/// The dtype attention of a dtype is computed in.
fn computing(dtype: DType) -> DType {
    if dtype.is_reduced_floating() { DType::Float32 } else { dtype }
}

/// What is done to the products of queries and keys before the softmax.
pub struct Scores<'a> {
    /// What is added, of a floating dtype.
    pub mask: Option<&'a Tensor>,
    /// Where scores are a number then: where the mask, of truth values, is the second, the third.
    pub fill: Option<(&'a Tensor, bool, f64)>,
    /// Query i sees the keys 0..=i only.
    pub causal: bool,
    /// Their factor, before all else.
    pub scale: f64,
    /// What a query gets that is fully masked: its scores are all -inf.
    pub fully_masked: f64,
}

impl Scores<'_> {
    /// `softmax(scores) @ v` into a tensor of the result's sizes: queries `[.., l, e]`, keys `[.., s, e]` and values `[.., s, ev]`,
    /// whose leading dimensions broadcast to those of the result `[.., l, ev]`, and masks to `[.., l, s]`; with `gqa`, several
    /// heads of queries share one of keys and values.
    pub fn attend(&self, [q, k, v]: [&Tensor; 3], gqa: bool, out: &Tensor, sums: Option<&Tensor>) -> Result<()> {
        let (dtype, work) = (q.dtype(), computing(q.dtype()));
        let operand = |t: &Tensor| -> Result<Tensor> {
            let t = iter::to_dtype(t, work)?;
            if t.strides().last() == Some(&1) { Ok(t) } else { iter::contiguous(&t) }
        };
        let last = |t: &Tensor, back: usize| t.sizes()[t.ndim() - back] as usize;
        let sizes = Sizes { l: last(q, 2), s: last(k, 2), e: last(q, 1), ev: last(v, 1) };
        let (q, k, v) = (operand(q)?, operand(k)?, operand(v)?);
        let mask = self.mask.map(|m| iter::to_dtype(m, work)).transpose()?;
        let heads = Heads { batch: &out.sizes()[..out.ndim() - 2], gqa, sizes, scores: self, mask: mask.as_ref() };
        let rows_adjacent = out.strides().last() == Some(&1) || sizes.ev == 1;
        let direct = work == dtype && rows_adjacent;
        let result = if direct { out.clone() } else { Tensor::empty(out.sizes(), work)? };
        match work {
            DType::Float64 => heads.run::<f64>([&q, &k, &v], &result, sums),
            _ => heads.run::<f32>([&q, &k, &v], &result, sums),
        }
        if direct { Ok(()) } else { iter::copy(out, &result) }
    }
}

/// All heads of an attention.
struct Heads<'a> {
    batch: &'a [i64],
    gqa: bool,
    sizes: Sizes,
    scores: &'a Scores<'a>,
    /// What is added, in the dtype it is computed in.
    mask: Option<&'a Tensor>,
}

impl Heads<'_> {
    /// Strides with which a tensor's leading dimensions are read under `batch`, and what its heads are divided by.
    fn strides(&self, t: &Tensor) -> (Dims, i64) {
        let lead = t.ndim() - 2;
        let (sizes, strides) = (&t.sizes()[..lead], &t.strides()[..lead]);
        if !self.gqa {
            return (geometry::expand_strides(sizes, strides, self.batch), 1);
        }
        // Several query heads share one key head, so the last leading size may differ.
        let mut to: Dims = self.batch.into();
        let mut shared = 1;
        if let (Some(last), Some(&n)) = (to.last_mut(), sizes.last()) {
            shared = *last / n.max(1);
            *last = n;
        }
        (geometry::expand_strides(sizes, strides, &to), shared.max(1))
    }

    /// Offset of head `index` under strides of the leading dimensions, `shared` neighbours in the last being one.
    fn offset(&self, index: usize, (strides, shared): &(Dims, i64)) -> usize {
        let (mut rest, mut offset) = (index as i64, 0);
        for (d, (&n, &s)) in self.batch.iter().zip(strides).enumerate().rev() {
            let i = rest % n;
            rest /= n;
            offset += s * if d + 1 == self.batch.len() { i / shared } else { i };
        }
        offset as usize
    }

    /// A head's part of a mask that was expanded to all scores.
    fn mask_of_head<'m, T>(&self, index: usize, data: &'m [T], strides: &(Dims, i64)) -> Mask<'m, T> {
        let [.., row, column] = *strides.0 else { unreachable!("scores have two dimensions at least") };
        let data = data.get(self.offset(index, strides)..).unwrap_or_default();
        Mask { data, strides: [row as usize, column as usize] }
    }

    fn run<T: Number>(&self, [q, k, v]: [&Tensor; 3], out: &Tensor, sums: Option<&Tensor>) {
        if out.is_shape() {
            return;
        }
        let Sizes { l, s, e, ev } = self.sizes;
        let number = |x: f64| T::from_scalar(Scalar::Float(x));
        // SAFETY: the inputs have the dtype T.
        let (pq, pk, pv) = unsafe { (span::<T>(q), span::<T>(k), span::<T>(v)) };
        let (sq, sk, sv) = (self.strides(q), self.strides(k), self.strides(v));
        let so: (Dims, i64) = (out.strides()[..out.ndim() - 2].into(), 1);
        let to: Dims = self.batch.iter().copied().chain([l as i64, s as i64]).collect();
        let expanded = |m: &Tensor| (geometry::expand_strides(m.sizes(), m.strides(), &to), 1);
        // SAFETY: a mask that is added has the dtype T.
        let mask = self.mask.map(|m| (unsafe { span::<T>(m) }, expanded(m)));
        // SAFETY: one that says what is filled has truth values.
        let fill = self.scores.fill.map(|(m, is, x)| (unsafe { span::<bool>(m) }, expanded(m), is, number(x)));
        let row = |t: &Tensor| t.strides()[t.ndim() - 2] as usize;
        let (q_row, k_row, v_row, out_row) = (row(q), row(k), row(v), row(out));
        let (scale, fully_masked, causal) =
            (number(self.scores.scale), number(self.scores.fully_masked), self.scores.causal);
        let to = AssertSync(out.data::<T>());
        let head = |index: usize, dense: &mut [T], logs: &mut [T]| {
            let mask = mask.as_ref().map(|(data, strides)| self.mask_of_head(index, data, strides));
            let fill = fill.as_ref().map(|(data, strides, is, value)| Fill {
                mask: self.mask_of_head(index, data, strides),
                where_it_is: *is,
                value: *value,
            });
            let queries = Rows { data: pq.get(self.offset(index, &sq)..).unwrap_or_default(), stride: q_row };
            let keys = Rows { data: pk.get(self.offset(index, &sk)..).unwrap_or_default(), stride: k_row };
            let values = Rows { data: pv.get(self.offset(index, &sv)..).unwrap_or_default(), stride: v_row };
            let sizes = self.sizes;
            let call = Attention { sizes, q: queries, k: keys, v: values, mask, fill, causal, scale, fully_masked };
            attention(&call, dense, ev, sums.is_some().then_some(&mut *logs));
            let start = self.offset(index, &so);
            for (i, from) in dense.chunks_exact(ev).enumerate() {
                // SAFETY: row i of this head of the result, whose elements are adjacent.
                unsafe { std::ptr::copy_nonoverlapping(from.as_ptr(), to.get().add(start + i * out_row), ev) };
            }
            if let Some(sums) = sums {
                let at = sums.data::<T>().wrapping_add(index / self.heads() * self.heads() * l + index % self.heads());
                for (i, log) in logs.iter().enumerate() {
                    // SAFETY: `sums` is a fresh [b, h, l] of T with strides [l * h, 1, h].
                    unsafe { at.add(i * self.heads()).write(*log) }
                }
            }
        };
        let count = self.batch.iter().product::<i64>() as usize;
        let work = (l * s * (e + ev)).max(1);
        parallel_for(count, (1usize << 17).div_ceil(work), |range| {
            let mut dense = filled(l * ev, T::default());
            let mut logs = filled(if sums.is_some() { l } else { 0 }, T::default());
            range.for_each(|index| head(index, &mut dense, &mut logs));
        });
    }

    /// The last leading size.
    fn heads(&self) -> usize {
        self.batch.last().map_or(1, |&n| n as usize)
    }
}

/// An element type attention runs in.
trait Number: Element + gemm::Element + gemm::Packable + vmath::simd::Real {}
impl Number for f32 {}
impl Number for f64 {}
