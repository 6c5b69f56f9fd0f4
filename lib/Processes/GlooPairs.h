// Gloo's connections, over sockets that were made and proved elsewhere.
//
// A pair of Gloo that listens takes whoever connects first for its peer. So it connects here, to this process itself, over loopback; then
// the socket that was proved takes the place of the pair's, under its number. Whether a pair or its device listens, which changed in
// 2023, makes no difference: nobody who finds that port reaches a pair, and nobody of another machine finds it.

#ifndef DISTRIBUTE_LIB_PROCESSES_GLOOPAIRS_H
#define DISTRIBUTE_LIB_PROCESSES_GLOOPAIRS_H

#include <gloo/transport/context.h>
#include <gloo/transport/tcp/device.h>

namespace distribute::runtime {

/// The address that the device of such pairs has. Of two pairs the one with the higher address connects: it is higher than that
/// at which this process listens.
inline constexpr char kPairsAddress[] = "127.0.0.2";

/// Creates the pair of that rank over `socket`, which is its own from now on, also where this throws. Throws as Gloo does.
void createPairOver(gloo::transport::tcp::Device &device, gloo::transport::Context &context,
                    int rank, int socket);

} // namespace distribute::runtime

#endif // DISTRIBUTE_LIB_PROCESSES_GLOOPAIRS_H
