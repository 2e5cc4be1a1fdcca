//! Every header compiles alone: infer.h as C11, the C++ ones as C++17 and C++20, without a warning. Those that only include
//! others are compiled together.

use std::path::{Path, PathBuf};
use std::process::Command;
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

fn compile(compiler: &str, language: &str, standard: &str, given: &[PathBuf], include: &Path) -> Result<(), String> {
    let mut command = Command::new(compiler);
    command.args(["-x", language, standard, "-fsyntax-only", "-Wall", "-Wextra", "-Werror"]).arg("-I").arg(include);
    for header in given {
        // Included rather than compiled as the main file, where `#pragma once` is a warning of its own.
        command.arg("-include").arg(header);
    }
    let output = command.arg("/dev/null").output().unwrap();
    if output.status.success() {
        return Ok(());
    }
    let text = String::from_utf8_lossy(&output.stderr);
    Err(format!("{} as {standard}:\n{}", given[0].display(), text.lines().take(12).collect::<Vec<_>>().join("\n")))
}

#[test]
fn every_header_compiles_alone() {
    let include = Path::new(env!("CARGO_MANIFEST_DIR")).join("../include/infer");
    let mut all = Vec::new();
    headers(&include, &mut all);
    assert!(all.len() > 40, "only {} headers found", all.len());
    let (idle, own): (Vec<PathBuf>, Vec<PathBuf>) = all.into_iter().partition(|h| only_includes(h));
    let mut jobs: Vec<(&str, &str, &str, Vec<PathBuf>)> = vec![("cc", "c", "-std=c11", vec![include.join("infer.h")])];
    for standard in ["-std=c++17", "-std=c++20"] {
        jobs.extend(own.iter().map(|h| ("c++", "c++", standard, vec![h.clone()])));
        jobs.push(("c++", "c++", standard, idle.clone()));
    }
    let (jobs, failures) = (Mutex::new(jobs), Mutex::new(Vec::new()));
    let workers = std::thread::available_parallelism().map_or(2, |n| n.get());
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                loop {
                    let Some((compiler, language, standard, given)) = jobs.lock().unwrap().pop() else { break };
                    if let Err(e) = compile(compiler, language, standard, &given, &include) {
                        failures.lock().unwrap().push(e);
                    }
                }
            });
        }
    });
    let failures = failures.into_inner().unwrap();
    assert!(failures.is_empty(), "{} headers do not compile alone:\n{}", failures.len(), failures.join("\n\n"));
}
