//! Parts of a program that it names, with `torch.autograd.profiler.record_function`: they are in timelines.

use super::builtin::{Row, row, typed};
use super::support::*;
use crate::core::Result;
use crate::dispatch::timeline;
use crate::model::ivalue::{IValue, Type};
use crate::model::native_classes::{NamedPart, native, of_part};

macro_rules! part_class {
    () => {
        "__torch__.torch.classes.profiler._RecordFunction"
    };
}

fn end(a: &[IValue]) -> Result<()> {
    native::<NamedPart>(arg(a, 0)?, part_class!()).map(NamedPart::end)
}

fn second_type(args: &[Type]) -> Option<Type> {
    args.get(1).cloned()
}

pub const ROWS: &[Row] = &[
    row(concat!("profiler::_record_function_enter_new(str name, str? args=None) -> ", part_class!()), |a| {
        of_part(NamedPart::begin(string(arg(a, 0)?)?))
    }),
    row(concat!("profiler::_record_function_exit._RecordFunction(", part_class!(), " record) -> ()"), |a| {
        end(a).map(|()| IValue::None)
    }),
    // A fork has run when it is made.
    typed(
        concat!("profiler::_call_end_callbacks_on_jit_fut._RecordFunction(", part_class!(), " x, Any y) -> Any"),
        second_type,
        |a| end(a).and_then(|()| take_arg(a, 1)),
    ),
    // Before PyTorch 1.10 a part was held by a tensor.
    row("profiler::_record_function_enter(str name, str? args=None) -> Tensor", |a| {
        timeline::enter(string(arg(a, 0)?)?);
        crate::tensor!("zeros", &[1i64][..]).map(IValue::Tensor)
    }),
    row("profiler::_record_function_exit(Tensor handle) -> ()", |_| {
        timeline::leave();
        Ok(IValue::None)
    }),
];
