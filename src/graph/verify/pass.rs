//! What every pass keeps, checked without the analyses that passes go by ([`super::shadow`]).
//!
//! 1. **Types.** Each value has the dtype, sizes and strides that the graph says.
//! 2. **Results.** There are as many, of the same dtypes, sizes and strides, and each byte of them comes of the same computation:
//!    the same operators on the same data in the same order of writes.
//! 3. **Aliases.** Results lie in the memory of the same inputs, constants and earlier results, or in memory of their own.
//! 4. **Effects.** Each byte of the memory that inputs and constants lie in is left with what it was, and they show the same of it.
//! 5. **Draws.** The same operators draw random numbers for as many elements, in the same order.
//!
//! A byte of which it cannot be told what it holds (data that no operator says it moves, conjugated memory, more than was asked to
//! be looked at) is not compared.

use super::shadow::{Effects, Left, UNKNOWN, effects};
use crate::core::{Error, ErrorKind, Result};
use crate::graph::ir::Graph;
use crate::{bail, check};

/// Whether it can be told that a pass kept what it must.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It did; of so many bytes it could not be told.
    Kept {
        /// Bytes that were compared.
        compared: usize,
        /// Bytes that are not known of one graph or the other.
        unknown: usize,
    },
    /// The graph before does not run on shapes.
    Untold(String),
}

/// As many bytes as there are.
pub const ALL: usize = usize::MAX;

/// An error unless `after` does what `before` does; `bytes` bytes are looked at.
pub fn kept(before: &Graph, after: &Graph, bytes: usize) -> Result<Verdict> {
    let want = match effects(before, bytes) {
        Ok(want) => want,
        Err(e) => return Ok(Verdict::Untold(e.message().to_string())),
    };
    let got = match effects(after, bytes) {
        Ok(got) => got,
        // What goes by data went by it before, too, where shapes were told.
        Err(e) if e.kind() == ErrorKind::NotImplemented => return Ok(Verdict::Untold(e.message().to_string())),
        Err(e) => return Err(wrong(e)),
    };
    compare(before, &want, &got).map_err(wrong)
}

fn wrong(mut e: Error) -> Error {
    e.add_context(|| "the graph after the pass does not do what it did before".to_string());
    e
}

fn compare(graph: &Graph, want: &Effects, got: &Effects) -> Result<Verdict> {
    check!(
        want.results.len() == got.results.len(),
        "there are {} results, not {}",
        got.results.len(),
        want.results.len()
    );
    // A pass may add constants, behind those there were.
    check!(want.callers.len() <= got.callers.len(), "there are fewer constants");
    check!(
        want.draws == got.draws,
        "random numbers are drawn by other calls: {} of them, in place of {}",
        got.draws.len(),
        want.draws.len()
    );
    let (mut compared, mut unknown) = (0, 0);
    let tensors = graph.constants.iter().filter(|c| matches!(c.value, crate::operator::Value::Tensor(_)));
    let names: Vec<&str> = graph.inputs.iter().map(|v| graph.name(*v)).chain(tensors.map(|c| &*c.name)).collect();
    let results = want.results.iter().zip(&got.results).enumerate().map(|(i, pair)| (format!("result {i}"), pair));
    let callers = want.callers.iter().zip(&got.callers).enumerate();
    let callers = callers.map(|(i, pair)| (names.get(i).map_or_else(|| i.to_string(), |n| n.to_string()), pair));
    // Constants that were added are numbered between the callers and the results.
    let added = got.callers.len() - want.callers.len();
    let storage = |s: usize| if s < want.callers.len() { s } else { s + added };
    for (what, (want, got)) in callers.chain(results) {
        check_geometry(&what, want, got)?;
        check!(got.storage == storage(want.storage), "{what} lies in the memory of another tensor");
        if want.bytes.are_untouched(&got.bytes) {
            continue;
        }
        for i in 0..want.bytes.len().max(got.bytes.len()) {
            let (w, g) = (want.bytes.at(i), got.bytes.at(i));
            match w == UNKNOWN || g == UNKNOWN {
                true => unknown += 1,
                false if w == g => compared += 1,
                false => bail!("{what} does not hold what it did, from byte {i} on"),
            }
        }
    }
    Ok(Verdict::Kept { compared, unknown })
}

fn check_geometry(what: &str, want: &Left, got: &Left) -> Result<()> {
    let shown = |l: &Left| l.geometry.as_ref().map(|g| (g.dtype, g.sizes().to_vec(), g.strides().to_vec()));
    check!(shown(want) == shown(got), "{what} is {:?}, not {:?}", shown(got), shown(want));
    Ok(())
}
