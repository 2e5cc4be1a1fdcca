// Requests as libevent has read them, and what it writes in answer.
#pragma once

#include "refusal.h"

#include <map>
#include <string>

struct evhttp_request;

struct Request {
  std::string method;  // GET, HEAD or POST
  std::string path;    // decoded, without what follows a question mark
  std::multimap<std::string, std::string> fields;  // of the head; their names in small letters
  std::string body;    // as it was sent, maybe packed

  /// The first of the name, or "".
  std::string field(const std::string& name) const;
};

struct Response {
  int status = 200;
  std::string body, type = "application/json";
  std::map<std::string, std::string> fields;
  bool closes = false;  // the connection is ended after it
};

/// Takes a whole request from libevent. Errors: a Refusal for what is not served here, and for a head that a proxy could read otherwise; what comes
/// next on the connection could not be told from such a request.
Request take_request(evhttp_request* request);

/// Hands an answer to libevent. A HEAD gets the length of the body it does not get.
void send_response(evhttp_request* request, Response response);

/// {"error": "..."} with its status.
Response refused(const Refusal& refusal);

/// What a gzip or zlib stream holds. Errors: a Refusal where that has more bytes than `most`, or the stream is damaged.
std::string unpacked(const std::string& packed, size_t most);
