//! The C functions, called as C would.

use infer::capi::handle::{infer_scalar, infer_tensor, infer_tensors, infer_tensors_free};
use infer::capi::{
    autograd::*, dispatcher::*, function::*, graph::*, guard::*, library::*, model::*, modes::*, node::*, ops::*,
    profiler::*, tensor::*, threads::*, value::*, version::*, *,
};
use infer::core::keys::{KEY_COUNT, KeySet};
use infer::core::{Result, Tensor};
use infer::dispatch::library::{Kernel, Kind, Library};
use infer::operator::{Args, Value};
use std::ffi::{CStr, c_char, c_void};
use std::ptr::{null, null_mut};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

fn last_error() -> (i32, String) {
    // SAFETY: a NUL-terminated text that is valid until the next failing call.
    let text = unsafe { CStr::from_ptr(infer_last_error_message()) };
    (infer_last_error_code(), text.to_str().unwrap().to_owned())
}

fn vector(values: &[f32]) -> *mut infer_tensor {
    Tensor::from_slice(values).unwrap().into_raw().cast()
}

/// # Safety
/// `t` is a live contiguous float32 tensor's.
unsafe fn values<'a>(t: *const infer_tensor) -> &'a [f32] {
    // SAFETY: the caller's promise.
    unsafe { std::slice::from_raw_parts(infer_tensor_data_ptr(t).cast(), infer_tensor_numel(t) as usize) }
}

#[path = "capi/counted.rs"]
#[rustfmt::skip]
mod counted;

const ONE: infer_scalar = infer_scalar { kind: 1, i: 1, f: 0.0, im: 0.0 };

fn zeroed() -> infer_value {
    infer_value { kind: INFER_VALUE_NONE, aux: 0, n: 0, u: infer_value_union { i: 0 } }
}

fn tensor_value(t: *mut infer_tensor) -> infer_value {
    infer_value { kind: INFER_VALUE_TENSOR, u: infer_value_union { p: t.cast() }, ..zeroed() }
}

fn find(name: &str, overload: &str) -> *const infer_op {
    let mut op = null();
    // SAFETY: texts with their lengths, and a place for the result.
    let status =
        unsafe { infer_op_find(name.as_ptr().cast(), name.len(), overload.as_ptr().cast(), overload.len(), &mut op) };
    assert_eq!(status, 0, "{:?}", last_error());
    op
}

#[test]
fn a_typed_function_borrows_its_arguments_and_gives_its_result_away() {
    let (a, b) = (vector(&[1.0, 2.0]), vector(&[10.0, 20.0]));
    // SAFETY: live tensors of this test's own.
    unsafe {
        let mut sum = null_mut();
        assert_eq!(infer_op_add_Tensor(a, b, &ONE, &mut sum), 0);
        assert_eq!(values(sum), [11.0, 22.0]);
        assert_eq!((infer_tensor_use_count(a), infer_tensor_use_count(sum)), (1, 1));
        assert_eq!(infer_op_add__Tensor(a, b, &ONE), 0);
        assert_eq!(values(a), [11.0, 22.0]);
        let mut sizes = null();
        assert_eq!((infer_tensor_sizes(a, &mut sizes), *sizes), (1, 2));
        infer_tensor_retain(a);
        assert_eq!(infer_tensor_use_count(a), 2);
        infer_tensor_release(a);
        infer_tensor_destroy(a);
        [b, sum].into_iter().for_each(|t| infer_tensor_release(t));
        infer_tensor_release(null_mut());
    }
}

#[test]
fn null_pointers_are_errors_that_name_the_parameter() {
    let a = vector(&[1.0]);
    // SAFETY: live tensors or null, which is what is tested.
    unsafe {
        let mut out = null_mut();
        assert_eq!(infer_op_add_Tensor(a, a, null(), &mut out), INFER_ERROR_NULL_POINTER);
        assert_eq!(last_error(), (INFER_ERROR_NULL_POINTER, "alpha: expected a pointer, got NULL".into()));
        assert_eq!(infer_op_add_Tensor(a, a, &ONE, null_mut()), INFER_ERROR_NULL_POINTER);
        assert!(last_error().1.starts_with("out0: "));
        assert_eq!(infer_tensor_item(null(), null_mut()), INFER_ERROR_NULL_POINTER);
        assert!(last_error().1.starts_with("t: "));
        assert_eq!(infer_tensor_item(a, null_mut()), INFER_ERROR_NULL_POINTER);
        assert_eq!(infer_op_call(null(), null(), 0, null_mut(), null_mut()), INFER_ERROR_NULL_POINTER);
        // An undefined tensor is the operator's to refuse.
        assert_eq!(infer_op_add_Tensor(a, null(), &ONE, &mut out), INFER_ERROR_RUNTIME);
        assert!(last_error().1.starts_with("Expected a proper Tensor but got None"), "{:?}", last_error());
        assert!(out.is_null());
        infer_tensor_release(a);
    }
}

/// Fewest pairs of a pointer and a count the typed functions take.
const COUNTED: usize = 600;

#[test]
fn null_with_a_count_is_an_error_that_names_the_parameter() {
    for &(function, parameter, call) in counted::CALLS {
        assert_eq!(call(), INFER_ERROR_NULL_POINTER, "{function}: {parameter}");
        assert_eq!(last_error().1, format!("{parameter}: expected a pointer, got NULL"), "{function}");
    }
    assert!(counted::CALLS.len() >= COUNTED, "only {}", counted::CALLS.len());
}

/// A program whose result is its first input.
unsafe extern "C" fn first(
    _: *mut c_void,
    inputs: *const *mut infer_tensor,
    _: usize,
    results: *mut infer_results,
) -> infer_status {
    // SAFETY: the library gives what an `infer_program` is called with.
    unsafe { infer_results_add(results, *inputs) }
}

