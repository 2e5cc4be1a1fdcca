//! The modules of a crate and who names whom: every file is parsed whole, tests and macros included.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use syn::{Item, UseTree};

/// A module's path below the crate: `["core", "tensor"]`.
pub type ModulePath = Vec<String>;

/// One module, inline or a file.
#[derive(Default)]
struct Module {
    /// The file it stands in, relative to `src`.
    file: String,
    /// What its `use` items bring in: a name and the absolute path that is meant.
    imports: HashMap<String, ModulePath>,
    /// The modules whose names it takes whole: `use super::*`.
    globs: Vec<ModulePath>,
    /// Paths as they are written, relative to this module.
    paths: BTreeSet<Vec<String>>,
}

/// All modules of a crate.
#[derive(Default)]
pub struct Crate {
    modules: BTreeMap<ModulePath, Module>,
    /// Exported macros, and where they are defined.
    macros: HashMap<String, ModulePath>,
}

impl Crate {
    /// Parses the crate whose root is `src/lib.rs`.
    pub fn parse(src: &Path) -> Crate {
        let mut krate = Crate::default();
        krate.file(src, &src.join("lib.rs"), src.to_path_buf(), Vec::new());
        krate
    }

    /// How many modules there are.
    pub fn len(&self) -> usize {
        self.modules.len()
    }

    fn file(&mut self, src: &Path, file: &Path, folder: PathBuf, path: ModulePath) {
        let text = std::fs::read_to_string(file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        let parsed = syn::parse_file(&text).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        let name = file.strip_prefix(src).unwrap().display().to_string();
        self.items(src, parsed.items, &name, folder, path);
    }

    fn items(&mut self, src: &Path, items: Vec<Item>, file: &str, folder: PathBuf, path: ModulePath) {
        let mut module = Module { file: file.to_owned(), ..Module::default() };
        for item in items {
            match item {
                // Private or public, the modules of the root are the same.
                Item::Mod(inner) if inner.attrs.iter().any(is_without_internals) => {}
                Item::Mod(inner) => {
                    let name = inner.ident.to_string();
                    let below = [path.clone(), vec![name.clone()]].concat();
                    match inner.content {
                        Some((_, items)) => self.items(src, items, file, folder.join(&name), below),
                        None => {
                            // Both forms of a module that is compiled one way or another are looked at.
                            let own = inner.attrs.iter().find_map(|a| match &a.meta {
                                syn::Meta::NameValue(nv) if nv.path.is_ident("path") => Some(nv.value.clone()),
                                _ => None,
                            });
                            let file = match own {
                                Some(syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(s), .. })) => {
                                    folder.join(s.value())
                                }
                                _ if folder.join(format!("{name}.rs")).exists() => folder.join(format!("{name}.rs")),
                                _ => folder.join(&name).join("mod.rs"),
                            };
                            let exists = self.modules.contains_key(&below);
                            let below = if exists { [below, vec!["#other".to_owned()]].concat() } else { below };
                            self.file(src, &file, folder.join(&name), below);
                        }
                    }
                }
                Item::Use(item) => Self::import(&mut module, Vec::new(), &item.tree),
                Item::Macro(item) => {
                    if let Some(name) = &item.ident
                        && item.attrs.iter().any(|a| a.path().is_ident("macro_export"))
                    {
                        self.macros.insert(name.to_string(), path.clone());
                    }
                    paths(item.mac.tokens, &mut module.paths);
                }
                other => {
                    // `use` inside of functions is among the tokens as well: its paths begin with `crate` or `super`.
                    let tokens = quote::ToTokens::to_token_stream(&other);
                    paths(tokens, &mut module.paths);
                }
            }
        }
        self.modules.insert(path, module);
    }

    fn import(module: &mut Module, prefix: Vec<String>, tree: &UseTree) {
        match tree {
            UseTree::Path(p) => {
                Self::import(module, [prefix, vec![p.ident.to_string()]].concat(), &p.tree);
            }
            UseTree::Group(g) => g.items.iter().for_each(|t| Self::import(module, prefix.clone(), t)),
            UseTree::Name(n) if n.ident == "self" => {
                let name = prefix.last().cloned().unwrap_or_default();
                module.imports.insert(name, prefix);
            }
            UseTree::Name(n) => {
                let name = n.ident.to_string();
                module.imports.insert(name.clone(), [prefix, vec![name]].concat());
            }
            UseTree::Rename(r) => {
                let path = match r.ident == "self" {
                    true => prefix,
                    false => [prefix, vec![r.ident.to_string()]].concat(),
                };
                module.imports.insert(if r.rename == "_" { format!("_{path:?}") } else { r.rename.to_string() }, path);
            }
            UseTree::Glob(_) => module.globs.push(prefix),
        }
    }

    /// The module that defines what `path` names, seen from `from`; `None` for what is no path of this crate.
    fn resolve(&self, from: &ModulePath, path: &[String], depth: usize) -> Option<ModulePath> {
        if depth > 16 {
            return None;
        }
        let first = path.first()?.as_str();
        match first {
            "crate" => self.descend(Vec::new(), &path[1..], depth),
            "self" => self.descend(from.clone(), &path[1..], depth),
            "super" => {
                let mut at = from.clone();
                let mut rest = path;
                while rest.first().is_some_and(|s| s == "super") {
                    if at.last().is_some_and(|l| l == "#other") {
                        at.pop();
                    }
                    at.pop()?;
                    rest = &rest[1..];
                }
                self.descend(at, rest, depth)
            }
            _ => {
                let below = [from.clone(), vec![first.to_owned()]].concat();
                if self.modules.contains_key(&below) {
                    return self.descend(from.clone(), path, depth);
                }
                let Some(import) = self.modules.get(from)?.imports.get(first) else {
                    // An exported macro by its name alone.
                    return self.macros.get(first).filter(|_| path.len() == 1).cloned();
                };
                let whole = [import.clone(), path[1..].to_vec()].concat();
                // `use x::y` where `x` is a crate of that name.
                if import.first().is_some_and(|s| s == first) && import.len() == 1 {
                    return None;
                }
                self.resolve(from, &whole, depth + 1)
            }
        }
    }

    fn descend(&self, mut at: ModulePath, rest: &[String], depth: usize) -> Option<ModulePath> {
        for (i, name) in rest.iter().enumerate() {
            let below = [at.clone(), vec![name.clone()]].concat();
            if self.modules.contains_key(&below) {
                at = below;
                continue;
            }
            if at.is_empty()
                && let Some(path) = self.macros.get(name)
            {
                return Some(path.clone());
            }
            let module = self.modules.get(&at)?;
            if let Some(import) = module.imports.get(name) {
                let whole = [import.clone(), rest[i + 1..].to_vec()].concat();
                // A re-export: who names it means the module that defines it.
                return self.resolve(&at, &whole, depth + 1).or(Some(at));
            }
            for glob in &module.globs {
                let whole = [glob.clone(), rest[i..].to_vec()].concat();
                if let Some(found) = self.resolve(&at, &whole, depth + 1)
                    && found != at
                    && glob.first().is_some_and(|s| s != "super")
                {
                    return Some(found);
                }
            }
            return Some(at);
        }
        Some(at)
    }

    /// The arrows between files: who names whom, and one path by which it does.
    pub fn arrows(&self) -> BTreeMap<(String, String), String> {
        let mut out = BTreeMap::new();
        for (own, module) in &self.modules {
            let imports = module.imports.values().chain(&module.globs);
            for path in imports.chain(&module.paths) {
                let Some(target) = self.resolve(own, path, 0) else { continue };
                let target = &self.modules[&target];
                if target.file != module.file {
                    out.entry((module.file.clone(), target.file.clone())).or_insert_with(|| path.join("::"));
                }
            }
        }
        out
    }
}

