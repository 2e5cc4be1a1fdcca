//! Recurrent layers that were exported step by step: the product of all inputs with a weight, then for each step what the cell computes
//! of its slice of it and of the state before, and the states one after the other.
//!
//! A chain of steps is a direction of a layer where the steps' slices are all there are, in order or in reverse, and the weights the
//! same in each. A step by itself, as a decoder takes, is one too where its cell has gates. Two directions over one input whose outputs lie side by side are one layer, and layers each of which is the only
//! reader of the one before are one node. Nobody else may see what is computed inside, but for the last states: then all of it goes.

mod nodes;
mod steps;

use super::matrix::{Matrices, Matrix, Root};
use super::uses::Uses;
use crate::core::geometry::{is_contiguous, product, view_strides};
use crate::core::{DType, Result};
use crate::graph::ir::{Graph, Node, Operand, Results, Target, ValueId};
use crate::graph::passes::dead_code::dead_code;
use crate::operator::Value;
use crate::operator::record::Role;
use nodes::Nodes;
use std::collections::BTreeSet;
use steps::{Cell, State, Step, chains};

/// The graph, such layers one node each or together, where the sizes of values are known.
pub(super) fn recomposed(mut graph: Graph) -> Result<Graph> {
    for dtype in [DType::Float32, DType::Float64] {
        let networks = {
            let uses = Uses::of(&graph);
            if !uses.writers.is_empty() {
                return Ok(graph);
            }
            let matrices = Matrices { uses: &uses, dtype };
            let steps = (0..graph.nodes.len()).filter_map(|at| Step::at(&matrices, at)).collect();
            let directions = chains(steps, graph.values.len())
                .into_iter()
                .filter_map(|chain| Direction::of(&matrices, chain))
                .collect();
            networks(&matrices, directions)
        };
        graph = replaced(graph, dtype, networks)?;
    }
    Ok(graph)
}

/// One direction of a layer.
#[derive(Clone)]
struct Direction {
    cell: Cell,
    steps: i64,
    batch: i64,
    hidden: i64,
    input: Input,
    /// It begins with the last of the inputs.
    is_reversed: bool,
    /// `[gates * hidden, features]`, `[gates * hidden, hidden]`.
    weights: [Root; 2],
    /// Each `[gates * hidden]`.
    biases: Option<[Root; 2]>,
    /// The states before the first step, and after the last.
    first: Vec<State>,
    last: Vec<Root>,
    output: Option<Output>,
    /// The nodes that compute it, its output included.
    inside: BTreeSet<usize>,
}

/// What a layer runs over.
#[derive(Clone, PartialEq)]
struct Input {
    operand: Root,
    /// `[steps, batch, features]`, or with the batch first, which the operand is or may be viewed as.
    sizes: [i64; 3],
    is_batch_first: bool,
}

/// The states after all steps, one after the other: `steps * batch` rows of `hidden`.
#[derive(Clone, Copy)]
struct Output {
    value: ValueId,
    /// They are in the order of the inputs, not of the steps.
    is_in_order: bool,
}

