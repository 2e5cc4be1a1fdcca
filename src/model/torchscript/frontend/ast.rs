//! The tree of a source file: the part of Python that TorchScript is serialised in.

/// A source file: classes and functions.
#[derive(Debug, Default)]
pub struct File<'s> {
    /// Its classes.
    pub classes: Vec<ClassDef<'s>>,
    /// Its functions.
    pub functions: Vec<Function<'s>>,
}

/// `class Name(Base):`
#[derive(Debug)]
pub struct ClassDef<'s> {
    /// The name.
    pub name: &'s str,
    /// The base; empty for none.
    pub base: &'s str,
    /// `name : type` and `name : type = value`, in order.
    pub attributes: Vec<(String, Expr<'s>, Option<Expr<'s>>)>,
    /// `name = value`
    pub assigned: Vec<(&'s str, Expr<'s>)>,
    /// The methods.
    pub methods: Vec<Function<'s>>,
    /// The line it starts in.
    pub line: u32,
}

/// `def name(parameters) -> returns:`
#[derive(Debug)]
pub struct Function<'s> {
    /// The name.
    pub name: &'s str,
    /// The parameters.
    pub parameters: Vec<Parameter<'s>>,
    /// The type of the result, if it is written.
    pub returns: Option<Expr<'s>>,
    /// What it does.
    pub body: Vec<Stmt<'s>>,
    /// The line it starts in.
    pub line: u32,
}

/// `name: type = default`
#[derive(Debug)]
pub struct Parameter<'s> {
    /// The name.
    pub name: &'s str,
    /// The type, if it is written.
    pub ty: Option<Expr<'s>>,
    /// The value where none is given.
    pub default: Option<Expr<'s>>,
}

/// A statement.
#[derive(Debug)]
pub struct Stmt<'s> {
    /// What it is.
    pub kind: StmtKind<'s>,
    /// The line it starts in.
    pub line: u32,
}

/// What a statement is.
#[derive(Debug)]
pub enum StmtKind<'s> {
    /// `a = b = value`, `a : type = value`; a target that is a tuple takes the value apart.
    Assign {
        /// The targets, each of which the value is assigned to.
        targets: Vec<Expr<'s>>,
        /// The type of the one target, if it is written.
        ty: Option<Expr<'s>>,
        /// The value.
        value: Expr<'s>,
    },
    /// `target += value` and the like, by the symbol before `=`.
    Augment(Expr<'s>, &'s str, Expr<'s>),
    /// `del target`
    Delete(Expr<'s>),
    /// An expression for its effect.
    Expr(Expr<'s>),
    /// `if condition: ... else: ...`
    If(Expr<'s>, Vec<Stmt<'s>>, Vec<Stmt<'s>>),
    /// `while condition: ...`
    While(Expr<'s>, Vec<Stmt<'s>>),
    /// `for target in values: ...`
    For(Expr<'s>, Expr<'s>, Vec<Stmt<'s>>),
    /// `with value as name: ...`
    With(Expr<'s>, Option<&'s str>, Vec<Stmt<'s>>),
    /// `def name(): ...`
    Def(Function<'s>),
    /// `return value`
    Return(Option<Expr<'s>>),
    /// `raise value`
    Raise(Expr<'s>),
    /// `assert condition, message`
    Assert(Expr<'s>, Option<Expr<'s>>),
    /// `break`
    Break,
    /// `continue`
    Continue,
    /// `pass`
    Pass,
}

/// An expression.
#[derive(Debug)]
pub struct Expr<'s> {
    /// What it is.
    pub kind: ExprKind<'s>,
    /// The line it starts in.
    pub line: u32,
    /// The height of the expression's tree.
    pub height: u32,
}

impl<'s> Expr<'s> {
    /// An expression made of others.
    pub fn new(kind: ExprKind<'s>, line: u32) -> Expr<'s> {
        let max = |l: &[Expr<'s>]| l.iter().map(|e| e.height).max().unwrap_or(0);
        let inner = match &kind {
            ExprKind::Attr(e, _) | ExprKind::Negative(e) | ExprKind::Starred(e) => e.height,
            ExprKind::Call(callee, args, named) => {
                let named = named.iter().map(|(_, e)| e.height).max().unwrap_or(0);
                callee.height.max(max(args)).max(named)
            }
            ExprKind::Subscript(a, b) => a.height.max(b.height),
            ExprKind::List(l) | ExprKind::Tuple(l) => max(l),
            ExprKind::Dict(l) => l.iter().map(|(k, v)| k.height.max(v.height)).max().unwrap_or(0),
            ExprKind::IfElse(parts) | ExprKind::ListOf(parts) => max(&**parts),
            ExprKind::DictOf(parts) => max(&**parts),
            _ => 0,
        };
        Expr { kind, line, height: inner + 1 }
    }
}

/// What an expression is.
#[derive(Debug)]
pub enum ExprKind<'s> {
    /// A name.
    Name(&'s str),
    /// None.
    None,
    /// True or False.
    Bool(bool),
    /// An integer.
    Int(i64),
    /// A double.
    Float(f64),
    /// The real and the imaginary part of a complex number.
    Complex(f64, f64),
    /// Text.
    Str(Box<str>),
    /// `value.name`
    Attr(Box<Expr<'s>>, &'s str),
    /// `callee(args, name=value)`
    Call(Box<Expr<'s>>, Vec<Expr<'s>>, Vec<(&'s str, Expr<'s>)>),
    /// `value[index]`; a tuple where several are given.
    Subscript(Box<Expr<'s>>, Box<Expr<'s>>),
    /// `[a, b]`
    List(Vec<Expr<'s>>),
    /// `(a, b)`
    Tuple(Vec<Expr<'s>>),
    /// `{a: b}`
    Dict(Vec<(Expr<'s>, Expr<'s>)>),
    /// `-value`
    Negative(Box<Expr<'s>>),
    /// `a if condition else b`: condition, a, b.
    IfElse(Box<[Expr<'s>; 3]>),
    /// `[element for target in values]`: element, target, values.
    ListOf(Box<[Expr<'s>; 3]>),
    /// `{key: value for target in values}`: key, value, target, values.
    DictOf(Box<[Expr<'s>; 4]>),
    /// `*name`, a target that takes what the others leave.
    Starred(Box<Expr<'s>>),
    /// `...`
    Ellipsis,
}
