// Made by `cargo xtask codegen`; do not edit.
/* libinfer's C interface. The conventions are in docs/abi.md; in short: every function that can fail returns an
 * infer_status, 0 for success; arguments are borrowed, results are owned by the caller; any thread may call. */

#ifndef INFER_H
#define INFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
#define INFER_NOEXCEPT noexcept
#else
#define INFER_NOEXCEPT
#endif

/// The number in the shared library's name: it changes when something a caller may rely on is taken away.
#define INFER_ABI_VERSION 0

/// Nothing: None, an undefined tensor, an argument that takes no part.
#define INFER_VALUE_NONE 0

/// A tensor: `u.p` is an `infer_tensor *`.
#define INFER_VALUE_TENSOR 1

/// A list of tensors: `u.p` is an `infer_tensor **`.
#define INFER_VALUE_TENSORS 2

/// A list of tensors some of which are NULL: `u.p` is an `infer_tensor **`.
#define INFER_VALUE_OPTIONAL_TENSORS 3

/// An integer: `u.i`.
#define INFER_VALUE_INT 4

/// A floating number: `u.f`.
#define INFER_VALUE_FLOAT 5

/// A truth value: `u.i` is 0 or 1.
#define INFER_VALUE_BOOL 6

/// A complex number: `u.c`.
#define INFER_VALUE_COMPLEX 7

/// A list of integers: `u.p` is an `int64_t *`.
#define INFER_VALUE_INTS 8

/// A list of floating numbers: `u.p` is a `double *`.
#define INFER_VALUE_FLOATS 9

/// A list of truth values: `u.p` is a `bool *`.
#define INFER_VALUE_BOOLS 10

/// UTF-8 text: `u.p` is a `char *`, `n` its bytes; a returned one has a NUL after them.
#define INFER_VALUE_STRING 11

/// An element type: `u.i` is `c10::ScalarType`'s number.
#define INFER_VALUE_DTYPE 12

/// A device: `u.i` is its kind, and its index shifted left by 8.
#define INFER_VALUE_DEVICE 13

/// A memory format: `u.i` is `c10::MemoryFormat`'s number.
#define INFER_VALUE_MEMORY_FORMAT 14

/// A layout: `u.i` is `c10::Layout`'s number.
#define INFER_VALUE_LAYOUT 15

/// Several values: `u.p` is an `infer_value *`.
#define INFER_VALUE_TUPLE 16

/// A list of values: `u.p` is an `infer_value *`.
#define INFER_VALUE_LIST 17

/// A dictionary of `n` entries: `u.p` is an `infer_value *` to 2n values, key and value in turn.
#define INFER_VALUE_DICT 18

/// An operator. It lives for ever.
typedef struct infer_op infer_op;

/// A tensor. Its first `sizeof(size_t)` bytes are the reference count, which may be counted atomically in place:
/// a copy adds one (relaxed); the holder that sees one, or brings one to none, calls `infer_tensor_destroy`.
typedef struct infer_tensor infer_tensor;

/// 0 when a call succeeded, else one of the `INFER_ERROR_*` numbers. The thread that called learns more from
/// `infer_last_error`.
typedef int32_t infer_status;

/// A list of tensors a call returned. Free it with `infer_tensors_free`, which releases what is left in it: an entry
/// the caller keeps is replaced by NULL first.
typedef struct {
  /// The tensors; an entry may be NULL.
  infer_tensor **data;
  /// How many there are.
  size_t size;
} infer_tensors;

/// Where a tensor's data is.
typedef struct {
  /// `c10::DeviceType` as a number; 0 is the CPU, the only one libinfer computes on.
  int8_t kind;
  /// Which device of that kind; -1 is the current one.
  int8_t index;
} infer_device;

/// A number whose type is known at run time.
typedef struct {
  /// 0 boolean, 1 integer, 2 floating, 3 complex.
  int32_t kind;
  /// The value of a boolean (0 or 1) or an integer.
  int64_t i;
  /// The value of a floating number, or the real part of a complex one.
  double f;
  /// The imaginary part of a complex number.
  double im;
} infer_scalar;

/// A thread's modes: plain data, saved and restored by value. All zero is Normal mode.
typedef struct {
  /// Included dispatch keys, XOR-ed with the default ones.
  uint32_t included;
  /// Excluded dispatch keys, XOR-ed with the default ones.
  uint32_t excluded;
  /// 1 inference mode, 2 gradients not recorded, 4 no forward-mode differentiation, 8 no threads in the engine,
  /// 16 views replayed.
  uint32_t flags;
} infer_mode_state;

/// What a thread did while it counted.
typedef struct {
  /// `sizeof(infer_counters)`, set by the caller.
  size_t struct_size;
  /// Look-ups in an operator's table of kernels.
  uint64_t table_lookups;
  /// Tensor headers made.
  uint64_t tensor_allocations;
  /// Storages made (those inside a tensor's own block are not counted apart).
  uint64_t storage_allocations;
  /// Increments of a version counter.
  uint64_t version_bumps;
  /// View records made.
  uint64_t view_records;
  /// Atomic read-modify-writes on reference counts and version counters; those counted in place by C++ are not here.
  uint64_t atomic_updates;
} infer_counters;

/// The value of an `infer_value`; its kind says which member counts.
typedef union {
  /// An integer, a truth value, the number of a dtype, a memory format or a layout; a device as
  /// `kind | index << 8`.
  int64_t i;
  /// A floating number.
  double f;
  /// Real and imaginary part.
  double c[2];
  /// A tensor, or the first element.
  void *p;
} infer_value_union;

/// A value of any kind, told by `kind`. What a caller passes is borrowed; what a call returns is owned and freed with
/// `infer_value_clear`. All zero is "none".
typedef struct {
  /// One of the `INFER_VALUE_*` numbers.
  int32_t kind;
  /// 0.
  int32_t aux;
  /// How many elements a list, tuple or text has; entries of a dictionary.
  size_t n;
  /// The value.
  infer_value_union u;
} infer_value;

/// A broken rule of an operator or a mode.
#define INFER_ERROR_RUNTIME 1

/// A dimension or an index out of range.
#define INFER_ERROR_INDEX 2

/// A wrong type of argument.
#define INFER_ERROR_TYPE 3

/// A wrong value of an argument.
#define INFER_ERROR_VALUE 4

/// Not implemented for this dtype, device or operator.
#define INFER_ERROR_NOT_IMPLEMENTED 5

/// Memory is exhausted.
#define INFER_ERROR_OUT_OF_MEMORY 6

/// A null pointer where a live one is needed.
#define INFER_ERROR_NULL_POINTER 7

/// A file that cannot be read, or is not what it claims to be.
#define INFER_ERROR_MODEL 8

/// A defect of libinfer: a panic that was caught at the boundary.
#define INFER_ERROR_INTERNAL 9

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/// What went wrong in the last call of this thread that failed: the sentence, then the operator and its arguments.
/// The empty string when none has failed.
///
/// Owns: the text stays libinfer's; it is valid until the next failing call on this thread.
/// Fails: never.
/// Threads: each thread has its own.
const char *infer_last_error(void) INFER_NOEXCEPT;

