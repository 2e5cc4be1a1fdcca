//! Common subexpressions: a call that gives what an earlier one gave is left out, and its uses are uses of the earlier result.
//!
//! Exported programs make a mask or a table of positions anew in each layer.

use super::dead_code::is_impure;
use crate::graph::alias_analysis::{Memory, written};
use crate::graph::ir::{Graph, Node, Operand, Results, Target, ValueId};
use crate::operator::Value;
use std::collections::HashMap;

/// The graph, which writes nothing, without such calls. A result that is returned, or of which a view is, stays: what the caller gets shares
/// no memory that the program's results did not.
pub fn common_subexpressions(graph: &Graph) -> Graph {
    let mut out = graph.clone();
    if graph.nodes.iter().any(|n| written(n).next().is_some()) {
        return out;
    }
    let memory = Memory::of(graph);
    let memory_of = |v: ValueId| memory.place(&Operand::Value(v)).map(|place| place.memory);
    let (mut returned, mut shown) = (vec![false; graph.values.len()], vec![false; memory.len()]);
    graph.for_each_result(&mut |o| {
        o.for_each_value(&mut |v| {
            returned[v.index()] = true;
            memory_of(v).into_iter().for_each(|m| shown[m] = true);
        });
    });
    let is_shown = |v: ValueId| memory_of(v).is_some_and(|m| shown[m]);
    let is_one = |a: ValueId, b: ValueId| memory_of(a) == memory_of(b) || !is_shown(a) && !is_shown(b);
    let mut same: Vec<Option<ValueId>> = vec![None; graph.values.len()];
    let mut known: HashMap<String, ValueId> = HashMap::new();
    out.nodes.retain_mut(|node| {
        node.args.iter_mut().for_each(|a| a.replace_values(&|v| same[v.index()].map(Operand::Value)));
        let (&Results::One(v), Some(call)) = (&node.results, call(node)) else { return true };
        match known.get(&call) {
            Some(&earlier) if !returned[v.index()] && !returned[earlier.index()] && is_one(v, earlier) => {
                same[v.index()] = Some(earlier);
                false
            }
            Some(_) => true,
            None => {
                known.insert(call, v);
                true
            }
        }
    });
    out
}

/// What is called with what, where equal calls give equal results.
fn call(node: &Node) -> Option<String> {
    let Target::Op(op) = &node.target else { return None };
    let is_plain = |o: &Operand| !matches!(o, Operand::Literal(Value::Tensor(_) | Value::Tensors(_) | Value::Tuple(_)));
    let is_known = !is_impure(node) && node.args.iter().all(is_plain);
    is_known.then(|| format!("{} {:?}", op.full_name(), node.args))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::modes::ModeGuard;
    use crate::core::{DType, Result, Scalar, Tensor};
    use crate::graph::Evaluator;
    use crate::graph::trace::trace;
    use crate::{call, tensor};

    /// The operators left of a program, which gives what it gave.
    fn left(program: impl Fn(&Tensor) -> Result<Vec<Value>>) -> Vec<String> {
        let _mode = ModeGuard::grad(false);
        let x = call!("ones", &[2i64, 3], DType::Float32).unwrap().tensor().unwrap();
        let graph = trace(std::slice::from_ref(&x), |x| program(&x[0])).unwrap();
        let made = common_subexpressions(&graph);
        let run = |g: &Graph| Evaluator::new(g.clone()).unwrap().run(&[Value::Tensor(x.clone())]).unwrap();
        if !graph.nodes.iter().any(is_impure) {
            for (a, b) in run(&graph).into_iter().zip(run(&made)) {
                let equal = call!("equal", &a.tensor().unwrap(), &b.tensor().unwrap()).unwrap();
                assert!(matches!(equal, Value::Bool(true)));
            }
        }
        made.nodes.iter().map(|n| n.target.name().trim_start_matches("aten::").to_string()).collect()
    }

    #[test]
    fn what_was_computed_is_not_computed_again() {
        let twice = |x: &Tensor, by: [f64; 2]| {
            let [a, b] = by.map(|s| tensor!("sin", &tensor!("mul.Scalar", x, Scalar::Float(s))?));
            Ok(vec![call!("sub.Tensor", &a?, &b?, 1i64)?])
        };
        assert_eq!(left(|x| twice(x, [2.0, 2.0])), ["mul.Scalar", "sin", "sub.Tensor"]);
        assert_eq!(left(|x| twice(x, [0.0, -0.0])).len(), 5, "numbers that differ in their sign");
        let draws = left(|x| {
            let [a, b] = [0; 2].map(|_| tensor!("rand_like", x));
            Ok(vec![call!("sub.Tensor", &a?, &b?, 1i64)?])
        });
        assert_eq!(draws, ["rand_like", "rand_like", "sub.Tensor"]);
        let returned = left(|x| Ok(vec![call!("neg", x)?, call!("neg", x)?]));
        assert_eq!(returned, ["neg", "neg"], "each result is a tensor of its own");
        let shown = left(|x| Ok(vec![call!("t", &tensor!("neg", x)?)?, call!("view", &tensor!("neg", x)?, &[-1])?]));
        assert_eq!(shown, ["neg", "t", "neg", "view"], "each is shown by a tensor of its own");
        let both = left(|x| {
            let [a, b] = [tensor!("t", x)?, tensor!("t", x)?];
            Ok(vec![call!("neg", &a)?, call!("abs", &b)?, call!("view", x, &[-1])?])
        });
        assert_eq!(both, ["t", "neg", "abs", "view"], "two views of what is shown are one");
        let written = left(|x| {
            let [a, b] = [tensor!("neg", x)?, tensor!("neg", x)?];
            call!("add_.Tensor", &a, &b, 1i64)?;
            Ok(vec![a.into(), call!("neg", &b)?])
        });
        assert_eq!(written, ["neg", "neg", "add_.Tensor", "neg"]);
    }
}
