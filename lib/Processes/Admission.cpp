// Who belongs to a run; see Admission.h.

#include "Admission.h"

#include "Credentials.h"
#include "WireFormat.h"
#include "distribute/Runtime/ControlPlane.h"

#include <unistd.h>

namespace distribute::runtime {

Admission::Admission(const ClusterOptions &options, Entrance &entrance)
    : token(options.token), asksForCertificates(!options.certificateAuthority.empty()),
      entrance(entrance) {}

bool Admission::hasToken(const grpc::ServerContextBase &context) const {
  auto found = context.client_metadata().find(kTokenKey);
  grpc::string_ref given;
  if (found != context.client_metadata().end())
    given = found->second;
  return isSameToken(token, given.data(), given.size());
}

Admission::Standing Admission::judge(const grpc::ServerContextBase &context) const {
  if (!hasToken(context))
    return Standing::Refused;
  if (!token.empty() || asksForCertificates)
    return Standing::Proven;
  std::optional<uid_t> user = entrance.findUserOf(context.peer());
  if (!user)
    return Standing::Unproven;
  constexpr uid_t kRoot = 0;
  return *user == ::geteuid() || *user == kRoot ? Standing::Proven : Standing::Refused;
}

} // namespace distribute::runtime
