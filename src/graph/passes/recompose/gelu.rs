//! The Gaussian error linear unit that was written as what it is made of: `x (1 + erf(x / sqrt(2))) / 2`, or `tanh` of a polynomial in place
//! of `erf`. Products, sums and powers of x and numbers are read as polynomials in x: in which order they were written does not matter.

use super::uses::{Uses, number};
use crate::core::{DType, Result, Scalar};
use crate::dispatch::operator;
use crate::graph::ir::{Graph, Node, Operand, Results, Target, ValueId};
use crate::graph::passes::dead_code::dead_code;
use crate::graph::passes::layer_weights::{is_one, role};
use crate::operator::Value;
use crate::operator::record::Role;
use crate::ops::activation::{BY_TANH, EXACT};
use std::f64::consts::{FRAC_1_SQRT_2, FRAC_2_PI};

/// The graph, such nodes gelus, where the dtypes of values are known and nothing is written.
pub fn recomposed(mut graph: Graph) -> Result<Graph> {
    let found: Vec<(usize, Gelu)> = {
        let uses = Uses::of(&graph);
        if !uses.writers.is_empty() {
            return Ok(graph);
        }
        (0..graph.nodes.len()).filter_map(|at| Some((at, Gelu::at(&uses, at)?))).collect()
    };
    if found.is_empty() {
        return Ok(graph);
    }
    let gelu = operator("gelu")?;
    for (at, Gelu { x, approximate }) in found {
        let node = &mut graph.nodes[at];
        node.target = Target::Op(gelu);
        node.args = vec![x.into(), Operand::Literal(Value::Str(approximate.into()))];
    }
    Ok(dead_code(&graph))
}

struct Gelu {
    x: ValueId,
    approximate: &'static str,
}

/// The coefficients of 1, x, x^2 and x^3.
type Polynomial = [f64; 4];

impl Gelu {
    /// The one whose last node that is.
    fn at(uses: &Uses<'_>, at: usize) -> Option<Gelu> {
        let node = &uses.graph.nodes[at];
        let Results::One(result) = node.results else { return None };
        matches!(role(node)?, Role::Multiplication | Role::Division).then_some(())?;
        let (mut by, mut factors) = (1.0, Vec::new());
        collect_factors(uses, at, &mut by, &mut factors)?;
        let [one, other] = factors[..] else { return None };
        let (x, function) =
            [(one, other), (other, one)].into_iter().find_map(|(x, sum)| Some((x, more_than_one(uses, sum, at)?)))?;
        let Operand::Value(x) = *x else { return None };
        let inner = polynomial(uses, function.args.first()?, x, &mut { MOST })?;
        let (approximate, linear, cubic) = match role(function)? {
            Role::ErrorFunction => (EXACT, FRAC_1_SQRT_2, 0.0),
            Role::Tanh(_) => (BY_TANH, FRAC_2_PI.sqrt(), 0.044715 * FRAC_2_PI.sqrt()),
            _ => return None,
        };
        // Numbers were written, or rounded to float32, with seven digits or so.
        let near = |a: f64, b: f64| (a - b).abs() <= 1e-5 * b.abs();
        let fits = near(by, 0.5) && [inner[0], inner[2]] == [0.0; 2] && near(inner[1], linear) && near(inner[3], cubic);
        let geometry = |v: ValueId| uses.graph.values[v.index()].geometry.as_ref();
        let (of_x, of_result) = (geometry(x)?, geometry(result)?);
        let is_alike = of_x.dtype == of_result.dtype && of_x.sizes() == of_result.sizes();
        let is_computed = matches!(of_x.dtype, DType::Float32 | DType::Float64);
        (fits && is_alike && is_computed).then_some(Gelu { x, approximate })
    }
}

/// How many nodes a product, or a polynomial, is looked for in: several times those of a gelu.
const MOST: usize = 24;

/// What a node multiplies: numbers, which `by` is multiplied by, and other factors, of which there are two at most.
fn collect_factors<'g>(uses: &Uses<'g>, at: usize, by: &mut f64, factors: &mut Vec<&'g Operand>) -> Option<()> {
    let mut nodes = vec![at];
    for _ in 0..MOST {
        let Some(at) = nodes.pop() else { break };
        let node = &uses.graph.nodes[at];
        let divides = matches!(role(node)?, Role::Division);
        for (i, arg) in node.args.iter().take(2).enumerate() {
            match (written_number(arg), uses.maker(arg, at)) {
                (Some(n), _) if divides && i == 1 => *by /= n,
                (Some(n), _) if !divides => *by *= n,
                _ if divides && (i == 1 || node.args.len() > 2) => return None,
                (_, Some((maker, _, Role::Multiplication | Role::Division))) => nodes.push(maker),
                _ => factors.push(arg),
            }
        }
    }
    (nodes.is_empty() && factors.len() <= 2).then_some(())
}

/// The node whose result and 1 an operand is the sum of.
fn more_than_one<'g>(uses: &Uses<'g>, operand: &Operand, reader: usize) -> Option<&'g Node> {
    let (at, sum, Role::Addition | Role::NumberAddition) = uses.maker(operand, reader)? else { return None };
    let [a, b, alpha] = &sum.args[..] else { return None };
    is_one(alpha).then_some(())?;
    let function = [(a, b), (b, a)].into_iter().find_map(|(of, one)| (written_number(one)? == 1.0).then_some(of))?;
    uses.maker(function, at).map(|(_, node, _)| node)
}

/// What an operand is of x, found by way of no more than so many nodes, of which those on the way are taken.
fn polynomial(uses: &Uses<'_>, operand: &Operand, x: ValueId, nodes: &mut usize) -> Option<Polynomial> {
    if matches!(operand, Operand::Value(v) if *v == x) {
        return Some([0.0, 1.0, 0.0, 0.0]);
    }
    if let Some(n) = written_number(operand) {
        return Some([n, 0.0, 0.0, 0.0]);
    }
    *nodes = nodes.checked_sub(1)?;
    let (_, node, role) = uses.maker(operand, uses.graph.nodes.len())?;
    let mut of = |i: usize| polynomial(uses, node.args.get(i)?, x, nodes);
    match (role, &node.args[..]) {
        (Role::Multiplication, _) => product(of(0)?, of(1)?),
        (Role::Division, [_, by]) => product(of(0)?, [1.0 / written_number(by)?, 0.0, 0.0, 0.0]),
        (Role::Addition | Role::NumberAddition, [_, _, alpha]) if is_one(alpha) => {
            let (a, b) = (of(0)?, of(1)?);
            Some(std::array::from_fn(|i| a[i] + b[i]))
        }
        (Role::Power, [_, exponent]) => {
            let base = of(0)?;
            match number(exponent)? {
                2.0 => product(base, base),
                3.0 => product(product(base, base)?, base),
                _ => None,
            }
        }
        _ => None,
    }
}

/// None where it has a degree above 3.
fn product(a: Polynomial, b: Polynomial) -> Option<Polynomial> {
    let mut c = [0.0; 7];
    for (i, a) in a.iter().enumerate() {
        b.iter().enumerate().for_each(|(j, b)| c[i + j] += a * b);
    }
    c[4..].iter().all(|c| *c == 0.0).then_some([c[0], c[1], c[2], c[3]])
}

/// A number that is written in the program, as a tensor without dimensions too.
fn written_number(operand: &Operand) -> Option<f64> {
    match operand {
        Operand::Literal(Value::Tensor(t)) if t.ndim() == 0 && t.dtype().is_floating() => {
            t.item().ok().map(Scalar::to_f64)
        }
        _ => number(operand),
    }
}
