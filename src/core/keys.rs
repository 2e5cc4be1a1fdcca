//! Dispatch keys, with upstream's names and order, and sets of them.

bitflags::bitflags! {
    /// A set of dispatch keys. A higher bit is a higher priority.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[repr(transparent)]
    pub struct KeySet: u32 {
        /// The backend: kernels run here.
        const CPU = 1 << 0;
        /// The backend of quantized tensors: what a call on integers that stand for numbers is.
        const QuantizedCPU = 1 << 1;
        /// The backend of sparse tensors that keep coordinates.
        const SparseCPU = 1 << 2;
        /// The backend of sparse tensors whose rows or columns are compressed.
        const SparseCsrCPU = 1 << 3;
        /// Chooses a backend for calls without tensor arguments.
        const BackendSelect = 1 << 4;
        /// Reserved for shape-only tensors.
        const Fake = 1 << 5;
        /// Reserved for Python subclasses.
        const Python = 1 << 6;
        /// Reserved for function transforms, inner side.
        const FuncTorchDynamicLayerBackMode = 1 << 7;
        /// Turns views and in-place writes into functional calls.
        const Functionalize = 1 << 8;
        /// A lazily conjugated view.
        const Conjugate = 1 << 9;
        /// A lazily negated view.
        const Negative = 1 << 10;
        /// A tensor known to be zero.
        const ZeroTensor = 1 << 11;
        /// Version counters and view records.
        const ADInplaceOrView = 1 << 12;
        /// Records the gradient graph.
        const AutogradCPU = 1 << 13;
        /// Records a graph of operators.
        const Tracer = 1 << 14;
        /// Mixed precision: operators compute in the dtype their records say.
        const AutocastCPU = 1 << 15;
        /// Reserved for vmap.
        const FuncTorchBatched = 1 << 16;
        /// Reserved for function transforms, outer side.
        const FuncTorchDynamicLayerFrontMode = 1 << 17;
        /// Examples of different lengths: before all others, which see the tensors it is computed on.
        const NestedTensor = 1 << 18;
        /// Kernels for generators of a program's own. No argument brings it: the kernel for the CPU hands such calls over.
        const CustomRNGKeyId = 1 << 19;
        /// Not a key a call can land on: a tensor that requires grad carries it, so that one OR over the
        /// arguments tells whether the autograd layer has anything to do.
        const NeedsGrad = 1 << 31;
        /// Likewise no key a call lands on: a view that takes part in differentiation carries it, because its base may
        /// come to require grad without the view's `NeedsGrad` being brought up to date.
        const TrackedView = 1 << 30;
    }
}

/// How many keys a dispatch table has slots for.
pub const KEY_COUNT: usize = 20;

impl KeySet {
    /// What an inference tensor carries.
    pub const INFERENCE: KeySet = KeySet::CPU;
    /// What a normal tensor carries. Without autograd there is none.
    pub const NORMAL: KeySet = KeySet::CPU.union(KeySet::ADInplaceOrView).union(KeySet::AutogradCPU);
    /// The backends of sparse tensors.
    pub const SPARSE: KeySet = KeySet::SparseCPU.union(KeySet::SparseCsrCPU);
    /// Where a graph is written down: below all that transforms programs.
    pub const TRACE: KeySet = KeySet::FuncTorchDynamicLayerBackMode;
    /// All autograd keys.
    pub const AUTOGRAD: KeySet = KeySet::AutogradCPU;
    /// All autocast keys.
    pub const AUTOCAST: KeySet = KeySet::AutocastCPU;
    /// The bits that are not keys.
    pub const PSEUDO: KeySet = KeySet::NeedsGrad.union(KeySet::TrackedView);
    /// The keys below autograd.
    pub const AFTER_AUTOGRAD: KeySet = KeySet::AutogradCPU.below();
    /// The keys below ADInplaceOrView.
    pub const AFTER_ADINPLACEORVIEW: KeySet = KeySet::ADInplaceOrView.below();

    /// The keys of lower priority than a single key.
    pub const fn below(self) -> KeySet {
        KeySet::from_bits_retain(self.bits() - 1)
    }

    /// The slot of the highest key, if any key a call can land on is left.
    #[inline]
    pub fn highest(self) -> Option<usize> {
        let bits = self.difference(KeySet::PSEUDO).bits();
        (bits != 0).then(|| 31 - bits.leading_zeros() as usize)
    }

    /// The slot of a single key.
    #[inline]
    pub fn slot(self) -> usize {
        self.bits().trailing_zeros() as usize
    }

    /// The key of a slot.
    #[inline]
    pub fn of_slot(slot: usize) -> KeySet {
        KeySet::from_bits_retain(1 << slot)
    }

    /// The name of a slot, as upstream spells it.
    pub fn name_of(slot: usize) -> &'static str {
        KeySet::all().iter_names().nth(slot).map_or("?", |(name, _)| name)
    }
}
