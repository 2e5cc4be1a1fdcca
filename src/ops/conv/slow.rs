//! The convolutions upstream has kernels of besides the general one, by their own names. A graph that was recorded below autograd
//! has them.

use crate::core::{Dims, Result, Tensor, geometry};
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::{call, check};

const SAME: &str = "As convolution.";

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite(
        "thnn_conv2d(Tensor self, Tensor weight, SymInt[2] kernel_size, Tensor? bias=None, SymInt[2] stride=1, SymInt[2] padding=0) -> Tensor",
        SAME,
        |args| forward(args, 2, None),
    )
    .out("out"),
    composite(
        "_slow_conv2d_forward(Tensor self, Tensor weight, SymInt[2] kernel_size, Tensor? bias, SymInt[2] stride, SymInt[2] padding) -> Tensor",
        SAME,
        |args| forward(args, 2, None),
    )
    .out("output")
    .out_names(&["output"]),
    composite(
        "slow_conv3d(Tensor self, Tensor weight, SymInt[3] kernel_size, Tensor? bias=None, SymInt[3] stride=1, SymInt[3] padding=0) -> Tensor",
        SAME,
        |args| forward(args, 3, None),
    )
    .out("out"),
    composite(
        "slow_conv3d_forward(Tensor self, Tensor weight, SymInt[3] kernel_size, Tensor? bias, SymInt[3] stride, SymInt[3] padding) -> Tensor",
        SAME,
        |args| forward(args, 3, None),
    )
    .out("output")
    .out_names(&["output"]),
    composite(
        "slow_conv_dilated2d(Tensor self, Tensor weight, SymInt[2] kernel_size, Tensor? bias=None, SymInt[2] stride=1, SymInt[2] padding=0, \
         SymInt[2] dilation=1) -> Tensor",
        SAME,
        |args| forward(args, 2, Some(6)),
    )
    .out("out"),
    composite(
        "slow_conv_dilated3d(Tensor self, Tensor weight, SymInt[3] kernel_size, Tensor? bias=None, SymInt[3] stride=1, SymInt[3] padding=0, \
         SymInt[3] dilation=1) -> Tensor",
        SAME,
        |args| forward(args, 3, Some(6)),
    )
    .out("out"),
    composite(
        "slow_conv_transpose2d(Tensor self, Tensor weight, SymInt[2] kernel_size, Tensor? bias=None, SymInt[2] stride=1, SymInt[2] padding=0, \
         SymInt[2] output_padding=0, SymInt[2] dilation=1) -> Tensor",
        "As convolution, transposed.",
        |args| transposed(args, 2),
    )
    .out("out"),
    composite(
        "slow_conv_transpose3d(Tensor self, Tensor weight, SymInt[3] kernel_size, Tensor? bias=None, SymInt[3] stride=1, SymInt[3] padding=0, \
         SymInt[3] output_padding=0, SymInt[3] dilation=1) -> Tensor",
        "As convolution, transposed.",
        |args| transposed(args, 3),
    )
    .out("out"),
];

/// An error unless the weight's windows are of the size that is said.
fn check_kernel(weight: &Tensor, kernel: &[i64], n: usize) -> Result<()> {
    check!(
        weight.ndim() == n + 2 && weight.sizes()[2..] == *kernel,
        "weight[2:] shape {} must be equal to kernel_size {}",
        geometry::show(weight.sizes().get(2..).unwrap_or(&[])),
        geometry::show(kernel)
    );
    Ok(())
}

/// Over `n` dimensions; `dilation` is the argument with it.
fn forward(args: &Args<'_>, n: usize, dilation: Option<usize>) -> Result<Value> {
    let (x, weight, kernel, bias): (&Tensor, &Tensor, &[i64], Option<&Tensor>) = args.get()?;
    let (stride, padding): (&[i64], &[i64]) = (args.at(4)?, args.at(5)?);
    check_kernel(weight, kernel, n)?;
    let (ones, zeros) = (Dims::from_elem(1, n), Dims::from_elem(0, n));
    let dilation: &[i64] = dilation.map_or(Ok(&ones[..]), |at| args.at(at))?;
    call!("convolution", x, weight, bias, stride, padding, dilation, false, &zeros, 1)
}

fn transposed(args: &Args<'_>, n: usize) -> Result<Value> {
    let (x, weight, kernel, bias): (&Tensor, &Tensor, &[i64], Option<&Tensor>) = args.get()?;
    let (stride, padding, output_padding, dilation): (&[i64], &[i64], &[i64], &[i64]) =
        (args.at(4)?, args.at(5)?, args.at(6)?, args.at(7)?);
    check_kernel(weight, kernel, n)?;
    call!("convolution", x, weight, bias, stride, padding, dilation, true, output_padding, 1)
}