impl Direction {
    fn of(m: &Matrices<'_>, chain: Vec<Step>) -> Option<Direction> {
        let (first, last, steps) = (chain.first()?, chain.last()?, chain.len() as i64);
        // A function of two products is a layer of such cells only where it comes again and again.
        if steps == 1 && first.cell.gates() == 1 {
            return None;
        }
        let (cell, [batch, hidden]) = (first.cell, [first.after[0].rows, first.after[0].columns]);
        let width = first.x.columns;
        let of_all = m.geometry(&first.x.root.into())?;
        if !is_contiguous(of_all.sizes(), of_all.strides()) || product(of_all.sizes()) != steps * batch * width {
            return None;
        }
        // Where the slice of an input is, the inputs or the sequences of a batch one after the other.
        let slice = |i: i64, is_batch_first: bool| {
            let [by_step, by_row] = if is_batch_first { [1, steps] } else { [batch, 1] };
            Matrix::new(first.x.root, [batch, width], [by_row * width, 1], i * by_step * width)
        };
        let are = |is_batch_first: bool, is_reversed: bool| {
            let at = |k: i64| if is_reversed { steps - 1 - k } else { k };
            chain.iter().zip(0..).all(|(step, k)| step.x == slice(at(k), is_batch_first))
        };
        let orders = [(false, false), (false, true), (true, false), (true, true)];
        let (is_batch_first, mut is_reversed) = orders.into_iter().find(|(b, r)| are(*b, *r))?;
        let lead = if is_batch_first { [batch, steps] } else { [steps, batch] };
        let time = i64::from(is_batch_first);
        let mut inside: BTreeSet<usize> = chain.iter().flat_map(|s| &s.inside).copied().collect();
        // The whole of what the slices are of is a product, or one in reverse.
        let mut all = m.of(&first.x.root.into())?;
        while let Some((at, of)) = m.reversed(all.root, time)
            && m.geometry(of)?.sizes() == [lead[0], lead[1], width]
        {
            (all, is_reversed) = (m.of(of)?, !is_reversed);
            inside.insert(at);
        }
        let product = m.product(all).filter(|_| [all.rows, all.columns] == [steps * batch, width])?;
        inside.extend(&product.inside);
        let biases = match (product.bias, first.bias) {
            (Some(of_input), Some(of_state)) => Some([of_input, of_state]),
            (None, None) => None,
            _ => return None,
        };
        let sizes = [lead[0], lead[1], product.features];
        let (input, turns) = Input::of(m, product.input, sizes, is_batch_first)?;
        is_reversed ^= turns.len() % 2 == 1;
        // What is an input in reverse may have other readers: then it stays for them.
        for turn in turns {
            if m.uses.graph.nodes[turn].results.values().all(|v| m.readers(v).is_subset(&inside)) {
                inside.insert(turn);
            }
        }
        let mut direction = Direction {
            cell,
            steps,
            batch,
            hidden,
            input,
            is_reversed,
            weights: [product.weight, first.weight],
            biases,
            first: first.before.iter().map(|state| State::of(m, *state)).collect::<Option<_>>()?,
            last: last.after.iter().map(|state| state.root).collect(),
            output: None,
            inside,
        };
        direction.find_output(m, &chain);
        let is_dense = |v: &ValueId| m.geometry(&(*v).into()).is_some_and(|g| is_contiguous(g.sizes(), g.strides()));
        let given: Vec<ValueId> = direction.given().collect();
        let results = direction.inside.iter().flat_map(|at| m.uses.graph.nodes[*at].results.values());
        let mut others = results.filter(|v| !given.contains(v));
        let is_hidden = given.iter().all(is_dense) && others.all(|v| m.readers(v).is_subset(&direction.inside));
        is_hidden.then_some(direction)
    }

    /// The values that others may read: its output and the last states.
    fn given(&self) -> impl Iterator<Item = ValueId> + '_ {
        let last = self.last.iter().filter_map(|root| if let Root::Value(v) = root { Some(*v) } else { None });
        self.output.map(|o| o.value).into_iter().chain(last)
    }

    /// What it has in common with the other direction, and with the layers around it.
    fn form(&self) -> (Cell, i64, i64, i64, bool) {
        (self.cell, self.steps, self.batch, self.hidden, self.biases.is_some())
    }

    /// Finds what joins the states of all steps.
    fn find_output(&mut self, m: &Matrices<'_>, chain: &[Step]) {
        let Root::Value(first) = chain[0].after[0].root else { return };
        let joined = m.readers(first).into_iter().find_map(|at| Some((at, joined(m, at, chain)?)));
        let Some((at, (value, is_reversed))) = joined else { return };
        self.inside.insert(at);
        let mut output = Output { value, is_in_order: is_reversed == self.is_reversed };
        // In the order of the steps it may be reversed once more.
        let readers = m.readers(value);
        let sizes = [self.steps, self.batch, self.hidden];
        if let (false, Some(&reader), 1) = (output.is_in_order, readers.first(), readers.len())
            && let Some(Node { results: Results::One(v), .. }) = m.uses.graph.nodes.get(reader)
            && let Some((at, of)) = m.reversed(Root::Value(*v), 0)
            && m.geometry(of).is_some_and(|g| g.sizes() == sizes)
        {
            self.inside.insert(at);
            output = Output { value: *v, is_in_order: true };
        }
        self.output = Some(output);
    }
}

