//! The C++ operator methods and functions, with PyTorch's own signatures.

use crate::operators::{Base, Operator, Param, Ty};
use crate::typed::rust_name;
use crate::{Result, made_by};
use infer::operator::schema::{BaseType, Default, Type};
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;

/// Operators whose C++ form is written by hand in `include/infer/ATen`, besides those upstream writes by hand.
const BY_HAND: &[&str] = &["item", "_backward", "index_put_", "index_put", "qscheme"];

/// Functions of `ATen/Functions.h` that are no operators and have a header in `ATen/ops` upstream too.
const NOT_OPERATORS: &[&str] = &["from_blob", "tensor"];

/// Python's operators that have a form with `=`.
const AUGMENTED: &[&str] = &["add", "sub", "mul", "div", "mod", "pow", "lshift", "rshift", "and", "xor", "or"];

/// Which C++ forms upstream gives an operator.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Forms {
    Function,
    Method,
    Both,
    ByHand,
}

/// What upstream says of an operator's C++ form; nothing for most.
#[derive(Clone)]
struct Facts {
    forms: Forms,
    /// What it writes it takes and returns as a const reference.
    const_ref: bool,
    /// Its lists of tensors are arrays or lists of values.
    any_list: bool,
    /// Arguments whose default is left out.
    no_default: Vec<&'static str>,
}

/// Writes the C++ files.
pub struct Generator {
    facts: HashMap<&'static str, Facts>,
    usual: Facts,
}

/// How a call is written: as a method, its declaration alone, or as a function.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    Declaration,
    Definition,
    Function,
}

impl Generator {
    /// Reads which forms upstream has.
    pub fn new() -> Result<Generator> {
        let usual = Facts { forms: Forms::Function, const_ref: false, any_list: false, no_default: Vec::new() };
        let mut facts = HashMap::new();
        let lines = include_str!("../data/cpp_variants.txt").lines().filter(|line| !line.starts_with('#'));
        for line in lines {
            let wrong = || format!("cpp_variants.txt: {line}");
            let mut words = line.split(' ');
            let name = words.next().ok_or_else(wrong)?;
            let mut fact = usual.clone();
            for word in words {
                match word {
                    "function" => fact.forms = Forms::Function,
                    "method" => fact.forms = Forms::Method,
                    "both" => fact.forms = Forms::Both,
                    "manual" => fact.forms = Forms::ByHand,
                    "constref" => fact.const_ref = true,
                    "anylist" => fact.any_list = true,
                    other => {
                        let list = other.strip_prefix("nodefault=").ok_or_else(wrong)?;
                        fact.no_default = list.split(',').collect();
                    }
                }
            }
            facts.insert(name, fact);
        }
        for name in BY_HAND {
            facts.insert(name, Facts { forms: Forms::ByHand, ..usual.clone() });
        }
        Ok(Generator { facts, usual })
    }

    fn facts(&self, op: &Operator) -> &Facts {
        self.facts.get(op.name()).unwrap_or(&self.usual)
    }

    fn form(&self, op: &Operator) -> Forms {
        self.facts(op).forms
    }

