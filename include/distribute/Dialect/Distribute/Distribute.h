// All of the distribute dialect.
#ifndef DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTE_H
#define DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTE_H

#include "distribute/Dialect/Distribute/DistributeAttrs.h"
#include "distribute/Dialect/Distribute/DistributeDialect.h"
#include "distribute/Dialect/Distribute/DistributeInterfaces.h"
#include "distribute/Dialect/Distribute/DistributeOps.h"
#include "distribute/Dialect/Distribute/DistributeTypes.h"
#include "distribute/Dialect/Distribute/Group.h"
#include "distribute/Dialect/Distribute/StepSignature.h"

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTE_H
