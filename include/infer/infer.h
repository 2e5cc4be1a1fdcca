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

/// A loaded model with its weights.
typedef struct infer_module infer_module;

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

/// Starts the generator anew: the same numbers follow the same seed.
///
/// Owns: nothing.
/// Fails: never, short of a defect.
/// Threads: any; all threads draw from one generator.
infer_status infer_manual_seed(uint64_t seed) INFER_NOEXCEPT;

/// The seed the generator was last started with.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
uint64_t infer_initial_seed(void) INFER_NOEXCEPT;

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

/// Loads a model from a file of `torch.export`; large weights stay in the file's private mapping.
///
/// Owns: `*out` is a new reference, to be given back with `infer_module_release`.
/// Fails: with Model for a file that cannot be read or is not such a file; with NotImplemented for an operator
/// libinfer does not have.
/// Threads: any.
///
/// Requires:
/// `path` points to `len` bytes of UTF-8; `out` is NULL or valid for one write. Nobody changes the file while the
/// module lives.
infer_status infer_module_load(const char *path, size_t len, infer_module **out) INFER_NOEXCEPT;

/// As `infer_module_load`, from the bytes of such a file.
///
/// Owns: the bytes are copied; `*out` is a new reference.
/// Fails: as `infer_module_load`.
/// Threads: any.
///
/// Requires:
/// `bytes` points to `len` bytes; `out` is NULL or valid for one write.
infer_status infer_module_load_memory(const void *bytes, size_t len, infer_module **out) INFER_NOEXCEPT;

/// Adds a reference.
///
/// Owns: the caller gains one reference. NULL is accepted.
/// Fails: never.
/// Threads: any.
///
/// Requires:
/// `m` is NULL or a live module's.
void infer_module_retain(const infer_module *m) INFER_NOEXCEPT;

/// Gives back a reference; the last one frees the module.
///
/// Owns: takes one reference of the caller's. NULL is accepted.
/// Fails: never.
/// Threads: any.
///
/// Requires:
/// `m` is NULL or a live module's of which the caller owns a reference.
void infer_module_release(infer_module *m) INFER_NOEXCEPT;

/// Runs the model on `n` inputs. Several results are one tuple.
///
/// Owns: inputs are borrowed; `*out` is the caller's, to be freed with `infer_value_clear`.
/// Fails: with Type or Runtime for inputs the model was not made for; else as its operators do.
/// Threads: any, several at once on one module, as long as the model writes none of its buffers.
///
/// Requires:
/// `m` is NULL or a live module's; `args` points to `n` values that are what their kinds say; `out` is NULL or valid for
/// one write.
infer_status infer_module_forward(const infer_module *m,
                                  const infer_value *args,
                                  size_t n,
                                  infer_value *out)
INFER_NOEXCEPT;

/// How many inputs the model takes.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
///
/// Requires:
/// `m` is a live module's, not NULL.
size_t infer_module_num_inputs(const infer_module *m) INFER_NOEXCEPT;

/// The model's parameters, or its buffers: a dictionary of names and tensors.
///
/// Owns: `*out` is the caller's, to be freed with `infer_value_clear`; its tensors are the model's own, shared.
/// Fails: with NullPointer.
/// Threads: any.
///
/// Requires:
/// `m` is NULL or a live module's; `out` is NULL or valid for one write.
infer_status infer_module_parameters(const infer_module *m, infer_value *out, bool buffers) INFER_NOEXCEPT;

/// The graph that is run, one line a node.
///
/// Owns: `*out` is a text of the caller's, to be freed with `infer_value_clear`.
/// Fails: with NullPointer.
/// Threads: any.
///
/// Requires:
/// `m` is NULL or a live module's; `out` is NULL or valid for one write.
infer_status infer_module_graph_text(const infer_module *m, infer_value *out) INFER_NOEXCEPT;

/// relu (or gelu with the tanh approximation) of addmm.
///
/// `aten::_addmm_activation(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1, bool use_gelu=False) -> Tensor`
infer_status infer_op__addmm_activation(const infer_tensor *self_,
                                        const infer_tensor *mat1,
                                        const infer_tensor *mat2,
                                        const infer_scalar *beta,
                                        const infer_scalar *alpha,
                                        bool use_gelu,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: relu (or gelu with the tanh approximation) of addmm.
///
/// `aten::_addmm_activation.out(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1, bool use_gelu=False, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__addmm_activation_out(const infer_tensor *self_,
                                            const infer_tensor *mat1,
                                            const infer_tensor *mat2,
                                            const infer_scalar *beta,
                                            const infer_scalar *alpha,
                                            bool use_gelu,
                                            const infer_tensor *out)
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

/// As cdist.
///
/// `aten::_cdist_forward(Tensor x1, Tensor x2, float p, int? compute_mode) -> Tensor`
infer_status infer_op__cdist_forward(const infer_tensor *x1,
                                     const infer_tensor *x2,
                                     double p,
                                     const int64_t *compute_mode,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: As cdist.
///
/// `aten::_cdist_forward.out(Tensor x1, Tensor x2, float p, int? compute_mode, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__cdist_forward_out(const infer_tensor *x1,
                                         const infer_tensor *x2,
                                         double p,
                                         const int64_t *compute_mode,
                                         const infer_tensor *out)
INFER_NOEXCEPT;