/// As `infer_last_error`, the sentence alone, without the operator and its arguments.
///
/// Owns: the text stays libinfer's; it is valid until the next failing call on this thread.
/// Fails: never.
/// Threads: each thread has its own.
const char *infer_last_error_message(void) INFER_NOEXCEPT;

/// The status of the last call of this thread that failed; 0 when none has failed.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
infer_status infer_last_error_code(void) INFER_NOEXCEPT;

/// The ABI the library has, to be compared with the `INFER_ABI_VERSION` of the header a program was built with.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
uint32_t infer_abi_version(void) INFER_NOEXCEPT;

/// The version of the library: `0.1.0`.
///
/// Owns: the text stays libinfer's; it is valid for ever.
/// Fails: never.
/// Threads: any.
const char *infer_version(void) INFER_NOEXCEPT;

/// Frees a list of tensors a call returned, and releases every tensor left in it. The list is empty afterwards.
///
/// Owns: takes the list's memory and the entries that are not NULL. A NULL `list` is accepted.
/// Fails: never.
/// Threads: any, as long as no other thread uses the list.
///
/// Requires:
/// `list` is NULL or points to a list a call filled in and nobody has freed.
void infer_tensors_free(infer_tensors *list) INFER_NOEXCEPT;

/// Adds a reference.
///
/// Owns: the caller gains one reference, to be given back with `infer_tensor_release`. NULL is accepted.
/// Fails: never.
/// Threads: any.
///
/// Requires:
/// `t` is NULL or a live tensor's.
void infer_tensor_retain(const infer_tensor *t) INFER_NOEXCEPT;

/// Gives back a reference; the last one frees the tensor.
///
/// Owns: takes one reference of the caller's. NULL is accepted.
/// Fails: never.
/// Threads: any.
///
/// Requires:
/// `t` is NULL or a live tensor's of which the caller owns a reference.
void infer_tensor_release(infer_tensor *t) INFER_NOEXCEPT;

/// Frees a tensor whose references the caller counted in place: it saw a count of one that is its own, or brought the
/// count to none.
///
/// Owns: takes the tensor.
/// Fails: never.
/// Threads: any, after the acquire fence the count asks for.
///
/// Requires:
/// `t` is a live tensor's, not NULL, and nobody else holds a reference.
void infer_tensor_destroy(infer_tensor *t) INFER_NOEXCEPT;

/// How many references there are.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any; the number may be out of date when it arrives.
///
/// Requires:
/// `t` is a live tensor's, not NULL.
size_t infer_tensor_use_count(const infer_tensor *t) INFER_NOEXCEPT;

/// Number of dimensions.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is a live tensor's, not NULL.
int64_t infer_tensor_dim(const infer_tensor *t) INFER_NOEXCEPT;

/// Sizes, one per dimension. Returns how many; `*out` is set to the first.
///
/// Owns: the numbers stay the tensor's; they are valid until its sizes or strides change, or it is freed.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is a live tensor's, not NULL; `out` is valid for one write.
size_t infer_tensor_sizes(const infer_tensor *t, const int64_t **out) INFER_NOEXCEPT;

/// Strides in elements, one per dimension. Returns how many; `*out` is set to the first.
///
/// Owns: the numbers stay the tensor's; they are valid until its sizes or strides change, or it is freed.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is a live tensor's, not NULL; `out` is valid for one write.
size_t infer_tensor_strides(const infer_tensor *t, const int64_t **out) INFER_NOEXCEPT;

/// Number of elements.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is a live tensor's, not NULL.
int64_t infer_tensor_numel(const infer_tensor *t) INFER_NOEXCEPT;

/// Elements between the start of the storage and the first element.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is a live tensor's, not NULL.
int64_t infer_tensor_storage_offset(const infer_tensor *t) INFER_NOEXCEPT;

/// Element type, as `c10::ScalarType`'s number.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is a live tensor's, not NULL.
int32_t infer_tensor_dtype(const infer_tensor *t) INFER_NOEXCEPT;

/// Bytes of an element.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is a live tensor's, not NULL.
size_t infer_tensor_itemsize(const infer_tensor *t) INFER_NOEXCEPT;

/// Bytes of all elements; gaps between them are not counted.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is a live tensor's, not NULL.
size_t infer_tensor_nbytes(const infer_tensor *t) INFER_NOEXCEPT;

/// Where the data is.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is a live tensor's, not NULL.
infer_device infer_tensor_device(const infer_tensor *t) INFER_NOEXCEPT;

/// Whether the elements lie without gaps in a memory format, given by `c10::MemoryFormat`'s number; an unknown one
/// counts as row-major.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is a live tensor's, not NULL.
bool infer_tensor_is_contiguous(const infer_tensor *t, int32_t format) INFER_NOEXCEPT;

/// The memory format the strides suggest, as `c10::MemoryFormat`'s number.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is a live tensor's, not NULL.
int32_t infer_tensor_suggest_memory_format(const infer_tensor *t) INFER_NOEXCEPT;

/// Whether the elements fill their range of memory exactly once.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is a live tensor's, not NULL.
bool infer_tensor_is_non_overlapping_and_dense(const infer_tensor *t) INFER_NOEXCEPT;

/// The first element. Elements lie by the strides. An address also where there are no elements.
///
/// Owns: the memory stays the tensor's; the address is valid until its storage changes, or it is freed.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is a live tensor's, not NULL.
void *infer_tensor_data_ptr(const infer_tensor *t) INFER_NOEXCEPT;

/// The first byte of the storage.
///
/// Owns: the memory stays the storage's.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is a live tensor's, not NULL.
void *infer_tensor_storage_data(const infer_tensor *t) INFER_NOEXCEPT;

/// How many bytes the storage has.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is a live tensor's, not NULL.
size_t infer_tensor_storage_nbytes(const infer_tensor *t) INFER_NOEXCEPT;

/// How many tensors use the storage.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any; the number may be out of date when it arrives.
///
/// Requires:
/// `t` is a live tensor's, not NULL.
size_t infer_tensor_storage_use_count(const infer_tensor *t) INFER_NOEXCEPT;

/// Whether two tensors use one storage.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensors.
///
/// Requires:
/// `a` and `b` are live tensors', not NULL.
bool infer_tensor_is_alias_of(const infer_tensor *a, const infer_tensor *b) INFER_NOEXCEPT;

/// Whether two references are to one tensor.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
///
/// Requires:
/// Nothing is read through `a` or `b`; either may be NULL.
bool infer_tensor_is_same(const infer_tensor *a, const infer_tensor *b) INFER_NOEXCEPT;

/// The one element of a one-element tensor.
///
/// Owns: nothing.
/// Fails: with Runtime where there is not exactly one element.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is NULL or a live tensor's; `out` is NULL or valid for one write.
infer_status infer_tensor_item(const infer_tensor *t, infer_scalar *out) INFER_NOEXCEPT;

/// A tensor on the same memory with a version counter of its own and no gradient (`tensor_data()`).
///
/// Owns: `*out` is a new reference.
/// Fails: with OutOfMemory.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is NULL or a live tensor's; `out` is NULL or valid for one write.
infer_status infer_tensor_tensor_data(const infer_tensor *t, infer_tensor **out) INFER_NOEXCEPT;

