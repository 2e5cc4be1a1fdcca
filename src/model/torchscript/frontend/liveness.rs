//! Liveness analysis: the last use of a register moves its value out, so that values are dropped when they are dead.

use crate::model::torchscript::program::*;

/// A set of variables.
#[derive(Clone, PartialEq)]
struct Set(Vec<u64>);

impl Set {
    fn new(registers: usize) -> Set {
        Set(vec![0; registers.div_ceil(64)])
    }

    fn has(&self, r: Reg) -> bool {
        self.0[r as usize / 64] >> (r % 64) & 1 == 1
    }

    fn add(&mut self, r: Reg) -> bool {
        let fresh = !self.has(r);
        self.0[r as usize / 64] |= 1 << (r % 64);
        fresh
    }

    fn remove(&mut self, r: Reg) {
        self.0[r as usize / 64] &= !(1 << (r % 64));
    }

    fn join(&mut self, other: &Set) {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a |= b);
    }

    fn meet(&mut self, other: &Set) {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a &= b);
    }

    /// What is in this set and not in the other.
    fn without(&self, other: &Set) -> Vec<Reg> {
        let mut out = Vec::new();
        for (i, (a, b)) in self.0.iter().zip(&other.0).enumerate() {
            let mut rest = a & !b;
            while rest != 0 {
                out.push(i as Reg * 64 + rest.trailing_zeros());
                rest &= rest - 1;
            }
        }
        out
    }
}

/// What is live where a loop is left, and at its head.
struct Loop {
    after: Set,
    head: Set,
}

/// Marks the last uses in a function's body.
pub fn mark(body: &mut Block, registers: usize) {
    let mut live = Set::new(registers);
    block(body, &mut live, None);
}

fn written(out: &Out, f: &mut impl FnMut(Reg)) {
    match out {
        Out::None => {}
        Out::One(r) => f(*r),
        Out::Unpack(l) => l.iter().flatten().for_each(|r| f(*r)),
    }
}

/// Walks a block backwards; `live` is what is live after it on entry, and before it on return.
fn block(insts: &mut Block, live: &mut Set, within: Option<&Loop>) {
    // What to drop after loops, by the index of the loop's instruction.
    let mut drops: Vec<(usize, Inst)> = Vec::new();
    let mut forget = |at: usize, line: u32, dead: Vec<Reg>| {
        if !dead.is_empty() {
            let kind = Kind::Drop(dead.into());
            drops.push((at, Inst { kind, args: Box::default(), out: Out::None, line }));
        }
    };
    for (at, inst) in insts.iter_mut().enumerate().rev() {
        skip_unused(&mut inst.out, live);
        match &mut inst.kind {
            Kind::Return => live.0.fill(0),
            Kind::Break => {
                if let Some(l) = within {
                    *live = l.after.clone();
                }
            }
            Kind::Continue => {
                if let Some(l) = within {
                    *live = l.head.clone();
                }
            }
            Kind::If(then, otherwise) => {
                let mut before_otherwise = live.clone();
                block(then, live, within);
                block(otherwise, &mut before_otherwise, within);
                let (in_then, mut all) = (live.clone(), live.clone());
                all.join(&before_otherwise);
                for (branch, used) in [(then, in_then), (otherwise, before_otherwise)] {
                    let dead = all.without(&used);
                    if !dead.is_empty() {
                        let kind = Kind::Drop(dead.into());
                        branch.insert(0, Inst { kind, args: Box::default(), out: Out::None, line: inst.line });
                    }
                }
                *live = all;
            }
            Kind::While(head, condition, body) => {
                let mut carried = Set::new(live.0.len() * 64);
                let mut defined = Set::new(live.0.len() * 64);
                exposed(head, &mut defined, &mut carried);
                if let Operand::Reg(r) = condition
                    && !defined.has(*r)
                {
                    carried.add(*r);
                }
                exposed(body, &mut defined, &mut carried);
                forget(at, inst.line, carried.without(live));
                carried.join(live);
                let l = Loop { after: live.clone(), head: carried.clone() };
                *live = carried;
                block(body, live, Some(&l));
                if let Operand::Reg(r) = condition {
                    live.add(*r);
                }
                live.join(&l.after);
                block(head, live, None);
                live.join(&l.head);
            }
            Kind::For(var, body) | Kind::ForEach(var, body) => {
                let mut carried = Set::new(live.0.len() * 64);
                let mut defined = Set::new(live.0.len() * 64);
                defined.add(*var);
                exposed(body, &mut defined, &mut carried);
                forget(at, inst.line, carried.without(live));
                carried.join(live);
                let l = Loop { after: live.clone(), head: carried.clone() };
                *live = carried;
                block(body, live, Some(&l));
                live.join(&l.head);
            }
            Kind::With(_, _, body) => {
                block(body, live, within);
                written(&inst.out, &mut |r| live.remove(r));
            }
            _ => written(&inst.out, &mut |r| live.remove(r)),
        }
        // Of an operand given twice the last is the last use.
        for a in inst.args.iter_mut().rev() {
            if let Operand::Reg(r) = *a
                && live.add(r)
            {
                *a = Operand::Last(r);
            }
        }
    }
    if !drops.is_empty() {
        let mut drops = drops.into_iter().rev().peekable();
        let whole = std::mem::take(insts);
        for (at, inst) in whole.into_iter().enumerate() {
            insts.push(inst);
            insts.extend(drops.next_if(|(after, _)| *after == at).map(|(_, drop)| drop));
        }
    }
}

/// A result that is dead is not stored.
fn skip_unused(out: &mut Out, live: &Set) {
    match out {
        Out::One(r) if !live.has(*r) => *out = Out::None,
        Out::Unpack(l) => l.iter_mut().for_each(|r| *r = r.filter(|r| live.has(*r))),
        _ => {}
    }
}

/// The upward-exposed uses of a block, and the registers it defines on every path.
fn exposed(insts: &Block, defined: &mut Set, out: &mut Set) {
    for inst in insts {
        for a in &inst.args {
            if let Operand::Reg(r) | Operand::Last(r) = a
                && !defined.has(*r)
            {
                out.add(*r);
            }
        }
        match &inst.kind {
            Kind::If(then, otherwise) => {
                let mut other = defined.clone();
                exposed(then, defined, out);
                exposed(otherwise, &mut other, out);
                defined.meet(&other);
            }
            Kind::While(head, condition, body) => {
                exposed(head, defined, out);
                if let Operand::Reg(r) = condition
                    && !defined.has(*r)
                {
                    out.add(*r);
                }
                exposed(body, &mut defined.clone(), out);
            }
            Kind::For(var, body) | Kind::ForEach(var, body) => {
                let mut inside = defined.clone();
                inside.add(*var);
                exposed(body, &mut inside, out);
            }
            Kind::With(_, _, body) => {
                written(&inst.out, &mut |r| {
                    defined.add(r);
                });
                exposed(body, defined, out);
            }
            _ => {}
        }
        written(&inst.out, &mut |r| {
            defined.add(r);
        });
    }
}
