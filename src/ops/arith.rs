//! Arithmetic on two or three tensors.

use super::elementwise::{cast, common_dtype, declare, flat};
use super::out::Out;
use super::record::*;
use crate::core::iter;
use crate::core::{Element, Result, Scalar, Tensor};
use crate::dispatch::Args;
use crate::{check, dispatch_dtype};

/// The records of this family.
pub static RECORDS: &[Record] = &[structured(
    "add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor",
    "self + alpha * other, element by element.",
    add,
)
.inplace()
.out("out")];

fn add(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (a, b, alpha): (&Tensor, &Tensor, Scalar) = args.get()?;
    let dtype = common_dtype(&[a, b]);
    check!(
        dtype.is_floating() || dtype.is_complex() || !matches!(alpha, Scalar::Float(_)),
        "For integral input tensors, argument alpha must not be a floating point number."
    );
    let (a, b) = (cast(a, dtype)?, cast(b, dtype)?);
    let o = declare(out, &[&a, &b], dtype)?;
    if dtype == crate::core::DType::Float32 && flat(&[o, &a, &b]) {
        let alpha = alpha.to_f64() as f32;
        let (pa, pb, po) = (a.data::<f32>(), b.data::<f32>(), o.data::<f32>());
        for i in 0..o.numel() as usize {
            // SAFETY: three contiguous float32 tensors of this many elements; in-place aliasing is exact.
            unsafe { po.add(i).write(pa.add(i).read() + alpha * pb.add(i).read()) };
        }
        return Ok(());
    }
    dispatch_dtype!(number, dtype, "add_stub", T => {
        let alpha = T::from_scalar(alpha);
        iter::binary::<T, T, T>(o, &a, &b, |x, y| iter::convert::<f64, T>(x.to_scalar().to_f64() + alpha.to_scalar().to_f64() * y.to_scalar().to_f64()))
    })
}