#[test]
fn null_with_a_count_is_an_error_in_functions_written_by_hand() {
    let a = vector(&[1.0]);
    let (mut out, mut list) = (null_mut(), infer_tensors { data: null_mut(), size: 0 });
    let (mut value, mut op, mut library) = (zeroed(), null(), null_mut());
    let (mut module, mut graph, mut function, mut flag) = (null_mut(), null_mut(), null_mut(), false);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/models/mlp.pt");
    // SAFETY: live handles and places of this test's own, or null, which is what is tested.
    unsafe {
        assert_eq!(infer_module_load(path.as_ptr().cast(), path.len(), &mut module), 0, "{:?}", last_error());
        let add = find("aten::add", "Tensor");
        let inputs = [a.cast_const()];
        let graph_of = |n: usize, inputs: *const *const infer_tensor, out: &mut *mut infer_graph| {
            infer_graph_trace(Some(first), null_mut(), inputs, n, 0, out)
        };
        assert_eq!(graph_of(1, inputs.as_ptr(), &mut graph), 0, "{:?}", last_error());
        let check = |parameter: &str, status: infer_status| {
            assert_eq!(status, INFER_ERROR_NULL_POINTER, "{parameter}: {:?}", last_error());
            assert_eq!(last_error().1, format!("{parameter}: expected a pointer, got NULL"));
        };
        let text = c"x".as_ptr();
        check("tensors", infer_autograd_backward(null(), 1, null(), 0, -1, false, null(), 0));
        check("grads", infer_autograd_backward(inputs.as_ptr(), 1, null(), 1, -1, false, null(), 0));
        check("inputs", infer_autograd_backward(inputs.as_ptr(), 1, null(), 0, -1, false, null(), 3));
        check("outputs", infer_autograd_grad(null(), 1, null(), 0, null(), 0, -1, false, false, &mut list));
        check("inputs", infer_autograd_grad(inputs.as_ptr(), 1, null(), 1, null(), 0, -1, false, false, &mut list));
        check(
            "grads",
            infer_autograd_grad(inputs.as_ptr(), 1, inputs.as_ptr(), 1, null(), 1, -1, false, false, &mut list),
        );
        check("inputs", infer_function_begin(null(), 1, &mut function));
        check("sizes", infer_tensor_from_data(null(), null(), 3, 6, &mut out));
        check("sizes", infer_tensor_from_blob(null_mut(), null(), 3, null(), 6, None, null_mut(), &mut out));
        check("name", infer_op_find(null(), 3, null(), 0, &mut op));
        check("overload", infer_op_find(text, 1, null(), 1, &mut op));
        check("args", infer_op_call(add, null(), 2, &mut value, null_mut()));
        check("namespace", infer_library_open(0, null(), 1, 0, null(), 0, &mut library));
        check("location", infer_library_open(0, text, 1, 0, null(), 1, &mut library));
        check("inputs", graph_of(1, null(), &mut graph));
        check("inputs", infer_graph_run(graph, null(), 1, &mut list));
        check("name", infer_graph_pass(graph, null(), 1, &mut graph));
        check("path", infer_graph_save(graph, null(), 1));
        check("path", infer_graph_load(null(), 1, &mut graph));
        check("inputs", infer_functionalize(Some(first), null_mut(), null(), 1, 3, &mut list));
        check("inputs", infer_vmap(Some(first), null_mut(), null(), 1, null(), 0, null(), 0, &mut list));
        check("in_dims", infer_vmap(Some(first), null_mut(), inputs.as_ptr(), 1, null(), 1, null(), 0, &mut list));
        check("out_dims", infer_vmap(Some(first), null_mut(), inputs.as_ptr(), 1, &0, 1, null(), 1, &mut list));
        check("argnums", infer_grad(Some(first), null_mut(), inputs.as_ptr(), 1, null(), 1, &mut list));
        let mut along = infer_tensors { data: null_mut(), size: 0 };
        check("primals", infer_jvp(Some(first), null_mut(), null(), null(), 1, &mut list, &mut along));
        check("tangents", infer_jvp(Some(first), null_mut(), inputs.as_ptr(), null(), 1, &mut list, &mut along));
        check("inputs", infer_grad(Some(first), null_mut(), null(), 1, null(), 0, &mut list));
        check("path", infer_module_load(null(), 1, &mut module));
        check("bytes", infer_module_load_memory(null(), 1, &mut module));
        check("options", infer_module_load_within(null(), &mut module));
        // SAFETY: numbers and pointers, of which NULL is one.
        let none: infer_load_options = std::mem::zeroed();
        let within = |options: infer_load_options| {
            infer_module_load_within(
                &infer_load_options { struct_size: size_of_val(&options), ..options },
                &mut null_mut(),
            )
        };
        check("path", within(infer_load_options { path_len: 1, ..none }));
        check("out", infer_module_load_within(&none, null_mut()));
        assert_eq!(within(infer_load_options { path: text, path_len: 1, contents: text.cast(), ..none }), 4);
        assert_eq!(infer_module_load_within(&none, &mut module), 4, "a struct_size of 0");
        check("args", infer_module_forward(module, null(), 1, &mut value));
        check("name", infer_module_run_method(module, null(), 1, null(), 0, null(), 0, &mut value));
        check("args", infer_module_run_method(module, text, 1, null(), 1, null(), 0, &mut value));
        check("named", infer_module_run_method(module, text, 1, null(), 0, null(), 1, &mut value));
        check("name", infer_module_has_attr(module, null(), 1, &mut flag));
        check("name", infer_module_schema(module, null(), 1, &mut value));
        check("name", infer_module_attr(module, null(), 1, &mut value));
        check("name", infer_module_set_attr(module, null(), 1, &value));
        let mut child = null_mut();
        check("name", infer_module_child(module, null(), 1, &mut child));
        check("name", infer_module_extra_file(module, null(), 1, &mut value));
        check("path", infer_module_save(module, null(), 1, null()));
        check("tensors", infer_tensors_save(null(), 1, &mut value));
        check("bytes", infer_value_load(null(), 1, &mut value));
        check("options", infer_value_load_within(null(), &mut value));
        check("options", infer_graph_load_within(null(), &mut graph));
        for status in [infer_value_load_within(&none, &mut value), infer_graph_load_within(&none, &mut graph)] {
            assert_eq!(status, 4, "a struct_size of 0");
        }
        infer_tensor_release(a);
        infer_module_release(module);
        infer_graph_release(graph);
    }
}

