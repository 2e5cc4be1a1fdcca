//! Version counters: how often the memory of tensors was modified in place.

use super::{Result, Storage, version_count};
use crate::runtime::thread_local as tls;
use crate::{bail, check};
use std::sync::Arc;
use std::sync::atomic::AtomicU32;

/// Which counter an in-place write bumps.
#[derive(Clone)]
pub(super) enum VersionRef {
    /// None: an inference tensor.
    Disabled,
    /// The one in the storage header, shared by every ordinary view.
    #[cfg_attr(not(feature = "autograd"), allow(dead_code))]
    Storage,
    /// Another storage's: that of the memory the tensor was made with (after `set_`, `set_data`).
    Of(Storage),
    /// One apart from any storage's (`variable_data`).
    Own(Arc<AtomicU32>),
}

impl VersionRef {
    pub(super) fn fresh(version: u32) -> VersionRef {
        VersionRef::Own(Arc::new(AtomicU32::new(version)))
    }
}

/// A version counter apart from the tensors that share it; as `c10::VariableVersion`, perhaps none.
#[derive(Clone)]
pub struct VersionCounter(pub(super) VersionRef);

impl VersionCounter {
    /// A counter no tensor has yet.
    pub fn new(version: u32) -> VersionCounter {
        VersionCounter(VersionRef::fresh(version))
    }

    /// What an inference tensor has.
    pub fn none() -> VersionCounter {
        VersionCounter(VersionRef::Disabled)
    }

    fn counter(&self) -> Option<&AtomicU32> {
        match &self.0 {
            VersionRef::Own(counter) => Some(counter),
            VersionRef::Of(storage) => Some(&storage.inner().version),
            VersionRef::Storage | VersionRef::Disabled => None,
        }
    }

    /// Whether there is a counter: an inference tensor has none.
    pub fn is_enabled(&self) -> bool {
        self.counter().is_some()
    }

    /// How many tensors and counters like this one count together.
    pub fn use_count(&self) -> usize {
        match &self.0 {
            VersionRef::Own(counter) => Arc::strong_count(counter),
            VersionRef::Of(storage) => storage.use_count(),
            VersionRef::Storage | VersionRef::Disabled => 0,
        }
    }

    /// How often the tensors were modified in place.
    pub fn version(&self) -> Result<u32> {
        read_version(self.counter())
    }

    /// Counts an in-place modification.
    pub fn bump(&self) -> Result<()> {
        match self.counter() {
            Some(counter) => increment(counter),
            None if tls::capture().is_inference() => {}
            None => bail!("{NOT_WRITABLE}"),
        }
        Ok(())
    }

    /// Overwrites the count.
    pub fn set(&self, version: i64) -> Result<()> {
        write_version(self.counter(), version)
    }
}

pub(super) const NOT_WRITABLE: &str = "Inplace update to inference tensor outside InferenceMode is not allowed.You can make a clone \
    to get a normal tensor before doing inplace update.See https://github.com/pytorch/rfcs/pull/17 for more details.";

pub(super) fn increment(counter: &AtomicU32) {
    tls::count(|c| {
        c.version_bumps += 1;
        c.atomic_updates += 1;
    });
    version_count::bump(counter);
}

pub(super) fn read_version(counter: Option<&AtomicU32>) -> Result<u32> {
    match counter {
        Some(counter) => Ok(version_count::read(counter)),
        None => bail!("Inference tensors do not track version counter."),
    }
}

pub(super) fn write_version(counter: Option<&AtomicU32>, version: i64) -> Result<()> {
    let Some(counter) = counter else {
        bail!(
            "Tried to call torch.autograd._unsafe_set_version() on a tensor that does not have a version counter. Was it \
             created in inference mode?"
        )
    };
    check!(version >= 0, "Cannot set a version_counter to a value below 0: {version}");
    version_count::write(counter, version as u32);
    Ok(())
}
