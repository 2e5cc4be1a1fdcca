//! Wrappers: tensors of a program under functionalization, which have no data and stand for a view of a functional storage.

use super::level::Level;
use super::storage::{Link, Shared};
use crate::core::tensor::{StandIn, Stands};
use crate::core::{KeySet, Result, Storage, Tensor};
use crate::runtime::lock;
use std::sync::{Arc, Mutex, MutexGuard};

/// What a wrapper stands for.
pub struct Functional {
    level: Arc<Level>,
    place: Mutex<Place>,
}

/// A storage, and which view of its base.
#[derive(Clone)]
pub struct Place {
    /// The storage.
    pub shared: Arc<Shared>,
    /// The view.
    pub link: Arc<Link>,
}

impl StandIn for Functional {
    fn again(&self) -> Stands {
        Arc::new(Functional { level: self.level.clone(), place: Mutex::new(self.place()) })
    }
}

impl Functional {
    /// What a tensor stands for, if it is a wrapper.
    pub fn of(t: &Tensor) -> Option<&Functional> {
        if t.keys().contains(KeySet::Functionalize) { t.stands_for() } else { None }
    }

    /// The level that made it.
    pub fn level(&self) -> &Arc<Level> {
        &self.level
    }

    /// Its place.
    pub fn place(&self) -> Place {
        self.present().clone()
    }

    /// Its place, which stays while it is looked at. What is called meanwhile copies values and takes views of them, and knows
    /// no wrapper.
    pub fn present(&self) -> MutexGuard<'_, Place> {
        lock(&self.place)
    }

    /// An error where it may not be written.
    pub fn check_writable(&self) -> Result<()> {
        self.present().shared.check_writable()
    }

    /// Gives it another place.
    pub fn move_to(&self, place: Place) {
        let before = std::mem::replace(&mut *lock(&self.place), place);
        drop(before);
    }

    /// The present value. Called outside of the level.
    pub fn value(&self, wrapper: &Tensor) -> Result<Tensor> {
        let place = self.place();
        match self.at_hand(&place, wrapper)? {
            Some(value) => Ok(value),
            None => place.shared.value(&place.link, self.level.options()),
        }
    }

    /// The present value, lying in memory as the wrapper says. Called outside of the level.
    pub fn value_as(&self, wrapper: &Tensor) -> Result<Tensor> {
        let place = self.place();
        match self.at_hand(&place, wrapper)? {
            Some(value) => Ok(value),
            None => place.shared.value_laid_out(&place.link, wrapper.geometry(), self.level.options()),
        }
    }

    /// The part of the base's value where the wrapper is, where that is all there is to do.
    fn at_hand(&self, place: &Place, wrapper: &Tensor) -> Result<Option<Tensor>> {
        match self.level.just_runs() && !place.link.is_base() {
            true => place.shared.part_of_value(&place.link, wrapper, self.level.options()),
            false => Ok(None),
        }
    }

    /// The wrapper's memory, which a program that just runs writes: nobody else shows it. None where a new value takes no
    /// more. Called outside of the level.
    pub fn memory(&self, wrapper: &Tensor) -> Result<Option<Tensor>> {
        let place = self.present();
        match self.level.just_runs() {
            true => place.shared.memory(&place.link, wrapper, self.level.options()),
            false => Ok(None),
        }
    }
}

/// A wrapper of a value that is a base of its own.
pub fn wrap(level: &Arc<Level>, value: Tensor) -> Result<Tensor> {
    let geometry = value.geometry().clone();
    let shared = Shared::new(value.clone(), geometry);
    let link = shared.base();
    hollow(level, &value, Storage::without_data(value.storage().nbytes(), value.device()), Place { shared, link })
}

/// A wrapper on a storage without data.
pub(super) fn hollow(level: &Arc<Level>, like: &Tensor, storage: Storage, place: Place) -> Result<Tensor> {
    let stands_for = Functional { level: level.clone(), place: Mutex::new(place) };
    like.hollow_on(storage, KeySet::Functionalize, Some(Arc::new(stands_for)))
}

/// Has a tensor just made by an operator on the header of a wrapper be a wrapper too.
pub fn adopt(level: &Arc<Level>, t: &Tensor, place: Place) {
    let stands_for = Functional { level: level.clone(), place: Mutex::new(place) };
    // SAFETY: the operator has just made it; no reference into its header exists.
    unsafe { t.stand_for(Arc::new(stands_for)) };
}
