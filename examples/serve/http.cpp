#include "http.h"

#include <event2/buffer.h>
#include <event2/http.h>
#include <event2/http_struct.h>
#include <event2/keyvalq_struct.h>

#include <zlib.h>

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <memory>
#include <new>
#include <utility>

namespace {

constexpr size_t longest_path = 1000;

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return text;
}

bool is_token(const std::string& text) {
  const char* letters = "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyz";
  return !text.empty() && text.find_first_not_of(letters) == std::string::npos;
}

bool is_plain(const std::string& text) {
  return std::none_of(text.begin(), text.end(), [](unsigned char c) { return (c < 32 && c != '\t') || c == 127; });
}

std::string method_of(evhttp_request* request) {
  switch (evhttp_request_get_command(request)) {
    case EVHTTP_REQ_GET: return "GET";
    case EVHTTP_REQ_HEAD: return "HEAD";
    case EVHTTP_REQ_POST: return "POST";
    default: throw Refusal(405, "the methods are GET and POST");
  }
}

std::string path_of(evhttp_request* request) {
  const char* path = evhttp_uri_get_path(evhttp_request_get_evhttp_uri(request));
  size_t size = 0;
  const std::unique_ptr<char, void (*)(void*)> decoded(evhttp_uridecode(path ? path : "", 0, &size), std::free);
  if (!decoded) throw std::bad_alloc();
  if (size > longest_path) throw Refusal(414, "the address is longer than any here");
  return {decoded.get(), size};
}

}  // namespace

std::string Request::field(const std::string& name) const {
  const auto found = fields.find(name);
  return found == fields.end() ? "" : found->second;
}

Request take_request(evhttp_request* from) {
  Request request;
  request.method = method_of(from);
  request.path = path_of(from);
  for (const evkeyval* field = evhttp_request_get_input_headers(from)->tqh_first; field; field = field->next.tqe_next) {
    std::string name = lower(field->key), value = field->value;
    if (!is_token(name) || !is_plain(value)) throw Refusal(400, "not a request this server understands");
    request.fields.emplace(std::move(name), std::move(value));
  }

  const size_t lengths = request.fields.count("content-length"), encodings = request.fields.count("transfer-encoding");
  const bool is_post = request.method == "POST";
  if (!is_post && lengths + encodings > 0) throw Refusal(400, "a GET has no body");
  if (is_post && lengths + encodings == 0) throw Refusal(411, "a POST has a body, and says how long it is");
  if (lengths + encodings > 1) throw Refusal(400, "the head says twice how long the body is");
  if (encodings > 0 && lower(request.field("transfer-encoding")) != "chunked") throw Refusal(501, "the encoding of a body is chunked");
  const std::string length = request.field("content-length");
  if (length.find_first_not_of("0123456789") != std::string::npos) throw Refusal(400, "the length of the body is no number");
  if (request.field("content-type").find("multipart/") == 0) throw Refusal(415, "the body is JSON");

  evbuffer* body = evhttp_request_get_input_buffer(from);
  request.body.resize(evbuffer_get_length(body));
  evbuffer_remove(body, request.body.data(), request.body.size());
  return request;
}

void send_response(evhttp_request* request, Response response) {
  const std::unique_ptr<evbuffer, void (*)(evbuffer*)> out(evbuffer_new(), evbuffer_free);
  if (!out) throw std::bad_alloc();
  const std::string length = std::to_string(response.body.size());
  evkeyvalq* fields = evhttp_request_get_output_headers(request);
  if (!response.body.empty() && evhttp_request_get_command(request) != EVHTTP_REQ_HEAD) {
    // The buffer sends the body from where it is.
    auto body = std::make_unique<std::string>(std::move(response.body));
    const auto free_body = [](const void*, size_t, void* owned) { delete static_cast<std::string*>(owned); };
    if (evbuffer_add_reference(out.get(), body->data(), body->size(), free_body, body.get()) != 0) throw std::bad_alloc();
    body.release();
  }
  evhttp_add_header(fields, "Content-Type", response.type.c_str());
  evhttp_add_header(fields, "Content-Length", length.c_str());
  if (response.closes) evhttp_add_header(fields, "Connection", "close");
  for (const auto& [name, value] : response.fields) evhttp_add_header(fields, name.c_str(), value.c_str());
  evhttp_send_reply(request, response.status, nullptr, out.get());
}

Response refused(const Refusal& refusal) {
  Response response;
  response.status = refusal.status;
  if (refusal.status == 503) response.fields["Retry-After"] = "1";
  response.body = "{\"error\":" + json_string(refusal.what()) + "}\n";
  return response;
}

std::string unpacked(const std::string& packed, size_t most) {
  z_stream stream{};
  if (::inflateInit2(&stream, MAX_WBITS + 32) != Z_OK) throw std::bad_alloc();  // 32: the head tells which of the two it is
  const std::unique_ptr<z_stream, int (*)(z_stream*)> ended(&stream, ::inflateEnd);
  std::string out;
  char bytes[16384];
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<uInt>(std::min<size_t>(packed.size(), UINT_MAX));
  int result = Z_OK;
  while (result == Z_OK && out.size() <= most) {
    stream.next_out = reinterpret_cast<Bytef*>(bytes);
    stream.avail_out = sizeof bytes;
    result = ::inflate(&stream, Z_NO_FLUSH);
    out.append(bytes, sizeof bytes - stream.avail_out);
  }
  if (out.size() > most) throw Refusal(413, "the body has more than " + std::to_string(most) + " bytes");
  if (result != Z_STREAM_END || stream.avail_in != 0) throw Refusal(400, "the body is cut short, or not encoded as its head says");
  return out;
}
