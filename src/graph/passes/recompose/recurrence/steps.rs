//! One step of a recurrent layer, and steps that follow one another.

use crate::core::Result;
use crate::core::geometry::view_strides;
use crate::dispatch::{Op, operator};
use crate::graph::ir::Results;
use crate::graph::passes::layer_weights::role;
use crate::graph::passes::recompose::matrix::{Matrices, Matrix, Product, Root, either};
use crate::operator::record::Role;

/// A recurrent cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Cell {
    /// `c = f * c + i * g`, `h = o * tanh(c)`, of gates i, f, g, o.
    Lstm,
    /// `n = tanh(xn + r * sn)`, `h = (h - n) * z + n`, of gates r, z, n.
    Gru,
    Tanh,
    Relu,
}

impl Cell {
    pub fn gates(self) -> i64 {
        match self {
            Cell::Lstm => 4,
            Cell::Gru => 3,
            Cell::Tanh | Cell::Relu => 1,
        }
    }

    /// The operator that runs layers of such cells.
    pub fn operator(self) -> Result<&'static Op> {
        match self {
            Cell::Lstm => operator("lstm.input"),
            Cell::Gru => operator("gru.input"),
            Cell::Tanh => operator("rnn_tanh.input"),
            Cell::Relu => operator("rnn_relu.input"),
        }
    }
}

/// A state `[batch, hidden]` that steps begin with.
#[derive(Clone, Copy)]
pub(super) struct State {
    pub root: Root,
    /// Which of the root's `[n, batch, hidden]` it is; none where it is the whole root.
    pub at: Option<i64>,
}

impl State {
    pub fn of(m: &Matrices<'_>, state: Matrix) -> Option<State> {
        let (root, shape) = (state.root, [state.rows, state.columns]);
        let g = m.geometry(&root.into())?;
        if let (&[n, batch, hidden], &[by_state, by_row, by_column]) = (g.sizes(), g.strides())
            && [batch, hidden] == shape
        {
            let at = state.offset.checked_div(by_state).unwrap_or(0);
            if (0..n).contains(&at) && state == Matrix::new(root, shape, [by_row, by_column], at * by_state) {
                return Some(State { root, at: Some(at) });
            }
        }
        let is_viewed = view_strides(g.sizes(), g.strides(), &[1, state.rows, state.columns]).is_some();
        (m.whole(root)? == state && is_viewed).then_some(State { root, at: None })
    }
}

/// A step.
pub(super) struct Step {
    pub cell: Cell,
    /// `[batch, hidden]`: the state after it, and the cell state of an LSTM.
    pub after: Vec<Matrix>,
    /// Those before.
    pub before: Vec<Matrix>,
    /// `[batch, gates * hidden]`: the input's part of the gates.
    pub x: Matrix,
    /// `[gates * hidden, hidden]`, and what is added to the product with it.
    pub weight: Root,
    pub bias: Option<Root>,
    /// The nodes that compute it.
    pub inside: Vec<usize>,
}

/// The state's product with a weight and the input's part of the gates.
struct Parts<'g> {
    product: Product<'g>,
    x: Matrix,
}

fn is_sum(role: Role) -> bool {
    matches!(role, Role::Addition)
}

fn is_difference(role: Role) -> bool {
    matches!(role, Role::Subtraction)
}

fn is_multiplication(role: Role) -> bool {
    matches!(role, Role::Multiplication)
}

fn is_sigmoid(role: Role) -> bool {
    matches!(role, Role::Sigmoid(_))
}

fn is_tanh(role: Role) -> bool {
    matches!(role, Role::Tanh(_))
}

fn is_relu(role: Role) -> bool {
    matches!(role, Role::Relu)
}

