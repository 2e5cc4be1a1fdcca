//! `cargo xtask compare`: builds the programs of benches/compare against libinfer and against LibTorch, runs them in
//! turns, and prints how many times faster libinfer is.
//!
//! `--prefix DIR` is where libinfer is installed. `LIBTORCH_CXX` names a compiler command that finds LibTorch's headers and
//! libraries. `--models DIR` holds NAME.pt2 (libinfer) and NAME.pt (LibTorch); where it is not given both read the NAME.pt of
//! tests/models.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

const USAGE: &str = "usage: LIBTORCH_CXX=COMPILER cargo xtask compare --prefix DIR [--models DIR] [NAME...]";
/// Runs of each program; the fastest of each line counts.
const TURNS: usize = 3;

struct Options {
    prefix: PathBuf,
    models: PathBuf,
    /// Of the files libinfer reads.
    extension: &'static str,
    names: Vec<String>,
    torch: String,
}

/// Runs the command; an error says what was missing or failed.
pub fn run(args: &[String]) -> Result<(), String> {
    let options = parse(args)?;
    let build = PathBuf::from("build/compare");
    std::fs::create_dir_all(&build).map_err(|e| e.to_string())?;
    let ours = |program: &str| compile_ours(&options, &build, program);
    let theirs = |program: &str| compile(&options.torch, &[], program, &build.join(format!("{program}_torch")));
    compiling(|| ours("smallest"), || theirs("smallest"))?;
    table("calls on a 2x3 tensor", &ours("calls")?, &theirs("calls")?, |c| c)?;
    table("a step of training, and what tracking costs", &ours("train")?, &theirs("train")?, |c| c)?;
    let models = |extension: &'static str| {
        let (folder, names) = (options.models.clone(), options.names.clone());
        move |c: &mut Command| {
            c.arg(&folder).arg(extension).args(&names);
        }
    };
    table_with(
        "models under InferenceMode",
        (&ours("models")?, &models(options.extension)),
        (&theirs("models")?, &models(".pt")),
    )
}

fn parse(args: &[String]) -> Result<Options, String> {
    let mut options = Options {
        prefix: PathBuf::new(),
        models: "tests/models".into(),
        extension: ".pt",
        names: Vec::new(),
        torch: std::env::var("LIBTORCH_CXX").map_err(|_| USAGE)?,
    };
    let mut args = args.iter();
    while let Some(a) = args.next() {
        match a.as_str() {
            "--prefix" => options.prefix = args.next().ok_or(USAGE)?.into(),
            "--models" => (options.models, options.extension) = (args.next().ok_or(USAGE)?.into(), ".pt2"),
            name => options.names.push(name.into()),
        }
    }
    if options.names.is_empty() {
        options.names = vec!["mlp".into(), "ranker".into()];
    }
    if options.prefix.as_os_str().is_empty() { Err(USAGE.into()) } else { Ok(options) }
}

fn compile_ours(options: &Options, build: &Path, program: &str) -> Result<PathBuf, String> {
    let (include, lib) = (options.prefix.join("include/infer"), options.prefix.join("lib"));
    let flags = [
        "-std=c++17".into(),
        "-O2".into(),
        format!("-I{}", include.display()),
        format!("-L{}", lib.display()),
        format!("-Wl,-rpath,{}", lib.display()),
        "-linfer".into(),
    ];
    compile("g++", &flags, program, &build.join(format!("{program}_infer")))
}

fn compile(compiler: &str, flags: &[String], program: &str, out: &Path) -> Result<PathBuf, String> {
    let source = format!("benches/compare/{program}.cc");
    let status = Command::new(compiler).arg(&source).args(flags).arg("-o").arg(out).status();
    match status {
        Ok(s) if s.success() => Ok(out.to_path_buf()),
        Ok(s) => Err(format!("{compiler} {source}: {s}")),
        Err(e) => Err(format!("{compiler}: {e}")),
    }
}

fn table(title: &str, ours: &Path, theirs: &Path, f: fn(&mut Command) -> &mut Command) -> Result<(), String> {
    let plain = move |c: &mut Command| {
        f(c);
    };
    table_with(title, (ours, &plain), (theirs, &plain))
}

/// Compares how long two compilations take.
fn compiling(
    ours: impl Fn() -> Result<PathBuf, String>,
    theirs: impl Fn() -> Result<PathBuf, String>,
) -> Result<(), String> {
    let (mut a, mut b) = (Duration::MAX, Duration::MAX);
    for _ in 0..TURNS {
        for (best, compile) in [(&mut a, &ours as &dyn Fn() -> _), (&mut b, &theirs)] {
            let start = Instant::now();
            compile()?;
            *best = start.elapsed().min(*best);
        }
    }
    println!("\ncompiling a program of four lines: how many times faster than LibTorch");
    println!("  {:28} {:7.2}x", "smallest", b.as_secs_f64() / a.as_secs_f64());
    Ok(())
}

type Side<'a> = (&'a Path, &'a dyn Fn(&mut Command));

fn table_with(title: &str, ours: Side<'_>, theirs: Side<'_>) -> Result<(), String> {
    let (mut a, mut b) = (BTreeMap::new(), BTreeMap::new());
    let mut order = Vec::new();
    for _ in 0..TURNS {
        measure(ours, &mut a, &mut order)?;
        measure(theirs, &mut b, &mut Vec::new())?;
    }
    println!("\n{title}: how many times faster than LibTorch");
    for name in order {
        if let (Some(x), Some(y)) = (a.get(&name), b.get(&name)) {
            println!("  {name:28} {:7.2}x", y / x);
        }
    }
    Ok(())
}

fn measure(side: Side<'_>, best: &mut BTreeMap<String, f64>, order: &mut Vec<String>) -> Result<(), String> {
    let mut command = Command::new(std::fs::canonicalize(side.0).map_err(|e| e.to_string())?);
    side.1(&mut command);
    let output = command.output().map_err(|e| e.to_string())?;
    if !output.status.success() {
        return Err(format!("{}: {}", side.0.display(), String::from_utf8_lossy(&output.stderr)));
    }
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let Some((name, value)) = line.split_once(' ') else { continue };
        let Ok(value) = value.trim().parse::<f64>() else { continue };
        if !best.contains_key(name) {
            order.push(name.to_string());
        }
        let slot = best.entry(name.to_string()).or_insert(value);
        *slot = slot.min(value);
    }
    Ok(())
}
