//! The gradients of a convolution, which are convolutions.

use super::Ints;
use crate::core::{Dims, MemoryFormat, Result, Tensor};
use crate::operator::gradient::{Backward, Grads};
use crate::operator::{Args, Value};
use crate::ops::support::gradient as math;
use crate::{call, tensor};

/// What a convolution was computed with, one value of each for every spatial dimension.
struct Parameters {
    stride: Dims,
    padding: Dims,
    dilation: Dims,
    transposed: bool,
    groups: i64,
}

impl Parameters {
    fn new(weight: &[i64], [stride, padding, dilation]: [Ints<'_>; 3], transposed: bool, groups: i64) -> Parameters {
        let dim = weight.len().saturating_sub(2);
        let each = |list: Ints<'_>| match list {
            [one] => Dims::from_elem(*one, dim),
            list => list.into(),
        };
        Parameters { stride: each(stride), padding: each(padding), dilation: each(dilation), transposed, groups }
    }

    /// Of the input: the transposed convolution of the gradient, or the plain one where the convolution was transposed.
    fn of_input(&self, grad: &Tensor, weight: &Tensor, sizes: &[i64]) -> Result<Tensor> {
        if grad.numel() == 0 || sizes.contains(&0) {
            return math::zeros(sizes, grad.dtype());
        }
        let (w, out) = (weight.sizes(), grad.sizes());
        // What the forward convolution did not reach at the end of each dimension.
        let missing: Dims = (0..self.stride.len())
            .map(|d| {
                let reached =
                    (out[d + 2] - 1) * self.stride[d] - 2 * self.padding[d] + self.dilation[d] * (w[d + 2] - 1);
                if self.transposed { 0 } else { sizes[d + 2] - reached - 1 }
            })
            .collect();
        let made = call!(
            "convolution",
            grad,
            weight,
            None::<&Tensor>,
            &self.stride,
            &self.padding,
            &self.dilation,
            !self.transposed,
            &missing,
            self.groups
        )?;
        cut(made.tensor()?, sizes)
    }

    /// Of the weight: the convolution of the input by the gradient over the batch, in which channels and samples change
    /// places, and stride and dilation. Of a transposed convolution, input and gradient change places too.
    fn of_weight(&self, grad: &Tensor, input: &Tensor, weight: &Tensor) -> Result<Tensor> {
        let sizes = weight.sizes();
        if grad.numel() == 0 || input.numel() == 0 {
            return math::zeros(sizes, grad.dtype());
        }
        let (x, y) = if self.transposed { (grad, input) } else { (input, grad) };
        let (n, groups) = (x.sizes()[0], self.groups);
        let channels = [x.sizes()[1] / groups, y.sizes()[1]];
        // [n, groups * c, ..] as [c, groups * n, ..]
        let mut split: Dims = [n, groups, channels[0]].into_iter().chain(x.sizes()[2..].iter().copied()).collect();
        let mut order: Dims = (0..split.len() as i64).collect();
        (order[0], order[2]) = (2, 0);
        let by_channel = tensor!("permute", &math::reshape(x, &split)?, &order)?;
        split.remove(1);
        (split[0], split[1]) = (channels[0], groups * n);
        let by_channel = math::reshape(by_channel, &split)?;
        let kernels = math::transpose(y, 0, 1)?;
        let made = call!(
            "convolution",
            &by_channel,
            &kernels,
            None::<&Tensor>,
            &self.dilation,
            &self.padding,
            &self.stride,
            false,
            &[0],
            groups
        )?;
        let made = cut(math::transpose(made.tensor()?, 0, 1)?, sizes)?;
        tensor!("contiguous", &made, layout(input, weight))
    }
}

/// The memory format PyTorch computes in: channels_last where the input or the weight lies so, and is one of images.
fn layout(input: &Tensor, weight: &Tensor) -> MemoryFormat {
    [input, weight]
        .map(Tensor::suggest_memory_format)
        .into_iter()
        .find(|f| *f != MemoryFormat::Contiguous)
        .unwrap_or(MemoryFormat::Contiguous)
}

/// The first elements along each spatial dimension.
fn cut(mut t: Tensor, sizes: &[i64]) -> Result<Tensor> {
    for (d, &n) in sizes.iter().enumerate().skip(2) {
        if t.sizes()[d] != n {
            t = math::narrow(t, d as i64, 0, n)?;
        }
    }
    Ok(t)
}

/// Those of input, weight and bias that are wanted.
fn gradients(p: &Parameters, grad: &Tensor, input: &Tensor, weight: &Tensor, wanted: [bool; 3]) -> Result<Grads> {
    let other: Dims = (0..grad.ndim() as i64).filter(|&d| d != 1).collect();
    Ok(vec![
        wanted[0].then(|| p.of_input(grad, weight, input.sizes())).transpose()?,
        wanted[1].then(|| p.of_weight(grad, input, weight)).transpose()?,
        wanted[2].then(|| math::sum_dims(grad, &other, false)).transpose()?,
    ])
}

/// Those of a recorded `convolution`.
pub(super) fn of_recorded(g: &Backward<'_>) -> Result<Grads> {
    let (input, weight) = (g.saved("input")?, g.saved("weight")?);
    let lists = [g.ints("stride")?, g.ints("padding")?, g.ints("dilation")?];
    let p = Parameters::new(weight.sizes(), lists, g.bool("transposed")?, g.int("groups")?);
    gradients(&p, &g.grad()?, &input, &weight, [g.needs("input"), g.needs("weight"), g.needs("bias")])
}

/// `convolution_backward`.
pub(super) fn backward(args: &Args<'_>) -> Result<Value> {
    let (grad, input, weight, _, stride, padding, dilation, transposed): (
        &Tensor,
        &Tensor,
        &Tensor,
        Option<Ints<'_>>,
        Ints<'_>,
        Ints<'_>,
        Ints<'_>,
        bool,
    ) = args.get()?;
    let (groups, mask): (i64, &[bool]) = (args.at(9)?, args.at(10)?);
    let wanted = [0, 1, 2].map(|i| mask.get(i).copied().unwrap_or(false));
    let p = Parameters::new(weight.sizes(), [stride, padding, dilation], transposed, groups);
    super::spec::Spec::new(weight, stride, padding, dilation, transposed, args.at(8)?, groups)?;
    crate::check!(
        grad.ndim() == weight.ndim() && input.ndim() == weight.ndim(),
        "convolution_backward: gradient of shape {:?} and input of shape {:?} do not fit a weight of shape {:?}",
        grad.sizes(),
        input.sizes(),
        weight.sizes()
    );
    let all = gradients(&p, grad, input, weight, wanted)?;
    Ok(Value::Tuple(all.into_iter().map(Value::from).collect()))
}
