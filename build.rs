//! Compiles what Rust cannot say: the thread-local state, which C can place in static TLS, and catching what C++ throws.

fn main() {
    println!("cargo:rerun-if-changed=src/runtime/tls.c");
    cc::Build::new().file("src/runtime/tls.c").opt_level(3).compile("infer_tls");
    println!("cargo:rerun-if-changed=src/capi/stable/exceptions.cc");
    let mut exceptions = cc::Build::new();
    // A program in C has no C++ runtime to link.
    exceptions.cpp(true).cpp_link_stdlib(None).std("c++17").file("src/capi/stable/exceptions.cc");
    exceptions.compile("infer_exceptions");
}
