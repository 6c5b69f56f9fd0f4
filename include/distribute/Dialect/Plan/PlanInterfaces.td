// What all instructions have in common.
#ifndef DISTRIBUTE_DIALECT_PLAN_PLANINTERFACES_TD
#define DISTRIBUTE_DIALECT_PLAN_PLANINTERFACES_TD

include "mlir/IR/OpBase.td"

def Plan_InstructionOpInterface : OpInterface<"InstructionOpInterface"> {
  let cppNamespace = "::distribute::plan";
  let description = [{
    One entry of a program's list. Every instruction carries `queue` (0 computes, 1 communicates), `flops` (of one
    execution on one slot, without nested blocks, a multiply-add counted as two), `batch_dependent` and `label`.
  }];
  let methods = [
    InterfaceMethod<"Appends what the instruction itself reads and writes, nested blocks excluded.",
      "void", "collectAccesses", (ins "::llvm::SmallVectorImpl<::distribute::plan::OperandAccess> &":$accesses)>,
    InterfaceMethod<"The queue on which it runs.", "uint64_t", "getQueue">,
    InterfaceMethod<"Floating-point and integer operations of one execution.", "uint64_t", "getFlops">,
    InterfaceMethod<"Sets the number of operations.", "void", "setFlops", (ins "uint64_t":$flops)>,
    InterfaceMethod<"Whether the work is on values that depend on a batch input.", "bool", "getBatchDependent">,
    InterfaceMethod<"Marks the work as depending on a batch input, or not.", "void", "setBatchDependent",
      (ins "bool":$dependent)>,
    InterfaceMethod<"What the instruction computes, for people; may be empty.",
      "::std::optional<::llvm::StringRef>", "getLabel">
  ];
}

def Plan_LibraryCallOpInterface : OpInterface<"LibraryCallOpInterface"> {
  let cppNamespace = "::distribute::plan";
  let description = [{
    What a library computes into one destination, before it is an instruction: on tensors with a result, then on memrefs without one.
  }];
  let methods = [InterfaceMethod<"Whether the call reads what the destination holds before.", "bool", "readsInit">];
}

#endif
