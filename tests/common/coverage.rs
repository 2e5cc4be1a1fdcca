//! What a law was checked on, and what it could not be checked on: counted, by operator and reason.
#![allow(dead_code)]

use std::collections::BTreeMap;

/// Reasons that say all there is to say of an operator: what has no other need not be listed.
const BY_RULE: &[&str] = &[
    "not in the table",
    "no argument is a tensor",
    "its gradient is a constant",
    "no call is recorded",
    "draws numbers",
    "more elements than are worth their time",
    "no argument of floating numbers",
    "no result has a gradient",
    "a corner, or beyond the domain",
    "not planned",
    "of fewer than two tensors",
];

/// What a law has to reach.
#[derive(Clone, Copy)]
pub struct Floor {
    /// Fewest cases that have to be compared.
    pub cases: usize,
    /// Most operators that [`BY_RULE`] may excuse.
    pub by_rule_at_most: usize,
}

/// The cases of one law.
#[derive(Default)]
pub struct Coverage {
    checked: BTreeMap<String, usize>,
    unchecked: BTreeMap<String, BTreeMap<String, usize>>,
    excused: BTreeMap<String, usize>,
}

impl Coverage {
    /// Counts cases of an operator that were compared.
    pub fn checked(&mut self, name: &str, cases: usize) {
        *self.checked.entry(name.to_string()).or_default() += cases;
    }

    /// Counts a case of an operator that was not, and why.
    pub fn unchecked(&mut self, name: &str, reason: &str) {
        *self.unchecked.entry(name.to_string()).or_default().entry(reason.to_string()).or_default() += 1;
    }

    /// Counts a case of a listed operator that is not as the law says.
    pub fn excused(&mut self, name: &str) {
        *self.excused.entry(name.to_string()).or_default() += 1;
    }

    /// How many cases were compared.
    pub fn cases(&self) -> usize {
        self.checked.values().sum()
    }

    fn is_checked(&self, name: &str) -> bool {
        self.checked.get(name).is_some_and(|n| *n > 0)
    }

    /// Tells how many cases were compared and how many were not, by reason.
    pub fn print(&self, law: &str) {
        let mut reasons = BTreeMap::<&str, (usize, usize)>::new();
        for (reason, cases) in self.unchecked.values().flatten() {
            let entry = reasons.entry(reason).or_default();
            *entry = (entry.0 + cases, entry.1 + 1);
        }
        let operators = self.checked.values().filter(|n| **n > 0).count();
        println!("{law}: {} cases of {operators} operators checked", self.cases());
        for (reason, (cases, operators)) in reasons {
            println!("  not checked: {cases} cases of {operators} operators: {reason}");
        }
        if !self.excused.is_empty() {
            println!("  excused: {} cases, {:?}", self.excused.values().sum::<usize>(), self.excused);
        }
    }

    /// Operators no case of which was compared have to be listed, each with its reason, but for those of [`BY_RULE`]. What is listed has to have such a
    /// reason: no case of it was compared, or one was excused. Where only some operators are `chosen`, those alone are
    /// looked at; else at least so many cases have to be compared.
    #[track_caller]
    pub fn assert(&self, law: &str, floor: Floor, listed: &[(&str, &str)], is_chosen: bool) {
        self.print(law);
        let is_listed = |name: &str| listed.iter().any(|(n, _)| *n == name);
        let not_checked = self.unchecked.iter().filter(|(name, _)| !self.is_checked(name) && !is_listed(name));
        let (by_rule, unlisted): (Vec<_>, Vec<_>) =
            not_checked.partition(|(_, reasons)| reasons.keys().all(|r| BY_RULE.contains(&r.as_str())));
        println!("  of {} operators no case, as rules say", by_rule.len());
        assert!(
            is_chosen || by_rule.len() <= floor.by_rule_at_most,
            "{law}: of {} operators no case is checked, as rules say, not of {}",
            by_rule.len(),
            floor.by_rule_at_most
        );
        let unlisted: Vec<String> = unlisted
            .into_iter()
            .map(|(name, reasons)| format!("    (\"{name}\", {:?}),", reasons.keys().collect::<Vec<_>>()))
            .collect();
        let (n, unlisted) = (unlisted.len(), unlisted.join("\n"));
        assert!(n == 0, "{law}: nothing was checked of {n} operators, which are not listed:\n{unlisted}");
        // A name without any case is of no use but where others were chosen.
        let is_due = |name: &str| match self.unchecked.contains_key(name) || is_chosen {
            true => self.excused.contains_key(name) || !self.is_checked(name),
            false => self.excused.contains_key(name),
        };
        let idle: Vec<&str> = listed.iter().map(|(n, _)| *n).filter(|n| !is_due(n)).collect();
        assert!(idle.is_empty(), "{law}: listed as not checked, but checked: {idle:?}");
        let at_least = floor.cases;
        assert!(is_chosen || self.cases() >= at_least, "{law}: only {} cases, not {at_least}, checked", self.cases());
    }
}
