//! Anomaly detection: a backward pass that says which function failed, or gave a gradient that is not a number. One switch for all
//! threads, as upstream.

use super::graph::Node;
use crate::core::{Result, Tensor, warn};
use crate::operator::gradient::Grads;
use crate::{bail, call};
use std::sync::atomic::{AtomicBool, Ordering};

static ENABLED: AtomicBool = AtomicBool::new(false);
static CHECKS_NAN: AtomicBool = AtomicBool::new(true);

/// Whether it is on, and whether gradients are looked at then.
pub fn state() -> (bool, bool) {
    (ENABLED.load(Ordering::Relaxed), CHECKS_NAN.load(Ordering::Relaxed))
}

/// Switches it on or off, and says whether gradients are looked at.
pub fn set(enabled: bool, checks_nan: bool) {
    ENABLED.store(enabled, Ordering::Relaxed);
    CHECKS_NAN.store(checks_nan, Ordering::Relaxed);
}

/// What a node's run gave, where it is looked at.
pub fn seen(node: &Node, outputs: Result<Grads>) -> Result<Grads> {
    let (enabled, checks_nan) = state();
    if !enabled {
        return outputs;
    }
    let seen = outputs.and_then(|outputs| {
        for (i, grad) in outputs.iter().enumerate().filter(|_| checks_nan) {
            if grad.as_ref().map_or(Ok(false), has_nan)? {
                bail!("Function '{}' returned nan values in its {i}th output.", node.name());
            }
        }
        Ok(outputs)
    });
    seen.inspect_err(|_| warn(&format!("Error detected in {}.", node.name())))
}

fn has_nan(grad: &Tensor) -> Result<bool> {
    let any = call!("isnan", grad).and_then(|nan| call!("any", &nan.tensor()?))?;
    Ok(any.tensor()?.item()?.to_bool())
}