    fn methods<'a>(&self, operators: &'a [Operator]) -> impl Iterator<Item = &'a Operator> {
        operators.iter().filter(|op| {
            matches!(self.form(op), Forms::Method | Forms::Both) && op.params.iter().any(|p| p.name == "self")
        })
    }

    /// Declarations inside `class at::Tensor`.
    pub fn method_declarations(&self, operators: &[Operator]) -> String {
        let mut out = made_by("//");
        for op in self.methods(operators) {
            out += &self.line(op, Style::Declaration);
            out += &self.unpacked_line(op, Style::Declaration);
            out += &self.symint_line(op, Style::Declaration);
        }
        out
    }

    /// Inline definitions, inside `namespace at`.
    pub fn method_definitions(&self, operators: &[Operator]) -> String {
        let mut out = made_by("//");
        for op in self.methods(operators) {
            out += &self.line(op, Style::Definition);
            out += &self.unpacked_line(op, Style::Definition);
            out += &self.symint_line(op, Style::Definition);
        }
        out
    }

    /// Functions, inside `namespace at`.
    pub fn functions(&self, operators: &[Operator]) -> String {
        let mut out = made_by("//");
        for op in operators.iter().filter(|op| matches!(self.form(op), Forms::Function | Forms::Both)) {
            out += &self.line(op, Style::Function);
            out += &self.unpacked_line(op, Style::Function);
            out += &self.symint_line(op, Style::Function);
        }
        out
    }

    /// Functions that take what they write last, as `at::add_outf`; inside `namespace at`.
    pub fn out_functions(&self, operators: &[Operator]) -> String {
        let mut out = made_by("//");
        let is_function = |op: &&Operator| matches!(self.form(op), Forms::Function | Forms::Both) && is_out(op);
        for op in operators.iter().filter(is_function) {
            let name = op.op.name();
            let params: Vec<CppParam> = self.params(op, Style::Function).collect();
            let written = op.params.iter().filter(|p| p.written && p.keyword_only).count();
            let (written, rest) = params.split_at(written);
            let declared: Vec<String> = rest.iter().chain(written).map(|p| format!("{} {}", p.ty, p.name)).collect();
            let args: Vec<&str> = params.iter().map(|p| p.name.as_str()).collect();
            let ty = Returned::of(op).ty(self.facts(op).const_ref);
            let call = format!("{name}_out({})", args.join(", "));
            writeln!(out, "inline {ty} {name}_outf({}) {{ return {call}; }}", declared.join(", "))
                .expect("a String takes everything");
        }
        out
    }

    /// Overloads by name, as `at::_ops::add_Tensor`; inside that namespace. Without those that take or return what no value holds.
    pub fn overloads(&self, operators: &[Operator]) -> String {
        let mut out = made_by("//");
        let is_boxed = |op: &&Operator| {
            op.params.iter().all(|p| p.ty.base != Base::Storage)
                && op.schema().returns.iter().all(|r| !matches!(r.ty, Type::Base(BaseType::QScheme)))
        };
        for op in operators.iter().filter(is_boxed) {
            let facts = self.facts(op);
            let name = op.symbol.trim_start_matches("infer_op_");
            let schema = op.schema().to_string().replace("aten::", "");
            let params: Vec<String> = op.params.iter().map(|p| CppParam::of(p, facts, false).symbolic(op).ty).collect();
            let ty = Returned::of(op).ty(facts.const_ref);
            let alias = format!("infer_detail::Overload<{name}_schema, {ty} ({})>", params.join(", "));
            writeln!(out, "inline constexpr char {name}_schema[] = {schema:?}; using {name} = {alias};")
                .expect("a String takes everything");
        }
        out
    }

    /// The factories of `namespace torch`, which heed `requires_grad`; inside that namespace.
    pub fn torch_factories(&self, operators: &[Operator]) -> String {
        let mut out = made_by("//");
        let factory = |op: &&Operator| {
            matches!(self.form(op), Forms::Function | Forms::Both)
                && op.options_at().is_some()
                && !op.name().starts_with('_')
                && op.results.len() == 1
        };
        for op in operators.iter().filter(factory) {
            let name = op.op.name();
            let arg = |p: CppParam| match p.name.as_str() {
                "options" => "infer_detail::without_grad(options)".into(),
                "self" => "infer_detail::with_device(self)".into(),
                _ => p.name,
            };
            let args: Vec<String> = self.params(op, Style::Function).map(arg).collect();
            let call = format!("infer_detail::with_grad(at::{name}({}), options)", args.join(", "));
            writeln!(
                out,
                "inline at::Tensor {name}({}) {{ return {call}; }}",
                self.signature(op, Style::Function, true)
            )
            .expect("a String takes everything");
        }
        out
    }

    /// `ATen/ops/NAME.h` and `NAME_ops.h`, as programs include them one by one: their names and what is in each.
    pub fn headers(&self, operators: &[Operator]) -> BTreeMap<String, String> {
        let text = |header: &str| made_by("//") + "#pragma once\n\n#include <ATen/" + header + ">\n";
        let mut headers = BTreeMap::new();
        for name in operators.iter().map(|op| root_name(op.op.name())) {
            headers.insert(format!("{name}_ops.h"), text("Operators.h"));
            headers.insert(format!("{name}.h"), text("OutFunctions.h"));
        }
        headers.extend(NOT_OPERATORS.iter().map(|name| (format!("{name}.h"), text("Functions.h"))));
        headers
    }

    fn line(&self, op: &Operator, style: Style) -> String {
        let name = if is_out(op) { format!("{}_out", op.op.name()) } else { op.op.name().to_string() };
        let result = Returned::of(op);
        let signature = self.signature(op, style, style != Style::Definition);
        let ty = result.ty(self.facts(op).const_ref);
        let body = self.body(op, style, &result, &ty);
        match style {
            Style::Declaration => format!("{ty} {name}({signature}) const;\n"),
            Style::Definition => format!("inline {ty} Tensor::{name}({signature}) const {{ {body} }}\n"),
            Style::Function => format!("inline {ty} {name}({signature}) {{ {body} }}\n"),
        }
    }

    /// The form that takes symbolic sizes, which are integers in a class of their own: `view_symint`. Nothing where the
    /// operator takes no sizes.
    fn symint_line(&self, op: &Operator, style: Style) -> String {
        if !op.has_symint() || is_out(op) {
            return String::new();
        }
        let name = op.op.name();
        let ty = Returned::of(op).ty(self.facts(op).const_ref);
        let params: Vec<CppParam> = self.params(op, style).map(|p| p.symbolic(op)).collect();
        let signature = declared(params.iter(), style != Style::Definition);
        let plain =
            |p: &CppParam| if p.is_symint { format!("infer_detail::plain({})", p.name) } else { p.name.clone() };
        let args = params.iter().map(plain).collect::<Vec<_>>().join(", ");
        match style {
            Style::Declaration => format!("{ty} {name}_symint({signature}) const;\n"),
            Style::Definition => {
                format!("inline {ty} Tensor::{name}_symint({signature}) const {{ return Tensor::{name}({args}); }}\n")
            }
            Style::Function => format!("inline {ty} {name}_symint({signature}) {{ return at::{name}({args}); }}\n"),
        }
    }

    /// The form that takes what a `TensorOptions` holds one by one. Nothing where the operator takes no options.
    fn unpacked_line(&self, op: &Operator, style: Style) -> String {
        // `to` is written by hand.
        if op.options_at().is_none() || is_out(op) || op.op.name() == "to" {
            return String::new();
        }
        let name = op.op.name();
        let ty = Returned::of(op).ty(self.facts(op).const_ref);
        let (mut params, mut args) = (Vec::new(), Vec::new());
        for p in self.params(op, style) {
            if p.name != "options" {
                params.push(format!("{} {}", p.ty, p.name));
                args.push(p.name);
                continue;
            }
            params.extend(UNPACKED_OPTIONS.map(|(ty, name)| format!("::std::optional<{ty}> {name}")));
            args.push("infer_detail::packed(dtype, layout, device, pin_memory)".into());
        }
        let (params, args) = (params.join(", "), args.join(", "));
        match style {
            Style::Declaration => format!("{ty} {name}({params}) const;\n"),
            Style::Definition => {
                format!("inline {ty} Tensor::{name}({params}) const {{ return Tensor::{name}({args}); }}\n")
            }
            Style::Function => format!("inline {ty} {name}({params}) {{ return at::{name}({args}); }}\n"),
        }
    }

    /// The parameters of the C++ form, in its order.
    fn params<'a>(&self, op: &'a Operator, style: Style) -> impl Iterator<Item = CppParam> + use<'a, '_> {
        let options = op.options_at();
        let facts = self.facts(op);
        let outs = op.params.iter().filter(|p| p.written && p.keyword_only);
        let rest = op.params.iter().enumerate().filter(|(_, p)| !(p.written && p.keyword_only));
        let rest = rest.filter(move |(_, p)| style == Style::Function || p.name != "self");
        let rest = rest.filter(move |(i, _)| options.is_none_or(|at| !(at + 1..at + 4).contains(i)));
        let rest = rest.map(move |(i, p)| match options {
            Some(at) if at == i => CppParam::options(&op.params[at..at + 4]),
            _ => CppParam::of(p, facts, !facts.no_default.contains(&p.name)),
        });
        outs.map(|p| CppParam::of(p, facts, false)).chain(rest)
    }

    fn signature(&self, op: &Operator, style: Style, with_defaults: bool) -> String {
        let params: Vec<CppParam> = self.params(op, style).collect();
        declared(params.iter(), with_defaults)
    }

    fn body(&self, op: &Operator, style: Style, result: &Returned, ty: &str) -> String {
        let mut before = String::new();
        let mut args = Vec::new();
        let options = op.options_at();
        for (i, p) in op.params.iter().enumerate() {
            let is_this = style == Style::Definition && p.name == "self";
            match options.and_then(|at| i.checked_sub(at)).filter(|&k| k < 4) {
                Some(0) => args.push("options.c_dtype()".into()),
                Some(1) => args.push("options.c_layout()".into()),
                Some(2) => args.push("options.c_device()".into()),
                Some(_) if p.ty.optional => args.push("options.c_pinned()".into()),
                Some(_) => args.push("options.pinned_memory()".into()),
                None if is_this => args.push("raw()".into()),
                None if options.is_some() && p.ty.base == Base::Format => {
                    args.push(format!("infer_detail::memory_format(options, {})", p.name));
                }
                None => args.push(c_argument(p, &mut before)),
            }
        }
        args.extend(result.places().iter().map(|place| format!("&{place}")));
        before + &result.statements(style, ty, &format!("{}({})", op.symbol, args.join(", ")))
    }
}

