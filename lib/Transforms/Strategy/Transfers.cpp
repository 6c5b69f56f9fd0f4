// Every send has its receive.
#include "Transfers.h"

#include <deque>
#include <map>

using namespace mlir;

namespace distribute {

/// What a send and its receive have in common: the axis, the route, the tag.
using TransferKey = std::tuple<StringRef, std::optional<uint64_t>, std::optional<uint64_t>,
                               std::optional<uint64_t>, uint64_t>;

template <typename OpT>
static TransferKey keyOf(OpT op) {
  return {cast<StringAttr>(op.getAxes()[0]).getValue(), op.getBy(), op.getSource(), op.getTarget(),
          op.getTag()};
}

/// Matches the receives of one block with the sends before them.
static LogicalResult matchBlock(Block &block, int64_t &nextTag) {
  std::map<TransferKey, std::deque<SendOp>> open;
  for (Operation &op : block) {
    if (auto send = dyn_cast<SendOp>(op))
      open[keyOf(send)].push_back(send);
    auto recv = dyn_cast<RecvOp>(op);
    if (!recv)
      continue;
    std::deque<SendOp> &sends = open[keyOf(recv)];
    if (sends.empty())
      return recv.emitOpError("waits for a tensor that is never sent: no distribute.send with its "
                              "route and tag comes before it in the same block");
    SendOp send = sends.front();
    sends.pop_front();
    if (send.getValue().getType() != recv.getResult().getType()) {
      InFlightDiagnostic error = recv.emitOpError()
                                 << "takes " << recv.getResult().getType() << ", but is sent "
                                 << send.getValue().getType();
      error.attachNote(send.getLoc()) << "it is sent here";
      return error;
    }
    send.setTag(nextTag);
    recv.setTag(nextTag++);
  }
  for (auto &[key, sends] : open)
    if (!sends.empty())
      return sends.front().emitOpError("sends a tensor that is never received: no distribute.recv "
                                       "with its route and tag comes after it in the same block");
  return success();
}

LogicalResult matchTransfers(func::FuncOp step) {
  int64_t nextTag = 0;
  WalkResult result = step.walk<WalkOrder::PreOrder>([&](Block *block) {
    return failed(matchBlock(*block, nextTag)) ? WalkResult::interrupt() : WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

} // namespace distribute
