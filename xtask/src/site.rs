//! The source of the site, a book for mdBook: the pages docs/SUMMARY.md lists, where they lie in the tree, so that their links lead as they do
//! there; and pages made of headers and of examples.

use crate::Result;
use crate::capi::Sources;
use crate::interface;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Component, Path, PathBuf};

/// The C++ headers of the reference: the guards, and what LibTorch does not have.
const HEADERS: [&str; 12] = [
    "c10/core/InferenceMode.h",
    "c10/core/GradMode.h",
    "ATen/core/LegacyTypeDispatch.h",
    "ATen/ThreadLocalState.h",
    "infer/load.h",
    "infer/limits.h",
    "infer/programs.h",
    "infer/optimize.h",
    "infer/batch_invariance.h",
    "infer/explain.h",
    "infer/watch.h",
    "infer/graph.h",
];

/// What pages link to beside pages.
const LINKED: [&str; 3] = ["deny.toml", "docs/performance.svg", "include/infer/infer.h"];

/// Files of examples, as pages show them.
const LANGUAGES: [(&str, &str); 6] =
    [("py", "python"), ("cpp", "cpp"), ("h", "cpp"), ("txt", "cmake"), ("yaml", "yaml"), ("proto", "protobuf")];

const C_HEAD: &str = "# The C interface

What [infer.h](../../include/infer/infer.h) declares; [The C ABI](../abi.md) says what holds for all of it. The functions of operators are
not here: [Operators](../ops.md) lists them, and the ABI's page says how they are called.

";

const CPP_HEAD: &str = "# The C++ interface

The headers have LibTorch's names, and [Compatibility](../compatibility.md) says which; what they do is in PyTorch's documentation of C++.
Here are the guards of modes, and what LibTorch does not have.

";

/// Writes `out/book.toml` and `out/src`.
pub fn write(out: &Path) -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("the tool lies in a folder of the project")?;
    let files = files(root)?;
    if out.join("src").exists() {
        fs::remove_dir_all(out.join("src"))?;
    }
    for (path, text) in &files {
        let full = out.join("src").join(path);
        fs::create_dir_all(full.parent().unwrap_or(out))?;
        fs::write(full, text)?;
    }
    fs::copy(root.join("docs/book.toml"), out.join("book.toml"))?;
    println!("{} files of the book's source", files.len());
    Ok(())
}

type Files = BTreeMap<String, String>;

fn files(root: &Path) -> Result<Files> {
    let mut files = Files::new();
    let mut summary = String::new();
    for line in read(root, "docs/SUMMARY.md")?.lines() {
        let Some((before, (title, link))) = line.split_once('[').and_then(|(b, rest)| Some((b, entry(rest)?))) else {
            writeln!(summary, "{line}")?;
            continue;
        };
        let path = normalized(&Path::new("docs").join(link));
        writeln!(summary, "{before}[{title}]({path})")?;
        let below = match path.as_str() {
            "docs/reference/c.md" => c_reference(root, &path, &mut files)?,
            "docs/reference/cpp.md" => cpp_reference(root, &path, &mut files)?,
            "examples/README.md" => examples(root, &mut files)?,
            _ => Entries::new(),
        };
        if !files.contains_key(&path) {
            files.insert(path.clone(), read(root, &path)?);
        }
        for (title, path) in below {
            writeln!(summary, "  {before}[{title}]({path})")?;
        }
    }
    for folder in ["docs", "docs/tutorials"] {
        for name in names(&root.join(folder))? {
            let path = format!("{folder}/{name}");
            if path.ends_with(".md") && path != "docs/SUMMARY.md" && !files.contains_key(&path) {
                return Err(format!("{path}: list it in docs/SUMMARY.md").into());
            }
        }
    }
    let headers = HEADERS.iter().map(|header| format!("include/infer/{header}"));
    for path in headers.chain(LINKED.map(String::from)) {
        files.insert(path.clone(), read(root, &path)?);
    }
    files.insert("SUMMARY.md".into(), summary);
    Ok(files)
}

fn read(root: &Path, path: &str) -> Result<String> {
    Ok(fs::read_to_string(root.join(path)).map_err(|e| format!("{path}: {e}"))?)
}

