//! Questions about tensors, their dtypes and where they are.

use crate::core::dtype::Promotion;
use crate::core::{DType, Scalar, Tensor, geometry};
use crate::operator::Value;
use crate::operator::record::*;
use crate::{bail, call, check};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite("is_nonzero(Tensor self) -> bool", "Whether the one element is not zero.", |args| {
        let t: &Tensor = args.at(0)?;
        check!(t.numel() > 0, "Boolean value of Tensor with no values is ambiguous");
        check!(t.numel() == 1, "Boolean value of Tensor with more than one value is ambiguous");
        match call!("item", t)? {
            Value::Scalar(s) => Ok(Value::Bool(s.to_bool())),
            other => bail!(Internal, "item gave {other:?}"),
        }
    })
    .reads_undefined(),
    composite("is_floating_point(Tensor self) -> bool", "Whether the elements are floats.", |args| {
        // An undefined tensor's is none.
        Ok(Value::Bool(args.at::<Option<&Tensor>>(0)?.is_some_and(|t| t.dtype().is_floating())))
    }),
    composite("is_complex(Tensor self) -> bool", "Whether the elements are complex.", |args| {
        Ok(Value::Bool(args.at::<&Tensor>(0)?.dtype().is_complex()))
    })
    .reads_undefined(),
    composite("is_signed(Tensor self) -> bool", "Whether the elements can be negative.", |args| {
        let dtype = args.at::<&Tensor>(0)?.dtype();
        Ok(Value::Bool(dtype.is_floating() || dtype.is_complex() || (dtype.is_integral() && dtype.int_range().0 < 0)))
    }),
    functional("is_same_size(Tensor self, Tensor other) -> bool", "Whether sizes are equal.", |args| {
        let (a, b): (&Tensor, &Tensor) = args.get()?;
        Ok(Value::Bool(a.sizes() == b.sizes()))
    })
    .on_sparse(OnSparse::Body)
    .no_gradient(),
    functional(
        "is_set_to(Tensor self, Tensor tensor) -> bool",
        "Whether both show the same elements of one storage.",
        |args| {
            let (a, b): (&Tensor, &Tensor) = args.get()?;
            let shown = |t: &Tensor| (t.offset(), t.sizes().to_vec(), t.strides().to_vec());
            Ok(Value::Bool(a.storage().same(b.storage()) && shown(a) == shown(b)))
        },
    )
    .no_gradient(),
    functional(
        "is_pinned(Tensor self, Device? device=None) -> bool",
        "Whether the memory is locked for an accelerator, which it never is on the CPU.",
        |_| Ok(Value::Bool(false)),
    )
    .no_gradient(),
    composite(
        "pin_memory(Tensor(a) self, Device? device=None) -> Tensor(a)",
        "An error: there is no accelerator.",
        |_| bail!("Cannot access accelerator device when none is available."),
    ),
    composite(
        "_debug_has_internal_overlap(Tensor self) -> int",
        "1 where two indices name one element, 0 where none do, 2 where that is hard to tell.",
        |args| {
            let t: &Tensor = args.at(0)?;
            Ok(Value::Int(geometry::has_internal_overlap(t.sizes(), t.strides()).map_or(2, i64::from)))
        },
    ),
    composite(
        "_has_same_storage_numel(Tensor self, Tensor other) -> bool",
        "Whether the storages have as many elements.",
        |args| {
            let (a, b): (&Tensor, &Tensor) = args.get()?;
            let count = |t: &Tensor| t.storage().nbytes() / t.itemsize();
            Ok(Value::Bool(count(a) == count(b)))
        },
    ),
    functional("_shape_as_tensor(Tensor self) -> Tensor", "The sizes as a tensor.", |args| {
        Ok(Tensor::from_slice(args.at::<&Tensor>(0)?.sizes())?.into())
    })
    .no_gradient(),
    composite("sym_size.int(Tensor self, int dim) -> SymInt", "The size of a dimension.", |args| {
        let (t, dim): (&Tensor, i64) = args.get()?;
        Ok(Value::Int(t.size(dim)?))
    })
    .reads_undefined(),
    composite("sym_stride.int(Tensor self, int dim) -> SymInt", "The stride of a dimension.", |args| {
        let (t, dim): (&Tensor, i64) = args.get()?;
        Ok(Value::Int(t.strides()[geometry::wrap_dim_scalar(dim, t.ndim())?]))
    }),
    composite("sym_numel(Tensor self) -> SymInt", "How many elements there are.", |args| {
        Ok(Value::Int(args.at::<&Tensor>(0)?.numel()))
    })
    .reads_undefined(),
    composite("sym_storage_offset(Tensor self) -> SymInt", "Where in its storage the tensor begins.", |args| {
        Ok(Value::Int(args.at::<&Tensor>(0)?.offset()))
    })
    .reads_undefined(),
    composite(
        "result_type.Tensor(Tensor tensor, Tensor other) -> ScalarType",
        "The dtype an operation on both computes in.",
        |args| {
            let (a, b): (Option<&Tensor>, Option<&Tensor>) = args.get()?;
            Ok(Value::DType(of_tensor(of_tensor(Promotion::default(), a), b).result()?))
        },
    ),
    composite(
        "result_type.Scalar(Tensor tensor, Scalar other) -> ScalarType",
        "The dtype an operation on both computes in.",
        |args| {
            let (a, b): (Option<&Tensor>, Scalar) = args.get()?;
            Ok(Value::DType(of_number(of_tensor(Promotion::default(), a), b).result()?))
        },
    ),
    composite(
        "result_type.Scalar_Tensor(Scalar scalar, Tensor tensor) -> ScalarType",
        "The dtype an operation on both computes in.",
        |args| {
            let (a, b): (Scalar, Option<&Tensor>) = args.get()?;
            Ok(Value::DType(of_number(of_tensor(Promotion::default(), b), a).result()?))
        },
    ),
    composite(
        "result_type.Scalar_Scalar(Scalar scalar1, Scalar scalar2) -> ScalarType",
        "The dtype an operation on both computes in.",
        |args| {
            let (a, b): (Scalar, Scalar) = args.get()?;
            Ok(Value::DType(of_number(of_number(Promotion::default(), a), b).result()?))
        },
    ),
    composite(
        "can_cast(ScalarType from_, ScalarType to) -> bool",
        "Whether PyTorch converts one dtype to another without being asked.",
        |args| {
            let (from, to): (DType, DType) = args.get()?;
            Ok(Value::Bool(from.can_cast(to)))
        },
    ),
    composite(
        "promote_types(ScalarType type1, ScalarType type2) -> ScalarType",
        "The smallest dtype both can be converted to.",
        |args| {
            let (a, b): (DType, DType) = args.get()?;
            Ok(Value::DType(a.promote(b)?))
        },
    ),
];

/// An undefined tensor does not count.
fn of_tensor(p: Promotion, t: Option<&Tensor>) -> Promotion {
    t.map_or(p, |t| p.tensor(t.dtype(), t.ndim(), t.is_wrapped_number()))
}

fn of_number(p: Promotion, s: Scalar) -> Promotion {
    p.tensor(s.dtype(), 0, true)
}
