// What servers get of a push; see ReceivedValue.h.

#include "ReceivedValue.h"

#include "distribute/Runtime/Rows.h"

namespace distribute::runtime {

static bool readBytes(void *target, size_t numBytes, MessageReader &reader,
                      const Neighbors *neighbors) {
  if (!neighbors)
    return reader.read(target, numBytes);
  Neighbors::Note note;
  return reader.read(&note, sizeof note) && neighbors->read(0, note, target, numBytes).ok();
}

absl::StatusOr<ReceivedValue> ReceivedValue::create(DataType type,
                                                    const std::vector<int64_t> &shape) {
  ReceivedValue made;
  made.received.array = HostTensor::allocate(type, shape);
  if (!made.received.array.valid())
    return absl::ResourceExhaustedError("not enough memory for what a worker pushes");
  return made;
}

void ReceivedValue::begin() {
  received.rows.clear();
  isAnyWhole = false;
}

bool ReceivedValue::read(const PushedPart &part, MessageReader &reader,
                         const Neighbors *neighbors) {
  uint32_t numRows = kAllRows;
  if (part.rowBytes != 0 && !reader.read(&numRows, sizeof numRows))
    return false;
  written.resize(std::max(written.size(), part.value + 1));
  if (numRows != kAllRows)
    return readRows(part, numRows, reader, neighbors);
  received.rows.clear();
  isAnyWhole = true;
  written[part.value] = {true, {}};
  auto *array = static_cast<char *>(received.array.mutableData());
  return readBytes(array + part.begin, part.numBytes, reader, neighbors);
}

bool ReceivedValue::readRows(const PushedPart &part, uint32_t numRows, MessageReader &reader,
                             const Neighbors *neighbors) {
  if (numRows > part.endRow - part.firstRow)
    return false;
  std::vector<uint32_t> rows(numRows);
  if (!reader.read(rows.data(), rows.size() * sizeof(uint32_t)) ||
      !areRowsWithin(rows, part.firstRow, part.endRow))
    return false;
  auto *array = static_cast<char *>(received.array.mutableData());
  Written &before = written[part.value];
  if (before.isAll)
    std::memset(array + part.begin, 0, part.numBytes);
  else
    clearRows(before.rows, part.rowBytes, array + part.valueBegin);
  std::vector<char> packed(rows.size() * part.rowBytes);
  if (!packed.empty() && !readBytes(packed.data(), packed.size(), reader, neighbors))
    return false;
  unpackRows(packed.data(), rows, part.rowBytes, array + part.valueBegin);
  if (!isAnyWhole) {
    received.rows.resize(std::max(received.rows.size(), part.value + 1));
    received.rows[part.value] = rows;
  }
  before = {false, std::move(rows)};
  return true;
}

} // namespace distribute::runtime
