//! The storage of functional tensors: the value of a base, the views of it, and a write that the base does not have yet.
//!
//! Every tensor on one storage has a [`Link`]: the base's, or one that is a view of another link. A value belongs to a
//! generation of the storage, which counts writes. A write gives one link its value of the next generation; the base's
//! follows when another link is asked for its own. What was computed for a generation is kept with its link, so that
//! links share the steps they have in common.

use super::options::{Mutations, Options, Views};
use super::view_op::{Part, Step, in_layout, reaches};
use crate::core::modes;
use crate::core::{Geometry, KeySet, Result, Storage, Tensor, geometry};
use crate::runtime::lock;
use crate::{bail, check};
use crate::{call, tensor};
use std::sync::{Arc, Mutex, OnceLock};

/// One place in the tree of views of a base.
pub struct Link {
    /// What it is a view of; none of a base.
    of: Option<Arc<Link>>,
    /// How it is a view of that.
    step: Option<Step>,
    /// What a base is a view of since its storage grew, and how.
    part_of: OnceLock<Box<(Arc<Link>, Step)>>,
    /// It shows elements several times, or is a view of what does: its value after a write is not the value written.
    overlaps: bool,
    /// It shows elements between those the members of the base show, or is a view of what does.
    in_gaps: bool,
    /// The last value computed, and of which generation.
    value: Mutex<Option<(u64, Tensor)>>,
}

impl Link {
    fn base(value: Tensor) -> Arc<Link> {
        let value = Mutex::new(Some((0, value)));
        Arc::new(Link { of: None, step: None, part_of: OnceLock::new(), overlaps: false, in_gaps: false, value })
    }

    /// A view of a link.
    // Inlined: a step is large to hand on.
    #[inline(always)]
    pub fn view(of: &Arc<Link>, step: Step) -> Arc<Link> {
        Link::view_of_part(of, step, of.in_gaps)
    }

    #[inline(always)]
    fn view_of_part(of: &Arc<Link>, step: Step, in_gaps: bool) -> Arc<Link> {
        let shown = step.shown();
        let overlaps = of.overlaps || geometry::shows_twice(shown);
        let (of, value) = (Some(of.clone()), Mutex::new(None));
        Arc::new(Link { of, step: Some(step), part_of: OnceLock::new(), overlaps, in_gaps, value })
    }

    /// What it is a view of, and how.
    fn from(&self) -> Option<(&Arc<Link>, &Step)> {
        match (&self.of, &self.step) {
            (Some(of), Some(step)) => Some((of, step)),
            _ => self.part_of.get().map(|part| (&part.0, &part.1)),
        }
    }

    /// Where it is a view of what shows elements several times: the next one above that does not, and its place in the memory of that. What is
    /// written would reach one of the copies in between, and another that was not written be put in its place.
    fn past_overlaps(&self) -> Result<Option<(&Arc<Link>, Part)>> {
        let Some((mut of, mut step)) = self.from().filter(|(of, _)| of.overlaps) else { return Ok(None) };
        let shown = step.shown();
        while of.overlaps && !step.changes_values() {
            let Some(above) = of.from() else { return Ok(None) };
            (of, step) = above;
        }
        if step.changes_values() {
            return Ok(None);
        }
        Part::of_storage(step.base(), shown).map(|part| Some((of, part)))
    }

    /// Whether it is a base's.
    pub fn is_base(&self) -> bool {
        self.from().is_none()
    }

    fn at(&self, generation: u64) -> Option<Tensor> {
        lock(&self.value).as_ref().filter(|(g, _)| *g == generation).map(|(_, t)| t.clone())
    }

    fn set(&self, generation: u64, value: Option<Tensor>) {
        let before = std::mem::replace(&mut *lock(&self.value), value.map(|v| (generation, v)));
        drop(before);
    }
}

/// Chains may be long: they are taken apart one link after the other.
impl Drop for Link {
    fn drop(&mut self) {
        let take = |link: &mut Link| link.of.take().or_else(|| link.part_of.take().map(|part| part.0));
        let mut next = take(self);
        while let Some(mut link) = next {
            next = Arc::get_mut(&mut link).and_then(take);
        }
    }
}

