#include "Credentials.h"

#include "distribute/Runtime/TlsFiles.h"

#include "absl/strings/str_cat.h"

namespace distribute::runtime {

bool isEncrypted(const ClusterOptions &options) {
  return !options.certificateAuthority.empty() || !options.certificate.empty() ||
         !options.privateKey.empty();
}

absl::StatusOr<std::shared_ptr<grpc::ServerCredentials>>
makeServerCredentials(const ClusterOptions &options) {
  if (!isEncrypted(options))
    return grpc::InsecureServerCredentials();
  absl::StatusOr<TlsFiles> files = readTlsFiles(options);
  if (!files.ok())
    return files.status();
  if (absl::Status s = checkShowsCertificate(options); !s.ok())
    return s;
  grpc::SslServerCredentialsOptions ssl(
      files->authority.empty() ? GRPC_SSL_DONT_REQUEST_CLIENT_CERTIFICATE
                               : GRPC_SSL_REQUEST_AND_REQUIRE_CLIENT_CERTIFICATE_AND_VERIFY);
  ssl.pem_root_certs = files->authority;
  ssl.pem_key_cert_pairs.push_back({files->key, files->certificate});
  return grpc::SslServerCredentials(ssl);
}

absl::StatusOr<std::shared_ptr<grpc::ChannelCredentials>>
makeChannelCredentials(const ClusterOptions &options) {
  if (!isEncrypted(options))
    return grpc::InsecureChannelCredentials();
  absl::StatusOr<TlsFiles> files = readTlsFiles(options);
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
