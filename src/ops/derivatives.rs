//! Gradients as operators: what programs are made of that hold their own backward pass, such as forces that are derivatives of
//! energies. Each is what the formula of the operator it belongs to gives; there is no second formula.

use crate::core::{DType, Dims, KeySet, Result, Scalar, Tensor, geometry};
use crate::dispatch::Op;
use crate::lazy_op;
use crate::operator::gradient::{Backward, Meta, Recorded, Save, Zeros};
use crate::operator::record::*;
use crate::operator::schema::{Argument, BaseType, Type};
use crate::operator::{Arg, Args, Substituted, Value};
use crate::ops::activation::elu_gradient_of_result;
use crate::{bail, call, check, tensor};
use smallvec::SmallVec;

/// A derivative of an operator by its argument `self`.
macro_rules! derivative {
    ($schema:literal, $of:literal $(, $own:literal = $given:literal)* $(; $wanted:literal)?) => {
        composite($schema, concat!("The gradient of ", $of, "."), |args| {
            const WANTED: &str = derivative!(@wanted $($wanted)?);
            let all = gradients(args, lazy_op!($of).get()?, &[$(($own, $given)),*], &[WANTED])?;
            Ok(all.into_iter().next().flatten().into())
        })
    };
    (@wanted) => { "self" };
    (@wanted $wanted:literal) => { $wanted };
}

