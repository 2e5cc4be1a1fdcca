//! Dependencies have the licences and the source deny.toml allows, and none comes in two versions. `cargo deny` says the same, and is asked
//! too where it is at hand.

use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

fn cargo(args: &[&str]) -> Result<String, String> {
    let out = Command::new(env!("CARGO")).args(args).current_dir(ROOT).output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if out.status.success() { Ok(text(&out.stdout)) } else { Err(text(&out.stderr)) }
}

fn packages() -> Vec<Value> {
    let text = cargo(&["metadata", "--format-version", "1", "--locked"]).unwrap();
    let mut metadata: Value = serde_json::from_str(&text).unwrap();
    let Value::Array(packages) = metadata["packages"].take() else { panic!("packages is a list") };
    packages.into_iter().filter(|p| !p["source"].is_null()).collect()
}

/// The lines of `key = [...]` in a section of deny.toml.
fn list(text: &str, section: &str, key: &str) -> String {
    let (_, rest) = text.split_once(&format!("[{section}]\n")).unwrap_or_else(|| panic!("no section {section}"));
    let rest = rest.split("\n[").next().unwrap();
    let start = rest.find(&format!("{key} = [")).unwrap_or_else(|| panic!("{section} has no {key}"));
    rest[start..].split(']').next().unwrap().to_string()
}

fn quoted(text: &str) -> Vec<&str> {
    text.split('"').skip(1).step_by(2).collect()
}

/// Whether an SPDX expression can be fulfilled with these licences. `/` is how old manifests write OR; AND binds closer.
fn is_allowed(expression: &str, licences: &[&str]) -> bool {
    let (mut depth, mut parts, mut start) = (0, Vec::new(), 0);
    let words = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = words.split_whitespace().collect();
    for separator in ["OR", "AND"] {
        for (i, word) in words.iter().enumerate() {
            match *word {
                "(" => depth += 1,
                ")" => depth -= 1,
                w if w == separator && depth == 0 => {
                    parts.push(words[start..i].join(" "));
                    start = i + 1;
                }
                _ => {}
            }
        }
        if !parts.is_empty() {
            parts.push(words[start..].join(" "));
            let mut each = parts.iter().map(|p| is_allowed(p, licences));
            return if separator == "OR" { each.any(|a| a) } else { each.all(|a| a) };
        }
    }
    match words.as_slice() {
        ["(", inner @ .., ")"] => is_allowed(&inner.join(" "), licences),
        words => licences.contains(&words.join(" ").as_str()),
    }
}

#[test]
fn expressions_of_licences() {
    let allowed = |e| is_allowed(e, &["MIT", "Zlib", "Apache-2.0 WITH LLVM-exception"]);
    assert!(allowed("MIT") && allowed("MIT/Apache-2.0") && allowed("GPL-3.0 OR (MIT AND Zlib)"));
    assert!(allowed("Apache-2.0 WITH LLVM-exception OR Apache-2.0"));
    assert!(
        !allowed("GPL-3.0") && !allowed("MIT AND GPL-3.0") && !allowed("(MIT OR Zlib) AND GPL-3.0") && !allowed("")
    );
}

#[test]
fn dependencies_are_those_deny_toml_allows() {
    let text = std::fs::read_to_string(Path::new(ROOT).join("deny.toml")).unwrap();
    let allow = list(&text, "licenses", "allow");
    let exceptions = text.lines().find_map(|l| l.strip_prefix("exceptions = ")).unwrap();
    let (skip, registries) = (list(&text, "bans", "skip"), list(&text, "sources", "allow-registry"));
    let (allow, skip, registries) = (quoted(&allow), quoted(&skip), quoted(&registries));
    let (mut wrong, mut versions) = (Vec::new(), BTreeMap::<String, usize>::new());
    let packages = packages();
    for package in &packages {
        let word = |key: &str| package[key].as_str().unwrap_or("");
        let (name, licence, source) = (word("name"), word("license"), word("source"));
        let is_exception = quoted(exceptions) == [name, licence];
        if !is_exception && !is_allowed(licence, &allow) {
            wrong.push(format!("{name} has the licence '{licence}'"));
        }
        if !registries.iter().any(|r| source == format!("registry+{r}")) {
            wrong.push(format!("{name} comes from {source}"));
        }
        *versions.entry(name.to_string()).or_default() += 1;
    }
    for (name, count) in versions.iter().filter(|(name, count)| **count > 1 && !skip.contains(&name.as_str())) {
        wrong.push(format!("{name} comes in {count} versions"));
    }
    assert!(packages.len() >= 50, "only {} packages were looked at", packages.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn cargo_deny_agrees_where_it_is_at_hand() {
    if cargo(&["deny", "--version"]).is_err() {
        println!("cargo-deny is not at hand: `cargo install cargo-deny`");
        return;
    }
    cargo(&["deny", "--offline", "--workspace", "check", "bans", "licenses", "sources"]).unwrap();
}
