//! Every header compiles without a warning, those of C as C11, the C++ ones as C++17 and C++20: all together, in two orders. With
//! HEADERS=alone, which takes a quarter of an hour, each by itself too. Every operator has a header of its own name.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;

fn headers(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() {
            headers(&path, out);
        } else if path.extension().is_some_and(|e| e == "h" || e == "hpp") {
            out.push(path);
        }
    }
}

/// Whether a header only includes others, which compile alone.
fn only_includes(header: &Path) -> bool {
    let text = std::fs::read_to_string(header).unwrap();
    let is_idle = |l: &str| l.is_empty() || ["//", "#pragma once", "#include"].iter().any(|start| l.starts_with(start));
    text.lines().all(|l| is_idle(l.trim()))
}

fn compile(compiler: &str, language: &str, flags: &[&str], given: &[PathBuf], include: &Path) -> Result<(), String> {
    let mut command = Command::new(compiler);
    command.args(["-x", language, "-fsyntax-only", "-Wall", "-Wextra", "-Werror"]).args(flags).arg("-I").arg(include);
    // A program rather than arguments, of which a system takes so many bytes only. The headers are included by it:
    // as the main file `#pragma once` is a warning of its own.
    let program: String = given.iter().map(|header| format!("#include \"{}\"\n", header.display())).collect();
    let mut child = command.arg("-").stdin(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(program.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    if output.status.success() {
        return Ok(());
    }
    let text = String::from_utf8_lossy(&output.stderr);
    Err(format!("{} with {flags:?}:\n{}", given[0].display(), text.lines().take(12).collect::<Vec<_>>().join("\n")))
}

/// Fewest headers that have to be there.
const HEADERS_AT_LEAST: usize = 170;

#[test]
fn every_header_compiles() {
    let include = Path::new(env!("CARGO_MANIFEST_DIR")).join("include/infer");
    let mut all = Vec::new();
    headers(&include, &mut all);
    assert!(all.len() >= HEADERS_AT_LEAST, "only {} headers found", all.len());
    let (idle, own): (Vec<PathBuf>, Vec<PathBuf>) = all.into_iter().partition(|h| only_includes(h));
    let mut jobs: Vec<(&str, &str, &[&str], Vec<PathBuf>)> = Vec::new();
    jobs.extend(["infer.h", "generated/infer_ops.h"].map(|h| ("cc", "c", &["-std=c11"][..], vec![include.join(h)])));
    if std::env::var_os("HEADERS").is_some_and(|v| v == "alone") {
        for standard in [&["-std=c++17"][..], &["-std=c++20"]] {
            jobs.extend(own.iter().map(|h| ("c++", "c++", standard, vec![h.clone()])));
        }
    }
    // Forwards and backwards, so that what one needs has not always come before; in a later standard, and as
    // find_package(Torch) has them.
    let together: Vec<PathBuf> = own.iter().chain(&idle).cloned().collect();
    let backwards: Vec<PathBuf> = together.iter().rev().cloned().collect();
    jobs.push(("c++", "c++", &["-std=c++17"], together.clone()));
    jobs.push(("c++", "c++", &["-std=c++20"], backwards.clone()));
    jobs.push(("c++", "c++", &["-std=c++17", "-DINFER_DROP_IN"], backwards));
    let (jobs, failures) = (Mutex::new(jobs), Mutex::new(Vec::new()));
    let workers = std::thread::available_parallelism().map_or(2, |n| n.get());
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                loop {
                    let Some((compiler, language, flags, given)) = jobs.lock().unwrap().pop() else { break };
                    if let Err(e) = compile(compiler, language, flags, &given, &include) {
                        failures.lock().unwrap().push(e);
                    }
                }
            });
        }
    });
    println!("{} headers, {} of them only include others", together.len(), idle.len());
    let failures = failures.into_inner().unwrap();
    assert!(failures.is_empty(), "{} compilations fail:\n{}", failures.len(), failures.join("\n\n"));
}