/// The records of this family.
pub static RECORDS: &[Record] = &[
    derivative!("tanh_backward(Tensor grad_output, Tensor output) -> Tensor", "tanh", "result" = "output").out("grad_input"),
    derivative!("sigmoid_backward(Tensor grad_output, Tensor output) -> Tensor", "sigmoid", "result" = "output")
        .out("grad_input"),
    derivative!("silu_backward(Tensor grad_output, Tensor self) -> Tensor", "silu").out("grad_input"),
    derivative!("gelu_backward(Tensor grad_output, Tensor self, *, str approximate='none') -> Tensor", "gelu")
        .out("grad_input"),
    derivative!("mish_backward(Tensor grad_output, Tensor self) -> Tensor", "mish"),
    derivative!("hardsigmoid_backward(Tensor grad_output, Tensor self) -> Tensor", "hardsigmoid").out("grad_input"),
    derivative!("hardswish_backward(Tensor grad_output, Tensor self) -> Tensor", "hardswish").out("out"),
    derivative!(
        "hardtanh_backward(Tensor grad_output, Tensor self, Scalar min_val, Scalar max_val) -> Tensor",
        "hardtanh"
    )
    .out("grad_input"),
    derivative!("hardshrink_backward(Tensor grad_out, Tensor self, Scalar lambd) -> Tensor", "hardshrink").out("grad_input"),
    derivative!("softshrink_backward(Tensor grad_output, Tensor self, Scalar lambd) -> Tensor", "softshrink")
        .out("grad_input"),
    derivative!("softplus_backward(Tensor grad_output, Tensor self, Scalar beta, Scalar threshold) -> Tensor", "softplus")
        .out("grad_input"),
    derivative!("log_sigmoid_backward(Tensor grad_output, Tensor self, Tensor buffer) -> Tensor", "log_sigmoid_forward")
        .out("grad_input"),
    derivative!("logit_backward(Tensor grad_output, Tensor self, float? eps=None) -> Tensor", "logit").out("grad_input"),
    // The slope goes by the sign, which the result has, too.
    derivative!(
        "leaky_relu_backward(Tensor grad_output, Tensor self, Scalar negative_slope, bool self_is_result) -> Tensor",
        "leaky_relu"
    )
    .out("grad_input"),
    composite(
        "elu_backward(Tensor grad_output, Scalar alpha, Scalar scale, Scalar input_scale, bool is_result, Tensor \
         self_or_result) -> Tensor",
        "The gradient of elu, from its argument or its result.",
        elu,
    )
    .out("grad_input"),
    composite(
        "_prelu_kernel_backward(Tensor grad_output, Tensor self, Tensor weight) -> (Tensor, Tensor)",
        "The gradients of _prelu_kernel.",
        |args| results(gradients(args, lazy_op!("_prelu_kernel").get()?, &[], &["self", "weight"])?),
    ),
    derivative!("glu_backward(Tensor grad_output, Tensor self, int dim) -> Tensor", "glu").out("grad_input"),
    composite(
        "_log_softmax_backward_data(Tensor grad_output, Tensor output, int dim, ScalarType input_dtype) -> Tensor",
        "The gradient of _log_softmax's input.",
        |args| {
            let all = gradients(args, lazy_op!("_log_softmax").get()?, &[("result", "output"), ("self", "output")], &["self"])?;
            let Some(grad) = all.into_iter().next().flatten() else { return Ok(Value::None) };
            call!("to.dtype", &grad, args.at::<DType>(3)?)
        },
    )
    .out("out"),
    derivative!("reflection_pad1d_backward(Tensor grad_output, Tensor self, SymInt[2] padding) -> Tensor", "reflection_pad1d")
        .out("grad_input"),
    derivative!("reflection_pad2d_backward(Tensor grad_output, Tensor self, SymInt[4] padding) -> Tensor", "reflection_pad2d")
        .out("grad_input"),
    derivative!("reflection_pad3d_backward(Tensor grad_output, Tensor self, SymInt[6] padding) -> Tensor", "reflection_pad3d")
        .out("grad_input"),
    derivative!(
        "replication_pad1d_backward(Tensor grad_output, Tensor self, SymInt[2] padding) -> Tensor",
        "replication_pad1d"
    )
    .out("grad_input"),
    derivative!(
        "replication_pad2d_backward(Tensor grad_output, Tensor self, SymInt[4] padding) -> Tensor",
        "replication_pad2d"
    )
    .out("grad_input"),
    derivative!(
        "replication_pad3d_backward(Tensor grad_output, Tensor self, SymInt[6] padding) -> Tensor",
        "replication_pad3d"
    )
    .out("grad_input"),
    derivative!("mse_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction) -> Tensor", "mse_loss")
        .out("grad_input"),
    derivative!(
        "huber_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction, float delta) -> Tensor",
        "huber_loss"
    )
    .out("out")
    .out_names(&["grad_input"]),
    derivative!(
        "smooth_l1_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction, float beta) -> Tensor",
        "smooth_l1_loss"
    )
    .out("grad_input"),
    derivative!(
        "soft_margin_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction) -> Tensor",
        "soft_margin_loss"
    )
    .out("grad_input"),
    derivative!(
        "binary_cross_entropy_backward(Tensor grad_output, Tensor self, Tensor target, Tensor? weight=None, int \
         reduction=Mean) -> Tensor",
        "binary_cross_entropy"
    )
    .out("grad_input"),
    derivative!(
        "nll_loss_backward(Tensor grad_output, Tensor self, Tensor target, Tensor? weight, int reduction, SymInt \
         ignore_index, Tensor total_weight) -> Tensor",
        "nll_loss_forward"
    )
    .out("grad_input"),
    derivative!(
        "nll_loss2d_backward(Tensor grad_output, Tensor self, Tensor target, Tensor? weight, int reduction, SymInt \
         ignore_index, Tensor total_weight) -> Tensor",
        "nll_loss2d_forward"
    )
    .out("grad_input"),
    derivative!(
        "multi_margin_loss_backward(Tensor grad_output, Tensor self, Tensor target, Scalar p, Scalar margin, Tensor? \
         weight=None, int reduction=Mean) -> Tensor",
        "multi_margin_loss"
    )
    .out("grad_input"),
    derivative!(
        "multilabel_margin_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction, Tensor is_target) \
         -> Tensor",
        "multilabel_margin_loss_forward"
    )
    .out("grad_input"),
    composite(
        "adaptive_max_pool2d_backward(Tensor grad_output, Tensor self, Tensor indices) -> Tensor",
        "The gradient of adaptive_max_pool2d.",
        |args| adaptive_max_pool(args, lazy_op!("adaptive_max_pool2d").get()?, 2),
    )
    .out("grad_input"),
    composite(
        "adaptive_max_pool3d_backward(Tensor grad_output, Tensor self, Tensor indices) -> Tensor",
        "The gradient of adaptive_max_pool3d.",
        |args| adaptive_max_pool(args, lazy_op!("adaptive_max_pool3d").get()?, 3),
    )
    .out("grad_input"),
    composite(
        "max_pool2d_backward(Tensor grad_output, Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2] \
         dilation=1, bool ceil_mode=False) -> Tensor",
        "The gradient of max_pool2d.",
        |args| {
            let window = |i: usize| args.list[i];
            let (x, [kernel, stride, padding, dilation, ceil]) = (window(1), [2, 3, 4, 5, 6].map(window));
            let indices = call!("max_pool2d_with_indices", x, kernel, stride, padding, dilation, ceil)?.tensors()?.swap_remove(1);
            call!("max_pool2d_with_indices_backward", args.list[0], x, kernel, stride, padding, dilation, ceil, &indices)
        },
    )
    .out("out"),
    derivative!(
        "max_pool3d_with_indices_backward(Tensor grad_output, Tensor self, int[3] kernel_size, int[3] stride, int[3] padding, \
         int[3] dilation, bool ceil_mode, Tensor indices) -> Tensor",
        "max_pool3d_with_indices", "result1" = "indices"
    )
    .out("grad_input"),
    composite(
        "fractional_max_pool2d_backward(Tensor grad_output, Tensor self, int[2] kernel_size, int[2] output_size, Tensor indices) -> Tensor",
        "The gradient of fractional_max_pool2d.",
        |args| fractional_max_pool(args, lazy_op!("fractional_max_pool2d").get()?, 2),
    )
    .out("grad_input"),
    composite(
        "fractional_max_pool3d_backward(Tensor grad_output, Tensor self, int[3] kernel_size, int[3] output_size, Tensor indices) -> Tensor",
        "The gradient of fractional_max_pool3d.",
        |args| fractional_max_pool(args, lazy_op!("fractional_max_pool3d").get()?, 3),
    )
    .out("grad_input"),
    derivative!(
        "_cdist_backward(Tensor grad_output, Tensor x1, Tensor x2, float p, Tensor cdist) -> Tensor",
        "_cdist_forward", "result" = "cdist"; "x1"
    )
    .out("out"),
    derivative!(
        "_pdist_backward(Tensor grad_output, Tensor self, float p, Tensor pdist) -> Tensor",
        "_pdist_forward", "result" = "pdist"
    )
    .out("out"),
    derivative!(
        "cumprod_backward(Tensor grad, Tensor input, int dim, Tensor output) -> Tensor",
        "cumprod", "self" = "input", "result" = "output"
    ),
    derivative!("gather_backward(Tensor grad, Tensor self, int dim, Tensor index, bool sparse_grad) -> Tensor", "gather"),
    composite(
        "_scaled_dot_product_flash_attention_for_cpu_backward(Tensor grad_out, Tensor query, Tensor key, Tensor value, Tensor \
         out, Tensor logsumexp, float dropout_p, bool is_causal, *, Tensor? attn_mask=None, float? scale=None) -> (Tensor \
         grad_query, Tensor grad_key, Tensor grad_value)",
        "The gradients of _scaled_dot_product_flash_attention_for_cpu.",
        |args| {
            let of = lazy_op!("_scaled_dot_product_flash_attention_for_cpu").get()?;
            results(gradients(args, of, &[("output", "out")], &["query", "key", "value"])?)
        },
    ),
    composite(
        "embedding_dense_backward(Tensor grad_output, Tensor indices, SymInt num_weights, SymInt padding_idx, bool \
         scale_grad_by_freq) -> Tensor",
        "The gradient of embedding's weight.",
        embedding,
    )
    .out("out"),
    composite(
        "index_select_backward(Tensor grad, SymInt[] self_sizes, int dim, Tensor index) -> Tensor",
        "The gradient of index_select.",
        |args| {
            let (grad, sizes, dim, index): (&Tensor, &[i64], i64, &Tensor) = args.get()?;
            call!("index_add", &tensor!("new_zeros", grad, sizes)?, dim, index, grad)
        },
    ),
    composite("trace_backward(Tensor grad, SymInt[] sizes) -> Tensor", "The gradient of trace.", |args| {
        let (grad, sizes): (&Tensor, &[i64]) = args.get()?;
        let &[rows, columns] = sizes else {
            bail!("trace_backward: expected matrix input, got sizes {}", geometry::show(sizes))
        };
        call!("mul.Tensor", &tensor!("eye.m", rows, columns, grad.dtype())?, grad)
    }),
    composite(
        "value_selecting_reduction_backward(Tensor grad, int dim, Tensor indices, SymInt[] sizes, bool keepdim) -> Tensor",
        "The gradient of what picks an element of each row, such as max.dim.",
        |args| {
            let (grad, dim, indices, sizes, keepdim): (&Tensor, i64, &Tensor, &[i64], bool) = args.get()?;
            let kept = |t: &Tensor| match keepdim || sizes.is_empty() {
                true => Ok(t.clone()),
                false => tensor!("unsqueeze", t, dim),
            };
            call!("scatter.src", &tensor!("new_zeros", grad, sizes)?, dim, &kept(indices)?, &kept(grad)?)
        },
    ),
    composite(
        "masked_scatter_backward(Tensor grad_output, Tensor mask, SymInt[] sizes) -> Tensor",
        "The gradient of masked_scatter's source.",
        |args| {
            let (grad, mask, sizes): (&Tensor, &Tensor, &[i64]) = args.get()?;
            let taken = tensor!("masked_select", grad, mask)?;
            let left = geometry::numel(sizes)? - taken.numel();
            // Elements behind the last one that was taken are not read.
            let whole = if left > 0 { tensor!("constant_pad_nd", &taken, &[0, left][..])? } else { taken };
            call!("reshape", &whole, sizes)
        },
    ),
    composite(
        "cummaxmin_backward(Tensor grad, Tensor input, Tensor indices, int dim) -> Tensor",
        "The gradient of cummax or cummin.",
        |args| {
            let (grad, input, indices, dim): (&Tensor, &Tensor, &Tensor, i64) = args.get()?;
            call!("scatter_add", &tensor!("zeros_like", input)?, dim, indices, grad)
        },
    ),
    composite(
        "masked_select_backward(Tensor grad, Tensor input, Tensor mask) -> Tensor",
        "The gradient of masked_select.",
        |args| {
            let (grad, input, mask): (&Tensor, &Tensor, &Tensor) = args.get()?;
            let sizes = crate::core::iter::broadcast_shape(&[input, mask])?;
            let zeros = tensor!("expand", &tensor!("zeros_like", input)?, &sizes)?;
            call!("masked_scatter", &zeros, mask, grad)
        },
    ).reads_undefined(),
];

