//! `abi/symbols.txt` and `abi/types.txt`: what a compiled program relies on, as the C headers have it, and the version each part came with. What
//! came with an earlier version than the crate's was released: it stays as it is, by the rules of `docs/abi.md`, until the ABI's number changes.

use crate::Result;
use std::collections::BTreeMap;

/// A name, and its declaration without it.
type Entry = (String, String);

/// What headers declare.
struct Interface {
    functions: Vec<Entry>,
    /// Constants and types; of a structure its members too, `infer_device.0` being the first.
    types: Vec<Entry>,
}

/// The two files, `symbols.txt` and `types.txt`; `old` is what they are now. An error where a released part is gone or another.
pub fn files(headers: &[&str], old: [&str; 2], version: &str) -> Result<[String; 2]> {
    let Interface { mut functions, types } = interface(headers);
    functions.sort();
    let abi = |text: &str| entries(text).get("INFER_ABI_VERSION").map(|(_, value)| value.to_string());
    let number = types.iter().find(|(name, _)| name == "INFER_ABI_VERSION").map(|(_, value)| value.clone());
    // Another number is a break: programs find the library by it, and everything begins anew.
    let old = if abi(old[1]).is_some_and(|old| Some(old) != number) { ["", ""] } else { old };
    let wrong = [broken(old[0], &functions, version), broken(old[1], &types, version)].concat();
    if !wrong.is_empty() {
        return Err(format!("programs compiled against a release would break:\n{}", wrong.join("\n")).into());
    }
    Ok([
        text("Every exported symbol, the version it came with, and its signature.", old[0], &functions, version),
        text("Constants, types and their members, and the version each came with.", old[1], &types, version),
    ])
}

/// The entries of a file: the version each came with, and its declaration.
fn entries(text: &str) -> BTreeMap<&str, (&str, &str)> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let parts = lines.filter_map(|line| line.split_once(' ')).map(|(name, rest)| (name, rest.split_once(' ')));
    parts.filter_map(|(name, rest)| Some((name, rest?))).collect()
}

/// The text of a file; what `old` has keeps its version, what is new gets `version`.
fn text(head: &str, old: &str, now: &[Entry], version: &str) -> String {
    let old = entries(old);
    let mut out = crate::made_by("#") + &format!("# {head}\n");
    for (name, declaration) in now {
        let since = old.get(&**name).map_or(version, |(since, _)| since);
        out += &format!("{name} {since} {declaration}\n");
    }
    out
}

/// What programs rely on that were compiled against an earlier version, and is gone or another.
fn broken(old: &str, now: &[Entry], version: &str) -> Vec<String> {
    let old = entries(old);
    let is_released = |name: &str| old.get(name).is_some_and(|(since, _)| *since != version);
    let current: BTreeMap<&str, &str> = now.iter().map(|(name, text)| (&**name, &**text)).collect();
    let mut wrong = Vec::new();
    for (name, (_, declaration)) in old.iter().filter(|(name, _)| is_released(name)) {
        match current.get(name) {
            None => wrong.push(format!("{name} is gone")),
            Some(text) if text != declaration => wrong.push(format!("{name} was `{declaration}`, and is `{text}`")),
            Some(_) => {}
        }
    }
    for (member, _) in now.iter().filter(|(name, _)| !old.contains_key(&**name)) {
        let Some((structure, _)) = member.split_once('.').filter(|(structure, _)| is_released(structure)) else {
            continue;
        };
        let says_its_size = current.get(&*format!("{structure}.0")) == Some(&"size_t struct_size");
        // By value, so that it would grow too.
        let is_held = |text: &str| text.starts_with(&format!("{structure} ")) && !text.contains(['*', '(']);
        match old.iter().find(|(name, (_, text))| is_released(name) && is_held(text)) {
            Some((holder, _)) => wrong.push(format!("{member} is new, and {holder} holds such a structure")),
            None if !says_its_size => {
                wrong.push(format!("{member} is new, and {structure} does not begin with its size"))
            }
            None => {}
        }
    }
    wrong
}

/// Reads headers as cbindgen writes them: a statement ends at the end of a line.
fn interface(headers: &[&str]) -> Interface {
    let (mut functions, mut types) = (Vec::new(), Vec::new());
    for header in headers {
        let (mut statement, mut depth, mut is_comment) = (String::new(), 0, false);
        for line in header.lines().map(str::trim) {
            is_comment |= line.starts_with("/*");
            let is_code = !is_comment && !line.starts_with("//") && !line.contains("extern \"C\"");
            is_comment &= !line.contains("*/");
            if let Some((name, value)) = line.strip_prefix("#define ").and_then(|rest| rest.split_once(' ')) {
                // How C++ is told that functions throw nothing is not a value.
                if name != "INFER_NOEXCEPT" {
                    types.push((name.to_owned(), value.to_owned()));
                }
            }
            if !is_code || line.starts_with('#') {
                continue;
            }
            if !statement.is_empty() && !line.is_empty() {
                statement.push(' ');
            }
            statement += line;
            depth += line.matches('{').count();
            depth -= line.matches('}').count();
            if depth == 0 && line.ends_with(';') {
                declare(statement.trim_end_matches(';'), &mut functions, &mut types);
                statement.clear();
            }
        }
    }
    Interface { functions, types }
}

/// Adds what a statement of a header declares.
fn declare(statement: &str, functions: &mut Vec<Entry>, types: &mut Vec<Entry>) {
    let Some(definition) = statement.strip_prefix("typedef ") else {
        functions.push(without_name(statement.trim_end_matches("INFER_NOEXCEPT").trim_end()));
        return;
    };
    let Some((kind, rest)) = definition.split_once(" {") else {
        types.push(without_name(definition));
        return;
    };
    let (members, name) = rest.split_once('}').unwrap_or((rest, ""));
    types.push((name.trim().to_owned(), kind.to_owned()));
    let members = members.split(';').map(str::trim).filter(|member| !member.is_empty());
    types.extend(members.enumerate().map(|(i, member)| (format!("{}.{i}", name.trim()), member.to_owned())));
}

