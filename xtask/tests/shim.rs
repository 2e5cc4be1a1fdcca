//! The prototypes of the stable ABI's headers, and the functions of `src/capi/stable`: both say the same of arguments and results. A C compiler
//! sees one and Rust's the other, so nobody else would notice.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What a function takes, where that is looked at, and gives back, each as what the machine passes.
#[derive(Debug, PartialEq)]
struct Prototype {
    takes: Option<Vec<String>>,
    gives: String,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The text before the parenthesis or bracket that ends it, and the rest after that.
fn enclosed(text: &str) -> (&str, &str) {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' if depth == 0 => return (&text[..at], &text[at + 1..]),
            ')' | ']' => depth -= 1,
            _ => {}
        }
    }
    (text, "")
}

/// The parts between commas that lie in no parentheses.
fn parts(text: &str) -> Vec<&str> {
    let (mut depth, mut start, mut out) = (0, 0, Vec::new());
    for (at, c) in text.char_indices() {
        match c {
            '(' | '<' => depth += 1,
            // Not of `->`.
            ')' => depth -= 1,
            '>' if !text[..at].ends_with('-') => depth -= 1,
            ',' if depth == 0 => {
                out.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    out.push(text[start..].trim());
    out.retain(|part| !part.is_empty());
    out
}

fn without_comments(text: &str) -> String {
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// A type of C, with the parameter's name or without.
fn of_c(declared: &str) -> String {
    let declared = declared.trim();
    if declared.contains('*') || declared.contains("Handle") || declared.starts_with("ParallelFunc") {
        return "pointer".into();
    }
    let ty = declared.trim_start_matches("const ").split(' ').next().unwrap_or_default();
    match ty {
        "AOTITorchError" => "int32_t".into(),
        "StableIValue" => "uint64_t".into(),
        other => other.into(),
    }
}

/// A type of Rust.
fn of_rust(ty: &str) -> String {
    let ty = ty.trim().rsplit("::").next().unwrap_or_default();
    let is_function = ty.contains("extern \"C\" fn");
    match ty {
        "i8" | "i16" | "i32" | "i64" => format!("int{}_t", &ty[1..]),
        "u8" | "u16" | "u32" | "u64" => format!("uint{}_t", &ty[1..]),
        "f32" => "float".into(),
        "f64" => "double".into(),
        "usize" => "size_t".into(),
        "bool" => "bool".into(),
        "Complex64" => "c10::complex<float>".into(),
        "Complex128" => "c10::complex<double>".into(),
        "AOTITorchError" => "int32_t".into(),
        "StableIValue" => "uint64_t".into(),
        "Handle" | "P" => "pointer".into(),
        _ if ty.starts_with('*') || is_function || ty.starts_with("Option<") || ["Kernel", "Piece"].contains(&ty) => {
            "pointer".into()
        }
        other => other.into(),
    }
}

/// The prototypes of a header.
fn declared(text: &str) -> BTreeMap<String, Prototype> {
    let text = without_comments(text);
    let mut out = BTreeMap::new();
    for piece in text.split("AOTI_TORCH_EXPORT ").skip(1) {
        let Some((head, rest)) = piece.split_once('(') else { continue };
        let (gives, name) = head.rsplit_once([' ', '*']).unwrap_or_default();
        let gives = if head.contains('*') { "pointer".into() } else { of_c(gives) };
        let takes = parts(enclosed(rest).0).into_iter().map(of_c).collect();
        out.insert(name.trim().into(), Prototype { takes: Some(takes), gives });
    }
    out
}

/// The functions of a file of `src/capi/stable`; a macro's form says what it makes of one.
fn defined(text: &str) -> BTreeMap<String, Prototype> {
    let text = without_comments(text);
    let mut out = BTreeMap::new();
    let status = || "int32_t".to_string();
    for (at, _) in text.match_indices("fn ") {
        let rest = &text[at + 3..];
        let end = rest.find(|c: char| c != '_' && !c.is_ascii_alphanumeric()).unwrap_or(0);
        let (name, rest) = (&rest[..end], &rest[end..]);
        if !(name.starts_with("aoti_") || name.starts_with("torch_")) {
            continue;
        }
        let prototype = if let Some(rest) = rest.strip_prefix('(') {
            let (params, rest) = enclosed(rest);
            let params = parts(params);
            let by_type = params.iter().any(|p| !p.contains(':'));
            // `fn name(type, dtype)` takes a number of that type and stores a tensor.
            let takes = if by_type {
                vec![of_rust(params[0]), "pointer".into()]
            } else {
                params.iter().map(|p| of_rust(p.split_once(':').unwrap_or_default().1)).collect()
            };
            let is_item = text[..at].ends_with("extern \"C\" ") || text[..at].ends_with("extern \"C-unwind\" ");
            let gives = match rest.trim_start().strip_prefix("->") {
                Some(gives) => of_rust(gives.split('{').next().unwrap_or_default()),
                None if is_item => "void".into(),
                None => status(),
            };
            Prototype { takes: Some(takes), gives }
        } else if rest.trim_start().starts_with('=') {
            Prototype { takes: Some(Vec::new()), gives: status() }
        } else {
            // `fn name;` fails, or deletes nothing, whatever it is given.
            Prototype { takes: None, gives: status() }
        };
        out.insert(name.into(), prototype);
    }
    out
}

/// What differs of a header and the functions.
fn differences(header: &BTreeMap<String, Prototype>, functions: &BTreeMap<String, Prototype>) -> Vec<String> {
    let mut out = Vec::new();
    for (name, says) in header {
        match functions.get(name) {
            None => out.push(format!("{name}: there is no such function")),
            Some(is) if is.gives != says.gives || (is.takes.is_some() && is.takes != says.takes) => {
                out.push(format!("{name}: the header says {says:?}, and the function is {is:?}"));
            }
            Some(_) => {}
        }
    }
    out
}

fn functions() -> BTreeMap<String, Prototype> {
    let mut all = BTreeMap::new();
    for entry in std::fs::read_dir(root().join("src/capi/stable")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|e| e == "rs") {
            all.extend(defined(&std::fs::read_to_string(&path).unwrap()));
        }
    }
    all
}

#[test]
fn the_headers_of_the_stable_abi_say_what_its_functions_are() {
    let functions = functions();
    let mut compared = 0;
    for header in ["inductor/aoti_torch/c/shim.h", "stable/c/shim.h"] {
        let text = std::fs::read_to_string(root().join("include/infer/torch/csrc").join(header)).unwrap();
        let header = declared(&text);
        compared += header.len();
        assert_eq!(differences(&header, &functions), Vec::<String>::new());
    }
    assert!(compared > 150, "{compared} prototypes were read");
}

#[test]
fn what_differs_is_found() {
    let header = declared(
        "AOTI_TORCH_EXPORT AOTITorchError torch_f(AtenTensorHandle t, int64_t n, void (*g)(void*, int32_t), const char** ret);\n\
         AOTI_TORCH_EXPORT const char* torch_text();",
    );
    let is_same = |text: &str| differences(&header, &defined(text)).is_empty();
    let text = "pub extern \"C\" fn torch_text() -> *const c_char {}";
    let with = |f: &str| format!("{f} {text}");
    assert!(is_same(&with("fn torch_f(t: Handle, n: i64, g: Kernel, ret: *mut *const c_char) { Ok(()) }")));
    assert!(is_same(&with("fn torch_f;")));
    assert!(!is_same(&with("fn torch_f(t: Handle, n: i32, g: Kernel, ret: *mut *const c_char) {}")));
    assert!(!is_same(&with("fn torch_f(t: Handle, n: i64, ret: *mut *const c_char) {}")));
    assert!(!is_same(&with("fn torch_f(t: Handle, n: u64, g: Kernel, ret: *mut *const c_char) {}")));
    assert!(!is_same(&with("pub extern \"C\" fn torch_f(t: Handle, n: i64, g: Kernel, ret: *mut *const c_char) {}")));
    assert!(!is_same(text));
}
