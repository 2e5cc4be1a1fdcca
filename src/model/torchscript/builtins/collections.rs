//! Lists and dictionaries.

use super::builtin::{CallMethod, Row, calling, row, typed};
use super::support::*;
use crate::bail;
use crate::core::fallible_alloc::{try_collected, try_extend, try_grow, try_room};
use crate::core::{Result, Scalar};
use crate::model::ivalue::{Dict, IValue, List, Type};
use crate::runtime::budget;
use std::cmp::Ordering;

fn element_type(args: &[Type]) -> Option<Type> {
    match args.first()? {
        Type::List(t) => Some((**t).clone()),
        _ => None,
    }
}

fn same_type(args: &[Type]) -> Option<Type> {
    args.first().cloned()
}

fn items_type(args: &[Type]) -> Option<Type> {
    match args.first()? {
        Type::Dict(kv) => Some(Type::list(Type::Tuple([kv.0.clone(), kv.1.clone()].into()))),
        _ => None,
    }
}

fn list_type(args: &[Type]) -> Option<Type> {
    Some(match args.first()? {
        Type::Str => Type::list(Type::Str),
        other => other.clone(),
    })
}

fn dict_value_type(args: &[Type]) -> Option<Type> {
    match args.first()? {
        Type::Dict(kv) => Some(kv.1.clone()),
        _ => None,
    }
}

/// What all elements of a tuple are.
fn joined_type(args: &[Type]) -> Option<Type> {
    match args.first()? {
        Type::Tuple(types) => types.iter().cloned().reduce(|a, b| a.join(&b)),
        _ => None,
    }
}

/// The dictionary that a list of pairs makes.
fn dict_of_pairs(args: &[Type]) -> Option<Type> {
    let Type::List(element) = args.first()? else { return None };
    let Type::Tuple(types) = &**element else { return None };
    match &types[..] {
        [key, value] => Some(Type::dict(key.clone(), value.clone())),
        _ => None,
    }
}

fn none() -> Result<IValue> {
    Ok(IValue::None)
}

fn out_of_range<T>() -> Result<T> {
    bail!(Index, "list index out of range")
}

fn key_error<T>(key: &IValue) -> Result<T> {
    bail!(Index, "KeyError: {}", key.to_text()?)
}

/// The order of two elements; an error for types without one.
fn compare(a: &IValue, b: &IValue) -> Result<Ordering> {
    Ok(match (a, b) {
        (IValue::Str(a), IValue::Str(b)) => a.cmp(b),
        (IValue::Tensor(a), IValue::Tensor(b)) => {
            let (a, b) = (a.item()?.to_f64(), b.item()?.to_f64());
            a.partial_cmp(&b).unwrap_or(Ordering::Equal)
        }
        (a, b) => match (number(a)?, number(b)?) {
            (Scalar::Int(a), Scalar::Int(b)) => a.cmp(&b),
            (a, b) => a.to_f64().partial_cmp(&b.to_f64()).unwrap_or(Ordering::Equal),
        },
    })
}

/// Whether an element comes before another in a sorted list: an object's class says so of it.
fn is_less(a: &IValue, b: &IValue, method: CallMethod<'_>) -> Result<bool> {
    match (a, b) {
        (IValue::Tuple(x), IValue::Tuple(y)) => {
            for (a, b) in x.items.iter().zip(&y.items) {
                if is_less(a, b, method)? {
                    return Ok(true);
                }
                if !a.equals(b)? {
                    return Ok(false);
                }
            }
            Ok(x.items.len() < y.items.len())
        }
        (IValue::Object(_), _) => boolean(&method("__lt__", &[a.clone(), b.clone()])?),
        (a, b) => Ok(compare(a, b)?.is_lt()),
    }
}

/// The elements in order; equal ones stay in theirs. NaNs and methods of a program's own need not be a total order, which sorts of the
/// standard library ask for: merging takes any answers.
fn sorted(mut items: Vec<IValue>, reverse: bool, method: CallMethod<'_>) -> Result<Vec<IValue>> {
    let mut width = 1;
    while width < items.len() {
        let mut merged = try_room(items.len())?;
        for run in items.chunks_mut(2 * width) {
            let middle = width.min(run.len());
            let (mut left, mut right) = (0, middle);
            while left < middle || right < run.len() {
                budget::work(size_of::<IValue>())?;
                let is_right_first = match (run[..middle].get(left), run.get(right)) {
                    (Some(a), Some(b)) => {
                        if reverse {
                            is_less(a, b, method)?
                        } else {
                            is_less(b, a, method)?
                        }
                    }
                    (left, _) => left.is_none(),
                };
                let at = if is_right_first { &mut right } else { &mut left };
                merged.push(std::mem::take(&mut run[*at]));
                *at += 1;
            }
        }
        items = merged;
        width *= 2;
    }
    Ok(items)
}

