//! Pickles as PyTorch writes them into archives: a restricted reader that builds a tree and runs nothing.
//!
//! What a pickle would call stays a node of the tree, for the reader of the tree to allow or refuse. Nodes stand in one vector
//! and refer to each other by index, so that deep nesting or cycles in a hostile pickle cause no recursion here.

use super::error::{ModelError, ModelErrorCode as Code};
use crate::runtime::loading::take_bytes;
use std::collections::HashMap;

/// The number of a node.
pub type NodeId = u32;

/// One object of a pickle.
#[derive(Debug, PartialEq)]
pub enum Node<'b> {
    /// None.
    None,
    /// True or False.
    Bool(bool),
    /// An integer.
    Int(i64),
    /// A double.
    Float(f64),
    /// Text.
    Str(&'b str),
    /// Bytes.
    Bytes(&'b [u8]),
    /// A tuple.
    Tuple(Box<[NodeId]>),
    /// A list.
    List(Vec<NodeId>),
    /// A dictionary, in the order it was filled.
    Dict(Vec<(NodeId, NodeId)>),
    /// Something importable, by module and name.
    Global(&'b str, &'b str),
    /// An object kept elsewhere, by its identifier.
    Persistent(NodeId),
    /// A call of a global with a tuple of arguments.
    Reduce(NodeId, NodeId),
    /// An object of a class, made without a call: class, arguments, and the state it was given.
    Object(NodeId, NodeId, Option<NodeId>),
}

/// A pickle that was read.
#[derive(Debug)]
pub struct Pickle<'b> {
    nodes: Vec<Node<'b>>,
    root: NodeId,
}

impl<'b> Pickle<'b> {
    /// Reads a pickle; `file` and `record` are what errors call it.
    pub fn read(bytes: &'b [u8], file: &str, record: &str) -> Result<Pickle<'b>, ModelError> {
        let mut machine = Machine::new(bytes);
        let root = machine.run().map_err(|(code, what)| {
            ModelError::new(code, file, record, format!("pickle, at byte {}: {what}", machine.at))
        })?;
        Ok(Pickle { nodes: machine.nodes, root })
    }

    /// Whether bytes that a pickle begins with are all of it, or cannot be a pickle's at all: whether more would tell nothing.
    pub fn is_whole(bytes: &[u8]) -> bool {
        let mut machine = Machine::new(bytes);
        machine.run().is_ok() || !machine.wants_more
    }

    /// The root.
    pub fn root(&self) -> NodeId {
        self.root
    }

    /// A node by its number.
    pub fn node(&self, id: NodeId) -> &Node<'b> {
        &self.nodes[id as usize]
    }

    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is no node; there always is one.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }
}

/// The nodes of None, True, False and the empty tuple: one each, however often they occur.
const NONE: NodeId = 0;
const FALSE: NodeId = 1;
const TRUE: NodeId = 2;
const EMPTY: NodeId = 3;

/// A MARK on the stack, where a collection starts.
const MARK: NodeId = NodeId::MAX;

/// The least bytes of pickle per object, and per collection or call. A pickle with more objects than that asks for more memory
/// than a file of its size may; a fixed number of objects is allowed besides.
const BYTES_OF_NODE: usize = 2;
const BYTES_OF_CONTAINER: usize = 6;
const FREE: usize = 1024;

struct Machine<'b> {
    bytes: &'b [u8],
    at: usize,
    nodes: Vec<Node<'b>>,
    /// How many of them are collections or calls.
    containers: usize,
    stack: Vec<NodeId>,
    memo: HashMap<u32, NodeId>,
    /// Whether it stopped where the bytes end.
    wants_more: bool,
}

type Step<T> = Result<T, (Code, String)>;

fn malformed<T>(what: impl Into<String>) -> Step<T> {
    Err((Code::Malformed, what.into()))
}

