/* One block of zero-initialised thread-local bytes per thread; src/runtime/thread_local.rs gives it meaning.
 *
 * Zero is the default state, so a new thread pays nothing. The initial-exec model makes the address one
 * load from the thread pointer; through a shared library Rust's own thread_local! costs a call each time. */
#define INFER_TLS_BYTES 256

__attribute__((visibility("hidden"), tls_model("initial-exec"), aligned(64)))
_Thread_local unsigned char infer_internal_tls[INFER_TLS_BYTES];

__attribute__((visibility("hidden"))) void *infer_internal_tls_block(void) { return infer_internal_tls; }
