// distribute-lower-halos: halo exchanges become sends and receives.
//
// Each member sends the rows at one end of its shard `by` one member, and, where a halo reaches further than a shard, by two, and so
// on: the group turns as a ring, and what comes round its end is replaced by what fills. So one send serves all members, and a plan
// does not grow with their number.
//
// Assumes a replicated program. Leaves true: the same values; no halo exchange stands in the function.
#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {

#define GEN_PASS_DEF_LOWERHALOSPASS
#include "distribute/Transforms/Passes.h.inc"

namespace {

/// Writes one exchange in front of itself.
class HaloLowering {
public:
  HaloLowering(HaloExchangeOp op, int64_t &nextTag)
      : op(op), builder(op), loc(op.getLoc()), dim(op.getDim()), nextTag(nextTag) {
    shard = cast<RankedTensorType>(op.getValue().getType()).getDimSize(dim);
    members = *MeshOp::lookup(op).getGroupSize(op.getAxes());
  }

  void run() {
    SmallVector<Transfer> transfers;
    // From the furthest on the one side to the furthest on the other. All send before any waits.
    for (int64_t distance = countDistances(op.getBefore()); distance > 0; --distance)
      transfers.push_back(send(distance, op.getBefore(), /*isBefore=*/true));
    size_t numBefore = transfers.size();
    for (int64_t distance = 1; distance <= countDistances(op.getAfter()); ++distance)
      transfers.push_back(send(distance, op.getAfter(), /*isBefore=*/false));
    SmallVector<Value> parts;
    for (const Transfer &transfer : transfers)
      parts.push_back(receive(transfer));
    parts.insert(parts.begin() + numBefore, op.getValue());
    Value result =
        parts.size() == 1
            ? parts[0]
            : tensor::ConcatOp::create(builder, loc, op.getResult().getType(), dim, parts)
                  .getResult();
    op.replaceAllUsesWith(result);
    op.erase();
  }

private:
  /// Rows that come from the member at a distance; without a tag, from nobody.
  struct Transfer {
    int64_t distance;
    bool isBefore;
    RankedTensorType type;
    IntegerAttr by, tag;
  };

  /// How many members away the furthest one is that has one of `rows`.
  int64_t countDistances(int64_t rows) const { return rows == 0 ? 0 : (rows + shard - 1) / shard; }

  /// Gives those of the `rows` of a halo that this member has to the one at this distance.
  Transfer send(int64_t distance, int64_t rows, bool isBefore) {
    int64_t count = std::min(shard, rows - (distance - 1) * shard);
    auto type = cast<RankedTensorType>(op.getValue().getType());
    SmallVector<int64_t> shape(type.getShape());
    shape[dim] = count;
    Transfer transfer{distance, isBefore, type.clone(shape), {}, {}};
    if (distance >= members)
      return transfer;
    Value sent = op.getValue();
    if (count != shard) {
      SmallVector<OpFoldResult> offsets(shape.size(), builder.getIndexAttr(0)), sizes,
          strides(shape.size(), builder.getIndexAttr(1));
      offsets[dim] = builder.getIndexAttr(isBefore ? shard - count : 0);
      for (int64_t size : shape)
        sizes.push_back(builder.getIndexAttr(size));
      sent = tensor::ExtractSliceOp::create(builder, loc, transfer.type, sent, offsets, sizes,
                                            strides);
    }
    transfer.by = builder.getI64IntegerAttr(isBefore ? distance : -distance);
    transfer.tag = builder.getI64IntegerAttr(nextTag++);
    noteReason(SendOp::create(builder, loc, sent, transfer.by, /*source=*/IntegerAttr(),
                              /*target=*/IntegerAttr(), transfer.tag, op.getMeshAttr(),
                              op.getAxes()));
    return transfer;
  }

  Value receive(const Transfer &transfer) {
    if (!transfer.tag)
      return fill(transfer.type);
    auto recv =
        RecvOp::create(builder, loc, transfer.type, /*otherwise=*/Value(), transfer.by,
                       IntegerAttr(), IntegerAttr(), transfer.tag, op.getMeshAttr(), op.getAxes());
    noteReason(recv);
    return replaceBeyondEnd(recv.getResult(), transfer.distance, transfer.isBefore);
  }

  void noteReason(Operation *transfer) {
    if (Attribute reason = op->getAttr("distribute.reason"))
      transfer->setAttr("distribute.reason", reason);
  }

  Value fill(RankedTensorType type) {
    Value element = arith::ConstantOp::create(builder, loc, op.getFill());
    Value empty = tensor::EmptyOp::create(builder, loc, type.getShape(), type.getElementType());
    return linalg::FillOp::create(builder, loc, element, empty).getResult(0);
  }

  /// `received` where a member is at that distance, and what fills where none is.
  Value replaceBeyondEnd(Value received, int64_t distance, bool isBefore) {
    auto type = cast<RankedTensorType>(received.getType());
    StringRef axis = cast<StringAttr>(op.getAxes()[0]).getValue();
    Value member = CoordinateOp::create(builder, loc, builder.getIndexType(), axis);
    Value bound =
        arith::ConstantIndexOp::create(builder, loc, isBefore ? distance : members - distance);
    Value isThere = arith::CmpIOp::create(
        builder, loc, isBefore ? arith::CmpIPredicate::sge : arith::CmpIPredicate::slt, member,
        bound);
    Value element = arith::ConstantOp::create(builder, loc, op.getFill());
    Value empty = tensor::EmptyOp::create(builder, loc, type.getShape(), type.getElementType());
    AffineMap all = builder.getMultiDimIdentityMap(type.getRank());
    SmallVector<utils::IteratorType> loops(type.getRank(), utils::IteratorType::parallel);
    return linalg::GenericOp::create(
               builder, loc, type, received, empty, ArrayRef<AffineMap>{all, all}, loops,
               [&](OpBuilder &body, Location at, ValueRange elements) {
                 Value chosen = arith::SelectOp::create(body, at, isThere, elements[0], element);
                 linalg::YieldOp::create(body, at, chosen);
               })
        .getResult(0);
  }

  HaloExchangeOp op;
  OpBuilder builder;
  Location loc;
  int64_t dim, shard, members;
  int64_t &nextTag;
};

struct LowerHalos : impl::LowerHalosPassBase<LowerHalos> {
  using LowerHalosPassBase::LowerHalosPassBase;

  void runOnOperation() override {
    SmallVector<HaloExchangeOp> exchanges;
    int64_t nextTag = 0;
    getOperation().walk([&](Operation *op) {
      if (auto exchange = dyn_cast<HaloExchangeOp>(op))
        exchanges.push_back(exchange);
      // Of a program of one role, another one may have the send.
      if (isa<SendOp, RecvOp>(op))
        nextTag = std::max(nextTag, op->getAttrOfType<IntegerAttr>("tag").getInt() + 1);
    });
    for (HaloExchangeOp exchange : exchanges) {
      if (ShapedType::isDynamic(*MeshOp::lookup(exchange).getGroupSize(exchange.getAxes()))) {
        exchange.emitOpError("is over an axis of open size, so nobody knows who is the last; fix "
                             "the mesh");
        return signalPassFailure();
      }
      HaloLowering(exchange, nextTag).run();
      ++halosLowered;
    }
  }
};

} // namespace
} // namespace distribute
