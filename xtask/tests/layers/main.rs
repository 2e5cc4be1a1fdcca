//! Who may use whom: arrows go down the list below, and no two modules form a circle. Whole files are looked at, their tests too.

mod modules;

use modules::{Crate, circles};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

type Arrows = BTreeMap<(String, String), String>;

/// Each top module of `src` and those it may name, from the bottom up: only modules above it in this list.
const LAYERS: &[(&str, &[&str])] = &[
    ("runtime", &[]),
    ("core", &["runtime"]),
    ("kernels", &["core", "runtime"]),
    ("operator", &["core", "runtime"]),
    ("dispatch", &["operator", "core", "runtime"]),
    ("ops", &["dispatch", "operator", "kernels", "core", "runtime"]),
    ("autograd", &["dispatch", "operator", "core", "runtime"]),
    ("functionalization", &["dispatch", "operator", "core", "runtime"]),
    ("batching", &["functionalization", "dispatch", "operator", "core", "runtime"]),
    ("transforms", &["autograd", "batching", "dispatch", "operator", "core", "runtime"]),
    ("layers", &["autograd", "functionalization", "batching", "dispatch", "operator", "core", "runtime"]),
    (
        "graph",
        &["ops", "layers", "autograd", "functionalization", "kernels", "dispatch", "operator", "core", "runtime"],
    ),
    ("session", &["graph", "functionalization", "dispatch", "operator", "core", "runtime"]),
    ("model", &["session", "graph", "autograd", "batching", "ops", "dispatch", "operator", "core", "runtime"]),
    (
        "capi",
        &[
            "model",
            "session",
            "graph",
            "layers",
            "transforms",
            "batching",
            "functionalization",
            "autograd",
            "ops",
            "kernels",
            "dispatch",
            "operator",
            "core",
            "runtime",
        ],
    ),
    // The root hands records and layers to the dispatcher.
    ("lib.rs", &["ops", "layers", "dispatch"]),
];

fn arrows() -> Arrows {
    let krate = Crate::parse(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../src"));
    let arrows = krate.arrows();
    println!("{} modules, {} arrows between files", krate.len(), arrows.len());
    assert!(krate.len() > 300 && arrows.len() > 2000, "the crate was not read");
    arrows
}

fn top(file: &str) -> &str {
    file.split('/').next().unwrap_or(file)
}

/// The arrows that the list of layers does not have.
fn upward(arrows: &Arrows) -> Vec<String> {
    let allowed: BTreeMap<&str, &[&str]> = LAYERS.iter().copied().collect();
    let is_wrong = |from: &str, to: &str| from != to && !allowed.get(from).is_some_and(|a| a.contains(&to));
    let wrong = arrows.iter().filter(|((from, to), _)| is_wrong(top(from), top(to)));
    wrong.map(|((from, to), path)| format!("{from} names {path}, which is in {to}")).collect()
}

/// The circles, arrow by arrow.
fn shown(arrows: &Arrows) -> String {
    let mut text = String::new();
    for circle in circles(arrows) {
        text += &format!("a circle of {} files:\n", circle.len());
        for ((from, to), path) in arrows {
            if circle.contains(from) && circle.contains(to) {
                text += &format!("  {from} names {path}, which is in {to}\n");
            }
        }
    }
    text
}

#[test]
fn layers_are_listed_from_the_bottom_up() {
    for (i, (layer, uses)) in LAYERS.iter().enumerate() {
        for used in *uses {
            let below = LAYERS[..i].iter().any(|(l, _)| l == used);
            assert!(below, "{layer} may use {used}, which is not below it");
        }
    }
}

#[test]
fn arrows_go_down() {
    let wrong = upward(&arrows());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn modules_form_no_circle() {
    let text = shown(&arrows());
    assert!(text.is_empty(), "{text}");
}

/// A crate of the files given.
fn scratch(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    for (file, text) in files {
        let path = root.join(file);
        std::fs::create_dir_all(path.parent().expect("a file is in a folder")).unwrap();
        std::fs::write(path, text).unwrap();
    }
    root
}

#[test]
fn circles_and_upward_arrows_are_found() {
    let root = scratch(
        "layers",
        &[
            ("lib.rs", "pub mod core;\npub mod ops;\npub mod kernels;\n"),
            ("core/mod.rs", "pub mod a;\npub mod b;\npub use a::A;\n"),
            ("core/a.rs", "pub struct A;\n#[cfg(test)]\nmod tests { use crate::ops::support::helper; }\n"),
            ("core/b.rs", "use super::A;\n"),
            ("ops/mod.rs", "pub mod support;\nmacro_rules! m { () => { $crate::core::A } }\n"),
            ("ops/support.rs", "pub fn helper() -> Vec<u8> { vec![super::super::core::b::X; 1] }\n"),
            ("kernels/mod.rs", "mod x;\nmod y;\n"),
            ("kernels/x.rs", "pub fn f() { super::y::g() }\n"),
            ("kernels/y.rs", "use super::x;\npub fn g() { x::f() }\n"),
        ],
    );
    let arrows = Crate::parse(&root).arrows();
    let has = |from: &str, to: &str| arrows.contains_key(&(from.to_owned(), to.to_owned()));
    // By a re-export, in a test, in a macro's definition, in a macro's argument, by an import.
    assert!(has("core/b.rs", "core/a.rs") && has("core/a.rs", "ops/support.rs") && has("ops/mod.rs", "core/a.rs"));
    assert!(has("ops/support.rs", "core/b.rs") && has("kernels/y.rs", "kernels/x.rs"));
    let upward = upward(&arrows);
    assert_eq!(upward.len(), 1, "{upward:?}");
    assert!(upward[0].starts_with("core/a.rs names"), "{upward:?}");
    let mut found = circles(&arrows);
    found.iter_mut().for_each(|c| c.sort());
    found.sort();
    assert_eq!(found, [vec!["core/a.rs", "core/b.rs", "ops/support.rs"], vec!["kernels/x.rs", "kernels/y.rs"]]);
}