/// What a storage's tensors share.
pub struct Shared {
    state: Mutex<State>,
}

struct State {
    base: Arc<Link>,
    /// The base as the program has it.
    geometry: Geometry,
    /// Whether that shows each element of its memory once.
    is_dense: bool,
    /// How many writes there were.
    generation: u64,
    /// The last write, while the base does not have it; its value is the link's.
    pending: Option<(Arc<Link>, Tensor)>,
    /// It may not be written any more.
    frozen: bool,
    /// It is a tensor of the caller's whose gradients are wanted: it may not be written while they are recorded.
    leaf: bool,
    /// The tensors of the caller's whose memory the base is, together with what lies between their elements.
    members: Vec<Geometry>,
    /// What lies between the members' elements may have been written.
    gaps_written: bool,
}

impl State {
    fn check_writable(&self) -> Result<()> {
        check!(!self.frozen, "cannot mutate tensors with frozen storage");
        check!(
            !(self.leaf && modes::capture().grad_enabled()),
            "a leaf Variable that requires grad is being used in an in-place operation."
        );
        Ok(())
    }

    /// Whether a tensor of the program's is just a part of the base's memory.
    fn is_plain(&self, value: &Tensor, shown: &Tensor) -> bool {
        let lazy = KeySet::Conjugate | KeySet::Negative;
        value.storage().has_data()
            && !value.requires_grad()
            && !(value.keys() | shown.keys()).intersects(lazy)
            && value.dtype() == shown.dtype()
            && self.is_dense
            && reaches(&self.geometry, shown.geometry())
    }

    /// Whether a value of the base lies in memory as the program has the base.
    fn lies_as(&self, value: &Tensor) -> bool {
        value.sizes() == self.geometry.sizes() && value.strides() == self.geometry.strides()
    }

    /// The part of a value that lies so that a tensor of the program's shows.
    fn part(&self, value: &Tensor, shown: &Tensor) -> Result<Tensor> {
        let offset = value.offset() + shown.offset() - self.geometry.offset;
        value.alias(shown.sizes(), shown.strides(), offset, shown.dtype())
    }

    fn seen_as(&mut self, geometry: Geometry) {
        self.is_dense = geometry::is_non_overlapping_and_dense(geometry.sizes(), geometry.strides());
        self.geometry = geometry;
    }
}

impl Shared {
    /// A storage whose base is `value`, which the program has as `geometry`.
    pub fn new(value: Tensor, geometry: Geometry) -> Arc<Shared> {
        let mut state = State {
            base: Link::base(value),
            geometry: Geometry::scalar(geometry.dtype),
            is_dense: true,
            generation: 0,
            pending: None,
            frozen: false,
            leaf: false,
            members: Vec::new(),
            gaps_written: false,
        };
        state.seen_as(geometry);
        Arc::new(Shared { state: Mutex::new(state) })
    }

    /// The link of the base.
    pub fn base(&self) -> Arc<Link> {
        lock(&self.state).base.clone()
    }

    /// The base as the program has it.
    pub fn geometry(&self) -> Geometry {
        lock(&self.state).geometry.clone()
    }

    /// Says how the program has the base.
    pub fn seen_as(&self, geometry: Geometry) {
        lock(&self.state).seen_as(geometry);
    }

    /// How often it was written.
    pub fn generation(&self) -> u64 {
        lock(&self.state).generation
    }

    /// Refuses writes from now on.
    pub fn freeze(&self) {
        lock(&self.state).frozen = true;
    }

    /// Says that it is a leaf.
    pub fn set_leaf(&self) {
        lock(&self.state).leaf = true;
    }

    /// An error where writes are refused.
    pub fn check_writable(&self) -> Result<()> {
        lock(&self.state).check_writable()
    }

    /// Says that the base is the memory these tensors of the caller's cover together.
    pub fn set_members(&self, members: Vec<Geometry>) {
        lock(&self.state).members = members;
    }

    /// Whether elements of the caller's memory that no member shows may have been written.
    pub fn gaps_written(&self) -> bool {
        lock(&self.state).gaps_written
    }

