//! Zip archives as PyTorch writes them: named records under one top folder, memory-mapped.
//!
//! A stored record is a range of the mapping, never a copy. Archives are untrusted: sizes and offsets are checked against
//! the file, records may not overlap, and what is compressed may not inflate to more than [`MAX_INFLATION`] times the
//! file. What is unpacked or copied is so piece by piece, and stops where the load is stopped. Checksums of stored records are not compared: that would read every weight of a model at its opening.

use super::error::{ModelError, ModelErrorCode as Code};
use crate::core::Storage;
use crate::core::fallible_alloc::{room, try_room};
use crate::runtime::budget::PIECE;
use crate::runtime::loading::{look, take_bytes};
use std::collections::BTreeMap;
use std::fmt;
use std::io::Cursor;
use std::ops::{Deref, Range};
use std::path::Path;
use std::sync::Arc;
use zip::read::{ArchiveOffset, Config};
use zip::{CompressionMethod, ZipArchive};
use zlib_rs::{Inflate, InflateFlush, Status};

/// All compressed records of an archive together may inflate to this many times the file's size, and a MiB.
pub const MAX_INFLATION: u64 = 64;
const MIB: u64 = 1 << 20;
/// What errors call an archive that is no file.
pub const IN_MEMORY: &str = "archive in memory";
/// A record whose archive has no top folder.
pub const ROOTLESS: &str = "serialized_exported_program.json";

/// Bytes that records share: a memory-mapped file, or memory. A mapped file's pages are private: a tensor on them may be
/// written to, and the file does not change. Memory the caller gave is read only.
///
/// A file must not be changed or truncated while it is mapped: readers would see the change, and after a truncation the
/// operating system ends the process. Replace a model by renaming a new file over it.
pub struct Mapping(Bytes);

enum Bytes {
    Mapped(memmap2::MmapMut),
    /// A mapped file that tensors are copied out of.
    Copied(memmap2::MmapMut),
    Owned(Vec<u8>),
    Shared(Arc<[u8]>),
    Part(Arc<Mapping>, Range<usize>),
}

impl Mapping {
    /// Maps the file at `path`.
    pub fn open(path: &Path) -> Result<Mapping, ModelError> {
        let failed = |e: std::io::Error| {
            let (number, text) = (e.raw_os_error().unwrap_or(0), e.to_string());
            let text = text.split(" (os error").next().unwrap_or_default();
            let path = path.display();
            let message = format!("open file failed because of errno {number} on fopen: {text}, file path: {path}");
            ModelError { code: Code::Io, message }
        };
        // Asked before opening: opening a pipe would wait for its writer.
        let metadata = std::fs::metadata(path).map_err(failed)?;
        if !metadata.is_file() {
            return Err(ModelError::new(Code::Io, &path.display().to_string(), "", "not a file"));
        }
        let file = std::fs::File::open(path).map_err(failed)?;
        if metadata.len() == 0 {
            return Ok(Mapping(Bytes::Owned(Vec::new())));
        }
        // SAFETY: the mapping is private (writes stay in this process) and lives as long as the `MmapMut`. That nobody
        // changes the file meanwhile is what the type's documentation asks of its users; it cannot be enforced.
        let map = unsafe { memmap2::MmapOptions::new().map_copy(&file) }.map_err(failed)?;
        Ok(Mapping(Bytes::Mapped(map)))
    }

    /// The same bytes, which no tensor lies on.
    fn without_tensors(self) -> Mapping {
        match self.0 {
            Bytes::Mapped(map) => Mapping(Bytes::Copied(map)),
            other => Mapping(other),
        }
    }
}

impl Mapping {
    /// Whether tensors may lie on the bytes and be written to: true of a mapped file.
    pub fn is_private_file(&self) -> bool {
        match &self.0 {
            Bytes::Mapped(_) => true,
            Bytes::Part(of, _) => of.is_private_file(),
            Bytes::Copied(_) | Bytes::Owned(_) | Bytes::Shared(_) => false,
        }
    }
}

impl From<Vec<u8>> for Mapping {
    fn from(bytes: Vec<u8>) -> Mapping {
        Mapping(Bytes::Owned(bytes))
    }
}

impl From<Arc<[u8]>> for Mapping {
    fn from(bytes: Arc<[u8]>) -> Mapping {
        Mapping(Bytes::Shared(bytes))
    }
}

impl Deref for Mapping {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match &self.0 {
            Bytes::Mapped(map) | Bytes::Copied(map) => map,
            Bytes::Owned(bytes) => bytes,
            Bytes::Shared(bytes) => bytes,
            Bytes::Part(of, range) => &of[range.clone()],
        }
    }
}

impl fmt::Debug for Mapping {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Mapping({} bytes)", self.len())
    }
}

/// A handle on a mapping that the zip reader can read.
#[derive(Clone)]
struct Handle(Arc<Mapping>);