impl<'b> Machine<'b> {
    fn new(bytes: &'b [u8]) -> Machine<'b> {
        Machine {
            bytes,
            at: 0,
            nodes: vec![Node::None, Node::Bool(false), Node::Bool(true), Node::Tuple(Box::default())],
            containers: 0,
            stack: Vec::new(),
            memo: HashMap::new(),
            wants_more: false,
        }
    }

    fn run(&mut self) -> Step<NodeId> {
        loop {
            let opcode = self.take(1)?[0];
            match opcode {
                b'\x80' => match self.take(1)?[0] {
                    2..=4 => {}
                    other => return Err((Code::Unsupported, format!("protocol {other}"))),
                },
                b'N' => self.stack.push(NONE),
                b'\x88' => self.stack.push(TRUE),
                b'\x89' => self.stack.push(FALSE),
                b'K' => {
                    let i = self.take(1)?[0];
                    self.push(Node::Int(i.into()))?
                }
                b'M' => {
                    let i = u16::from_le_bytes(self.array()?);
                    self.push(Node::Int(i.into()))?
                }
                b'J' => {
                    let i = i32::from_le_bytes(self.array()?);
                    self.push(Node::Int(i.into()))?
                }
                b'\x8a' => {
                    let n = self.take(1)?[0].into();
                    let bytes = self.take(n)?;
                    self.push(Node::Int(long(bytes)?))?
                }
                b'G' => {
                    let f = f64::from_be_bytes(self.array()?);
                    self.push(Node::Float(f))?
                }
                b'X' => {
                    let n = u32::from_le_bytes(self.array()?) as usize;
                    self.text(n)?
                }
                b'\x8c' => {
                    let n = self.take(1)?[0].into();
                    self.text(n)?
                }
                b'\x8d' => {
                    let n = self.long_length()?;
                    self.text(n)?
                }
                b'B' => {
                    let n = u32::from_le_bytes(self.array()?) as usize;
                    let bytes = self.take(n)?;
                    self.push(Node::Bytes(bytes))?
                }
                b'C' => {
                    let n = self.take(1)?[0].into();
                    let bytes = self.take(n)?;
                    self.push(Node::Bytes(bytes))?
                }
                b'\x8e' => {
                    let n = self.long_length()?;
                    let bytes = self.take(n)?;
                    self.push(Node::Bytes(bytes))?
                }
                b')' => self.stack.push(EMPTY),
                b'\x85' => self.tuple(1)?,
                b'\x86' => self.tuple(2)?,
                b'\x87' => self.tuple(3)?,
                b't' => {
                    let items = self.since_mark()?.into();
                    self.push(Node::Tuple(items))?
                }
                b']' => self.push(Node::List(Vec::new()))?,
                b'a' => {
                    let item = self.pop()?;
                    self.append(&[item])?
                }
                b'e' => {
                    let items = self.since_mark()?;
                    self.append(&items)?
                }
                b'}' => self.push(Node::Dict(Vec::new()))?,
                b's' => {
                    let (value, key) = (self.pop()?, self.pop()?);
                    self.set_items(&[key, value])?
                }
                b'u' => {
                    let items = self.since_mark()?;
                    self.set_items(&items)?
                }
                b'(' => self.stack.push(MARK),
                b'0' => {
                    self.pop()?;
                }
                b'q' => {
                    let slot = self.take(1)?[0].into();
                    self.remember(slot)?
                }
                b'r' => {
                    let slot = u32::from_le_bytes(self.array()?);
                    self.remember(slot)?
                }
                b'h' => {
                    let slot = self.take(1)?[0].into();
                    self.recall(slot)?
                }
                b'j' => {
                    let slot = u32::from_le_bytes(self.array()?);
                    self.recall(slot)?
                }
                b'c' => {
                    let (module, name) = (self.line()?, self.line()?);
                    self.push(Node::Global(module, name))?
                }
                b'\x93' => {
                    let (name, module) = (self.pop()?, self.pop()?);
                    let (Node::Str(module), Node::Str(name)) =
                        (&self.nodes[module as usize], &self.nodes[name as usize])
                    else {
                        return malformed("a class whose name is no text");
                    };
                    let class = Node::Global(module, name);
                    self.push(class)?
                }
                b'\x94' => self.remember(self.memo.len() as u32)?,
                // What a frame has of the pickle is read as it comes.
                b'\x95' => {
                    self.long_length()?;
                }
                b'Q' => {
                    let id = self.pop()?;
                    self.push(Node::Persistent(id))?
                }
                b'R' => {
                    let (args, callee) = (self.pop()?, self.pop()?);
                    let is_dict = matches!(self.nodes[callee as usize], Node::Global("collections", "OrderedDict"))
                        && matches!(&self.nodes[args as usize], Node::Tuple(args) if args.is_empty());
                    self.push(if is_dict { Node::Dict(Vec::new()) } else { Node::Reduce(callee, args) })?
                }
                b'\x81' => {
                    let (args, class) = (self.pop()?, self.pop()?);
                    self.push(Node::Object(class, args, None))?
                }
                b'b' => {
                    let state = self.pop()?;
                    match self.top()? {
                        Node::Object(_, _, slot @ None) => *slot = Some(state),
                        // What a dictionary has beside its entries is Python's, as the `_metadata` of a `state_dict`.
                        Node::Dict(_) => {}
                        _ => return malformed("a state for what is no object, or has one"),
                    }
                }
                b'.' => {
                    let root = self.pop()?;
                    return if self.stack.is_empty() { Ok(root) } else { malformed("objects left on the stack") };
                }
                other => return Err((Code::Unsupported, format!("opcode {other:#04x} is not one archives use"))),
            }
        }
    }

    fn take(&mut self, n: usize) -> Step<&'b [u8]> {
        match self.bytes[self.at..].get(..n) {
            Some(bytes) => {
                self.at += n;
                Ok(bytes)
            }
            None => {
                self.wants_more = true;
                malformed("it ends in the middle")
            }
        }
    }

