//! Texts that are put together from parts whose size data decide: in one allocation that may be refused, and in pieces between which the
//! thread's budget is looked at.

use super::fallible_alloc::{out_of_memory, try_room};
use super::{Error, ErrorKind, Result};
use crate::runtime::budget::{self, PIECE};
use std::mem::MaybeUninit;
use std::sync::Arc;

/// Larger texts are asked for where they can be refused, before they are from where they cannot.
const SMALL: usize = 1 << 12;

/// A text under construction.
pub struct TextBuilder {
    bytes: Arc<[MaybeUninit<u8>]>,
    /// How many bytes there are already; they are UTF-8.
    len: usize,
}

impl TextBuilder {
    /// An empty text with room for so many bytes.
    pub fn with_room(bytes: usize) -> Result<TextBuilder> {
        if bytes > SMALL {
            try_room::<u8>(bytes)?;
        }
        Ok(TextBuilder { bytes: Arc::new_uninit_slice(bytes), len: 0 })
    }

    /// Adds a part.
    pub fn push(&mut self, part: &str) -> Result<()> {
        self.push_mapped(part, |to, from| {
            // SAFETY: as many bytes, of a text that nobody else has yet.
            unsafe { to.as_mut_ptr().cast::<u8>().copy_from_nonoverlapping(from.as_ptr(), from.len()) }
        })
    }

    /// Adds a part with other ASCII characters in place of its own: `map` makes a byte of each, and those of other characters stay.
    pub fn push_ascii(&mut self, part: &str, mut map: impl FnMut(u8) -> u8) -> Result<()> {
        self.push_mapped(part, |to, from| {
            for (to, &from) in to.iter_mut().zip(from) {
                let mapped = map(from) & 0x7f;
                to.write(if from.is_ascii() { mapped } else { from });
            }
        })
    }

    /// `write` writes all of as many bytes, which leave the text UTF-8.
    #[inline(always)]
    fn push_mapped(&mut self, part: &str, mut write: impl FnMut(&mut [MaybeUninit<u8>], &[u8])) -> Result<()> {
        let end = self.len + part.len();
        let Some(room) = Arc::get_mut(&mut self.bytes).and_then(|bytes| bytes.get_mut(self.len..end)) else {
            return Err(no_room());
        };
        for (to, from) in room.chunks_mut(PIECE).zip(part.as_bytes().chunks(PIECE)) {
            budget::work(from.len())?;
            write(to, from);
        }
        self.len = end;
        Ok(())
    }

    /// The text, whose room must be full.
    pub fn finish(self) -> Result<Arc<str>> {
        if self.len != self.bytes.len() {
            return Err(no_room());
        }
        // SAFETY: all bytes are written, and each part is UTF-8; a `str` lies in memory as its bytes do.
        unsafe { Ok(Arc::from_raw(Arc::into_raw(self.bytes.assume_init()) as *const str)) }
    }
}

/// Adds a part to a text whose length nobody knows yet; its room doubles, as far as it may.
pub fn try_push(text: &mut String, mut part: &str) -> Result<()> {
    if text.capacity() - text.len() < part.len() {
        let bytes = (text.len() + part.len()).max(2 * text.len());
        if !budget::has_memory(bytes) || text.try_reserve_exact(bytes - text.len()).is_err() {
            return Err(out_of_memory(bytes));
        }
    }
    while !part.is_empty() {
        let end = (PIECE.min(part.len())..).find(|&end| part.is_char_boundary(end)).unwrap_or(part.len());
        let (piece, rest) = part.split_at(end);
        budget::work(piece.len())?;
        text.push_str(piece);
        part = rest;
    }
    Ok(())
}

#[cold]
fn no_room() -> Error {
    Error::new(ErrorKind::Internal, "a text has other parts than it has room for")
}