    /// A view of part of the storage, whatever it was asked of.
    pub fn part(&self, shown: &Geometry) -> Result<Arc<Link>> {
        let (base, geometry, in_gaps) = {
            let state = lock(&self.state);
            let in_gaps = !state.members.is_empty() && !geometry::cover_bytes(&state.members, shown);
            (state.base.clone(), state.geometry.clone(), in_gaps)
        };
        let part = Part::of_storage(&geometry, shown)?;
        let of = part.as_dtype.map_or(base.clone(), |step| Link::view(&base, step));
        Ok(Link::view_of_part(&of, part.step, in_gaps))
    }

    /// The present value of a link.
    pub fn value(&self, link: &Arc<Link>, options: &Options) -> Result<Tensor> {
        if let Some(value) = link.at(self.generation()) {
            return Ok(value);
        }
        self.apply_pending(options)?;
        regenerate(link, self.generation(), options)
    }

    /// The present value of a link, laid out as the program has it.
    pub fn value_laid_out(&self, link: &Arc<Link>, like: &Geometry, options: &Options) -> Result<Tensor> {
        let value = self.value(link, options)?;
        if geometry::same_layout(value.sizes(), value.strides(), like.strides())
            || link.is_base()
            || options.views == Views::Remove
        {
            let laid_out = in_layout(&value, like)?;
            if options.mutations == Mutations::Remove && !laid_out.same(&value) {
                link.set(self.generation(), Some(laid_out.clone()));
            }
            return Ok(laid_out);
        }
        // What was written may lie otherwise: the view of the base lies as it should.
        self.apply_pending(options)?;
        link.set(0, None);
        in_layout(&regenerate(link, self.generation(), options)?, like)
    }

