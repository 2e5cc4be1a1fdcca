//! The law of shapes: what a call gives by the sizes, strides and dtypes of its arguments alone is what it gives, and nothing
//! is read, written or drawn for it.
//!
//! `CORPUS=add,view_copy cargo test --test meta` looks at some operators.

use coverage::{Coverage, Floor};
use infer::core::modes::ModeGuard;
use infer::core::{Device, ErrorKind, KeySet, Result, Storage, Tensor};
use infer::dispatch::{Op, find};
use infer::operator::Value;
use infer::operator::record::{Body, DataDependence};
use infer::runtime::generator;
use std::panic::{AssertUnwindSafe, catch_unwind};

mod common;
#[path = "common/coverage.rs"]
mod coverage;
use common::{asked, with_tensors};

/// Fewest calls that have to be compared.
const AGREE_AT_LEAST: usize = 5_150;

/// Fewest calls of shapes and tensors that have to be compared.
const MIXED_AT_LEAST: usize = 2_070;

/// Operators of which no call is compared, and why.
const NOT_CHECKED: &[(&str, &str)] = &[
    ("_ctc_loss.Tensor", "sizes by what is held"),
    ("ctc_loss.Tensor", "as _ctc_loss.Tensor"),
    ("masked_scatter_backward", "made of masked_select"),
    ("_local_scalar_dense", "a number of what is held"),
    ("_nested_tensor_from_mask_left_aligned", "a number of what is held"),
    ("_unique2", "sizes by what is held"),
    ("allclose", "a number of what is held"),
    ("argwhere", "sizes by what is held"),
    ("bincount", "sizes by what is held"),
    ("equal", "a number of what is held"),
    ("is_nonzero", "a number of what is held"),
    ("item", "a number of what is held"),
    ("prims::item", "a number of what is held"),
    ("linalg_lstsq", "sizes by what is held"),
    ("masked_select", "sizes by what is held"),
    ("narrow.Tensor", "sizes by what is held"),
    ("nonzero", "sizes by what is held"),
    ("nonzero_numpy", "sizes by what is held"),
    ("repeat_interleave.Tensor", "sizes by what is held"),
    ("torchvision::nms", "sizes by what is held"),
    ("repeat_interleave.self_Tensor", "sizes by what is held"),
    ("tensor_split.tensor_indices_or_sections", "sizes by what is held"),
    ("unique_consecutive", "sizes by what is held"),
    ("unique_dim", "sizes by what is held"),
];

/// Those of which no call of shapes and tensors is compared.
const NOT_CHECKED_MIXED: &[(&str, &str)] = &[
    ("_ctc_loss.Tensor", "sizes by what is held"),
    ("ctc_loss.Tensor", "as _ctc_loss.Tensor"),
    ("masked_scatter_backward", "made of masked_select"),
    ("allclose", "a number of what is held"),
    ("bincount", "sizes by what is held"),
    ("equal", "a number of what is held"),
    ("linalg_lstsq", "sizes by what is held"),
    ("torchvision::nms", "sizes by what is held"),
    ("masked_select", "sizes by what is held"),
];

/// And those of which none is where the first tensor is no shape.
const NOT_CHECKED_OF_REST: &[(&str, &str)] = &[
    ("_nested_tensor_from_mask_left_aligned", "a number of what is held"),
    ("cov", "weights are checked by what they hold"),
    ("narrow.Tensor", "sizes by what is held"),
    ("repeat_interleave.self_Tensor", "sizes by what is held"),
    ("tensor_split.tensor_indices_or_sections", "sizes by what is held"),
];

/// Which tensors of a call are shapes; the others are what they are.
#[derive(Clone, Copy)]
enum Which {
    All,
    First,
    AllButFirst,
}

/// Shapes of some tensors, on storages without data that are shared as theirs.
fn shapes_of(tensors: &[Tensor], which: Which, device: Device) -> Vec<Tensor> {
    let mut storages: Vec<(Storage, Storage)> = Vec::new();
    let mut shape = |t: &Tensor| {
        let known = storages.iter().find(|(own, _)| own.same(t.storage())).map(|(_, s)| s.clone());
        let storage = known.unwrap_or_else(|| {
            let storage = Storage::without_data(t.storage().nbytes(), device);
            storages.push((t.storage().clone(), storage.clone()));
            storage
        });
        t.hollow_on(storage, KeySet::Fake, None).unwrap()
    };
    let is_shape = |i: usize| match which {
        Which::All => true,
        Which::First => i == 0,
        Which::AllButFirst => i != 0,
    };
    tensors.iter().enumerate().map(|(i, t)| if is_shape(i) { shape(t) } else { t.clone() }).collect()
}

/// The number that would be drawn next.
fn next_number() -> u64 {
    generator::undisturbed(|| generator::with(|g| g.random64()))
}

/// What can be told of a tensor without its data; of its memory, which of the arguments it is part of.
fn told(t: &Tensor, args: &[Tensor], device: Device) -> String {
    let shares = args.iter().position(|a| a.storage().same(t.storage()));
    let is = args.iter().position(|a| a.same(t));
    let place = shares.map(|_| t.offset());
    format!(
        "{}{:?} strides {:?} on {device:?} of argument {shares:?} at {place:?}, being {is:?}",
        t.dtype().name(),
        t.sizes(),
        t.strides()
    )
}

