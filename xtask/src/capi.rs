//! What is read from `src/capi`: the headers, and whether every function is documented.

use crate::Result;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// The files of `src/capi`, in the header's order.
pub struct Sources {
    files: Vec<(&'static str, String)>,
    /// Names of the functions of `src/capi/stable`, which are no part of the header.
    stable: Vec<String>,
}

const FILES: [&str; 23] = [
    "mod",
    "guard",
    "version",
    "handle",
    "tensor",
    "autograd",
    "node",
    "budget",
    "function",
    "modes",
    "profiler",
    "threads",
    "random",
    "value",
    "dispatcher",
    "library",
    "custom_class",
    "model",
    "pickle",
    "archive",
    "graph",
    "graph_walk",
    "partition",
];

/// What every function's documentation says.
const PARTS: [&str; 3] = ["Owns:", "Fails:", "Threads:"];

const HEAD: &str =
    "/* libinfer's C interface. The conventions are in docs/abi.md; in short: every function that can fail returns an
 * infer_status, 0 for success; arguments are borrowed, results are owned by the caller; any thread may call. */";

const AFTER_INCLUDES: &str = "
#ifdef __cplusplus
#define INFER_NOEXCEPT noexcept
#else
#define INFER_NOEXCEPT
#endif";

/// Where `infer.h` includes the operators from.
const OPERATORS: &str = "generated/infer_ops.h";

const OPERATORS_HEAD: &str = "/* One function an operator, which infer.h includes. What holds for every one is in docs/abi.md: arguments are borrowed;
 * every result is a new reference, stored only by a call that succeeds; a tensor is NULL (undefined) or a live one. */";

const TYPES: [&str; 4] = ["infer_device", "infer_generator", "infer_scalar", "infer_tensors"];

/// What both headers have in common.
fn usual() -> cbindgen::Config {
    cbindgen::Config {
        language: cbindgen::Language::C,
        cpp_compat: true,
        no_includes: true,
        usize_is_size_t: true,
        style: cbindgen::Style::Type,
        line_length: 120,
        documentation_style: cbindgen::DocumentationStyle::Cxx,
        function: cbindgen::FunctionConfig { postfix: Some("INFER_NOEXCEPT".into()), ..Default::default() },
        ..Default::default()
    }
}

/// The C declarations of files.
fn bindings<'a>(config: cbindgen::Config, files: impl Iterator<Item = &'a (&'static str, String)>) -> Result<String> {
    // As one file, because cbindgen sorts files by name; what may only stand at the head of a file is left out.
    let is_item = |line: &&str| !line.starts_with("//!") && !line.starts_with("#![");
    let lines: Vec<&str> = files.flat_map(|(_, text)| text.lines().filter(is_item)).collect();
    let path = std::env::temp_dir().join(format!("infer-codegen-{}.rs", std::process::id()));
    fs::write(&path, lines.join("\n"))?;
    let bindings = cbindgen::Builder::new().with_config(config).with_src(&path).generate();
    fs::remove_file(&path)?;
    let mut header = Vec::new();
    bindings?.write(&mut header);
    Ok(String::from_utf8(header)?.replace("/// # Safety", "/// Requires:"))
}

impl Sources {
    /// Reads the files; functions that are generated are given, because the files may be older than they are.
    pub fn read(root: &Path, typed: &str, fixed: &str) -> Result<Sources> {
        let mut files = Vec::new();
        for name in FILES {
            if let Ok(text) = fs::read_to_string(root.join(format!("src/capi/{name}.rs"))) {
                files.push((name, text));
            }
        }
        for entry in fs::read_dir(root.join("src/capi"))? {
            let path = entry?.path();
            let stem = path.file_stem().and_then(|s| s.to_str()).unwrap_or_default();
            if !["ops", "stable"].contains(&stem) && !FILES.contains(&stem) {
                return Err(format!("{}: list it in xtask/src/capi.rs", path.display()).into());
            }
        }
        files.push(("ops", typed.to_string()));
        let mut stable = stable_functions(fixed);
        for entry in fs::read_dir(root.join("src/capi/stable"))? {
            let path = entry?.path();
            if !path.ends_with("fixed_operators.rs") {
                stable.extend(stable_functions(&fs::read_to_string(path)?));
            }
        }
        Ok(Sources { files, stable })
    }

