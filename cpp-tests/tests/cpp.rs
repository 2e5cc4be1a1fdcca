//! Every C++ test, and what becomes of an exception.

#[test]
fn every_cpp_test_passes() {
    let names = cpp_tests::test_names();
    assert!(names.len() >= 20, "only {} C++ tests are registered", names.len());
    let mut failed = Vec::new();
    for name in &names {
        // The tests expecting to be refused are not part of this list.
        if name.starts_with("throws.") {
            continue;
        }
        if let Err(e) = cpp_tests::run_test(name) {
            failed.push(format!("{name}: {}", e.what()));
        }
    }
    assert!(failed.is_empty(), "{} of {} C++ tests failed:\n{}", failed.len(), names.len(), failed.join("\n"));
    println!("{} C++ tests passed", names.len());
}

#[test]
fn a_thrown_error_arrives_as_a_rust_error() {
    let e = cpp_tests::run_test("throws.size_mismatch").unwrap_err();
    assert!(e.what().starts_with("The size of tensor a (2) must match the size of tensor b (3)"), "{}", e.what());
}
