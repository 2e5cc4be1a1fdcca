//! Recurrent layers that were exported step by step become one node each or together, whatever the spelling, and compute the same; what only
//! looks like one is computed as it is written.

use infer::core::modes::ModeGuard;
use infer::core::{DType, Result, Tensor, iter};
use infer::graph::Graph;
use infer::graph::passes::fuse_prepack::prepare;
use infer::graph::trace::trace;
use infer::operator::{Arg, Value};
use infer::session::{Session, Specialization};
use infer::{call, tensor};
use std::cell::RefCell;

/// splitmix64.
struct Dice(u64);

impl Dice {
    /// A number below `n`.
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }

    fn tensor(&mut self, sizes: &[i64], dtype: DType) -> Tensor {
        let numbers: Vec<f32> =
            (0..sizes.iter().product()).map(|_: i64| self.below(2001) as f32 * 1e-3 - 1.0).collect();
        let flat = iter::to_dtype(&Tensor::from_slice(&numbers).unwrap(), dtype).unwrap();
        call!("clone", &call!("view", &flat, sizes).unwrap().tensor().unwrap()).unwrap().tensor().unwrap()
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Cell {
    Lstm,
    Gru,
    Tanh,
    Relu,
}

/// What is wrong with a network, so that it is none.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Miss {
    Nothing,
    /// One step multiplies its state by another weight.
    OtherWeight,
    /// One step adds another bias.
    OtherBias,
    /// What is computed inside a step is returned.
    SeenInside,
    /// A state in the middle is returned.
    SeenState,
    /// The slices of two steps are in each other's place.
    SwappedSlices,
    /// The last slice of the inputs has no step.
    MissingStep,
    /// Two gates are in each other's place.
    SwappedGates,
    /// A sum is of twice one part.
    Twice,
    /// A step goes on from the state before the last.
    OlderState,
    /// The states are joined in another order.
    OtherOrder,
    /// An LSTM's state is projected.
    Projected,
}

#[derive(Clone, Debug)]
struct Form {
    cell: Cell,
    steps: i64,
    batch: i64,
    features: i64,
    hidden: i64,
    layers: i64,
    is_both: bool,
    has_biases: bool,
    is_batch_first: bool,
    miss: Miss,
    dtype: DType,
    /// How it is written.
    spelling: u64,
}

impl Form {
    fn drawn(dice: &mut Dice) -> Form {
        let cell = [Cell::Lstm, Cell::Gru, Cell::Tanh, Cell::Relu][dice.below(4)];
        let mut size = |n: usize| 1 + dice.below(n) as i64;
        let (steps, batch, features, hidden) = (1 + size(5), size(4), size(5), size(5));
        Form {
            cell,
            steps,
            batch,
            features,
            hidden,
            layers: size(2),
            is_both: size(2) == 2,
            has_biases: size(3) > 1,
            is_batch_first: size(2) == 2,
            miss: Miss::Nothing,
            dtype: if size(4) == 4 { DType::Float64 } else { DType::Float32 },
            spelling: dice.below(1 << 30) as u64,
        }
    }

    fn gates(&self) -> i64 {
        match self.cell {
            Cell::Lstm => 4,
            Cell::Gru => 3,
            _ => 1,
        }
    }

    fn directions(&self) -> i64 {
        1 + i64::from(self.is_both)
    }

    /// The input, the states, and the weights of each direction of each layer.
    fn tensors(&self, dice: &mut Dice) -> (Vec<Tensor>, Vec<Vec<Tensor>>) {
        let lead = if self.is_batch_first { [self.batch, self.steps] } else { [self.steps, self.batch] };
        let states = [self.layers * self.directions(), self.batch, self.hidden];
        let mut inputs = vec![dice.tensor(&[lead[0], lead[1], self.features], self.dtype)];
        inputs.extend((0..if self.cell == Cell::Lstm { 2 } else { 1 }).map(|_| dice.tensor(&states, self.dtype)));
        let width = self.gates() * self.hidden;
        let mut weights = Vec::new();
        for layer in 0..self.layers {
            let features = if layer == 0 { self.features } else { self.hidden * self.directions() };
            for _ in 0..self.directions() {
                let sizes = [vec![width, features], vec![width, self.hidden], vec![width], vec![width]];
                // The last is what a miss takes.
                let sizes = sizes.into_iter().chain([vec![width, self.hidden], vec![width], vec![self.hidden; 2]]);
                weights.push(sizes.map(|s| dice.tensor(&s, self.dtype)).collect());
            }
        }
        (inputs, weights)
    }
}

/// A network that is written step by step, one way or another.
struct Writer<'a> {
    form: &'a Form,
    weights: &'a [Vec<Tensor>],
    dice: RefCell<Dice>,
}

