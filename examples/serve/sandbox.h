// Gives up what is not needed any more: a filter of system calls (Linux's seccomp) that cannot be taken off again.
#pragma once

#include <cstddef>

/// What is still to be done: to answer on connections, without any file; or to read files, without any connection.
enum class Sandbox { connections, files };

/// How many system calls are allowed.
size_t allowed_calls(Sandbox sandbox);

/// From now on the threads of this process make these system calls only: none begins a program or a thread, opens a socket or a file for writing,
/// or makes memory executable. So threads that are needed must run. A call that is not allowed fails with EPERM, as libraries ask for what they
/// can do without (which node of memory a thread is on, a larger thread pool, the name of a network by a socket). What only an intruder does ends the
/// process with SIGSYS, so that there is one try: to begin a program, to trace, to map memory that can be executed, and where files are read, to
/// open one for writing.
/// Errors: std::system_error where the system has no such filters; std::runtime_error for a processor whose calls are not known here.
void enter_sandbox(Sandbox sandbox);
