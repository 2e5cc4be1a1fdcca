//! Values as matrices: which elements of which value a value shows, by whatever views, and who computes them.
//!
//! A value of any rank is the matrix whose columns are its last dimension and whose rows are all others. Of two such matrices with the same
//! rows and columns, a sum or a product element by element is that of the matrices: neither is broadcast.

use super::uses::Uses;
use crate::core::{DType, Geometry, geometry};
use crate::graph::alias_analysis::{goes_by_storage, is_view};
use crate::graph::ir::{Node, Operand, Results, Target, ValueId};
use crate::graph::passes::layer_weights::{is_one, literal, role};
use crate::operator::Value;
use crate::operator::record::Role;
use std::collections::BTreeSet;

/// How many views, and copies, of one another are seen through: asking of every node takes time in proportion to the nodes.
const MOST_VIEWS: usize = 32;

/// What is no view, or further than is looked: a value, or a constant by its index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Root {
    Value(ValueId),
    Constant(usize),
}

impl Root {
    pub fn of(operand: &Operand) -> Option<Root> {
        match operand {
            Operand::Value(v) => Some(Root::Value(*v)),
            Operand::Constant(c) => Some(Root::Constant(*c)),
            _ => None,
        }
    }
}

impl From<Root> for Operand {
    fn from(root: Root) -> Operand {
        match root {
            Root::Value(v) => Operand::Value(v),
            Root::Constant(c) => Operand::Constant(c),
        }
    }
}

/// Where the elements of a matrix are among those of a root.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Matrix {
    pub root: Root,
    pub rows: i64,
    pub columns: i64,
    /// From row to row and from column to column; 0 where there is one.
    strides: [i64; 2],
    /// Counted from the root's first element.
    pub offset: i64,
}

impl Matrix {
    pub fn new(root: Root, [rows, columns]: [i64; 2], [by_row, by_column]: [i64; 2], offset: i64) -> Matrix {
        let stride = |size, stride| if size == 1 { 0 } else { stride };
        Matrix { root, rows, columns, strides: [stride(rows, by_row), stride(columns, by_column)], offset }
    }

    /// The `n`th of the matrices of so many columns that lie side by side in it.
    pub fn part(&self, n: i64, columns: i64) -> Matrix {
        Matrix::new(self.root, [self.rows, columns], self.strides, self.offset + n * columns * self.strides[1])
    }

    /// That of which it is the `n`th of so many parts side by side.
    pub fn whole_of_parts(&self, n: i64, parts: i64) -> Matrix {
        let by_column = if self.columns == 1 { 1 } else { self.strides[1] };
        let offset = self.offset - n * self.columns * by_column;
        Matrix::new(self.root, [self.rows, parts * self.columns], [self.strides[0], by_column], offset)
    }

    pub fn has_shape_of(&self, other: &Matrix) -> bool {
        (self.rows, self.columns) == (other.rows, other.columns)
    }
}

/// The matrices that the values of a graph are, those of one dtype.
pub(super) struct Matrices<'g> {
    pub uses: &'g Uses<'g>,
    pub dtype: DType,
}