impl Writer<'_> {
    fn one_of(&self, n: usize) -> usize {
        self.dice.borrow_mut().below(n)
    }

    fn is(&self, miss: Miss) -> bool {
        self.form.miss == miss
    }

    fn add(&self, a: &Tensor, b: &Tensor) -> Result<Tensor> {
        let by = if self.is(Miss::Twice) { 2 } else { 1 };
        if self.one_of(2) == 0 { tensor!("add.Tensor", a, b, by) } else { tensor!("add.Tensor", b, a, by) }
    }

    fn mul(&self, a: &Tensor, b: &Tensor) -> Result<Tensor> {
        if self.one_of(2) == 0 { tensor!("mul.Tensor", a, b) } else { tensor!("mul.Tensor", b, a) }
    }

    fn turned(&self, t: &Tensor) -> Result<Tensor> {
        if self.one_of(2) == 0 { tensor!("t", t) } else { tensor!("permute", t, &[1, 0]) }
    }

    /// `x [.., k] @ w.T + b`.
    fn product(&self, x: &Tensor, w: &Tensor, b: Option<&Tensor>) -> Result<Tensor> {
        let (sizes, n) = (x.sizes(), w.sizes()[0]);
        let [lead @ .., k] = sizes else { unreachable!() };
        let rows: i64 = lead.iter().product();
        let of: Vec<i64> = lead.iter().copied().chain([n]).collect();
        match (self.one_of(3), sizes) {
            (0, _) => tensor!("linear", x, w, b.map_or(Arg::None, Arg::Tensor)),
            (1, &[batch, m, k]) => {
                let all = tensor!("expand", &self.turned(w)?, &[batch, k, n], false)?;
                let out = tensor!(
                    "bmm",
                    &tensor!("expand", x, &[batch, m, k], false)?,
                    &tensor!("view", &all, &[batch, k, n])?
                )?;
                b.map_or(Ok(out.clone()), |b| self.plain_add(&tensor!("view", &out, &[batch, m, n])?, b))
            }
            _ => {
                let (x, w) = (tensor!("reshape", x, &[rows, *k])?, self.turned(w)?);
                let out = match b {
                    Some(b) if self.one_of(2) == 0 => tensor!("addmm", b, &x, &w, 1i64, 1i64)?,
                    Some(b) => self.plain_add(&tensor!("mm", &x, &w)?, b)?,
                    None => tensor!("mm", &x, &w)?,
                };
                tensor!("view", &out, &of[..])
            }
        }
    }

    fn plain_add(&self, a: &Tensor, b: &Tensor) -> Result<Tensor> {
        if self.one_of(2) == 0 { tensor!("add.Tensor", a, b, 1i64) } else { tensor!("add.Tensor", b, a, 1i64) }
    }

    fn parts(&self, t: &Tensor) -> Result<Vec<Tensor>> {
        let (n, each, dim) = (self.form.gates(), self.form.hidden, t.ndim() as i64 - 1);
        let mut parts = match self.one_of(3) {
            0 => call!("chunk", t, n, dim)?.tensors()?,
            1 => call!("split_with_sizes", t, &vec![each; n as usize][..], dim)?.tensors()?,
            _ => (0..n).map(|i| tensor!("narrow", t, dim, i * each, each)).collect::<Result<_>>()?,
        };
        if self.is(Miss::SwappedGates) {
            parts.swap(0, 1);
        }
        Ok(parts)
    }

    /// A slice along the first dimension, with it or without.
    fn slice(&self, t: &Tensor, i: i64) -> Result<Tensor> {
        match self.one_of(4) {
            0 => tensor!("select.int", t, 0i64, i),
            1 => tensor!("squeeze.dims", &tensor!("slice.Tensor", t, 0i64, i, i + 1, 1i64)?, &[0]),
            2 => Ok(call!("unbind.int", t, 0i64)?.tensors()?.swap_remove(i as usize)),
            _ => tensor!("narrow", t, 0i64, i, 1i64),
        }
    }

    /// A direction of a layer over `x [steps, batch, features]`: its outputs, the last states, and something from inside.
    fn direction(&self, x: &Tensor, index: usize, states: &[Tensor]) -> Result<(Tensor, Vec<Tensor>, Tensor)> {
        let (form, w) = (self.form, &self.weights[index]);
        let is_reversed = form.is_both && index % 2 == 1;
        let (of_input, of_state) = (form.has_biases.then_some(&w[2]), form.has_biases.then_some(&w[3]));
        let how = if is_reversed { 1 + self.one_of(3) } else { 0 };
        let x = if how == 1 { tensor!("flip", x, &[0])? } else { x.clone() };
        let mut inputs = self.product(&x, &w[0], of_input)?;
        if how == 2 {
            inputs = tensor!("flip", &inputs, &[0])?;
        }
        let mut order: Vec<i64> = (0..form.steps).collect();
        if how == 3 {
            order.reverse();
        }
        if self.is(Miss::SwappedSlices) {
            order.swap(0, 1);
        }
        if self.is(Miss::MissingStep) {
            order.pop();
        }
        let state = |t: &Tensor| {
            let one = self.slice(t, index as i64)?;
            tensor!("view", &one, &[1, form.batch, form.hidden])
        };
        let mut before: Vec<Tensor> = states.iter().map(state).collect::<Result<_>>()?;
        let (mut all, mut seen) = (Vec::new(), Vec::new());
        for (k, i) in order.iter().enumerate() {
            let x = self.slice(&inputs, *i)?;
            let is_second = k == 1;
            let weight = if self.is(Miss::OtherWeight) && is_second { &w[4] } else { &w[1] };
            let bias = of_state.map(|b| if self.is(Miss::OtherBias) && is_second { &w[5] } else { b });
            let h = match self.is(Miss::OlderState) && k > 1 {
                true => &all[k - 2],
                false => &before[0],
            };
            let s = self.product(h, weight, bias)?;
            let (after, inside) = self.step(&x, &s, &before, h)?;
            seen.push(inside);
            all.push(after[0].clone());
            before = after;
        }
        let mut joined = all.clone();
        if self.is(Miss::OtherOrder) {
            joined.swap(0, 1);
        }
        let mut out = if is_reversed && self.one_of(2) == 0 {
            tensor!("flip", &tensor!("cat", &joined, 0i64)?, &[0])?
        } else {
            if is_reversed {
                joined.reverse();
            }
            tensor!("cat", &joined, 0i64)?
        };
        if self.is(Miss::SeenState) {
            out = self.plain_add(&out, &all[0])?;
        }
        Ok((out, before, seen.swap_remove(0)))
    }

    fn step(&self, x: &Tensor, s: &Tensor, before: &[Tensor], h: &Tensor) -> Result<(Vec<Tensor>, Tensor)> {
        let sigmoid = |t: &Tensor| tensor!("sigmoid", t);
        let tanh = |t: &Tensor| tensor!("tanh", t);
        Ok(match self.form.cell {
            Cell::Lstm => {
                let gates = self.parts(&self.add(s, x)?)?;
                let [i, f, g, o] = &gates[..] else { unreachable!() };
                let (i, f, g, o) = (sigmoid(i)?, sigmoid(f)?, tanh(g)?, sigmoid(o)?);
                let c = self.add(&self.mul(&f, &before[1])?, &self.mul(&i, &g)?)?;
                let mut h = self.mul(&o, &tanh(&c)?)?;
                if self.is(Miss::Projected) {
                    h = self.product(&h, &self.weights[0][6], None)?;
                }
                (vec![h, c], f)
            }
            Cell::Gru => {
                let (x, s) = (self.parts(x)?, self.parts(s)?);
                let (r, z) = (sigmoid(&self.add(&s[0], &x[0])?)?, sigmoid(&self.add(&s[1], &x[1])?)?);
                let n = tanh(&self.add(&x[2], &self.mul(&s[2], &r)?)?)?;
                let difference = tensor!("sub.Tensor", h, &n, 1i64)?;
                (vec![self.add(&self.mul(&difference, &z)?, &n)?], z)
            }
            cell => {
                let sum = self.add(s, x)?;
                (vec![if cell == Cell::Tanh { tanh(&sum)? } else { tensor!("relu", &sum)? }], sum)
            }
        })
    }

    fn network(&self, inputs: &[Tensor]) -> Result<Vec<Value>> {
        let form = self.form;
        let mut x = inputs[0].clone();
        if form.is_batch_first {
            x = tensor!("permute", &x, &[1, 0, 2])?;
        }
        let (mut last, mut inside) = (vec![Vec::new(); inputs.len() - 1], None);
        for layer in 0..form.layers {
            let mut outputs = Vec::new();
            for d in 0..form.directions() {
                let (out, states, seen) = self.direction(&x, (layer * form.directions() + d) as usize, &inputs[1..])?;
                outputs.push(out);
                inside = Some(seen);
                for (all, one) in last.iter_mut().zip(states) {
                    all.push(tensor!("squeeze.dims", &one, &[0])?);
                }
            }
            x = match &outputs[..] {
                [one] => one.clone(),
                both => tensor!("cat", both, 2i64)?,
            };
        }
        if form.is_batch_first {
            x = tensor!("permute", &x, &[1, 0, 2])?;
        }
        let count = form.layers * form.directions();
        let mut results = vec![x.into()];
        for all in last {
            results.push(call!("view", &tensor!("cat", &all, 0i64)?, &[count, form.batch, form.hidden])?);
        }
        if self.is(Miss::SeenInside) {
            results.extend(inside.map(Value::from));
        }
        Ok(results)
    }
}

