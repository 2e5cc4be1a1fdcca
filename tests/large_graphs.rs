//! Graphs of many nodes: what preparing, planning and running them takes goes by how many there are, and ends where the caller's time does.

use infer::call;
use infer::core::modes::ModeGuard;
use infer::core::{ErrorKind, Scalar, Tensor};
use infer::dispatch::find;
use infer::graph::passes::narrow_weights::{Bits, narrow_weights};
use infer::graph::{Graph, Node, Operand, Results, Target};
use infer::operator::Value;
use infer::runtime::budget::{self, ANY};
use infer::session::Session;
use std::time::Duration;

fn ones(sizes: &[i64]) -> Tensor {
    call!("ones", sizes).unwrap().tensor().unwrap()
}

/// A graph under construction.
#[derive(Default)]
struct Program(Graph);

impl Program {
    fn input(&mut self) -> Operand {
        let v = self.0.value("x");
        self.0.inputs.push(v);
        Operand::Value(v)
    }

    fn constant(&mut self, sizes: &[i64]) -> Operand {
        Operand::Constant(self.0.constant("w", Value::Tensor(ones(sizes))))
    }

    fn call(&mut self, name: &str, args: Vec<Operand>) -> Operand {
        let result = self.0.value("v");
        self.0.nodes.push(Node { target: Target::Op(find(name).unwrap()), args, results: Results::One(result) });
        Operand::Value(result)
    }

    fn ending(mut self, result: Operand) -> Graph {
        self.0.outputs.push(result);
        self.0
    }
}

fn int(i: i64) -> Operand {
    Operand::Literal(Value::Int(i))
}

fn flag(b: bool) -> Operand {
    Operand::Literal(Value::Bool(b))
}

fn ints(l: &[i64]) -> Operand {
    Operand::Literal(Value::Ints(l.into()))
}

fn one() -> Operand {
    Operand::Literal(Value::Scalar(Scalar::Int(1)))
}

/// Programs of so many layers, and an input for each.
type Made = (&'static str, fn(usize) -> Graph, &'static [i64]);

const PROGRAMS: &[Made] = &[
    (
        "linear layers with a residual",
        |layers| {
            let mut p = Program::default();
            let mut x = p.input();
            let (w, b) = (p.constant(&[2, 2]), p.constant(&[2]));
            for _ in 0..layers {
                let y = p.call("aten::linear", vec![x.clone(), w.clone(), b.clone()]);
                let y = p.call("aten::add.Tensor", vec![y, x, one()]);
                x = p.call("aten::sigmoid", vec![y]);
            }
            p.ending(x)
        },
        &[1, 2],
    ),
    (
        "products with views of one weight, each a view of the one before",
        |layers| {
            let mut p = Program::default();
            let mut x = p.input();
            let mut w = p.constant(&[2, 2]);
            for _ in 0..layers {
                w = p.call("aten::t", vec![w]);
                let y = p.call("aten::matmul", vec![x, w.clone()]);
                x = p.call("aten::sigmoid", vec![y]);
            }
            p.ending(x)
        },
        &[1, 2],
    ),
    (
        "convolutions that write their activation",
        |layers| {
            let mut p = Program::default();
            let mut x = p.input();
            let (w, b) = (p.constant(&[8, 8, 1, 1]), p.constant(&[8]));
            for _ in 0..layers {
                let rest = [ints(&[1, 1]), ints(&[0, 0]), ints(&[1, 1]), int(1)];
                let mut args = vec![x, w.clone(), b.clone()];
                args.extend(rest);
                let y = p.call("aten::conv2d", args);
                let y = p.call("aten::relu_", vec![y]);
                x = p.call(
                    "aten::avg_pool2d",
                    vec![
                        y,
                        ints(&[1, 1]),
                        ints(&[]),
                        ints(&[0, 0]),
                        flag(false),
                        flag(true),
                        Operand::Literal(Value::None),
                    ],
                );
            }
            p.ending(x)
        },
        &[1, 8, 2, 2],
    ),
    (
        "sums of what is constant",
        |layers| {
            let mut p = Program::default();
            let x = p.input();
            let w = p.constant(&[2]);
            let mut sum = w.clone();
            for _ in 0..layers {
                sum = p.call("aten::add.Tensor", vec![sum, w.clone(), one()]);
            }
            let y = p.call("aten::mul.Tensor", vec![x, sum]);
            p.ending(y)
        },
        &[2],
    ),
    (
        "writes to parts of one value",
        |layers| {
            let mut p = Program::default();
            let x = p.input();
            let y = p.call("aten::mul.Tensor", vec![x.clone(), x.clone()]);
            for i in 0..layers {
                let part = p.call("aten::select.int", vec![y.clone(), int(0), int((i % 4) as i64)]);
                let row = p.call("aten::select.int", vec![x.clone(), int(0), int(1)]);
                p.call("aten::add_.Tensor", vec![part, row, one()]);
            }
            p.ending(y)
        },
        &[4, 4],
    ),
];