/// A 0-d tensor of a number, of the number's own type, which ranks lowest in type promotion: what `2` is in `x + 2`.
///
/// Owns: `*out` is a new reference.
/// Fails: with Type where `number->kind` is unknown.
/// Threads: any.
///
/// Requires:
/// `number` is NULL or points to a number; `out` is NULL or valid for one write.
infer_status infer_tensor_wrap_number(const infer_scalar *number, infer_tensor **out) INFER_NOEXCEPT;

/// A tensor on memory of the caller's: `dim` sizes, and as many strides in elements, or row-major where `strides` is
/// NULL. `deleter(context)` runs when the last tensor on the memory goes; without one the memory must outlive them.
///
/// Owns: `*out` is a new reference. The memory stays the caller's until `deleter` runs; where the call fails it does
/// not run.
/// Fails: with Runtime where sizes or strides are ones no tensor has; with Type for an unknown `dtype`.
/// Threads: any; `deleter` runs on the thread that lets go last.
///
/// Requires:
/// `data` is valid for reads and writes of every element; `sizes`, and `strides` unless NULL, point to `dim` numbers;
/// `out` is NULL or valid for one write; `deleter` may be called on any thread and does not unwind.
infer_status infer_tensor_from_blob(void *data,
                                    const int64_t *sizes,
                                    size_t dim,
                                    const int64_t *strides,
                                    int32_t dtype,
                                    void (*deleter)(void *context),
                                    void *context,
                                    infer_tensor **out)
INFER_NOEXCEPT;

/// Writes `Float[2, 3]`, with a NUL, into a buffer of the caller's, as much of it as fits. Returns the length of the
/// whole text without the NUL.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is a live tensor's, not NULL; `buffer` is valid for writes of `capacity` bytes unless that is 0.
size_t infer_tensor_describe(const infer_tensor *t, char *buffer, size_t capacity) INFER_NOEXCEPT;

/// The dispatch keys the tensor contributes to a call, a bit each.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is a live tensor's, not NULL.
uint32_t infer_tensor_key_set(const infer_tensor *t) INFER_NOEXCEPT;

/// Whether the tensor was made in inference mode, or views one that was.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is a live tensor's, not NULL.
bool infer_tensor_is_inference(const infer_tensor *t) INFER_NOEXCEPT;

/// Whether gradients are wanted for it.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is a live tensor's, not NULL.
bool infer_tensor_requires_grad(const infer_tensor *t) INFER_NOEXCEPT;

/// Whether no recorded computation made it.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is a live tensor's, not NULL.
bool infer_tensor_is_leaf(const infer_tensor *t) INFER_NOEXCEPT;

/// Whether it is a view that is tracked: one of a normal tensor.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is a live tensor's, not NULL.
bool infer_tensor_is_view(const infer_tensor *t) INFER_NOEXCEPT;

/// In which circumstances a tracked view was made: 0 default, 1 in a custom function, 2 one of several results,
/// 3 without recording of gradients, 4 in inference mode. -1 where the tensor is no tracked view.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is a live tensor's, not NULL.
int32_t infer_tensor_creation_meta(const infer_tensor *t) INFER_NOEXCEPT;

/// The tensor a tracked view is of.
///
/// Owns: `*out` is a new reference.
/// Fails: with Runtime where it is no tracked view.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is NULL or a live tensor's; `out` is NULL or valid for one write.
infer_status infer_tensor_base(const infer_tensor *t, infer_tensor **out) INFER_NOEXCEPT;

/// Wants gradients for the tensor, or no longer.
///
/// Owns: nothing.
/// Fails: with Runtime for a dtype without gradients, a tensor that is no leaf, or an inference tensor outside inference mode.
/// Threads: one at a time; nobody may read the tensor meanwhile.
///
/// Requires:
/// `t` is NULL or a live tensor's.
infer_status infer_tensor_set_requires_grad(const infer_tensor *t,
                                            bool requires_grad)
INFER_NOEXCEPT;

/// How often the tensor and its views were modified in place.
///
/// Owns: nothing.
/// Fails: with Runtime for an inference tensor, which counts nothing.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is NULL or a live tensor's; `out` is NULL or valid for one write.
infer_status infer_tensor_version(const infer_tensor *t, int64_t *out) INFER_NOEXCEPT;

/// Counts a modification in place that was made behind libinfer's back.
///
/// Owns: nothing.
/// Fails: with Runtime for an inference tensor outside inference mode.
/// Threads: any.
///
/// Requires:
/// `t` is NULL or a live tensor's.
infer_status infer_tensor_bump_version(const infer_tensor *t) INFER_NOEXCEPT;

/// Overwrites the count of modifications.
///
/// Owns: nothing.
/// Fails: with Runtime for a number below 0 or an inference tensor.
/// Threads: any.
///
/// Requires:
/// `t` is NULL or a live tensor's.
infer_status infer_tensor_set_version(const infer_tensor *t, int64_t version) INFER_NOEXCEPT;

/// Where this thread's modes are. Guards may load, change and store them there instead of calling.
///
/// Owns: nothing; the address is valid while the thread lives.
/// Fails: never.
/// Threads: the address is for the calling thread alone.
infer_mode_state *infer_mode_state_address(void) INFER_NOEXCEPT;

/// The calling thread's modes.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
infer_mode_state infer_mode_get(void) INFER_NOEXCEPT;

/// Installs modes on the calling thread: what a guard does when it ends, with what it was given when it began.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own; modes of one may be installed on another.
void infer_mode_restore(infer_mode_state state) INFER_NOEXCEPT;

/// Turns inference mode on, or off inside itself. Returns the modes to restore.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
infer_mode_state infer_mode_enter_inference(bool enabled) INFER_NOEXCEPT;

/// Turns the recording of gradients on or off. Returns the modes to restore.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
infer_mode_state infer_mode_enter_grad(bool enabled) INFER_NOEXCEPT;

/// Excludes dispatch keys, a bit each, from the calls of this thread. Returns the modes to restore.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
infer_mode_state infer_mode_exclude(uint32_t keys) INFER_NOEXCEPT;

/// Includes dispatch keys, a bit each, in the calls of this thread. Returns the modes to restore.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
infer_mode_state infer_mode_include(uint32_t keys) INFER_NOEXCEPT;

/// Starts counting on this thread, from zero.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
void infer_counters_start(void) INFER_NOEXCEPT;

/// Stops counting on this thread; what was counted can still be read.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
void infer_counters_stop(void) INFER_NOEXCEPT;

/// Reads what this thread has counted since it last started.
///
/// Owns: nothing.
/// Fails: with NullPointer; with Value where `out->struct_size` is not a size this structure has had.
/// Threads: each thread has its own.
///
/// Requires:
/// `out` is NULL or points to a structure whose `struct_size` is set to its size.
infer_status infer_counters_get(infer_counters *out) INFER_NOEXCEPT;

/// Sets how many threads one operator may use. Without a call it is `INFER_NUM_THREADS`, else the number of physical
/// cores.
///
/// Owns: nothing.
/// Fails: with Runtime for a number below 1.
/// Threads: any; work under way keeps its number.
infer_status infer_set_num_threads(int32_t n) INFER_NOEXCEPT;

/// How many threads one operator may use.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
int32_t infer_get_num_threads(void) INFER_NOEXCEPT;

