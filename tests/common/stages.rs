//! Every way to run a program of views and writes, and what each leaves.
#![allow(dead_code)]

use crate::random::{Bits, bits};
use infer::core::{DType, Result, Tensor};
use infer::functionalization::{Mutations, Options, Views, functionalize};
use infer::graph::passes::PASSES;
use infer::graph::retrace::functionalized;
use infer::graph::trace::{trace, trace_functional};
use infer::graph::verify::pass::{ALL, Verdict, kept};
use infer::graph::{Evaluator, Graph};
use infer::model::archive::Archive;
use infer::model::pt2;
use infer::operator::Value;
use infer::runtime::generator::manual_seed;
use infer::session::{Session, Specialization};
use std::cell::{Cell, RefCell};
use std::io::Cursor;

pub const KEEP_VIEWS: Options = Options { views: Views::Keep, mutations: Mutations::Remove };
pub const REMOVE_BOTH: Options = Options { views: Views::Remove, mutations: Mutations::Remove };
pub const KEEP_MUTATIONS: Options = Options { views: Views::Remove, mutations: Mutations::Keep };
pub const ALL_OPTIONS: [Options; 3] = [KEEP_VIEWS, REMOVE_BOTH, KEEP_MUTATIONS];

/// The passes one after the other.
const IN_ORDER: [&str; 5] = ["alias_removal", "mutation_removal", "view_reapplication", "dead_code", "reinplace"];

/// Other orders of passes.
const CHAINS: [&[&str]; 5] = [
    &["reinplace", "mutation_removal"],
    &["mutation_removal", "reinplace", "mutation_removal", "reinplace"],
    &["alias_removal", "reinplace"],
    &["dead_code", "alias_removal", "alias_removal"],
    &["mutation_removal", "view_reapplication", "reinplace"],
];

/// What random numbers are drawn from, in every run anew.
const SEED: u64 = 17;

/// What a run leaves: inputs and results, and which of them share memory.
#[derive(PartialEq, Debug)]
pub struct Left {
    pub tensors: Vec<Bits>,
    pub shared: Vec<usize>,
}

/// What is left in these inputs and results.
pub fn left(inputs: &[Tensor], outputs: &[Value]) -> Left {
    let outputs = outputs.iter().flat_map(|v| v.places()).flatten();
    let all: Vec<&Tensor> = inputs.iter().chain(outputs).collect();
    let first = |t: &&Tensor| all.iter().position(|o| o.storage().same(t.storage())).unwrap();
    Left { tensors: all.iter().map(|t| bits(t)).collect(), shared: all.iter().map(first).collect() }
}

/// How far sums may be from each other, relative to the largest element: products add in an order that goes by how operands lie, and
/// where a view was a copy is, they lie otherwise.
const ROUNDING: f32 = 1e-6;

/// Whether two tensors are equal, but for the rounding of sums.
fn agree(got: &Bits, want: &Bits) -> bool {
    if got == want {
        return true;
    }
    if (got.0, &got.1, &got.2) != (want.0, &want.1, &want.2) || got.0 != DType::Float32 {
        return false;
    }
    let values = |t: &Bits| -> Vec<f32> { t.3.chunks(4).map(|b| f32::from_ne_bytes(b.try_into().unwrap())).collect() };
    let (got, want) = (values(got), values(want));
    let largest = want.iter().fold(0f32, |l, v| l.max(v.abs()));
    got.iter().zip(&want).all(|(g, w)| g.to_bits() == w.to_bits() || (g - w).abs() <= ROUNDING * largest)
}

/// Whether two runs leave the same.
fn same_left(got: &Left, want: &Left) -> bool {
    let pairs = || got.tensors.iter().zip(&want.tensors);
    got.shared == want.shared && got.tensors.len() == want.tensors.len() && pairs().all(|(g, w)| agree(g, w))
}

/// What differs first.
pub fn first_difference(got: &Left, want: &Left) -> String {
    if got.shared != want.shared {
        return format!("memory is shared as {:?}, not {:?}", got.shared, want.shared);
    }
    let show = |t: &Bits| {
        let values: Vec<f32> = t.3.chunks(4).map(|b| f32::from_ne_bytes(b.try_into().unwrap_or_default())).collect();
        format!("{}{:?} {:?} {values:?}", t.0.name(), t.1, t.2)
    };
    let pair = got.tensors.iter().zip(&want.tensors).enumerate().find(|(_, (g, w))| !agree(g, w));
    pair.map_or_else(String::new, |(i, (g, w))| format!("tensor {i} is\n{}\nnot\n{}", show(g), show(w)))
}