fn like(l: &List, items: Vec<IValue>) -> Result<IValue> {
    Ok(IValue::list(l.element.clone(), items))
}

fn repeated(items: &[IValue], n: usize) -> Result<Vec<IValue>> {
    let len = items.len().saturating_mul(n);
    ask_list(len)?;
    let mut all = try_room(len)?;
    while all.len() < len {
        try_extend(&mut all, items)?;
    }
    Ok(all)
}

/// Makes room for `more` elements, twice as many as there are where that is more: appending stays cheap.
fn make_room(items: &mut Vec<IValue>, more: usize) -> Result<()> {
    if items.capacity() - items.len() >= more {
        return Ok(());
    }
    let len = items.len().saturating_add(more.max(items.len()));
    ask_list(len)?;
    try_grow(items, len)
}

fn position(items: &[IValue], what: &IValue) -> Result<Option<usize>> {
    for (i, v) in items.iter().enumerate() {
        if v.equals(what)? {
            return Ok(Some(i));
        }
    }
    Ok(None)
}

fn extend(a: &[IValue]) -> Result<()> {
    let more = list(arg(a, 1)?)?.to_vec();
    let mut items = list(arg(a, 0)?)?.lock();
    make_room(&mut items, more.len())?;
    try_extend(&mut items, &more)
}

/// The least or the greatest element.
fn extreme(a: &[IValue], want: Ordering) -> Result<IValue> {
    let items = list(arg(a, 0)?)?.to_vec();
    let Some(mut best) = items.first() else {
        bail!("{}() arg is an empty sequence", if want == Ordering::Less { "min" } else { "max" })
    };
    for v in each(&items[1..]) {
        let v = v?;
        if compare(v, best)? == want {
            best = v;
        }
    }
    Ok(best.clone())
}

fn sum(a: &[IValue]) -> Result<IValue> {
    let l = list(arg(a, 0)?)?;
    let items = l.to_vec();
    if l.element == Type::Float {
        return Ok(IValue::Float(each(&items).map(|v| float(v?)).sum::<Result<f64>>()?));
    }
    let mut total = 0i64;
    for v in each(&items) {
        total = total.wrapping_add(int(v?)?);
    }
    Ok(IValue::Int(total))
}

fn copy_dict(d: &Dict) -> Result<IValue> {
    let copy = Dict::new(d.key.clone(), d.value.clone());
    for (k, v) in d.to_vec() {
        copy.insert(k, v)?;
    }
    Ok(IValue::Dict(copy))
}

/// `dict.get`: the value of a key, a default, or None.
fn get(a: &mut [IValue]) -> Result<IValue> {
    let found = dict(arg(a, 0)?)?.get(arg(a, 1)?)?;
    Ok(found.unwrap_or_else(|| a.get(2).cloned().unwrap_or_default()))
}

fn truth(v: &IValue) -> Result<bool> {
    match v {
        IValue::Str(s) => Ok(!s.is_empty()),
        v => Ok(number(v)?.to_bool()),
    }
}

