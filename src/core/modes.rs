//! The modes of a thread (Normal, NoGrad, InferenceMode) as dispatch keys and flags, and the guards that set them.
//!
//! Included and excluded keys are stored XOR-ed against the defaults, flags are stored negated where the default is "on", so
//! that a zeroed [`ModeState`] is Normal mode.

use super::{DType, Device, KeySet};
pub use crate::runtime::thread_local::{ModeGuard, ModeState, address, capture, install, with};

/// Bits of [`ModeState::flags`].
pub mod flag {
    /// Inference mode is on.
    pub const INFERENCE: u32 = 1;
    /// Recording of gradients is off.
    pub const NO_GRAD: u32 = 2;
    /// Forward-mode differentiation is off.
    pub const NO_FW_GRAD: u32 = 4;
    /// The engine may not use several threads.
    pub const NO_MULTITHREADING: u32 = 8;
    /// Views are replayed instead of taken by `as_strided`.
    pub const VIEW_REPLAY: u32 = 16;
    /// A gradient need not have its tensor's layout.
    pub const NO_GRAD_LAYOUT: u32 = 32;
    /// Shapes are inferred: fresh tensors have sizes, strides and a dtype, and no data.
    pub const FAKE: u32 = 64;
    /// As [`FAKE`], of tensors on the meta device.
    pub const META: u32 = 128;
    /// The dtype of autocast is float16, not bfloat16.
    pub const AUTOCAST_FLOAT16: u32 = 256;
}

/// Keys included by default.
pub const DEFAULT_INCLUDED: KeySet = KeySet::BackendSelect.union(KeySet::ADInplaceOrView);
/// Keys excluded by default.
pub const DEFAULT_EXCLUDED: KeySet = KeySet::AUTOCAST;

impl ModeGuard {
    /// `c10::InferenceMode(enabled)`.
    pub fn inference(enabled: bool) -> ModeGuard {
        ModeGuard::install(capture().inference(enabled))
    }

    /// `c10::AutoGradMode(enabled)`.
    pub fn grad(enabled: bool) -> ModeGuard {
        ModeGuard::install(capture().grad(enabled))
    }

    /// Excludes keys until dropped, as the kernel authors' guards do.
    pub fn exclude(keys: KeySet) -> ModeGuard {
        let s = capture();
        ModeGuard::install(s.with_excluded(s.excluded() | keys))
    }
}

impl ModeState {
    /// Included keys.
    #[inline]
    pub fn included(self) -> KeySet {
        KeySet::from_bits_retain(self.included ^ DEFAULT_INCLUDED.bits())
    }

    /// Excluded keys.
    #[inline]
    pub fn excluded(self) -> KeySet {
        KeySet::from_bits_retain(self.excluded ^ DEFAULT_EXCLUDED.bits())
    }

    /// The same modes with other included keys.
    pub fn with_included(self, keys: KeySet) -> ModeState {
        ModeState { included: keys.bits() ^ DEFAULT_INCLUDED.bits(), ..self }
    }

    /// The same modes with other excluded keys.
    pub fn with_excluded(self, keys: KeySet) -> ModeState {
        ModeState { excluded: keys.bits() ^ DEFAULT_EXCLUDED.bits(), ..self }
    }

    /// What `c10::InferenceMode(enabled)` installs: every flag at its default but those the mode decides.
    pub fn inference(self, enabled: bool) -> ModeState {
        use flag::*;
        if enabled {
            ModeState {
                flags: INFERENCE | NO_GRAD | NO_FW_GRAD | NO_MULTITHREADING | self.flags & AUTOCAST_FLOAT16,
                ..self
            }
            .with_included(self.included() - KeySet::ADInplaceOrView)
            .with_excluded(self.excluded() | KeySet::AUTOGRAD)
        } else {
            ModeState { flags: self.flags & AUTOCAST_FLOAT16, ..self }
                .with_included(self.included() | KeySet::ADInplaceOrView)
                .with_excluded(self.excluded() - KeySet::AUTOGRAD)
        }
    }

    /// The same modes with autocast on, to bfloat16 or float16, or off.
    pub fn autocast(self, enabled: bool, dtype: DType) -> ModeState {
        let flags = self.flags & !flag::AUTOCAST_FLOAT16;
        let half = if dtype == DType::Float16 { flag::AUTOCAST_FLOAT16 } else { 0 };
        let modes = ModeState { flags: flags | half, ..self };
        match enabled {
            true => modes
                .with_included(modes.included() | KeySet::AUTOCAST)
                .with_excluded(modes.excluded() - KeySet::AUTOCAST),
            false => modes
                .with_included(modes.included() - KeySet::AUTOCAST)
                .with_excluded(modes.excluded() | KeySet::AUTOCAST),
        }
    }

    /// Whether autocast is on.
    #[inline(always)]
    pub fn is_autocast(self) -> bool {
        self.included().contains(KeySet::AUTOCAST) && !self.excluded().contains(KeySet::AUTOCAST)
    }

    /// The dtype autocast casts to where it is on.
    pub fn autocast_dtype(self) -> DType {
        if self.flags & flag::AUTOCAST_FLOAT16 == 0 { DType::BFloat16 } else { DType::Float16 }
    }

    /// The same modes with recording of gradients on or off.
    pub fn grad(self, enabled: bool) -> ModeState {
        let flags = if enabled { self.flags & !flag::NO_GRAD } else { self.flags | flag::NO_GRAD };
        ModeState { flags, ..self }
    }

    /// Whether inference mode is on.
    #[inline(always)]
    pub fn is_inference(self) -> bool {
        self.flags & flag::INFERENCE != 0
    }

    /// Of a thread that infers shapes: the device that fresh tensors, which have no data, say they are on.
    #[inline(always)]
    pub fn fresh_without_data(self) -> Option<Device> {
        match self.flags & (flag::FAKE | flag::META) {
            0 => None,
            flag::FAKE => Some(Device::CPU),
            _ => Some(Device::META),
        }
    }

    /// Whether gradients are recorded.
    #[inline(always)]
    pub fn grad_enabled(self) -> bool {
        self.flags & flag::NO_GRAD == 0
    }
}
