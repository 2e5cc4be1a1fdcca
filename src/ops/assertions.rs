//! What a program asserts of tensors while it runs, and what it prints.

use crate::core::{Result, Tensor};
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::{bail, call};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    functional("_assert_async(Tensor self) -> ()", "An error where the one element is zero.", |args| {
        assert_nonzero(args.at(0)?, "Expected Tensor with single nonzero value, but got zero")?;
        Ok(Value::None)
    })
    .no_gradient(),
    functional(
        "_assert_async.msg(Tensor self, str assert_msg) -> ()",
        "This error where the one element is zero.",
        |args| {
            assert_with_message(args)?;
            Ok(Value::None)
        },
    )
    .no_gradient(),
    functional(
        "_functional_assert_async.msg(Tensor self, str assert_msg, Tensor dep_token) -> Tensor",
        "This error where the one element is zero; a copy of the token.",
        |args| {
            assert_with_message(args)?;
            call!("clone", args.at::<&Tensor>(2)?)
        },
    )
    .no_gradient(),
    functional("_print(str s) -> ()", "Prints a line.", |args| {
        crate::core::stdout::write(&format!("{}\n", args.at::<&str>(0)?));
        Ok(Value::None)
    })
    .no_gradient(),
];

fn assert_with_message(args: &Args<'_>) -> Result<()> {
    let message: &str = args.at(1)?;
    assert_nonzero(args.at(0)?, if message.is_empty() { "Assertion is failed" } else { message })
}

fn assert_nonzero(t: &Tensor, message: &str) -> Result<()> {
    if t.is_shape() {
        return Ok(());
    }
    match call!("is_nonzero", t)? {
        Value::Bool(true) => Ok(()),
        Value::Bool(false) => bail!("{message}"),
        other => bail!(Internal, "is_nonzero gave {other:?}"),
    }
}
