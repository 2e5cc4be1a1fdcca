//! Channels and the planes of images: shuffles, and sliding blocks as columns.

use crate::core::fallible_alloc::filled;
use crate::core::{DType, Dims, Element, MemoryFormat, Result, Scalar, Tensor, geometry, iter};
use crate::operator::gradient::wrt;
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::support::data_movement::{contiguous, generate_rows};
use crate::ops::view::strided;
use crate::{check, dispatch_dtype, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    functional(
        "pixel_shuffle(Tensor self, int upscale_factor) -> Tensor",
        "Groups of channels laid out as larger planes.",
        pixel_shuffle,
    )
    .on_quantized(OnQuantized::Integers)
    .gradient(&[wrt("self", &[], |g| tensor!("pixel_unshuffle", &g.grad()?, g.int("upscale_factor")?))])
    .out("out"),
    functional(
        "pixel_unshuffle(Tensor self, int downscale_factor) -> Tensor",
        "Planes taken apart into more channels.",
        pixel_unshuffle,
    )
    .gradient(&[wrt("self", &[], |g| tensor!("pixel_shuffle", &g.grad()?, g.int("downscale_factor")?))])
    .out("out"),
    functional("channel_shuffle(Tensor self, SymInt groups) -> Tensor", "Groups of channels interleaved.", |args| {
        channel_shuffle(args)
    })
    .on_quantized(OnQuantized::Integers)
    .gradient(&[wrt("self", &[], |g| {
        let channels = g.sizes("self")?[1];
        tensor!("channel_shuffle", &g.grad()?, channels / g.int("groups")?)
    })])
    .out("out"),
    functional("native_channel_shuffle(Tensor self, SymInt groups) -> Tensor", "As channel_shuffle.", channel_shuffle),
    functional(
        "im2col(Tensor self, int[2] kernel_size, int[2] dilation, int[2] padding, int[2] stride) -> Tensor",
        "The blocks a window slides over, as columns.",
        im2col,
    )
    .gradient(&[wrt("self", &[], |g| {
        let sizes = g.sizes("self")?;
        let plane = &sizes[sizes.len() - 2..];
        let (kernel, dilation) = (g.ints("kernel_size")?, g.ints("dilation")?);
        tensor!("col2im", &g.grad()?, plane, kernel, dilation, g.ints("padding")?, g.ints("stride")?)
    })])
    .out("out"),
    functional(
        "col2im(Tensor self, SymInt[2] output_size, int[2] kernel_size, int[2] dilation, int[2] padding, int[2] stride) -> Tensor",
        "Columns added up at the places a window slides over.",
        col2im,
    )
    .gradient(&[wrt("self", &[], |g| {
        let (kernel, dilation) = (g.ints("kernel_size")?, g.ints("dilation")?);
        tensor!("im2col", &g.grad()?, kernel, dilation, g.ints("padding")?, g.ints("stride")?)
    })])
    .out("out"),
];

/// An uninitialised result with the memory format the input suggests.
fn planes(like: &Tensor, sizes: &[i64]) -> Result<Tensor> {
    let format = if like.ndim() == sizes.len() { like.suggest_memory_format() } else { MemoryFormat::Contiguous };
    Tensor::empty_format(sizes, like.dtype(), format)
}

fn split_dims(t: &Tensor, d: usize, parts: &[i64]) -> Result<Tensor> {
    t.alias_with(|v| {
        let mut stride = v.strides()[d];
        v.remove(d);
        for &n in parts.iter().rev() {
            v.insert(d, n, stride);
            stride = stride.saturating_mul(n);
        }
        Ok(())
    })
}

