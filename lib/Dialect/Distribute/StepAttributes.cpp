// The attributes that mark steps, their arguments and results (dialect hooks).
#include "distribute/Dialect/Distribute/DistributeDialect.h"

using namespace mlir;

namespace distribute {

LogicalResult DistributeDialect::verifyOperationAttribute(Operation *op, NamedAttribute attribute) {
  return success();
}

LogicalResult DistributeDialect::verifyRegionArgAttribute(Operation *op, unsigned region,
                                                          unsigned argument,
                                                          NamedAttribute attribute) {
  return success();
}

LogicalResult DistributeDialect::verifyRegionResultAttribute(Operation *op, unsigned region,
                                                             unsigned result,
                                                             NamedAttribute attribute) {
  return success();
}

} // namespace distribute
