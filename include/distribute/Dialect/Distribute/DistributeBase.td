// What the ops' definitions share.
//
// Base classes, resources and attribute constraints of the dialect's ops.
#ifndef DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEBASE_TD
#define DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEBASE_TD

include "distribute/Dialect/Distribute/DistributeAttrs.td"
include "distribute/Dialect/Distribute/DistributeDialect.td"
include "distribute/Dialect/Distribute/DistributeInterfaces.td"
include "distribute/Dialect/Distribute/DistributeTypes.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

/// What a collective or a merge point reads and writes, so that no pass moves,
/// merges or drops it.
def Distribute_GroupResource : Resource<"::distribute::GroupResource">;

/// The variables of the module, all together.
def Distribute_VariableResource : Resource<"::distribute::VariableResource">;

def Distribute_GroupEffects
    : MemoryEffects<[MemRead<Distribute_GroupResource>,
                     MemWrite<Distribute_GroupResource>]>;

class Distribute_Op<string mnemonic, list<Trait> traits = []>
    : Op<Distribute_Dialect, mnemonic, traits>;

/// An op of replica context at which members meet: `mesh` and `axes` name its group.
class Distribute_GroupOp<string mnemonic, list<Trait> traits = []>
    : Distribute_Op<mnemonic, !listconcat(traits, [
        Distribute_GroupEffects,
        DeclareOpInterfaceMethods<SymbolUserOpInterface>,
        Distribute_GroupOpInterface])> {
  let hasVerifier = 1;
}

/// A collective that is one instruction of the plan: a row of CollectiveKinds.def, by whose facts it
/// is verified.
class Distribute_Collective<string mnemonic, list<Trait> traits = []>
    : Distribute_Op<mnemonic, !listconcat(traits, [
        Distribute_GroupEffects, SymbolUserOpInterface,
        Distribute_CollectiveOpInterface])> {
  let extraClassDeclaration = [{
    ::mlir::LogicalResult verifySymbolUses(::mlir::SymbolTableCollection &symbols) {
      return ::distribute::verifyCollectiveInGroup(
          ::llvm::cast<::distribute::CollectiveOpInterface>(getOperation()), symbols);
    }
  }];
}

/// An op of cross-replica context that combines what the replicas brought.
class Distribute_CrossReplicaOp<string mnemonic, list<Trait> traits = []>
    : Distribute_Op<mnemonic, !listconcat(traits, [Distribute_GroupEffects])>;

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEBASE_TD
