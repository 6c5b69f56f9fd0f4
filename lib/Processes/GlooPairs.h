// Gloo's connections, over sockets that were made and proved elsewhere.
//
// A pair of Gloo listens at a port of its own, and takes whoever connects first for its peer. So its peer is
// here this process itself, over loopback; then the socket that was proved takes the place of that one, under its
// number. Nobody of another machine ever finds a port of Gloo.

#ifndef DISTRIBUTE_LIB_PROCESSES_GLOOPAIRS_H
#define DISTRIBUTE_LIB_PROCESSES_GLOOPAIRS_H

#include <gloo/transport/context.h>
#include <gloo/transport/tcp/device.h>

namespace distribute::runtime {

/// The address that the device of such pairs has.
inline constexpr char kPairsAddress[] = "127.0.0.1";

/// Creates the pair of that rank over `socket`, which is its own from now on, also where this throws. Throws as Gloo does.
void createPairOver(gloo::transport::tcp::Device &device, gloo::transport::Context &context,
                    int rank, int socket);

} // namespace distribute::runtime

#endif // DISTRIBUTE_LIB_PROCESSES_GLOOPAIRS_H
