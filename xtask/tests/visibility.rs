//! What the crate shows: nothing, unless the feature `internals` is on. Its safe functions write through `&Tensor`, which is `Sync`: who
//! has them takes over to keep threads apart, and asks for them by the feature.

use std::path::Path;
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

#[test]
fn what_is_shown_is_found() {
    let found = |text: &str| shown(&syn::parse_file(text).unwrap().items).len();
    assert_eq!(found("pub mod core; mod ops; pub use core::Tensor;"), 2);
    assert_eq!(found("#[cfg(not(feature = \"internals\"))] pub mod core;"), 1);
    assert_eq!(found("#[cfg(any(feature = \"autograd\", feature = \"internals\"))] pub mod core;"), 1);
    assert_eq!(found("#[cfg(all(feature = \"internals\", feature = \"autograd\"))] pub mod autograd;"), 0);
}
