//! Every C++ test, and what becomes of an exception.

/// Fewest C++ tests that have to be there.
const TESTS_AT_LEAST: usize = 300;

/// `suite, name` of a line that begins a test: `TEST(suite, name)`, or `RECORDED(suite, name, ...)` beside what LibTorch says.
fn head(line: &str) -> Option<String> {
    let arguments = line.strip_prefix("TEST(").or(line.strip_prefix("RECORDED("))?.split_once(')')?.0;
    Some(arguments.split(", ").take(2).collect::<Vec<_>>().join(", "))
}

/// The tests written in the sources, as suite.name.
fn written() -> Vec<String> {
    let mut tests = Vec::new();
    for entry in std::fs::read_dir(env!("CARGO_MANIFEST_DIR")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|e| e == "cc") {
            let text = std::fs::read_to_string(path).unwrap();
            let heads = text.lines().filter_map(head);
            tests.extend(heads.map(|h| h.replace(", ", ".")));
        }
    }
    tests.sort();
    tests
}

#[test]
fn every_cpp_test_passes() {
    let mut names = cpp_tests::test_names();
    names.sort();
    // A test that is not linked does not register itself, and would not be missed.
    assert_eq!(names, written());
    assert!(names.len() >= TESTS_AT_LEAST, "only {} C++ tests are registered", names.len());
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