/// The result and the tensor arguments after a call, or the error. Where `device` is given, it is told in place of theirs.
fn outcome(op: &'static Op, values: &[Value], args: &[Tensor], device: Option<Device>) -> Result<Vec<String>> {
    let told = |t: &Tensor| told(t, args, device.unwrap_or(t.device()));
    let given = with_tensors(values, args);
    let given: Vec<_> = given.iter().map(Value::as_arg).collect();
    let result = op.call(&given)?;
    let result = if op.schema().is_mutable() { op.returned(result, &given) } else { result };
    let mut told_of: Vec<String> = result.places().into_iter().map(|t| t.map_or("none".into(), told)).collect();
    told_of.extend(args.iter().map(told));
    if result.places().is_empty() {
        told_of.push(match result {
            Value::Scalar(_) => "a number".into(),
            other => format!("{other:?}"),
        });
    }
    Ok(told_of)
}

/// Operators some of whose calls go by elements, and which: the rest have shapes.
const SOMETIMES: &[(&str, &str)] = &[("one_hot", "no number of classes is given")];

/// Whether sizes or numbers among the results go by elements; a composite is made of operators that may say so.
fn goes_by_values(op: &Op) -> bool {
    op.record.data_dependence != DataDependence::None
        || matches!(op.record.body, Body::Composite(_))
        || SOMETIMES.iter().any(|(name, _)| *name == op.name())
}

fn law(law: &str, which: Which, device: Device, floor: Floor, listed: &[(&str, &str)]) {
    let corpus = common::load();
    let mut coverage = Coverage::default();
    let mut failures: Vec<String> = Vec::new();
    let _mode = ModeGuard::grad(false);
    for c in corpus.chosen() {
        let name = c.name.trim_start_matches("aten::");
        let Some(op) = find(c.name) else {
            coverage.unchecked(name, "not in the table");
            continue;
        };
        let Ok(mut values) = corpus.arguments(op, c.call) else {
            coverage.unchecked(name, "the arguments are not read");
            continue;
        };
        values.iter_mut().filter(|v| matches!(v, Value::Device(_))).for_each(|v| *v = Value::Device(device));
        let own: Vec<Tensor> =
            values.iter().flat_map(|v| v.places().into_iter().flatten().cloned().collect::<Vec<_>>()).collect();
        let shapes = shapes_of(&own, which, device);
        if matches!(which, Which::First | Which::AllButFirst) && own.len() < 2 {
            coverage.unchecked(name, "of fewer than two tensors");
            continue;
        }
        // Nothing in a call without a tensor or a device asks for another device than the default one.
        let is_asked = !own.is_empty() || values.iter().any(|v| matches!(v, Value::Device(_)));
        let expected = if is_asked { device } else { Device::CPU };
        let before = next_number();
        let inferred = catch_unwind(AssertUnwindSafe(|| outcome(op, &values, &shapes, None)));
        let drawn = next_number() != before;
        values.iter_mut().filter(|v| matches!(v, Value::Device(_))).for_each(|v| *v = Value::Device(Device::CPU));
        let real = outcome(op, &values, &own, Some(expected));
        let mut fail = |what: String| failures.push(format!("{name} #{}: {what}", c.number));
        if drawn {
            fail("random numbers were drawn".into());
        }
        let Ok(inferred) = inferred else {
            fail("a panic".into());
            continue;
        };
        match (inferred, real) {
            (Err(_), Err(_)) => coverage.checked(name, 1),
            (Ok(_), Err(_)) => coverage.unchecked(name, "an error that goes by values"),
            (Err(e), Ok(_)) if e.kind() == ErrorKind::NotImplemented && goes_by_values(op) => {
                coverage.unchecked(name, "goes by values")
            }
            (Err(_), Ok(_)) if matches!(op.record.body, Body::Composite(_)) => {
                coverage.unchecked(name, "a composite that computes")
            }
            (Err(e), Ok(_)) => fail(format!("{e}")),
            (Ok(inferred), Ok(real)) if inferred == real => coverage.checked(name, 1),
            (Ok(inferred), Ok(real)) => {
                let at = inferred.iter().zip(&real).position(|(a, b)| a != b).unwrap_or(0);
                fail(format!("inferred {:?}, it is {:?}", inferred.get(at), real.get(at)))
            }
        }
    }
    failures.iter().for_each(|f| println!("{f}"));
    assert!(failures.is_empty(), "{} of {law} differ", failures.len());
    coverage.assert(law, floor, listed, asked().is_some());
}

#[test]
fn shapes_are_those_of_results() {
    // One after the other: both look at what the process-wide generator draws.
    let all = Floor { cases: AGREE_AT_LEAST, by_rule_at_most: 47 };
    law("shapes that are those of results", Which::All, Device::CPU, all, NOT_CHECKED);
    law("meta tensors that are like results", Which::All, Device::META, all, NOT_CHECKED);
    let some = Floor { cases: MIXED_AT_LEAST, by_rule_at_most: 696 };
    law("shapes where the first tensor is one", Which::First, Device::CPU, some, NOT_CHECKED_MIXED);
    let listed = [NOT_CHECKED_MIXED, NOT_CHECKED_OF_REST].concat();
    law("shapes where all tensors but the first are", Which::AllButFirst, Device::CPU, some, &listed);
}
