// Destinations of cross-replica context; see Destinations.h.
#include "distribute/Dialect/Distribute/Destinations.h"

#include "Verification.h"

using namespace mlir;

namespace distribute {

/// N of "cpu:N"; none for other names.
static std::optional<int32_t> getDeviceNumber(StringRef name) {
  int32_t number;
  if (!name.consume_front("cpu:") || name.empty() || !llvm::all_of(name, llvm::isDigit) ||
      name.getAsInteger(10, number))
    return std::nullopt;
  return number;
}

static LogicalResult verifyDevice(Operation *op, StringRef name) {
  std::optional<int32_t> number = getDeviceNumber(name);
  if (!number)
    return op->emitOpError() << "has destination device \"" << name
                             << "\"; expected \"cpu:N\", the device number N of the mesh";
  MeshOp mesh = MeshOp::lookup(op);
  int64_t count = mesh ? mesh.getNumMembers() : ShapedType::kDynamic;
  if (ShapedType::isDynamic(count) || *number < count)
    return success();
  InFlightDiagnostic error = op->emitOpError()
                             << "has destination device \"" << name << "\", but mesh @"
                             << mesh.getSymName() << " has " << count
                             << (count == 1 ? " device" : " devices")
                             << "; expected \"cpu:0\" to \"cpu:" << count - 1 << '"';
  error.attachNote(mesh.getLoc()) << "mesh is declared here";
  return error;
}

LogicalResult verifyDestination(Operation *op, Attribute destination,
                                SymbolTableCollection &symbols) {
  if (!destination)
    return success();
  if (auto device = dyn_cast<StringAttr>(destination))
    return verifyDevice(op, device);
  auto name = dyn_cast<FlatSymbolRefAttr>(destination);
  if (!name)
    return op->emitOpError() << "has destination " << destination
                             << "; a destination is a variable, a device or a value";
  return success(static_cast<bool>(verifyVariable(op, name, symbols)));
}

int64_t countNamedDevices(Operation *root) {
  int64_t count = 0;
  auto take = [&](Attribute destination) {
    if (auto device = dyn_cast_or_null<StringAttr>(destination))
      if (std::optional<int32_t> number = getDeviceNumber(device))
        count = std::max(count, int64_t{*number} + 1);
  };
  root->walk([&](Operation *op) {
    if (auto reduce = dyn_cast<ReduceOp>(op))
      take(reduce.getDestinationAttr());
    if (auto broadcast = dyn_cast<BroadcastToOp>(op))
      take(broadcast.getDestinationAttr());
    if (auto reduce = dyn_cast<BatchReduceOp>(op); reduce && reduce.getDestinations())
      llvm::for_each(*reduce.getDestinations(), take);
  });
  return count;
}

} // namespace distribute
