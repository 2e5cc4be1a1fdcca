//! What is computed of boxes alone.

use super::inputs::{check_floating, doubles};
use crate::core::fallible_alloc::{collected, filled};
use crate::core::{DType, Result, Tensor};
use crate::kernels::reduce::Real;
use crate::operator::{Args, Value};
use crate::ops::reduce::{dense, write};
use crate::ops::support::elementwise::cast;
use crate::{check, dispatch_dtype};

/// Non-maximum suppression, greedily from the best score on.
pub(super) fn nms(args: &Args<'_>) -> Result<Value> {
    let (boxes, scores, threshold): (&Tensor, &Tensor, f64) = args.get()?;
    check!(boxes.ndim() == 2, "nms: boxes should be a 2d tensor, got {}D", boxes.ndim());
    check!(boxes.sizes()[1] == 4, "nms: boxes should have 4 elements in dimension 1, got {}", boxes.sizes()[1]);
    check!(scores.ndim() == 1, "nms: scores should be a 1d tensor, got {}D", scores.ndim());
    check!(
        boxes.sizes()[0] == scores.sizes()[0],
        "nms: boxes and scores should have same number of elements in dimension 0, got {} and {}",
        boxes.sizes()[0],
        scores.sizes()[0]
    );
    check!(boxes.dtype() == scores.dtype(), "nms: dets should have the same type as scores");
    check_floating("nms_kernel", boxes)?;
    boxes.check_known("nms")?;
    scores.check_known("nms")?;
    let compute = boxes.dtype().opmath();
    let (boxes, scores) = (cast(boxes, compute)?, cast(scores, compute)?);
    let (boxes, scores) = (dense(&boxes)?, dense(&scores)?);
    let mut kept: Vec<i64> = Vec::new();
    dispatch_dtype!(float_single, compute, "nms_kernel", T => {
        // SAFETY: contiguous tensors of this dtype.
        let (boxes, scores) = unsafe { (boxes.as_slice::<T>(), scores.as_slice::<T>()) };
        suppress(boxes, scores, threshold, &mut kept);
    });
    Ok(Tensor::from_slice(&kept)?.into())
}

fn suppress<T: Real>(boxes: &[T], scores: &[T], threshold: f64, kept: &mut Vec<i64>) {
    let corners = |i: usize| -> [T; 4] { [boxes[4 * i], boxes[4 * i + 1], boxes[4 * i + 2], boxes[4 * i + 3]] };
    let max = |a: T, b: T| if a < b { b } else { a };
    let min = |a: T, b: T| if b < a { b } else { a };
    let area = |[left, top, right, bottom]: [T; 4]| (right - left) * (bottom - top);
    let mut order = collected(0..scores.len());
    // Sorting puts a score that is not a number first.
    let rank = |i: usize| if scores[i].nan() { f64::INFINITY } else { scores[i].to_f64() };
    order.sort_by(|&i, &j| rank(j).total_cmp(&rank(i)).then(scores[j].nan().cmp(&scores[i].nan())));
    let mut suppressed = filled(scores.len(), false);
    for (at, &i) in order.iter().enumerate() {
        if suppressed[i] {
            continue;
        }
        kept.push(i as i64);
        let a = corners(i);
        for &j in &order[at + 1..] {
            let b = corners(j);
            let width = max(T::ZERO, min(a[2], b[2]) - max(a[0], b[0]));
            let height = max(T::ZERO, min(a[3], b[3]) - max(a[1], b[1]));
            let shared = width * height;
            let ratio = shared / (area(a) + area(b) - shared);
            suppressed[j] |= ratio.to_f64() > threshold;
        }
    }
}

type Point = [f64; 2];

/// Intersection over union of rotated boxes.
pub(super) fn iou_rotated(args: &Args<'_>) -> Result<Value> {
    let (a, b): (&Tensor, &Tensor) = args.get()?;
    for t in [a, b] {
        check!(
            t.ndim() == 2 && t.sizes()[1] == 5,
            "box_iou_rotated: boxes have the shape [number, 5], got {}",
            t.describe()
        );
        check_floating("box_iou_rotated", t)?;
    }
    check!(a.dtype() == b.dtype(), "box_iou_rotated: boxes1 and boxes2 should have the same type");
    let (n, m) = (a.sizes()[0], b.sizes()[0]);
    let out = Tensor::empty(&[n, m], DType::Float32)?;
    if out.is_shape() || out.numel() == 0 {
        return Ok(out.into());
    }
    let (a, b) = (doubles(a)?, doubles(b)?);
    let (a, b) = (a.as_chunks::<5>().0, b.as_chunks::<5>().0);
    write::<f32>(&out, |y| {
        let pairs = a.iter().flat_map(|a| b.iter().map(move |b| (a, b)));
        y.iter_mut().zip(pairs).for_each(|(y, (a, b))| *y = ratio_rotated(a, b) as f32);
    })?;
    Ok(out.into())
}

fn ratio_rotated(a: &[f64; 5], b: &[f64; 5]) -> f64 {
    let (of_a, of_b) = (a[2] * a[3], b[2] * b[3]);
    if of_a < 1e-14 || of_b < 1e-14 {
        return 0.0;
    }
    // Around the middle of both centres, where coordinates are small.
    let middle = [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0];
    let shared = area(&clipped(&corners(a, middle), &corners(b, middle)));
    shared / (of_a + of_b - shared)
}

/// The corners of a box relative to a point, in order.
fn corners(&[x, y, width, height, degrees]: &[f64; 5], origin: Point) -> Vec<Point> {
    let (sin, cos) = degrees.to_radians().sin_cos();
    let turned = |dx: f64, dy: f64| [x - origin[0] + cos * dx + sin * dy, y - origin[1] - sin * dx + cos * dy];
    let (w, h) = (width / 2.0, height / 2.0);
    vec![turned(-w, -h), turned(w, -h), turned(w, h), turned(-w, h)]
}

/// On which side of the line from `a` to `b` a point is.
fn side(a: Point, b: Point, p: Point) -> f64 {
    (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
}

/// What a convex polygon has in common with another, by Sutherland and Hodgman's clipping at each of its edges.
fn clipped(subject: &[Point], by: &[Point]) -> Vec<Point> {
    let mut polygon = subject.to_vec();
    for (i, &a) in by.iter().enumerate() {
        let b = by[(i + 1) % by.len()];
        let mut next = Vec::with_capacity(polygon.len() + 1);
        for (k, &p) in polygon.iter().enumerate() {
            let q = polygon[(k + 1) % polygon.len()];
            let (of_p, of_q) = (side(a, b, p), side(a, b, q));
            if of_p >= 0.0 {
                next.push(p);
            }
            if (of_p >= 0.0) != (of_q >= 0.0) {
                let t = of_p / (of_p - of_q);
                next.push([p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])]);
            }
        }
        polygon = next;
    }
    polygon
}

/// The area of a polygon, by the shoelace formula.
fn area(polygon: &[Point]) -> f64 {
    let pairs = polygon.iter().zip(polygon.iter().cycle().skip(1));
    pairs.map(|(p, q)| p[0] * q[1] - q[0] * p[1]).sum::<f64>().abs() / 2.0
}