impl Step {
    /// The step whose state a node computes.
    pub fn at(matrices: &Matrices<'_>, at: usize) -> Option<Step> {
        let node = &matrices.uses.graph.nodes[at];
        let &Results::One(h) = &node.results else { return None };
        let h = matrices.whole(Root::Value(h))?;
        match role(node)? {
            Role::Multiplication => Step::lstm(matrices, h),
            Role::Addition => Step::gru(matrices, h),
            Role::Tanh(_) => Step::plain(matrices, h, Cell::Tanh, is_tanh),
            Role::Relu => Step::plain(matrices, h, Cell::Relu, is_relu),
            _ => None,
        }
    }

    fn lstm(m: &Matrices<'_>, h: Matrix) -> Option<Step> {
        let gate = |of: Matrix, n: i64| part(m, of, n, Cell::Lstm.gates());
        let (h_at, factors) = m.binary(h, is_multiplication)?;
        let (o_at, o, tanh_at, c) = either(factors, |o, tanh| {
            let ((o_at, o), (tanh_at, c)) = (m.unary(o, is_sigmoid)?, m.unary(tanh, is_tanh)?);
            Some((o_at, gate(o, 3)?, tanh_at, c))
        })?;
        let (c_at, terms) = m.binary(c, is_sum)?;
        let (mut inside, before) = either(terms, |kept, new| {
            let ((kept_at, kept), (new_at, new)) =
                (m.binary(kept, is_multiplication)?, m.binary(new, is_multiplication)?);
            let (f_at, before) = either(kept, |f, before| {
                let (f_at, f) = m.unary(f, is_sigmoid)?;
                (gate(f, 1)? == o).then_some((f_at, before))
            })?;
            let (i_at, g_at) = either(new, |i, g| {
                let ((i_at, i), (g_at, g)) = (m.unary(i, is_sigmoid)?, m.unary(g, is_tanh)?);
                (gate(i, 0)? == o && gate(g, 2)? == o).then_some((i_at, g_at))
            })?;
            Some((vec![kept_at, new_at, f_at, i_at, g_at], before))
        })?;
        inside.extend([h_at, o_at, tanh_at, c_at]);
        let parts = Parts::of_sum(m, o, h, &mut inside)?;
        parts.step(m, Cell::Lstm, vec![h, c], Some(before), inside)
    }

    fn gru(m: &Matrices<'_>, h: Matrix) -> Option<Step> {
        let gate = |of: Matrix, n: i64| part(m, of, n, Cell::Gru.gates());
        let (h_at, terms) = m.binary(h, is_sum)?;
        let (kept_at, kept, n_at, new, n) = either(terms, |kept, n| {
            let ((kept_at, kept), (n_at, new)) = (m.binary(kept, is_multiplication)?, m.unary(n, is_tanh)?);
            Some((kept_at, kept, n_at, new, n))
        })?;
        let (z_at, z, difference_at, before) = either(kept, |z, difference| {
            let ((z_at, z), (difference_at, [before, from])) =
                (m.unary(z, is_sigmoid)?, m.binary(difference, is_difference)?);
            (from == n).then_some((z_at, z, difference_at, before))
        })?;
        let (sum_at, terms) = m.binary(new, is_sum)?;
        let (mut inside, s, x) = either(terms, |x, reset| {
            let (reset_at, factors) = m.binary(reset, is_multiplication)?;
            either(factors, |r, s| {
                let ((r_at, r), s) = (m.unary(r, is_sigmoid)?, gate(s, 2)?);
                let x = x.whole_of_parts(2, Cell::Gru.gates());
                // Which of the two is of the state is said by the gate that only its part is multiplied for.
                let are_gate = |of: Matrix, n: i64| {
                    let (at, parts) = m.binary(of, is_sum)?;
                    let is_both = |a: Matrix, b: Matrix| a == s.part(n, a.columns) && b == x.part(n, b.columns);
                    either(parts, |a, b| is_both(a, b).then_some(at))
                };
                let inside = vec![reset_at, r_at, are_gate(r, 0)?, are_gate(z, 1)?];
                Some((inside, s, x))
            })
        })?;
        inside.extend([h_at, kept_at, n_at, z_at, difference_at, sum_at]);
        let product = m.product(s)?;
        Parts { product, x }.step(m, Cell::Gru, vec![h], None, inside).filter(|step| step.before == [before])
    }

