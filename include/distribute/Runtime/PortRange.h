// The TCP ports at which the processes of a run reach one of them.

#ifndef DISTRIBUTE_RUNTIME_PORTRANGE_H
#define DISTRIBUTE_RUNTIME_PORTRANGE_H

namespace distribute::runtime {

constexpr int kMaxPort = 65535;

/// TCP ports, both included; from 0 on: any that is free.
struct PortRange {
  int first = 0;
  int last = 0;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_PORTRANGE_H
