//! A node that stands for the operators an attention is made of.

use crate::core::{DType, Dims, Result, Tensor, geometry, iter};
use crate::graph::Evaluator;
use crate::graph::ir::Kernel;
use crate::operator::out::fresh;
use crate::operator::{Arg, Value};
use crate::ops::attention::Scores;
use crate::ops::view::strided::reshaped;
use smallvec::SmallVec;

/// How a tensor is given other sizes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// Its elements in their order.
    Reshape,
    /// Its elements repeated; -1 keeps a size.
    Expand,
}

/// What is known of an attention before it runs.
pub(super) struct Form {
    /// The factor of the scores.
    pub scale: f64,
    /// Rows of scores that are all -inf give 0; else NaN.
    pub is_safe: bool,
    /// The dtype its weights were asked for in.
    pub dtype: Option<DType>,
    /// The mask that fills does so where it has this value.
    pub where_it_is: bool,
    /// What sizes queries, keys, scores, weights and values are given, step by step.
    pub steps: [Vec<Step>; 5],
    /// The result is a contiguous copy with the dimensions in another order.
    pub permuted: Option<Permuted>,
}

impl Form {
    /// The steps with the sizes that arguments give them.
    fn sizes<'a>(&self, mut args: &[Arg<'a>]) -> Option<[StepsTo<'a>; 5]> {
        let mut all: [StepsTo<'a>; 5] = Default::default();
        for (sized, steps) in all.iter_mut().zip(&self.steps) {
            for step in steps {
                let [Arg::Ints(sizes), rest @ ..] = args else { return None };
                sized.push((*step, *sizes));
                args = rest;
            }
        }
        Some(all)
    }
}

/// A copy with the dimensions in another order.
pub(super) struct Permuted {
    /// The sizes of the product before.
    pub sizes: Dims,
    /// Which of its dimensions the copy has, in order.
    pub dims: Dims,
}

impl Permuted {
    /// The copy, in a place that is like it or in new memory, and what shows it in the order of before.
    fn fresh(&self, place: Option<&Tensor>, dtype: DType) -> Result<(Tensor, Tensor)> {
        let sizes: Dims = self.dims.iter().map(|d| self.sizes[*d as usize]).collect();
        let out = fresh(place, &sizes, None, dtype)?;
        let mut strides = self.sizes.clone();
        self.dims.iter().zip(out.strides()).for_each(|(d, s)| strides[*d as usize] = *s);
        let shown = out.alias(&self.sizes, &strides, out.offset(), dtype)?;
        Ok((out, shown))
    }
}

/// `softmax(scale * (q @ k) + mask) @ v`. Arguments are as [`super::attention`] gives them.
pub(super) struct AttentionNode {
    pub form: Form,
    /// The names of its products and its softmax.
    pub fused: Vec<&'static str>,
    /// They themselves, for what is no attention: other dtypes, products that broadcast otherwise.
    pub part: Evaluator,
}

/// How many arguments come before the sizes of steps.
const FIXED: usize = 7;

