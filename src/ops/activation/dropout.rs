//! Dropout: the identity in evaluation, random zeros while training.

use crate::core::{Result, Scalar, Tensor, geometry};
use crate::operator::gradient::{refused, wrt};
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::support::gradient as math;
use crate::{call, check, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite(
        "dropout(Tensor input, float p, bool train) -> Tensor",
        "While training, elements are zeroed with probability p and the others scaled up.",
        |args| drop(args, Shape::Elements, false),
    )
    .reads_undefined()
    .fusion(Role::Dropout)
    .random()
    .inplace_by(|args| drop_in_place(args, Shape::Elements, false))
    .inplace(),
    composite("feature_dropout(Tensor input, float p, bool train) -> Tensor", "dropout of whole channels.", |args| {
        drop(args, Shape::Channels, false)
    })
    .reads_undefined()
    .random()
    .inplace_by(|args| drop_in_place(args, Shape::Channels, false))
    .inplace(),
    composite(
        "alpha_dropout(Tensor input, float p, bool train) -> Tensor",
        "dropout that keeps the mean and variance of self-normalising networks.",
        |args| drop(args, Shape::Elements, true),
    )
    .reads_undefined()
    .random()
    .inplace_by(|args| drop_in_place(args, Shape::Elements, true))
    .inplace(),
    composite(
        "feature_alpha_dropout(Tensor input, float p, bool train) -> Tensor",
        "alpha_dropout of whole channels.",
        |args| drop(args, Shape::Channels, true),
    )
    .reads_undefined()
    .random()
    .inplace_by(|args| drop_in_place(args, Shape::Channels, true))
    .inplace(),
    functional(
        "native_dropout_backward(Tensor grad_output, Tensor mask, float scale) -> Tensor",
        "The gradient where elements were kept, scaled.",
        |args| {
            let (grad, mask, scale): (&Tensor, &Tensor, f64) = args.get()?;
            call!("mul.Scalar", &tensor!("mul.Tensor", grad, mask)?, Scalar::Float(scale))
        },
    )
    .is_derivative()
    .gradient(&[
        wrt("grad_output", &["grad_output", "mask"], |g| {
            math::scale(math::mul(g.grad()?, g.saved("mask")?)?, g.float("scale")?)
        }),
        refused("mask", "native_dropout_backward: mask"),
    ])
    .out("out"),
    composite(
        "_masked_scale(Tensor self, Tensor mask, float scale) -> Tensor",
        "Elements where they were kept, scaled.",
        |args| {
            let (x, mask, scale): (&Tensor, &Tensor, f64) = args.get()?;
            call!("mul.Scalar", &tensor!("mul.Tensor", x, &tensor!("to.dtype", mask, x.dtype())?)?, scale)
        },
    )
    .out("out"),
];

/// What is dropped as one.
#[derive(PartialEq)]
enum Shape {
    Elements,
    Channels,
}

/// What is done to elements: `self * scale + shift`.
enum Dropped {
    Nothing,
    Scaled(Tensor),
    Mapped { scale: Tensor, shift: Tensor },
}

fn drop(args: &Args<'_>, shape: Shape, alpha: bool) -> Result<Value> {
    let x: &Tensor = args.at(0)?;
    match draw(args, shape, alpha)? {
        Dropped::Nothing => Ok(x.clone().into()),
        Dropped::Scaled(scale) => call!("mul.Tensor", x, &scale),
        Dropped::Mapped { scale, shift } => call!("add.Tensor", &tensor!("mul.Tensor", x, &scale)?, &shift),
    }
}

fn drop_in_place(args: &Args<'_>, shape: Shape, alpha: bool) -> Result<Value> {
    let x: &Tensor = args.at(0)?;
    match draw(args, shape, alpha)? {
        Dropped::Nothing => Ok(Value::None),
        Dropped::Scaled(scale) => call!("mul_.Tensor", x, &scale),
        Dropped::Mapped { scale, shift } => {
            call!("mul_.Tensor", x, &scale)?;
            call!("add_.Tensor", x, &shift)
        }
    }
}

fn draw(args: &Args<'_>, shape: Shape, alpha: bool) -> Result<Dropped> {
    let (x, p, train): (&Tensor, f64, bool) = args.get()?;
    check!((0.0..=1.0).contains(&p), "dropout probability has to be between 0 and 1, but got {p}");
    if p == 0.0 || !train || x.numel() == 0 {
        return Ok(Dropped::Nothing);
    }
    if p == 1.0 {
        return Ok(Dropped::Scaled(Tensor::scalar(Scalar::Int(0), x.dtype())?));
    }
    let noise = match shape {
        Shape::Elements => tensor!("empty_like", x)?,
        Shape::Channels => {
            check!(x.ndim() >= 2, "Feature dropout requires at least 2 dimensions in the input");
            let mut sizes = geometry::Dims::from_elem(1, x.ndim());
            sizes[..2].copy_from_slice(&x.sizes()[..2]);
            tensor!("new_empty", x, &sizes)?
        }
    };
    call!("bernoulli_.float", &noise, 1.0 - p)?;
    if !alpha {
        call!("div_.Scalar", &noise, Scalar::Float(1.0 - p))?;
        return Ok(Dropped::Scaled(noise));
    }
    // The value selu saturates at takes the place of zero.
    const ALPHA: f64 = 1.7580993408473766;
    let a = 1.0 / ((ALPHA * ALPHA * p + 1.0) * (1.0 - p)).sqrt();
    let b = tensor!("sub.Scalar", &noise, Scalar::Int(1))?;
    call!("mul_.Scalar", &b, Scalar::Float(ALPHA * a))?;
    call!("add_.Scalar", &b, Scalar::Float(ALPHA * a * p))?;
    call!("mul_.Scalar", &noise, Scalar::Float(a))?;
    Ok(Dropped::Mapped { scale: noise, shift: b })
}