    fn array<const N: usize>(&mut self) -> Step<[u8; N]> {
        let mut out = [0; N];
        out.copy_from_slice(self.take(N)?);
        Ok(out)
    }

    /// A length of eight bytes.
    fn long_length(&mut self) -> Step<usize> {
        let n = u64::from_le_bytes(self.array()?);
        usize::try_from(n).or_else(|_| malformed("a length beyond the memory's"))
    }

    /// The rest of a line.
    fn line(&mut self) -> Step<&'b str> {
        let rest = &self.bytes[self.at..];
        let Some(n) = rest.iter().position(|&b| b == b'\n') else {
            self.wants_more = true;
            return malformed("a line without an end");
        };
        self.at += n + 1;
        utf8(&rest[..n])
    }

    fn text(&mut self, n: usize) -> Step<()> {
        let text = utf8(self.take(n)?)?;
        self.push(Node::Str(text))
    }

    fn push(&mut self, node: Node<'b>) -> Step<()> {
        let is_plain = matches!(
            node,
            Node::Int(_) | Node::Float(_) | Node::Str(_) | Node::Bytes(_) | Node::Global(..) | Node::Persistent(_)
        );
        self.containers += usize::from(!is_plain);
        let fits = self.nodes.len() <= self.bytes.len() / BYTES_OF_NODE + FREE
            && self.containers <= self.bytes.len() / BYTES_OF_CONTAINER + FREE;
        let id = NodeId::try_from(self.nodes.len()).ok().filter(|id| *id != MARK && fits);
        let Some(id) = id else { return Err((Code::Limit, "too many objects".into())) };
        take_bytes(size_of::<Node<'_>>()).map_err(|over| (Code::Limit, over.to_string()))?;
        self.nodes.push(node);
        self.stack.push(id);
        Ok(())
    }

    fn pop(&mut self) -> Step<NodeId> {
        match self.stack.pop() {
            Some(id) if id != MARK => Ok(id),
            _ => malformed("an object is missing on the stack"),
        }
    }

    /// The object on top of the stack.
    fn top(&mut self) -> Step<&mut Node<'b>> {
        match self.stack.last() {
            Some(id) if *id != MARK => Ok(&mut self.nodes[*id as usize]),
            _ => malformed("an object is missing on the stack"),
        }
    }

    fn tuple(&mut self, n: usize) -> Step<()> {
        let mut items = vec![0; n];
        for place in items.iter_mut().rev() {
            *place = self.pop()?;
        }
        self.push(Node::Tuple(items.into()))
    }

    fn since_mark(&mut self) -> Step<Vec<NodeId>> {
        let Some(mark) = self.stack.iter().rposition(|id| *id == MARK) else { return malformed("no mark") };
        Ok(self.stack.drain(mark..).skip(1).collect())
    }

    fn append(&mut self, items: &[NodeId]) -> Step<()> {
        match self.top()? {
            Node::List(list) => list.extend(items),
            _ => return malformed("elements for what is no list"),
        }
        Ok(())
    }

    fn set_items(&mut self, items: &[NodeId]) -> Step<()> {
        match self.top()? {
            Node::Dict(entries) if items.len().is_multiple_of(2) => {
                entries.extend(items.chunks_exact(2).map(|pair| (pair[0], pair[1])));
            }
            _ => return malformed("entries for what is no dictionary, or a key without a value"),
        }
        Ok(())
    }

    fn remember(&mut self, slot: u32) -> Step<()> {
        let Some(id) = self.stack.last().filter(|id| **id != MARK) else { return malformed("nothing to remember") };
        self.memo.insert(slot, *id);
        // Each object is remembered once, so that there are no more of them here than objects.
        if self.memo.len() > self.nodes.len() {
            malformed("an object that is remembered again and again")
        } else {
            Ok(())
        }
    }

    fn recall(&mut self, slot: u32) -> Step<()> {
        let Some(id) = self.memo.get(&slot) else { return malformed(format!("nothing was remembered as {slot}")) };
        self.stack.push(*id);
        Ok(())
    }
}

fn utf8(bytes: &[u8]) -> Step<&str> {
    std::str::from_utf8(bytes).or_else(|_| malformed("text that is not UTF-8"))
}

/// A little-endian integer of up to eight bytes, with sign.
fn long(bytes: &[u8]) -> Step<i64> {
    let mut wide = match bytes.last() {
        _ if bytes.len() > 8 => return Err((Code::Unsupported, "an integer of more than 64 bits".into())),
        Some(last) if last & 0x80 != 0 => [0xff; 8],
        _ => [0; 8],
    };
    wide[..bytes.len()].copy_from_slice(bytes);
    Ok(i64::from_le_bytes(wide))
}