/// What a `TensorOptions` holds, as parameters.
const UNPACKED_OPTIONS: [(&str, &str); 4] =
    [("at::ScalarType", "dtype"), ("at::Layout", "layout"), ("at::Device", "device"), ("bool", "pin_memory")];

/// A parameter as C++ declares it.
struct CppParam {
    ty: String,
    name: String,
    default: Option<String>,
    /// Whether it is one of the symbolic sizes of a form with `_symint`.
    is_symint: bool,
}

impl CppParam {
    fn of(p: &Param, facts: &Facts, with_default: bool) -> CppParam {
        let default = p.default.filter(|_| with_default).map(|d| default_text(&p.ty, d));
        let is_written = p.written && p.ty.base == Base::Tensor && p.ty.list.is_none();
        let is_any_list = facts.any_list && p.ty.base == Base::Tensor && p.ty.list.is_some();
        let ty = match () {
            () if is_written => written_type(facts.const_ref).to_string(),
            () if is_any_list => "const at::ITensorListRef &".into(),
            () => type_text(&p.ty),
        };
        CppParam { ty, name: cpp_name(p.name), default, is_symint: false }
    }

    /// Four parameters as one `TensorOptions`.
    fn options(four: &[Param]) -> CppParam {
        let default = match four[0].default {
            Some(Default::Int(n)) => Some(dtype_text(*n)),
            _ if four.iter().all(|p| p.default.is_some()) => Some("{}".into()),
            _ => None,
        };
        CppParam { ty: "at::TensorOptions".into(), name: "options".into(), default, is_symint: false }
    }

