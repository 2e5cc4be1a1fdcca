//! Elements of several tensors side by side, whatever their strides and dtypes: blocks of a few hundred lanes.
//!
//! A block is a box of the common shape: all of its fastest dimensions, and slices of the next. An operand whose part of the box lies in
//! memory as lanes do is worked on where it lies; others go through a buffer, row by row. So a loop over lanes is called as seldom for short
//! rows as for long ones, and what repeats from block to block is brought once.

use super::iter::{GRAIN, TensorIter};
use super::stretch::{Conversion, by_words};
use super::{Result, Tensor, geometry};
use crate::runtime::parallel::parallel_for;
use smallvec::SmallVec;
use std::mem::MaybeUninit;

/// Bytes of an operand's buffer.
const BUFFER: usize = 2048;
/// Elements below which a row costs more than its elements.
const SHORT: usize = 8;
/// The most operands, the result included.
const MOST: usize = 5;

/// What lanes are to an operand.
#[derive(Clone, Copy)]
pub struct Lane {
    /// Bytes of one.
    pub bytes: usize,
    /// Bytes of an element.
    pub element: usize,
    /// How elements become lanes, or lanes elements; none where elements are lanes as they lie.
    pub conversion: Option<Conversion>,
}

/// An input's lanes of a block.
#[derive(Clone, Copy)]
pub enum Block {
    /// The first of as many as the block has.
    Each(*const u8),
    /// One for the whole block.
    All(*const u8),
}

/// An operand's rows of a block, which lie as lanes do.
#[derive(Clone, Copy)]
pub struct Row {
    /// Where the first begins.
    pub first: *const u8,
    /// There is an element for each of the result's; else one for all of a row.
    pub is_each: bool,
    /// Bytes to the next.
    pub step: i64,
}

/// What is done with blocks.
pub trait BlockBody: Sync {
    /// Computes the result's lanes of a block, which may be those of an input.
    ///
    /// # Safety
    /// There are `n` lanes of each, or one.
    unsafe fn run(&self, inputs: &[Block], result: *mut u8, n: usize);
    /// Whether it computes rows where they lie ([`BlockBody::run_rows`]).
    fn has_rows(&self) -> bool;
    /// As [`BlockBody::run`], of so many rows of `n`.
    ///
    /// # Safety
    /// The rows are there.
    unsafe fn run_rows(&self, inputs: &[Row], result: Row, n: usize, rows: usize);
}

/// How a block's lanes of an operand are had.
#[derive(Clone, Copy)]
enum Access {
    /// Where they lie.
    Direct,
    /// There is one, which may be converted.
    One(Option<Conversion>),
    /// Converted from elements side by side, or to them.
    Converted(Conversion),
    /// Elements are apart, and may be converted.
    Gathered(Option<Conversion>),
}

/// The boxes of a loop: their last dimension, how many slices of it they have, how many elements a slice has.
#[derive(Clone, Copy)]
struct Boxes {
    last: usize,
    slices: usize,
    slice: usize,
}

/// Room for the lanes of what is not worked on where it lies: one for each operand, and one for elements that are to be converted.
type Room = [[MaybeUninit<[u64; 2]>; BUFFER / 16]; MOST + 1];

#[inline(always)]
fn unfilled() -> Room {
    [[const { MaybeUninit::uninit() }; BUFFER / 16]; MOST + 1]
}

/// The buffers of a stretch of boxes.
struct Buffers {
    first: *mut u8,
    /// What is there of inputs: slices from where.
    held: [(*const u8, usize); MOST],
}

impl Buffers {
    fn new(room: &mut Room) -> Buffers {
        Buffers { first: room.as_mut_ptr().cast(), held: [(std::ptr::null(), 0); MOST] }
    }

    fn of(&self, operand: usize) -> *mut u8 {
        self.first.wrapping_add(operand * BUFFER)
    }
}

/// A walk over operands of one shape, the result first.
struct Walk<'a> {
    all: TensorIter,
    lanes: &'a [Lane],
    body: &'a dyn BlockBody,
}

