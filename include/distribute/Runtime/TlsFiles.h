// The files that encrypt the connections of a run: certificates and keys in PEM.
//
//   absl::StatusOr<TlsFiles> files = readTlsFiles(options);
//
// Read before anybody connects: a client waits for a server that it cannot speak with as for one that is not there yet. Says nothing of
// whether a key fits its certificate, or who trusts whom.
#ifndef DISTRIBUTE_RUNTIME_TLSFILES_H
#define DISTRIBUTE_RUNTIME_TLSFILES_H

#include "distribute/Runtime/ControlPlane.h"

#include "absl/status/statusor.h"

#include <string>

namespace distribute::runtime {

/// The contents of the files; empty where there is none.
struct TlsFiles {
  std::string authority;
  std::string certificate;
  std::string key;
};

/// Errors: NotFound for a file that cannot be read, or is empty; InvalidArgument for a certificate without its key, and for a file
/// without whole certificates, or a whole key that is not encrypted.
absl::StatusOr<TlsFiles> readTlsFiles(const ClusterOptions &options);

/// Of the process that others connect to: it has a certificate if anybody has one. Errors: InvalidArgument.
absl::Status checkShowsCertificate(const ClusterOptions &options);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_TLSFILES_H
