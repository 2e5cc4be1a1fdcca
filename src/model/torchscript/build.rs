//! Programs and modules that are made of source text, not read from a file: `torch::jit::compile`, and modules built in C++.

use super::frontend::ast;
use super::frontend::compile;
use super::frontend::declarations::{Declarations, Files};
use super::frontend::parser;
use super::frontend::resolve::Classes;
use super::join::{Joined, Moved, ROOT, names_in};
use super::load::{NEWEST_VERSION, Script};
use super::program::{Function, Program, Source, record_of};
use crate::core::{Error, ErrorKind, Result};
use crate::model::ivalue::{ClassKind, IValue, Object, Role, Type};
use crate::{bail, check};
use std::collections::{HashMap, HashSet};
use std::fmt::{self, Write};
use std::sync::Arc;

/// How deep modules may lie in one another.
const MAX_DEPTH: usize = 100;

/// An attribute of a module that is built.
pub struct Attribute {
    /// Its name.
    pub name: String,
    /// What it is.
    pub role: Role,
    /// Its type as text; that of the value where it is empty or the value a module.
    pub ty: String,
    /// Its value; a module brings its program along.
    pub value: IValue,
    /// The program of a value that is a module.
    pub program: Option<Arc<Program>>,
}

/// The qualified name of a class that is given a name: qualified names are kept.
fn qualified(name: &str) -> String {
    match last_part(name) {
        "" => format!("{ROOT}.Module"),
        last if name.strip_prefix(ROOT).is_none_or(|rest| !rest.starts_with('.')) => format!("{ROOT}.{last}"),
        _ => name.into(),
    }
}

/// What a qualified name ends with.
fn last_part(name: &str) -> &str {
    name.rsplit('.').next().unwrap_or(name)
}

/// The programs of attributes and of what is extended, joined, and where each attribute's program went.
fn joined(base: Option<&Arc<Program>>, functions: &str, attributes: &[Attribute]) -> Result<(Joined, Vec<Moved>)> {
    let mut joined = Joined::default();
    let mut moves: HashMap<*const Program, Moved> = HashMap::new();
    // That of what is extended comes first, and so is not moved: its own methods and types name what is in it.
    for program in base.into_iter().chain(attributes.iter().filter_map(|a| a.program.as_ref())) {
        if moves.contains_key(&Arc::as_ptr(program)) {
            continue;
        }
        let (mut names, mut seen) = (HashSet::new(), HashSet::new());
        if base.is_some_and(|base| Arc::ptr_eq(base, program)) {
            // Of a text that is no program nothing is needed: what is wrong is said where it is compiled.
            let texts = attributes.iter().map(|a| &*a.ty).chain([functions]);
            names.extend(texts.flat_map(|text| names_in(text).unwrap_or_default()));
        }
        for a in attributes.iter().filter(|a| a.program.as_ref().is_some_and(|of| Arc::ptr_eq(of, program))) {
            class_names(&a.value, &mut names, &mut seen, 0)?;
        }
        moves.insert(Arc::as_ptr(program), joined.add(program, names)?);
    }
    let moved = |a: &Attribute| a.program.as_ref().and_then(|program| moves.get(&Arc::as_ptr(program))).cloned();
    Ok((joined, attributes.iter().map(|a| moved(a).unwrap_or_default()).collect()))
}

/// The names of the classes of a module and of what lies in it.
fn class_names(
    value: &IValue,
    names: &mut HashSet<String>,
    seen: &mut HashSet<*const Object>,
    depth: usize,
) -> Result<()> {
    check!(depth < MAX_DEPTH, "modules lie more than {MAX_DEPTH} deep in one another");
    let IValue::Object(object) = value else { return Ok(()) };
    if !seen.insert(Arc::as_ptr(object)) {
        return Ok(());
    }
    names.insert(object.class.name.to_string());
    object.slots().iter().try_for_each(|value| class_names(value, names, seen, depth + 1))
}