/// Runs a body over all blocks of `operands`: the result, and inputs that broadcast to it. `in_order`: an element is written before the
/// next is read. Else what is read and written may be the same element, not another one's.
pub fn for_each_block(operands: &[&Tensor], lanes: &[Lane], in_order: bool, body: &dyn BlockBody) -> Result<()> {
    assert!(operands.len() <= MOST && operands.len() == lanes.len());
    let mut walk = Walk { all: TensorIter::new(operands)?, lanes, body };
    if walk.all.numel() == 0 {
        return Ok(());
    }
    if in_order {
        walk.run(Boxes { last: 0, slices: 1, slice: 1 }, &walk.accesses(0), true);
        return Ok(());
    }
    if walk.has_rows() {
        walk.run_rows();
        return Ok(());
    }
    // Of elements that share memory with others of the result, later rows read what earlier ones wrote.
    if geometry::shows_twice(operands[0].geometry()) {
        let boxes = Boxes { last: 0, slices: walk.room().min(walk.all.size(0)), slice: 1 };
        walk.run(boxes, &walk.accesses(0), false);
        return Ok(());
    }
    walk.lengthen_rows();
    let (boxes, access) = walk.boxes();
    walk.run(boxes, &access, false);
    Ok(())
}

impl Walk<'_> {
    /// Whether rows are not shorter than a vector or so, and computed where they lie.
    fn has_rows(&self) -> bool {
        let lies_so = |k: usize, lane: &Lane| {
            let step = self.all.stride(k, 0);
            lane.conversion.is_none() && (step == lane.bytes as i64 || (step == 0 && k > 0))
        };
        self.all.ndim() > 1
            && self.all.size(0) >= SHORT
            && self.lanes.iter().enumerate().all(|(k, lane)| lies_so(k, lane))
            && self.body.has_rows()
    }

    fn run_rows(&self) {
        let (n, rows) = (self.all.size(0), self.all.size(1));
        let boxes = Boxes { last: 1, slices: (GRAIN / n).clamp(1, rows), slice: n };
        self.each_box(boxes, false, |at, count, _| {
            let row = |k: usize| Row { first: at[k], is_each: self.all.stride(k, 0) != 0, step: self.all.stride(k, 1) };
            let inputs: SmallVec<[Row; MOST]> = (1..at.len()).map(row).collect();
            // SAFETY: rows of the iterator's, whose elements are lanes.
            unsafe { self.body.run_rows(&inputs, row(0), n, count) };
        });
    }

    /// Calls `f` with the place of each operand in a box, the slices the box has, and buffers that are kept from box to box.
    fn each_box(&self, boxes: Boxes, in_order: bool, f: impl Fn(&[*mut u8], usize, &mut Buffers) + Sync) {
        if boxes.last + 1 == self.all.ndim() && boxes.slices == self.all.size(boxes.last) {
            let mut room = unfilled();
            let at: SmallVec<[*mut u8; MOST]> = (0..self.lanes.len()).map(|k| self.all.data(k)).collect();
            return f(&at, boxes.slices, &mut Buffers::new(&mut room));
        }
        let parts = self.all.size(boxes.last).div_ceil(boxes.slices);
        let units = parts * (boxes.last + 1..self.all.ndim()).map(|d| self.all.size(d)).product::<usize>();
        let grain = if in_order { usize::MAX } else { GRAIN / (boxes.slices * boxes.slice) };
        parallel_for(units, grain, |range| {
            let mut room = unfilled();
            let mut buffers = Buffers::new(&mut room);
            let mut cursor = Cursor::new(self, boxes, parts, range.start);
            for _ in range {
                f(&cursor.at, boxes.slices.min(self.all.size(boxes.last) - cursor.index[0]), &mut buffers);
                cursor.step(self, boxes);
            }
        });
    }

    /// Lanes that a buffer has room for, before they are converted and after.
    fn room(&self) -> usize {
        BUFFER / self.lanes.iter().map(|l| l.bytes.max(l.element)).max().unwrap_or(1)
    }

    /// Boxes of whole dimensions, as many as a buffer has room for, and how each operand's lanes of one are had.
    fn boxes(&self) -> (Boxes, [Access; MOST]) {
        let room = self.room();
        let size = |d: usize| self.all.size(d);
        let (mut last, mut slice) = (0, 1);
        while last + 1 < self.all.ndim() && slice * size(last) <= room {
            slice *= size(last);
            last += 1;
        }
        let access = self.accesses(last);
        let needs_room = access[..self.lanes.len()].iter().any(|a| !matches!(a, Access::Direct | Access::One(_)));
        let slices = if needs_room { room / slice } else { GRAIN / slice }.clamp(1, size(last));
        (Boxes { last, slices, slice }, access)
    }

    fn accesses(&self, last: usize) -> [Access; MOST] {
        std::array::from_fn(|k| if k < self.lanes.len() { self.access(k, last) } else { Access::Direct })
    }

    /// For boxes whose last dimension that is.
    fn access(&self, operand: usize, last: usize) -> Access {
        let Lane { element, conversion, .. } = self.lanes[operand];
        let mut dense = element as i64;
        let (mut is_dense, mut is_one) = (true, operand > 0);
        for d in 0..=last {
            let (step, size) = (self.all.stride(operand, d), self.all.size(d));
            is_one &= step == 0;
            is_dense &= step == dense || size == 1;
            dense *= size as i64;
        }
        match (is_one, is_dense) {
            (true, _) => Access::One(conversion),
            (_, false) => Access::Gathered(conversion),
            (_, true) => conversion.map_or(Access::Direct, Access::Converted),
        }
    }

    /// Makes the longest dimension the fastest where rows are so short that each costs more than its elements, and there is something to
    /// be brought for each.
    fn lengthen_rows(&mut self) {
        const LONGER: usize = 4;
        let Some(longest) = (0..self.all.ndim()).max_by_key(|&d| self.all.size(d)) else { return };
        if self.all.size(0) >= SHORT || self.all.size(longest) < LONGER * self.all.size(0) {
            return;
        }
        let (boxes, access) = self.boxes();
        let is_new = |k: usize| k == 0 || self.all.stride(k, boxes.last) != 0;
        if (0..self.lanes.len()).any(|k| matches!(access[k], Access::Gathered(_)) && is_new(k)) {
            self.all.make_fastest(longest);
        }
    }

    fn run(&self, boxes: Boxes, access: &[Access; MOST], in_order: bool) {
        self.each_box(boxes, in_order, |at, count, buffers| {
            let n = count * boxes.slice;
            let mut inputs: SmallVec<[Block; MOST]> = SmallVec::new();
            for k in 1..at.len() {
                let (from, buffer) = (at[k].cast_const(), buffers.of(k));
                let is_held = !in_order
                    && self.all.stride(k, boxes.last) == 0
                    && buffers.held[k].0 == from
                    && buffers.held[k].1 >= count;
                // SAFETY: the box is the iterator's, and the buffers have room for it.
                inputs.push(unsafe {
                    match access[k] {
                        Access::Direct => Block::Each(from),
                        Access::One(None) => Block::All(from),
                        Access::One(Some(conversion)) => {
                            conversion(from, buffer, 1);
                            Block::All(buffer)
                        }
                        _ if is_held => Block::Each(buffer),
                        Access::Converted(conversion) => {
                            conversion(from, buffer, n);
                            Block::Each(buffer)
                        }
                        Access::Gathered(None) => {
                            self.gather(k, at[k], boxes.last, count, buffer);
                            Block::Each(buffer)
                        }
                        Access::Gathered(Some(conversion)) => {
                            self.gather(k, at[k], boxes.last, count, buffers.of(MOST));
                            conversion(buffers.of(MOST), buffer, n);
                            Block::Each(buffer)
                        }
                    }
                });
                buffers.held[k] = (from, count);
            }
            let (to, buffer) = (at[0], buffers.of(0));
            // SAFETY: as above.
            unsafe {
                match access[0] {
                    Access::Direct | Access::One(_) => self.body.run(&inputs, to, n),
                    Access::Converted(conversion) => {
                        self.body.run(&inputs, buffer, n);
                        conversion(buffer, to, n);
                    }
                    Access::Gathered(None) => {
                        self.body.run(&inputs, buffer, n);
                        self.scatter(to, boxes.last, count, buffer);
                    }
                    Access::Gathered(Some(conversion)) => {
                        self.body.run(&inputs, buffer, n);
                        conversion(buffer, buffers.of(MOST), n);
                        self.scatter(to, boxes.last, count, buffers.of(MOST));
                    }
                }
            }
        });
    }

    /// Brings slices of an input side by side.
    ///
    /// # Safety
    /// The slices are the iterator's, and there is room for them.
    unsafe fn gather(&self, k: usize, from: *mut u8, dim: usize, count: usize, dense: *mut u8) {
        let (bytes, step) = (self.lanes[k].element, self.all.stride(k, 0));
        self.each_row(k, from, dim, count, dense, &|from, dense, n| {
            // SAFETY: the caller's promise.
            unsafe { by_words(bytes, [from, dense], [step, bytes as i64], n) }
        });
    }

    /// Takes slices of the result to where they lie.
    ///
    /// # Safety
    /// As for [`Walk::gather`].
    unsafe fn scatter(&self, to: *mut u8, dim: usize, count: usize, dense: *mut u8) {
        let (bytes, step) = (self.lanes[0].element, self.all.stride(0, 0));
        self.each_row(0, to, dim, count, dense, &|to, dense, n| {
            // SAFETY: the caller's promise.
            unsafe { by_words(bytes, [dense, to], [bytes as i64, step], n) }
        });
    }

    /// Calls `f` with the place of each row of an operand's slices, its place among rows side by side, and its length. Gives their end.
    fn each_row(
        &self,
        k: usize,
        at: *mut u8,
        dim: usize,
        count: usize,
        mut dense: *mut u8,
        f: &impl Fn(*mut u8, *mut u8, usize),
    ) -> *mut u8 {
        if dim == 0 {
            f(at, dense, count);
            return dense.wrapping_add(count * self.lanes[k].element);
        }
        let (step, below) = (self.all.stride(k, dim), self.all.size(dim - 1));
        for i in 0..count {
            dense = self.each_row(k, at.wrapping_offset(i as isize * step as isize), dim - 1, below, dense, f);
        }
        dense
    }
}