/// In how many ways a program was run and compared.
#[derive(Clone, Copy, Default, Debug)]
pub struct Compared {
    pub ways: usize,
    /// Programs that are refused on functional tensors, as memory is not the elements of an input.
    pub refused: usize,
    /// Graphs that a file cannot say.
    pub unsaved: usize,
    /// Bytes that the verifier compared after a pass, and that it could not tell.
    pub verified: usize,
    pub untold: usize,
}

impl std::ops::AddAssign for Compared {
    fn add_assign(&mut self, other: Compared) {
        self.ways += other.ways;
        self.refused += other.refused;
        self.unsaved += other.unsaved;
        self.verified += other.verified;
        self.untold += other.untold;
    }
}

/// A program, and the inputs it is given: made alike each time.
pub struct Program<'a> {
    pub inputs: &'a dyn Fn() -> Vec<Tensor>,
    /// Inputs of another request, which lie in each other's memory alike: a graph made for the first is right for them.
    pub others: Option<&'a dyn Fn() -> Vec<Tensor>>,
    /// What it refuses is told, and it goes on.
    pub run: &'a dyn Fn(&[Tensor], &RefCell<Vec<String>>) -> Result<Vec<Value>>,
}

/// The graph after a pass, which was checked by what it promises and by what all keep, in release builds too. How many bytes were
/// compared, and how many could not be told.
fn verified(name: &str, before: &Graph) -> Result<(Graph, usize, usize), String> {
    let pass = PASSES.iter().find(|p| p.name == name).ok_or_else(|| format!("there is no pass {name}"))?;
    let made = (pass.run)(before).map_err(|e| format!("{name}: {e}"))?;
    let checked = (pass.check)(before, &made).and_then(|()| kept(before, &made, ALL));
    match checked.map_err(|e| format!("{name}: {e}\nin {made}"))? {
        Verdict::Kept { compared, unknown } => Ok((made, compared, unknown)),
        Verdict::Untold(why) => Err(format!("{name} cannot be verified: {why}")),
    }
}

/// The graph, written to a file and read.
pub fn through_a_file(graph: &Graph) -> Result<Graph> {
    let mut bytes = Cursor::new(Vec::new());
    pt2::save(graph, &mut bytes, &[])?;
    Ok(pt2::load(&Archive::from_bytes(bytes.into_inner())?, None)?.graph)
}