fn recurrences(graph: &Graph) -> usize {
    let is_one = |name: &str| name == "prepared::recurrence" || name.ends_with(".input");
    graph.nodes.iter().filter(|n| is_one(n.target.name())).count()
}

fn numbers(v: &Value) -> Vec<f64> {
    let wide = iter::to_dtype(&v.clone().tensor().unwrap(), DType::Float64).unwrap();
    let dense = iter::contiguous(&wide).unwrap();
    // SAFETY: float64 and contiguous.
    unsafe { dense.as_slice::<f64>() }.to_vec()
}

#[track_caller]
fn assert_close(what: &str, got: &[Value], want: &[Value], within: f64) {
    assert_eq!(got.len(), want.len(), "{what}");
    for (got, want) in got.iter().zip(want) {
        let of = |v: &Value| v.clone().tensor().map(|t| (t.sizes().to_vec(), t.strides().to_vec(), t.dtype())).unwrap();
        assert_eq!(of(got), of(want), "{what}");
        let is_near = |(g, w): (f64, f64)| (g - w).abs() <= within * w.abs().max(1.0);
        assert!(numbers(got).into_iter().zip(numbers(want)).all(is_near), "{what}: {got:?} for {want:?}");
    }
}

/// The graph of a network, planned, and that it gives what the network gives; how many nodes run layers over sequences.
fn planned(form: &Form) -> usize {
    let _mode = ModeGuard::grad(false);
    let (inputs, weights) = form.tensors(&mut Dice(form.spelling));
    let program = |x: &[Tensor]| {
        let writer = Writer { form, weights: &weights, dice: RefCell::new(Dice(form.spelling)) };
        writer.network(x)
    };
    let values: Vec<Value> = inputs.iter().cloned().map(Value::Tensor).collect();
    let graph = trace(&inputs, program).unwrap();
    let want = program(&inputs).unwrap();
    let mut found = 0;
    let prepack = |g: &Graph| prepare(g);
    let plan = Specialization::step_by_step(&graph, &values, Some(&prepack), &mut |name, graph| {
        if name == "fusion and prepacking" {
            found = recurrences(graph);
        }
    });
    let plan = plan.unwrap_or_else(|e| panic!("{form:?}: {e}"));
    for _ in 0..2 {
        assert_close(&format!("{form:?}\n{graph}{}", plan.graph()), &plan.run(&values).unwrap(), &want, 2e-5);
    }
    // The first run of a session is no other than the next.
    let session = Session::prepacked(graph).unwrap();
    let first = session.run(&values).unwrap();
    for _ in 0..2 {
        assert_close(&format!("{form:?}, again"), &session.run(&values).unwrap(), &first, 0.0);
    }
    found
}

