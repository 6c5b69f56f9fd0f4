// See NcclCalls.h.

#include "NcclCalls.h"

#include "../Collective/MovedBlocks.h"
#include "distribute/Plan/CollectiveKinds.h"
#include "distribute/Plan/ElementTypes.h"

namespace distribute::runtime {

static nccl::DataType ncclTypeOf(ElementType type) {
  switch (type) {
  case ElementType::I32:
    return nccl::DataType::Int32;
  case ElementType::I64:
    return nccl::DataType::Int64;
  case ElementType::F32:
    return nccl::DataType::Float32;
  case ElementType::F64:
    return nccl::DataType::Float64;
  default:
    return nccl::DataType::Int8;
  }
}

static nccl::ReduceOperation operationOf(Reduction reduction) {
  switch (reduction) {
  case Reduction::Prod:
    return nccl::ReduceOperation::Prod;
  case Reduction::Min:
    return nccl::ReduceOperation::Min;
  case Reduction::Max:
    return nccl::ReduceOperation::Max;
  case Reduction::Mean:
    return nccl::ReduceOperation::Avg;
  default:
    return nccl::ReduceOperation::Sum;
  }
}

int64_t numCallsOf(const CollectiveCall &call) {
  if (call.kind == CollectiveKind::AllToAll)
    return call.inner == 0 ? 0 : call.outer * call.rows;
  return call.outer * call.inner == 0 ? 0 : factsOf(call.kind).hasDim() ? call.outer : 1;
}

/// Both ends go through the rows in one order, in which NCCL matches sends and receives.
static nccl::Result giveToEach(const Nccl &api, const CollectiveCall &call, int64_t row,
                               const char *in, char *out, nccl::Communicator communicator,
                               int numRanks, cuda::Stream stream) {
  MovedBlocks blocks(call, numRanks);
  size_t numBytes = static_cast<size_t>(call.inner) * planfile::elementBytes(call.type);
  auto placeOf = [&](const BlockStrides &strides, int member) {
    return static_cast<size_t>(row / call.rows) * strides.ofOuter +
           static_cast<size_t>(member) * strides.ofBlock +
           static_cast<size_t>(row % call.rows) * strides.ofRow;
  };
  nccl::Result result = nccl::Result::Success;
  auto isWell = [&] {
    return result == nccl::Result::Success || result == nccl::Result::InProgress;
  };
  for (int peer = 0; peer < numRanks && isWell(); ++peer) {
    result = api.ncclSend(in + placeOf(blocks.ofIn(), peer), numBytes, nccl::DataType::Int8, peer,
                          communicator, stream);
    if (isWell())
      result = api.ncclRecv(out + placeOf(blocks.ofOut(), peer), numBytes, nccl::DataType::Int8,
                            peer, communicator, stream);
  }
  return result;
}

nccl::Result callNccl(const Nccl &api, const CollectiveCall &call, int64_t row, const void *in,
                      void *out, nccl::Communicator communicator, int numRanks,
                      cuda::Stream stream) {
  const CollectiveFacts &facts = factsOf(call.kind);
  auto count = static_cast<size_t>(facts.hasDim() ? call.inner : call.outer * call.inner);
  size_t width = planfile::elementBytes(call.type), wide = static_cast<size_t>(numRanks);
  nccl::DataType type = ncclTypeOf(call.type);
  if (!facts.reduces()) { // bytes
    count *= width;
    width = 1;
    type = nccl::DataType::Int8;
  }
  nccl::ReduceOperation operation = operationOf(call.reduction);
  const char *from = static_cast<const char *>(in);
  char *to = static_cast<char *>(out);
  size_t rowBytes = static_cast<size_t>(row) * count * width;
  switch (call.kind) {
  case CollectiveKind::AllToAll:
    return giveToEach(api, call, row, from, to, communicator, numRanks, stream);
  case CollectiveKind::AllReduce:
    return api.ncclAllReduce(from, to, count, type, operation, communicator, stream);
  case CollectiveKind::ReduceToOne:
    return api.ncclReduce(from, to, count, type, operation, call.root, communicator, stream);
  case CollectiveKind::ReduceScatter:
    return api.ncclReduceScatter(from + wide * rowBytes, to + rowBytes, count, type, operation,
                                 communicator, stream);
  case CollectiveKind::AllGather:
    return api.ncclAllGather(from + rowBytes, to + wide * rowBytes, count, type, communicator,
                             stream);
  case CollectiveKind::Broadcast:
    return api.ncclBroadcast(from, to, count, type, call.root, communicator, stream);
  default:
    return nccl::Result::InvalidArgument; // hasNcclForm refuses it
  }
}

} // namespace distribute::runtime
