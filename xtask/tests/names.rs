//! What stands above the table of operators reads records. An operator's name stands there only where the operator is called; no verdict is
//! reached by comparing a name, or by looking for characters in a schema.

use infer::dispatch::registry;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::cell::Cell;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use syn::Item;

/// The folders of `src` that may not tell operators apart by name.
const FOLDERS: &[&str] =
    &["layers", "autograd", "functionalization", "batching", "transforms", "graph", "session", "dispatch"];

/// The operators these folders may call, without overloads. Each is what copies, views, sizes, zeros or adds tensors whatever
/// operator a layer has at hand, or what a pass makes of nodes it found by their roles.
const VOCABULARY: &[&str] = &[
    "_coalesce",
    "_conj",
    "_conj_copy",
    "_neg_view",
    "_neg_view_copy",
    "_to_copy",
    "add",
    "add_",
    "any",
    "as_strided",
    "as_strided_",
    "as_strided_copy",
    "as_strided_scatter",
    "cat",
    "clone",
    "copy",
    "copy_",
    "detach",
    "detach_",
    "expand",
    "expand_scatter",
    "flip",
    "gelu",
    "gru",
    "isnan",
    "item",
    "lift_fresh",
    "linear",
    "lstm",
    "movedim",
    "new_empty_strided",
    "ones_like",
    "permute",
    "permute_copy",
    "real",
    "_resize_output_",
    "resize",
    "resize_",
    "rnn_relu",
    "rnn_tanh",
    "select",
    "select_copy",
    "slice",
    "stack",
    "sum_to_size",
    "t",
    "to",
    "transpose",
    "unsqueeze",
    "view",
    "view_as",
    "view_copy",
    "zero_",
    "zeros",
    "zeros_like",
];

/// Texts that are looked at, and why no verdict on an operator is reached by it: file, text, reason.
const LOOKED_AT: &[(&str, &str, &str)] = &[
    ("dispatch/registry.rs", "_", "the name that is asked for, to find its record"),
    ("autograd/graph.rs", "Backward", "the name of a node, shown in an error without its end"),
    ("dispatch/op.rs", "long", "a constant in a schema's default"),
    ("dispatch/op.rs", "contiguous_format", "a constant in a schema's default"),
    ("dispatch/op.rs", "Mean", "a constant in a schema's default"),
    ("dispatch/op.rs", "Sum", "a constant in a schema's default"),
    ("dispatch/library.rs", "_", "the namespace of TORCH_LIBRARY_IMPL that stands for all"),
    ("dispatch/library.rs", "aten::kernel", "how a kernel's signature is shown"),
];

/// What stands between the parts of a name.
const SEPARATORS: &[&str] = &[".", "::", "("];

/// Macros and functions whose first argument is an operator that is called.
const CALLS: &[&str] = &["call", "tensor", "lazy_op", "operator", "find"];

/// Methods that look for characters in a text.
const SEARCHES: &[&str] = &[
    "contains",
    "ends_with",
    "eq",
    "find",
    "matches",
    "rfind",
    "rsplit_once",
    "split",
    "split_once",
    "starts_with",
    "strip_prefix",
    "strip_suffix",
    "trim_end_matches",
    "trim_start_matches",
];

/// What names and schemas are called.
const NAMES: &[&str] = &[
    "base_name",
    "full_name",
    "name",
    "names",
    "overload",
    "params",
    "returns",
    "schema",
    "schema_text",
    "signature",
    "text",
];

/// The names of all operators, with and without overloads and namespace.
fn operators() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for op in registry::list() {
        let full = op.full_name().trim_start_matches("aten::");
        names.extend([full.to_owned(), format!("aten::{full}"), op.name().to_owned(), format!("aten::{}", op.name())]);
    }
    names
}

/// What a file says that it must not, and what it calls.
struct Search<'a> {
    file: &'a str,
    operators: &'a BTreeSet<String>,
    found: Vec<String>,
    called: BTreeSet<String>,
    /// Which of [`LOOKED_AT`] were met.
    met: &'a [Cell<bool>],
}

