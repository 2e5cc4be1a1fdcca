//! The mutants of `scripts/mutants.txt` apply: each piece of text that one replaces stands in its file, once.

use std::fs;
use std::path::Path;

/// A text with one space for each stretch of white space, as pieces are written that rustfmt breaks into lines.
fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn mutants_apply() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let table = fs::read_to_string(root.join("scripts/mutants.txt")).unwrap();
    let mut lines = table.lines().filter(|l| !l.starts_with('#')).skip_while(|l| l.is_empty());
    let mut count = 0;
    while let Some(head) = lines.next() {
        let Some((path, what)) = head.split_once(": ") else { continue };
        let piece = lines.next().unwrap().replacen("[[", "", 1);
        let (before, behind) = piece.rsplit_once("]]").unwrap_or_else(|| panic!("{what}: nothing is marked"));
        let piece = in_one_line(&format!("{before}{behind}"));
        lines.next().unwrap();
        let source = in_one_line(&fs::read_to_string(root.join(path)).unwrap());
        assert_eq!(source.matches(&piece).count(), 1, "{path}: {what}: {piece}");
        count += 1;
    }
    assert!(count >= 100, "{count} mutants");
}
