//! How arguments and results are nested: the specification of `torch.utils._pytree` that an exported program has of its inputs
//! and of its outputs.

use crate::core::{Error, ErrorKind, Result};
use crate::model::ivalue::{Dict, IValue, Type};
use crate::runtime::loading::nest;
use crate::{bail, check};
use serde::Deserialize;
use std::collections::HashSet;

/// A tree of values.
#[derive(Clone, Debug, PartialEq)]
pub enum Tree {
    /// A value by itself: a tensor, a number, a text, none.
    Leaf,
    /// None, where the program has nothing else: no value stands for it.
    Nothing,
    /// Several.
    Tuple(Vec<Tree>),
    /// Several, as a list.
    List(Vec<Tree>),
    /// Several by their names; so are objects whose fields have names.
    Dict(Vec<(Key, Tree)>),
}

/// The key of an entry of a dictionary.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(untagged)]
pub enum Key {
    /// A truth value.
    Bool(bool),
    /// An integer.
    Int(i64),
    /// A text.
    Str(Box<str>),
}

impl Key {
    fn value(&self) -> IValue {
        match self {
            Key::Bool(b) => IValue::Bool(*b),
            Key::Int(i) => IValue::Int(*i),
            Key::Str(s) => IValue::from(&**s),
        }
    }

    fn shown(&self) -> String {
        match self {
            Key::Bool(b) => (if *b { "True" } else { "False" }).into(),
            Key::Int(i) => i.to_string(),
            Key::Str(s) => format!("'{s}'"),
        }
    }
}

/// A node as the file has it. The context is JSON by itself.
#[derive(Deserialize)]
struct Spec {
    #[serde(rename = "type")]
    kind: Option<Box<str>>,
    context: Option<serde_json::Value>,
    children_spec: Vec<Spec>,
}

/// What is known of the only version.
const VERSION: i64 = 1;

impl Tree {
    /// Reads one, `[1, {...}]`.
    pub fn parse(json: &str) -> Result<Tree> {
        let failed = |what: String| Error::new(ErrorKind::Model, format!("how the arguments are nested: {what}"));
        let (version, spec): (i64, Spec) = serde_json::from_str(json).map_err(|e| failed(e.to_string()))?;
        if version != VERSION {
            return Err(failed(format!("version {version}; {VERSION} can be read")));
        }
        Tree::of(spec, 0).map_err(failed)
    }

    fn of(spec: Spec, depth: usize) -> Result<Tree, String> {
        nest(depth, usize::MAX).map_err(|most| format!("more than {most} deep"))?;
        let Spec { kind, context, children_spec } = spec;
        let Some(kind) = kind else { return Ok(Tree::Leaf) };
        let context = match context {
            // Text that is no JSON is a class's own.
            Some(serde_json::Value::String(text)) => serde_json::from_str(&text).unwrap_or_default(),
            other => other.unwrap_or_default(),
        };
        let children =
            children_spec.into_iter().map(|spec| Tree::of(spec, depth + 1)).collect::<Result<Vec<_>, _>>()?;
        let keys = || keys(&context, children.len());
        Ok(match &*kind {
            "builtins.tuple" | "collections.namedtuple" => Tree::Tuple(children),
            "builtins.list" | "collections.deque" | "torch.fx.immutable_collections.immutable_list" => {
                Tree::List(children)
            }
            // Whatever names its children is as a dictionary: dataclasses, the outputs of libraries.
            kind => match keys() {
                Some(keys) => {
                    let nothing = fields_without_value(&context, &keys);
                    let entries = keys.into_iter().zip(children);
                    Tree::Dict(entries.chain(nothing.into_iter().map(|key| (key, Tree::Nothing))).collect())
                }
                None if kind.ends_with("dict") || kind.ends_with("Dict") => {
                    return Err(format!("a {kind} of {} values with the keys {context}", children.len()));
                }
                None => Tree::Tuple(children),
            },
        })
    }

    /// How many values lie in it.
    pub fn leaves(&self) -> usize {
        match self {
            Tree::Leaf => 1,
            Tree::Nothing => 0,
            Tree::Tuple(l) | Tree::List(l) => l.iter().map(Tree::leaves).sum(),
            Tree::Dict(l) => l.iter().map(|(_, t)| t.leaves()).sum(),
        }
    }

    /// The names of its leaves, as Python says where they are: `x`, `x['a'][0]`.
    pub fn names(&self, path: String, names: &mut Vec<Box<str>>) {
        match self {
            Tree::Leaf => names.push(path.into()),
            Tree::Nothing => {}
            Tree::Tuple(l) | Tree::List(l) => {
                l.iter().enumerate().for_each(|(i, t)| t.names(format!("{path}[{i}]"), names));
            }
            Tree::Dict(l) => l.iter().for_each(|(k, t)| t.names(format!("{path}[{}]", k.shown()), names)),
        }
    }