    /// The part of the base's value that a tensor of the program's shows, where the base lies in memory as the program has
    /// it. The value of a write that is the link's own is that.
    pub fn part_of_value(&self, link: &Arc<Link>, shown: &Tensor, options: &Options) -> Result<Option<Tensor>> {
        if link.at(self.generation()).is_some() {
            return Ok(None);
        }
        self.apply_pending(options)?;
        let state = lock(&self.state);
        match &*lock(&state.base.value) {
            Some((_, value)) if state.lies_as(value) && state.is_plain(value, shown) => {
                state.part(value, shown).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// The memory of a tensor of the program's, which the caller writes: nobody shows it but tensors of this storage. Where
    /// others do, or the base lies otherwise, the base is copied first. None where that would take more than a new value of
    /// the tensor. What was computed of the storage before is not its value any more.
    pub fn memory(&self, link: &Arc<Link>, shown: &Tensor, options: &Options) -> Result<Option<Tensor>> {
        // What it shows several times is compared, element by element, when it reaches the base.
        if link.overlaps {
            return Ok(None);
        }
        let mut state = lock(&self.state);
        if state.pending.is_some() {
            drop(state);
            self.apply_pending(options)?;
            state = lock(&self.state);
        }
        state.check_writable()?;
        let next = state.generation + 1;
        let part = {
            let mut kept = lock(&state.base.value);
            let Some((generation, value)) = &mut *kept else { return Ok(None) };
            if !state.is_plain(value, shown) {
                return Ok(None);
            }
            let is_alone = value.use_count() == 1 && value.storage().use_count() == 1 && value.storage().is_own();
            if !(is_alone && state.lies_as(value)) {
                if link.is_base() {
                    return Ok(None);
                }
                let (sizes, strides) = (state.geometry.sizes(), state.geometry.strides());
                let copy = tensor!("new_empty_strided", &*value, sizes, strides)?;
                call!("copy_", &copy, &*value, false)?;
                *value = copy;
            }
            let part = state.part(value, shown)?;
            *generation = next;
            part
        };
        state.generation = next;
        state.gaps_written |= link.in_gaps;
        Ok(Some(part))
    }

    /// Has the base take the last write.
    pub fn apply_pending(&self, options: &Options) -> Result<()> {
        let (base, (written, mut value), generation) = {
            let mut state = lock(&self.state);
            let Some(pending) = state.pending.take() else { return Ok(()) };
            (state.base.clone(), pending, state.generation)
        };
        // The base's value is that of the generation before.
        let before = lock(&base.value).as_ref().map_or(0, |(g, _)| *g);
        let mut link = &written;
        while let Some((mut of, step)) = link.from() {
            match link.past_overlaps()? {
                Some((above, steps)) => {
                    value = steps.inverse(|| regenerate(above, before, options), value, options)?;
                    of = above;
                }
                None => value = step.inverse(|| regenerate(of, before, options), value, options)?,
            }
            if !of.overlaps && !of.is_base() {
                of.set(generation, Some(value.clone()));
            }
            link = of;
        }
        match (options.mutations, base.at(before)) {
            (Mutations::Keep, Some(own)) => {
                call!("copy_", &own, &value, false)?;
                base.set(generation, Some(own));
            }
            _ => base.set(generation, Some(value)),
        }
        Ok(())
    }

    /// A write: `link`, whose present value was asked for, has `value` from now on.
    pub fn commit(&self, link: &Arc<Link>, value: Tensor) -> Result<()> {
        self.check_writable()?;
        let mut state = lock(&self.state);
        state.generation += 1;
        state.gaps_written |= link.in_gaps;
        let generation = state.generation;
        let before =
            if link.is_base() { state.pending.take() } else { state.pending.replace((link.clone(), value.clone())) };
        drop(state);
        if let Some((other, _)) = &before
            && !link.is_base()
            && !Arc::ptr_eq(other, link)
        {
            bail!(Internal, "functionalization: a write was lost");
        }
        link.set(generation, (!link.overlaps).then_some(value));
        Ok(())
    }

    /// The storage grows: `value`, one row that the program has as `geometry`, begins with what the base was, and views of
    /// the base are views of that part. Asked for when no write is pending.
    pub fn grow(&self, value: Tensor, geometry: Geometry) -> Result<()> {
        let new = Link::base(value);
        let mut state = lock(&self.state);
        let step = Step::of_storage(&geometry, &state.geometry)?;
        state.generation += 1;
        let value = lock(&new.value).take();
        new.set(state.generation, value.map(|(_, v)| v));
        let old = std::mem::replace(&mut state.base, new.clone());
        state.seen_as(geometry);
        let _ = old.part_of.set(Box::new((new, step)));
        Ok(())
    }

    /// The base, which nobody else has a view of, becomes another value, which the program has as `geometry`.
    pub fn replace(&self, value: Tensor, geometry: Geometry) {
        let mut state = lock(&self.state);
        state.generation += 1;
        state.base.set(state.generation, Some(value));
        state.pending = None;
        state.seen_as(geometry);
    }

    /// Whether the base's value is on this storage.
    pub fn base_is_on(&self, storage: &Storage) -> bool {
        let base = self.base();
        lock(&base.value).as_ref().is_some_and(|(_, value)| value.storage().same(storage))
    }

    /// Whether nobody but the caller, who has a handle on its link, has the base or a view of it.
    pub fn is_alone(&self) -> bool {
        // The state's own handle, the wrapper's, and the caller's.
        Arc::strong_count(&lock(&self.state).base) <= 3
    }

    /// The present value of the base, laid out as the program has it.
    pub fn base_value(&self, options: &Options) -> Result<Tensor> {
        in_layout(&self.value(&self.base(), options)?, &self.geometry())
    }
}

/// The value of a link at a generation its base has.
fn regenerate(link: &Arc<Link>, generation: u64, options: &Options) -> Result<Tensor> {
    // Chains may be long: down to the last value there is, and up again.
    let mut stale = Vec::new();
    let mut at = link;
    let mut value = loop {
        if let Some(value) = at.at(generation) {
            break value;
        }
        let Some((of, step)) = at.from() else { bail!(Internal, "functionalization: a base without a value") };
        stale.push((at, step));
        at = of;
    };
    while let Some((link, step)) = stale.pop() {
        value = step.forward(&value, options)?;
        link.set(generation, Some(value.clone()));
    }
    Ok(value)
}