/// Frees what a returned value owns, and what lies in it. It is none afterwards, so a second call does nothing.
///
/// Owns: takes what the value owns. A NULL `value` is accepted.
/// Fails: never.
/// Threads: any, as long as no other thread uses the value.
///
/// Requires:
/// `value` is NULL or points to one a call returned, of which nothing was taken but tensors replaced by NULL.
void infer_value_clear(infer_value *value) INFER_NOEXCEPT;

/// Finds an operator: `aten::add` (or `add`) and its overload, `Tensor` or nothing.
///
/// Owns: nothing; `*out` lives for ever.
/// Fails: with NotImplemented where there is no such operator; with Value for text that is not UTF-8.
/// Threads: any.
///
/// Requires:
/// `name` and `overload` point to that many bytes; `out` is NULL or valid for one write.
infer_status infer_op_find(const char *name,
                           size_t name_len,
                           const char *overload,
                           size_t overload_len,
                           const infer_op **out)
INFER_NOEXCEPT;

/// An operator's schema: `aten::add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor`, without a NUL.
///
/// Owns: nothing; the text lives for ever.
/// Fails: with NullPointer.
/// Threads: any.
///
/// Requires:
/// `op` is NULL or an operator's; `text` and `len` are NULL or valid for one write.
infer_status infer_op_schema(const infer_op *op, const char **text, size_t *len) INFER_NOEXCEPT;

/// Writes every operator, sorted by name, into an array of the caller's, as many as fit. `*n` becomes how many there
/// are.
///
/// Owns: nothing; operators live for ever.
/// Fails: with NullPointer.
/// Threads: any.
///
/// Requires:
/// `ops` is valid for `capacity` writes unless that is 0; `n` is NULL or valid for one write.
infer_status infer_op_list(const infer_op **ops, size_t capacity, size_t *n) INFER_NOEXCEPT;

/// Calls an operator: `n` arguments in the schema's order, those left out take its defaults. `*n_outs` is how many
/// results fit in `outs`, and becomes how many there are: one a return of the schema, an argument that was written
/// among them as another reference to it.
///
/// Owns: arguments are borrowed; every result is the caller's, to be freed with `infer_value_clear`.
/// Fails: as the operator does; with Type for a wrong argument; with Value where the results do not fit.
/// Threads: any; tensors follow the thread rule.
///
/// Requires:
/// `op` is NULL or an operator's; `args` points to `n` values that are what their kinds say; `outs` is valid for
/// `*n_outs` writes.
infer_status infer_op_call(const infer_op *op,
                           const infer_value *args,
                           size_t n,
                           infer_value *outs,
                           size_t *n_outs)
INFER_NOEXCEPT;

/// native_batch_norm by the running statistics, with a reserve that is empty.
///
/// `aten::_batch_norm_no_update(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor)`
infer_status infer_op__batch_norm_no_update(const infer_tensor *input,
                                            const infer_tensor *weight,
                                            const infer_tensor *bias,
                                            const infer_tensor *running_mean,
                                            const infer_tensor *running_var,
                                            double momentum,
                                            double eps,
                                            infer_tensor **out0,
                                            infer_tensor **out1,
                                            infer_tensor **out2,
                                            infer_tensor **out3)
INFER_NOEXCEPT;

/// Writes the last arguments: native_batch_norm by the running statistics, with a reserve that is empty.
///
/// `aten::_batch_norm_no_update.out(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, float momentum, float eps, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2, Tensor(d!) out3) -> (Tensor(a!), Tensor(b!), Tensor(c!), Tensor(d!))`
infer_status infer_op__batch_norm_no_update_out(const infer_tensor *input,
                                                const infer_tensor *weight,
                                                const infer_tensor *bias,
                                                const infer_tensor *running_mean,
                                                const infer_tensor *running_var,
                                                double momentum,
                                                double eps,
                                                const infer_tensor *out0,
                                                const infer_tensor *out1,
                                                const infer_tensor *out2,
                                                const infer_tensor *out3)
INFER_NOEXCEPT;

/// native_batch_norm in training, with a reserve that is empty.
///
/// `aten::_batch_norm_with_update(Tensor input, Tensor? weight, Tensor? bias, Tensor(a!) running_mean, Tensor(b!) running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor)`
infer_status infer_op__batch_norm_with_update(const infer_tensor *input,
                                              const infer_tensor *weight,
                                              const infer_tensor *bias,
                                              const infer_tensor *running_mean,
                                              const infer_tensor *running_var,
                                              double momentum,
                                              double eps,
                                              infer_tensor **out0,
                                              infer_tensor **out1,
                                              infer_tensor **out2,
                                              infer_tensor **out3)
INFER_NOEXCEPT;

/// The logarithm of softmax.
///
/// `aten::_log_softmax(Tensor self, int dim, bool half_to_float) -> Tensor`
infer_status infer_op__log_softmax(const infer_tensor *self_,
                                   int64_t dim,
                                   bool half_to_float,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The logarithm of softmax.
///
/// `aten::_log_softmax.out(Tensor self, int dim, bool half_to_float, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__log_softmax_out(const infer_tensor *self_,
                                       int64_t dim,
                                       bool half_to_float,
                                       const infer_tensor *out)
INFER_NOEXCEPT;

/// native_batch_norm that says what it writes.
///
/// `aten::_native_batch_norm_legit(Tensor input, Tensor? weight, Tensor? bias, Tensor(a!) running_mean, Tensor(b!) running_var, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor)`
infer_status infer_op__native_batch_norm_legit(const infer_tensor *input,
                                               const infer_tensor *weight,
                                               const infer_tensor *bias,
                                               const infer_tensor *running_mean,
                                               const infer_tensor *running_var,
                                               bool training,
                                               double momentum,
                                               double eps,
                                               infer_tensor **out0,
                                               infer_tensor **out1,
                                               infer_tensor **out2)
INFER_NOEXCEPT;

/// native_batch_norm without running statistics.
///
/// `aten::_native_batch_norm_legit.no_stats(Tensor input, Tensor? weight, Tensor? bias, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor)`
infer_status infer_op__native_batch_norm_legit_no_stats(const infer_tensor *input,
                                                        const infer_tensor *weight,
                                                        const infer_tensor *bias,
                                                        bool training,
                                                        double momentum,
                                                        double eps,
                                                        infer_tensor **out0,
                                                        infer_tensor **out1,
                                                        infer_tensor **out2)
INFER_NOEXCEPT;

/// Writes the last arguments: native_batch_norm without running statistics.
///
/// `aten::_native_batch_norm_legit.no_stats_out(Tensor input, Tensor? weight, Tensor? bias, bool training, float momentum, float eps, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) -> (Tensor(a!), Tensor(b!), Tensor(c!))`
infer_status infer_op__native_batch_norm_legit_no_stats_out(const infer_tensor *input,
                                                            const infer_tensor *weight,
                                                            const infer_tensor *bias,
                                                            bool training,
                                                            double momentum,
                                                            double eps,
                                                            const infer_tensor *out0,
                                                            const infer_tensor *out1,
                                                            const infer_tensor *out2)
INFER_NOEXCEPT;

/// native_batch_norm by the running statistics.
///
/// `aten::_native_batch_norm_legit_no_training(Tensor input, Tensor? weight, Tensor? bias, Tensor running_mean, Tensor running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor)`
infer_status infer_op__native_batch_norm_legit_no_training(const infer_tensor *input,
                                                           const infer_tensor *weight,
                                                           const infer_tensor *bias,
                                                           const infer_tensor *running_mean,
                                                           const infer_tensor *running_var,
                                                           double momentum,
                                                           double eps,
                                                           infer_tensor **out0,
                                                           infer_tensor **out1,
                                                           infer_tensor **out2)
