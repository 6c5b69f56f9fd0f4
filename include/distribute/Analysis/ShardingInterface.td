// All that sharding has to know of an op.
//
// One interface for what the analysis, the partition and the padding of open
// batches ask of an op. Its models are in lib/Sharding, by family of ops; they
// begin with the rules of `ShardingModel` there, which claim nothing.
#ifndef DISTRIBUTE_ANALYSIS_SHARDINGINTERFACE_TD
#define DISTRIBUTE_ANALYSIS_SHARDINGINTERFACE_TD

include "mlir/IR/OpBase.td"

def Distribute_ShardingOpInterface : OpInterface<"ShardingOpInterface"> {
  let description = [{
    How an op is executed on shards. An op without this interface runs on whole
    values, and may not touch an open batch.
  }];
  let cppNamespace = "::distribute";
  let methods = [
    InterfaceMethod<[{
      The loops of an op that is a nest of them: its forward and backward plans
      follow from these. Otherwise nothing.
    }], "std::optional<::distribute::LoopNest>", "getLoops">,
    InterfaceMethod<[{
      Forward: the plan for operands that arrive in `states`, of which at least
      one is sharded. Nothing if no operand can be kept in its state; then, and
      where an operand lost to another one, `blockers` says why, by operand.
    }], "std::optional<::distribute::OpPlan>", "planForward",
      (ins "::llvm::ArrayRef<::distribute::ValueState>":$states,
           "const ::distribute::RuleContext &":$context,
           "::llvm::SmallVectorImpl<std::string> &":$blockers)>,
    InterfaceMethod<[{
      Backward: the plan, all operands being uniform, that makes result `result`
      in `shards`; nothing if there is none.
    }], "std::optional<::distribute::OpPlan>", "planBackward",
      (ins "unsigned":$result, "::distribute::ValueState":$shards,
           "const ::distribute::RuleContext &":$context)>,
    InterfaceMethod<[{
      Backward: the plan that makes the op's one result in `windows`, whatever the
      states in which its operands arrive; nothing if there is none.
    }], "std::optional<::distribute::OpPlan>", "planWindows",
      (ins "::distribute::ValueState":$windows, "const ::distribute::RuleContext &":$context)>,
    InterfaceMethod<[{
      Partial values: how each result depends on values that are partial in
      `kind` when the operands depend on them as given. Empty: not known.
    }], "::llvm::SmallVector<::distribute::Dependence>", "getDependence",
      (ins "::distribute::ReductionKind":$kind,
           "::llvm::ArrayRef<::distribute::Dependence>":$operands)>,
    InterfaceMethod<[{
      Whether every result holds elements of the operands as they are.
    }], "bool", "movesElements">,
    InterfaceMethod<[{
      In the replica view: what the members along `axis` get from an op that
      communicates or asks which member it is.
    }], "::distribute::MemberResults", "getMemberResults",
      (ins "const ::distribute::MemberAxis &":$axis)>,
    InterfaceMethod<[{
      Emits what one member runs of the op. The results of it.
    }], "::llvm::SmallVector<::mlir::Value>", "emitLocal",
      (ins "const ::distribute::LocalInputs &":$inputs, "::distribute::LocalOps &":$local)>,
    InterfaceMethod<[{
      What the op does with tensors read as flat sequences (FlatOps.h): where it is
      known, updates of variables are sharded whatever their shapes.
    }], "::distribute::FlatOp", "readFlat">,
    InterfaceMethod<[{
      The open size of dimension `dim` of result `result`; nothing if it is not
      known. Not asked of ops in destination style.
    }], "std::optional<::distribute::BatchSize>", "getOpenSize",
      (ins "unsigned":$result, "int64_t":$dim, "::distribute::BatchSizes &":$sizes)>,
    InterfaceMethod<[{
      Makes the op right for operands and results whose open batch was padded, or
      says in an error why it cannot be.
    }], "::llvm::LogicalResult", "pad", (ins "::distribute::Padding &":$padding)>
  ];
}

#endif // DISTRIBUTE_ANALYSIS_SHARDINGINTERFACE_TD
