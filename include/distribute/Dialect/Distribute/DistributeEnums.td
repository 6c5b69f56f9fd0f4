// Enumerations that the program and its plan share: of variables, inputs, outputs and collectives.
//
// Their numbers are those of the plan file. What the program alone has is in DistributeAttrs.td.
#ifndef DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEENUMS_TD
#define DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEENUMS_TD

include "mlir/IR/EnumAttr.td"

class Distribute_Enum<string name, string text, list<EnumCase> cases>
    : I32Enum<name, text, cases> {
  let cppNamespace = "::distribute";
}

def Distribute_ReductionKind : Distribute_Enum<"ReductionKind",
    "how the members' values become one", [
      I32EnumCase<"Sum", 0, "sum">,
      I32EnumCase<"Mean", 1, "mean">,
      I32EnumCase<"Min", 2, "min">,
      I32EnumCase<"Max", 3, "max">,
      I32EnumCase<"Prod", 4, "prod">,
      I32EnumCase<"First", 5, "first">,
      I32EnumCase<"And", 6, "and">,
      I32EnumCase<"Or", 7, "or">
    ]>;

def Distribute_Synchronization : Distribute_Enum<"Synchronization",
    "when the copies of a variable are made equal", [
      I32EnumCase<"Auto", 0, "auto">,
      I32EnumCase<"None", 1, "none">,
      I32EnumCase<"OnWrite", 2, "on_write">,
      I32EnumCase<"OnRead", 3, "on_read">
    ]>;

def Distribute_Aggregation : Distribute_Enum<"Aggregation",
    "how the replicas' values of a variable become one", [
      I32EnumCase<"None", 0, "none">,
      I32EnumCase<"Sum", 1, "sum">,
      I32EnumCase<"Mean", 2, "mean">,
      I32EnumCase<"OnlyFirstReplica", 3, "only_first_replica">
    ]>;

def Distribute_InputKind : Distribute_Enum<"InputKind",
    "how an input is divided over the replicas", [
      I32EnumCase<"Batch", 0, "batch">,
      I32EnumCase<"Replicated", 1, "replicated">,
      I32EnumCase<"BatchCount", 2, "batch_count">
    ]>;

def Distribute_OutputKind : Distribute_Enum<"OutputKind",
    "how the replicas' values make the fetched one", [
      I32EnumCase<"Mirrored", 0, "mirrored">,
      I32EnumCase<"PerReplica", 1, "per_replica">,
      I32EnumCase<"Sharded", 2, "sharded">
    ]>;

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEENUMS_TD
