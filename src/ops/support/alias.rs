//! Records of operators that are other names of operators.

/// A composite that is another name of an operator with the same arguments:
/// `alias!("absolute(Tensor self) -> Tensor", "abs")`.
macro_rules! alias {
    ($schema:literal, $target:literal) => {
        $crate::operator::record::composite($schema, concat!("Another name of `", $target, "`."), |args| {
            $crate::lazy_op!($target).get()?.call(args.list)
        })
        .inplace_by(|args| match $crate::lazy_op!($target).get()?.in_place() {
            Some(in_place) => in_place.call(args.list),
            None => $crate::bail!(Internal, concat!($target, " has no in-place form")),
        })
    };
}
pub(crate) use alias;
