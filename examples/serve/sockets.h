// What the system gives for connections.
#pragma once

#include <cstddef>
#include <string>
#include <utility>

/// Has the system allow so many connections. Errors: std::runtime_error where it does not.
void allow_connections(size_t connections);

/// A socket that listens, and its port; port 0 is any that is free. Errors: std::runtime_error where the address is taken, or there is none.
std::pair<int, int> listen_at(const std::string& host, int port);
