#include "Credentials.h"

#include "absl/strings/str_cat.h"

#include <fstream>
#include <sstream>

namespace distribute::runtime {

namespace {

/// The contents of the files; empty where there is none.
struct Files {
  std::string authority;
  std::string certificate;
  std::string key;
};

absl::Status readFile(const char *what, const std::string &path, std::string &contents) {
  if (path.empty())
    return absl::OkStatus();
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  contents = text.str();
  if (!file || contents.empty())
    return absl::NotFoundError(
        absl::StrCat("cannot read the ", what, " \"", path, "\"; expected a file in PEM"));
  return absl::OkStatus();
}

absl::StatusOr<Files> readFiles(const ClusterOptions &options) {
  Files files;
  if (options.certificate.empty() != options.privateKey.empty())
    return absl::InvalidArgumentError(absl::StrCat(
        "a ", options.certificate.empty() ? "private key" : "certificate", " is given without its ",
        options.certificate.empty() ? "certificate" : "private key", "; give both"));
  if (absl::Status s =
          readFile("certificate authority", options.certificateAuthority, files.authority);
      !s.ok())
    return s;
  if (absl::Status s = readFile("certificate", options.certificate, files.certificate); !s.ok())
    return s;
  if (absl::Status s = readFile("private key", options.privateKey, files.key); !s.ok())
    return s;
  return files;
}

bool isEncrypted(const ClusterOptions &options) {
  return !options.certificateAuthority.empty() || !options.certificate.empty() ||
         !options.privateKey.empty();
}

} // namespace

absl::StatusOr<std::shared_ptr<grpc::ServerCredentials>>
distribute::runtime::makeServerCredentials(const ClusterOptions &options) {
  if (!isEncrypted(options))
    return grpc::InsecureServerCredentials();
  absl::StatusOr<Files> files = readFiles(options);
  if (!files.ok())
    return files.status();
  if (files->certificate.empty())
    return absl::InvalidArgumentError(
        "the coordinator has a certificate authority and no certificate of its own; give the "
        "process that serves a certificate and its private key");
  grpc::SslServerCredentialsOptions ssl(
      files->authority.empty() ? GRPC_SSL_DONT_REQUEST_CLIENT_CERTIFICATE
                               : GRPC_SSL_REQUEST_AND_REQUIRE_CLIENT_CERTIFICATE_AND_VERIFY);
  ssl.pem_root_certs = files->authority;
  ssl.pem_key_cert_pairs.push_back({files->key, files->certificate});
  return grpc::SslServerCredentials(ssl);
}

absl::StatusOr<std::shared_ptr<grpc::ChannelCredentials>>
distribute::runtime::makeChannelCredentials(const ClusterOptions &options) {
  if (!isEncrypted(options))
    return grpc::InsecureChannelCredentials();
  absl::StatusOr<Files> files = readFiles(options);
  if (!files.ok())
    return files.status();
  grpc::SslCredentialsOptions ssl;
  ssl.pem_root_certs = files->authority;
  ssl.pem_private_key = files->key;
  ssl.pem_cert_chain = files->certificate;
  return grpc::SslCredentials(ssl);
}

bool isSameToken(const std::string &right, const char *given, size_t size) {
  unsigned difference = right.size() != size;
  for (size_t i = 0; i < right.size() && i < size; ++i)
    difference |= static_cast<unsigned char>(right[i]) ^ static_cast<unsigned char>(given[i]);
  return difference == 0;
}

absl::Status checkListeningAddress(const std::string &address, const char *whose) {
  size_t colon = address.rfind(':');
  if (colon != std::string::npos && colon + 1 != address.size() && address.back() != ']')
    return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat(whose, " address is \"", address, "\"; expected HOST:PORT"));
}

} // namespace distribute::runtime