/// A token that is a text or a character.
fn text(token: Option<&TokenTree>) -> Option<String> {
    let TokenTree::Literal(literal) = token? else { return None };
    match syn::Lit::new(literal.clone()) {
        syn::Lit::Str(s) => Some(s.value()),
        syn::Lit::Char(c) => Some(c.value().to_string()),
        _ => None,
    }
}

fn is_punct(token: Option<&TokenTree>, c: char) -> bool {
    matches!(token, Some(TokenTree::Punct(p)) if p.as_char() == c)
}

fn ident(token: Option<&TokenTree>) -> Option<String> {
    match token {
        Some(TokenTree::Ident(i)) => Some(i.to_string()),
        _ => None,
    }
}

/// `==` or `!=` at a place.
fn is_comparison(tokens: &[TokenTree], at: usize) -> bool {
    (is_punct(tokens.get(at), '=') || is_punct(tokens.get(at), '!')) && is_punct(tokens.get(at + 1), '=')
}

impl Search<'_> {
    fn items(&mut self, items: Vec<Item>) {
        for item in items {
            match item {
                Item::Mod(m) if m.content.is_some() => self.items(m.content.expect("it was looked at").1),
                item => self.tokens(quote::ToTokens::to_token_stream(&item), ""),
            }
        }
    }

    /// Looks at the tokens in the brackets behind `before`: `call!`, `find`, `.contains` or nothing.
    fn tokens(&mut self, tokens: TokenStream, before: &str) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut i = 0;
        while i < tokens.len() {
            // Attributes, documentation among them.
            let is_inner = is_punct(tokens.get(i + 1), '!');
            if is_punct(tokens.get(i), '#')
                && matches!(tokens.get(i + 1 + usize::from(is_inner)), Some(TokenTree::Group(g)) if g.delimiter() == Delimiter::Bracket)
            {
                i += 2 + usize::from(is_inner);
                continue;
            }
            match &tokens[i] {
                TokenTree::Group(group) => self.group(group, &tokens, i),
                TokenTree::Literal(_) => self.literal(&tokens, i, before),
                _ => {}
            }
            i += 1;
        }
    }

    /// Looks into brackets: at what they are behind, and for a verdict that follows them.
    fn group(&mut self, group: &proc_macro2::Group, tokens: &[TokenTree], at: usize) {
        let is_macro = at > 1 && is_punct(tokens.get(at - 1), '!');
        let name_at = at.wrapping_sub(1 + usize::from(is_macro));
        let name = ident(tokens.get(name_at)).unwrap_or_default();
        let is_method = name_at > 0 && is_punct(tokens.get(name_at - 1), '.');
        let first = text(group.stream().into_iter().next().as_ref());
        if let Some(first) = &first {
            let line = group.span_open().start().line;
            let is_search = is_method && SEARCHES.contains(&&*name) && !SEPARATORS.contains(&&**first);
            if is_search && is_name(&tokens[..name_at - 1]) {
                self.verdict(first, &format!("{line}: looks for \"{first}\" in a name or a schema"));
            }
            let next = ident(tokens.get(at + 2)).unwrap_or_default();
            let is_asked =
                is_punct(tokens.get(at + 1), '.') && (next.starts_with("is_some") || next.starts_with("is_none"));
            if name == "find_arg" && (is_asked || is_comparison(tokens, at + 1)) {
                self.verdict(first, &format!("{line}: decides by whether there is an argument \"{first}\""));
            }
            let is_call = CALLS.contains(&&*name) && (is_macro || !is_method);
            if is_call && (follows_comparison(&tokens[at + 1..]) || precedes_comparison(&tokens[..name_at])) {
                self.found.push(format!("{}:{line}: compares with the operator \"{first}\"", self.file));
            }
            if is_call && self.operators.contains(first) {
                let name = first.trim_start_matches("aten::").split('.').next().unwrap_or_default().to_owned();
                if !VOCABULARY.contains(&&*name) {
                    self.found.push(format!("{}:{line}: \"{first}\" is not in the vocabulary", self.file));
                }
                self.called.insert(name);
            }
        }
        let mark = if is_macro { "!" } else { "" };
        self.tokens(group.stream(), &if is_method { format!(".{name}") } else { format!("{name}{mark}") });
    }

    fn literal(&mut self, tokens: &[TokenTree], at: usize, before: &str) {
        let Some(own) = text(tokens.get(at)) else { return };
        let line = tokens[at].span().start().line;
        let is_pattern = before == "matches!"
            || is_punct(tokens.get(at + 1), '|')
            // Not the body of a closure: `|| "?"`, `|x| "?"`.
            || at > 1 && is_punct(tokens.get(at - 1), '|') && text(tokens.get(at - 2)).is_some()
            || is_punct(tokens.get(at + 1), '=') && is_punct(tokens.get(at + 2), '>')
            || ident(tokens.get(at + 1)).is_some_and(|i| i == "if");
        if is_pattern || is_comparison(tokens, at + 1) || at > 1 && is_comparison(tokens, at - 2) {
            return self.verdict(&own, &format!("{line}: compares with \"{own}\""));
        }
        let is_first = at == 0;
        let is_call = is_first && CALLS.contains(&before.trim_end_matches('!')) && !before.starts_with('.');
        // An argument's name, or the name in the error for a dtype, may be an operator's too.
        let is_other = is_first && before == ".find_arg" || before == "dispatch_dtype!";
        if self.operators.contains(&own) && !is_call && !is_other {
            self.found.push(format!("{}:{line}: names the operator \"{own}\"", self.file));
        }
    }

    fn verdict(&mut self, text: &str, what: &str) {
        let known = LOOKED_AT.iter().position(|(file, looked_at, _)| *file == self.file && *looked_at == text);
        match known {
            Some(i) if !self.operators.contains(text) => self.met[i].set(true),
            _ => self.found.push(format!("{}:{what}", self.file)),
        }
    }
}