/// Values that are all needed at the end.
fn kept(layers: usize) -> Graph {
    let mut p = Program::default();
    let mut x = p.input();
    let mut all = Vec::new();
    for _ in 0..layers {
        x = p.call("aten::sigmoid", vec![x]);
        all.push(x.clone());
    }
    let y = p.call("aten::stack", vec![Operand::List(all), int(0)]);
    p.ending(y)
}

/// Processor time of this thread.
fn spent() -> Duration {
    let mut t = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: `t` is a timespec.
    unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut t) };
    Duration::new(t.tv_sec as u64, t.tv_nsec as u32)
}

/// A session of a program, and the processor time that making it took.
fn made(program: fn(usize) -> Graph, layers: usize) -> (Session, Duration) {
    let graph = program(layers);
    let before = spent();
    let session = Session::prepacked(graph).unwrap();
    (session, spent() - before)
}

#[test]
fn preparing_takes_time_in_proportion_to_the_layers() {
    let _mode = ModeGuard::inference(true);
    for (name, program, _) in PROGRAMS {
        // Squares would be 64 times as much. What is first takes longer, whatever it is.
        let least = |layers| (0..3).map(|_| made(*program, layers).1).min().unwrap();
        let (few, many) = (least(2_000), least(16_000));
        assert!(many < few * 24, "{name}: {few:?}, and for 8 times the layers {many:?}");
    }
}

#[test]
fn planning_takes_time_in_proportion_to_the_values() {
    let _mode = ModeGuard::inference(true);
    let programs = PROGRAMS.iter().copied().chain([("values that are all needed at the end", kept as _, &[2][..])]);
    for (name, program, sizes) in programs {
        let least = |layers| {
            let planned = || {
                let (session, _) = made(program, layers);
                let before = spent();
                session.run(&[Value::Tensor(ones(sizes))]).unwrap();
                spent() - before
            };
            (0..3).map(|_| planned()).min().unwrap()
        };
        let (few, many) = (least(4_000), least(16_000));
        assert!(many < few * 10, "{name}: {few:?}, and for 4 times the layers {many:?}");
    }
}

#[test]
fn views_of_views_take_no_stack() {
    let _mode = ModeGuard::inference(true);
    let (_, program, sizes) = PROGRAMS.iter().find(|p| p.0.contains("views")).unwrap();
    let run = || {
        let _mode = ModeGuard::inference(true);
        let (session, _) = made(*program, 50_000);
        session.run(&[Value::Tensor(ones(sizes))]).unwrap();
        let (narrow, _) = narrow_weights(session.graph(), Bits::Eight).unwrap();
        drop(narrow);
    };
    std::thread::Builder::new().stack_size(256 << 10).spawn(run).unwrap().join().unwrap();
}

#[test]
fn a_plan_ends_where_the_time_does_and_is_made_by_who_has_more() {
    let _mode = ModeGuard::inference(true);
    for (name, program, sizes) in PROGRAMS {
        let (session, _) = made(*program, 8_000);
        let input = [Value::Tensor(ones(sizes))];
        let before = spent();
        let within = budget::begin(2_000_000, ANY, ANY);
        let ended = session.run(&input);
        budget::end(within);
        let took = spent() - before;
        assert_eq!(ended.unwrap_err().kind(), ErrorKind::Limit, "{name}");
        assert!(took < Duration::from_millis(100), "{name}: {took:?}");
        assert!(!session.has_plan_for(&input), "{name}");
        session.run(&input).unwrap();
        assert!(session.has_plan_for(&input), "{name}: {:?}", session.explain());
    }
}

#[test]
fn preparing_ends_where_the_time_does() {
    let _mode = ModeGuard::inference(true);
    let graph = PROGRAMS[0].1(200_000);
    let within = budget::begin(2_000_000, ANY, ANY);
    let ended = Session::prepacked(graph);
    budget::end(within);
    assert_eq!(ended.err().map(|e| e.kind()), Some(ErrorKind::Limit));
}