    /// Takes a value apart that is nested so; `path` says where it is.
    pub fn flatten(&self, value: &IValue, path: &str, leaves: &mut Vec<IValue>) -> Result<()> {
        match self {
            Tree::Leaf => leaves.push(value.clone()),
            Tree::Nothing if matches!(value, IValue::None) => {}
            Tree::Nothing => return Err(self.mismatch(value, path)),
            Tree::Tuple(trees) | Tree::List(trees) => {
                let items = match value {
                    IValue::Tuple(t) => t.items.clone(),
                    IValue::List(l) => l.to_vec(),
                    other => return Err(self.mismatch(other, path)),
                };
                check!(
                    items.len() == trees.len(),
                    "forward: argument {path} has {} elements, the model was exported for {}",
                    items.len(),
                    trees.len()
                );
                for (i, (tree, item)) in trees.iter().zip(&items).enumerate() {
                    tree.flatten(item, &format!("{path}[{i}]"), leaves)?;
                }
            }
            Tree::Dict(entries) => match value {
                IValue::Dict(d) => {
                    let mut known = entries.len();
                    for (key, tree) in entries {
                        let item = match (d.get(&key.value())?, tree) {
                            (Some(item), _) => item,
                            (None, Tree::Nothing) => {
                                known -= 1;
                                continue;
                            }
                            (None, _) => bail!("forward: argument {path} has no entry {}", key.shown()),
                        };
                        tree.flatten(&item, &format!("{path}[{}]", key.shown()), leaves)?;
                    }
                    let unknown = |(k, _): &(IValue, IValue)| !entries.iter().any(|(key, _)| key.value().is_same(k));
                    if d.len() > known
                        && let Some((key, _)) = d.to_vec().into_iter().find(unknown)
                    {
                        bail!(
                            "forward: argument {path} has an entry {}, the model was exported without it",
                            key.to_text()?
                        );
                    }
                }
                // The fields of an object in their order.
                IValue::Tuple(t) if t.items.len() == entries.len() => {
                    for ((key, tree), item) in entries.iter().zip(&t.items) {
                        tree.flatten(item, &format!("{path}[{}]", key.shown()), leaves)?;
                    }
                }
                other => return Err(self.mismatch(other, path)),
            },
        }
        Ok(())
    }

    fn mismatch(&self, given: &IValue, path: &str) -> Error {
        let wanted = match self {
            Tree::Leaf => "a value".into(),
            Tree::Nothing => "None".into(),
            Tree::Tuple(l) => format!("a tuple of {}", l.len()),
            Tree::List(l) => format!("a list of {}", l.len()),
            Tree::Dict(l) => format!("a dictionary of {}", l.len()),
        };
        let found = given.type_of();
        let what = format!("forward: argument {path} must be {wanted}, but is a value of type '{found}'");
        Error::new(ErrorKind::Type, what)
    }

    /// Puts values together that are nested so.
    pub fn unflatten(&self, leaves: &mut dyn Iterator<Item = IValue>) -> Result<IValue> {
        Ok(match self {
            Tree::Leaf => match leaves.next() {
                Some(leaf) => leaf,
                None => bail!(Model, "forward: fewer results than the model says"),
            },
            Tree::Nothing => IValue::None,
            Tree::Tuple(l) => IValue::tuple(l.iter().map(|t| t.unflatten(leaves)).collect::<Result<_>>()?),
            Tree::List(l) => {
                let items = l.iter().map(|t| t.unflatten(leaves)).collect::<Result<Vec<_>>>()?;
                IValue::list(joined(items.iter()), items)
            }
            Tree::Dict(l) => {
                let values = l.iter().map(|(_, t)| t.unflatten(leaves)).collect::<Result<Vec<_>>>()?;
                let keys: Vec<IValue> = l.iter().map(|(k, _)| k.value()).collect();
                let dict = Dict::new(joined(keys.iter()), joined(values.iter()));
                for (key, value) in keys.into_iter().zip(values) {
                    dict.insert(key, value)?;
                }
                IValue::Dict(dict)
            }
        })
    }
}

/// The type that all of the values are of.
fn joined<'v>(values: impl Iterator<Item = &'v IValue>) -> Type {
    values.map(IValue::type_of).reduce(|a, b| a.join(&b)).unwrap_or(Type::Any)
}

/// The names a context gives so many children: itself a list of them, or with one in it.
fn keys(context: &serde_json::Value, children: usize) -> Option<Vec<Key>> {
    let list = |v: &serde_json::Value| {
        let keys: Vec<Key> = serde_json::from_value(v.clone()).ok()?;
        let distinct = keys.iter().collect::<HashSet<_>>().len();
        (keys.len() == children && distinct == children).then_some(keys)
    };
    list(context).or_else(|| match context {
        serde_json::Value::Array(parts) => parts.iter().find_map(list),
        serde_json::Value::Object(parts) => parts.values().find_map(list),
        _ => None,
    })
}

/// The fields of a dataclass that are None: the second of two lists, in the first of which are those that have values.
fn fields_without_value(context: &serde_json::Value, with_values: &[Key]) -> Vec<Key> {
    let serde_json::Value::Array(parts) = context else { return Vec::new() };
    let [first, second] = &parts[..] else { return Vec::new() };
    let [first, second] = [first, second].map(|v| serde_json::from_value::<Vec<Key>>(v.clone()).unwrap_or_default());
    let is_new = |key: &Key| matches!(key, Key::Str(_)) && !first.contains(key);
    if first != with_values || !second.iter().all(is_new) {
        return Vec::new();
    }
    let mut seen = HashSet::new();
    second.into_iter().filter(|key| seen.insert(key.clone())).collect()
}