    /// As the form of `op` with `_symint` declares it.
    fn symbolic(mut self, op: &Operator) -> CppParam {
        let is_this = |p: &&Param| cpp_name(p.name) == self.name && op.is_symint(p.name);
        let Some(p) = op.params.iter().find(is_this) else { return self };
        self.is_symint = true;
        self.ty = match (p.ty.list.is_some(), p.ty.optional) {
            (true, true) => "c10::OptionalSymIntArrayRef".into(),
            (true, false) => "c10::SymIntArrayRef".into(),
            (false, true) => "::std::optional<c10::SymInt>".into(),
            (false, false) => "c10::SymInt".into(),
        };
        // One number stands for a list, which is made of one of that class alone.
        if p.ty.list.is_some() {
            self.default = self.default.map(|d| if d.parse::<i64>().is_ok() { format!("c10::SymInt({d})") } else { d });
        }
        self
    }
}

/// Parameters as a function declares them.
fn declared<'a>(params: impl Iterator<Item = &'a CppParam>, with_defaults: bool) -> String {
    let text = |p: &CppParam| match &p.default {
        Some(default) if with_defaults => format!("{} {}={default}", p.ty, p.name),
        _ => format!("{} {}", p.ty, p.name),
    };
    params.map(text).collect::<Vec<_>>().join(", ")
}

/// Whether the operator takes what it writes by keyword.
fn is_out(op: &Operator) -> bool {
    op.params.iter().any(|p| p.written && p.keyword_only)
}

/// The name upstream's generator files an operator under: its in-place and its functional form are filed with it, and
/// `__iand__` is filed with `__and__`.
fn root_name(name: &str) -> String {
    if let Some(operator) = name.strip_prefix("__").and_then(|rest| rest.strip_suffix("__")) {
        let augmented = operator.strip_prefix('i').filter(|rest| AUGMENTED.contains(rest));
        return augmented.unwrap_or(operator).to_string();
    }
    let name = name.strip_suffix('_').unwrap_or(name);
    name.strip_suffix("_functional").unwrap_or(name).to_string()
}

fn cpp_name(name: &str) -> String {
    if name == "self" { name.to_string() } else { rust_name(name) }
}