impl AsRef<[u8]> for Handle {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

/// One record: a range of bytes that keeps the mapping they lie in alive. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Record {
    name: Arc<str>,
    mapping: Arc<Mapping>,
    range: Range<usize>,
}

impl Record {
    /// The record's name, without the archive's top folder.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The record's bytes. PyTorch aligns those of tensors to 64 in the file; an archive written otherwise need not.
    pub fn bytes(&self) -> &[u8] {
        &self.mapping[self.range.clone()]
    }

    /// What the bytes lie in: the archive's mapping, or for a compressed record its own memory.
    pub fn mapping(&self) -> &Arc<Mapping> {
        &self.mapping
    }

    /// Where in [`Record::mapping`] the bytes lie.
    pub fn range(&self) -> Range<usize> {
        self.range.clone()
    }

    /// The bytes as a storage of elements aligned to `align`: those of a mapped file in place where they are aligned, any other
    /// copied.
    pub fn to_storage(&self, align: usize) -> crate::core::Result<Storage> {
        let bytes = self.bytes();
        let mapping: &Arc<Mapping> = self.mapping();
        let aligned = (bytes.as_ptr() as usize).is_multiple_of(align);
        if mapping.is_private_file() && aligned {
            // SAFETY: the range lies in a private writable mapping, which the storage keeps alive; a reader asks once for a record.
            return Ok(unsafe { Storage::from_mapping(bytes.as_ptr().cast_mut(), bytes.len(), mapping.clone()) });
        }
        let storage = Storage::new(bytes.len())?;
        for at in (0..bytes.len()).step_by(PIECE) {
            look()?;
            let piece = &bytes[at..bytes.len().min(at + PIECE)];
            // SAFETY: a fresh storage of as many bytes as there are.
            unsafe { std::ptr::copy_nonoverlapping(piece.as_ptr(), storage.data().add(at), piece.len()) };
        }
        Ok(storage)
    }

    /// The bytes as text.
    pub fn text(&self) -> Option<&str> {
        std::str::from_utf8(self.bytes()).ok()
    }
}

struct Entry {
    name: Arc<str>,
    /// Where its header begins in the file.
    header: usize,
    /// Where its bytes lie in the file, possibly compressed.
    data: Range<usize>,
    /// What a compressed entry is when inflated.
    packed: Option<Packed>,
}

/// Where a record lies in its archive.
pub struct Place {
    /// Bytes when inflated.
    pub size: usize,
    /// Where its header begins.
    pub header: usize,
    /// Where its bytes begin, possibly compressed.
    pub offset: usize,
}

/// What a compressed entry says of itself.
struct Packed {
    /// Bytes when inflated.
    size: usize,
    /// Their CRC-32.
    checksum: u32,
}

/// Where an archive is.
#[derive(Clone, Copy)]
pub enum Source<'a> {
    /// A file; large records stay in its private mapping.
    File(&'a Path),
    /// A file that is read while it is loaded and may be written again after that: tensors have memory of their own.
    Copied(&'a Path),
    /// The bytes of one, which are copied.
    Memory(&'a [u8]),
}

impl Source<'_> {
    /// Opens it.
    pub fn open(self) -> crate::core::Result<Archive> {
        match self {
            Source::File(path) => Ok(Archive::of_file(path, Mapping::open(path)?)?),
            Source::Copied(path) => Ok(Archive::of_file(path, Mapping::open(path)?.without_tensors())?),
            Source::Memory(bytes) => {
                let mut copy = try_room(bytes.len())?;
                bytes.chunks(PIECE).try_for_each(|piece| {
                    copy.extend_from_slice(piece);
                    look()
                })?;
                Ok(Archive::from_bytes(copy)?)
            }
        }
    }
}

impl fmt::Display for Source<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::File(path) | Source::Copied(path) => path.display().fmt(f),
            Source::Memory(_) => f.write_str(IN_MEMORY),
        }
    }
}

/// An opened archive. Records stay readable after it is dropped.
pub struct Archive {
    file: Box<str>,
    root: Box<str>,
    mapping: Arc<Mapping>,
    entries: BTreeMap<Arc<str>, Entry>,
}

impl Archive {
    /// Maps and opens the archive at `path`. See [`Mapping`] about changing the file.
    pub fn open(path: impl AsRef<Path>) -> Result<Archive, ModelError> {
        Archive::of_file(path.as_ref(), Mapping::open(path.as_ref())?)
    }

    fn of_file(path: &Path, mapping: Mapping) -> Result<Archive, ModelError> {
        take_bytes(mapping.len())?;
        Archive::read(path.display().to_string().into(), mapping)
    }

