//! Sorting where it is seldom waited for: the standard library's sort has five kilobytes of code for each type of item, so
//! that here numbers are sorted, once for all.

use super::memory::collected;
use std::cmp::Ordering;

/// The numbers below `n` in the order that `compare` says, equal ones as they are.
pub fn order_by(n: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order = collected(0..n);
    order.sort_by(|&a, &b| compare(a, b));
    order
}

/// Puts items in the order that `compare` says, equal ones as they are.
pub fn sort_by<T>(items: &mut [T], compare: &mut dyn FnMut(&T, &T) -> Ordering) {
    let mut order = order_by(items.len(), &mut |a, b| compare(&items[a], &items[b]));
    for start in 0..order.len() {
        // Whatever leaves a place goes on to where it came from, until the circle is closed.
        let mut place = start;
        while order[place] != start {
            let from = std::mem::replace(&mut order[place], place);
            items.swap(place, from);
            place = from;
        }
        order[place] = place;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sorts_as_the_standard_library_does() {
        for n in 0..60usize {
            let items: Vec<(usize, usize)> = (0..n).map(|i| (i * 7919 % 13, i)).collect();
            let (mut ours, mut theirs) = (items.clone(), items);
            sort_by(&mut ours, &mut |a, b| a.0.cmp(&b.0));
            theirs.sort_by_key(|item| item.0);
            assert_eq!(ours, theirs);
        }
    }
}
