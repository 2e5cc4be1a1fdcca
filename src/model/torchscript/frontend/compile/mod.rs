//! Compiles a function from its syntax tree to instructions: names become registers, types decide what a call means.

mod assignments;
mod calls;
mod compiler;
mod expressions;
mod indices;
mod literals;
mod loops;
mod refinements;
mod statements;

pub use literals::literal;

use super::declarations::{Declarations, Pending};
use super::liveness;
use super::source_error::SourceError;
use crate::model::ivalue::Type;
use crate::model::torchscript::program::Function;
use compiler::{Compiler, Local};
use std::collections::HashMap;

/// The module a function stands in: `__torch__.a` of `__torch__.a.f`.
fn declarations_module(name: &str) -> String {
    name.rsplit_once('.').map_or_else(String::new, |(module, _)| module.into())
}

/// Compiles a function.
pub fn function<'s>(declarations: &mut Declarations<'s>, pending: &Pending<'s>) -> Result<Function, SourceError> {
    let mut compiler = Compiler {
        declarations,
        names: HashMap::new(),
        named: Vec::new(),
        locals: HashMap::new(),
        changes: Vec::new(),
        registers: 0,
        block: Vec::new(),
        emitted: 0,
        forks: 0,
        unrolled: 0,
        line: pending.def.line,
        returns: pending.signature.returns.clone(),
        module: declarations_module(&pending.name),
        returned: None,
    };
    for p in pending.def.parameters.iter().zip(&pending.signature.parameters) {
        let r = compiler.register(p.0.name);
        compiler.define(p.0.name, Local::Value(r, p.1.ty.clone()));
    }
    compiler.statements(&pending.def.body)?;
    if pending.def.returns.is_none() {
        let returned = compiler.returned.take().unwrap_or(Type::None);
        compiler.declarations.found_to_return(&pending.name, &pending.signature, returned);
    }
    let (mut body, registers) = (compiler.block, compiler.registers as usize);
    liveness::mark(&mut body, registers);
    Ok(Function {
        name: pending.name.clone(),
        file: pending.file.clone(),
        signature: pending.signature.clone(),
        registers,
        body,
    })
}