INFER_NOEXCEPT;

/// Writes the last arguments: native_batch_norm by the running statistics.
///
/// `aten::_native_batch_norm_legit_no_training.out(Tensor input, Tensor? weight, Tensor? bias, Tensor running_mean, Tensor running_var, float momentum, float eps, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) -> (Tensor(a!), Tensor(b!), Tensor(c!))`
infer_status infer_op__native_batch_norm_legit_no_training_out(const infer_tensor *input,
                                                               const infer_tensor *weight,
                                                               const infer_tensor *bias,
                                                               const infer_tensor *running_mean,
                                                               const infer_tensor *running_var,
                                                               double momentum,
                                                               double eps,
                                                               const infer_tensor *out0,
                                                               const infer_tensor *out1,
                                                               const infer_tensor *out2)
INFER_NOEXCEPT;

/// Softmax that is 0 where a whole row is -inf.
///
/// `aten::_safe_softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor`
infer_status infer_op__safe_softmax(const infer_tensor *self_,
                                    int64_t dim,
                                    int32_t dtype,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Softmax that is 0 where a whole row is -inf.
///
/// `aten::_safe_softmax.out(Tensor self, int dim, ScalarType? dtype=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__safe_softmax_out(const infer_tensor *self_,
                                        int64_t dim,
                                        int32_t dtype,
                                        const infer_tensor *out)
INFER_NOEXCEPT;

