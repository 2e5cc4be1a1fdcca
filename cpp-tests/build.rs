//! Compiles the C++ tests and the bridge that runs them.

use std::path::{Path, PathBuf};

/// Compiles `torch/torch.h` by itself into `folder`: a file that includes it first, as most do, takes half the time then. A
/// compiler that keeps no headers this way reads the header as ever.
fn precompile_headers(build: &cc::Build, folder: &Path) {
    let header = folder.join("torch/torch.h");
    std::fs::create_dir_all(folder.join("torch")).unwrap();
    let original = Path::new(env!("CARGO_MANIFEST_DIR")).join("../include/infer/torch/torch.h");
    std::fs::write(&header, format!("#include \"{}\"\n", original.display())).unwrap();
    let mut compiler = build.get_compiler().to_command();
    compiler.args(["-x", "c++-header"]).arg(&header).arg("-o").arg(folder.join("torch/torch.h.gch"));
    let status = compiler.status().unwrap();
    assert!(status.success(), "{compiler:?}: {status}");
}

fn main() {
    for watched in ["../include/infer", "."].map(Path::new) {
        println!("cargo:rerun-if-changed={}", watched.display());
    }
    println!("cargo:rerun-if-env-changed=RUSTC_WORKSPACE_WRAPPER");
    // Clippy links nothing, and has folders of its own: all would be compiled once more.
    if std::env::var_os("RUSTC_WORKSPACE_WRAPPER").is_some_and(|w| Path::new(&w).ends_with("clippy-driver")) {
        return;
    }
    let mut sources = Vec::new();
    for entry in std::fs::read_dir(".").into_iter().flatten().flatten() {
        let path = entry.path();
        // main.cc is for running the tests without cargo.
        if path.extension().is_some_and(|e| e == "cc") && path.file_name().is_some_and(|n| n != "main.cc") {
            sources.push(path);
        }
    }
    sources.sort();
    let precompiled = PathBuf::from(std::env::var_os("OUT_DIR").unwrap()).join("precompiled");
    let mut build = cxx_build::bridge("src/lib.rs");
    build
        .include(&precompiled)
        .include("../include/infer")
        .include(".")
        .std("c++17")
        // Most of the time of these tests is the compiler's.
        .opt_level(0)
        .flag("-Wall")
        .flag("-Wextra")
        .flag("-Wno-unused-parameter")
        // Tests register themselves: nothing refers to their objects.
        .link_lib_modifier("+whole-archive");
    precompile_headers(&build, &precompiled);
    build.files(&sources).compile("cpp_tests");
}