impl Program<'_> {
    /// What it leaves, run as it is.
    pub fn eager(&self) -> Result<(Left, Vec<String>), String> {
        self.eager_on((self.inputs)())
    }

    fn eager_on(&self, inputs: Vec<Tensor>) -> Result<(Left, Vec<String>), String> {
        let raised = RefCell::default();
        manual_seed(SEED);
        let outputs = (self.run)(&inputs, &raised).map_err(|e| format!("eager: {e}"))?;
        Ok((left(&inputs, &outputs), raised.into_inner()))
    }

    /// What went wrong in one of the other ways to run it. With `print`, every graph is shown.
    pub fn differences(&self, eager: &Left, refused: &[String], print: bool) -> Result<Compared, String> {
        let ways = Cell::new(0);
        let equal = |what: &str, got: Result<Left>, want: &Left| match got {
            Err(e) => Err(format!("{what}: {e}")),
            Ok(got) if !same_left(&got, want) => Err(format!("{what}: {}", first_difference(&got, want))),
            Ok(_) => {
                ways.set(ways.get() + 1);
                Ok(())
            }
        };
        let same = |what: &str, got: Result<Left>| equal(what, got, eager);
        let others = self.others.map(|inputs| self.eager_on(inputs())).transpose()?;
        // What decides by values may refuse something else.
        let others = others.filter(|(_, raised)| raised == refused).map(|(left, _)| left).zip(self.others);
        let same_for_others = |what: &str, run: &dyn Fn(&[Value]) -> Result<Vec<Value>>| match &others {
            Some((want, inputs)) => equal(&format!("{what}, another request"), run_on(inputs(), run), want),
            None => Ok(()),
        };
        let show = |what: &str, graph: &Graph| {
            if print {
                println!("{what}\n{graph}");
            }
        };
        for options in ALL_OPTIONS {
            let (given, raised) = ((self.inputs)(), RefCell::default());
            if print {
                let graph = trace_functional(options, &given, |x| (self.run)(x, &RefCell::default()));
                println!("functionalize {options:?}\n{}", graph.map_or_else(|e| e.to_string(), |g| g.to_string()));
            }
            manual_seed(SEED);
            let outputs = functionalize(options, &given, |x| (self.run)(x, &raised));
            // Memory that is not the elements of an input is refused, which is not a difference.
            if raised.borrow().iter().any(|e| e.contains("does not cover") || e.contains("cannot grow")) {
                return Ok(Compared { ways: ways.get(), refused: 1, ..Compared::default() });
            }
            same(&format!("functionalize {options:?}"), outputs.map(|o| left(&given, &o)))?;
            if *raised.borrow() != *refused {
                return Err(format!("functionalize {options:?} raises {:?}, not {refused:?}", raised.borrow()));
            }
        }
        let traced =
            trace(&(self.inputs)(), |x| (self.run)(x, &RefCell::default())).map_err(|e| format!("trace: {e}"))?;
        show("trace", &traced);
        same("trace", self.run_graph(&traced))?;
        for options in [KEEP_VIEWS, REMOVE_BOTH] {
            let graph = functionalized(&traced, options).map_err(|e| format!("pass {options:?}: {e}"))?;
            show(&format!("pass {options:?}"), &graph);
            same(&format!("pass {options:?}"), self.run_graph(&graph))?;
        }
        let (mut bytes, mut untold) = (0, 0);
        let mut after = |name: &str, before: &Graph| {
            let (made, compared, unknown) = verified(name, before)?;
            (bytes, untold) = (bytes + compared, untold + unknown);
            Ok::<_, String>(made)
        };
        for chain in CHAINS {
            let mut graph = traced.clone();
            for name in chain {
                graph = after(name, &graph).map_err(|e| format!("{chain:?}: {e}"))?;
                show(&format!("{chain:?}: {name}"), &graph);
            }
            same(&format!("{chain:?}"), self.run_graph(&graph))?;
        }
        let session = Session::new(traced.clone()).map_err(|e| format!("session: {e}"))?;
        for run in 0..3 {
            same(&format!("session, run {run}"), self.run_values(|values| session.run(values)))?;
        }
        let (mut graph, mut unsaved) = (traced, 0);
        for name in IN_ORDER {
            graph = after(name, &graph)?;
            show(name, &graph);
            same(name, self.run_graph(&graph))?;
            let evaluator = Evaluator::new(graph.clone()).map_err(|e| format!("{name}: {e}"))?;
            same_for_others(name, &|values| evaluator.run(values))?;
            match through_a_file(&graph) {
                Err(e) if e.message().contains("which a file cannot say") => unsaved += 1,
                Err(e) => return Err(format!("{name}, saved: {e}")),
                Ok(loaded) => same(&format!("{name}, saved and loaded"), self.run_graph(&loaded))?,
            }
        }
        if print {
            println!("{}", infer::graph::passes::plan::Plan::of(&graph).unwrap());
        }
        let session = Session::new(graph.clone()).map_err(|e| format!("last session: {e}"))?;
        for run in 0..3 {
            let what = format!("last session, run {run}");
            same(&what, self.run_values(|values| session.run(values)))?;
            same_for_others(&what, &|values| session.run(values))?;
        }
        let planned = Specialization::new(graph).map_err(|e| format!("plan: {e}"))?;
        same("planned", self.run_values(|values| planned.run(values)))?;
        Ok(Compared { ways: ways.get(), refused: 0, unsaved, verified: bytes, untold })
    }

    fn run_graph(&self, graph: &Graph) -> Result<Left> {
        let executor = Evaluator::new(graph.clone())?;
        self.run_values(|values| executor.run(values))
    }

    fn run_values(&self, run: impl FnOnce(&[Value]) -> Result<Vec<Value>>) -> Result<Left> {
        run_on((self.inputs)(), run)
    }
}

fn run_on(inputs: Vec<Tensor>, run: impl FnOnce(&[Value]) -> Result<Vec<Value>>) -> Result<Left> {
    let values: Vec<Value> = inputs.iter().cloned().map(Value::Tensor).collect();
    manual_seed(SEED);
    let outputs = run(&values)?;
    Ok(left(&inputs, &outputs))
}