impl AttentionNode {
    fn compute(&self, args: &[Arg<'_>], place: Option<&Tensor>) -> Result<Value> {
        if let Some(out) = self.attend(args, place)? {
            return Ok(out.into());
        }
        let taken = FIXED + self.form.steps.iter().map(Vec::len).sum::<usize>();
        let inputs: Vec<Value> = args.iter().skip(taken).map(|a| Value::from_arg(*a)).collect();
        Ok(self.part.run(&inputs)?.pop().unwrap_or_default())
    }

    /// The result, where sizes and dtypes are those of an attention.
    fn attend(&self, args: &[Arg<'_>], place: Option<&Tensor>) -> Result<Option<Tensor>> {
        let [Arg::Tensor(q), Arg::Tensor(k), Arg::Tensor(v), Arg::Int(dim), added, mask, number, rest @ ..] = args
        else {
            return Ok(None);
        };
        let dtype = q.dtype();
        let is_one_float = matches!(dtype, DType::Float32 | DType::Float64)
            && [k, v].iter().all(|t| t.dtype() == dtype)
            && self.form.dtype.is_none_or(|d| d == dtype);
        let added = match added {
            Arg::Tensor(t) if t.dtype() == dtype => Some(*t),
            Arg::None => None,
            _ => return Ok(None),
        };
        let fill = match (mask, number) {
            (Arg::Tensor(m), number) if m.dtype() == DType::Bool => match as_number(number)? {
                Some(x) => Some((*m, self.form.where_it_is, x)),
                None => return Ok(None),
            },
            (Arg::None, _) => None,
            _ => return Ok(None),
        };
        let Some([of_q, of_k, of_scores, of_weights, of_v]) = self.form.sizes(rest).filter(|_| is_one_float) else {
            return Ok(None);
        };
        let (q, k, v) = (given(q, &of_q)?, given(k, &of_k)?, given(v, &of_v)?);
        let sizes = Sizes::of([&q.sizes, &k.sizes, &v.sizes], &of_scores, &of_weights);
        let Some(sizes) = sizes.filter(|s| geometry::wrap_dim(*dim, s.scores.len()).ok() == Some(s.scores.len() - 1))
        else {
            return Ok(None);
        };
        let fits = |m: &Tensor| geometry::broadcast(&sizes.scores, m.sizes()).is_ok_and(|b| b == sizes.scores);
        let masks_fit = added.is_none_or(fits) && fill.is_none_or(|(m, ..)| fits(m));
        if !masks_fit || geometry::product(&sizes.result) == 0 || geometry::product(&sizes.scores) == 0 {
            return Ok(None);
        }
        let lead = &sizes.scores[..sizes.scores.len() - 2];
        let (Some(q), Some(k), Some(v)) =
            (q.under(lead, &sizes.products)?, k.under(lead, &sizes.products)?, v.under(lead, &sizes.weights)?)
        else {
            return Ok(None);
        };
        let fully_masked = if self.form.is_safe { 0.0 } else { f64::NAN };
        let scores = Scores { mask: added, fill, causal: false, scale: self.form.scale, fully_masked };
        let mut by_head: Dims = lead.into();
        by_head.extend_from_slice(&sizes.result[sizes.result.len() - 2..]);
        let attend = |out: &Tensor| scores.attend([&q, &transposed(&k)?, &v], false, out, None);
        let (out, shown) = match &self.form.permuted {
            Some(permuted) if geometry::product(&permuted.sizes) == geometry::product(&sizes.result) => {
                permuted.fresh(place, dtype)?
            }
            Some(_) => return Ok(None),
            None => {
                let out = fresh(place, &sizes.result, None, dtype)?;
                (out.clone(), out)
            }
        };
        match geometry::view_strides(shown.sizes(), shown.strides(), &by_head) {
            Some(strides) => attend(&shown.alias(&by_head, &strides, shown.offset(), dtype)?)?,
            None => {
                let dense = Tensor::empty(&by_head, dtype)?;
                attend(&dense)?;
                iter::copy(&shown, &reshaped(&dense, shown.sizes())?)?;
            }
        }
        Ok(Some(out))
    }
}

/// The sizes of an attention.
struct Sizes {
    /// The leading dimensions of the product of queries and keys.
    products: Dims,
    /// `[.., l, s]`.
    scores: Dims,
    /// The leading dimensions of the weights where they meet the values.
    weights: Dims,
    /// `[.., l, ev]`.
    result: Dims,
}

type Steps<'a> = [(Step, &'a [i64])];
type StepsTo<'a> = SmallVec<[(Step, &'a [i64]); 4]>;

