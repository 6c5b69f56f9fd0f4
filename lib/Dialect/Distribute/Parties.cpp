// Whose programs a module holds.
#include "distribute/Dialect/Distribute/Parties.h"

#include "distribute/Dialect/Distribute/DistributeDialect.h"

using namespace mlir;

namespace distribute {

static bool isParty(ModuleOp module, StringRef name) {
  auto party = module->getAttrOfType<StringAttr>(DistributeDialect::kPartyAttrName);
  return party && party == name;
}

static ModuleOp findParty(ModuleOp module, StringRef name) {
  for (auto party : module.getOps<ModuleOp>())
    if (isParty(party, name))
      return party;
  return ModuleOp();
}

bool isOfServers(ModuleOp module) { return isParty(module, DistributeDialect::kServers); }

ModuleOp findServers(ModuleOp module) { return findParty(module, DistributeDialect::kServers); }

SmallVector<ModuleOp> partiesOf(ModuleOp module) {
  ModuleOp workers = findParty(module, DistributeDialect::kWorkers);
  ModuleOp servers = findServers(module);
  return workers && servers ? SmallVector<ModuleOp>{workers, servers}
                            : SmallVector<ModuleOp>{module};
}

} // namespace distribute