fn written_type(const_ref: bool) -> &'static str {
    if const_ref { "const at::Tensor &" } else { "at::Tensor &" }
}

fn type_text(ty: &Ty) -> String {
    let optional = |inner: &str| if ty.optional { format!("::std::optional<{inner}>") } else { inner.to_string() };
    let by_ref = |inner: &str| format!("const {} &", optional(inner));
    match (ty.base, ty.list) {
        (Base::Tensor, None) => by_ref("at::Tensor"),
        (Base::Tensor, Some(_)) if ty.optional_elements => "const c10::List<::std::optional<at::Tensor>> &".into(),
        (Base::Tensor, Some(_)) => optional("at::TensorList"),
        (Base::Int, Some(_)) if ty.optional => "at::OptionalIntArrayRef".into(),
        (Base::Int, Some(_)) => "at::IntArrayRef".into(),
        (Base::Float, Some(_)) => optional("at::ArrayRef<double>"),
        (Base::Bool, Some(Some(n))) => optional(&format!("::std::array<bool,{n}>")),
        (Base::Bool, Some(None)) => optional("at::ArrayRef<bool>"),
        (Base::Scalar, Some(_)) => optional("at::ArrayRef<at::Scalar>"),
        (Base::Scalar, None) => by_ref("at::Scalar"),
        (Base::Int, None) => optional("int64_t"),
        (Base::Float, None) => optional("double"),
        (Base::Bool, None) => optional("bool"),
        (Base::Str, _) => optional("c10::string_view"),
        (Base::DType, _) => optional("at::ScalarType"),
        (Base::Layout, _) => optional("at::Layout"),
        (Base::Format, _) => optional("at::MemoryFormat"),
        (Base::Device, _) => optional("at::Device"),
        (Base::Generator, _) => optional("at::Generator"),
        (Base::Storage, _) => by_ref("at::Storage"),
    }
}

fn dtype_text(code: i64) -> String {
    match code {
        4 => "at::kLong".into(),
        6 => "at::kFloat".into(),
        7 => "at::kDouble".into(),
        11 => "at::kBool".into(),
        n => format!("static_cast<at::ScalarType>({n})"),
    }
}

fn default_text(ty: &Ty, default: &Default) -> String {
    let list = |items: Vec<String>| format!("{{{}}}", items.join(","));
    match (default, ty.base) {
        (Default::None, _) => "{}".into(),
        (Default::Bool(b), _) => b.to_string(),
        (Default::Int(n), Base::DType) => dtype_text(*n),
        (Default::Int(n), Base::Format) => format!("static_cast<at::MemoryFormat>({n})"),
        (Default::Int(n), Base::Layout) => format!("static_cast<at::Layout>({n})"),
        (Default::Int(n), _) => n.to_string(),
        (Default::Float(x), _) => format!("{x:?}"),
        (Default::Str(s), Base::Device) => format!("at::Device(\"{s}\")"),
        (Default::Str(s), _) => format!("{s:?}"),
        // One number stands for all of a list with a fixed length.
        (Default::Ints(l), _) if !l.is_empty() && l.iter().all(|x| *x == l[0]) => l[0].to_string(),
        (Default::Ints(l), _) => list(l.iter().map(i64::to_string).collect()),
        (Default::Floats(l), _) => list(l.iter().map(|x| format!("{x:?}")).collect()),
        (Default::Bools(l), _) => list(l.iter().map(bool::to_string).collect()),
    }
}

/// The C arguments a parameter becomes; what must be made before the call goes to `before`.
fn c_argument(p: &Param, before: &mut String) -> String {
    let n = cpp_name(p.name);
    let Ty { base, list, optional, optional_elements } = p.ty;
    let kind = p.ty.kind();
    match (base, list.is_some()) {
        (Base::Tensor, true) if optional_elements => {
            *before += &format!("infer_detail::Handles {n}_({n}); ");
            format!("{n}_.data(), {n}_.size()")
        }
        (Base::Tensor | Base::Scalar, true) if !optional => format!("infer_detail::{kind}({n}), {n}.size()"),
        (Base::Str, _) | (_, true) if !optional => format!("{n}.data(), {n}.size()"),
        (Base::Str, _) | (_, true) => format!("infer_detail::opt_{kind}({n}), infer_detail::opt_{kind}_size({n})"),
        (Base::Tensor | Base::Storage, _) if !optional => format!("{n}.raw()"),
        (Base::Scalar, _) if !optional => format!("{n}.c_scalar()"),
        (Base::Int | Base::Float | Base::Bool, _) if !optional => n,
        (Base::DType | Base::Layout | Base::Format, _) => format!("infer_detail::code({n})"),
        (Base::Device, _) => format!("infer_detail::device({n})"),
        (Base::Generator, _) => format!("infer_detail::generator({n})"),
        _ => format!("infer_detail::opt_{kind}({n})"),
    }
}

