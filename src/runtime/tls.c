/* One block of zero-initialised thread-local bytes per thread; src/dispatch/tls.rs gives it meaning.
 *
 * Zero is the default state, so a new thread pays nothing. The initial-exec model makes the address one
 * load from the thread pointer; through a shared library Rust's own thread_local! costs a call each time. */
#include <stdint.h>

#define INFER_TLS_BYTES 128

static _Thread_local __attribute__((tls_model("initial-exec"), aligned(64))) unsigned char block[INFER_TLS_BYTES];

__attribute__((visibility("hidden"))) void *infer_internal_tls_block(void) { return block; }
