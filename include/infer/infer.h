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

/// A module, or another object, of a model: `u.p` is an `infer_module *`; `aux` is 1 for what is no module.
#define INFER_VALUE_OBJECT 19

/// An object of a class that was registered: `u.p` is an `infer_custom_object *`.
#define INFER_VALUE_CUSTOM_OBJECT 20

/// A generator of random numbers: `u.p` is an `infer_generator *`.
#define INFER_VALUE_GENERATOR 21

/// A member of an enumeration: `u.p` is an `infer_value *` to four: the enumeration's name and the member's, both texts, its value, and a
/// dictionary of the values of all members by their names.
#define INFER_VALUE_ENUM 22

/// A library of all operators of a namespace; there can be one.
#define INFER_LIBRARY_DEF 0

/// A library of kernels.
#define INFER_LIBRARY_IMPL 1

/// A library of some operators of a namespace.
#define INFER_LIBRARY_FRAGMENT 2

/// The kernel is watched: where it writes an argument its schema calls read-only, that is undone and the call fails.
/// Every call then copies what it may not write.
#define INFER_KERNEL_SUPERVISED 1

/// There is no kernel: calls pass by.
#define INFER_KERNEL_FALLTHROUGH 2

/// There is no kernel: for autograd, which records the call and fails when it is run backward.
#define INFER_KERNEL_NOT_IMPLEMENTED 4

/// There is no kernel but the one the operator's schema gives.
#define INFER_KERNEL_DERIVED 8

/// Of `infer_value_pickle`: tensors are written as their numbers, and not by their storages.
#define INFER_PICKLE_BY_NUMBER 1

/// Of `infer_value_pickle`: lists and dictionaries are written without the types of their elements.
#define INFER_PICKLE_UNTYPED 2

/// Of `infer_value_pickle`: the opcodes that a pickle begins and ends with are left out.
#define INFER_PICKLE_PART 4

/// Nothing becomes of views and writes.
#define INFER_REMOVE_NOTHING 0

/// Writes become new values; views stay.
#define INFER_REMOVE_MUTATIONS 1

/// Views become copies, and what is written to one is written to all it shares memory with; writes stay.
#define INFER_REMOVE_VIEWS 2

/// Writes become new values and views copies.
#define INFER_REMOVE_MUTATIONS_AND_VIEWS 3

/// The dimension of an input that is not mapped over: `INT64_MIN`.
#define INFER_NOT_MAPPED INT64_MIN

/// The nodes, in the order they run.
#define INFER_GRAPH_NODES 0

/// The values: inputs and results of nodes.
#define INFER_GRAPH_VALUES 1

/// The constants: weights, buffers, and what else comes from outside of the program.
#define INFER_GRAPH_CONSTANTS 2

/// The inputs.
#define INFER_GRAPH_INPUTS 3

/// The results.
#define INFER_GRAPH_OUTPUTS 4

/// What a run changes when all nodes have run.
#define INFER_GRAPH_WRITE_BACKS 5

/// The operator fuses with nothing.
#define INFER_ROLE_NONE 0

/// `(input, weight, bias)`: a linear layer.
#define INFER_ROLE_LINEAR 1

/// `(input, weight, bias, stride, padding, dilation, groups)`: a convolution of planes.
#define INFER_ROLE_CONV2D 2

/// `(input, weight, bias, stride, padding, dilation, transposed, output_padding, groups, ...)`: a convolution of any kind.
#define INFER_ROLE_CONVOLUTION 3

/// `(input, weight, bias, running_mean, running_var, training, momentum, eps, ...)`.
#define INFER_ROLE_BATCH_NORM 4

/// `(self, other, alpha)`: an addition.
#define INFER_ROLE_ADDITION 5

/// `(input, p, train)`: gives its input unless it trains.
#define INFER_ROLE_DROPOUT 6

/// `max(self, 0)`.
#define INFER_ROLE_RELU 7

/// A function of one element.
#define INFER_ROLE_ACTIVATION 8

/// Layers that run over sequences, of weights in a list.
#define INFER_ROLE_RECURRENCE 9

/// `(input, weight, bias, running_mean, running_var, momentum, eps)`: a batch norm's evaluation, the first of several results.
#define INFER_ROLE_EVALUATED_BATCH_NORM 10

/// `(input, matrix)`: a product of matrices.
#define INFER_ROLE_PRODUCT 11

/// `(bias, input, matrix, beta, alpha)`: a product of matrices added to a bias.
#define INFER_ROLE_ADDED_PRODUCT 12

/// `(integers, scales, zero_points, ...)`: the numbers that integers stand for.
#define INFER_ROLE_DEQUANTIZATION 13

/// `(input, other)`: a product over the last dimension of the input and the last but one of the other, or its only one.
#define INFER_ROLE_MATMUL 14

/// `(self, other)`: a product element by element.
#define INFER_ROLE_MULTIPLICATION 15

/// `(self, other)`: a quotient element by element.
#define INFER_ROLE_DIVISION 16

/// `(self, sizes)`: the elements in their order under other sizes.
#define INFER_ROLE_RESHAPE 17

/// `(self, sizes)`: the elements repeated to sizes; -1 keeps one.
#define INFER_ROLE_EXPAND 18

/// `(self, ...)`: the same elements.
#define INFER_ROLE_COPY 19

/// `(self, dim, ...)`: softmax along a dimension.
#define INFER_ROLE_SOFTMAX 20

/// `(self, dim, ...)`: softmax along a dimension, 0 where a whole row is -inf.
#define INFER_ROLE_SAFE_SOFTMAX 21

/// `(self, number)`: which elements are the number.
#define INFER_ROLE_EQUALITY 22

/// `(self)`: which elements are zero.
#define INFER_ROLE_LOGICAL_NOT 23

/// `(self, dim, keepdim)`: whether any element along a dimension is not zero.
#define INFER_ROLE_ANY 24

/// `(self, number, ...)`: the number in the size of a tensor.
#define INFER_ROLE_FULL_LIKE 25

/// `(condition, self, other)`: a choice element by element.
#define INFER_ROLE_WHERE 26

/// `(self, mask, number)`: the number where the mask holds.
#define INFER_ROLE_MASKED_FILL 27

/// `(self, dims)`: the dimensions in this order.
#define INFER_ROLE_PERMUTE 28

/// `(self, dim0, dim1)`: two dimensions for each other.
#define INFER_ROLE_TRANSPOSE 29

/// `(self, other, alpha)`: a difference.
#define INFER_ROLE_SUBTRACTION 30

/// `(self, dims)`: the elements along dimensions in reverse order.
#define INFER_ROLE_REVERSAL 31

/// `(tensors, dim)`: tensors one after the other along a dimension.
#define INFER_ROLE_CONCATENATION 32

/// The node takes a view: its result shows the memory of its first operand, and it reads no element.
#define INFER_NODE_VIEW 1

/// The node writes at least one operand; `infer_graph_operand.is_written` says which.
#define INFER_NODE_WRITES 2

/// The node may draw random numbers.
#define INFER_NODE_RANDOM 4

/// Sizes of its results, or results that are numbers, may go by what tensors hold.
#define INFER_NODE_DATA_DEPENDENT 8

/// The node is a partition; `infer_graph_part` gives its graph.
#define INFER_NODE_PARTITION 16

/// The node's results are a list that is taken apart (`split`).
#define INFER_NODE_UNPACKS 32

/// A value written in the program: `value`.
#define INFER_OPERAND_LITERAL 0

/// A value of the graph: `index`.
#define INFER_OPERAND_VALUE 1

/// A constant of the graph: `index`.
#define INFER_OPERAND_CONSTANT 2

/// An offset in the storage of the node's first operand, counted from the first element that one shows: `offset`.
#define INFER_OPERAND_STORAGE_OFFSET 3

/// A list some of whose elements are values or constants: `n` elements, each asked for by itself.
#define INFER_OPERAND_LIST 4

/// The result is memory of its own.
#define INFER_ALIAS_NONE 0

/// The result shows the memory of input `index`.
#define INFER_ALIAS_INPUT 1

/// The result shows the memory of constant `index`.
#define INFER_ALIAS_CONSTANT 2

/// The result shows the memory of result `index`, which comes earlier.
#define INFER_ALIAS_OUTPUT 3

/// The operator that made it does not say whose memory it shows.
#define INFER_ALIAS_UNKNOWN 4

/// An opened archive.
typedef struct infer_archive infer_archive;

/// A call on its way through an operator's kernels. It lives as long as the kernel that is given it.
typedef struct infer_call infer_call;

/// An object of a registered class, with what the program has of it. Shared by reference counts.
typedef struct infer_custom_object infer_custom_object;

/// A call of such a function that has begun.
typedef struct infer_function_call infer_function_call;

/// A generator of random numbers on the CPU, a Mersenne Twister as PyTorch's. Shared by reference counts; two pointers are of one
/// generator where they are equal. Where a call takes one, NULL is the process's.
typedef struct infer_generator infer_generator;

/// A program without control flow, and its constants.
typedef struct infer_graph infer_graph;

/// A block of registrations, withdrawn together.
typedef struct infer_library infer_library;

/// A loaded model with its weights.
typedef struct infer_module infer_module;

/// A node of the recorded graph: one computation, run backward.
typedef struct infer_node infer_node;

/// An operator. It lives for ever.
typedef struct infer_op infer_op;

/// Where a program puts its results.
typedef struct infer_results infer_results;

/// A tensor. Its first `sizeof(size_t)` bytes are the reference count, which may be counted atomically in place:
/// a copy adds one (relaxed); the holder that sees one, or brings one to none, calls `infer_tensor_destroy`.
typedef struct infer_tensor infer_tensor;

/// A version counter: of a tensor and all that share its memory, or of none yet.
typedef struct infer_version_counter infer_version_counter;

/// What knows of a node without keeping it.
typedef struct infer_weak_node infer_weak_node;

/// Sees the text of a warning, `length` bytes of UTF-8, on the thread that caused it.
typedef void (*infer_warning_handler)(const char *text, size_t length);

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
  /// `c10::DeviceType` as a number; 0 is the CPU, where libinfer computes, 14 meta, where tensors are shapes.
  int8_t kind;
  /// Which device of that kind; -1 is the current one.
  int8_t index;
} infer_device;

/// A number whose type is known at run time.
typedef struct {
  /// 0 boolean, 1 integer, 2 floating, 3 complex, 4 unsigned and larger than any int64.
  int32_t kind;
  /// The value of a boolean (0 or 1) or an integer; of kind 4 the bits of the unsigned one.
  int64_t i;
  /// The value of a floating number, or the real part of a complex one.
  double f;
  /// The imaginary part of a complex number.
  double im;
} infer_scalar;

/// What a hook is: called with its context and a gradient, NULL where none arrived though one did for another result of the same
/// computation; it may store a new reference to a gradient that takes its place, and returns 0 unless it failed.
typedef infer_status (*infer_hook)(void *context, const infer_tensor *grad, infer_tensor **out);

/// What computes gradients: `grads` are those of the results, NULL where none flows; `wanted` says which inputs' are asked
/// for. It stores a new reference, or leaves NULL, for each of `n_inputs` inputs in `out`, and returns 0 unless it failed.
typedef infer_status (*infer_backward)(void *context,
                                       const infer_node *node,
                                       const infer_tensor *const *grads,
                                       size_t n_grads,
                                       const bool *wanted,
                                       infer_tensor **out,
                                       size_t n_inputs);

/// What a node of the program's own is.
typedef struct {
  /// The size of this struct, `sizeof(infer_node_methods)`.
  size_t struct_size;
  /// The node's name, `name_len` bytes of UTF-8.
  const char *name;
  /// Bytes of `name`.
  size_t name_len;
  /// What computes gradients.
  infer_backward backward;
  /// Called with the context after a run that does not keep the graph; may be NULL.
  void (*release)(void *context);
  /// What the functions are called with.
  void *context;
  /// Called with the context when the node is gone; may be NULL.
  void (*drop_context)(void *context);
} infer_node_methods;

/// What sees gradients on their way through a node: at `stage` 0 those of its results that arrived, though it may not run; at 1 those
/// that go into it; at 2 those that come out, `grads`, of those that went in, `given`. It stores a new reference, or leaves NULL, for each
/// of the `n` in `out`, which take their place, and returns 0 unless it failed.
typedef infer_status (*infer_node_hooks)(void *context,
                                         int32_t stage,
                                         const infer_tensor *const *grads,
                                         size_t n,
                                         const infer_tensor *const *given,
                                         size_t n_given,
                                         infer_tensor **out);

/// What calls may take; 0 is any amount.
typedef struct {
  /// The size of this structure where it was compiled.
  size_t struct_size;
  /// Nanoseconds from now on.
  uint64_t time;
  /// Instructions of scripts and nodes of graphs.
  uint64_t steps;
  /// Bytes that the thread holds at a time, beside those it holds now: tensors, lists, texts, what a compiler makes, and what operators work
  /// with on this thread. Freed pages that the allocator keeps are among them, from 8 MB on.
  uint64_t memory;
} infer_limits;

/// What was left before limits began: plain data, given back once.
typedef struct {
  /// Of libinfer's own.
  uint64_t words[6];
} infer_limits_state;

/// Says whether what its thread computes is to be stopped: a signal came, a client is gone.
typedef bool (*infer_interrupt)(void *context);

/// How a function's call ends.
typedef struct {
  /// The node's name, `name_len` bytes of UTF-8.
  const char *name;
  /// Bytes of `name`.
  size_t name_len;
  /// What was computed; an entry may be NULL.
  const infer_tensor *const *results;
  /// How many there are.
  size_t n_results;
  /// Inputs that were written; all are among the results.
  const infer_tensor *const *dirty;
  /// How many there are.
  size_t n_dirty;
  /// Results without gradients.
  const infer_tensor *const *non_differentiable;
  /// How many there are.
  size_t n_non_differentiable;
  /// What the gradient needs; an entry may be NULL.
  const infer_tensor *const *saved;
  /// How many there are.
  size_t n_saved;
  /// Whether `backward` is given zeros where no gradient flows.
  bool materialize_grads;
  /// What computes gradients.
  infer_backward backward;
  /// What it is called with.
  void *context;
  /// Called with the context when the node is gone.
  void (*drop_context)(void *context);
} infer_function_end;