    /// Opens an archive in memory.
    pub fn from_bytes(bytes: impl Into<Mapping>) -> Result<Archive, ModelError> {
        let mapping = bytes.into();
        take_bytes(mapping.len())?;
        Archive::read(IN_MEMORY.into(), mapping)
    }

    /// Opens an archive that is a record of this one.
    pub fn inner(&self, name: &str) -> Result<Archive, ModelError> {
        let record = self.record(name)?;
        let part = Mapping(Bytes::Part(record.mapping().clone(), record.range()));
        Archive::read(format!("{}: {name}", self.file).into(), part)
    }

    /// What errors call the archive: its path.
    pub fn file(&self) -> &str {
        &self.file
    }

    /// The top folder that all records lie under.
    pub fn root(&self) -> &str {
        &self.root
    }

    /// What the bytes of stored records lie in.
    pub fn mapping(&self) -> &Arc<Mapping> {
        &self.mapping
    }

    /// The archive's size in bytes.
    pub fn size(&self) -> usize {
        self.mapping.len()
    }

    /// The records' names in alphabetical order, without the top folder.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.entries.keys().map(|name| &**name)
    }

    /// As [`Archive::names`], in the order the records lie in the file.
    pub fn names_in_order(&self) -> Vec<&str> {
        let mut entries: Vec<_> = self.entries.values().collect();
        entries.sort_by_key(|e| e.header);
        entries.into_iter().map(|e| &*e.name).collect()
    }

    /// Where the record called `name` lies.
    pub fn place(&self, name: &str) -> Result<Place, ModelError> {
        let e = self.entry(name)?;
        let size = e.packed.as_ref().map_or(e.data.len(), |p| p.size);
        Ok(Place { size, header: e.header, offset: e.data.start })
    }

    fn entry(&self, name: &str) -> Result<&Entry, ModelError> {
        self.entries.get(name).ok_or_else(|| self.error(Code::Missing, name, "no such record"))
    }

    /// Whether there is a record called `name`.
    pub fn contains(&self, name: &str) -> bool {
        self.entries.contains_key(name)
    }

    /// The record called `name`: part of the mapping if it is stored, inflated anew if it is compressed.
    pub fn record(&self, name: &str) -> Result<Record, ModelError> {
        let entry = self.entry(name)?;
        let (mapping, range) = match &entry.packed {
            None => (self.mapping.clone(), entry.data.clone()),
            Some(packed) => {
                let bytes = self.inflate(entry, packed)?;
                let range = 0..bytes.len();
                (Arc::new(Mapping::from(bytes)), range)
            }
        };
        Ok(Record { name: entry.name.clone(), mapping, range })
    }

    /// An error about record `record` of this archive.
    pub fn error(&self, code: Code, record: &str, what: impl fmt::Display) -> ModelError {
        ModelError::new(code, &self.file, record, what)
    }

    fn inflate(&self, entry: &Entry, packed: &Packed) -> Result<Vec<u8>, ModelError> {
        let failed = |e: &str| Err(self.error(Code::Malformed, &entry.name, format!("cannot inflate: {e}")));
        take_bytes(packed.size)?;
        // One byte more than declared tells that there is more.
        let most = packed.size.saturating_add(1);
        let mut bytes: Vec<u8> = room(most);
        let mut rest = &self.mapping[entry.data.clone()];
        let mut checksum = crc32fast::Hasher::new();
        // Bare deflate, without a header.
        let mut inflate = Inflate::new(false, 15);
        loop {
            look()?;
            let (start, seen) = (bytes.len(), inflate.total_in());
            bytes.resize(most.min(start + PIECE), 0);
            let piece = &rest[..rest.len().min(PIECE)];
            let status = inflate.decompress(piece, &mut bytes[start..], InflateFlush::NoFlush);
            bytes.truncate(inflate.total_out() as usize);
            checksum.update(&bytes[start..]);
            let read = (inflate.total_in() - seen) as usize;
            rest = &rest[read..];
            match status {
                Ok(Status::StreamEnd) if bytes.len() == packed.size => break,
                Ok(Status::Ok) if bytes.len() < most && (read > 0 || bytes.len() > start) => {}
                _ => return failed(&format!("not the {} bytes it declares", packed.size)),
            }
        }
        if checksum.finalize() != packed.checksum {
            return failed("its checksum is another");
        }
        Ok(bytes)
    }

    fn read(file: Box<str>, mapping: Mapping) -> Result<Archive, ModelError> {
        let mapping = Arc::new(mapping);
        let failed = |record: &str, what: &dyn std::fmt::Display| ModelError::new(Code::Malformed, &file, record, what);
        // The archive starts with the file. Looking for another start would find an archive that is a record of this one,
        // and can take the second entry of a directory for its first.
        let config = Config { archive_offset: ArchiveOffset::Known(0) };
        let zip = ZipArchive::with_config(config, Cursor::new(Handle(mapping.clone()))).map_err(|e| {
            // Shorter than the shortest directory, or without one: upstream tells these apart.
            let what = if mapping.len() < 22 { "not a ZIP archive" } else { "failed finding central directory" };
            let message = format!("PytorchStreamReader failed reading zip archive: {what}: {file}: {e}");
            ModelError { code: Code::Malformed, message }
        })?;
        if zip.has_duplicate_names() {
            return Err(failed("", &"two records have the same name"));
        }
        // `torch.export` of PyTorch 2.5 and before put its records beside each other, without a folder.
        let has_no_folder = zip.index_for_name(ROOTLESS).is_some();
        let mut root: Option<Box<str>> = has_no_folder.then(|| "".into());
        let mut entries = BTreeMap::new();
        let mut spans = Vec::new();
        let mut inflated_total = 0u64;
        for index in 0..zip.len() {
            let entry = zip.by_index_data(index).map_err(|e| failed("", &e))?;
            let Ok(path) = std::str::from_utf8(entry.name_raw()) else {
                return Err(failed(&String::from_utf8_lossy(entry.name_raw()), &"a name that is not UTF-8"));
            };
            let parts = if has_no_folder { Some(("", path)) } else { path.split_once('/') };
            let Some((folder, name)) = parts.filter(|(_, name)| is_plain(path) || name.is_empty()) else {
                return Err(failed(path, &"a name that is no plain path under one folder"));
            };
            if **root.get_or_insert_with(|| folder.into()) != *folder {
                return Err(failed(path, &"records lie under more than one top folder"));
            }
            if entry.encrypted() {
                return Err(ModelError::new(Code::Unsupported, &file, path, "an encrypted record"));
            }
            let (start, size) = (entry.header_start(), entry.compressed_size());
            let data = data_range(&mapping, entry.name_raw(), start, size, zip.central_directory_start());
            let data = data.map_err(|what| failed(path, &what))?;
            spans.push((start, data.end as u64));
            let packed = match entry.compression() {
                CompressionMethod::STORE if entry.size() == size => None,
                CompressionMethod::STORE => return Err(failed(path, &"a stored record of two different sizes")),
                CompressionMethod::DEFLATE => {
                    inflated_total = inflated_total.saturating_add(entry.size());
                    Some(Packed { size: entry.size() as usize, checksum: entry.crc32() })
                }
                other => {
                    let what = format!("compressed by {other}");
                    return Err(ModelError::new(Code::Unsupported, &file, path, what));
                }
            };
            take_bytes(size_of::<Entry>() + name.len())?;
            if !path.ends_with('/') {
                let name: Arc<str> = name.into();
                entries.insert(name.clone(), Entry { name, header: start as usize, data, packed });
            }
        }
        spans.sort_unstable();
        if spans.windows(2).any(|pair| pair[0].1 > pair[1].0) {
            return Err(failed("", &"records overlap"));
        }
        if inflated_total > (mapping.len() as u64).saturating_mul(MAX_INFLATION).saturating_add(MIB) {
            let what = format!("compressed records of {inflated_total} bytes in a file of {}", mapping.len());
            return Err(ModelError::new(Code::Limit, &file, "", what));
        }
        let Some(root) = root else { return Err(failed("", &"an archive without records")) };
        Ok(Archive { file, root, mapping, entries })
    }
}