fn pixel_shuffle(args: &Args<'_>) -> Result<Value> {
    let (t, r): (&Tensor, i64) = args.get()?;
    let n = t.ndim();
    check!(n >= 3, "pixel_shuffle expects input to have at least 3 dimensions, but got input with {n} dimension(s)");
    check!(r > 0, "pixel_shuffle expects a positive upscale_factor, but got {r}");
    let (channels, square) = (t.sizes()[n - 3], r.saturating_mul(r));
    check!(
        channels % square == 0,
        "pixel_shuffle expects its input's 'channel' dimension to be divisible by the square of upscale_factor, but \
         input.size(-3)={channels} is not divisible by {square}"
    );
    let mut sizes = Dims::from(t.sizes());
    sizes[n - 3] /= square;
    let (h, w) = (sizes[n - 2], sizes[n - 1]);
    sizes[n - 2] = h.saturating_mul(r);
    sizes[n - 1] = w.saturating_mul(r);
    let out = planes(t, &sizes)?;
    if out.numel() > 0 {
        let (small, large) = apart(t, &out, r, h, w)?;
        iter::copy(&large, &small)?;
    }
    Ok(out.into())
}

fn pixel_unshuffle(args: &Args<'_>) -> Result<Value> {
    let (t, r): (&Tensor, i64) = args.get()?;
    let n = t.ndim();
    check!(n >= 3, "pixel_unshuffle expects input to have at least 3 dimensions, but got input with {n} dimension(s)");
    check!(r > 0, "pixel_unshuffle expects a positive downscale_factor, but got {r}");
    let (h, w) = (t.sizes()[n - 2], t.sizes()[n - 1]);
    check!(
        h % r == 0,
        "pixel_unshuffle expects height to be divisible by downscale_factor, but input.size(-2)={h} is not divisible by \
         {r}"
    );
    check!(
        w % r == 0,
        "pixel_unshuffle expects width to be divisible by downscale_factor, but input.size(-1)={w} is not divisible by \
         {r}"
    );
    let mut sizes = Dims::from(t.sizes());
    sizes[n - 3] = sizes[n - 3].saturating_mul(r.saturating_mul(r));
    sizes[n - 2] = h / r;
    sizes[n - 1] = w / r;
    let out = planes(t, &sizes)?;
    if out.numel() > 0 {
        let (small, large) = apart(&out, t, r, h / r, w / r)?;
        iter::copy(&small, &large)?;
    }
    Ok(out.into())
}

/// Many small planes and few large ones as (.., channel, row, row in block, column, column in block).
fn apart(small: &Tensor, large: &Tensor, r: i64, h: i64, w: i64) -> Result<(Tensor, Tensor)> {
    let n = small.ndim();
    let blocks = split_dims(small, n - 3, &[large.sizes()[n - 3], r, r])?;
    let mut order: Vec<i64> = (0..n as i64 - 2).collect();
    let c = n as i64 - 3;
    order.extend_from_slice(&[c + 3, c + 1, c + 4, c + 2]);
    let small = blocks.alias_with(|v| strided::permute(v, &order))?;
    let columns = split_dims(large, n - 1, &[w, r])?;
    Ok((small, split_dims(&columns, n - 2, &[h, r])?))
}

fn channel_shuffle(args: &Args<'_>) -> Result<Value> {
    let (t, groups): (&Tensor, i64) = args.get()?;
    check!(
        t.ndim() > 2,
        "channel_shuffle expects input with > 2 dims, but got input with sizes {}",
        geometry::show(t.sizes())
    );
    check!(groups > 0, "Number of groups to divide channels in must be positive. Value of groups:{groups}");
    let channels = t.sizes()[1];
    check!(
        channels % groups == 0,
        "Number of channels must be divisible by groups. Got {channels} channels and {groups} groups."
    );
    let out = planes(t, t.sizes())?;
    if out.numel() > 0 {
        let from = split_dims(t, 1, &[groups, channels / groups])?;
        let from = from.alias_with(|v| strided::transpose(v, 1, 2))?;
        iter::copy(&split_dims(&out, 1, &[channels / groups, groups])?, &from)?;
    }
    Ok(out.into())
}

/// A window that slides over planes.
struct Window {
    kernel: [i64; 2],
    dilation: [i64; 2],
    padding: [i64; 2],
    stride: [i64; 2],
    /// Sizes of the planes.
    plane: [i64; 2],
    /// How many places there are, down and across.
    blocks: [i64; 2],
}

/// Numbers in a window's arguments beyond this overflow nothing.
const MAX_EXTENT: u64 = 1 << 30;