/// What the C++ form returns.
enum Returned {
    /// Arguments it wrote; none is `void`.
    Written(Vec<String>),
    Fresh(Vec<Ty>),
}

impl Returned {
    fn of(op: &Operator) -> Returned {
        if !op.results.is_empty() {
            return Returned::Fresh(op.results.clone());
        }
        let schema = op.schema();
        let written = |i| schema.aliases_of_return(i).next().map(|at| cpp_name(op.params[at].name));
        Returned::Written((0..schema.returns.len()).filter_map(written).collect())
    }

    /// The C++ form's type of result.
    fn ty(&self, const_ref: bool) -> String {
        let parts: Vec<&str> = match self {
            Returned::Written(names) => vec![written_type(const_ref); names.len()],
            Returned::Fresh(list) => list.iter().map(result_type).collect(),
        };
        match parts[..] {
            [] => "void".into(),
            [one] => one.into(),
            _ => format!("::std::tuple<{}>", parts.join(",")),
        }
    }

    /// The variables the call writes its results to, which are its last arguments.
    fn places(&self) -> Vec<String> {
        match self {
            Returned::Written(_) => Vec::new(),
            Returned::Fresh(list) => (0..list.len()).map(|i| format!("r{i}")).collect(),
        }
    }

    /// The call with all that is done about its results.
    fn statements(&self, style: Style, ty: &str, call: &str) -> String {
        let several = |from: &[String]| {
            format!("infer_detail::check({call}); return infer_detail::results<{ty}>({});", from.join(", "))
        };
        match self {
            Returned::Written(names) => match &names[..] {
                [] => format!("infer_detail::check({call});"),
                [name] if name == "self" && style == Style::Definition => {
                    format!("return infer_detail::written({call}, const_cast<Tensor &>(*this));")
                }
                [name] => format!("return infer_detail::written({call}, {name});"),
                names => several(names),
            },
            Returned::Fresh(list) => {
                let places = self.places();
                let declared: String =
                    list.iter().zip(&places).map(|(ty, place)| format!("{} {place}; ", c_type(ty))).collect();
                let rest = match &list[..] {
                    [one] if c_type(one) == "infer_tensor*" => format!("return infer_detail::made({call}, r0);"),
                    [one] => format!("infer_detail::check({call}); return {};", from_c(one)),
                    _ => several(&places),
                };
                declared + &rest
            }
        }
    }
}

fn result_type(ty: &Ty) -> &'static str {
    match (ty.base, ty.list) {
        (Base::Tensor, Some(_)) => "::std::vector<at::Tensor>",
        (Base::Int, _) => "int64_t",
        (Base::Float, _) => "double",
        (Base::Bool, _) => "bool",
        (Base::Scalar, _) => "at::Scalar",
        (Base::DType, _) => "at::ScalarType",
        _ => "at::Tensor",
    }
}

fn c_type(ty: &Ty) -> &'static str {
    match (ty.base, ty.list) {
        (Base::Tensor, Some(_)) => "infer_tensors",
        (Base::Int, _) => "int64_t",
        (Base::Float, _) => "double",
        (Base::Bool, _) => "bool",
        (Base::Scalar, _) => "infer_scalar",
        (Base::DType, _) => "int32_t",
        _ => "infer_tensor*",
    }
}

fn from_c(ty: &Ty) -> &'static str {
    match (ty.base, ty.list) {
        (Base::Tensor, Some(_)) => "infer_detail::vector(r0)",
        (Base::Scalar, _) => "at::Scalar(r0)",
        (Base::DType, _) => "static_cast<at::ScalarType>(r0)",
        _ => "r0",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_one_operator_have_one_header() {
        let names = [
            ("add", "add"),
            ("add_", "add"),
            ("__iand__", "and"),
            ("__and__", "and"),
            ("__lshift__", "lshift"),
            ("normal_functional", "normal"),
            ("_fused_moving_avg_obs_fq_helper_functional", "_fused_moving_avg_obs_fq_helper"),
        ];
        for (name, header) in names {
            assert_eq!(root_name(name), header);
        }
    }
}