/// A thread's modes: plain data, saved and restored by value. All zero is Normal mode.
typedef struct {
  /// Included dispatch keys, XOR-ed with the default ones.
  uint32_t included;
  /// Excluded dispatch keys, XOR-ed with the default ones.
  uint32_t excluded;
  /// 1 inference mode, 2 gradients not recorded, 4 no forward-mode differentiation, 8 no threads in the engine,
  /// 16 views replayed, 32 gradients without their tensor's layout.
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

/// A call of an operator, and the kernels it went through.
typedef struct {
  /// `sizeof(infer_traced_call)`, set by the caller.
  size_t struct_size;
  /// The operator, `aten::add.Tensor`.
  const char *name;
  /// The dispatch keys of its kernels in their order, `AutogradCPU > ADInplaceOrView > CPU`; it ends with ` > error`
  /// where the last of them refused or failed.
  const char *path;
  /// Inside how many traced calls it was made.
  size_t depth;
} infer_traced_call;

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

/// A kernel: `n` arguments in the schema's order, defaults filled in, borrowed for the call. It hands results over with
/// `infer_call_return`, what it writes excepted, and returns 0; or it fails with a status, best that of `infer_fail`.
typedef infer_status (*infer_kernel)(void *context, infer_call *call, const infer_value *args, size_t n);

/// What to load, and what the file may have; a limit of 0 is any amount. They are for files of strangers, and count before what they count is
/// made. Time and memory are those of `infer_limits_begin`, within which a load is a call.
typedef struct {
  /// The size of this structure where it was compiled.
  size_t struct_size;
  /// The file, in UTF-8, which nobody changes while the module lives; NULL where `contents` is given.
  const char *path;
  /// Its length.
  size_t path_len;
  /// The bytes of a file, which are copied; NULL where `path` is given.
  const void *contents;
  /// How many they are.
  size_t contents_len;
  /// The name of one of the programs of a file of `torch.export`, in UTF-8; NULL for the only one.
  const char *program;
  /// Its length.
  size_t program_len;
  /// Bytes: of the file, of what its compressed records are unpacked to each time they are read, of what readers make of them, and of
  /// tensors that are no part of the file. What JSON says beside nodes and tensors is not counted again; it takes a few times its text.
  uint64_t bytes;
  /// Instructions of all functions, or nodes of all graphs.
  uint64_t nodes;
  /// Attributes of objects, elements of their lists, tuples and dictionaries, constants of classes; weights, buffers and constants of a
  /// program of `torch.export`.
  uint64_t constants;
  /// How deep one lies in another: values and modules, graphs, expressions, blocks, types, and arguments. The outermost is at 0.
  uint64_t nesting;
} infer_load_options;

/// What became of a model's weights.
typedef struct {
  /// The caller's `sizeof` of this structure: what a later version adds is not written to one that is smaller.
  size_t struct_size;
  /// Matrices that have fewer bits now.
  size_t matrices;
  /// Their elements.
  uint64_t elements;
  /// The root of the mean square of what they changed by, relative to that of what they were: of all.
  double error;
  /// As `error`, of the matrix that changed most.
  double worst;
} infer_optimize_report;

/// What gives the storages of a pickle's tensors, each once: a contiguous tensor on the CPU of at least `nbytes` bytes. It returns 0 unless it
/// failed.
typedef infer_status (*infer_storage_reader)(void *context,
                                             const char *key,
                                             size_t len,
                                             size_t nbytes,
                                             infer_tensor **out);

/// What reads an archive where the program has it: it writes the `n` bytes from `position` on to `to`, and returns 0 unless it failed.
typedef infer_status (*infer_archive_reader)(void *context, uint64_t position, void *to, size_t n);

/// A record of an archive.
typedef struct {
  /// Its bytes, unpacked where they are compressed.
  size_t size;
  /// Where its header begins in the archive.
  size_t header;
  /// Where its bytes begin in the archive, as they are there.
  size_t offset;
} infer_record;

/// A program of the caller's: `n` tensors, borrowed for the call. It hands results over with `infer_results_add` and returns
/// 0; or it fails with a status, best that of `infer_fail`.
typedef infer_status (*infer_program)(void *context, infer_tensor *const *inputs, size_t n, infer_results *results);

/// A call of a graph.
typedef struct {
  /// `sizeof(infer_graph_node_info)`, set by the caller.
  size_t struct_size;
  /// The operator, whose schema `infer_op_schema` gives; NULL for a partition, or another function that is none.
  const infer_op *op;
  /// `aten::add.Tensor`, without a NUL.
  const char *name;
  /// How many bytes the name has.
  size_t name_len;
  /// One of `INFER_ROLE_...`.
  int32_t role;
  /// Bits of `INFER_NODE_...`.
  uint32_t facts;
  /// How many operands it has: as many as the schema has arguments, in its order.
  size_t operands;
  /// How many results it has, those that are not used among them.
  size_t results;
} infer_graph_node_info;

/// What a node takes as an argument, or what a graph returns.
typedef struct {
  /// `sizeof(infer_graph_operand_info)`, set by the caller.
  size_t struct_size;
  /// One of `INFER_OPERAND_...`.
  int32_t kind;
  /// The node writes it.
  bool is_written;
  /// The number of the value or the constant.
  size_t index;
  /// How many elements a list has.
  size_t n;
  /// The offset in a storage.
  int64_t offset;
  /// A number, a text, a list of numbers, none: the caller's, to be freed with `infer_value_clear`. None for other kinds.
  infer_value value;
} infer_graph_operand_info;

/// Sizes, strides and dtype.
typedef struct {
  /// Whether they are known; else the rest is 0.
  bool is_known;
  /// `c10::ScalarType`'s number.
  int32_t dtype;
  /// How many dimensions there are.
  size_t dim;
  /// The sizes; the graph's own.
  const int64_t *sizes;
  /// The strides, in elements; the graph's own.
  const int64_t *strides;
  /// The first element, in elements.
  int64_t storage_offset;
} infer_geometry;

/// An input, or a result of a node.
typedef struct {
  /// `sizeof(infer_graph_value_info)`, set by the caller.
  size_t struct_size;
  /// The name in the printed form, without a NUL.
  const char *name;
  /// How many bytes the name has.
  size_t name_len;
  /// As it was when the graph was made; not known of what is no tensor.
  infer_geometry geometry;
  /// It requires grad where the graph runs with gradients recorded, on inputs like those it was made for.
  bool requires_grad;
  /// The node that makes it; -1 for an input.
  int64_t node;
  /// Which of the node's results, or which input, it is.
  size_t index;
} infer_graph_value_info;

/// Whose memory a result shows, and what of it.
typedef struct {
  /// `sizeof(infer_graph_alias)`, set by the caller.
  size_t struct_size;
  /// One of `INFER_ALIAS_...`.
  int32_t kind;
  /// The number of the input, the constant or the result.
  size_t index;
  /// Where the result shows the memory of its operand in another way than the operand: how, the offset counted from the first
  /// element the operand shows. Else not known.
  infer_geometry shown;
} infer_graph_alias;

/// An input or a constant that a run changes when all nodes have run.
typedef struct {
  /// `sizeof(infer_graph_write_back_info)`, set by the caller.
  size_t struct_size;
  /// What is changed: a value, which is an input, or a constant.
  infer_graph_operand_info target;
  /// Whether it holds something else afterwards.
  bool has_value;
  /// What it holds then.
  infer_graph_operand_info value;
  /// The geometry it takes on, where that is another; the offset counted from its first element before.
  infer_geometry geometry;
  /// The part of its storage that is written, where that is not what it shows; counted in the same way.
  infer_geometry memory;
} infer_graph_write_back_info;

/// Says of a node of `g`, by its number, whether a backend takes it, and returns 0; or fails with a status, best that of `infer_fail`.
typedef infer_status (*infer_takes)(void *context, const infer_graph *g, size_t node, bool *takes);

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

/// An exception of the caller's own, which a kernel, a hook or another function of its threw.
#define INFER_ERROR_CALLER 10

/// What a script raises: the message is the class, a colon and what was said.
#define INFER_ERROR_RAISED 11

/// An assumption that a program was specialized under does not hold for the call.
#define INFER_ERROR_GUARD 12

/// A number that a dtype cannot hold.
#define INFER_ERROR_OVERFLOW 13

/// A matrix that has no such factorization or inverse.
#define INFER_ERROR_LINEAR_ALGEBRA 14

/// A call that takes more time or steps than it was allowed, or a file that has more than it may (`infer::LimitError` in C++).
#define INFER_ERROR_LIMIT 15

/// A call that was asked to stop (`infer::InterruptedError` in C++).
#define INFER_ERROR_INTERRUPTED 16

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/// Has a function see the library's warnings in place of the standard error stream; NULL drops them.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any; it is the process's.
///
/// Requires:
/// `handler` may be called on any thread and does not unwind.
void infer_set_warning_handler(infer_warning_handler handler) INFER_NOEXCEPT;

/// Has what the library warns of once a process be said each time, or not.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any; it is the process's.
void infer_set_warn_always(bool always) INFER_NOEXCEPT;

/// Whether what the library warns of once a process is said each time.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any; it is the process's.
bool infer_is_warn_always(void) INFER_NOEXCEPT;

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

/// Whether the library has autograd. Without it every tensor is an inference tensor, `requires_grad` can only be off, and
/// functions that record or run a graph fail with `INFER_ERROR_NOT_IMPLEMENTED`.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
bool infer_has_autograd(void)
INFER_NOEXCEPT;

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

/// How the elements are laid out, as `c10::Layout`'s number: 0 in memory at strides, 1 sparse with coordinates, 2 and 4 sparse with
/// compressed rows and columns. A sparse tensor has no data of its own, and no strides that mean anything.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is a live tensor's, not NULL.
int32_t infer_tensor_layout(const infer_tensor *t)
INFER_NOEXCEPT;

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

/// The first element, to be written. Elements lie by the strides. An address also where there are no elements; NULL where the
/// tensor has no data of its own, in a program that is traced or functionalized. A weight of a model whose address was asked
/// for is not prepacked any more: it may be written at any time. Who only reads asks `infer_tensor_const_data_ptr`.
///
/// Owns: the memory stays the tensor's; the address is valid until its storage changes, or it is freed.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is a live tensor's, not NULL.
void *infer_tensor_data_ptr(const infer_tensor *t)
INFER_NOEXCEPT;

/// As `infer_tensor_data_ptr`, to be read only.
///
/// Owns: the memory stays the tensor's; the address is valid until its storage changes, or it is freed.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is a live tensor's, not NULL.
const void *infer_tensor_const_data_ptr(const infer_tensor *t) INFER_NOEXCEPT;

/// The first byte of the storage, to be written. See `infer_tensor_data_ptr`.
///
/// Owns: the memory stays the storage's.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is a live tensor's, not NULL.
void *infer_tensor_storage_data(const infer_tensor *t) INFER_NOEXCEPT;

/// As `infer_tensor_storage_data`, to be read only.
///
/// Owns: the memory stays the storage's.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is a live tensor's, not NULL.
const void *infer_tensor_const_storage_data(const infer_tensor *t) INFER_NOEXCEPT;

/// How many bytes the storage has.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is a live tensor's, not NULL.
size_t infer_tensor_storage_nbytes(const infer_tensor *t) INFER_NOEXCEPT;

/// Exchanges the memory of two tensors' storages, with the number of bytes: every tensor on either is on the other's memory from
/// now on. Where `memory` is NULL the storage has none any more; what asks for its elements is an error. `*former`, unless `former`
/// is NULL, is a tensor of bytes on the memory that `t`'s storage had. Memory that was exchanged is not resized.
///
/// Owns: `*former` is a new reference.
/// Fails: with Runtime where `t` stands for other tensors, is quantized or is not on the CPU, and where `memory` is not what
/// `infer_tensor_from_blob` made, or this function gave.
/// Threads: one at a time; nobody may read a tensor on either storage meanwhile.
///
/// Requires:
/// `t` and `memory` are NULL or live tensors'; `former` is NULL or valid for one write; the memory is valid for every element of the
/// tensors on the storage that takes it.
infer_status infer_tensor_exchange_storage(const infer_tensor *t,
                                           const infer_tensor *memory,
                                           infer_tensor **former)
INFER_NOEXCEPT;

/// Says how many bytes the storage has. Of memory that libinfer allocated there are as many: it moves to a larger allocation where it
/// has less.
///
/// Owns: nothing.
/// Fails: with Runtime where `t` stands for other tensors, is quantized or is not on the CPU; with OutOfMemory.
/// Threads: one at a time; nobody may read a tensor on the storage meanwhile.
///
/// Requires:
/// `t` is NULL or a live tensor's; memory that a program gave has `nbytes` bytes.
infer_status infer_tensor_set_storage_nbytes(const infer_tensor *t,
                                             size_t nbytes)
INFER_NOEXCEPT;

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

/// The tensor itself; where it has no data of its own, in a program that is functionalized, the one it stands for at present:
/// for printing. One example of a batch is itself ([`infer_tensor_batch`]).
///
/// Owns: `*out` is a new reference.
/// Fails: with Runtime where there is no such tensor.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is NULL or a live tensor's; `out` is NULL or valid for one write.
infer_status infer_tensor_shown(const infer_tensor *t,
                                infer_tensor **out)
INFER_NOEXCEPT;

/// The batch of which a tensor is one example, inside `infer_vmap`: its first dimension is the examples. `*level` is how many
/// `infer_vmap`s that one is inside of, with itself. For other tensors `*out` is NULL and `*level` 0.
///
/// Owns: `*out` is a new reference.
/// Fails: never but for invalid arguments.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is NULL or a live tensor's; `level` and `out` are NULL or valid for one write.
infer_status infer_tensor_batch(const infer_tensor *t,
                                int64_t *level,
                                infer_tensor **out)
INFER_NOEXCEPT;

/// A tensor on the same memory with the same version counter and no gradient (`tensor_data()`).
///
/// Owns: `*out` is a new reference.
/// Fails: with OutOfMemory.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is NULL or a live tensor's; `out` is NULL or valid for one write.
infer_status infer_tensor_tensor_data(const infer_tensor *t, infer_tensor **out) INFER_NOEXCEPT;

/// A tensor on the same memory with a version counter of its own and no gradient (`variable_data()`).
///
/// Owns: `*out` is a new reference.
/// Fails: with OutOfMemory.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is NULL or a live tensor's; `out` is NULL or valid for one write.
infer_status infer_tensor_variable_data(const infer_tensor *t, infer_tensor **out) INFER_NOEXCEPT;

/// Makes the tensor another name of what `data` is, its kind and type included; version counter, gradient and history
/// stay its own (`set_data()`).
///
/// Owns: nothing.
/// Fails: with Runtime where the tensor requires grad and the type of `data` can have none.
/// Threads: one at a time; nobody may read the tensor meanwhile.
///
/// Requires:
/// `t` and `data` are NULL or live tensors'.
infer_status infer_tensor_set_data(const infer_tensor *t, const infer_tensor *data) INFER_NOEXCEPT;

/// Whether the tensor stands for a number in an expression, which ranks lowest in type promotion.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is a live tensor's, not NULL.
bool infer_tensor_is_wrapped_number(const infer_tensor *t) INFER_NOEXCEPT;

/// Makes a tensor without dimensions one that stands for a number, or no longer.
///
/// Owns: nothing.
/// Fails: with Runtime for a tensor with dimensions.
/// Threads: one at a time; nobody may read the tensor meanwhile.
///
/// Requires:
/// `t` is NULL or a live tensor's.
infer_status infer_tensor_set_wrapped_number(const infer_tensor *t, bool is_wrapped) INFER_NOEXCEPT;

/// A 0-d tensor of a number, of the number's own type, which ranks lowest in type promotion: what `2` is in `x + 2`.
///
/// Owns: `*out` is a new reference.
/// Fails: with Type where `number->kind` is unknown.
/// Threads: any.
///
/// Requires:
/// `number` is NULL or points to a number; `out` is NULL or valid for one write.
infer_status infer_tensor_wrap_number(const infer_scalar *number, infer_tensor **out) INFER_NOEXCEPT;

/// A row-major tensor with a copy of the elements at `data`. It belongs to the program that runs, also where that is traced or
/// functionalized.
///
/// Owns: `*out` is a new reference; `data` is borrowed.
/// Fails: with Runtime where sizes are ones no tensor has; with Type for an unknown `dtype`; with OutOfMemory.
/// Threads: any.
///
/// Requires:
/// `sizes` points to `dim` numbers; `data` to as many elements as they multiply to; `out` is NULL or valid for one write.
infer_status infer_tensor_from_data(const void *data,
                                    const int64_t *sizes,
                                    size_t dim,
                                    int32_t dtype,
                                    infer_tensor **out)
INFER_NOEXCEPT;

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

/// The element type of what has no floating type of its own, as `c10::ScalarType`'s number.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
int32_t infer_default_dtype(void) INFER_NOEXCEPT;

/// Sets the element type of what has no floating type of its own, for the whole process.
///
/// Owns: nothing.
/// Fails: with Type for a type that is not floating.
/// Threads: any; calls under way may see either type.
infer_status infer_set_default_dtype(int32_t dtype) INFER_NOEXCEPT;

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

/// What a kernel of the program's own aliased from `base`, as a view of it that counts writes with it. `backward` is 1 if it
/// takes part in differentiation, `forward` 1 if it is a view that does not (as of `detach`), and 0 otherwise; `creation_meta` is
/// a number of `infer_tensor_creation_meta`. A view of an inference tensor is `view`, unchanged.
///
/// Owns: `*out` is a new reference: `view`, or a tensor like it where others hold that one.
/// Fails: with Runtime where the two are one tensor, and with Value for an unknown `creation_meta`.
/// Threads: one at a time; nobody may use `view` meanwhile.
///
/// Requires:
/// `base` and `view` are NULL or live tensors'; `out` is NULL or valid for one write.
infer_status infer_tensor_as_view(const infer_tensor *base,
                                  const infer_tensor *view,
                                  int32_t backward,
                                  int32_t forward,
                                  int32_t creation_meta,
                                  infer_tensor **out)
INFER_NOEXCEPT;

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
/// Fails: with Runtime for a dtype without gradients, or an inference tensor outside inference mode.
/// Threads: one at a time; nobody may read the tensor meanwhile.
///
/// Requires:
/// `t` is NULL or a live tensor's.
infer_status infer_tensor_set_requires_grad(const infer_tensor *t, bool requires_grad) INFER_NOEXCEPT;

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

/// A counter no tensor has yet.
///
/// Owns: `*out` is the caller's, given back with `infer_version_counter_release`.
/// Fails: with NullPointer.
/// Threads: any.
///
/// Requires:
/// `out` is NULL or valid for one write.
infer_status infer_version_counter_new(uint32_t version, infer_version_counter **out) INFER_NOEXCEPT;

/// The tensor's counter, which it goes on to share; NULL for an inference tensor, which has none.
///
/// Owns: `*out` is the caller's, given back with `infer_version_counter_release`. It may keep the tensor's memory.
/// Fails: with NullPointer.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is NULL or a live tensor's; `out` is NULL or valid for one write.
infer_status infer_tensor_version_counter(const infer_tensor *t, infer_version_counter **out) INFER_NOEXCEPT;

/// Has the tensor count with this counter from now on; with none where it is NULL.
///
/// Owns: nothing; the tensor shares the counter.
/// Fails: with Runtime for a counter given to an inference tensor.
/// Threads: one at a time; nobody may read the tensor meanwhile.
///
/// Requires:
/// `t` is NULL or a live tensor's; `counter` is NULL or a live counter's.
infer_status infer_tensor_set_version_counter(const infer_tensor *t,
                                              const infer_version_counter *counter)
INFER_NOEXCEPT;

/// How many count together: tensors, and handles on the counter.
///
/// Owns: nothing.
/// Fails: with NullPointer.
/// Threads: any.
///
/// Requires:
/// `counter` is NULL or a live counter's; `out` is NULL or valid for one write.
infer_status infer_version_counter_use_count(const infer_version_counter *counter, size_t *out) INFER_NOEXCEPT;

/// The count.
///
/// Owns: nothing.
/// Fails: with NullPointer.
/// Threads: any.
///
/// Requires:
/// `counter` is NULL or a live counter's; `out` is NULL or valid for one write.
infer_status infer_version_counter_get(const infer_version_counter *counter, uint32_t *out) INFER_NOEXCEPT;

/// Counts a modification in place.
///
/// Owns: nothing.
/// Fails: with NullPointer.
/// Threads: any.
///
/// Requires:
/// `counter` is NULL or a live counter's.
infer_status infer_version_counter_bump(const infer_version_counter *counter) INFER_NOEXCEPT;

/// Overwrites the count.
///
/// Owns: nothing.
/// Fails: with Runtime for a number below 0.
/// Threads: any.
///
/// Requires:
/// `counter` is NULL or a live counter's.
infer_status infer_version_counter_set(const infer_version_counter *counter, int64_t version) INFER_NOEXCEPT;

/// Gives a counter back; tensors that share it keep it. NULL is accepted.
///
/// Owns: takes the counter.
/// Fails: never.
/// Threads: any.
///
/// Requires:
/// `counter` is NULL or a live counter's, not used afterwards.
void infer_version_counter_release(infer_version_counter *counter) INFER_NOEXCEPT;

/// Which output of the node that computed it the tensor is; 0 for a leaf.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is a live tensor's, not NULL.
int64_t infer_tensor_output_nr(const infer_tensor *t) INFER_NOEXCEPT;

/// The node that computed the tensor, or NULL for a leaf.
///
/// Owns: `*out` is a new reference.
/// Fails: with Runtime for a view made where its later writes could not be followed, whose memory was written since.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is NULL or a live tensor's; `out` is NULL or valid for one write.
infer_status infer_tensor_grad_fn(const infer_tensor *t, infer_node **out) INFER_NOEXCEPT;

/// The object by which the program knows the node that computed the tensor, NULL for a leaf: what `make` made of the node when it was first
/// asked for.
///
/// Owns: nothing; the tensor has the object until it goes, is computed anew or detached, and lets it go by `drop`. `make` takes the
/// reference over that it is given.
/// Fails: as `infer_tensor_grad_fn`; with Runtime where `make` gives NULL.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is NULL or a live tensor's; `make` and `drop` are functions for each other's objects, which any thread may drop, and do not unwind; `out`
/// is NULL or valid for one write.
infer_status infer_tensor_grad_fn_object(const infer_tensor *t,
                                         void *(*make)(infer_node *node),
                                         void (*drop)(void *object),
                                         void **out)
INFER_NOEXCEPT;

/// The node that adds to the gradient of a leaf, or NULL where it wants none.
///
/// Owns: `*out` is a new reference.
/// Fails: with NullPointer only.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is NULL or a live tensor's; `out` is NULL or valid for one write.
infer_status infer_tensor_grad_accumulator(const infer_tensor *t, infer_node **out) INFER_NOEXCEPT;

/// The variable that holds the tensor's gradient, NULL in it where there is none. Where there is no variable yet, it is
/// made if `create` is set; else NULL is returned.
///
/// Owns: nothing; the variable lives as long as the tensor. What is stored in it is a reference of its own.
/// Fails: never.
/// Threads: any that may read the tensor; with `create`, one at a time. Whoever uses the variable keeps others, and the engine, away.
///
/// Requires:
/// `t` is a live tensor's, not NULL.
infer_tensor **infer_tensor_grad_variable(const infer_tensor *t,
                                          bool create)
INFER_NOEXCEPT;

/// Keeps the gradient of a tensor that is no leaf.
///
/// Owns: nothing.
/// Fails: with Runtime for a tensor that does not require grad.
/// Threads: one at a time; nobody may read the tensor meanwhile.
///
/// Requires:
/// `t` is NULL or a live tensor's.
infer_status infer_tensor_retain_grad(const infer_tensor *t) INFER_NOEXCEPT;

/// Whether the tensor is no leaf and keeps its gradient.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is a live tensor's, not NULL.
bool infer_tensor_retains_grad(const infer_tensor *t) INFER_NOEXCEPT;

/// Has a function see the gradient of the tensor whenever it is computed, and change it.
///
/// Owns: `context` until `drop_context` is called with it, which happens also where the call fails; `*id` removes the hook.
/// Fails: with Runtime for a tensor that does not require grad, or is no leaf where one is needed.
/// Threads: one at a time; the hook runs on the thread that runs the graph backward, and may be dropped on any.
///
/// Requires:
/// `t` is NULL or a live tensor's; `id` is NULL or valid for one write; `hook` and `drop_context` may be called on any thread
/// and do not unwind.
infer_status infer_tensor_register_hook(const infer_tensor *t,
                                        infer_hook hook,
                                        void *context,
                                        void (*drop_context)(void *context),
                                        uint64_t *id)
INFER_NOEXCEPT;

/// Has a function see a leaf, given in the gradient's place, whenever its gradient was added to.
///
/// Owns: `context` until `drop_context` is called with it, which happens also where the call fails; `*id` removes the hook.
/// Fails: with Runtime for a tensor that does not require grad, or is no leaf where one is needed.
/// Threads: one at a time; the hook runs on the thread that runs the graph backward, and may be dropped on any.
///
/// Requires:
/// `t` is NULL or a live tensor's; `id` is NULL or valid for one write; `hook` and `drop_context` may be called on any thread
/// and do not unwind.
infer_status infer_tensor_register_post_accumulate_grad_hook(const infer_tensor *t,
                                                             infer_hook hook,
                                                             void *context,
                                                             void (*drop_context)(void *context),
                                                             uint64_t *id)
INFER_NOEXCEPT;

/// Removes a hook that `infer_tensor_register_hook` gave the number; nothing where it is removed already. A tensor that was written in
/// place since has a list of its own anew.
///
/// Owns: nothing.
/// Fails: with NullPointer; with Runtime where no hook ever had the number.
/// Threads: one at a time; nobody may read the tensor meanwhile.
///
/// Requires:
/// `t` is NULL or a live tensor's.
infer_status infer_tensor_remove_hook(const infer_tensor *t,
                                      uint64_t id)
INFER_NOEXCEPT;

/// The same for `infer_tensor_register_post_accumulate_grad_hook`.
///
/// Owns: nothing.
/// Fails: with NullPointer; with Runtime where no hook ever had the number.
/// Threads: one at a time; nobody may read the tensor meanwhile.
///
/// Requires:
/// `t` is NULL or a live tensor's.
infer_status infer_tensor_remove_post_accumulate_grad_hook(const infer_tensor *t, uint64_t id) INFER_NOEXCEPT;

/// Runs the graph backward from `tensors`, adding to the gradients of all leaves, or where `n_inputs` is not 0 to those
/// of `inputs` alone. `grads` are the gradients to start from, one a tensor, or none for scalars. `retain_graph` is 1 to
/// keep what was saved for another run, 0 to free it, -1 for the default, which is `create_graph`; that records the
/// gradients themselves.
///
/// Owns: nothing.
/// Fails: with Runtime as LibTorch does; with the status of a hook that failed.
/// Threads: any; several may run graphs at once.
///
/// Requires:
/// lists point to as many live tensors; an entry of `grads` may be NULL.
infer_status infer_autograd_backward(const infer_tensor *const *tensors,
                                     size_t n_tensors,
                                     const infer_tensor *const *grads,
                                     size_t n_grads,
                                     int32_t retain_graph,
                                     bool create_graph,
                                     const infer_tensor *const *inputs,
                                     size_t n_inputs)
INFER_NOEXCEPT;

/// The gradients of `outputs` with respect to `inputs`, one an input, as `infer_autograd_backward` would add them. One that
/// does not depend on its input is NULL where `allow_unused` is set.
///
/// Owns: `*out` is a new list.
/// Fails: as `infer_autograd_backward`; with Runtime for an input that was not used.
/// Threads: any; several may run graphs at once.
///
/// Requires:
/// lists point to as many live tensors; an entry of `grads` may be NULL; `out` is NULL or valid for one write.
infer_status infer_autograd_grad(const infer_tensor *const *outputs,
                                 size_t n_outputs,
                                 const infer_tensor *const *inputs,
                                 size_t n_inputs,
                                 const infer_tensor *const *grads,
                                 size_t n_grads,
                                 int32_t retain_graph,
                                 bool create_graph,
                                 bool allow_unused,
                                 infer_tensors *out)
INFER_NOEXCEPT;

/// Runs the graph backward from nodes, as `torch::autograd::Engine::execute`: root `i` is the result with number `root_nrs[i]` of the node
/// `roots[i]`, and `grads[i]` its gradient. `*out` receives the gradients that reach `outputs`, NULL where none does. Where there are
/// no outputs, or `accumulate` is set, gradients are added to leaves, to all of them or to those alone, and `*out` is empty.
///
/// Owns: `*out` is a new list.
/// Fails: as `infer_autograd_backward`; with Runtime for a node that has no such result, or a gradient that is undefined.
/// Threads: any; several may run graphs at once.
///
/// Requires:
/// lists point to as many live nodes, numbers and tensors; `out` is NULL or valid for one write.
infer_status infer_autograd_execute(const infer_node *const *roots,
                                    const uint32_t *root_nrs,
                                    const infer_tensor *const *grads,
                                    size_t n_roots,
                                    bool keep_graph,
                                    bool create_graph,
                                    bool accumulate,
                                    const infer_node *const *outputs,
                                    const uint32_t *output_nrs,
                                    size_t n_outputs,
                                    infer_tensors *out)
INFER_NOEXCEPT;

/// Switches anomaly detection on or off, for all threads: while it is on, a warning names the function of a backward pass that fails;
/// and one that gives a gradient with elements that are not numbers fails, where `checks_nan` is set.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any; backward passes that run meanwhile may see either.
void infer_set_anomaly_mode(bool enabled,
                            bool checks_nan)
INFER_NOEXCEPT;

/// Whether anomaly detection is on, in bit 0, and whether gradients are looked at then, in bit 1.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
int32_t infer_anomaly_mode(void) INFER_NOEXCEPT;

/// One more reference to a node.
///
/// Owns: the new reference is the caller's.
/// Fails: never.
/// Threads: any.
///
/// Requires:
/// `n` is a live node's, not NULL.
void infer_node_retain(const infer_node *n) INFER_NOEXCEPT;

/// Gives up a reference to a node. NULL is accepted.
///
/// Owns: takes the reference.
/// Fails: never.
/// Threads: any.
///
/// Requires:
/// `n` is NULL or a live node's.
void infer_node_release(const infer_node *n) INFER_NOEXCEPT;

/// The node's name, `MulBackward0`: `*length` bytes of UTF-8, without a NUL.
///
/// Owns: the text stays the node's.
/// Fails: never.
/// Threads: any.
///
/// Requires:
/// `n` is a live node's, not NULL; `length` is valid for one write.
const char *infer_node_name(const infer_node *n, size_t *length) INFER_NOEXCEPT;

/// When the node was recorded, compared with others of the same thread; later ones run first.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
///
/// Requires:
/// `n` is a live node's, not NULL.
uint64_t infer_node_sequence_nr(const infer_node *n) INFER_NOEXCEPT;

/// How many gradients go into the node: as many as the computation had results.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
///
/// Requires:
/// `n` is a live node's, not NULL.
size_t infer_node_num_inputs(const infer_node *n) INFER_NOEXCEPT;

/// How many gradients come out of the node: one for each input of the computation that can have one.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
///
/// Requires:
/// `n` is a live node's, not NULL.
size_t infer_node_num_outputs(const infer_node *n) INFER_NOEXCEPT;

/// Where the gradient with number `i` goes: a node, or NULL where it is not needed, and the number it has there.
///
/// Owns: a node returned is a new reference.
/// Fails: never; an `i` beyond the last gives NULL.
/// Threads: any.
///
/// Requires:
/// `n` is a live node's, not NULL; `input_nr` is valid for one write.
infer_node *infer_node_next(const infer_node *n, size_t i, size_t *input_nr) INFER_NOEXCEPT;

/// Knows of a node without keeping it.
///
/// Owns: what is returned is the caller's, given back with `infer_weak_node_release`.
/// Fails: never.
/// Threads: any.
///
/// Requires:
/// `n` is a live node's, not NULL.
infer_weak_node *infer_node_downgrade(const infer_node *n) INFER_NOEXCEPT;

/// The node, or NULL where it is gone.
///
/// Owns: a node returned is a new reference.
/// Fails: never.
/// Threads: any.
///
/// Requires:
/// `weak` is what `infer_node_downgrade` returned.
infer_node *infer_weak_node_upgrade(const infer_weak_node *weak) INFER_NOEXCEPT;

/// Gives up what `infer_node_downgrade` returned. NULL is accepted.
///
/// Owns: takes `weak`.
/// Fails: never.
/// Threads: any.
///
/// Requires:
/// `weak` is NULL or what `infer_node_downgrade` returned.
void infer_weak_node_release(const infer_weak_node *weak) INFER_NOEXCEPT;

/// The number of the node that this thread records next.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any; each counts by itself.
uint64_t infer_next_sequence_nr(void) INFER_NOEXCEPT;

/// A node of the program's own, with no results and no edges yet. `sequence_nr` is a number of `infer_next_sequence_nr`: of the nodes
/// that are ready to run, the one with the highest runs first.
///
/// Owns: `*out` is a new reference; the context is taken, and dropped also where this fails, unless `methods` cannot be read.
/// Fails: with NullPointer; with Value for a `struct_size` that is none, or a name that is not UTF-8.
/// Threads: any. The functions run on the thread that runs the graph backward, and the context may be dropped on any.
///
/// Requires:
/// `methods` is NULL or readable for its `struct_size`; `out` is NULL or valid for one write. The functions do not unwind.
infer_status infer_node_new(const infer_node_methods *methods,
                            uint64_t sequence_nr,
                            infer_node **out)
INFER_NOEXCEPT;

/// The context of a node that `infer_node_new` made with this `drop_context`; NULL of all others.
///
/// Owns: nothing; the context lives as long as the node.
/// Fails: never.
/// Threads: any.
///
/// Requires:
/// `n` is a live node's, not NULL.
void *infer_node_context(const infer_node *n, void (*drop_context)(void *context)) INFER_NOEXCEPT;

/// The object by which the program knows a node, so that it is one object whoever asks: the one there is, if `retain` says that it took
/// a reference to it, else `candidate`, which is then that object.
///
/// Owns: nothing; an object says with `infer_node_forget_object` that it is going, before it is gone.
/// Fails: never.
/// Threads: any; `retain` is called while others wait, and asks nothing of the node.
///
/// Requires:
/// `n` is a live node's, not NULL; `retain` may be called with an object that has not been forgotten, and does not unwind.
void *infer_node_object(const infer_node *n,
                        void *candidate,
                        bool (*retain)(void *object))
INFER_NOEXCEPT;

/// The object is going: the node is no longer known by it.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
///
/// Requires:
/// `n` is a live node's, not NULL.
void infer_node_forget_object(const infer_node *n, void *object) INFER_NOEXCEPT;

/// Has a function see the gradients on their way through a node, and change them. There is one function for each `drop_context`, whose context
/// may have lists of hooks: `*known` is the context of that which the node has now, this one or the one it was given before.
///
/// Owns: `context` until `drop_context` is called with it: when the node is gone, at once where it has another one, and also where this fails.
/// Fails: with NullPointer.
/// Threads: any; the function runs on the thread that runs the graph backward, and the context may be dropped on any.
///
/// Requires:
/// `n` is NULL or a live node's; `known` is NULL or valid for one write; the functions may be called on any thread and do not unwind.
infer_status infer_node_hook(const infer_node *n,
                             infer_node_hooks hooks,
                             void *context,
                             void (*drop_context)(void *context),
                             void **known)
INFER_NOEXCEPT;

/// The node computed one more tensor, of such sizes and a dtype; of none where it is not `defined`. `*number` receives which one it is.
///
/// Owns: nothing.
/// Fails: with NullPointer; with Value for a dtype that is none.
/// Threads: one at a time may change a node; it may run meanwhile.
///
/// Requires:
/// `n` is NULL or a live node's; `sizes` points to `dim` numbers; `number` is NULL or valid for one write.
infer_status infer_node_add_result(const infer_node *n,
                                   bool defined,
                                   const int64_t *sizes,
                                   size_t dim,
                                   int32_t dtype,
                                   size_t *number)
INFER_NOEXCEPT;

/// Where the gradients that the node computes go, `count` of them, in place of what was said before: to the result `input_nrs[i]` of
/// `nodes[i]`, and nowhere for NULL.
///
/// Owns: nothing; the node keeps those it leads to.
/// Fails: with NullPointer; with Runtime for a node that has no such result.
/// Threads: one at a time may change a node; it may run meanwhile.
///
/// Requires:
/// `n` is NULL or a live node's; the lists point to as many nodes, live or NULL, and numbers.
infer_status infer_node_set_next(const infer_node *n,
                                 const infer_node *const *nodes,
                                 const uint32_t *input_nrs,
                                 size_t count)
INFER_NOEXCEPT;

/// What a node computes from gradients, one a result, NULL where none flows; no hooks are called.
///
/// Owns: `*out` is a new list.
/// Fails: with NullPointer; as running the graph backward does; with Runtime for another number of gradients.
/// Threads: any.
///
/// Requires:
/// `n` is NULL or a live node's; `grads` points to `n_grads` tensors, live or NULL; `out` is NULL or valid for one write.
infer_status infer_node_apply(const infer_node *n,
                              const infer_tensor *const *grads,
                              size_t n_grads,
                              infer_tensors *out)
INFER_NOEXCEPT;

/// Makes the tensor the result with number `input_nr` of a node.
///
/// Owns: nothing; the tensor keeps the node.
/// Fails: with NullPointer; with Runtime for a node that has no such result.
/// Threads: one at a time; nobody may read the tensor meanwhile.
///
/// Requires:
/// `t` is NULL or a live tensor's, `n` NULL or a live node's.
infer_status infer_tensor_set_gradient_edge(const infer_tensor *t,
                                            const infer_node *n,
                                            uint32_t input_nr)
INFER_NOEXCEPT;

/// The same of a tensor that was written in place, by a computation that is run backward by the node: a view's base and the other views
/// of it have the write in their history, too.
///
/// Owns: nothing; the tensor keeps the node.
/// Fails: with NullPointer; with Runtime for a node that has no such result, a view that is not its first, and one that may not be written.
/// Threads: one at a time; nobody may read the tensor, or one that shares its memory, meanwhile.
///
/// Requires:
/// `t` is NULL or a live tensor's, `n` NULL or a live node's.
infer_status infer_tensor_rebase_history(const infer_tensor *t,
                                         const infer_node *n,
                                         uint32_t input_nr)
INFER_NOEXCEPT;

/// Sets limits for what this thread calls from now on, within those there are. A call that goes beyond is stopped with an error, at
/// the next node of a graph, instruction of a script or piece of a long one of either; what it was writing may be written in part,
/// but what a graph writes back to weights and buffers it writes when all nodes have run. The deadline and the memory
/// hold for threads that share an operator's loops; steps are counted on this thread alone. Loading a file is a call that takes no steps:
/// time is looked at whenever a reader counts something (`infer_load_options`).
///
/// Owns: `before` is plain data. It is for `infer_limits_end`, in the opposite order of several beginnings.
/// Fails: with NullPointer; with Value for a `struct_size` that is none.
/// Threads: each thread has its own limits.
///
/// Requires:
/// `limits` is readable for its `struct_size`, and `before` writable.
infer_status infer_limits_begin(const infer_limits *limits,
                                infer_limits_state *before)
INFER_NOEXCEPT;

/// Ends limits: what was left before holds again, less what was taken since.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: the thread on which they began.
void infer_limits_end(infer_limits_state before) INFER_NOEXCEPT;

/// Has the calling thread ask a function whether what it computes is to be stopped, where limits are looked at, for the first time after 10 ms
/// and then no more often than that; NULL takes the function away. What is stopped fails with `INFER_ERROR_INTERRUPTED`. While it is asked it may
/// call anything, and is not asked again.
///
/// Owns: `context` until `drop_context` is called with it: when another function takes its place, or the thread ends.
/// Fails: never.
/// Threads: any; it is the calling thread's.
///
/// Requires:
/// `interrupt` and `drop_context` may be called on this thread with `context`, and do not unwind.
void infer_set_interrupt(infer_interrupt interrupt,
                         void *context,
                         void (*drop_context)(void *context))
INFER_NOEXCEPT;

/// Begins a call: remembers the inputs and where their gradients go. What is computed until it ends should record nothing.
///
/// Owns: `*out` is the caller's, for `infer_function_finish` or `infer_function_abandon`.
/// Fails: as reading the node of an input does.
/// Threads: that of the call.
///
/// Requires:
/// `inputs` points to `n` live tensors; an entry may be NULL; `out` is NULL or valid for one write.
infer_status infer_function_begin(const infer_tensor *const *inputs,
                                  size_t n,
                                  infer_function_call **out)
INFER_NOEXCEPT;

/// Ends a call. `wrapped` receives what stands for each result: itself, or an alias where it is an input.
///
/// Owns: takes `call`, and the context, which is dropped also where this fails; every entry of `wrapped` is a new reference.
/// Fails: with Runtime where what was written or saved does not allow a gradient.
/// Threads: that of the call; `backward` runs on the thread that runs the graph backward, and the context may be dropped on
/// any.
///
/// Requires:
/// `call` is what `infer_function_begin` returned; lists of `end` point to as many live tensors; `wrapped` is valid for
/// `n_results` writes.
infer_status infer_function_finish(infer_function_call *call,
                                   const infer_function_end *end,
                                   infer_tensor **wrapped)
INFER_NOEXCEPT;

/// Forgets a call that has begun.
///
/// Owns: takes `call`; NULL is accepted.
/// Fails: never.
/// Threads: that of the call.
///
/// Requires:
/// `call` is NULL or what `infer_function_begin` returned.
void infer_function_abandon(infer_function_call *call) INFER_NOEXCEPT;

/// What was saved with a node of the program's own.
///
/// Owns: `*out` is a new list.
/// Fails: with Runtime where a tensor was modified since, or where what was saved is freed.
/// Threads: any.
///
/// Requires:
/// `node` is NULL or a live node's; `out` is NULL or valid for one write.
infer_status infer_node_saved(const infer_node *node, infer_tensors *out) INFER_NOEXCEPT;

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

/// Excludes dispatch keys, a bit each, from the calls of this thread. `*before` is the modes to restore.
///
/// Owns: nothing.
/// Fails: with Value for a bit that is no key, and for Fake, which is libinfer's own; with NullPointer.
/// Threads: each thread has its own.
///
/// Requires:
/// `before` is NULL or valid for one write.
infer_status infer_mode_exclude(uint32_t keys, infer_mode_state *before) INFER_NOEXCEPT;

/// Includes dispatch keys, a bit each, in the calls of this thread. `*before` is the modes to restore.
///
/// Owns: nothing.
/// Fails: as `infer_mode_exclude`.
/// Threads: each thread has its own.
///
/// Requires:
/// As `infer_mode_exclude`.
infer_status infer_mode_include(uint32_t keys, infer_mode_state *before) INFER_NOEXCEPT;

/// Turns inference mode on, or off inside itself, until `infer_mode_guard_end`.
///
/// Owns: nothing; `*out` is the guard's number, which no other guard has had.
/// Fails: with NullPointer.
/// Threads: the guard is the calling thread's.
///
/// Requires:
/// `out` is NULL or valid for one write.
infer_status infer_mode_guard_inference(bool enabled, uint64_t *out) INFER_NOEXCEPT;

/// Turns the recording of gradients on or off until `infer_mode_guard_end`.
///
/// Owns: nothing; `*out` is the guard's number, which no other guard has had.
/// Fails: with NullPointer.
/// Threads: the guard is the calling thread's.
///
/// Requires:
/// `out` is NULL or valid for one write.
infer_status infer_mode_guard_grad(bool enabled, uint64_t *out) INFER_NOEXCEPT;

/// Installs modes, such as another thread's, until `infer_mode_guard_end`.
///
/// Owns: nothing; `*out` is the guard's number, which no other guard has had.
/// Fails: with NullPointer; as `infer_mode_exclude` for the keys of `state`.
/// Threads: the guard is the calling thread's.
///
/// Requires:
/// `out` is NULL or valid for one write.
infer_status infer_mode_guard_state(infer_mode_state state, uint64_t *out) INFER_NOEXCEPT;

/// Ends a guard: the modes are again what it found when it began.
///
/// Owns: nothing; the number is used up.
/// Fails: with Runtime where the guard is not the innermost one, is another thread's, or has ended; the modes are then left
/// as they are.
/// Threads: that of the guard.
infer_status infer_mode_guard_end(uint64_t number)
INFER_NOEXCEPT;

/// Starts counting on this thread: from zero, unless it is counting already. Every start has its stop.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
void infer_counters_start(void) INFER_NOEXCEPT;

/// Ends what one `infer_counters_start` started; what was counted can still be read.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
void infer_counters_stop(void) INFER_NOEXCEPT;

/// Reads what this thread has counted since it last started from zero.
///
/// Owns: nothing.
/// Fails: with NullPointer; with Value where `out->struct_size` is not a size this structure has had.
/// Threads: each thread has its own.
///
/// Requires:
/// `out` is NULL or points to a structure whose `struct_size` is set to its size.
infer_status infer_counters_get(infer_counters *out) INFER_NOEXCEPT;

/// Starts tracing this thread's calls: with an empty trace, unless it is tracing already. Every start has its stop.
///
/// Owns: the trace is libinfer's; it grows with every call until tracing stops, and goes when it next starts.
/// Fails: never.
/// Threads: each thread has its own.
void infer_trace_start(void) INFER_NOEXCEPT;

/// Ends what one `infer_trace_start` started; the trace can still be read.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
void infer_trace_stop(void) INFER_NOEXCEPT;

/// How many calls are in this thread's trace.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
size_t infer_trace_size(void) INFER_NOEXCEPT;

/// Reads a call of this thread's trace, where calls are in the order they were made.
///
/// Owns: the texts stay libinfer's; they are valid until the next call of this function on this thread.
/// Fails: with NullPointer; with Index where the trace has no such call; with Value where `out->struct_size` is not a
/// size this structure has had.
/// Threads: each thread has its own.
///
/// Requires:
/// `out` is NULL or points to a structure whose `struct_size` is set to its size.
infer_status infer_trace_get(size_t index, infer_traced_call *out) INFER_NOEXCEPT;

/// Starts to have every tensor made on this thread remember which operator made it, in which mode, and for what, which
/// `label` says; it may be empty. Every start has its stop; labels of starts inside each other are all remembered.
///
/// Owns: nothing; the label is copied.
/// Fails: with Value for text that is not UTF-8.
/// Threads: each thread has its own.
///
/// Requires:
/// `label` points to that many bytes.
infer_status infer_origins_start(const char *label, size_t label_len) INFER_NOEXCEPT;

/// Ends what the last `infer_origins_start` started; tensors keep what they remember.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
void infer_origins_stop(void) INFER_NOEXCEPT;

/// Starts a timeline of this thread: when its calls of operators begin and end. Every start has its stop.
///
/// Owns: the events are libinfer's; they grow with every call until the outermost stop.
/// Fails: never.
/// Threads: each thread has its own.
void infer_timeline_start(void) INFER_NOEXCEPT;

/// Ends what the last `infer_timeline_start` started. `*out` receives the events since, as a file of trace events (JSON) that
/// `chrome://tracing` and Perfetto read, with the names and fields of PyTorch's profiler; `*length` its bytes.
///
/// Owns: the text stays libinfer's; it is valid until the next call of this function on this thread. `out` may be NULL.
/// Fails: with Runtime where nothing was started.
/// Threads: each thread has its own.
///
/// Requires:
/// `out` and `length` are NULL or valid for one write.
infer_status infer_timeline_stop(const char **out,
                                 size_t *length)
INFER_NOEXCEPT;

/// Whether this thread has a timeline under way.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
bool infer_timeline_is_on(void) INFER_NOEXCEPT;

/// Begins a part of the program, which has its place in this thread's timeline; nothing where there is none. Parts may be inside others.
///
/// Owns: nothing; the name is copied.
/// Fails: with Value for text that is not UTF-8.
/// Threads: each thread has its own.
///
/// Requires:
/// `name` points to that many bytes.
infer_status infer_timeline_enter(const char *name,
                                  size_t name_len)
INFER_NOEXCEPT;

/// Ends the last part begun with `infer_timeline_enter`.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
void infer_timeline_leave(void) INFER_NOEXCEPT;

/// Says in words why a tensor is an inference tensor, or is not, and which call made it where that was remembered.
///
/// Owns: the text stays libinfer's; it is valid until the next call of this function on this thread.
/// Fails: with NullPointer.
/// Threads: any that may read the tensor.
///
/// Requires:
/// `t` is NULL or a live tensor's; `out` is NULL or valid for one write.
infer_status infer_tensor_why_inference(const infer_tensor *t, const char **out) INFER_NOEXCEPT;

/// Sets how many threads one operator may use. Without a call it is the first there is of the environment's
/// `INFER_NUM_THREADS`, `OMP_NUM_THREADS` and `MKL_NUM_THREADS`, else the number of physical cores.
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

/// Whether the rows of a matrix product, and of what is computed by products, have the same bits in a batch of any size. Those whose weight
/// is packed, as in models after their first calls, have them in any case; others are computed faster where this is not asked for
/// (docs/performance.md has what it costs). Numbers of threads do not matter.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any; for the whole process. Work under way may go on as before.
void infer_set_batch_invariant(bool on)
INFER_NOEXCEPT;

/// What [`infer_set_batch_invariant`] said last; false before.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
bool infer_is_batch_invariant(void) INFER_NOEXCEPT;

/// Calls `body` for pieces of `begin..end` that together are all of it, on several threads where there are more than
/// `grain` numbers; with the caller's modes. Inside a piece of another such loop the one piece runs at once. Returns
/// when all pieces have run.
///
/// Owns: nothing; `context` is handed to `body` as it is, by several threads at a time.
/// Fails: with NullPointer for a NULL `body`, with Runtime for a negative `grain`. `body` itself cannot fail, and must
/// not throw.
/// Threads: any.
///
/// Requires:
/// `body` may be called on any thread with `context` until this returns.
infer_status infer_parallel_for(int64_t begin,
                                int64_t end,
                                int64_t grain,
                                void (*body)(void *context, int64_t begin, int64_t end),
                                void *context)
INFER_NOEXCEPT;

/// Which thread of a loop of several threads the calling thread is, less than their number; 0 outside of one.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
int32_t infer_get_thread_num(void) INFER_NOEXCEPT;

/// Whether the calling thread is running a piece of a loop of several threads.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
bool infer_in_parallel_region(void) INFER_NOEXCEPT;

/// Starts the process's generator anew: the same numbers follow the same seed.
///
/// Owns: nothing.
/// Fails: never, short of a defect.
/// Threads: any; all threads draw from one generator.
infer_status infer_manual_seed(uint64_t seed) INFER_NOEXCEPT;

/// The seed the process's generator was last started with.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
uint64_t infer_initial_seed(void) INFER_NOEXCEPT;

/// Makes a generator, at the start of a seed's sequence.
///
/// Owns: `*out` is the caller's, to be freed with `infer_generator_release`.
/// Fails: with NullPointer.
/// Threads: any. Whoever draws waits for others that draw from the same generator.
///
/// Requires:
/// `out` is NULL or valid for one write.
infer_status infer_generator_new(uint64_t seed, infer_generator **out) INFER_NOEXCEPT;

/// The process's generator, which operators draw from that are given none.
///
/// Owns: the reference is the caller's, to be freed with `infer_generator_release`.
/// Fails: with NullPointer.
/// Threads: any.
///
/// Requires:
/// `out` is NULL or valid for one write.
infer_status infer_generator_default(infer_generator **out) INFER_NOEXCEPT;

/// A generator that is the program's own: `object` is what `infer_generator_object` gives its kernels, those registered for the key
/// `CustomRNGKeyId`. The object says with `infer_generator_end` when it is gone; the library never looks at it.
///
/// Owns: `*out` is the caller's, to be freed with `infer_generator_release`.
/// Fails: with NullPointer.
/// Threads: any.
///
/// Requires:
/// `out` is NULL or valid for one write.
infer_status infer_generator_of_program(void *object,
                                        infer_generator **out)
INFER_NOEXCEPT;

/// Whether a generator is a program's own, and `*object` where its object is then: NULL when that is gone.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
///
/// Requires:
/// `generator` is NULL or live; `object` is valid for one write.
bool infer_generator_object(const infer_generator *generator, void **object) INFER_NOEXCEPT;

/// Says that the object of a program's own generator is gone.
///
/// Owns: nothing; the reference is still to be released.
/// Fails: never.
/// Threads: any.
///
/// Requires:
/// `generator` is NULL or live.
void infer_generator_end(const infer_generator *generator) INFER_NOEXCEPT;

/// Another generator, which goes on as this one does.
///
/// Owns: `*out` is the caller's, to be freed with `infer_generator_release`.
/// Fails: with NullPointer.
/// Threads: any.
///
/// Requires:
/// `generator` is NULL or live; `out` is NULL or valid for one write.
infer_status infer_generator_clone(const infer_generator *generator, infer_generator **out) INFER_NOEXCEPT;

/// One more reference to a generator.
///
/// Owns: the reference is the caller's, to be freed with `infer_generator_release`.
/// Fails: never. NULL is accepted.
/// Threads: any.
///
/// Requires:
/// `generator` is NULL or live.
void infer_generator_retain(const infer_generator *generator) INFER_NOEXCEPT;

/// Gives up a reference to a generator.
///
/// Owns: takes the reference. NULL is accepted.
/// Fails: never.
/// Threads: any.
///
/// Requires:
/// `generator` is NULL or live, and this reference is not used again.
void infer_generator_release(const infer_generator *generator) INFER_NOEXCEPT;

/// Starts a generator anew: the same numbers follow the same seed.
///
/// Owns: nothing.
/// Fails: never, short of a defect.
/// Threads: any.
///
/// Requires:
/// `generator` is NULL or live.
infer_status infer_generator_manual_seed(const infer_generator *generator, uint64_t seed) INFER_NOEXCEPT;

/// The seed a generator was last started with.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
///
/// Requires:
/// `generator` is NULL or live.
uint64_t infer_generator_initial_seed(const infer_generator *generator) INFER_NOEXCEPT;

/// The state of a generator: uint8 `[5056]`, the bytes of PyTorch's `torch.get_rng_state()`.
///
/// Owns: `*out` is the caller's.
/// Fails: with NullPointer.
/// Threads: any.
///
/// Requires:
/// `generator` is NULL or live; `out` is NULL or valid for one write.
infer_status infer_generator_state(const infer_generator *generator, infer_tensor **out) INFER_NOEXCEPT;

/// Has a generator go on from a state: uint8 `[5056]`, as `infer_generator_state` and `torch.get_rng_state()` give it.
///
/// Owns: nothing; the state is copied.
/// Fails: with Type for another dtype; with Runtime for another number of bytes, or ones that are no state; with NullPointer.
/// Threads: any.
///
/// Requires:
/// `generator` is NULL or live; `state` is NULL or a live tensor's.
infer_status infer_generator_set_state(const infer_generator *generator,
                                       const infer_tensor *state)
INFER_NOEXCEPT;

/// Draws 32 or 64 random bits, as `at::CPUGeneratorImpl::random` and `random64` do.
///
/// Owns: nothing.
/// Fails: with Value for another number of bits; with NullPointer.
/// Threads: any.
///
/// Requires:
/// `generator` is NULL or live; `out` is NULL or valid for one write.
infer_status infer_generator_random(const infer_generator *generator, int32_t bits, uint64_t *out) INFER_NOEXCEPT;

/// The second of a pair of normal numbers that a generator keeps for the next call, as `at::CPUGeneratorImpl::next_float_normal_sample` (32
/// bits) and `next_double_normal_sample` (64) tell it: `*is_there` says whether it keeps one, which `*out` is then.
///
/// Owns: nothing.
/// Fails: with Value for another number of bits; with NullPointer.
/// Threads: any.
///
/// Requires:
/// `generator` is NULL or live; `out` and `is_there` are NULL or valid for one write.
infer_status infer_generator_next_normal(const infer_generator *generator,
                                         int32_t bits,
                                         double *out,
                                         bool *is_there)
INFER_NOEXCEPT;

/// Has a generator keep a number for `infer_generator_next_normal`, or none where `normal` is NULL.
///
/// Owns: nothing.
/// Fails: with Value for another number of bits.
/// Threads: any.
///
/// Requires:
/// `generator` is NULL or live; `normal` is NULL or points to a number.
infer_status infer_generator_set_next_normal(const infer_generator *generator,
                                             int32_t bits,
                                             const double *normal)
INFER_NOEXCEPT;

/// Frees what a returned value owns, and what lies in it. It is none afterwards, so a second call does nothing.
///
/// Owns: takes what the value owns. A NULL `value` is accepted.
/// Fails: never.
/// Threads: any, as long as no other thread uses the value.
///
/// Requires:
/// `value` is NULL or points to one a call returned, of which nothing was taken but tensors and objects replaced by NULL.
void infer_value_clear(infer_value *value)
INFER_NOEXCEPT;

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

/// An argument of an operator, by its place in the schema: its name, and its type (`Tensor`, `int[2]`, `Scalar?`) without what it may alias.
///
/// Owns: `*name` and `*type_name` are texts of the caller's, to be freed with `infer_value_clear`.
/// Fails: with Index where there is no such argument.
/// Threads: any.
///
/// Requires:
/// `op` is NULL or an operator's; `name` and `type_name` are NULL or valid for one write.
infer_status infer_op_argument(const infer_op *op,
                               size_t i,
                               infer_value *name,
                               infer_value *type_name)
INFER_NOEXCEPT;

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

/// Opens a library for a namespace. `key` is a `c10::DispatchKey`'s number for kernels that name none themselves, or 0;
/// `location` is where in the caller's source this happens, for error messages.
///
/// Owns: `*out` is the caller's, to be closed with `infer_library_close`.
/// Fails: with Runtime where another library has all operators of the namespace; with Value for text that is not UTF-8 or an
/// unknown number.
/// Threads: any.
///
/// Requires:
/// `namespace` and `location` point to that many bytes; `out` is NULL or valid for one write.
infer_status infer_library_open(int32_t kind,
                                const char *namespace_,
                                size_t namespace_len,
                                int32_t key,
                                const char *location,
                                size_t location_len,
                                infer_library **out)
INFER_NOEXCEPT;

/// Withdraws what was registered through a library, and closes it. Calls under way finish first with what they have.
///
/// Owns: takes the library; contexts of its kernels are dropped, those in use when their call ends. NULL is accepted.
/// Fails: never.
/// Threads: any, as long as no other thread uses the library.
///
/// Requires:
/// `library` is NULL or an open library's.
void infer_library_close(infer_library *library) INFER_NOEXCEPT;

/// Adds an operator: `name(Tensor x, int n=3) -> Tensor`, the namespace of the library before it or left out. What it
/// writes (`Tensor(a!)`) is counted and what it views (`Tensor(a)`) is tracked because the schema says so, whatever
/// kernels do.
///
/// Owns: nothing.
/// Fails: with Runtime for a text that is no schema, an operator there already is, or a kernel that waits for it and does
/// not fit.
/// Threads: any, one at a time for one library.
///
/// Requires:
/// `library` is NULL or an open library's; `schema` points to that many bytes.
infer_status infer_library_define(infer_library *library,
                                  const char *schema,
                                  size_t schema_len)
INFER_NOEXCEPT;

/// Adds a kernel for the operator `name` (`name.overload`), which is, or will be, defined: for the dispatch key with the
/// number `key`, or the library's where that is 0. `signature` says what the kernel takes and returns, as a schema without
/// a name, `(Tensor a, int b) -> Tensor`, and is compared with the operator's; NULL leaves that out.
///
/// Owns: `context` until `drop_context` is called with it, which happens also where the call fails.
/// Fails: with Runtime where namespace, key or signature do not fit; with Value for an unknown number.
/// Threads: any, one at a time for one library. The kernel runs on every thread that calls the operator, several at once.
///
/// Requires:
/// `library` is NULL or an open library's; texts point to that many bytes; `kernel` and `drop_context` may be called on any
/// thread and do not unwind.
infer_status infer_library_implement(infer_library *library,
                                     const char *name,
                                     size_t name_len,
                                     int32_t key,
                                     const char *signature,
                                     size_t signature_len,
                                     uint32_t flags,
                                     infer_kernel kernel,
                                     void *context,
                                     void (*drop_context)(void *context))
INFER_NOEXCEPT;

/// Adds a kernel for the library's dispatch key and all operators that have none. What there can be is
/// `INFER_KERNEL_FALLTHROUGH`: calls pass by such a key anyway.
///
/// Owns: nothing.
/// Fails: with Runtime for a library of one namespace; with NotImplemented for other flags.
/// Threads: any, one at a time for one library.
///
/// Requires:
/// `library` is NULL or an open library's.
infer_status infer_library_fallback(infer_library *library, uint32_t flags) INFER_NOEXCEPT;

/// The operator a call is of.
///
/// Owns: nothing; operators live for ever.
/// Fails: never.
/// Threads: that of the call.
///
/// Requires:
/// `call` is what a kernel that runs was given.
const infer_op *infer_call_op(const infer_call *call) INFER_NOEXCEPT;

/// The dispatch keys of a call, a bit each: the one that runs is the highest. `infer_op_redispatch` with those below goes
/// on.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: that of the call.
///
/// Requires:
/// `call` is what a kernel that runs was given.
uint64_t infer_call_keys(const infer_call *call)
INFER_NOEXCEPT;

/// Hands over result number `i` of a call. Results that are arguments the kernel wrote may be left out.
///
/// Owns: `value` is borrowed: tensors are shared, everything else is copied.
/// Fails: with Value for a number the schema does not have, with Type for what is no value.
/// Threads: that of the call.
///
/// Requires:
/// `call` is what a kernel that runs was given; `value` is NULL or points to a value that is what its kind says.
infer_status infer_call_return(infer_call *call, size_t i, const infer_value *value) INFER_NOEXCEPT;

/// Calls an operator with the dispatch keys given instead of those of its arguments and the thread; else as
/// `infer_op_call`.
///
/// Owns: arguments are borrowed; every result is the caller's, to be freed with `infer_value_clear`.
/// Fails: as `infer_op_call`.
/// Threads: any; tensors follow the thread rule.
///
/// Requires:
/// As `infer_op_call`.
infer_status infer_op_redispatch(const infer_op *op,
                                 uint64_t keys,
                                 const infer_value *args,
                                 size_t n,
                                 infer_value *outs,
                                 size_t *n_outs)
INFER_NOEXCEPT;

/// Whether an operator's types are those of a signature, a schema without a name: `(Tensor a, int b) -> Tensor`.
///
/// Owns: nothing.
/// Fails: with Runtime where they are not, and says in what they differ.
/// Threads: any.
///
/// Requires:
/// `op` is NULL or an operator's; `signature` points to that many bytes.
infer_status infer_op_check_signature(const infer_op *op, const char *signature, size_t signature_len) INFER_NOEXCEPT;

/// Says why the calling thread is about to fail, where a kernel, a hook or another function of the caller's does:
/// `infer_last_error` gives it back, and so does the error of the call that ran it. Returns `status`, or
/// `INFER_ERROR_RUNTIME` where that is no number of an error.
///
/// Owns: nothing.
/// Fails: always.
/// Threads: each thread has its own.
///
/// Requires:
/// `message` points to that many bytes.
infer_status infer_fail(infer_status status, const char *message, size_t message_len) INFER_NOEXCEPT;

/// What happens when a graph is run backward through an operator without a kernel for autograd: 0 nothing (its results
/// require no grad), 1 a warning, which it is at first. Any other number leaves it as it is. Returns what it was.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any; it is the process's.
int32_t infer_autograd_fallback(int32_t choice) INFER_NOEXCEPT;

/// Makes a class known, for as long as the process runs: `__torch__.torch.classes.my.Stack`.
///
/// Owns: nothing.
/// Fails: with Runtime where the class is known; with Value for another name, or text that is not UTF-8.
/// Threads: any.
///
/// Requires:
/// `name` points to that many bytes.
infer_status infer_custom_class_register(const char *name, size_t name_len) INFER_NOEXCEPT;

/// Whether a class is known.
///
/// Owns: nothing.
/// Fails: never; text that is not UTF-8 is no class's name.
/// Threads: any.
///
/// Requires:
/// `name` points to that many bytes.
bool infer_custom_class_is_registered(const char *name, size_t name_len) INFER_NOEXCEPT;

/// Makes an object of a class. `payload` is what the program has of it.
///
/// Owns: `payload` until `drop_payload` is called with it, when the last reference goes, which happens also where the call fails. `*out`
/// is the caller's, to be freed with `infer_custom_object_release`.
/// Fails: with NotImplemented where no such class is registered.
/// Threads: any. The payload is dropped on whatever thread releases the last reference.
///
/// Requires:
/// `name` points to that many bytes; `drop_payload` may be called on any thread and does not unwind; `out` is NULL or valid for one write.
infer_status infer_custom_object_new(const char *name,
                                     size_t name_len,
                                     void *payload,
                                     void (*drop_payload)(void *payload),
                                     infer_custom_object **out)
INFER_NOEXCEPT;

/// Gives an object what the program has of it, in its `__init__` or `__setstate__`.
///
/// Owns: as `infer_custom_object_new`.
/// Fails: with Runtime where the object has it; with NullPointer.
/// Threads: any.
///
/// Requires:
/// `object` is NULL or live; `drop_payload` may be called on any thread and does not unwind.
infer_status infer_custom_object_fill(infer_custom_object *object,
                                      void *payload,
                                      void (*drop_payload)(void *payload))
INFER_NOEXCEPT;

/// What the program has of an object; NULL where it is not made yet.
///
/// Owns: nothing; the payload lives as long as the object.
/// Fails: never; NULL for NULL.
/// Threads: any.
///
/// Requires:
/// `object` is NULL or live.
void *infer_custom_object_payload(const infer_custom_object *object) INFER_NOEXCEPT;

/// The qualified name of an object's class, without a NUL.
///
/// Owns: nothing; the text lives as long as the object.
/// Fails: with NullPointer.
/// Threads: any.
///
/// Requires:
/// `object` is NULL or live; `text` and `len` are NULL or valid for one write.
infer_status infer_custom_object_class(const infer_custom_object *object,
                                       const char **text,
                                       size_t *len)
INFER_NOEXCEPT;

/// One more reference to an object.
///
/// Owns: the reference is the caller's, to be freed with `infer_custom_object_release`.
/// Fails: never. NULL is accepted.
/// Threads: any.
///
/// Requires:
/// `object` is NULL or live.
void infer_custom_object_retain(infer_custom_object *object) INFER_NOEXCEPT;

/// Gives up a reference to an object.
///
/// Owns: takes the reference; with the last one the payload is dropped. NULL is accepted.
/// Fails: never.
/// Threads: any.
///
/// Requires:
/// `object` is NULL or live, and this reference is not used again.
void infer_custom_object_release(infer_custom_object *object) INFER_NOEXCEPT;

/// Loads a model from a file of TorchScript or `torch.export`; large weights stay in the file's private mapping.
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

/// Loads one of the programs of a file of `torch.export`, by its name.
///
/// Owns: `*out` is a new reference, to be given back with `infer_module_release`.
/// Fails: as `infer_module_load`; with Model where the file has no program of this name.
/// Threads: any.
///
/// Requires:
/// `path` and `name` point to `len` and `name_len` bytes of UTF-8; `out` is NULL or valid for one write. Nobody changes the
/// file while the module lives.
infer_status infer_module_load_program(const char *path,
                                       size_t len,
                                       const char *name,
                                       size_t name_len,
                                       infer_module **out)
INFER_NOEXCEPT;

/// As `infer_module_load`, from the bytes of such a file.
///
/// Owns: the bytes are copied; `*out` is a new reference.
/// Fails: as `infer_module_load`.
/// Threads: any.
///
/// Requires:
/// `bytes` points to `len` bytes; `out` is NULL or valid for one write.
infer_status infer_module_load_memory(const void *bytes, size_t len, infer_module **out) INFER_NOEXCEPT;

/// As `infer_module_load`, `infer_module_load_program` and `infer_module_load_memory`, within limits.
///
/// Owns: the options are borrowed; `*out` is a new reference, to be given back with `infer_module_release`.
/// Fails: as those; with Limit for a file that has more than it may, and for a load that takes longer than the thread's limits allow; with
/// Value for a `struct_size` that is none.
/// Threads: any.
///
/// Requires:
/// `options` is readable for its `struct_size`, and its pointers for their lengths; `out` is NULL or valid for one write.
infer_status infer_module_load_within(const infer_load_options *options,
                                      infer_module **out)
INFER_NOEXCEPT;

/// A module with the methods that `source` defines, as TorchScript is written; where `is_module` is not, a module that has the
/// functions `source` defines in the place of methods. `attributes` is NULL or a dictionary of its attributes: a name, and a
/// tuple of what it is (0 a plain attribute, 1 a parameter, 2 a buffer), the type as text, empty for that of the value, and
/// the value. A module among them is copied: what is set in it later is asked of the new module.
///
/// Owns: everything given is borrowed; `*out` is a new reference, to be given back with `infer_module_release`.
/// Fails: with Runtime, and the line, for a source that is no program, with Type for attributes that are not as said. Lines are
/// counted anew after one that is a form feed.
/// Threads: any.
///
/// Requires:
/// `name` and `source` point to `name_len` and `source_len` bytes of UTF-8; `attributes` is NULL or a value that is what its
/// kind says; `out` is NULL or valid for one write.
infer_status infer_module_build(const char *name,
                                size_t name_len,
                                const char *source,
                                size_t source_len,
                                const infer_value *attributes,
                                bool is_module,
                                infer_module **out)
INFER_NOEXCEPT;

/// The module with the methods that `source` defines and with these attributes, in the place of its own; what
/// `infer_module_parts` says is what it has now. Methods may call what those of the module call. `m` is as it was.
///
/// Owns: everything given is borrowed; `*out` is a new reference, to be given back with `infer_module_release`.
/// Fails: as `infer_module_build`; with NotImplemented for a model of `torch.export`, or one that calls operators by what they meant
/// in an earlier version of the format.
/// Threads: any.
///
/// Requires:
/// `m` is NULL or a live module's; `source` points to `source_len` bytes of UTF-8; `attributes` is NULL or a value that is what
/// its kind says; `out` is NULL or valid for one write.
infer_status infer_module_rebuild(const infer_module *m,
                                  const char *source,
                                  size_t source_len,
                                  const infer_value *attributes,
                                  infer_module **out)
INFER_NOEXCEPT;

/// The source text of the module's class, as it is saved; nothing for a model of `torch.export`.
///
/// Owns: `*out` is a text of the caller's, to be freed with `infer_value_clear`.
/// Fails: with NullPointer.
/// Threads: any.
///
/// Requires:
/// `m` is NULL or a live module's; `out` is NULL or valid for one write.
infer_status infer_module_source(const infer_module *m, infer_value *out) INFER_NOEXCEPT;

/// What a module is built of again by `infer_module_rebuild`: a tuple of its methods' source text, and of a dictionary of its attributes, a name and
/// a tuple of what it is and its type, as they are given there, but without the values.
///
/// Owns: `*out` is the caller's, to be freed with `infer_value_clear`.
/// Fails: with NotImplemented for a model of `torch.export`; with NullPointer.
/// Threads: any.
///
/// Requires:
/// `m` is NULL or a live module's; `out` is NULL or valid for one write.
infer_status infer_module_parts(const infer_module *m,
                                infer_value *out)
INFER_NOEXCEPT;

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

/// As `infer_module_forward`, with the hooks of the module itself: those registered before `forward` get the inputs and may exchange them, those
/// after it get the result, too, and may exchange it. (Hooks of modules inside it are run in either case.)
///
/// Owns: as `infer_module_forward`.
/// Fails: as `infer_module_forward`, and as the hooks do.
/// Threads: as `infer_module_forward`.
///
/// Requires:
/// As `infer_module_forward`.
infer_status infer_module_call(const infer_module *m,
                               const infer_value *args,
                               size_t n,
                               infer_value *out)
INFER_NOEXCEPT;

/// Runs a program of `torch.export` on what its arguments come to when they are taken apart, in the order of the file: tensors,
/// numbers and texts. `*out` is a tuple of its results, taken apart as well.
///
/// Owns: inputs are borrowed; `*out` is the caller's, to be freed with `infer_value_clear`.
/// Fails: as `infer_module_forward`; with NotImplemented for a model of TorchScript.
/// Threads: as `infer_module_forward`.
///
/// Requires:
/// As `infer_module_forward`.
infer_status infer_module_forward_flat(const infer_module *m,
                                       const infer_value *args,
                                       size_t n,
                                       infer_value *out)
INFER_NOEXCEPT;

/// Runs a method on `n` inputs by position and `named` by name: names and values in turn. `__call__` is what `infer_module_call` runs.
///
/// Owns: inputs are borrowed; `*out` is the caller's, to be freed with `infer_value_clear`.
/// Fails: with Runtime for a method or an argument there is not; else as `infer_module_forward`.
/// Threads: as `infer_module_forward`.
///
/// Requires:
/// `m` is NULL or a live module's; `name` points to `len` bytes of UTF-8; `args` points to `n` values and `named` to
/// twice `n_named` that are what their kinds say; `out` is NULL or valid for one write.
infer_status infer_module_run_method(const infer_module *m,
                                     const char *name,
                                     size_t len,
                                     const infer_value *args,
                                     size_t n,
                                     const infer_value *named,
                                     size_t n_named,
                                     infer_value *out)
INFER_NOEXCEPT;

/// The names of the methods, as a list of texts.
///
/// Owns: `*out` is the caller's, to be freed with `infer_value_clear`.
/// Fails: with NullPointer.
/// Threads: any.
///
/// Requires:
/// `m` is NULL or a live module's; `out` is NULL or valid for one write.
infer_status infer_module_methods(const infer_module *m, infer_value *out) INFER_NOEXCEPT;

/// The names of the functions that stand beside the module's class, as a list of texts: of `infer_module_build` without attributes, those of
/// the source, in its order. `infer_module_run_method` and `infer_module_schema` know them too.
///
/// Owns: `*out` is the caller's, to be freed with `infer_value_clear`.
/// Fails: with NullPointer.
/// Threads: any.
///
/// Requires:
/// `m` is NULL or a live module's; `out` is NULL or valid for one write.
infer_status infer_module_functions(const infer_module *m,
                                    infer_value *out)
INFER_NOEXCEPT;

/// A method's schema as text: `forward(__torch__.M self, Tensor x) -> Tensor`.
///
/// Owns: `*out` is a text of the caller's, to be freed with `infer_value_clear`.
/// Fails: with Runtime for a method there is not; with NotImplemented for a model of `torch.export`.
/// Threads: any.
///
/// Requires:
/// `m` is NULL or a live module's; `name` points to `len` bytes of UTF-8; `out` is NULL or valid for one write.
infer_status infer_module_schema(const infer_module *m, const char *name, size_t len, infer_value *out) INFER_NOEXCEPT;

/// The qualified name of the module's class; nothing for a model of `torch.export`.
///
/// Owns: `*out` is a text of the caller's, to be freed with `infer_value_clear`.
/// Fails: with NullPointer.
/// Threads: any.
///
/// Requires:
/// `m` is NULL or a live module's; `out` is NULL or valid for one write.
infer_status infer_module_type_name(const infer_module *m, infer_value *out) INFER_NOEXCEPT;

/// Whether the module has an attribute of a name; modules are attributes too.
///
/// Owns: nothing.
/// Fails: with NullPointer.
/// Threads: any.
///
/// Requires:
/// `m` is NULL or a live module's; `name` points to `len` bytes of UTF-8; `out` is NULL or valid for one write.
infer_status infer_module_has_attr(const infer_module *m, const char *name, size_t len, bool *out) INFER_NOEXCEPT;

/// The value of an attribute.
///
/// Owns: `*out` is the caller's, to be freed with `infer_value_clear`; a tensor is the model's own, shared.
/// Fails: with Runtime for an attribute there is not.
/// Threads: any.
///
/// Requires:
/// `m` is NULL or a live module's; `name` points to `len` bytes of UTF-8; `out` is NULL or valid for one write.
infer_status infer_module_attr(const infer_module *m, const char *name, size_t len, infer_value *out) INFER_NOEXCEPT;

/// Sets an attribute to a value of its type.
///
/// Owns: the value is borrowed; a tensor in it is shared.
/// Fails: with Runtime for an attribute there is not; with Type for a value of another type; with NotImplemented for a
/// model of `torch.export`.
/// Threads: any; calls under way may see the value before or after.
///
/// Requires:
/// `m` is NULL or a live module's; `name` points to `len` bytes of UTF-8; `value` is NULL or what its kind says.
infer_status infer_module_set_attr(const infer_module *m,
                                   const char *name,
                                   size_t len,
                                   const infer_value *value)
INFER_NOEXCEPT;

/// Names and values of all attributes, of modules in this one too: a dictionary.
///
/// Owns: `*out` is the caller's, to be freed with `infer_value_clear`; its tensors are the model's own, shared.
/// Fails: with NullPointer.
/// Threads: any.
///
/// Requires:
/// `m` is NULL or a live module's; `out` is NULL or valid for one write.
infer_status infer_module_attributes(const infer_module *m, infer_value *out) INFER_NOEXCEPT;

/// The names of the modules in this one, theirs too (`layer.0`), as a list of texts.
///
/// Owns: `*out` is the caller's, to be freed with `infer_value_clear`.
/// Fails: with NullPointer.
/// Threads: any.
///
/// Requires:
/// `m` is NULL or a live module's; `out` is NULL or valid for one write.
infer_status infer_module_modules(const infer_module *m, infer_value *out) INFER_NOEXCEPT;

/// A module in this one by its name. It is shared: what is set in it is set in this one.
///
/// Owns: `*out` is a new reference, to be given back with `infer_module_release`.
/// Fails: with Runtime for a module there is not.
/// Threads: any.
///
/// Requires:
/// `m` is NULL or a live module's; `name` points to `len` bytes of UTF-8; `out` is NULL or valid for one write.
infer_status infer_module_child(const infer_module *m, const char *name, size_t len, infer_module **out) INFER_NOEXCEPT;

/// Turns training on or off, in all modules.
///
/// Owns: nothing.
/// Fails: with NotImplemented for training of a model of `torch.export`.
/// Threads: any; calls under way may see either.
///
/// Requires:
/// `m` is NULL or a live module's.
infer_status infer_module_train(const infer_module *m, bool on) INFER_NOEXCEPT;

/// Converts floating parameters and buffers to an element type.
///
/// Owns: nothing.
/// Fails: with NotImplemented for a model of `torch.export` of another type.
/// Threads: any; calls under way may see either.
///
/// Requires:
/// `m` is NULL or a live module's.
infer_status infer_module_to_dtype(const infer_module *m, int32_t dtype) INFER_NOEXCEPT;

/// A module with everything in it anew. A model of `torch.export` cannot change and is shared.
///
/// Owns: `*out` is a new reference, to be given back with `infer_module_release`.
/// Fails: with OutOfMemory.
/// Threads: any.
///
/// Requires:
/// `m` is NULL or a live module's; `out` is NULL or valid for one write.
infer_status infer_module_copy(const infer_module *m, infer_module **out) INFER_NOEXCEPT;

/// A module with the same tensors in new places: what is set in one is not set in the other, what is written into a
/// tensor shows in both.
///
/// Owns: `*out` is a new reference, to be given back with `infer_module_release`.
/// Fails: with OutOfMemory.
/// Threads: any.
///
/// Requires:
/// `m` is NULL or a live module's; `out` is NULL or valid for one write.
infer_status infer_module_copy_shallow(const infer_module *m, infer_module **out) INFER_NOEXCEPT;

/// A module that computes with weights of 8 or 4 bits: constant float32 weights of linear layers, with a scale an output, or a scale and a
/// zero point for 64 of its inputs (4 bits; where that divides them, or 32 or 16 do). The module that is given stays as it is. A model of
/// `torch.export` is saved with the integers, and PyTorch's operators for what they stand for; a script as it was.
///
/// Owns: `*out` is a new reference, to be given back with `infer_module_release`.
/// Fails: with Value for another number of bits; with NotImplemented for a model that is interpreted; with OutOfMemory.
/// Threads: any, as long as nobody writes the weights.
///
/// Requires:
/// `m` is NULL or a live module's; `out` is NULL or valid for one write; `report` is NULL or valid, its `struct_size` set.
infer_status infer_module_optimize(const infer_module *m,
                                   int32_t bits,
                                   infer_module **out,
                                   infer_optimize_report *report)
INFER_NOEXCEPT;

/// Writes the model as it is to a file of TorchScript, with files beside it: a dictionary of names and texts, or none. The
/// file takes the place of one of that name when it is complete.
///
/// Owns: nothing; `extra` is borrowed.
/// Fails: with Runtime where the file cannot be written; with NotImplemented for a model of `torch.export`.
/// Threads: any, as long as nobody writes the model's tensors.
///
/// Requires:
/// `m` is NULL or a live module's; `path` points to `len` bytes of UTF-8; `extra` is NULL or what its kind says.
infer_status infer_module_save(const infer_module *m,
                               const char *path,
                               size_t len,
                               const infer_value *extra)
INFER_NOEXCEPT;

/// As `infer_module_save`, to memory.
///
/// Owns: `*out` has the bytes of the file, to be freed with `infer_value_clear`.
/// Fails: as `infer_module_save`.
/// Threads: as `infer_module_save`.
///
/// Requires:
/// `m` is NULL or a live module's; `extra` is NULL or what its kind says; `out` is NULL or valid for one write.
infer_status infer_module_save_memory(const infer_module *m, const infer_value *extra, infer_value *out) INFER_NOEXCEPT;

/// A value as the bytes of an archive that `torch.load` reads.
///
/// Owns: the value is borrowed; `*out` has the bytes, to be freed with `infer_value_clear`.
/// Fails: with NotImplemented for a tensor of a type that is not written.
/// Threads: any, as long as nobody writes the tensors.
///
/// Requires:
/// `value` is NULL or what its kind says; `out` is NULL or valid for one write.
infer_status infer_value_save(const infer_value *value, infer_value *out) INFER_NOEXCEPT;

/// Tensors as the bytes of an archive that LibTorch's `torch::load` reads.
///
/// Owns: the tensors are borrowed; `*out` has the bytes, to be freed with `infer_value_clear`.
/// Fails: as `infer_value_save`.
/// Threads: as `infer_value_save`.
///
/// Requires:
/// `tensors` points to `n` live tensors'; `out` is NULL or valid for one write.
infer_status infer_tensors_save(const infer_tensor *const *tensors, size_t n, infer_value *out) INFER_NOEXCEPT;

/// The value in an archive that `infer_value_save` or `torch.save` wrote.
///
/// Owns: the bytes are copied; `*out` is the caller's, to be freed with `infer_value_clear`.
/// Fails: with Model for bytes that are no such archive, or hold more than plain values and tensors.
/// Threads: any.
///
/// Requires:
/// `bytes` points to `len` bytes; `out` is NULL or valid for one write.
infer_status infer_value_load(const void *bytes, size_t len, infer_value *out) INFER_NOEXCEPT;

/// As `infer_value_load`, within limits, of a file or its bytes; it has no programs. The file may be written again once it is loaded.
///
/// Owns: the options are borrowed; `*out` is the caller's, to be freed with `infer_value_clear`.
/// Fails: as `infer_value_load`; with Limit for a file that has more than it may, and for a load that takes longer than the thread's limits
/// allow; with Value for a `struct_size` that is none.
/// Threads: any.
///
/// Requires:
/// `options` is readable for its `struct_size`, and its pointers for their lengths; `out` is NULL or valid for one write.
infer_status infer_value_load_within(const infer_load_options *options,
                                     infer_value *out)
INFER_NOEXCEPT;

/// The bytes of a file that was saved beside the model; none where there is not.
///
/// Owns: `*out` is the caller's, to be freed with `infer_value_clear`. Its bytes need not be UTF-8.
/// Fails: with NullPointer.
/// Threads: any.
///
/// Requires:
/// `m` is NULL or a live module's; `name` points to `len` bytes of UTF-8; `out` is NULL or valid for one write.
infer_status infer_module_extra_file(const infer_module *m,
                                     const char *name,
                                     size_t len,
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

/// How the model runs, as text for people: whether its graph is planned, and for which inputs, or why not; what was fused; the
/// size of the arena; how often each way was taken. A method that is interpreted says why it is no graph.
///
/// Owns: `*out` is a text of the caller's, to be freed with `infer_value_clear`.
/// Fails: with NullPointer.
/// Threads: any.
///
/// Requires:
/// `m` is NULL or a live module's; `out` is NULL or valid for one write.
infer_status infer_module_explain(const infer_module *m,
                                  infer_value *out)
INFER_NOEXCEPT;

/// A value as a pickle, as `torch::jit::pickle` writes it. `flags` are of `INFER_PICKLE_*`; the tensors' numbers, or the names of their
/// storages, begin at `first`.
///
/// Owns: the value is borrowed; `*out` has the bytes, and `*tensors` is the list of the tensors by their numbers, or of one on each storage by
/// their names; both are to be freed with `infer_value_clear`.
/// Fails: as `infer_value_save`; with Value for a flag that is none.
/// Threads: any, as long as nobody writes the tensors.
///
/// Requires:
/// `value` is NULL or what its kind says; `out` and `tensors` are NULL or valid for one write.
infer_status infer_value_pickle(const infer_value *value,
                                int32_t flags,
                                size_t first,
                                infer_value *out,
                                infer_value *tensors)
INFER_NOEXCEPT;

/// Whether bytes that a pickle begins with are all of it; also where they are none of a pickle, so that more would tell nothing.
///
/// Owns: nothing.
/// Fails: with NullPointer.
/// Threads: any.
///
/// Requires:
/// `bytes` points to `len` bytes; `out` is NULL or valid for one write.
infer_status infer_pickle_is_whole(const void *bytes,
                                   size_t len,
                                   bool *out)
INFER_NOEXCEPT;

/// The value of a pickle, as `torch::jit::unpickle` reads it, within limits. `tensors` are those it has by their numbers; `read`, where it is
/// given, is asked for the storages of others; where `has_classes` is not 0, it may have objects of classes that the program registered, whose
/// `__setstate__` is called.
///
/// Owns: the options and the tensors are borrowed; what `read` gives is taken over; `*out` is the caller's, to be freed with
/// `infer_value_clear`.
/// Fails: with Model for bytes that are no pickle, or that have anything else; as `infer_value_load_within`; with the status of `read` where it
/// failed.
/// Threads: any.
///
/// Requires:
/// `options` is readable for its `struct_size`, and its pointers for their lengths; `tensors` points to `n` live tensors'; `read` is NULL or
/// may be called with the context, and does not unwind; `out` is NULL or valid for one write.
infer_status infer_value_unpickle(const infer_load_options *options,
                                  const infer_tensor *const *tensors,
                                  size_t n,
                                  int32_t has_classes,
                                  infer_storage_reader read,
                                  void *context,
                                  infer_value *out)
INFER_NOEXCEPT;

/// Opens the archive in a file, which is mapped.
///
/// Owns: `*out` is the caller's, given back with `infer_archive_release`.
/// Fails: with Model for a file that cannot be read or is no such archive.
/// Threads: any.
///
/// Requires:
/// `path` points to `len` bytes of UTF-8; `out` is NULL or valid for one write. Nobody changes the file while the archive lives.
infer_status infer_archive_open(const char *path,
                                size_t len,
                                infer_archive **out)
INFER_NOEXCEPT;

/// As `infer_archive_open`, of the bytes of such a file.
///
/// Owns: the bytes are copied; `*out` is the caller's, given back with `infer_archive_release`.
/// Fails: as `infer_archive_open`.
/// Threads: any.
///
/// Requires:
/// `bytes` points to `len` bytes; `out` is NULL or valid for one write.
infer_status infer_archive_open_memory(const void *bytes, size_t len, infer_archive **out) INFER_NOEXCEPT;

/// As `infer_archive_open`, of the `size` bytes that a function reads, once and before this returns.
///
/// Owns: nothing of the context; `*out` is the caller's, given back with `infer_archive_release`.
/// Fails: as `infer_archive_open`; with OutOfMemory; with the status of the function where it failed.
/// Threads: any.
///
/// Requires:
/// `read` may be called with the context and does not unwind; `out` is NULL or valid for one write.
infer_status infer_archive_open_reader(size_t size,
                                       infer_archive_reader read,
                                       void *context,
                                       infer_archive **out)
INFER_NOEXCEPT;

/// Closes an archive. NULL is accepted.
///
/// Owns: takes the archive.
/// Fails: never.
/// Threads: any; nobody may use the archive meanwhile.
///
/// Requires:
/// `a` is NULL or a live archive's.
void infer_archive_release(infer_archive *a) INFER_NOEXCEPT;

/// The names of the records, without the folder they are in, in the order of the archive, as a list of texts.
///
/// Owns: `*out` is the caller's, to be freed with `infer_value_clear`.
/// Fails: with NullPointer.
/// Threads: any.
///
/// Requires:
/// `a` is NULL or a live archive's; `out` is NULL or valid for one write.
infer_status infer_archive_records(const infer_archive *a, infer_value *out) INFER_NOEXCEPT;

/// The names of the programs of `torch.export` in the archive, in its order, as a list of texts: `infer_module_load_program` loads one of them.
///
/// Owns: `*out` is the caller's, to be freed with `infer_value_clear`.
/// Fails: with NullPointer.
/// Threads: any.
///
/// Requires:
/// `a` is NULL or a live archive's; `out` is NULL or valid for one write.
infer_status infer_archive_programs(const infer_archive *a,
                                    infer_value *out)
INFER_NOEXCEPT;

/// What a record is.
///
/// Owns: nothing.
/// Fails: with Model for a record there is not.
/// Threads: any.
///
/// Requires:
/// `a` is NULL or a live archive's; `name` points to `len` bytes of UTF-8; `out` is NULL or valid for one write.
infer_status infer_archive_record(const infer_archive *a,
                                  const char *name,
                                  size_t len,
                                  infer_record *out)
INFER_NOEXCEPT;

/// Writes the bytes of a record, unpacked, to `to`, which has room for the `n` of them.
///
/// Owns: nothing.
/// Fails: with Model for a record there is not, or that cannot be unpacked; with Value where it is not of `n` bytes; with Limit where the
/// thread's limits leave no time for it.
/// Threads: any.
///
/// Requires:
/// `a` is NULL or a live archive's; `name` points to `len` bytes of UTF-8; `to` is valid for writes of `n` bytes.
infer_status infer_archive_read(const infer_archive *a,
                                const char *name,
                                size_t len,
                                void *to,
                                size_t n)
INFER_NOEXCEPT;

/// Hands over the next result of a program.
///
/// Owns: the tensor is shared. NULL is no result.
/// Fails: with NullPointer.
/// Threads: that of the program.
///
/// Requires:
/// `results` is what a program that runs was given; `t` is NULL or a live tensor's.
infer_status infer_results_add(infer_results *results, const infer_tensor *t) INFER_NOEXCEPT;

/// The graph of a program on tensors like `inputs`, which stay as they are: the program runs once, on copies of them. Every
/// tensor that is neither an input nor made by the program becomes a constant; what the program decides by values is decided
/// for good. `remove` says what becomes of views and writes (`INFER_REMOVE_...`).
///
/// Owns: `*out` is a new reference, to be given back with `infer_graph_release`. Inputs are borrowed.
/// Fails: as the program does; with Value for an unknown number.
/// Threads: any. The program runs on the calling thread, before this returns.
///
/// Requires:
/// `program` may be called with `context`; `inputs` points to `n` live tensors; `out` is NULL or valid for one write.
infer_status infer_graph_trace(infer_program program,
                               void *context,
                               const infer_tensor *const *inputs,
                               size_t n,
                               int32_t remove,
                               infer_graph **out)
INFER_NOEXCEPT;

/// Runs a program so that it computes new values where it writes (and copies where it takes views), as `remove` says. What it
/// changes of its inputs is written back when it ends, and results that show their memory, or that of each other, are views
/// again: the caller sees what the program does by itself.
///
/// Owns: `*out` is the caller's, to be freed with `infer_tensors_free`. Inputs are borrowed, and written if the program does.
/// Fails: as the program does; with Value for an unknown number; with NotImplemented for operators that share or write memory
/// and do not say which.
/// Threads: any. The program runs on the calling thread, before this returns.
///
/// Requires:
/// As for `infer_graph_trace`.
infer_status infer_functionalize(infer_program program,
                                 void *context,
                                 const infer_tensor *const *inputs,
                                 size_t n,
                                 int32_t remove,
                                 infer_tensors *out)
INFER_NOEXCEPT;

/// Adds a reference.
///
/// Owns: the caller gains one reference. NULL is accepted.
/// Fails: never.
/// Threads: any.
///
/// Requires:
/// `g` is NULL or a live graph's.
void infer_graph_retain(const infer_graph *g) INFER_NOEXCEPT;

/// Gives back a reference; the last one frees the graph.
///
/// Owns: takes one reference of the caller's. NULL is accepted.
/// Fails: never.
/// Threads: any.
///
/// Requires:
/// `g` is NULL or a live graph's of which the caller owns a reference.
void infer_graph_release(infer_graph *g) INFER_NOEXCEPT;

/// The graph after a pass, by its name: `alias_removal`, `mutation_removal`, `dead_code`. The pass's own check has held when
/// this returns.
///
/// Owns: `*out` is a new reference; the graph itself stays as it is.
/// Fails: with Value for an unknown name; with Runtime where the graph's values are not known, or what the pass made is not
/// what it promises.
/// Threads: any.
///
/// Requires:
/// `g` is NULL or a live graph's; `name` points to `len` bytes; `out` is NULL or valid for one write.
infer_status infer_graph_pass(const infer_graph *g,
                              const char *name,
                              size_t len,
                              infer_graph **out)
INFER_NOEXCEPT;

/// The printed form: one line a node, with sizes and dtypes behind it where `shapes`. Returns its length without the NUL that
/// ends it; what does not fit into `capacity` bytes is left out.
///
/// Owns: nothing; `buffer` may be NULL where `capacity` is 0.
/// Fails: never; 0 for a NULL graph.
/// Threads: any.
///
/// Requires:
/// `g` is NULL or a live graph's; `buffer` is valid for `capacity` writes.
size_t infer_graph_text(const infer_graph *g,
                        bool shapes,
                        char *buffer,
                        size_t capacity)
INFER_NOEXCEPT;

/// The memory plan of the graph for the sizes it was traced on: a line a buffer with its bytes, its place in the arena and
/// the nodes that need it, then the sizes in all. `*length` is the text's without the NUL that ends it; what does not fit
/// into `capacity` bytes is left out.
///
/// Owns: nothing; `buffer` may be NULL where `capacity` is 0.
/// Fails: with Runtime where the graph's sizes are not known.
/// Threads: any.
///
/// Requires:
/// `g` is NULL or a live graph's; `buffer` is valid for `capacity` writes; `length` is NULL or valid for one.
infer_status infer_graph_plan(const infer_graph *g,
                              char *buffer,
                              size_t capacity,
                              size_t *length)
INFER_NOEXCEPT;

/// How the graph runs, as text for people: for which inputs it is planned, or why not; the size of the arena; how often each
/// way was taken.
///
/// Owns: `*out` is a text of the caller's, to be freed with `infer_value_clear`.
/// Fails: with NullPointer.
/// Threads: any.
///
/// Requires:
/// `g` is NULL or a live graph's; `out` is NULL or valid for one write.
infer_status infer_graph_explain(const infer_graph *g,
                                 infer_value *out)
INFER_NOEXCEPT;

/// Writes the graph to a file, with its constants: an archive that `torch.export.load` reads. A file of that name is replaced
/// when the new one is complete.
///
/// Owns: nothing.
/// Fails: with NotImplemented or Runtime where the graph has what such a file cannot say (inputs that share memory, inputs
/// that are given other sizes, nodes that are not operators), or the file cannot be written.
/// Threads: any.
///
/// Requires:
/// `g` is NULL or a live graph's; `path` points to `len` bytes.
infer_status infer_graph_save(const infer_graph *g,
                              const char *path,
                              size_t len)
INFER_NOEXCEPT;

/// The graph of a file that `infer_graph_save` or `torch.export.save` wrote.
///
/// Owns: `*out` is a new reference, to be given back with `infer_graph_release`.
/// Fails: with Model for a file that is none; as the system does where it cannot be read.
/// Threads: any.
///
/// Requires:
/// `path` points to `len` bytes; `out` is NULL or valid for one write.
infer_status infer_graph_load(const char *path, size_t len, infer_graph **out) INFER_NOEXCEPT;

/// As `infer_graph_load`, within limits: of a file or its bytes, one of its programs or the only one.
///
/// Owns: the options are borrowed; `*out` is a new reference, to be given back with `infer_graph_release`.
/// Fails: as `infer_graph_load`; with Limit for a file that has more than it may, and for a load that takes longer than the thread's limits
/// allow; with Value for a `struct_size` that is none.
/// Threads: any.
///
/// Requires:
/// `options` is readable for its `struct_size`, and its pointers for their lengths; `out` is NULL or valid for one write.
infer_status infer_graph_load_within(const infer_load_options *options,
                                     infer_graph **out)
INFER_NOEXCEPT;

/// The graph of a model's `forward` for inputs like these, with its weights as constants. A pass computes what it computes
/// of sizes for these inputs, and the graph it makes refuses others.
///
/// Owns: `*out` is a new reference, to be given back with `infer_graph_release`; weights are shared. Inputs are borrowed.
/// Fails: with NotImplemented where the model is interpreted; with Runtime for inputs that are not as many as the model's.
/// Threads: any.
///
/// Requires:
/// `m` is NULL or a live module's; `inputs` points to `n` live tensors; `out` is NULL or valid for one write.
infer_status infer_module_graph(const infer_module *m,
                                const infer_tensor *const *inputs,
                                size_t n,
                                infer_graph **out)
INFER_NOEXCEPT;

/// Has graphs and models be checked while they run (or not any more): on the first inputs of each sizes, strides and dtypes, the
/// graph after each pass and in planned memory runs side by side with the program it was made of, on copies, and `infer_graph_run`
/// fails with a sentence where they part. Passes check all that they keep, which takes longer than they do. It is so from the start where
/// the environment has `INFER_CHECK_GRAPHS=1`. Passes asked for before are not compared.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any; it is so for all.
void infer_check_graphs(bool on)
INFER_NOEXCEPT;

/// Runs the graph: where tensors like the inputs came before, in memory that is planned and kept.
///
/// Owns: `*out` is the caller's, to be freed with `infer_tensors_free`. Inputs are borrowed, and written if the program was to.
/// Fails: with Runtime for inputs that are not as many as the program's; else as its operators do.
/// Threads: any, several at once on one graph, as long as it writes none of its constants.
///
/// Requires:
/// `g` is NULL or a live graph's; `inputs` points to `n` live tensors; `out` is NULL or valid for one write.
infer_status infer_graph_run(const infer_graph *g,
                             const infer_tensor *const *inputs,
                             size_t n,
                             infer_tensors *out)
INFER_NOEXCEPT;

/// Runs a program of one example on a batch: of each input along its dimension of `in_dims` (`INFER_NOT_MAPPED`: the input is
/// the same for all examples). The results have the batch as their dimension of `out_dims`, each a list of one dimension for
/// all or one for each.
///
/// Owns: `*out` is the caller's, to be freed with `infer_tensors_free`. Inputs are borrowed, and written if the program does.
/// Fails: as the program does; with Value where dimensions are out of range, batches differ in size or nothing is mapped over;
/// with Runtime where an operator cannot run on examples (random numbers, data that decide, out= forms).
/// Threads: any. The program runs on the calling thread, before this returns.
///
/// Requires:
/// `program` may be called with `context`; `inputs` points to `n` live tensors, `in_dims` to `in_dims_n` and `out_dims` to
/// `out_dims_n` numbers; `out` is NULL or valid for one write.
infer_status infer_vmap(infer_program program,
                        void *context,
                        const infer_tensor *const *inputs,
                        size_t n,
                        const int64_t *in_dims,
                        size_t in_dims_n,
                        const int64_t *out_dims,
                        size_t out_dims_n,
                        infer_tensors *out)
INFER_NOEXCEPT;

/// The gradients of a program's first result, which has no dimensions, with respect to the inputs that `argnums` counts from 0.
/// They are recorded whatever the caller's mode, and have a history of their own where the caller records, so that derivatives
/// have derivatives. In a program under `infer_vmap` there is a gradient for each example.
///
/// Owns: `*out` is the caller's, to be freed with `infer_tensors_free`. Inputs are borrowed; those counted may not be written.
/// Fails: as the program does; with Value for a number that counts no input; with Runtime for inputs that cannot require grad
/// and a result that has dimensions.
/// Threads: any. The program runs on the calling thread, before this returns.
///
/// Requires:
/// `program` may be called with `context`; `inputs` points to `n` live tensors, `argnums` to `argnums_n` numbers; `out` is NULL
/// or valid for one write.
infer_status infer_grad(infer_program program,
                        void *context,
                        const infer_tensor *const *inputs,
                        size_t n,
                        const int64_t *argnums,
                        size_t argnums_n,
                        infer_tensors *out)
INFER_NOEXCEPT;

/// A program's results, and their derivatives along `tangents`, one a primal and like it: the product of the program's Jacobian
/// with them. Recorded as `infer_grad` says.
///
/// Owns: `*out` and `*derivatives` are the caller's, to be freed with `infer_tensors_free`, and equally long. Inputs are
/// borrowed; none may be written.
/// Fails: as the program does; with Runtime for a tangent of other sizes, and inputs that are not floating point or complex.
/// Threads: any. The program runs on the calling thread, before this returns.
///
/// Requires:
/// `program` may be called with `context`; `primals` and `tangents` point to `n` live tensors each; `out` and `derivatives` are
/// NULL or valid for one write.
infer_status infer_jvp(infer_program program,
                       void *context,
                       const infer_tensor *const *primals,
                       const infer_tensor *const *tangents,
                       size_t n,
                       infer_tensors *out,
                       infer_tensors *derivatives)
INFER_NOEXCEPT;

/// How many there are of what `what` says, one of `INFER_GRAPH_...`.
///
/// Owns: nothing.
/// Fails: with Value for an unknown number.
/// Threads: any.
///
/// Requires:
/// `g` is NULL or a live graph's; `out` is NULL or valid for one write.
infer_status infer_graph_count(const infer_graph *g, int32_t what, size_t *out) INFER_NOEXCEPT;

/// A node, by its number.
///
/// Owns: nothing; the name is the graph's.
/// Fails: with Index for a number that is none; with Value where `out->struct_size` is not a size this structure has had.
/// Threads: any.
///
/// Requires:
/// `g` is NULL or a live graph's; `out` is NULL or points to a structure whose `struct_size` is set to its size.
infer_status infer_graph_node(const infer_graph *g,
                              size_t i,
                              infer_graph_node_info *out)
INFER_NOEXCEPT;

/// An operand of a node, or the element of a list that is one: of -1 the whole.
///
/// Owns: `out->value` is the caller's, to be freed with `infer_value_clear`.
/// Fails: with Index for a number that is none; with Value where `out->struct_size` is not a size this structure has had.
/// Threads: any.
///
/// Requires:
/// `g` is NULL or a live graph's; `out` is NULL or points to a structure whose `struct_size` is set to its size.
infer_status infer_graph_operand(const infer_graph *g,
                                 size_t node,
                                 size_t i,
                                 int64_t element,
                                 infer_graph_operand_info *out)
INFER_NOEXCEPT;

/// The value that a result of a node is; -1 where nobody uses it.
///
/// Owns: nothing.
/// Fails: with Index for a number that is none.
/// Threads: any.
///
/// Requires:
/// `g` is NULL or a live graph's; `out` is NULL or valid for one write.
infer_status infer_graph_result(const infer_graph *g, size_t node, size_t i, int64_t *out) INFER_NOEXCEPT;

/// A value, by its number.
///
/// Owns: nothing; the name, sizes and strides are the graph's.
/// Fails: with Index for a number that is none; with Value where `out->struct_size` is not a size this structure has had.
/// Threads: any.
///
/// Requires:
/// `g` is NULL or a live graph's; `out` is NULL or points to a structure whose `struct_size` is set to its size.
infer_status infer_graph_value(const infer_graph *g,
                               size_t i,
                               infer_graph_value_info *out)
INFER_NOEXCEPT;

/// A constant: its name in the model, and what it is. A weight is the model's own tensor, shared.
///
/// Owns: `*value` is the caller's, to be freed with `infer_value_clear`; the name is the graph's, without a NUL.
/// Fails: with Index for a number that is none.
/// Threads: any.
///
/// Requires:
/// `g` is NULL or a live graph's; `name`, `name_len` and `value` are NULL or valid for one write.
infer_status infer_graph_constant(const infer_graph *g,
                                  size_t i,
                                  const char **name,
                                  size_t *name_len,
                                  infer_value *value)
INFER_NOEXCEPT;

/// An input: the value it is, and a number that is equal for inputs on one storage.
///
/// Owns: nothing.
/// Fails: with Index for a number that is none.
/// Threads: any.
///
/// Requires:
/// `g` is NULL or a live graph's; `value` and `storage` are NULL or valid for one write.
infer_status infer_graph_input(const infer_graph *g, size_t i, size_t *value, size_t *storage) INFER_NOEXCEPT;

/// A result of the graph, or the element of a list that is one (of -1 the whole), and whose memory it shows.
///
/// Owns: `out->value` is the caller's, to be freed with `infer_value_clear`; the geometry is the graph's.
/// Fails: with Index for a number that is none; with Value where a `struct_size` is not a size the structure has had.
/// Threads: any.
///
/// Requires:
/// `g` is NULL or a live graph's; `out` and `alias` are NULL or point to structures whose `struct_size` is set to their size.
infer_status infer_graph_output(const infer_graph *g,
                                size_t i,
                                int64_t element,
                                infer_graph_operand_info *out,
                                infer_graph_alias *alias)
INFER_NOEXCEPT;

/// What a run changes of an input or a constant when all nodes have run. What nodes write themselves, in a graph whose writes were not
/// removed, is not among it.
///
/// Owns: the values in it own nothing; the geometries are the graph's.
/// Fails: with Index for a number that is none; with Value where `out->struct_size` is not a size this structure has had.
/// Threads: any.
///
/// Requires:
/// `g` is NULL or a live graph's; `out` is NULL or points to a structure whose `struct_size` is set to its size.
infer_status infer_graph_write_back(const infer_graph *g,
                                    size_t i,
                                    infer_graph_write_back_info *out)
INFER_NOEXCEPT;

/// The graph without aliases, its nodes put together that a backend takes: as few partitions as there can be, each a node that is asked
/// for its graph with `infer_graph_part`. `remove` is `INFER_REMOVE_MUTATIONS_AND_VIEWS`, or `INFER_REMOVE_VIEWS` where the backend takes
/// writes: then a partition writes values of its own in place, and gives what it wrote of its inputs after its other results.
///
/// `takes` is asked, in order, of each node that may be taken: an operator's, whose results are tensors of sizes that are known, are
/// dense and do not go by what tensors hold, and that writes values, not their sizes. The rest is run by libinfer, and so is a partition
/// that has no backend. Order of effects and of random draws is kept.
///
/// Owns: `*out` is a new reference, to be given back with `infer_graph_release`. The graph `takes` is shown lives for its call.
/// Fails: as `takes` does; as `infer_graph_pass` does; with Value for an unknown number.
/// Threads: any. `takes` runs on the calling thread, before this returns.
///
/// Requires:
/// `g` is NULL or a live graph's; `takes` may be called with `context`; `out` is NULL or valid for one write.
infer_status infer_graph_partition(const infer_graph *g,
                                   int32_t remove,
                                   infer_takes takes,
                                   void *context,
                                   infer_graph **out)
INFER_NOEXCEPT;

/// The graph of a node that is a partition: what it takes from others are its inputs, what others use of it its results; weights are its
/// constants.
///
/// Owns: `*out` is a new reference, to be given back with `infer_graph_release`.
/// Fails: with Index for a number that is none; with Value for a node that is no partition.
/// Threads: any.
///
/// Requires:
/// `g` is NULL or a live graph's; `out` is NULL or valid for one write.
infer_status infer_graph_part(const infer_graph *g,
                              size_t node,
                              infer_graph **out)
INFER_NOEXCEPT;

/// The graph with a backend for a node that is a partition: each run calls `backend` with the partition's inputs, which have the sizes,
/// strides and dtypes its graph says. They are lent for the call and not to be written; the backend hands over a tensor a result with
/// `infer_results_add`, or fails with a status, best that of `infer_fail`. Results are checked, and copied where they are not laid out as
/// the graph says or somebody else has them too. A thread that records gradients, traces or transforms what it computes has libinfer
/// compute the partition, for a backend's results have no history.
///
/// Owns: `*out` is a new reference. `context` until `drop_context` is called with it, which happens also where the call fails.
/// Fails: with Index for a number that is none; with Value for a node that is no partition.
/// Threads: any. The backend runs on every thread that runs the graph, several at once.
///
/// Requires:
/// `g` is NULL or a live graph's; `out` is NULL or valid for one write; `backend` and `drop_context` may be called on any thread and do
/// not unwind.
infer_status infer_graph_with_backend(const infer_graph *g,
                                      size_t node,
                                      infer_program backend,
                                      void *context,
                                      void (*drop_context)(void *context),
                                      infer_graph **out)
INFER_NOEXCEPT;

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* INFER_H */

#include "generated/infer_ops.h"