impl Sizes {
    /// Of queries `[.., l, e]`, keys `[.., e, s]` and values `[.., s, ev]`.
    fn of([q, k, v]: [&[i64]; 3], of_scores: &Steps<'_>, of_weights: &Steps<'_>) -> Option<Sizes> {
        let ([q_lead @ .., l, e], [k_lead @ .., ek, s], [v_lead @ .., sv, ev]) = (q, k, v) else { return None };
        let products = geometry::broadcast(q_lead, k_lead).ok()?;
        let mut scores = products.clone();
        scores.extend([*l, *s]);
        let scores = after(&scores, of_scores)?;
        let weights = after(&scores, of_weights)?;
        let are_rows = |sizes: &[i64]| matches!(sizes, [.., rows, columns] if rows == l && columns == s);
        if e != ek || s != sv || !are_rows(&scores) || !are_rows(&weights) {
            return None;
        }
        let weights: Dims = weights[..weights.len() - 2].into();
        if geometry::broadcast(&weights, v_lead).ok()? != weights {
            return None;
        }
        let mut result = weights.clone();
        result.extend([*l, *ev]);
        Some(Sizes { products, scores, weights, result })
    }
}

/// A side of a product: a tensor, and the sizes it is taken under.
struct Given {
    tensor: Tensor,
    sizes: Dims,
}

/// A tensor after steps. Where they neither repeat nor leave out elements, it is the tensor as it lies.
fn given(t: &Tensor, steps: &Steps<'_>) -> Result<Given> {
    if let Some(sizes) = after(t.sizes(), steps) {
        return Ok(Given { tensor: t.clone(), sizes });
    }
    let mut tensor = t.clone();
    for (step, sizes) in steps {
        tensor = match step {
            Step::Reshape => reshaped(&tensor, sizes)?,
            Step::Expand => crate::tensor!("expand", &tensor, *sizes, false)?,
        };
    }
    let sizes = tensor.sizes().into();
    Ok(Given { tensor, sizes })
}

impl Given {
    /// The tensor with these leading dimensions, where its own are those of the product, or as they broadcast to it.
    fn under(&self, lead: &[i64], product: &[i64]) -> Result<Option<Tensor>> {
        let (own, matrix) = self.sizes.split_at(self.sizes.len() - 2);
        let mut sizes: Dims = match own {
            own if own == product => lead.into(),
            own if lead == product => own.into(),
            _ => return Ok(None),
        };
        sizes.extend_from_slice(matrix);
        reshaped(&self.tensor, &sizes).map(Some)
    }
}

/// Sizes after steps that keep all elements; none where they do not.
fn after(sizes: &[i64], steps: &Steps<'_>) -> Option<Dims> {
    let numel = geometry::product(sizes);
    let mut now: Dims = sizes.into();
    for (step, to) in steps {
        let mut to: Dims = (*to).into();
        if *step == Step::Expand {
            let new = to.len().checked_sub(now.len())?;
            to.iter_mut().skip(new).zip(&now).filter(|(to, _)| **to == -1).for_each(|(to, now)| *to = *now);
        }
        now = geometry::infer_size(&to, numel).ok()?;
    }
    Some(now)
}

fn transposed(t: &Tensor) -> Result<Tensor> {
    let mut geometry = t.geometry().clone();
    geometry.swap(t.ndim() - 2, t.ndim() - 1);
    t.alias_to(geometry)
}

/// The number an argument is, if it is one.
fn as_number(arg: &Arg<'_>) -> Result<Option<f64>> {
    Ok(match arg {
        Arg::Tensor(t) if t.ndim() == 0 && !t.dtype().is_complex() => Some(t.item()?.to_f64()),
        Arg::Scalar(s) => Some(s.to_f64()),
        Arg::Int(i) => Some(*i as f64),
        Arg::Float(x) => Some(*x),
        _ => None,
    })
}

impl Kernel for AttentionNode {
    fn name(&self) -> &str {
        "prepared::attention"
    }
    fn fused(&self) -> &[&'static str] {
        &self.fused
    }
    fn run(&self, args: &[Arg<'_>]) -> Result<Value> {
        self.compute(args, None)
    }
    fn is_placed(&self) -> bool {
        true
    }
    fn run_into(&self, args: &[Arg<'_>], place: &Tensor) -> Result<Value> {
        self.compute(args, Some(place))
    }
}
