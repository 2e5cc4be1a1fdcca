//! What a session says of how it runs.

use std::collections::BTreeMap;
use std::fmt;

/// How a graph runs: what is prepacked and fused, for which inputs there are plans, how often each way was taken.
#[derive(Clone, Debug, Default)]
pub struct Explanation {
    /// How many nodes the graph has as it was given.
    pub nodes: usize,
    /// How many of its constants are tensors.
    pub weights: usize,
    /// How many of these are prepacked.
    pub prepacked: usize,
    /// Weights that are read where they lie though they could be prepacked, and why.
    pub in_place: Vec<(String, &'static str)>,
    /// How often prepacked weights were found to have been written.
    pub changes: u64,
    /// The operators that one kernel computes, as `aten::conv2d + aten::batch_norm + aten::relu`, and how often.
    pub fused: BTreeMap<String, usize>,
    /// What inputs of the same sizes, strides and dtypes get.
    pub shapes: Vec<Shapes>,
    /// How often the graph ran as it was given, without prepacked weights, and why.
    pub unprepared: BTreeMap<String, u64>,
    /// How often an input took another way through the program than the graph, which the interpreter then ran.
    pub guards_failed: u64,
}

/// What inputs of the same sizes, strides and dtypes get.
#[derive(Clone, Debug)]
pub struct Shapes {
    /// Dtypes and sizes.
    pub inputs: String,
    /// The memory plan, or why there is none.
    pub plan: Result<Arena, String>,
    /// How often the plan ran.
    pub planned: u64,
    /// How often the graph ran node by node, and why.
    pub node_by_node: BTreeMap<String, u64>,
}

/// The memory a plan has.
#[derive(Clone, Copy, Debug)]
pub struct Arena {
    /// Bytes of the arena.
    pub bytes: usize,
    /// What its buffers would take if none shared memory.
    pub unshared: usize,
    /// How many values get memory outside of it.
    pub unplaced: usize,
    /// How many nodes run.
    pub nodes: usize,
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "graph: {} nodes, {} weights, {} of them prepacked", self.nodes, self.weights, self.prepacked)?;
        for (name, why) in &self.in_place {
            writeln!(f, "  {name} is read where it lies: {why}")?;
        }
        if self.changes > 0 {
            writeln!(f, "  prepacked weights were found written {}", times(self.changes))?;
        }
        if !self.fused.is_empty() {
            let shown: Vec<String> = self.fused.iter().map(|(what, n)| format!("{n} x {what}")).collect();
            writeln!(f, "fused: {}", shown.join(", "))?;
        }
        for s in &self.shapes {
            match &s.plan {
                Ok(a) => writeln!(
                    f,
                    "inputs {}: planned, {} nodes, an arena of {} bytes ({} without sharing), {} values outside of it",
                    s.inputs, a.nodes, a.bytes, a.unshared, a.unplaced
                )?,
                Err(why) => writeln!(f, "inputs {}: not planned, {why}", s.inputs)?,
            }
            if s.planned > 0 {
                writeln!(f, "  ran {} by the plan", times(s.planned))?;
            }
            for (why, n) in &s.node_by_node {
                writeln!(f, "  ran {} node by node: {why}", times(*n))?;
            }
        }
        for (why, n) in &self.unprepared {
            writeln!(f, "ran {} as it was loaded: {why}", times(*n))?;
        }
        if self.guards_failed > 0 {
            writeln!(f, "interpreted {}: a guard failed", times(self.guards_failed))?;
        }
        if self.shapes.is_empty() && self.unprepared.is_empty() {
            writeln!(f, "has not run")?;
        }
        Ok(())
    }
}

fn times(n: u64) -> String {
    if n == 1 { "once".into() } else { format!("{n} times") }
}
