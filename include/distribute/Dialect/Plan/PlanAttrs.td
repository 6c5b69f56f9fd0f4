// Attributes of the plan dialect.
#ifndef DISTRIBUTE_DIALECT_PLAN_PLANATTRS_TD
#define DISTRIBUTE_DIALECT_PLAN_PLANATTRS_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "distribute/Dialect/Distribute/DistributeEnums.td"
include "distribute/Dialect/Plan/PlanDialect.td"
include "distribute/Dialect/Plan/PlanEnums.td"

/// The attribute is this dialect's, also where the enum is not.
class Plan_KeywordAttr<I32Enum info, string mnemonic> : EnumAttr<PlanDialect, info, mnemonic> {
  let cppNamespace = "::distribute::plan";
}
class Plan_EnumAttr<I32Enum info, string mnemonic> : Plan_KeywordAttr<info, mnemonic> {
  let assemblyFormat = "`<` $value `>`";
}

def Plan_SynchronizationAttr : Plan_EnumAttr<Distribute_Synchronization, "synchronization">;
def Plan_AggregationAttr : Plan_EnumAttr<Distribute_Aggregation, "aggregation">;
def Plan_InputKindAttr : Plan_KeywordAttr<Distribute_InputKind, "input_kind">;
def Plan_OutputKindAttr : Plan_KeywordAttr<Distribute_OutputKind, "output_kind">;
def Plan_SpaceAttr : Plan_KeywordAttr<Plan_Space, "space">;
def Plan_AccessAttr : Plan_KeywordAttr<Plan_Access, "access">;
def Plan_CollectiveKindAttr : Plan_KeywordAttr<Plan_CollectiveKind, "collective_kind">;
def Plan_ReductionKindAttr : Plan_KeywordAttr<Distribute_ReductionKind, "reduction">;
def Plan_AlgorithmAttr : Plan_EnumAttr<Plan_Algorithm, "algorithm">;
def Plan_DirectionAttr : Plan_KeywordAttr<Plan_Direction, "direction">;
def Plan_DeviceKindAttr : Plan_KeywordAttr<Plan_DeviceKind, "device_kind">;

class Plan_AxisAttr<string name, string attrMnemonic, string attrSummary> : AttrDef<PlanDialect, name> {
  let mnemonic = attrMnemonic;
  let summary = attrSummary;
  let parameters = (ins "::mlir::StringAttr":$axis);
  let assemblyFormat = "`<` $axis `>`";
}
def Plan_CoordinateAttr : Plan_AxisAttr<"Coordinate", "coordinate",
    "a scalar that the runtime fills in: the slot's place along a mesh axis">;
def Plan_AxisSizeAttr : Plan_AxisAttr<"AxisSize", "axis_size",
    "a scalar that the runtime fills in: the size of a mesh axis at launch">;

def Plan_AxisRangeAttr : AttrDef<PlanDialect, "AxisRange"> {
  let mnemonic = "axis_range";
  let summary = "the coordinates [begin, end) along a mesh axis";
  let parameters = (ins "::mlir::StringAttr":$axis, "int64_t":$begin, "int64_t":$end);
  let assemblyFormat = "`<` $axis `from` $begin `to` $end `>`";
}
def Plan_AxisRangesAttr : TypedArrayAttrBase<Plan_AxisRangeAttr, "ranges of coordinates">;

def Plan_AxisSplitAttr : AttrDef<PlanDialect, "AxisSplit"> {
  let mnemonic = "axis_split";
  let summary = "into how many shards a mesh axis cuts a variable, and along which dimension";
  let description = [{
    `<"model" dim 1 in 2>`: along dimension 1. `<"replica" flat in 4>`: what other axes leave, as the row-major sequence
    of its elements. A shard has `ceil(size / count)` of what is cut; the last ones are filled up.
  }];
  let parameters = (ins "::mlir::StringAttr":$axis, "int64_t":$dim, "int64_t":$count);
  let assemblyFormat = "`<` $axis custom<SplitForm>($dim) `in` $count `>`";
  let extraClassDeclaration = [{
    /// The dimension that stands for none.
    static constexpr int64_t kFlat = -1;
    bool isFlat() const { return getDim() == kFlat; }
  }];
}
def Plan_AxisSplitsAttr : TypedArrayAttrBase<Plan_AxisSplitAttr, "how mesh axes cut a variable">;

def Plan_LoopAttr : AttrDef<PlanDialect, "Loop"> {
  let mnemonic = "loop";
  let summary = "a loop over one or several dimensions of a structured op";
  let description = [{
    Several dimensions, outermost first, are run over as one: a step of the first is as many steps of the second as that
    has points, for all operands.
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$dims);
  let assemblyFormat = "`<` `[` $dims `]` `>`";
}

def Plan_RowsAttr : AttrDef<PlanDialect, "Rows"> {
  let mnemonic = "rows";
  let summary = "the outermost loops of a structured op are shared with those of its row group";
  let description = [{
    The ops of a kernel that follow each other with the same `group` run together: for each point of their first `count`
    dimensions, one after the other. What one of them writes at a point, the others touch at that point alone.
  }];
  let parameters = (ins "int64_t":$count, "int64_t":$group);
  let assemblyFormat = "`<` $count `of` $group `>`";
  let genVerifyDecl = 1;
}

def Plan_NestAttr : AttrDef<PlanDialect, "Nest"> {
  let mnemonic = "nest";
  let summary = "the loops which a structured op of a kernel becomes";
  let description = [{
    The order of the loops is that of the op's dimensions. `loops` says which of them run as one; dimensions of size 1
    have none. With `tile` the last two loops run in square tiles of so many elements a side: two loops over the tiles
    stand around them. The last `unrolled` loops are written out. `rows` are the dimensions in front of `loops` whose
    loops the op shares with its row group.

    Of `distribute-schedule-kernels`, for the code generator of whatever target: it chooses registers and vectors, no
    loops. An op without a nest has a loop for each dimension, in their order.

    ```mlir
    linalg.generic {..., plan.nest = #plan.nest<rows 1 of 0, loops [1, 2]>} ...
    linalg.generic {..., plan.nest = #plan.nest<loops [0] [1], tile 32>} ...
    ```
  }];
  let parameters = (ins OptionalParameter<"::distribute::plan::RowsAttr">:$rows,
                        OptionalArrayRefParameter<"::distribute::plan::LoopAttr">:$loops,
                        DefaultValuedParameter<"int64_t", "0">:$tile,
                        DefaultValuedParameter<"int64_t", "0">:$unrolled);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// The dimensions whose loops stand around the op's own.
    int64_t getRowCount() const { return getRows() ? getRows().getCount() : 0; }
  }];
}

#endif
