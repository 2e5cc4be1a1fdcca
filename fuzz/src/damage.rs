//! Mutations that keep what a reader checks first: an archive is written anew around a damaged record, text is changed by
//! its tokens.

use crate::{Record, records, zipped};
use libfuzzer_sys::fuzzer_mutate;
use zip::CompressionMethod;

/// splitmix64.
pub struct Random(u64);

impl Random {
    /// From libFuzzer's seed.
    pub fn new(seed: u32) -> Random {
        Random(seed.into())
    }

    /// A number below `n`, or zero.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n.max(1) as u64) as usize
    }

    fn of<'t, T>(&mut self, list: &'t [T]) -> &'t T {
        &list[self.below(list.len())]
    }
}

/// Damages an archive: mostly one of its records, in an archive that is whole; now and then the file itself.
pub fn archive(data: &mut [u8], size: usize, max_size: usize, seed: u32) -> usize {
    let mut random = Random::new(seed);
    let whole = if random.below(5) == 0 { None } else { records(&data[..size]) };
    let Some(mut records) = whole.filter(|r| !r.is_empty()) else { return fuzzer_mutate(data, size, max_size) };
    for _ in 0..1 + random.below(2) {
        damage_record(&mut records, &mut random);
    }
    let method = if random.below(6) == 0 { CompressionMethod::Deflated } else { CompressionMethod::Stored };
    match zipped(&records, method) {
        Some(zip) if zip.len() <= max_size => replace(data, &zip),
        _ => fuzzer_mutate(data, size, max_size),
    }
}

/// Puts `bytes` in the place of the input.
pub fn replace(data: &mut [u8], bytes: &[u8]) -> usize {
    data[..bytes.len()].copy_from_slice(bytes);
    bytes.len()
}

fn damage_record(records: &mut Vec<Record>, random: &mut Random) {
    // What a reader parses, rather than weights.
    let parsed = |(name, _): &Record| [".py", ".pkl", ".json", "version"].iter().any(|end| name.ends_with(end));
    let parsed: Vec<usize> = (0..records.len()).filter(|&i| parsed(&records[i])).collect();
    let i = if parsed.is_empty() || random.below(8) == 0 { random.below(records.len()) } else { *random.of(&parsed) };
    match random.below(24) {
        0 if records.len() > 1 => {
            records.swap_remove(i);
        }
        1 => records[i].1 = random.of(records).1.clone(),
        2 => {
            let copy = (format!("{}{}", random.of(records).0, random.below(3)), records[i].1.clone());
            records.push(copy);
        }
        _ => {
            let (name, bytes) = &mut records[i];
            let is_text = name.ends_with(".py") || name.ends_with(".json");
            *bytes = if is_text && random.below(5) > 0 { text(bytes, random) } else { plain(bytes, random) };
        }
    }
}

/// libFuzzer's own damage, and pieces of the bytes at other places in them.
pub fn plain(bytes: &[u8], random: &mut Random) -> Vec<u8> {
    if random.below(3) == 0 && !bytes.is_empty() {
        let (from, length, at) = (random.below(bytes.len()), 1 + random.below(40), random.below(bytes.len()));
        let piece = bytes[from..(from + length).min(bytes.len())].to_vec();
        let mut out = bytes.to_vec();
        let end = if random.below(2) == 0 { at } else { (at + piece.len()).min(out.len()) };
        out.splice(at..end, piece);
        return out;
    }
    let mut out = bytes.to_vec();
    out.resize(bytes.len() + 64, 0);
    let room = out.len();
    let size = fuzzer_mutate(&mut out, bytes.len(), room);
    out.truncate(size);
    out
}

const WORDS: [&str; 40] = [
    "0",
    "1",
    "-1",
    "2",
    "9223372036854775807",
    "-9223372036854775808",
    "9223372036854775808",
    "4294967296",
    "1e999",
    "nan",
    "None",
    "null",
    "true",
    "True",
    "[]",
    "{}",
    "\"\"",
    "()",
    "Tensor",
    "int",
    "float",
    "str",
    "List[int]",
    "Optional[Tensor]",
    "Tuple[int, int]",
    "Dict[str, Tensor]",
    "Any",
    "if True:",
    "while True:",
    "for i in range(3):",
    "return",
    "break",
    "continue",
    "raise",
    "with",
    "self",
    "__torch__",
    "torch",
    "ops.prim",
    "\n",
];

/// Text with some of its tokens, or lines, gone, repeated or replaced.
pub fn text(bytes: &[u8], random: &mut Random) -> Vec<u8> {
    let mut out = bytes.to_vec();
    for _ in 0..1 + random.below(3) {
        let is_by_line = random.below(4) == 0;
        let pieces = if is_by_line { lines(&out) } else { tokens(&out) };
        if pieces.is_empty() {
            return plain(&out, random);
        }
        let at = random.of(&pieces).clone();
        let first = random.below(pieces.len());
        let last = (first + random.below(if is_by_line { 3 } else { 12 })).min(pieces.len() - 1);
        let piece = out[pieces[first].start..pieces[last].end].to_vec();
        match random.below(6) {
            0 => drop(out.splice(at, [])),
            1 => drop(out.splice(at.start..at.start, piece)),
            2 => drop(out.splice(at, random.of(&WORDS).bytes())),
            3 => drop(out.splice(at.start..at.start, random.of(&WORDS).bytes())),
            _ => drop(out.splice(at, piece)),
        }
    }
    out
}

fn lines(text: &[u8]) -> Vec<std::ops::Range<usize>> {
    let mut start = 0;
    let ends = text.split_inclusive(|&b| b == b'\n').map(|line| {
        start += line.len();
        start - line.len()..start
    });
    ends.collect()
}

/// Runs of letters and digits, and every other byte that is no space by itself.
fn tokens(text: &[u8]) -> Vec<std::ops::Range<usize>> {
    let is_word = |b: u8| b.is_ascii_alphanumeric() || b == b'_';
    let mut out: Vec<std::ops::Range<usize>> = Vec::new();
    for (i, &b) in text.iter().enumerate() {
        match out.last_mut() {
            Some(last) if is_word(b) && last.end == i && is_word(text[i - 1]) => last.end = i + 1,
            _ if !b.is_ascii_whitespace() => out.push(i..i + 1),
            _ => {}
        }
    }
    out
}