/// Whether what stands before a method, `op.schema_text()` of `op.schema_text().contains`, is a name or a schema.
fn is_name(tokens: &[TokenTree]) -> bool {
    let chain = tokens.iter().rev().take_while(|t| match t {
        TokenTree::Punct(p) => matches!(p.as_char(), '.' | '?' | ':'),
        TokenTree::Ident(i) => !["if", "let", "match", "return", "in", "else", "while"].contains(&&*i.to_string()),
        TokenTree::Group(g) => matches!(g.delimiter(), Delimiter::Parenthesis | Delimiter::Bracket),
        TokenTree::Literal(_) => true,
    });
    chain.filter_map(|t| ident(Some(t))).any(|i| NAMES.contains(&&*i))
}

/// Whether the expression these tokens go on with is compared: `.unwrap() == op`.
fn follows_comparison(tokens: &[TokenTree]) -> bool {
    let end = tokens.iter().position(|t| is_punct(Some(t), ',') || is_punct(Some(t), ';') || is_brace(t));
    (0..end.unwrap_or(tokens.len())).any(|i| is_comparison(tokens, i))
}

/// Whether the expression these tokens end in is compared: `op == lazy_op`, `ptr::eq(op, find`.
fn precedes_comparison(tokens: &[TokenTree]) -> bool {
    let ends = |t: &TokenTree| is_punct(Some(t), ',') || is_punct(Some(t), ';') || is_brace(t);
    let start = tokens.iter().rposition(ends).map_or(0, |i| i + 1);
    (start..tokens.len()).any(|i| is_comparison(tokens, i))
}

fn is_brace(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(g) if g.delimiter() == Delimiter::Brace)
}

/// The files of a folder.
fn files(folder: &Path, out: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    let mut paths: Vec<PathBuf> = entries.map(|e| e.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            files(&path, out);
        } else if path.extension().is_some_and(|e| e == "rs") {
            out.push(path);
        }
    }
}