impl Window {
    fn read(args: &Args<'_>, at: usize, plane: [i64; 2]) -> Result<Window> {
        let pair = |i: usize, name: &str| -> Result<[i64; 2]> {
            let list: &[i64] = args.at(at + i)?;
            let all = match *list {
                [a] => [a, a],
                [a, b] => [a, b],
                _ => crate::bail!("It is expected {name} equals to 2, but got size {}", list.len()),
            };
            check!(all.iter().all(|n| n.unsigned_abs() <= MAX_EXTENT), "{}: {name} {all:?} is too large", args.name());
            Ok(all)
        };
        let (kernel, dilation) = (pair(0, "kernel_size")?, pair(1, "dilation")?);
        let (padding, stride) = (pair(2, "padding")?, pair(3, "stride")?);
        for (name, [h, w]) in [("kernel", kernel), ("dilation", dilation), ("stride", stride)] {
            let title = if name == "kernel" { "kernel size" } else { name };
            check!(h > 0 && w > 0, "{title} should be greater than zero, but got {name}_height: {h} {name}_width: {w}");
        }
        check!(
            padding[0] >= 0 && padding[1] >= 0,
            "padding should be non-negative, but got pad_height: {} pad_width: {}",
            padding[0],
            padding[1]
        );
        check!(
            plane.iter().all(|n| n.unsigned_abs() <= MAX_EXTENT),
            "{}: planes of {plane:?} are too large",
            args.name()
        );
        let blocks =
            [0, 1].map(|i| (plane[i] + 2 * padding[i] - dilation[i] * (kernel[i] - 1) - 1).div_euclid(stride[i]) + 1);
        check!(
            blocks[0] >= 1 && blocks[1] >= 1,
            "Given input with spatial size ({}, {}), kernel_size=({}, {}), dilation=({}, {}), padding=({}, {}), calculated \
             shape of the array of sliding blocks as ({}, {}), but its components must be at least one.",
            plane[0],
            plane[1],
            kernel[0],
            kernel[1],
            dilation[0],
            dilation[1],
            padding[0],
            padding[1],
            blocks[0],
            blocks[1]
        );
        Ok(Window { kernel, dilation, padding, stride, plane, blocks })
    }

    /// The row (axis 0) or column (axis 1) a block's element lies at, if it is inside the plane.
    #[inline]
    fn place(&self, axis: usize, block: i64, element: i64) -> Option<usize> {
        let at = block * self.stride[axis] + element * self.dilation[axis] - self.padding[axis];
        (0..self.plane[axis]).contains(&at).then_some(at as usize)
    }
}

/// The tensor with a batch dimension, and whether it had one.
fn batched(t: &Tensor, dims: usize, what: &str) -> Result<(Tensor, bool)> {
    let usable = t.ndim() >= 1 && t.sizes()[t.ndim().min(dims).saturating_sub(dims - 1)..].iter().all(|&n| n != 0);
    check!(
        usable && (t.ndim() == dims || t.ndim() + 1 == dims),
        "Expected {}D or {dims}D (batch mode) tensor {what} with possibly 0 batch size and non-zero dimensions for input, \
         but got: {}",
        dims - 1,
        geometry::show(t.sizes())
    );
    if t.ndim() == dims {
        return Ok((t.clone(), true));
    }
    Ok((t.alias_with(|v| strided::unsqueeze(v, 0))?, false))
}

fn unbatched(t: Tensor, had_batch: bool) -> Result<Value> {
    if had_batch {
        return Ok(t.into());
    }
    Ok(t.alias(&t.sizes()[1..], &t.strides()[1..], t.offset(), t.dtype())?.into())
}

