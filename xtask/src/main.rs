//! The project's own tool: `cargo xtask codegen [--check]`, `cargo xtask site` and `cargo xtask compare`.

mod abi;
mod capi;
mod chart;
mod compare;
mod cpp;
mod docs;
mod interface;
mod operators;
mod site;
mod stable;
mod surface;
mod typed;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// A problem, told to whoever runs the tool.
type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

const USAGE: &str = "usage: cargo xtask codegen [--check] | site FOLDER | compare
  codegen          writes every generated file from the operator table and the C functions
  codegen --check  writes nothing and fails when a file would change
  site FOLDER      writes the source of the site there, for mdBook
  compare          prints how many times faster than LibTorch libinfer is";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let done = match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["codegen"] => codegen(false),
        ["codegen", "--check"] => codegen(true),
        ["site", folder] => site::write(Path::new(folder)),
        ["compare", ..] => compare::run(&args[1..]).map_err(Into::into),
        _ => Err(USAGE.into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("{e}");
            ExitCode::FAILURE
        }
    }
}

/// The line at the top of a generated file.
fn made_by(comment: &str) -> String {
    format!("{comment} Made by `cargo xtask codegen`; do not edit.\n")
}

fn codegen(check: bool) -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("the tool lies in a folder of the project")?;
    let operators = operators::all()?;
    let typed = typed::ops_rs(&operators);
    let fixed = stable::fixed_operators_rs(root)?;
    let sources = capi::Sources::read(root, &typed, &fixed)?;
    sources.check_documentation()?;
    let (header, operators_header) = (sources.header()?, sources.operators_header()?);
    let [old_symbols, old_types] =
        ["abi/symbols.txt", "abi/types.txt"].map(|file| fs::read_to_string(root.join(file)).unwrap_or_default());
    let [symbols, types] =
        abi::files(&[&header, &operators_header], [&old_symbols, &old_types], capi::infer_version())?;
    let cpp = cpp::Generator::new()?;
    let include = Path::new("include/infer");
    let generated = include.join("ATen/generated");
    let mut files: Vec<(PathBuf, String)> = vec![
        ("src/capi/ops.rs".into(), typed.clone()),
        ("src/capi/stable/fixed_operators.rs".into(), fixed.clone()),
        ("tests/capi/counted.rs".into(), typed::counted_rs(&operators)),
        (include.join("infer.h"), header),
        (include.join("generated/infer_ops.h"), operators_header),
        ("abi/symbols.txt".into(), symbols),
        ("abi/types.txt".into(), types),
        ("abi/stable_symbols.txt".into(), sources.stable_symbols()),
        ("docs/ops.md".into(), docs::ops_md(&operators)),
        ("docs/compatibility.md".into(), surface::compatibility_md(root)?),
        ("docs/performance.svg".into(), chart::performance_svg(root)?),
        (generated.join("TensorMethods.inc"), cpp.method_declarations(&operators)),
        (generated.join("TensorMethodsInline.inc"), cpp.method_definitions(&operators)),
        (generated.join("Functions.inc"), cpp.functions(&operators)),
        (generated.join("OutFunctions.inc"), cpp.out_functions(&operators)),
        (generated.join("Operators.inc"), cpp.overloads(&operators)),
        (generated.join("TorchFactories.inc"), cpp.torch_factories(&operators)),
    ];
    let ops = include.join("ATen/ops");
    let headers = cpp.headers(&operators);
    let mut stale = Vec::new();
    for entry in fs::read_dir(root.join(&ops)).into_iter().flatten() {
        let entry = entry?;
        if entry.file_name().to_str().is_none_or(|name| !headers.contains_key(name)) {
            stale.push(entry.path().display().to_string());
            if !check {
                fs::remove_file(entry.path())?;
            }
        }
    }
    files.extend(headers.into_iter().map(|(name, text)| (ops.join(name), text)));
    for (path, text) in &files {
        let full = root.join(path);
        if fs::read_to_string(&full).is_ok_and(|now| now == *text) {
            continue;
        }
        stale.push(path.display().to_string());
        if !check {
            fs::create_dir_all(full.parent().unwrap_or(root))?;
            fs::write(&full, text)?;
        }
    }
    match (check, stale.is_empty()) {
        (_, true) => println!("{} files are up to date", files.len()),
        (false, _) => println!("wrote {}", stale.join(", ")),
        (true, _) => return Err(format!("stale: {}; run `cargo xtask codegen`", stale.join(", ")).into()),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #[test]
    fn generated_files_are_up_to_date() {
        super::codegen(true).unwrap();
    }
}