    fn plain(m: &Matrices<'_>, h: Matrix, cell: Cell, is_it: fn(Role) -> bool) -> Option<Step> {
        let (at, sum) = m.unary(h, is_it)?;
        let mut inside = vec![at];
        let parts = Parts::of_sum(m, sum, h, &mut inside)?;
        parts.step(m, cell, vec![h], None, inside)
    }

    /// Whether a step is of the same layer as the one before it.
    fn follows(&self, step: &Step) -> bool {
        self.before == step.after
            && self.cell == step.cell
            && self.x.root == step.x.root
            && self.x.has_shape_of(&step.x)
            && (self.weight, self.bias) == (step.weight, step.bias)
    }
}

impl Parts<'_> {
    /// Of the sum of both. Where the input's part is a product by itself, either may be the state's that is of something like `state`.
    fn of_sum<'g>(m: &Matrices<'g>, sum: Matrix, state: Matrix, inside: &mut Vec<usize>) -> Option<Parts<'g>> {
        let (at, terms) = m.binary(sum, is_sum)?;
        inside.push(at);
        either(terms, |product, x| {
            let product = m.product(product)?;
            m.of(product.input)?.has_shape_of(&state).then_some(Parts { product, x })
        })
    }

    fn step(
        self,
        m: &Matrices<'_>,
        cell: Cell,
        after: Vec<Matrix>,
        cell_before: Option<Matrix>,
        mut inside: Vec<usize>,
    ) -> Option<Step> {
        let Parts { product, x } = self;
        inside.extend(product.inside);
        let before: Vec<Matrix> = [m.of(product.input)?].into_iter().chain(cell_before).collect();
        let are_alike = before.iter().all(|b| b.has_shape_of(&after[0]));
        let is_of_gates = x.columns == cell.gates() * after[0].columns && x.rows == after[0].rows;
        let (weight, bias) = (product.weight, product.bias);
        (are_alike && is_of_gates).then_some(Step { cell, after, before, x, weight, bias, inside })
    }
}

/// The whole of which a matrix is the `n`th of so many parts.
fn part(m: &Matrices<'_>, of: Matrix, n: i64, parts: i64) -> Option<Matrix> {
    let whole = m.whole(of.root)?;
    (whole.columns == parts * of.columns && whole.part(n, of.columns) == of).then_some(whole)
}

/// Steps, each after the one it follows, of a graph of so many values.
pub(super) fn chains(steps: Vec<Step>, values: usize) -> Vec<Vec<Step>> {
    let mut leaders: Vec<Option<usize>> = vec![None; values];
    for (i, step) in steps.iter().enumerate() {
        if let Root::Value(h) = step.after[0].root {
            leaders[h.index()] = Some(i);
        }
    }
    let mut followers: Vec<Vec<usize>> = vec![Vec::new(); steps.len()];
    let mut is_first = vec![true; steps.len()];
    for (i, step) in steps.iter().enumerate() {
        let Root::Value(before) = step.before[0].root else { continue };
        let Some(leader) = leaders[before.index()].filter(|leader| step.follows(&steps[*leader])) else { continue };
        followers[leader].push(i);
        is_first[i] = false;
    }
    let mut steps: Vec<Option<Step>> = steps.into_iter().map(Some).collect();
    let starts: Vec<usize> = (0..steps.len()).filter(|i| is_first[*i]).collect();
    let mut chains = Vec::new();
    for start in starts {
        let (mut chain, mut next) = (Vec::new(), Some(start));
        while let Some(i) = next {
            chain.extend(steps[i].take());
            // Where two go on from a state, none does.
            next = if let &[one] = &followers[i][..] { Some(one) } else { None };
        }
        chains.push(chain);
    }
    chains
}