#[test]
fn results_of_too_many_dimensions_are_errors_of_the_operator() {
    let a = Tensor::empty(&[1; 64], infer::core::DType::Float32).unwrap().into_raw().cast();
    // SAFETY: live tensors and places of this test's own.
    unsafe {
        let mut out = null_mut();
        let statuses = [
            infer_op_unsqueeze(a, 0, &mut out),
            infer_op_stack([a.cast_const(), a].as_ptr(), 2, 0, &mut out),
            infer_op_reshape(a, [1; 65].as_ptr(), 65, &mut out),
            infer_op_repeat(a, [1; 65].as_ptr(), 65, &mut out),
            infer_op_tile(a, [1; 65].as_ptr(), 65, &mut out),
            infer_op_view_copy(a, [1; 65].as_ptr(), 65, &mut out),
        ];
        assert_eq!(statuses, [INFER_ERROR_RUNTIME; 6], "{:?}", last_error());
        assert_eq!(infer_op_unsqueeze(a, 0, &mut out), INFER_ERROR_RUNTIME);
        assert_eq!(last_error().1, "a tensor may have at most 64 dimensions, got 65");
        let full = CStr::from_ptr(infer_last_error()).to_str().unwrap();
        assert!(full.contains("in aten::unsqueeze("), "{full}");
        infer_tensor_release(a);
    }
}

#[test]
fn the_header_numbers_keys_as_the_library_does() {
    let header = include_str!("../include/infer/c10/core/DispatchKey.h");
    let number = |name: &str| {
        let mut lines =
            header.lines().filter_map(|l| l.trim().strip_prefix(name)?.strip_prefix(" = ")?.strip_suffix(','));
        lines.next().unwrap_or_else(|| panic!("no {name}")).parse::<usize>().unwrap()
    };
    for slot in 0..KEY_COUNT {
        assert_eq!(number(KeySet::name_of(slot)), slot + 1, "{}", KeySet::name_of(slot));
    }
}

#[test]
fn keys_are_checked() {
    let a = vector(&[1.0, -1.0]);
    let none = infer_mode_get();
    // SAFETY: live tensors and places of this test's own.
    unsafe {
        let (mut before, mut guard) = (none, 0);
        assert_eq!(infer_mode_include(1, null_mut()), INFER_ERROR_NULL_POINTER);
        let by_default = KeySet::BackendSelect | KeySet::ADInplaceOrView | KeySet::AutocastCPU;
        for bit in 0..32u32 {
            // Fake, what is no key, and the bits that only tensors carry.
            let refused = 1 << bit == KeySet::Fake.bits() || bit as usize >= KEY_COUNT;
            for change in [infer_mode_include, infer_mode_exclude] {
                let status = change(1 << bit, &mut before);
                assert_eq!(status, if refused { INFER_ERROR_VALUE } else { 0 }, "bit {bit}");
                // Keys that are in or out by default stay so.
                assert!(by_default.bits() & 1 << bit != 0 || refused == (infer_mode_get() == none), "bit {bit}");
                // Whatever the keys are, a call ends in a result or an error.
                let mut out = null_mut();
                if infer_op_relu(a, &mut out) == 0 {
                    infer_tensor_release(out);
                }
                infer_mode_restore(none);
            }
            let state = infer_mode_state { included: 1 << bit, ..none };
            let status = infer_mode_guard_state(state, &mut guard);
            assert_eq!(status, if refused { INFER_ERROR_VALUE } else { 0 }, "bit {bit}");
            if status == 0 {
                assert_eq!(infer_mode_guard_end(guard), 0);
            }
        }
        infer_tensor_release(a);
    }
}

#[test]
fn wrong_numbers_are_errors() {
    let a = vector(&[1.0]);
    // SAFETY: live tensors and places of this test's own.
    unsafe {
        let mut out = null_mut();
        let alpha = infer_scalar { kind: 9, ..ONE };
        assert_eq!(infer_op_add_Tensor(a, a, &alpha, &mut out), INFER_ERROR_TYPE);
        let sizes = [1i64];
        let mut number = 0f32;
        let data: *mut c_void = std::ptr::from_mut(&mut number).cast();
        assert_eq!(
            infer_tensor_from_blob(data, sizes.as_ptr(), 1, null(), 99, None, null_mut(), &mut out),
            INFER_ERROR_TYPE
        );
        assert_eq!(last_error().1, "dtype: 99 is not the number of an element type libinfer has");
        assert_eq!(infer_set_num_threads(0), INFER_ERROR_RUNTIME);
        infer_tensor_release(a);
    }
}

#[test]
fn exhausted_memory_is_an_error_and_leaves_the_result_alone() {
    let (mut out, mut n) = (zeroed(), 1);
    for (size, code, said) in [
        (
            1i64 << 50,
            INFER_ERROR_OUT_OF_MEMORY,
            "DefaultCPUAllocator: can't allocate memory: you tried to allocate 4503599627370496 bytes. Error code 12 \
             (Cannot allocate memory)",
        ),
        (1 << 62, INFER_ERROR_RUNTIME, "Storage size calculation overflowed with sizes=[4611686018427387904]"),
        (-1, INFER_ERROR_RUNTIME, "Trying to create tensor with negative dimension -1: [-1]"),
    ] {
        let sizes = infer_value {
            kind: INFER_VALUE_INTS,
            n: 1,
            u: infer_value_union { p: std::ptr::from_ref(&size).cast_mut().cast() },
            ..zeroed()
        };
        // SAFETY: an operator, its one argument and a place for the result.
        assert_eq!(unsafe { infer_op_call(find("ones", ""), &sizes, 1, &mut out, &mut n) }, code);
        assert_eq!(last_error(), (code, said.to_string()));
        assert_eq!(out.kind, INFER_VALUE_NONE);
    }
}

unsafe extern "C" fn add_up(context: *mut c_void, begin: i64, end: i64) {
    // SAFETY: the sum the test passed.
    let sum = unsafe { &*context.cast::<std::sync::atomic::AtomicI64>() };
    sum.fetch_add((begin..end).sum(), std::sync::atomic::Ordering::Relaxed);
}