    /// `include/infer/infer.h`: what is read, and at its end the operators.
    pub fn header(&self) -> Result<String> {
        let config = cbindgen::Config {
            header: Some(crate::made_by("//") + HEAD),
            include_guard: Some("INFER_H".into()),
            after_includes: Some(AFTER_INCLUDES.into()),
            sys_includes: vec!["stdbool.h".into(), "stddef.h".into(), "stdint.h".into()],
            trailer: Some(format!("#include \"{OPERATORS}\"")),
            // Types that operators alone take.
            export: cbindgen::ExportConfig { include: TYPES.map(String::from).to_vec(), ..Default::default() },
            ..usual()
        };
        bindings(config, self.files.iter().filter(|(name, _)| *name != "ops"))
    }

    /// `include/infer/generated/infer_ops.h`: one function an operator.
    pub fn operators_header(&self) -> Result<String> {
        let config = cbindgen::Config {
            header: Some(crate::made_by("//") + OPERATORS_HEAD),
            include_guard: Some("INFER_OPS_H".into()),
            includes: vec!["../infer.h".into()],
            ..usual()
        };
        bindings(config, self.files.iter().filter(|(name, _)| *name == "ops"))
    }

    /// The extern functions: their file, name, and documentation.
    fn functions(&self) -> Vec<(&'static str, String, Vec<&str>)> {
        let mut found = Vec::new();
        for (file, text) in &self.files {
            let mut doc = Vec::new();
            for line in text.lines() {
                if let Some(comment) = line.strip_prefix("///") {
                    doc.push(comment.trim());
                } else if let Some((_, rest)) = line.split_once("extern \"C\" fn infer_") {
                    if line.starts_with("pub ") {
                        let name = rest.split('(').next().unwrap_or_default();
                        found.push((*file, format!("infer_{name}"), std::mem::take(&mut doc)));
                    }
                } else if !line.starts_with("#[") {
                    doc.clear();
                }
            }
        }
        found
    }

    /// Of each function the file it is from, and what that is about.
    pub fn nouns(&self) -> BTreeMap<String, (&'static str, String)> {
        let about = |file: &str| {
            let text = self.files.iter().find(|(name, _)| *name == file).map_or("", |(_, text)| text);
            let lines: Vec<&str> = text.lines().map_while(|line| line.strip_prefix("//! ")).collect();
            let lines = lines.join(" ");
            lines.split_once(". ").map_or(lines.clone(), |(first, _)| format!("{first}."))
        };
        self.functions().into_iter().map(|(file, name, _)| (name, (file, about(file)))).collect()
    }

    /// An error where a function's documentation lacks a part.
    pub fn check_documentation(&self) -> Result<()> {
        let mut wrong = String::new();
        for (file, name, doc) in self.functions() {
            let has = |part: &str| doc.iter().any(|line| line.starts_with(part));
            let missing: Vec<&str> = match file {
                // The head of the generated file says the same of all.
                "ops" => Vec::new(),
                _ => PARTS.into_iter().filter(|part| !has(part)).collect(),
            };
            if doc.is_empty() || !missing.is_empty() {
                writeln!(wrong, "src/capi/{file}.rs: the documentation of {name} lacks {}", missing.join(", "))?;
            }
        }
        if wrong.is_empty() { Ok(()) } else { Err(wrong.trim_end().into()) }
    }

    /// `abi/stable_symbols.txt`: the functions of PyTorch's stable ABI.
    pub fn stable_symbols(&self) -> String {
        let mut names = self.stable.clone();
        names.sort();
        crate::made_by("#")
            + "# The functions of PyTorch's stable ABI, which the drop-in exports.\n"
            + &names.join("\n")
            + "\n"
    }
}

/// The functions that a file of `src/capi/stable` defines, by itself or by a macro.
fn stable_functions(text: &str) -> Vec<String> {
    let name = |line: &str| {
        let (before, name) = line.trim_start().split_once("fn ")?;
        let end = name.find(|c: char| c != '_' && !c.is_ascii_alphanumeric())?;
        let is_whole = before.is_empty() || before.starts_with("pub ");
        (is_whole && (name.starts_with("aoti_") || name.starts_with("torch_"))).then(|| name[..end].to_string())
    };
    text.lines().filter_map(name).collect()
}

/// The version of the crate.
pub fn infer_version() -> &'static str {
    // SAFETY: the library's own text, valid for ever and NUL-terminated.
    unsafe { std::ffi::CStr::from_ptr(infer::capi::version::infer_version()) }.to_str().unwrap_or_default()
}
