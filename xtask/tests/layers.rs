//! Who may use whom: a module names another only where the design lets it.

use std::collections::BTreeSet;
use std::path::Path;

/// Each top module of src, and the ones it may name. `core` names `dispatch` for the thread-local state and what it watches, `runtime`
/// to carry that state to its workers, and `dispatch` the record and the table it is filled from.
const MAY_USE: &[(&str, &[&str])] = &[
    ("runtime", &["dispatch::tls", "core"]),
    ("core", &["runtime", "dispatch::tls", "dispatch::watch"]),
    ("kernels", &["core", "runtime"]),
    ("dispatch", &["core", "ops::record", "ops::records", "ops", "layers::kernels", "layers::not_implemented"]),
    ("ops", &["core", "dispatch", "kernels", "runtime"]),
    ("autograd", &["core", "dispatch", "ops", "runtime"]),
    ("functional", &["core", "dispatch", "ops", "runtime"]),
    ("batched", &["core", "dispatch", "functional", "runtime"]),
    ("derivatives", &["core", "dispatch", "ops", "autograd", "batched"]),
    ("layers", &["core", "dispatch", "ops", "autograd", "functional", "batched", "runtime"]),
    ("graph", &["core", "dispatch", "ops", "kernels", "runtime", "autograd", "functional", "layers"]),
    ("model", &["core", "runtime", "dispatch", "ops", "autograd", "graph"]),
    (
        "capi",
        &[
            "core",
            "dispatch",
            "ops",
            "autograd",
            "functional",
            "batched",
            "derivatives",
            "layers",
            "graph",
            "model",
            "runtime",
            "kernels",
        ],
    ),
];

/// Macros of the crate, which belong to nobody.
const MACROS: &[&str] = &["bail", "check", "call", "dispatch_dtype", "dispatch_size", "lazy_op", "tensor"];

fn used(text: &str) -> BTreeSet<String> {
    let mut out = BTreeSet::new();
    for (at, _) in text.match_indices("crate::") {
        let rest = &text[at + "crate::".len()..];
        if let Some(group) = rest.strip_prefix('{') {
            let names = group.split('}').next().unwrap_or("").split(',');
            out.extend(names.map(|n| n.trim().to_string()).filter(|n| !n.is_empty()));
            continue;
        }
        let path: String = rest.chars().take_while(|c| c.is_alphanumeric() || matches!(c, '_' | ':')).collect();
        out.insert(path);
    }
    out
}

fn check(folder: &Path, allowed: &[&str], own: &str, wrong: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() {
            check(&path, allowed, own, wrong);
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let code: String = text
            .split("#[cfg(test)]")
            .next()
            .unwrap_or("")
            .lines()
            .filter(|l| !l.trim_start().starts_with("//"))
            .collect::<Vec<_>>()
            .join("\n");
        for name in used(&code) {
            let first = name.split("::").next().unwrap_or("");
            let fine = first == own
                || MACROS.contains(&first)
                || allowed.iter().any(|a| *a == first || name.starts_with(a) || a.starts_with(&format!("{name}::")));
            if !fine {
                wrong.push(format!("{} names crate::{name}", path.display()));
            }
        }
    }
}

#[test]
fn modules_use_only_what_they_may() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("../src");
    let mut wrong = Vec::new();
    for (module, allowed) in MAY_USE {
        let folder = src.join(module);
        assert!(folder.is_dir(), "{} is not a module", folder.display());
        // Tests beside the code may reach further.
        check(&folder, allowed, module, &mut wrong);
    }
    wrong.retain(|w| !w.contains("/tests.rs") && !w.contains("/tests/"));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
