// How connections between the processes are encrypted: not at all, or by TLS with the files of
// ClusterOptions.
//
//   certificate, privateKey   what this process shows; the coordinator needs both
//   certificateAuthority      what the other side's certificate must be signed by; without it,
//                             the coordinator asks for none, and clients use the system's roots
//
// The coordinator's certificate must name the address at which it is reached.

#ifndef DISTRIBUTE_PROCESSES_CREDENTIALS_H
#define DISTRIBUTE_PROCESSES_CREDENTIALS_H

#include "distribute/Runtime/ControlPlane.h"

#include <grpcpp/security/credentials.h>
#include <grpcpp/security/server_credentials.h>

namespace distribute::runtime {

bool isEncrypted(const ClusterOptions &options);

/// Errors: those of readTlsFiles(), and of the coordinator those of checkShowsCertificate().
absl::StatusOr<std::shared_ptr<grpc::ServerCredentials>>
makeServerCredentials(const ClusterOptions &options);
absl::StatusOr<std::shared_ptr<grpc::ChannelCredentials>>
makeChannelCredentials(const ClusterOptions &options);

/// Takes the same time for every token of the length of the right one.
bool isSameToken(const std::string &right, const char *given, size_t size);

/// Whether there is a port in it: without one gRPC would listen at 443. `whose`: "the servers'".
absl::Status checkListeningAddress(const std::string &address, const char *whose);

} // namespace distribute::runtime

#endif // DISTRIBUTE_PROCESSES_CREDENTIALS_H