/// The value in which a node joins the states after all steps, and whether the last comes first.
fn joined(m: &Matrices<'_>, at: usize, chain: &[Step]) -> Option<(ValueId, bool)> {
    let &Node { results: Results::One(value), .. } = m.uses.graph.nodes.get(at)? else { return None };
    let (dim, parts) = m.joined(value)?;
    let g = m.geometry(&value.into())?;
    // Then the rows of one come after those of another.
    let are_rows = dim + 1 < g.ndim() && g.sizes()[..dim].iter().all(|s| *s == 1);
    if !are_rows || parts.len() != chain.len() || !is_contiguous(g.sizes(), g.strides()) {
        return None;
    }
    let is_of = |(part, step): (&Operand, &Step)| m.of(part) == Some(step.after[0]);
    if parts.iter().zip(chain).all(is_of) {
        return Some((value, false));
    }
    parts.iter().zip(chain.iter().rev()).all(is_of).then_some((value, true))
}

impl Input {
    /// What is multiplied by the inputs' weight, under these sizes, and the nodes that put it in reverse, the last first.
    fn of(
        m: &Matrices<'_>,
        multiplied: &Operand,
        sizes: [i64; 3],
        is_batch_first: bool,
    ) -> Option<(Input, Vec<usize>)> {
        let g = m.geometry(multiplied)?;
        let mut of = Root::of(multiplied)?;
        let mut found = view_strides(g.sizes(), g.strides(), &sizes).map(|_| of);
        let mut turns = Vec::new();
        loop {
            if m.geometry(&of.into())?.sizes() == sizes {
                found = Some(of);
                if let Some((at, turned)) = m.reversed(of, i64::from(is_batch_first)) {
                    turns.push(at);
                    of = Root::of(turned)?;
                    continue;
                }
            }
            let Some((_, node, Role::Reshape | Role::Copy)) = m.made(of) else { break };
            if m.geometry(&node.args[0]).is_none() {
                break;
            }
            of = Root::of(&node.args[0])?;
        }
        Some((Input { operand: found?, sizes, is_batch_first }, turns))
    }
}

/// The directions of a layer, one or both, and what they give together.
#[derive(Clone)]
struct Layer {
    directions: Vec<Direction>,
    output: Option<Output>,
    /// The nodes that compute it.
    inside: BTreeSet<usize>,
}

impl Layer {
    fn of(direction: Direction) -> Layer {
        Layer { output: direction.output, inside: direction.inside.clone(), directions: vec![direction] }
    }

    /// Of two directions over one input, whose outputs are joined side by side.
    fn of_both(m: &Matrices<'_>, forward: &Direction, backward: &Direction) -> Option<Layer> {
        let are_two = !forward.is_reversed && backward.is_reversed;
        if !are_two || forward.form() != backward.form() || forward.input != backward.input {
            return None;
        }
        let inside = &forward.inside | &backward.inside;
        let mut layer = Layer { directions: vec![forward.clone(), backward.clone()], output: None, inside };
        let (Some(a), Some(b)) = (forward.output, backward.output) else {
            return (forward.output.is_none() && backward.output.is_none()).then_some(layer);
        };
        let readers = m.readers(a.value);
        let &at = readers.first().filter(|_| readers.len() == 1 && readers == m.readers(b.value))?;
        let &Node { results: Results::One(value), .. } = m.uses.graph.nodes.get(at)? else { return None };
        let (dim, parts) = m.joined(value)?;
        let g = m.geometry(&value.into())?;
        let whole = |o: Output| m.whole(Root::Value(o.value));
        let are_both = matches!(parts, [x, y] if m.of(x) == whole(a) && m.of(y) == whole(b));
        let is_beside = dim + 1 == g.ndim() && is_contiguous(g.sizes(), g.strides());
        layer.inside.insert(at);
        layer.output = Some(Output { value, is_in_order: true });
        (are_both && is_beside && a.is_in_order && b.is_in_order).then_some(layer)
    }

