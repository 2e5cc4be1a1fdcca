//! Compiles the C++ tests and the bridge that runs them.

use std::path::Path;

fn main() {
    let mut sources = Vec::new();
    for entry in std::fs::read_dir(".").into_iter().flatten().flatten() {
        let path = entry.path();
        // main.cc is for running the tests without cargo.
        if path.extension().is_some_and(|e| e == "cc") && path.file_name().is_some_and(|n| n != "main.cc") {
            sources.push(path);
        }
    }
    sources.sort();
    cxx_build::bridge("src/lib.rs")
        .files(&sources)
        .include("../include/infer")
        .include(".")
        .std("c++17")
        // Most of the time of these tests is the compiler's.
        .opt_level(0)
        .flag("-Wall")
        .flag("-Wextra")
        .flag("-Wno-unused-parameter")
        // Tests register themselves: nothing refers to their objects.
        .link_lib_modifier("+whole-archive")
        .compile("cpp_tests");
    for watched in ["../include/infer", "."].map(Path::new) {
        println!("cargo:rerun-if-changed={}", watched.display());
    }
}
