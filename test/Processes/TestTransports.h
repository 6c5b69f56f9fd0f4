// Processes of a run as threads of one process, connected over loopback.

#ifndef DISTRIBUTE_TEST_PROCESSES_TESTTRANSPORTS_H
#define DISTRIBUTE_TEST_PROCESSES_TESTTRANSPORTS_H

#include "../Runtime/TestMembers.h"
#include "GlooTransport.h"

#include <gloo/rendezvous/hash_store.h>

namespace distribute::runtime {

/// By rank. `leastCopied`: GlooOptions'.
inline std::vector<std::unique_ptr<Transport>>
connectAll(int numProcesses, size_t leastCopied = kDefaultLeastCopied) {
  gloo::rendezvous::HashStore store;
  std::vector<std::unique_ptr<Transport>> transports(static_cast<size_t>(numProcesses));
  runMembers(numProcesses, [&](int process) {
    auto made = connectGloo(store, {process, numProcesses, "127.0.0.1", 30000, leastCopied, {}});
    ASSERT_TRUE(made.ok()) << made.status();
    transports[static_cast<size_t>(process)] = *std::move(made);
  });
  return transports;
}

} // namespace distribute::runtime

#endif // DISTRIBUTE_TEST_PROCESSES_TESTTRANSPORTS_H