/// The functions a generated file declares: one a line.
fn declared(include: &Path, file: &str) -> BTreeSet<String> {
    let text = std::fs::read_to_string(include.join("ATen/generated").join(file)).unwrap();
    let names = text.lines().filter(|line| !line.starts_with("//")).filter_map(|line| line.split('(').next());
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    names.map(|head| head.rsplit(|c| !is_part(c)).next().unwrap().to_string()).collect()
}

/// Upstream has the in-place, the out=, the functional and the symbolic form of an operator in one header, and `__iand__` in `and.h`.
fn header_of(name: &str) -> String {
    let name = ["_symint", "_out"].iter().fold(name, |name, end| name.strip_suffix(end).unwrap_or(name));
    if let Some(operator) = name.strip_prefix("__").and_then(|n| n.strip_suffix("__")) {
        return operator.strip_prefix('i').unwrap_or(operator).to_string();
    }
    let base = ["_functional", "_"].iter().fold(name, |name, end| name.strip_suffix(end).unwrap_or(name));
    base.to_string()
}

#[test]
fn every_operator_has_its_header() {
    let include = Path::new(env!("CARGO_MANIFEST_DIR")).join("include/infer");
    let entries = std::fs::read_dir(include.join("ATen/ops")).unwrap().flatten();
    let headers: BTreeSet<String> =
        entries.map(|e| e.file_name().to_str().unwrap().strip_suffix(".h").unwrap().to_string()).collect();
    let (functions, methods) = (declared(&include, "Functions.inc"), declared(&include, "TensorMethods.inc"));
    assert!(functions.len() > 1000 && methods.len() > 400, "{} functions, {} methods", functions.len(), methods.len());
    let mut unused = headers.clone();
    for name in functions.iter().chain(&methods) {
        let header = header_of(name);
        assert!(headers.contains(&header), "no ATen/ops/{header}.h for {name}");
        unused.remove(&header);
        unused.remove(&format!("{header}_ops"));
    }
    const BY_HAND: &str = "_is_zerotensor conj contiguous from_blob is_complex is_conj is_floating_point is_neg is_signed item qscheme \
                           sym_numel sym_size sym_storage_offset sym_stride tensor";
    unused.retain(|name| !BY_HAND.split_whitespace().any(|known| known == name.strip_suffix("_ops").unwrap_or(name)));
    assert!(unused.is_empty(), "ATen/ops has headers for no function: {unused:?}");

    // As one program, because each only includes what compiles alone: all of them, and the names they are there for.
    let mut program = String::from("#include <torch/script.h>\n");
    for header in &headers {
        let path = include.join(format!("ATen/ops/{header}.h"));
        assert!(only_includes(&path), "{} does more than include others", path.display());
        program += &format!("#include <ATen/ops/{header}.h>\n");
    }
    // `at::std` is nobody's to bring out of its namespace.
    program.extend(functions.iter().filter(|name| *name != "std").map(|name| format!("using at::{name};\n")));
    program += "struct Methods : at::Tensor {\n";
    program.extend(methods.iter().map(|name| format!("using at::Tensor::{name};\n")));
    // An address is taken without a cast; where there are overloads, the type it is given to says which.
    program += "};
namespace addresses {
const auto topk = &at::topk;
const auto get_method = &torch::jit::Module::get_method;
std::tuple<at::Tensor, at::Tensor> (*const max_function)(const at::Tensor&, int64_t, bool) = &at::max;
std::tuple<at::Tensor, at::Tensor> (at::Tensor::*const max_method)(int64_t, bool) const = &at::Tensor::max;
}\n";
    let path = std::env::temp_dir().join(format!("infer-headers-{}.h", std::process::id()));
    std::fs::write(&path, program).unwrap();
    let compiled = compile("c++", "c++", &["-std=c++17"], std::slice::from_ref(&path), &include);
    std::fs::remove_file(&path).unwrap();
    compiled.unwrap();
}