pub const ROWS: &[Row] = &[
    row("aten::len.t(t[] a) -> int", |a| Ok(IValue::Int(list(arg(a, 0)?)?.lock().len() as i64))).pure(),
    row("aten::append.t(t[](a!) self, t(c -> *) el) -> t[](a!)", |a| {
        let value = take_arg(a, 1)?;
        let mut items = list(arg(a, 0)?)?.lock();
        make_room(&mut items, 1)?;
        items.push(value);
        drop(items);
        Ok(arg(a, 0)?.clone())
    }),
    row("aten::extend.t(t[](a!) self, t[] other) -> ()", |a| extend(a).and_then(|()| none())),
    row("aten::add_.t(t[](a!) self, t[] b) -> t[]", |a| extend(a).and_then(|()| arg(a, 0).cloned())),
    row("aten::add.t(t[] a, t[] b) -> t[]", |a| {
        let l = list(arg(a, 0)?)?;
        let (items, more) = (l.to_vec(), list(arg(a, 1)?)?.to_vec());
        let len = items.len().saturating_add(more.len());
        ask_list(len)?;
        let mut both = try_room(len)?;
        try_extend(&mut both, &items)?;
        try_extend(&mut both, &more)?;
        like(l, both)
    })
    .pure(),
    row("aten::mul.left_t(t[] l, int n) -> t[]", |a| {
        let (l, n) = (list(arg(a, 0)?)?, usize::try_from(int(arg(a, 1)?)?).unwrap_or(0));
        let items = l.to_vec();
        like(l, repeated(&items, n)?)
    })
    .pure(),
    row("aten::mul.right_(int n, t[] l) -> t[]", |a| {
        let (l, n) = (list(arg(a, 1)?)?, usize::try_from(int(arg(a, 0)?)?).unwrap_or(0));
        let items = l.to_vec();
        like(l, repeated(&items, n)?)
    })
    .pure(),
    row("aten::mul_.t(t[](a!) l, int n) -> t[](a!)", |a| {
        let (l, n) = (list(arg(a, 0)?)?, usize::try_from(int(arg(a, 1)?)?).unwrap_or(0));
        let items = repeated(&l.to_vec(), n)?;
        *l.lock() = items;
        Ok(arg(a, 0)?.clone())
    }),
    row("aten::insert.t(t[](a!) self, int idx, t(b -> *) el) -> ()", |a| {
        let value = take_arg(a, 2)?;
        let mut items = list(arg(a, 0)?)?.lock();
        let n = items.len() as i64;
        let at = int(arg(a, 1)?)?;
        let at = if at < 0 { at.saturating_add(n) } else { at }.clamp(0, n);
        make_room(&mut items, 1)?;
        items.insert(at as usize, value);
        none()
    }),
    typed("aten::pop.t(t[](a!) self, int idx=-1) -> t(*)", element_type, |a| {
        let mut items = list(arg(a, 0)?)?.lock();
        if items.is_empty() {
            bail!(Index, "pop from empty list");
        }
        match place(int(arg(a, 1)?)?, items.len()) {
            Some(i) => Ok(items.remove(i)),
            None => bail!(Index, "pop index out of range"),
        }
    }),
    row("aten::remove.t(t[](a!) self, t el) -> ()", |a| {
        let l = list(arg(a, 0)?)?;
        let Some(at) = position(&l.to_vec(), arg(a, 1)?)? else { bail!(Value, "list.remove(x): x not in list") };
        let mut items = l.lock();
        if at < items.len() {
            items.remove(at);
        }
        none()
    }),
    row("aten::reverse.t(t[](a!) self) -> ()", |a| {
        list(arg(a, 0)?)?.lock().reverse();
        none()
    }),
    calling("aten::sort.any(t[](a!) self, bool reverse=False) -> ()", |a, method| {
        let l = list(arg(a, 0)?)?;
        let items = sorted(l.to_vec(), boolean(arg(a, 1)?)?, method)?;
        *l.lock() = items;
        none()
    }),
    Row {
        returns: Some(same_type),
        ..calling("aten::sorted(t[](a) self) -> t[]", |a, method| {
            let l = list(arg(a, 0)?)?;
            like(l, sorted(l.to_vec(), false, method)?)
        })
    },
    row("aten::copy.t(t[](a) self) -> t[]", |a| {
        let l = list(arg(a, 0)?)?;
        like(l, l.to_vec())
    }),
    typed("aten::list(t l) -> t", list_type, |a| match arg(a, 0)? {
        IValue::Str(s) => {
            ask_texts(s.len(), s.len())?;
            let mut characters = try_room(s.chars().count())?;
            for c in s.chars() {
                budget::work(size_of::<IValue>())?;
                characters.push(IValue::from(&*c.encode_utf8(&mut [0; 4])));
            }
            Ok(IValue::list(Type::Str, characters))
        }
        v => {
            let l = list(v)?;
            like(l, l.to_vec())
        }
    }),
    row("aten::clear.t(t[](a!) self) -> ()", |a| {
        let before = std::mem::take(&mut *list(arg(a, 0)?)?.lock());
        drop(before);
        none()
    }),
    row("aten::count.t(t[] self, t el) -> int", |a| {
        let mut n = 0;
        for v in list(arg(a, 0)?)?.to_vec() {
            n += i64::from(v.equals(arg(a, 1)?)?);
        }
        Ok(IValue::Int(n))
    }),
    row("aten::index.t(t[] self, t el) -> int", |a| match position(&list(arg(a, 0)?)?.to_vec(), arg(a, 1)?)? {
        Some(i) => Ok(IValue::Int(i as i64)),
        None => bail!(Value, "'{}' is not in list", arg(a, 1)?.to_text()?),
    }),
    row("aten::__contains__.t(t[] l, t item) -> bool", |a| {
        Ok(IValue::Bool(position(&list(arg(a, 0)?)?.to_vec(), arg(a, 1)?)?.is_some()))
    })
    .pure(),
    typed("aten::__getitem__.t(t[](a) list, int idx) -> t(*)", element_type, |a| {
        let items = list(arg(a, 0)?)?.lock();
        match place(int(arg(a, 1)?)?, items.len()) {
            Some(i) => Ok(items[i].clone()),
            None => out_of_range(),
        }
    })
    .pure(),
    typed("prim::TupleIndex(Any tup, int i) -> Any", joined_type, |a| {
        let IValue::Tuple(t) = arg(a, 0)? else { return wrong("tuple", arg(a, 0)?) };
        match place(int(arg(a, 1)?)?, t.items.len()) {
            Some(i) => Ok(t.items[i].clone()),
            None => bail!(Index, "Tuple list index out of range"),
        }
    })
    .pure(),
    row("aten::Size(int[] sizes) -> int[]", |a| Ok(arg(a, 0)?.clone())),
    row("aten::_set_item.t(t[](a!) l, int idx, t(b -> *) el) -> t[](a!)", |a| {
        let value = take_arg(a, 2)?;
        let mut items = list(arg(a, 0)?)?.lock();
        let Some(i) = place(int(arg(a, 1)?)?, items.len()) else { return out_of_range() };
        let before = std::mem::replace(&mut items[i], value);
        drop(items);
        drop(before);
        Ok(arg(a, 0)?.clone())
    }),
    row("aten::Delete.t(t[](a!) self, int idx) -> ()", |a| {
        let mut items = list(arg(a, 0)?)?.lock();
        let Some(i) = place(int(arg(a, 1)?)?, items.len()) else { return out_of_range() };
        let before = items.remove(i);
        drop(items);
        drop(before);
        none()
    }),
    row("aten::slice.t(t[] l, int? start=None, int? end=None, int step=1) -> t[]", |a| {
        let l = list(arg(a, 0)?)?;
        let items = l.to_vec();
        let places = slice_places(items.len(), arg(a, 1)?, arg(a, 2)?, arg(a, 3)?)?;
        like(l, try_collected(places.map(|i| Ok(items[i].clone())))?)
    })
    .pure(),
    typed("prim::min.self(t[] self) -> t", element_type, |a| extreme(a, Ordering::Less)).pure(),
    typed("prim::max.self(t[] self) -> t", element_type, |a| extreme(a, Ordering::Greater)).pure(),
    row("aten::sum.int(int[] self) -> int", |a| sum(a)),
    row("aten::sum.float(float[] self) -> float", |a| sum(a)),
    row("aten::sum.bool(bool[] self) -> int", |a| sum(a)),
    row("aten::sum.complex(complex[] self) -> complex", |a| {
        let (mut re, mut im) = (0.0, 0.0);
        for v in each(&list(arg(a, 0)?)?.to_vec()) {
            let z = number(v?)?;
            re += z.to_f64();
            im += if let Scalar::Complex(_, im) = z { im } else { 0.0 };
        }
        Ok(IValue::Complex(re, im))
    }),
    row("aten::any.t(t[] self) -> bool", |a| {
        let mut any = false;
        for v in each(&list(arg(a, 0)?)?.to_vec()) {
            any |= truth(v?)?;
        }
        Ok(IValue::Bool(any))
    }),
    row("aten::all.t(t[] self) -> bool", |a| {
        let mut all = true;
        for v in each(&list(arg(a, 0)?)?.to_vec()) {
            all &= truth(v?)?;
        }
        Ok(IValue::Bool(all))
    }),
    // ---- dictionaries -------------------------------------------------------------------------
    row("aten::dict() -> Dict(str, Tensor)", |_| Ok(IValue::Dict(Dict::new(Type::Str, Type::Tensor)))),
    typed("aten::dict.pairs(t[] inputs) -> Any", dict_of_pairs, |a| {
        let pairs = list(arg(a, 0)?)?;
        let Type::Tuple(types) = &pairs.element else { bail!(Type, "dict(): expected a list of pairs") };
        let [key, value] = &types[..] else { bail!(Type, "dict(): expected a list of pairs") };
        let made = Dict::new(key.clone(), value.clone());
        for pair in pairs.to_vec() {
            let IValue::Tuple(pair) = pair else { bail!(Type, "dict(): expected a list of pairs") };
            let [key, value] = &pair.items[..] else { bail!(Type, "dict(): expected a list of pairs") };
            made.insert(key.clone(), value.clone())?;
        }
        Ok(IValue::Dict(made))
    }),
    typed("aten::dict.Dict(Dict(t, tVal) self) -> Any", |args| args.first().cloned(), |a| copy_dict(dict(arg(a, 0)?)?)),
    row("aten::len.Dict(Dict(t, tVal) self) -> int", |a| Ok(IValue::Int(dict(arg(a, 0)?)?.len() as i64))).pure(),
    row("aten::keys(Dict(t, tVal) self) -> t[]", |a| {
        let d = dict(arg(a, 0)?)?;
        Ok(IValue::list(d.key.clone(), try_collected(d.to_vec().into_iter().map(|(k, _)| Ok(k)))?))
    }),
    row("aten::values(Dict(t, tVal) self) -> tVal[]", |a| {
        let d = dict(arg(a, 0)?)?;
        Ok(IValue::list(d.value.clone(), try_collected(d.to_vec().into_iter().map(|(_, v)| Ok(v)))?))
    }),
    typed("aten::items(Dict(t, tVal) self) -> Any", items_type, |a| {
        let d = dict(arg(a, 0)?)?;
        let pair = Type::Tuple([d.key.clone(), d.value.clone()].into());
        let items = d.to_vec().into_iter().map(|(k, v)| Ok(IValue::tuple(vec![k, v])));
        Ok(IValue::list(pair, try_collected(items)?))
    }),
    typed("aten::__getitem__.Dict(Dict(t, tVal) self, t key) -> tVal", dict_value_type, |a| {
        match dict(arg(a, 0)?)?.get(arg(a, 1)?)? {
            Some(v) => Ok(v),
            None => key_error(arg(a, 1)?),
        }
    })
    .pure(),
    row("aten::get.default_value(Dict(t, tVal) self, t key, tVal default_value) -> tVal", get),
    row("aten::get(Dict(t, tVal) self, t key) -> tVal?", get),
    row("aten::setdefault(Dict(t, tVal)(a!) self, t(b -> *) key, tVal(c -> *) default_value) -> tVal(*)", |a| {
        let d = dict(arg(a, 0)?)?;
        match d.get(arg(a, 1)?)? {
            Some(v) => Ok(v),
            None => {
                d.insert(arg(a, 1)?.clone(), arg(a, 2)?.clone())?;
                Ok(arg(a, 2)?.clone())
            }
        }
    }),
    row("aten::_set_item.Dict(Dict(t, tVal)(a!) l, t(b -> *) idx, tVal(c -> *) v) -> ()", |a| {
        let (key, value) = (take_arg(a, 1)?, take_arg(a, 2)?);
        dict(arg(a, 0)?)?.insert(key, value)?;
        none()
    }),
    row("aten::Delete.Dict(Dict(t, tVal)(a!) self, t key) -> ()", |a| match dict(arg(a, 0)?)?.remove(arg(a, 1)?)? {
        Some(_) => none(),
        None => key_error(arg(a, 1)?),
    }),
    row("aten::pop.Dict(Dict(t, tVal)(a!) self, t key) -> tVal(*)", |a| {
        match dict(arg(a, 0)?)?.remove(arg(a, 1)?)? {
            Some(v) => Ok(v),
            None => key_error(arg(a, 1)?),
        }
    }),
    row("aten::pop.Dict_default(Dict(t, tVal)(a!) self, t key, tVal default_value) -> tVal(*)", |a| {
        let found = dict(arg(a, 0)?)?.remove(arg(a, 1)?)?;
        found.map_or_else(|| arg(a, 2).cloned(), Ok)
    }),
    // TorchScript's is the first, where Python's is the last.
    row("aten::popitem(Dict(t, tVal)(a!) self) -> (t, tVal)", |a| match dict(arg(a, 0)?)?.pop_first()? {
        Some((k, v)) => Ok(IValue::tuple(vec![k, v])),
        None => bail!("popitem(): dictionary is empty"),
    }),
    row("aten::update(Dict(t, tVal)(a!) self, Dict(t, tVal)(a!) to_add) -> ()", |a| {
        let d = dict(arg(a, 0)?)?;
        for (k, v) in dict(arg(a, 1)?)?.to_vec() {
            d.insert(k, v)?;
        }
        none()
    }),
    row("aten::clear.Dict(Dict(t, tVal)(a!) self) -> ()", |a| {
        dict(arg(a, 0)?)?.clear();
        none()
    }),
    row("aten::copy.Dict(Dict(t, tVal)(a) self) -> Dict(t, tVal)", |a| copy_dict(dict(arg(a, 0)?)?)),
    row("aten::dict.Dict(Dict(t, tVal)(a) self) -> Dict(t, tVal)", |a| copy_dict(dict(arg(a, 0)?)?)),
    row("aten::__contains__.Dict(Dict(t, tVal) dict, t key) -> bool", |a| {
        Ok(IValue::Bool(dict(arg(a, 0)?)?.get(arg(a, 1)?)?.is_some()))
    })
    .pure(),
];