impl fmt::Debug for Archive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Archive({}, {} records)", self.file, self.entries.len())
    }
}

/// Whether `path` has no parts that lead elsewhere. A folder's path may end in a slash.
fn is_plain(path: &str) -> bool {
    let path = path.strip_suffix('/').unwrap_or(path);
    !path.contains(['\\', '\0']) && path.split('/').all(|part| !matches!(part, "" | "." | ".."))
}

/// Where the bytes of an entry lie, according to its local header.
fn data_range(file: &[u8], name: &[u8], start: u64, size: u64, directory: u64) -> Result<Range<usize>, &'static str> {
    const HEADER: usize = 30;
    let start = usize::try_from(start).map_err(|_| "it starts outside the file")?;
    let header = file.get(start..).and_then(|rest| rest.get(..HEADER)).ok_or("it starts outside the file")?;
    if !header.starts_with(b"PK\x03\x04") {
        return Err("its header is missing");
    }
    let length = |at: usize| usize::from(u16::from_le_bytes([header[at], header[at + 1]]));
    let (name_length, extra_length) = (length(26), length(28));
    if file[start + HEADER..].get(..name_length) != Some(name) {
        return Err("its header has another name");
    }
    // Neither sum overflows: the name lies in the file, and an extra field is shorter than 64 KiB.
    let data = start + HEADER + name_length + extra_length;
    let end = (data as u64).checked_add(size).filter(|end| *end <= directory.min(file.len() as u64));
    let end = end.ok_or("it ends outside the file")?;
    Ok(data..end as usize)
}