    /// Whether it runs over what another gives, and nobody else reads that.
    fn is_upon(&self, m: &Matrices<'_>, other: &Layer) -> bool {
        let Some(output) = other.output.filter(|o| o.is_in_order) else { return false };
        let (of, below) = (&self.directions[0], &other.directions[0]);
        let sizes = [below.steps, below.batch, below.hidden * other.directions.len() as i64];
        let input = Input { operand: Root::Value(output.value), sizes, is_batch_first: false };
        of.form() == below.form()
            && self.directions.len() == other.directions.len()
            && !of.is_reversed
            && !below.is_reversed
            && of.input == input
            && m.geometry(&output.value.into()).is_some_and(|g| g.sizes() == sizes)
            && m.readers(output.value).is_subset(&self.inside)
    }

    /// Where one node may stand for layers, each upon the one before: after what they read, before those that read what they give.
    fn place(m: &Matrices<'_>, layers: &[&Layer]) -> Option<usize> {
        let inside: BTreeSet<usize> = layers.iter().flat_map(|l| &l.inside).copied().collect();
        let directions = || layers.iter().flat_map(|l| &l.directions);
        let read =
            directions().flat_map(|d| &d.first).map(|state| state.root).chain([layers[0].directions[0].input.operand]);
        let made = |root| if let Root::Value(v) = root { m.uses.made_by(v) } else { None };
        let at = read.filter_map(made).max().map_or(0, |last| last + 1);
        let last = layers.last().and_then(|l| l.output).map(|o| o.value);
        let given = directions().flat_map(Direction::given).chain(last);
        let mut readers = given.filter_map(|v| m.first_reader(v, &inside));
        readers.all(|reader| at <= reader).then_some(at)
    }
}

/// Layers of one node, the first below.
struct Network {
    layers: Vec<Layer>,
    /// The node it comes before.
    at: usize,
}

/// Directions put together, as far as there is a place for one node.
fn networks(m: &Matrices<'_>, mut directions: Vec<Direction>) -> Vec<Network> {
    // They are in the order of their first steps, those of a layer before those of the next.
    let mut layers: Vec<Layer> = Vec::new();
    while !directions.is_empty() {
        let one = directions.remove(0);
        let pair = (0..directions.len()).find_map(|i| {
            let both = Layer::of_both(m, &one, &directions[i]).or_else(|| Layer::of_both(m, &directions[i], &one))?;
            Layer::place(m, &[&both]).map(|_| (i, both))
        });
        layers.push(match pair {
            Some((i, both)) => {
                directions.remove(i);
                both
            }
            None => Layer::of(one),
        });
    }
    let mut networks: Vec<Network> = Vec::new();
    for layer in layers {
        let below = networks.iter_mut().find(|n| n.layers.last().is_some_and(|top| layer.is_upon(m, top)));
        let stacked = below.and_then(|n| {
            let all: Vec<&Layer> = n.layers.iter().chain([&layer]).collect();
            Layer::place(m, &all).map(|at| (n, at))
        });
        match stacked {
            Some((below, at)) => {
                below.layers.push(layer);
                below.at = at;
            }
            None => networks.extend(Layer::place(m, &[&layer]).map(|at| Network { layers: vec![layer], at })),
        }
    }
    networks
}