/// e^x over its sum along a dimension.
///
/// `aten::_softmax(Tensor self, int dim, bool half_to_float) -> Tensor`
infer_status infer_op__softmax(const infer_tensor *self_,
                               int64_t dim,
                               bool half_to_float,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: e^x over its sum along a dimension.
///
/// `aten::_softmax.out(Tensor self, int dim, bool half_to_float, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__softmax_out(const infer_tensor *self_,
                                   int64_t dim,
                                   bool half_to_float,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// self + alpha * other, element by element.
///
/// `aten::add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor`
infer_status infer_op_add_Tensor(const infer_tensor *self_,
                                 const infer_tensor *other,
                                 const infer_scalar *alpha,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: self + alpha * other, element by element.
///
/// `aten::add.out(Tensor self, Tensor other, *, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_add_out(const infer_tensor *self_,
                              const infer_tensor *other,
                              const infer_scalar *alpha,
                              const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: self + alpha * other, element by element.
///
/// `aten::add_.Tensor(Tensor(a!) self, Tensor other, *, Scalar alpha=1) -> Tensor(a!)`
infer_status infer_op_add__Tensor(const infer_tensor *self_,
                                  const infer_tensor *other,
                                  const infer_scalar *alpha)
INFER_NOEXCEPT;

/// Maxima over dimensions.
///
/// `aten::amax(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor`
infer_status infer_op_amax(const infer_tensor *self_,
                           const int64_t *dim,
                           size_t dim_len,
                           bool keepdim,
                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Maxima over dimensions.
///
/// `aten::amax.out(Tensor self, int[1] dim=[], bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_amax_out(const infer_tensor *self_,
                               const int64_t *dim,
                               size_t dim_len,
                               bool keepdim,
                               const infer_tensor *out)
INFER_NOEXCEPT;

/// Minima over dimensions.
///
/// `aten::amin(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor`
infer_status infer_op_amin(const infer_tensor *self_,
                           const int64_t *dim,
                           size_t dim_len,
                           bool keepdim,
                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Minima over dimensions.
///
/// `aten::amin.out(Tensor self, int[1] dim=[], bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_amin_out(const infer_tensor *self_,
                               const int64_t *dim,
                               size_t dim_len,
                               bool keepdim,
                               const infer_tensor *out)
INFER_NOEXCEPT;

/// Minima and maxima over a dimension, or of all elements.
///
/// `aten::aminmax(Tensor self, *, int? dim=None, bool keepdim=False) -> (Tensor min, Tensor max)`
infer_status infer_op_aminmax(const infer_tensor *self_,
                              const int64_t *dim,
                              bool keepdim,
                              infer_tensor **out0,
                              infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: Minima and maxima over a dimension, or of all elements.
///
/// `aten::aminmax.out(Tensor self, *, int? dim=None, bool keepdim=False, Tensor(a!) min, Tensor(b!) max) -> (Tensor(a!) min, Tensor(b!) max)`
infer_status infer_op_aminmax_out(const infer_tensor *self_,
                                  const int64_t *dim,
                                  bool keepdim,
                                  const infer_tensor *min,
                                  const infer_tensor *max)
INFER_NOEXCEPT;

/// The index of the first maximum over a dimension, or of the flattened tensor.
///
/// `aten::argmax(Tensor self, int? dim=None, bool keepdim=False) -> Tensor`
infer_status infer_op_argmax(const infer_tensor *self_,
                             const int64_t *dim,
                             bool keepdim,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The index of the first maximum over a dimension, or of the flattened tensor.
///
/// `aten::argmax.out(Tensor self, int? dim=None, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_argmax_out(const infer_tensor *self_,
                                 const int64_t *dim,
                                 bool keepdim,
                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// The index of the first minimum over a dimension, or of the flattened tensor.
///
/// `aten::argmin(Tensor self, int? dim=None, bool keepdim=False) -> Tensor`
infer_status infer_op_argmin(const infer_tensor *self_,
                             const int64_t *dim,
                             bool keepdim,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The index of the first minimum over a dimension, or of the flattened tensor.
///
/// `aten::argmin.out(Tensor self, int? dim=None, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_argmin_out(const infer_tensor *self_,
                                 const int64_t *dim,
                                 bool keepdim,
                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Normalises each channel, by the batch's statistics in training and by the running ones else.
///
/// `aten::batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps, bool cudnn_enabled) -> Tensor`
infer_status infer_op_batch_norm(const infer_tensor *input,
                                 const infer_tensor *weight,
                                 const infer_tensor *bias,
                                 const infer_tensor *running_mean,
                                 const infer_tensor *running_var,
                                 bool training,
                                 double momentum,
                                 double eps,
                                 bool cudnn_enabled,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// On clones of what it would write: Writes src, which broadcasts to self, into self, converting its dtype.
///
/// `aten::copy(Tensor self, Tensor src, bool non_blocking=False) -> Tensor`
infer_status infer_op_copy(const infer_tensor *self_,
                           const infer_tensor *src,
                           bool non_blocking,
                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes src, which broadcasts to self, into self, converting its dtype.
///
/// `aten::copy_(Tensor(a!) self, Tensor src, bool non_blocking=False) -> Tensor(a!)`
infer_status infer_op_copy_(const infer_tensor *self_, const infer_tensor *src, bool non_blocking) INFER_NOEXCEPT;

/// The cosine of the angle between vectors along a dimension.
///
/// `aten::cosine_similarity(Tensor x1, Tensor x2, int dim=1, float eps=1e-08) -> Tensor`
infer_status infer_op_cosine_similarity(const infer_tensor *x1,
                                        const infer_tensor *x2,
                                        int64_t dim,
                                        double eps,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Zero mean and unit variance over each group of channels, then weight and bias per channel.
///
/// `aten::group_norm(Tensor input, int num_groups, Tensor? weight=None, Tensor? bias=None, float eps=1.0000000000000001e-05, bool cudnn_enabled=True) -> Tensor`
infer_status infer_op_group_norm(const infer_tensor *input,
                                 int64_t num_groups,
                                 const infer_tensor *weight,
                                 const infer_tensor *bias,
                                 double eps,
                                 bool cudnn_enabled,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// batch_norm of each sample by itself.
///
/// `aten::instance_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool use_input_stats, float momentum, float eps, bool cudnn_enabled) -> Tensor`
infer_status infer_op_instance_norm(const infer_tensor *input,
                                    const infer_tensor *weight,
                                    const infer_tensor *bias,
                                    const infer_tensor *running_mean,
                                    const infer_tensor *running_var,
                                    bool use_input_stats,
                                    double momentum,
                                    double eps,
                                    bool cudnn_enabled,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Zero mean and unit variance over the trailing dimensions, then weight and bias.
///
/// `aten::layer_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight=None, Tensor? bias=None, float eps=1.0000000000000001e-05, bool cudnn_enable=True) -> Tensor`
infer_status infer_op_layer_norm(const infer_tensor *input,
                                 const int64_t *normalized_shape,
                                 size_t normalized_shape_len,
                                 const infer_tensor *weight,
                                 const infer_tensor *bias,
                                 double eps,
                                 bool cudnn_enable,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// The logarithm of softmax.
///
/// `aten::log_softmax.int(Tensor self, int dim, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_log_softmax_int(const infer_tensor *self_,
                                      int64_t dim,
                                      int32_t dtype,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The logarithm of softmax.
///
/// `aten::log_softmax.int_out(Tensor self, int dim, ScalarType? dtype=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_log_softmax_int_out(const infer_tensor *self_,
                                          int64_t dim,
                                          int32_t dtype,
                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// The largest element.
///
/// `aten::max(Tensor self) -> Tensor`
infer_status infer_op_max(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Maxima over a dimension and the index of the first of each.
///
/// `aten::max.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)`
infer_status infer_op_max_dim(const infer_tensor *self_,
                              int64_t dim,
                              bool keepdim,
                              infer_tensor **out0,
                              infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: Maxima over a dimension and the index of the first of each.
///
/// `aten::max.dim_max(Tensor self, int dim, bool keepdim=False, *, Tensor(a!) values, Tensor(b!) indices) -> (Tensor(a!) values, Tensor(b!) indices)`
infer_status infer_op_max_dim_max(const infer_tensor *self_,
                                  int64_t dim,
                                  bool keepdim,
                                  const infer_tensor *values,
                                  const infer_tensor *indices)
INFER_NOEXCEPT;

/// The larger of two elements.
///
/// `aten::max.other(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_max_other(const infer_tensor *self_,
                                const infer_tensor *other,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The larger of two elements.
///
/// `aten::max.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_max_out(const infer_tensor *self_,
                              const infer_tensor *other,
                              const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: The largest element.
///
/// `aten::max.unary_out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_max_unary_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// The mean of all elements.
///
/// `aten::mean(Tensor self, *, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_mean(const infer_tensor *self_, int32_t dtype, infer_tensor **out0) INFER_NOEXCEPT;

/// Means over dimensions.
///
/// `aten::mean.dim(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_mean_dim(const infer_tensor *self_,
                               const int64_t *dim,
                               size_t dim_len,
                               bool keepdim,
                               int32_t dtype,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The mean of all elements.
///
/// `aten::mean.dtype_out(Tensor self, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_mean_dtype_out(const infer_tensor *self_, int32_t dtype, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes the last arguments: Means over dimensions.
///
/// `aten::mean.out(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_mean_out(const infer_tensor *self_,
                               const int64_t *dim,
                               size_t dim_len,
                               bool keepdim,
                               int32_t dtype,
                               const infer_tensor *out)
INFER_NOEXCEPT;

/// The smallest element.
///
/// `aten::min(Tensor self) -> Tensor`
infer_status infer_op_min(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Minima over a dimension and the index of the first of each.
///
/// `aten::min.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)`
infer_status infer_op_min_dim(const infer_tensor *self_,
                              int64_t dim,
                              bool keepdim,
                              infer_tensor **out0,
                              infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: Minima over a dimension and the index of the first of each.
///
/// `aten::min.dim_min(Tensor self, int dim, bool keepdim=False, *, Tensor(a!) values, Tensor(b!) indices) -> (Tensor(a!) values, Tensor(b!) indices)`
infer_status infer_op_min_dim_min(const infer_tensor *self_,
                                  int64_t dim,
                                  bool keepdim,
                                  const infer_tensor *values,
                                  const infer_tensor *indices)
INFER_NOEXCEPT;

/// The smaller of two elements.
///
/// `aten::min.other(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_min_other(const infer_tensor *self_,
                                const infer_tensor *other,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The smaller of two elements.
///
/// `aten::min.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_min_out(const infer_tensor *self_,
                              const infer_tensor *other,
                              const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: The smallest element.
///
/// `aten::min.unary_out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_min_unary_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Means over dimensions of what is not NaN.
///
/// `aten::nanmean(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_nanmean(const infer_tensor *self_,
                              const int64_t *dim,
                              size_t dim_len,
                              bool keepdim,
                              int32_t dtype,
                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Means over dimensions of what is not NaN.
///
/// `aten::nanmean.out(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_nanmean_out(const infer_tensor *self_,
                                  const int64_t *dim,
                                  size_t dim_len,
                                  bool keepdim,
                                  int32_t dtype,
                                  const infer_tensor *out)
INFER_NOEXCEPT;

/// Sums over dimensions, NaN counting as zero.
///
/// `aten::nansum(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_nansum(const infer_tensor *self_,
                             const int64_t *dim,
                             size_t dim_len,
                             bool keepdim,
                             int32_t dtype,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Sums over dimensions, NaN counting as zero.
///
/// `aten::nansum.out(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_nansum_out(const infer_tensor *self_,
                                 const int64_t *dim,
                                 size_t dim_len,
                                 bool keepdim,
                                 int32_t dtype,
                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// batch_norm with the batch's mean and reciprocal standard deviation.
///
/// `aten::native_batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor)`
infer_status infer_op_native_batch_norm(const infer_tensor *input,
                                        const infer_tensor *weight,
                                        const infer_tensor *bias,
                                        const infer_tensor *running_mean,
                                        const infer_tensor *running_var,
                                        bool training,
                                        double momentum,
                                        double eps,
                                        infer_tensor **out0,
                                        infer_tensor **out1,
                                        infer_tensor **out2)
INFER_NOEXCEPT;

/// Writes the last arguments: batch_norm with the batch's mean and reciprocal standard deviation.
///
/// `aten::native_batch_norm.out(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) -> (Tensor(a!), Tensor(b!), Tensor(c!))`
infer_status infer_op_native_batch_norm_out(const infer_tensor *input,
                                            const infer_tensor *weight,
                                            const infer_tensor *bias,
                                            const infer_tensor *running_mean,
                                            const infer_tensor *running_var,
                                            bool training,
                                            double momentum,
                                            double eps,
                                            const infer_tensor *out0,
                                            const infer_tensor *out1,
                                            const infer_tensor *out2)
INFER_NOEXCEPT;

/// group_norm with the mean and the reciprocal standard deviation of each group.
///
/// `aten::native_group_norm(Tensor input, Tensor? weight, Tensor? bias, SymInt N, SymInt C, SymInt HxW, int group, float eps) -> (Tensor, Tensor, Tensor)`
infer_status infer_op_native_group_norm(const infer_tensor *input,
                                        const infer_tensor *weight,
                                        const infer_tensor *bias,
                                        int64_t N,
                                        int64_t C,
                                        int64_t HxW,
                                        int64_t group,
                                        double eps,
                                        infer_tensor **out0,
                                        infer_tensor **out1,
                                        infer_tensor **out2)
INFER_NOEXCEPT;

/// Writes the last arguments: group_norm with the mean and the reciprocal standard deviation of each group.
///
/// `aten::native_group_norm.out(Tensor input, Tensor? weight, Tensor? bias, SymInt N, SymInt C, SymInt HxW, int group, float eps, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) -> (Tensor(a!), Tensor(b!), Tensor(c!))`
infer_status infer_op_native_group_norm_out(const infer_tensor *input,
                                            const infer_tensor *weight,
                                            const infer_tensor *bias,
                                            int64_t N,
                                            int64_t C,
                                            int64_t HxW,
                                            int64_t group,
                                            double eps,
                                            const infer_tensor *out0,
                                            const infer_tensor *out1,
                                            const infer_tensor *out2)
INFER_NOEXCEPT;

/// layer_norm with the mean and the reciprocal standard deviation of each row.
///
/// `aten::native_layer_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight, Tensor? bias, float eps) -> (Tensor, Tensor, Tensor)`
infer_status infer_op_native_layer_norm(const infer_tensor *input,
                                        const int64_t *normalized_shape,
                                        size_t normalized_shape_len,
                                        const infer_tensor *weight,
                                        const infer_tensor *bias,
                                        double eps,
                                        infer_tensor **out0,
                                        infer_tensor **out1,
                                        infer_tensor **out2)
INFER_NOEXCEPT;

/// Writes the last arguments: layer_norm with the mean and the reciprocal standard deviation of each row.
///
/// `aten::native_layer_norm.out(Tensor input, SymInt[] normalized_shape, Tensor? weight, Tensor? bias, float eps, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) -> (Tensor(a!), Tensor(b!), Tensor(c!))`
infer_status infer_op_native_layer_norm_out(const infer_tensor *input,
                                            const int64_t *normalized_shape,
                                            size_t normalized_shape_len,
                                            const infer_tensor *weight,
                                            const infer_tensor *bias,
                                            double eps,
                                            const infer_tensor *out0,
                                            const infer_tensor *out1,
                                            const infer_tensor *out2)
INFER_NOEXCEPT;

/// The p-norm of x1 - x2 + eps along the last dimension.
///
/// `aten::pairwise_distance(Tensor x1, Tensor x2, float p=2., float eps=9.9999999999999995e-07, bool keepdim=False) -> Tensor`
infer_status infer_op_pairwise_distance(const infer_tensor *x1,
                                        const infer_tensor *x2,
                                        double p,
                                        double eps,
                                        bool keepdim,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// The product of all elements.
///
/// `aten::prod(Tensor self, *, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_prod(const infer_tensor *self_, int32_t dtype, infer_tensor **out0) INFER_NOEXCEPT;

/// Products over a dimension.
///
/// `aten::prod.dim_int(Tensor self, int dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_prod_dim_int(const infer_tensor *self_,
                                   int64_t dim,
                                   bool keepdim,
                                   int32_t dtype,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Products over a dimension.
///
/// `aten::prod.int_out(Tensor self, int dim, bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_prod_int_out(const infer_tensor *self_,
                                   int64_t dim,
                                   bool keepdim,
                                   int32_t dtype,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: The product of all elements.
///
/// `aten::prod.out(Tensor self, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_prod_out(const infer_tensor *self_, int32_t dtype, const infer_tensor *out) INFER_NOEXCEPT;

/// Scales each slice along a dimension down to a p-norm of at most maxnorm.
///
/// `aten::renorm(Tensor self, Scalar p, int dim, Scalar maxnorm) -> Tensor`
infer_status infer_op_renorm(const infer_tensor *self_,
                             const infer_scalar *p,
                             int64_t dim,
                             const infer_scalar *maxnorm,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Scales each slice along a dimension down to a p-norm of at most maxnorm.
///
/// `aten::renorm.out(Tensor self, Scalar p, int dim, Scalar maxnorm, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_renorm_out(const infer_tensor *self_,
                                 const infer_scalar *p,
                                 int64_t dim,
                                 const infer_scalar *maxnorm,
                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: Scales each slice along a dimension down to a p-norm of at most maxnorm.
///
/// `aten::renorm_(Tensor(a!) self, Scalar p, int dim, Scalar maxnorm) -> Tensor(a!)`
infer_status infer_op_renorm_(const infer_tensor *self_,
                              const infer_scalar *p,
                              int64_t dim,
                              const infer_scalar *maxnorm)
INFER_NOEXCEPT;

/// Unit mean square over the trailing dimensions, then weight.
///
/// `aten::rms_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight=None, float? eps=None) -> Tensor`
infer_status infer_op_rms_norm(const infer_tensor *input,
                               const int64_t *normalized_shape,
                               size_t normalized_shape_len,
                               const infer_tensor *weight,
                               const double *eps,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// e^x over its sum along a dimension.
///
/// `aten::softmax.int(Tensor self, int dim, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_softmax_int(const infer_tensor *self_,
                                  int64_t dim,
                                  int32_t dtype,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: e^x over its sum along a dimension.
///
/// `aten::softmax.int_out(Tensor self, int dim, ScalarType? dtype=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_softmax_int_out(const infer_tensor *self_,
                                      int64_t dim,
                                      int32_t dtype,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// The logarithm of softmax.
///
/// `aten::special_log_softmax(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_special_log_softmax(const infer_tensor *self_,
                                          int64_t dim,
                                          int32_t dtype,
                                          infer_tensor **out0)
INFER_NOEXCEPT;

/// e^x over its sum along a dimension.
///
/// `aten::special_softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_special_softmax(const infer_tensor *self_,
                                      int64_t dim,
                                      int32_t dtype,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// The standard deviation of all elements.
///
/// `aten::std(Tensor self, bool unbiased=True) -> Tensor`
infer_status infer_op_std(const infer_tensor *self_, bool unbiased, infer_tensor **out0) INFER_NOEXCEPT;

/// Standard deviations over dimensions, see var.
///
/// `aten::std.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor`
infer_status infer_op_std_correction(const infer_tensor *self_,
                                     const int64_t *dim,
                                     size_t dim_len,
                                     const infer_scalar *correction,
                                     bool keepdim,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Standard deviations over dimensions, see var.
///
/// `aten::std.correction_out(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_std_correction_out(const infer_tensor *self_,
                                         const int64_t *dim,
                                         size_t dim_len,
                                         const infer_scalar *correction,
                                         bool keepdim,
                                         const infer_tensor *out)
INFER_NOEXCEPT;

/// Standard deviations over dimensions.
///
/// `aten::std.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor`
infer_status infer_op_std_dim(const infer_tensor *self_,
                              const int64_t *dim,
                              size_t dim_len,
                              bool unbiased,
                              bool keepdim,
                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Standard deviations over dimensions.
///
/// `aten::std.out(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_std_out(const infer_tensor *self_,
                              const int64_t *dim,
                              size_t dim_len,
                              bool unbiased,
                              bool keepdim,
                              const infer_tensor *out)
INFER_NOEXCEPT;

/// The standard deviation and the mean of all elements.
///
/// `aten::std_mean(Tensor self, bool unbiased=True) -> (Tensor, Tensor)`
infer_status infer_op_std_mean(const infer_tensor *self_,
                               bool unbiased,
                               infer_tensor **out0,
                               infer_tensor **out1)
INFER_NOEXCEPT;

/// Standard deviations and means over dimensions, see var.
///
/// `aten::std_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor)`
infer_status infer_op_std_mean_correction(const infer_tensor *self_,
                                          const int64_t *dim,
                                          size_t dim_len,
                                          const infer_scalar *correction,
                                          bool keepdim,
                                          infer_tensor **out0,
                                          infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: Standard deviations and means over dimensions, see var.
///
/// `aten::std_mean.correction_out(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False, Tensor(a!) out0, Tensor(b!) out1) -> (Tensor(a!), Tensor(b!))`
infer_status infer_op_std_mean_correction_out(const infer_tensor *self_,
                                              const int64_t *dim,
                                              size_t dim_len,
                                              const infer_scalar *correction,
                                              bool keepdim,
                                              const infer_tensor *out0,
                                              const infer_tensor *out1)
INFER_NOEXCEPT;

/// Standard deviations and means over dimensions.
///
/// `aten::std_mean.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor, Tensor)`
infer_status infer_op_std_mean_dim(const infer_tensor *self_,
                                   const int64_t *dim,
                                   size_t dim_len,
                                   bool unbiased,
                                   bool keepdim,
                                   infer_tensor **out0,
                                   infer_tensor **out1)
INFER_NOEXCEPT;

/// The sum of all elements.
///
/// `aten::sum(Tensor self, *, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_sum(const infer_tensor *self_, int32_t dtype, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Sums over dimensions.
///
/// `aten::sum.IntList_out(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_sum_IntList_out(const infer_tensor *self_,
                                      const int64_t *dim,
                                      size_t dim_len,
                                      bool keepdim,
                                      int32_t dtype,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// Sums over dimensions.
///
/// `aten::sum.dim_IntList(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor`
infer_status infer_op_sum_dim_IntList(const infer_tensor *self_,
                                      const int64_t *dim,
                                      size_t dim_len,
                                      bool keepdim,
                                      int32_t dtype,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The sum of all elements.
///
/// `aten::sum.out(Tensor self, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_sum_out(const infer_tensor *self_, int32_t dtype, const infer_tensor *out) INFER_NOEXCEPT;

/// Sums over the dimensions that broadcasting a tensor of `size` would have added or repeated.
///
/// `aten::sum_to_size(Tensor self, SymInt[] size) -> Tensor`
infer_status infer_op_sum_to_size(const infer_tensor *self_,
                                  const int64_t *size,
                                  size_t size_len,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// The sum of a matrix's diagonal.
///
/// `aten::trace(Tensor self) -> Tensor`
infer_status infer_op_trace(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The sum of a matrix's diagonal.
///
/// `aten::trace.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_trace_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// The variance of all elements.
///
/// `aten::var(Tensor self, bool unbiased=True) -> Tensor`
infer_status infer_op_var(const infer_tensor *self_, bool unbiased, infer_tensor **out0) INFER_NOEXCEPT;

/// Variances over dimensions: squared deviations divided by their number less the correction (1).
///
/// `aten::var.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor`
infer_status infer_op_var_correction(const infer_tensor *self_,
                                     const int64_t *dim,
                                     size_t dim_len,
                                     const infer_scalar *correction,
                                     bool keepdim,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Variances over dimensions: squared deviations divided by their number less the correction (1).
///
/// `aten::var.correction_out(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_var_correction_out(const infer_tensor *self_,
                                         const int64_t *dim,
                                         size_t dim_len,
                                         const infer_scalar *correction,
                                         bool keepdim,
                                         const infer_tensor *out)
INFER_NOEXCEPT;

/// Variances over dimensions.
///
/// `aten::var.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor`
infer_status infer_op_var_dim(const infer_tensor *self_,
                              const int64_t *dim,
                              size_t dim_len,
                              bool unbiased,
                              bool keepdim,
                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Variances over dimensions.
///
/// `aten::var.out(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_var_out(const infer_tensor *self_,
                              const int64_t *dim,
                              size_t dim_len,
                              bool unbiased,
                              bool keepdim,
                              const infer_tensor *out)
INFER_NOEXCEPT;

/// The variance and the mean of all elements.
///
/// `aten::var_mean(Tensor self, bool unbiased=True) -> (Tensor, Tensor)`
infer_status infer_op_var_mean(const infer_tensor *self_,
                               bool unbiased,
                               infer_tensor **out0,
                               infer_tensor **out1)
INFER_NOEXCEPT;

/// Variances and means over dimensions, see var.
///
/// `aten::var_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor)`
infer_status infer_op_var_mean_correction(const infer_tensor *self_,
                                          const int64_t *dim,
                                          size_t dim_len,
                                          const infer_scalar *correction,
                                          bool keepdim,
                                          infer_tensor **out0,
                                          infer_tensor **out1)
INFER_NOEXCEPT;

/// Writes the last arguments: Variances and means over dimensions, see var.
///
/// `aten::var_mean.correction_out(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False, Tensor(a!) out0, Tensor(b!) out1) -> (Tensor(a!), Tensor(b!))`
infer_status infer_op_var_mean_correction_out(const infer_tensor *self_,
                                              const int64_t *dim,
                                              size_t dim_len,
                                              const infer_scalar *correction,
                                              bool keepdim,
                                              const infer_tensor *out0,
                                              const infer_tensor *out1)
INFER_NOEXCEPT;

/// Variances and means over dimensions.
///
/// `aten::var_mean.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor, Tensor)`
infer_status infer_op_var_mean_dim(const infer_tensor *self_,
                                   const int64_t *dim,
                                   size_t dim_len,
                                   bool unbiased,
                                   bool keepdim,
                                   infer_tensor **out0,
                                   infer_tensor **out1)
INFER_NOEXCEPT;

/// The same memory under another shape; an error where strides do not allow it.
///
/// `aten::view(Tensor(a) self, SymInt[] size) -> Tensor(a)`
infer_status infer_op_view(const infer_tensor *self_,
                           const int64_t *size,
                           size_t size_len,
                           infer_tensor **out0)
INFER_NOEXCEPT;

/// A fresh copy of the view: The same memory under another shape; an error where strides do not allow it.
///
/// `aten::view_copy(Tensor self, SymInt[] size) -> Tensor`
infer_status infer_op_view_copy(const infer_tensor *self_,
                                const int64_t *size,
                                size_t size_len,
                                infer_tensor **out0)
INFER_NOEXCEPT;

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* INFER_H */