impl<'g> Matrices<'g> {
    pub fn geometry(&self, operand: &Operand) -> Option<&'g Geometry> {
        self.uses.graph.geometry(operand).filter(|g| g.dtype == self.dtype)
    }

    /// The node that makes a root.
    fn maker(&self, root: Root) -> Option<(usize, &'g Node)> {
        let Root::Value(v) = root else { return None };
        let at = self.uses.made_by(v)?;
        Some((at, &self.uses.graph.nodes[at]))
    }

    /// The node whose only result a root is, and what it is.
    pub fn made(&self, root: Root) -> Option<(usize, &'g Node, Role)> {
        let (at, node) = self.maker(root)?;
        matches!(node.results, Results::One(_)).then_some((at, node, role(node)?))
    }

    /// What an operand is a view of, or itself.
    pub fn root(&self, operand: &Operand) -> Option<Root> {
        let mut root = Root::of(operand)?;
        for _ in 0..MOST_VIEWS {
            let Some((_, node)) = self.maker(root).filter(|(_, node)| shows_elements(node)) else { break };
            root = Root::of(&node.args[0])?;
            self.geometry(&root.into())?;
        }
        self.geometry(&root.into()).map(|_| root)
    }

    /// The whole of a root.
    pub fn whole(&self, root: Root) -> Option<Matrix> {
        matrix(root, self.geometry(&root.into())?, 0)
    }

    /// What an operand shows of its root.
    fn shown(&self, operand: &Operand) -> Option<Matrix> {
        let root = self.root(operand)?;
        let (of, g) = (self.geometry(&root.into())?, self.geometry(operand)?);
        matrix(root, g, g.offset - of.offset)
    }

    /// The matrix an operand is; of a copy, that which was copied.
    pub fn of(&self, operand: &Operand) -> Option<Matrix> {
        let mut shown = self.shown(operand)?;
        for _ in 0..MOST_VIEWS {
            let Some((_, copy, Role::Copy | Role::Reshape)) = self.made(shown.root) else { break };
            let copied = self.shown(&copy.args[0]).filter(|m| m.has_shape_of(&shown));
            let Some(copied) = copied.filter(|_| self.whole(shown.root) == Some(shown)) else { break };
            shown = copied;
        }
        Some(shown)
    }

    /// The node that computes all of a matrix and nothing else.
    pub fn computed(&self, matrix: Matrix) -> Option<(usize, &'g Node, Role)> {
        let made = self.made(matrix.root)?;
        (self.whole(matrix.root)? == matrix).then_some(made)
    }

    /// What a function of each element is computed of.
    pub fn unary(&self, matrix: Matrix, is_it: fn(Role) -> bool) -> Option<(usize, Matrix)> {
        let (at, node, role) = self.computed(matrix)?;
        let of = is_it(role).then(|| self.of(&node.args[0]))??;
        of.has_shape_of(&matrix).then_some((at, of))
    }

    /// What a sum, a difference or a product element by element is computed of.
    pub fn binary(&self, matrix: Matrix, is_it: fn(Role) -> bool) -> Option<(usize, [Matrix; 2])> {
        let (at, node, role) = self.computed(matrix)?;
        let is_plain = node.args.get(2).is_none_or(is_one);
        let [a, b] = [self.of(node.args.first()?)?, self.of(node.args.get(1)?)?];
        (is_it(role) && is_plain && a.has_shape_of(&matrix) && b.has_shape_of(&matrix)).then_some((at, [a, b]))
    }

    /// The matrix that is multiplied by a weight, the weight `[columns, features]` and the bias `[columns]`, as they are stored.
    pub fn product(&self, matrix: Matrix) -> Option<Product<'g>> {
        let (at, node, role) = self.computed(matrix)?;
        if !matches!(role, Role::Addition) {
            return self.multiplied(matrix);
        }
        let with_bias = |product: &'g Operand, added: &Operand| {
            let m = self.of(product).filter(|m| m.has_shape_of(&matrix))?;
            let mut product = self.multiplied(m).filter(|p| p.bias.is_none())?;
            product.bias = Some(self.bias(added, matrix.columns)?);
            product.inside.push(at);
            Some(product)
        };
        is_one(node.args.get(2)?).then(|| either([&node.args[0], &node.args[1]], with_bias))?
    }

    /// As [`Matrices::product`], of one node.
    fn multiplied(&self, matrix: Matrix) -> Option<Product<'g>> {
        let (at, node, role) = self.computed(matrix)?;
        let (input, weight, bias) = match role {
            Role::AddedProduct if is_one(node.args.get(3)?) && is_one(node.args.get(4)?) => {
                (&node.args[1], self.transposed(&node.args[2])?, Some(self.bias(&node.args[0], matrix.columns)?))
            }
            Role::Linear => {
                let added = match &node.args[2] {
                    Operand::Literal(Value::None) => None,
                    given => Some(self.bias(given, matrix.columns)?),
                };
                let weight = self.root(&node.args[1])?;
                (self.geometry(&node.args[1])? == self.geometry(&weight.into())?).then_some(())?;
                (&node.args[0], self.stored(weight)?, added)
            }
            Role::Product | Role::Matmul => (&node.args[0], self.transposed(&node.args[1])?, None),
            _ => return None,
        };
        let result = self.geometry(&matrix.root.into())?;
        let ([lead @ .., features], [of_result @ .., _]) = (self.geometry(input)?.sizes(), result.sizes()) else {
            return None;
        };
        let is_of_rows = lead == of_result && self.geometry(&weight.into())?.sizes() == [matrix.columns, *features];
        is_of_rows.then(|| Product { input, features: *features, weight, bias, inside: vec![at] })
    }

    /// What an operand is as the bias of so many columns, where it is stored as it is.
    fn bias(&self, operand: &Operand, columns: i64) -> Option<Root> {
        let stored = self.stored(self.root(operand)?)?;
        let (own, g) = (self.geometry(operand)?, self.geometry(&stored.into())?);
        (own == g && own.sizes() == [columns]).then_some(stored)
    }

    /// A root that no node makes.
    fn stored(&self, root: Root) -> Option<Root> {
        self.maker(root).is_none().then_some(root)
    }

    /// The matrix `[n, k]` that an operand shows as `[k, n]`, as it is stored; the same one for each of a batch.
    fn transposed(&self, operand: &Operand) -> Option<Root> {
        let root = self.stored(self.root(operand)?)?;
        let (of, g) = (self.geometry(&root.into())?, self.geometry(operand)?);
        let ([batch @ .., k, n], [by_batch @ .., by_k, by_n]) = (g.sizes(), g.strides()) else { return None };
        let ([rows, columns], [by_row, by_column]) = (of.sizes(), of.strides()) else { return None };
        let is_same = |size, a: i64, b: i64| size == 1 || a == b;
        let is_one = batch.iter().zip(by_batch).all(|(size, stride)| is_same(*size, *stride, 0));
        let is_all = [rows, columns] == [n, k] && is_same(*n, *by_n, *by_row) && is_same(*k, *by_k, *by_column);
        (is_one && is_all && g.offset == of.offset).then_some(root)
    }

    /// The nodes that read elements of a value, through whatever views and copies, and one past the last where they are returned.
    pub fn readers(&self, value: ValueId) -> BTreeSet<usize> {
        let (mut readers, mut seen, mut left) = (BTreeSet::new(), BTreeSet::new(), vec![value]);
        while let Some(v) = left.pop() {
            for &user in self.uses.users(v) {
                let passed_on = self.uses.graph.nodes.get(user).filter(|n| shows_elements(n) || copies(n));
                match passed_on {
                    Some(node) if seen.insert(user) => left.extend(node.results.values()),
                    Some(_) => {}
                    None => drop(readers.insert(user)),
                }
            }
        }
        readers
    }

    /// Whether no node but these reads elements of a value.
    pub fn is_read_by(&self, value: ValueId, nodes: &[usize]) -> bool {
        self.readers(value).iter().all(|reader| nodes.contains(reader))
    }

    /// The first node, outside of some, by which elements of a value get to a reader outside.
    pub fn first_reader(&self, value: ValueId, inside: &BTreeSet<usize>) -> Option<usize> {
        let outside = self.uses.users(value).iter().filter(|user| !inside.contains(user));
        let leads_out = |user: &&usize| match self.uses.graph.nodes.get(**user) {
            Some(n) if shows_elements(n) || copies(n) => n.results.values().any(|v| !self.readers(v).is_subset(inside)),
            _ => true,
        };
        outside.filter(leads_out).min().copied()
    }

    /// The dimension along which a value is others one after the other, and these.
    pub fn joined(&self, value: ValueId) -> Option<(usize, &'g [Operand])> {
        let (_, node, Role::Concatenation) = self.made(Root::Value(value))? else { return None };
        let (Operand::List(parts), Some(Value::Int(dim))) = (&node.args[0], literal(node, 1)) else { return None };
        let dim = geometry::wrap_dim(*dim, self.geometry(&value.into())?.ndim()).ok()?;
        Some((dim, parts))
    }

    /// What a root is in another order along one dimension.
    pub fn reversed(&self, root: Root, dim: i64) -> Option<(usize, &'g Operand)> {
        let (at, node, Role::Reversal) = self.made(root)? else { return None };
        let Some(Value::Ints(dims)) = literal(node, 1) else { return None };
        let ndim = self.geometry(&node.args[0])?.ndim();
        let is_along = matches!(&dims[..], [d] if geometry::wrap_dim(*d, ndim).ok() == Some(dim as usize));
        is_along.then_some((at, &node.args[0]))
    }
}