#[test]
fn a_loop_of_the_callers_runs_all_its_pieces() {
    let sum = std::sync::atomic::AtomicI64::new(0);
    let context = std::ptr::from_ref(&sum).cast_mut().cast();
    // SAFETY: a body for the sum, which outlives the loops.
    unsafe {
        assert_eq!(infer_parallel_for(-10, 1000, 7, Some(add_up), context), 0);
        assert_eq!(sum.load(std::sync::atomic::Ordering::Relaxed), 999 * 500 - 55);
        assert_eq!(infer_parallel_for(3, 3, 1, Some(add_up), null_mut()), 0);
        assert_eq!(infer_parallel_for(0, 1, 1, None, context), INFER_ERROR_NULL_POINTER);
        assert_eq!(last_error().1, "body: expected a pointer, got NULL");
        assert_eq!(infer_parallel_for(0, 1, -1, Some(add_up), context), INFER_ERROR_RUNTIME);
    }
    assert!(!infer_in_parallel_region() && infer_get_thread_num() == 0);
}

#[test]
fn an_error_says_what_was_called_and_stays_with_its_thread() {
    let (a, b) = (vector(&[1.0, 2.0]), vector(&[1.0, 2.0, 3.0]));
    // SAFETY: live tensors and places of this test's own.
    unsafe {
        let mut out = null_mut();
        assert_eq!(infer_op_add_Tensor(a, b, &ONE, &mut out), INFER_ERROR_RUNTIME);
        let full = CStr::from_ptr(infer_last_error()).to_str().unwrap();
        assert!(full.contains("aten::add.Tensor(self: Float[2], other: Float[3]"), "{full}");
        assert_eq!(infer_op_add_Tensor(a, a, &ONE, &mut out), 0);
        assert_eq!(infer_last_error_code(), INFER_ERROR_RUNTIME);
        std::thread::spawn(|| assert_eq!(last_error(), (0, String::new()))).join().unwrap();
        [a, b, out].into_iter().for_each(|t| infer_tensor_release(t));
    }
}

