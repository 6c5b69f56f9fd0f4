// What gRPC has to say of itself.

#ifndef DISTRIBUTE_LIB_PROCESSES_GRPCLOG_H
#define DISTRIBUTE_LIB_PROCESSES_GRPCLOG_H

namespace distribute::runtime {

/// From the first call on, gRPC writes nothing to standard error: every error of a run is told by its status, and
/// its user's terminal is for the run. Unless GRPC_VERBOSITY asks for it.
void silenceGrpc();

} // namespace distribute::runtime

#endif // DISTRIBUTE_LIB_PROCESSES_GRPCLOG_H
