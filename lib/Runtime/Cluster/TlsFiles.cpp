// Files in PEM; see TlsFiles.h.
#include "distribute/Runtime/TlsFiles.h"

#include "absl/strings/escaping.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

#include <fstream>
#include <sstream>

namespace distribute::runtime {
namespace {

/// Whether `bytes` are one value in DER: a sequence of as many bytes as its head says.
bool isSequence(absl::string_view bytes) {
  constexpr unsigned char kSequence = 0x30, kLongLength = 0x80;
  if (bytes.size() < 2 || static_cast<unsigned char>(bytes[0]) != kSequence)
    return false;
  size_t length = static_cast<unsigned char>(bytes[1]), head = 2;
  if (length >= kLongLength) {
    size_t numBytes = length - kLongLength;
    if (numBytes > sizeof(uint32_t) || bytes.size() < head + numBytes)
      return false;
    length = 0;
    for (size_t i = 0; i < numBytes; ++i)
      length = length << 8 | static_cast<unsigned char>(bytes[head++]);
  }
  return bytes.size() == head + length;
}

/// The number of blocks of this label in `text`; -1 if one of them is not whole.
int countBlocks(absl::string_view text, absl::string_view label) {
  std::string begin = absl::StrCat("-----BEGIN ", label, "-----"),
              end = absl::StrCat("-----END ", label, "-----");
  int count = 0;
  for (size_t at = text.find(begin); at != absl::string_view::npos; at = text.find(begin, at)) {
    at += begin.size();
    size_t last = text.find(end, at);
    std::string bytes;
    if (last == absl::string_view::npos ||
        !absl::Base64Unescape(text.substr(at, last - at), &bytes) || !isSequence(bytes))
      return -1;
    ++count;
  }
  return count;
}

bool hasKey(absl::string_view text) {
  int count = 0;
  for (const char *label : {"PRIVATE KEY", "RSA PRIVATE KEY", "EC PRIVATE KEY"}) {
    int own = countBlocks(text, label);
    if (own < 0)
      return false;
    count += own;
  }
  return count > 0;
}

absl::Status readFile(const char *what, const std::string &path, bool isKey,
                      std::string &contents) {
  if (path.empty())
    return absl::OkStatus();
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  contents = text.str();
  if (!file || contents.empty())
    return absl::NotFoundError(
        absl::StrCat("cannot read the ", what, " \"", path, "\"; expected a file in PEM"));
  if (isKey ? hasKey(contents) : countBlocks(contents, "CERTIFICATE") > 0)
    return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat(
      "the ", what, " \"", path, "\" holds no whole ",
      isKey
          ? "key that is not encrypted; expected a file in PEM with \"-----BEGIN PRIVATE KEY-----\""
          : "certificate; expected a file in PEM with \"-----BEGIN CERTIFICATE-----\""));
}

} // namespace

absl::StatusOr<TlsFiles> readTlsFiles(const ClusterOptions &options) {
  TlsFiles files;
  if (options.certificate.empty() != options.privateKey.empty())
    return absl::InvalidArgumentError(absl::StrCat(
        "a ", options.certificate.empty() ? "private key" : "certificate", " is given without its ",
        options.certificate.empty() ? "certificate" : "private key", "; give both"));
  if (absl::Status s =
          readFile("certificate authority", options.certificateAuthority, false, files.authority);
      !s.ok())
    return s;
  if (absl::Status s = readFile("certificate", options.certificate, false, files.certificate);
      !s.ok())
    return s;
  if (absl::Status s = readFile("private key", options.privateKey, true, files.key); !s.ok())
    return s;
  return files;
}

absl::Status checkShowsCertificate(const ClusterOptions &options) {
  if (options.certificateAuthority.empty() || !options.certificate.empty())
    return absl::OkStatus();
  return absl::InvalidArgumentError(
      "the coordinator has a certificate authority and no certificate of its own; give the "
      "process that serves a certificate and its private key");
}

} // namespace distribute::runtime
