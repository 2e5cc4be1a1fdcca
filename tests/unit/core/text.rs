use infer::core::ErrorKind;
use infer::core::text::*;
use infer::runtime::budget::{self, PIECE};

#[test]
fn a_text_is_its_parts() {
    let long = "ä".repeat(PIECE);
    let mut text = TextBuilder::with_room(2 * long.len() + 3).unwrap();
    text.push(&long).unwrap();
    text.push_ascii("aBc", |c| c.to_ascii_uppercase()).unwrap();
    text.push_ascii(&long, |_| b'x').unwrap();
    assert!(text.push("more").is_err());
    assert_eq!(*text.finish().unwrap(), format!("{long}ABC{long}"));
    assert!(TextBuilder::with_room(1).unwrap().finish().is_err());
    assert!(TextBuilder::with_room(usize::MAX >> 1).is_err_and(|e| e.kind() == ErrorKind::OutOfMemory));
    let mut text = String::new();
    try_push(&mut text, &long).and_then(|()| try_push(&mut text, "")).and_then(|()| try_push(&mut text, "é")).unwrap();
    assert_eq!(text, long + "é");
    let within = budget::begin(0, budget::ANY, budget::ANY);
    let mut text = TextBuilder::with_room(2 * PIECE).unwrap();
    assert!(text.push(&"a".repeat(2 * PIECE)).is_err_and(|e| e.kind() == ErrorKind::Limit));
    budget::end(within);
}