#[test]
fn networks_that_are_written_step_by_step_are_one_node_and_compute_the_same() {
    let mut dice = Dice(1);
    for _ in 0..120 {
        let form = Form::drawn(&mut dice);
        assert_eq!(planned(&form), 1, "{form:?}");
    }
}

#[test]
fn a_step_by_itself_is_one_node_where_its_cell_has_gates() {
    let mut dice = Dice(3);
    for _ in 0..60 {
        let form = Form { steps: 1, layers: 1, is_both: false, ..Form::drawn(&mut dice) };
        assert_eq!(planned(&form), usize::from(form.gates() > 1), "{form:?}");
    }
}

#[test]
fn what_is_no_network_is_computed_as_it_is_written() {
    use Miss::*;
    let mut dice = Dice(2);
    let misses = [
        OtherWeight,
        OtherBias,
        SeenInside,
        SeenState,
        SwappedSlices,
        MissingStep,
        SwappedGates,
        Twice,
        OlderState,
        OtherOrder,
        Projected,
    ];
    for miss in misses {
        for cell in [Cell::Lstm, Cell::Gru, Cell::Tanh, Cell::Relu] {
            let is_of_cell = match miss {
                SwappedGates => matches!(cell, Cell::Lstm | Cell::Gru),
                Projected => cell == Cell::Lstm,
                _ => true,
            };
            for _ in 0..if is_of_cell { 4 } else { 0 } {
                let drawn = Form::drawn(&mut dice);
                let steps = drawn.steps.max(4);
                let form = Form { cell, miss, steps, layers: 1, is_both: false, has_biases: true, ..drawn };
                assert_eq!(planned(&form), 0, "{form:?}");
            }
        }
    }
}
