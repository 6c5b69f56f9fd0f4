// Types of the distribute dialect.
//
// Values which exist once per replica, seen from cross-replica context.
#ifndef DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTETYPES_TD
#define DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTETYPES_TD

include "distribute/Dialect/Distribute/DistributeDialect.td"
include "mlir/IR/AttrTypeBase.td"

class Distribute_Type<string name, string typeMnemonic>
    : TypeDef<Distribute_Dialect, name> {
  let mnemonic = typeMnemonic;
  let parameters = (ins "::mlir::Type":$element);
  let assemblyFormat = "`<` $element `>`";
  let genVerifyDecl = 1;
  let builders = [
    TypeBuilderWithInferredContext<(ins "::mlir::Type":$element), [{
      return $_get(element.getContext(), element);
    }]>
  ];
}

def Distribute_PerReplicaType : Distribute_Type<"PerReplica", "per_replica"> {
  let summary = "One value of the element type for each replica";
  let description = [{
    Exists in cross-replica context only. `!distribute.per_replica<T>` holds the
    values which the replicas brought to a merge point. The element is a ranked
    tensor, an integer, a float or an index.
  }];
}

def Distribute_SequenceType : Distribute_Type<"Sequence", "sequence"> {
  let summary = "The replicas' values in replica-id order";
  let description = [{
    What `distribute.local_results` gives: as many values as there are replicas
    (one, for a value that is not distributed). The length is not part of the
    type, so that a step reads the same for any number of replicas.
    `distribute.stack` makes a tensor of it.
  }];
}

/// A ranked tensor or a scalar: what one replica holds.
def Distribute_Local : AnyTypeOf<[AnyRankedTensor, AnySignlessInteger, AnyFloat,
                                  Index],
                                 "a ranked tensor or a scalar">;

/// What cross-replica context knows: one value per replica or one for all.
def Distribute_Distributed : AnyTypeOf<[Distribute_PerReplicaType,
                                        Distribute_Local],
                                       "a per-replica or a plain value">;

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTETYPES_TD