/// The name that is declared, and the declaration without it: the name stands before parameters, in `(*name)`, or at the end.
fn without_name(declaration: &str) -> Entry {
    let end = match declaration.split_once('(') {
        Some((before, rest)) if rest.starts_with('*') => before.len() + 1 + rest.find(')').unwrap_or(rest.len()),
        Some((before, _)) => before.len(),
        None => declaration.len(),
    };
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let start = declaration[..end].rfind(|c| !is_word(c)).map_or(0, |at| at + 1);
    let text = format!("{}{}", &declaration[..start], &declaration[end..]);
    (declaration[start..end].to_owned(), text.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = "
/* Of the whole,
 * in a comment; */
#ifndef INFER_H
#define INFER_H
#define INFER_NOEXCEPT noexcept
/// The number.
#define INFER_ABI_VERSION 0
#define INFER_KIND 7
typedef struct infer_tensor infer_tensor;
typedef int32_t infer_status;
typedef infer_status (*infer_hook)(void *context, infer_tensor **out);
typedef struct {
  /// Sizes; all of them.
  int64_t sizes[2];
  void (*drop)(void *context);
} infer_plain;
typedef struct {
  size_t struct_size;
  infer_plain plain;
} infer_options;
extern \"C\" {
infer_status infer_run(const infer_tensor *self_,
                       void (*drop)(void *context))
INFER_NOEXCEPT;
const char *infer_name(void) INFER_NOEXCEPT;
}  // extern \"C\"
#endif
";

    fn written(header: &str, old: &[String; 2], version: &str) -> Result<[String; 2]> {
        files(&[header], [&old[0], &old[1]], version)
    }

    fn release() -> [String; 2] {
        written(HEADER, &Default::default(), "0.1.0").unwrap()
    }

    #[test]
    fn headers_are_read() {
        let [symbols, types] = release();
        let lines = |text: &str| text.lines().skip(2).map(String::from).collect::<Vec<_>>();
        let signatures = [
            "infer_name 0.1.0 const char *(void)",
            "infer_run 0.1.0 infer_status (const infer_tensor *self_, void (*drop)(void *context))",
        ];
        assert_eq!(lines(&symbols), signatures);
        let declarations = [
            "INFER_ABI_VERSION 0.1.0 0",
            "INFER_KIND 0.1.0 7",
            "infer_tensor 0.1.0 struct infer_tensor",
            "infer_status 0.1.0 int32_t",
            "infer_hook 0.1.0 infer_status (*)(void *context, infer_tensor **out)",
            "infer_plain 0.1.0 struct",
            "infer_plain.0 0.1.0 int64_t sizes[2]",
            "infer_plain.1 0.1.0 void (*drop)(void *context)",
            "infer_options 0.1.0 struct",
            "infer_options.0 0.1.0 size_t struct_size",
            "infer_options.1 0.1.0 infer_plain plain",
        ];
        assert_eq!(lines(&types), declarations);
    }

    #[test]
    fn what_is_released_stays() {
        for (from, to, error) in [
            ("const char *infer_name(void) INFER_NOEXCEPT;", "", "infer_name is gone"),
            ("*infer_name(void)", "*infer_name(size_t n)", "infer_name was `const char *(void)`"),
            ("INFER_KIND 7", "INFER_KIND 8", "INFER_KIND was `7`, and is `8`"),
            ("typedef int32_t infer_status", "typedef int64_t infer_status", "infer_status was `int32_t`"),
            ("sizes[2];", "sizes[3];", "infer_plain.0 was `int64_t sizes[2]`"),
            ("size_t struct_size;", "size_t n; size_t struct_size;", "infer_options.0 was"),
            ("} infer_plain;", "int64_t n; } infer_plain;", "infer_plain.2 is new, and infer_options.1 holds"),
        ] {
            let header = HEADER.replace(from, to);
            assert_ne!(header, HEADER, "{from}");
            let told = written(&header, &release(), "0.2.0").unwrap_err().to_string();
            assert!(told.contains(error), "{told}");
            // What is not released may change, and so may everything with another number of the ABI.
            written(&header, &release(), "0.1.0").unwrap();
            let next = header.replace("INFER_ABI_VERSION 0", "INFER_ABI_VERSION 1");
            let [symbols, _] = written(&next, &release(), "0.2.0").unwrap();
            assert!(!symbols.contains("0.1.0"), "{symbols}");
        }
    }

    #[test]
    fn what_grows_at_its_end_keeps_its_versions() {
        let header = HEADER.replace("} infer_options;", "bool more; } infer_options;");
        let header =
            header.replace("const char *infer_name", "int infer_more(void) INFER_NOEXCEPT;\nconst char *infer_name");
        let [symbols, types] = written(&header, &release(), "0.2.0").unwrap();
        assert!(
            types.contains("infer_options.1 0.1.0 ") && types.contains("infer_options.2 0.2.0 bool more"),
            "{types}"
        );
        assert!(symbols.contains("infer_more 0.2.0 ") && symbols.contains("infer_name 0.1.0 "), "{symbols}");
        // Without its size as the first member it may not.
        let [plain, grown] = [HEADER, &*header].map(|h| h.replace("size_t struct_size;", "size_t size;"));
        let old = written(&plain, &Default::default(), "0.1.0").unwrap();
        let told = written(&grown, &old, "0.2.0").unwrap_err().to_string();
        assert!(told.contains("infer_options.2 is new, and infer_options does not begin with its size"), "{told}");
    }
}
