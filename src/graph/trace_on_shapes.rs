//! A graph of what a program computes on inputs of certain sizes, strides and dtypes: it runs on shapes, and what it decides by them is
//! decided. What it decides by what tensors hold cannot be traced: tensors without data have nothing to read.

use super::Graph;
use super::observed::is_transformed;
use super::retrace::{are_apart, may_stay_whole};
use super::trace::{Told, Tracer};
use crate::core::{Result, Tensor, modes};
use crate::dispatch::{Op, operator};
use crate::layers::fake;
use crate::layers::trace::{Computes, recording};
use crate::operator::record::Body;
use crate::operator::{Arg, Value};
use crate::{bail, check};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// The most nodes such a graph may have. Loops multiply them, and each takes some 20 us to plan, for each sizes: that is more than many
/// calls save.
const MAX_NODES: usize = 4_096;

/// What a program that is traced on shapes calls in place of what it would call.
pub struct ShapeTrace {
    tracer: Rc<RefCell<Tracer>>,
    /// The constants, and the shapes that stand for them, by the constants' addresses.
    constants: RefCell<HashMap<usize, (Tensor, Tensor)>>,
}

/// The graph of a program on tensors like these, no two of which share memory, where no gradient is recorded; and what the program gives
/// beside its results. The program sees shapes of the tensors.
pub fn trace_on_shapes<R>(
    inputs: &[Tensor],
    program: impl FnOnce(&ShapeTrace, &[Tensor]) -> Result<(Vec<Value>, R)>,
) -> Result<(Graph, R)> {
    let apart = modes::capture().inference(false).grad(false);
    modes::with(&apart, || {
        let shapes: Vec<Tensor> = inputs.iter().map(|t| fake::like(t.geometry())).collect::<Result<_>>()?;
        let trace = ShapeTrace { tracer: Tracer::shared(&shapes)?, constants: RefCell::default() };
        let recorder = Told::boxed(&trace.tracer, Computes::Shapes);
        let (outputs, rest) = recording(recorder, || program(&trace, &shapes))?;
        let mut tracer = trace.tracer.borrow_mut();
        tracer.give(&outputs);
        tracer.graph.is_sized = true;
        Ok((tracer.finish()?, rest))
    })
}

impl ShapeTrace {
    /// A call of an operator.
    pub fn call(&self, op: &'static Op, args: &[Arg<'_>]) -> Result<Value> {
        check!(
            self.tracer.borrow().graph.nodes.len() < MAX_NODES,
            NotImplemented,
            "trace: the program becomes more than {MAX_NODES} nodes"
        );
        if let Body::Registered = op.record.body {
            bail!(
                NotImplemented,
                "{}: what an operator of a program's own does is not known before it runs",
                op.full_name()
            );
        }
        // Autocast asks for other dtypes of the parts.
        if may_stay_whole(op)
            && !modes::capture().is_autocast()
            && let Ok(shapes) = fake::shapes(op, args)
            && are_apart(&shapes, args)
        {
            self.tracer.borrow_mut().op(op, args, &shapes);
            return Ok(shapes);
        }
        op.call(args)
    }

    /// The shape that stands for a tensor which outlives the program.
    pub fn constant(&self, t: &Tensor) -> Result<Tensor> {
        let mut constants = self.constants.borrow_mut();
        if let Some((_, shape)) = constants.get(&(t.as_raw() as usize)) {
            return Ok(shape.clone());
        }
        check!(
            !is_transformed(t),
            NotImplemented,
            "trace: {}, which the program reads, stands for another tensor",
            t.describe()
        );
        let shape = fake::like(t.geometry())?;
        let name = format!("c{}", constants.len());
        self.tracer.borrow_mut().constant(&name, Value::Tensor(t.clone()), &shape);
        constants.insert(t.as_raw() as usize, (t.clone(), shape.clone()));
        Ok(shape)
    }

    /// The shape of a tensor that the program makes of numbers: each run of the graph makes it anew.
    pub fn fresh(&self, t: &Tensor) -> Result<Tensor> {
        if !t.storage().has_data() {
            return Ok(t.clone());
        }
        let shape = fake::of(t)?;
        self.tracer.borrow_mut().op(operator("clone")?, &[Arg::Tensor(t), Arg::None], &Value::Tensor(shape.clone()));
        Ok(shape)
    }
}
