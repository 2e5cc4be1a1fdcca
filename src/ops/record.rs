//! The record: everything libinfer knows of an operator, as data. Layers and variants are derived from it.

use super::gradient::{Gradient, Term};
use super::out::Out;
use crate::core::{Geometry, KeySet, Result};
use crate::dispatch::{Args, Op, Value, Variant};

/// What an operator computes, in the form its variants are derived from.
#[derive(Clone, Copy)]
pub enum Body {
    /// Declares its outputs to [`Out`], then writes them; serves functional, in-place and out= alike.
    Structured(fn(&Args<'_>, &mut Out<'_>) -> Result<()>),
    /// Makes its own fresh outputs; in-place and out= copy them over.
    Functional(fn(&Args<'_>) -> Result<Value>),
    /// One alias of its first argument: changes that one's geometry into the alias's.
    View(fn(&Args<'_>, &mut Geometry) -> Result<()>),
    /// Several aliases of its first argument.
    MultiView(fn(&Args<'_>) -> Result<Vec<Geometry>>),
    /// Calls other operators through the dispatcher.
    Composite(fn(&Args<'_>) -> Result<Value>),
    /// As `Composite` where gradients are recorded; else the kernel, which calls nobody.
    CompositeWithKernel(fn(&Args<'_>) -> Result<Value>, fn(&Args<'_>) -> Result<Value>),
    /// Writes arguments its schema marks; the functional partner, if named, writes clones instead.
    Mutating(fn(&Args<'_>) -> Result<()>),
    /// Nothing by itself: its kernels are registered while the program runs.
    Registered,
}

/// A call of an operator by name on a tensor: `("transpose.int", [0, 1])`, the tensor left out.
pub type Step = (&'static str, Vec<Value>);

/// How a view's base follows from the view, and how one of several views follows by itself. Arguments are the
/// operator's own, its first left out.
#[derive(Clone, Copy)]
pub enum Inverse {
    /// The operator is no view, or no write through it can be told to its base.
    Missing,
    /// The view shows all of its base: steps that take it back, given what the base is like.
    Whole(fn(&[Value], &Geometry) -> Result<Vec<Step>>),
    /// The view shows a part: the operator that puts it into the base, `(base, view, arguments...)`.
    Part(&'static str),
    /// The view with this index (0, unless there are several) is another operator's, given what the base is like.
    Each(fn(&[Value], &Geometry, usize) -> Result<Step>),
    /// The view is of the storage, wherever the tensor lies in it.
    OfStorage,
}

/// What a call on a batch of examples, whose first dimension is the batch, is.
#[derive(Clone, Copy)]
pub enum Batching {
    /// A call for each example.
    ByExample,
    /// The same call: each element of the result is of the elements at its place, or there is one tensor and nothing goes by
    /// its dimensions.
    Elementwise,
    /// The same call with the arguments called `dim`, `dims`, ... counting the batch too. Of tensors there is one, or all
    /// have as many dimensions. They may name so many dimensions besides those there are.
    Dims {
        /// How many.
        more: usize,
    },
    /// The same call, whose second argument is an order of all dimensions.
    Order,
    /// The same call, whose second argument is the sizes of the result.
    Sizes {
        /// The tensor is broadcast to them.
        broadcast: bool,
    },
    /// A tensor of the sizes, and perhaps strides, that are its second and third arguments, whatever its first one holds.
    New,
    /// The same call, whose `size`, `stride` and `storage_offset` say which elements of the memory an example lies in are meant:
    /// refused where that is not its alone.
    OfMemory,
    /// This product, which takes arguments with further dimensions in front of those the operator's have.
    Product(&'static str, usize),
    /// The calls a composite with a kernel is made of.
    Parts,
    /// Calls of other operators.
    As(fn(&Args<'_>) -> Result<Value>),
}

/// One operator: its schema, what it does, and which variants are derived.
#[derive(Clone, Copy)]
pub struct Record {
    /// `add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor`: PyTorch's text without the namespace.
    pub schema: &'static str,
    /// One sentence for the reference.
    #[cfg(feature = "reference")]
    pub doc: &'static str,
    /// What it computes.
    pub body: Body,
    /// Whether `name_` is derived.
    pub inplace: bool,
    /// The overload name of the derived out= variant: `out`, `IntList_out`, ...
    pub out: Option<&'static str>,
    /// The name of the derived partner: `{view}_copy` of a view, the functional form of a mutating operator.
    pub partner: Option<&'static str>,
    /// The result (or the written argument) is cut off from the recorded computation.
    pub detaches: bool,
    /// The second argument is the shape of the view, which of a row-major tensor is row-major.
    pub reshapes: bool,
    /// A mutating operator that counts as a write only when it changes sizes (`resize_`).
    pub bumps_on_resize_only: bool,
    /// The derivative.
    pub gradient: Gradient,
    /// The number in upstream's name of the node: 0 in `MulBackward0`.
    pub number: u8,
    /// That number for `name_`, where it is another.
    pub inplace_number: Option<u8>,
    /// How often upstream's kernel writes a fresh result by calls of its own, which are counted where all arguments are
    /// inference tensors and the result is none.
    pub inner_writes: u8,
    /// That number where the first argument is a number, a tensor without dimensions.
    pub inner_writes_of_numbers: u8,
    /// Elements of the result are sums over many, whose order may follow how the arguments lie in memory. Taken for granted
    /// of an operator that has no in-place form.
    pub sums: bool,
    /// A mutating operator after which its first argument holds what its second does.
    pub copies: bool,
    /// A mutating operator that gives its first argument the memory of another one, or new memory.
    pub takes_memory: bool,
    /// The operator gives a tensor from outside a program to the program.
    pub lifts: bool,
    /// The operator draws random numbers, though it takes no generator.
    pub random: bool,
    /// The body makes its one result by [`Args::fresh`].
    pub placed: bool,
    rare: Option<&'static Rare>,
}

/// What few operators need said of them.
#[derive(Clone, Copy)]
pub struct Rare {
    /// The overload name of `name_` where it is not the record's own (`transpose_` of `transpose.int`).
    pub inplace_overload: Option<&'static str>,
    /// Lazy-bit keys in which the view differs from its base.
    pub toggles: KeySet,
    /// The whole name of the node, where it does not follow from the operator's.
    pub node_name: Option<&'static str>,
    /// Results that do not carry gradients though their dtype could.
    pub constant_results: &'static [usize],
    /// Tensor arguments that must not require gradients, though the operator has a gradient.
    pub constant_arguments: &'static [&'static str],
    /// How a view's base follows from the view.
    pub inverse: Inverse,
    /// The operator that computes what this one writes, where it is a record of its own: `index_put` of `index_put_`. Its
    /// results are those of the operator that are no arguments, then what each written argument becomes.
    pub pure: Option<&'static str>,
    /// The same call by operators whose schemas say all they write, where this one's does not.
    pub annotated: Option<Annotated>,
    /// See [`Record::batching`].
    pub on_batches: Option<Batching>,
}

/// Nothing of the kind: where a [`Rare`] starts from.
pub const RARE: Rare = Rare {
    inplace_overload: None,
    toggles: KeySet::empty(),
    node_name: None,
    constant_results: &[],
    constant_arguments: &[],
    inverse: Inverse::Missing,
    pure: None,
    annotated: None,
    on_batches: None,
};

impl Rare {
    /// See [`Rare::inplace_overload`].
    pub const fn inplace_overload(mut self, overload: &'static str) -> Rare {
        self.inplace_overload = Some(overload);
        self
    }

    /// See [`Rare::toggles`].
    pub const fn toggles(mut self, keys: KeySet) -> Rare {
        self.toggles = keys;
        self
    }

    /// See [`Rare::node_name`].
    pub const fn node_name(mut self, name: &'static str) -> Rare {
        self.node_name = Some(name);
        self
    }

    /// See [`Rare::constant_results`].
    pub const fn constant_results(mut self, results: &'static [usize]) -> Rare {
        self.constant_results = results;
        self
    }

    /// See [`Rare::constant_arguments`].
    pub const fn constant_arguments(mut self, names: &'static [&'static str]) -> Rare {
        self.constant_arguments = names;
        self
    }

    /// See [`Rare::inverse`].
    pub const fn inverse(mut self, inverse: Inverse) -> Rare {
        self.inverse = inverse;
        self
    }

    /// See [`Rare::pure`].
    pub const fn pure(mut self, name: &'static str) -> Rare {
        self.pure = Some(name);
        self
    }

    /// See [`Rare::annotated`].
    pub const fn annotated(mut self, calls: Annotated) -> Rare {
        self.annotated = Some(calls);
        self
    }

    /// Says what a call on a batch is, where that is not what [`Record::batching`] takes for granted.
    pub const fn on_batches(mut self, batching: Batching) -> Rare {
        self.on_batches = Some(batching);
        self
    }
}

/// See [`Rare::annotated`]; `None` where a call writes nothing.
pub type Annotated = fn(&Args<'_>) -> Option<Result<Value>>;

#[cfg_attr(not(feature = "reference"), allow(unused_variables))]
const fn record(schema: &'static str, doc: &'static str, body: Body) -> Record {
    Record {
        schema,
        #[cfg(feature = "reference")]
        doc,
        body,
        inplace: false,
        out: None,
        partner: None,
        detaches: false,
        reshapes: false,
        bumps_on_resize_only: false,
        gradient: Gradient::Missing,
        number: 0,
        inplace_number: None,
        inner_writes: 0,
        inner_writes_of_numbers: 0,
        sums: false,
        copies: false,
        takes_memory: false,
        lifts: false,
        random: false,
        placed: false,
        rare: None,
    }
}

/// A record with a [`Body::Structured`].
pub const fn structured(
    schema: &'static str,
    doc: &'static str,
    body: fn(&Args<'_>, &mut Out<'_>) -> Result<()>,
) -> Record {
    record(schema, doc, Body::Structured(body))
}

/// A record with a [`Body::Functional`].
pub const fn functional(schema: &'static str, doc: &'static str, body: fn(&Args<'_>) -> Result<Value>) -> Record {
    record(schema, doc, Body::Functional(body))
}

/// A record with a [`Body::View`]; `copy` names its `{view}_copy`, if it has one.
pub const fn view(
    schema: &'static str,
    copy: &'static str,
    doc: &'static str,
    body: fn(&Args<'_>, &mut Geometry) -> Result<()>,
) -> Record {
    let mut r = record(schema, doc, Body::View(body));
    if !copy.is_empty() {
        r.partner = Some(copy);
    }
    r
}

/// A record with a [`Body::MultiView`]; `copy` names its `{view}_copy`.
pub const fn multi_view(
    schema: &'static str,
    copy: &'static str,
    doc: &'static str,
    body: fn(&Args<'_>) -> Result<Vec<Geometry>>,
) -> Record {
    let mut r = record(schema, doc, Body::MultiView(body));
    r.partner = Some(copy);
    r
}

/// A record with a [`Body::Composite`].
pub const fn composite(schema: &'static str, doc: &'static str, body: fn(&Args<'_>) -> Result<Value>) -> Record {
    record(schema, doc, Body::Composite(body))
}

/// A record with a [`Body::CompositeWithKernel`].
pub const fn composite_with_kernel(
    schema: &'static str,
    doc: &'static str,
    body: fn(&Args<'_>) -> Result<Value>,
    kernel: fn(&Args<'_>) -> Result<Value>,
) -> Record {
    record(schema, doc, Body::CompositeWithKernel(body, kernel))
}

/// A record with a [`Body::Mutating`].
pub const fn mutating(schema: &'static str, doc: &'static str, body: fn(&Args<'_>) -> Result<()>) -> Record {
    record(schema, doc, Body::Mutating(body))
}

/// A record with a [`Body::Registered`].
pub(crate) const fn registered(schema: &'static str) -> Record {
    record(schema, "", Body::Registered)
}

/// A composite that is another name of an operator with the same arguments:
/// `alias!("absolute(Tensor self) -> Tensor", "abs")`.
macro_rules! alias {
    ($schema:literal, $target:literal) => {
        $crate::ops::record::composite($schema, concat!("Another name of `", $target, "`."), |args| {
            $crate::lazy_op!($target).get()?.call(args.list)
        })
    };
}
pub(crate) use alias;

impl Record {
    /// What is rarely said: `.rare(&RARE.inverse(...))`.
    pub const fn rare(mut self, rare: &'static Rare) -> Record {
        assert!(self.rare.is_none(), "what is rare is said at once");
        self.rare = Some(rare);
        self
    }

    /// What is rarely said, or that nothing is.
    pub fn more(&self) -> &'static Rare {
        self.rare.unwrap_or(&RARE)
    }

    /// Derives `name_`, which writes `self`.
    pub const fn inplace(mut self) -> Record {
        self.inplace = true;
        self
    }

    /// Derives the out= variant with this overload name.
    pub const fn out(mut self, overload: &'static str) -> Record {
        self.out = Some(overload);
        self
    }

    /// Names the functional partner of a mutating operator (`fill` of `fill_`).
    pub const fn partner(mut self, name: &'static str) -> Record {
        self.partner = Some(name);
        self
    }

    /// See [`Record::detaches`].
    pub const fn detaches(mut self) -> Record {
        self.detaches = true;
        self
    }

    /// See [`Record::reshapes`].
    pub const fn reshapes(mut self) -> Record {
        self.reshapes = true;
        self
    }

    /// See [`Record::bumps_on_resize_only`].
    pub const fn bumps_on_resize_only(mut self) -> Record {
        self.bumps_on_resize_only = true;
        self
    }

    /// Says how gradients of arguments follow from those of results.
    #[cfg_attr(not(feature = "autograd"), allow(unused_mut, unused_variables))]
    pub const fn gradient(mut self, terms: &'static [Term]) -> Record {
        #[cfg(feature = "autograd")]
        {
            self.gradient = Gradient::Terms(terms);
        }
        self
    }

    /// The results never carry gradients.
    pub const fn no_gradient(mut self) -> Record {
        self.gradient = Gradient::Never;
        self
    }

    /// See [`Record::inner_writes`].
    pub const fn inner_writes(mut self, inner_writes: u8) -> Record {
        self.inner_writes = inner_writes;
        self.inner_writes_of_numbers = inner_writes;
        self
    }

    /// See [`Record::inner_writes_of_numbers`].
    pub const fn inner_writes_of_numbers(mut self, inner_writes: u8) -> Record {
        self.inner_writes_of_numbers = inner_writes;
        self
    }

    /// See [`Record::number`].
    pub const fn number(mut self, number: u8) -> Record {
        self.number = number;
        self
    }

    /// See [`Record::inplace_number`].
    pub const fn inplace_number(mut self, number: u8) -> Record {
        self.inplace_number = Some(number);
        self
    }

    /// See [`Record::sums`].
    pub const fn sums(mut self) -> Record {
        self.sums = true;
        self
    }

    /// See [`Record::copies`].
    pub const fn copies(mut self) -> Record {
        self.copies = true;
        self
    }

    /// See [`Record::takes_memory`].
    pub const fn takes_memory(mut self) -> Record {
        self.takes_memory = true;
        self
    }

    /// See [`Record::lifts`].
    pub const fn lifts(mut self) -> Record {
        self.lifts = true;
        self
    }

    /// See [`Record::placed`].
    pub const fn placed(mut self) -> Record {
        self.placed = true;
        self
    }

    /// See [`Record::random`].
    pub const fn random(mut self) -> Record {
        self.random = true;
        self
    }

    /// What a call on a batch is. Taken for granted: what has an in-place form and sums nothing goes element by element; an
    /// operator of one tensor with a dimension among its arguments goes by that; a view without arguments is one of the batch.
    pub fn batching(&self) -> Batching {
        if let Some(batching) = self.more().on_batches {
            return batching;
        }
        let (params, _) = split_schema(self.schema);
        let tensors = params.matches("Tensor").count();
        let has_dim = params.contains(" dim");
        match self.body {
            _ if params.contains("storage_offset") && !self.schema.contains('!') => Batching::OfMemory,
            Body::View(_) if !params.contains(',') => Batching::Elementwise,
            Body::Mutating(_) if self.detaches => Batching::Elementwise,
            Body::Mutating(_) | Body::Composite(_) | Body::Registered => Batching::ByExample,
            _ if has_dim && tensors == 1 => Batching::Dims { more: 0 },
            Body::Structured(_) if self.inplace && !self.sums && !has_dim => Batching::Elementwise,
            _ => Batching::ByExample,
        }
    }

    /// A composite with a kernel that may return a view of its argument: only its parts tell which.
    pub fn may_be_view(&self) -> bool {
        matches!(self.body, Body::CompositeWithKernel(..)) && self.schema.contains("(a)")
    }

    /// `add.Tensor`.
    pub fn full_name(&self) -> &'static str {
        self.schema.split_once('(').map_or(self.schema, |(n, _)| n)
    }

    /// `add`.
    pub fn name(&self) -> &'static str {
        let full = self.full_name();
        full.split_once('.').map_or(full, |(n, _)| n)
    }

    /// The full name of the partner: `view_copy.dtype`.
    pub(crate) fn partner_name(&self) -> Option<String> {
        let overload = self.full_name().split_once('.').map(|(_, o)| o);
        Some(overload.map_or(self.partner?.to_string(), |o| format!("{}.{o}", self.partner.unwrap_or_default())))
    }

    /// The operator and its derived variants.
    pub(crate) fn derive(&'static self) -> Vec<Op> {
        let full = self.full_name();
        let (name, overload) = full.split_once('.').unwrap_or((full, ""));
        let (params, returns) = split_schema(self.schema);
        let named = |name: &str, overload: &str| match overload {
            "" => name.to_string(),
            o => format!("{name}.{o}"),
        };
        let make = |full: String, params: &str, returns: &str, variant| {
            let name = format!("aten::{full}");
            Op::new(&name, format!("{name}({params}) -> {returns}"), self, variant)
        };
        let mut ops = vec![make(full.to_string(), params, returns, Variant::Base)];
        if self.inplace {
            let is_view = matches!(self.body, Body::View(_));
            let params = write_self(params);
            let variant = if is_view { Variant::InPlaceView } else { Variant::InPlace };
            let overload = self.more().inplace_overload.unwrap_or(overload);
            ops.push(make(named(&format!("{name}_"), overload), &params, "Tensor(a!)", variant));
        }
        if let Some(out) = self.out {
            let (params, returns) = out_schema(params, returns);
            ops.push(make(named(name, out), &params, &returns, Variant::Out));
        }
        if let Some(partner) = self.partner {
            let (params, returns, variant) = match self.body {
                Body::Mutating(_) => {
                    let (p, r) = functional_schema(params, returns);
                    (p, r, Variant::Functional)
                }
                _ => (strip_alias(params), strip_alias(returns), Variant::ViewCopy),
            };
            ops.push(make(named(partner, overload), &params, &returns, variant));
            // What has one tensor as its result has an out= form too, unless the record's own takes its place.
            if returns == "Tensor" && self.out.is_none() {
                let out = if overload.is_empty() { "out".to_string() } else { format!("{overload}_out") };
                let (params, returns) = out_schema(&params, &returns);
                ops.push(make(named(partner, &out), &params, &returns, Variant::PartnerOut));
            }
        }
        ops
    }
}

/// The parameter list and the returns of a schema text.
fn split_schema(schema: &str) -> (&str, &str) {
    let open = schema.find('(').unwrap_or(0);
    let (head, returns) = schema.rsplit_once(" -> ").unwrap_or((schema, "()"));
    (&head[open + 1..head.len() - 1], returns)
}

/// `Tensor self, ...` or `Tensor(a) self, ...` with `self` written.
fn write_self(params: &str) -> String {
    params.replacen("Tensor(a) ", "Tensor ", 1).replacen("Tensor ", "Tensor(a!) ", 1)
}

/// Without alias annotations.
fn strip_alias(text: &str) -> String {
    text.replace("(a -> *)", "").replace("(a!)", "").replace("(b!)", "").replace("(c!)", "").replace("(a)", "")
}

/// The functional form of a schema that writes: clones of what was written follow the other returns.
fn functional_schema(params: &str, returns: &str) -> (String, String) {
    (strip_alias(params), strip_alias(returns))
}

/// The out= form: one written argument a return, named as the return or `out`.
fn out_schema(params: &str, returns: &str) -> (String, String) {
    let outs: Vec<&str> = returns.trim_start_matches('(').trim_end_matches(')').split(", ").collect();
    let letter = |i: usize| (b'a' + i as u8) as char;
    let args: Vec<String> = outs
        .iter()
        .enumerate()
        .map(|(i, r)| {
            let name = match r.split_once(' ') {
                Some((_, name)) => name.to_string(),
                None if outs.len() == 1 => "out".into(),
                None => format!("out{i}"),
            };
            format!("Tensor({}!) {name}", letter(i))
        })
        .collect();
    let results: Vec<String> = outs
        .iter()
        .enumerate()
        .map(|(i, r)| match r.split_once(' ') {
            Some((_, name)) => format!("Tensor({}!) {name}", letter(i)),
            None => format!("Tensor({}!)", letter(i)),
        })
        .collect();
    let results = if results.len() == 1 { results[0].clone() } else { format!("({})", results.join(", ")) };
    // out= takes the place of a factory's options.
    const OPTIONS: [&str; 4] = ["ScalarType? dtype", "Layout? layout", "Device? device", "bool? pin_memory"];
    let is_factory = params.contains("Layout? layout");
    let (positional, keyword) = params.split_once('*').unwrap_or((params, ""));
    let positional = positional.trim_end_matches(", ");
    let keyword =
        keyword.split(", ").filter(|p| !(p.is_empty() || is_factory && OPTIONS.iter().any(|o| p.starts_with(o))));
    let all: Vec<&str> = [positional]
        .into_iter()
        .filter(|p| !p.is_empty())
        .chain(["*"])
        .chain(keyword)
        .chain(args.iter().map(|a| &**a))
        .collect();
    (all.join(", "), results)
}
