//! Compiles the one C file: the thread-local state, which C can place in static TLS and Rust cannot.

fn main() {
    println!("cargo:rerun-if-changed=src/runtime/tls.c");
    cc::Build::new().file("src/runtime/tls.c").opt_level(3).compile("infer_tls");
}