/// `title](link)` of an entry.
fn entry(rest: &str) -> Option<(&str, &str)> {
    rest.strip_suffix(')')?.split_once("](")
}

fn normalized(path: &Path) -> String {
    let mut parts = PathBuf::new();
    for part in path.components() {
        if part == Component::ParentDir {
            parts.pop();
        } else {
            parts.push(part)
        }
    }
    parts.display().to_string()
}

type Entries = Vec<(String, String)>;

/// A page for each noun of the C interface; functions are in the order of the header.
fn c_reference(root: &Path, path: &str, files: &mut Files) -> Result<Entries> {
    let nouns = Sources::read(root, "", "")?.nouns();
    let text = read(root, "include/infer/infer.h")?;
    let mut pages: BTreeMap<&str, String> = BTreeMap::new();
    for block in text.split("\n\n") {
        let (doc, code): (Vec<&str>, Vec<&str>) = block.lines().partition(|line| line.starts_with("///"));
        let code = code.join("\n").replace("\nINFER_NOEXCEPT", "").replace(" INFER_NOEXCEPT", "");
        let name = c_name(&code);
        if doc.is_empty() || name.is_empty() {
            continue;
        }
        let noun = nouns.get(name).map_or("types", |(noun, _)| *noun);
        let doc: Vec<String> = doc.iter().map(|line| line[3..].strip_prefix(' ').unwrap_or("").to_string()).collect();
        let page = pages.entry(noun).or_default();
        write!(page, "\n## `{name}`\n\n```c\n{code}\n```\n\n{}", prose(&doc))?;
    }
    let mut entries = Entries::new();
    let mut list = String::new();
    let about: BTreeMap<&str, &str> = nouns.values().map(|(noun, about)| (*noun, about.as_str())).collect();
    for (noun, page) in pages {
        let about = about.get(noun).copied().unwrap_or("Constants, structures and types of functions.");
        let path = format!("docs/reference/c/{noun}.md");
        writeln!(list, "- [{noun}](c/{noun}.md): {about}")?;
        files.insert(path.clone(), format!("# {noun}\n\n{about}\n{page}"));
        entries.push((noun.to_string(), path));
    }
    files.insert(path.into(), C_HEAD.to_string() + &list);
    Ok(entries)
}

/// What a declaration of infer.h declares.
fn c_name(code: &str) -> &str {
    let is_none = |c: char| !c.is_alphanumeric() && c != '_';
    if let Some(rest) = code.strip_prefix("#define ") {
        return rest.split(is_none).next().unwrap_or_default();
    }
    // A type of functions is `typedef T (*name)(...)`.
    let declared = match code.strip_prefix("typedef ") {
        Some(rest) if rest.contains('{') => rest,
        Some(rest) => rest.split_once("(*").map_or(rest, |(_, rest)| rest.split(')').next().unwrap_or_default()),
        None => code.split_once('(').map_or("", |(before, _)| before),
    };
    declared.trim_end_matches(is_none).rsplit(is_none).next().unwrap_or_default()
}

/// A page for each C++ header.
fn cpp_reference(root: &Path, path: &str, files: &mut Files) -> Result<Entries> {
    let mut entries = Entries::new();
    let mut list = String::new();
    for header in HEADERS {
        let text = read(root, &format!("include/infer/{header}"))?;
        let items = interface::items(&text);
        if items.is_empty() {
            return Err(format!("{header}: nothing of it is for the reference").into());
        }
        let about = interface::head(&text);
        let sentence = about.first().map_or("", |line| line.split_once(". ").map_or(line.as_str(), |(first, _)| first));
        let mut page = format!("# {header}\n\n[The header](../../../include/infer/{header})\n\n{}", prose(&about));
        let mut last = String::new();
        for item in items {
            if item.name != last {
                writeln!(page, "\n## `{}`", item.name)?;
            }
            write!(page, "\n{}\n```cpp\n{}```\n", prose(&item.doc), item.code)?;
            last = item.name;
        }
        let name = format!("cpp/{}.md", header.trim_end_matches(".h").replace('/', "_"));
        writeln!(list, "- [{header}]({name}): {}", escaped(sentence))?;
        entries.push((header.to_string(), format!("docs/reference/{name}")));
        files.insert(format!("docs/reference/{name}"), page);
    }
    files.insert(path.into(), CPP_HEAD.to_string() + &list);
    Ok(entries)
}