/// An operator of this test's own, while the library lives.
fn register(schema: &str, kernel: fn(&Args<'_>) -> Result<Value>) -> Library {
    let mut library = Library::open(Kind::Fragment, "capi_test", None, "tests/capi.rs").unwrap();
    let name = library.define(schema).unwrap();
    library.implement(&name, None, Kernel::Closure(Arc::new(move |call| kernel(&call.args))), None).unwrap();
    library
}

fn panics(_: &Args<'_>) -> Result<Value> {
    panic!("a defect, on purpose")
}

#[test]
fn a_panic_becomes_a_status() {
    let _library = register("panics() -> Tensor", panics);
    let op = find("capi_test::panics", "");
    let (mut out, mut n) = (zeroed(), 1);
    // SAFETY: an operator, no arguments, one place.
    assert_eq!(unsafe { infer_op_call(op, null(), 0, &mut out, &mut n) }, INFER_ERROR_INTERNAL);
    assert_eq!(last_error().1, "libinfer panicked: a defect, on purpose");
}

#[test]
fn operators_are_found_and_called_by_name() {
    let a = vector(&[1.0, 2.0]);
    // SAFETY: operators, values and places of this test's own.
    unsafe {
        let mut none = null();
        assert_eq!(infer_op_find(c"no_such".as_ptr(), 7, null(), 0, &mut none), INFER_ERROR_NOT_IMPLEMENTED);
        let add = find("add", "Tensor");
        assert_eq!(add, find("aten::add", "Tensor"));
        let (mut text, mut len): (*const c_char, usize) = (null(), 0);
        assert_eq!(infer_op_schema(add, &mut text, &mut len), 0);
        let schema = std::str::from_utf8(std::slice::from_raw_parts(text.cast(), len)).unwrap();
        assert_eq!(schema, "aten::add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor");

        let args = [tensor_value(a), tensor_value(a)];
        let (mut out, mut n) = (zeroed(), 1);
        assert_eq!(infer_op_call(add, args.as_ptr(), 2, &mut out, &mut n), 0);
        assert_eq!((n, out.kind), (1, INFER_VALUE_TENSOR));
        assert_eq!(values(out.u.p.cast()), [2.0, 4.0]);
        infer_value_clear(&mut out);
        assert_eq!(out.kind, INFER_VALUE_NONE);
        infer_value_clear(&mut out);

        n = 0;
        assert_eq!(infer_op_call(add, args.as_ptr(), 2, &mut out, &mut n), INFER_ERROR_VALUE);
        n = 1;
        assert_eq!(infer_op_call(add, args.as_ptr(), 1, &mut out, &mut n), INFER_ERROR_TYPE);
        // What is written comes back as another reference to the argument.
        assert_eq!(infer_op_call(find("add_", "Tensor"), args.as_ptr(), 2, &mut out, &mut n), 0);
        assert!(infer_tensor_is_same(out.u.p.cast(), a));
        infer_value_clear(&mut out);
        assert_eq!(infer_tensor_use_count(a), 1);

        let mut count = 0;
        assert_eq!(infer_op_list(null_mut(), 0, &mut count), 0);
        let mut ops = vec![null(); count];
        assert_eq!(infer_op_list(ops.as_mut_ptr(), count, &mut count), 0);
        assert!(ops.contains(&add));
        infer_tensor_release(a);
    }
}

fn echo(args: &Args<'_>) -> Result<Value> {
    Ok(Value::from_arg(args.list[0]))
}

#[test]
fn values_go_in_and_come_out_unchanged() {
    let _library = register("echo(Tensor x) -> Tensor", echo);
    let op = find("capi_test::echo", "");
    let t = vector(&[1.0]);
    let (ints, floats, bools, text) = ([1i64, -2], [0.5f64], [true, false], "τ");
    let list = [t, t];
    let pointer =
        |kind, p: *const c_void, n| infer_value { kind, n, u: infer_value_union { p: p.cast_mut() }, ..zeroed() };
    let number = |kind, i| infer_value { kind, u: infer_value_union { i }, ..zeroed() };
    let inputs = [
        zeroed(),
        tensor_value(t),
        pointer(INFER_VALUE_TENSORS, list.as_ptr().cast(), 2),
        pointer(INFER_VALUE_INTS, ints.as_ptr().cast(), 2),
        pointer(INFER_VALUE_FLOATS, floats.as_ptr().cast(), 1),
        pointer(INFER_VALUE_BOOLS, bools.as_ptr().cast(), 2),
        pointer(INFER_VALUE_STRING, text.as_ptr().cast(), text.len()),
        number(INFER_VALUE_INT, -7),
        infer_value { kind: INFER_VALUE_FLOAT, u: infer_value_union { f: 0.25 }, ..zeroed() },
        number(INFER_VALUE_BOOL, 1),
        infer_value { kind: INFER_VALUE_COMPLEX, u: infer_value_union { c: [1.0, 2.0] }, ..zeroed() },
        number(INFER_VALUE_DTYPE, 6),
        number(INFER_VALUE_DEVICE, 1 << 8),
        number(INFER_VALUE_MEMORY_FORMAT, 2),
        number(INFER_VALUE_LAYOUT, 0),
    ];
    for input in &inputs {
        let (mut out, mut n) = (zeroed(), 1);
        // SAFETY: values of this test's own, compared by the member their kind names.
        unsafe {
            assert_eq!(infer_op_call(op, input, 1, &mut out, &mut n), 0, "{} {:?}", input.kind, last_error());
            assert_eq!((out.kind, out.n), (input.kind, input.n));
            let bytes =
                |v: &infer_value, size: usize| std::slice::from_raw_parts(v.u.p.cast::<u8>(), v.n * size).to_vec();
            match input.kind {
                INFER_VALUE_TENSORS | INFER_VALUE_INTS | INFER_VALUE_FLOATS => {
                    assert_eq!(bytes(input, 8), bytes(&out, 8));
                }
                INFER_VALUE_BOOLS => assert_eq!(bytes(input, 1), bytes(&out, 1)),
                INFER_VALUE_STRING => assert_eq!(CStr::from_ptr(out.u.p.cast()).to_str(), Ok(text)),
                INFER_VALUE_COMPLEX => assert_eq!(out.u.c, [1.0, 2.0]),
                INFER_VALUE_NONE => {}
                _ => assert_eq!(out.u.i, input.u.i),
            }
            infer_value_clear(&mut out);
        }
    }
    let (mut out, mut n) = (zeroed(), 1);
    // SAFETY: wrong values, which is what is tested; none is looked into.
    unsafe {
        assert_eq!(infer_tensor_use_count(t), 1);
        for (kind, n_in) in [(99, 0), (INFER_VALUE_INTS, 3), (INFER_VALUE_TENSORS, 1), (INFER_VALUE_STRING, 1)] {
            let wrong = pointer(kind, null(), n_in);
            assert_ne!(infer_op_call(op, &wrong, 1, &mut out, &mut n), 0, "{kind}");
        }
        let not_text = pointer(INFER_VALUE_STRING, [0xffu8].as_ptr().cast(), 1);
        assert_eq!(infer_op_call(op, &not_text, 1, &mut out, &mut n), INFER_ERROR_VALUE);
        infer_tensor_release(t);
    }
}

#[test]
fn modes_are_saved_and_restored_by_value() {
    let normal = infer_mode_get();
    assert_eq!(normal, infer_mode_state::default());
    let before = infer_mode_enter_inference(true);
    assert_eq!(before, normal);
    // SAFETY: this thread's own modes and tensors.
    unsafe {
        assert_eq!(*infer_mode_state_address(), infer_mode_get());
        let t = vector(&[1.0]);
        assert!(infer_tensor_is_inference(t));
        let mut version = 0;
        assert_eq!(infer_tensor_version(t, &mut version), INFER_ERROR_RUNTIME);
        infer_mode_restore(before);
        assert_eq!(infer_mode_get(), normal);
        assert_eq!(infer_tensor_set_requires_grad(t, true), INFER_ERROR_RUNTIME);
        assert_eq!(infer_op_add__Tensor(t, t, &ONE), INFER_ERROR_RUNTIME);
        infer_tensor_release(t);
        let t = vector(&[1.0]);
        assert_eq!(infer_tensor_set_requires_grad(t, true), 0);
        assert!(infer_tensor_requires_grad(t) && infer_tensor_is_leaf(t) && !infer_tensor_is_view(t));
        assert_eq!((infer_tensor_version(t, &mut version), version), (0, 0));
        infer_tensor_release(t);
    }
    let before = infer_mode_enter_grad(false);
    assert_ne!(infer_mode_get(), before);
    infer_mode_restore(before);
}

unsafe extern "C" fn count(context: *mut c_void) {
    // SAFETY: the counter the test passed.
    unsafe { *context.cast::<i32>() += 1 }
}

#[test]
fn memory_of_the_callers_is_let_go_once() {
    let mut data = [1.0f32, 2.0, 3.0, 4.0];
    let mut calls = 0;
    let context: *mut c_void = std::ptr::from_mut(&mut calls).cast();
    let (sizes, strides) = ([2i64, 2], [1i64, 2]);
    // SAFETY: memory that outlives the tensors.
    unsafe {
        let mut t = null_mut();
        let p = data.as_mut_ptr().cast();
        assert_eq!(infer_tensor_from_blob(p, sizes.as_ptr(), 2, strides.as_ptr(), 6, Some(count), context, &mut t), 0);
        assert_eq!(infer_tensor_data_ptr(t), p);
        assert!(!infer_tensor_is_contiguous(t, 0) && infer_tensor_is_non_overlapping_and_dense(t));
        let mut other = null_mut();
        assert_eq!(infer_tensor_tensor_data(t, &mut other), 0);
        assert!(infer_tensor_is_alias_of(t, other) && !infer_tensor_is_same(t, other));
        infer_tensor_release(t);
        assert_eq!(*context.cast::<i32>(), 0);
        infer_tensor_release(other);
        assert_eq!(*context.cast::<i32>(), 1);
        let negative = [-1i64];
        assert_eq!(
            infer_tensor_from_blob(p, negative.as_ptr(), 1, null(), 6, Some(count), context, &mut t),
            INFER_ERROR_RUNTIME
        );
        assert_eq!(*context.cast::<i32>(), 1);
        let mut text = [0 as c_char; 4];
        let t = vector(&[1.0, 2.0]);
        assert_eq!(infer_tensor_describe(t, text.as_mut_ptr(), 4), "Float[2]".len());
        assert_eq!(CStr::from_ptr(text.as_ptr()), c"Flo");
        infer_tensor_release(t);
    }
}

#[test]
fn a_list_of_results_is_freed_with_what_is_left_in_it() {
    let mut empty = infer_tensors { data: null_mut(), size: 0 };
    // SAFETY: an empty list, and none.
    unsafe {
        infer_tensors_free(&mut empty);
        infer_tensors_free(null_mut());
    }
}

#[test]
fn counters_and_versions_are_told() {
    let mut counters = infer_counters { struct_size: size_of::<infer_counters>(), ..Default::default() };
    let a = vector(&[1.0]);
    // SAFETY: places and tensors of this test's own.
    unsafe {
        infer_counters_start();
        let mut out = null_mut();
        assert_eq!(infer_op_add_Tensor(a, a, &ONE, &mut out), 0);
        infer_counters_stop();
        assert_eq!(infer_counters_get(&mut counters), 0);
        assert_eq!(counters.tensor_allocations, 1);
        assert_eq!(infer_counters_get(&mut infer_counters::default()), INFER_ERROR_VALUE);
        [a, out].into_iter().for_each(|t| infer_tensor_release(t));
        assert_eq!(CStr::from_ptr(infer_version()).to_str(), Ok(env!("CARGO_PKG_VERSION")));
    }
    assert_eq!(infer_abi_version(), INFER_ABI_VERSION);
}

/// Adds its second argument, a number, to the first; fails for -1. Its context counts calls.
unsafe extern "C" fn shifted(
    context: *mut c_void,
    call: *mut infer_call,
    args: *const infer_value,
    n: usize,
) -> infer_status {
    // SAFETY: a context of this test's, and arguments as the schema says.
    unsafe {
        (*context.cast::<AtomicUsize>()).fetch_add(1, Ordering::Relaxed);
        assert_eq!((n, (*args).kind, (*args.add(1)).kind), (2, INFER_VALUE_TENSOR, INFER_VALUE_INT));
        let by = (*args.add(1)).u.i;
        if by == -1 {
            return infer_fail(INFER_ERROR_INDEX, c"not by one".as_ptr(), 10);
        }
        let number = infer_scalar { i: by, ..ONE };
        let mut sum = null_mut();
        assert_eq!(infer_op_add_Scalar((*args).u.p.cast(), &number, &ONE, &mut sum), 0);
        let status = infer_call_return(call, 0, &tensor_value(sum));
        infer_tensor_release(sum);
        status
    }
}

unsafe extern "C" fn forget_count(context: *mut c_void) {
    // SAFETY: a context of this test's; 1000 calls stand for its end.
    unsafe { (*context.cast::<AtomicUsize>()).fetch_add(1000, Ordering::Relaxed) };
}

#[test]
fn an_operator_of_the_callers_own() {
    static CALLS: AtomicUsize = AtomicUsize::new(0);
    let text = |t: &'static CStr| (t.as_ptr(), t.to_bytes().len());
    let (namespace, name, place) = (text(c"capi_own"), text(c"shifted"), text(c"tests/capi.rs:1"));
    let schema = text(c"shifted(Tensor x, int by=3) -> Tensor");
    let signature = text(c"(Tensor a, int b) -> Tensor");
    let context = std::ptr::from_ref(&CALLS).cast_mut().cast();
    // SAFETY: texts, functions and places of this test's own.
    unsafe {
        let mut library = null_mut();
        let open = |kind, out| infer_library_open(kind, namespace.0, namespace.1, 0, place.0, place.1, out);
        assert_eq!(open(INFER_LIBRARY_DEF, &mut library), 0);
        assert_eq!(open(7, &mut null_mut()), INFER_ERROR_VALUE);
        assert_eq!(open(INFER_LIBRARY_DEF, &mut null_mut()), INFER_ERROR_RUNTIME);
        assert_eq!(infer_library_define(library, schema.0, schema.1), 0);
        assert_eq!(infer_library_define(library, schema.0, schema.1), INFER_ERROR_RUNTIME);
        let implement = |key, signature: (*const c_char, usize)| {
            let drop = Some(forget_count as unsafe extern "C" fn(*mut c_void));
            let (n, s) = (name, signature);
            infer_library_implement(
                library,
                n.0,
                n.1,
                key,
                s.0,
                s.1,
                INFER_KERNEL_SUPERVISED,
                Some(shifted),
                context,
                drop,
            )
        };
        assert_eq!(implement(9999, signature), INFER_ERROR_VALUE);
        assert_eq!(implement(1, text(c"(Tensor a) -> Tensor")), INFER_ERROR_RUNTIME);
        assert_eq!(CALLS.swap(0, Ordering::Relaxed), 2000, "contexts of kernels that were refused are dropped");
        assert_eq!(implement(1, signature), 0);

        let op = find("capi_own::shifted", "");
        let x = vector(&[1.0, 2.0]);
        let args = [tensor_value(x), infer_value { kind: INFER_VALUE_INT, u: infer_value_union { i: -1 }, ..zeroed() }];
        let (mut out, mut n) = (zeroed(), 1);
        assert_eq!(infer_op_call(op, args.as_ptr(), 1, &mut out, &mut n), 0, "{:?}", last_error());
        assert_eq!(values(out.u.p.cast()), [4.0, 5.0]);
        infer_value_clear(&mut out);
        assert_eq!(infer_op_call(op, args.as_ptr(), 2, &mut out, &mut n), INFER_ERROR_INDEX);
        assert_eq!(last_error().1, "not by one");
        assert_eq!(infer_op_call(op, &args[1], 1, &mut out, &mut n), INFER_ERROR_TYPE);
        // Below everything: straight to the kernel.
        assert_eq!(infer_op_redispatch(op, 1, args.as_ptr(), 1, &mut out, &mut n), INFER_ERROR_RUNTIME);
        assert_eq!(infer_op_check_signature(op, signature.0, signature.1), 0);
        assert_eq!(CALLS.load(Ordering::Relaxed), 2);
        infer_library_close(library);
        assert_eq!(CALLS.load(Ordering::Relaxed), 1002);
        assert_eq!(infer_op_call(op, args.as_ptr(), 1, &mut out, &mut n), INFER_ERROR_NOT_IMPLEMENTED);
        assert_eq!(infer_tensor_use_count(x), 1);
        infer_tensor_release(x);
    }
}

/// The gradient of doubling, and a count of what was dropped.
unsafe extern "C" fn doubled(
    _: *mut c_void,
    node: *const infer_node,
    grads: *const *const infer_tensor,
    n_grads: usize,
    wanted: *const bool,
    out: *mut *mut infer_tensor,
    n_inputs: usize,
) -> infer_status {
    // SAFETY: arguments as documented.
    unsafe {
        assert_eq!((n_grads, n_inputs, *wanted, (*grads).is_null()), (1, 1, true, false));
        let mut saved = infer_tensors { data: null_mut(), size: 0 };
        let status = infer_node_saved(node, &mut saved);
        if status != 0 {
            return status;
        }
        let status = infer_op_mul_Tensor(*grads, *saved.data, out);
        infer_tensors_free(&mut saved);
        status
    }
}

#[test]
fn a_function_with_a_gradient_of_the_callers_own() {
    static DROPPED: AtomicUsize = AtomicUsize::new(0);
    let (x, factor) = (vector(&[1.0, 2.0]), vector(&[3.0, 4.0]));
    let context = std::ptr::from_ref(&DROPPED).cast_mut().cast();
    // SAFETY: tensors, functions and places of this test's own.
    unsafe {
        assert_eq!(infer_tensor_set_requires_grad(x, true), 0);
        let inputs = [x.cast_const()];
        let mut call = null_mut();
        assert_eq!(infer_function_begin(inputs.as_ptr(), 1, &mut call), 0);
        let before = infer_mode_enter_grad(false);
        let mut product = null_mut();
        assert_eq!(infer_op_mul_Tensor(x, factor, &mut product), 0);
        infer_mode_restore(before);
        let (results, saved, name) = ([product.cast_const()], [factor.cast_const()], c"Doubled");
        let end = infer_function_end {
            name: name.as_ptr(),
            name_len: 7,
            results: results.as_ptr(),
            n_results: 1,
            dirty: null(),
            n_dirty: 0,
            non_differentiable: null(),
            n_non_differentiable: 0,
            saved: saved.as_ptr(),
            n_saved: 1,
            materialize_grads: true,
            backward: Some(doubled),
            context,
            drop_context: Some(forget_count),
        };
        let mut y = null_mut();
        assert_eq!(infer_function_finish(call, &end, &mut y), 0, "{:?}", last_error());
        assert!(infer_tensor_requires_grad(y));
        let mut sum = null_mut();
        assert_eq!(infer_op_sum(y, -1, &mut sum), 0);
        let roots = [sum.cast_const()];
        let backward = || infer_autograd_backward(roots.as_ptr(), 1, null(), 0, -1, false, null(), 0);
        assert_eq!(backward(), 0, "{:?}", last_error());
        assert_eq!(values(*infer_tensor_grad_variable(x, false)), [3.0, 4.0]);
        assert_eq!(backward(), INFER_ERROR_RUNTIME);
        assert_eq!(DROPPED.load(Ordering::Relaxed), 0);
        [sum, y, product].into_iter().for_each(|t| infer_tensor_release(t));
        assert_eq!(DROPPED.load(Ordering::Relaxed), 1000);
        // One that is not finished is forgotten.
        assert_eq!(infer_function_begin(inputs.as_ptr(), 1, &mut call), 0);
        infer_function_abandon(call);
        [x, factor].into_iter().for_each(|t| infer_tensor_release(t));
    }
}

#[test]
fn what_a_thread_does_can_be_watched() {
    let a = vector(&[1.0, 2.0]);
    let text = |p: *const c_char| {
        // SAFETY: a NUL-terminated text of the library's.
        unsafe { CStr::from_ptr(p) }.to_str().unwrap().to_owned()
    };
    let mut counters = infer_counters { struct_size: size_of::<infer_counters>(), ..Default::default() };
    let mut call =
        infer_traced_call { struct_size: size_of::<infer_traced_call>(), name: null(), path: null(), depth: 9 };
    // SAFETY: live tensors and places of this test's own.
    unsafe {
        infer_counters_start();
        infer_trace_start();
        assert_eq!(infer_origins_start(c"here".as_ptr(), 4), 0);
        let mut sum = null_mut();
        assert_eq!(infer_op_add_Tensor(a, a, &ONE, &mut sum), 0);
        assert_eq!(infer_op_add__Tensor(a, a, &ONE), 0);
        infer_origins_stop();
        infer_trace_stop();
        infer_counters_stop();

        assert_eq!(infer_counters_get(&mut counters), 0);
        assert_eq!((counters.table_lookups, counters.tensor_allocations, counters.version_bumps), (3, 1, 1));
        assert_eq!(infer_trace_size(), 2);
        assert_eq!(infer_trace_get(1, &mut call), 0);
        assert_eq!((text(call.name), text(call.path)), ("aten::add_.Tensor".into(), "ADInplaceOrView > CPU".into()));
        assert_eq!(call.depth, 0);
        let mut why = null();
        assert_eq!(infer_tensor_why_inference(sum, &mut why), 0);
        assert_eq!(text(why), "a normal tensor: allocated by aten::add.Tensor while InferenceMode was off, in 'here'");

        // What may be wrong with a call, and a stop too many.
        assert_eq!(infer_trace_get(2, &mut call), INFER_ERROR_INDEX);
        assert_eq!(last_error().1, "index: the trace has 2 calls, not one number 2");
        call.struct_size = 1;
        assert_eq!(infer_trace_get(0, &mut call), INFER_ERROR_VALUE);
        assert_eq!(infer_trace_get(0, null_mut()), INFER_ERROR_NULL_POINTER);
        assert_eq!(infer_tensor_why_inference(null(), &mut why), INFER_ERROR_NULL_POINTER);
        assert_eq!(infer_tensor_why_inference(a, null_mut()), INFER_ERROR_NULL_POINTER);
        assert_eq!(infer_origins_start(c"\xff".as_ptr(), 1), INFER_ERROR_VALUE);
        [infer_origins_stop, infer_trace_stop, infer_counters_stop].into_iter().for_each(|stop| stop());
        assert_eq!(infer_op_add__Tensor(a, a, &ONE), 0);
        assert_eq!(infer_trace_size(), 2);
        [a, sum].into_iter().for_each(|t| infer_tensor_release(t));
    }
}

#[test]
fn a_mode_guard_ends_in_order_and_on_its_own_thread_or_not_at_all() {
    let start = |begin: unsafe extern "C" fn(bool, *mut u64) -> i32, on| {
        let mut guard = 0;
        // SAFETY: a place for the number.
        assert_eq!(unsafe { begin(on, &mut guard) }, 0);
        guard
    };
    let outer = start(infer_mode_guard_inference, true);
    let inner = start(infer_mode_guard_grad, true);
    let modes = infer_mode_get();
    assert_eq!(modes.flags & 3, 1);

    // Out of order, on another thread, twice, and a number nobody was given: errors, and nothing has changed.
    assert_eq!(infer_mode_guard_end(outer), INFER_ERROR_RUNTIME);
    assert_eq!(last_error().1, format!("guard {outer} cannot end before 1 that began inside it"));
    std::thread::spawn(move || {
        let mut own = 0;
        // SAFETY: a place for the number.
        assert_eq!(unsafe { infer_mode_guard_state(modes, &mut own) }, 0);
        assert_eq!(infer_mode_guard_end(inner), INFER_ERROR_RUNTIME);
        assert_eq!(last_error().1, format!("guard {inner} is not one of this thread's, or has ended"));
        assert_eq!(infer_mode_get(), modes);
        assert_eq!(infer_mode_guard_end(own), 0);
        assert_eq!(infer_mode_get(), infer_mode_state::default());
    })
    .join()
    .unwrap();
    assert_eq!(infer_mode_guard_end(0), INFER_ERROR_RUNTIME);
    assert_eq!(infer_mode_get(), modes);

    assert_eq!(infer_mode_guard_end(inner), 0);
    assert_eq!(infer_mode_get().flags & 3, 3);
    assert_eq!(infer_mode_guard_end(inner), INFER_ERROR_RUNTIME);
    assert_eq!(infer_mode_guard_end(outer), 0);
    assert_eq!(infer_mode_get(), infer_mode_state::default());
    // SAFETY: null is what is tested.
    assert_eq!(unsafe { infer_mode_guard_inference(true, null_mut()) }, INFER_ERROR_NULL_POINTER);
    assert_eq!(infer_mode_get(), infer_mode_state::default());
}

#[test]
fn version_counters_are_shared_and_checked() {
    let (a, b) = (vector(&[1.0]), vector(&[2.0]));
    // SAFETY: live tensors, counters and places of this test's own.
    unsafe {
        let (mut counter, mut version, mut count) = (null_mut(), 0i64, 0u32);
        assert_eq!(infer_tensor_version_counter(a, &mut counter), 0);
        assert_eq!(infer_version_counter_bump(counter), 0);
        assert_eq!(infer_tensor_set_version_counter(b, counter), 0);
        assert_eq!(infer_op_add__Tensor(b, b, &ONE), 0);
        infer_tensor_release(a);
        assert_eq!(infer_version_counter_get(counter, &mut count), 0);
        assert_eq!(count, 2);
        assert_eq!(infer_version_counter_set(counter, -1), INFER_ERROR_RUNTIME);
        assert_eq!(last_error().1, "Cannot set a version_counter to a value below 0: -1");
        assert_eq!(infer_version_counter_set(counter, 7), 0);
        infer_version_counter_release(counter);
        assert_eq!((infer_tensor_version(b, &mut version), version), (0, 7));

        assert_eq!(infer_version_counter_new(3, &mut counter), 0);
        let mut guard = 0;
        assert_eq!(infer_mode_guard_inference(true, &mut guard), 0);
        let inference = vector(&[1.0]);
        assert_eq!(infer_tensor_set_version_counter(inference, counter), INFER_ERROR_RUNTIME);
        assert_eq!(last_error().1, "Cannot set version_counter for inference tensor");
        assert_eq!(infer_tensor_set_version_counter(inference, null()), 0);
        infer_version_counter_release(counter);
        assert_eq!((infer_tensor_version_counter(inference, &mut counter), counter), (0, null_mut()));
        assert_eq!(infer_mode_guard_end(guard), 0);

        let mut data = null_mut();
        assert_eq!(infer_tensor_variable_data(b, &mut data), 0);
        assert_eq!((infer_tensor_version(data, &mut version), version), (0, 0));
        assert_eq!(infer_tensor_set_data(data, inference), 0);
        assert_eq!((infer_tensor_is_inference(data), infer_tensor_version(data, &mut version)), (true, 0));
        assert_eq!(infer_tensor_set_data(data, null()), INFER_ERROR_NULL_POINTER);
        for status in [
            infer_version_counter_get(null(), &mut count),
            infer_version_counter_bump(null()),
            infer_version_counter_set(null(), 1),
            infer_version_counter_new(1, null_mut()),
        ] {
            assert_eq!(status, INFER_ERROR_NULL_POINTER);
        }
        infer_version_counter_release(null_mut());
        [b, inference, data].into_iter().for_each(|t| infer_tensor_release(t));
    }
}