/// Where a walk is: the index along the boxes' last dimension and those beyond, and each operand's place.
struct Cursor {
    index: SmallVec<[usize; 6]>,
    at: SmallVec<[*mut u8; MOST]>,
}

impl Cursor {
    fn new(walk: &Walk<'_>, boxes: Boxes, parts: usize, unit: usize) -> Cursor {
        let mut index: SmallVec<[usize; 6]> = SmallVec::from_slice(&[unit % parts * boxes.slices]);
        let mut rest = unit / parts;
        for d in boxes.last + 1..walk.all.ndim() {
            index.push(rest % walk.all.size(d));
            rest /= walk.all.size(d);
        }
        let place = |k: usize| {
            let along = |(i, &n): (usize, &usize)| n as i64 * walk.all.stride(k, boxes.last + i);
            walk.all.data(k).wrapping_offset(index.iter().enumerate().map(along).sum::<i64>() as isize)
        };
        let at = (0..walk.lanes.len()).map(place).collect();
        Cursor { index, at }
    }

    /// Goes on to the next box.
    fn step(&mut self, walk: &Walk<'_>, boxes: Boxes) {
        for (i, index) in self.index.iter_mut().enumerate() {
            let (dim, by) = (boxes.last + i, if i == 0 { boxes.slices } else { 1 });
            let is_done = *index + by >= walk.all.size(dim);
            let moved = if is_done { -(*index as i64) } else { by as i64 };
            for (k, at) in self.at.iter_mut().enumerate() {
                *at = at.wrapping_offset((moved * walk.all.stride(k, dim)) as isize);
            }
            *index = if is_done { 0 } else { *index + by };
            if !is_done {
                return;
            }
        }
    }
}
