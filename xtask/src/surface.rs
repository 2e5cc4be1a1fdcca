//! The symbols programs written for LibTorch use, and which of them a test uses: the figures in `docs/compatibility.md`.
//!
//! `cpp-tests/surface.txt` lists the symbols: a group, how many of twenty programs use it, its name. In
//! `cpp-tests/surface_*.cc` the comment at a line's end names those that the line uses.

use crate::Result;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::Path;

const GROUPS: [(char, &str); 11] = [
    ('A', "core types"),
    ('B', "constants"),
    ('C', "tensor methods"),
    ('D', "values, containers, types"),
    ('E', "TorchScript modules"),
    ('F', "guards, threads, executor settings"),
    ('I', "macros"),
    ('J', "implicit conversions"),
    ('K', "constructors"),
    ('L', "operator registration"),
    ('N', "free functions"),
];

const BEGIN: &str = "<!-- Figures made by `cargo xtask codegen`; do not edit. -->\n";
const END: &str = "<!-- End of the figures. -->\n";

struct Symbol<'a> {
    group: char,
    name: &'a str,
}

/// `docs/compatibility.md` with its figures counted again.
pub fn compatibility_md(root: &Path) -> Result<String> {
    let list = fs::read_to_string(root.join("cpp-tests/surface.txt"))?;
    let symbols: Vec<Symbol<'_>> = list.lines().filter_map(symbol).collect();
    let used = used(root, &symbols)?;
    let text = fs::read_to_string(root.join("docs/compatibility.md"))?;
    let (head, rest) = text.split_once(BEGIN).ok_or("docs/compatibility.md has no place for the figures")?;
    let (_, tail) = rest.split_once(END).ok_or("docs/compatibility.md: the figures have no end")?;
    Ok(format!("{head}{BEGIN}{}{END}{tail}", figures(&symbols, &used)?))
}

fn symbol(line: &str) -> Option<Symbol<'_>> {
    let (group, rest) = line.split_once(' ')?;
    let (_, name) = rest.split_once(' ')?;
    Some(Symbol { group: group.chars().next()?, name })
}

/// The symbols that lines of the tests use.
fn used(root: &Path, symbols: &[Symbol<'_>]) -> Result<BTreeSet<String>> {
    let (mut used, mut wrong) = (BTreeSet::new(), Vec::new());
    for entry in fs::read_dir(root.join("cpp-tests"))? {
        let path = entry?.path();
        let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !(file.starts_with("surface_") && file.ends_with(".cc")) {
            continue;
        }
        for (i, line) in fs::read_to_string(&path)?.lines().enumerate() {
            let Some((code, names)) = line.split_once("  // ") else { continue };
            if matches!(code.trim(), "" | "}") {
                continue;
            }
            for name in names.split("; ") {
                match symbols.iter().find(|s| s.name == name) {
                    None => wrong.push(format!("{file}:{}: '{name}' is not in surface.txt", i + 1)),
                    Some(s) if shows(s).is_some_and(|word| !code.contains(word)) => {
                        wrong.push(format!("{file}:{}: the line does not use '{name}'", i + 1));
                    }
                    Some(_) => drop(used.insert(name.to_string())),
                }
            }
        }
    }
    if wrong.is_empty() { Ok(used) } else { Err(wrong.join("\n").into()) }
}

/// The word a line that uses the symbol has; operators, constructors, conversions and details show in other ways.
fn shows<'a>(symbol: &Symbol<'a>) -> Option<&'a str> {
    let name = symbol.name.rsplit("::").next()?;
    let plain = name.chars().all(|c| c.is_alphanumeric() || c == '_');
    (plain && !matches!(symbol.group, 'J' | 'K') && !symbol.name.contains("detail::")).then_some(name)
}

fn figures(symbols: &[Symbol<'_>], used: &BTreeSet<String>) -> std::result::Result<String, std::fmt::Error> {
    let covered = |s: &&Symbol<'_>| used.contains(s.name);
    let mut out = format!("\n**{} of {} symbols.**\n", symbols.iter().filter(covered).count(), symbols.len());
    writeln!(out, "\n| group | used by a test | symbols |\n|---|---|---|")?;
    for (group, title) in GROUPS {
        let of_group = || symbols.iter().filter(move |s| s.group == group);
        writeln!(out, "| {title} | {} | {} |", of_group().filter(covered).count(), of_group().count())?;
    }
    let missing: Vec<_> = symbols.iter().filter(|s| !covered(s)).map(|s| format!("`{}`", s.name)).collect();
    if !missing.is_empty() {
        writeln!(out, "\nNot covered: {}.", missing.join(", "))?;
    }
    out.push('\n');
    Ok(out)
}
