//! Operators of torchvision: what its detection models are made of beside convolutions.

mod boxes;
mod deform;
mod inputs;
mod roi;

use crate::core::Result;
use crate::operator::gradient::{Backward, joint, wrt};
use crate::operator::record::*;
use crate::{call, check, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    functional(
        "torchvision::nms(Tensor dets, Tensor scores, float iou_threshold) -> Tensor",
        "The boxes that remain, best score first, when those that overlap a better one are left out.",
        boxes::nms,
    )
    .no_gradient()
    .data_dependent(DataDependence::Elements),
    functional(
        "torchvision::box_iou_rotated(Tensor boxes1, Tensor boxes2) -> Tensor",
        "Intersection over union of every pair of boxes `(x, y, width, height, degrees)`.",
        boxes::iou_rotated,
    )
    .no_gradient(),
    functional(
        "torchvision::roi_align(Tensor input, Tensor rois, float spatial_scale, SymInt pooled_height, SymInt pooled_width, \
         int sampling_ratio, bool aligned) -> Tensor",
        "Regions as grids of one size, each cell a mean of bilinear samples.",
        roi::align,
    )
    .gradient(&[wrt("input", &["rois"], |g| {
        let [n, c, h, w] = of_images(g)?;
        let (height, width) = (g.int("pooled_height")?, g.int("pooled_width")?);
        let (ratio, aligned) = (g.int("sampling_ratio")?, g.bool("aligned")?);
        let (grad, rois, scale) = (g.grad()?, g.saved("rois")?, g.arg::<f64>("spatial_scale")?);
        tensor!("torchvision::_roi_align_backward", &grad, &rois, scale, height, width, n, c, h, w, ratio, aligned)
    })]),
    functional(
        "torchvision::_roi_align_backward(Tensor grad, Tensor rois, float spatial_scale, SymInt pooled_height, \
         SymInt pooled_width, SymInt batch_size, SymInt channels, SymInt height, SymInt width, int sampling_ratio, \
         bool aligned) -> Tensor",
        "The gradient of roi_align's input.",
        roi::align_back,
    ),
    functional(
        "torchvision::roi_pool(Tensor input, Tensor rois, float spatial_scale, SymInt pooled_height, \
         SymInt pooled_width) -> (Tensor, Tensor)",
        "Regions as grids of one size, each cell the largest of its elements, and where that is.",
        roi::pool,
    )
    .gradient(&[wrt("input", &["rois", "result1"], |g| {
        let [n, c, h, w] = of_images(g)?;
        let (height, width) = (g.int("pooled_height")?, g.int("pooled_width")?);
        let (grad, rois, at) = (g.grad()?, g.saved("rois")?, g.saved("result1")?);
        let scale: f64 = g.arg("spatial_scale")?;
        tensor!("torchvision::_roi_pool_backward", &grad, &rois, &at, scale, height, width, n, c, h, w)
    })])
    .constant_results(&[1]),
    functional(
        "torchvision::_roi_pool_backward(Tensor grad, Tensor rois, Tensor argmax, float spatial_scale, SymInt pooled_height, \
         SymInt pooled_width, SymInt batch_size, SymInt channels, SymInt height, SymInt width) -> Tensor",
        "The gradient of roi_pool's input.",
        roi::pool_back,
    ),
    functional(
        "torchvision::ps_roi_align(Tensor input, Tensor rois, float spatial_scale, SymInt pooled_height, \
         SymInt pooled_width, int sampling_ratio) -> (Tensor, Tensor)",
        "As roi_align, every cell of the grid from channels of its own; and which.",
        roi::ps_align,
    )
    .gradient(&[wrt("input", &["rois", "result1"], |g| {
        let [n, c, h, w] = of_images(g)?;
        let (height, width) = (g.int("pooled_height")?, g.int("pooled_width")?);
        let (grad, rois, from) = (g.grad()?, g.saved("rois")?, g.saved("result1")?);
        let (scale, ratio) = (g.arg::<f64>("spatial_scale")?, g.int("sampling_ratio")?);
        tensor!("torchvision::_ps_roi_align_backward", &grad, &rois, &from, scale, height, width, ratio, n, c, h, w)
    })])
    .constant_results(&[1]),
    functional(
        "torchvision::_ps_roi_align_backward(Tensor grad, Tensor rois, Tensor channel_mapping, float spatial_scale, \
         SymInt pooled_height, SymInt pooled_width, int sampling_ratio, SymInt batch_size, SymInt channels, SymInt height, \
         SymInt width) -> Tensor",
        "The gradient of ps_roi_align's input.",
        roi::ps_align_back,
    ),
    functional(
        "torchvision::ps_roi_pool(Tensor input, Tensor rois, float spatial_scale, SymInt pooled_height, \
         SymInt pooled_width) -> (Tensor, Tensor)",
        "As ps_roi_align, each cell the mean of its elements.",
        roi::ps_pool,
    )
    .gradient(&[wrt("input", &["rois", "result1"], |g| {
        let [n, c, h, w] = of_images(g)?;
        let (height, width) = (g.int("pooled_height")?, g.int("pooled_width")?);
        let (grad, rois, from) = (g.grad()?, g.saved("rois")?, g.saved("result1")?);
        let scale: f64 = g.arg("spatial_scale")?;
        tensor!("torchvision::_ps_roi_pool_backward", &grad, &rois, &from, scale, height, width, n, c, h, w)
    })])
    .constant_results(&[1]),
    functional(
        "torchvision::_ps_roi_pool_backward(Tensor grad, Tensor rois, Tensor channel_mapping, float spatial_scale, \
         SymInt pooled_height, SymInt pooled_width, SymInt batch_size, SymInt channels, SymInt height, SymInt width) -> Tensor",
        "The gradient of ps_roi_pool's input.",
        roi::ps_pool_back,
    ),
    functional(
        "torchvision::deform_conv2d(Tensor input, Tensor weight, Tensor offset, Tensor mask, Tensor bias, SymInt stride_h, \
         SymInt stride_w, SymInt pad_h, SymInt pad_w, SymInt dilation_h, SymInt dilation_w, SymInt groups, \
         SymInt offset_groups, bool use_mask) -> Tensor",
        "A convolution whose samples are moved by offsets, and weighted by a mask.",
        deform::conv2d,
    )
    .gradient(&[joint(
        &["input", "weight", "offset", "mask", "bias"],
        &["input", "weight", "offset", "mask", "bias"],
        |g| {
            let saved = |name: &str| g.saved(name);
            let (grad, x, weight, offset) = (g.grad()?, saved("input")?, saved("weight")?, saved("offset")?);
            let (mask, bias, use_mask) = (saved("mask")?, saved("bias")?, g.bool("use_mask")?);
            let n = |name: &str| g.int(name);
            let made = call!(
                "torchvision::_deform_conv2d_backward",
                &grad,
                &x,
                &weight,
                &offset,
                &mask,
                &bias,
                n("stride_h")?,
                n("stride_w")?,
                n("pad_h")?,
                n("pad_w")?,
                n("dilation_h")?,
                n("dilation_w")?,
                n("groups")?,
                n("offset_groups")?,
                use_mask
            )?;
            let names = ["input", "weight", "offset", "mask", "bias"];
            Ok(made.tensors()?.into_iter().zip(names).map(|(t, name)| g.needs(name).then_some(t)).collect())
        },
    )]),
    functional(
        "torchvision::_deform_conv2d_backward(Tensor grad, Tensor input, Tensor weight, Tensor offset, Tensor mask, \
         Tensor bias, SymInt stride_h, SymInt stride_w, SymInt pad_h, SymInt pad_w, SymInt dilation_h, SymInt dilation_w, \
         SymInt groups, SymInt offset_groups, bool use_mask) -> (Tensor, Tensor, Tensor, Tensor, Tensor)",
        "The gradients of deform_conv2d's input, weight, offset, mask and bias.",
        deform::back,
    ),
];

/// The sizes of the images a region was taken from.
fn of_images(g: &Backward<'_>) -> Result<[i64; 4]> {
    let sizes = g.sizes("input")?;
    check!(sizes.len() == 4, "expected images [batch, channels, height, width], got sizes {sizes:?}");
    Ok([sizes[0], sizes[1], sizes[2], sizes[3]])
}
