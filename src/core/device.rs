//! Devices. libinfer computes on the CPU; asking for another is an error, never a surprise.

use super::Result;
use crate::bail;

/// Where a tensor's data is. `kind` has `c10::DeviceType`'s numbers; `index` is -1 for "the current one".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct Device {
    /// `c10::DeviceType` as a number; 0 is the CPU.
    pub kind: i8,
    /// Which device of that kind; -1 is the current one.
    pub index: i8,
}

impl Device {
    /// The CPU.
    pub const CPU: Device = Device { kind: 0, index: -1 };

    /// The device of tensors that are shapes alone.
    pub const META: Device = Device { kind: 14, index: -1 };

    /// Whether tensors on it are shapes alone.
    pub fn is_meta(self) -> bool {
        self.kind == Device::META.kind
    }

    const NAMES: [&'static str; 21] = [
        "cpu",
        "cuda",
        "mkldnn",
        "opengl",
        "opencl",
        "ideep",
        "hip",
        "fpga",
        "maia",
        "xla",
        "vulkan",
        "metal",
        "xpu",
        "mps",
        "meta",
        "hpu",
        "ve",
        "lazy",
        "ipu",
        "mtia",
        "privateuseone",
    ];

    /// Reads `"cpu"`, `"cuda:1"`, ... as PyTorch spells them.
    pub fn parse(text: &str) -> Result<Device> {
        let (name, index) = match text.split_once(':') {
            None => (text, Some(-1)),
            Some((name, digits)) => (name, digits.parse::<i8>().ok().filter(|&i| i >= 0)),
        };
        match (Self::NAMES.iter().position(|&n| n == name), index) {
            (Some(kind), Some(index)) => Ok(Device { kind: kind as i8, index }),
            _ => bail!("Invalid device string: '{text}'"),
        }
    }

    /// An error unless tensors can be here: on the CPU, or as shapes on the meta device.
    pub fn require_available(self) -> Result<()> {
        if self.is_meta() { Ok(()) } else { self.require_cpu() }
    }

    /// An error unless this is the CPU.
    pub fn require_cpu(self) -> Result<()> {
        if self.kind == 0 && self.index <= 0 {
            return Ok(());
        }
        let name = Self::NAMES.get(self.kind as usize).copied().unwrap_or("unknown");
        bail!("device '{self}' is not available: this build of libinfer has no {name} support, only 'cpu'")
    }
}

impl std::fmt::Display for Device {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(Self::NAMES.get(self.kind as usize).copied().unwrap_or("unknown"))?;
        if self.index >= 0 {
            write!(f, ":{}", self.index)?;
        }
        Ok(())
    }
}
