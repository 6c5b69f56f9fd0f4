// Keeping gRPC quiet; see GrpcLog.h.

#include "GrpcLog.h"

#include <cstdlib>
#include <grpc/support/log.h>

namespace distribute::runtime {

void silenceGrpc() {
  static const bool isAskedFor = std::getenv("GRPC_VERBOSITY") != nullptr;
  if (!isAskedFor)
    gpr_set_log_function([](gpr_log_func_args *) {});
}

} // namespace distribute::runtime