/// The graph with a node for each network.
fn replaced(mut graph: Graph, dtype: DType, networks: Vec<Network>) -> Result<Graph> {
    if networks.is_empty() {
        return Ok(graph);
    }
    let mut renamed: Vec<Option<ValueId>> = vec![None; graph.values.len()];
    let mut inserted: Vec<(usize, Vec<Node>)> = Vec::new();
    for network in &networks {
        let mut nodes = Nodes { graph: &mut graph, dtype, made: Vec::new() };
        network.emit(&mut nodes, &mut renamed)?;
        inserted.push((network.at, nodes.made));
    }
    inserted.sort_by_key(|(at, _)| *at);
    let mut inserted = inserted.into_iter().peekable();
    let mut nodes = Vec::with_capacity(graph.nodes.len());
    for (at, node) in std::mem::take(&mut graph.nodes).into_iter().enumerate() {
        while let Some((_, made)) = inserted.next_if(|(place, _)| *place == at) {
            nodes.extend(made);
        }
        nodes.push(node);
    }
    graph.nodes = nodes;
    let new = |v: ValueId| renamed.get(v.index()).copied().flatten().map(Operand::Value);
    graph.nodes.iter_mut().flat_map(|n| &mut n.args).for_each(|a| a.replace_values(&new));
    graph
        .outputs
        .iter_mut()
        .chain(graph.write_backs.iter_mut().flat_map(|w| &mut w.value))
        .for_each(|o| o.replace_values(&new));
    Ok(dead_code(&graph))
}

impl Network {
    /// Adds the node and what prepares its arguments and shows its results, and says which values these are.
    fn emit(&self, nodes: &mut Nodes<'_>, renamed: &mut [Option<ValueId>]) -> Result<()> {
        let (bottom, top) = (&self.layers[0], &self.layers[self.layers.len() - 1]);
        let first = &bottom.directions[0];
        let Direction { cell, steps, batch, hidden, ref input, .. } = *first;
        let directions: Vec<&Direction> = self.layers.iter().flat_map(|l| &l.directions).collect();
        let (is_both, count) = (bottom.directions.len() == 2, directions.len() as i64);
        let is_reversed = first.is_reversed && !is_both;

        let mut x = nodes.view(input.operand.into(), &input.sizes)?;
        if input.is_batch_first {
            x = nodes.turned(x)?;
        }
        if is_reversed {
            x = nodes.reversed(x)?;
        }
        let states: Vec<Operand> = (0..first.first.len())
            .map(|i| nodes.states(&directions.iter().map(|d| d.first[i]).collect::<Vec<_>>(), [batch, hidden]))
            .collect::<Result<_>>()?;
        let states = if let [one] = &states[..] { one.clone() } else { Operand::List(states) };
        let weights = directions.iter().flat_map(|d| d.weights.into_iter().chain(d.biases.into_iter().flatten()));
        let weights = Operand::List(weights.map(Operand::from).collect());
        let flag = |b: bool| Operand::Literal(Value::Bool(b));
        let (layers, dropout) = (Value::Int(self.layers.len() as i64), Value::Float(0.0));
        let [layers, dropout] = [layers, dropout].map(Operand::Literal);
        let numbers = [flag(first.biases.is_some()), layers, dropout, flag(false), flag(is_both), flag(false)];
        let args = [x, states, weights].into_iter().chain(numbers).collect();

        let width = hidden * bottom.directions.len() as i64;
        let output = nodes.value("output", &[steps, batch, width]);
        let last: Vec<ValueId> = first.last.iter().map(|_| nodes.value("state", &[count, batch, hidden])).collect();
        let results = [output].iter().chain(&last).map(|v| Some(*v)).collect();
        nodes.made.push(Node { target: Target::Op(cell.operator()?), args, results: Results::Tuple(results) });

        if let Some(Output { value, is_in_order }) = top.output {
            let mut shown = Operand::Value(output);
            if is_in_order == is_reversed {
                shown = nodes.reversed(shown)?;
            }
            nodes.rename(value, shown, renamed)?;
        }
        for (d, at) in directions.iter().zip(0..) {
            for (state, all) in d.last.iter().zip(&last) {
                let Root::Value(state) = *state else { continue };
                let one = if count == 1 { Operand::Value(*all) } else { nodes.copy_of(*all, at)? };
                nodes.rename(state, one, renamed)?;
            }
        }
        Ok(())
    }
}