/// `#[cfg(not(feature = "internals"))]`, perhaps with other conditions.
fn is_without_internals(attribute: &syn::Attribute) -> bool {
    let text = quote::ToTokens::to_token_stream(attribute).to_string().replace(' ', "");
    attribute.path().is_ident("cfg") && text.contains("not(feature=\"internals\")")
}

/// Collects the paths that stand in tokens: `crate::a::b`, `$crate::a`, `super::c`, `name::d`, and macros by name.
fn paths(tokens: TokenStream, out: &mut BTreeSet<Vec<String>>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut i = 0;
    while i < tokens.len() {
        match &tokens[i] {
            TokenTree::Group(g) => paths(g.stream(), out),
            TokenTree::Ident(first) => {
                let mut path = vec![first.to_string()];
                let mut at = i + 1;
                while let [TokenTree::Punct(a), TokenTree::Punct(b), next, ..] = &tokens[at..]
                    && a.as_char() == ':'
                    && b.as_char() == ':'
                {
                    match next {
                        TokenTree::Ident(name) => {
                            path.push(name.to_string());
                            at += 3;
                        }
                        // `use crate::{a, b}` inside of a function.
                        TokenTree::Group(g) if g.delimiter() == Delimiter::Brace => {
                            let mut inner = BTreeSet::new();
                            paths(g.stream(), &mut inner);
                            out.extend(inner.into_iter().map(|p| [path.clone(), p].concat()));
                            at += 3;
                            break;
                        }
                        _ => break,
                    }
                }
                let called = matches!(tokens.get(at), Some(TokenTree::Punct(p)) if p.as_char() == '!');
                if path.len() > 1 || called {
                    out.insert(path);
                }
                i = at;
                continue;
            }
            _ => {}
        }
        i += 1;
    }
}

/// The circles among files: the strongly connected components of more than one file (Tarjan's algorithm).
pub fn circles(arrows: &BTreeMap<(String, String), String>) -> Vec<Vec<String>> {
    struct Search<'a> {
        next: BTreeMap<&'a str, Vec<&'a str>>,
        index: HashMap<&'a str, usize>,
        low: HashMap<&'a str, usize>,
        stack: Vec<&'a str>,
        found: Vec<Vec<String>>,
    }
    impl<'a> Search<'a> {
        fn visit(&mut self, at: &'a str) {
            let index = self.index.len();
            self.index.insert(at, index);
            self.low.insert(at, index);
            self.stack.push(at);
            for to in self.next.get(at).cloned().unwrap_or_default() {
                if !self.index.contains_key(to) {
                    self.visit(to);
                    let low = self.low[at].min(self.low[to]);
                    self.low.insert(at, low);
                } else if self.stack.contains(&to) {
                    let low = self.low[at].min(self.index[to]);
                    self.low.insert(at, low);
                }
            }
            if self.low[at] == index {
                let start = self.stack.iter().position(|s| *s == at).expect("visited nodes are on the stack");
                let component: Vec<String> = self.stack.drain(start..).map(str::to_owned).collect();
                if component.len() > 1 {
                    self.found.push(component);
                }
            }
        }
    }
    let mut next: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (from, to) in arrows.keys() {
        next.entry(from).or_default().push(to);
    }
    let starts: Vec<&str> = next.keys().copied().collect();
    let mut search = Search { next, index: HashMap::new(), low: HashMap::new(), stack: Vec::new(), found: Vec::new() };
    for start in starts {
        if !search.index.contains_key(start) {
            search.visit(start);
        }
    }
    search.found
}