/// A product with a weight.
pub(super) struct Product<'g> {
    pub input: &'g Operand,
    pub features: i64,
    pub weight: Root,
    pub bias: Option<Root>,
    /// The nodes that compute it.
    pub inside: Vec<usize>,
}

/// Whether a node shows elements of its first argument as they are.
fn shows_elements(node: &Node) -> bool {
    matches!(&node.target, Target::Op(op) if is_view(node) && op.record.view.toggles.is_empty() && !goes_by_storage(op))
}

fn copies(node: &Node) -> bool {
    matches!(role(node), Some(Role::Copy | Role::Reshape))
}

/// What a function gives for two arguments in one order or in the other.
pub(super) fn either<T: Copy, R>([a, b]: [T; 2], of: impl Fn(T, T) -> Option<R>) -> Option<R> {
    of(a, b).or_else(|| of(b, a))
}

/// The matrix that a geometry shows of a root, where its rows lie at one distance.
fn matrix(root: Root, g: &Geometry, offset: i64) -> Option<Matrix> {
    let ([lead @ .., columns], [by_lead @ .., by_column]) = (g.sizes(), g.strides()) else { return None };
    let mut rows: Option<(i64, i64)> = None;
    for (&size, &stride) in lead.iter().zip(by_lead).rev().filter(|(size, _)| **size != 1) {
        rows = Some(match rows {
            None => (size, stride),
            Some((n, by)) if stride == n * by => (n * size, by),
            Some(_) => return None,
        });
    }
    let (rows, by_row) = rows.unwrap_or((1, 0));
    (rows > 0 && *columns > 0).then(|| Matrix::new(root, [rows, *columns], [by_row, *by_column], offset))
}