/// The complex conjugate, as a view that is conjugated when it is read.
///
/// `aten::_conj(Tensor(a) self) -> Tensor(a)`
infer_status infer_op__conj(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// A fresh copy of the view: The complex conjugate, as a view that is conjugated when it is read.
///
/// `aten::_conj_copy(Tensor self) -> Tensor`
infer_status infer_op__conj_copy(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The complex conjugate, as a view that is conjugated when it is read.
///
/// `aten::_conj_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__conj_copy_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// As convolution.
///
/// `aten::_convolution(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups, bool benchmark, bool deterministic, bool cudnn_enabled, bool allow_tf32) -> Tensor`
infer_status infer_op__convolution(const infer_tensor *input,
                                   const infer_tensor *weight,
                                   const infer_tensor *bias,
                                   const int64_t *stride,
                                   size_t stride_len,
                                   const int64_t *padding,
                                   size_t padding_len,
                                   const int64_t *dilation,
                                   size_t dilation_len,
                                   bool transposed,
                                   const int64_t *output_padding,
                                   size_t output_padding_len,
                                   int64_t groups,
                                   bool benchmark,
                                   bool deterministic,
                                   bool cudnn_enabled,
                                   bool allow_tf32,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// As convolution.
///
/// `aten::_convolution.deprecated(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, int[] output_padding, SymInt groups, bool benchmark, bool deterministic, bool cudnn_enabled) -> Tensor`
infer_status infer_op__convolution_deprecated(const infer_tensor *input,
                                              const infer_tensor *weight,
                                              const infer_tensor *bias,
                                              const int64_t *stride,
                                              size_t stride_len,
                                              const int64_t *padding,
                                              size_t padding_len,
                                              const int64_t *dilation,
                                              size_t dilation_len,
                                              bool transposed,
                                              const int64_t *output_padding,
                                              size_t output_padding_len,
                                              int64_t groups,
                                              bool benchmark,
                                              bool deterministic,
                                              bool cudnn_enabled,
                                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: As convolution.
///
/// `aten::_convolution.out(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups, bool benchmark, bool deterministic, bool cudnn_enabled, bool allow_tf32, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__convolution_out(const infer_tensor *input,
                                       const infer_tensor *weight,
                                       const infer_tensor *bias,
                                       const int64_t *stride,
                                       size_t stride_len,
                                       const int64_t *padding,
                                       size_t padding_len,
                                       const int64_t *dilation,
                                       size_t dilation_len,
                                       bool transposed,
                                       const int64_t *output_padding,
                                       size_t output_padding_len,
                                       int64_t groups,
                                       bool benchmark,
                                       bool deterministic,
                                       bool cudnn_enabled,
                                       bool allow_tf32,
                                       const infer_tensor *out)
INFER_NOEXCEPT;

/// A convolution padded so that the result has the input's size (same), or not padded (valid).
///
/// `aten::_convolution_mode(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, str padding, SymInt[] dilation, SymInt groups) -> Tensor`
infer_status infer_op__convolution_mode(const infer_tensor *input,
                                        const infer_tensor *weight,
                                        const infer_tensor *bias,
                                        const int64_t *stride,
                                        size_t stride_len,
                                        const char *padding,
                                        size_t padding_len,
                                        const int64_t *dilation,
                                        size_t dilation_len,
                                        int64_t groups,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// The Euclidean distance of every pair of rows.
///
/// `aten::_euclidean_dist(Tensor x1, Tensor x2) -> Tensor`
infer_status infer_op__euclidean_dist(const infer_tensor *x1,
                                      const infer_tensor *x2,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The Euclidean distance of every pair of rows.
///
/// `aten::_euclidean_dist.out(Tensor x1, Tensor x2, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__euclidean_dist_out(const infer_tensor *x1,
                                          const infer_tensor *x2,
                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// The one element as a number.
///
/// `aten::_local_scalar_dense(Tensor self) -> Scalar`
infer_status infer_op__local_scalar_dense(const infer_tensor *self_, infer_scalar *out0) INFER_NOEXCEPT;

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

/// The negative, as a view that is negated when it is read.
///
/// `aten::_neg_view(Tensor(a) self) -> Tensor(a)`
infer_status infer_op__neg_view(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// A fresh copy of the view: The negative, as a view that is negated when it is read.
///
/// `aten::_neg_view_copy(Tensor self) -> Tensor`
infer_status infer_op__neg_view_copy(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The negative, as a view that is negated when it is read.
///
/// `aten::_neg_view_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__neg_view_copy_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// As pdist.
///
/// `aten::_pdist_forward(Tensor self, float p=2.) -> Tensor`
infer_status infer_op__pdist_forward(const infer_tensor *self_, double p, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: As pdist.
///
/// `aten::_pdist_forward.out(Tensor self, float p=2., *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__pdist_forward_out(const infer_tensor *self_, double p, const infer_tensor *out) INFER_NOEXCEPT;

/// The same memory under a shape and strides known to fit.
///
/// `aten::_reshape_alias(Tensor(a) self, SymInt[] size, SymInt[] stride) -> Tensor(a)`
infer_status infer_op__reshape_alias(const infer_tensor *self_,
                                     const int64_t *size,
                                     size_t size_len,
                                     const int64_t *stride,
                                     size_t stride_len,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// A fresh copy of the view: The same memory under a shape and strides known to fit.
///
/// `aten::_reshape_alias_copy(Tensor self, SymInt[] size, SymInt[] stride) -> Tensor`
infer_status infer_op__reshape_alias_copy(const infer_tensor *self_,
                                          const int64_t *size,
                                          size_t size_len,
                                          const int64_t *stride,
                                          size_t stride_len,
                                          infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The same memory under a shape and strides known to fit.
///
/// `aten::_reshape_alias_copy.out(Tensor self, SymInt[] size, SymInt[] stride, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__reshape_alias_copy_out(const infer_tensor *self_,
                                              const int64_t *size,
                                              size_t size_len,
                                              const int64_t *stride,
                                              size_t stride_len,
                                              const infer_tensor *out)
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

/// Attention and its weights, from other operators.
///
/// `aten::_scaled_dot_product_attention_math(Tensor query, Tensor key, Tensor value, Tensor? attn_mask=None, float dropout_p=0., bool is_causal=False, Tensor? dropout_mask=None, *, float? scale=None, bool enable_gqa=False) -> (Tensor, Tensor)`
infer_status infer_op__scaled_dot_product_attention_math(const infer_tensor *query,
                                                         const infer_tensor *key,
                                                         const infer_tensor *value,
                                                         const infer_tensor *attn_mask,
                                                         double dropout_p,
                                                         bool is_causal,
                                                         const infer_tensor *dropout_mask,
                                                         const double *scale,
                                                         bool enable_gqa,
                                                         infer_tensor **out0,
                                                         infer_tensor **out1)
INFER_NOEXCEPT;

/// Attention over [batch, head, length, element], and the logarithm of each query's sum of exponentials.
///
/// `aten::_scaled_dot_product_flash_attention_for_cpu(Tensor query, Tensor key, Tensor value, float dropout_p=0., bool is_causal=False, *, Tensor? attn_mask=None, float? scale=None) -> (Tensor output, Tensor logsumexp)`
infer_status infer_op__scaled_dot_product_flash_attention_for_cpu(const infer_tensor *query,
                                                                  const infer_tensor *key,
                                                                  const infer_tensor *value,
                                                                  double dropout_p,
                                                                  bool is_causal,
                                                                  const infer_tensor *attn_mask,
                                                                  const double *scale,
                                                                  infer_tensor **out0,
                                                                  infer_tensor **out1)
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

/// A copy in another dtype or memory format.
///
/// `aten::_to_copy(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, bool non_blocking=False, MemoryFormat? memory_format=None) -> Tensor`
infer_status infer_op__to_copy(const infer_tensor *self_,
                               int32_t dtype,
                               int32_t layout,
                               const infer_device *device,
                               const bool *pin_memory,
                               bool non_blocking,
                               int32_t memory_format,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: A copy in another dtype or memory format.
///
/// `aten::_to_copy.out(Tensor self, *, bool non_blocking=False, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__to_copy_out(const infer_tensor *self_,
                                   bool non_blocking,
                                   int32_t memory_format,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// The sum over some dimensions of the products of three operands given the dimensions they lack.
///
/// `aten::_trilinear(Tensor i1, Tensor i2, Tensor i3, int[] expand1, int[] expand2, int[] expand3, int[] sumdim, int unroll_dim=1) -> Tensor`
infer_status infer_op__trilinear(const infer_tensor *i1,
                                 const infer_tensor *i2,
                                 const infer_tensor *i3,
                                 const int64_t *expand1,
                                 size_t expand1_len,
                                 const int64_t *expand2,
                                 size_t expand2_len,
                                 const int64_t *expand3,
                                 size_t expand3_len,
                                 const int64_t *sumdim,
                                 size_t sumdim_len,
                                 int64_t unroll_dim,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The sum over some dimensions of the products of three operands given the dimensions they lack.
///
/// `aten::_trilinear.out(Tensor i1, Tensor i2, Tensor i3, int[] expand1, int[] expand2, int[] expand3, int[] sumdim, int unroll_dim=1, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__trilinear_out(const infer_tensor *i1,
                                     const infer_tensor *i2,
                                     const infer_tensor *i3,
                                     const int64_t *expand1,
                                     size_t expand1_len,
                                     const int64_t *expand2,
                                     size_t expand2_len,
                                     const int64_t *expand3,
                                     size_t expand3_len,
                                     const int64_t *sumdim,
                                     size_t sumdim_len,
                                     int64_t unroll_dim,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// As view, for a tensor nobody else has: the result is not tracked as a view.
///
/// `aten::_unsafe_view(Tensor self, SymInt[] size) -> Tensor`
infer_status infer_op__unsafe_view(const infer_tensor *self_,
                                   const int64_t *size,
                                   size_t size_len,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: As view, for a tensor nobody else has: the result is not tracked as a view.
///
/// `aten::_unsafe_view.out(Tensor self, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op__unsafe_view_out(const infer_tensor *self_,
                                       const int64_t *size,
                                       size_t size_len,
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

/// beta * self + alpha * the sum of the products of two batches of matrices.
///
/// `aten::addbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor`
infer_status infer_op_addbmm(const infer_tensor *self_,
                             const infer_tensor *batch1,
                             const infer_tensor *batch2,
                             const infer_scalar *beta,
                             const infer_scalar *alpha,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: beta * self + alpha * the sum of the products of two batches of matrices.
///
/// `aten::addbmm.out(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_addbmm_out(const infer_tensor *self_,
                                 const infer_tensor *batch1,
                                 const infer_tensor *batch2,
                                 const infer_scalar *beta,
                                 const infer_scalar *alpha,
                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// addbmm into self, which takes the result's shape.
///
/// `aten::addbmm_(Tensor(a!) self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!)`
infer_status infer_op_addbmm_(const infer_tensor *self_,
                              const infer_tensor *batch1,
                              const infer_tensor *batch2,
                              const infer_scalar *beta,
                              const infer_scalar *alpha)
INFER_NOEXCEPT;

/// beta * self + alpha * (mat1 @ mat2), self expanded to the product's shape.
///
/// `aten::addmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor`
infer_status infer_op_addmm(const infer_tensor *self_,
                            const infer_tensor *mat1,
                            const infer_tensor *mat2,
                            const infer_scalar *beta,
                            const infer_scalar *alpha,
                            infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: beta * self + alpha * (mat1 @ mat2), self expanded to the product's shape.
///
/// `aten::addmm.out(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_addmm_out(const infer_tensor *self_,
                                const infer_tensor *mat1,
                                const infer_tensor *mat2,
                                const infer_scalar *beta,
                                const infer_scalar *alpha,
                                const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: beta * self + alpha * (mat1 @ mat2), self expanded to the product's shape.
///
/// `aten::addmm_(Tensor(a!) self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!)`
infer_status infer_op_addmm_(const infer_tensor *self_,
                             const infer_tensor *mat1,
                             const infer_tensor *mat2,
                             const infer_scalar *beta,
                             const infer_scalar *alpha)
INFER_NOEXCEPT;

/// beta * self + alpha * (mat @ vec).
///
/// `aten::addmv(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor`
infer_status infer_op_addmv(const infer_tensor *self_,
                            const infer_tensor *mat,
                            const infer_tensor *vec,
                            const infer_scalar *beta,
                            const infer_scalar *alpha,
                            infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: beta * self + alpha * (mat @ vec).
///
/// `aten::addmv.out(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_addmv_out(const infer_tensor *self_,
                                const infer_tensor *mat,
                                const infer_tensor *vec,
                                const infer_scalar *beta,
                                const infer_scalar *alpha,
                                const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: beta * self + alpha * (mat @ vec).
///
/// `aten::addmv_(Tensor(a!) self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!)`
infer_status infer_op_addmv_(const infer_tensor *self_,
                             const infer_tensor *mat,
                             const infer_tensor *vec,
                             const infer_scalar *beta,
                             const infer_scalar *alpha)
INFER_NOEXCEPT;

/// beta * self + alpha * outer(vec1, vec2).
///
/// `aten::addr(Tensor self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor`
infer_status infer_op_addr(const infer_tensor *self_,
                           const infer_tensor *vec1,
                           const infer_tensor *vec2,
                           const infer_scalar *beta,
                           const infer_scalar *alpha,
                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: beta * self + alpha * outer(vec1, vec2).
///
/// `aten::addr.out(Tensor self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_addr_out(const infer_tensor *self_,
                               const infer_tensor *vec1,
                               const infer_tensor *vec2,
                               const infer_scalar *beta,
                               const infer_scalar *alpha,
                               const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: beta * self + alpha * outer(vec1, vec2).
///
/// `aten::addr_(Tensor(a!) self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!)`
infer_status infer_op_addr_(const infer_tensor *self_,
                            const infer_tensor *vec1,
                            const infer_tensor *vec2,
                            const infer_scalar *beta,
                            const infer_scalar *alpha)
INFER_NOEXCEPT;

/// The conjugate transpose of the last two dimensions.
///
/// `aten::adjoint(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_adjoint(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// The same tensor as another view.
///
/// `aten::alias(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_alias(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// A fresh copy of the view: The same tensor as another view.
///
/// `aten::alias_copy(Tensor self) -> Tensor`
infer_status infer_op_alias_copy(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The same tensor as another view.
///
/// `aten::alias_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_alias_copy_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

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

/// Whole numbers from 0 to before end.
///
/// `aten::arange(Scalar end, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_arange(const infer_scalar *end,
                             int32_t dtype,
                             int32_t layout,
                             const infer_device *device,
                             const bool *pin_memory,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Whole numbers from 0 to before end.
///
/// `aten::arange.out(Scalar end, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_arange_out(const infer_scalar *end, const infer_tensor *out) INFER_NOEXCEPT;

/// Numbers from start to before end in steps of one.
///
/// `aten::arange.start(Scalar start, Scalar end, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_arange_start(const infer_scalar *start,
                                   const infer_scalar *end,
                                   int32_t dtype,
                                   int32_t layout,
                                   const infer_device *device,
                                   const bool *pin_memory,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Numbers from start to before end in equal steps.
///
/// `aten::arange.start_out(Scalar start, Scalar end, Scalar step=1, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_arange_start_out(const infer_scalar *start,
                                       const infer_scalar *end,
                                       const infer_scalar *step,
                                       const infer_tensor *out)
INFER_NOEXCEPT;

/// Numbers from start to before end in equal steps.
///
/// `aten::arange.start_step(Scalar start, Scalar end, Scalar step=1, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_arange_start_step(const infer_scalar *start,
                                        const infer_scalar *end,
                                        const infer_scalar *step,
                                        int32_t dtype,
                                        int32_t layout,
                                        const infer_device *device,
                                        const bool *pin_memory,
                                        infer_tensor **out0)
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

/// A view of the storage with any sizes, strides and offset that stay inside it.
///
/// `aten::as_strided(Tensor(a) self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor(a)`
infer_status infer_op_as_strided(const infer_tensor *self_,
                                 const int64_t *size,
                                 size_t size_len,
                                 const int64_t *stride,
                                 size_t stride_len,
                                 const int64_t *storage_offset,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Changes the geometry of `self`: A view of the storage with any sizes, strides and offset that stay inside it.
///
/// `aten::as_strided_(Tensor(a!) self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor(a!)`
infer_status infer_op_as_strided_(const infer_tensor *self_,
                                  const int64_t *size,
                                  size_t size_len,
                                  const int64_t *stride,
                                  size_t stride_len,
                                  const int64_t *storage_offset)
INFER_NOEXCEPT;

/// A fresh copy of the view: A view of the storage with any sizes, strides and offset that stay inside it.
///
/// `aten::as_strided_copy(Tensor self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor`
infer_status infer_op_as_strided_copy(const infer_tensor *self_,
                                      const int64_t *size,
                                      size_t size_len,
                                      const int64_t *stride,
                                      size_t stride_len,
                                      const int64_t *storage_offset,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: A view of the storage with any sizes, strides and offset that stay inside it.
///
/// `aten::as_strided_copy.out(Tensor self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_as_strided_copy_out(const infer_tensor *self_,
                                          const int64_t *size,
                                          size_t size_len,
                                          const int64_t *stride,
                                          size_t stride_len,
                                          const int64_t *storage_offset,
                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// With one dimension at least.
///
/// `aten::atleast_1d(Tensor self) -> Tensor`
infer_status infer_op_atleast_1d(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Each with one dimension at least.
///
/// `aten::atleast_1d.Sequence(Tensor[] tensors) -> Tensor[]`
infer_status infer_op_atleast_1d_Sequence(const infer_tensor *const *tensors,
                                          size_t tensors_len,
                                          infer_tensors *out0)
INFER_NOEXCEPT;

/// With two dimensions at least.
///
/// `aten::atleast_2d(Tensor self) -> Tensor`
infer_status infer_op_atleast_2d(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Each with two dimensions at least.
///
/// `aten::atleast_2d.Sequence(Tensor[] tensors) -> Tensor[]`
infer_status infer_op_atleast_2d_Sequence(const infer_tensor *const *tensors,
                                          size_t tensors_len,
                                          infer_tensors *out0)
INFER_NOEXCEPT;

/// With three dimensions at least.
///
/// `aten::atleast_3d(Tensor self) -> Tensor`
infer_status infer_op_atleast_3d(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Each with three dimensions at least.
///
/// `aten::atleast_3d.Sequence(Tensor[] tensors) -> Tensor[]`
infer_status infer_op_atleast_3d_Sequence(const infer_tensor *const *tensors,
                                          size_t tensors_len,
                                          infer_tensors *out0)
INFER_NOEXCEPT;

/// beta * self + alpha * bmm(batch1, batch2).
///
/// `aten::baddbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor`
infer_status infer_op_baddbmm(const infer_tensor *self_,
                              const infer_tensor *batch1,
                              const infer_tensor *batch2,
                              const infer_scalar *beta,
                              const infer_scalar *alpha,
                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: beta * self + alpha * bmm(batch1, batch2).
///
/// `aten::baddbmm.out(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_baddbmm_out(const infer_tensor *self_,
                                  const infer_tensor *batch1,
                                  const infer_tensor *batch2,
                                  const infer_scalar *beta,
                                  const infer_scalar *alpha,
                                  const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes `self`: beta * self + alpha * bmm(batch1, batch2).
///
/// `aten::baddbmm_(Tensor(a!) self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!)`
infer_status infer_op_baddbmm_(const infer_tensor *self_,
                               const infer_tensor *batch1,
                               const infer_tensor *batch2,
                               const infer_scalar *beta,
                               const infer_scalar *alpha)
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

/// Ones with the probabilities given, zeros otherwise.
///
/// `aten::bernoulli(Tensor self, *, Generator? generator=None) -> Tensor`
infer_status infer_op_bernoulli(const infer_tensor *self_, const void *generator, infer_tensor **out0) INFER_NOEXCEPT;

/// On clones of what it would write: Overwrites with ones (with the probabilities given) and zeros.
///
/// `aten::bernoulli.Tensor(Tensor self, Tensor p, *, Generator? generator=None) -> Tensor`
infer_status infer_op_bernoulli_Tensor(const infer_tensor *self_,
                                       const infer_tensor *p,
                                       const void *generator,
                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Overwrites with ones (with the probabilities given) and zeros.
///
/// `aten::bernoulli.Tensor_out(Tensor self, Tensor p, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_bernoulli_Tensor_out(const infer_tensor *self_,
                                           const infer_tensor *p,
                                           const void *generator,
                                           const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Ones with probability p, zeros otherwise.
///
/// `aten::bernoulli.float_out(Tensor self, float p, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_bernoulli_float_out(const infer_tensor *self_,
                                          double p,
                                          const void *generator,
                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Ones with the probabilities given, zeros otherwise.
///
/// `aten::bernoulli.out(Tensor self, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_bernoulli_out(const infer_tensor *self_,
                                    const void *generator,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Ones with probability p, zeros otherwise.
///
/// `aten::bernoulli.p(Tensor self, float p, *, Generator? generator=None) -> Tensor`
infer_status infer_op_bernoulli_p(const infer_tensor *self_,
                                  double p,
                                  const void *generator,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Overwrites with ones (with the probabilities given) and zeros.
///
/// `aten::bernoulli_.Tensor(Tensor(a!) self, Tensor p, *, Generator? generator=None) -> Tensor(a!)`
infer_status infer_op_bernoulli__Tensor(const infer_tensor *self_,
                                        const infer_tensor *p,
                                        const void *generator)
INFER_NOEXCEPT;

/// Overwrites with ones (with probability p) and zeros.
///
/// `aten::bernoulli_.float(Tensor(a!) self, float p=0.5, *, Generator? generator=None) -> Tensor(a!)`
infer_status infer_op_bernoulli__float(const infer_tensor *self_, double p, const void *generator) INFER_NOEXCEPT;

/// input1 @ weight[o] @ input2 for every output o, plus bias.
///
/// `aten::bilinear(Tensor input1, Tensor input2, Tensor weight, Tensor? bias=None) -> Tensor`
infer_status infer_op_bilinear(const infer_tensor *input1,
                               const infer_tensor *input2,
                               const infer_tensor *weight,
                               const infer_tensor *bias,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// The products of two batches of matrices, pair by pair.
///
/// `aten::bmm(Tensor self, Tensor mat2) -> Tensor`
infer_status infer_op_bmm(const infer_tensor *self_, const infer_tensor *mat2, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The products of two batches of matrices, pair by pair.
///
/// `aten::bmm.out(Tensor self, Tensor mat2, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_bmm_out(const infer_tensor *self_,
                              const infer_tensor *mat2,
                              const infer_tensor *out)
INFER_NOEXCEPT;

/// The tensor broadcast to a size, without copying.
///
/// `aten::broadcast_to(Tensor(a) self, SymInt[] size) -> Tensor(a)`
infer_status infer_op_broadcast_to(const infer_tensor *self_,
                                   const int64_t *size,
                                   size_t size_len,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// The p-norm distance of every pair of rows.
///
/// `aten::cdist(Tensor x1, Tensor x2, float p=2., int? compute_mode=None) -> Tensor`
infer_status infer_op_cdist(const infer_tensor *x1,
                            const infer_tensor *x2,
                            double p,
                            const int64_t *compute_mode,
                            infer_tensor **out0)
INFER_NOEXCEPT;

/// The product of a chain of matrices.
///
/// `aten::chain_matmul(Tensor[] matrices) -> Tensor`
infer_status infer_op_chain_matmul(const infer_tensor *const *matrices,
                                   size_t matrices_len,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The product of a chain of matrices.
///
/// `aten::chain_matmul.out(Tensor[] matrices, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_chain_matmul_out(const infer_tensor *const *matrices,
                                       size_t matrices_len,
                                       const infer_tensor *out)
INFER_NOEXCEPT;

/// At most so many consecutive pieces of one size.
///
/// `aten::chunk(Tensor(a -> *) self, int chunks, int dim=0) -> Tensor(a)[]`
infer_status infer_op_chunk(const infer_tensor *self_, int64_t chunks, int64_t dim, infer_tensors *out0) INFER_NOEXCEPT;

/// A copy in memory of its own.
///
/// `aten::clone(Tensor self, *, MemoryFormat? memory_format=None) -> Tensor`
infer_status infer_op_clone(const infer_tensor *self_, int32_t memory_format, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: A copy in memory of its own.
///
/// `aten::clone.out(Tensor self, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_clone_out(const infer_tensor *self_,
                                int32_t memory_format,
                                const infer_tensor *out)
INFER_NOEXCEPT;

/// The complex conjugate; a real tensor is its own.
///
/// `aten::conj(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_conj(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// The tensor itself if its memory has the format, else a copy that has.
///
/// `aten::contiguous(Tensor(a) self, *, MemoryFormat memory_format=0) -> Tensor(a)`
infer_status infer_op_contiguous(const infer_tensor *self_, int32_t memory_format, infer_tensor **out0) INFER_NOEXCEPT;

/// Sums the products of the weight and a window of the input, at every position.
///
/// `aten::conv1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], SymInt[1] padding=[0], SymInt[1] dilation=[1], SymInt groups=1) -> Tensor`
infer_status infer_op_conv1d(const infer_tensor *input,
                             const infer_tensor *weight,
                             const infer_tensor *bias,
                             const int64_t *stride,
                             size_t stride_len,
                             const int64_t *padding,
                             size_t padding_len,
                             const int64_t *dilation,
                             size_t dilation_len,
                             int64_t groups,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// A convolution padded so that the result has the input's size (same), or not padded (valid).
///
/// `aten::conv1d.padding(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], str padding="valid", SymInt[1] dilation=[1], SymInt groups=1) -> Tensor`
infer_status infer_op_conv1d_padding(const infer_tensor *input,
                                     const infer_tensor *weight,
                                     const infer_tensor *bias,
                                     const int64_t *stride,
                                     size_t stride_len,
                                     const char *padding,
                                     size_t padding_len,
                                     const int64_t *dilation,
                                     size_t dilation_len,
                                     int64_t groups,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Sums the products of the weight and a window of the input, at every position.
///
/// `aten::conv2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1], SymInt[2] padding=[0, 0], SymInt[2] dilation=[1, 1], SymInt groups=1) -> Tensor`
infer_status infer_op_conv2d(const infer_tensor *input,
                             const infer_tensor *weight,
                             const infer_tensor *bias,
                             const int64_t *stride,
                             size_t stride_len,
                             const int64_t *padding,
                             size_t padding_len,
                             const int64_t *dilation,
                             size_t dilation_len,
                             int64_t groups,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// A convolution padded so that the result has the input's size (same), or not padded (valid).
///
/// `aten::conv2d.padding(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1], str padding="valid", SymInt[2] dilation=[1, 1], SymInt groups=1) -> Tensor`
infer_status infer_op_conv2d_padding(const infer_tensor *input,
                                     const infer_tensor *weight,
                                     const infer_tensor *bias,
                                     const int64_t *stride,
                                     size_t stride_len,
                                     const char *padding,
                                     size_t padding_len,
                                     const int64_t *dilation,
                                     size_t dilation_len,
                                     int64_t groups,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Sums the products of the weight and a window of the input, at every position.
///
/// `aten::conv3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], SymInt[3] padding=[0, 0, 0], SymInt[3] dilation=[1, 1, 1], SymInt groups=1) -> Tensor`
infer_status infer_op_conv3d(const infer_tensor *input,
                             const infer_tensor *weight,
                             const infer_tensor *bias,
                             const int64_t *stride,
                             size_t stride_len,
                             const int64_t *padding,
                             size_t padding_len,
                             const int64_t *dilation,
                             size_t dilation_len,
                             int64_t groups,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// A convolution padded so that the result has the input's size (same), or not padded (valid).
///
/// `aten::conv3d.padding(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], str padding="valid", SymInt[3] dilation=[1, 1, 1], SymInt groups=1) -> Tensor`
infer_status infer_op_conv3d_padding(const infer_tensor *input,
                                     const infer_tensor *weight,
                                     const infer_tensor *bias,
                                     const int64_t *stride,
                                     size_t stride_len,
                                     const char *padding,
                                     size_t padding_len,
                                     const int64_t *dilation,
                                     size_t dilation_len,
                                     int64_t groups,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// The transpose of a convolution: adds the weight times each element of the input to a window.
///
/// `aten::conv_transpose1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], SymInt[1] padding=[0], SymInt[1] output_padding=[0], SymInt groups=1, SymInt[1] dilation=[1]) -> Tensor`
infer_status infer_op_conv_transpose1d(const infer_tensor *input,
                                       const infer_tensor *weight,
                                       const infer_tensor *bias,
                                       const int64_t *stride,
                                       size_t stride_len,
                                       const int64_t *padding,
                                       size_t padding_len,
                                       const int64_t *output_padding,
                                       size_t output_padding_len,
                                       int64_t groups,
                                       const int64_t *dilation,
                                       size_t dilation_len,
                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// The transpose of a convolution: adds the weight times each element of the input to a window.
///
/// `aten::conv_transpose2d.input(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1], SymInt[2] padding=[0, 0], SymInt[2] output_padding=[0, 0], SymInt groups=1, SymInt[2] dilation=[1, 1]) -> Tensor`
infer_status infer_op_conv_transpose2d_input(const infer_tensor *input,
                                             const infer_tensor *weight,
                                             const infer_tensor *bias,
                                             const int64_t *stride,
                                             size_t stride_len,
                                             const int64_t *padding,
                                             size_t padding_len,
                                             const int64_t *output_padding,
                                             size_t output_padding_len,
                                             int64_t groups,
                                             const int64_t *dilation,
                                             size_t dilation_len,
                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// The transpose of a convolution: adds the weight times each element of the input to a window.
///
/// `aten::conv_transpose3d.input(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], SymInt[3] padding=[0, 0, 0], SymInt[3] output_padding=[0, 0, 0], SymInt groups=1, SymInt[3] dilation=[1, 1, 1]) -> Tensor`
infer_status infer_op_conv_transpose3d_input(const infer_tensor *input,
                                             const infer_tensor *weight,
                                             const infer_tensor *bias,
                                             const int64_t *stride,
                                             size_t stride_len,
                                             const int64_t *padding,
                                             size_t padding_len,
                                             const int64_t *output_padding,
                                             size_t output_padding_len,
                                             int64_t groups,
                                             const int64_t *dilation,
                                             size_t dilation_len,
                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// A convolution or transposed convolution over one, two or three spatial dimensions.
///
/// `aten::convolution(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups) -> Tensor`
infer_status infer_op_convolution(const infer_tensor *input,
                                  const infer_tensor *weight,
                                  const infer_tensor *bias,
                                  const int64_t *stride,
                                  size_t stride_len,
                                  const int64_t *padding,
                                  size_t padding_len,
                                  const int64_t *dilation,
                                  size_t dilation_len,
                                  bool transposed,
                                  const int64_t *output_padding,
                                  size_t output_padding_len,
                                  int64_t groups,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: A convolution or transposed convolution over one, two or three spatial dimensions.
///
/// `aten::convolution.out(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_convolution_out(const infer_tensor *input,
                                      const infer_tensor *weight,
                                      const infer_tensor *bias,
                                      const int64_t *stride,
                                      size_t stride_len,
                                      const int64_t *padding,
                                      size_t padding_len,
                                      const int64_t *dilation,
                                      size_t dilation_len,
                                      bool transposed,
                                      const int64_t *output_padding,
                                      size_t output_padding_len,
                                      int64_t groups,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// On clones of what it would write: Writes src, which broadcasts to self, into self, converting its dtype.
///
/// `aten::copy(Tensor self, Tensor src, bool non_blocking=False) -> Tensor`
infer_status infer_op_copy(const infer_tensor *self_,
                           const infer_tensor *src,
                           bool non_blocking,
                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Writes src, which broadcasts to self, into self, converting its dtype.
///
/// `aten::copy.out(Tensor self, Tensor src, bool non_blocking=False, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_copy_out(const infer_tensor *self_,
                               const infer_tensor *src,
                               bool non_blocking,
                               const infer_tensor *out)
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

/// The same data, cut off from the recorded computation.
///
/// `aten::detach(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_detach(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Cuts the tensor off from the recorded computation.
///
/// `aten::detach_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_detach_(const infer_tensor *self_) INFER_NOEXCEPT;

/// A fresh copy of the view: The same data, cut off from the recorded computation.
///
/// `aten::detach_copy(Tensor self) -> Tensor`
infer_status infer_op_detach_copy(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The same data, cut off from the recorded computation.
///
/// `aten::detach_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_detach_copy_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// A diagonal of the planes two dimensions span, as the last dimension.
///
/// `aten::diagonal(Tensor(a) self, int offset=0, int dim1=0, int dim2=1) -> Tensor(a)`
infer_status infer_op_diagonal(const infer_tensor *self_,
                               int64_t offset,
                               int64_t dim1,
                               int64_t dim2,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// A fresh copy of the view: A diagonal of the planes two dimensions span, as the last dimension.
///
/// `aten::diagonal_copy(Tensor self, int offset=0, int dim1=0, int dim2=1) -> Tensor`
infer_status infer_op_diagonal_copy(const infer_tensor *self_,
                                    int64_t offset,
                                    int64_t dim1,
                                    int64_t dim2,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: A diagonal of the planes two dimensions span, as the last dimension.
///
/// `aten::diagonal_copy.out(Tensor self, int offset=0, int dim1=0, int dim2=1, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_diagonal_copy_out(const infer_tensor *self_,
                                        int64_t offset,
                                        int64_t dim1,
                                        int64_t dim2,
                                        const infer_tensor *out)
INFER_NOEXCEPT;

/// The inner product of two vectors.
///
/// `aten::dot(Tensor self, Tensor tensor) -> Tensor`
infer_status infer_op_dot(const infer_tensor *self_, const infer_tensor *tensor, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The inner product of two vectors.
///
/// `aten::dot.out(Tensor self, Tensor tensor, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_dot_out(const infer_tensor *self_,
                              const infer_tensor *tensor,
                              const infer_tensor *out)
INFER_NOEXCEPT;

/// Pieces of the depth.
///
/// `aten::dsplit.array(Tensor(a -> *) self, int[] indices) -> Tensor(a)[]`
infer_status infer_op_dsplit_array(const infer_tensor *self_,
                                   const int64_t *indices,
                                   size_t indices_len,
                                   infer_tensors *out0)
INFER_NOEXCEPT;

/// Pieces of the depth.
///
/// `aten::dsplit.int(Tensor(a -> *) self, int sections) -> Tensor(a)[]`
infer_status infer_op_dsplit_int(const infer_tensor *self_, int64_t sections, infer_tensors *out0) INFER_NOEXCEPT;

/// Sums of products in Einstein's notation.
///
/// `aten::einsum(str equation, Tensor[] tensors, *, int[]? path=None) -> Tensor`
infer_status infer_op_einsum(const char *equation,
                             size_t equation_len,
                             const infer_tensor *const *tensors,
                             size_t tensors_len,
                             const int64_t *path,
                             size_t path_len,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// An uninitialised tensor.
///
/// `aten::empty.memory_format(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
infer_status infer_op_empty_memory_format(const int64_t *size,
                                          size_t size_len,
                                          int32_t dtype,
                                          int32_t layout,
                                          const infer_device *device,
                                          const bool *pin_memory,
                                          int32_t memory_format,
                                          infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: An uninitialised tensor.
///
/// `aten::empty.out(SymInt[] size, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_empty_out(const int64_t *size,
                                size_t size_len,
                                int32_t memory_format,
                                const infer_tensor *out)
INFER_NOEXCEPT;

/// An uninitialised tensor of another's size.
///
/// `aten::empty_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
infer_status infer_op_empty_like(const infer_tensor *self_,
                                 int32_t dtype,
                                 int32_t layout,
                                 const infer_device *device,
                                 const bool *pin_memory,
                                 int32_t memory_format,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: An uninitialised tensor of another's size.
///
/// `aten::empty_like.out(Tensor self, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_empty_like_out(const infer_tensor *self_,
                                     int32_t memory_format,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// An uninitialised tensor whose dimensions lie in memory in the given order.
///
/// `aten::empty_permuted(SymInt[] size, int[] physical_layout, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_empty_permuted(const int64_t *size,
                                     size_t size_len,
                                     const int64_t *physical_layout,
                                     size_t physical_layout_len,
                                     int32_t dtype,
                                     int32_t layout,
                                     const infer_device *device,
                                     const bool *pin_memory,
                                     infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: An uninitialised tensor whose dimensions lie in memory in the given order.
///
/// `aten::empty_permuted.out(SymInt[] size, int[] physical_layout, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_empty_permuted_out(const int64_t *size,
                                         size_t size_len,
                                         const int64_t *physical_layout,
                                         size_t physical_layout_len,
                                         const infer_tensor *out)
INFER_NOEXCEPT;

/// An uninitialised tensor with the given strides.
///
/// `aten::empty_strided(SymInt[] size, SymInt[] stride, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_empty_strided(const int64_t *size,
                                    size_t size_len,
                                    const int64_t *stride,
                                    size_t stride_len,
                                    int32_t dtype,
                                    int32_t layout,
                                    const infer_device *device,
                                    const bool *pin_memory,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: An uninitialised tensor with the given strides.
///
/// `aten::empty_strided.out(SymInt[] size, SymInt[] stride, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_empty_strided_out(const int64_t *size,
                                        size_t size_len,
                                        const int64_t *stride,
                                        size_t stride_len,
                                        const infer_tensor *out)
INFER_NOEXCEPT;

/// The tensor broadcast to a size, without copying; -1 keeps a dimension's size.
///
/// `aten::expand(Tensor(a) self, SymInt[] size, *, bool implicit=False) -> Tensor(a)`
infer_status infer_op_expand(const infer_tensor *self_,
                             const int64_t *size,
                             size_t size_len,
                             bool implicit,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// The tensor broadcast to another's size, without copying.
///
/// `aten::expand_as(Tensor(a) self, Tensor other) -> Tensor(a)`
infer_status infer_op_expand_as(const infer_tensor *self_,
                                const infer_tensor *other,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// A fresh copy of the view: The tensor broadcast to a size, without copying; -1 keeps a dimension's size.
///
/// `aten::expand_copy(Tensor self, SymInt[] size, *, bool implicit=False) -> Tensor`
infer_status infer_op_expand_copy(const infer_tensor *self_,
                                  const int64_t *size,
                                  size_t size_len,
                                  bool implicit,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The tensor broadcast to a size, without copying; -1 keeps a dimension's size.
///
/// `aten::expand_copy.out(Tensor self, SymInt[] size, *, bool implicit=False, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_expand_copy_out(const infer_tensor *self_,
                                      const int64_t *size,
                                      size_t size_len,
                                      bool implicit,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// On clones of what it would write: Overwrites with numbers of an exponential distribution.
///
/// `aten::exponential(Tensor self, float lambd=1., *, Generator? generator=None) -> Tensor`
infer_status infer_op_exponential(const infer_tensor *self_,
                                  double lambd,
                                  const void *generator,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Overwrites with numbers of an exponential distribution.
///
/// `aten::exponential.out(Tensor self, float lambd=1., *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_exponential_out(const infer_tensor *self_,
                                      double lambd,
                                      const void *generator,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// Overwrites with numbers of an exponential distribution.
///
/// `aten::exponential_(Tensor(a!) self, float lambd=1., *, Generator? generator=None) -> Tensor(a!)`
infer_status infer_op_exponential_(const infer_tensor *self_, double lambd, const void *generator) INFER_NOEXCEPT;

/// The identity matrix.
///
/// `aten::eye(SymInt n, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_eye(int64_t n,
                          int32_t dtype,
                          int32_t layout,
                          const infer_device *device,
                          const bool *pin_memory,
                          infer_tensor **out0)
INFER_NOEXCEPT;

/// Ones on the diagonal of a matrix of zeros.
///
/// `aten::eye.m(SymInt n, SymInt m, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_eye_m(int64_t n,
                            int64_t m,
                            int32_t dtype,
                            int32_t layout,
                            const infer_device *device,
                            const bool *pin_memory,
                            infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Ones on the diagonal of a matrix of zeros.
///
/// `aten::eye.m_out(SymInt n, SymInt m, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_eye_m_out(int64_t n, int64_t m, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes the last arguments: The identity matrix.
///
/// `aten::eye.out(SymInt n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_eye_out(int64_t n, const infer_tensor *out) INFER_NOEXCEPT;

/// On clones of what it would write: Writes a number to every element.
///
/// `aten::fill.Scalar(Tensor self, Scalar value) -> Tensor`
infer_status infer_op_fill_Scalar(const infer_tensor *self_,
                                  const infer_scalar *value,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Writes a number to every element.
///
/// `aten::fill.Scalar_out(Tensor self, Scalar value, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_fill_Scalar_out(const infer_tensor *self_,
                                      const infer_scalar *value,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// On clones of what it would write: Writes the value of a 0-d tensor to every element.
///
/// `aten::fill.Tensor(Tensor self, Tensor value) -> Tensor`
infer_status infer_op_fill_Tensor(const infer_tensor *self_,
                                  const infer_tensor *value,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Writes the value of a 0-d tensor to every element.
///
/// `aten::fill.Tensor_out(Tensor self, Tensor value, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_fill_Tensor_out(const infer_tensor *self_,
                                      const infer_tensor *value,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes a number to every element.
///
/// `aten::fill_.Scalar(Tensor(a!) self, Scalar value) -> Tensor(a!)`
infer_status infer_op_fill__Scalar(const infer_tensor *self_, const infer_scalar *value) INFER_NOEXCEPT;

/// Writes the value of a 0-d tensor to every element.
///
/// `aten::fill_.Tensor(Tensor(a!) self, Tensor value) -> Tensor(a!)`
infer_status infer_op_fill__Tensor(const infer_tensor *self_, const infer_tensor *value) INFER_NOEXCEPT;

/// With a range of dimensions made one.
///
/// `aten::flatten.using_ints(Tensor(a) self, int start_dim=0, int end_dim=-1) -> Tensor(a)`
infer_status infer_op_flatten_using_ints(const infer_tensor *self_,
                                         int64_t start_dim,
                                         int64_t end_dim,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// One number everywhere; its kind decides the dtype where none is given.
///
/// `aten::full(SymInt[] size, Scalar fill_value, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_full(const int64_t *size,
                           size_t size_len,
                           const infer_scalar *fill_value,
                           int32_t dtype,
                           int32_t layout,
                           const infer_device *device,
                           const bool *pin_memory,
                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: One number everywhere; its kind decides the dtype where none is given.
///
/// `aten::full.out(SymInt[] size, Scalar fill_value, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_full_out(const int64_t *size,
                               size_t size_len,
                               const infer_scalar *fill_value,
                               const infer_tensor *out)
INFER_NOEXCEPT;

/// A number in another tensor's size.
///
/// `aten::full_like(Tensor self, Scalar fill_value, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
infer_status infer_op_full_like(const infer_tensor *self_,
                                const infer_scalar *fill_value,
                                int32_t dtype,
                                int32_t layout,
                                const infer_device *device,
                                const bool *pin_memory,
                                int32_t memory_format,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: A number in another tensor's size.
///
/// `aten::full_like.out(Tensor self, Scalar fill_value, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_full_like_out(const infer_tensor *self_,
                                    const infer_scalar *fill_value,
                                    int32_t memory_format,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// As outer.
///
/// `aten::ger(Tensor self, Tensor vec2) -> Tensor`
infer_status infer_op_ger(const infer_tensor *self_, const infer_tensor *vec2, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: As outer.
///
/// `aten::ger.out(Tensor self, Tensor vec2, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_ger_out(const infer_tensor *self_,
                              const infer_tensor *vec2,
                              const infer_tensor *out)
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

/// Runs gated recurrent layers over sequences: the outputs and the last hidden states.
///
/// `aten::gru.data(Tensor data, Tensor batch_sizes, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional) -> (Tensor, Tensor)`
infer_status infer_op_gru_data(const infer_tensor *data,
                               const infer_tensor *batch_sizes,
                               const infer_tensor *hx,
                               const infer_tensor *const *params,
                               size_t params_len,
                               bool has_biases,
                               int64_t num_layers,
                               double dropout,
                               bool train,
                               bool bidirectional,
                               infer_tensor **out0,
                               infer_tensor **out1)
INFER_NOEXCEPT;

/// Runs gated recurrent layers over sequences: the outputs and the last hidden states.
///
/// `aten::gru.input(Tensor input, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first) -> (Tensor, Tensor)`
infer_status infer_op_gru_input(const infer_tensor *input,
                                const infer_tensor *hx,
                                const infer_tensor *const *params,
                                size_t params_len,
                                bool has_biases,
                                int64_t num_layers,
                                double dropout,
                                bool train,
                                bool bidirectional,
                                bool batch_first,
                                infer_tensor **out0,
                                infer_tensor **out1)
INFER_NOEXCEPT;

/// One step of a gated recurrent unit.
///
/// `aten::gru_cell(Tensor input, Tensor hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> Tensor`
infer_status infer_op_gru_cell(const infer_tensor *input,
                               const infer_tensor *hx,
                               const infer_tensor *w_ih,
                               const infer_tensor *w_hh,
                               const infer_tensor *b_ih,
                               const infer_tensor *b_hh,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Pieces of the columns.
///
/// `aten::hsplit.array(Tensor(a -> *) self, int[] indices) -> Tensor(a)[]`
infer_status infer_op_hsplit_array(const infer_tensor *self_,
                                   const int64_t *indices,
                                   size_t indices_len,
                                   infer_tensors *out0)
INFER_NOEXCEPT;

/// Pieces of the columns.
///
/// `aten::hsplit.int(Tensor(a -> *) self, int sections) -> Tensor(a)[]`
infer_status infer_op_hsplit_int(const infer_tensor *self_, int64_t sections, infer_tensors *out0) INFER_NOEXCEPT;

/// The imaginary part as a view.
///
/// `aten::imag(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_imag(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Inner products over the last dimension of both.
///
/// `aten::inner(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_inner(const infer_tensor *self_, const infer_tensor *other, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Inner products over the last dimension of both.
///
/// `aten::inner.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_inner_out(const infer_tensor *self_,
                                const infer_tensor *other,
                                const infer_tensor *out)
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

/// Whether the tensor is a conjugated view.
///
/// `aten::is_conj(Tensor self) -> bool`
infer_status infer_op_is_conj(const infer_tensor *self_, bool *out0) INFER_NOEXCEPT;

/// Whether the tensor is a negated view.
///
/// `aten::is_neg(Tensor self) -> bool`
infer_status infer_op_is_neg(const infer_tensor *self_, bool *out0) INFER_NOEXCEPT;

/// The one element as a number.
///
/// `aten::item(Tensor self) -> Scalar`
infer_status infer_op_item(const infer_tensor *self_, infer_scalar *out0) INFER_NOEXCEPT;

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

/// The tensor itself, as the transforms around it see it.
///
/// `aten::lift(Tensor self) -> Tensor`
infer_status infer_op_lift(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The tensor itself, as the transforms around it see it.
///
/// `aten::lift.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_lift_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// A tensor just made, as the transforms around it see it.
///
/// `aten::lift_fresh(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_lift_fresh(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// A fresh copy of the view: A tensor just made, as the transforms around it see it.
///
/// `aten::lift_fresh_copy(Tensor self) -> Tensor`
infer_status infer_op_lift_fresh_copy(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: A tensor just made, as the transforms around it see it.
///
/// `aten::lift_fresh_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_lift_fresh_copy_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// As matmul.
///
/// `aten::linalg_matmul(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_linalg_matmul(const infer_tensor *self_,
                                    const infer_tensor *other,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: As matmul.
///
/// `aten::linalg_matmul.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_matmul_out(const infer_tensor *self_,
                                        const infer_tensor *other,
                                        const infer_tensor *out)
INFER_NOEXCEPT;

/// The product of a chain of matrices in the cheapest order; the ends may be vectors.
///
/// `aten::linalg_multi_dot(Tensor[] tensors) -> Tensor`
infer_status infer_op_linalg_multi_dot(const infer_tensor *const *tensors,
                                       size_t tensors_len,
                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The product of a chain of matrices in the cheapest order; the ends may be vectors.
///
/// `aten::linalg_multi_dot.out(Tensor[] tensors, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_multi_dot_out(const infer_tensor *const *tensors,
                                           size_t tensors_len,
                                           const infer_tensor *out)
INFER_NOEXCEPT;

/// Inner products along one dimension.
///
/// `aten::linalg_vecdot(Tensor x, Tensor y, *, int dim=-1) -> Tensor`
infer_status infer_op_linalg_vecdot(const infer_tensor *x,
                                    const infer_tensor *y,
                                    int64_t dim,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Inner products along one dimension.
///
/// `aten::linalg_vecdot.out(Tensor x, Tensor y, *, int dim=-1, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linalg_vecdot_out(const infer_tensor *x,
                                        const infer_tensor *y,
                                        int64_t dim,
                                        const infer_tensor *out)
INFER_NOEXCEPT;

/// input @ weight.T + bias.
///
/// `aten::linear(Tensor input, Tensor weight, Tensor? bias=None) -> Tensor`
infer_status infer_op_linear(const infer_tensor *input,
                             const infer_tensor *weight,
                             const infer_tensor *bias,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: input @ weight.T + bias.
///
/// `aten::linear.out(Tensor input, Tensor weight, Tensor? bias=None, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linear_out(const infer_tensor *input,
                                 const infer_tensor *weight,
                                 const infer_tensor *bias,
                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Numbers from start to end in so many equal steps.
///
/// `aten::linspace(Scalar start, Scalar end, int steps, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_linspace(const infer_scalar *start,
                               const infer_scalar *end,
                               int64_t steps,
                               int32_t dtype,
                               int32_t layout,
                               const infer_device *device,
                               const bool *pin_memory,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// As linspace, with the end read from a 0-d tensor.
///
/// `aten::linspace.Scalar_Tensor(Scalar start, Tensor end, int steps, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_linspace_Scalar_Tensor(const infer_scalar *start,
                                             const infer_tensor *end,
                                             int64_t steps,
                                             int32_t dtype,
                                             int32_t layout,
                                             const infer_device *device,
                                             const bool *pin_memory,
                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: As linspace, with the end read from a 0-d tensor.
///
/// `aten::linspace.Scalar_Tensor_out(Scalar start, Tensor end, int steps, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linspace_Scalar_Tensor_out(const infer_scalar *start,
                                                 const infer_tensor *end,
                                                 int64_t steps,
                                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// As linspace, with the start read from a 0-d tensor.
///
/// `aten::linspace.Tensor_Scalar(Tensor start, Scalar end, int steps, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_linspace_Tensor_Scalar(const infer_tensor *start,
                                             const infer_scalar *end,
                                             int64_t steps,
                                             int32_t dtype,
                                             int32_t layout,
                                             const infer_device *device,
                                             const bool *pin_memory,
                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: As linspace, with the start read from a 0-d tensor.
///
/// `aten::linspace.Tensor_Scalar_out(Tensor start, Scalar end, int steps, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linspace_Tensor_Scalar_out(const infer_tensor *start,
                                                 const infer_scalar *end,
                                                 int64_t steps,
                                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// As linspace, with the ends read from 0-d tensors.
///
/// `aten::linspace.Tensor_Tensor(Tensor start, Tensor end, int steps, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_linspace_Tensor_Tensor(const infer_tensor *start,
                                             const infer_tensor *end,
                                             int64_t steps,
                                             int32_t dtype,
                                             int32_t layout,
                                             const infer_device *device,
                                             const bool *pin_memory,
                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: As linspace, with the ends read from 0-d tensors.
///
/// `aten::linspace.Tensor_Tensor_out(Tensor start, Tensor end, int steps, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linspace_Tensor_Tensor_out(const infer_tensor *start,
                                                 const infer_tensor *end,
                                                 int64_t steps,
                                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Numbers from start to end in so many equal steps.
///
/// `aten::linspace.out(Scalar start, Scalar end, int steps, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_linspace_out(const infer_scalar *start,
                                   const infer_scalar *end,
                                   int64_t steps,
                                   const infer_tensor *out)
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

/// Powers of base from base^start to base^end.
///
/// `aten::logspace(Scalar start, Scalar end, int steps, float base=10., *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_logspace(const infer_scalar *start,
                               const infer_scalar *end,
                               int64_t steps,
                               double base,
                               int32_t dtype,
                               int32_t layout,
                               const infer_device *device,
                               const bool *pin_memory,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// As logspace, with the end read from a 0-d tensor.
///
/// `aten::logspace.Scalar_Tensor(Scalar start, Tensor end, int steps, float base=10., *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_logspace_Scalar_Tensor(const infer_scalar *start,
                                             const infer_tensor *end,
                                             int64_t steps,
                                             double base,
                                             int32_t dtype,
                                             int32_t layout,
                                             const infer_device *device,
                                             const bool *pin_memory,
                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: As logspace, with the end read from a 0-d tensor.
///
/// `aten::logspace.Scalar_Tensor_out(Scalar start, Tensor end, int steps, float base=10., *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_logspace_Scalar_Tensor_out(const infer_scalar *start,
                                                 const infer_tensor *end,
                                                 int64_t steps,
                                                 double base,
                                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// As logspace, with the start read from a 0-d tensor.
///
/// `aten::logspace.Tensor_Scalar(Tensor start, Scalar end, int steps, float base=10., *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_logspace_Tensor_Scalar(const infer_tensor *start,
                                             const infer_scalar *end,
                                             int64_t steps,
                                             double base,
                                             int32_t dtype,
                                             int32_t layout,
                                             const infer_device *device,
                                             const bool *pin_memory,
                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: As logspace, with the start read from a 0-d tensor.
///
/// `aten::logspace.Tensor_Scalar_out(Tensor start, Scalar end, int steps, float base=10., *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_logspace_Tensor_Scalar_out(const infer_tensor *start,
                                                 const infer_scalar *end,
                                                 int64_t steps,
                                                 double base,
                                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// As logspace, with the ends read from 0-d tensors.
///
/// `aten::logspace.Tensor_Tensor(Tensor start, Tensor end, int steps, float base=10., *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_logspace_Tensor_Tensor(const infer_tensor *start,
                                             const infer_tensor *end,
                                             int64_t steps,
                                             double base,
                                             int32_t dtype,
                                             int32_t layout,
                                             const infer_device *device,
                                             const bool *pin_memory,
                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: As logspace, with the ends read from 0-d tensors.
///
/// `aten::logspace.Tensor_Tensor_out(Tensor start, Tensor end, int steps, float base=10., *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_logspace_Tensor_Tensor_out(const infer_tensor *start,
                                                 const infer_tensor *end,
                                                 int64_t steps,
                                                 double base,
                                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Powers of base from base^start to base^end.
///
/// `aten::logspace.out(Scalar start, Scalar end, int steps, float base=10., *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_logspace_out(const infer_scalar *start,
                                   const infer_scalar *end,
                                   int64_t steps,
                                   double base,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// Runs long short-term memory layers over sequences: the outputs, the last hidden and cell states.
///
/// `aten::lstm.data(Tensor data, Tensor batch_sizes, Tensor[] hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional) -> (Tensor, Tensor, Tensor)`
infer_status infer_op_lstm_data(const infer_tensor *data,
                                const infer_tensor *batch_sizes,
                                const infer_tensor *const *hx,
                                size_t hx_len,
                                const infer_tensor *const *params,
                                size_t params_len,
                                bool has_biases,
                                int64_t num_layers,
                                double dropout,
                                bool train,
                                bool bidirectional,
                                infer_tensor **out0,
                                infer_tensor **out1,
                                infer_tensor **out2)
INFER_NOEXCEPT;

/// Runs long short-term memory layers over sequences: the outputs, the last hidden and cell states.
///
/// `aten::lstm.input(Tensor input, Tensor[] hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first) -> (Tensor, Tensor, Tensor)`
infer_status infer_op_lstm_input(const infer_tensor *input,
                                 const infer_tensor *const *hx,
                                 size_t hx_len,
                                 const infer_tensor *const *params,
                                 size_t params_len,
                                 bool has_biases,
                                 int64_t num_layers,
                                 double dropout,
                                 bool train,
                                 bool bidirectional,
                                 bool batch_first,
                                 infer_tensor **out0,
                                 infer_tensor **out1,
                                 infer_tensor **out2)
INFER_NOEXCEPT;

/// One step of a long short-term memory: the hidden and the cell state.
///
/// `aten::lstm_cell(Tensor input, Tensor[] hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> (Tensor, Tensor)`
infer_status infer_op_lstm_cell(const infer_tensor *input,
                                const infer_tensor *const *hx,
                                size_t hx_len,
                                const infer_tensor *w_ih,
                                const infer_tensor *w_hh,
                                const infer_tensor *b_ih,
                                const infer_tensor *b_hh,
                                infer_tensor **out0,
                                infer_tensor **out1)
INFER_NOEXCEPT;

/// The conjugate transpose of the last two dimensions.
///
/// `aten::mH(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_mH(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// The transpose of the last two dimensions.
///
/// `aten::mT(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_mT(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// The matrix product over the last two dimensions, the others broadcast; a vector is a row on the left, a column on the right.
///
/// `aten::matmul(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_matmul(const infer_tensor *self_,
                             const infer_tensor *other,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The matrix product over the last two dimensions, the others broadcast; a vector is a row on the left, a column on the right.
///
/// `aten::matmul.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_matmul_out(const infer_tensor *self_,
                                 const infer_tensor *other,
                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// The conjugate transpose of a matrix.
///
/// `aten::matrix_H(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_matrix_H(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

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

/// The product of two matrices.
///
/// `aten::mm(Tensor self, Tensor mat2) -> Tensor`
infer_status infer_op_mm(const infer_tensor *self_, const infer_tensor *mat2, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The product of two matrices.
///
/// `aten::mm.out(Tensor self, Tensor mat2, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_mm_out(const infer_tensor *self_,
                             const infer_tensor *mat2,
                             const infer_tensor *out)
INFER_NOEXCEPT;

/// Another name of movedim.
///
/// `aten::moveaxis.int(Tensor(a) self, int source, int destination) -> Tensor(a)`
infer_status infer_op_moveaxis_int(const infer_tensor *self_,
                                   int64_t source,
                                   int64_t destination,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Another name of movedim.
///
/// `aten::moveaxis.intlist(Tensor(a) self, int[] source, int[] destination) -> Tensor(a)`
infer_status infer_op_moveaxis_intlist(const infer_tensor *self_,
                                       const int64_t *source,
                                       size_t source_len,
                                       const int64_t *destination,
                                       size_t destination_len,
                                       infer_tensor **out0)
INFER_NOEXCEPT;

/// With one dimension moved to another place.
///
/// `aten::movedim.int(Tensor(a) self, int source, int destination) -> Tensor(a)`
infer_status infer_op_movedim_int(const infer_tensor *self_,
                                  int64_t source,
                                  int64_t destination,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// With dimensions moved to other places.
///
/// `aten::movedim.intlist(Tensor(a) self, int[] source, int[] destination) -> Tensor(a)`
infer_status infer_op_movedim_intlist(const infer_tensor *self_,
                                      const int64_t *source,
                                      size_t source_len,
                                      const int64_t *destination,
                                      size_t destination_len,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Indices drawn with the probabilities rows of weights give.
///
/// `aten::multinomial(Tensor self, SymInt num_samples, bool replacement=False, *, Generator? generator=None) -> Tensor`
infer_status infer_op_multinomial(const infer_tensor *self_,
                                  int64_t num_samples,
                                  bool replacement,
                                  const void *generator,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Indices drawn with the probabilities rows of weights give.
///
/// `aten::multinomial.out(Tensor self, SymInt num_samples, bool replacement=False, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_multinomial_out(const infer_tensor *self_,
                                      int64_t num_samples,
                                      bool replacement,
                                      const void *generator,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// The product of a matrix and a vector.
///
/// `aten::mv(Tensor self, Tensor vec) -> Tensor`
infer_status infer_op_mv(const infer_tensor *self_, const infer_tensor *vec, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The product of a matrix and a vector.
///
/// `aten::mv.out(Tensor self, Tensor vec, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_mv_out(const infer_tensor *self_,
                             const infer_tensor *vec,
                             const infer_tensor *out)
INFER_NOEXCEPT;

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

/// A range of indices of a dimension.
///
/// `aten::narrow(Tensor(a) self, int dim, SymInt start, SymInt length) -> Tensor(a)`
infer_status infer_op_narrow(const infer_tensor *self_,
                             int64_t dim,
                             int64_t start,
                             int64_t length,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// A range of indices of a dimension, its start read from a tensor.
///
/// `aten::narrow.Tensor(Tensor(a) self, int dim, Tensor start, SymInt length) -> Tensor(a)`
infer_status infer_op_narrow_Tensor(const infer_tensor *self_,
                                    int64_t dim,
                                    const infer_tensor *start,
                                    int64_t length,
                                    infer_tensor **out0)
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

/// The input with elements zeroed with probability p and the rest scaled, and which were kept.
///
/// `aten::native_dropout(Tensor input, float p, bool? train) -> (Tensor, Tensor)`
infer_status infer_op_native_dropout(const infer_tensor *input,
                                     double p,
                                     const bool *train,
                                     infer_tensor **out0,
                                     infer_tensor **out1)
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

/// An uninitialised tensor of self's dtype.
///
/// `aten::new_empty(Tensor self, SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_new_empty(const infer_tensor *self_,
                                const int64_t *size,
                                size_t size_len,
                                int32_t dtype,
                                int32_t layout,
                                const infer_device *device,
                                const bool *pin_memory,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: An uninitialised tensor of self's dtype.
///
/// `aten::new_empty.out(Tensor self, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_new_empty_out(const infer_tensor *self_,
                                    const int64_t *size,
                                    size_t size_len,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// An uninitialised tensor of self's dtype with the given strides.
///
/// `aten::new_empty_strided(Tensor self, SymInt[] size, SymInt[] stride, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_new_empty_strided(const infer_tensor *self_,
                                        const int64_t *size,
                                        size_t size_len,
                                        const int64_t *stride,
                                        size_t stride_len,
                                        int32_t dtype,
                                        int32_t layout,
                                        const infer_device *device,
                                        const bool *pin_memory,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: An uninitialised tensor of self's dtype with the given strides.
///
/// `aten::new_empty_strided.out(Tensor self, SymInt[] size, SymInt[] stride, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_new_empty_strided_out(const infer_tensor *self_,
                                            const int64_t *size,
                                            size_t size_len,
                                            const int64_t *stride,
                                            size_t stride_len,
                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// A number in self's dtype.
///
/// `aten::new_full(Tensor self, SymInt[] size, Scalar fill_value, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_new_full(const infer_tensor *self_,
                               const int64_t *size,
                               size_t size_len,
                               const infer_scalar *fill_value,
                               int32_t dtype,
                               int32_t layout,
                               const infer_device *device,
                               const bool *pin_memory,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: A number in self's dtype.
///
/// `aten::new_full.out(Tensor self, SymInt[] size, Scalar fill_value, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_new_full_out(const infer_tensor *self_,
                                   const int64_t *size,
                                   size_t size_len,
                                   const infer_scalar *fill_value,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// Ones of self's dtype.
///
/// `aten::new_ones(Tensor self, SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_new_ones(const infer_tensor *self_,
                               const int64_t *size,
                               size_t size_len,
                               int32_t dtype,
                               int32_t layout,
                               const infer_device *device,
                               const bool *pin_memory,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Ones of self's dtype.
///
/// `aten::new_ones.out(Tensor self, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_new_ones_out(const infer_tensor *self_,
                                   const int64_t *size,
                                   size_t size_len,
                                   const infer_tensor *out)
INFER_NOEXCEPT;

/// Zeros of self's dtype.
///
/// `aten::new_zeros(Tensor self, SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_new_zeros(const infer_tensor *self_,
                                const int64_t *size,
                                size_t size_len,
                                int32_t dtype,
                                int32_t layout,
                                const infer_device *device,
                                const bool *pin_memory,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Zeros of self's dtype.
///
/// `aten::new_zeros.out(Tensor self, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_new_zeros_out(const infer_tensor *self_,
                                    const int64_t *size,
                                    size_t size_len,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Numbers of normal distributions with the given means and deviations.
///
/// `aten::normal.Tensor_Tensor(Tensor mean, Tensor std, *, Generator? generator=None) -> Tensor`
infer_status infer_op_normal_Tensor_Tensor(const infer_tensor *mean,
                                           const infer_tensor *std,
                                           const void *generator,
                                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Numbers of normal distributions with the given means and deviations.
///
/// `aten::normal.Tensor_Tensor_out(Tensor mean, Tensor std, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_normal_Tensor_Tensor_out(const infer_tensor *mean,
                                               const infer_tensor *std,
                                               const void *generator,
                                               const infer_tensor *out)
INFER_NOEXCEPT;

/// Numbers of normal distributions with the given means.
///
/// `aten::normal.Tensor_float(Tensor mean, float std=1., *, Generator? generator=None) -> Tensor`
infer_status infer_op_normal_Tensor_float(const infer_tensor *mean,
                                          double std,
                                          const void *generator,
                                          infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Numbers of normal distributions with the given means.
///
/// `aten::normal.Tensor_float_out(Tensor mean, float std=1., *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_normal_Tensor_float_out(const infer_tensor *mean,
                                              double std,
                                              const void *generator,
                                              const infer_tensor *out)
INFER_NOEXCEPT;

/// Numbers of normal distributions with the given deviations.
///
/// `aten::normal.float_Tensor(float mean, Tensor std, *, Generator? generator=None) -> Tensor`
infer_status infer_op_normal_float_Tensor(double mean,
                                          const infer_tensor *std,
                                          const void *generator,
                                          infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Numbers of normal distributions with the given deviations.
///
/// `aten::normal.float_Tensor_out(float mean, Tensor std, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_normal_float_Tensor_out(double mean,
                                              const infer_tensor *std,
                                              const void *generator,
                                              const infer_tensor *out)
INFER_NOEXCEPT;

/// Numbers of one normal distribution.
///
/// `aten::normal.float_float(float mean, float std, SymInt[] size, *, Generator? generator=None, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_normal_float_float(double mean,
                                         double std,
                                         const int64_t *size,
                                         size_t size_len,
                                         const void *generator,
                                         int32_t dtype,
                                         int32_t layout,
                                         const infer_device *device,
                                         const bool *pin_memory,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Numbers of one normal distribution.
///
/// `aten::normal.float_float_out(float mean, float std, SymInt[] size, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_normal_float_float_out(double mean,
                                             double std,
                                             const int64_t *size,
                                             size_t size_len,
                                             const void *generator,
                                             const infer_tensor *out)
INFER_NOEXCEPT;

/// Overwrites with numbers of a normal distribution.
///
/// `aten::normal_(Tensor(a!) self, float mean=0., float std=1., *, Generator? generator=None) -> Tensor(a!)`
infer_status infer_op_normal_(const infer_tensor *self_, double mean, double std, const void *generator) INFER_NOEXCEPT;

/// On clones of what it would write: Overwrites with numbers of a normal distribution.
///
/// `aten::normal_functional(Tensor self, float mean=0., float std=1., *, Generator? generator=None) -> Tensor`
infer_status infer_op_normal_functional(const infer_tensor *self_,
                                        double mean,
                                        double std,
                                        const void *generator,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Overwrites with numbers of a normal distribution.
///
/// `aten::normal_functional.out(Tensor self, float mean=0., float std=1., *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_normal_functional_out(const infer_tensor *self_,
                                            double mean,
                                            double std,
                                            const void *generator,
                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// The dimensions in reverse order.
///
/// `aten::numpy_T(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_numpy_T(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Ones.
///
/// `aten::ones(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_ones(const int64_t *size,
                           size_t size_len,
                           int32_t dtype,
                           int32_t layout,
                           const infer_device *device,
                           const bool *pin_memory,
                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Ones.
///
/// `aten::ones.out(SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_ones_out(const int64_t *size, size_t size_len, const infer_tensor *out) INFER_NOEXCEPT;

/// Ones of another tensor's size.
///
/// `aten::ones_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
infer_status infer_op_ones_like(const infer_tensor *self_,
                                int32_t dtype,
                                int32_t layout,
                                const infer_device *device,
                                const bool *pin_memory,
                                int32_t memory_format,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Ones of another tensor's size.
///
/// `aten::ones_like.out(Tensor self, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_ones_like_out(const infer_tensor *self_,
                                    int32_t memory_format,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// The products of all pairs of elements.
///
/// `aten::outer(Tensor self, Tensor vec2) -> Tensor`
infer_status infer_op_outer(const infer_tensor *self_, const infer_tensor *vec2, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The products of all pairs of elements.
///
/// `aten::outer.out(Tensor self, Tensor vec2, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_outer_out(const infer_tensor *self_,
                                const infer_tensor *vec2,
                                const infer_tensor *out)
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

/// The p-norm distances of the rows of one matrix, each pair once.
///
/// `aten::pdist(Tensor self, float p=2.) -> Tensor`
infer_status infer_op_pdist(const infer_tensor *self_, double p, infer_tensor **out0) INFER_NOEXCEPT;

/// The dimensions in another order.
///
/// `aten::permute(Tensor(a) self, int[] dims) -> Tensor(a)`
infer_status infer_op_permute(const infer_tensor *self_,
                              const int64_t *dims,
                              size_t dims_len,
                              infer_tensor **out0)
INFER_NOEXCEPT;

/// A fresh copy of the view: The dimensions in another order.
///
/// `aten::permute_copy(Tensor self, int[] dims) -> Tensor`
infer_status infer_op_permute_copy(const infer_tensor *self_,
                                   const int64_t *dims,
                                   size_t dims_len,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The dimensions in another order.
///
/// `aten::permute_copy.out(Tensor self, int[] dims, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_permute_copy_out(const infer_tensor *self_,
                                       const int64_t *dims,
                                       size_t dims_len,
                                       const infer_tensor *out)
INFER_NOEXCEPT;

/// The tensor itself.
///
/// `aten::positive(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_positive(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

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

/// Numbers drawn evenly from [0, 1).
///
/// `aten::rand(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_rand(const int64_t *size,
                           size_t size_len,
                           int32_t dtype,
                           int32_t layout,
                           const infer_device *device,
                           const bool *pin_memory,
                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Numbers drawn evenly from [0, 1).
///
/// `aten::rand.out(SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_rand_out(const int64_t *size, size_t size_len, const infer_tensor *out) INFER_NOEXCEPT;

/// As rand, of another tensor's size.
///
/// `aten::rand_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
infer_status infer_op_rand_like(const infer_tensor *self_,
                                int32_t dtype,
                                int32_t layout,
                                const infer_device *device,
                                const bool *pin_memory,
                                int32_t memory_format,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: As rand, of another tensor's size.
///
/// `aten::rand_like.out(Tensor self, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_rand_like_out(const infer_tensor *self_,
                                    int32_t memory_format,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Integers drawn evenly from 0 to before high.
///
/// `aten::randint(SymInt high, SymInt[] size, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_randint(int64_t high,
                              const int64_t *size,
                              size_t size_len,
                              int32_t dtype,
                              int32_t layout,
                              const infer_device *device,
                              const bool *pin_memory,
                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Integers drawn evenly from low to before high.
///
/// `aten::randint.low(SymInt low, SymInt high, SymInt[] size, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_randint_low(int64_t low,
                                  int64_t high,
                                  const int64_t *size,
                                  size_t size_len,
                                  int32_t dtype,
                                  int32_t layout,
                                  const infer_device *device,
                                  const bool *pin_memory,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Integers drawn evenly from low to before high.
///
/// `aten::randint.low_out(SymInt low, SymInt high, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_randint_low_out(int64_t low,
                                      int64_t high,
                                      const int64_t *size,
                                      size_t size_len,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Integers drawn evenly from 0 to before high.
///
/// `aten::randint.out(SymInt high, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_randint_out(int64_t high,
                                  const int64_t *size,
                                  size_t size_len,
                                  const infer_tensor *out)
INFER_NOEXCEPT;

/// As randint, of another tensor's size.
///
/// `aten::randint_like(Tensor self, SymInt high, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
infer_status infer_op_randint_like(const infer_tensor *self_,
                                   int64_t high,
                                   int32_t dtype,
                                   int32_t layout,
                                   const infer_device *device,
                                   const bool *pin_memory,
                                   int32_t memory_format,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// As randint, of another tensor's size.
///
/// `aten::randint_like.low_dtype(Tensor self, SymInt low, SymInt high, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
infer_status infer_op_randint_like_low_dtype(const infer_tensor *self_,
                                             int64_t low,
                                             int64_t high,
                                             int32_t dtype,
                                             int32_t layout,
                                             const infer_device *device,
                                             const bool *pin_memory,
                                             int32_t memory_format,
                                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: As randint, of another tensor's size.
///
/// `aten::randint_like.low_dtype_out(Tensor self, SymInt low, SymInt high, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_randint_like_low_dtype_out(const infer_tensor *self_,
                                                 int64_t low,
                                                 int64_t high,
                                                 int32_t memory_format,
                                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: As randint, of another tensor's size.
///
/// `aten::randint_like.out(Tensor self, SymInt high, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_randint_like_out(const infer_tensor *self_,
                                       int64_t high,
                                       int32_t memory_format,
                                       const infer_tensor *out)
INFER_NOEXCEPT;

/// Numbers of the normal distribution.
///
/// `aten::randn(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_randn(const int64_t *size,
                            size_t size_len,
                            int32_t dtype,
                            int32_t layout,
                            const infer_device *device,
                            const bool *pin_memory,
                            infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Numbers of the normal distribution.
///
/// `aten::randn.out(SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_randn_out(const int64_t *size, size_t size_len, const infer_tensor *out) INFER_NOEXCEPT;

/// As randn, of another tensor's size.
///
/// `aten::randn_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
infer_status infer_op_randn_like(const infer_tensor *self_,
                                 int32_t dtype,
                                 int32_t layout,
                                 const infer_device *device,
                                 const bool *pin_memory,
                                 int32_t memory_format,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: As randn, of another tensor's size.
///
/// `aten::randn_like.out(Tensor self, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_randn_like_out(const infer_tensor *self_,
                                     int32_t memory_format,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

/// On clones of what it would write: Overwrites with integers the dtype holds exactly.
///
/// `aten::random(Tensor self, *, Generator? generator=None) -> Tensor`
infer_status infer_op_random(const infer_tensor *self_, const void *generator, infer_tensor **out0) INFER_NOEXCEPT;

/// On clones of what it would write: Overwrites with integers from `from` to before `to`, or to the largest there is.
///
/// `aten::random.from(Tensor self, int from, int? to, *, Generator? generator=None) -> Tensor`
infer_status infer_op_random_from(const infer_tensor *self_,
                                  int64_t from,
                                  const int64_t *to,
                                  const void *generator,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Overwrites with integers from `from` to before `to`, or to the largest there is.
///
/// `aten::random.from_out(Tensor self, int from, int? to, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_random_from_out(const infer_tensor *self_,
                                      int64_t from,
                                      const int64_t *to,
                                      const void *generator,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Overwrites with integers the dtype holds exactly.
///
/// `aten::random.out(Tensor self, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_random_out(const infer_tensor *self_,
                                 const void *generator,
                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// On clones of what it would write: Overwrites with integers from 0 to before `to`.
///
/// `aten::random.to(Tensor self, int to, *, Generator? generator=None) -> Tensor`
infer_status infer_op_random_to(const infer_tensor *self_,
                                int64_t to,
                                const void *generator,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Overwrites with integers from 0 to before `to`.
///
/// `aten::random.to_out(Tensor self, int to, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_random_to_out(const infer_tensor *self_,
                                    int64_t to,
                                    const void *generator,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Overwrites with integers the dtype holds exactly.
///
/// `aten::random_(Tensor(a!) self, *, Generator? generator=None) -> Tensor(a!)`
infer_status infer_op_random_(const infer_tensor *self_, const void *generator) INFER_NOEXCEPT;

/// Overwrites with integers from `from` to before `to`, or to the largest there is.
///
/// `aten::random_.from(Tensor(a!) self, int from, int? to, *, Generator? generator=None) -> Tensor(a!)`
infer_status infer_op_random__from(const infer_tensor *self_,
                                   int64_t from,
                                   const int64_t *to,
                                   const void *generator)
INFER_NOEXCEPT;

/// Overwrites with integers from 0 to before `to`.
///
/// `aten::random_.to(Tensor(a!) self, int to, *, Generator? generator=None) -> Tensor(a!)`
infer_status infer_op_random__to(const infer_tensor *self_, int64_t to, const void *generator) INFER_NOEXCEPT;

/// The numbers from 0 to before n in random order.
///
/// `aten::randperm(SymInt n, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_randperm(int64_t n,
                               int32_t dtype,
                               int32_t layout,
                               const infer_device *device,
                               const bool *pin_memory,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The numbers from 0 to before n in random order.
///
/// `aten::randperm.out(SymInt n, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_randperm_out(int64_t n, const infer_tensor *out) INFER_NOEXCEPT;

/// Numbers from start to end, which is included, in steps of one.
///
/// `aten::range(Scalar start, Scalar end, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_range(const infer_scalar *start,
                            const infer_scalar *end,
                            int32_t dtype,
                            int32_t layout,
                            const infer_device *device,
                            const bool *pin_memory,
                            infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Numbers from start to end, which is included, in equal steps.
///
/// `aten::range.out(Scalar start, Scalar end, Scalar step=1, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_range_out(const infer_scalar *start,
                                const infer_scalar *end,
                                const infer_scalar *step,
                                const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Numbers from start to end, which is included, in steps of one.
///
/// `aten::range.out_(Scalar start, Scalar end, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_range_out_(const infer_scalar *start,
                                 const infer_scalar *end,
                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Numbers from start to end, which is included, in equal steps.
///
/// `aten::range.step(Scalar start, Scalar end, Scalar step=1, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_range_step(const infer_scalar *start,
                                 const infer_scalar *end,
                                 const infer_scalar *step,
                                 int32_t dtype,
                                 int32_t layout,
                                 const infer_device *device,
                                 const bool *pin_memory,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// The elements as a row-major vector.
///
/// `aten::ravel(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_ravel(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// The real part as a view; a real tensor is its own.
///
/// `aten::real(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_real(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

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

/// The elements in row-major order under another shape: a view where strides allow it, else a copy.
///
/// `aten::reshape(Tensor(a) self, SymInt[] shape) -> Tensor(a)`
infer_status infer_op_reshape(const infer_tensor *self_,
                              const int64_t *shape,
                              size_t shape_len,
                              infer_tensor **out0)
INFER_NOEXCEPT;

/// The elements under the shape of another tensor.
///
/// `aten::reshape_as(Tensor(a) self, Tensor other) -> Tensor(a)`
infer_status infer_op_reshape_as(const infer_tensor *self_,
                                 const infer_tensor *other,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// On clones of what it would write: Gives the tensor another size; what fits of its memory is kept.
///
/// `aten::resize(Tensor self, SymInt[] size, *, MemoryFormat? memory_format=None) -> Tensor`
infer_status infer_op_resize(const infer_tensor *self_,
                             const int64_t *size,
                             size_t size_len,
                             int32_t memory_format,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Gives the tensor another size; what fits of its memory is kept.
///
/// `aten::resize.out(Tensor self, SymInt[] size, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_resize_out(const infer_tensor *self_,
                                 const int64_t *size,
                                 size_t size_len,
                                 int32_t memory_format,
                                 const infer_tensor *out)
INFER_NOEXCEPT;

/// Gives the tensor another size; what fits of its memory is kept.
///
/// `aten::resize_(Tensor(a!) self, SymInt[] size, *, MemoryFormat? memory_format=None) -> Tensor(a!)`
infer_status infer_op_resize_(const infer_tensor *self_,
                              const int64_t *size,
                              size_t size_len,
                              int32_t memory_format)
INFER_NOEXCEPT;

/// On clones of what it would write: Gives the tensor another tensor's size.
///
/// `aten::resize_as(Tensor self, Tensor the_template, *, MemoryFormat? memory_format=None) -> Tensor`
infer_status infer_op_resize_as(const infer_tensor *self_,
                                const infer_tensor *the_template,
                                int32_t memory_format,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Gives the tensor another tensor's size.
///
/// `aten::resize_as.out(Tensor self, Tensor the_template, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_resize_as_out(const infer_tensor *self_,
                                    const infer_tensor *the_template,
                                    int32_t memory_format,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Gives the tensor another tensor's size.
///
/// `aten::resize_as_(Tensor(a!) self, Tensor the_template, *, MemoryFormat? memory_format=None) -> Tensor(a!)`
infer_status infer_op_resize_as_(const infer_tensor *self_,
                                 const infer_tensor *the_template,
                                 int32_t memory_format)
INFER_NOEXCEPT;

/// With the conjugation carried out.
///
/// `aten::resolve_conj(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_resolve_conj(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// With the negation carried out.
///
/// `aten::resolve_neg(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_resolve_neg(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

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

/// Runs simple recurrent layers over sequences: the outputs and the last hidden states.
///
/// `aten::rnn_relu.data(Tensor data, Tensor batch_sizes, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional) -> (Tensor, Tensor)`
infer_status infer_op_rnn_relu_data(const infer_tensor *data,
                                    const infer_tensor *batch_sizes,
                                    const infer_tensor *hx,
                                    const infer_tensor *const *params,
                                    size_t params_len,
                                    bool has_biases,
                                    int64_t num_layers,
                                    double dropout,
                                    bool train,
                                    bool bidirectional,
                                    infer_tensor **out0,
                                    infer_tensor **out1)
INFER_NOEXCEPT;

/// Runs simple recurrent layers over sequences: the outputs and the last hidden states.
///
/// `aten::rnn_relu.input(Tensor input, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first) -> (Tensor, Tensor)`
infer_status infer_op_rnn_relu_input(const infer_tensor *input,
                                     const infer_tensor *hx,
                                     const infer_tensor *const *params,
                                     size_t params_len,
                                     bool has_biases,
                                     int64_t num_layers,
                                     double dropout,
                                     bool train,
                                     bool bidirectional,
                                     bool batch_first,
                                     infer_tensor **out0,
                                     infer_tensor **out1)
INFER_NOEXCEPT;

/// One step of a simple recurrent unit with ReLU.
///
/// `aten::rnn_relu_cell(Tensor input, Tensor hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> Tensor`
infer_status infer_op_rnn_relu_cell(const infer_tensor *input,
                                    const infer_tensor *hx,
                                    const infer_tensor *w_ih,
                                    const infer_tensor *w_hh,
                                    const infer_tensor *b_ih,
                                    const infer_tensor *b_hh,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Runs simple recurrent layers over sequences: the outputs and the last hidden states.
///
/// `aten::rnn_tanh.data(Tensor data, Tensor batch_sizes, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional) -> (Tensor, Tensor)`
infer_status infer_op_rnn_tanh_data(const infer_tensor *data,
                                    const infer_tensor *batch_sizes,
                                    const infer_tensor *hx,
                                    const infer_tensor *const *params,
                                    size_t params_len,
                                    bool has_biases,
                                    int64_t num_layers,
                                    double dropout,
                                    bool train,
                                    bool bidirectional,
                                    infer_tensor **out0,
                                    infer_tensor **out1)
INFER_NOEXCEPT;

/// Runs simple recurrent layers over sequences: the outputs and the last hidden states.
///
/// `aten::rnn_tanh.input(Tensor input, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first) -> (Tensor, Tensor)`
infer_status infer_op_rnn_tanh_input(const infer_tensor *input,
                                     const infer_tensor *hx,
                                     const infer_tensor *const *params,
                                     size_t params_len,
                                     bool has_biases,
                                     int64_t num_layers,
                                     double dropout,
                                     bool train,
                                     bool bidirectional,
                                     bool batch_first,
                                     infer_tensor **out0,
                                     infer_tensor **out1)
INFER_NOEXCEPT;

/// One step of a simple recurrent unit with tanh.
///
/// `aten::rnn_tanh_cell(Tensor input, Tensor hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> Tensor`
infer_status infer_op_rnn_tanh_cell(const infer_tensor *input,
                                    const infer_tensor *hx,
                                    const infer_tensor *w_ih,
                                    const infer_tensor *w_hh,
                                    const infer_tensor *b_ih,
                                    const infer_tensor *b_hh,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// A 0-d tensor holding a number.
///
/// `aten::scalar_tensor(Scalar s, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_scalar_tensor(const infer_scalar *s,
                                    int32_t dtype,
                                    int32_t layout,
                                    const infer_device *device,
                                    const bool *pin_memory,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: A 0-d tensor holding a number.
///
/// `aten::scalar_tensor.out(Scalar s, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_scalar_tensor_out(const infer_scalar *s, const infer_tensor *out) INFER_NOEXCEPT;

/// softmax(query @ key.mT * scale + mask) @ value.
///
/// `aten::scaled_dot_product_attention(Tensor query, Tensor key, Tensor value, Tensor? attn_mask=None, float dropout_p=0., bool is_causal=False, *, float? scale=None, bool enable_gqa=False) -> Tensor`
infer_status infer_op_scaled_dot_product_attention(const infer_tensor *query,
                                                   const infer_tensor *key,
                                                   const infer_tensor *value,
                                                   const infer_tensor *attn_mask,
                                                   double dropout_p,
                                                   bool is_causal,
                                                   const double *scale,
                                                   bool enable_gqa,
                                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// The slice at one index of a dimension, which goes away.
///
/// `aten::select.int(Tensor(a) self, int dim, SymInt index) -> Tensor(a)`
infer_status infer_op_select_int(const infer_tensor *self_,
                                 int64_t dim,
                                 int64_t index,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// A fresh copy of the view: The slice at one index of a dimension, which goes away.
///
/// `aten::select_copy.int(Tensor self, int dim, SymInt index) -> Tensor`
infer_status infer_op_select_copy_int(const infer_tensor *self_,
                                      int64_t dim,
                                      int64_t index,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The slice at one index of a dimension, which goes away.
///
/// `aten::select_copy.int_out(Tensor self, int dim, SymInt index, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_select_copy_int_out(const infer_tensor *self_,
                                          int64_t dim,
                                          int64_t index,
                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// On clones of what it would write: Gives the tensor an empty storage.
///
/// `aten::set(Tensor self) -> Tensor`
infer_status infer_op_set(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Gives the tensor an empty storage.
///
/// `aten::set.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_set_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// On clones of what it would write: Makes the tensor another name of the source's memory.
///
/// `aten::set.source_Tensor(Tensor self, Tensor source) -> Tensor`
infer_status infer_op_set_source_Tensor(const infer_tensor *self_,
                                        const infer_tensor *source,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Makes the tensor another name of the source's memory.
///
/// `aten::set.source_Tensor_out(Tensor self, Tensor source, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_set_source_Tensor_out(const infer_tensor *self_,
                                            const infer_tensor *source,
                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// Gives the tensor an empty storage.
///
/// `aten::set_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_set_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Makes the tensor another name of the source's memory.
///
/// `aten::set_.source_Tensor(Tensor(a!) self, Tensor source) -> Tensor(a!)`
infer_status infer_op_set__source_Tensor(const infer_tensor *self_, const infer_tensor *source) INFER_NOEXCEPT;

/// Makes the tensor a view of the source's storage.
///
/// `aten::set_.source_Tensor_storage_offset(Tensor(a!) self, Tensor source, SymInt storage_offset, SymInt[] size, SymInt[] stride=[]) -> Tensor(a!)`
infer_status infer_op_set__source_Tensor_storage_offset(const infer_tensor *self_,
                                                        const infer_tensor *source,
                                                        int64_t storage_offset,
                                                        const int64_t *size,
                                                        size_t size_len,
                                                        const int64_t *stride,
                                                        size_t stride_len)
INFER_NOEXCEPT;

/// Every step-th index of a dimension from start to before end.
///
/// `aten::slice.Tensor(Tensor(a) self, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor(a)`
infer_status infer_op_slice_Tensor(const infer_tensor *self_,
                                   int64_t dim,
                                   const int64_t *start,
                                   const int64_t *end,
                                   int64_t step,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// A fresh copy of the view: Every step-th index of a dimension from start to before end.
///
/// `aten::slice_copy.Tensor(Tensor self, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor`
infer_status infer_op_slice_copy_Tensor(const infer_tensor *self_,
                                        int64_t dim,
                                        const int64_t *start,
                                        const int64_t *end,
                                        int64_t step,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Every step-th index of a dimension from start to before end.
///
/// `aten::slice_copy.Tensor_out(Tensor self, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_slice_copy_Tensor_out(const infer_tensor *self_,
                                            int64_t dim,
                                            const int64_t *start,
                                            const int64_t *end,
                                            int64_t step,
                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// What a slice was taken from: the geometry of src on the slice's storage.
///
/// `aten::slice_inverse(Tensor(a) self, Tensor src, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor(a)`
infer_status infer_op_slice_inverse(const infer_tensor *self_,
                                    const infer_tensor *src,
                                    int64_t dim,
                                    const int64_t *start,
                                    const int64_t *end,
                                    int64_t step,
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

/// Consecutive pieces of one size; the last may be smaller.
///
/// `aten::split.Tensor(Tensor(a -> *) self, SymInt split_size, int dim=0) -> Tensor(a)[]`
infer_status infer_op_split_Tensor(const infer_tensor *self_,
                                   int64_t split_size,
                                   int64_t dim,
                                   infer_tensors *out0)
INFER_NOEXCEPT;

/// Another name of split_with_sizes.
///
/// `aten::split.sizes(Tensor(a -> *) self, SymInt[] split_size, int dim=0) -> Tensor(a)[]`
infer_status infer_op_split_sizes(const infer_tensor *self_,
                                  const int64_t *split_size,
                                  size_t split_size_len,
                                  int64_t dim,
                                  infer_tensors *out0)
INFER_NOEXCEPT;

/// A fresh copy of the view: Consecutive pieces of one size; the last may be smaller.
///
/// `aten::split_copy.Tensor(Tensor self, SymInt split_size, int dim=0) -> Tensor[]`
infer_status infer_op_split_copy_Tensor(const infer_tensor *self_,
                                        int64_t split_size,
                                        int64_t dim,
                                        infer_tensors *out0)
INFER_NOEXCEPT;

/// Consecutive pieces of the given sizes, which add up to the dimension's.
///
/// `aten::split_with_sizes(Tensor(a -> *) self, SymInt[] split_sizes, int dim=0) -> Tensor(a)[]`
infer_status infer_op_split_with_sizes(const infer_tensor *self_,
                                       const int64_t *split_sizes,
                                       size_t split_sizes_len,
                                       int64_t dim,
                                       infer_tensors *out0)
INFER_NOEXCEPT;

/// A fresh copy of the view: Consecutive pieces of the given sizes, which add up to the dimension's.
///
/// `aten::split_with_sizes_copy(Tensor self, SymInt[] split_sizes, int dim=0) -> Tensor[]`
infer_status infer_op_split_with_sizes_copy(const infer_tensor *self_,
                                            const int64_t *split_sizes,
                                            size_t split_sizes_len,
                                            int64_t dim,
                                            infer_tensors *out0)
INFER_NOEXCEPT;

/// Without dimensions of size 1.
///
/// `aten::squeeze(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_squeeze(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Without the given dimension, if its size is 1.
///
/// `aten::squeeze.dim(Tensor(a) self, int dim) -> Tensor(a)`
infer_status infer_op_squeeze_dim(const infer_tensor *self_, int64_t dim, infer_tensor **out0) INFER_NOEXCEPT;

/// Without those of the given dimensions whose size is 1.
///
/// `aten::squeeze.dims(Tensor(a) self, int[] dim) -> Tensor(a)`
infer_status infer_op_squeeze_dims(const infer_tensor *self_,
                                   const int64_t *dim,
                                   size_t dim_len,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Changes the geometry of `self`: Without dimensions of size 1.
///
/// `aten::squeeze_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_squeeze_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Changes the geometry of `self`: Without the given dimension, if its size is 1.
///
/// `aten::squeeze_.dim(Tensor(a!) self, int dim) -> Tensor(a!)`
infer_status infer_op_squeeze__dim(const infer_tensor *self_, int64_t dim) INFER_NOEXCEPT;

/// Changes the geometry of `self`: Without those of the given dimensions whose size is 1.
///
/// `aten::squeeze_.dims(Tensor(a!) self, int[] dim) -> Tensor(a!)`
infer_status infer_op_squeeze__dims(const infer_tensor *self_, const int64_t *dim, size_t dim_len) INFER_NOEXCEPT;

/// A fresh copy of the view: Without dimensions of size 1.
///
/// `aten::squeeze_copy(Tensor self) -> Tensor`
infer_status infer_op_squeeze_copy(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// A fresh copy of the view: Without the given dimension, if its size is 1.
///
/// `aten::squeeze_copy.dim(Tensor self, int dim) -> Tensor`
infer_status infer_op_squeeze_copy_dim(const infer_tensor *self_, int64_t dim, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Without the given dimension, if its size is 1.
///
/// `aten::squeeze_copy.dim_out(Tensor self, int dim, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_squeeze_copy_dim_out(const infer_tensor *self_,
                                           int64_t dim,
                                           const infer_tensor *out)
INFER_NOEXCEPT;

/// A fresh copy of the view: Without those of the given dimensions whose size is 1.
///
/// `aten::squeeze_copy.dims(Tensor self, int[] dim) -> Tensor`
infer_status infer_op_squeeze_copy_dims(const infer_tensor *self_,
                                        const int64_t *dim,
                                        size_t dim_len,
                                        infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Without those of the given dimensions whose size is 1.
///
/// `aten::squeeze_copy.dims_out(Tensor self, int[] dim, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_squeeze_copy_dims_out(const infer_tensor *self_,
                                            const int64_t *dim,
                                            size_t dim_len,
                                            const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: Without dimensions of size 1.
///
/// `aten::squeeze_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_squeeze_copy_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

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

/// Another name of transpose.
///
/// `aten::swapaxes(Tensor(a) self, int axis0, int axis1) -> Tensor(a)`
infer_status infer_op_swapaxes(const infer_tensor *self_,
                               int64_t axis0,
                               int64_t axis1,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Another name of transpose_.
///
/// `aten::swapaxes_(Tensor(a!) self, int axis0, int axis1) -> Tensor(a!)`
infer_status infer_op_swapaxes_(const infer_tensor *self_, int64_t axis0, int64_t axis1) INFER_NOEXCEPT;

/// Another name of transpose.
///
/// `aten::swapdims(Tensor(a) self, int dim0, int dim1) -> Tensor(a)`
infer_status infer_op_swapdims(const infer_tensor *self_,
                               int64_t dim0,
                               int64_t dim1,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// Another name of transpose_.
///
/// `aten::swapdims_(Tensor(a!) self, int dim0, int dim1) -> Tensor(a!)`
infer_status infer_op_swapdims_(const infer_tensor *self_, int64_t dim0, int64_t dim1) INFER_NOEXCEPT;

/// The transpose of a matrix; a vector is its own.
///
/// `aten::t(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_t(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Changes the geometry of `self`: The transpose of a matrix; a vector is its own.
///
/// `aten::t_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_t_(const infer_tensor *self_) INFER_NOEXCEPT;

/// A fresh copy of the view: The transpose of a matrix; a vector is its own.
///
/// `aten::t_copy(Tensor self) -> Tensor`
infer_status infer_op_t_copy(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The transpose of a matrix; a vector is its own.
///
/// `aten::t_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_t_copy_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Pieces that begin at the given indices.
///
/// `aten::tensor_split.indices(Tensor(a -> *) self, SymInt[] indices, int dim=0) -> Tensor(a)[]`
infer_status infer_op_tensor_split_indices(const infer_tensor *self_,
                                           const int64_t *indices,
                                           size_t indices_len,
                                           int64_t dim,
                                           infer_tensors *out0)
INFER_NOEXCEPT;

/// So many consecutive pieces, the first ones larger by one where the size does not divide.
///
/// `aten::tensor_split.sections(Tensor(a -> *) self, SymInt sections, int dim=0) -> Tensor(a)[]`
infer_status infer_op_tensor_split_sections(const infer_tensor *self_,
                                            int64_t sections,
                                            int64_t dim,
                                            infer_tensors *out0)
INFER_NOEXCEPT;

/// As tensor_split, with the number of pieces or their starts read from a tensor.
///
/// `aten::tensor_split.tensor_indices_or_sections(Tensor(a -> *) self, Tensor tensor_indices_or_sections, int dim=0) -> Tensor(a)[]`
infer_status infer_op_tensor_split_tensor_indices_or_sections(const infer_tensor *self_,
                                                              const infer_tensor *tensor_indices_or_sections,
                                                              int64_t dim,
                                                              infer_tensors *out0)
INFER_NOEXCEPT;

/// Sums the products over pairs of dimensions.
///
/// `aten::tensordot(Tensor self, Tensor other, int[] dims_self, int[] dims_other) -> Tensor`
infer_status infer_op_tensordot(const infer_tensor *self_,
                                const infer_tensor *other,
                                const int64_t *dims_self,
                                size_t dims_self_len,
                                const int64_t *dims_other,
                                size_t dims_other_len,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Sums the products over pairs of dimensions.
///
/// `aten::tensordot.out(Tensor self, Tensor other, int[] dims_self, int[] dims_other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_tensordot_out(const infer_tensor *self_,
                                    const infer_tensor *other,
                                    const int64_t *dims_self,
                                    size_t dims_self_len,
                                    const int64_t *dims_other,
                                    size_t dims_other_len,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// The tensor on a device, which must be the CPU, in a dtype.
///
/// `aten::to.device(Tensor(a) self, Device device, ScalarType dtype, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a)`
infer_status infer_op_to_device(const infer_tensor *self_,
                                const infer_device *device,
                                int32_t dtype,
                                bool non_blocking,
                                bool copy,
                                int32_t memory_format,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// The tensor in a dtype: itself if it has it.
///
/// `aten::to.dtype(Tensor(a) self, ScalarType dtype, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a)`
infer_status infer_op_to_dtype(const infer_tensor *self_,
                               int32_t dtype,
                               bool non_blocking,
                               bool copy,
                               int32_t memory_format,
                               infer_tensor **out0)
INFER_NOEXCEPT;

/// The tensor with the given options: itself if it has them.
///
/// `aten::to.dtype_layout(Tensor(a) self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a)`
infer_status infer_op_to_dtype_layout(const infer_tensor *self_,
                                      int32_t dtype,
                                      int32_t layout,
                                      const infer_device *device,
                                      const bool *pin_memory,
                                      bool non_blocking,
                                      bool copy,
                                      int32_t memory_format,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// The tensor in another's dtype: itself if it has it.
///
/// `aten::to.other(Tensor(a) self, Tensor other, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a)`
infer_status infer_op_to_other(const infer_tensor *self_,
                               const infer_tensor *other,
                               bool non_blocking,
                               bool copy,
                               int32_t memory_format,
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

/// With two dimensions exchanged.
///
/// `aten::transpose.int(Tensor(a) self, int dim0, int dim1) -> Tensor(a)`
infer_status infer_op_transpose_int(const infer_tensor *self_,
                                    int64_t dim0,
                                    int64_t dim1,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Changes the geometry of `self`: With two dimensions exchanged.
///
/// `aten::transpose_(Tensor(a!) self, int dim0, int dim1) -> Tensor(a!)`
infer_status infer_op_transpose_(const infer_tensor *self_, int64_t dim0, int64_t dim1) INFER_NOEXCEPT;

/// A fresh copy of the view: With two dimensions exchanged.
///
/// `aten::transpose_copy.int(Tensor self, int dim0, int dim1) -> Tensor`
infer_status infer_op_transpose_copy_int(const infer_tensor *self_,
                                         int64_t dim0,
                                         int64_t dim1,
                                         infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: With two dimensions exchanged.
///
/// `aten::transpose_copy.int_out(Tensor self, int dim0, int dim1, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_transpose_copy_int_out(const infer_tensor *self_,
                                             int64_t dim0,
                                             int64_t dim1,
                                             const infer_tensor *out)
INFER_NOEXCEPT;

/// The lower triangle, zeros elsewhere.
///
/// `aten::tril(Tensor self, SymInt diagonal=0) -> Tensor`
infer_status infer_op_tril(const infer_tensor *self_, int64_t diagonal, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The lower triangle, zeros elsewhere.
///
/// `aten::tril.out(Tensor self, SymInt diagonal=0, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_tril_out(const infer_tensor *self_, int64_t diagonal, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: The lower triangle, zeros elsewhere.
///
/// `aten::tril_(Tensor(a!) self, SymInt diagonal=0) -> Tensor(a!)`
infer_status infer_op_tril_(const infer_tensor *self_, int64_t diagonal) INFER_NOEXCEPT;

/// Row and column numbers of the lower triangle.
///
/// `aten::tril_indices(int row, int col, int offset=0, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_tril_indices(int64_t row,
                                   int64_t col,
                                   int64_t offset,
                                   int32_t dtype,
                                   int32_t layout,
                                   const infer_device *device,
                                   const bool *pin_memory,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Row and column numbers of the lower triangle.
///
/// `aten::tril_indices.out(int row, int col, int offset=0, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_tril_indices_out(int64_t row,
                                       int64_t col,
                                       int64_t offset,
                                       const infer_tensor *out)
INFER_NOEXCEPT;

/// The upper triangle, zeros elsewhere.
///
/// `aten::triu(Tensor self, SymInt diagonal=0) -> Tensor`
infer_status infer_op_triu(const infer_tensor *self_, int64_t diagonal, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The upper triangle, zeros elsewhere.
///
/// `aten::triu.out(Tensor self, SymInt diagonal=0, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_triu_out(const infer_tensor *self_, int64_t diagonal, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes `self`: The upper triangle, zeros elsewhere.
///
/// `aten::triu_(Tensor(a!) self, SymInt diagonal=0) -> Tensor(a!)`
infer_status infer_op_triu_(const infer_tensor *self_, int64_t diagonal) INFER_NOEXCEPT;

/// Row and column numbers of the upper triangle.
///
/// `aten::triu_indices(int row, int col, int offset=0, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_triu_indices(int64_t row,
                                   int64_t col,
                                   int64_t offset,
                                   int32_t dtype,
                                   int32_t layout,
                                   const infer_device *device,
                                   const bool *pin_memory,
                                   infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Row and column numbers of the upper triangle.
///
/// `aten::triu_indices.out(int row, int col, int offset=0, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_triu_indices_out(int64_t row,
                                       int64_t col,
                                       int64_t offset,
                                       const infer_tensor *out)
INFER_NOEXCEPT;

/// The tensor in another's dtype: itself if it has it.
///
/// `aten::type_as(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_type_as(const infer_tensor *self_, const infer_tensor *other, infer_tensor **out0) INFER_NOEXCEPT;

/// The slices of a dimension, which goes away.
///
/// `aten::unbind.int(Tensor(a -> *) self, int dim=0) -> Tensor(a)[]`
infer_status infer_op_unbind_int(const infer_tensor *self_, int64_t dim, infer_tensors *out0) INFER_NOEXCEPT;

/// A fresh copy of the view: The slices of a dimension, which goes away.
///
/// `aten::unbind_copy.int(Tensor self, int dim=0) -> Tensor[]`
infer_status infer_op_unbind_copy_int(const infer_tensor *self_, int64_t dim, infer_tensors *out0) INFER_NOEXCEPT;

/// With a dimension made several.
///
/// `aten::unflatten.int(Tensor(a) self, int dim, SymInt[] sizes) -> Tensor(a)`
infer_status infer_op_unflatten_int(const infer_tensor *self_,
                                    int64_t dim,
                                    const int64_t *sizes,
                                    size_t sizes_len,
                                    infer_tensor **out0)
INFER_NOEXCEPT;

/// Windows of a dimension: their positions in its place, their elements as a new last dimension.
///
/// `aten::unfold(Tensor(a) self, int dimension, int size, int step) -> Tensor(a)`
infer_status infer_op_unfold(const infer_tensor *self_,
                             int64_t dimension,
                             int64_t size,
                             int64_t step,
                             infer_tensor **out0)
INFER_NOEXCEPT;

/// A fresh copy of the view: Windows of a dimension: their positions in its place, their elements as a new last dimension.
///
/// `aten::unfold_copy(Tensor self, int dimension, int size, int step) -> Tensor`
infer_status infer_op_unfold_copy(const infer_tensor *self_,
                                  int64_t dimension,
                                  int64_t size,
                                  int64_t step,
                                  infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Windows of a dimension: their positions in its place, their elements as a new last dimension.
///
/// `aten::unfold_copy.out(Tensor self, int dimension, int size, int step, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_unfold_copy_out(const infer_tensor *self_,
                                      int64_t dimension,
                                      int64_t size,
                                      int64_t step,
                                      const infer_tensor *out)
INFER_NOEXCEPT;

/// On clones of what it would write: Overwrites with numbers drawn evenly from [from, to).
///
/// `aten::uniform(Tensor self, float from=0., float to=1., *, Generator? generator=None) -> Tensor`
infer_status infer_op_uniform(const infer_tensor *self_,
                              double from,
                              double to,
                              const void *generator,
                              infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Overwrites with numbers drawn evenly from [from, to).
///
/// `aten::uniform.out(Tensor self, float from=0., float to=1., *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_uniform_out(const infer_tensor *self_,
                                  double from,
                                  double to,
                                  const void *generator,
                                  const infer_tensor *out)
INFER_NOEXCEPT;

/// Overwrites with numbers drawn evenly from [from, to).
///
/// `aten::uniform_(Tensor(a!) self, float from=0., float to=1., *, Generator? generator=None) -> Tensor(a!)`
infer_status infer_op_uniform_(const infer_tensor *self_, double from, double to, const void *generator) INFER_NOEXCEPT;

/// As chunk, without tracking that the pieces are views.
///
/// `aten::unsafe_chunk(Tensor self, int chunks, int dim=0) -> Tensor[]`
infer_status infer_op_unsafe_chunk(const infer_tensor *self_,
                                   int64_t chunks,
                                   int64_t dim,
                                   infer_tensors *out0)
INFER_NOEXCEPT;

/// With a dimension of size 1 inserted.
///
/// `aten::unsqueeze(Tensor(a) self, int dim) -> Tensor(a)`
infer_status infer_op_unsqueeze(const infer_tensor *self_, int64_t dim, infer_tensor **out0) INFER_NOEXCEPT;

/// Changes the geometry of `self`: With a dimension of size 1 inserted.
///
/// `aten::unsqueeze_(Tensor(a!) self, int dim) -> Tensor(a!)`
infer_status infer_op_unsqueeze_(const infer_tensor *self_, int64_t dim) INFER_NOEXCEPT;

/// A fresh copy of the view: With a dimension of size 1 inserted.
///
/// `aten::unsqueeze_copy(Tensor self, int dim) -> Tensor`
infer_status infer_op_unsqueeze_copy(const infer_tensor *self_, int64_t dim, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: With a dimension of size 1 inserted.
///
/// `aten::unsqueeze_copy.out(Tensor self, int dim, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_unsqueeze_copy_out(const infer_tensor *self_,
                                         int64_t dim,
                                         const infer_tensor *out)
INFER_NOEXCEPT;

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

/// The inner product of two vectors, the first conjugated.
///
/// `aten::vdot(Tensor self, Tensor other) -> Tensor`
infer_status infer_op_vdot(const infer_tensor *self_, const infer_tensor *other, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: The inner product of two vectors, the first conjugated.
///
/// `aten::vdot.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_vdot_out(const infer_tensor *self_,
                               const infer_tensor *other,
                               const infer_tensor *out)
INFER_NOEXCEPT;

/// The same memory under another shape; an error where strides do not allow it.
///
/// `aten::view(Tensor(a) self, SymInt[] size) -> Tensor(a)`
infer_status infer_op_view(const infer_tensor *self_,
                           const int64_t *size,
                           size_t size_len,
                           infer_tensor **out0)
INFER_NOEXCEPT;

/// The same bytes as elements of another type; the last dimension grows or shrinks with the element.
///
/// `aten::view.dtype(Tensor(a) self, ScalarType dtype) -> Tensor(a)`
infer_status infer_op_view_dtype(const infer_tensor *self_, int32_t dtype, infer_tensor **out0) INFER_NOEXCEPT;

/// A view of another tensor's shape.
///
/// `aten::view_as(Tensor(a) self, Tensor other) -> Tensor(a)`
infer_status infer_op_view_as(const infer_tensor *self_, const infer_tensor *other, infer_tensor **out0) INFER_NOEXCEPT;

/// A real tensor whose last dimension of size 2 holds real and imaginary parts as a complex one.
///
/// `aten::view_as_complex(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_view_as_complex(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// A fresh copy of the view: A real tensor whose last dimension of size 2 holds real and imaginary parts as a complex one.
///
/// `aten::view_as_complex_copy(Tensor self) -> Tensor`
infer_status infer_op_view_as_complex_copy(const infer_tensor *self_,
                                           infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: A real tensor whose last dimension of size 2 holds real and imaginary parts as a complex one.
///
/// `aten::view_as_complex_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_view_as_complex_copy_out(const infer_tensor *self_,
                                               const infer_tensor *out)
INFER_NOEXCEPT;

/// A complex tensor as a real one with a last dimension of size 2.
///
/// `aten::view_as_real(Tensor(a) self) -> Tensor(a)`
infer_status infer_op_view_as_real(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// A fresh copy of the view: A complex tensor as a real one with a last dimension of size 2.
///
/// `aten::view_as_real_copy(Tensor self) -> Tensor`
infer_status infer_op_view_as_real_copy(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: A complex tensor as a real one with a last dimension of size 2.
///
/// `aten::view_as_real_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_view_as_real_copy_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// A fresh copy of the view: The same memory under another shape; an error where strides do not allow it.
///
/// `aten::view_copy(Tensor self, SymInt[] size) -> Tensor`
infer_status infer_op_view_copy(const infer_tensor *self_,
                                const int64_t *size,
                                size_t size_len,
                                infer_tensor **out0)
INFER_NOEXCEPT;

/// A fresh copy of the view: The same bytes as elements of another type; the last dimension grows or shrinks with the element.
///
/// `aten::view_copy.dtype(Tensor self, ScalarType dtype) -> Tensor`
infer_status infer_op_view_copy_dtype(const infer_tensor *self_,
                                      int32_t dtype,
                                      infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: The same bytes as elements of another type; the last dimension grows or shrinks with the element.
///
/// `aten::view_copy.dtype_out(Tensor self, ScalarType dtype, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_view_copy_dtype_out(const infer_tensor *self_,
                                          int32_t dtype,
                                          const infer_tensor *out)
INFER_NOEXCEPT;

/// Writes the last arguments: The same memory under another shape; an error where strides do not allow it.
///
/// `aten::view_copy.out(Tensor self, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_view_copy_out(const infer_tensor *self_,
                                    const int64_t *size,
                                    size_t size_len,
                                    const infer_tensor *out)
INFER_NOEXCEPT;

/// Pieces of the rows.
///
/// `aten::vsplit.array(Tensor(a -> *) self, int[] indices) -> Tensor(a)[]`
infer_status infer_op_vsplit_array(const infer_tensor *self_,
                                   const int64_t *indices,
                                   size_t indices_len,
                                   infer_tensors *out0)
INFER_NOEXCEPT;

/// Pieces of the rows.
///
/// `aten::vsplit.int(Tensor(a -> *) self, int sections) -> Tensor(a)[]`
infer_status infer_op_vsplit_int(const infer_tensor *self_, int64_t sections, infer_tensors *out0) INFER_NOEXCEPT;

/// On clones of what it would write: Writes zero to every element.
///
/// `aten::zero(Tensor self) -> Tensor`
infer_status infer_op_zero(const infer_tensor *self_, infer_tensor **out0) INFER_NOEXCEPT;

/// Writes the last arguments: Writes zero to every element.
///
/// `aten::zero.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_zero_out(const infer_tensor *self_, const infer_tensor *out) INFER_NOEXCEPT;

/// Writes zero to every element.
///
/// `aten::zero_(Tensor(a!) self) -> Tensor(a!)`
infer_status infer_op_zero_(const infer_tensor *self_) INFER_NOEXCEPT;

/// Zeros.
///
/// `aten::zeros(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
infer_status infer_op_zeros(const int64_t *size,
                            size_t size_len,
                            int32_t dtype,
                            int32_t layout,
                            const infer_device *device,
                            const bool *pin_memory,
                            infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Zeros.
///
/// `aten::zeros.out(SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_zeros_out(const int64_t *size, size_t size_len, const infer_tensor *out) INFER_NOEXCEPT;

/// Zeros of another tensor's size.
///
/// `aten::zeros_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
infer_status infer_op_zeros_like(const infer_tensor *self_,
                                 int32_t dtype,
                                 int32_t layout,
                                 const infer_device *device,
                                 const bool *pin_memory,
                                 int32_t memory_format,
                                 infer_tensor **out0)
INFER_NOEXCEPT;

/// Writes the last arguments: Zeros of another tensor's size.
///
/// `aten::zeros_like.out(Tensor self, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
infer_status infer_op_zeros_like_out(const infer_tensor *self_,
                                     int32_t memory_format,
                                     const infer_tensor *out)
INFER_NOEXCEPT;

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* INFER_H */