/// What the formula of an operator gives of the arguments `wanted`, from a derivative's call: its first argument is the gradient
/// of the operator's first result. The operator's arguments and results are those of the same names, or of the `renamed` ones.
fn gradients(
    args: &Args<'_>,
    of: &'static Op,
    renamed: &[(&str, &str)],
    wanted: &[&str],
) -> Result<SmallVec<[Option<Tensor>; 3]>> {
    let own = args.signature.schema();
    // A formula takes for granted what autograd has kept. (An out= form's tensor comes after the arguments.)
    for (i, a) in own.args.iter().enumerate().take(args.list.len()) {
        check_type(args, i, &a.ty)?;
    }
    let given = |name: &str| {
        let name = renamed.iter().find(|(of, _)| *of == name).map_or(name, |(_, own)| own);
        own.find_arg(name).map(|i| args.list[i])
    };
    let grad: &Tensor = args.at(0)?;
    // What neither is given nor read by the formula.
    let call: SmallVec<[Arg<'_>; 8]> = of.schema().args.iter().map(|a| given(&a.name).unwrap_or(Arg::None)).collect();
    let names = |k: usize| {
        let name = &of.schema().returns[k].name;
        match (name.is_empty(), k) {
            (false, _) => name.to_string(),
            (true, 0) => "result".into(),
            (true, k) => format!("result{k}"),
        }
    };
    let results: Vec<Option<Arg<'_>>> = (0..of.schema().returns.len()).map(|k| given(&names(k))).collect();
    formulas(of, &call, &results, grad, wanted)
}

/// An error where an argument is not of its type.
fn check_type(args: &Args<'_>, i: usize, ty: &Type) -> Result<()> {
    let is_none = matches!(args.list[i], Arg::None);
    match (ty.element().map(Type::base), ty.base()) {
        _ if is_none && ty.is_optional() => Ok(()),
        (Some(_), _) => args.at::<&[i64]>(i).map(drop),
        (None, Some(BaseType::Tensor)) => args.at::<&Tensor>(i).map(drop),
        (None, Some(BaseType::Float)) => args.at::<f64>(i).map(drop),
        (None, Some(BaseType::Bool)) => args.at::<bool>(i).map(drop),
        (None, Some(BaseType::Scalar)) => args.at::<Scalar>(i).map(drop),
        (None, Some(BaseType::Str)) => args.at::<&str>(i).map(drop),
        (None, Some(BaseType::ScalarType)) => args.at::<DType>(i).map(drop),
        _ => args.at::<i64>(i).map(drop),
    }
}

/// An error unless the operator's results are of the shapes of its gradient and of what is given of them: what the operator
/// itself checks of its arguments holds for its formula, too.
fn check_shapes(of: &'static Op, call: &[Arg<'_>], results: &[Option<Arg<'_>>], grad: &Tensor) -> Result<()> {
    let is_given = |(a, value): (&Argument, &Arg<'_>)| a.ty.is_optional() || !matches!(value, Arg::None);
    if !of.schema().args.iter().zip(call).all(is_given) {
        return Ok(());
    }
    let shapes = Substituted::by(call, |_, t| t.hollow(KeySet::Fake, None))?;
    let inferred = of.redispatch(KeySet::Fake | KeySet::CPU, &shapes.args())?.into_outputs();
    for (k, value) in inferred.iter().enumerate() {
        let given = if k == 0 { Some(Arg::Tensor(grad)) } else { results.get(k).copied().flatten() };
        let (Value::Tensor(inferred), Some(Arg::Tensor(given))) = (value, given) else { continue };
        check!(
            inferred.sizes() == given.sizes(),
            "the gradient of {}: expected sizes {}, but got {}",
            of.name(),
            geometry::show(inferred.sizes()),
            given.describe()
        );
    }
    Ok(())
}

const ZEROS: Zeros = Zeros { of: |meta| tensor!("zeros", &meta.sizes, meta.dtype), like: |t| tensor!("zeros_like", t) };

/// As [`gradients`], of a call that is put together.
fn formulas(
    of: &'static Op,
    call: &[Arg<'_>],
    results: &[Option<Arg<'_>>],
    grad: &Tensor,
    wanted: &[&str],
) -> Result<SmallVec<[Option<Tensor>; 3]>> {
    check_shapes(of, call, results, grad)?;
    let plan = of.plan()?;
    let recorded = Recorded::new(of, call);
    let plain: SmallVec<[Arg<'_>; 8]> = recorded.args.iter().map(Value::as_arg).collect();
    let tensors = |a: &Arg<'_>| a.tensors().map(|t| Some(t.clone())).collect();
    let saved: Vec<SmallVec<[Option<Tensor>; 1]>> = (plan.saves.iter())
        .map(|save| match *save {
            Save::Arg(i) if matches!(call[i], Arg::None) => SmallVec::from_iter([None]),
            Save::Arg(i) => tensors(&call[i]),
            Save::Result(k) => results.get(k).copied().flatten().map_or(SmallVec::from_iter([None]), |a| tensors(&a)),
        })
        .collect();
    let metas: Vec<Meta> = (0..results.len()).map(|k| if k == 0 { Meta::of(grad) } else { Meta::none() }).collect();
    let context = Backward {
        call: &recorded,
        args: &plain,
        plan,
        zeros: &ZEROS,
        grads: &[Some(grad.clone())],
        results: &metas,
        needs: &|_| true,
        saved: &saved,
    };
    let position = |name: &str| {
        let arg = of.schema().find_arg(name);
        plan.inputs.iter().position(|&i| Some(i) == arg)
    };
    let mut found: SmallVec<[Option<Tensor>; 3]> = SmallVec::from_elem(None, wanted.len());
    let places: SmallVec<[Option<usize>; 3]> = wanted.iter().map(|name| position(name)).collect();
    for term in &plan.terms {
        if !term.inputs.iter().any(|k| places.contains(&Some(*k))) {
            continue;
        }
        term.run(&context, &mut |input, grad| {
            let wanted = term.inputs.get(input).and_then(|k| places.iter().position(|p| *p == Some(*k)));
            if let Some(place) = wanted {
                found[place] = grad;
            }
        })?;
    }
    Ok(found)
}

/// Several results, of which some may be undefined.
fn results(all: SmallVec<[Option<Tensor>; 3]>) -> Result<Value> {
    Ok(Value::Tuple(all.into_iter().map(Value::from).collect()))
}

fn elu(args: &Args<'_>) -> Result<Value> {
    let (grad, alpha, scale, input_scale, is_result, given): (&Tensor, f64, f64, f64, bool, &Tensor) = args.get()?;
    if !is_result {
        let call = [Arg::Tensor(given), args.list[1], args.list[2], args.list[3]];
        let all = formulas(lazy_op!("elu").get()?, &call, &[None], grad, &["self"])?;
        return Ok(all.into_iter().next().flatten().into());
    }
    elu_gradient_of_result(grad, given, alpha, scale, input_scale).map(Value::from)
}

fn adaptive_max_pool(args: &Args<'_>, of: &'static Op, planes: usize) -> Result<Value> {
    let (grad, x, indices): (&Tensor, &Tensor, &Tensor) = args.get()?;
    check!(grad.ndim() >= planes, "{}: grad_output is {}", args.name(), grad.describe());
    let output = &grad.sizes()[grad.ndim() - planes..];
    let results = [None, Some(Arg::Tensor(indices))];
    let all = formulas(of, &[Arg::Tensor(x), Arg::Ints(output)], &results, grad, &["self"])?;
    Ok(all.into_iter().next().flatten().into())
}

fn fractional_max_pool(args: &Args<'_>, of: &'static Op, planes: usize) -> Result<Value> {
    let (grad, x, indices): (&Tensor, &Tensor, &Tensor) = (args.at(0)?, args.at(1)?, args.at(4)?);
    let lead = x.ndim().saturating_sub(planes);
    let fits = lead > 0 && grad.ndim() == x.ndim() && grad.sizes()[..lead] == x.sizes()[..lead];
    check!(
        fits && grad.sizes() == indices.sizes(),
        "{}: grad_output is {}, self {} and indices {}",
        args.name(),
        grad.describe(),
        x.describe(),
        indices.describe()
    );
    // The random numbers are not read.
    let call = [Arg::Tensor(x), args.list[2], args.list[3], Arg::None];
    let results = [None, Some(Arg::Tensor(indices))];
    let all = formulas(of, &call, &results, grad, &["self"])?;
    Ok(all.into_iter().next().flatten().into())
}

fn embedding(args: &Args<'_>) -> Result<Value> {
    let (grad, indices, rows, padding, by_frequency): (&Tensor, &Tensor, i64, i64, bool) = args.get()?;
    check!(grad.ndim() > 0, "embedding_dense_backward: grad_output has no dimensions");
    check!(rows >= 0, "embedding_dense_backward: num_weights is {rows}");
    let sizes: Dims = [rows, grad.sizes()[grad.ndim() - 1]].into_iter().collect();
    // Only its sizes are read.
    let weight = tensor!("expand", &tensor!("new_zeros", grad, &[1i64, 1][..])?, &sizes)?;
    let call =
        [Arg::Tensor(&weight), Arg::Tensor(indices), Arg::Int(padding), Arg::Bool(by_frequency), Arg::Bool(false)];
    let all = formulas(lazy_op!("embedding").get()?, &call, &[None], grad, &["weight"])?;
    Ok(all.into_iter().next().flatten().into())
}