/// A module of these attributes, with the methods that `source` defines, which may name what the program of `base` has; without
/// attributes and `is_module`, functions.
pub fn build(
    base: Option<&Arc<Program>>,
    name: &str,
    source: &str,
    attributes: Vec<Attribute>,
    is_module: bool,
) -> Result<Script> {
    let functions = dedented(source);
    let (mut joined, moves) = joined(base, &functions, &attributes)?;
    let mut name = qualified(name);
    if !is_module || joined.has(&name) {
        name = format!("{ROOT}.{}.{}", joined.unused(), last_part(&name));
    }
    let (module, class) = name.rsplit_once('.').unwrap_or(("", &name));
    let mut text = String::new();
    let listed = |role: Role| -> Vec<String> {
        attributes.iter().filter(|a| a.role == role).map(|a| format!("{:?}, ", a.name)).collect()
    };
    let _ = writeln!(text, "class {class}(Module):");
    let _ = writeln!(text, "  __parameters__ = [{}]", listed(Role::Parameter).concat());
    let _ = writeln!(text, "  __buffers__ = [{}]", listed(Role::Buffer).concat());
    for (a, moved) in attributes.iter().zip(&moves) {
        let is_name = !a.name.is_empty() && a.name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        // A module's class may have been moved since its attribute was declared.
        let is_told = a.ty.is_empty() || a.program.is_some();
        let ty = if is_told { a.value.type_of().to_string() } else { a.ty.clone() };
        let ty = moved.text(&ty)?;
        if is_name && !a.name.starts_with(|c: char| c.is_ascii_digit()) {
            let _ = writeln!(text, "  {} : {ty}", a.name);
        } else {
            let _ = writeln!(text, "  __annotations__[{:?}] = {ty}", a.name);
        }
    }
    let head = if is_module { text.lines().count() } else { 0 };
    if is_module {
        for line in functions.lines() {
            let _ = writeln!(text, "  {line}");
        }
    } else {
        text = format!("{functions}\n{text}");
    }
    let preamble = joined.write(&name, &text) + head;
    compile_all(&name, joined, &attributes, &moves, &Given { file: record_of(module), preamble, source })
}

/// The text that a caller gave, and where it stands in what is compiled.
struct Given<'s> {
    file: String,
    /// Lines of that file before it.
    preamble: usize,
    source: &'s str,
}

impl Given<'_> {
    /// What is wrong in a line of a file, with the line of the caller's text where it is one.
    fn wrong(&self, file: &str, line: u32, what: &str) -> Error {
        let nth = (line as usize).checked_sub(self.preamble + 1).filter(|_| file == self.file);
        let said = |sentence: fmt::Arguments<'_>| Error::said(ErrorKind::Runtime, sentence);
        match nth.and_then(|nth| source_lines(self.source).nth(nth)) {
            Some((number, text)) => said(format_args!("{what}:\n  File \"<string>\", line {number}\n{text}\n")),
            None => said(format_args!("{file}: line {line}: {what}")),
        }
    }
}

/// The lines that are not blank, with their numbers in the text they were given in: texts that were given one after the
/// other are parted by a line that is a form feed.
fn source_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut number = 0;
    text.lines().filter_map(move |line| {
        number = if line == "\x0c" { 0 } else { number + 1 };
        (!line.trim().is_empty()).then_some((number, line))
    })
}

/// Compiles the files, and makes the objects again of the classes there are then.
fn compile_all(
    class: &str,
    joined: Joined,
    attributes: &[Attribute],
    moves: &[Moved],
    given: &Given<'_>,
) -> Result<Script> {
    let Joined { files: texts, constants, .. } = joined;
    let mut files = Files::new();
    for (module, text) in &texts {
        let record = record_of(module);
        match parser::parse(text) {
            Ok(file) => files.insert(module.clone(), (Arc::<str>::from(record), file)),
            Err(e) => return Err(given.wrong(&record, e.line, &e.what)),
        };
    }
    let (home, class_name) = class.rsplit_once('.').unwrap_or(("", class));
    if let Some((_, tree)) = files.get(home) {
        if let Some(name) = redefined(&tree.functions) {
            bail!("method '{name}' already defined.");
        }
        let methods = tree.classes.iter().find(|c| c.name == class_name).map_or(&[][..], |c| &c.methods);
        if let Some(name) = redefined(methods) {
            bail!("Can't redefine method: {name} on class: {class}");
        }
    }
    let mut returns: HashMap<String, Type> = HashMap::new();
    let passes = files.values().map(|(_, f)| f.functions.len() + f.classes.len() * 8).sum::<usize>() + 2;
    for _ in 0..passes.min(64) {
        let mut declarations = Declarations::knowing(&files, NEWEST_VERSION, returns);
        declarations.constants = constants.clone();
        let found = match declarations.class(class) {
            Ok(found) => found,
            Err(what) => bail!("{what}"),
        };
        if let Some((file, tree)) = files.get(home) {
            for def in &tree.functions {
                if let Err(e) = declarations.function(&format!("{home}.{}", def.name)) {
                    return Err(given.wrong(file, e.line, &e.what));
                }
            }
        }
        let (mut slots, mut made) = (Vec::with_capacity(attributes.len()), HashMap::new());
        for (a, moved) in attributes.iter().zip(moves) {
            slots.push(again(&a.value, moved, &mut declarations, &mut made, 0)?);
        }
        let (mut functions, mut failed) = (Vec::<Function>::new(), None);
        let mut n = 0;
        while let Some(pending) = declarations.pending(n).cloned() {
            n += 1;
            match compile::function(&mut declarations, &pending) {
                Ok(function) => functions.push(function),
                Err(e) => failed = failed.or(Some((pending.file.clone(), e))),
            }
        }
        if declarations.is_stale {
            returns = declarations.returns();
            continue;
        }
        if let Some((file, e)) = failed {
            return Err(given.wrong(&file, e.line, &e.what));
        }
        let classes = declarations.classes().clone();
        let known = declarations.returns();
        let mut written: Vec<(usize, String)> = files.get(home).map_or_else(Vec::new, |(_, tree)| {
            let of_class =
                tree.classes.iter().flat_map(|c| c.methods.iter().map(move |m| (format!("{home}.{}", c.name), m)));
            let all = tree.functions.iter().map(|f| (home.to_string(), f)).chain(of_class);
            let unwritten = all.filter(|(_, f)| f.returns.is_none());
            unwritten
                .filter_map(|(inside, f)| {
                    Some((f.line as usize, known.get(&format!("{inside}.{}", f.name))?.to_string()))
                })
                .collect()
        });
        written.sort();
        drop(files);
        let record = |(module, text): (String, String)| {
            let text = if module == home { with_returns(text, &written) } else { text };
            (record_of(&module).into(), text.into_bytes().into())
        };
        let code = texts.into_iter().map(record).collect();
        let constants = IValue::tuple(constants);
        let source = Source { version: NEWEST_VERSION, code, constants, has_older_calls: false };
        let program = Arc::new(Program { functions, classes, source });
        return Ok(Script { program, root: Object::new(found, slots) });
    }
    bail!("Function calls itself, and its source does not say what it returns")
}

