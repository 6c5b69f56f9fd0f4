// Who belongs to a run, of those who call one of its servers: by its token, its certificate, or its user.

#ifndef DISTRIBUTE_LIB_PROCESSES_ADMISSION_H
#define DISTRIBUTE_LIB_PROCESSES_ADMISSION_H

#include "Entrance.h"
#include "distribute/Runtime/ControlPlane.h"

#include <grpcpp/server_context.h>

namespace distribute::runtime {

/// Thread safe.
class Admission {
public:
  enum class Standing {
    Refused,
    /// Of another machine, where the run has no token and asks for no certificate. It may take part.
    Unproven,
    /// It has the token, or a certificate of the authority, or is of this user on this machine.
    Proven,
  };

  /// Looks at token and authority of `options`.
  Admission(const ClusterOptions &options, Entrance &entrance);

  /// Of the first call of a connection.
  Standing judge(const grpc::ServerContextBase &context) const;
  /// Of any: whether it has the token, if there is one.
  bool hasToken(const grpc::ServerContextBase &context) const;
  /// It has proved that it belongs to the run: its connection stays.
  void welcome(const std::string &peer) { entrance.welcome(peer); }

  /// One text for all who are refused: it tells nothing about what is right.
  static grpc::Status refusal() {
    return grpc::Status(grpc::StatusCode::UNAUTHENTICATED, "not of this run");
  }

private:
  const std::string token;
  const bool asksForCertificates;
  Entrance &entrance;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_LIB_PROCESSES_ADMISSION_H
