// What a process of workers pushes of an input, step after step, in one array of the servers.

#ifndef DISTRIBUTE_PROCESSES_RECEIVEDVALUE_H
#define DISTRIBUTE_PROCESSES_RECEIVEDVALUE_H

#include "Neighbors.h"
#include "ServersMessages.h"

namespace distribute::runtime {

/// Of a value that goes by rows only these are written. Those of the push before are made zeros, so that
/// all others stay zeros.
class ReceivedValue {
public:
  /// Errors: ResourceExhausted.
  static absl::StatusOr<ReceivedValue> create(DataType type, const std::vector<int64_t> &shape);

  /// A push begins.
  void begin();
  /// Reads a part of it, as bytes, or by the notes of `neighbors`, where that is not null. False: it is not
  /// of the form that the plan says.
  bool read(const PushedPart &part, MessageReader &reader, const Neighbors *neighbors);

  const PushedValue &value() const { return received; }

private:
  /// What is there of the value of one replica.
  struct Written {
    bool isAll = false;
    std::vector<uint32_t> rows;
  };
  bool readRows(const PushedPart &part, uint32_t numRows, MessageReader &reader,
                const Neighbors *neighbors);

  PushedValue received;
  std::vector<Written> written; ///< by value
  bool isAnyWhole = false;      ///< of this push
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_PROCESSES_RECEIVEDVALUE_H