/// The first name that two of the functions have.
fn redefined<'s>(functions: &[ast::Function<'s>]) -> Option<&'s str> {
    let mut names = HashSet::new();
    functions.iter().map(|f| f.name).find(|name| !names.insert(*name))
}

/// A value whose objects are of the classes that are declared now: one that has two names is one object again.
fn again(
    value: &IValue,
    moved: &Moved,
    classes: &mut dyn Classes,
    made: &mut HashMap<*const Object, Arc<Object>>,
    depth: usize,
) -> Result<IValue> {
    check!(depth < MAX_DEPTH, "modules lie more than {MAX_DEPTH} deep in one another");
    let IValue::Object(object) = value else { return Ok(value.clone()) };
    if !matches!(object.class.kind, ClassKind::Module | ClassKind::Plain) {
        return Ok(value.clone());
    }
    if let Some(known) = made.get(&Arc::as_ptr(object)) {
        return Ok(IValue::Object(known.clone()));
    }
    let class = match classes.class(&moved.name(&object.class.name)) {
        Ok(class) => class,
        Err(what) => bail!("{what}"),
    };
    let slots = object.slots().iter().map(|v| again(v, moved, classes, made, depth + 1)).collect::<Result<_>>()?;
    let object = made.entry(Arc::as_ptr(object)).or_insert(Object::new(class, slots));
    Ok(IValue::Object(object.clone()))
}

/// The text, with what functions return written after their parameters; they are given by their lines, in order.
fn with_returns(mut out: String, functions: &[(usize, String)]) -> String {
    for (line, ty) in functions.iter().rev() {
        let start: usize = out.split_inclusive('\n').take(line - 1).map(str::len).sum();
        let mut depth = 0usize;
        let end = out[start..].char_indices().find_map(|(i, c)| {
            match c {
                '(' | '[' | '{' => depth += 1,
                ')' | ']' | '}' => depth = depth.saturating_sub(1),
                _ => {}
            }
            (c == ')' && depth == 0).then_some(start + i + 1)
        });
        if let Some(end) = end {
            out.insert_str(end, &format!(" -> {ty}"));
        }
    }
    out
}

/// What the text of a file says in the class of this name but its attributes: methods, which have `self` without a type, and constants.
pub fn methods_of(text: &str, class: &str) -> String {
    let head = format!("class {}(", class.rsplit('.').next().unwrap_or(class));
    let is_attribute = |line: &str| {
        let annotated =
            || line.split_once(':').is_some_and(|(name, ty)| !name.contains([' ', '(']) && !ty.contains(" = "));
        ["__parameters__ ", "__buffers__ ", "__annotations__"].iter().any(|start| line.starts_with(start))
            || (!line.starts_with([' ', '@']) && !line.starts_with("def ") && annotated())
    };
    let body = text.lines().skip_while(|line| !line.starts_with(&head)).skip(1);
    let mut out = String::new();
    for line in body.take_while(|line| line.is_empty() || line.starts_with(' ')) {
        let line = line.strip_prefix("  ").unwrap_or(line);
        if !is_attribute(line) {
            out.push_str(line);
            out.push('\n');
        }
    }
    out.replace(&format!("self: {class},"), "self,").replace(&format!("self: {class})"), "self)")
}

/// The text without blank lines, and each of those in it (see [`source_lines`]) without the indentation that all its lines have.
fn dedented(text: &str) -> String {
    let indent = |line: &str| line.len() - line.trim_start_matches([' ', '\t']).len();
    let mut out = String::new();
    for text in text.split("\x0c\n") {
        let least = source_lines(text).map(|(_, line)| indent(line)).min().unwrap_or(0);
        for (_, line) in source_lines(text) {
            out.push_str(&line[least..]);
            out.push('\n');
        }
    }
    out
}