/// A page for each folder of examples: its README.md, or else what is in it.
fn examples(root: &Path, files: &mut Files) -> Result<Entries> {
    let mut entries = Entries::new();
    for name in names(&root.join("examples"))? {
        let folder = format!("examples/{name}");
        if !root.join(&folder).is_dir() {
            continue;
        }
        let mut page = format!("# {name}\n");
        for file in names(&root.join(&folder))? {
            let extension = file.rsplit('.').next().unwrap_or_default();
            if let Some((_, language)) = LANGUAGES.iter().find(|(e, _)| *e == extension) {
                let text = read(root, &format!("{folder}/{file}"))?;
                write!(page, "\n## {file}\n\n```{language}\n{text}```\n")?;
                files.insert(format!("{folder}/{file}"), text);
            }
        }
        let path = format!("{folder}/README.md");
        if root.join(&path).exists() {
            page = read(root, &path)?;
        }
        files.insert(path.clone(), page);
        entries.push((name, path));
    }
    Ok(entries)
}

/// What is in a folder, in alphabetical order.
fn names(folder: &Path) -> Result<Vec<String>> {
    let name = |entry: std::io::Result<fs::DirEntry>| Ok(entry?.file_name().to_string_lossy().into_owned());
    let mut names = fs::read_dir(folder)?.map(name).collect::<Result<Vec<_>>>()?;
    names.sort();
    Ok(names)
}

/// A comment as Markdown: `Owns:` and its like are a list, and what is indented is code.
fn prose(lines: &[String]) -> String {
    let mut out = String::new();
    for line in lines {
        let is_part = line
            .split_once(':')
            .is_some_and(|(word, _)| ["Owns", "Fails", "Threads", "Errors", "Requires"].contains(&word));
        if is_part && out.ends_with(".\n\n") && out.contains("- **") {
            out.pop();
        }
        if line.starts_with("  ") {
            out += "  ";
            out += line;
        } else if is_part {
            let (word, rest) = line.split_once(':').unwrap_or_default();
            out += &format!("- **{word}:**{}", escaped(rest));
        } else {
            out += &escaped(line);
        }
        out.push('\n');
    }
    out
}

/// Text in which only what is between back quotes is marked up.
fn escaped(text: &str) -> String {
    let escape = |(i, part): (usize, &str)| match i % 2 {
        0 => part.replace('<', "&lt;").replace('*', "\\*").replace('[', "\\["),
        _ => format!("`{part}`"),
    };
    text.split('`').enumerate().map(escape).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_reference_has_every_function_of_the_header() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let files = files(root).unwrap();
        let pages = files.iter().filter(|(path, _)| path.starts_with("docs/reference/c/"));
        let headings = pages.flat_map(|(_, page)| page.lines().filter_map(|line| line.strip_prefix("## `")));
        let headings: BTreeSet<&str> = headings.map(|heading| heading.trim_end_matches('`')).collect();
        let header = &files["include/infer/infer.h"];
        let declared: BTreeSet<&str> = header.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        let symbols = read(root, "abi/symbols.txt").unwrap();
        let names = symbols.lines().filter_map(|line| line.split(' ').next()).filter(|name| declared.contains(name));
        let (found, missing): (Vec<&str>, Vec<&str>) = names.partition(|name| headings.contains(name));
        assert!(
            found.len() > 250 && missing.is_empty(),
            "{} functions, not in the reference: {missing:?}",
            found.len()
        );
    }

    #[test]
    fn comments_become_markdown() {
        let lines = ["Runs *it* [so]: `a<b>`, x < y.", "", "Owns: `*out`.", "  code<T>(*p)"].map(String::from);
        assert_eq!(prose(&lines), "Runs \\*it\\* \\[so]: `a<b>`, x &lt; y.\n\n- **Owns:** `*out`.\n    code<T>(*p)\n");
    }
}