fn im2col(args: &Args<'_>) -> Result<Value> {
    let input: &Tensor = args.at(0)?;
    (1..3).try_for_each(|d| input.size(d).map(drop))?;
    let (t, had_batch) = batched(input, 4, "for input")?;
    let t = contiguous(&t)?;
    let (batch, channels) = (t.sizes()[0], t.sizes()[1]);
    let w = Window::read(args, 1, [t.sizes()[2], t.sizes()[3]])?;
    let [kh, kw] = w.kernel;
    let columns = w.blocks[0].saturating_mul(w.blocks[1]);
    let rows = channels.saturating_mul(kh.saturating_mul(kw));
    let out = Tensor::empty(&[batch, rows, columns], t.dtype())?;
    check_number(t.dtype(), "im2col_out_cpu")?;
    crate::dispatch_size!(t.dtype(), W => {
        // SAFETY: nobody writes the input while the fresh result is made.
        let from = unsafe { crate::ops::support::data_movement::words::<W>(&t) };
        let plane = (w.plane[0] * w.plane[1]) as usize;
        generate_rows::<W>(&out, columns as usize, |row, to| {
            let (batch_channel, k) = (row / (kh * kw) as usize, row as i64 % (kh * kw));
            let from = &from[batch_channel * plane..][..plane];
            for (i, x) in to.iter_mut().enumerate() {
                let (down, across) = (i as i64 / w.blocks[1], i as i64 % w.blocks[1]);
                let at = w.place(0, down, k / kw).zip(w.place(1, across, k % kw));
                *x = at.map_or(W::default(), |(y, x)| from[y * w.plane[1] as usize + x]);
            }
        });
    });
    unbatched(out, had_batch)
}

fn check_number(dtype: DType, name: &str) -> Result<()> {
    check!(
        dtype.is_floating() || dtype.is_complex() || dtype == DType::Bool,
        NotImplemented,
        "\"{name}\" not implemented for '{}'",
        dtype.name()
    );
    Ok(())
}

fn col2im(args: &Args<'_>) -> Result<Value> {
    let (input, size): (&Tensor, &[i64]) = args.get()?;
    check!(size.len() == 2, "It is expected output_size equals to 2, but got size {}", size.len());
    check!(
        size.iter().all(|&n| n > 0),
        "col2im: output_size should be greater than zero, but got {}",
        geometry::show(size)
    );
    let (t, had_batch) = batched(input, 3, "for input")?;
    let w = Window::read(args, 2, [size[0], size[1]])?;
    let [kh, kw] = w.kernel;
    let (batch, rows, columns) = (t.sizes()[0], t.sizes()[1], t.sizes()[2]);
    let per_channel = kh.saturating_mul(kw);
    check!(
        rows % per_channel == 0,
        "Expected size of input's dimension 1 to be divisible by the product of kernel_size, but got input.size(1)={rows} \
         and kernel_size=({kh}, {kw})."
    );
    check!(
        columns == w.blocks[0].saturating_mul(w.blocks[1]),
        "Given output_size=({}, {}), kernel_size=({kh}, {kw}), dilation=({}, {}), padding=({}, {}), stride=({}, {}), \
         expected size of input's dimension 2 to match the calculated number of sliding blocks {} * {} = {}, but got \
         input.size(2)={columns}.",
        size[0],
        size[1],
        w.dilation[0],
        w.dilation[1],
        w.padding[0],
        w.padding[1],
        w.stride[0],
        w.stride[1],
        w.blocks[0],
        w.blocks[1],
        w.blocks[0].saturating_mul(w.blocks[1])
    );
    let t = contiguous(&t)?;
    let out = Tensor::empty(&[batch, rows / per_channel, size[0], size[1]], t.dtype())?;
    let plane = (size[0] * size[1]) as usize;
    dispatch_dtype!(float, t.dtype(), "col2im_out_cpu", T => {
        // SAFETY: nobody writes the input while the fresh result is made.
        let from = unsafe { t.as_slice::<T>() };
        generate_rows::<T>(&out, plane, |channel, to| {
            let mut sums = filled(plane, 0f64);
            for k in 0..per_channel {
                let row = &from[(channel * per_channel as usize + k as usize) * columns as usize..][..columns as usize];
                for (i, x) in row.iter().enumerate() {
                    let (down, across) = (i as i64 / w.blocks[1], i as i64 % w.blocks[1]);
                    if let (Some(y), Some(c)) = (w.place(0, down, k / kw), w.place(1, across, k % kw)) {
                        sums[y * size[1] as usize + c] += x.to_scalar().to_f64();
                    }
                }
            }
            to.iter_mut().zip(sums).for_each(|(to, x)| *to = T::from_scalar(Scalar::Float(x)));
        });
    });
    unbatched(out, had_batch)
}