fn parse(file: &Path) -> Vec<Item> {
    let text = std::fs::read_to_string(file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    syn::parse_file(&text).unwrap_or_else(|e| panic!("{}: {e}", file.display())).items
}

#[test]
fn layers_read_records_and_compare_no_names() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("../src");
    let operators = operators();
    let met = vec![Cell::new(false); LOOKED_AT.len()];
    let (mut found, mut called, mut count) = (Vec::new(), BTreeSet::new(), 0);
    for folder in FOLDERS {
        let mut all = Vec::new();
        files(&src.join(folder), &mut all);
        for path in &all {
            let file = path.strip_prefix(&src).unwrap().display().to_string();
            let mut search =
                Search { file: &file, operators: &operators, found: vec![], called: BTreeSet::new(), met: &met };
            search.items(parse(path));
            found.append(&mut search.found);
            called.append(&mut search.called);
        }
        count += all.len();
    }
    println!("{count} files, {} names of operators, {} of them called", operators.len(), called.len());
    assert!(count >= 50 && operators.len() >= 2000 && called.len() >= 30, "the tree was not read");
    assert!(found.is_empty(), "say it in the record (src/operator/record.rs) and read that:\n{}", found.join("\n"));
    let silent: Vec<&&str> = VOCABULARY.iter().filter(|v| !called.contains(**v)).collect();
    assert!(silent.is_empty(), "nobody calls these, which are in the vocabulary: {silent:?}");
    let unmet: Vec<_> = LOOKED_AT.iter().zip(&met).filter(|(_, met)| !met.get()).map(|(l, _)| l).collect();
    assert!(unmet.is_empty(), "nobody looks at these: {unmet:?}");
}

/// What is found in a layer of this text.
fn found_in(text: &str) -> Vec<String> {
    let operators = operators();
    let met = vec![Cell::new(false); LOOKED_AT.len()];
    let file = "layers/scratch.rs";
    let mut search = Search { file, operators: &operators, found: vec![], called: BTreeSet::new(), met: &met };
    search.items(syn::parse_file(text).unwrap().items);
    search.found
}

#[test]
fn names_that_decide_are_found() {
    for decision in [
        r#"if op.name() == "linear" { return fused(call); }"#,
        r#"if "linear" == op.name() { return fused(call); }"#,
        r#"if op.full_name() != "aten::linear" { return fused(call); }"#,
        r#"if op.name() == "no_operator_of_the_table" { return fused(call); }"#,
        r#"match op.name() { "conv2d" | "linear" => fused(call), _ => plain(call) }"#,
        r#"match op.name() { "of_no_table" => fused(call), _ => plain(call) }"#,
        r#"match op.name() { "of_no_table" if fuses => fused(call), _ => plain(call) }"#,
        r#"if matches!(op.overload(), "of_no_table") { return fused(call); }"#,
        r#"if ["linear", "conv2d"].contains(&op.name()) { return fused(call); }"#,
        r#"const FUSED: &[&str] = &["linear", "conv2d"];"#,
        r#"if op.name().contains("backward") { return fused(call); }"#,
        r#"if name.starts_with("to.") { return fused(call); }"#,
        r#"if op.schema_text().contains("Tensor(a!)") { return fused(call); }"#,
        r#"if op.record.schema.contains('!') { return fused(call); }"#,
        r#"if op.schema().find_arg("dim").is_some() { return fused(call); }"#,
        r#"if op.schema().find_arg("dim") == Some(1) { return fused(call); }"#,
        r#"if find("aten::clone").is_some_and(|c| c == op) { return fused(call); } if find("aten::clone") == Some(op) {}"#,
        r#"if op == lazy_op!("clone").get()? { return fused(call); }"#,
        r#"return call!("mm", x, w);"#,
        r#"let mm = find("aten::mm");"#,
        r#"debug!("{}", op.name() == "linear");"#,
    ] {
        let found = found_in(&format!("fn layer(op: &Op) {{ {decision} }}"));
        assert!(!found.is_empty(), "nothing is found in {decision}");
    }
    let fair = r#"
        //! A layer names "linear" in its documentation.
        /// "linear"
        fn layer(op: &Op) {
            let copy = tensor!("clone", &x)?;
            call!("copy_", &copy, op.schema().find_arg("dim"), false)?;
            let detach = find("aten::detach");
            if copy == x { bail!("{}: no gradient for linear", op.name()) }
            dispatch_dtype!(integral, d, "neg", T => f::<T>())
        }
    "#;
    assert_eq!(found_in(fair), Vec::<String>::new());
}
