//! What the crate shows: nothing, unless the feature `internals` is on. Its safe functions write through `&Tensor`, which is `Sync`: who
//! has them takes over to keep threads apart, and asks for them by the feature.

use proc_macro2::{TokenStream, TokenTree};
use std::path::{Path, PathBuf};
use syn::{Item, Visibility};

/// The public items of a crate's root that do not ask for the feature `internals`.
fn shown(items: &[Item]) -> Vec<String> {
    let text = |tokens: &dyn quote::ToTokens| tokens.to_token_stream().to_string().replace(' ', "");
    let is_public = |item: &&Item| match item {
        Item::Mod(i) => !matches!(i.vis, Visibility::Inherited),
        Item::Use(i) => !matches!(i.vis, Visibility::Inherited),
        Item::Fn(i) => !matches!(i.vis, Visibility::Inherited),
        Item::Struct(i) => !matches!(i.vis, Visibility::Inherited),
        Item::Enum(i) => !matches!(i.vis, Visibility::Inherited),
        Item::Trait(i) => !matches!(i.vis, Visibility::Inherited),
        Item::Type(i) => !matches!(i.vis, Visibility::Inherited),
        Item::Const(i) => !matches!(i.vis, Visibility::Inherited),
        Item::Static(i) => !matches!(i.vis, Visibility::Inherited),
        _ => false,
    };
    let texts = items.iter().filter(is_public).map(|i| text(i));
    // Either alone or as the first of several conditions.
    let asks =
        |t: &String| t.contains("#[cfg(feature=\"internals\")]") || t.contains("#[cfg(all(feature=\"internals\",");
    texts.filter(|t| !asks(t)).collect()
}

#[test]
fn the_crate_shows_nothing_without_the_feature() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../src/lib.rs");
    let items = syn::parse_file(&std::fs::read_to_string(root).unwrap()).unwrap().items;
    assert!(items.iter().filter(|i| matches!(i, Item::Mod(_))).count() >= 28, "the root was not read");
    assert_eq!(shown(&items), Vec::<String>::new());
    let manifest = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../Cargo.toml")).unwrap();
    let default = manifest.lines().find(|l| l.starts_with("default = ")).unwrap();
    assert!(!default.contains("internals"), "{default}");
}

/// The files of a folder and of those in it.
fn files(folder: &Path) -> Vec<PathBuf> {
    let paths = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path());
    paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// Whether some tokens name `test`, in parentheses too.
fn names_test(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|t| match t {
        TokenTree::Ident(i) => i == "test",
        TokenTree::Group(g) => names_test(g.stream()),
        _ => false,
    })
}

/// Whether some tokens have tests, or what is compiled otherwise for tests: `#[test]`, `cfg(test)`, `cfg!(any(test, miri))`.
fn has_tests(tokens: TokenStream) -> bool {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is_condition = |at: usize| {
        let before = tokens[..at].iter().rev().find(|t| !matches!(t, TokenTree::Punct(p) if p.as_char() == '!'));
        matches!(before, Some(TokenTree::Ident(i)) if i == "cfg" || i == "cfg_attr")
    };
    let is_attribute = |at: usize| matches!(&tokens[..at], [.., TokenTree::Punct(p)] if p.as_char() == '#');
    tokens.iter().enumerate().any(|(at, t)| {
        let TokenTree::Group(g) = t else { return false };
        let is_test = is_attribute(at) && g.stream().to_string() == "test";
        is_test || is_condition(at) && names_test(g.stream()) || has_tests(g.stream())
    })
}

/// Nobody runs tests beside the code: the manifest has none of the library's, so that it is compiled once.
#[test]
fn tests_are_not_among_the_sources() {
    let all = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../src"));
    let all: Vec<PathBuf> = all.into_iter().filter(|f| f.extension().is_some_and(|e| e == "rs")).collect();
    assert!(all.len() >= 500, "the tree was not read");
    let has_tests = |text: &str| has_tests(text.parse().unwrap());
    let found: Vec<&PathBuf> = all.iter().filter(|f| has_tests(&std::fs::read_to_string(f).unwrap())).collect();
    assert!(found.is_empty(), "tests of a module are in tests/unit: {found:?}");
    let tests =
        ["#[cfg(test)] mod tests;", "mod m { #[test] fn f() {} }", "fn f() { cfg!(any(feature = \"x\", test)) }"];
    assert!(tests.iter().all(|text| has_tests(text)));
    assert!(!has_tests("#[cfg(any(miri, feature = \"test\"))] fn test() { assert!(!attest(test[1])) }"));
}

#[test]
fn what_is_shown_is_found() {
    let found = |text: &str| shown(&syn::parse_file(text).unwrap().items).len();
    assert_eq!(found("pub mod core; mod ops; pub use core::Tensor;"), 2);
    assert_eq!(found("#[cfg(not(feature = \"internals\"))] pub mod core;"), 1);
    assert_eq!(found("#[cfg(any(feature = \"autograd\", feature = \"internals\"))] pub mod core;"), 1);
    assert_eq!(found("#[cfg(all(feature = \"internals\", feature = \"autograd\"))] pub mod autograd;"), 0);
}
